// Systems that are no round robin of players: against published tables, and by hand.
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/pairing/scheveningen.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using namespace testing;

// "A1-B1 B2-A2", as the tables print a round.
std::string printed(const NumberedRound& round, int size) {
    const auto name = [size](int number) {
        return number <= size ? "A" + std::to_string(number) : "B" + std::to_string(number - size);
    };
    std::string text;
    for (const auto& pair : round.pairs) {
        text += (text.empty() ? "" : " ") + name(pair.white) + "-" + name(pair.black);
    }
    return text;
}

TEST(Scheveningen, EveryPublishedTableIsMetGameForGame) {
    std::ifstream file{FLAGFALL_TEST_DATA "/berger/scheveningen.json"};
    const auto tables = nlohmann::json::parse(file)["tables"];
    ASSERT_EQ(tables.size(), 8U);
    for (const auto& [size, table] : tables.items()) {
        const int players = std::stoi(size);
        for (int round = 1; round <= players; ++round) {
            EXPECT_EQ(printed(scheveningen_round(players, round).value(), players),
                      table[static_cast<std::size_t>(round - 1)])
                << size << " round " << round;
        }
    }
}

// Which of them has White, of 1 to `size` and of those after it.
struct ColoursOfRound {
    std::set<int> white;
    int of_first_team = 0;
};

ColoursOfRound colours_of(const NumberedRound& round, int size) {
    ColoursOfRound colours;
    for (const auto& pair : round.pairs) {
        colours.white.insert(pair.white);
        colours.of_first_team += pair.white <= size ? 1 : 0;
    }
    return colours;
}

TEST(Scheveningen, OfAnySizeEverybodyMeetsTheOtherTeamOnceAndColoursDifferByOneAtMost) {
    for (int size = 2; size <= 70; ++size) {
        std::set<std::pair<int, int>> met;
        std::map<int, int> more_white;
        for (int round = 1; round <= size; ++round) {
            std::set<int> seated;
            const auto drawn = scheveningen_round(size, round).value();
            for (const auto& pair : drawn.pairs) {
                EXPECT_TRUE(seated.insert(pair.white).second && seated.insert(pair.black).second);
                const auto low_first = std::minmax(pair.white, pair.black);
                EXPECT_LE(low_first.first, size);
                EXPECT_GT(low_first.second, size);
                met.insert({low_first.first, low_first.second});
                ++more_white[pair.white];
                --more_white[pair.black];
            }
            if (size == 2) continue;  // with two the whole team has one colour
            const int white = colours_of(drawn, size).of_first_team;
            EXPECT_LE(std::abs(2 * white - size), size % 2) << size << " round " << round;
        }
        EXPECT_EQ(met.size(), static_cast<std::size_t>(size * size));
        for (const auto& [player, difference] : more_white) {
            EXPECT_LE(std::abs(difference), size % 2) << size << ": " << player;
        }
    }
    EXPECT_EQ(scheveningen_round(1, 1).error().where, "size");
    EXPECT_EQ(scheveningen_round(4, 5).error().where, "round");
}

// Of the sizes whose rule is our own: 14, 18, 22 ...
TEST(Scheveningen, NobodyHasOneColourThreeTimesRunning) {
    for (int size = 14; size <= 70; size += 4) {
        std::map<int, std::vector<bool>> had;
        for (int round = 1; round <= size; ++round) {
            const auto colours = colours_of(scheveningen_round(size, round).value(), size);
            for (int player = 1; player <= 2 * size; ++player) {
                auto& all = had[player];
                all.push_back(colours.white.contains(player));
                const auto last = all.size();
                if (last < 3) continue;
                EXPECT_FALSE(all[last - 1] == all[last - 2] && all[last - 2] == all[last - 3])
                    << size << " round " << round << ": " << player;
            }
        }
    }
}

TEST(Scheveningen, TheSecondCycleHasTheColoursExchanged) {
    const BergerOptions twice{.cycles = 2};
    EXPECT_EQ(scheveningen_length(4, twice).value(), 8);
    EXPECT_EQ(printed(scheveningen_round(4, 2, twice).value(), 4), "B2-A1 B1-A2 A3-B4 A4-B3");
    EXPECT_EQ(printed(scheveningen_round(4, 6, twice).value(), 4), "A1-B2 A2-B1 B4-A3 B3-A4");
    EXPECT_EQ(scheveningen_round(4, 9, twice).error().where, "round");
    EXPECT_EQ(scheveningen_length(4, {.cycles = 0}).error().where, "cycles");
}

