// What may be asked from a seat, as the page is told it.
#pragma once

#include "arbiter/seat.hpp"
#include "db/codec/json_writer.hpp"

#include <string_view>

namespace arbiter {

[[nodiscard]] std::string_view word_of(Seat seat) noexcept;  // "arbiter"

// "role":"arbiter","may":["change_tournament",…,"queue"]: command types, then queries.
void append_rights(JsonWriter& out, Seat seat);

}  // namespace arbiter
