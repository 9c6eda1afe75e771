// What is fixed once a round is public, and how it is changed all the same.
#include "arbiter/tournament/settings/frozen.hpp"

#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

using Change = std::function<void(TournamentSettings&)>;

EventDesk published() {
    auto desk = desk_with(4);
    EXPECT_TRUE(desk.tell(DraftRoundRobin{}));
    EXPECT_TRUE(desk.tell(PublishRound{1}));
    return desk;
}

ChangeTournament asked(const EventDesk& desk, const Change& change, std::string reason = {}) {
    auto after = desk.state.settings;
    change(after);
    return {.change = difference(desk.state.settings, after), .reason = std::move(reason)};
}

// Each of these was told to the players before they sat down.
const std::vector<std::pair<std::string, Change>>& fixed_changes() {
    static const std::vector<std::pair<std::string, Change>> all{
        {"edition", [](auto& set) { set.play.edition = "fide-2001"; }},
        {"speed", [](auto& set) { set.play.speed = Speed::Rapid; }},
        {"variant", [](auto& set) { set.play.variant = Variant::Chess960; }},
        {"control", [](auto& set) { set.play.control = parse_time_control("15+10").value(); }},
        {"tiebreaks", [](auto& set) { set.tables.tiebreaks = {"DE"}; }},
        {"scoring", [](auto& set) { set.tables.scoring = "3-1-0"; }},
        {"start_date", [](auto& set) { set.event.start_date = "2019-05-01"; }},
        {"match_points", [](auto& set) { set.tables.match_points = "3-1-0"; }},
        {"team_tiebreaks", [](auto& set) { set.tables.team_tiebreaks = {"EDE"}; }},
        {"regulations", [](auto& set) { set.play.regulations.default_time = Millis{900'000}; }},
    };
    return all;
}

TEST(Frozen, BeforeTheFirstRoundEverythingIsChangedFreely) {
    for (const auto& [name, change] : fixed_changes()) {
        auto desk = desk_with(4);
        ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
        EXPECT_TRUE(desk.tell(asked(desk, change))) << name;
        EXPECT_TRUE(frozen_now(desk.state).empty());
    }
}

TEST(Frozen, OnceARoundIsPublicAChangeWithoutAReasonIsRefusedByItsName) {
    for (const auto& [name, change] : fixed_changes()) {
        auto desk = published();
        const auto before = desk.state.settings;
        const auto refused = desk.tell(asked(desk, change));
        ASSERT_FALSE(refused) << name;
        EXPECT_EQ(refused.error().code, "frozen");
        EXPECT_EQ(refused.error().where, name);
        EXPECT_EQ(desk.state.settings, before);
    }
}

TEST(Frozen, WithAReasonItIsChangedAndTheReasonStandsInTheJournal) {
    for (const auto& [name, change] : fixed_changes()) {
        auto desk = published();
        const auto decided = desk.tell(asked(desk, change, "appeals committee"));
        ASSERT_TRUE(decided) << name;
        const auto& said = std::get<SettingsChanged>(std::get<TournamentEvent>(decided->at(0)));
        EXPECT_EQ(said.reason, "appeals committee") << name;
    }
}

TEST(Frozen, AllFrozenSettingsOfAChangeAreNamedAndNothingOfItIsDone) {
    auto desk = published();
    const auto refused = desk.tell(asked(desk, [](auto& set) {
        set.event.city = "Malmö";
        set.tables.tiebreaks = {"DE"};
        set.play.control = parse_time_control("15+10").value();
    }));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().params.at(0).second, "control tiebreaks");
    EXPECT_EQ(desk.state.settings.event.city, "");
}

TEST(Frozen, WhatPlayersDoNotRelyOnStaysFree) {
    auto desk = published();
    const auto decided = desk.tell(asked(
        desk,
        [](auto& set) {
            set.event.name = "Harbour Festival";
            set.event.end_date = "2026-11-30";
            set.publication.public_delay_s = 900;
        },
        "not needed"));
    ASSERT_TRUE(decided);
    const auto& said = std::get<SettingsChanged>(std::get<TournamentEvent>(decided->at(0)));
    EXPECT_EQ(said.reason, "") << "a reason says that something was thawed";
}

std::string fields_refused(EventDesk& desk, const TournamentCommand& command) {
    const auto decided = desk.tell(command);
    if (decided) return "accepted";
    return decided.error().code == "frozen" ? decided.error().params.at(0).second
                                            : decided.error().code;
}

TEST(Frozen, TheRoundsOfARoundRobinAreDroppedWithAReason) {
    auto desk = published();
    EXPECT_EQ(fields_refused(desk, DropDrafts{}), "rounds");
    EXPECT_EQ(desk.state.rounds.size(), 3U);
    const auto decided = desk.tell(DropDrafts{"the hall is closed on Sunday"});
    ASSERT_TRUE(decided);
    const auto& said = std::get<DraftsDropped>(std::get<TournamentEvent>(decided->at(0)));
    EXPECT_EQ(said.reason, "the hall is closed on Sunday");
    EXPECT_EQ(desk.state.rounds.size(), 1U);
}

TEST(Frozen, ARoundMoreThanTheRoundRobinHasTakesAReasonAndSoDoesAChangedOne) {
    auto desk = published();
    const auto& p = desk.state.players;
    DraftRound more{4, {{1, p[0].id, p[1].id}, {2, p[2].id, p[3].id}}, {}};
    EXPECT_EQ(desk.refusal(DraftRound{2, more.pairings, {}}), "reason_needed");
    ASSERT_TRUE(desk.tell(DraftRound{2, more.pairings, {}, "a train"}));
    EXPECT_EQ(fields_refused(desk, more), "rounds");
    more.reason = "play-off";
    EXPECT_EQ(fields_refused(desk, more), "accepted");
}

TEST(Frozen, AnotherSystemForTheRoundsToComeTakesAReason) {
    auto desk = published();
    ASSERT_TRUE(desk.tell(DropDrafts{"semi-finals instead"}));
    for (const auto& pairing : Round{desk.state.rounds[0]}.pairings) {
        desk.end(*pairing.game, GameResult::WhiteWins);
    }
    EXPECT_EQ(fields_refused(desk, DraftRounds{.system = "knockout"}), "rounds system");
    EXPECT_EQ(fields_refused(desk, DraftRounds{.system = "knockout", .reason = "semi-finals"}),
              "accepted");
}

// By hand round after round, as a pairing program elsewhere gives them: nothing was announced.
TEST(Frozen, RoundsByHandFollowOneAnotherFreely) {
    auto desk = desk_with(4);
    const auto p = desk.state.players;
    for (int round = 1; round <= 3; ++round) {
        ASSERT_TRUE(
            desk.tell(DraftRound{round, {{1, p[0].id, p[1].id}, {2, p[2].id, p[3].id}}, {}}));
        ASSERT_TRUE(desk.tell(PublishRound{round}));
    }
}

// A game is played to its end by what it began with.
TEST(Frozen, GamesThatWereOpenedKeepTheirRulebook) {
    auto desk = published();
    ASSERT_TRUE(desk.tell(asked(
        desk, [](auto& set) { set.play.edition = "fide-2001"; }, "wrong one chosen")));
    const auto next = games_opened(desk.tell(PublishRound{2}));
    EXPECT_EQ(next.at(0).edition, "fide-2001");
}

}  // namespace
}  // namespace arbiter::testing
