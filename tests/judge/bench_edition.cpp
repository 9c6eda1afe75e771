#include "tests/judge/bench_edition.hpp"

#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/laws/article.hpp"

#include <stdexcept>

namespace arbiter::testing {
namespace {

History history_of(const Happening& happening) {
    Position position = Position::initial();
    if (!happening.fen.empty()) {
        const Result<Position> parsed = parse_fen(happening.fen);
        if (!parsed) throw std::invalid_argument(happening.fen);
        position = *parsed;
    }
    History history{position};
    for (const std::string& san : happening.moves) {
        const Result<Move> move = parse_san(position, san);
        if (!move) throw std::invalid_argument(san);
        position.play(*move);
        history.push(position);
    }
    return history;
}

std::string detail_text(const DetailValue& value) {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    std::string all;
    for (const std::string& each : std::get<std::vector<std::string>>(value)) all += each + ";";
    return all;
}

}  // namespace

Proposal proposed(const Edition& laws, const Happening& happening) {
    Incident incident{.facts = happening.facts, .circumstances = happening.around, .evidence = {}};
    incident.circumstances.position_open = happening.fen.empty() && happening.moves.empty();
    const History history = history_of(happening);
    for (;;) {
        Result<Judgement> judged = judge(laws, history, incident);
        if (!judged) throw std::invalid_argument(judged.error().code + judged.error().where);
        if (judged->questions.empty()) return std::move(judged->proposal);
        for (const MateQuestion& question : judged->questions) {
            const MateAnswer answer = can_mate(question.position, question.winner);
            incident.evidence.push_back(MateEvidence{.fen = to_fen(question.position),
                                                     .winner = question.winner,
                                                     .can = answer.can,
                                                     .proof = answer.proof,
                                                     .line = {}});
        }
    }
}

std::string ruling_text(const Proposal& proposal) {
    std::string text{word_of(proposal.ruling)};
    for (std::size_t i = 0; i < proposal.articles.size(); ++i) {
        text += (i == 0 ? " " : ", ") + proposal.articles[i];
    }
    for (const auto& [name, value] : proposal.details.all()) {
        text += " " + name + "=" + detail_text(value);
    }
    return text;
}

std::string ruling_text(const Edition& laws, const Happening& happening) {
    return ruling_text(proposed(laws, happening));
}

void expect_field_decides(const FieldCase& field) {
    const Proposal proposal = proposed(*field.laws, field.happening);
    EXPECT_EQ(ruling_text(proposal), field.as_printed);
    for (const std::string& article : proposal.articles) {
        EXPECT_NE(find_article(field.laws->key, article), nullptr) << article << " has no wording";
    }
    Edition other = *field.laws;
    field.change(other);
    EXPECT_EQ(ruling_text(other, field.happening), field.changed);
}

std::ostream& operator<<(std::ostream& out, const FieldCase& field) {
    return out << field.laws->key << " " << field.name;
}

}  // namespace arbiter::testing
