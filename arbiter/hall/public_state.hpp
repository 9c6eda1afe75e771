// What the public knows of a tournament: folded from public events alone.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/game/game_opened.hpp"
#include "arbiter/hall/public_clock.hpp"
#include "arbiter/outcome.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter {

struct PublicEvent;  // hall/public_event.hpp

struct PublicMove {
    std::string san;
    std::string uci;
    std::optional<Millis> left;
    std::string fen{};      // the position after it, where the move alone does not say it
    bool observed = false;  // `left` is MoveMade::observed
    int part = 0;           // of one with `fen`: the how manyeth of the game, those taken back too

    friend bool operator==(const PublicMove&, const PublicMove&) = default;
};

struct PublicGame {
    GameOpened setup;
    std::vector<PublicMove> moves;
    int parts = 0;                            // moves with `fen` so far
    Position position = Position::initial();  // after the last of them
    std::optional<PublicClock> clock;
    bool adjourned = false;
    std::optional<GameResult> result;
    Termination termination = Termination::ArbiterDecision;
    std::string article;
    bool voided = false;
    std::int64_t changed = 0;  // PublicState::version of the last event of this game

    friend bool operator==(const PublicGame&, const PublicGame&) = default;
};

struct PublicState {
    Tournament tournament;
    std::unordered_map<GameId, PublicGame> games;
    // How many events were folded, told or not; and at which the players, rounds or settings
    // changed last, and a result.
    std::int64_t version = 0;
    std::int64_t tables_changed = 0;
    std::int64_t results_changed = 0;

    friend bool operator==(const PublicState&, const PublicState&) = default;
};

// Where the game began.
[[nodiscard]] Position start_of(const GameOpened& setup);

// Brings it forward. Never fails.
void evolve_in_place(PublicState& state, const PublicEvent& event);

}  // namespace arbiter
