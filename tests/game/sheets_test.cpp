// The two scoresheets of a live game: what is written on them, who has to record and who is
// exempt, what is completed on whose time, and the moves that a search finds again.
#include "arbiter/game/sheets/reconstruction.hpp"
#include "arbiter/game/sheets/recording_now.hpp"
#include "tests/chess/scoresheets/lost_moves.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

SheetLine typed(std::string_view text) {
    const SheetEntry entry = read_entry(text);
    return SheetLine{.mark = entry.mark, .draw_offer = entry.draw_offer};
}

std::vector<SheetLine> lines(const std::vector<std::string>& texts) {
    std::vector<SheetLine> found;
    for (const std::string& text : texts) found.push_back(typed(text));
    return found;
}

std::vector<SheetLine> lines_of_marks(const SheetMarks& marks) {
    std::vector<SheetLine> found;
    for (const SheetMark& mark : marks) found.push_back(SheetLine{.mark = mark});
    return found;
}

WriteSheet write(Color owner, std::vector<SheetLine> what, std::optional<int> from = {}) {
    return WriteSheet{.owner = owner, .from = from, .lines = std::move(what)};
}

std::string code(const Result<std::vector<GameEvent>>& answer) {
    return answer ? "" : answer.error().code;
}

constexpr Color white = Color::White;
constexpr Color black = Color::Black;

TEST(Sheets, ACorrectedLineKeepsWhatStoodThereAndTheSameAgainChangesNothing) {
    Table table;
    ASSERT_EQ(code(table.ask(write(white, lines({"e4", "e6", "v", "Nf6 (=)"})))), "");
    const auto answer = table.ask(write(white, lines({"e5", "v", "Nf6 (=)", "Bb5"}), 2));
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->size(), 2u);  // one line reads otherwise, one is new
    const auto& corrected = std::get<SheetCorrected>(answer->at(0));
    EXPECT_EQ(corrected.number, 2);
    EXPECT_EQ(corrected.was, typed("e6"));
    EXPECT_EQ(std::get<SheetWritten>(answer->at(1)).lines, lines({"Bb5"}));
    const auto& entries = table.game.sheets.of.white.sheet.entries;
    ASSERT_EQ(entries.size(), 5u);
    EXPECT_EQ(entries[1].mark, SheetMark{SheetText{"e5"}});
    EXPECT_EQ(entries[1].struck, std::vector<SheetMark>{SheetText{"e6"}});
    EXPECT_TRUE(entries[3].draw_offer);
    EXPECT_TRUE(table.game.sheets.of.black.sheet.entries.empty());
    const auto again = table.ask(write(white, lines({"e4", "e5"}), 1));
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->empty());
}

