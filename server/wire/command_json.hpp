// A client's command as JSON to what the hall is asked. Form only: whether it may and can be done
// is decided later, but for the seats, which belong to the type.
#pragma once

#include "arbiter/hall/command.hpp"
#include "arbiter/seat.hpp"
#include "clock/result.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Encrypts what is told of a player in confidence (JSON text), before anything is decided upon.
using Seal = std::function<std::string(std::string_view)>;

// Refusals: bad_json, unknown_type, bad_field, forbidden (not from this seat), bad_time_control,
// not_an_order.
[[nodiscard]] Result<HallCommand> read_command(std::string_view json, Seat seat, const Seal& seal);

// A new tournament, for which there is nothing yet that could be asked. Refusals: as above.
[[nodiscard]] Result<CreateTournament> read_new_tournament(std::string_view json, const Seal& seal);

// Every type there is, in order of the table in docs/protocol.md.
[[nodiscard]] std::vector<std::string_view> command_types();
// Those that may be sent from the seat.
[[nodiscard]] std::vector<std::string_view> command_types(Seat seat);

}  // namespace arbiter
