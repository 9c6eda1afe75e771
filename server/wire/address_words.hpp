// The words of what is wrong with where codes lead.
#pragma once

#include "server/net/addresses.hpp"

#include <string_view>

namespace arbiter {

// "this_machine", "no_network", "not_named", "tls_this_machine", "other_address"; empty for a value
// outside the enumeration.
[[nodiscard]] std::string_view word_of(AddressProblem problem) noexcept;

}  // namespace arbiter
