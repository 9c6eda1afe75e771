// The life of a sealed move at one board (FIDE 2023, Guidelines I; 1984 to 2001 the same): who may
// do what when, what the envelope says, what becomes of the clocks. Seals are stand-ins here: the
// core cannot open one.
#include "arbiter/game/adjournment/adjournment.hpp"

#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace arbiter::testing {
namespace {

const GameId id{77};
constexpr Millis white_left = std::chrono::minutes{41};
constexpr Millis black_left = std::chrono::minutes{38};

AdjournGame with_times(std::optional<Millis> white, std::optional<Millis> black) {
    AdjournGame adjourn;
    adjourn.left = {white, black};
    return adjourn;
}

SealedMove some_seal(char letter) {
    SealedMove sealed;
    sealed.ciphertext = std::string(3, letter);
    sealed.commitment = std::string(64, 'a');
    return sealed;
}

// White's 3rd move is to be sealed.
class AdjournmentTest : public ::testing::Test {
  protected:
    AdjournmentTest() { EXPECT_EQ(table.moves({"e4", "e5", "Nf3", "Nc6"}), ""); }

    // The times are stated where no linked clock says them.
    std::string adjourn() {
        AdjournGame adjourn;
        if (!table.game.terminal.binding) adjourn = with_times(white_left, black_left);
        adjourn.resumes = "1999-05-12T15:00";
        adjourn.place = "Room 2";
        return code_of(table.ask(adjourn));
    }
    std::string seal(char letter = 'x') {
        const auto context = next_seal(table.game, id);
        if (!context) return context.error().code;
        return code_of(table.ask(SealMove{.context = *context, .sealed = some_seal(letter)}));
    }
    std::string close(int envelope = 1) {
        return code_of(
            table.ask(CloseEnvelope{.envelope = envelope, .left = {}, .resumes = {}, .place = {}}));
    }
    std::string resume(bool white, bool black) {
        return code_of(table.ask(ResumeGame{.left = {}, .present = {white, black}}));
    }
    Result<std::vector<GameEvent>> open(const std::string& text, int envelope = 1) {
        return table.ask(OpenEnvelope{.envelope = envelope, .text = text, .salt = "00"});
    }
    // Up to the opening, with both players at the board.
    void seal_and_resume() {
        ASSERT_EQ(adjourn(), "");
        ASSERT_EQ(seal(), "");
        ASSERT_EQ(close(), "");
        ASSERT_EQ(resume(true, true), "");
    }

    Table table{{}};
};

TEST_F(AdjournmentTest, the_sealed_move_is_played_when_the_envelope_is_opened) {
    seal_and_resume();
    const auto events = open("Bb5");
    ASSERT_TRUE(events);
    const auto opened = all_of<SealedMoveOpened>(*events);
    ASSERT_EQ(opened.size(), 1U);
    EXPECT_EQ(opened[0].text, "Bb5");
    const auto moves = all_of<MoveMade>(*events);
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves[0].san, "Bb5");
    EXPECT_EQ(moves[0].ply, 5);
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
    EXPECT_EQ(table.move("a6"), "");
}

