#include "server/hall/mate_search.hpp"

#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"

#include <utility>

namespace arbiter {

bool MateSearch::ask(std::vector<MateQuestion> questions, Done done) {
    if (waiting_ >= most_waiting) return false;
    auto search = [this, questions = std::move(questions),
                   done = std::move(done)]() mutable -> std::function<void()> {
        std::vector<MateEvidence> evidence;
        evidence.reserve(questions.size());
        for (const MateQuestion& question : questions) {
            const MateAnswer answer = can_mate(question.position, question.winner, limit_);
            evidence.push_back(evidence_of(question, answer));
        }
        return [this, done = std::move(done), evidence = std::move(evidence)]() mutable {
            --waiting_;
            done(std::move(evidence));
        };
    };
    if (!workers_->add(WorkKind::Search, std::move(search))) return false;
    ++waiting_;
    return true;
}

}  // namespace arbiter
