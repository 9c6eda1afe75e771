// What an arbiter should see of a drafted round before everybody does. Nothing of it forbids
// anything.
#pragma once

#include "arbiter/ids.hpp"

#include <cstdint>
#include <vector>

namespace arbiter {

enum class FindingKind : std::uint8_t {
    MetBefore,         // the pair has met as often as it is to meet
    ThirdColour,       // the same colour three times running
    ColourDifference,  // one colour three times more often than the other
    ByeAgain,
    NotPaired,       // neither paired nor given a bye
    Withdrawn,       // drawn, though withdrawn: the game will be a forfeit
    OutOfOrder,      // it starts no later than a round before it
    ResultsChanged,  // since it was drawn, in rounds that it follows from
    LeftOver         // of a pairing by hand, and no bye is given: the round brings nothing
};

struct RoundFinding {
    FindingKind kind = FindingKind::MetBefore;
    int board = 0;  // 0: at none
    std::vector<PlayerId> players{};
    int round = 0;  // where they met or had the bye before, or what starts first; 0: nothing
    friend bool operator==(const RoundFinding&, const RoundFinding&) = default;
};

}  // namespace arbiter
