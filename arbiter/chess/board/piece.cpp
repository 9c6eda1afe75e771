#include "arbiter/chess/board/piece.hpp"

namespace arbiter {

std::optional<Role> parse_role(char capital) {
    switch (capital) {
        case 'P':
            return Role::Pawn;
        case 'N':
            return Role::Knight;
        case 'B':
            return Role::Bishop;
        case 'R':
            return Role::Rook;
        case 'Q':
            return Role::Queen;
        case 'K':
            return Role::King;
        default:
            return std::nullopt;
    }
}

std::optional<Piece> parse_piece(char text) {
    const bool small = text >= 'a' && text <= 'z';
    const auto role = parse_role(small ? static_cast<char>(text - 'a' + 'A') : text);
    if (!role) return std::nullopt;
    return Piece{small ? Color::Black : Color::White, *role};
}

}  // namespace arbiter
