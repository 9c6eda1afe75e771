// The commands of an incident as JSON: facts reported, a ruling given, changed, dropped or undone,
// an illegal move that stands. Form only, as command_json.hpp, which names their types.
#pragma once

#include "arbiter/game/command.hpp"
#include "clock/result.hpp"
#include "db/codec/json_reader.hpp"

namespace arbiter {

// Evidence is the server's own: what a client says of it is passed over. A refusal names the place:
// "facts[2].square".
[[nodiscard]] Result<GameCommand> read_report_incident(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_give_ruling(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_drop_incident(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_undo_ruling(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_stand_illegal_move(JsonFields& in);

}  // namespace arbiter
