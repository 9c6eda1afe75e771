// A ruling is taken back: exactly what it did, or it is refused with what stands now.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/rulings/given_ruling.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// The record still ends where the ruling cut it, in a position from which the same moves can be
// made.
bool can_be_made_again(const Game& game, const AnnulledMoves& annulled) {
    if (annulled.moves.empty()) return true;
    if (static_cast<int>(game.record.moves.size()) + 1 != annulled.from_ply) return false;
    Position position = game.record.position;
    for (const RecordedMove& move : annulled.moves) {
        if (move.illegal) {
            const auto after = parse_fen(move.fen_after, game.setup.variant);
            if (!after) return false;
            position = *after;
        } else if (position.is_legal(move.move)) {
            position.play(move.move);
        } else {
            return false;
        }
    }
    return true;
}

// The moves that a ruling took back stand in the record again, an illegal one as the illegal one.
void make_again(Decision& decision, const AnnulledMoves& annulled, const std::string& reason) {
    RecordingCorrected part{.from_ply = annulled.from_ply, .moves = {}, .reason = reason};
    int ply = annulled.from_ply;
    for (const RecordedMove& move : annulled.moves) {
        if (move.illegal) {
            // Where it is the first of them, nothing else would cut the record before it.
            const bool cuts = !part.moves.empty() || ply == annulled.from_ply;
            if (cuts) decision.add(part);
            decision.add(IllegalMoveStood{
                .ply = ply++, .move = move.san, .uci = move.uci, .fen = move.fen_after});
            part.moves.clear();
            part.from_ply = ply;
            continue;
        }
        part.moves.push_back(
            MoveMade{.ply = ply++, .move = move.move, .uci = move.uci, .san = move.san});
    }
    if (!part.moves.empty()) decision.add(std::move(part));
    ply = annulled.from_ply;
    for (const RecordedMove& move : annulled.moves) {
        if (move.press != CompletingPress{}) {
            decision.add(MoveCompleted{.ply = ply, .press = move.press});
        }
        ++ply;
    }
}

// The game's end is as the ruling left it: nobody has ended, reopened or changed it since.
bool end_is_of(const Game& game, const GivenRuling& ruling) {
    const std::vector<EndAct>& acts = game.result.acts;
    if (ruling.end) {
        const bool last = !acts.empty() && acts.back().number == *ruling.end;
        return last && (acts.size() == 1 || acts[acts.size() - 2].outcome);
    }
    return ruling.acts.empty() || game.phase != GamePhase::Ended;
}

// The count that the ruling raised was corrected since: what to subtract is the arbiter's to say.
bool count_was_corrected(const Game& game, const GivenRuling& ruling) {
    const auto& counted = game.conduct.counted;
    const auto own = std::find_if(counted.begin(), counted.end(), [&](const CountedIllegal& each) {
        return each.incident == ruling.given.number;
    });
    return std::any_of(own, counted.end(), [&](const CountedIllegal& later) {
        return !later.incident && later.ply == 0 && later.by == own->by;
    });
}

void open_answered(Decision& decision, int ruling) {
    const Game& game = decision.game;
    for (const SettledAlarm& settled : game.alarms.settled) {
        if (settled.ruling == ruling) decision.add(AlarmReopened{.alarm = settled.alarm.alarm});
    }
    const bool closed = std::any_of(
        game.rulings.closed.begin(), game.rulings.closed.end(),
        [&](const ClosedIncident& each) { return each.ruled && each.open.number == ruling; });
    if (closed) decision.add(IncidentReopened{.number = ruling});
}

// The result that the ruling took away stands again, as the act that it was.
void end_again(Decision& decision, const GivenRuling& ruling, const std::string& reason) {
    const EndAct& act = ruling.acts.back();
    decision.end_again(GameEnded{.result = act.outcome->result,
                                 .termination = act.outcome->termination,
                                 .article = act.outcome->article,
                                 .reason = reason},
                       act.number);
}

// Since the ruling a board has entered what the record does not take, and the ruling took moves
// or such entries away: both lines cannot stand.
bool entered_since(const Game& game, const GivenRuling& ruling) {
    const bool took =
        !ruling.reports.empty() || (ruling.annulled && !ruling.annulled->moves.empty());
    return took && !game.record.unplaced.empty();
}

