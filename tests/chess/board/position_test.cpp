// Positions: what the moves do to them, and the ends the board itself shows.
#include "arbiter/chess/board/position.hpp"

#include "tests/chess/games.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace arbiter::testing {
namespace {

std::string played(std::string_view fen, Move move) {
    Position now = position(fen);
    return to_fen(now.play(move), Variant::Chess960);
}

TEST(Placement, TakesAnythingAnywhere) {
    Placement board;
    board.set(Square::A1, {Color::White, Role::King});
    board.set(Square::A2, {Color::Black, Role::King});
    board.set(Square::H8, {Color::White, Role::Pawn});
    EXPECT_EQ(board.at(Square::A2), (Piece{Color::Black, Role::King}));
    EXPECT_EQ(board.at(Square::H8), (Piece{Color::White, Role::Pawn}));
    board.set(Square::A2, {Color::White, Role::Queen});
    EXPECT_EQ(board.at(Square::A2), (Piece{Color::White, Role::Queen}));
    EXPECT_EQ(board.pieces(Role::King), bit(Square::A1));
    board.clear(Square::A2);
    EXPECT_EQ(board.at(Square::A2), std::nullopt);
    EXPECT_EQ(board.occupied(), bit(Square::A1) | bit(Square::H8));
}

TEST(Position, CapturesAndPawnMovesResetTheHalfmoveClock) {
    const char* fen = "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 7 20";
    EXPECT_EQ(played(fen, Move::normal(Square::E1, Square::E2)),
              "4k3/8/8/3p4/4P3/8/4K3/R7 b - - 8 20");
    EXPECT_EQ(played(fen, Move::normal(Square::E4, Square::E5)),
              "4k3/8/8/3pP3/8/8/8/R3K3 b - - 0 20");
    EXPECT_EQ(played(fen, Move::normal(Square::E4, Square::D5)),
              "4k3/8/8/3P4/8/8/8/R3K3 b - - 0 20");
}

TEST(Position, EnPassantTakesThePawnThatPassed) {
    EXPECT_EQ(played("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", Move::en_passant(Square::E5, Square::D6)),
              "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    EXPECT_EQ(played("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", Move::en_passant(Square::D4, Square::E3)),
              "4k3/8/8/8/8/4p3/8/4K3 w - - 0 3");
}

TEST(Position, PromotionPutsTheNewPieceInPlaceOfThePawn) {
    EXPECT_EQ(played("1n2k3/P7/8/8/8/8/8/4K3 w - - 3 9",
                     Move::promotion(Square::A7, Square::B8, Role::Knight)),
              "1N2k3/8/8/8/8/8/8/4K3 b - - 0 9");
}

TEST(Position, CastlingRightsGoWithTheKingTheRookAndTheCapturedRook) {
    const char* fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    EXPECT_EQ(played(fen, Move::normal(Square::E1, Square::E2)),
              "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
    EXPECT_EQ(played(fen, Move::normal(Square::A1, Square::A8)),
              "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
    EXPECT_EQ(played(fen, Move::castling(Square::E1, Square::A1)),
              "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
}

// Article 3.8.2 of the Laws, one line each.
TEST(Position, CastlingIsPreventedAsTheLawsSay) {
    const auto wings = [](const char* fen) {
        std::string found;
        const Position now = position(fen);
        for (const Move move : now.legal_moves()) {
            if (move.kind() == MoveKind::Castling) found += move.to() > move.from() ? 'K' : 'Q';
        }
        std::sort(found.begin(), found.end());
        return found;
    };
    EXPECT_EQ(wings("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "KQ");
    EXPECT_EQ(wings("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"), "");
    EXPECT_EQ(wings("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"), "") << "in check";
    EXPECT_EQ(wings("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1"), "Q") << "f1 attacked";
    EXPECT_EQ(wings("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1"), "Q") << "g1 attacked";
    EXPECT_EQ(wings("4k3/8/8/8/7r/8/8/R3K2R w KQ - 0 1"), "KQ") << "only the rook attacked";
    EXPECT_EQ(wings("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1"), "KQ") << "only the rook crosses b1";
    EXPECT_EQ(wings("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1"), "") << "pieces in between";
    // Chess960: the rook leaves a1, and the queen sees through to c1.
    EXPECT_EQ(wings("4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1"), "") << "shielded by the castling rook";
    EXPECT_EQ(wings("4k3/8/8/8/8/8/8/1R1K4 w Q - 0 1"), "Q");
}

// The officers of the Chess960 start with that number (FIDE Guidelines II.3, Scharnagl's
// numbering).
std::string chess960_start(int number) {
    std::array<char, 8> rank{};
    const auto place_on_free = [&rank](int nth, char piece) {
        for (char& square : rank) {
            if (square != 0) continue;
            if (nth-- == 0) square = piece;
        }
    };
    rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = 'b';
    number /= 4;
    rank[static_cast<std::size_t>(number % 4 * 2)] = 'b';
    number /= 4;
    place_on_free(number % 6, 'q');
    number /= 6;
    constexpr std::array<std::pair<int, int>, 10> knights{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    const auto [first, second] = knights.at(static_cast<std::size_t>(number));
    place_on_free(second, 'n');
    place_on_free(first, 'n');
    for (const char piece : {'r', 'k', 'r'}) place_on_free(0, piece);
    return {rank.begin(), rank.end()};
}

TEST(Chess960, TheNumberingGivesTheKnownStarts) {
    EXPECT_EQ(chess960_start(518), "rnbqkbnr");
    EXPECT_EQ(chess960_start(0), "bbqnnrkr");
    EXPECT_EQ(chess960_start(959), "rkrnnqbb");
}

// The back rank of a start with nothing left but the king and the rook of that wing, as FEN.
std::string stripped(const std::string& rank, bool king_wing) {
    const std::size_t rook = king_wing ? rank.rfind('r') : rank.find('r');
    std::string text;
    for (std::size_t i = 0; i < rank.size(); ++i) {
        if (i == rook || rank[i] == 'k') {
            text += rank[i];
        } else if (!text.empty() && text.back() >= '1' && text.back() <= '8') {
            ++text.back();
        } else {
            text += '1';
        }
    }
    return text;
}

TEST(Chess960, FromEveryStartBothSidesCastleToTheSquaresOfStandardChess) {
    std::set<std::string> seen;
    for (int number = 0; number < 960; ++number) {
        const std::string rank = chess960_start(number);
        EXPECT_TRUE(seen.insert(rank).second) << rank;
        for (const bool king_wing : {true, false}) {
            const std::string black = stripped(rank, king_wing);
            std::string white = black;
            for (char& c : white) c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
            for (const bool white_moves : {true, false}) {
                std::string fen = black;
                fen += "/pppppppp/8/8/8/8/PPPPPPPP/";
                fen += white;
                fen += white_moves ? " w " : " b ";
                fen += king_wing ? "Kk - 0 1" : "Qq - 0 1";
                const Position start = position(fen);
                const auto move = parse_san(start, king_wing ? "O-O" : "O-O-O", SanForm::Strict);
                ASSERT_TRUE(move) << to_fen(start);
                Position next = start;
                next.play(*move);
                const Rank home = white_moves ? Rank::First : Rank::Eighth;
                const File king = king_wing ? File::G : File::C;
                const File rook = king_wing ? File::F : File::D;
                EXPECT_EQ(next.king(start.turn()), make_square(king, home));
                EXPECT_EQ(next.at(make_square(rook, home)), (Piece{start.turn(), Role::Rook}));
                EXPECT_EQ(next.castling_rights(),
                          start.castling_rights() & (white_moves ? rank_8 : rank_1));
            }
        }
    }
    EXPECT_EQ(seen.size(), 960u);
}

TEST(Position, MateAndStalemateAreToldApart) {
    const Position mate = after(Position::initial(), {"f3", "e5", "g4", "Qh4#"});
    EXPECT_TRUE(mate.is_checkmate());
    EXPECT_FALSE(mate.is_stalemate());
    EXPECT_FALSE(mate.has_legal_move());
    const Position stalemate = position("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
    EXPECT_TRUE(stalemate.is_stalemate());
    EXPECT_FALSE(stalemate.is_checkmate());
    // Only en passant parries the check of the pawn.
    const Position saved = position("8/8/8/1k6/2pP4/8/1K6/8 b - d3 0 1");
    EXPECT_FALSE(saved.is_checkmate());
}

TEST(Position, DeadMaterialIsWhatTheLawsListAndNoMore) {
    const auto dead = [](const char* placement) {
        return position(std::string{placement} + " w - - 0 1").dead_material();
    };
    EXPECT_TRUE(dead("8/8/8/8/1K6/7k/8/8"));
    EXPECT_TRUE(dead("8/8/8/8/1K6/7k/8/N7"));
    EXPECT_TRUE(dead("8/8/8/8/1K6/7k/8/b7"));
    EXPECT_TRUE(dead("8/8/1b6/8/1K5b/7k/8/B7")) << "all bishops on dark squares";
    EXPECT_TRUE(dead("8/8/8/8/1K6/7k/8/B1B5")) << "two of one side on dark squares";
    EXPECT_FALSE(dead("8/8/8/8/1K6/7k/8/Bb6")) << "opposite colours can help mate";
    EXPECT_FALSE(dead("8/8/8/8/1K6/7k/8/NN6")) << "two knights can help mate";
    EXPECT_FALSE(dead("8/8/8/8/1K6/7k/n7/N7"));
    EXPECT_FALSE(dead("8/8/8/8/1K6/7k/n7/B7"));
    EXPECT_FALSE(dead("8/8/8/8/1K6/7k/8/R7"));
    EXPECT_FALSE(dead("8/8/8/8/1K6/7k/P7/8"));
}

TEST(Position, IllegalMovesAreNotLegal) {
    const Position start = Position::initial();
    EXPECT_TRUE(start.is_legal(Move::normal(Square::E2, Square::E4)));
    EXPECT_FALSE(start.is_legal(Move::normal(Square::E2, Square::E5)));
    EXPECT_FALSE(start.is_legal(Move::normal(Square::E7, Square::E5)));
    EXPECT_FALSE(start.is_legal(Move::castling(Square::E1, Square::H1)));
    EXPECT_FALSE(start.is_legal(Move::en_passant(Square::E2, Square::E4)));
}

TEST(Position, TheKeyForgetsAnEnPassantCaptureThatIsIllegal) {
    const Position pinned = position("8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1");
    EXPECT_EQ(pinned.key(), position("8/8/8/8/R2Pp2k/8/8/4K3 b - - 0 1").key());
    const Position open = position("8/8/8/8/3Pp2k/8/8/4K3 b - d3 0 1");
    EXPECT_NE(open.key(), position("8/8/8/8/3Pp2k/8/8/4K3 b - - 0 1").key());
    EXPECT_EQ(open.placement_key(), position("8/8/8/8/3Pp2k/8/8/4K3 b - - 0 1").placement_key());
}

}  // namespace
}  // namespace arbiter::testing
