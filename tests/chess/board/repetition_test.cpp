// Counting repetitions under both meanings of "the same position".
#include "arbiter/chess/board/repetition.hpp"

#include "tests/chess/games.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace arbiter::testing {
namespace {

constexpr auto fide = SamePosition::CastlingRights;
constexpr auto moves_1984 = SamePosition::PossibleMoves;

History history_of(const Position& start, const std::vector<std::string>& moves) {
    History history{start};
    for (const std::string& san : moves) history.push(after(history.last(), {san}));
    return history;
}

TEST(Repetition, CountsAsTheCasesSay) {
    auto file = open_data("chess/repetition_cases.json");
    for (const auto& example : nlohmann::json::parse(file)) {
        SCOPED_TRACE(example["name"].get<std::string>());
        const auto& counts = example["occurrences_after_each_ply"];
        History history{position(example["fen"].get<std::string>())};
        EXPECT_EQ(history.occurrences(fide), counts[0]);
        std::size_t ply = 0;
        for (const auto& san : example["san"]) {
            const auto move = parse_san(history.last(), san.get<std::string>(), SanForm::Strict);
            ASSERT_TRUE(move);
            EXPECT_EQ(to_uci(*move), example["uci"][ply]);
            Position next = history.last();
            next.play(*move);
            EXPECT_EQ(history.occurrences_after(next, fide), counts[ply + 1]);
            history.push(next);
            ++ply;
            EXPECT_EQ(history.occurrences(fide), counts[ply]) << "ply " << ply;
        }
        EXPECT_EQ(to_fen(history.last()), example["final_fen"]);
    }
}

TEST(Repetition, NamesThePliesAsEvidence) {
    const History history =
        history_of(Position::initial(), {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"});
    EXPECT_EQ(history.occurrence_plies(fide), (std::vector<std::size_t>{0, 4, 8}));
    EXPECT_EQ(history.occurrence_plies(moves_1984), (std::vector<std::size_t>{0, 4, 8}));
}

TEST(Repetition, ComesBackAfterSixPliesToo) {
    const History history = history_of(position("7k/8/8/8/8/8/8/K7 w - - 0 1"),
                                       {"Kb1", "Kg8", "Ka2", "Kh7", "Ka1", "Kh8"});
    EXPECT_EQ(history.occurrence_plies(fide), (std::vector<std::size_t>{0, 6}));
}

// FIDE 9.2.3.1: the position after the double step is another one while the pawn could be captured.
TEST(Repetition, ALegalEnPassantCaptureMakesAnotherPosition) {
    const History history =
        history_of(position("4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1"),
                   {"e4", "Nf6", "Nf3", "Ng8", "Ng1", "Nf6", "Nf3", "Ng8", "Ng1"});
    // Black to move after e4 (ply 1), then without the capture at plies 5 and 9.
    EXPECT_EQ(history.occurrences(fide), 2);
    EXPECT_EQ(history.occurrences(moves_1984), 2);
}

TEST(Repetition, AnEnPassantCaptureThatIsIllegalDoesNotCount) {
    // The pawn d4 is pinned to its king on the d-file by the rook.
    const History history =
        history_of(position("3k2n1/8/8/8/3p4/8/4P3/3RK1N1 w - - 0 1"),
                   {"e4", "Nf6", "Nf3", "Ng8", "Ng1", "Nf6", "Nf3", "Ng8", "Ng1"});
    EXPECT_EQ(history.occurrences(fide), 3);
    EXPECT_EQ(history.occurrences(moves_1984), 3);
}

// 1984, 12.3 asks for the same possible moves: a castling right that could not be used on the spot
// makes no difference; FIDE 9.2.3.2 asks for the right itself.
TEST(Repetition, ARightThatCannotBeUsedCountsForFideOnly) {
    // The black rook on f8 forbids white castling; the rook h1 loses the right on its way.
    const History blocked = history_of(position("5rk1/8/8/8/8/8/8/4K2R w K - 0 1"),
                                       {"Rh2", "Kg7", "Rh1", "Kg8", "Rh2", "Kg7", "Rh1", "Kg8"});
    EXPECT_EQ(blocked.occurrences(fide), 2);
    EXPECT_EQ(blocked.occurrences(moves_1984), 3);
    const History open = history_of(position("r5k1/8/8/8/8/8/8/4K2R w K - 0 1"),
                                    {"Rh2", "Kg7", "Rh1", "Kg8", "Rh2", "Kg7", "Rh1", "Kg8"});
    EXPECT_EQ(open.occurrences(fide), 2);
    EXPECT_EQ(open.occurrences(moves_1984), 2);
}

TEST(Repetition, NobodyCastlesOutOfCheck) {
    const History history =
        history_of(position("6k1/8/8/8/4q3/8/8/4K2R w K - 0 1"), {"Kd1", "Qd4+", "Ke1", "Qe4+"});
    EXPECT_EQ(history.occurrences(fide), 1);
    EXPECT_EQ(history.occurrences(moves_1984), 2);
}

TEST(Repetition, TakingBackForgetsWhatWasTakenBack) {
    History history = history_of(Position::initial(), {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6"});
    EXPECT_EQ(history.size(), 7u);
    history.truncate(4);
    EXPECT_EQ(history.size(), 5u);
    EXPECT_EQ(history.occurrences(fide), 2);
    history.pop();
    EXPECT_EQ(history.occurrences(fide), 1);
    history.truncate(100);
    EXPECT_EQ(history.size(), 4u);
    history.clear();
    EXPECT_EQ(history.occurrences(fide), 0);
    EXPECT_TRUE(history.occurrence_plies(fide).empty());
}

// A legal move; where `back` asks for it and it is possible, the one that undoes the mover's last.
Move move_to_and_fro(const History& history, unsigned choice, bool back) {
    const MoveList moves = history.last().legal_moves();
    const Color us = history.last().turn();
    for (const Move move : moves) {
        if (!back || history.size() < 3) break;
        Position next = history.last();
        next.play(move);
        const Position& before = history.at(history.size() - 3);
        if (next.placement().pieces(us) == before.placement().pieces(us)) return move;
    }
    return moves[choice % moves.size()];
}

// The definition, without keys and without the halfmove clock: every earlier ply is compared.
RC_GTEST_PROP(RepetitionProperty, CountsWhatComparingEveryPlyCounts, ()) {
    const auto starts = starting_fens();
    History history{position(*rc::gen::elementOf(starts))};
    int most = 1;
    const auto choices =
        *rc::gen::container<std::vector<unsigned>>(80, rc::gen::inRange(0u, 1000u));
    for (const unsigned choice : choices) {
        if (!history.last().has_legal_move()) break;
        Position next = history.last();
        history.push(next.play(move_to_and_fro(history, choice, choice % 8 != 0)));
        for (const auto meaning : {fide, moves_1984}) {
            int count = 0;
            for (std::size_t ply = 0; ply < history.size(); ++ply) {
                if (same_position(history.at(ply), history.last(), meaning)) ++count;
            }
            RC_ASSERT(history.occurrences(meaning) == count);
            most = std::max(most, count);
        }
    }
    RC_CLASSIFY(most >= 3, "threefold reached");
}

}  // namespace
}  // namespace arbiter::testing
