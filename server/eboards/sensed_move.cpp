#include "server/eboards/sensed_move.hpp"

#include "arbiter/chess/board/piece_attacks.hpp"
#include "arbiter/game/moves/reported_line.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace arbiter {
namespace {

struct SanParts {
    Role role = Role::Pawn;
    std::optional<char> from_file{};
    std::optional<char> from_rank{};
    Square to = Square::A1;
    std::string promotion{};  // "q"
};

bool is_file(char letter) {
    return letter >= 'a' && letter <= 'h';
}
bool is_rank(char letter) {
    return letter >= '1' && letter <= '8';
}

// Without what says nothing of the squares.
std::string bare(std::string_view san) {
    std::string text;
    for (const char letter : san) {
        if (std::string_view{"x-+#!?:"}.find(letter) == std::string_view::npos) text += letter;
    }
    return text;
}

std::optional<SanParts> parts_of(std::string_view san) {
    SanParts parts;
    std::string text = bare(san);
    const auto equals = text.find('=');
    if (equals != std::string::npos) {
        if (equals + 2 != text.size()) return std::nullopt;
        const char role = static_cast<char>(std::tolower(static_cast<unsigned char>(text.back())));
        // A king or a pawn is no promotion that a move by its squares can name.
        if (std::string_view{"nbrq"}.find(role) != std::string_view::npos) parts.promotion = role;
        text.resize(equals);
    }
    if (!text.empty() && std::string_view{"KQRBN"}.find(text.front()) != std::string_view::npos) {
        parts.role = *parse_role(text.front());
        text.erase(0, 1);
    }
    if (text.size() < 2 || !is_file(text[text.size() - 2]) || !is_rank(text.back())) {
        return std::nullopt;
    }
    parts.to = *parse_square(std::string_view{text}.substr(text.size() - 2));
    text.resize(text.size() - 2);
    for (const char letter : text) {
        if (is_file(letter) && !parts.from_file) {
            parts.from_file = letter;
        } else if (is_rank(letter) && !parts.from_rank) {
            parts.from_rank = letter;
        } else {
            return std::nullopt;
        }
    }
    // Without a word of where it comes from a pawn goes straight on.
    if (parts.role == Role::Pawn && !parts.from_file) parts.from_file = to_text(parts.to)[0];
    return parts;
}

Bitboard pawn_reach(const Placement& board, Color mover, Square from, bool takes) {
    if (takes) return pawn_attacks(mover, from);
    const int step = mover == Color::White ? 8 : -8;
    const int start = mover == Color::White ? 1 : 6;
    Bitboard reach = 0;
    int square = static_cast<int>(index_of(from)) + step;
    if (square < 0 || square > 63) return reach;
    reach |= Bitboard{1} << static_cast<unsigned>(square);
    const bool free = (board.occupied() & reach) == 0;
    if (free && static_cast<int>(rank_of(from)) == start) {
        reach |= Bitboard{1} << static_cast<unsigned>(square + step);
    }
    return reach;
}

// Where the piece goes by its way of moving.
Bitboard reach_of(const Placement& board, Color mover, Role role, Square from, bool takes) {
    if (role == Role::Pawn) return pawn_reach(board, mover, from, takes);
    return attacks_of(role, from, board.occupied());
}

std::optional<Square> only_one(Bitboard squares) {
    if (squares == 0 || (squares & (squares - 1)) != 0) return std::nullopt;
    return first_of(squares);
}

// Which piece is meant: of those that the text allows the only one that goes so, else the only one.
std::optional<Square> from_of(const Placement& board, Color mover, const SanParts& parts) {
    Bitboard named = 0;
    Bitboard going = 0;
    Bitboard pieces = board.pieces(mover, parts.role);
    while (pieces != 0) {
        const Square from = pop_first(pieces);
        const std::string text = to_text(from);
        const bool fits = (!parts.from_file || *parts.from_file == text[0]) &&
                          (!parts.from_rank || *parts.from_rank == text[1]) && from != parts.to;
        if (!fits) continue;
        named |= bit(from);
        const bool takes = parts.from_file && *parts.from_file != to_text(parts.to)[0];
        const Bitboard reach = reach_of(board, mover, parts.role, from, takes);
        if ((reach & bit(parts.to)) != 0) going |= bit(from);
    }
    if (going != 0) return only_one(going);
    return only_one(named);
}

std::optional<std::string> castling_squares(const Placement& board, Color mover,
                                            std::string_view san) {
    const std::string text = bare(san);
    const bool is_short = text == "OO" || text == "00";
    if (!is_short && text != "OOO" && text != "000") return std::nullopt;
    const auto king = only_one(board.pieces(mover, Role::King));
    const char rank = mover == Color::White ? '1' : '8';
    if (!king || to_text(*king) != std::string{'e', rank}) return std::nullopt;
    return std::string{'e', rank, is_short ? 'g' : 'c', rank};
}

}  // namespace

std::optional<std::string> sensed_squares(const Placement& board, Color mover,
                                          std::string_view san) {
    if (auto castled = castling_squares(board, mover, san)) return castled;
    const auto parts = parts_of(san);
    if (!parts) return std::nullopt;
    const auto from = from_of(board, mover, *parts);
    if (!from) return std::nullopt;
    return to_text(*from) + to_text(parts->to) + parts->promotion;
}

std::vector<std::string> sensed_moves(Placement board, Color mover,
                                      const std::vector<std::string>& sans) {
    std::vector<std::string> moves;
    moves.reserve(sans.size());
    bool known = true;
    for (const std::string& san : sans) {
        const auto squares = known ? sensed_squares(board, mover, san) : std::nullopt;
        known = squares.has_value();
        moves.push_back(squares.value_or(san));
        if (squares) board = moved_by_hand(board, *squares);
        mover = !mover;
    }
    return moves;
}

bool is_king_to_centre(std::string_view san) {
    const auto parts = parts_of(san);
    if (!parts || parts->role != Role::King) return false;
    const std::string to = to_text(parts->to);
    return to == "d4" || to == "d5" || to == "e4" || to == "e5";
}

bool is_king_put_into_centre(const Placement& board, Color mover, std::string_view san) {
    if (!is_king_to_centre(san)) return false;
    const auto king = only_one(board.pieces(mover, Role::King));
    return king && (king_attacks(*king) & bit(parts_of(san)->to)) == 0;
}

}  // namespace arbiter
