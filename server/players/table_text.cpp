#include "server/players/table_text.hpp"

#include "clock/text.hpp"
#include "server/players/table_columns.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

namespace arbiter {
namespace {

// Goes through a text cell by cell.
class CellReader {
  public:
    CellReader(std::string_view text, char separator, ReadingBudget& budget)
        : text_(text), separator_(separator), budget_(&budget) {}

    Result<std::vector<TableRow>> read() {
        std::vector<TableRow> rows;
        while (at_ < text_.size()) {
            TableRow row{.line = line_, .cells = {}};
            do {
                auto cell = next_cell();
                if (!cell) return tl::unexpected(std::move(cell.error()));
                if (!budget_->has_columns(row.cells.size() + 1) ||
                    !budget_->add_text(cell->size())) {
                    return tl::unexpected(budget_->refusal());
                }
                row.cells.push_back(*std::move(cell));
            } while (takes(separator_) && separator_ != '\0');
            end_line();
            // Programs write thousands of rows of separators behind the last.
            if (is_empty(row)) continue;
            if (!budget_->add_row() || !budget_->add_cells(row.cells.size())) {
                return tl::unexpected(budget_->refusal());
            }
            rows.push_back(std::move(row));
        }
        return rows;
    }

  private:
    static bool is_empty(const TableRow& row) {
        return std::all_of(row.cells.begin(), row.cells.end(),
                           [](const std::string& cell) { return cell.empty(); });
    }
    [[nodiscard]] bool is_at(char c) const { return at_ < text_.size() && text_[at_] == c; }
    bool takes(char c) {
        if (!is_at(c)) return false;
        ++at_;
        return true;
    }
    void end_line() {
        takes('\r');
        takes('\n');
        ++line_;
    }
    [[nodiscard]] bool at_end_of_cell() const {
        return at_ == text_.size() || is_at('\n') || is_at('\r') ||
               (separator_ != '\0' && is_at(separator_));
    }

    Result<std::string> next_cell() {
        while (is_at(' ')) ++at_;
        if (separator_ != '\0' && takes('"')) return quoted_cell();
        const std::size_t from = at_;
        while (!at_end_of_cell()) ++at_;
        return std::string(trimmed(text_.substr(from, at_ - from)));
    }

    // Up to its closing quote; two of them are one.
    Result<std::string> quoted_cell() {
        const int opened = line_;
        std::string cell;
        while (true) {
            if (at_ == text_.size()) return refuse("unclosed_quote", std::to_string(opened));
            const char c = text_[at_++];
            if (c == '"' && !takes('"')) break;
            if (c == '\n') ++line_;
            cell += c;
        }
        while (!at_end_of_cell()) ++at_;
        return std::string(trimmed(cell));
    }

    std::string_view text_;
    char separator_;
    ReadingBudget* budget_;
    std::size_t at_ = 0;
    int line_ = 1;
};

constexpr std::string_view full_width[] = {"；", "｜", "，"};

bool has_full_width_signs(std::string_view text) {
    return std::any_of(std::begin(full_width), std::end(full_width), [&](std::string_view sign) {
        return text.find(sign) != std::string_view::npos;
    });
}

// Where nothing else parts the cells, the signs of Chinese typing do.
std::string with_semicolons(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_sign = std::find(std::begin(full_width), std::end(full_width),
                                       text.substr(i, 3)) != std::end(full_width);
        plain += is_sign ? ';' : text[i];
        if (is_sign) i += 2;
    }
    return plain;
}

// What stands between quotes parts nothing; where they do not pair, anything may.
std::string outside_quotes(std::string_view text) {
    std::string outside;
    bool inside = false;
    for (const char c : text) {
        if (c == '"') inside = !inside;
        if (!inside) outside += c;
    }
    return inside ? std::string(text) : outside;
}

// As separator_words has them.
constexpr std::string_view separators{",;\t|\0", 5};

constexpr int lines_looked_at = 200;
constexpr std::size_t bytes_looked_at = std::size_t{256} << 10;

// The first lines, none of them cut within quotes that pair, unless they are very long.
std::string_view first_lines(std::string_view text) {
    bool inside = false;
    int lines = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') inside = !inside;
        if (i == bytes_looked_at) return text.substr(0, i);
        if (text[i] == '\n' && !inside && ++lines == lines_looked_at) return text.substr(0, i + 1);
    }
    return text;
}

