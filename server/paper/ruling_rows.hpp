// The rulings of an event as its report tells them: who, what, when, by which article, what became
// of the times, and the penalty.
#pragma once

#include "server/paper/paper_scene.hpp"

#include <string>

namespace arbiter {

// Rows of a table, one for each ruling that was given in a game that counts; empty: none was.
[[nodiscard]] std::string ruling_rows(const PaperScene& scene);

}  // namespace arbiter
