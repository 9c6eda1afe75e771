#include "arbiter/formats/trf/trf_line_reader.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view result_letters = "1=0WDL+-HFUZ?";

char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

std::optional<int> parse_trf_number(std::string_view text) {
    const auto number = number_in<int>(text);
    return number && *number >= 0 ? number : std::nullopt;
}

std::optional<Score> parse_trf_points(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const auto point = std::min(text.find_first_of(".,"), text.size());
    const auto whole = parse_trf_number(text.substr(0, point));
    auto digits = std::string{text.substr(std::min(point + 1, text.size()))};
    if (digits.size() > 2 || (point < text.size() && digits.empty())) return std::nullopt;
    while (digits.size() < 2) digits += '0';
    const auto part = parse_trf_number(digits);
    // ".5" has no digit before the point.
    const int before = whole.value_or(0);
    if (!part || before > 99'999 || (!whole && point != 0) || text.empty()) return std::nullopt;
    const int hundredths = before * 100 + *part;
    return Score{negative ? -hundredths : hundredths};
}

TrfLineReader::TrfLineReader(const TrfColumns& columns, int line)
    : columns_{columns}, line_{line}, covered_(static_cast<std::size_t>(columns.size()) + 1) {}

TrfCell TrfLineReader::moved(TrfCell cell, int base) {
    cell.from += base;
    cell.to += base;
    return cell;
}

void TrfLineReader::refuse_cell(const TrfCell& cell, std::string code, std::string_view found) {
    errors_.push_back({.line = line_,
                       .column = cell.from,
                       .code = std::move(code),
                       .field = std::string{cell.name},
                       .found = std::string{found}});
}

void TrfLineReader::adjust(const TrfCell& cell, std::string code, std::string_view found,
                           std::string_view read_as) {
    adjustments_.push_back({.line = line_,
                            .column = cell.from,
                            .code = std::move(code),
                            .field = std::string{cell.name},
                            .found = std::string{found},
                            .read_as = std::string{read_as}});
}

std::string_view TrfLineReader::cut(const TrfCell& cell) {
    const auto last = std::min(cell.to, columns_.size());
    for (int column = cell.from; column <= last; ++column) {
        covered_[static_cast<std::size_t>(column)] = true;
    }
    const auto raw = columns_.cut(cell.from, cell.to);
    const auto text = trimmed(raw);
    if (text.empty()) {
        if (cell.needed) refuse_cell(cell, "missing", {});
        return text;
    }
    const bool moved = cell.form == TrfForm::Left ? raw.front() == ' ' : raw.back() == ' ';
    if (moved) adjust(cell, "blanks", raw, text);
    return text;
}

void TrfLineReader::take(const TrfCell& cell, std::string& value) {
    value = cut(cell);
}

void TrfLineReader::take(const TrfCell& cell, int& value) {
    const auto text = cut(cell);
    if (text.empty()) return;
    const auto number = parse_trf_number(text);
    if (number && (*number > 0 || !cell.needed)) {
        value = *number;
    } else {
        refuse_cell(cell, "bad_number", text);
    }
}

void TrfLineReader::take(const TrfCell& cell, std::optional<Score>& value) {
    const auto text = cut(cell);
    if (text.empty()) return;
    value = parse_trf_points(text);
    if (!value) {
        refuse_cell(cell, "bad_points", text);
    } else if (text.find(',') != std::string_view::npos) {
        std::string with_point{text};
        std::replace(with_point.begin(), with_point.end(), ',', '.');
        adjust(cell, "decimal_comma", text, with_point);
    }
}

void TrfLineReader::take(const TrfCell& cell, std::optional<Color>& value) {
    const auto text = cut(cell);
    if (text.empty() || text == "-") return;
    if (text == "w" || text == "W") value = Color::White;
    if (text == "b" || text == "B") value = Color::Black;
    if (!value) {
        refuse_cell(cell, "bad_color", text);
    } else if (text == "W" || text == "B") {
        adjust(cell, "case", text, text == "W" ? "w" : "b");
    }
}

void TrfLineReader::take(const TrfCell& cell, TrfCode& value) {
    const auto text = cut(cell);
    value = TrfCode::Blank;
    if (text.empty()) return;
    const char letter = upper(text.front());
    if (text.size() != 1 || result_letters.find(letter) == std::string_view::npos) {
        refuse_cell(cell, "bad_result", text);
        return;
    }
    value = static_cast<TrfCode>(letter);
    if (letter != text.front()) adjust(cell, "case", text, std::string(1, letter));
}

// Nothing stands between the columns. What does has usually run out of the field before it: a name
// that is too long, a number of five digits.
void TrfLineReader::find_strays() {
    for (int column = 4; column <= columns_.size(); ++column) {
        if (covered_[static_cast<std::size_t>(column)] || columns_.is_blank(column)) continue;
        const bool runs_on = column > 5 && covered_[static_cast<std::size_t>(column - 1)] &&
                             !columns_.is_blank(column - 1);
        const auto place = static_cast<std::ptrdiff_t>(column);
        // What follows in the line stands where it should not, so it says nothing.
        std::erase_if(errors_, [&](const TrfRemark& each) { return each.column > place; });
        errors_.push_back({.line = line_,
                           .column = column,
                           .code = runs_on ? "too_long" : "between_columns",
                           .found = std::string{columns_.cut(column, column + 19)}});
        return;
    }
}

}  // namespace arbiter
