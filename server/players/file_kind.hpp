// What a file is that may hold a list of players, by its bytes.
#pragma once

#include "clock/result.hpp"
#include "server/reading_budget.hpp"

#include <string>
#include <string_view>

namespace arbiter {

// "PDF", "XLS", "PNG" ... of a file that is no text and no zip; empty: it may be a text.
[[nodiscard]] std::string_view kind_of_file(std::string_view bytes);

// What a file is that was given in place of a text of another format: as kind_of_file, and "ZIP",
// "JSON", "XML", "HTML", to judge by its beginning. Empty: it may be a text.
[[nodiscard]] std::string_view kind_of_beginning(std::string_view bytes);

// Refusals of a text that is no table of players: not_a_table, where = "binary", "HTML", "XML",
// "JSON", "PGN"; rating_list, where = whose.
[[nodiscard]] Result<void> check_table_text(std::string_view text);

// Records of a tournament's report (TRF), to judge by the first lines.
[[nodiscard]] bool is_report(std::string_view text);

[[nodiscard]] bool is_zip(std::string_view bytes);

struct ZipContent {
    bool is_workbook = false;  // XLSX
    std::string file{};        // else the one file in it, unpacked
};

// Refusals: bad_workbook (of a workbook) and bad_zip, where = the part that is damaged or cut off,
// or "zip"; not_a_table, where = what else it is:
// "ODS", "Numbers", "DOCX" ..., "ZIP" (of several files); those of the budget.
[[nodiscard]] Result<ZipContent> zip_content(std::string_view bytes, ReadingBudget& budget);

}  // namespace arbiter