TEST_F(AdjournmentTest, the_envelope_says_the_seven_things_of_the_guidelines) {
    ASSERT_TRUE(table.ask(OfferDraw{.by = Color::Black}, Seat::Operator));
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    const auto says = envelope_contents(table.game, 1);
    ASSERT_TRUE(says);
    EXPECT_EQ(says->white, PlayerId{1});
    EXPECT_EQ(says->black, PlayerId{2});
    EXPECT_EQ(says->fen, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    EXPECT_EQ(says->left.white, white_left);
    EXPECT_EQ(says->left.black, black_left);
    EXPECT_EQ(says->sealer, Color::White);
    EXPECT_EQ(says->move_number, 3);
    EXPECT_EQ(says->draw_offer, Color::Black);
    EXPECT_EQ(says->resumes, "1999-05-12T15:00");
    EXPECT_EQ(says->place, "Room 2");
    EXPECT_EQ(says->mark, "NANA-NANA-NANA-NANA");  // aa… in groups of five bits: 10101 01010
    EXPECT_FALSE(envelope_contents(table.game, 2));
}

TEST_F(AdjournmentTest, nothing_moves_while_the_game_is_adjourned) {
    ASSERT_EQ(adjourn(), "");
    EXPECT_EQ(table.move("Bb5"), "adjourned");
    EXPECT_EQ(adjourn(), "adjourned");
    ASSERT_EQ(seal(), "");
    ASSERT_EQ(close(), "");
    ASSERT_EQ(resume(true, true), "");
    EXPECT_EQ(table.move("Bb5"), "envelope_waits");
}

TEST_F(AdjournmentTest, a_game_that_has_not_begun_is_put_off_and_waits_for_its_start_again) {
    Table fresh{{}};
    ASSERT_EQ(code_of(fresh.ask(AdjournGame{})), "");
    EXPECT_EQ(fresh.game.phase, GamePhase::Adjourned);
    EXPECT_EQ(fresh.move("e4"), "adjourned");
    ASSERT_EQ(code_of(fresh.ask(ResumeGame{.left = {}, .present = {true, true}})), "");
    EXPECT_EQ(fresh.game.phase, GamePhase::Ready);
    EXPECT_EQ(fresh.move("e4"), "");
    EXPECT_EQ(fresh.game.phase, GamePhase::Playing);
}

TEST_F(AdjournmentTest, no_clock_is_started_in_a_game_that_was_put_off_before_its_start) {
    Table fresh{{}};
    fresh.bind();
    ASSERT_EQ(code_of(fresh.ask(AdjournGame{})), "");
    EXPECT_EQ(code_of(fresh.ask(OrderClock{ClockStart{Color::White}, "", "", std::nullopt})),
              "adjourned");
    ASSERT_EQ(code_of(fresh.ask(ResumeGame{})), "");
    EXPECT_EQ(code_of(fresh.ask(OrderClock{ClockStart{Color::White}, "", "", std::nullopt})), "");
}

TEST_F(AdjournmentTest, a_game_that_has_ended_is_not_adjourned) {
    ASSERT_TRUE(table.ask(Resign{.by = Color::White}, Seat::Arbiter));
    EXPECT_EQ(adjourn(), "game_over");
}

TEST_F(AdjournmentTest, resumption_is_a_date_with_a_time) {
    EXPECT_EQ(code_of(table.ask(AdjournGame{.resumes = "tomorrow", .place = ""})), "bad_field");
    EXPECT_EQ(code_of(table.ask(AdjournGame{.resumes = "", .place = ""})), "");
}

TEST_F(AdjournmentTest, without_a_linked_clock_the_times_are_those_that_are_stated) {
    EXPECT_EQ(code_of(table.ask(with_times(white_left, std::nullopt))), "bad_field");
    EXPECT_EQ(code_of(table.ask(with_times(white_left, Millis{-1}))), "bad_field");
    ASSERT_EQ(adjourn(), "");
    EXPECT_EQ(table.game.adjournment.last->begun.left, (ByColor<Millis>{white_left, black_left}));
    const auto events = table.ask(ResumeGame{.left = {}, .present = {true, true}});
    ASSERT_TRUE(events);
    EXPECT_EQ(all_of<GameResumed>(*events).at(0).left, (ByColor<Millis>{white_left, black_left}));
}

TEST_F(AdjournmentTest, nobody_has_to_know_the_times_but_who_seals) {
    ASSERT_EQ(code_of(table.ask(AdjournGame{})), "");
    EXPECT_FALSE(table.game.adjournment.last->begun.left) << "no time is made up";
    EXPECT_EQ(seal(), "times_needed");
    const AdjournGame stated = with_times(white_left, black_left);
    ASSERT_EQ(code_of(table.ask(stated)), "");
    EXPECT_EQ(code_of(table.ask(stated)), "adjourned") << "nothing new";
    ASSERT_EQ(seal(), "");
    EXPECT_EQ(adjourn(), "envelope_waits");
}

TEST_F(AdjournmentTest, stated_times_are_set_on_a_linked_clock_that_stands) {
    table.bind_and_start();
    const AdjournGame stated = with_times(white_left, black_left);
    EXPECT_EQ(code_of(table.ask(stated)), "clocks_running");
    ASSERT_TRUE(table.report(ReportKind::Pause));
    const auto events = table.ask(stated);
    ASSERT_TRUE(events);
    const auto orders = all_of<ClockOrdered>(*events);
    ASSERT_EQ(orders.size(), 2U);
    const auto* set = std::get_if<ClockSet>(&orders[0].act);
    ASSERT_NE(set, nullptr);
    EXPECT_EQ(set->main.white, white_left);
    EXPECT_EQ(set->main.black, black_left);
    EXPECT_EQ(orders[1].act, ClockAct{ClockLock{}});
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(table.game.clock.sides.white.main, white_left);
}

// Section 28 of 1984.
AdjournGame early(Color side, Millis rest) {
    AdjournGame adjourn = with_times(white_left, black_left);
    adjourn.early = EarlyEnd{.side = side, .rest = rest, .session_end = "1984-05-12T19:00"};
    return adjourn;
}
constexpr Millis rest = std::chrono::minutes{17};
constexpr ByColor<Millis> after_rest{std::chrono::minutes{41 - 17}, std::chrono::minutes{38}};

TEST_F(AdjournmentTest, the_rest_of_the_session_is_added_to_the_time_of_who_adjourns_early) {
    ASSERT_EQ(code_of(table.ask(early(Color::White, rest))), "");
    const GameAdjourned& begun = table.game.adjournment.last->begun;
    EXPECT_EQ(begun.left, (ByColor<Millis>{white_left, black_left})) << "as the clocks stood";
    EXPECT_EQ(begun.early->rest, rest);
    EXPECT_EQ(begun.early->session_end, "1984-05-12T19:00");
    ASSERT_EQ(seal(), "");
    EXPECT_EQ(next_seal(table.game, id)->left, (ByColor<Millis>{white_left, black_left}));
    ASSERT_EQ(close(), "");
    const auto contents = envelope_contents(table.game, 1);
    EXPECT_EQ(contents->left, after_rest);
    EXPECT_EQ(contents->early->rest, rest);
    const auto resumed = table.ask(ResumeGame{.left = {}, .present = {true, true}});
    EXPECT_EQ(all_of<GameResumed>(*resumed).at(0).left, after_rest);
    ASSERT_EQ(code_of(open("Bb5")), "");
    EXPECT_EQ(table.game.adjournment.last->begun.left, after_rest);
}

TEST_F(AdjournmentTest, without_a_sealed_move_the_rest_of_the_session_is_added_too) {
    ASSERT_EQ(code_of(table.ask(early(Color::White, rest))), "");
    const auto resumed = table.ask(ResumeGame{.left = {}, .present = {true, true}});
    EXPECT_EQ(all_of<GameResumed>(*resumed).at(0).left, after_rest);
}

TEST_F(AdjournmentTest, times_stated_at_the_resumption_stand_as_they_are) {
    ASSERT_EQ(code_of(table.ask(early(Color::White, rest))), "");
    const auto resumed =
        table.ask(ResumeGame{.left = {white_left, std::nullopt}, .present = {true, true}});
    EXPECT_EQ(all_of<GameResumed>(*resumed).at(0).left, (ByColor<Millis>{white_left, black_left}));
}

// It counts to the end of the session: the clock runs on, and so does the session.
TEST_F(AdjournmentTest, the_rest_is_taken_from_what_a_linked_clock_shows_when_it_stops) {
    table.bind_and_start();
    AdjournGame adjourn;
    adjourn.early = EarlyEnd{.side = Color::White, .rest = rest, .session_end = {}};
    ASSERT_EQ(code_of(table.ask(adjourn)), "");
    ASSERT_EQ(seal(), "");
    table.at(std::chrono::minutes{3});
    ASSERT_TRUE(table.report(ReportKind::Pause));
    const ByColor<Millis> shown{table.game.clock.sides.white.main,
                                table.game.clock.sides.black.main};
    ASSERT_EQ(close(), "");
    ASSERT_TRUE(table.apply_order());  // it is locked
    EXPECT_EQ(envelope_contents(table.game, 1)->left,
              (ByColor<Millis>{shown.white - rest, shown.black}));
    ASSERT_EQ(resume(true, true), "");
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(table.game.clock.sides.white.main, shown.white - rest);
    EXPECT_EQ(table.game.clock.sides.black.main, shown.black);
}

// The answer that is sealed for an absent sealer (I.9.3) has nothing to do with it.
TEST_F(AdjournmentTest, the_rest_is_added_once) {
    ASSERT_EQ(code_of(table.ask(early(Color::White, rest))), "");
    ASSERT_EQ(seal(), "");
    ASSERT_EQ(close(), "");
    ASSERT_EQ(resume(false, true), "");
    ASSERT_EQ(code_of(open("Bb5")), "");
    ASSERT_EQ(seal('y'), "");
    EXPECT_EQ(envelope_contents(table.game, 2)->left, after_rest);
    EXPECT_FALSE(envelope_contents(table.game, 2)->early);
}

TEST_F(AdjournmentTest, only_who_has_the_move_adjourns_early_and_no_longer_than_he_has_time) {
    EXPECT_EQ(code_of(table.ask(early(Color::Black, rest))), "not_on_turn");
    EXPECT_EQ(code_of(table.ask(early(Color::White, Millis{-1}))), "bad_field");
    EXPECT_EQ(code_of(table.ask(early(Color::White, white_left + Millis{1}))), "bad_field");
    AdjournGame when = early(Color::White, rest);
    when.early->session_end = "19:00";
    EXPECT_EQ(code_of(table.ask(when)), "bad_field");
    ASSERT_EQ(code_of(table.ask(early(Color::White, white_left))), "");
    EXPECT_EQ(without_rest(table.game.adjournment.last->begun, {white_left, black_left}),
              (ByColor<Millis>{Millis{}, black_left}));
}

TEST_F(AdjournmentTest, what_was_said_to_be_early_is_corrected_and_taken_back) {
    ASSERT_EQ(code_of(table.ask(early(Color::White, rest))), "");
    EXPECT_EQ(code_of(table.ask(early(Color::White, rest))), "adjourned") << "nothing new";
    AdjournGame place;
    place.place = "Room 3";
    ASSERT_EQ(code_of(table.ask(place)), "");
    EXPECT_EQ(table.game.adjournment.last->begun.early->rest, rest) << "it stays";
    ASSERT_EQ(code_of(table.ask(early(Color::White, rest / 2))), "");
    EXPECT_EQ(table.game.adjournment.last->begun.early->rest, rest / 2);
    ASSERT_EQ(code_of(table.ask(early(Color::White, Millis{}))), "");
    EXPECT_FALSE(table.game.adjournment.last->begun.early);
}

// Matrix, topic 16: all books say it, each in its article.
TEST(EarlyAdjournment, IsChargedByTheArticleOfTheRulebook) {
    for (const auto& [edition, article] : {std::pair{"chn-1984", "28"},
                                           {"fide-1993", "13.1(b)"},
                                           {"fide-2001", "App. A1(b)"},
                                           {"fide-2001@1997", "App. A1(b)"},
                                           {"fide-2023", "I.1.2"}}) {
        EXPECT_EQ(article_of_early(*find_edition(edition)), article) << edition;
        Table table{{.edition = edition}};
        ASSERT_EQ(table.moves({"e4", "e5"}), "");
        ASSERT_EQ(code_of(table.ask(early(Color::White, rest))), "");
        EXPECT_EQ(table.game.adjournment.last->begun.early->article, article);
    }
    Edition other = *find_edition("chn-1984");
    other.adjournment.early_charged.value = false;
    EXPECT_FALSE(article_of_early(other));
}

TEST_F(AdjournmentTest, nobody_seals_in_a_game_that_goes_on) {
    EXPECT_EQ(seal(), "not_adjourned");
}

TEST_F(AdjournmentTest, only_the_desk_adjourns_resumes_and_opens) {
    for (const Seat seat : {Seat::Operator, Seat::Board, Seat::Terminal}) {
        EXPECT_EQ(code_of(table.ask(AdjournGame{}, seat)), "forbidden");
        EXPECT_EQ(code_of(table.ask(ResumeGame{}, seat)), "forbidden");
        EXPECT_EQ(code_of(table.ask(OpenEnvelope{.envelope = 1, .text = "", .salt = ""}, seat)),
                  "forbidden");
    }
}

TEST_F(AdjournmentTest, a_seal_for_another_position_is_refused) {
    ASSERT_EQ(adjourn(), "");
    auto context = *next_seal(table.game, id);
    context.ply = 7;
    EXPECT_EQ(code_of(table.ask(SealMove{.context = context, .sealed = some_seal('x')})),
              "conflict");
}

// I.1.1: "until the chessclock is stopped the player retains the right to change his sealed move".
TEST_F(AdjournmentTest, the_sealed_move_may_be_changed_until_the_clocks_are_stopped) {
    table.bind_and_start();
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal('x'), "");
    ASSERT_EQ(seal('y'), "");
    ASSERT_EQ(table.game.adjournment.envelopes.size(), 2U);
    EXPECT_EQ(table.game.adjournment.envelopes[0].state, EnvelopeState::Replaced);
    EXPECT_EQ(table.game.adjournment.envelopes[1].context.envelope, 2);
    EXPECT_EQ(close(2), "clocks_running");
    ASSERT_TRUE(table.report(ReportKind::Pause));
    EXPECT_EQ(seal('z'), "clocks_stopped");
    EXPECT_EQ(close(1), "nothing_sealed");
    EXPECT_EQ(close(2), "");
}

