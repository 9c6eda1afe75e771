// Rows of the journal as answers: what a command made, and the log of a game. The stored text is
// the sent text, so a row is shared with all who have it and not built anew.
#pragma once

#include "arbiter/hall/stream_id.hpp"
#include "arbiter/tournament/command.hpp"
#include "server/net/outbox.hpp"

#include <cstdint>
#include <vector>

namespace arbiter {

struct CommandAnswer {
    std::vector<SharedText> events;
    std::int64_t seq = 0;  // of the last of them
};
struct NewTournamentAnswer {
    StreamId t = hall_stream;
    CommandAnswer made;
};
struct LogAnswer {
    std::vector<SharedText> rows;
    std::int64_t seq = 0;  // of the last row that there is
};

}  // namespace arbiter
