#include "server/players/player_table.hpp"

#include "arbiter/tournament/players/most_entered.hpp"
#include "arbiter/tournament/players/player_doubts.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "server/players/file_kind.hpp"
#include "server/players/formula_guard.hpp"
#include "server/players/plain_line.hpp"
#include "server/players/tidied.hpp"
#include "server/players/trf_players.hpp"
#include "server/players/workbook.hpp"
#include "server/text_encoding.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <sstream>
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
            read_without_heading();
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
        leave_out_what_nothing_is_read_of(from);
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
        note_lone_cells(from);
    }

    // "Total: 45 players" under a table.
    void note_lone_cells(std::size_t from) {
        constexpr std::size_t fewest = 5;
        const auto filled = [](const TableRow& row) {
            return std::ranges::count_if(row.cells, [](const auto& cell) { return !cell.empty(); });
        };
        std::size_t full = 0;
        for (std::size_t i = from; i < text_.rows.size(); ++i) full += filled(text_.rows[i]) >= 3;
        const std::size_t rows = text_.rows.size() - from;
        if (rows < fewest || full * 5 < rows * 4) return;
        for (std::size_t i = from; i < text_.rows.size(); ++i) {
            const TableRow& row = text_.rows[i];
            if (filled(row) != 1) continue;
            const auto cell = std::ranges::find_if_not(row.cells, &std::string::empty);
            FieldReader(table_.players[i - from], false).note("", "unlike_others", *cell);
        }
    }

    // A column in which no cell can be what its heading says is another's: an "ID" that is no FIDE
    // ID in any line is the list's own, a "Federation" that is none of FIDE's a country's. It is
    // told once, not line by line. Ratings and names are told line by line all the same.
    void leave_out_what_nothing_is_read_of(std::size_t from) {
        using enum Column;
        for (auto& column : columns_) {
            const bool checked = column == FideId || column == Federation || column == Title ||
                                 column == Sex || column == K || column == RatingDate ||
                                 column == GradePoints;
            if (!checked) continue;
            const auto place = static_cast<std::size_t>(&column - columns_.data());
            if (is_never_read(*column, place, from)) column.reset();
        }
    }
    [[nodiscard]] bool is_never_read(Column column, std::size_t place, std::size_t from) const {
        constexpr std::size_t fewest = 3;
        std::size_t refused = 0;
        for (std::size_t i = from; i < text_.rows.size(); ++i) {
            const auto& cells = text_.rows[i].cells;
            if (place >= cells.size() || cells[place].empty()) continue;
            ReadPlayer tried;
            FieldReader reader(tried, table_.form == "xlsx");
            reader.take(column, cells[place]);
            if (!tried.findings.empty()) {
                ++refused;
            } else if (!(tried.data == PlayerData{})) {
                return false;
            }
        }
        return refused >= fewest;
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

    void read_without_heading() {
        const std::size_t from = unknown_heading_rows();
        std::vector<std::vector<std::string>> rows;
        for (std::size_t i = from; i < text_.rows.size(); ++i) {
            const auto& cells = text_.rows[i].cells;
            rows.push_back(cells.size() > 1 ? cells : parts_of_line(cells.front()));
        }
        const LoneNumber lone = lone_number_in(rows);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            ReadPlayer& player = table_.players.emplace_back();
            player.line = text_.rows[from + i].line;
            FieldReader reader(player, table_.form == "xlsx");
            take_by_form(rows[i], lone, reader, player);
            reader.finish();
            if (is_sentence(player.data.name)) reader.note("", "unlike_others", player.data.name);
        }
        note_unlike_others();
    }

    // How many rows at the top are a heading that says nothing known: words alone over numbers, or
    // a line of nothing but headings.
    std::size_t unknown_heading_rows() {
        if (text_.rows.size() < 2) return 0;
        const TableRow& first = text_.rows.front();
        const auto words = [](const std::string& line) {
            std::istringstream in{line};
            return std::vector<std::string>(std::istream_iterator<std::string>(in), {});
        };
        const auto headings = first.cells.size() > 1 ? first.cells : words(first.cells.front());
        const auto is_known = [](const std::string& word) { return column_of(word).has_value(); };
        const bool names_columns = headings.size() > 1 && std::ranges::all_of(headings, is_known);
        if (!names_columns && (first.cells.size() < 2 || !stands_over_numbers(first))) return 0;
        for (const std::string& heading : headings) {
            if (heading.empty()) continue;
            table_.findings.push_back({.line = first.line,
                                       .column = {},
                                       .code = "unknown_column",
                                       .found = heading.substr(0, 100)});
        }
        return 1;
    }
    [[nodiscard]] bool stands_over_numbers(const TableRow& first) const {
        const auto has_digit = [](const std::string& cell) {
            return std::ranges::any_of(cell, [](char c) { return c >= '0' && c <= '9'; });
        };
        if (std::ranges::any_of(first.cells, has_digit)) return false;
        for (std::size_t column = 0; column < first.cells.size(); ++column) {
            if (first.cells[column].empty()) continue;
            std::size_t numbers = 0;
            for (std::size_t i = 1; i < text_.rows.size(); ++i) {
                const auto& cells = text_.rows[i].cells;
                if (column < cells.size() && is_number_like(cells[column])) ++numbers;
            }
            if (numbers * 2 > text_.rows.size() - 1) return true;
        }
        return false;
    }
    static bool is_number_like(const std::string& cell) {
        return cell.size() >= 3 && cell.find_first_not_of("0123456789 .,/-:") == std::string::npos;
    }

    // Where nearly all have a number, a row of words alone may be a line of the report around them.
    void note_unlike_others() {
        constexpr std::size_t fewest = 5;
        const auto says_more = [](const ReadPlayer& player) {
            return player.data.rating > 0 || !player.birth_date.empty() ||
                   !player.data.fide_id.empty() || !player.data.federation.empty() ||
                   !player.data.title.empty() || !player.findings.empty();
        };
        const auto& players = table_.players;
        const auto more = static_cast<std::size_t>(std::ranges::count_if(players, says_more));
        if (players.size() < fewest || more * 5 < players.size() * 4) return;
        for (ReadPlayer& player : table_.players) {
            const auto& name = player.data.name;
            const bool odd = std::ranges::count(name, ' ') > 3 || name.ends_with('.') ||
                             name.find_first_of("0123456789") != std::string::npos;
            if (says_more(player) || !odd) continue;
            FieldReader(player, false).note("", "unlike_others", name);
        }
    }

    const TextTable& text_;
    PlayerTable& table_;
    std::vector<std::optional<Column>> columns_;
};

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

