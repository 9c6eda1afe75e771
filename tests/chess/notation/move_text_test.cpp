// Squares, pieces and the UCI text of moves.
#include "tests/chess/games.hpp"

namespace arbiter::testing {
namespace {

TEST(Squares, TheirTextIsFileAndRank) {
    EXPECT_EQ(to_text(Square::A1), "a1");
    EXPECT_EQ(to_text(Square::H8), "h8");
    EXPECT_EQ(make_square(File::E, Rank::Fourth), Square::E4);
    EXPECT_EQ(file_of(Square::E4), File::E);
    EXPECT_EQ(rank_of(Square::E4), Rank::Fourth);
    for (unsigned i = 0; i < 64; ++i) {
        const auto square = static_cast<Square>(i);
        EXPECT_EQ(parse_square(to_text(square)), square);
    }
    for (const auto* text : {"", "e", "e44", "i1", "a9", "a0", "E4", "4e"}) {
        EXPECT_EQ(parse_square(text), std::nullopt) << text;
    }
}

TEST(Pieces, AreCapitalForWhite) {
    EXPECT_EQ(parse_piece('K'), (Piece{Color::White, Role::King}));
    EXPECT_EQ(parse_piece('p'), (Piece{Color::Black, Role::Pawn}));
    EXPECT_EQ(parse_piece('x'), std::nullopt);
    EXPECT_EQ(letter(Piece{Color::Black, Role::Knight}), 'n');
    EXPECT_EQ(parse_role('N'), Role::Knight);
    EXPECT_EQ(parse_role('n'), std::nullopt);
}

TEST(Uci, CastlingIsWrittenInTheWayOfTheVariant) {
    const Move castling = Move::castling(Square::E8, Square::A8);
    EXPECT_EQ(to_uci(castling), "e8c8");
    EXPECT_EQ(to_uci(castling, Variant::Chess960), "e8a8");
    EXPECT_EQ(to_uci(Move::normal(Square::E2, Square::E4)), "e2e4");
    EXPECT_EQ(to_uci(Move::promotion(Square::E7, Square::D8, Role::Knight)), "e7d8n");
}

TEST(Uci, BothWaysOfCastlingAreRead) {
    const Position now = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    const Move castling = Move::castling(Square::E8, Square::A8);
    EXPECT_EQ(parse_uci(now, "e8c8").value(), castling);
    EXPECT_EQ(parse_uci(now, "e8a8").value(), castling);
    // Next to the target the king only steps; onto the rook he castles.
    const Position chess960 = position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    EXPECT_EQ(parse_uci(chess960, "f1g1").value(), Move::castling(Square::F1, Square::G1));
    const Position stepping = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    EXPECT_EQ(parse_uci(stepping, "f1g1").value(), Move::normal(Square::F1, Square::G1));
    EXPECT_EQ(parse_uci(stepping, "f1h1").value(), Move::castling(Square::F1, Square::H1));
}

TEST(Uci, RefusesWhatIsNoMoveAndWhatIsIllegal) {
    const Position start = Position::initial();
    for (const auto* text : {"", "e2", "e2e", "e2e9", "e2-e4", "e7e8k", "e2e4qq", "0000", "Nf3"}) {
        const auto move = parse_uci(start, text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().code, "unreadable_move") << text;
        EXPECT_EQ(move.error().where, text);
    }
    for (const auto* text : {"e2e5", "e7e5", "e4e5", "e1g1", "e2e4q", "e2e2", "g1e2"}) {
        const auto move = parse_uci(start, text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().code, "illegal_move") << text;
    }
    const auto no_letter = parse_uci(position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7a8");
    ASSERT_FALSE(no_letter);
    EXPECT_EQ(no_letter.error().code, "illegal_move");
}

}  // namespace
}  // namespace arbiter::testing
