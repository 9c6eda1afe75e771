// A table to be opened elsewhere, whatever the form of its file.
#pragma once

#include "arbiter/outcome.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {

// As people wrote it: nothing in it is a formula.
struct UserText {
    std::string text;
};
// As the program writes it.
struct ProgramText {
    std::string text;
};
// A Score is a number. None: there is nothing.
using SheetCell = std::variant<std::monostate, UserText, ProgramText, Score>;

struct TableSheet {
    std::string name;
    std::vector<std::string> heading;
    std::vector<std::vector<SheetCell>> rows;
};

// The whole number as a cell.
[[nodiscard]] inline SheetCell whole(int number) {
    return Score{number * 100};
}
[[nodiscard]] inline SheetCell typed(std::string text) {
    return text.empty() ? SheetCell{} : SheetCell{UserText{std::move(text)}};
}

}  // namespace arbiter
