// A table of an event as a file, by its name: "standings.csv", "event.xlsx".
#pragma once

#include "server/downloads/event_sheets.hpp"

#include <array>
#include <string>
#include <string_view>

namespace arbiter {

// In the order in which a page lists them; "event" is a workbook of them all.
inline constexpr std::array<std::string_view, 4> sheet_names{"players", "rounds", "standings",
                                                             "crosstable"};
inline constexpr std::string_view all_sheets = "event";

struct Download {
    std::string type;
    std::string bytes;
};

// Whether there can be a file of that name.
[[nodiscard]] bool is_download(std::string_view file);
// "text/csv; charset=utf-8"
[[nodiscard]] std::string type_of_download(std::string_view file);

// Refusals: not_found, where = "file"; those of the tables.
[[nodiscard]] Result<Download> download(const Tournament& tournament, const Words& words,
                                        std::string_view file);

}  // namespace arbiter