TEST_F(AdjournmentTest, a_first_move_can_be_sealed_after_the_clocks_were_stopped) {
    table.bind_and_start();
    ASSERT_EQ(adjourn(), "");
    ASSERT_TRUE(table.report(ReportKind::Pause));
    EXPECT_EQ(seal(), "");
    EXPECT_EQ(seal(), "clocks_stopped");
}

TEST_F(AdjournmentTest, the_envelope_keeps_the_times_at_which_the_clocks_were_stopped) {
    table.bind_and_start();
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    const Millis full = table.game.clock.sides.white.main;
    table.at(std::chrono::minutes{10});
    ASSERT_TRUE(table.report(ReportKind::Pause));
    ASSERT_EQ(close(), "");
    ASSERT_TRUE(table.apply_order());  // it is locked
    const auto says = envelope_contents(table.game, 1);
    ASSERT_TRUE(says);
    EXPECT_EQ(says->left.white, full - std::chrono::minutes{10});
    EXPECT_EQ(says->left.black, full);
}

TEST_F(AdjournmentTest, the_arbiter_may_correct_what_stands_on_the_envelope) {
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    const CloseEnvelope first{.envelope = 1,
                              .left = {std::chrono::minutes{5}, std::nullopt},
                              .resumes = "1999-05-13T10:00",
                              .place = std::nullopt};
    ASSERT_EQ(code_of(table.ask(first)), "");
    ASSERT_EQ(close(), "");  // once more, nothing new
    const auto says = envelope_contents(table.game, 1);
    EXPECT_EQ(says->left.white, std::chrono::minutes{5});
    EXPECT_EQ(says->resumes, "1999-05-13T10:00");
    EXPECT_EQ(says->place, "Room 2");
    EXPECT_EQ(seal(), "clocks_stopped");
}

