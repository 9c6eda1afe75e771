// How a game ends by what people say: draw offers, resignation, the arbiter's ruling; and how it is
// opened again.
#include "arbiter/game/alarms.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/moves/reported_line.hpp"
#include "arbiter/game/result/end_rules.hpp"
#include "arbiter/game/result/reported_end.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

// A game in which both have moved was played: calling it a forfeit needs the arbiter's reason.
bool reason_needed(const Game& game, const SetResult& command) {
    if (game.phase == GamePhase::Ended) return true;
    return is_forfeit(command.result) && game.record.moves.size() >= 2;
}

// What stands already, entered by a second arbiter or after the board has ended the game: that no
// more is known of how it ended takes nothing away from what is.
bool stands_already(const Game& game, const SetResult& command) {
    if (game.phase != GamePhase::Ended || !game.result.outcome || !command.article.empty()) {
        return false;
    }
    const Outcome& known = *game.result.outcome;
    return known.result == command.result && (known.termination == command.termination ||
                                              command.termination == Termination::ArbiterDecision);
}

// Nobody wins a game by mate or on time who did not come, and whoever lost by default did not play.
bool is_no_such_end(const SetResult& command) {
    if (command.termination == Termination::ArbiterDecision) return false;
    return is_forfeit(command.result) != (command.termination == Termination::Default);
}

// Where a search found its limit, nothing is proven; nor where the record ends before the board.
bool cannot_win_on_time(const Game& game, Color side, const std::vector<MateEvidence>& evidence) {
    return record_reaches_board(game) &&
           exempts_flag(game, !side, known_from(game, evidence)) == true;
}

// The end that this termination claims for the position on the board is not there.
bool disagrees_with_board(const Game& game, const SetResult& command) {
    switch (command.termination) {
        case Termination::Checkmate:
            return !game.record.position.is_checkmate() ||
                   command.result != win_for(!game.record.position.turn());
        case Termination::Stalemate:
            return !game.record.position.is_stalemate() || command.result != GameResult::Draw;
        case Termination::FivefoldRepetition:
        case Termination::SeventyFiveMoves:
        case Termination::ThreefoldClaim:
        case Termination::FiftyMoveClaim:
        case Termination::DeadPosition:
        case Termination::Agreement:
            return command.result != GameResult::Draw;
        case Termination::TimeForfeit: {
            const std::optional<Color> side = winner(command.result);
            return side && cannot_win_on_time(game, *side, command.evidence);
        }
        case Termination::Resignation:
        case Termination::IllegalMoves:
        case Termination::Default:
        case Termination::ArbiterDecision:
            return false;
    }
    return false;
}

GameEnded ruled(const Game& game, const SetResult& command) {
    GameEnded ended{.result = command.result,
                    .termination = command.termination,
                    .article = command.article,
                    .reason = command.reason};
    if (is_forfeit(ended.result) && ended.termination == Termination::ArbiterDecision) {
        ended.termination = Termination::Default;
    }
    if (ended.article.empty() && ended.termination == Termination::TimeForfeit) {
        ended.article = std::string{game.edition->flag.arbiter_sees.standard.article};
    }
    return ended;
}

// A fallen flag that no ruling has answered is told, unless its alarm is open again with the end
// that closed it.
void raise_fallen_flags(Decision& decision, std::optional<int> undone) {
    const Game& game = decision.game;
    for (const Color side : both_colors) {
        const bool known = std::any_of(
            game.alarms.settled.begin(), game.alarms.settled.end(), [&](const SettledAlarm& each) {
                const bool answered = each.ruling || (undone && each.end == undone);
                return answered && each.alarm.kind == AlarmKind::Flag && each.alarm.side == side;
            });
        if (game.clock.sides[side].flag && !known) decision.raise(AlarmKind::Flag, side);
    }
}

Verdict tell_end(Decision& decision, std::optional<Color> winner, std::string_view how) {
    decision.raise(AlarmKind::ResultReported, winner, std::string{how});
    return {};
}

// To a board an offer stands in the line that it has entered.
std::optional<Color> standing_offer(const Decision& decision) {
    const Game& game = decision.game;
    const bool board = decision.moment.actor.seat == Seat::Board;
    return board ? reported_offer(game) : game.offers.by();
}

}  // namespace

Verdict decide_on(Decision& decision, const OfferDraw& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    decision.add(DrawOffered{.by = command.by, .ply = reported_plies(game)});
    return {};
}