// How a sign parts a text.
struct Parting {
    char separator = '\0';
    std::ptrdiff_t known = 0;  // headings in the row that has most of them
    std::size_t rows = 0;
    std::size_t parted = 0;    // rows with two cells or more; cells at their end may be left out
    std::size_t alike = 0;     // of those, rows with as many cells as most have
    std::size_t width = 0;     // how many cells those have
    std::size_t numbered = 0;  // of those, rows with a number of its own behind the name
    bool is_headed = false;    // a heading that is known stands in its first row
    bool has_values = false;   // some column has mostly dates, numbers, addresses: no names
};

std::ptrdiff_t known_headings(const TableRow& row) {
    return std::count_if(row.cells.begin(), row.cells.end(),
                         [](const std::string& cell) { return column_of(cell).has_value(); });
}

// A rating or an ID.
bool is_number_cell(const std::string& cell) {
    return cell.size() >= 3 && cell.size() <= 11 && std::all_of(cell.begin(), cell.end(), is_digit);
}

bool has_number_cell(const TableRow& row) {
    return std::any_of(row.cells.begin() + 1, row.cells.end(), is_number_cell);
}

// A date, a time, a number, an address: nothing that stands behind the comma of a name.
bool is_value(const std::string& cell) {
    if (cell.empty()) return false;
    if (cell.find('@') != std::string::npos) return cell.find(' ') == std::string::npos;
    return is_digit(cell.front()) &&
           cell.find_first_not_of("0123456789 .,/-:+") == std::string::npos;
}
bool has_column_of_values(const std::vector<TableRow>& rows, std::size_t width) {
    for (std::size_t column = 0; rows.size() > 1 && column < width; ++column) {
        const auto values = std::count_if(rows.begin() + 1, rows.end(), [&](const TableRow& row) {
            return column < row.cells.size() && is_value(row.cells[column]);
        });
        if (static_cast<std::size_t>(values) * 2 >= rows.size() - 1) return true;
    }
    return false;
}

Parting parting_of(std::string_view text, char separator) {
    Parting parting{.separator = separator};
    ReadingBudget budget;  // of a look at the beginning
    const auto rows = CellReader(text, separator, budget).read();
    if (!rows) return parting;
    std::map<std::size_t, std::size_t> lengths;
    parting.rows = rows->size();
    for (const TableRow& row : *rows) {
        if (row.cells.size() < 2) continue;
        ++parting.parted;
        if (has_number_cell(row)) ++parting.numbered;
        parting.known = std::max(parting.known, known_headings(row));
        const std::size_t as_long = ++lengths[row.cells.size()];
        if (as_long <= parting.alike) continue;
        parting.alike = as_long;
        parting.width = row.cells.size();
    }
    parting.is_headed = !rows->empty() && known_headings(rows->front()) > 0;
    parting.has_values = has_column_of_values(*rows, parting.width);
    return parting;
}

bool has_quoted_cells(std::string_view text) {
    return trimmed(text).front() == '"' || text.find(",\"") != std::string_view::npos;
}

// A comma may be that of "So, Wesley": without a heading it parts cells where some are quoted, or
// are numbers.
bool may_part(const Parting& parting, std::string_view text) {
    if (parting.parted == 0 || parting.parted * 2 < parting.rows) return false;
    // Three commas in each line are not those of names.
    constexpr std::size_t wide = 4;
    if (parting.rows > 1 && parting.alike == parting.rows && parting.width >= wide) return true;
    if (parting.is_headed && parting.rows > 1 && parting.alike == parting.rows) return true;
    if (parting.has_values && parting.alike * 10 >= parting.rows * 9) return true;
    return parting.separator != ',' || has_quoted_cells(text) ||
           parting.numbered * 2 >= parting.rows;
}

