// A sheet of an XLSX workbook as rows of texts (ECMA-376: a zip of XML files).
#pragma once

#include "clock/result.hpp"
#include "server/players/table_text.hpp"
#include "server/reading_budget.hpp"

#include <string_view>

namespace arbiter {

// The first sheet that is not empty; those that are hidden come last. Numbers stand as they are
// stored: a date is a count of days. Refusals: bad_workbook, where = the part that is missing, cut
// off or no XML (with its line): "xl/worksheets/sheet1.xml:12"; those of the budget.
[[nodiscard]] Result<TextTable> read_workbook(std::string_view bytes, ReadingBudget& budget);

}  // namespace arbiter