TEST_F(AdjournmentTest, a_game_is_resumed_only_with_an_envelope_that_was_checked) {
    EXPECT_EQ(resume(true, true), "not_adjourned");
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    EXPECT_EQ(resume(true, true), "not_closed");
    EXPECT_EQ(code_of(open("Bb5")), "not_resumed");
}

TEST_F(AdjournmentTest, an_adjournment_without_a_sealed_move_is_taken_back_by_resuming) {
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(resume(true, true), "");
    EXPECT_EQ(table.move("Bb5"), "");
}

// I.7, I.9.2
TEST_F(AdjournmentTest, the_envelope_is_opened_only_when_the_one_who_must_reply_is_present) {
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    ASSERT_EQ(close(), "");
    ASSERT_EQ(resume(true, false), "");
    EXPECT_EQ(code_of(open("Bb5")), "replier_absent");
    ASSERT_TRUE(table.ask(MarkPresent{.side = Color::Black, .late_s = 0}));
    EXPECT_EQ(code_of(open("Bb5", 2)), "nothing_sealed");
    EXPECT_EQ(code_of(open("Bb5")), "");
    EXPECT_EQ(code_of(open("Bb5")), "nothing_sealed");
}

TEST_F(AdjournmentTest, the_clock_of_an_absent_replier_runs_from_the_resumption) {
    table.bind_and_start();
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    ASSERT_TRUE(table.report(ReportKind::Pause));
    ASSERT_EQ(close(), "");
    ASSERT_TRUE(table.apply_order());  // it is locked
    const auto events = table.ask(ResumeGame{.left = {}, .present = {false, false}});
    ASSERT_TRUE(events);
    const auto orders = all_of<ClockOrdered>(*events);
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(orders[0].act, ClockAct{ClockResume{Color::Black}});
}

