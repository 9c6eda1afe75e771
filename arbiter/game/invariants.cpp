#include "arbiter/game/invariants.hpp"

#include "clock/contract.hpp"

namespace arbiter {
namespace {

bool is_count(const ByColor<int>& counts) {
    return counts.white >= 0 && counts.black >= 0;
}

void ensure_record(const MoveRecord& record) {
    ensures(record.history.size() == record.moves.size() + 1, "a position for each ply");
    ensures(record.history.last() == record.position, "the last position is that of the board");
    ensures(record.corrections >= 0 && record.dropped >= 0 && record.restored >= 0,
            "counts of the record");
}

void ensure_end(const Game& game) {
    const bool is_over = game.result.outcome.has_value() || game.result.voided;
    ensures(is_over == (game.phase == GamePhase::Ended),
            "a game is over if it has a result or is void, and only then");
    ensures(!game.result.outcome || !game.result.voided, "a void game has no result");
    ensures(game.result.ends >= 0, "a count of ends");
}

void ensure_clock(const Game& game) {
    const Clock& clock = game.clock;
    ensures(clock.phase == ClockPhase::Ready || clock.control != nullptr,
            "a clock that was started has a time control");
    for (const Color side : both_colors) {
        ensures(clock.sides[side].moves >= 0, "a count of moves");
        ensures(clock.sides[side].period >= 1, "periods count from 1");
    }
    const TerminalLog& log = game.terminal;
    ensures(static_cast<std::int64_t>(log.reports.size()) == log.seq,
            "an entry for each number of the clock's log");
}

void ensure_queues(const Game& game) {
    const ClockOrders& orders = game.orders;
    ensures(orders.answered >= 0 && orders.answered <= std::ssize(orders.given),
            "no order is answered that was not given");
    const AlarmRecord& alarms = game.alarms;
    ensures(alarms.open.empty() || alarms.open.back().alarm <= alarms.raised,
            "alarms are numbered as they were raised");
    const RulingRecord& rulings = game.rulings;
    ensures(std::ssize(rulings.open) + std::ssize(rulings.closed) <= rulings.reported,
            "an incident is open or closed once");
}

}  // namespace

void ensure_invariants(const Game& game) {
    ensure_record(game.record);
    ensure_end(game);
    ensure_clock(game);
    ensure_queues(game);
    ensures(is_count(game.conduct.illegal_moves) && is_count(game.conduct.warnings),
            "counts of a player's conduct");
    ensures(is_count(game.links.counted) && game.links.since_move >= 0, "counts of presses");
}

}  // namespace arbiter
