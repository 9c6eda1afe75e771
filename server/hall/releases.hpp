// What of the public feed is kept beside the journal's rows: how far each tournament was released,
// and how the wall clock stood (wall_watch.hpp).
#pragma once

#include "server/hall/hall.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace arbiter {

// The number of the last row released, by tournament, as an earlier run noted it.
[[nodiscard]] std::map<StreamId, std::int64_t> kept_releases(const HallPorts& ports);
[[nodiscard]] std::string kept_wall_note(const HallPorts& ports);

[[nodiscard]] SecretChange release_change(StreamId stream, std::int64_t upto);
[[nodiscard]] SecretChange wall_change(std::string note);

}  // namespace arbiter
