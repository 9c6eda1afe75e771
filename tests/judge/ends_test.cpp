// Topic 7: mate, stalemate, resignation. Expected: matrix of the Laws, section 7.
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"
#include "tests/judge/positions.hpp"

namespace arbiter::testing {
namespace {

class EndField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(EndField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> end_cases{
    {"CheckmateEnds",
     &fide_2023,
     [](Edition& e) { e.ends.checkmate_ends.value = false; },
     {.fen = back_rank, .moves = {"Rd8#"}},
     "WHITE_WINS 5.1.1",
     "CONTINUE 5"},
    {"StalemateDraws",
     &chn_1984,
     [](Edition& e) { e.ends.stalemate_draws.value = false; },
     {.fen = cornered, .moves = {"Qg6"}},
     "DRAW 12.1",
     "CONTINUE 9.1 e1"},
    {"ResignationEnds",
     &fide_1993,
     [](Edition& e) { e.ends.resignation_ends.value = false; },
     {.fen = back_rank, .facts = {resigns(Color::Black)}},
     "WHITE_WINS 10.2",
     "CONTINUE 8.1"},
    {"ResignerDrawsIfUnmatable",
     &fide_2023,
     [](Edition& e) { e.ends.resigner_draws_if_unmatable.value = false; },
     {.fen = queen_v_king, .facts = {resigns(Color::White)}},
     "DRAW 5.1.2",
     "BLACK_WINS 5.1.2"},
    {"ActsAfterEndVoid",
     &chn_1984,
     [](Edition& e) { e.ends.acts_after_end_void.value = false; },
     {.fen = cornered, .facts = {moves(Color::White, "Qg6"), resigns(Color::Black)}},
     "DRAW 12.1, 11.1 e",
     "WHITE_WINS 11.2"},
    {"HandshakeResigns",
     &chn_1984,
     [](Edition& e) { e.ends.handshake_resigns.value = true; },
     {.fen = back_rank, .facts = {Handshake{.actor = Color::Black}}},
     "CONTINUE 11.2 e",
     "WHITE_WINS 11.2"},
    {"FlagAfterResult",
     &fide_2023,
     [](Edition& e) { e.ends.flag_after_result.value = FlagAfterResult::Silent; },
     {.facts = {resigns(Color::White), flag(Observer::White, Whose::Black)}},
     "BLACK_WINS 5.1.2, 6.8",
     "BLACK_WINS 5.1.2"},
    {"FlagAfterResultAlone",
     &chn_1984,
     [](Edition& e) { e.ends.flag_after_result.value = FlagAfterResult::Named; },
     {.facts = {resigns(Color::White), flag(Observer::White, Whose::Black)}},
     "BLACK_WINS 14.4 e3",
     "BLACK_WINS 11.2, 14.4 e3"},
    {"MateNamedOverCount",
     &fide_2023,
     [](Edition& e) { e.ends.mate_named_over_count.value = false; },
     {.fen = "6k1/8/6K1/8/8/8/8/R7 w - - 149 160", .moves = {"Ra8#"}},
     "WHITE_WINS 5.1.1, 9.6.2",
     "WHITE_WINS 5.1.1"},
    {"SignedResultStands",
     &fide_2001,
     [](Edition& e) { e.ends.signed_result_stands.value = false; },
     {.fen = back_rank,
      .facts = {moves(Color::White, "Rd8#"), ResultSigned{.winner = Winner::Black}}},
     "BLACK_WINS 8.7",
     "WHITE_WINS 5.1(1)"},
};

INSTANTIATE_TEST_SUITE_P(Ends, EndField, ::testing::ValuesIn(end_cases), name_of);

TEST(Ends, AResignationThatMakesTheSameResultNeedsNoArticleOfItsOwn) {
    const Happening mate{.fen = back_rank,
                         .facts = {moves(Color::White, "Rd8#"), resigns(Color::Black)}};
    EXPECT_EQ(ruling_text(chn_1984, mate), "WHITE_WINS 11.1");
    const Happening unseen{.fen = back_rank,
                           .facts = {moves(Color::White, "Rd8#"), resigns(Color::White)}};
    EXPECT_EQ(ruling_text(chn_1984, unseen), "WHITE_WINS 11.1, 11.1 e");
    EXPECT_EQ(ruling_text(fide_2023, unseen), "WHITE_WINS 5.1.1");
}

TEST(Ends, WhetherTheWinnerCanMateIsAskedOfTheWholePosition) {
    const auto resigned = [](std::string fen) {
        return ruling_text(fide_2023, {.fen = std::move(fen), .facts = {resigns(Color::White)}});
    };
    EXPECT_EQ(resigned("8/8/8/3k1n2/8/8/2Q5/3K4 w - - 0 80"), "DRAW 5.1.2");
    EXPECT_EQ(resigned("8/8/8/3k1n2/8/8/2R5/3K4 w - - 0 80"), "BLACK_WINS 5.1.2");
    // One legal move, and it takes the only piece that could mate.
    EXPECT_EQ(resigned("8/8/8/8/8/7k/8/R4q1K w - - 0 60"), "DRAW 5.1.2");
}

TEST(Ends, AQuestionThatIsNotAnsweredYetIsLeftToTheArbiterAndNoted) {
    const Incident incident{.facts = {resigns(Color::White)}, .circumstances = {}, .evidence = {}};
    const auto position = parse_fen("8/8/8/3k1n2/8/8/2R5/3K4 w - - 0 80");
    ASSERT_TRUE(position);
    const auto judged = judge(fide_2023, History{*position}, incident);
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->proposal.ruling, Ruling::ArbiterDiscretion);
    ASSERT_EQ(judged->questions.size(), 1u);
    EXPECT_EQ(judged->questions.front().winner, Color::Black);
}

TEST(Ends, TheEffectsEndTheGame) {
    const Proposal proposal =
        proposed(fide_2023, {.fen = queen_v_king, .facts = {resigns(Color::White)}});
    EXPECT_EQ(proposal.effects.result, GameResult::Draw);
    EXPECT_EQ(proposal.effects.termination, Termination::Resignation);
}

// It can be reported, and nothing follows from it: FIDE 8.7.
TEST(Ends, WhoClaimsOrResignsAfterTheResultWasRegisteredChangesNothing) {
    Claimed claim;
    claim.actor = Color::Black;
    claim.kind = ClaimKind::Time;
    for (const Fact& late : {resigns(Color::White), moves(Color::White, "e4"), Fact{claim},
                             Fact{flag(Observer::Arbiter, Whose::White)}}) {
        const Incident incident{.facts = {ResultRegistered{.winner = Winner::White}, late},
                                .circumstances = {},
                                .evidence = {}};
        const auto judged = judge(fide_2023, History{Position::initial()}, incident);
        ASSERT_TRUE(judged);
        EXPECT_EQ(ruling_text(judged->proposal), "WHITE_WINS 8.7");
    }
}

std::string over(std::optional<ToldEnd> how, std::optional<Winner> winner) {
    return ruling_text(fide_2023, {.facts = {GameOver{.how = how, .winner = winner, .move = {}}}});
}

TEST(GameOver, RestsOnTheArticleOfItsEnd) {
    EXPECT_EQ(over(ToldEnd::Checkmate, Winner::White), "WHITE_WINS 5.1.1");
    EXPECT_EQ(over(ToldEnd::Time, Winner::Black), "BLACK_WINS 6.9");
    EXPECT_EQ(over(ToldEnd::Agreement, std::nullopt), "DRAW 5.2.3");
    EXPECT_EQ(over(ToldEnd::Resignation, Winner::White), "WHITE_WINS 5.1.2");
    EXPECT_EQ(over(ToldEnd::Threefold, std::nullopt), "DRAW 9.2.1.2");
    EXPECT_EQ(over(ToldEnd::Fifty, std::nullopt), "DRAW 9.3.2");
    EXPECT_EQ(over(ToldEnd::DeadPosition, std::nullopt), "DRAW 5.2.2");
    EXPECT_EQ(over(ToldEnd::Default, Winner::White), "WHITE_WINS 6.7.1");
}

TEST(GameOver, HasTheResultOfItsWinnerWhereNobodySaysHow) {
    EXPECT_EQ(over({}, Winner::Black), "BLACK_WINS 8.7");
    EXPECT_EQ(over({}, Winner::Nobody), "DRAW 8.7");
    EXPECT_EQ(over({}, std::nullopt), "ARBITER_DISCRETION 8.7");
}

// Seed 002, 9.4 e3: it had to be raised during the game.
TEST(GameOver, LeavesATurnedBoardAsItIsInWhateverOrderItIsTold) {
    const Fact turned = BoardTurned{.pieces_correct = false};
    const Fact mated = GameOver{.how = ToldEnd::Checkmate, .winner = Winner::White, .move = {}};
    EXPECT_EQ(ruling_text(chn_1984, {.facts = {turned, mated}}), "WHITE_WINS 9.4 e3");
    EXPECT_EQ(ruling_text(chn_1984, {.facts = {mated, turned}}), "WHITE_WINS 9.4 e3");
}

// A game that ended by word, not on the board.
TEST(GameOver, TheResultOnRecordIsFoundByWhatComesAfterIt) {
    Happening after{.fen = back_rank, .facts = {flag(Observer::Arbiter, Whose::White)}};
    after.around.ended = KnownEnd{.result = GameResult::WhiteWins,
                                  .termination = Termination::Resignation,
                                  .article = "5.1.2"};
    EXPECT_EQ(ruling_text(fide_2023, after), "WHITE_WINS 5.1.2, 6.8");
    EXPECT_EQ(ruling_text(chn_1984, after), "WHITE_WINS 14.4 e3");
    after.facts = {AgreedDraw{}};
    EXPECT_EQ(ruling_text(fide_2023, after), "WHITE_WINS 5.1.2");
    after.around.ended.reset();
    EXPECT_EQ(ruling_text(fide_2023, after), "DRAW 5.2.3");
}

}  // namespace
}  // namespace arbiter::testing
