// Which squares a piece attacks from a square. Tables and look-ups only: whose piece it is, and
// whether it may move, is the generator's affair.
#pragma once

#include "arbiter/chess/board/bitboard.hpp"
#include "clock/color.hpp"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>

namespace arbiter {

// All squares of `set` moved by so many files and ranks; what leaves the board is gone.
[[nodiscard]] constexpr Bitboard shifted(Bitboard set, int files, int ranks) noexcept {
    for (; files > 0; --files) set = (set & ~file_h) << 1;
    for (; files < 0; ++files) set = (set & ~file_a) >> 1;
    return ranks >= 0 ? set << (8 * ranks) : set >> (-8 * ranks);
}

namespace detail {

struct Step {
    int files;
    int ranks;
};

[[nodiscard]] constexpr std::array<Bitboard, 64> leaps(std::initializer_list<Step> steps) {
    std::array<Bitboard, 64> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
        for (const Step step : steps) {
            table[i] |= shifted(bit(static_cast<Square>(i)), step.files, step.ranks);
        }
    }
    return table;
}

inline constexpr std::array<Bitboard, 64> knight_table =
    leaps({{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}});
inline constexpr std::array<Bitboard, 64> king_table =
    leaps({{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}});
inline constexpr ByColor<std::array<Bitboard, 64>> pawn_table{leaps({{-1, 1}, {1, 1}}),
                                                              leaps({{-1, -1}, {1, -1}})};

// One square's part of a slider table: multiplying the occupied squares of its rays by the magic
// number brings them into an index without gaps that matter ("fancy magic bitboards").
struct SliderSquare {
    Bitboard rays;  // without the last square, which never blocks
    std::uint64_t magic;
    const Bitboard* attacks;
    unsigned shift;
};

class SliderTables {
  public:
    SliderTables();
    SliderTables(const SliderTables&) = delete;
    SliderTables& operator=(const SliderTables&) = delete;

    std::array<SliderSquare, 64> rook{};
    std::array<SliderSquare, 64> bishop{};
    std::array<Bitboard, 64> rook_on_empty{};
    std::array<Bitboard, 64> bishop_on_empty{};
    std::array<std::array<Bitboard, 64>, 64> between{};
    std::array<std::array<Bitboard, 64>, 64> line{};

  private:
    std::unique_ptr<Bitboard[]> storage_;
};

extern const SliderTables slider_tables;

[[nodiscard]] inline Bitboard look_up(const SliderSquare& entry, Bitboard occupied) noexcept {
    return entry.attacks[((occupied & entry.rays) * entry.magic) >> entry.shift];
}

}  // namespace detail

[[nodiscard]] constexpr Bitboard knight_attacks(Square from) noexcept {
    return detail::knight_table[index_of(from)];
}
[[nodiscard]] constexpr Bitboard king_attacks(Square from) noexcept {
    return detail::king_table[index_of(from)];
}
// The two squares on which a pawn of that colour captures.
[[nodiscard]] constexpr Bitboard pawn_attacks(Color side, Square from) noexcept {
    return detail::pawn_table[side][index_of(from)];
}
[[nodiscard]] inline Bitboard rook_attacks(Square from, Bitboard occupied) noexcept {
    return detail::look_up(detail::slider_tables.rook[index_of(from)], occupied);
}
[[nodiscard]] inline Bitboard bishop_attacks(Square from, Bitboard occupied) noexcept {
    return detail::look_up(detail::slider_tables.bishop[index_of(from)], occupied);
}
[[nodiscard]] inline Bitboard rook_rays(Square from) noexcept {
    return detail::slider_tables.rook_on_empty[index_of(from)];
}
[[nodiscard]] inline Bitboard bishop_rays(Square from) noexcept {
    return detail::slider_tables.bishop_on_empty[index_of(from)];
}
// The squares strictly between two squares of one line; empty if they share none.
[[nodiscard]] inline Bitboard between(Square a, Square b) noexcept {
    return detail::slider_tables.between[index_of(a)][index_of(b)];
}
// The whole rank, file or diagonal through both squares; empty if they share none.
[[nodiscard]] inline Bitboard line_through(Square a, Square b) noexcept {
    return detail::slider_tables.line[index_of(a)][index_of(b)];
}

}  // namespace arbiter
