// How a game ended, and the offers that may end it, as parts of its state.
#pragma once

#include "arbiter/game/result/told_results.hpp"
#include "arbiter/outcome.hpp"
#include "clock/color.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct Outcome {
    GameResult result = GameResult::Draw;
    Termination termination = Termination::ArbiterDecision;
    std::string article;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct DrawOffer {
    Color by = Color::White;
    int ply = 0;  // plies on the board when it was made

    friend bool operator==(const DrawOffer&, const DrawOffer&) = default;
};

// What an end of the game closes beside alarms and incidents, for taking it back.
struct ClosedByEnd {
    std::optional<DrawOffer> offer;
    ToldResults told;
    friend bool operator==(const ClosedByEnd&, const ClosedByEnd&) = default;
};

// One act that ended the game, or gave an ended one another result.
struct EndAct {
    int number = 0;                  // GameEnded::end
    std::optional<Outcome> outcome;  // missing: void
    std::optional<int> ruling;       // of this incident
    ClosedByEnd closed;
    friend bool operator==(const EndAct&, const EndAct&) = default;
};

struct GameEnd {
    bool voided = false;  // ended without a result: a new game is to be played
    std::optional<Outcome> outcome;
    int ends = 0;                 // numbers used, all of the game
    std::vector<EndAct> acts;     // since the game was open last; the last one stands
    std::vector<EndAct> again{};  // of a ruling that is being undone: they stand with the next end
    ToldResults told{};           // from phones

    friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

struct DrawOffers {
    std::optional<DrawOffer> standing;  // until answered
    int made = 0;                       // all of the game

    [[nodiscard]] std::optional<Color> by() const {
        return standing ? std::optional{standing->by} : std::nullopt;
    }

    friend bool operator==(const DrawOffers&, const DrawOffers&) = default;
};

}  // namespace arbiter