// Players called by their teams: "A1", "A2", "B1", …
EventDesk desk_of(const std::vector<std::pair<std::string, int>>& teams) {
    auto desk = desk_with(0);
    for (const auto& [team, players] : teams) {
        for (int i = 1; i <= players; ++i) {
            auto data = player_data(team + std::to_string(i));
            data.team = team;
            EXPECT_TRUE(desk.tell(EnterPlayer{data}));
        }
    }
    return desk;
}

std::string name(const EventDesk& desk, PlayerId id) {
    return find_player(desk.state, id)->data.name;
}

std::string games(const EventDesk& desk, int round) {
    std::string text;
    for (const Pairing& pairing : find_round(desk.state, round)->pairings) {
        text +=
            (text.empty() ? "" : " ") + name(desk, pairing.white) + "-" + name(desk, pairing.black);
    }
    return text;
}

std::string byes(const EventDesk& desk, int round) {
    std::string text;
    for (const PlayerId id : find_round(desk.state, round)->byes) {
        text += (text.empty() ? "" : " ") + name(desk, id);
    }
    return text;
}

TEST(Scheveningen, AnEventOfTwoTeamsIsDraftedWhole) {
    auto desk = desk_of({{"A", 4}, {"B", 4}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "scheveningen"}));
    ASSERT_EQ(desk.state.rounds.size(), 4U);
    EXPECT_EQ(games(desk, 2), "B2-A1 B1-A2 A3-B4 A4-B3");
    EXPECT_EQ(desk.state.rounds[1].system, "scheveningen");
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "scheveningen", .options = {.reversed = true}}));
    EXPECT_EQ(games(desk, 2), "A1-B2 A2-B1 B4-A3 B3-A4");
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "scheveningen", .options = {.cycles = 2}}));
    ASSERT_EQ(desk.state.rounds.size(), 8U);
    EXPECT_EQ(games(desk, 6), "A1-B2 A2-B1 B4-A3 B3-A4");
}

TEST(Scheveningen, TeamsThatDoNotFitAreRefused) {
    EXPECT_EQ(desk_of({{"A", 3}, {"B", 4}}).refusal(DraftRounds{.system = "scheveningen"}),
              "teams_differ");
    EXPECT_EQ(
        desk_of({{"A", 3}, {"B", 3}, {"C", 3}}).refusal(DraftRounds{.system = "scheveningen"}),
        "not_two_teams");
    EXPECT_EQ(desk_with(4).refusal(DraftRounds{.system = "scheveningen"}), "team_missing");
}

