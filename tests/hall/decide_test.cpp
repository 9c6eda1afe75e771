// What the hall decides beside each game: terminals of boards, ends of clocks,
// alarms. Without a server, a clock or a journal.
#include "arbiter/hall/decide.hpp"

#include "arbiter/hall/terminal_alarms.hpp"
#include "tests/hall/pure_hall.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

template <class Event>
std::size_t count_of(const std::vector<StreamEvent>& events) {
    return static_cast<std::size_t>(
        std::count_if(events.begin(), events.end(), [](const StreamEvent& each) {
            const auto* entry = std::get_if<GameEntry>(&each.event);
            return entry != nullptr && std::holds_alternative<Event>(entry->event);
        }));
}

struct HallDecisions : ::testing::Test {
    HallDecisions() { hall.open_event(); }

    PureHall hall;
};

TEST_F(HallDecisions, a_command_leaves_the_state_as_it_was) {
    const GameId id = hall.game_at(1);
    const auto events =
        decide(hall.state, PureHall::stream, OnGame{id, MakeMove{"e4", 1}}, hall.moment());
    ASSERT_TRUE(events);
    EXPECT_EQ(events->size(), 1U);
    EXPECT_TRUE(hall.game(id).record.moves.empty());
    HallState next = hall.state;
    const StreamEvent& moved = events->front();
    evolve_in_place(next, moved.stream, moved.event, hall.now);
    EXPECT_EQ(find_game(next, id)->record.moves.size(), 1U);
    EXPECT_TRUE(hall.game(id).record.moves.empty());
}

TEST_F(HallDecisions,
       a_new_terminal_gets_the_game_of_its_board_and_its_key_gone_the_next_one_does) {
    const KeyIssued first = hall.issue_terminal(1);
    const KeyIssued second = hall.issue_terminal(1);
    const GameId id = hall.game_at(1);
    EXPECT_EQ(hall.game(id).terminal.binding->terminal, first.terminal);  // until the new one comes
    hall.take(waiting_games_bound(hall.state, second, hall.moment()));
    EXPECT_EQ(hall.game(id).terminal.binding->terminal, second.terminal);
    hall.take(*decide(hall.state, RevokeKey{second.key}, hall.moment()));
    EXPECT_EQ(hall.game(id).terminal.binding->terminal, first.terminal);
    EXPECT_EQ(terminal_of_board(hall.state, {PureHall::stream, 1}), first.terminal);
    EXPECT_FALSE(hall.game(hall.game_at(2)).terminal.binding);
}

TEST_F(HallDecisions, the_clock_of_a_game_that_ended_is_told_so_once) {
    (void)hall.issue_terminal(1);
    const GameId id = hall.game_at(1);
    const OnGame won{id, SetResult{GameResult::WhiteWins, Termination::ArbiterDecision, {}, {}}};
    const auto events = decide(hall.state, PureHall::stream, won, hall.moment());
    ASSERT_TRUE(events);
    EXPECT_EQ(count_of<ClockOrdered>(*events), 1U);
    hall.take(*events);
    EXPECT_TRUE(std::holds_alternative<ClockEnd>(hall.game(id).orders.given.back().act));
    const OnGame lost{id, SetResult{GameResult::BlackWins, Termination::ArbiterDecision, {}, {}}};
    const auto again = decide(hall.state, PureHall::stream, lost, hall.moment());
    EXPECT_EQ(again ? count_of<ClockOrdered>(*again) : 0U, 0U);
}

TEST_F(HallDecisions, a_hash_that_does_not_follow_raises_one_alarm_and_stops_nothing) {
    const KeyIssued key = hall.issue_terminal(1);
    const GameId id = hall.game_at(1);
    const auto entry = [&](std::int64_t seq) {
        return ClockReported{.epoch = 1,
                             .seq = seq,
                             .boot = "b001",
                             .at = Instant{Millis{1000 * seq}},
                             .kind = ReportKind::LowBattery,
                             .side = {},
                             .order = {},
                             .left = {Millis{5400000}, Millis{5400000}}};
    };
    for (const std::int64_t seq : {1, 2}) {
        hall.take(*decide(hall.state, ReportEntry{key.terminal, id, entry(seq), false},
                          hall.moment(Seat::Terminal)));
    }
    const auto& alarms = hall.game(id).alarms.open;
    EXPECT_EQ(hall.game(id).terminal.seq, 2);
    EXPECT_EQ(std::count_if(alarms.begin(), alarms.end(),
                            [](const OpenAlarm& open) {
                                return open.kind == AlarmKind::Diverged && open.detail == "hash";
                            }),
              1);
    const auto copy = decide(hall.state, ReportEntry{key.terminal, id, entry(1), false},
                             hall.moment(Seat::Terminal));
    ASSERT_TRUE(copy);
    EXPECT_TRUE(copy->empty());
}

TEST_F(HallDecisions, two_terminals_that_stand_at_a_board_in_vain_are_two_alarms) {
    const KeyIssued served = hall.issue_terminal(1);
    const KeyIssued other = hall.issue_terminal(1);
    hall.take(stray_alarms(hall.state, other));
    hall.take(stray_alarms(hall.state, other));  // once while it is open
    const GameId id = hall.game_at(1);
    ASSERT_EQ(hall.game(id).alarms.open.size(), 1U);
    EXPECT_EQ(hall.game(id).alarms.open.front().detail, to_text(other.terminal));
    hall.take(strays_settled(hall.state, other, {.here = {served.terminal}}));
    EXPECT_TRUE(hall.game(id).alarms.open.empty());
}