bool is_in(const std::vector<int>& numbers, int number) {
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

// The times that this order moves, as effects of a ruling.
Effects times_of(const ClockAct& act) {
    Effects times;
    if (const auto* set = std::get_if<ClockSet>(&act)) times.set_left = set->main;
    if (const auto* adjust = std::get_if<ClockAdjust>(&act)) {
        times.add[adjust->side] = adjust->delta;
    }
    if (const auto* increment = std::get_if<ClockSetIncrement>(&act)) {
        times.increment = increment->increment;
    }
    return times;
}

// An incident may have been ruled on before: each ruling has its own orders.
bool is_of(const Game& game, const ClockOrdered& order, const GivenRuling& ruling) {
    return order.ruling == static_cast<int>(&ruling - game.rulings.given.data()) + 1;
}

// What the ruling did to the clock. Orders that are on their way are withdrawn.
Effects take_orders_back(Decision& decision, const GivenRuling& ruling) {
    const Game& game = decision.game;
    Effects done;
    for (const ClockOrdered& order : game.orders.given) {
        if (!is_of(game, order, ruling)) continue;
        const bool waits = order.order > game.orders.answered && !is_withdrawn(game, order.order) &&
                           !std::holds_alternative<ClockPause>(order.act);
        if (waits) decision.add(ClockOrderWithdrawn{.order = order.order});
        if (!is_in(game.orders.applied, order.order)) continue;
        const Effects times = times_of(order.act);
        for (const Color side : both_colors) {
            if (times.set_left[side]) done.set_left[side] = times.set_left[side];
            done.add[side] += times.add[side];
        }
        if (times.increment) done.increment = times.increment;
    }
    return done;
}

// Not more than was moved: nobody has less than no time.
void give_back(Decision& decision, const GivenRuling& ruling, const Effects& done,
               const std::string& reason) {
    const auto& known = ruling.given.before;
    const auto after = times_after(known, done);
    for (const Color side : both_colors) {
        const auto& before = known[side];
        // What was set from a time that nobody knew cannot be given back.
        if (!before && done.set_left[side]) continue;
        const Millis moved = before ? *after[side] - *before : done.add[side];
        if (moved == Millis{}) continue;
        decision.order(ClockAdjust{.side = side, .delta = -moved}, reason, {});
    }
    if (done.increment) decision.order(ClockSetIncrement{ruling.increment}, reason, {});
}

// The clock ran until the ruling stopped it, and nothing else keeps it from running.
bool ran_until_ruling(const Game& game, const GivenRuling& ruling) {
    if (ruling.end) return game.result.acts.size() == 1 && ran_until_end(game);
    const auto& given = game.orders.given;
    const auto pause = std::find_if(given.begin(), given.end(), [&](const ClockOrdered& order) {
        return is_of(game, order, ruling) && std::holds_alternative<ClockPause>(order.act);
    });
    return pause != given.end() && stands_by(game, pause->order);
}

}  // namespace

void give_times_back(Decision& decision, const GivenRuling& ruling, const std::string& reason) {
    give_back(decision, ruling, take_orders_back(decision, ruling), reason);
}

void give_back_late(Decision& decision, const ClockOrdered& order) {
    const Game& game = decision.game;
    if (!order.ruling || !is_withdrawn(game, order.order) || game.phase == GamePhase::Ended) return;
    for (const GivenRuling& each : game.rulings.given) {
        if (!each.undone || !is_of(game, order, each)) continue;
        return give_back(decision, each, times_of(order.act), each.given.reason);
    }
}

Verdict decide_on(Decision& decision, const UndoRuling& command) {
    const Game& game = decision.game;
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    const auto last = std::find_if(game.rulings.given.rbegin(), game.rulings.given.rend(),
                                   [](const GivenRuling& each) { return !each.undone; });
    if (last == game.rulings.given.rend()) return refuse("not_found", "incident");
    if (last->given.number != command.number) return refuse("not_the_last", "incident");
    // Moves made since then stand on the ruling: they would have to be taken back first.
    if (last->annulled && !can_be_made_again(game, *last->annulled)) {
        return refuse("moves_since", "incident");
    }
    if (entered_since(game, *last)) return refuse("moves_since", "incident");
    if (game.result.voided && !last->end) return refuse("game_over");
    if (!end_is_of(game, *last)) return result_changed(game, "incident");
    if (count_was_corrected(game, *last)) return refuse("count_corrected", "incident");
    const bool stays_ended = game.phase == GamePhase::Ended && !last->end;
    const bool later = stays_ended && is_timed(game);
    const bool ran = ran_until_ruling(game, *last);
    decision.add(
        RulingUndone{.number = command.number, .reason = command.reason, .times_later = later});
    if (last->end) decision.take_back_end(command.reason);
    if (last->annulled) make_again(decision, *last->annulled, command.reason);
    if (is_timed(game) && !later) give_times_back(decision, *last, command.reason);
    if (ran && !command.hold) decision.order(ClockResume{}, {}, {});
    if (!last->acts.empty()) end_again(decision, *last, command.reason);
    open_answered(decision, command.number);
    return {};
}

}  // namespace arbiter
