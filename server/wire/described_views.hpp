// The descriptions of what queries of a game and of the queue answer, for whoever writes them down.
#pragma once

#include "db/codec/description/description.hpp"

#include <vector>

namespace arbiter {

[[nodiscard]] std::vector<const Description*> described_views();

}  // namespace arbiter
