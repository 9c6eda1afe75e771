// A scoresheet as the search follows it: one cell for each ply, and where the sheet can stand after
// so many plies if the length of a gap is not known. Not part of the public interface.
#pragma once

#include "arbiter/chess/notation/san_text.hpp"
#include "arbiter/chess/scoresheets/sheet_mark.hpp"
#include "clock/result.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter {

// A set of numbers: bit s says that s optional cells may have been left out so far.
using Skips = std::uint64_t;
inline constexpr int max_skips = 63;

struct Cell {
    std::vector<SanText> readings{};  // any of them; none: any move
    bool optional = false;            // perhaps no move was made for it
    std::size_t own = 0;              // the reading of this sheet, the others are the other sheet's

    [[nodiscard]] bool is_free() const noexcept { return readings.empty(); }
};

class Track {
  public:
    explicit Track(std::vector<Cell> cells);

    // Refusals: bad_gap (`where`: the number of the mark; at_least below 0 or above at_most),
    // gap_too_long (more than 63 moves that may or may not have been made, or 2048 in all).
    // Text that no one can read becomes a free cell.
    [[nodiscard]] static Result<Track> from(const SheetMarks& marks);

    // Where the sheet can stand after `ply` plies if it came there with `skips`, seen that `left`
    // plies are still to come. Empty: it cannot.
    [[nodiscard]] Skips settle(Skips skips, int ply, int left) const noexcept;
    // Whether `ply` plies can be just what is on the sheet.
    [[nodiscard]] bool can_end(Skips skips, int ply) const noexcept;
    // What the next ply must be; beyond its end a sheet is silent.
    [[nodiscard]] const Cell& cell(int ply, int skipped) const noexcept {
        const auto at = static_cast<std::size_t>(ply) + static_cast<std::size_t>(skipped);
        return at < cells_.size() ? cells_[at] : silence_;
    }
    // The cell of that ply, if no cell before it is optional.
    [[nodiscard]] Cell* aligned(int ply) noexcept;

    [[nodiscard]] int least_plies() const noexcept { return mandatory_.front(); }
    [[nodiscard]] int most_plies() const noexcept { return static_cast<int>(cells_.size()); }

  private:
    std::vector<Cell> cells_;
    std::vector<int> mandatory_{};  // cells that are not optional, from this one on
    Cell silence_{};
    bool has_optional_ = false;
};

// Whether two texts can mean the same move in some position.
[[nodiscard]] bool can_agree(const SanText& a, const SanText& b) noexcept;
// Whether a text that can mean a move of that piece.
[[nodiscard]] bool can_mean(const SanText& san, Role role) noexcept;

}  // namespace arbiter
