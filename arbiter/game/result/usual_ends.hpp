// The results there are, and why a game usually ends with each: for whoever enters one by hand.
#pragma once

#include "arbiter/outcome.hpp"

#include <array>
#include <span>

namespace arbiter {

// As an arbiter looks for them: the games that were played first.
inline constexpr std::array all_results{
    GameResult::WhiteWins,     GameResult::Draw,          GameResult::BlackWins,
    GameResult::BlackForfeits, GameResult::WhiteForfeits, GameResult::BothForfeit,
    GameResult::BothLose,      GameResult::WhiteHalf,     GameResult::BlackHalf};

// The first is meant where nothing else is said.
[[nodiscard]] std::span<const Termination> usual_ends(GameResult result) noexcept;

}  // namespace arbiter
