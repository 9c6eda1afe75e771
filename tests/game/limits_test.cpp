// One key cannot fill a game: each limit is reached by force here, and no board ever will.
#include "arbiter/game/limits.hpp"

#include "tests/game/table.hpp"
#include "tests/game/words.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

std::string refusal_of(const Result<std::vector<GameEvent>>& answer) {
    return answer ? "" : answer.error().code + ' ' + answer.error().where;
}

// Knights out and back: the rulebook of 1993 ends no game by itself.
Table with_plies(std::size_t plies) {
    static const std::vector<std::string> round{"Nf3", "Nf6", "Ng1", "Ng8"};
    Table table({.edition = "fide-1993"});
    CorrectRecording record{.from_ply = 1, .moves = {}, .reason = "test"};
    for (std::size_t i = 0; i < plies; ++i) record.moves.push_back(round[i % 4]);
    EXPECT_EQ(refusal_of(table.ask(record)), "");
    return table;
}

TEST(Limits, a_record_has_no_more_plies_than_the_longest_game_could_ever_need) {
    Table table = with_plies(game_limits.plies - 1);
    EXPECT_EQ(table.move("Ng8"), "");
    EXPECT_EQ(table.move("Nf3"), "too_many");
    const int next = static_cast<int>(game_limits.plies) + 1;
    EXPECT_EQ(refusal_of(table.ask(CorrectRecording{next, {"Nf3"}, "more"})), "too_many moves");
    EXPECT_EQ(refusal_of(table.ask(CorrectRecording{next, {}, "none"})), "");
}

TEST(Limits, a_terminal_writes_three_entries_for_each_ply_of_such_a_game_and_not_without_end) {
    Table table;
    table.bind_and_start();
    for (std::int64_t i = table.seq; i < game_limits.entries; ++i) {
        table.at(Millis{i});
        ASSERT_TRUE(table.report(ReportKind::LowBattery));
    }
    EXPECT_GE(game_limits.entries, 3 * static_cast<std::int64_t>(game_limits.plies));
    EXPECT_EQ(refusal_of(table.report(ReportKind::LowBattery)), "too_many seq");
    table.bind();  // the arbiter helps himself: it counts anew
    EXPECT_EQ(refusal_of(table.report(ReportKind::LowBattery)), "");
}

TEST(Limits, incidents_wait_in_a_number_that_can_be_ruled_upon) {
    Table table;
    const auto report = [&] {
        ReportIncident command;
        command.incident.facts.push_back(Fact{});
        command.again = true;
        return refusal_of(table.ask(command, Seat::Operator));
    };
    for (std::size_t i = 0; i < game_limits.open_incidents; ++i) EXPECT_EQ(report(), "");
    EXPECT_EQ(report(), "too_many g");
    ASSERT_TRUE(table.ask(DropIncident{.number = 1, .reason = "nothing"}));
    EXPECT_EQ(report(), "");
    for (int i = 2; i <= game_limits.incidents; ++i) {
        if (i <= table.game.rulings.reported) {
            ASSERT_TRUE(table.ask(DropIncident{.number = i, .reason = "nothing"}));
        }
        if (table.game.rulings.reported < game_limits.incidents) {
            EXPECT_EQ(report(), "");
        }
    }
    EXPECT_EQ(table.game.rulings.reported, game_limits.incidents);
    EXPECT_EQ(report(), "too_many g");
}

TEST(Limits, draws_are_offered_with_each_move_of_the_longest_game_and_no_more) {
    Table table;
    for (int i = 0; i < game_limits.draw_offers; ++i) {
        ASSERT_TRUE(table.ask(OfferDraw{Color::White}, Seat::Board));
    }
    EXPECT_EQ(refusal_of(table.ask(OfferDraw{Color::White}, Seat::Board)), "too_many by");
}

TEST(Limits, who_enters_moves_corrects_some_times_and_the_arbiter_whenever_he_must) {
    Table table;
    const auto correction = [](int i) {
        return CorrectRecording{1, {i % 2 == 0 ? "e4" : "d4"}, "typed"};
    };
    for (int i = 0; i < game_limits.corrections; ++i) {
        ASSERT_TRUE(table.ask(correction(i), Seat::Operator));
    }
    const int next = game_limits.corrections;
    EXPECT_EQ(refusal_of(table.ask(correction(next), Seat::Operator)), "too_many moves");
    EXPECT_EQ(refusal_of(table.ask(correction(next))), "");
}

TEST(Limits, a_board_enters_what_cannot_be_played_and_not_without_end) {
    Table table;
    for (int i = 0; i < game_limits.reported; ++i) {
        const std::string move = i % 2 == 0 ? "e2e5" : "e2e6";
        ASSERT_TRUE(table.ask(MakeMove{move, std::nullopt}, Seat::Board));
    }
    EXPECT_EQ(refusal_of(table.ask(MakeMove{"e2e5", std::nullopt}, Seat::Board)), "too_many move");
    ASSERT_TRUE(table.ask(SettleAlarm{.alarm = 1, .reason = "pieces slid"}));
    EXPECT_EQ(table.move("e4"), "");  // who enters the moves goes on
}

TEST(Limits, sheets_are_written_anew_some_times) {
    Table table;
    const auto write = [&](int i) {
        WriteSheet command{.owner = Color::White, .from = 1, .lines = {}};
        for (int line = 0; line < 1000; ++line) {
            SheetLine written;
            written.mark = SheetText{.text = i % 2 == 0 ? "e4" : "d4"};
            command.lines.push_back(written);
        }
        return refusal_of(table.ask(command, Seat::Operator));
    };
    int times = 0;
    while (times < 30 && write(times).empty()) ++times;
    EXPECT_EQ(write(times), "too_many lines");
    EXPECT_GE(times, 10);
    EXPECT_LE(times, 12);
}

}  // namespace
}  // namespace arbiter::testing
