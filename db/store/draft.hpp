// What the hall hands over to be written. The journal gives seq, prev and hash.
#pragma once

#include "arbiter/hall/event.hpp"
#include "clock/time.hpp"

#include <string>

namespace arbiter {

struct Draft {
    StreamId stream = hall_stream;
    WallTime recorded{};
    std::string actor;
    std::string command_id;  // the client's id of the command that caused it; empty for none
    JournalEvent event;
};

}  // namespace arbiter
