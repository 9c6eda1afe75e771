// Which press completed which move is decided once and stored: what is decided in each case, and
// that the fold takes the journal at its word.
#include "tests/game/table.hpp"
#include "tests/game/words.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

CompletingPress press_of(int epoch, std::int64_t seq, const char* left) {
    return {.epoch = epoch, .seq = seq, .left = time_of(left)};
}

std::optional<int> completes(const std::vector<GameEvent>& events) {
    return all_of<ClockReported>(events).at(0).completes;
}

bool says_links(const std::vector<GameEvent>& events) {
    return !all_of<MoveCompleted>(events).empty() || !all_of<PressesDropped>(events).empty();
}

// 90 minutes and 30 seconds a move: both begin with 90:30. The start is the clock's entry 1.
struct StoredLinks : ::testing::Test {
    StoredLinks() { table.bind_and_start(); }

    // A press so many seconds after the start of the clock; what was decided.
    std::vector<GameEvent> press(int second, Color side) {
        table.at(std::chrono::seconds{second});
        const auto events = table.report(ReportKind::Press, side);
        EXPECT_TRUE(events);
        return events.value_or(std::vector<GameEvent>{});
    }
    std::vector<GameEvent> ask(const GameCommand& command) {
        const auto events = table.ask(command);
        EXPECT_EQ(code_of(events), "");
        return events.value_or(std::vector<GameEvent>{});
    }
    std::vector<GameEvent> move(const std::string& text) { return ask(MakeMove{text, {}}); }
    // Four moves stand, and only one press so far: the presses are a pair behind.
    void leave_a_pair_without_presses() {
        move("e4");
        move("e5");
        move("Nf3");
        EXPECT_EQ(completes(press(30, Color::White)), 1);
        EXPECT_FALSE(says_links(move("Nc6")));
    }

    [[nodiscard]] const CompletingPress& of_ply(int ply) const {
        return table.game.record.moves.at(static_cast<std::size_t>(ply - 1)).press;
    }

    Table table;
};

TEST_F(StoredLinks, a_press_after_its_move_says_which_it_completed) {
    move("e4");
    EXPECT_EQ(completes(press(10, Color::White)), 1);
    EXPECT_EQ(of_ply(1), press_of(1, 2, "90:50"));
    move("e5");
    EXPECT_EQ(completes(press(15, Color::Black)), 2);
    EXPECT_EQ(of_ply(2), press_of(1, 3, "90:55"));
}

TEST_F(StoredLinks, a_press_before_its_move_completes_nothing_until_the_move_says_so) {
    const auto pressed = press(10, Color::White);
    EXPECT_EQ(completes(pressed), std::nullopt);
    EXPECT_FALSE(says_links(pressed));
    const auto made = all_of<MoveMade>(move("e4"));
    ASSERT_EQ(made.size(), 1U);
    EXPECT_EQ(made[0].press, press_of(1, 2, "90:50"));
    EXPECT_EQ(of_ply(1), press_of(1, 2, "90:50"));
}

// Both were offline or slow: three presses, then the three moves.
TEST_F(StoredLinks, presses_that_wait_complete_their_sides_moves_in_order) {
    press(10, Color::White);
    press(30, Color::Black);
    press(60, Color::White);
    for (const char* san : {"e4", "e5", "Nf3"}) EXPECT_FALSE(says_links(move(san)));
    EXPECT_EQ(of_ply(1), press_of(1, 2, "90:50"));
    EXPECT_EQ(of_ply(2), press_of(1, 3, "90:40"));
    EXPECT_EQ(of_ply(3), press_of(1, 4, "90:50"));
}

TEST_F(StoredLinks, two_presses_recorded_late_complete_the_moves_that_stood) {
    move("e4");
    move("e5");
    EXPECT_EQ(completes(press(10, Color::White)), 1);
    EXPECT_EQ(completes(press(15, Color::Black)), 2);
    EXPECT_EQ(of_ply(2), press_of(1, 3, "90:55"));
}

// Times of the story 6.2.1.2-a-pair-without-presses-leaves-a-gap, here with White to begin.
TEST_F(StoredLinks, a_pair_without_presses_is_seen_by_two_single_ones_which_are_then_the_latest) {
    leave_a_pair_without_presses();
    EXPECT_EQ(completes(press(40, Color::Black)), 2);
    const auto seen = move("Bb5");
    const auto moved = all_of<MoveCompleted>(seen);
    ASSERT_EQ(moved.size(), 2U);
    EXPECT_EQ(moved[0], (MoveCompleted{.ply = 3, .press = press_of(1, 2, "90:30")}));
    EXPECT_EQ(moved[1], (MoveCompleted{.ply = 4, .press = press_of(1, 3, "90:50")}));
    EXPECT_EQ(of_ply(1), CompletingPress{});
    EXPECT_EQ(of_ply(2), CompletingPress{});
    EXPECT_EQ(of_ply(3), press_of(1, 2, "90:30"));
    EXPECT_EQ(of_ply(4), press_of(1, 3, "90:50"));
    EXPECT_EQ(completes(press(50, Color::White)), 5);
}

