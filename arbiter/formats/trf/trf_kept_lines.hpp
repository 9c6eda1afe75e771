// What an event made of a TRF keeps of it for its own report, and what it leaves out.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// The records that an event has no place for, as lines, without birth dates, and the number of
// rounds. An event numbers its players without gaps: where the file has some, the lines name the
// players by the event's numbers.
[[nodiscard]] std::vector<std::string> lines_to_keep(const TrfFile& file);

// Whether start numbers have gaps: the first that is another one in the event. 0: none.
[[nodiscard]] int first_renumbered(const TrfFile& file);

// The day as settings have it ("2026-05-01"); empty: it is none, and its line is kept.
[[nodiscard]] std::string day_of(std::string_view date);

// Of a kept one: it stands in the head of the report, as long as it holds (032, 042, 052, 092, 122,
// 142, 192, 222).
[[nodiscard]] bool is_of_head(const TrfRecord& record);

// The dialect of the engines, and points that an event cannot say; empty for all others.
[[nodiscard]] std::string id_left_out(const TrfRecord& record);

}  // namespace arbiter
