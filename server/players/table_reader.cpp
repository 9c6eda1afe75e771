#include "server/players/table_reader.hpp"

#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/players/player_doubts.hpp"
#include "server/players/name_form.hpp"
#include "server/players/plain_line.hpp"
#include "server/players/player_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

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

// As much of a cell as a page shows of it.
std::string beginning_of(const std::string& cell) {
    constexpr std::size_t longest = 100;
    if (cell.size() <= longest) return cell;
    std::size_t end = longest;
    while (end > 0 && (cell[end] & 0xC0) == 0x80) --end;
    return cell.substr(0, end);
}

class TableReader {
  public:
    TableReader(const TextTable& text, const ToldColumns& told, PlayerTable& table)
        : text_(text), told_(told), table_(table) {}

    Result<void> read() {
        const auto first = text_.rows.begin();
        const auto last =
            first + static_cast<std::ptrdiff_t>(std::min(text_.rows.size(), lines_before_heading));
        const auto heading = std::find_if(first, last, is_heading);
        const bool has_heading = heading != last;
        auto fits = check_told(told_, has_heading ? heading->cells.size() : width());
        if (!fits) return fits;
        if (has_heading) {
            read_under(*heading, static_cast<std::size_t>(heading - first) + 1);
        } else {
            if (table_.form != "xlsx") table_.form = text_.separator == '\0' ? "lines" : "fields";
            read_without_heading();
        }
        if (table_.players.empty() && table_.findings.empty()) {
            table_.findings.push_back(
                {.line = 1, .column = {}, .code = "no_players", .blocks = true});
        }
        return {};
    }

  private:
    [[nodiscard]] std::size_t width() const {
        std::size_t most = 0;
        for (const TableRow& row : text_.rows) most = std::max(most, row.cells.size());
        return most;
    }
    [[nodiscard]] bool is_told(std::size_t column) const {
        return column < told_.size() && told_[column].is_told();
    }
    // With the first cells of the rows that are players.
    ListColumn& add_column(const std::string& heading, std::size_t place, std::size_t from) {
        constexpr std::size_t shown = 3;
        ListColumn& column = table_.columns.emplace_back();
        column.heading = beginning_of(heading);
        column.is_told = is_told(place);
        for (std::size_t i = from; i < std::min(text_.rows.size(), from + shown); ++i) {
            const auto& cells = text_.rows[i].cells;
            column.first.push_back(place < cells.size() ? beginning_of(cells[place]) : "");
        }
        return column;
    }
    void note_unknown(const std::string& heading, int line) {
        table_.findings.push_back(
            {.line = line, .column = {}, .code = "unknown_column", .found = beginning_of(heading)});
    }

