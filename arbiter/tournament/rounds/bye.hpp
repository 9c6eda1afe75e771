// Why a player had no opponent in a round, and who was given a bye for which.
#pragma once

#include "arbiter/ids.hpp"

#include <cstdint>

namespace arbiter {

// Half-point and zero-point byes are asked for (C.07 16.2).
enum class ByeKind : std::uint8_t {
    PairingAllocated,
    FullPoint,
    HalfPoint,
    ZeroPoint,
    FreeRound  // of an odd field in a round robin: no round of the player (C.07 15.2)
};

// In a round that is drawn or still to come.
struct GivenBye {
    int round = 0;
    PlayerId player;
    ByeKind kind = ByeKind::ZeroPoint;
    friend bool operator==(const GivenBye&, const GivenBye&) = default;
};

}  // namespace arbiter
