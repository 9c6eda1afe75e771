// Figures of blocks, as large as there is room: they are read from afar, so whole cells are inked
// and no font is asked.
#pragma once

#include "clock/window/canvas.hpp"

#include <optional>
#include <string_view>

namespace arbiter {

// Cells for one block of a figure (which is three blocks wide and five high).
struct BlockSize {
    int across = 1;
    int down = 1;
    friend bool operator==(const BlockSize&, const BlockSize&) = default;
};

// The largest blocks with which the time fits; nullopt if even the smallest do not. Never larger
// than "00:00" allows, so that figures do not jump when tenths come.
[[nodiscard]] std::optional<BlockSize> blocks_for(std::string_view time, WindowSize room);

// In the middle of the area; tenths, and seconds behind hours, are smaller. Ink is the area's style
// turned round.
void draw_digits(Canvas& canvas, const Area& area, std::string_view time, BlockSize blocks,
                 CellStyle paper);

}  // namespace arbiter
