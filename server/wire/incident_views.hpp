// Incidents, rulings and what follows from them, for the desk alone: nothing here is ever part of a
// public answer.
#pragma once

#include "arbiter/hall/state.hpp"

#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// Facts that no ruling has answered yet.
struct IncidentView {
    WallTime since{};
    OpenIncident open;
};
struct RulingView {
    RulingGiven given;
    bool undone = false;
};
// When what is open in the game was reported or raised.
[[nodiscard]] const OpenSince& open_since(const LiveTournament& live, GameId id);
[[nodiscard]] std::vector<IncidentView> incident_views(const Game& game, const OpenSince& since);
[[nodiscard]] std::vector<RulingView> ruling_views(const Game& game);

// What waits for the arbiter, in the queue of the whole hall.
struct WaitingBoard {
    StreamId stream = hall_stream;
    GameId game;
    int round = 0;
    int board = 0;
    WallTime since{};
};
struct WaitingIncident {
    WaitingBoard at;
    int number = 0;
    std::vector<Fact> facts;
    Ruling ruling = Ruling::ArbiterDiscretion;
    std::vector<std::string> articles;
    Confidence confidence = Confidence::Inferred;
};
struct WaitingAlarm {
    WaitingBoard at;
    OpenAlarm alarm;
};
using Waiting = std::variant<WaitingIncident, WaitingAlarm>;
struct QueueView {
    std::vector<Waiting> open;  // the oldest first
};
// What waits in one game, incidents first.
[[nodiscard]] std::vector<Waiting> waiting_in(const LiveTournament& live, GameId id);
[[nodiscard]] QueueView queue_of(const HallState& state);

}  // namespace arbiter
