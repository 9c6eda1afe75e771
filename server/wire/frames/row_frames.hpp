// Rows as they go over the wire (docs/protocol.md, "Events"): the stored body inside its frame.
#pragma once

#include "arbiter/hall/public_event.hpp"
#include "db/store/row.hpp"

#include <cstdint>
#include <string>

namespace arbiter {

// {"t":1,"n":41,"kind":…,"body":{…}}
struct PublicRow {
    StreamId stream = hall_stream;
    std::int64_t n = 0;
    std::string kind;
    std::string body;  // JSON
};

// {"t":1,"seq":57,"recorded":…,"actor":…,"command_id":…,"kind":…,"body":{…},"hash":"…"}
[[nodiscard]] std::string row_text(const Row& row);
[[nodiscard]] std::string public_row_text(StreamId stream, std::int64_t n,
                                          const PublicEvent& event);

}  // namespace arbiter
