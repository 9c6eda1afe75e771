// What each event changes of a game, and what each command rests on. Private to decide and evolve.
#pragma once

#include "arbiter/game/changes.hpp"
#include "arbiter/game/command.hpp"
#include "arbiter/game/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// Empty for what acts do not rest on: presses, passing time, scoresheets.
[[nodiscard]] Aspects changed_by(const GameEvent& event);

// What must be as the sender saw it. Empty: the command holds whatever changed (a call, an entry of
// a clock's log), or guards itself (a ply, an envelope's number).
[[nodiscard]] Aspects rests_on(const GameCommand& command);

// The refusal with what changed, and with what stands now: result, ply, last (SAN), state.
[[nodiscard]] Refusal refusal_of_change(const Game& game, std::string code, std::string_view where,
                                        const std::vector<Aspect>& changed);

// Nothing: what the command rests on is as it was at `seen`.
[[nodiscard]] std::optional<Refusal> changed_since(const Game& game, const GameCommand& command,
                                                   int seen);

}  // namespace arbiter