bool may_be_given_name(const std::string& cell) {
    const bool code = cell.size() <= 3 && std::all_of(cell.begin(), cell.end(),
                                                      [](char c) { return c >= 'A' && c <= 'Z'; });
    return !cell.empty() && !code && std::none_of(cell.begin(), cell.end(), is_digit);
}

// A single word of Latin letters, and what may be a given name.
bool begins_with_name(const TableRow& row) {
    constexpr unsigned char first_of_han = 0xE3;
    if (row.cells.size() < 3 || row.cells[0].empty()) return false;
    const std::string& first = row.cells[0];
    return first.find(' ') == std::string::npos && may_be_given_name(first) &&
           static_cast<unsigned char>(first.front()) < first_of_han &&
           may_be_given_name(row.cells[1]);
}

// "So,Wesley,2772" without a heading: the first two cells are one name. Words alone above rows of
// which none begins so are headings that nobody knows: their columns stay apart.
void join_names(std::vector<TableRow>& rows) {
    const bool under_words = !rows.empty() && !has_number_cell(rows.front()) &&
                             std::none_of(rows.begin() + 1, rows.end(), begins_with_name);
    for (TableRow& row : rows) {
        if (!begins_with_name(row)) continue;
        if (under_words && rows.size() > 1 && &row == &rows.front()) continue;
        row.cells[0] += ", " + row.cells[1];
        row.cells.erase(row.cells.begin() + 1);
    }
}

// By the heading, which has the same sign as the rows; or else by what parts most of the rows, and
// most alike: one sign in a name is not the sign of the table.
Parting table_parting(std::string_view text) {
    text = first_lines(text);
    const std::string outside = outside_quotes(text);
    Parting best;
    for (const char separator : {'\t', ';', '|', ','}) {
        if (outside.find(separator) == std::string::npos) continue;
        const Parting parting = parting_of(text, separator);
        // It does not part: quotes that do not pair are told of where they stand.
        if (parting.rows == 0) return parting;
        const bool by_heading = parting.known >= 2 && parting.known > best.known;
        const bool by_rows = best.known < 2 && std::pair(parting.parted, parting.alike) >
                                                   std::pair(best.parted, best.alike);
        if (by_heading || (by_rows && may_part(parting, text))) best = parting;
    }
    return best;
}

}  // namespace

std::string_view separator_word(char separator) noexcept {
    const auto at = separators.find(separator);
    return separator_words[std::min(at, separator_words.size() - 1)];
}

std::optional<char> separator_named(std::string_view word) noexcept {
    const auto* const found = std::ranges::find(separator_words, word);
    if (found == separator_words.end()) return std::nullopt;
    return separators[static_cast<std::size_t>(found - separator_words.begin())];
}

Result<TextTable> read_table(std::string_view text, ReadingBudget& budget,
                             std::optional<char> told) {
    if (told) {
        auto rows = CellReader(text, *told, budget).read();
        if (!rows) return tl::unexpected(std::move(rows.error()));
        return TextTable{.separator = *told, .rows = *std::move(rows)};
    }
    const Parting parting = table_parting(text);
    TextTable table{.separator = parting.separator, .rows = {}};
    std::string plain;
    if (table.separator == '\0' && has_full_width_signs(text)) {
        plain = with_semicolons(text);
        text = plain;
        table.separator = ';';
    }
    auto rows = CellReader(text, table.separator, budget).read();
    if (!rows) return tl::unexpected(std::move(rows.error()));
    table.rows = *std::move(rows);
    const bool bare_names = table.separator == ',' && parting.known < 2 && !parting.is_headed &&
                            !has_quoted_cells(text);
    if (bare_names) join_names(table.rows);
    return table;
}

}  // namespace arbiter
