// What a file of wording must hold besides its form: every language, numbers that a citation finds,
// and the order of the book. A part of the build, not of the program.
#pragma once

#include "arbiter/laws/wording/wording_file.hpp"

#include <vector>

namespace arbiter {

// All faults, in the order of their lines; none for an edition's file that can be built in.
[[nodiscard]] std::vector<WordingFault> wording_faults(const std::vector<WrittenArticle>& articles);

}  // namespace arbiter
