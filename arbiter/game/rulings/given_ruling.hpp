// A ruling as it would be given: asked for by whoever gives it and by whoever only looks.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

// nullptr: no incident of that number waits for a ruling.
[[nodiscard]] const OpenIncident* find_open(const Game& game, int number);

// The ruling that the command stands for, with the clocks before and after it. Refusals: not_found,
// reason_needed, bad_field.
[[nodiscard]] Result<RulingGiven> given_ruling(const Game& game, const GiveRuling& command);

// What a ruling on the incident would do, before it is given.
struct RulingPreview {
    RulingGiven given;
    ByColor<int> illegal_moves;  // of each player, with it
    ByColor<int> warnings;
};
// Neither a kind nor effects: the proposal. A kind alone: what such a ruling usually does. Effects:
// those instead, with the details of the proposal that still hold. Refusals: not_found, bad_field.
[[nodiscard]] Result<RulingPreview> preview(const Game& game, int incident,
                                            std::optional<Ruling> kind,
                                            const std::optional<Effects>& effects);

}  // namespace arbiter
