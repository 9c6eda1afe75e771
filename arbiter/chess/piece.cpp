#include "arbiter/chess/piece.hpp"

namespace arbiter {

std::optional<Role> parse_role(char capital) {
    for (const Role role : all_roles) {
        if (letter(role) == capital) return role;
    }
    return std::nullopt;
}

std::optional<Piece> parse_piece(char text) {
    for (const Color color : both_colors) {
        for (const Role role : all_roles) {
            if (letter(Piece{color, role}) == text) return Piece{color, role};
        }
    }
    return std::nullopt;
}

}  // namespace arbiter
