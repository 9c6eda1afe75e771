// FEN: what is understood, what is written, and each refusal by its name.
#include "tests/chess/games.hpp"

namespace arbiter::testing {
namespace {

struct Refused {
    const char* fen;
    const char* code;
    const char* where;
};

void expect_refused(const std::vector<Refused>& cases) {
    for (const Refused& refused : cases) {
        const auto parsed = parse_fen(refused.fen);
        ASSERT_FALSE(parsed) << refused.fen;
        EXPECT_EQ(parsed.error().code, refused.code) << refused.fen;
        EXPECT_EQ(parsed.error().where, refused.where) << refused.fen;
    }
}

TEST(Fen, TextThatIsNoFenIsRefusedByNameAndField) {
    expect_refused({{"", "fen_missing_field", "placement"},
                    {"   ", "fen_missing_field", "placement"},
                    {"4k3/8/8/8/8/8/8/4K3", "fen_missing_field", "turn"},
                    {"4k3/8/8/8/8/8/8/4K3 w", "fen_missing_field", "castling"},
                    {"4k3/8/8/8/8/8/8/4K3 w -", "fen_missing_field", "en_passant"},
                    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "fen_extra_field", "fen"},
                    {"4k3/8/8/8/8/8/8/4X3 w - - 0 1", "fen_bad_piece", "placement"},
                    {"4k3/8/8/8/8/8/8/4K30 w - - 0 1", "fen_bad_piece", "placement"},
                    {"4k3/8/8/8/8/8/8/4K2 w - - 0 1", "fen_bad_rank_width", "placement"},
                    {"4k3/8/8/8/8/8/8/4K4 w - - 0 1", "fen_bad_rank_width", "placement"},
                    {"4k3/8/8/8/8/8/44/4K3 w - - 0 1", "fen_bad_rank_width", "placement"},
                    {"4k3/8/8/8/8/8/4K3 w - - 0 1", "fen_bad_rank_count", "placement"},
                    {"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "fen_bad_rank_count", "placement"},
                    {"4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "fen_bad_rank_count", "placement"},
                    {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "fen_bad_turn", "turn"},
                    {"4k3/8/8/8/8/8/8/4K3 w X - 0 1", "fen_bad_castling", "castling"},
                    {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "fen_bad_castling", "castling"},
                    {"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "fen_bad_castling", "castling"},
                    {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "fen_bad_en_passant", "en_passant"},
                    {"4k3/8/8/8/8/8/8/4K3 w - - x 1", "fen_bad_number", "halfmove"},
                    {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", "fen_bad_number", "halfmove"},
                    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1.5", "fen_bad_number", "fullmove"},
                    {"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999", "fen_bad_number", "fullmove"}});
}

TEST(Fen, APositionThatCannotBeIsRefusedByNameAndField) {
    expect_refused({{"8/8/8/8/8/8/8/8 w - - 0 1", "no_white_king", "placement"},
                    {"4k3/8/8/8/8/8/8/8 w - - 0 1", "no_white_king", "placement"},
                    {"8/8/8/8/8/8/8/4K3 w - - 0 1", "no_black_king", "placement"},
                    {"4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", "too_many_kings", "placement"},
                    {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "too_many_pawns", "placement"},
                    {"4k3/8/8/8/8/8/PPPPPPPP/2QQK3 w - - 0 1", "too_many_pieces", "placement"},
                    {"4k3/8/8/8/8/NNNNNNNN/NNN5/4K3 w - - 0 1", "too_many_pieces", "placement"},
                    {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "pawn_on_back_rank", "placement"},
                    {"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "pawn_on_back_rank", "placement"},
                    {"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "opposite_check", "turn"},
                    {"8/8/8/3kK3/8/8/8/8 w - - 0 1", "opposite_check", "turn"},
                    {"4k3/8/8/8/4r2b/3n4/8/4K3 w - - 0 1", "impossible_check", "turn"},
                    {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", "bad_castling_right", "castling"},
                    {"4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "bad_castling_right", "castling"},
                    {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", "bad_castling_right", "castling"},
                    {"4k3/8/8/8/8/8/4K3/7R w H - 0 1", "bad_castling_right", "castling"},
                    {"4k3/8/8/8/8/8/8/3K3R w K - 0 1", "bad_castling_right", "castling"},
                    {"4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "bad_castling_right", "castling"},
                    {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "bad_en_passant", "en_passant"},
                    {"4k3/8/8/8/4p3/8/8/4K3 w - e5 0 1", "bad_en_passant", "en_passant"},
                    {"4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1", "bad_en_passant", "en_passant"},
                    {"4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", "bad_en_passant", "en_passant"},
                    {"4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1", "bad_en_passant", "en_passant"},
                    {"4k3/8/8/8/8/8/8/4K3 w - - 70000 1", "bad_halfmove_clock", "halfmove"},
                    {"4k3/8/8/8/8/8/8/4K3 w - - 0 70000", "bad_fullmove", "fullmove"}});
}

TEST(Fen, RefusalsCarryTheTokenTheyStumbledOver) {
    const auto parsed = parse_fen("4k3/8/8/8/8/8/8/4K3 white - - 0 1");
    ASSERT_FALSE(parsed);
    const std::vector<std::pair<std::string, std::string>> token{{"token", "white"}};
    EXPECT_EQ(parsed.error().params, token);
}

TEST(Fen, TheInitialPositionIsTheOneOfTheLaws) {
    EXPECT_EQ(to_fen(Position::initial()), initial_fen);
    EXPECT_EQ(position(initial_fen), Position::initial());
}

TEST(Fen, CountersMayBeMissingOrADash) {
    for (const auto* fen :
         {"4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b - - - -",
          "  4k3/8/8/8/8/8/8/4K3  b\t- - 0  1\r\n", "4k3/8/8/8/8/8/8/4K3 b - - 0 0"}) {
        EXPECT_EQ(to_fen(position(fen)), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    }
    const Position late = position("4k3/8/8/8/8/8/8/4K3 b - - 99 140");
    EXPECT_EQ(late.halfmove_clock(), 99);
    EXPECT_EQ(late.fullmove(), 140);
}

TEST(Fen, EveryTestPositionComesBackFromItsFen) {
    for (const auto* name : {"perft/standard_six.epd", "perft/perft_random_200.epd"}) {
        for (const std::string& fen : fens_of(name)) {
            EXPECT_EQ(to_fen(position(fen, Variant::Standard)), fen);
        }
    }
}

TEST(Fen, TheEnPassantSquareIsWrittenOnlyWhereAPawnStandsToCapture) {
    const auto start = Position::initial();
    EXPECT_EQ(to_fen(after(start, {"e4"})),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(to_fen(after(start, {"e4", "a6", "e5", "d5"})),
              "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    // Both pawns would leave the rank and expose the king: written, but no legal capture.
    const Position pinned = position("8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1");
    EXPECT_EQ(to_fen(pinned), "8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1");
    EXPECT_EQ(pinned.en_passant(), Square::D3);
    EXPECT_EQ(pinned.legal_ep(), std::nullopt);
    EXPECT_EQ(position("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1").en_passant(), std::nullopt);
}

TEST(Fen, XFenMeansTheOutermostRookAndShredderFenItsFile) {
    const std::string placement = "4k3/8/8/8/8/8/8/1R2K1RR w ";
    const Position outer = position(placement + "K - 0 1");
    const Position inner = position(placement + "G - 0 1");
    EXPECT_EQ(outer.castling_rook(Color::White, CastlingSide::King), Square::H1);
    EXPECT_EQ(inner.castling_rook(Color::White, CastlingSide::King), Square::G1);
    EXPECT_EQ(outer, position(placement + "H - 0 1"));
    EXPECT_NE(outer, inner);
    EXPECT_EQ(to_fen(outer, Variant::Chess960), placement + "K - 0 1");
    EXPECT_EQ(to_fen(inner, Variant::Chess960), placement + "G - 0 1");
    EXPECT_EQ(position(placement + "B - 0 1").castling_rights(), bit(Square::B1));
    EXPECT_FALSE(parse_fen(placement + "HG - 0 1", Variant::Chess960));
}

TEST(Fen, StandardChessTakesShredderLettersOfItsOwnSquares) {
    EXPECT_EQ(position("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", Variant::Standard),
              position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Variant::Standard));
}

}  // namespace
}  // namespace arbiter::testing
