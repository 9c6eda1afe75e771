#pragma once

#include "arbiter/laws/edition.hpp"

namespace arbiter {

extern const Edition fide_1993;

}  // namespace arbiter
