// Byes that are asked for and given, results of one half, what ratings see. The Swiss of seven is
// tests/data/trf/example_swiss7.trf: its values agree with FIDE TEC's TieBreakServer 1.9.57.
#include "arbiter/tournament/rounds/byes.hpp"

#include "arbiter/tournament/pairing/check_round.hpp"
#include "arbiter/tournament/rating/event_ratings.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using namespace testing;

struct Played {
    std::size_t white;
    std::size_t black;
    GameResult result;
};

class Swiss {
  public:
    explicit Swiss(const std::vector<int>& ratings) {
        auto set = settings();
        set.event.start_date = "2026-05-01";
        EXPECT_TRUE(desk.tell(CreateTournament{set}));
        for (const int rating : ratings) {
            const auto name = "Player " + std::to_string(desk.state.players.size() + 1);
            EXPECT_TRUE(desk.tell(EnterPlayer{player_data(name, rating)}));
        }
    }

    [[nodiscard]] PlayerId id(std::size_t number) const {
        return desk.state.players[number - 1].id;
    }
    [[nodiscard]] std::string bye(int round, std::size_t number, ByeKind kind,
                                  const std::string& reason = "") {
        return desk.refusal(GiveBye{round, id(number), kind, reason});
    }
    [[nodiscard]] DraftRound draft(int round, const std::vector<Played>& games) const {
        DraftRound draft{.round = round, .pairings = {}, .byes = {}};
        for (const Played& game : games) {
            const int board = static_cast<int>(draft.pairings.size()) + 1;
            draft.pairings.push_back({board, id(game.white), id(game.black)});
        }
        return draft;
    }
    void play(int round, const std::vector<Played>& games) {
        ASSERT_TRUE(desk.tell(draft(round, games)));
        ASSERT_TRUE(desk.tell(PublishRound{round}));
        for (std::size_t i = 0; i < games.size(); ++i) {
            desk.end(game(round, i), games[i].result);
        }
    }
    [[nodiscard]] GameId game(int round, std::size_t index) const {
        return *find_round(desk.state, round)->pairings[index].game;
    }

    EventDesk desk;
};

Swiss example() {
    using enum GameResult;
    Swiss swiss{{2400, 2350, 2300, 2250, 2200, 2150, 2100}};
    EXPECT_EQ(swiss.bye(2, 6, ByeKind::HalfPoint), "accepted")
        << "asked for before the first round";
    EXPECT_EQ(swiss.bye(1, 7, ByeKind::PairingAllocated), "accepted");
    swiss.play(1, {{1, 4, WhiteWins}, {5, 2, Draw}, {3, 6, WhiteWins}});
    swiss.play(2, {{3, 1, BlackWins}, {2, 7, WhiteWins}, {4, 5, WhiteForfeits}});
    EXPECT_TRUE(swiss.desk.tell(WithdrawPlayer{swiss.id(4), "ill"}));
    EXPECT_EQ(swiss.bye(3, 2, ByeKind::HalfPoint), "accepted");
    EXPECT_EQ(swiss.bye(3, 6, ByeKind::PairingAllocated), "accepted");
    swiss.play(3, {{1, 5, Draw}, {7, 3, BlackWins}});
    swiss.play(4, {{2, 1, Draw}, {5, 3, WhiteWins}, {7, 6, Draw}});
    return swiss;
}