TEST(Sheets, WhatDoesNotFitASheetIsRefusedAndChangesNothing) {
    Table table;
    EXPECT_EQ(code(table.ask(write(white, {}))), "bad_field");
    EXPECT_EQ(code(table.ask(write(white, lines({"e4"}), 2))), "bad_field");
    EXPECT_EQ(code(table.ask(write(white, lines({"e4"}), 0))), "bad_field");
    const SheetLine backwards{.mark = Gap{.at_least = 3, .at_most = 1}};
    const auto refused = table.ask(write(white, {typed("e4"), backwards}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "bad_gap");
    EXPECT_EQ(refused.error().where, "lines[1]");
    EXPECT_EQ(code(table.ask(write(white, {SheetLine{.mark = Gap{0, 9999}}}))), "gap_too_long");
    EXPECT_TRUE(table.game.sheets.of.white.sheet.entries.empty());
    EXPECT_EQ(code(table.ask(write(white, lines({"e4"})), Seat::Board)), "forbidden");
    EXPECT_EQ(code(table.ask(write(white, lines({"e4"})), Seat::Operator)), "");
}

// FIDE Laws 2023, 8.4: less than five minutes left at some stage in a period, and no 30 seconds or
// more with each move.
TEST(Sheets, TheClockExemptsForTheRestOfThePeriodAndNotWithThirtySecondsAMove) {
    Table table({.edition = "fide-2023", .control = "2/10, 10"});
    table.bind_and_start();
    EXPECT_EQ(recording_now(table.game).of.white.duty, RecordDuty::Required);
    const Millis six{360'000};
    EXPECT_EQ(recording_now(table.game, six).of.white.duty, RecordDuty::Exempt);
    EXPECT_EQ(recording_now(table.game, six).of.black.duty, RecordDuty::Required);
    EXPECT_EQ(recording_now(table.game, six).of.white.duty_grounds.article, "8.4");
    ASSERT_EQ(table.move("e4"), "");
    table.at(six);
    ASSERT_TRUE(table.report(ReportKind::Press, white));
    EXPECT_EQ(recording_now(table.game).of.white.duty, RecordDuty::Exempt);

    // He gets five minutes from the arbiter: less than five were left at some stage.
    ASSERT_TRUE(table.ask(OrderClock{ClockAdjust{white, Millis{300'000}}, {}, {}, {}}));
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(recording_now(table.game).of.white.left, Millis{540'000});
    EXPECT_EQ(recording_now(table.game).of.white.duty, RecordDuty::Exempt);

    Table slow({.edition = "fide-2023", .control = "10+30"});
    slow.bind_and_start();
    EXPECT_EQ(recording_now(slow.game, six).of.white.duty, RecordDuty::Required);
}

void play(Table& table, const std::vector<std::pair<std::string, std::int64_t>>& moves) {
    Color side = table.game.record.position.turn();
    for (const auto& [san, minute] : moves) {
        ASSERT_EQ(table.move(san), "");
        table.at(Millis{minute * 60'000});
        ASSERT_TRUE(table.report(ReportKind::Press, side));
        side = !side;
    }
}

// FIDE Laws 2023, 8.5.1 and 8.5.2: after the control, both on stopped clocks, one on his own time.
TEST(Sheets, AfterTheControlBothCompleteOnStoppedClocksAndOneOnHisOwnTime) {
    Table table({.edition = "fide-2023", .control = "3/10, 10"});
    table.bind_and_start();
    play(table, {{"e4", 6}, {"e5", 12}, {"Nf3", 13}, {"Nc6", 14}});
    ASSERT_TRUE(table.ask(write(white, lines({"e4"}))));
    ASSERT_TRUE(table.ask(write(black, lines({"e4"}))));
    RecordingNow now = recording_now(table.game);
    EXPECT_EQ(now.of.white.duty, RecordDuty::Exempt);
    EXPECT_EQ(now.of.black.duty, RecordDuty::Exempt);
    EXPECT_EQ(now.completion, Completion::Nothing);
    EXPECT_EQ(now.of.white.progress.behind(), 3);

    play(table, {{"Bb5", 15}, {"a6", 16}});
    now = recording_now(table.game);
    EXPECT_EQ(now.of.white.duty, RecordDuty::Required);
    EXPECT_TRUE(now.of.white.exemption_ended);
    EXPECT_EQ(now.completion, Completion::ClocksStopped);
    EXPECT_EQ(now.completion_grounds.article, "8.5.1, 8.5.3");
    EXPECT_FALSE(now.clocks_stand);
    EXPECT_EQ(now.of.white.due, (std::vector<int>{2, 3, 4, 5}));

    ASSERT_TRUE(table.ask(write(black, lines({"e5", "Nf3", "Nc6", "Bb5", "a6"}))));
    now = recording_now(table.game);
    EXPECT_EQ(now.completion, Completion::OwnTime);
    EXPECT_EQ(now.by, white);
    EXPECT_EQ(now.completion_grounds.article, "8.5.2");
    EXPECT_TRUE(now.of.white.may_borrow);
    EXPECT_FALSE(now.of.black.may_borrow);
}

TEST(Sheets, TheOnlyCompleteSheetCountsForNothingIfItDoesNotGiveTheGame) {
    Table table({.edition = "chn-1984", .control = "3/10, 10"});
    table.bind_and_start();
    play(table, {{"e4", 6}, {"e5", 12}, {"Nf3", 13}, {"Nc6", 14}});
    ASSERT_TRUE(table.ask(JudgeExemption{.player = white}));
    ASSERT_TRUE(table.ask(JudgeExemption{.player = black}));
    play(table, {{"Bb5", 15}, {"a6", 16}});
    ASSERT_TRUE(table.ask(write(white, lines({"e4"}))));
    ASSERT_TRUE(table.ask(write(black, lines({"e4", "e5", "Nf6", "Nc6", "Bb5", "a6"}))));
    const RecordingNow now = recording_now(table.game);
    EXPECT_FALSE(now.of.black.reproduces);
    EXPECT_EQ(now.completion, Completion::ClocksStopped);
    EXPECT_EQ(now.completion_grounds.article, "13.2 e2");
}

// China 1984, 13.2 explanation 1: time, moves and position are the arbiter's to judge.
TEST(Sheets, In1984TheArbiterJudgesTheShortageAndTheClockDoesNot) {
    Table table({.edition = "chn-1984", .control = "2/10, 10"});
    table.bind_and_start();
    const Millis nine{540'000};
    EXPECT_EQ(recording_now(table.game, nine).of.white.duty, RecordDuty::Required);
    ASSERT_TRUE(table.ask(JudgeExemption{.player = white, .exempt = true, .reason = "seconds"}));
    EXPECT_EQ(recording_now(table.game).of.white.duty, RecordDuty::Exempt);
    EXPECT_EQ(recording_now(table.game).of.black.duty, RecordDuty::Required);
    play(table, {{"e4", 1}, {"e5", 2}, {"Nf3", 3}});
    EXPECT_EQ(recording_now(table.game).of.white.duty, RecordDuty::Required);
    EXPECT_TRUE(recording_now(table.game).of.white.exemption_ended);

    Table laws({.edition = "fide-2023", .control = "2/10, 10"});
    laws.bind_and_start();
    const auto refused = laws.ask(JudgeExemption{.player = white});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "not_judged");
    EXPECT_EQ(refused.error().article, "8.4");
}

// 13.1 explanation 2: the arbiter steps in when more than one full move is missing; FIDE 8.1.3: the
// move before must be recorded before the next is made.
TEST(Sheets, WhatMayBeMissingIsTheEditionsAffair) {
    const std::vector<std::string> moves{"e4", "e5", "Nf3", "Nc6"};
    for (const auto& [edition, incomplete] :
         std::vector<std::pair<std::string, bool>>{{"chn-1984", false}, {"fide-2023", true}}) {
        Table table({.edition = edition});
        ASSERT_EQ(table.moves(moves), "");
        ASSERT_TRUE(table.ask(write(white, lines({"e4", "e5"}))));
        const RecordingNow now = recording_now(table.game);
        EXPECT_EQ(now.of.white.incomplete, incomplete) << edition;
        EXPECT_EQ(now.completion, incomplete ? Completion::BeforeNextMove : Completion::Nothing)
            << edition;
    }
}

// 13.2: who does not record cannot claim a threefold or the fifty moves. FIDE 2023 says no such
// thing.
TEST(Sheets, WhatTheOmissionCostsIsTheEditionsAffair) {
    for (const auto& [edition, lost] :
         std::vector<std::pair<std::string, bool>>{{"chn-1984", true}, {"fide-2023", false}}) {
        Table table({.edition = edition});
        ASSERT_EQ(table.moves({"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"}), "");
        ASSERT_TRUE(table.ask(write(white, lines({"e4", "e5"}))));
        EXPECT_EQ(recording_now(table.game).of.white.claims_lost, lost) << edition;
        EXPECT_FALSE(recording_now(table.game).of.black.claims_lost) << "his sheet is not known";
    }
}

// Nobody records for the hall: what one player has written tells how far the other is behind.
TEST(Sheets, TheLongerSheetTellsHowFarTheShorterIsBehind) {
    Table table({.edition = "fide-2023"});
    ASSERT_TRUE(table.ask(write(white, lines({"e4", "e5", "Nf3", "Nc6", "Bb5"}))));
    ASSERT_TRUE(table.ask(write(black, lines({"e4", "v"}))));
    const RecordingNow now = recording_now(table.game);
    EXPECT_EQ(now.plies, 5);
    EXPECT_EQ(now.of.black.progress.ticked, 1);
    EXPECT_EQ(now.of.black.progress.missing, 3);
    EXPECT_EQ(now.of.black.due, (std::vector<int>{2, 3, 4}));  // White's last may wait
    SheetLine ahead{.mark = SheetText{.text = "a6", .made = false}};
    ASSERT_TRUE(table.ask(write(white, {ahead})));
    EXPECT_EQ(recording_now(table.game).plies, 5);
}

TEST(Sheets, AClaimIsVoidIn1984WhereTheSheetShowsThatHeDidNotRecord) {
    for (const auto& [edition, is_void] :
         std::vector<std::pair<std::string, bool>>{{"chn-1984", true}, {"fide-2023", false}}) {
        Table table({.edition = edition});
        ASSERT_EQ(table.moves({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"}), "");
        ASSERT_TRUE(table.ask(write(white, lines({"Nf3", "Nf6"}))));
        ReportIncident report;
        Claimed claim;
        claim.actor = white;
        claim.kind = ClaimKind::Threefold;
        report.incident.facts = {claim};
        ASSERT_TRUE(table.ask(report));
        const OpenIncident& open = table.game.rulings.open.at(0);
        EXPECT_EQ(open.proposal.ruling == Ruling::ClaimVoid, is_void) << edition;
        EXPECT_EQ(open.incident.facts.size(), is_void ? 2u : 1u);
    }
}

TEST(Sheets, ASheetIsLentOnTheBorrowersTurnOrThroughTheArbiter) {
    Table laws({.edition = "fide-2023"});
    const auto refused = laws.ask(LendSheet{.owner = white});  // White is on move
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "not_on_turn");
    EXPECT_EQ(refused.error().article, "8.5.2");
    ASSERT_EQ(laws.move("e4"), "");
    EXPECT_EQ(code(laws.ask(LendSheet{.owner = white})), "");
    EXPECT_EQ(code(laws.ask(LendSheet{.owner = white})), "sheet_lent");
    EXPECT_TRUE(laws.game.sheets.of.white.lent);
    EXPECT_EQ(code(laws.ask(ReturnSheet{.owner = white})), "");
    EXPECT_EQ(code(laws.ask(ReturnSheet{.owner = white})), "not_lent");

    Table china({.edition = "chn-1984"});
    EXPECT_EQ(code(china.ask(LendSheet{.owner = white})), "");
}

Line so_mamedyarov() {
    for (const Line& game : real_games()) {
        if (game.size() > 82 && game[81] == "Bd5" && game[69] == "Rd2+" && game[73] == "Nbd5") {
            return first_plies(game, 82);
        }
    }
    throw std::runtime_error("the game is missing");
}

// The operator stopped at move 34; three moves are on neither sheet, and White wrote "Nd5" where
// two knights could go.
struct LostMoves : ::testing::Test {
    Line game = so_mamedyarov();
    Table table{{.edition = "chn-1984", .control = "40/120, 20/60"}};

    LostMoves() {
        EXPECT_EQ(table.moves(first_plies(game, 68)), "");
        SheetMarks on_white = sheet_without(game, plies(70, 72), Tick{});
        on_white[73] = SheetText{.text = "Nd5"};
        EXPECT_TRUE(table.ask(write(white, lines_of_marks(on_white))));
        EXPECT_TRUE(table.ask(write(black, lines_of_marks(sheet_without(game, plies(70, 72))))));
    }

    ProposeReconstruction question() const {
        Position last = Position::initial();
        for (const std::string& san : game) last.play(parse_san(last, san).value());
        const std::string fen = to_fen(last);
        return ProposeReconstruction{.moves_upto = std::nullopt,
                                     .position = fen.substr(0, fen.find(' ')),
                                     .plies = PlyRange{82, 82},
                                     .presses = std::nullopt,
                                     .ask_move = std::nullopt};
    }

    ProposeReconstruction searched() const {
        ProposeReconstruction command = question();
        const auto basis = basis_of(table.game, command);
        const auto found = reconstruct(evidence_of(table.game, basis.value()).value());
        command.found = FoundSequences{.sheet_changes = table.game.sheets.changes,
                                       .plies = static_cast<int>(table.game.record.moves.size()),
                                       .result = found.value()};
        return command;
    }
};

TEST_F(LostMoves, EightSequencesAreProposedAndMoveFortyWasMade) {
    EXPECT_EQ(code(table.ask(question())), "not_searched");
    const auto answer = table.ask(searched());
    ASSERT_TRUE(answer) << answer.error().code;
    const auto& found = std::get<ReconstructionProposed>(answer->at(0));
    EXPECT_EQ(found.number, 1);
    EXPECT_EQ(found.end, SearchEnd::Exhausted);
    EXPECT_EQ(found.count, 8);
    EXPECT_EQ(found.prefix, first_plies(game, 69));
    ASSERT_EQ(found.sequences.size(), 8u);
    EXPECT_EQ(found.sequences[0].size(), 13u);
    EXPECT_EQ(found.common[0], std::nullopt);
    EXPECT_EQ(found.common[1], "Kg3");
    EXPECT_EQ(found.basis.move, 40);  // the first control's
    EXPECT_EQ(found.made.white, WasMade::Yes);
    EXPECT_EQ(found.made.black, WasMade::Yes);
    EXPECT_EQ(table.game.sheets.proposals.size(), 1u);
}

TEST_F(LostMoves, AnAdoptedSequenceBecomesTheRecordFromWhereItParts) {
    ASSERT_TRUE(table.ask(searched()));
    const auto& sequences = table.game.sheets.proposals[0].sequences;
    const auto as_played = std::find_if(sequences.begin(), sequences.end(), [](const auto& each) {
        return each[0] == "Rd2+" && each[2] == "Rc2";
    });
    ASSERT_NE(as_played, sequences.end());
    const int choice = static_cast<int>(as_played - sequences.begin()) + 1;
    EXPECT_EQ(code(table.ask(AdoptReconstruction{.number = 1, .sequence = 9})), "not_found");
    EXPECT_EQ(code(table.ask(AdoptReconstruction{.number = 2, .sequence = 1})), "not_found");
    EXPECT_EQ(code(table.ask(AdoptReconstruction{1, choice}, Seat::Operator)), "forbidden");
    const auto answer = table.ask(AdoptReconstruction{.number = 1, .sequence = choice});
    ASSERT_TRUE(answer) << answer.error().code;
    EXPECT_EQ(std::get<RecordingCorrected>(answer->at(1)).from_ply, 69);
    ASSERT_EQ(table.game.record.moves.size(), game.size());
    for (std::size_t i = 0; i < game.size(); ++i)
        EXPECT_EQ(table.game.record.moves[i].san, game[i]);
    const auto again = table.ask(AdoptReconstruction{.number = 1, .sequence = choice});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->size(), 1u) << "the record reads so already";
}

TEST_F(LostMoves, AnAnswerToSheetsThatHaveChangedMeanwhileIsRefused) {
    ProposeReconstruction command = searched();
    ASSERT_TRUE(table.ask(write(black, lines({"v"}), 70)));
    EXPECT_EQ(code(table.ask(command)), "sheets_changed");
}

TEST_F(LostMoves, QuestionsThatCannotBeAskedAreRefused) {
    const auto refused_at = [&](const auto& change) {
        ProposeReconstruction command = question();
        change(command);
        const auto answer = table.ask(command);
        return answer ? "" : answer.error().code + " " + answer.error().where;
    };
    EXPECT_EQ(refused_at([](auto& c) { c.moves_upto = 69; }), "bad_field moves_upto");
    EXPECT_EQ(refused_at([](auto& c) { c.position = "8/8"; }), "bad_field position");
    EXPECT_EQ(refused_at([](auto& c) { c.plies = PlyRange{5, 4}; }), "bad_field plies");
    EXPECT_EQ(refused_at([](auto& c) { c.ask_move = 0; }), "bad_field ask_move");
    Table empty;
    EXPECT_EQ(code(empty.ask(question())), "no_sheets");
}

TEST_F(LostMoves, TheJournalFoldsToTheSameSheets) {
    ASSERT_TRUE(table.ask(searched()));
    ASSERT_TRUE(table.ask(AdoptReconstruction{.number = 1, .sequence = 1}));
    ASSERT_TRUE(table.ask(LendSheet{.owner = black}));
    ASSERT_TRUE(table.ask(JudgeExemption{.player = white}));
    ASSERT_TRUE(table.ask(write(white, lines({"Rd4"}), 70)));
    Game again;
    for (const GameEvent& event : table.journal) evolve_in_place(again, event);
    EXPECT_TRUE(again == table.game);
    for (const Color side : both_colors) {
        EXPECT_EQ(again.sheets.of[side].sheet, table.game.sheets.of[side].sheet);
        EXPECT_EQ(again.sheets.of[side].lent, table.game.sheets.of[side].lent);
        EXPECT_EQ(again.sheets.of[side].judged.size(), table.game.sheets.of[side].judged.size());
    }
    EXPECT_EQ(again.sheets.changes, table.game.sheets.changes);
    EXPECT_EQ(again.sheets.proposals.size(), 1u);
    EXPECT_EQ(again.sheets.adopted->sequence, 1);
}

TEST(Sheets, PressesWhoseMovesAreNotRecordedCountOnceForThePliesMade) {
    Table table;
    table.bind_and_start();
    for (const Color side : {white, black, white}) {
        table.at(table.now() + Millis{1000});
        ASSERT_TRUE(table.report(ReportKind::Press, side));
    }
    EXPECT_EQ(recording_now(table.game).plies, 3);
}

}  // namespace
}  // namespace arbiter::testing
