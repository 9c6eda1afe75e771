// Events of which the public hears later (withheld_record.hpp).
#pragma once

#include "arbiter/game/event.hpp"

namespace arbiter {

// Whether the public is not told of it yet, though of its kind it might be.
[[nodiscard]] bool is_withheld(const GameEvent& event);

}  // namespace arbiter