TEST(Byes, AnEventWithThemHasTheValuesOfTheWorkedSwiss) {
    const Swiss swiss = example();
    const Table table = table_of(swiss.desk.state);
    EXPECT_EQ(table.pairing, PairingKind::Swiss);
    std::vector<Tiebreak> tiebreaks;
    for (const char* code :
         {"BH", "BH/C1", "FB", "SB", "SB/C1", "REP", "WIN", "WON", "STD", "PS"}) {
        tiebreaks.push_back(parse_tiebreak(code).value());
    }
    const std::array<std::array<double, 11>, 7> expected{{
        {3, 8.5, 7.5, 8.5, 5.75, 4.75, 4, 2, 2, 3, 8.5},
        {2.5, 9.5, 7.5, 9, 5.5, 4, 3, 1, 1, 2.5, 6.5},
        {2, 9.5, 8, 9, 3.5, 2, 4, 2, 2, 2, 6},
        {0, 3, 3, 3, 0, 0, 1, 0, 0, 0, 0},
        {3, 8.5, 7.5, 9, 5.75, 4.75, 4, 2, 1, 3, 7},
        {2, 7.5, 5.5, 8, 3.75, 2.75, 3, 1, 0, 2, 4},
        {1.5, 8, 6.5, 8.5, 2.5, 1, 4, 1, 0, 1.5, 4.5},
    }};
    for (const Standing& row : standings(table, tiebreaks)) {
        const auto& values = expected[row.player];
        EXPECT_EQ(row.points.hundredths, std::lround(values[0] * 100)) << row.player + 1;
        for (std::size_t k = 0; k < tiebreaks.size(); ++k) {
            ASSERT_TRUE(row.tiebreaks[k].has_value());
            EXPECT_EQ(row.tiebreaks[k]->hundredths(), std::lround(values[k + 1] * 100))
                << row.player + 1 << ' ' << code_of(tiebreaks[k]);
        }
    }
}

