#include "server/players/player_table.hpp"

#include "arbiter/tournament/players/most_entered.hpp"
#include "arbiter/tournament/players/player_doubts.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "server/players/formula_guard.hpp"
#include "server/players/plain_line.hpp"
#include "server/players/text_encoding.hpp"
#include "server/players/workbook.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace arbiter {
namespace {

// A heading stands at the top; programs put a few lines with the event's name before it.
constexpr std::size_t lines_before_heading = 12;

bool names_persons(const TableRow& row) {
    return std::any_of(row.cells.begin(), row.cells.end(), [](const std::string& cell) {
        const auto column = column_of(cell);
        return column == Column::Name || column == Column::Surname;
    });
}

bool is_heading(const TableRow& row) {
    const auto known = std::count_if(row.cells.begin(), row.cells.end(),
                                     [](const auto& cell) { return column_of(cell).has_value(); });
    return known >= 2 || (row.cells.size() == 1 && names_persons(row));
}

class TableReader {
  public:
    TableReader(const TextTable& text, PlayerTable& table) : text_(text), table_(table) {}

    void read() {
        const auto first = text_.rows.begin();
        const auto last =
            first + static_cast<std::ptrdiff_t>(std::min(text_.rows.size(), lines_before_heading));
        const auto heading = std::find_if(first, last, is_heading);
        if (heading == last) {
            if (table_.form != "xlsx") table_.form = text_.separator == '\0' ? "lines" : "fields";
            for (const TableRow& row : text_.rows) read_loose(row);
        } else {
            read_under(*heading, static_cast<std::size_t>(heading - first) + 1);
        }
        if (table_.players.empty() && table_.findings.empty()) {
            table_.findings.push_back(
                {.line = 1, .column = {}, .code = "no_players", .blocks = true});
        }
    }

  private:
    void read_under(const TableRow& heading, std::size_t from) {
        if (table_.form.empty()) table_.form = "table";
        for (const std::string& cell : heading.cells) {
            const auto column = column_of(cell);
            columns_.push_back(column);
            table_.columns.emplace_back(column ? word_of(*column) : "");
            if (column || cell.empty()) continue;
            table_.findings.push_back({.line = heading.line,
                                       .column = {},
                                       .code = "unknown_column",
                                       .found = cell.substr(0, 100)});
        }
        if (!names_persons(heading)) {
            table_.findings.push_back(
                {.line = heading.line, .column = "name", .code = "no_name_column", .blocks = true});
            return;
        }
        for (std::size_t i = from; i < text_.rows.size(); ++i) {
            read_row(text_.rows[i], i + 1 == text_.rows.size());
        }
    }

    void read_row(const TableRow& row, bool is_last) {
        ReadPlayer& player = table_.players.emplace_back();
        player.line = row.line;
        FieldReader reader(player, table_.form == "xlsx");
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (i < columns_.size() && columns_[i]) reader.take(*columns_[i], row.cells[i]);
            if (i >= columns_.size() && !row.cells[i].empty()) {
                reader.note("", "extra_cells", row.cells[i]);
            }
        }
        // Where a file is cut, its last row is.
        const bool is_short = table_.form != "xlsx" && row.cells.size() < columns_.size();
        if (is_last && is_short) reader.note("", "short_row", row.cells.back());
        reader.finish();
    }

    void read_loose(const TableRow& row) {
        ReadPlayer& player = table_.players.emplace_back();
        player.line = row.line;
        FieldReader reader(player, table_.form == "xlsx");
        if (row.cells.size() > 1) {
            take_by_form(row.cells, reader, player);
        } else {
            take_by_form(parts_of_line(row.cells.front()), reader, player);
        }
        reader.finish();
    }

    const TextTable& text_;
    PlayerTable& table_;
    std::vector<std::optional<Column>> columns_;
};

Result<TextTable> text_of(std::string_view bytes, const std::string& encoding, PlayerTable& table) {
    if (is_workbook(bytes)) {
        table.form = "xlsx";
        return read_workbook(bytes);
    }
    auto decoded = decode_text(bytes, encoding);
    if (!decoded) return tl::unexpected(std::move(decoded.error()));
    table.encoding = decoded->encoding;
    table.certain = decoded->certain;
    auto rows = read_table(decoded->text);
    if (!rows) return rows;
    for (TableRow& row : rows->rows) {
        for (std::string& cell : row.cells) cell = std::string(unguarded(cell));
    }
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

}  // namespace

Result<PlayerTable> read_player_table(std::string_view bytes, const std::string& encoding) {
    PlayerTable table;
    const auto text = text_of(bytes, encoding, table);
    if (!text) return tl::unexpected(text.error());
    TableReader(*text, table).read();
    return table;
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
