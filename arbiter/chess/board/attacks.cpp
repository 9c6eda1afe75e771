// Fills the slider tables once, before main.
#include "arbiter/chess/board/attacks.hpp"

#include "arbiter/chess/board/magics.hpp"

namespace arbiter::detail {

namespace {

constexpr std::array<Step, 4> rook_steps{Step{1, 0}, Step{-1, 0}, Step{0, 1}, Step{0, -1}};
constexpr std::array<Step, 4> bishop_steps{Step{1, 1}, Step{-1, 1}, Step{1, -1}, Step{-1, -1}};

// The sum over all squares of 2 to the number of squares in `rays`.
constexpr std::size_t rook_entries = 102400;
constexpr std::size_t bishop_entries = 5248;

Bitboard walk(Square from, const std::array<Step, 4>& steps, Bitboard occupied) {
    Bitboard reached = 0;
    for (const Step step : steps) {
        Bitboard next = shifted(bit(from), step.files, step.ranks);
        while (next != 0) {
            reached |= next;
            if ((next & occupied) != 0) break;
            next = shifted(next, step.files, step.ranks);
        }
    }
    return reached;
}

// The edge squares that `from` does not itself stand on the rank or file of.
Bitboard far_edges(Square from) {
    return (((file_a | file_h) & ~bits(file_of(from))) |
            ((rank_1 | rank_8) & ~bits(rank_of(from))));
}

// Fills one square's part beginning at `out`; gives the end of the part.
Bitboard* fill(SliderSquare& entry, Square from, const std::array<Step, 4>& steps,
               std::uint64_t magic, Bitboard* out) {
    entry.rays = walk(from, steps, 0) & ~far_edges(from);
    entry.magic = magic;
    entry.attacks = out;
    const auto size = static_cast<unsigned>(std::popcount(entry.rays));
    entry.shift = 64u - size;
    Bitboard occupied = 0;
    do {  // every subset of the rays
        out[(occupied * magic) >> entry.shift] = walk(from, steps, occupied);
        occupied = (occupied - entry.rays) & entry.rays;
    } while (occupied != 0);
    return out + (std::size_t{1} << size);
}

}  // namespace

SliderTables::SliderTables()
    : storage_(std::make_unique<Bitboard[]>(rook_entries + bishop_entries)) {
    Bitboard* rook_out = storage_.get();
    Bitboard* bishop_out = rook_out + rook_entries;
    for (unsigned i = 0; i < 64; ++i) {
        const auto from = static_cast<Square>(i);
        rook_out = fill(rook[i], from, rook_steps, rook_magics[i], rook_out);
        bishop_out = fill(bishop[i], from, bishop_steps, bishop_magics[i], bishop_out);
        rook_on_empty[i] = walk(from, rook_steps, 0);
        bishop_on_empty[i] = walk(from, bishop_steps, 0);
    }
    for (unsigned i = 0; i < 64; ++i) {
        for (unsigned j = 0; j < 64; ++j) {
            const auto a = static_cast<Square>(i);
            const auto b = static_cast<Square>(j);
            for (const auto& steps : {rook_steps, bishop_steps}) {
                if (!contains(walk(a, steps, 0), b)) continue;
                between[i][j] = walk(a, steps, bit(b)) & walk(b, steps, bit(a));
                line[i][j] = (walk(a, steps, 0) & walk(b, steps, 0)) | bit(a) | bit(b);
            }
        }
    }
}

// Before all other objects with constructors, so that one of those may already ask for moves.
[[gnu::init_priority(101)]] const SliderTables slider_tables;

}  // namespace arbiter::detail