// I.9.1: the replier's clock is started once the sealed move is on the board; it counts as a move.
TEST_F(AdjournmentTest, the_clock_of_a_present_replier_runs_from_the_opening) {
    table.bind_and_start();
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    ASSERT_TRUE(table.report(ReportKind::Pause));
    ASSERT_EQ(close(), "");
    ASSERT_TRUE(table.apply_order());  // it is locked
    const auto resumed = table.ask(ResumeGame{.left = {}, .present = {true, true}});
    ASSERT_TRUE(resumed);
    EXPECT_TRUE(all_of<ClockOrdered>(*resumed).empty());
    const auto events = open("Bb5");
    ASSERT_TRUE(events);
    const auto orders = all_of<ClockOrdered>(*events);
    ASSERT_EQ(orders.size(), 2U);
    const auto* set = std::get_if<ClockSet>(&orders[0].act);
    ASSERT_NE(set, nullptr);
    EXPECT_EQ(set->moves.white, 1);
    EXPECT_FALSE(set->main.white);  // no increment: stopping the clocks is no press
    EXPECT_EQ(orders[1].act, ClockAct{ClockResume{Color::Black}});
    const Millis black = table.game.clock.sides.black.main;
    ASSERT_TRUE(table.apply_order());
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Running);
    EXPECT_EQ(table.game.clock.on_move, Color::Black);
    EXPECT_EQ(table.game.clock.sides.black.main, black);
    EXPECT_TRUE(table.game.terminal.agrees);
}

TEST(AdjournedClock, the_sealed_move_that_completes_a_period_brings_the_next) {
    Table table{{.control = "2/5, 10"}};
    table.bind_and_start();
    for (const auto& [move, side] : {std::pair{"e4", Color::White}, {"e5", Color::Black}}) {
        ASSERT_EQ(table.move(move), "");
        ASSERT_TRUE(table.report(ReportKind::Press, side));
    }
    ASSERT_TRUE(table.ask(AdjournGame{}));
    const auto context = next_seal(table.game, id);
    ASSERT_TRUE(table.ask(SealMove{.context = *context, .sealed = some_seal('x')}));
    ASSERT_TRUE(table.report(ReportKind::Pause));
    ASSERT_TRUE(table.ask(CloseEnvelope{.envelope = 1, .left = {}, .resumes = {}, .place = {}}));
    ASSERT_TRUE(table.apply_order());  // it is locked
    ASSERT_TRUE(table.ask(ResumeGame{.left = {}, .present = {true, true}}));
    ASSERT_TRUE(table.ask(OpenEnvelope{.envelope = 1, .text = "Nf3", .salt = "00"}));
    ASSERT_TRUE(table.apply_order());
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(table.game.clock.sides.white.moves, 2);
    EXPECT_EQ(table.game.clock.sides.white.main, std::chrono::minutes{15});
    EXPECT_EQ(table.game.clock.sides.black.main, std::chrono::minutes{5});
}

// The press after the resumption belongs to the move after the resumption.
TEST_F(AdjournmentTest, presses_keep_their_moves_across_the_adjournment) {
    table.bind_and_start();
    for (const auto side : {Color::White, Color::Black, Color::White, Color::Black}) {
        ASSERT_TRUE(table.report(ReportKind::Press, side));
    }
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    table.at(std::chrono::minutes{3});
    ASSERT_TRUE(table.report(ReportKind::Pause));
    const Millis white = table.game.clock.sides.white.main;
    ASSERT_EQ(close(), "");
    ASSERT_TRUE(table.apply_order());  // it is locked
    ASSERT_EQ(resume(true, true), "");
    ASSERT_TRUE(open("Bb5"));
    ASSERT_TRUE(table.apply_order());
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(table.game.record.moves[4].press.left, white);
    ASSERT_EQ(table.move("a6"), "");
    ASSERT_TRUE(table.report(ReportKind::Press, Color::Black));
    ASSERT_EQ(table.move("Ba4"), "");
    table.at(std::chrono::minutes{4});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    EXPECT_EQ(table.game.record.moves[5].press.left, table.game.clock.sides.black.main);
    EXPECT_EQ(table.game.record.moves[6].press.left, table.game.clock.sides.white.main);
    EXPECT_EQ(table.game.record.moves[4].press.left, white);
    EXPECT_TRUE(table.game.alarms.open.empty());
}

TEST_F(AdjournmentTest, clocks_do_not_start_again_before_the_resumption) {
    table.bind_and_start();
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    ASSERT_TRUE(table.report(ReportKind::Pause));
    ASSERT_EQ(close(), "");
    ASSERT_TRUE(table.apply_order());  // it is locked
    EXPECT_EQ(code_of(table.ask(OrderClock{ClockResume{}, "", "", std::nullopt})), "adjourned");
    EXPECT_EQ(code_of(table.ask(OrderClock{ClockPause{}, "", "", std::nullopt})), "no_effect");
}