// C.05 Annex 1 for four: 1-4 2-3, 4-3 1-2, 2-4 3-1. The team named first has White at odd boards.
TEST(Teams, MeetByTheBergerTablesWithAlternatingColours) {
    auto desk = desk_of({{"A", 2}, {"B", 3}, {"C", 2}, {"D", 2}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team", .boards = 2}));
    ASSERT_EQ(desk.state.rounds.size(), 3U);
    EXPECT_EQ(games(desk, 1), "A1-D1 D2-A2 B1-C1 C2-B2");
    EXPECT_EQ(games(desk, 2), "D1-C1 C2-D2 A1-B1 B2-A2");
    EXPECT_EQ(games(desk, 3), "B1-D1 D2-B2 C1-A1 A2-C2");
    EXPECT_EQ(find_round(desk.state, 3)->pairings[3].board, 4);
}

TEST(Teams, OfAnOddNumberOneIsFreeAndTwoMeetAsOftenAsThereAreCycles) {
    auto desk = desk_of({{"A", 2}, {"B", 2}, {"C", 2}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team"}));
    EXPECT_EQ(games(desk, 1), "B1-C1 C2-B2");
    EXPECT_EQ(byes(desk, 1), "A1 A2");
    auto two = desk_of({{"A", 2}, {"B", 2}});
    ASSERT_TRUE(two.tell(DraftRounds{.system = "team", .options = {.cycles = 2}}));
    ASSERT_EQ(two.state.rounds.size(), 2U);
    EXPECT_EQ(games(two, 1), "A1-B1 B2-A2");
    EXPECT_EQ(games(two, 2), "B1-A1 A2-B2");
    EXPECT_EQ(desk_of({{"A", 2}}).refusal(DraftRounds{.system = "team"}), "too_few_teams");
}

// A team that came one short has cut no match of the others.
TEST(Teams, OfDifferentSizesAreAskedHowManyBoardsAMatchHas) {
    auto desk = desk_of({{"A", 4}, {"B", 3}, {"C", 4}});
    using Params = decltype(Refusal::params);
    const auto unasked = desk.tell(DraftRounds{.system = "team"});
    ASSERT_FALSE(unasked);
    EXPECT_EQ(unasked.error().code, "boards_needed");
    EXPECT_EQ(unasked.error().params, (Params{{"fewest", "3"}, {"most", "4"}}));
    const auto four = desk.tell(DraftRounds{.system = "team", .boards = 4});
    ASSERT_FALSE(four);
    EXPECT_EQ(four.error().code, "team_short");
    EXPECT_EQ(four.error().params, (Params{{"team", "B"}, {"players", "3"}}));
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team", .boards = 3}));
    EXPECT_EQ(games(desk, 1), "B1-C1 C2-B2 B3-C3");
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "team", .boards = 0}), "bad_field");
}

TEST(Teams, AReserveComesLateAndTakesASeatByHand) {
    auto desk = desk_of({{"A", 2}, {"B", 2}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team", .options = {.cycles = 2}}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    auto late = player_data("A3");
    late.team = "C";
    EXPECT_EQ(desk.refusal(EnterPlayer{late}), "unknown_team");
    late.team = "A";
    ASSERT_TRUE(desk.tell(EnterPlayer{late}));
    const auto& players = desk.state.players;
    const auto id = [&](std::size_t number) { return players[number - 1].id; };
    DraftRound changed{.round = 2, .pairings = {{1, id(3), id(1)}, {2, id(5), id(4)}}, .byes = {}};
    EXPECT_EQ(desk.refusal(changed), "reason_needed");
    changed.reason = "A2 is ill";
    ASSERT_TRUE(desk.tell(changed));
    EXPECT_EQ(games(desk, 2), "B1-A1 A3-B2");
    EXPECT_EQ(find_round(desk.state, 2)->drawn_by, "team");
}

// C.05 on withdrawals: his opponents have the point, whoever else changes places.
TEST(ByHand, WhoHasWithdrawnStaysWhereHeWasDrawn) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    const Round second = *find_round(desk.state, 2);
    const auto& pairings = second.pairings;
    ASSERT_TRUE(desk.tell(WithdrawPlayer{pairings[0].white, "ill"}));
    const auto turned = [&](PlayerId white, PlayerId black) {
        return DraftRound{
            .round = 2,
            .pairings = {{1, white, black}, {2, pairings[1].black, pairings[1].white}},
            .byes = {},
            .reason = "colours"};
    };
    ASSERT_TRUE(desk.tell(turned(pairings[0].white, pairings[0].black)));
    ASSERT_TRUE(desk.tell(PublishRound{2}));
    EXPECT_EQ(find_round(desk.state, 2)->pairings[0].result, GameResult::WhiteForfeits);
    // Nobody is paired who had left before.
    EXPECT_EQ(desk.refusal(DraftRound{.round = 4,
                                      .pairings = {{1, pairings[0].white, pairings[0].black}},
                                      .byes = {},
                                      .reason = "one more"}),
              "bad_pairing");
}

TEST(Match, ColoursAlternateForAsManyGamesAsAreAsked) {
    auto desk = desk_of({{"A", 1}, {"B", 1}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "match", .games = 14}));
    ASSERT_EQ(desk.state.rounds.size(), 14U);
    EXPECT_EQ(games(desk, 1), "A1-B1");
    EXPECT_EQ(games(desk, 14), "B1-A1");
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "match", .games = 0}), "bad_field");
    EXPECT_EQ(desk_with(3).refusal(DraftRounds{.system = "match", .games = 2}), "not_two_players");
}

