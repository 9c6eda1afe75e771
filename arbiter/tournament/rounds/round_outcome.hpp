// What happened to a player in a round: the value that standings, crosstables and reports are
// computed from. Players are indices into the list of the event.
#pragma once

#include "arbiter/outcome.hpp"
#include "clock/color.hpp"

#include <cstddef>
#include <variant>

namespace arbiter {

// One side's view of a pairing that has its result.
struct Meeting {
    std::size_t opponent = 0;
    Color color = Color::White;
    GameResult result = GameResult::Draw;
    std::size_t game = 0;  // which of the event's decided games
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct PlayedGame {
    Meeting meeting;
    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};
// Paired, but not played over the board: won or lost by default, or by both.
struct Forfeit {
    Meeting meeting;
    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};
// No opponent by the pairing. The free round of an odd field in a round robin brings nothing.
struct Bye {
    Score points;
    friend bool operator==(const Bye&, const Bye&) = default;
};
// Neither paired nor given a bye.
struct Absence {
    friend bool operator==(const Absence&, const Absence&) = default;
};

using RoundOutcome = std::variant<PlayedGame, Forfeit, Bye, Absence>;

struct PlayerRound {
    int round = 0;
    RoundOutcome outcome;
    friend bool operator==(const PlayerRound&, const PlayerRound&) = default;
};

// The opponent and the result; null where there was none.
[[nodiscard]] const Meeting* meeting_of(const RoundOutcome& outcome);

}  // namespace arbiter
