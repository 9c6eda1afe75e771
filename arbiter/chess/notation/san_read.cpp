// SAN and UCI text to moves. The text is read first (san_text.hpp), then the pieces that can go to
// the square are looked up; the legal moves are never listed on the usual way.
#include "arbiter/chess/notation/candidates.hpp"
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/notation/san_moves.hpp"
#include "arbiter/chess/notation/san_text.hpp"

#include <cstdlib>

namespace arbiter {

namespace {

using Candidates = MoveList;

constexpr std::array<Role, 4> promotion_roles{Role::Queen, Role::Rook, Role::Bishop, Role::Knight};

// The square the text says the piece comes from, if it says all of it.
std::optional<Square> whole_origin(const SanText& san) {
    if (has_several(san.origins)) return std::nullopt;
    return first_of(san.origins);
}

void add_castling(const Position& position, CastlingSide wing, Candidates& found) {
    const Color us = position.turn();
    const auto rook = position.castling_rook(us, wing);
    if (!rook || position.in_check()) return;
    const Square king = position.king(us);
    if (castling_is_open(position.placement(), us, king, *rook)) {
        found.push_back(Move::castling(king, *rook));
    }
}

void add_pawn_move(Square from, const SanText& san, Candidates& found) {
    const bool promotes = rank_of(san.to) == Rank::First || rank_of(san.to) == Rank::Eighth;
    if (!promotes) {
        if (!san.promotion) found.push_back(Move::normal(from, san.to));
        return;
    }
    for (const Role role : promotion_roles) {
        if (san.promotion && *san.promotion != role) continue;
        found.push_back(Move::promotion(from, san.to, role));
    }
}

// A pawn that captures names its file; one that does not came from behind.
void add_pawn_capture(const Position& position, const SanText& san, Candidates& found) {
    const Placement& board = position.placement();
    const Color us = position.turn();
    const Bitboard origins = pawn_attacks(!us, san.to) & board.pieces(us, Role::Pawn) & san.origins;
    if (origins == 0) return;
    const Square from = first_of(origins);
    if (position.legal_ep() == san.to) {
        if (!san.promotion && en_passant_is_safe(board, us, from, san.to)) {
            found.push_back(Move::en_passant(from, san.to));
        }
        return;
    }
    if (!contains(board.pieces(!us), san.to)) return;
    if (safe_origins(position, origins, san.to) != 0) add_pawn_move(from, san, found);
}

void add_pawn_push(const Position& position, const SanText& san, Candidates& found) {
    const Placement& board = position.placement();
    const Color us = position.turn();
    const int back = us == Color::White ? -1 : 1;
    const Rank fourth = us == Color::White ? Rank::Fourth : Rank::Fifth;
    if (contains(board.occupied(), san.to)) return;
    const Bitboard pawns = board.pieces(us, Role::Pawn);
    Bitboard origin = shifted(bit(san.to), 0, back);
    if ((origin & board.occupied()) == 0 && rank_of(san.to) == fourth) {
        origin = shifted(origin, 0, back);
    }
    origin = safe_origins(position, origin & pawns & san.origins, san.to);
    if (origin != 0) add_pawn_move(first_of(origin), san, found);
}

void add_piece_moves(const Position& position, const SanText& san, Candidates& found) {
    if (san.promotion) return;
    Bitboard origins = legal_origins(position, san.role, san.to) & san.origins;
    while (origins != 0) found.push_back(Move::normal(pop_first(origins), san.to));
}

// A king that is said to go two squares, or onto his own rook, castles.
std::optional<CastlingSide> castling_by_squares(const Position& position, const SanText& san) {
    if (san.role != Role::King || whole_origin(san) != position.king(position.turn())) {
        return std::nullopt;
    }
    const Square from = position.king(position.turn());
    if (rank_of(san.to) != rank_of(from)) return std::nullopt;
    const bool onto_rook = contains(position.castling_rights(), san.to);
    const int files = static_cast<int>(file_of(san.to)) - static_cast<int>(file_of(from));
    const bool to_wing = file_of(san.to) == File::G || file_of(san.to) == File::C;
    if (!onto_rook && !(std::abs(files) >= 2 && to_wing)) return std::nullopt;
    return san.to > from ? CastlingSide::King : CastlingSide::Queen;
}

void add_short_capture(const Position& position, SanText san, Candidates& found) {
    for (Bitboard targets = san.targets(); targets != 0;) {
        san.to = pop_first(targets);
        add_pawn_capture(position, san, found);
    }
}

void add_candidates(const Position& position, const SanText& san, Candidates& found) {
    if (san.any_rank) {
        add_short_capture(position, san, found);
    } else if (san.castling) {
        add_castling(position, *san.castling, found);
    } else if (san.role == Role::Pawn) {
        const bool captures = (san.origins & bits(file_of(san.to))) == 0;
        if (captures) {
            add_pawn_capture(position, san, found);
        } else {
            add_pawn_push(position, san, found);
        }
    } else if (const auto wing = castling_by_squares(position, san)) {
        if (!san.promotion) add_castling(position, *wing, found);
    } else {
        add_piece_moves(position, san, found);
    }
}

// A text without a piece that names both squares, e2e4 or g1f3, means whatever stands there.
void settle_role(const Position& position, SanText& san) {
    const auto from = whole_origin(san);
    if (san.role_given || !from) return;
    if (const auto piece = position.at(*from)) san.role = piece->role;
}

Result<Move> choose(const Candidates& found, std::string_view text) {
    if (found.size() == 1) return found[0];
    if (found.empty()) return refuse("illegal_move", std::string{text});
    Refusal refusal{.code = "ambiguous_move", .where = std::string{text}};
    for (const Move move : found) {
        refusal.params.emplace_back("candidate", to_uci(move, Variant::Chess960));
    }
    return tl::unexpected(std::move(refusal));
}

Result<Move> not_strict(std::string_view text, std::string san) {
    Refusal refusal{.code = "not_strict", .where = std::string{text}};
    refusal.params.emplace_back("san", std::move(san));
    return tl::unexpected(std::move(refusal));
}

}  // namespace

MoveList moves_meant(const Position& position, SanText san) {
    settle_role(position, san);
    Candidates found;
    add_candidates(position, san, found);
    return found;
}

Result<Move> parse_san(const Position& position, std::string_view text, SanForm form) {
    const auto san = read_san(text);
    if (!san) return refuse("unreadable_move", std::string{text});
    const Candidates found = moves_meant(position, *san);
    auto move = choose(found, text);
    if (!move || form == SanForm::Lenient) return move;
    auto canonical = to_san(position, *move);
    if (canonical != text) return not_strict(text, std::move(canonical));
    return move;
}

Result<Move> parse_uci(const Position& position, std::string_view text) {
    const auto from = parse_square(text.substr(0, 2));
    const auto to = parse_square(text.size() < 4 ? std::string_view{} : text.substr(2, 2));
    if (!from || !to || text.size() > 5) return refuse("unreadable_move", std::string{text});
    SanText san;
    san.origins = bit(*from);
    san.to = *to;
    if (text.size() == 5) {
        constexpr std::string_view letters = "qrbn";
        const auto at = letters.find(text[4]);
        if (at == std::string_view::npos) return refuse("unreadable_move", std::string{text});
        san.promotion = promotion_roles[at];
    }
    settle_role(position, san);
    Candidates found;
    add_candidates(position, san, found);
    // Without its letter a promotion is no UCI text.
    if (found.size() != 1) return refuse("illegal_move", std::string{text});
    return found[0];
}

}  // namespace arbiter
