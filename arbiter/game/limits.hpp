// How much one game may hold. One key must not be able to fill the journal, nor the desk's list; no
// real board may ever meet a limit, so each stands far above what is known of the longest games.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

struct GameLimits {
    // The longest game on record has 538 plies (Nikolić - Arsović, Belgrade 1989). With two seconds
    // added for each move, eleven times as many take more than three hours of increments alone.
    std::size_t plies = 6'000;
    // Of one terminal and epoch. A game of that length gives one press a ply, and may have two
    // useless ones beside each; a player who hits a clock that does not run leaves no entry. A new
    // binding counts anew: the arbiter, who is told (`log_refused`), can always go on.
    std::int64_t entries = 20'000;
    // Incidents that wait for a ruling, and all of a game: a quarrel at a board is some five.
    std::size_t open_incidents = 20;
    int incidents = 200;
    // An offer with each move of the longest game on record.
    int draw_offers = 540;
    // What a board reports and the record does not take: pieces that slide, put up and taken away.
    int reported = 600;
    // By one who enters moves. A record is corrected some times in a game.
    int corrections = 200;
    // Lines of both sheets written anew: each of 1024 lines some ten times.
    int sheet_changes = 10'000;
    std::size_t reconstructions = 50;
};

inline constexpr GameLimits game_limits{};

// Refusal: too_many, with what there is too much of. The arbiter's own acts are limited only where
// the record itself would grow.
[[nodiscard]] Result<void> within_limits(const Game& game, const GameCommand& command, Seat seat);

}  // namespace arbiter
