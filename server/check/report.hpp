// What `flagfall check` prints for one game: a JSON object, or a few lines for a person.
#pragma once

#include "arbiter/chess/pgn/audit.hpp"

#include <cstddef>
#include <string>

namespace arbiter::check {

// The object's text after `{"game":N`, with its closing brace and a line end. Keys are in a fixed
// order.
void append_json(std::string& out, const GameAudit& audit);

// Whether there is anything to tell a person about the game.
[[nodiscard]] bool is_noteworthy(const GameAudit& audit);

// The lines for a person after "game N"; nothing of a game that is not noteworthy.
void append_text(std::string& out, const GameAudit& audit);

// An English sentence for the error.
[[nodiscard]] std::string message_of(const PgnError& error);

}  // namespace arbiter::check
