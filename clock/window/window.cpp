#include "clock/window/window.hpp"

#include "clock/window/digits.hpp"
#include "clock/window/letters.hpp"

#include <algorithm>

namespace arbiter {
namespace {

constexpr int rows_for_strip = 5;         // fewer are the times' alone
constexpr int rows_for_explanation = 14;  // fewer have it beside the note
constexpr int rows_for_detail = 4;
constexpr int bar_length = 3;

void put_centred(Canvas& canvas, const Area& area, int row, std::string_view text,
                 CellStyle style) {
    const std::string shown_text = fitted(text, area.size.columns);
    canvas.put(area, row, (area.size.columns - columns_of(shown_text)) / 2, shown_text, style);
}

CellStyle paper_of(const SideFace& face) {
    return {.inverse = face.runs};
}

// Hatched: who is short of time sees it without a colour.
void draw_bar(Canvas& canvas, const Area& area, CellStyle paper) {
    CellStyle ink = paper;
    ink.inverse = !paper.inverse;
    for (int column = 0; column < area.size.columns; column += 2 * bar_length) {
        const int length = std::min(bar_length, area.size.columns - column);
        canvas.fill({area.row, area.column + column, {1, length}}, ink);
    }
}

// A fallen flag frames its side; one after which the time goes on is a word alone.
void draw_flag(Canvas& canvas, const Area& area, const WindowSide& side, CellStyle paper) {
    const bool down = side.face.flag == FaceFlag::Down;
    const int last = area.size.rows - 1;
    if (down) {
        const std::string line(static_cast<std::size_t>(area.size.columns), '#');
        canvas.put(area, 0, 0, line, paper);
        for (int row = 1; row < last; ++row) {
            canvas.put(area, row, 0, "#", paper);
            canvas.put(area, row, area.size.columns - 1, "#", paper);
        }
    }
    CellStyle word = paper;
    word.bold = true;
    word.blink = down;
    put_centred(canvas, area, 0, ' ' + side.flag + ' ', word);
}

// The last lines of a half are turned round: half as light as a side that runs. In a small window a
// mark on both sides of the time has to do.
void draw_ran(Canvas& canvas, const Area& area, const WindowSide& side) {
    constexpr int lines = 2;
    const CellStyle lit{.inverse = true, .bold = true};
    if (area.size.rows < rows_for_detail) {
        const int row = area.size.rows > 1 ? 1 : 0;
        canvas.put(area, row, 0, ">", lit);
        return canvas.put(area, row, area.size.columns - 1, "<", lit);
    }
    const int first = area.size.rows - lines;
    canvas.fill({area.row + first, area.column, {lines, area.size.columns}}, lit);
    const bool both = !side.detail.empty();
    put_centred(canvas, area, first, both ? side.ran + "  " + side.detail : side.ran, lit);
}

void draw_names(Canvas& canvas, const Area& area, int row, const WindowSide& side,
                CellStyle paper) {
    constexpr int edge = 1;
    const int presses = columns_of(side.presses);
    const int room = area.size.columns - 2 * edge - (presses > 0 ? presses + 1 : 0);
    canvas.put(area, row, edge, fitted(side.name, room), paper);
    canvas.put(area, row, area.size.columns - edge - presses, side.presses, paper);
}

void draw_time(Canvas& canvas, const Area& area, const WindowSide& side,
               std::optional<BlockSize> blocks) {
    const CellStyle paper = paper_of(side.face);
    if (blocks) return draw_digits(canvas, area, side.face.time, *blocks, paper);
    CellStyle bold = paper;
    bold.bold = true;
    put_centred(canvas, area, (area.size.rows - 1) / 2, side.face.time, bold);
}

// Rows of a half: flag or bar, figures, detail, name.
Area figures_area(Area half) {
    if (half.size.rows < rows_for_detail) {
        half.row += half.size.rows > 1 ? 1 : 0;
        half.size.rows = 1;
        return half;
    }
    half.row += 1;
    half.size.rows -= 3;
    half.column += 1;
    half.size.columns -= 2;
    return half;
}

void draw_half(Canvas& canvas, const Area& half, const WindowSide& side,
               std::optional<BlockSize> blocks) {
    const CellStyle paper = paper_of(side.face);
    canvas.fill(half, paper);
    if (half.size.rows > 1) {
        if (side.face.low) draw_bar(canvas, half, paper);
        if (!side.flag.empty()) draw_flag(canvas, half, side, paper);
    }
    draw_time(canvas, figures_area(half), side, blocks);
    const int last = half.size.rows - 1;
    if (half.size.rows >= rows_for_detail) put_centred(canvas, half, last - 1, side.detail, paper);
    if (!side.ran.empty()) draw_ran(canvas, half, side);
    const bool lit = !side.ran.empty() && half.size.rows >= rows_for_detail;
    if (last > 1) draw_names(canvas, half, last, side, lit ? CellStyle{.inverse = true} : paper);
}

// One size for both: a side does not look richer than it is.
std::optional<BlockSize> blocks_for_both(const ByColor<WindowSide>& sides, const Area& half) {
    const WindowSize room = figures_area(half).size;
    std::optional<BlockSize> both;
    for (const Color color : both_colors) {
        const auto blocks = blocks_for(sides[color].face.time, room);
        if (!blocks) return std::nullopt;
        if (!both || blocks->across < both->across) both = blocks;
    }
    return both;
}

void draw_sides(Canvas& canvas, const Area& area, const WindowContent& content) {
    const int columns = (area.size.columns - 1) / 2;
    const Area left{area.row, area.column, {area.size.rows, columns}};
    const Area right{area.row, area.column + area.size.columns - columns, left.size};
    const Color on_left = content.turned ? Color::Black : Color::White;
    const auto blocks = blocks_for_both(*content.sides, left);
    draw_half(canvas, left, (*content.sides)[on_left], blocks);
    draw_half(canvas, right, (*content.sides)[!on_left], blocks);
    for (int row = 0; row < area.size.rows; ++row) canvas.put(area, row, columns, "|");
}

void draw_notes(Canvas& canvas, const Area& area, const WindowContent& content) {
    const CellStyle note{.bold = true};
    if (area.size.rows > 1) {
        put_centred(canvas, area, 0, content.note, note);
        return put_centred(canvas, area, 1, content.explanation, {});
    }
    const int room = area.size.columns - columns_of(content.note);
    constexpr int apart = 3;
    const bool both = !content.explanation.empty() && !content.note.empty() && room > apart;
    const std::string text =
        both ? content.note + " - " + content.explanation : content.note + content.explanation;
    put_centred(canvas, area, 0, text, note);
}

void draw_strip(Canvas& canvas, const Area& area, const WindowContent& content) {
    const int signs = columns_of(content.signs);
    canvas.put(area, 0, 1, fitted(content.place, area.size.columns - signs - 3));
    canvas.put(area, 0, area.size.columns - signs - 1, content.signs);
}

}  // namespace

Canvas drawn(const WindowContent& content, WindowSize size) {
    Canvas canvas{size};
    if (size.columns < 1) return canvas;
    const bool small = size.rows < rows_for_strip;
    const int notes = small ? 0 : size.rows < rows_for_explanation ? 1 : 2;
    const int halves = small ? size.rows : size.rows - notes - 1;
    if (content.sides) draw_sides(canvas, {0, 0, {halves, size.columns}}, content);
    draw_notes(canvas, {halves, 0, {notes, size.columns}}, content);
    if (!small) draw_strip(canvas, {size.rows - 1, 0, {1, size.columns}}, content);
    return canvas;
}

}  // namespace arbiter
