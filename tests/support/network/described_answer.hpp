// Whether an answer over HTTP is what the table of routes says of it.
#pragma once

#include "tests/support/network/client.hpp"

#include <string>

namespace arbiter::testing {

// Empty if it is, or if nothing is said; else why it is not.
[[nodiscard]] std::string misfit_of_answer(const std::string& method, const std::string& target,
                                           const Response& response);

}  // namespace arbiter::testing
