#include "server/players/player_table.hpp"

#include "arbiter/tournament/players/most_entered.hpp"
#include "arbiter/tournament/players/player_doubts.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "server/players/file_kind.hpp"
#include "server/players/formula_guard.hpp"
#include "server/players/table_reader.hpp"
#include "server/players/tidied.hpp"
#include "server/players/trf_players.hpp"
#include "server/players/workbook.hpp"
#include "server/text_encoding.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace arbiter {
namespace {

Result<std::string> decoded_text(std::string_view bytes, const std::string& encoding,
                                 PlayerTable& table) {
    if (const auto kind = kind_of_file(bytes); !kind.empty()) {
        return refuse("not_a_table", std::string{kind});
    }
    auto decoded = decode_text(bytes, encoding);
    if (!decoded) return tl::unexpected(std::move(decoded.error()));
    table.encoding = decoded->encoding;
    table.certain = decoded->certain;
    if (auto checked = check_table_text(decoded->text); !checked) {
        return tl::unexpected(std::move(checked.error()));
    }
    return std::move(decoded->text);
}

void tidy(TextTable& table) {
    for (TableRow& row : table.rows) {
        for (std::string& cell : row.cells) cell = tidied(cell);
    }
    std::erase_if(table.rows, [](const TableRow& row) {
        return std::ranges::all_of(row.cells, &std::string::empty);
    });
}

Result<TextTable> table_rows(std::string_view text, ReadingBudget& budget,
                             std::optional<char> separator) {
    auto rows = read_table(text, budget, separator);
    if (!rows) return rows;
    for (TableRow& row : rows->rows) {
        for (std::string& cell : row.cells) cell = std::string(unguarded(cell));
    }
    tidy(*rows);
    return rows;
}

// An event has so much room: which of them may come in is not for us to say.
void refuse_too_many(PlayerTable& table, std::size_t count) {
    table.players.clear();
    table.findings.push_back({.line = 1,
                              .column = {},
                              .code = "too_many_players",
                              .found = std::to_string(count),
                              .other = std::to_string(most_entered),
                              .blocks = true});
}

Result<PlayerTable> read_workbook_table(std::string_view bytes, const ToldList& told,
                                        ReadingBudget& budget) {
    PlayerTable table;
    table.form = "xlsx";
    auto rows = read_workbook(bytes, budget);
    if (!rows) return tl::unexpected(rows.error());
    tidy(*rows);
    auto read = read_table_rows(*rows, told.columns, table);
    if (!read) return tl::unexpected(std::move(read.error()));
    if (!budget.go_on()) return tl::unexpected(budget.refusal());
    return table;
}

Result<PlayerTable> read_plain_table(std::string_view bytes, const std::string& encoding,
                                     const ToldList& told, ReadingBudget& budget) {
    PlayerTable table;
    const auto text = decoded_text(bytes, encoding, table);
    if (!text) return tl::unexpected(text.error());
    if (!budget.go_on()) return tl::unexpected(budget.refusal());
    if (is_trf(*text)) {
        if (!budget.add_lines(*text)) return tl::unexpected(budget.refusal());
        auto fits = check_told(told.columns, 0);
        if (!fits) return tl::unexpected(std::move(fits.error()));
        read_trf_players(*text, table);
        return table;
    }
    if (is_report(*text)) return refuse("not_a_table", "TRF");
    const auto rows = table_rows(*text, budget, told.separator);
    if (!rows) return tl::unexpected(rows.error());
    table.separator = separator_word(rows->separator);
    auto read = read_table_rows(*rows, told.columns, table);
    if (!read) return tl::unexpected(std::move(read.error()));
    if (!budget.go_on()) return tl::unexpected(budget.refusal());
    return table;
}

}  // namespace

Result<PlayerTable> read_player_table(std::string_view bytes, const std::string& encoding) {
    ReadingBudget budget;
    return read_player_table(bytes, encoding, budget);
}

Result<PlayerTable> read_player_table(std::string_view bytes, const std::string& encoding,
                                      ReadingBudget& budget, const ToldList& told) {
    if (!is_zip(bytes)) return read_plain_table(bytes, encoding, told, budget);
    auto content = zip_content(bytes, budget);
    if (!content) return tl::unexpected(std::move(content.error()));
    if (content->is_workbook) return read_workbook_table(bytes, told, budget);
    // One file that was zipped to be sent; what is in that is no zip again.
    const bool is_book = is_zip(content->file);
    if (!is_book) return read_plain_table(content->file, encoding, told, budget);
    const auto inner = zip_content(content->file, budget);
    if (!inner || !inner->is_workbook) return refuse("not_a_table", "ZIP");
    return read_workbook_table(content->file, told, budget);
}

void compare_with(const std::vector<Player>& entered, PlayerTable& table) {
    const std::size_t all = entered.size() + table.players.size();
    if (all > most_entered) return refuse_too_many(table, all);
    std::vector<PlayerData> list;
    for (const ReadPlayer& player : table.players) list.push_back(player.data);
    for (PlayerDoubt& doubt : doubts_of(entered, list)) {
        ReadPlayer& player = table.players[doubt.entry];
        const bool repeats = doubt.code.starts_with("repeated");
        player.findings.push_back({.line = player.line,
                                   .column = std::move(doubt.field),
                                   .code = std::move(doubt.code),
                                   .other = std::move(doubt.other),
                                   .other_line = repeats ? table.players[doubt.earlier].line : 0,
                                   .blocks = doubt.blocks});
    }
}

}  // namespace arbiter
