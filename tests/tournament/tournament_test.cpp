// The event as a whole: set-up, drafts, publication, results; and every refusal.
#include "arbiter/tournament/tournament.hpp"

#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace arbiter {
namespace {

using namespace testing;

TEST(Tournament, PlayersAreNumberedInOrderOfEntryUntilNumbersAreDrawn) {
    auto desk = desk_with(3);
    const auto& players = desk.state.players;
    ASSERT_EQ(players.size(), 3U);
    EXPECT_EQ(players[2].number, 3);
    const std::vector<PlayerId> order{players[2].id, players[0].id, players[1].id};
    ASSERT_TRUE(desk.tell(DrawNumbers{order}));
    EXPECT_EQ(players[0].data.name, "Player 3");
    EXPECT_EQ(players[0].number, 1);
    ASSERT_TRUE(desk.tell(RemovePlayer{order[0]}));
    EXPECT_EQ(players[0].data.name, "Player 1");
    EXPECT_EQ(players[0].number, 1);
}

TEST(Tournament, ADrawOfNumbersMustNameEveryPlayerOnce) {
    auto desk = desk_with(3);
    const auto& players = desk.state.players;
    EXPECT_EQ(desk.refusal(DrawNumbers{{players[0].id, players[1].id}}), "bad_field");
    EXPECT_EQ(desk.refusal(DrawNumbers{{players[0].id, players[1].id, players[1].id}}),
              "bad_field");
    EXPECT_EQ(desk.refusal(DrawNumbers{{players[0].id, players[1].id, PlayerId{7}}}), "not_found");
}

TEST(Tournament, BergerRoundsAreDraftedPublishedInOrderAndTheirGamesOpened) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    ASSERT_EQ(desk.state.rounds.size(), 3U);
    EXPECT_EQ(desk.refusal(PublishRound{2}), "earlier_round_first");
    const auto published = desk.tell(PublishRound{1});
    ASSERT_TRUE(published);
    ASSERT_EQ(published->size(), 3U);
    const auto& opened = std::get<GameOpened>(std::get<GameEntry>((*published)[1]).event);
    EXPECT_EQ(opened.board, 1);
    EXPECT_EQ(opened.white, desk.state.players[0].id);
    EXPECT_EQ(opened.black, desk.state.players[3].id);
    EXPECT_EQ(opened.control, settings().play.control);
    std::set<GameId> games;
    for (const auto& pairing : desk.state.rounds[0].pairings) games.insert(pairing.game.value());
    EXPECT_EQ(games.size(), 2U) << "every game has an id of its own";
    EXPECT_EQ(desk.refusal(PublishRound{1}), "already_published");
    EXPECT_EQ(desk.refusal(PublishRound{4}), "not_drafted");
}

TEST(Tournament, WhatChangesTheNumbersDropsTheDrafts) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    desk.enter(1);
    EXPECT_TRUE(desk.state.rounds.empty());
    ASSERT_TRUE(desk.tell(DraftRoundRobin{{.cycles = 2}}));
    EXPECT_EQ(desk.state.rounds.size(), 10U);
    EXPECT_EQ(desk.state.rounds[0].byes.size(), 1U);
    ASSERT_TRUE(desk.tell(RemovePlayer{desk.state.players[0].id}));
    EXPECT_TRUE(desk.state.rounds.empty());
}

TEST(Tournament, OncePublishedTheFieldStandsButAPlayerMayWithdrawWithAReason) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    const auto first = desk.state.players[0].id;
    EXPECT_EQ(desk.refusal(EnterPlayer{player_data("Late")}), "already_drawn");
    EXPECT_EQ(desk.refusal(RemovePlayer{first}), "already_published");
    EXPECT_EQ(desk.refusal(DraftRoundRobin{}), "already_published");
    EXPECT_EQ(desk.refusal(WithdrawPlayer{first, ""}), "reason_needed");
    ASSERT_TRUE(desk.tell(WithdrawPlayer{first, "ill"}));
    EXPECT_TRUE(desk.state.players[0].withdrawn);
    auto set = settings();
    set.play.variant = Variant::Chess960;
    EXPECT_EQ(desk.refusal(ChangeTournament{difference(settings(), set)}), "frozen")
        << "the rulebook stands";
    set = settings();
    set.event.name = "Harbour Festival";
    EXPECT_TRUE(desk.tell(ChangeTournament{difference(settings(), set)}));
    EXPECT_EQ(desk.state.settings, set);
    EXPECT_TRUE(desk.tell(ChangePlayer{first, {player_data("So, Wesley"), {"name"}}}));
    EXPECT_EQ(desk.state.players[0].data.name, "So, Wesley");
}

