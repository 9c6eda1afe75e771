// A ruling as it would be given: asked for by whoever gives it and by whoever only looks.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

// What the incident's proposal rests on and changed since it was made: a ruling on it is refused.
[[nodiscard]] std::vector<Aspect> stale_aspects(const Game& game, const OpenIncident& open);

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
    std::optional<GameResult> removes{};  // the result that it takes away or replaces
};
// Neither a kind nor effects: the proposal. A kind alone: what such a ruling usually does. Effects:
// those instead, with the details of the proposal that still hold. Refusals: not_found, bad_field.
// `left`: by both clocks now.
[[nodiscard]] Result<RulingPreview> preview(const Game& game, int incident,
                                            std::optional<Ruling> kind,
                                            const std::optional<Effects>& effects,
                                            const ByColor<std::optional<Millis>>& left);

// How many illegal moves these effects add to the count of their `illegal_by`.
[[nodiscard]] int illegal_moves_counted_by(const Effects& effects);

// The times after such effects; missing: unknown before.
[[nodiscard]] ByColor<std::optional<Millis>> times_after(ByColor<std::optional<Millis>> before,
                                                         const Effects& effects);
// The order that sets the clocks as the effects say; missing: they set none.
[[nodiscard]] std::optional<ClockSet> clock_set_by(const Effects& effects);

// The result that the ruling would take away or replace.
[[nodiscard]] std::optional<GameResult> removed_result(const Game& game, const RulingGiven& given);

}  // namespace arbiter
