// The tie-break games of a knock-out that the regulations provide for next.
#pragma once

#include <cstdint>

namespace arbiter {

enum class TiebreakGames : std::uint8_t {
    Two,        // one with each colour
    One,        // and another one if it is drawn
    Armageddon  // one: who has Black goes on if it is drawn
};

}  // namespace arbiter
