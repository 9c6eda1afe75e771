#include "arbiter/formats/trf/trf_line_writer.hpp"

#include "arbiter/characters.hpp"
#include "arbiter/formats/trf/trf_columns.hpp"

#include <cstdlib>

namespace arbiter {
namespace {

// Where the columns are too few: "210" for 210.0, "-.25" for -0.25.
std::string fitted_points(Score score, const TrfCell& cell) {
    std::string text = trf_points(score);
    const auto room = static_cast<std::size_t>(cell.to - cell.from) + 1;
    if (text.size() > room && text.ends_with(".0")) text.erase(text.size() - 2);
    if (text.size() > room && text.starts_with("-0.")) text.erase(1, 1);
    return text;
}

}  // namespace

std::string trf_points(Score score) {
    const int amount = std::abs(score.hundredths);
    std::string text = score.hundredths < 0 ? "-" : "";
    text += std::to_string(amount / 100) + "." + std::to_string(amount / 10 % 10);
    if (amount % 10 != 0) text += std::to_string(amount % 10);
    return text;
}

void TrfLineWriter::put(const TrfCell& cell, int base, const std::string& value) {
    const auto begin = static_cast<std::size_t>(cell.from + base - 1);
    const auto room = static_cast<std::size_t>(cell.to - cell.from) + 1;
    const auto text = as_line(value);
    const TrfColumns letters{text};
    const auto shown = letters.cut(1, static_cast<int>(room));
    if (shown.size() < text.size()) {
        cut_.push_back({.column = cell.from + base,
                        .code = "text_cut",
                        .field = std::string{cell.name},
                        .found = text,
                        .read_as = std::string{shown}});
    }
    const auto length = character_count(shown);
    const bool left = cell.form == TrfForm::Left;
    const auto start = left ? begin : begin + room - length;
    if (start > width_) line_.append(start - width_, ' ');
    line_ += shown;
    width_ = start + length;
}

void TrfLineWriter::put(const TrfCell& cell, int base, int value) {
    std::string text = value == 0 ? "" : std::to_string(value);
    if (value == 0 && cell.form == TrfForm::Zeros4) text = "0000";
    if (value == 0 && cell.form == TrfForm::Zeros3) text = "000";
    put(cell, base, text);
}

void TrfLineWriter::put(const TrfCell& cell, int base, const std::optional<Score>& value) {
    put(cell, base, value ? fitted_points(*value, cell) : std::string{});
}

void TrfLineWriter::put(const TrfCell& cell, int base, const std::optional<Color>& value) {
    put(cell, base, std::string{value ? letter_of(*value) : "-"});
}

void TrfLineWriter::put(const TrfCell& cell, int base, TrfCode value) {
    put(cell, base, std::string(1, static_cast<char>(value)));
}

}  // namespace arbiter