struct Knockout : ::testing::Test {
    // Players are named for their places: A is the first.
    explicit Knockout(int players = 4) {
        desk = desk_with(0);
        for (int i = 0; i < players; ++i) {
            EXPECT_TRUE(
                desk.tell(EnterPlayer{player_data(std::string(1, static_cast<char>('A' + i)))}));
        }
    }
    void draft(std::optional<int> games, TiebreakGames tiebreak = TiebreakGames::Two) {
        const auto drafted = desk.tell(
            DraftRounds{.system = "knockout", .games = games, .tiebreak = tiebreak, .reason = "x"});
        ASSERT_TRUE(drafted) << drafted.error().code;
    }
    // Each pair of names, White first, by board: "AB".
    void by_hand(const std::vector<std::string>& pairs) {
        std::vector<DraftPairing> pairings;
        for (const std::string& pair : pairs) {
            pairings.push_back(
                {static_cast<int>(pairings.size()) + 1, id_of(pair[0]), id_of(pair[1])});
        }
        const auto published = std::count_if(desk.state.rounds.begin(), desk.state.rounds.end(),
                                             [](const Round& round) { return round.published; });
        ASSERT_TRUE(desk.tell(
            DraftRound{static_cast<int>(published) + 1, std::move(pairings), {}, "by hand"}));
    }
    [[nodiscard]] PlayerId id_of(char player) const {
        return desk.state.players[static_cast<std::size_t>(player - 'A')].id;
    }
    [[nodiscard]] std::string next_refused() {
        return desk.refusal(DraftRounds{.system = "knockout"});
    }
    // One result for each game, by board.
    void play(const std::vector<GameResult>& results) {
        const auto round = static_cast<int>(desk.state.rounds.size());
        ASSERT_TRUE(desk.tell(PublishRound{round}));
        const auto pairings = find_round(desk.state, round)->pairings;
        ASSERT_EQ(pairings.size(), results.size());
        for (std::size_t i = 0; i < results.size(); ++i) desk.end(*pairings[i].game, results[i]);
    }
    [[nodiscard]] std::string last() const {
        return games(desk, static_cast<int>(desk.state.rounds.size()));
    }
    EventDesk desk;
};

using enum GameResult;

TEST_F(Knockout, WinnersGoOnUntilOneIsLeft) {
    draft(1);
    EXPECT_EQ(last(), "A-D C-B") << "the first against the last, colours alternate";
    play({WhiteWins, WhiteWins});
    draft(1);
    EXPECT_EQ(last(), "A-C") << "C has taken the place of B";
    play({BlackWins});
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "knockout"}), "knockout_over");
}

TEST_F(Knockout, TheNextRoundWaitsForAllResults) {
    draft(1);
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    desk.end(*desk.state.rounds[0].pairings[0].game, WhiteWins);
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "knockout"}), "round_unfinished");
}

TEST_F(Knockout, ColoursAreExchangedInEachPairingAndOnlyTheLevelPlayTieBreaks) {
    draft(2);
    EXPECT_EQ(last(), "A-D C-B");
    play({WhiteWins, Draw});
    draft(2);
    EXPECT_EQ(last(), "D-A B-C") << "all games of the pairing are played";
    play({Draw, Draw});
    draft(2);
    EXPECT_EQ(last(), "C-B") << "A is through";
    play({WhiteWins});
    draft(2);
    EXPECT_EQ(last(), "B-C") << "tie-break games come in twos";
    play({WhiteWins});
    draft(2);
    EXPECT_EQ(last(), "C-B") << "level again";
    play({Draw});
    draft(2);
    play({WhiteWins});
    draft(2);
    EXPECT_EQ(last(), "A-B");
}

// World Cup: each round's regulations say of how many games its matches are.
TEST_F(Knockout, EachStageHasTheGamesThatItWasDrawnWith) {
    draft(2);
    play({WhiteWins, BlackWins});
    draft(std::nullopt);
    EXPECT_EQ(last(), "D-A B-C") << "the second games, whoever asks for how many";
    play({Draw, Draw});
    draft(4);
    EXPECT_EQ(last(), "A-B") << "the stage of two games is over";
    EXPECT_EQ(desk.state.rounds.back().games, 4);
    play({Draw});
    draft(2);
    play({Draw});
    draft(std::nullopt);
    EXPECT_EQ(last(), "A-B") << "the third of four";
}

TEST_F(Knockout, AStageThatNothingIsSaidOfHasAsManyGamesAsTheOneBefore) {
    draft(2);
    play({WhiteWins, WhiteWins});
    draft(std::nullopt);
    play({BlackWins, BlackWins});
    draft(std::nullopt);
    play({WhiteWins});
    draft(std::nullopt);
    EXPECT_EQ(last(), "C-A");
}

// World Cup regulations: a match ends once one player has more than half of its points.
TEST_F(Knockout, AMatchThatIsDecidedEnds) {
    draft(4);
    play({WhiteWins, WhiteWins});
    draft(4);
    play({BlackWins, WhiteWins});
    draft(4);
    EXPECT_EQ(last(), "A-D C-B") << "2-0 of four can be caught up with";
    play({WhiteWins, WhiteWins});
    draft(4);
    EXPECT_EQ(last(), "B-C") << "3-0 cannot, 2-1 can";
}

