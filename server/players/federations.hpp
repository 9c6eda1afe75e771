// The federations of FIDE by their codes, as its rating server has them (ratings.fide.com, "Top
// federations", 2026), with those that its lists still have: FID, NON, AHO.
#pragma once

#include <string_view>

namespace arbiter {

// "NOR"; not any three letters: "EVA" is a name.
[[nodiscard]] bool is_fide_federation(std::string_view code);

}  // namespace arbiter
