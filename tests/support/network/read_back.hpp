// What a server sends, read by its description and written again: a field that nobody described,
// one that is missing, or another order shows: it throws std::runtime_error.
#pragma once

#include <string>

namespace arbiter::testing {

// A frame that came on the socket of that path ("/ws/desk"); those of a test's own are let pass.
void check_frame(const std::string& path, const std::string& text);

}  // namespace arbiter::testing