TEST(Byes, WhoHasOneIsNotPairedAndWhoIsPairedGetsNone) {
    Swiss swiss{{0, 0, 0, 0, 0}};
    EXPECT_EQ(swiss.bye(1, 5, ByeKind::HalfPoint), "accepted");
    const auto refused = swiss.desk.tell(swiss.draft(1, {{1, 2, {}}, {3, 5, {}}}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "has_bye");
    EXPECT_EQ(refused.error().where, "round 1");
    EXPECT_EQ(refused.error().params.at(0).second, "5");
    ASSERT_TRUE(swiss.desk.tell(swiss.draft(1, {{1, 2, {}}, {3, 4, {}}})));
    EXPECT_EQ(swiss.bye(1, 4, ByeKind::ZeroPoint), "already_paired");
    EXPECT_TRUE(check_round(swiss.desk.state, *find_round(swiss.desk.state, 1)).empty());
}

TEST(Byes, OneKindTakesThePlaceOfAnotherAndOneIsByThePairing) {
    Swiss swiss{{0, 0, 0, 0}};
    EXPECT_EQ(swiss.bye(3, 1, ByeKind::HalfPoint), "accepted");
    EXPECT_EQ(swiss.bye(3, 1, ByeKind::PairingAllocated), "accepted");
    ASSERT_EQ(swiss.desk.state.byes.size(), 1U);
    EXPECT_EQ(swiss.desk.state.byes[0].kind, ByeKind::PairingAllocated);
    EXPECT_EQ(swiss.bye(3, 2, ByeKind::PairingAllocated), "second_pairing_bye");
    EXPECT_EQ(swiss.bye(3, 2, ByeKind::FreeRound), "bad_field");
    EXPECT_EQ(swiss.bye(0, 2, ByeKind::ZeroPoint), "bad_field");
    EXPECT_EQ(swiss.desk.refusal(TakeByeBack{3, swiss.id(2)}), "not_found");
    EXPECT_EQ(swiss.desk.refusal(TakeByeBack{3, swiss.id(1)}), "accepted");
    EXPECT_TRUE(swiss.desk.state.byes.empty());
    EXPECT_EQ(swiss.desk.refusal(GiveBye{3, swiss.id(1)}, Seat::Operator), "forbidden");
}

TEST(Byes, OfAPublicRoundAreCorrectedWithAReason) {
    Swiss swiss = example();
    EXPECT_EQ(swiss.bye(3, 2, ByeKind::ZeroPoint), "reason_needed");
    EXPECT_EQ(swiss.bye(3, 2, ByeKind::ZeroPoint, "his second"), "accepted");
    const Table table = table_of(swiss.desk.state);
    EXPECT_EQ(standings(table, {})[2].points.hundredths, 200) << "third behind two of 3";
    EXPECT_EQ(swiss.desk.refusal(TakeByeBack{3, swiss.id(2)}), "reason_needed");
}

TEST(Byes, ARoundRobinHasNone) {
    auto desk = desk_with(5);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    const auto free = find_round(desk.state, 1)->byes.front();
    EXPECT_EQ(desk.refusal(GiveBye{1, free, ByeKind::HalfPoint}), "not_in_round_robin");
    const auto byes = byes_of(desk.state, *find_round(desk.state, 1));
    EXPECT_EQ(byes, (std::vector<GivenBye>{{1, free, ByeKind::FreeRound}}));
    ASSERT_TRUE(desk.tell(DropDrafts{}));
    ASSERT_TRUE(desk.tell(GiveBye{2, free, ByeKind::HalfPoint}));
    EXPECT_EQ(desk.refusal(DraftRoundRobin{}), "has_bye");
}

TEST(Byes, AreToldToThePublicWithTheirRound) {
    Swiss swiss{{0, 0, 0}};
    ASSERT_EQ(swiss.bye(1, 3, ByeKind::PairingAllocated), "accepted");
    ASSERT_EQ(swiss.bye(2, 3, ByeKind::HalfPoint), "accepted");
    EXPECT_TRUE(public_byes_of(swiss.desk.state).empty());
    swiss.play(1, {{1, 2, GameResult::Draw}});
    EXPECT_EQ(public_byes_of(swiss.desk.state),
              (std::vector<GivenBye>{{1, swiss.id(3), ByeKind::PairingAllocated}}));
    EXPECT_EQ(byes_of(swiss.desk.state).size(), 2U);
}

TEST(Byes, ByThePairingTwiceAreFoundAndThoseAskedForAreNot) {
    Swiss swiss{{0, 0, 0}};
    ASSERT_EQ(swiss.bye(1, 3, ByeKind::PairingAllocated), "accepted");
    swiss.play(1, {{1, 2, GameResult::Draw}});
    ASSERT_EQ(swiss.bye(2, 3, ByeKind::HalfPoint), "accepted");
    ASSERT_TRUE(swiss.desk.tell(swiss.draft(2, {{2, 1, {}}})));
    const auto kinds = [&] {
        std::vector<FindingKind> found;
        for (const auto& each : check_round(swiss.desk.state, swiss.desk.state.rounds[1])) {
            found.push_back(each.kind);
        }
        return found;
    };
    EXPECT_EQ(kinds(), (std::vector{FindingKind::MetBefore}));
    ASSERT_EQ(swiss.bye(2, 3, ByeKind::PairingAllocated), "accepted");
    EXPECT_EQ(kinds(), (std::vector{FindingKind::MetBefore, FindingKind::ByeAgain}));
}

// C.07 16.2: rounds before a late entry are as byes for the asking.
TEST(LateEntries, HaveAbsencesInTheRoundsBeforeThem) {
    using enum GameResult;
    Swiss swiss{{0, 0, 0, 0}};
    swiss.play(1, {{1, 2, WhiteWins}, {3, 4, Draw}});
    ASSERT_TRUE(swiss.desk.tell(swiss.draft(2, {{1, 3, {}}, {2, 4, {}}})));
    ASSERT_TRUE(swiss.desk.tell(EnterPlayer{player_data("Late")}));
    EXPECT_NE(find_round(swiss.desk.state, 2), nullptr) << "what was paired by hand stands";
    ASSERT_EQ(swiss.bye(2, 4, ByeKind::PairingAllocated), "already_paired");
    swiss.play(2, {{5, 1, WhiteWins}, {2, 3, Draw}});
    ASSERT_EQ(swiss.bye(2, 4, ByeKind::PairingAllocated, "left over"), "accepted");
    const auto rows = standings(table_of(swiss.desk.state), {parse_tiebreak("REP").value()});
    for (const Standing& row : rows) {
        EXPECT_EQ(row.tiebreaks[0]->hundredths(), row.player == 4 ? 100 : 200) << row.player;
    }
    EXPECT_EQ(rows[0].points, Score{150}) << "half a point and the bye";
    EXPECT_EQ(swiss.desk.state.players[4].number, 5);
}

// TRF, legal pairs of results: the arbiter's =/0 is a game that was played.
TEST(HalfResults, BringOneSideADrawsPointsAndTheOtherNone) {
    Swiss swiss{{0, 0, 0, 0}};
    swiss.play(1, {{1, 2, GameResult::WhiteHalf}, {3, 4, GameResult::BlackHalf}});
    const auto rows = standings(table_of(swiss.desk.state), {});
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].player, 0U);
    EXPECT_EQ(rows[0].points.hundredths, 50);
    EXPECT_EQ(rows[0].draws, 1);
    EXPECT_EQ(rows[1].player, 3U);
    EXPECT_EQ(rows[1].points.hundredths, 50);
    EXPECT_EQ(rows[2].points.hundredths, 0);
    EXPECT_EQ(rows[2].losses, 1);
}

