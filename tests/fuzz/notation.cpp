// FEN and the moves on it: the first line is the position, each further line a move.
#include "arbiter/chess/notation/notation.hpp"

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

int arbiter::fuzz::fuzz_notation(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    auto rest = fuzz::text_of(bytes, size);
    const auto fen = fuzz::first_line(rest, rest);
    for (const Variant variant : {Variant::Standard, Variant::Chess960}) {
        auto position = parse_fen(fen, variant);
        if (!position) continue;
        const auto again = parse_fen(to_fen(*position, variant), variant);
        fuzz::must(again && to_fen(*again, variant) == to_fen(*position, variant),
                   "a position survives its FEN");
        for (auto moves = rest; !moves.empty();) {
            const auto text = fuzz::first_line(moves, moves);
            auto move = parse_san(*position, text);
            if (!move) move = parse_uci(*position, text);
            if (!move) continue;
            const auto san = to_san(*position, *move);
            const auto read = parse_san(*position, san, SanForm::Strict);
            fuzz::must(read && *read == *move, "a legal move survives its SAN");
            position = position->play(*move);
        }
    }
    return 0;
}
