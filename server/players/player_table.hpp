// A table of players as somebody has it, read for entering: rows, and what is to be looked at.
#pragma once

#include "clock/result.hpp"
#include "server/players/player_fields.hpp"
#include "server/players/table_text.hpp"
#include "server/reading_budget.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct Player;

// A column of the list, and what is read of it.
struct ListColumn {
    std::string heading;             // as it stands there; empty: it has none
    std::string read_as;             // of list_columns; empty: each cell is taken by its form
    std::string doubt;               // of column_doubts, or empty
    bool is_told = false;            // somebody said so
    std::vector<std::string> first;  // its cells in the first three rows of players
};
inline constexpr std::array<std::string_view, 3> column_doubts{
    "unknown_heading",  // its heading is none that is known
    "no_cell_fits",     // no cell can be what its heading says
    "mixed_cells"};     // without a heading, and its cells are of several kinds

struct PlayerTable {
    std::string form;  // "table" with a heading, "fields" without, "lines" of plain text, "xlsx",
                       // "trf"
    std::string encoding;             // what its text was read as; empty for "xlsx"
    bool certain = true;              // false: the encoding was recognized, not stated
    std::string separator;            // of separator_words; empty of XLSX and TRF
    std::vector<ListColumn> columns;  // none of a TRF
    std::vector<ReadPlayer> players;
    std::vector<PlayerFinding> findings;  // of the table as a whole
};

// From the bytes of a file: XLSX, or text in whatever encoding (`encoding` as in decode_text), a
// TRF among them. What stands in the table itself is told in findings. Refusals: those of
// decode_text, read_table, read_workbook and of the budget; not_a_table, where = what it is ("PDF",
// "XML", "binary"); rating_list, where = whose: such a list is taken over by `flagfall list
// import`. `told`: what somebody says of it (a workbook has no separator); no_such_column, where =
// the number of one that there is not.
[[nodiscard]] Result<PlayerTable> read_player_table(std::string_view bytes,
                                                    const std::string& encoding,
                                                    ReadingBudget& budget,
                                                    const ToldList& told = {});
// With the limits of a file that is sent to a server.
[[nodiscard]] Result<PlayerTable> read_player_table(std::string_view bytes,
                                                    const std::string& encoding);

// Adds what is found beside those who are entered already, and whether all have room.
void compare_with(const std::vector<Player>& entered, PlayerTable& table);

}  // namespace arbiter
