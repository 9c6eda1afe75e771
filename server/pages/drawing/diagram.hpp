// A board drawn in HTML with the pieces of the page's own style sheet.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <string>
#include <string_view>

namespace arbiter {

// White below; `label` says in words what it shows, `last` are the squares of the last move
// ("e2e4").
[[nodiscard]] std::string diagram_html(const Position& position, std::string_view last,
                                       std::string_view label);

}  // namespace arbiter
