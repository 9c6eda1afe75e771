// Fields of a rulebook, topic 10: recording.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct RecordingRules {};

}  // namespace arbiter
