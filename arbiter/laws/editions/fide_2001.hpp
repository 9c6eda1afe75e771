#pragma once

#include "arbiter/laws/edition.hpp"

namespace arbiter {

extern const Edition fide_2001;
extern const Edition fide_1997;

}  // namespace arbiter
