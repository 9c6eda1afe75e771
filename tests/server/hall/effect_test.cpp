// Nothing public comes of an input without effect: a press by the wrong side, a second pause, a
// correction that corrects nothing. Spectators must not be able to tell that there was one.
#include "server/pages/event_page.hpp"
#include "tests/support/hall/staged_table.hpp"

#include <gtest/gtest.h>

#include <random>

namespace arbiter::testing {
namespace {

// What a spectator reads of the board, as the server writes it for him.
std::string read_page(Table& table, std::vector<std::string> words) {
    const auto* feed = table.hall.hall().public_feed(StagedHall::stream);
    const PublishedEvent event{StagedHall::stream, feed->head(), &feed->state()};
    const auto page = event_page(event, PageReader{}, {std::move(words), {}});
    return page ? *page : page.error().code;
}

TEST(Effect, AnInputWithoutEffectGivesNoPublicRow) {
    for (const bool running : {true, false}) {
        Table table;
        table.report(ReportKind::Start, Color::White, ClockStart{Color::White});
        table.ask(MakeMove{"e4", {}});
        table.pass(10s);
        table.report(ReportKind::Press, Color::White, ClockPress{Color::White});
        table.order(ClockAdjust{Color::White, Millis{60000}});
        if (!running) table.report(ReportKind::Pause, Color::Black, ClockPause{});
        int made = 0;
        for (const auto& noise : noises()) {
            const auto before = table.hall.seen();
            table.pass(1s);
            const auto rows = table.hall.head();
            if (!noise.make(table)) continue;
            ++made;
            EXPECT_EQ(table.hall.seen(), before) << noise.name;
            EXPECT_GE(table.hall.head(), rows);
        }
        EXPECT_GE(made, 15);
    }
}

TEST(Effect, WhatHasEffectIsStillShown) {
    Table table;
    auto rows = table.hall.count();
    const auto shows = [&] { return std::exchange(rows, table.hall.count()) + 1 == rows; };
    table.report(ReportKind::Start, Color::White, ClockStart{Color::White});
    EXPECT_TRUE(shows());
    table.pass(10s);
    table.report(ReportKind::Press, Color::White, ClockPress{Color::White});
    EXPECT_TRUE(shows());
    table.pass(10s);
    table.report(ReportKind::Pause, Color::White, ClockPause{});
    EXPECT_TRUE(shows());
    table.order(ClockAdjust{Color::Black, Millis{-1000}});
    EXPECT_TRUE(shows());
    table.report(ReportKind::Resume, Color::White, ClockResume{Color::White});
    EXPECT_TRUE(shows());
    table.report(ReportKind::Boot, {}, {});  // while it ran: it stands now
    EXPECT_TRUE(shows());
    table.ask(MakeMove{"e4", {}});
    EXPECT_TRUE(shows());
    table.ask(CorrectRecording{1, {"d4"}, "misread"});
    EXPECT_TRUE(shows());
    table.ask(RestorePosition{0, "touched"});
    EXPECT_TRUE(shows());
    PlayerChange club{.values = {}, .fields = {"club"}};
    club.values.club = "Shanghai";
    table.hall.ask(TournamentCommand{ChangePlayer{table.player(1).id, club}});
    EXPECT_TRUE(shows());
    table.hall.set_delay(60);
    EXPECT_TRUE(shows() || table.hall.count() == rows);  // the row itself waits
}

TEST(Effect, TheSameResultSetAgainIsNotToldAndAnotherOneIs) {
    Table table;
    const auto set = [&](GameResult result, const char* reason) {
        table.ask(SetResult{result, Termination::ArbiterDecision, "7.5.5", reason});
        return table.hall.count();
    };
    const auto once = set(GameResult::WhiteWins, "A");
    EXPECT_EQ(set(GameResult::WhiteWins, "B"), once);
    EXPECT_EQ(set(GameResult::BlackWins, "C"), once + 1);
    table.ask(ReopenGame{"D"});
    EXPECT_EQ(table.hall.count(), once + 2);
    EXPECT_EQ(set(GameResult::BlackWins, "E"), once + 3) << "it was open in between";
}

// The same board twice: once with noise between what happens, once without.
TEST(Effect, WithNoiseAndWithoutThePublicGetsTheSameRowsAndPagesAtTheSameTimes) {
    const std::vector<std::vector<std::string>> pages{
        {}, {"round", "1", "1"}, {"round"}, {"standings"}, {"crosstable"}, {"players"}};
    for (unsigned run = 0; run < 8; ++run) {
        std::mt19937 chance(run);
        Table noisy;
        Table quiet;
        const auto by_noisy = onlooker_of(noisy);
        const auto by_quiet = onlooker_of(quiet);
        std::string made;
        for (int step = 0; step < 25; ++step) {
            const auto first = Lasting{1ms} * (chance() % 20000);
            const auto rest = Lasting{1ms} * (chance() % 20000);
            noisy.pass(first);
            for (auto count = chance() % 3; count > 0; --count) {
                const auto& noise = noises().at(chance() % noises().size());
                if (noise.make(noisy)) made += std::string("\n") + noise.name;
            }
            noisy.pass(rest);
            quiet.pass(first + rest);
            const auto what = static_cast<unsigned>(chance());
            happen(noisy, what);
            happen(quiet, what);
            ASSERT_EQ(noisy.hall.seen(), quiet.hall.seen()) << "run " << run << made;
            ASSERT_EQ(by_noisy->heard, by_quiet->heard) << "run " << run << made;
            if (step % 5 != 4) continue;
            for (const std::vector<std::string>& words : pages) {
                const auto shown = read_page(quiet, words);
                ASSERT_NE(shown.find("<main"), std::string::npos) << shown;
                ASSERT_EQ(read_page(noisy, words), shown) << "run " << run << made;
            }
        }
        EXPECT_FALSE(made.empty());
        EXPECT_NE(by_quiet->heard.find("\"records\":{\"diagram"), std::string::npos)
            << "moves came to the pages";
        noisy.hall.on_released = nullptr;
        noisy.hall.start();  // and the same from the journal
        EXPECT_EQ(noisy.hall.seen(), quiet.hall.seen());
        EXPECT_GT(noisy.hall.head(), quiet.hall.head());
    }
}

}  // namespace
}  // namespace arbiter::testing
