// The commands of an adjournment as JSON. Form only, as command_json.hpp, which names their types.
// What is secret has routes of its own (http/sealing_routes.cpp) and is no command here.
#pragma once

#include "arbiter/game/command.hpp"
#include "clock/result.hpp"
#include "db/codec/json_reader.hpp"

namespace arbiter {

[[nodiscard]] Result<GameCommand> read_adjourn_game(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_close_envelope(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_resume_game(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_mark_present(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_open_paper(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_report_lost_envelope(JsonFields& in);
[[nodiscard]] Result<GameCommand> read_correct_times(JsonFields& in);

}  // namespace arbiter