// The same, but the arbiter stopped the clocks between the two presses and set them going for the
// other side: he has seen to them, so single presses before that prove nothing after it.
TEST_F(StoredLinks, a_clock_that_is_set_going_for_the_other_side_begins_the_proof_of_a_pair_anew) {
    leave_a_pair_without_presses();
    ASSERT_TRUE(table.report(ReportKind::Pause));
    ASSERT_TRUE(table.report(ReportKind::Resume, Color::White));
    EXPECT_EQ(completes(press(40, Color::White)), 3);
    EXPECT_FALSE(says_links(move("Bb5")));
    EXPECT_EQ(of_ply(1), press_of(1, 2, "90:30"));
}

TEST_F(StoredLinks, a_press_by_the_wrong_side_completes_nothing) {
    move("e4");
    const auto events = press(10, Color::Black);
    EXPECT_EQ(completes(events), std::nullopt);
    EXPECT_EQ(of_ply(1), CompletingPress{});
    EXPECT_EQ(completes(press(12, Color::White)), 1);
    EXPECT_EQ(of_ply(1), press_of(1, 3, "90:48"));
}

TEST_F(StoredLinks, a_press_of_a_terminal_that_was_replaced_still_completes_its_move) {
    press(10, Color::White);
    table.bind();
    table.boot = "other";
    table.at(Millis{100});
    ASSERT_TRUE(table.report(ReportKind::Resume, Color::Black));
    EXPECT_EQ(all_of<MoveMade>(move("e4")).at(0).press, press_of(1, 2, "90:50"));
    move("e5");
    table.at(Millis{5100});
    const auto pressed = table.report(ReportKind::Press, Color::Black);
    ASSERT_TRUE(pressed);
    EXPECT_EQ(completes(*pressed), 2);
    EXPECT_EQ(of_ply(2), press_of(2, 2, "90:55"));
}

TEST_F(StoredLinks, a_corrected_record_keeps_the_press_of_each_ply) {
    move("e4");
    press(10, Color::White);
    move("e5");
    EXPECT_FALSE(says_links(ask(CorrectRecording{1, {"d4", "d5"}, "mistyped"})));
    EXPECT_EQ(of_ply(1), press_of(1, 2, "90:50"));
    EXPECT_EQ(completes(press(15, Color::Black)), 2);
}

TEST_F(StoredLinks, a_press_whose_move_was_struck_out_waits_for_it_again) {
    move("e4");
    press(10, Color::White);
    ask(CorrectRecording{1, {}, "wrong board"});
    EXPECT_EQ(all_of<MoveMade>(move("d4")).at(0).press, press_of(1, 2, "90:50"));
    EXPECT_EQ(table.game.links.waiting.white.size(), 0U);
}

TEST_F(StoredLinks, moves_that_come_by_a_correction_get_the_presses_that_waited) {
    press(10, Color::White);
    press(30, Color::Black);
    const auto events = ask(CorrectRecording{1, {"e4", "e5", "Nf3"}, "left out"});
    const auto moved = all_of<MoveCompleted>(events);
    ASSERT_EQ(moved.size(), 2U);
    EXPECT_EQ(moved[0], (MoveCompleted{.ply = 1, .press = press_of(1, 2, "90:50")}));
    EXPECT_EQ(moved[1], (MoveCompleted{.ply = 2, .press = press_of(1, 3, "90:40")}));
    EXPECT_EQ(of_ply(2), press_of(1, 3, "90:40"));
    EXPECT_EQ(completes(press(35, Color::White)), 3);
}

TEST_F(StoredLinks, a_restored_position_takes_its_presses_and_those_that_waited) {
    move("e4");
    press(10, Color::White);
    press(15, Color::Black);  // its move never comes
    const auto events = ask(RestorePosition{0, "7.5.1"});
    ASSERT_EQ(all_of<PressesDropped>(events).size(), 1U);
    EXPECT_EQ(all_of<PressesDropped>(events)[0].side, Color::Black);
    EXPECT_EQ(all_of<MoveMade>(move("d4")).at(0).press, CompletingPress{});
    EXPECT_EQ(completes(press(20, Color::White)), 1);
    EXPECT_EQ(all_of<MoveMade>(move("d5")).at(0).press, CompletingPress{});
}

TEST_F(StoredLinks, the_press_of_an_illegal_move_stands_for_none) {
    press(10, Color::White);
    EXPECT_TRUE(all_of<PressesDropped>(ask(NoticeIllegalMove{Color::White, "Ke3"})).empty());
    const auto events = ask(RestorePosition{0, "7.5.1"});
    ASSERT_EQ(all_of<PressesDropped>(events).size(), 1U);
    EXPECT_EQ(all_of<PressesDropped>(events)[0].side, Color::White);
    EXPECT_EQ(all_of<MoveMade>(move("e4")).at(0).press, CompletingPress{});
}