// A ruling by which the Laws make the game void (FIDE 2023, 7.2.1: it is played anew).
OnGame void_game(PureHall& hall, GameId id) {
    hall.ask(OnGame{id, ReportIncident{{{OpponentReplied{}}, {}, {}}}});
    GiveRuling ruling{.number = 1, .step = RulingStep::Changed, .own = {}, .reason = "set up"};
    ruling.own.emplace();
    ruling.own->ruling = Ruling::VoidNewGame;
    ruling.own->articles = {"7.2.1"};
    ruling.own->effects.void_game = true;
    return {id, ruling};
}

// The game at the board after its first one was void.
struct PlayedAgain : HallDecisions {
    PlayedAgain() {
        first = hall.game_at(1);
        key = hall.issue_terminal(1);
        hall.take(waiting_games_bound(hall.state, key, hall.moment()));
        hall.ask(OnGame{first, MakeMove{"e4", 1}});
        hall.ask(void_game(hall, first));
        again = hall.game_at(1);
    }

    GameId first;
    GameId again;
    KeyIssued key;
};

TEST_F(PlayedAgain, a_void_game_is_a_new_one_at_its_board_on_its_terminal) {
    ASSERT_NE(again, first);
    const Game& old = hall.game(first);
    const Game& fresh = hall.game(again);
    EXPECT_TRUE(old.result.voided);
    EXPECT_EQ(fresh.setup, old.setup);  // round, board, players with their colours, all
    EXPECT_EQ(fresh.phase, GamePhase::Ready);
    EXPECT_TRUE(fresh.record.moves.empty());
    ASSERT_TRUE(fresh.terminal.binding);
    EXPECT_EQ(fresh.terminal.binding->terminal, key.terminal);
    EXPECT_EQ(hall.live().tournament.played_again.at(first), again);
    EXPECT_FALSE(hall.live().tournament.rounds.at(0).pairings.at(0).result);
}

TEST_F(PlayedAgain, its_result_counts_and_not_the_void_ones) {
    hall.ask(OnGame{again, SetResult{GameResult::Draw, Termination::Agreement, {}, {}}});
    for (const Pairing& pairing : hall.live().tournament.rounds.at(0).pairings) {
        if (pairing.board != 1) continue;
        EXPECT_EQ(pairing.result, GameResult::Draw);
    }
}

TEST_F(PlayedAgain, the_void_one_counts_after_all_if_the_ruling_is_undone_in_time) {
    hall.ask(OnGame{first, UndoRuling{1, "it was set up well"}});
    EXPECT_EQ(hall.game_at(1), first);
    EXPECT_FALSE(hall.game(first).result.voided);
    EXPECT_EQ(hall.game(first).record.moves.size(), 1U);
    EXPECT_TRUE(hall.game(again).result.voided);
    EXPECT_EQ(hall.game(first).terminal.binding->terminal, key.terminal);
}

TEST_F(PlayedAgain, once_the_new_one_has_begun_the_void_one_stays_void) {
    hall.ask(OnGame{again, MakeMove{"d4", 1}});
    EXPECT_EQ(hall.refusal(OnGame{first, UndoRuling{1, "too late"}}), "moves_since");
    EXPECT_EQ(hall.game_at(1), again);
}

TEST_F(PlayedAgain, the_whole_hall_replays_to_the_same_state) {
    hall.ask(OnGame{first, UndoRuling{1, "it was set up well"}});
    HallState replayed;
    for (const StreamEvent& each : hall.journal) {
        (void)evolve_in_place(replayed, each.stream, each.event, hall.now);
    }
    EXPECT_TRUE(replayed == hall.state);
    (void)evolve_in_place(replayed, PureHall::stream,
                          GameEntry{again, PressesDropped{Color::White}}, hall.now);
    EXPECT_TRUE(replayed == hall.state);  // nothing waited
    (void)evolve_in_place(replayed, PureHall::stream,
                          GameEntry{again, DrawOffered{.by = Color::White, .ply = 0}}, hall.now);
    EXPECT_FALSE(replayed == hall.state);
}

TEST_F(HallDecisions, a_key_is_made_for_a_board_that_an_event_can_have) {
    const auto key = [&](int board) {
        return new_key(hall.state, IssueKey{KeyRole::Terminal, PureHall::stream, board, {}},
                       hall.moment());
    };
    EXPECT_TRUE(key(most_boards)) << "a spare clock may stand at any";
    ASSERT_FALSE(key(most_boards + 1));
    EXPECT_EQ(key(most_boards + 1).error(),
              (Refusal{.code = "no_such_board",
                       .where = "board",
                       .params = {{"boards", std::to_string(most_boards)}}}));
    EXPECT_EQ(key(0).error().code, "bad_field");
}

TEST_F(HallDecisions, commands_of_another_tournament_find_nothing) {
    EXPECT_EQ(hall.refusal(OnGame{GameId{1}, MakeMove{"e4", 1}}), "not_found");
    EXPECT_EQ(hall.refusal(OnGame{hall.game_at(1), BindTerminal{TerminalId{9}}}), "not_found");
    EXPECT_EQ(hall.refusal(SetBoardTerminal{0, {}}), "bad_field");
    EXPECT_EQ(hall.refusal(StartRound{2}), "not_found");
}

}  // namespace
}  // namespace arbiter::testing
