#include "server/players/player_table.hpp"

#include "arbiter/tournament/players/most_entered.hpp"
#include "arbiter/tournament/players/player_doubts.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "server/players/fide_list.hpp"
#include "server/players/formula_guard.hpp"
#include "server/players/plain_line.hpp"
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

// A heading stands at the top; programs put a few lines with the event's name before it.
constexpr std::size_t lines_before_heading = 12;

bool names_persons(const TableRow& row) {
    return std::any_of(row.cells.begin(), row.cells.end(), [](const std::string& cell) {
        const auto column = column_of(cell);
        return column == Column::Name || column == Column::AnyName || column == Column::Surname;
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
        columns_ = columns_of(heading.cells);
        find_titles(heading, from);
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const auto& column = columns_[i];
            table_.columns.emplace_back(column ? word_of(*column) : "");
            if (column || heading.cells[i].empty()) continue;
            table_.findings.push_back({.line = heading.line,
                                       .column = {},
                                       .code = "unknown_column",
                                       .found = heading.cells[i].substr(0, 100)});
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

    // chess-results.com has titles in a column without a heading.
    void find_titles(const TableRow& heading, std::size_t from) {
        if (std::ranges::find(columns_, std::optional(Column::Title)) != columns_.end()) return;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            if (!heading.cells[i].empty() || !has_titles(i, from)) continue;
            columns_[i] = Column::Title;
            return;
        }
    }
    // Some title of FIDE's, and nothing that is longer than the others that stand there ("III").
    [[nodiscard]] bool has_titles(std::size_t column, std::size_t from) const {
        constexpr std::size_t longest = 4;
        bool has_one = false;
        for (std::size_t i = from; i < text_.rows.size(); ++i) {
            const auto& cells = text_.rows[i].cells;
            if (column >= cells.size()) continue;
            if (cells[column].size() > longest) return false;
            has_one = has_one || is_title(cells[column]);
        }
        return has_one;
    }

    void read_row(const TableRow& row, bool is_last) {
        ReadPlayer& player = table_.players.emplace_back();
        player.line = row.line;
        FieldReader reader(player, table_.form == "xlsx");
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (i < columns_.size() && columns_[i]) reader.take(*columns_[i], row.cells[i]);
            if (i < columns_.size() || row.cells[i].empty()) continue;
            reader.note("", "extra_cells", row.cells[i]);
            break;  // once a row
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

// Files that people take for a list, by their first bytes.
std::string_view kind_of_file(std::string_view bytes) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> known{
        {{"%PDF", "PDF"},
         {"{\\rtf", "RTF"},
         {"\xD0\xCF\x11\xE0", "XLS"},
         {"\x89PNG", "PNG"},
         {"\xFF\xD8\xFF", "JPEG"},
         {"\x1F\x8B", "GZIP"}}};
    for (const auto& [begin, name] : known) {
        if (bytes.starts_with(begin)) return name;
    }
    return {};
}

// A sign of control here and there is one of a name; a text has no zeros.
bool is_binary(std::string_view text) {
    constexpr std::size_t some = 4;
    constexpr std::size_t one_in = 50;
    const auto controls = static_cast<std::size_t>(std::ranges::count_if(text, [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\r' && c != '\n';
    }));
    return text.find('\0') != std::string_view::npos ||
           (controls >= some && controls * one_in > text.size());
}

std::string in_small(std::string_view text) {
    std::string small{text};
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return small;
}

// What is written in a text, but is no table of players.
Result<void> check_text(std::string_view text) {
    if (is_binary(text)) return refuse("not_a_table", "binary");
    if (is_fide_text(text)) return refuse("rating_list", "FIDE");
    if (!is_fide_xml(text)) return {};
    constexpr std::size_t beginning = 2000;
    const std::string start = in_small(text.substr(0, beginning));
    if (start.find("<playerslist") != std::string::npos) return refuse("rating_list", "FIDE");
    return refuse("not_a_table", start.find("<html") == std::string::npos ? "XML" : "HTML");
}

Result<std::string> decoded_text(std::string_view bytes, const std::string& encoding,
                                 PlayerTable& table) {
    if (const auto kind = kind_of_file(bytes); !kind.empty()) {
        return refuse("not_a_table", std::string{kind});
    }
    auto decoded = decode_text(bytes, encoding);
    if (!decoded) return tl::unexpected(std::move(decoded.error()));
    table.encoding = decoded->encoding;
    table.certain = decoded->certain;
    if (auto checked = check_text(decoded->text); !checked) {
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

Result<TextTable> table_rows(std::string_view text, ReadingBudget& budget) {
    auto rows = read_table(text, budget);
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

}  // namespace

Result<PlayerTable> read_player_table(std::string_view bytes, const std::string& encoding) {
    ReadingBudget budget;
    return read_player_table(bytes, encoding, budget);
}

Result<PlayerTable> read_player_table(std::string_view bytes, const std::string& encoding,
                                      ReadingBudget& budget) {
    PlayerTable table;
    if (is_workbook(bytes)) {
        table.form = "xlsx";
        auto rows = read_workbook(bytes, budget);
        if (!rows) return tl::unexpected(rows.error());
        tidy(*rows);
        TableReader(*rows, table).read();
        if (!budget.go_on()) return tl::unexpected(budget.refusal());
        return table;
    }
    const auto text = decoded_text(bytes, encoding, table);
    if (!text) return tl::unexpected(text.error());
    if (!budget.go_on()) return tl::unexpected(budget.refusal());
    if (is_trf(*text)) {
        if (!budget.add_lines(*text)) return tl::unexpected(budget.refusal());
        read_trf_players(*text, table);
        return table;
    }
    const auto rows = table_rows(*text, budget);
    if (!rows) return tl::unexpected(rows.error());
    TableReader(*rows, table).read();
    if (!budget.go_on()) return tl::unexpected(budget.refusal());
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
