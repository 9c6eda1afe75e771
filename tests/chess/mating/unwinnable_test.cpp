// Who can still mate: positions whose answer is known from outside, and the lines given for it.
#include "arbiter/chess/mating/unwinnable.hpp"

#include "arbiter/chess/board/attacks.hpp"
#include "arbiter/chess/pgn/pgn_game.hpp"
#include "tests/chess/mating/labelled_position.hpp"

#include <iterator>

namespace arbiter::testing {
namespace {

// "WB", "W-", "-B" or "--" as the data file writes it; "?" for an answer that is not known.
std::string label(const MateAnswer& white, const MateAnswer& black) {
    const auto letter = [](const MateAnswer& answer, char yes) {
        if (answer.can == CanMate::Unknown) return '?';
        return answer.can == CanMate::Yes ? yes : '-';
    };
    return {letter(white, 'W'), letter(black, 'B')};
}

std::string label(const Position& position) {
    return label(can_mate(position, Color::White), can_mate(position, Color::Black));
}

// Whether the answer says yes and its line is legal and ends in mate by that side.
bool mates(Position position, Color winner, const MateAnswer& answer) {
    if (answer.can != CanMate::Yes) return false;
    for (const Move move : answer.line) {
        if (!position.is_legal(move)) return false;
        position.play(move);
    }
    return position.is_checkmate() && position.turn() != winner;
}

// Every `step`-th position of the games of a file.
std::vector<Position> positions_of(const std::string& name, std::size_t step) {
    auto file = open_data(name);
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    std::vector<Position> list;
    std::size_t number = 0;
    for (const PgnGame& game : read_pgn(text)) {
        Position now = game.start.position;
        for (const PgnMove& move : game.moves) {
            now.play(move.move);
            if (++number % step == 0) list.push_back(now);
        }
    }
    return list;
}

TEST(Unwinnable, EachLabelledPositionIsDecidedAsItsLabelSays) {
    const auto list = labelled_positions("dead_positions.tsv");
    ASSERT_EQ(list.size(), 24u);
    for (const auto& [expected, kind, fen] : list) {
        EXPECT_EQ(label(position(fen)), expected) << fen;
    }
}

// Nothing but gxh4 lets the pawn of g4 pass: the rook, shut in by men that never move, cannot take
// back, and both kings are shut in besides.
TEST(Unwinnable, APawnThatIsNeverTakenButTakesLeavesItsFileToAnother) {
    const Position now = position("4k3/1p1p1p2/1P1P1P1p/6pP/6PR/1p2p1pB/1P2P1P1/4K3 w - - 0 1");
    for (const Color side : both_colors) {
        EXPECT_TRUE(mates(now, side, can_mate(now, side)));
    }
}

TEST(Unwinnable, EachLineOfALabelledPositionIsLegalAndEndsInMate) {
    for (const auto& [expected, kind, fen] : labelled_positions("dead_positions.tsv")) {
        const Position start = position(fen);
        for (const Color side : both_colors) {
            if (expected.find(side == Color::White ? 'W' : 'B') == std::string::npos) continue;
            EXPECT_TRUE(mates(start, side, can_mate(start, side))) << fen;
        }
    }
}

// The same position seen from the other side of the board, or in a mirror.
Position turned(const Position& position, bool other_side, bool mirrored) {
    Setup other;
    const Setup setup = position.setup();
    for (Bitboard set = setup.placement.occupied(); set != 0;) {
        const Square from = pop_first(set);
        Piece piece = *setup.placement.at(from);
        if (other_side) piece.color = !piece.color;
        const unsigned to = index_of(from) ^ (other_side ? 56u : 0u) ^ (mirrored ? 7u : 0u);
        other.placement.set(static_cast<Square>(to), piece);
    }
    other.turn = other_side ? !setup.turn : setup.turn;
    return Position::from(other).value();
}

std::string turned(std::string label, bool other_side) {
    if (!other_side) return label;
    return {label[1] == '-' ? '-' : 'W', label[0] == '-' ? '-' : 'B'};
}

TEST(Unwinnable, EachPublishedLockedChainIsDecidedWhicheverWayItIsTurned) {
    int number = 0;
    for (const auto& [expected, kind, fen] : labelled_positions("unwinnable_positions.tsv")) {
        if (kind != "locked") continue;
        ++number;
        for (const bool other_side : {false, true}) {
            for (const bool mirrored : {false, true}) {
                EXPECT_EQ(label(turned(position(fen), other_side, mirrored)),
                          turned(expected, other_side))
                    << fen << ' ' << other_side << ' ' << mirrored;
            }
        }
    }
    EXPECT_EQ(number, 17);
}

// tests/bench/run unwinnable takes all of them.
TEST(Unwinnable, EveryTenthPublishedPositionIsDecidedAsItsLabelSays) {
    const auto list = labelled_positions("unwinnable_positions.tsv");
    ASSERT_EQ(list.size(), 1754u);
    for (std::size_t i = 0; i < list.size(); i += 10) {
        EXPECT_EQ(label(position(list[i].fen)), list[i].label) << list[i].fen;
    }
}

TEST(Unwinnable, ThePositionsOfRealGamesAreDecidedWithALineThatMates) {
    const auto list = positions_of("events/sinquefield2021.pgn", 7);
    ASSERT_GE(list.size(), 500u);
    for (const Position& now : list) {
        // None of these games was locked; some went on to bare kings.
        EXPECT_EQ(is_surely_dead(now), now.dead_material()) << to_fen(now);
        for (const Color side : both_colors) {
            const MateAnswer answer = can_mate(now, side);
            if (answer.can == CanMate::No) {
                EXPECT_EQ(answer.proof, MateProof::Material) << to_fen(now);
            } else {
                EXPECT_TRUE(mates(now, side, answer)) << to_fen(now);
            }
        }
    }
}

TEST(Unwinnable, MateOnTheBoardCountsForWhoMatedAndStalemateForNobody) {
    // Fool's mate, and two stalemates, one with the other side far ahead.
    EXPECT_EQ(label(position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")),
              "-B");
    EXPECT_EQ(label(position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")), "--");
    EXPECT_EQ(label(position("k7/2Q5/1K6/8/8/8/PPPPPPPP/8 b - - 0 1")), "--");
    EXPECT_TRUE(can_mate(position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Color::White).line.empty());
}

struct Material {
    const char* fen;
    const char* expected;
};

// The enumeration by material of the rule matrix, section 9: White has the minor piece.
TEST(Unwinnable, ALonePieceMatesOnlyWhereTheLosersMenCanTakeTheirKingsSquares) {
    const Material cases[]{
        {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "--"},     {"8/8/4k3/8/8/3K4/4N3/8 w - - 0 1", "--"},
        {"8/8/4k3/8/8/3K4/4B3/8 w - - 0 1", "--"},   {"8/8/4k3/8/8/3K4/3NN3/8 w - - 0 1", "W-"},
        {"8/8/4k2q/8/8/3K4/4N3/8 w - - 0 1", "-B"},  {"8/8/4k1qq/8/8/3K4/4N3/8 w - - 0 1", "-B"},
        {"8/8/4k2r/8/8/3K4/4N3/8 w - - 0 1", "WB"},  {"8/8/4k2b/8/8/3K4/4N3/8 w - - 0 1", "WB"},
        {"8/8/4k2n/8/8/3K4/4N3/8 w - - 0 1", "WB"},  {"8/7p/4k3/8/8/3K4/4N3/8 w - - 0 1", "WB"},
        {"8/8/4k2q/8/8/3K4/4B3/8 w - - 0 1", "-B"},  {"8/8/4k2r/8/8/3K4/4B3/8 w - - 0 1", "-B"},
        {"8/8/4k1b1/8/8/3K4/4B3/8 w - - 0 1", "--"}, {"8/8/4k2b/8/8/3K4/4B3/8 w - - 0 1", "WB"},
        {"8/8/4k2n/8/8/3K4/4B3/8 w - - 0 1", "WB"},  {"8/7p/4k3/8/8/3K4/4B3/8 w - - 0 1", "WB"},
    };
    for (const auto& [fen, expected] : cases) EXPECT_EQ(label(position(fen)), expected) << fen;
}

// Whether a queen on one of the squares could take on `target`, the others standing as they do. One
// more queen between would only take instead.
bool a_queen_takes(Bitboard queens, Square target, Bitboard occupied) {
    return ((rook_attacks(target, occupied) | bishop_attacks(target, occupied)) & queens) != 0;
}

// The material rule for a knight, for any number of queens: wherever the kings and the knight
// stand, the queens needed to take the king's squares include one that takes the knight.
TEST(Unwinnable, NoPlacementOfQueensLetsALoneKnightMate) {
    int nets = 0;
    for (unsigned i = 0; i < 64 * 64; ++i) {
        const auto loser = static_cast<Square>(i / 64);
        const auto winner = static_cast<Square>(i % 64);
        if (loser == winner || contains(king_attacks(loser), winner)) continue;
        for (Bitboard set = knight_attacks(loser) & ~bit(winner); set != 0;) {
            const Square knight = pop_first(set);
            const Bitboard queens =
                king_attacks(loser) & ~king_attacks(winner) & ~knight_attacks(knight);
            const Bitboard occupied = queens | bit(loser) | bit(winner) | bit(knight);
            ++nets;
            EXPECT_TRUE(a_queen_takes(queens, knight, occupied))
                << to_text(loser) << to_text(winner) << to_text(knight);
        }
    }
    EXPECT_GT(nets, 10'000);
}

TEST(Unwinnable, AWallThatOnlyAnEnPassantCaptureBreaksIsDeadWithoutIt) {
    const std::string wall = "4k3/8/4p1p1/1p1pPpPp/pPpP1P1P/P1P5/8/4K3 w - ";
    EXPECT_EQ(label(position(wall + "f6 0 1")), "WB");
    EXPECT_FALSE(is_surely_dead(position(wall + "f6 0 1")));
    EXPECT_EQ(label(position(wall + "- 0 1")), "--");
    EXPECT_TRUE(is_surely_dead(position(wall + "- 0 1")));
}

// In each the wall holds by itself: only a piece given up beside it lets a pawn of either side by.
TEST(Unwinnable, AWallThatAPieceGivenUpToAPawnOpensIsNotDead) {
    for (const auto* fen : {"1b2k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/B3K3/4R2B b - - 0 1",
                            "6b1/1k6/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/3B1K2/2B3R1 w - - 0 1",
                            "k1b5/3r4/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/1B5B/K7 w - - 0 1"}) {
        EXPECT_EQ(label(position(fen)), "WB") << fen;
    }
    // The same without the rook is dead.
    EXPECT_EQ(label(position("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/B3K3/7B b - - 0 1")), "--");
}

TEST(Unwinnable, TheMoveCountersDoNotEndASeriesOfMoves) {
    EXPECT_EQ(label(position("8/8/4k3/8/8/3K4/3R4/8 w - - 149 200")), "W-");
}

TEST(Unwinnable, ALimitTooSmallGivesUnknownAndNeverAnAnswer) {
    for (const std::uint64_t limit : {1u, 2u, 20u}) {
        const MateAnswer answer = can_mate(position(initial_fen), Color::White, limit);
        EXPECT_EQ(answer.can, CanMate::Unknown);
        EXPECT_EQ(answer.proof, MateProof::LimitReached);
        EXPECT_LE(answer.positions, limit);
        EXPECT_TRUE(answer.line.empty());
    }
}

TEST(Unwinnable, TheQuickTestSeesBareMaterialAndLockedWalls) {
    EXPECT_TRUE(is_surely_dead(position("8/8/4k3/8/8/3K4/4N3/8 w - - 0 1")));
    EXPECT_TRUE(is_surely_dead(position("N1b1N1N1/1pPpPpPp/1P1P1P1P/8/8/8/8/k1K5 w - - 0 1")));
    EXPECT_TRUE(is_surely_dead(position("2b1kBBQ/3pPRPP/p1pP1PP1/P1P5/8/6K1/8/8 w - - 0 1")));
    EXPECT_FALSE(is_surely_dead(position(initial_fen)));
}

// White's king takes what is in front of his pawns, which then stand still; nothing else is ever
// taken.
TEST(Unwinnable, TheQuickTestSeesThatPawnsOfOneFileDoNotPassEachOther) {
    EXPECT_TRUE(is_surely_dead(position("3k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - -")));
    // A bishop that takes a pawn of the fixed row lets the others through.
    const auto* open = "1b1k4/p1p1p1p1/P1P1P1P1/p1p1pBp1/8/8/P1P1P1P1/3K4 w - -";
    EXPECT_FALSE(is_surely_dead(position(open)));
    EXPECT_NE(label(position(open)), "--");
}

TEST(Unwinnable, TheQuickTestCallsNoLabelledPositionDeadThatIsNot) {
    for (const auto& [expected, kind, fen] : labelled_positions("dead_positions.tsv")) {
        if (!is_surely_dead(position(fen))) continue;
        EXPECT_EQ(expected, "--") << fen;
    }
}

}  // namespace
}  // namespace arbiter::testing
