// What a ruling on an open incident would do: as proposed, of another kind, with other effects.
#pragma once

#include "arbiter/game/rulings/given_ruling.hpp"

#include <string>

namespace arbiter {

struct RulingQuestion {
    std::string incident;
    std::string kind;     // empty: not asked
    std::string effects;  // JSON; empty: not asked
};

// `left`: by both clocks now. Refusals: not_found, bad_field.
[[nodiscard]] Result<RulingPreview> ruling_preview(const Game& game, const RulingQuestion& asked,
                                                   const ByColor<std::optional<Millis>>& left);

}  // namespace arbiter