TEST_F(Knockout, OneTiebreakGameDecidesWhereOneWasDrafted) {
    draft(1);
    play({Draw, WhiteWins});
    draft(1, TiebreakGames::One);
    EXPECT_EQ(last(), "D-A");
    play({Draw});
    draft(1, TiebreakGames::One);
    EXPECT_EQ(last(), "A-D") << "drawn, so another one";
    play({BlackWins});
    draft(1);
    EXPECT_EQ(last(), "D-C");
}

// In an Armageddon game a draw is as good as a win for Black.
TEST_F(Knockout, ADrawnArmageddonGameIsBlacks) {
    draft(1);
    play({Draw, Draw});
    draft(1, TiebreakGames::Armageddon);
    EXPECT_EQ(last(), "D-A B-C");
    play({Draw, WhiteWins});
    draft(1);
    EXPECT_EQ(last(), "A-B");
    play({Draw});
    draft(1, TiebreakGames::Armageddon);
    EXPECT_EQ(last(), "B-A");
    play({Draw});
    EXPECT_EQ(next_refused(), "knockout_over");
}

TEST_F(Knockout, AMatchForTheThirdPlaceBesideTheFinalLeavesTheFinalAsItIs) {
    draft(1);
    play({WhiteWins, BlackWins});
    draft(2);
    EXPECT_EQ(last(), "A-B");
    by_hand({"AB", "CD"});
    play({Draw, Draw});
    draft(2);
    EXPECT_EQ(last(), "B-A D-C") << "both have the games of the stage";
    play({WhiteWins, WhiteWins});
    EXPECT_EQ(next_refused(), "knockout_over");
}

TEST_F(Knockout, AFinalPairedByHandWithTheThirdPlaceEndsIt) {
    draft(1);
    play({WhiteWins, BlackWins});
    by_hand({"AB", "CD"});
    play({WhiteWins, WhiteWins});
    EXPECT_EQ(next_refused(), "knockout_over");
}

TEST_F(Knockout, WhoIsPairedByHandInTheNextStageHasGoneOn) {
    draft(1);
    play({Draw, BlackWins});
    by_hand({"DB"});
    play({WhiteWins});
    EXPECT_EQ(next_refused(), "knockout_over") << "by lot, say";
}

TEST_F(Knockout, RoundsThatAnotherSystemDrewAreNoStages) {
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    for (int round = 1; round <= 3; ++round) {
        if (round == 3) by_hand({"DB", "CA"});
        ASSERT_TRUE(desk.tell(PublishRound{round}));
        for (const Pairing& each : Round{*find_round(desk.state, round)}.pairings) {
            desk.end(*each.game, Draw);
        }
    }
    draft(1);
    EXPECT_EQ(last(), "A-D C-B");
    play({WhiteWins, WhiteWins});
    draft(1);
    EXPECT_EQ(last(), "A-C");
}

struct KnockoutOfSix : Knockout {
    KnockoutOfSix() : Knockout(6) {}
};

// Eight places: those of 7 and 8 are nobody's, so 1 and 2 are free.
TEST_F(KnockoutOfSix, TheBestAreFreeWhereNotAllPlacesAreTaken) {
    draft(1);
    EXPECT_EQ(last(), "C-F E-D");
    EXPECT_EQ(byes(desk, 1), "A B");
    play({BlackWins, BlackWins});
    draft(1);
    EXPECT_EQ(last(), "A-D F-B") << "F has taken the place of C";
}

// Who withdraws loses by default and the other goes on.
TEST_F(KnockoutOfSix, AForfeitDecidesLikeAnyResult) {
    draft(1);
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    const auto pairings = desk.state.rounds[0].pairings;
    desk.end(*pairings[0].game, WhiteForfeits, Termination::Default);
    desk.end(*pairings[1].game, WhiteWins);
    ASSERT_TRUE(desk.tell(WithdrawPlayer{pairings[0].white, "ill"}));
    draft(1);
    EXPECT_EQ(last(), "A-E F-B");
}

// Names in the order of the standings, "=" before who shares the place.
std::string places(const EventDesk& desk) {
    std::string text;
    int last = 0;
    for (const Standing& row : standings(table_of(desk.state), {})) {
        text += row.rank == last ? "=" : " ";
        text += desk.state.players[row.player].data.name;
        last = row.rank;
    }
    return text;
}

