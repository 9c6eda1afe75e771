// What a page is made of, so that it can be made beside the loop: a copy of the event as the public
// knows it, with the games that the page shows and no others.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "server/pages/page/page_name.hpp"

namespace arbiter {

// Pages and tables of such an event take longer than a turn of the loop may (docs/reliability.md,
// "Large answers").
[[nodiscard]] bool is_large(const Tournament& tournament);
// Of one game, whatever the event: made faster than the event is copied.
[[nodiscard]] bool is_of_one_game(const PageAsk& ask);
// event_page (event_page.hpp) makes the same page of it as of the whole state.
[[nodiscard]] PublicState state_for_page(const PublicState& state, const PageAsk& ask);

}  // namespace arbiter
