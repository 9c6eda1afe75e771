// How a game ended, and the offers that may end it, as parts of its state.
#pragma once

#include "arbiter/game/result/told_results.hpp"
#include "arbiter/outcome.hpp"
#include "clock/color.hpp"

#include <optional>
#include <string>

namespace arbiter {

struct Outcome {
    GameResult result = GameResult::Draw;
    Termination termination = Termination::ArbiterDecision;
    std::string article;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct GameEnd {
    bool voided = false;  // ended without a result: a new game is to be played
    std::optional<Outcome> outcome;
    std::optional<Outcome> before{};  // that the last result took the place of
    bool from_void = false;           // the last result was given to a void game
    ToldResults told{};               // from phones

    friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

struct DrawOffers {
    std::optional<Color> standing;  // until answered
    int made = 0;                   // all of the game

    friend bool operator==(const DrawOffers&, const DrawOffers&) = default;
};

}  // namespace arbiter
