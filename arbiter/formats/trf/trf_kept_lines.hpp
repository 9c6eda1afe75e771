// What an event made of a TRF keeps of it for its own report, and what it leaves out.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"

#include <string>
#include <vector>

namespace arbiter {

// The records that an event has no place for, as lines, without birth dates.
[[nodiscard]] std::vector<std::string> lines_to_keep(const TrfFile& file);

// Of a kept one: it stands in the head of the report, as long as it holds (092, 122, 192, 222).
[[nodiscard]] bool is_of_head(const TrfRecord& record);

// The dialect of the engines, and points that an event cannot say; empty for all others.
[[nodiscard]] std::string id_left_out(const TrfRecord& record);

}  // namespace arbiter