// Who wins the final is first, though he was free in the first stage and has fewer points.
TEST_F(KnockoutOfSix, PlacesAreByTheStageThatSomebodyReached) {
    draft(2);
    EXPECT_EQ(last(), "C-F E-D");
    play({WhiteWins, WhiteWins});
    EXPECT_EQ(places(desk), " C=E A=B=D=F") << "nobody is out";
    draft(2);
    play({BlackWins, BlackWins});
    EXPECT_EQ(places(desk), " C=E A=B D=F");
    draft(2);
    EXPECT_EQ(last(), "A-E C-B");
    play({WhiteWins, WhiteWins});
    draft(2);
    play({BlackWins, BlackWins});
    EXPECT_EQ(places(desk), " C A E B D=F") << "C and A are in the final, B lost to C, E to A";
    draft(2);
    EXPECT_EQ(last(), "A-C");
    play({WhiteWins});
    draft(2);
    play({Draw});
    EXPECT_EQ(next_refused(), "knockout_over");
    EXPECT_EQ(places(desk), " A C E B D=F") << "A has 3½ points, C 4½";
}

struct KnockoutOfEight : Knockout {
    KnockoutOfEight() : Knockout(8) {}
};

// Neither came: both have lost, and who would have met the winner is free.
TEST_F(KnockoutOfEight, WhoWouldMeetAWinnerThatThereIsNotIsFree) {
    draft(1);
    EXPECT_EQ(last(), "A-H G-B C-F E-D");
    play({WhiteWins, BothForfeit, WhiteWins, BlackWins});
    draft(1);
    EXPECT_EQ(last(), "A-D");
    EXPECT_EQ(byes(desk, 2), "C");
    play({BlackWins});
    draft(1);
    EXPECT_EQ(last(), "D-C");
}

TEST_F(KnockoutOfEight, AStageInWhichNobodyWouldMeetIsNotDrafted) {
    draft(1);
    play({WhiteWins, BothForfeit, BothForfeit, BlackWins});
    draft(1);
    EXPECT_EQ(last(), "A-D");
    play({BothForfeit});
    EXPECT_EQ(next_refused(), "knockout_over") << "nobody is left";
}

TEST_F(KnockoutOfEight, TwoWhoAreLeftOfDifferentHalvesMeetAtOnce) {
    draft(1);
    play({WhiteWins, WhiteWins, BothForfeit, BothForfeit});
    draft(1);
    EXPECT_EQ(last(), "A-G");
}

// Score 1-1, and to the last game neither came.
TEST_F(Knockout, BothAreOutOnlyIfTheyAreLevelAtTheEnd) {
    draft(2);
    play({WhiteWins, BothForfeit});
    draft(2);
    play({BothForfeit, Draw});
    draft(2);
    EXPECT_EQ(last(), "C-B") << "A is ahead; C and B came to their last game";
}

TEST(Systems, WhatIsNoSystemOrPairsByHandDraftsNothing) {
    auto desk = desk_with(4);
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "coin"}), "bad_field");
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "manual"}), "bad_field");
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "berger", .options = {.cycles = 2}}));
    EXPECT_EQ(desk.state.rounds.size(), 6U);
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "berger"}), "already_published");
}

// How many rounds a knock-out has follows from its games, of those paired by hand from nothing.
TEST(Systems, HowManyRoundsThereWillBeIsKnownWhereAllAreDrawnAtOnce) {
    auto robin = desk_with(4);
    EXPECT_EQ(rounds_in_all(robin.state), std::nullopt) << "nothing is drawn";
    ASSERT_TRUE(robin.tell(DraftRoundRobin{}));
    EXPECT_EQ(rounds_in_all(robin.state), 3);
    ASSERT_TRUE(robin.tell(PublishRound{1}));
    EXPECT_EQ(rounds_in_all(robin.state), 3) << "drafts are counted";
    const auto& third = robin.state.rounds[2].pairings;
    ASSERT_TRUE(robin.tell(DraftRound{
        3, {{1, third[1].white, third[1].black}, {2, third[0].white, third[0].black}}, {}, "x"}));
    EXPECT_EQ(rounds_in_all(robin.state), 3) << "one that was changed by hand is one of them";
    auto cup = desk_with(4);
    ASSERT_TRUE(cup.tell(DraftRounds{.system = "knockout"}));
    EXPECT_EQ(rounds_in_all(cup.state), std::nullopt);
    auto by_hand = desk_with(2);
    ASSERT_TRUE(by_hand.tell(
        DraftRound{1, {{1, by_hand.state.players[0].id, by_hand.state.players[1].id}}, {}}));
    EXPECT_EQ(rounds_in_all(by_hand.state), std::nullopt);
}

}  // namespace
}  // namespace arbiter
