#include "server/downloads/csv_text.hpp"

#include "arbiter/characters.hpp"
#include "server/players/formula_guard.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace arbiter {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Quoted also where another sign parts the cells for some reader.
std::string quoted(const std::string& text) {
    if (text.find_first_of(",;|\t\"\r\n") == std::string::npos) return text;
    std::string cell = "\"";
    for (const char c : text) {
        if (c == '"') cell += '"';
        cell += c;
    }
    return cell + '"';
}

std::string text_of_cell(const SheetCell& cell) {
    if (const auto* number = std::get_if<Score>(&cell)) return decimal_text(*number);
    if (const auto* typed = std::get_if<UserText>(&cell))
        return quoted(guarded(as_line(typed->text)));
    if (const auto* told = std::get_if<ProgramText>(&cell)) return quoted(told->text);
    return {};
}

}  // namespace

std::string decimal_text(Score number) {
    const std::int32_t whole = std::abs(number.hundredths) / 100;
    const std::int32_t rest = std::abs(number.hundredths) % 100;
    std::string text = (number.hundredths < 0 ? "-" : "") + std::to_string(whole);
    if (rest == 0) return text;
    text += rest < 10 ? ".0" : ".";
    return text + std::to_string(rest % 10 == 0 ? rest / 10 : rest);
}

std::string csv_text(const TableSheet& sheet) {
    std::string text(byte_order_mark);
    std::string comma;
    for (const std::string& head : sheet.heading) {
        text += comma + quoted(head);
        comma = ",";
    }
    text += "\r\n";
    for (const auto& row : sheet.rows) {
        comma.clear();
        for (const SheetCell& cell : row) {
            text += comma + text_of_cell(cell);
            comma = ",";
        }
        text += "\r\n";
    }
    return text;
}

}  // namespace arbiter
