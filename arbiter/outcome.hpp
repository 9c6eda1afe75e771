// How a game ended and what it is worth. Scores are hundredths of a point, never floating.
#pragma once

#include "clock/color.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

// Hundredths of a point: SB has quarters, events have their own scoring.
struct Score {
    std::int32_t hundredths = 0;
    friend constexpr auto operator<=>(const Score&, const Score&) = default;
    friend constexpr Score operator+(Score a, Score b) { return {a.hundredths + b.hundredths}; }
};

// The result as it stands in the table. Forfeits are games that were not played; BothForfeit is
// 0-0 by default; BothLose is a game played and lost by both (e.g. FIDE 11.7 with 12.9); of the
// halves one side has a draw's points and the other a loss's, as the arbiter ruled.
enum class GameResult : std::uint8_t {
    WhiteWins,
    BlackWins,
    Draw,
    WhiteForfeits,  // "- +": White did not appear, Black wins
    BlackForfeits,  // "+ -"
    BothForfeit,    // "- -"
    BothLose,
    WhiteHalf,  // "½-0"
    BlackHalf   // "0-½"
};

// Why it ended.
enum class Termination : std::uint8_t {
    Checkmate,
    Stalemate,
    DeadPosition,
    FivefoldRepetition,
    SeventyFiveMoves,
    Resignation,
    Agreement,
    TimeForfeit,
    ThreefoldClaim,
    FiftyMoveClaim,
    IllegalMoves,
    Default,  // did not arrive in time
    ArbiterDecision
};

// As the wire and the tables write it: "1-0", "1/2-1/2", "-+". Empty for no value of it.
[[nodiscard]] std::string_view word_of(GameResult result) noexcept;

// True for results of games that were not played over the board.
[[nodiscard]] constexpr bool is_forfeit(GameResult result) noexcept {
    return result == GameResult::WhiteForfeits || result == GameResult::BlackForfeits ||
           result == GameResult::BothForfeit;
}

// The side that gets the full point; nullopt for draws and games that nobody won.
[[nodiscard]] constexpr std::optional<Color> winner(GameResult result) noexcept {
    if (result == GameResult::WhiteWins || result == GameResult::BlackForfeits) return Color::White;
    if (result == GameResult::BlackWins || result == GameResult::WhiteForfeits) return Color::Black;
    return std::nullopt;
}

// The side has the points of a draw.
[[nodiscard]] constexpr bool has_half(GameResult result, Color side) noexcept {
    return result == GameResult::Draw ||
           result == (side == Color::White ? GameResult::WhiteHalf : GameResult::BlackHalf);
}

[[nodiscard]] constexpr GameResult win_for(Color side) noexcept {
    return side == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

}  // namespace arbiter