Verdict decide_on(Decision& decision, const RefuseDraw& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (standing_offer(decision) != !command.by) return refuse("no_offer", "by");
    decision.add(DrawRefused{.by = command.by});
    return {};
}

// The desk and the operator tell what the players agreed upon, offers or not; a board answers one.
Verdict decide_on(Decision& decision, const AgreeDraw&) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (!game.edition->offers.agreement_draws.value) return refuse("forbidden");
    const bool board = decision.moment.actor.seat == Seat::Board;
    if (board && !standing_offer(decision)) return refuse("no_offer");
    if (too_early_to_agree(game)) {
        return refuse("too_early", "ply",
                      std::string{game.edition->offers.agreement_min_moves_each.article});
    }
    if (decision.is_by_key()) return tell_end(decision, std::nullopt, reported_agreement);
    decision.add(DrawAgreed{});
    decision.end(GameEnded{.result = GameResult::Draw,
                           .termination = Termination::Agreement,
                           .article = std::string{game.edition->offers.agreement_draws.article},
                           .reason = {}});
    return {};
}

Verdict decide_on(Decision& decision, const Resign& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (decision.is_by_key()) return tell_end(decision, !command.by, reported_resignation);
    decision.add(Resigned{.by = command.by});
    const auto end = resignation_end(game, command.by, known_from(game, command.evidence)).end;
    if (end) decision.end(ended_by(*end));
    return {};
}

// Said at the board, so nothing ends by it. Of a game that has ended so there is nothing to say.
Verdict decide_on(Decision& decision, const ReportResult& command) {
    const std::optional<Color> side = winner(command.result);
    const bool draw = command.result == GameResult::Draw;
    if (is_forfeit(command.result) || (!side && !draw)) return refuse("bad_field", "result");
    if (decision.game.result.voided) return refuse("game_over");
    const Game& game = decision.game;
    const std::optional<Outcome>& known = game.result.outcome;
    const bool is_known = known && known->result == command.result;
    if (decision.moment.actor.seat != Seat::Operator) {
        if (!is_known) decision.raise(AlarmKind::ResultReported, side);
        return {};
    }
    // An operator, or the program of the electronic boards, says one result at a time: the last.
    const std::string by_operator{"operator"};
    if (!is_known && is_open(game, {AlarmKind::ResultReported, side, by_operator})) return {};
    decision.settle_about(AlarmKind::ResultReported, by_operator);
    if (is_known || is_open(game, {AlarmKind::ResultReported, side, {}})) return {};
    decision.raise(AlarmKind::ResultReported, side, by_operator);
    return {};
}

Verdict decide_on(Decision& decision, const SetResult& command) {
    const Game& game = decision.game;
    if (is_no_such_end(command)) return refuse("bad_field", "termination");
    if (stands_already(game, command)) return {};
    if (reason_needed(game, command) && command.reason.empty()) {
        return refuse("reason_needed", "reason");
    }
    decision.end(ruled(game, command));
    if (disagrees_with_board(game, command)) {
        decision.raise(AlarmKind::ResultDisagrees, std::nullopt);
    }
    return {};
}

Verdict decide_on(Decision& decision, const ReopenGame& command) {
    if (decision.game.phase != GamePhase::Ended) return refuse("not_over");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    decision.reopen(command.reason);
    raise_fallen_flags(decision, std::nullopt);
    return {};
}

Verdict decide_on(Decision& decision, const UndoResult& command) {
    const Game& game = decision.game;
    const std::vector<EndAct>& acts = game.result.acts;
    if (game.phase != GamePhase::Ended) return refuse("not_over");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    const bool stands = !acts.empty() && acts.back().outcome &&
                        acts.back().outcome->result == command.result &&
                        command.end.value_or(acts.back().number) == acts.back().number;
    const bool was_void = acts.size() > 1 && !acts[acts.size() - 2].outcome;
    if (!stands || was_void) return result_changed(game, "result");
    // With the ruling its alarms, times and counts are taken back as well.
    if (const auto& ruling = acts.back().ruling) {
        return refuse_with("ruled_result", "result", {{"incident", std::to_string(*ruling)}});
    }
    const bool reopens = acts.size() == 1;
    const bool ran = reopens && ran_until_end(game);
    const int undone = acts.back().number;
    decision.take_back_end(command.reason);
    if (ran && !command.hold) decision.order(ClockResume{}, {}, {});
    if (reopens) raise_fallen_flags(decision, undone);
    return {};
}

}  // namespace arbiter
