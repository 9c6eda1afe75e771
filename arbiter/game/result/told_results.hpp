// What players told of a game's result from a phone, as part of its state: claims, until an arbiter
// enters the result.
#pragma once

#include "arbiter/outcome.hpp"
#include "clock/color.hpp"

#include <optional>

namespace arbiter {

// Who corrects himself does so a few times; behind these the arbiter is asked in person.
inline constexpr int most_told_results = 20;

// That a player has confirmed the end which the alarm reports, and the state of the game (Changes)
// in which he did.
struct ConfirmedReport {
    int alarm = 0;
    int state = 0;
    friend bool operator==(const ConfirmedReport&, const ConfirmedReport&) = default;
};

struct ToldResults {
    ByColor<std::optional<GameResult>> by{};
    std::optional<GameResult> unnamed{};  // by somebody at the board who did not say who he is
    int told = 0;                         // how often since the game has had no result
    int link = 1;                         // which of the board's links is good, from 1
    ByColor<std::optional<ConfirmedReport>> confirmed{};  // with what he told last

    friend bool operator==(const ToldResults&, const ToldResults&) = default;
};

[[nodiscard]] bool is_told(const ToldResults& results);
// What all who told anything said; none: nothing was told, or not the same.
[[nodiscard]] std::optional<GameResult> told_alike(const ToldResults& results);
// Both players told it, and nobody told another.
[[nodiscard]] bool is_agreed(const ToldResults& results);

}  // namespace arbiter
