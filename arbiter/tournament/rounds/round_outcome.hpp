// What happened to a player in a round: the value that standings, crosstables and reports are
// computed from. Players are indices into the list of the event.
#pragma once

#include "arbiter/outcome.hpp"
#include "arbiter/tournament/rounds/bye.hpp"
#include "clock/color.hpp"

#include <cstddef>
#include <optional>
#include <variant>

namespace arbiter {

// One side's view of a pairing that has its result.
struct Meeting {
    std::size_t opponent = 0;
    Color color = Color::White;  // the side that it has in the result
    GameResult result = GameResult::Draw;
    std::size_t game = 0;            // which of the event's decided games
    std::optional<Score> awarded{};  // what the arbiter gave this side in place of the result's
    std::optional<GameResult> rated_result{};  // what ratings see in place of the result
    bool no_colors = false;  // a forfeit in which nobody had one: `color` is an order alone
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct PlayedGame {
    Meeting meeting;
    bool rated = true;  // false: over the board, but under one move by each side
    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};
// Paired, but not played over the board: won or lost by default, or by both.
struct Forfeit {
    Meeting meeting;
    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};
// Paired and not decided yet: adjourned, or the result is not known.
struct UnknownResult {
    std::size_t opponent = 0;
    std::optional<Color> color{};  // none: nothing says it
    friend bool operator==(const UnknownResult&, const UnknownResult&) = default;
};
struct Bye {
    ByeKind kind = ByeKind::FreeRound;
    Score points{};
    friend bool operator==(const Bye&, const Bye&) = default;
};
// Neither paired nor given a bye: as a zero-point bye in a Swiss.
struct Absence {
    friend bool operator==(const Absence&, const Absence&) = default;
};

using RoundOutcome = std::variant<PlayedGame, Forfeit, Bye, Absence, UnknownResult>;

struct PlayerRound {
    int round = 0;
    RoundOutcome outcome;
    friend bool operator==(const PlayerRound&, const PlayerRound&) = default;
};

// The opponent and the result; null where there was none.
[[nodiscard]] const Meeting* meeting_of(const RoundOutcome& outcome);

// None: nobody had one.
[[nodiscard]] std::optional<Color> color_of(const Meeting& met) noexcept;

}  // namespace arbiter
