// Topic 22: visually disabled players and their assistants, and castling in Chess960. Expected:
// FIDE Laws of 2023, appendix D and guidelines II.3.
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"
#include "tests/judge/positions.hpp"

namespace arbiter::testing {
namespace {

// King f1 with rooks a1 and h1, which may castle; nothing is in the way.
constexpr auto king_on_f1 = "1k6/8/8/8/8/8/PP4PP/R4K1R w KQ - 0 20";

Circumstances of_white() {
    Circumstances around;
    around.impaired = Whose::White;
    return around;
}
Circumstances chess960() {
    Circumstances around;
    around.variant = Variant::Chess960;
    around.board.fen = king_on_f1;
    return around;
}
Fact takes_out(Color actor, Square square, std::optional<bool> left_hole) {
    Touched touch{.actor = actor, .square = square, .order = {}};
    touch.left_hole = left_hole;
    return touch;
}
Fact says(Color actor, std::string san) {
    return MoveAnnounced{.actor = actor, .declared = std::move(san)};
}
Fact says_nothing(Color actor) {
    return MoveAnnounced{.actor = actor, .declared = {}, .made = false};
}
Fact helps(Color actor, AssistantAct does, std::optional<bool> opponent_assisted = {}) {
    AssistantActed acted;
    acted.actor = actor;
    acted.does = does;
    acted.opponent_assisted = opponent_assisted;
    return acted;
}
Fact tells_unasked(Color actor) {
    AssistantActed acted;
    acted.actor = actor;
    acted.does = AssistantAct::TellsTime;
    acted.asked = false;
    return acted;
}
Fact boards_differ(std::optional<bool> records_agree, std::optional<int> agreed_ply = {}) {
    BoardsDiffer found;
    found.records_agree = records_agree;
    found.agreed_ply = agreed_ply;
    return Irregularity{found};
}

class VisionField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(VisionField, Decides) {
    expect_field_decides(GetParam());
}

template <auto Field>
void without(Edition& e) {
    e.vision.*Field = {};
}

const std::vector<FieldCase> vision_cases{
    {"TouchedOutOfHole",
     &fide_2023,
     without<&VisionRules::touched_out_of_hole>,
     {.fen = italian, .facts = {takes_out(white, Square::D1, false)}, .around = of_white()},
     "FREE_MOVE D.2.2",
     "ARBITER_DISCRETION"},
    {"SightedAsUsual",
     &fide_2023,
     without<&VisionRules::sighted_as_usual>,
     {.moves = {"e4"}, .facts = {touches(black, Square::B8)}, .around = of_white()},
     "MUST_MOVE 4.3.1, D.2.5 squares=b8;",
     "MUST_MOVE 4.3.1 squares=b8;"},
    {"MadeWhenAnnounced",
     &fide_2023,
     without<&VisionRules::made_when_announced>,
     {.fen = italian, .facts = {moves(white, "Nc3")}, .around = of_white()},
     "ARBITER_DISCRETION D.2.3.3",
     "ARBITER_DISCRETION"},
    {"PressAfterAnnouncing",
     &fide_2023,
     [](Edition& e) { e.vision.press_after_announcing.article = "D.2.3"; },
     {.fen = italian,
      .facts = {moves(white, "Nc3"), presses(white), says(white, "Nc3")},
      .around = of_white()},
     "ARBITER_DISCRETION D.2.3.3, D.2.4",
     "ARBITER_DISCRETION D.2.3.3, D.2.3"},
    {"BothAnnounce",
     &fide_2023,
     [](Edition& e) { e.vision.both_announce.article = "D.2"; },
     {.moves = {"e4"}, .facts = {moves(black, "e5"), says_nothing(black)}, .around = of_white()},
     "MOVE_STANDS 4.7, D.2.5, D.2.1",
     "MOVE_STANDS 4.7, D.2.5, D.2"},
    {"SlipCorrected",
     &fide_2023,
     without<&VisionRules::slip_corrected>,
     {.fen = italian,
      .facts = {moves(white, "Nc3"), says(white, "Ng5"), says(white, "Nc3")},
      .around = of_white()},
     "MOVE_STANDS D.2.8",
     "ARBITER_DISCRETION"},
    {"BoardsByRecords",
     &fide_2023,
     without<&VisionRules::boards_by_records>,
     {.moves = {"e4", "e5", "Nf3"}, .facts = {boards_differ(true)}, .around = of_white()},
     "MOVE_STANDS D.2.9",
     "ARBITER_DISCRETION"},
    {"RecordsOtherwise",
     &fide_2023,
     without<&VisionRules::records_otherwise>,
     {.fen = italian,
      .facts = {Irregularity{RecordingStop{.actor = Whose::White, .exempt = false}}},
      .around = of_white()},
     "RECORD_REQUIRED 8.1.1, D.2.7",
     "RECORD_REQUIRED 8.1.1"},
    {"AssistantMoves",
     &fide_2023,
     without<&VisionRules::assistant_moves>,
     {.fen = italian, .facts = {helps(white, AssistantAct::Moves)}, .around = of_white()},
     "NO_INTERVENTION D.2.10.1",
     "ARBITER_DISCRETION"},
    {"AssistantAnnounces",
     &fide_2023,
     without<&VisionRules::assistant_announces>,
     {.fen = italian, .facts = {helps(white, AssistantAct::Announces)}, .around = of_white()},
     "NO_INTERVENTION D.2.10.2",
     "ARBITER_DISCRETION"},
    {"AssistantRecordsAndPresses",
     &fide_2023,
     without<&VisionRules::assistant_records_and_presses>,
     {.fen = italian, .facts = {helps(white, AssistantAct::Presses)}, .around = of_white()},
     "NO_INTERVENTION D.2.10.3",
     "ARBITER_DISCRETION"},
    {"AssistantTellsIfAsked",
     &fide_2023,
     without<&VisionRules::assistant_tells_if_asked>,
     {.fen = italian, .facts = {tells_unasked(white)}, .around = of_white()},
     "PENALTY_DISCRETION D.2.10.4",
     "ARBITER_DISCRETION"},
    {"AssistantSpeaksForHim",
     &fide_2023,
     without<&VisionRules::assistant_speaks_for_him>,
     {.fen = italian, .facts = {helps(white, AssistantAct::ClaimsTime)}, .around = of_white()},
     "NO_INTERVENTION D.2.10.5",
     "ARBITER_DISCRETION"},
    {"AssistantAdjourns",
     &fide_2023,
     without<&VisionRules::assistant_adjourns>,
     {.fen = italian, .facts = {helps(white, AssistantAct::Adjourns)}, .around = of_white()},
     "NO_INTERVENTION D.2.10.6",
     "ARBITER_DISCRETION"},
    {"SightedAssistant",
     &fide_2023,
     without<&VisionRules::sighted_assistant>,
     {.fen = italian, .facts = {helps(black, AssistantAct::Presses)}, .around = of_white()},
     "PENALTY_DISCRETION D.2.11",
     "ARBITER_DISCRETION"},
    {"MovedFor",
     &fide_2023,
     [](Edition& e) { e.vision.moved_for.article = "4"; },
     {.fen = italian, .facts = {helps(white, AssistantAct::Moves)}},
     "ARBITER_DISCRETION 4.9",
     "ARBITER_DISCRETION 4"},
    {"PressedFor",
     &fide_2023,
     [](Edition& e) { e.vision.pressed_for.article = "6.2"; },
     {.fen = italian, .facts = {helps(white, AssistantAct::Presses)}},
     "ARBITER_DISCRETION 6.2.6",
     "ARBITER_DISCRETION 6.2"},
    {"RecordedFor",
     &fide_2023,
     [](Edition& e) { e.vision.recorded_for.article = "8.1"; },
     {.fen = italian, .facts = {helps(white, AssistantAct::WritesMoves)}},
     "ARBITER_DISCRETION 8.1.6",
     "ARBITER_DISCRETION 8.1"},
    {"ChessCastling",
     &fide_2023,
     [](Edition& e) {
         e.castling.chess960_castling = {false, ""};
     },
     {.facts = {touches(white, Square::F1), touches(white, Square::H1)}, .around = chess960()},
     "MUST_CASTLE 4.4.1, II.3.1 side=king",
     "MUST_CASTLE 4.4.1 side=king"},
    {"ChessSquares",
     &fide_2023,
     [](Edition& e) {
         e.castling.chess960_squares = {false, ""};
     },
     {.facts = {lets_go(white, Role::King, Square::C1)}, .around = chess960()},
     "MUST_CASTLE 4.7.2, II.3.1, II.3.2.6 side=queen",
     "MUST_CASTLE 4.7.2, II.3.1 side=queen"},
    {"ChessSaid",
     &fide_2023,
     [](Edition& e) {
         e.castling.chess960_said = {false, ""};
     },
     {.facts = {lets_go(white, Role::King, Square::G1)}, .around = chess960()},
     "ARBITER_DISCRETION 4.7.2, II.3.2.6, II.3.2.7",
     "ARBITER_DISCRETION 4.7.2, II.3.2.6"},
};

INSTANTIATE_TEST_SUITE_P(Topic22, VisionField, ::testing::ValuesIn(vision_cases), name_of);

// D.2.9: back to where the records agree, which lies within the record.
TEST(Vision, RecordsThatDifferLeadBack) {
    const Happening happening{.moves = {"e4", "e5", "Nf3", "Nc6"},
                              .facts = {boards_differ(false, 3)},
                              .around = of_white()};
    const Proposal proposal = proposed(fide_2023, happening);
    EXPECT_EQ(proposal.ruling, Ruling::Restore);
    EXPECT_EQ(proposal.effects.restore_to_ply, 3);
    EXPECT_TRUE(proposal.effects.stop_clocks);
}

// The hole is the special board's: the sighted player has none.
TEST(Vision, TheSightedPlayersPieceHasNoHole) {
    const History history{Position::initial()};
    const auto judged = judge(fide_2023, history,
                              Incident{.facts = {takes_out(white, Square::E2, true)},
                                       .circumstances = {},
                                       .evidence = {},
                                       .order = FactOrder::AsListed});
    ASSERT_FALSE(judged);
    EXPECT_EQ(judged.error().code, "impossible_fact");
    EXPECT_EQ(judged.error().where, "events[0].left_hole");
}

}  // namespace
}  // namespace arbiter::testing
