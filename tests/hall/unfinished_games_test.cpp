// A round is published while games before it have no result: the arbiter is asked first, and what
// he says becomes of them happens in the same commit, or nothing does.
#include "tests/hall/pure_hall.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

PublishRound publish(int round, std::optional<UnfinishedGames> unfinished) {
    PublishRound command;
    command.round = round;
    command.unfinished = unfinished;
    return command;
}

struct UnfinishedGamesTest : ::testing::Test {
    UnfinishedGamesTest() {
        hall.open_event();
        hall.ask(OnGame{hall.game_at(1), SetResult{.result = GameResult::Draw,
                                                   .termination = Termination::Agreement,
                                                   .article = {},
                                                   .reason = {}}});
        open = hall.game_at(2);
    }
    [[nodiscard]] const Pairing& pairing() const {
        return find_round(hall.live().tournament, 1)->pairings.at(1);
    }
    [[nodiscard]] bool is_published(int round) const {
        return find_round(hall.live().tournament, round)->published;
    }
    void start_clock(const KeyIssued& key) {
        const ClockReported report{.epoch = hall.game(open).terminal.binding->epoch,
                                   .seq = 1,
                                   .boot = "b1",
                                   .at = Instant{Millis{1000}},
                                   .kind = ReportKind::Start,
                                   .side = Color::White,
                                   .left = {Millis{5'430'000}, Millis{5'430'000}}};
        const auto events = decide(hall.state, ReportEntry{key.terminal, open, report, true},
                                   hall.moment(Seat::Terminal));
        ASSERT_TRUE(events) << events.error().code;
        hall.take(*events);
    }

    PureHall hall;
    GameId open;
};

TEST_F(UnfinishedGamesTest, PublishingTheNextRoundAsksWhatBecomesOfThem) {
    const TournamentCommand unsaid = publish(2, std::nullopt);
    const auto decided = decide(hall.state, PureHall::stream, unsaid, hall.moment());
    ASSERT_FALSE(decided);
    EXPECT_EQ(decided.error().code, "games_unfinished");
    ASSERT_EQ(decided.error().params.size(), 1U);
    EXPECT_EQ(decided.error().params[0].second, "1.2");
    EXPECT_FALSE(is_published(2));
}

TEST_F(UnfinishedGamesTest, TheyAreAdjournedBeforeTheRoundIsPublished) {
    hall.ask(TournamentCommand{publish(2, UnfinishedGames::Adjourn)});
    EXPECT_EQ(hall.game(open).phase, GamePhase::Adjourned);
    EXPECT_TRUE(is_adjourned(pairing()));
    EXPECT_TRUE(is_published(2));
    // Adjourned ones are asked about no more; those of round 2 are.
    EXPECT_EQ(hall.refusal(TournamentCommand{publish(3, std::nullopt)}), "games_unfinished");
    for (const Pairing& each : find_round(hall.live().tournament, 2)->pairings) {
        hall.ask(OnGame{*each.game, SetResult{.result = GameResult::Draw,
                                              .termination = Termination::Agreement,
                                              .article = {},
                                              .reason = {}}});
    }
    EXPECT_EQ(hall.refusal(TournamentCommand{publish(3, std::nullopt)}), "");
}

TEST_F(UnfinishedGamesTest, OrTheyStayAsTheyAre) {
    hall.ask(TournamentCommand{publish(2, UnfinishedGames::LeaveOpen)});
    EXPECT_NE(hall.game(open).phase, GamePhase::Adjourned);
    EXPECT_FALSE(is_adjourned(pairing()));
    EXPECT_TRUE(is_published(2));
}

TEST_F(UnfinishedGamesTest, AClockThatRunsIsStopped) {
    const auto key = hall.issue_terminal(2);
    start_clock(key);
    hall.ask(TournamentCommand{publish(2, UnfinishedGames::Adjourn)});
    const auto& orders = hall.game(open).orders.given;
    ASSERT_FALSE(orders.empty());
    EXPECT_TRUE(std::holds_alternative<ClockPause>(orders.front().act));
    EXPECT_EQ(hall.game(open).phase, GamePhase::Adjourned);
}

TEST_F(UnfinishedGamesTest, OneThatCannotBeAdjournedKeepsTheRoundBack) {
    hall.ask(OnGame{open, AdjournGame{}});
    hall.ask(OnGame{open, ResumeGame{}});
    // An entry of the board that the record does not take waits for the arbiter.
    const OnGame entry{open, MakeMove{"e2e5", {}}};
    const auto events = decide(hall.state, PureHall::stream, entry, hall.moment(Seat::Board));
    ASSERT_TRUE(events) << events.error().code;
    hall.take(*events);
    const TournamentCommand command = publish(2, UnfinishedGames::Adjourn);
    const auto decided = decide(hall.state, PureHall::stream, command, hall.moment());
    ASSERT_FALSE(decided);
    EXPECT_EQ(decided.error().code, "record_in_doubt");
    EXPECT_EQ(decided.error().where, "round 1, board 2");
    EXPECT_FALSE(is_published(2));
}

TEST_F(UnfinishedGamesTest, ThePublicIsNotToldWhatWasSaidOfThem) {
    const auto news = hall.ask(TournamentCommand{publish(2, UnfinishedGames::LeaveOpen)});
    for (const PublicEvent& each : news) {
        const auto* event = std::get_if<TournamentEvent>(&each.event);
        const auto* published = event == nullptr ? nullptr : std::get_if<RoundPublished>(event);
        if (published == nullptr) continue;
        EXPECT_FALSE(published->unfinished);
    }
}

}  // namespace
}  // namespace arbiter::testing