TEST_F(StoredLinks, a_clock_set_going_again_for_the_one_who_pressed_drops_his_press) {
    press(10, Color::White);
    ASSERT_TRUE(table.report(ReportKind::Pause));
    const auto events = table.report(ReportKind::Resume, Color::White);
    ASSERT_TRUE(events);
    EXPECT_EQ(all_of<PressesDropped>(*events).size(), 1U);
    const auto same = table.report(ReportKind::Pause);
    ASSERT_TRUE(same);
    EXPECT_FALSE(says_links(*table.report(ReportKind::Resume, Color::White)));
    EXPECT_EQ(all_of<MoveMade>(move("e4")).at(0).press, CompletingPress{});
}

TEST_F(StoredLinks, a_sealed_move_is_completed_by_stopping_the_clocks) {
    move("e4");
    press(10, Color::White);
    ASSERT_TRUE(table.ask(AdjournGame{.resumes = "2026-11-23T15:00", .place = "here"}));
    const Millis left = 85min;
    MoveSealed sealed;
    sealed.context = {
        .game = {}, .envelope = 1, .ply = 2, .side = Color::Black, .left = {left, left}, .fen = {}};
    table.game = evolve(std::move(table.game), sealed);
    const EnvelopeClosed closed{.envelope = 1, .left = {left, 80min}, .resumes = {}, .place = {}};
    table.game = evolve(std::move(table.game), closed);
    table.game = evolve(std::move(table.game), GameResumed{ByColor<Millis>{left, 80min}});
    table.game = evolve(std::move(table.game), PlayerPresent{Color::White});
    const auto events = ask(OpenEnvelope{.envelope = 1, .text = "e5", .salt = "00"});
    const auto moved = all_of<MoveCompleted>(events);
    ASSERT_EQ(moved.size(), 1U);
    EXPECT_EQ(moved[0],
              (MoveCompleted{.ply = 2, .press = {.epoch = {}, .seq = {}, .left = 80min}}));
    EXPECT_EQ(of_ply(2).left, 80min);
}

TEST_F(StoredLinks, a_ruling_undone_says_again_which_press_each_move_had) {
    move("e4");
    press(10, Color::White);
    move("e5");
    press(15, Color::Black);
    const Game before = table.game;
    ASSERT_TRUE(table.ask(ReportIncident{{{OpponentReplied{}}, {}, {}}}));
    GiveRuling ruling{.number = 1, .step = RulingStep::Changed, .own = {}, .reason = "seen"};
    ruling.own.emplace();
    ruling.own->ruling = Ruling::Restore;
    ruling.own->effects.restore_to_ply = 0;
    ask(ruling);
    ASSERT_TRUE(table.game.record.moves.empty());
    const auto moved = all_of<MoveCompleted>(ask(UndoRuling{1, "wrong board"}));
    ASSERT_EQ(moved.size(), 2U);
    EXPECT_EQ(moved[1], (MoveCompleted{.ply = 2, .press = press_of(1, 3, "90:55")}));
    EXPECT_EQ(table.game.record.moves, before.record.moves);
    EXPECT_EQ(table.game.links.counted, before.links.counted);
}

TEST_F(StoredLinks, an_illegal_move_that_was_annulled_and_comes_back_has_its_press_again) {
    const StandIllegalMove stands{.move = "Ke3",
                                  .from = Square::E1,
                                  .to = Square::E3,
                                  .promote = {},
                                  .taken_off = {},
                                  .ply = {}};
    move("e4");
    move("e5");
    ask(stands);
    press(10, Color::White);
    const Game before = table.game;
    ASSERT_TRUE(table.ask(ReportIncident{{{OpponentReplied{}}, {}, {}}}));
    GiveRuling ruling{.number = 1, .step = RulingStep::Changed, .own = {}, .reason = "seen"};
    ruling.own.emplace();
    ruling.own->ruling = Ruling::Restore;
    ruling.own->effects.restore_to_ply = 2;
    ask(ruling);
    ASSERT_EQ(table.game.record.moves.size(), 2U);
    ask(UndoRuling{1, "wrong board"});
    EXPECT_EQ(table.game.record.moves, before.record.moves);
    EXPECT_EQ(table.game.record.position, before.record.position);
}

// The rule may change: a journal that says another thing than it would is believed.
TEST_F(StoredLinks, the_fold_takes_the_journal_at_its_word) {
    move("e4");
    press(10, Color::White);
    press(15, Color::Black);
    move("e5");
    Game nothing_said;
    Game otherwise;
    for (GameEvent event : table.journal) {
        if (auto* entry = std::get_if<ClockReported>(&event)) entry->completes.reset();
        if (auto* made = std::get_if<MoveMade>(&event)) made->press = {};
        evolve_in_place(nothing_said, event);
        if (auto* entry = std::get_if<ClockReported>(&event); entry != nullptr && entry->seq == 3) {
            entry->completes = 1;
        }
        evolve_in_place(otherwise, event);
    }
    for (const RecordedMove& made : nothing_said.record.moves) {
        EXPECT_EQ(made.press, CompletingPress{});
    }
    EXPECT_EQ(otherwise.record.moves.at(0).press, press_of(1, 3, "90:55"));
    EXPECT_EQ(otherwise.record.moves.at(1).press, CompletingPress{});
}

}  // namespace
}  // namespace arbiter::testing
