#include "clock/window/canvas.hpp"

#include "clock/window/letters.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

std::size_t index_of(WindowSize size, int row, int column) {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size.columns) +
           static_cast<std::size_t>(column);
}

}  // namespace

Canvas::Canvas(WindowSize size)
    : size_{std::max(size.rows, 0), std::max(size.columns, 0)},
      cells_(index_of(size_, size_.rows, 0)) {}

const WindowCell& Canvas::at(int row, int column) const {
    return cells_.at(index_of(size_, row, column));
}

// Of a character of two columns that loses one the other is blank.
void Canvas::write(WindowCell& cell, WindowCell value) {
    const auto index = static_cast<std::size_t>(&cell - cells_.data());
    const bool last = (index + 1) % static_cast<std::size_t>(size_.columns) == 0;
    if (cell.text.empty()) cells_[index - 1].text = " ";
    if (!last && cells_[index + 1].text.empty()) cells_[index + 1].text = " ";
    cell = std::move(value);
}

WindowCell* Canvas::cell(const Area& area, int row, int column) {
    if (row < 0 || column < 0 || row >= area.size.rows || column >= area.size.columns) {
        return nullptr;
    }
    const int y = area.row + row;
    const int x = area.column + column;
    if (y < 0 || x < 0 || y >= size_.rows || x >= size_.columns) return nullptr;
    return &cells_[index_of(size_, y, x)];
}

void Canvas::put(const Area& area, int row, int column, std::string_view text, CellStyle style) {
    WindowCell* last = nullptr;
    while (!text.empty()) {
        const Letter letter = take_letter(text);
        if (letter.columns == 0) {
            if (last != nullptr) last->text += letter.text;
            continue;
        }
        WindowCell* right = cell(area, row, column + letter.columns - 1);
        last = right == nullptr ? nullptr : cell(area, row, column);
        if (last != nullptr) {
            write(*last, {std::string{letter.text}, style});
            if (right != last) write(*right, {" ", style});
            last->text = letter.text;
            if (right != last) right->text.clear();
        }
        column += letter.columns;
    }
}

void Canvas::fill(const Area& area, CellStyle style) {
    for (int row = 0; row < area.size.rows; ++row) {
        for (int column = 0; column < area.size.columns; ++column) {
            if (WindowCell* each = cell(area, row, column)) write(*each, {" ", style});
        }
    }
}

}  // namespace arbiter
