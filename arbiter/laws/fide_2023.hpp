// The FIDE Laws of 1 January 2023, as far as the code reads them.
#pragma once

#include "arbiter/laws/edition.hpp"

namespace arbiter {

extern const Edition fide_2023;

}  // namespace arbiter