    void read_under(const TableRow& heading, std::size_t from) {
        if (table_.form.empty()) table_.form = "table";
        const Columns by_heading = columns_of(heading.cells);
        columns_ = by_heading;
        find_titles(heading, from);
        leave_out_what_nothing_is_read_of(from);
        const Columns understood = columns_;
        columns_ = with_told(std::move(columns_), told_);
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const auto& column = columns_[i];
            ListColumn& known = add_column(heading.cells[i], i, from);
            known.read_as = column ? word_of(*column) : left_out;
            const bool is_plain = known.is_told || understood[i] || heading.cells[i].empty();
            if (column || is_plain) continue;
            known.doubt = by_heading[i] ? "no_cell_fits" : "unknown_heading";
            note_unknown(heading.cells[i], heading.line);
        }
        const auto is_there = [&](Column column) {
            return std::ranges::find(columns_, std::optional(column)) != columns_.end();
        };
        if (!is_there(Column::Name) && !is_there(Column::Surname)) {
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
        const auto filled = [](const TableRow& row) {
            return std::ranges::count_if(row.cells, [](const auto& cell) { return !cell.empty(); });
        };
        std::size_t full = 0;
        for (std::size_t i = from; i < text_.rows.size(); ++i) full += filled(text_.rows[i]) >= 3;
        const std::size_t rows = text_.rows.size() - from;
        constexpr std::size_t fewest = 5;
        const bool is_full = rows >= fewest && full * 5 >= rows * 4;
        for (std::size_t i = from; i < text_.rows.size(); ++i) {
            const TableRow& row = text_.rows[i];
            if (filled(row) != 1) continue;
            const auto cell = std::ranges::find_if_not(row.cells, &std::string::empty);
            if (!is_full && (columns_.size() < 2 || has_form_of_name(*cell))) continue;
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
            if (!is_never_read(*column, place, from)) continue;
            column = column == FideId ? std::optional(Number) : std::nullopt;
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

    // What is told or known of a column is taken so, the others by the form of their cells.
    void read_without_heading() {
        const std::size_t from = unknown_heading_rows();
        Columns known;
        if (from == 1 && text_.has_cells()) known = columns_of(text_.rows.front().cells);
        known = with_told(std::move(known), told_);
        known.resize(width());
        for (std::size_t i = 0; i < told_.size() && i < known.size(); ++i) {
            if (is_told(i)) known[i] = told_[i].column;
        }
        const auto is_known = [&](std::size_t i) {
            return i < known.size() && (known[i] || is_told(i));
        };
        std::vector<std::vector<std::string>> rows;  // without what is known
        std::vector<bool> has_odd_figures;
        for (std::size_t i = from; i < text_.rows.size(); ++i) {
            auto cells = text_.rows[i].cells;
            has_odd_figures.push_back(false);
            if (cells.size() == 1 && !is_known(0)) {
                LineParts parts = parts_of_line(cells.front());
                cells = std::move(parts.cells);
                has_odd_figures.back() = parts.has_odd_figures;
            }
            for (std::size_t at = 0; at < text_.rows[i].cells.size(); ++at) {
                if (is_known(at)) cells[at].clear();
            }
            rows.push_back(std::move(cells));
        }
        const LoneNumber lone = lone_number_in(rows);
        const bool named = std::ranges::any_of(known, [](const auto& column) {
            return column == Column::Name || column == Column::Surname ||
                   column == Column::GivenName;
        });
        std::vector<FormCount> forms(known.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto& cells = text_.rows[from + i].cells;
            ReadPlayer& player = table_.players.emplace_back();
            player.line = text_.rows[from + i].line;
            FieldReader reader(player, table_.form == "xlsx");
            for (std::size_t at = 0; at < cells.size(); ++at) {
                if (at < known.size() && known[at]) reader.take(*known[at], cells[at]);
            }
            const Columns taken =
                take_by_form(rows[i], lone, named || !player.data.name.empty(), reader, player);
            reader.finish();
            for (std::size_t at = 0; at < cells.size() && cells.size() > 1; ++at) {
                if (!rows[i][at].empty()) forms[at].add(taken[at]);
            }
            for (std::size_t at = 0; at < rows[i].size() && cells.size() == 1; ++at) {
                if (!taken[at] && is_telephone(rows[i][at])) {
                    reader.note("", "extra_cells", rows[i][at]);
                }
            }
            if (has_odd_figures[i]) note_unlike(from, i);
        }
        tell_columns(from, known, forms);
        note_unlike_others(from);
    }

    // What the cells of a column were taken for by their form.
    struct FormCount {
        std::optional<Column> column;
        std::size_t cells = 0;
        bool is_mixed = false;
        void add(const std::optional<Column>& taken) {
            is_mixed = is_mixed || (cells > 0 && taken != column);
            column = taken;
            ++cells;
        }
    };
    void tell_columns(std::size_t from, const Columns& known, const std::vector<FormCount>& forms) {
        const bool parted = text_.has_cells();
        const auto heading = [&](std::size_t i) {
            const auto& cells = text_.rows.front().cells;
            return from == 1 && parted && i < cells.size() ? cells[i] : std::string{};
        };
        for (std::size_t i = 0; i < known.size(); ++i) {
            ListColumn& column = add_column(heading(i), i, from);
            if (known[i] || column.is_told) {
                column.read_as = known[i] ? word_of(*known[i]) : left_out;
                continue;
            }
            const FormCount& form = forms[i];
            if (parted && form.is_mixed) {
                column.doubt = "mixed_cells";
            } else if (parted) {
                column.read_as = form.column ? word_of(*form.column) : left_out;
                if (!column.heading.empty()) column.doubt = "unknown_heading";
            }
        }
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
        const bool stands_above = stands_over_numbers(first) || has_heading_of_a_person(first);
        if (!names_columns && (first.cells.size() < 2 || !stands_above)) return 0;
        for (std::size_t i = 0; i < headings.size(); ++i) {
            const bool parted = first.cells.size() > 1;
            if (headings[i].empty() || (parted && (is_known(headings[i]) || is_told(i)))) continue;
            note_unknown(headings[i], first.line);
        }
        return 1;
    }
    static bool has_digit(const std::string& cell) {
        return std::ranges::any_of(cell, [](char c) { return c >= '0' && c <= '9'; });
    }
    // "Wer;Verein": words alone, one of them a heading, which no row below repeats.
    [[nodiscard]] bool has_heading_of_a_person(const TableRow& first) const {
        if (std::ranges::any_of(first.cells, has_digit)) return false;
        for (std::size_t i = 0; i < first.cells.size(); ++i) {
            const auto column = column_of(first.cells[i]);
            if (!column || column == Column::Category || column == Column::Number) continue;
            const auto repeats = [&](const TableRow& row) {
                return i < row.cells.size() && row.cells[i] == first.cells[i];
            };
            if (std::none_of(text_.rows.begin() + 1, text_.rows.end(), repeats)) return true;
        }
        return false;
    }
    [[nodiscard]] bool stands_over_numbers(const TableRow& first) const {
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

    static bool says_more(const ReadPlayer& player) {
        return player.data.rating > 0 || !player.birth_date.empty() ||
               !player.data.fide_id.empty() || !player.data.federation.empty() ||
               !player.data.title.empty();
    }
    // The row as it stands there, once.
    void note_unlike(std::size_t from, std::size_t i) {
        ReadPlayer& player = table_.players[i];
        const auto known = [](const PlayerFinding& one) { return one.code == "unlike_others"; };
        if (std::ranges::any_of(player.findings, known)) return;
        std::string row;
        for (const std::string& cell : text_.rows[from + i].cells) {
            if (!cell.empty()) row += (row.empty() ? "" : " ") + cell;
        }
        FieldReader(player, false).note("", "unlike_others", beginning_of(row));
    }

    // Lines of a report stand around a list and between its parts. One is known by what no name
    // has; above rows with more than a name by its place, for no list begins with the only player
    // of whom nothing is known; and by a single word, where the others have two.
    void note_unlike_others(std::size_t from) {
        const auto& players = table_.players;
        const auto more = static_cast<std::size_t>(std::ranges::count_if(players, says_more));
        const bool most_say_more = more * 5 >= (players.size() - 1) * 4;
        const auto single = static_cast<std::size_t>(std::ranges::count_if(
            players, [](const ReadPlayer& one) { return is_single_word(one.data.name); }));
        for (std::size_t i = 0; i < players.size(); ++i) {
            const ReadPlayer& player = players[i];
            if (!has_letter(player.data.name)) continue;  // that is told of it
            const bool is_bare = !says_more(player);
            const bool stands_above = i == 0 && is_bare && players.size() > 2 && most_say_more;
            const bool is_lone_word =
                is_bare && single * 2 <= players.size() && is_single_word(player.data.name);
            if (stands_above || is_lone_word || !has_form_of_name(player.data.name)) {
                note_unlike(from, i);
            }
        }
    }

    const TextTable& text_;
    const ToldColumns& told_;
    PlayerTable& table_;
    Columns columns_;
};

}  // namespace

Result<void> check_told(const ToldColumns& told, std::size_t width) {
    for (std::size_t i = width; i < told.size(); ++i) {
        if (told[i].is_told()) return refuse("no_such_column", std::to_string(i + 1));
    }
    return {};
}

Result<void> read_table_rows(const TextTable& text, const ToldColumns& told, PlayerTable& table) {
    return TableReader(text, told, table).read();
}

}  // namespace arbiter
