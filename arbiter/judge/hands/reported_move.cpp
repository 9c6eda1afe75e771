// The text of a move as people report it, legal or not, against the board.
#include "arbiter/chess/notation/candidates.hpp"
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/judge/hands/touch_duty.hpp"

namespace arbiter {
namespace {

// What the text of a move says of its piece, however illegal it is.
struct SanWords {
    Role role = Role::Pawn;
    std::optional<File> file;
    std::optional<Rank> rank;
    Square to{};
    bool captures = false;
};

// Drops what follows the target square: "=Q", "+", "#", glyphs.
std::string_view without_tail(std::string_view san) {
    while (!san.empty() && !is_rank(san.back())) san.remove_suffix(1);
    return san;
}

std::optional<SanWords> read_words(std::string_view san) {
    san = without_tail(san);
    if (san.size() < 2 || !is_file(san[san.size() - 2])) return std::nullopt;
    SanWords words;
    words.to = *parse_square(san.substr(san.size() - 2));
    san.remove_suffix(2);
    if (!san.empty()) {
        if (const auto role = parse_role(san.front())) {
            words.role = *role;
            san.remove_prefix(1);
        }
    }
    for (const char c : san) {
        if (is_file(c)) words.file = static_cast<File>(c - 'a');
        if (is_rank(c)) words.rank = static_cast<Rank>(c - '1');
        if (c == 'x') words.captures = true;
    }
    return words;
}

// The nearest pawn behind the square, on that file.
std::optional<Square> pawn_behind(const Position& position, File file, Square to) {
    const int step = position.turn() == Color::White ? -1 : 1;
    for (int rank = static_cast<int>(rank_of(to)) + step; rank > 0 && rank < 7; rank += step) {
        const Square square = make_square(file, static_cast<Rank>(rank));
        if (position.at(square) == Piece{position.turn(), Role::Pawn}) return square;
    }
    return std::nullopt;
}

std::optional<Square> piece_meant(const Position& position, const SanWords& words) {
    Bitboard candidates = position.placement().pieces(position.turn(), words.role);
    if (words.file) candidates &= bits(*words.file);
    if (words.rank) candidates &= bits(*words.rank);
    const Bitboard reaching =
        candidates & attacks_of(words.role, words.to, position.placement().occupied());
    const Bitboard meant = reaching != 0 ? reaching : candidates;
    if (meant == 0 || has_several(meant)) return std::nullopt;
    return first_of(meant);
}

}  // namespace

std::optional<CastlingSide> castling_text(std::string_view san) {
    while (!san.empty() && san.back() != 'O' && san.back() != '0') san.remove_suffix(1);
    if (san == "O-O" || san == "0-0") return CastlingSide::King;
    if (san == "O-O-O" || san == "0-0-0") return CastlingSide::Queen;
    return std::nullopt;
}

std::optional<Square> origin_of(const Position& position, std::string_view san) {
    if (castling_text(san)) return position.king(position.turn());
    const auto words = read_words(san);
    if (!words) return std::nullopt;
    if (words->role != Role::Pawn) return piece_meant(position, *words);
    return pawn_behind(position, words->file.value_or(file_of(words->to)), words->to);
}

std::optional<Square> target_of(std::string_view san) {
    if (castling_text(san)) return std::nullopt;
    const auto words = read_words(san);
    if (!words) return std::nullopt;
    return words->to;
}

std::optional<Move> reported_move(const Position& position, const std::string& san,
                                  std::optional<Square> from, std::optional<Square> to) {
    if (const Result<Move> move = parse_san(position, san)) {
        if (!from || *from == move->from() || castling_text(san)) return *move;
        return std::nullopt;
    }
    const auto words = read_words(san);
    if (!words || !from || !to || *to != words->to) return std::nullopt;
    // The text lacks a hint which of two pieces it is; the squares say it.
    for (const Move each : position.legal_moves()) {
        if (each.from() != *from || each.to() != *to || each.promotion()) continue;
        if (position.placement().role_at(*from) == words->role) return each;
    }
    return std::nullopt;
}

std::string duty_text(const Position& position, Move move) {
    const bool classical = file_of(position.king(position.turn())) == File::E &&
                           (file_of(move.to()) == File::A || file_of(move.to()) == File::H);
    const bool castling = move.kind() == MoveKind::Castling;
    return to_uci(move, castling && !classical ? Variant::Chess960 : Variant::Standard);
}

}  // namespace arbiter