int rating_change_of(const Swiss& swiss, std::size_t number) {
    const auto told = event_ratings(table_of(swiss.desk.state), DifferenceCap::EveryGame, {});
    return told[number - 1] && told[number - 1]->change ? told[number - 1]->change->change : 0;
}

// B.02: a win between equals at K 20 is worth 10, a draw nothing, a forfeit is not rated.
TEST(GameRatings, AreApartFromTheTable) {
    Swiss swiss{{2000, 2000}};
    swiss.play(1, {{1, 2, GameResult::WhiteWins}});
    const GameId game = swiss.game(1, 0);
    const auto& desk = swiss.desk;
    EXPECT_EQ(rating_change_of(swiss, 1), 10);
    EXPECT_EQ(swiss.desk.refusal(RateGame{game, {false, {}}}), "reason_needed");
    ASSERT_TRUE(swiss.desk.tell(RateGame{game, {false, {}}, "one move"}));
    EXPECT_EQ(rating_change_of(swiss, 1), 0);
    ASSERT_TRUE(swiss.desk.tell(RateGame{game, {true, GameResult::Draw}, "agreed, then fined"}));
    EXPECT_EQ(rating_change_of(swiss, 1), 0);
    ASSERT_TRUE(swiss.desk.tell(RateGame{game, {true, GameResult::BlackWins}, "misread"}));
    EXPECT_EQ(rating_change_of(swiss, 1), -10);
    EXPECT_EQ(standings(table_of(desk.state), {})[0].player, 0U) << "the table is as it was";
    swiss.desk.end(game, GameResult::BlackForfeits, Termination::Default);
    EXPECT_EQ(rating_change_of(swiss, 1), 0) << "a new result, rated as it is";
    ASSERT_TRUE(swiss.desk.tell(RateGame{game, {true, GameResult::WhiteWins}, "it was played"}));
    EXPECT_EQ(rating_change_of(swiss, 1), 10);
}

TEST(GameRatings, NeedAResultAndAGame) {
    Swiss swiss{{2000, 2000}};
    EXPECT_EQ(swiss.desk.refusal(RateGame{GameId{5}, {false, {}}, "r"}), "not_found");
    ASSERT_TRUE(swiss.desk.tell(swiss.draft(1, {{1, 2, {}}})));
    ASSERT_TRUE(swiss.desk.tell(PublishRound{1}));
    const GameId game = swiss.game(1, 0);
    EXPECT_EQ(swiss.desk.refusal(RateGame{game, {false, {}}, "r"}), "no_result");
    swiss.desk.end(game, GameResult::Draw);
    EXPECT_EQ(swiss.desk.refusal(RateGame{game, {true, GameResult::BothForfeit}, "r"}),
              "bad_field");
    EXPECT_EQ(swiss.desk.refusal(RateGame{game, {false, GameResult::Draw}, "r"}), "bad_field");
}

}  // namespace
}  // namespace arbiter