// Before the first move: no player sets the clock of an adjourned game going.
TEST_F(AdjournmentTest, a_clock_that_is_ready_is_locked_until_the_resumption) {
    table.bind();
    ASSERT_EQ(table.game.clock.phase, ClockPhase::Ready);
    const auto adjourned = table.ask(AdjournGame{});
    ASSERT_TRUE(adjourned);
    ASSERT_EQ(all_of<ClockOrdered>(*adjourned).size(), 1U);
    ASSERT_TRUE(table.apply_order());
    EXPECT_TRUE(table.game.clock.locked);
    const auto resumed = table.ask(ResumeGame{.left = {}, .present = {true, true}});
    ASSERT_TRUE(resumed);
    ASSERT_EQ(all_of<ClockOrdered>(*resumed).size(), 1U);
    ASSERT_TRUE(table.apply_order());
    EXPECT_FALSE(table.game.clock.locked);
}

TEST_F(AdjournmentTest, other_times_at_the_resumption_are_set_on_the_clock) {
    table.bind_and_start();
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    ASSERT_TRUE(table.report(ReportKind::Pause));
    ASSERT_EQ(close(), "");
    ASSERT_TRUE(table.apply_order());  // it is locked
    const auto events = table.ask(
        ResumeGame{.left = {std::chrono::minutes{7}, std::nullopt}, .present = {true, true}});
    ASSERT_TRUE(events);
    const auto orders = all_of<ClockOrdered>(*events);
    ASSERT_EQ(orders.size(), 1U);
    const auto* set = std::get_if<ClockSet>(&orders[0].act);
    ASSERT_NE(set, nullptr);
    EXPECT_EQ(set->main.white, std::chrono::minutes{7});
    EXPECT_FALSE(set->main.black);
}

TEST(AdjournedMove, a_sealed_mate_ends_the_game) {
    Table table{{.fen = "6k1/5ppp/8/8/8/p7/8/K2R4 b - - 0 1"}};
    ASSERT_EQ(table.move("a2"), "");
    ASSERT_TRUE(table.ask(with_times(white_left, black_left)));
    ASSERT_TRUE(
        table.ask(SealMove{.context = *next_seal(table.game, id), .sealed = some_seal('x')}));
    ASSERT_TRUE(table.ask(CloseEnvelope{.envelope = 1, .left = {}, .resumes = {}, .place = {}}));
    ASSERT_TRUE(table.ask(ResumeGame{.left = {}, .present = {false, true}}));
    const auto events = table.ask(OpenEnvelope{.envelope = 1, .text = "Rd8#", .salt = "00"});
    ASSERT_TRUE(events);
    const auto ended = all_of<GameEnded>(*events);
    ASSERT_EQ(ended.size(), 1U);
    EXPECT_EQ(ended[0].result, GameResult::WhiteWins);
    EXPECT_EQ(ended[0].termination, Termination::Checkmate);
}

TEST_F(AdjournmentTest, a_bad_sealed_move_is_put_to_the_rulebook_with_what_is_wrong_with_it) {
    struct Case {
        std::string text;
        bool illegal;
        bool ambiguous;
    };
    for (const Case& each : {Case{"Bb6", true, false}, Case{"?!", false, false},
                             Case{"", false, false}, Case{"0-0-0", true, false}}) {
        Table fresh{{}};
        ASSERT_EQ(fresh.moves({"e4", "e5", "Nf3", "Nc6"}), "");
        std::swap(table, fresh);
        seal_and_resume();
        const auto events = open(each.text);
        ASSERT_TRUE(events) << each.text;
        EXPECT_TRUE(all_of<MoveMade>(*events).empty()) << each.text;
        const auto incidents = all_of<IncidentReported>(*events);
        ASSERT_EQ(incidents.size(), 1U) << each.text;
        EXPECT_EQ(all_of<RulingProposed>(*events).size(), 1U);
        const auto& facts = incidents[0].incident.facts;
        ASSERT_EQ(facts.size(), 2U);
        const auto* sealed = std::get_if<Sealed>(&facts[0]);
        ASSERT_NE(sealed, nullptr);
        EXPECT_EQ(sealed->actor, Color::White);
        EXPECT_EQ(sealed->declared, each.text);
        EXPECT_EQ(sealed->illegal, each.illegal) << each.text;
        EXPECT_EQ(sealed->ambiguous, each.ambiguous) << each.text;
        EXPECT_TRUE(std::holds_alternative<EnvelopeOpened>(facts[1]));
        EXPECT_EQ(table.move("Bb5"), "");  // the arbiter decides what it means
    }
}

