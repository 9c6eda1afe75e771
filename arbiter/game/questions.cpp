// Which commands hang on "can this side still mate?", and how the answers come into them.
#include "arbiter/game/adjournment/adjournment.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/result/end_rules.hpp"
#include "arbiter/game/result/reported_end.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"

#include <iterator>
#include <utility>

namespace arbiter {
namespace {

// What the rule asks of the position on the board and neither a quick look nor the evidence tells.
template <class AskRule>
std::vector<MateQuestion> unanswered(const Game& game, const std::vector<MateEvidence>& evidence,
                                     AskRule ask) {
    std::vector<MateQuestion> questions;
    const Position& position = game.record.position;
    ask([&](Color winner) -> std::optional<bool> {
        if (find_evidence(evidence, position, winner) == nullptr &&
            !quick_can_mate(position, winner)) {
            questions.push_back(MateQuestion{.position = position, .winner = winner});
        }
        return known_can_mate(evidence, position, winner);
    });
    return questions;
}

std::vector<MateQuestion> asked_by(const Game& game, const ReportIncident& command) {
    return open_questions(game, with_known_board(game, command.incident));
}

std::vector<MateQuestion> asked_by(const Game& game, const ProposeAgain& command) {
    return open_questions(game, command);
}

std::vector<MateQuestion> asked_by(const Game& game, const Resign& command) {
    if (game.phase == GamePhase::Ended) return {};
    return unanswered(game, command.evidence, [&](const MateKnown& can_mate) {
        static_cast<void>(resignation_end(game, command.by, can_mate));
    });
}

// Who loses by what is reported resigns by confirming it.
std::vector<MateQuestion> asked_by(const Game& game, const TellResult& command) {
    const auto end = reported_end(game);
    if (!end || !end->resigns) return {};
    const Color loser = *end->resigns;
    if (!command.confirms && !has_confirmed(game.result.told, *end, loser)) return {};
    return asked_by(game, Resign{.by = loser, .evidence = command.evidence});
}

std::vector<MateQuestion> asked_by(const Game& game, const SetResult& command) {
    const auto side = winner(command.result);
    if (command.termination != Termination::TimeForfeit || !side) return {};
    if (!record_reaches_board(game)) return {};
    return unanswered(game, command.evidence, [&](const MateKnown& can_mate) {
        static_cast<void>(exempts_flag(game, !*side, can_mate));
    });
}

std::vector<MateQuestion> asked_by_opening(const Game& game, int envelope, const std::string& text,
                                           const std::vector<MateEvidence>& evidence) {
    std::optional<Incident> incident = incident_of_opening(game, envelope, text);
    if (!incident) return {};
    incident->evidence = evidence;
    return open_questions(game, *incident);
}

std::vector<MateQuestion> asked_by(const Game& game, const OpenEnvelope& command) {
    return asked_by_opening(game, command.envelope, command.text, command.evidence);
}

std::vector<MateQuestion> asked_by(const Game& game, const OpenPaper& command) {
    return asked_by_opening(game, command.envelope, command.text, command.evidence);
}

template <class Other>
std::vector<MateQuestion> asked_by(const Game&, const Other&) {
    return {};
}

void append(std::vector<MateEvidence>& to, std::vector<MateEvidence>&& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace

std::vector<MateQuestion> open_questions(const Game& game, const GameCommand& command) {
    if (game.edition == nullptr) return {};
    return std::visit([&](const auto& each) { return asked_by(game, each); }, command);
}

void add_evidence(GameCommand& command, std::vector<MateEvidence> evidence) {
    if (auto* report = std::get_if<ReportIncident>(&command)) {
        append(report->incident.evidence, std::move(evidence));
    } else if (auto* again = std::get_if<ProposeAgain>(&command)) {
        append(again->evidence, std::move(evidence));
    } else if (auto* resign = std::get_if<Resign>(&command)) {
        append(resign->evidence, std::move(evidence));
    } else if (auto* told = std::get_if<TellResult>(&command)) {
        append(told->evidence, std::move(evidence));
    } else if (auto* result = std::get_if<SetResult>(&command)) {
        append(result->evidence, std::move(evidence));
    } else if (auto* opened = std::get_if<OpenEnvelope>(&command)) {
        append(opened->evidence, std::move(evidence));
    } else if (auto* paper = std::get_if<OpenPaper>(&command)) {
        append(paper->evidence, std::move(evidence));
    }
}

}  // namespace arbiter
