// Incidents, rulings and what follows from them, for the desk alone: nothing here is ever part of a
// public answer.
#pragma once

#include "arbiter/hall/state.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// Facts that no ruling has answered yet.
struct IncidentView {
    WallTime since{};
    OpenIncident open;
    Color turn = Color::White;  // at its moment
    std::string fen;            // the position then
    std::vector<Aspect> stale;  // what the proposal rests on and changed since
};
struct RulingView {
    WallTime since{};
    RulingGiven given;
    std::vector<Fact> facts;
    bool undone = false;
};
// An order to a clock.
struct OrderView {
    ClockOrdered given;
};
// An alarm with what its sentence needs.
struct AlarmView {
    WallTime since{};
    OpenAlarm open;
    std::optional<OrderView> order;  // of order_late: the one that was withdrawn
    // Of flag: the move that completes that side's period; missing: moves do not complete it.
    std::optional<std::int64_t> due;
    // Of illegal: the position before the move, what the clocks had at their latest entry (none: no
    // clock is known), and the article that deals with it.
    std::string fen{};
    std::optional<ByColor<Millis>> left{};
    std::string article{};
};
// When what is open in the game was reported or raised.
[[nodiscard]] const ProceedingTimes& proceeding_times(const LiveTournament& live, GameId id);
[[nodiscard]] std::vector<IncidentView> incident_views(const Game& game,
                                                       const ProceedingTimes& since);
[[nodiscard]] std::vector<RulingView> ruling_views(const Game& game, const ProceedingTimes& times);
[[nodiscard]] std::vector<AlarmView> alarm_views(const Game& game, const ProceedingTimes& times);

// What waits for the arbiter, in the queue of the whole hall.
struct WaitingBoard {
    StreamId stream = hall_stream;
    GameId game;
    int round = 0;
    int board = 0;
    // Of the moment at which it was reported or raised.
    int ply = 0;
    Color turn = Color::White;
    std::optional<std::string> last;  // the last move
    // Of now:
    bool stoppable = false;  // a clock runs, and nobody has ordered it to stop
    int state = 0;           // as of the game
};
struct WaitingIncident {
    WaitingBoard at;
    WallTime since{};
    int number = 0;
    std::vector<Fact> facts;
    Ruling ruling = Ruling::ArbiterDiscretion;
    std::vector<std::string> articles;
    Confidence confidence = Confidence::Inferred;
};
struct WaitingAlarm {
    WaitingBoard at;
    AlarmView alarm;
};
using Waiting = std::variant<WaitingIncident, WaitingAlarm>;
struct QueueView {
    std::vector<Waiting> open;  // the oldest first
};
// What waits in one game, incidents first.
[[nodiscard]] std::vector<Waiting> waiting_in(const LiveTournament& live, GameId id);
[[nodiscard]] QueueView queue_of(const HallState& state);

}  // namespace arbiter