TEST(AdjournedMove, one_that_two_pieces_can_make_is_ambiguous) {
    Table table{{.fen = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"}};
    ASSERT_EQ(table.moves({"Ke3", "Ke7"}), "");
    ASSERT_TRUE(table.ask(with_times(white_left, black_left)));
    ASSERT_TRUE(
        table.ask(SealMove{.context = *next_seal(table.game, id), .sealed = some_seal('x')}));
    const auto incident = incident_of_opening(table.game, 1, "Rd1");
    ASSERT_TRUE(incident);
    EXPECT_TRUE(std::get<Sealed>(incident->facts[0]).ambiguous);
    EXPECT_FALSE(incident_of_opening(table.game, 1, "Rad1"));
}

TEST(SheetMove, is_read_without_its_number_and_the_note_of_an_offer) {
    EXPECT_EQ(read_sheet_move("41. Rb7").move, "Rb7");
    EXPECT_EQ(read_sheet_move(" 41...Rb7 \n").move, "Rb7");
    EXPECT_EQ(read_sheet_move("0-0").move, "0-0");
    EXPECT_EQ(read_sheet_move("41.").move, "");
    EXPECT_EQ(read_sheet_move("Rb7 (=)").move, "Rb7");
    EXPECT_TRUE(read_sheet_move("Rb7 (=)").offers_draw);
    EXPECT_FALSE(read_sheet_move("Rb7").offers_draw);
    EXPECT_EQ(read_sheet_move("(=)").move, "(=)");
}

TEST_F(AdjournmentTest, an_offer_written_with_the_sealed_move_stands_from_the_opening) {
    seal_and_resume();
    ASSERT_TRUE(open("3. Bb5 (=)"));
    EXPECT_EQ(table.game.offers.by(), Color::White);
    EXPECT_EQ(table.game.record.moves.back().san, "Bb5");
}

// I.9.3
TEST_F(AdjournmentTest, the_answer_to_an_absent_sealer_is_sealed_in_an_envelope_of_its_own) {
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    ASSERT_EQ(close(), "");
    ASSERT_EQ(resume(false, true), "");
    ASSERT_TRUE(open("Bb5"));
    const auto context = next_seal(table.game, id);
    ASSERT_TRUE(context);
    EXPECT_EQ(context->side, Color::Black);
    EXPECT_EQ(context->ply, 6);
    EXPECT_EQ(context->envelope, 2);
    ASSERT_EQ(seal(), "");
    EXPECT_EQ(table.move("a6"), "envelope_waits");
    EXPECT_EQ(code_of(open("a6", 2)), "replier_absent");
    ASSERT_TRUE(table.ask(MarkPresent{.side = Color::White, .late_s = 0}));
    ASSERT_TRUE(open("a6", 2));
    EXPECT_EQ(table.game.record.moves.back().san, "a6");
    EXPECT_EQ(seal(), "not_adjourned");
}

TEST_F(AdjournmentTest, a_present_sealer_is_answered_on_the_board) {
    seal_and_resume();
    ASSERT_TRUE(open("Bb5"));
    EXPECT_EQ(seal(), "not_adjourned");
}

// I.6
TEST_F(AdjournmentTest, a_draw_or_a_resignation_meanwhile_ends_the_game_and_opens_nothing) {
    for (const GameCommand& end : {GameCommand{AgreeDraw{}}, GameCommand{Resign{Color::Black}}}) {
        Table fresh{{}};
        ASSERT_EQ(fresh.moves({"e4", "e5", "Nf3", "Nc6"}), "");
        std::swap(table, fresh);
        ASSERT_EQ(adjourn(), "");
        ASSERT_EQ(seal(), "");
        ASSERT_EQ(close(), "");
        EXPECT_TRUE(keeps_a_seal(table.game));
        ASSERT_TRUE(table.ask(end, Seat::Arbiter));
        EXPECT_EQ(table.game.phase, GamePhase::Ended);
        EXPECT_EQ(table.game.adjournment.envelopes[0].state, EnvelopeState::Sealed);
        EXPECT_FALSE(keeps_a_seal(table.game));
        EXPECT_EQ(code_of(open("Bb5")), "game_over");
        ASSERT_TRUE(table.ask(ReopenGame{.reason = "a mistake"}));
        EXPECT_EQ(table.game.phase, GamePhase::Adjourned);
    }
}

// I.12
TEST_F(AdjournmentTest, a_lost_envelope_is_put_to_the_rulebook_and_the_sealers_move_can_be_made) {
    seal_and_resume();
    const auto events = table.ask(ReportLostEnvelope{.envelope = 1,
                                                     .declared = "Bb5",
                                                     .position_known = true,
                                                     .times_known = true,
                                                     .disputed = false});
    ASSERT_TRUE(events);
    const auto incidents = all_of<IncidentReported>(*events);
    ASSERT_EQ(incidents.size(), 1U);
    const auto* missing = std::get_if<EnvelopeMissing>(&incidents[0].incident.facts.back());
    ASSERT_NE(missing, nullptr);
    EXPECT_EQ(missing->declared, "Bb5");
    EXPECT_EQ(missing->position_known, true);
    EXPECT_EQ(code_of(open("Bb5")), "nothing_sealed");
    EXPECT_EQ(table.move("Bb5"), "");
}

TEST_F(AdjournmentTest, the_paper_prevails_with_a_reason) {
    seal_and_resume();
    EXPECT_EQ(code_of(table.ask(OpenPaper{.envelope = 1, .text = "Bb5", .reason = ""})),
              "reason_needed");
    const auto events =
        table.ask(OpenPaper{.envelope = 1, .text = "Bb5", .reason = "the code is lost"});
    ASSERT_TRUE(events);
    EXPECT_EQ(all_of<SealedMoveOpened>(*events)[0].salt, "");
    EXPECT_EQ(table.game.record.moves.back().san, "Bb5");
}

// I.13
TEST_F(AdjournmentTest, wrong_times_are_corrected_before_the_own_first_move) {
    seal_and_resume();
    const CorrectTimes wrong{.by = Color::Black,
                             .left = {std::chrono::minutes{80}, std::chrono::minutes{70}}};
    const auto raised_late = [&](const CorrectTimes& command) {
        const auto events = table.ask(command);
        EXPECT_TRUE(events);
        const auto incident = all_of<IncidentReported>(*events).at(0).incident;
        const auto proposal = all_of<RulingProposed>(*events).at(0).proposal;
        const bool late =
            *irregularity_in<ClockTimesWrong>(incident.facts[0])->raised_after_first_move;
        EXPECT_EQ(proposal.effects.set_left.black.has_value(), !late);
        return late;
    };
    ASSERT_TRUE(open("Bb5"));
    EXPECT_FALSE(raised_late(wrong));
    ASSERT_EQ(table.move("a6"), "");
    EXPECT_TRUE(raised_late(wrong));
    CorrectTimes by_white = wrong;
    by_white.by = Color::White;
    EXPECT_FALSE(raised_late(by_white));  // his sealed move was made before
    ASSERT_EQ(table.move("Ba4"), "");
    EXPECT_TRUE(raised_late(by_white));
}

TEST_F(AdjournmentTest, accepting_the_correction_sets_the_clocks) {
    seal_and_resume();
    ASSERT_TRUE(table.ask(CorrectTimes{
        .by = Color::Black, .left = {std::chrono::minutes{80}, std::chrono::minutes{70}}}));
    const int number = table.game.rulings.open.back().number;
    const auto events = table.ask(
        GiveRuling{.number = number, .step = RulingStep::Accepted, .own = {}, .reason = ""});
    ASSERT_TRUE(events);
    const auto orders = all_of<ClockOrdered>(*events);
    ASSERT_EQ(orders.size(), 1U);
    const auto* set = std::get_if<ClockSet>(&orders[0].act);
    ASSERT_NE(set, nullptr);
    EXPECT_EQ(set->main.white, std::chrono::minutes{80});
    EXPECT_EQ(set->main.black, std::chrono::minutes{70});
}

TEST_F(AdjournmentTest, a_correction_of_the_times_is_one_matter_and_keeps_its_figures) {
    seal_and_resume();
    const CorrectTimes wrong{.by = Color::Black,
                             .left = {std::chrono::minutes{80}, std::chrono::minutes{70}}};
    ASSERT_TRUE(table.ask(wrong));
    const int number = table.game.rulings.open.back().number;
    EXPECT_EQ(code_of(table.ask(wrong)), "already_reported");
    const ClockAdjust minute{.side = Color::White, .delta = std::chrono::minutes{1}};
    ASSERT_TRUE(table.ask(OrderClock{minute, {}, {}, {}}));
    EXPECT_EQ(code_of(table.ask(accepting(number))), "proposal_changed");
    ASSERT_TRUE(table.ask(ProposeAgain{.number = number}));
    const auto events = table.ask(accepting(number));
    ASSERT_TRUE(events);
    const auto orders = all_of<ClockOrdered>(*events);
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<ClockSet>(orders[0].act));
}

TEST_F(AdjournmentTest, a_record_corrected_since_the_sealing_stops_the_opening) {
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal(), "");
    ASSERT_EQ(close(), "");
    ASSERT_TRUE(
        table.ask(CorrectRecording{.from_ply = 4, .moves = {}, .reason = "one move too many"}));
    ASSERT_EQ(resume(true, true), "");
    EXPECT_EQ(code_of(open("Bb5")), "wrong_ply");
}

