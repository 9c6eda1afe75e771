#include "clock/window/digits.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace arbiter {
namespace {

constexpr int figure_height = 5;

// Rows of blocks from the top; its width is that of a row.
using Figure = std::array<std::string_view, figure_height>;

constexpr std::array<Figure, 10> figures{{{"###", "# #", "# #", "# #", "###"},
                                          {"  #", "  #", "  #", "  #", "  #"},
                                          {"###", "  #", "###", "#  ", "###"},
                                          {"###", "  #", "###", "  #", "###"},
                                          {"# #", "# #", "###", "  #", "  #"},
                                          {"###", "#  ", "###", "  #", "###"},
                                          {"###", "#  ", "###", "# #", "###"},
                                          {"###", "  #", "  #", "  #", "  #"},
                                          {"###", "# #", "###", "# #", "###"},
                                          {"###", "# #", "###", "  #", "###"}}};
constexpr Figure colon{" ", "#", " ", "#", " "};
constexpr Figure point{" ", " ", " ", " ", "#"};
constexpr Figure minus{"   ", "   ", "###", "   ", "   "};

constexpr const Figure& figure_of(char letter) {
    if (letter == ':') return colon;
    if (letter == '.') return point;
    if (letter == '-') return minus;
    return figures.at(static_cast<std::size_t>(letter - '0') % figures.size());
}

std::string_view large_part(std::string_view time) {
    const auto point_at = time.find('.');
    if (point_at != std::string_view::npos) return time.substr(0, point_at);
    const bool hours = std::count(time.begin(), time.end(), ':') > 1;
    return hours ? time.substr(0, time.rfind(':')) : time;
}

// Tenths, or the seconds behind hours.
std::string_view small_part(std::string_view time) {
    return time.substr(large_part(time).size());
}

// In blocks, one apart.
constexpr int width_of(std::string_view text) {
    int width = text.empty() ? 0 : -1;
    for (const char letter : text) width += static_cast<int>(figure_of(letter).front().size()) + 1;
    return width;
}

BlockSize smaller(BlockSize blocks) {
    return {std::max(blocks.across / 2, 1), std::max(blocks.down / 2, 1)};
}

int columns_for(std::string_view time, BlockSize blocks) {
    const std::string_view small = small_part(time);
    const int large = width_of(large_part(time)) * blocks.across;
    if (small.empty()) return large;
    return large + blocks.across + width_of(small) * smaller(blocks).across;
}

// Cells are twice as high as wide: blocks of one to one are slim, and seen well from the side.
int most_down(int across) {
    return across < 3 ? across : (3 * across + 3) / 4;
}

void draw_figure(Canvas& canvas, const Area& area, const Figure& figure, BlockSize blocks,
                 CellStyle ink) {
    for (int row = 0; row < figure_height; ++row) {
        const std::string_view line = figure.at(static_cast<std::size_t>(row));
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] != '#') continue;
            const int column = static_cast<int>(i) * blocks.across;
            canvas.fill(
                {area.row + row * blocks.down, area.column + column, {blocks.down, blocks.across}},
                ink);
        }
    }
}

void draw_figures(Canvas& canvas, Area place, std::string_view text, BlockSize blocks,
                  CellStyle ink) {
    for (const char letter : text) {
        const Figure& figure = figure_of(letter);
        draw_figure(canvas, place, figure, blocks, ink);
        place.column += (static_cast<int>(figure.front().size()) + 1) * blocks.across;
    }
}

}  // namespace

std::optional<BlockSize> blocks_for(std::string_view time, WindowSize room) {
    constexpr int usual = width_of("00:00");
    for (int across = room.columns / usual; across > 0; --across) {
        const int down = std::min(room.rows / figure_height, most_down(across));
        if (down < 1) return std::nullopt;
        const BlockSize blocks{across, down};
        if (columns_for(time, blocks) <= room.columns) return blocks;
    }
    return std::nullopt;
}

void draw_digits(Canvas& canvas, const Area& area, std::string_view time, BlockSize blocks,
                 CellStyle paper) {
    CellStyle ink = paper;
    ink.inverse = !paper.inverse;
    const int height = figure_height * blocks.down;
    Area place = area;
    place.row += (area.size.rows - height) / 2;
    place.column += (area.size.columns - columns_for(time, blocks)) / 2;
    draw_figures(canvas, place, large_part(time), blocks, ink);
    place.column += (width_of(large_part(time)) + 1) * blocks.across;
    place.row += height - figure_height * smaller(blocks).down;
    draw_figures(canvas, place, small_part(time), smaller(blocks), ink);
}

}  // namespace arbiter
