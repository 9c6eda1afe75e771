#include "arbiter/chess/board/square.hpp"

namespace arbiter {

std::string to_text(Square square) {
    return {to_char(file_of(square)), to_char(rank_of(square))};
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
    return make_square(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
}

}  // namespace arbiter