TEST_F(AdjournmentTest, a_replay_of_the_journal_gives_the_same_envelopes) {
    ASSERT_EQ(adjourn(), "");
    ASSERT_EQ(seal('x'), "");
    ASSERT_EQ(seal('y'), "");
    ASSERT_EQ(close(2), "");
    ASSERT_EQ(resume(false, true), "");
    ASSERT_TRUE(open("Bb5", 2));
    Game again;
    for (const GameEvent& event : table.journal) again = evolve(std::move(again), event);
    EXPECT_TRUE(again == table.game);
    ASSERT_EQ(again.adjournment.envelopes.size(), table.game.adjournment.envelopes.size());
    for (std::size_t i = 0; i < again.adjournment.envelopes.size(); ++i) {
        EXPECT_EQ(again.adjournment.envelopes[i].sealed,
                  table.game.adjournment.envelopes[i].sealed);
        EXPECT_EQ(again.adjournment.envelopes[i].state, table.game.adjournment.envelopes[i].state);
        EXPECT_EQ(again.adjournment.envelopes[i].text, table.game.adjournment.envelopes[i].text);
    }
    EXPECT_EQ(again.adjournment.last->present.black, true);
    EXPECT_EQ(again.adjournment.last->present.white, false);
}

}  // namespace
}  // namespace arbiter::testing
