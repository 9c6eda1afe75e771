#pragma once

#include "arbiter/laws/edition.hpp"

namespace arbiter {

extern const Edition chn_1984;

}  // namespace arbiter
