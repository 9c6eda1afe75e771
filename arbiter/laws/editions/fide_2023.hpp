#pragma once

#include "arbiter/laws/edition.hpp"

namespace arbiter {

extern const Edition fide_2023;

}  // namespace arbiter
