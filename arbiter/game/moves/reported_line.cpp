#include "arbiter/game/moves/reported_line.hpp"

#include "arbiter/chess/board/move.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/moves/draw_offer.hpp"

#include <cstdlib>
#include <optional>

namespace arbiter {
namespace {

struct RookMove {
    Square king_to;
    Square rook_from;
    Square rook_to;
};

int file_number(Square square) {
    return static_cast<int>(file_of(square));
}

// Onto the own rook (Chess960), or from the e-file two squares towards one in its corner.
std::optional<RookMove> castling(const Placement& board, Square from, Square to) {
    const auto king = board.at(from);
    if (!king || king->role != Role::King || rank_of(from) != rank_of(to)) return std::nullopt;
    const bool is_short = file_number(to) > file_number(from);
    const Piece own_rook{king->color, Role::Rook};
    const Rank home = rank_of(from);
    const auto going = [&](Square rook) {
        return RookMove{.king_to = make_square(is_short ? File::G : File::C, home),
                        .rook_from = rook,
                        .rook_to = make_square(is_short ? File::F : File::D, home)};
    };
    if (board.at(to) == own_rook) return going(to);
    const bool two = std::abs(file_number(to) - file_number(from)) == 2;
    const Square corner = make_square(is_short ? File::H : File::A, home);
    const bool fits = two && file_of(from) == File::E && board.at(corner) == own_rook;
    return fits ? std::optional{going(corner)} : std::nullopt;
}

// A pawn that goes aside to an empty square has taken the pawn beside its start.
void take_in_passing(Placement& board, Piece piece, Square from, Square to) {
    if (piece.role != Role::Pawn || board.at(to) || file_of(from) == file_of(to)) return;
    const Square passed = make_square(file_of(to), rank_of(from));
    if (board.at(passed) == Piece{!piece.color, Role::Pawn}) board.clear(passed);
}

Placement placement_before(const Game& game, std::size_t entry) {
    Placement board = game.record.position.placement();
    for (std::size_t i = 0; i < entry; ++i) {
        board = moved_by_hand(board, game.record.unplaced[i].move);
    }
    return board;
}

// The same hands: castling is told by the king's squares or by king and rook.
bool is_same_entry(const Game& game, std::size_t entry, const std::string& move) {
    const std::string& known = game.record.unplaced[entry].move;
    if (known == move) return true;
    if (!looks_like_uci(known) || !looks_like_uci(move)) return false;
    const Placement before = placement_before(game, entry);
    const Placement after = moved_by_hand(before, known);
    return after != before && after == moved_by_hand(before, move);
}

std::size_t index_of_ply(int ply) {
    return static_cast<std::size_t>(ply - 1);
}

}  // namespace

bool looks_like_uci(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) return false;
    const auto file = [&](std::size_t i) { return text[i] >= 'a' && text[i] <= 'h'; };
    const auto rank = [&](std::size_t i) { return text[i] >= '1' && text[i] <= '8'; };
    if (!file(0) || !rank(1) || !file(2) || !rank(3)) return false;
    return text.size() == 4 || std::string_view{"nbrq"}.find(text[4]) != std::string_view::npos;
}

Placement moved_by_hand(Placement board, std::string_view uci) {
    if (!looks_like_uci(uci)) return board;
    const Square from = *parse_square(uci.substr(0, 2));
    const Square to = *parse_square(uci.substr(2, 2));
    const auto piece = board.at(from);
    if (!piece) return board;
    if (const auto castled = castling(board, from, to)) {
        board.clear(from);
        board.clear(castled->rook_from);
        board.set(castled->king_to, *piece);
        board.set(castled->rook_to, Piece{piece->color, Role::Rook});
        return board;
    }
    board.clear(from);
    take_in_passing(board, *piece, from, to);
    const auto became =
        uci.size() == 5 ? parse_role(static_cast<char>(uci[4] - 'a' + 'A')) : std::nullopt;
    board.set(to, Piece{piece->color, became.value_or(piece->role)});
    return board;
}

int reported_plies(const Game& game) {
    return static_cast<int>(game.record.moves.size() + game.record.unplaced.size());
}

bool is_reported(const Game& game, int ply, const std::string& move) {
    if (ply < 1 || ply > reported_plies(game)) return false;
    const std::size_t index = index_of_ply(ply);
    const std::size_t placed = game.record.moves.size();
    if (index >= placed) return is_same_entry(game, index - placed, move);
    const RecordedMove& known = game.record.moves[index];
    if (known.illegal) return known.san == move || known.uci == move;
    const Result<Move> read = read_move(game.record.history.at(index), move);
    return read && *read == known.move;
}

namespace {

// Castling may be told by the king's squares or by king and rook: the record has one form of it.
std::string as_recorded(const Placement& board, const std::string& move, Variant variant) {
    if (!looks_like_uci(move)) return move;
    const Square from = *parse_square(std::string_view{move}.substr(0, 2));
    const auto castled = castling(board, from, *parse_square(std::string_view{move}.substr(2, 2)));
    if (!castled) return move;
    const Square to = variant == Variant::Chess960 ? castled->rook_from : castled->king_to;
    const std::string usual = move.substr(0, 2) + to_text(to);
    return moved_by_hand(board, usual) == moved_by_hand(board, move) ? usual : move;
}

}  // namespace

std::vector<std::string> reported_moves(const Game& game) {
    std::vector<std::string> moves;
    moves.reserve(game.record.moves.size() + game.record.unplaced.size());
    for (const RecordedMove& each : game.record.moves) moves.push_back(each.uci);
    Placement board = game.record.position.placement();
    for (const ReportedMove& each : game.record.unplaced) {
        moves.push_back(as_recorded(board, each.move, game.setup.variant));
        board = moved_by_hand(board, each.move);
    }
    return moves;
}

Placement reported_placement(const Game& game) {
    return placement_before(game, game.record.unplaced.size());
}

std::optional<Color> reported_offer(const Game& game) {
    const auto& offer = game.offers.standing;
    if (!offer || is_refused_by_moving(game, *offer, reported_plies(game))) return std::nullopt;
    return offer->by;
}

Color reported_turn(const Game& game) {
    const Color turn = game.record.position.turn();
    return game.record.unplaced.size() % 2 == 0 ? turn : !turn;
}

}  // namespace arbiter
