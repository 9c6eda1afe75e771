// Fields of a rulebook, topic 18: arrival and default.
#pragma once

#include "arbiter/laws/rule.hpp"
#include "clock/time.hpp"

namespace arbiter {

struct ArrivalRules {
    // Who comes later than this after the start loses, if the event says nothing.
    Rule<Millis> default_time;
    Rule<bool> event_sets_default_time;
    // Nobody is there: the clock of White runs.
    Rule<bool> white_runs_if_both_absent;
    Rule<bool> both_lose;  // both came too late
};

}  // namespace arbiter
