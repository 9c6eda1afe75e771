// Incidents, rulings and what follows from them as JSON, for the desk alone: nothing here is ever
// part of a public answer.
#pragma once

#include "arbiter/hall/state.hpp"
#include "db/codec/json_writer.hpp"

namespace arbiter {

// The fields incidents, rulings, annulled, warnings, duty, regulations and voided of a game.
void append_incidents(JsonWriter& out, const Game& game, const OpenSince& since);

}  // namespace arbiter
