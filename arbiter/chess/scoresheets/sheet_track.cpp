#include "arbiter/chess/scoresheets/sheet_track.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace arbiter {

namespace {

constexpr std::size_t max_cells = 2048;

// A text with both squares and no piece means whatever stands there.
bool role_is_open(const SanText& san) noexcept {
    return !san.castling && !san.role_given && !has_several(san.origins);
}

void add_cells(const SheetMark& mark, std::vector<Cell>& cells) {
    if (const auto* gap = std::get_if<Gap>(&mark)) {
        for (int i = 0; i < gap->at_most; ++i) {
            cells.push_back({.readings = {}, .optional = i >= gap->at_least});
        }
        return;
    }
    Cell cell;
    if (const auto* written = std::get_if<SheetText>(&mark)) {
        if (const auto san = read_san(written->text)) cell.readings.push_back(*san);
        cell.optional = !written->made;
    }
    cells.push_back(std::move(cell));
}

// King e1-g1 is castling by its squares.
bool is_king_by_squares(const SanText& san) noexcept {
    return !san.castling && !has_several(san.origins) && can_mean(san, Role::King);
}

}  // namespace

Track::Track(std::vector<Cell> cells) : cells_(std::move(cells)), mandatory_(cells_.size() + 1, 0) {
    for (std::size_t i = cells_.size(); i > 0; --i) {
        mandatory_[i - 1] = mandatory_[i] + (cells_[i - 1].optional ? 0 : 1);
        has_optional_ = has_optional_ || cells_[i - 1].optional;
    }
}

Result<Track> Track::from(const SheetMarks& marks) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const auto* gap = std::get_if<Gap>(&marks[i]);
        if (gap != nullptr && (gap->at_least < 0 || gap->at_least > gap->at_most)) {
            return refuse("bad_gap", std::to_string(i + 1));
        }
        if (gap != nullptr && static_cast<std::size_t>(gap->at_most) > max_cells) {
            return refuse("gap_too_long", std::to_string(i + 1));
        }
        add_cells(marks[i], cells);
        const auto optional =
            std::count_if(cells.begin(), cells.end(), [](const Cell& c) { return c.optional; });
        if (optional > max_skips || cells.size() > max_cells) {
            return refuse("gap_too_long", std::to_string(i + 1));
        }
    }
    return Track{std::move(cells)};
}

Skips Track::settle(Skips skips, int ply, int left) const noexcept {
    if (!has_optional_) {
        const auto at = std::min(static_cast<std::size_t>(ply), cells_.size());
        return mandatory_[at] <= left ? skips : 0;
    }
    Skips settled = 0;
    for (int s = 0; s <= max_skips; ++s) {
        const Skips here = Skips{1} << s;
        if (skips < here) break;
        if ((skips & here) == 0) continue;
        if (s < max_skips && cell(ply, s).optional) skips |= here << 1;
        const auto at =
            std::min(static_cast<std::size_t>(ply) + static_cast<std::size_t>(s), cells_.size());
        if (mandatory_[at] <= left) settled |= here;
    }
    // At the end of the game only a sheet that has nothing left may stand.
    if (left > 0) return settled;
    for (int s = 0; s <= max_skips; ++s) {
        if (static_cast<std::size_t>(ply) + static_cast<std::size_t>(s) < cells_.size())
            settled &= ~(Skips{1} << s);
    }
    return settled;
}

bool Track::can_end(Skips skips, int ply) const noexcept {
    const int skipped = static_cast<int>(cells_.size()) - ply;
    return skipped >= 0 && skipped <= max_skips && (skips >> skipped & 1u) != 0;
}

Cell* Track::aligned(int ply) noexcept {
    const auto at = static_cast<std::size_t>(ply);
    if (at >= cells_.size()) return nullptr;
    const auto end = cells_.begin() + ply + 1;
    const bool any = std::any_of(cells_.begin(), end, [](const Cell& c) { return c.optional; });
    return any ? nullptr : &cells_[at];
}

bool can_mean(const SanText& san, Role role) noexcept {
    if (san.castling) return role == Role::King;
    return role_is_open(san) || san.role == role;
}

bool can_agree(const SanText& a, const SanText& b) noexcept {
    if (a.castling && b.castling) return a.castling == b.castling;
    if (a.castling) return is_king_by_squares(b);
    if (b.castling) return is_king_by_squares(a);
    if ((a.targets() & b.targets()) == 0 || (a.origins & b.origins) == 0) return false;
    if (!role_is_open(a) && !role_is_open(b) && a.role != b.role) return false;
    return !a.promotion || !b.promotion || a.promotion == b.promotion;
}

}  // namespace arbiter