Result<PlayerTable> read_workbook_table(std::string_view bytes, ReadingBudget& budget) {
    PlayerTable table;
    table.form = "xlsx";
    auto rows = read_workbook(bytes, budget);
    if (!rows) return tl::unexpected(rows.error());
    tidy(*rows);
    TableReader(*rows, table).read();
    if (!budget.go_on()) return tl::unexpected(budget.refusal());
    return table;
}

Result<PlayerTable> read_plain_table(std::string_view bytes, const std::string& encoding,
                                     ReadingBudget& budget) {
    PlayerTable table;
    const auto text = decoded_text(bytes, encoding, table);
    if (!text) return tl::unexpected(text.error());
    if (!budget.go_on()) return tl::unexpected(budget.refusal());
    if (is_trf(*text)) {
        if (!budget.add_lines(*text)) return tl::unexpected(budget.refusal());
        read_trf_players(*text, table);
        return table;
    }
    if (is_report(*text)) return refuse("not_a_table", "TRF");
    const auto rows = table_rows(*text, budget);
    if (!rows) return tl::unexpected(rows.error());
    TableReader(*rows, table).read();
    if (!budget.go_on()) return tl::unexpected(budget.refusal());
    return table;
}

}  // namespace

Result<PlayerTable> read_player_table(std::string_view bytes, const std::string& encoding) {
    ReadingBudget budget;
    return read_player_table(bytes, encoding, budget);
}

Result<PlayerTable> read_player_table(std::string_view bytes, const std::string& encoding,
                                      ReadingBudget& budget) {
    if (!is_zip(bytes)) return read_plain_table(bytes, encoding, budget);
    auto content = zip_content(bytes, budget);
    if (!content) return tl::unexpected(std::move(content.error()));
    if (content->is_workbook) return read_workbook_table(bytes, budget);
    // One file that was zipped to be sent; what is in that is no zip again.
    const bool is_book = is_zip(content->file);
    if (!is_book) return read_plain_table(content->file, encoding, budget);
    const auto inner = zip_content(content->file, budget);
    if (!inner || !inner->is_workbook) return refuse("not_a_table", "ZIP");
    return read_workbook_table(content->file, budget);
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
