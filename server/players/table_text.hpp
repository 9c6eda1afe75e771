// A table as text: rows of cells, whatever stands between them.
#pragma once

#include "clock/result.hpp"
#include "server/reading_budget.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct TableRow {
    int line = 0;  // from 1; of a row over several lines the first
    std::vector<std::string> cells;
};
struct TextTable {
    char separator = '\0';       // '\0': none, each row is one cell
    std::vector<TableRow> rows;  // those that are not empty

    // Whether rows have cells: those of a workbook have, whatever their separator.
    [[nodiscard]] bool has_cells() const {
        return separator != '\0' ||
               std::ranges::any_of(rows, [](const TableRow& row) { return row.cells.size() > 1; });
    }
};

// Tab, semicolon, bar or comma: the one that parts a heading, or else most rows; "quoted"
// cells may have anything in them. A comma alone parts nothing where it may be that of "So,
// Wesley": there must be quotes, a heading or numbers. Refusals: unclosed_quote, where = the line;
// those of the budget.
// `told`: what somebody says that it is.
[[nodiscard]] Result<TextTable> read_table(std::string_view text, ReadingBudget& budget,
                                           std::optional<char> told = {});

// The word of a separator on the wire, and back: "semicolon"; "none" of '\0'.
[[nodiscard]] std::string_view separator_word(char separator) noexcept;
[[nodiscard]] std::optional<char> separator_named(std::string_view word) noexcept;
inline constexpr std::array<std::string_view, 5> separator_words{"comma", "semicolon", "tab", "bar",
                                                                 "none"};

}  // namespace arbiter