TEST(Tournament, PairingsByHandAreTakenOnlyIfEachPlayerSitsOnce) {
    auto desk = desk_with(4);
    std::vector<PlayerId> p;
    for (const auto& player : desk.state.players) p.push_back(player.id);
    EXPECT_EQ(desk.refusal(DraftRound{1, {}, {}}), "bad_pairing");
    EXPECT_EQ(desk.refusal(DraftRound{1, {{1, p[0], p[0]}}, {}}), "bad_pairing");
    EXPECT_EQ(desk.refusal(DraftRound{1, {{1, p[0], p[1]}, {1, p[2], p[3]}}, {}}), "bad_pairing");
    EXPECT_EQ(desk.refusal(DraftRound{1, {{1, p[0], p[1]}}, {p[1]}}), "bad_pairing");
    EXPECT_EQ(desk.refusal(DraftRound{1, {{2'000'000'000, p[0], p[1]}}, {}}), "bad_pairing");
    EXPECT_EQ(desk.refusal(DraftRound{1, {{1, p[0], PlayerId{9}}}, {}}), "bad_pairing");
    EXPECT_EQ(desk.refusal(DraftRound{0, {{1, p[0], p[1]}}, {}}), "bad_field");
    EXPECT_EQ(desk.refusal(DraftRound{3, {{1, p[0], p[1]}}, {}}), "bad_field");
    ASSERT_TRUE(desk.tell(DraftRound{1, {{1, p[3], p[1]}}, {p[0], p[2]}}));
    ASSERT_TRUE(desk.tell(DraftRound{1, {{1, p[0], p[1]}, {2, p[2], p[3]}}, {}}));
    ASSERT_EQ(desk.state.rounds.size(), 1U);
    EXPECT_EQ(desk.state.rounds[0].pairings.size(), 2U) << "the later draft replaced the earlier";
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    EXPECT_EQ(desk.refusal(DraftRound{1, {{1, p[0], p[1]}}, {}}), "already_published");
    EXPECT_EQ(desk.refusal(DropDrafts{}), "not_drafted");
}

TEST(Tournament, WhoIsNeitherPairedNorGivenAByeIsAbsent) {
    auto desk = desk_with(4);
    const auto& p = desk.state.players;
    ASSERT_TRUE(desk.tell(DraftRound{1, {{1, p[0].id, p[1].id}}, {p[2].id}}));
    EXPECT_TRUE(table_of(desk.state).records[3].empty()) << "a draft is not played";
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    const auto table = table_of(desk.state);
    EXPECT_TRUE(table.records[0].empty()) << "the game has no result yet";
    EXPECT_EQ(table.records[2], (std::vector<PlayerRound>{{1, Bye{}}}));
    EXPECT_EQ(table.records[3], (std::vector<PlayerRound>{{1, Absence{}}}));
}

// Both have the event as it was before either of them sent anything.
TEST(Tournament, TwoArbitersWhoChangeDifferentSettingsFromTheSameOldPictureUndoNothing) {
    auto desk = desk_with(2);
    const auto picture = desk.state.settings;
    auto first = picture;
    first.event.city = "Hamburg";
    first.play.regulations.default_time = Millis{900'000};
    auto second = picture;
    second.tables.tiebreaks = {"DE"};
    second.play.regulations.draw_agreement_forbidden = true;
    ASSERT_TRUE(desk.tell(ChangeTournament{difference(picture, first)}));
    const auto decided = desk.tell(ChangeTournament{difference(picture, second)});
    ASSERT_TRUE(decided);
    const auto& said = std::get<SettingsChanged>(std::get<TournamentEvent>(decided->at(0)));
    EXPECT_EQ(said.change.fields, (std::set<std::string, std::less<>>{
                                      "regulations.draw_agreement_forbidden", "tiebreaks"}));
    const auto& now = desk.state.settings;
    EXPECT_EQ(now.event.city, "Hamburg");
    EXPECT_EQ(now.play.regulations.default_time, Millis{900'000});
    EXPECT_TRUE(now.play.regulations.draw_agreement_forbidden);
    EXPECT_EQ(now.tables.tiebreaks, std::vector<std::string>{"DE"});
    EXPECT_EQ(now.event.name, picture.event.name);
}

TEST(Tournament, AChangeThatChangesNothingIsNoEvent) {
    auto desk = desk_with(2);
    SettingsChange change{.values = desk.state.settings, .fields = {"name", "control"}};
    const auto decided = desk.tell(ChangeTournament{change});
    ASSERT_TRUE(decided);
    EXPECT_TRUE(decided->empty());
    change.values.event.name.clear();
    EXPECT_EQ(desk.refusal(ChangeTournament{change}), "bad_field") << "a name is needed";
}

TEST(Tournament, APairingSystemIsChosenByNameAndAnswersWithARoundOrAReason) {
    auto desk = desk_with(4);
    for (const auto& system : pairing_systems()) {
        const auto refused = pair_round(system.name, Tournament{}, {});
        EXPECT_FALSE(refused) << system.name << ": nobody to pair";
    }
    EXPECT_EQ(pair_round("coin", desk.state, {}).error(),
              (Refusal{.code = "bad_field", .where = "system"}));
    const auto third = pair_round("berger", desk.state, {.round = 3});
    ASSERT_TRUE(third);
    EXPECT_EQ(third->system, "berger");
    ASSERT_EQ(third->pairings.size(), 2U);  // C.05 Annex 1, 3 or 4 players: 2-4, 3-1
    EXPECT_EQ(third->pairings[0].white, desk.state.players[1].id);
    EXPECT_EQ(third->pairings[1].black, desk.state.players[0].id);
    EXPECT_EQ(pair_round("berger", desk.state, {.round = 4}).error().code, "bad_field");
}

TEST(Tournament, SettingsAreCheckedFieldByField) {
    EventDesk desk;
    auto set = settings();
    set.event.name.clear();
    EXPECT_EQ(desk.refusal(CreateTournament{set}), "bad_field");
    set = settings();
    set.play.edition = "fide-1850";
    EXPECT_EQ(desk.refusal(CreateTournament{set}), "unknown_edition");
    for (const auto* tag : {"", "Time Control", "Note]", "赛事"}) {
        set = settings();
        set.event.pgn_tags = {{"EventType", "tourn"}, {tag, "x"}};
        EXPECT_EQ(desk.refusal(CreateTournament{set}), "bad_field") << tag;
    }
    set = settings();
    set.play.control = {};
    EXPECT_EQ(desk.refusal(CreateTournament{set}), "bad_time_control");
    set = settings();
    set.tables.tiebreaks = {"SB", "COIN"};
    EXPECT_EQ(desk.refusal(CreateTournament{set}), "unknown_tiebreak");
    EXPECT_EQ(desk.refusal(CreateTournament{settings()}, Seat::Operator), "forbidden");
    EXPECT_EQ(desk.refusal(EnterPlayer{player_data("")}), "bad_field");
    EXPECT_EQ(desk.refusal(EnterPlayer{player_data("A", -1)}), "bad_field");
    EXPECT_EQ(desk.refusal(EnterPlayer{player_data("A", 0, "x")}), "bad_field");
}

TEST(Tournament, TooFewOrTooManyPlayersAreRefused) {
    auto desk = desk_with(2);
    EXPECT_EQ(desk.refusal(DraftRoundRobin{}), "too_few_players");
    desk.enter(998);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    EXPECT_EQ(desk.state.rounds.size(), 999U);
    EXPECT_EQ(desk.state.rounds.back().pairings.size(), 500U);
    EXPECT_EQ(desk.refusal(DraftRoundRobin{{.cycles = 2}}), "too_many") << "a million games";
    desk.enter(1);
    EXPECT_EQ(desk.refusal(DraftRoundRobin{}), "too_many_players");
}

TEST(Tournament, ResultsReachTheTableAndAReopenedGameLeavesIt) {
    auto desk = desk_with(3);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    for (int round = 1; round <= 3; ++round) {
        EXPECT_FALSE(is_complete(desk.state));
        ASSERT_TRUE(desk.tell(PublishRound{round}));
        const auto game = *desk.state.rounds[static_cast<std::size_t>(round - 1)].pairings[0].game;
        desk.end(game, round == 2 ? GameResult::BlackForfeits : GameResult::Draw);
    }
    EXPECT_TRUE(is_complete(desk.state));
    const auto table = table_of(desk.state);
    ASSERT_EQ(table.games, 3U);
    // Berger, 3 players: 1-4 and 2-3; 4-3 and 1-2; 2-4 and 3-1. The fourth is nobody.
    const auto& first = table.records[0];
    ASSERT_EQ(first.size(), 3U) << "a free round, then White against 2, then Black against 3";
    EXPECT_EQ(first[0].round, 2);
    EXPECT_EQ(first[0].outcome,
              (RoundOutcome{Forfeit{{1, Color::White, GameResult::BlackForfeits, 1}}}));
    EXPECT_EQ(first[1].outcome, (RoundOutcome{PlayedGame{{2, Color::Black, GameResult::Draw, 2}}}));
    EXPECT_EQ(first[2].round, 1);
    EXPECT_EQ(first[2].outcome, RoundOutcome{Bye{}});
    EXPECT_TRUE(is_complete_round_robin(table));
    EXPECT_EQ(games_of(desk.state)[1], *desk.state.rounds[1].pairings[0].game);
    desk.fold(GameEntry{games_of(desk.state)[0], GameReopened{"mistyped"}});
    EXPECT_FALSE(is_complete(desk.state));
    EXPECT_EQ(table_of(desk.state).games, 2U);
}

}  // namespace
}  // namespace arbiter
