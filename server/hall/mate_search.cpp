#include "server/hall/mate_search.hpp"

#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"

#include <utility>

namespace arbiter {

bool MateSearch::ask(std::vector<MateQuestion> questions, Done done) {
    if (waiting_ >= most_waiting) return false;
    ++waiting_;
    auto search = [this, questions = std::move(questions), done = std::move(done)]() mutable {
        std::vector<MateEvidence> evidence;
        evidence.reserve(questions.size());
        for (const MateQuestion& question : questions) {
            const MateAnswer answer = can_mate(question.position, question.winner, limit_);
            evidence.push_back(evidence_of(question, answer));
        }
        post_([this, done = std::move(done), evidence = std::move(evidence)]() mutable {
            --waiting_;
            done(std::move(evidence));
        });
        return true;
    };
    static_cast<void>(pool_->submit(std::move(search)));  // the outcome comes by post_
    return true;
}

}  // namespace arbiter
