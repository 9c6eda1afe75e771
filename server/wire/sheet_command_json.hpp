// The commands of the scoresheets as JSON. Form only, as command_json.hpp, which names their types.
#pragma once

#include "arbiter/game/command.hpp"
#include "clock/result.hpp"
#include "db/codec/json_reader.hpp"

namespace arbiter {

[[nodiscard]] Result<GameCommand> read_write_sheet(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_lend_sheet(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_return_sheet(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_judge_exemption(JsonFields& in);
// What a search found is the server's own: a client cannot say it.
[[nodiscard]] Result<GameCommand> read_propose_reconstruction(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_adopt_reconstruction(JsonFields& in);

}  // namespace arbiter
