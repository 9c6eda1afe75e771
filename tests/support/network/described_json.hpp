// Whether JSON is what a description says: every field that is always written, none that is
// unknown, each of its form. Stricter than any reader of the program, which passes over what it
// does not know.
#pragma once

#include "db/codec/description/description.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace arbiter::testing {

// Empty if it fits; else where it does not, and why: "rounds[0].byes is missing".
[[nodiscard]] std::string misfit(const nlohmann::json& value, const Description& description);

}  // namespace arbiter::testing
