#include "arbiter/chess/board/move.hpp"

#include "arbiter/chess/board/checks.hpp"

namespace arbiter {

std::string to_uci(Move move, Variant variant) {
    const bool king_steps = move.kind() == MoveKind::Castling && variant == Variant::Standard;
    const Square to = king_steps ? castling_squares(move.from(), move.to()).king_to : move.to();
    std::string text = to_text(move.from()) + to_text(to);
    if (const auto role = move.promotion()) {
        text += static_cast<char>(letter(*role) - 'A' + 'a');
    }
    return text;
}

}  // namespace arbiter
