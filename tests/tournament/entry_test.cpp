// What is entered and set up: refused, asked about, and what games begin from.
#include "arbiter/tournament/players/player_data.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using namespace testing;

TEST(Tournament, AnEventEndsNotBeforeItBeginsAndItsDaysAreInTheCalendar) {
    auto set = settings();
    const auto refusal = [&](const std::string& start, const std::string& end) {
        EventDesk desk;
        set.event.start_date = start;
        set.event.end_date = end;
        const auto decided = desk.tell(CreateTournament{set});
        return decided ? "" : decided.error().code + ' ' + decided.error().where;
    };
    EXPECT_EQ(refusal("2026-11-21", "2026-11-21"), "") << "one day";
    EXPECT_EQ(refusal("2026-12-31", "2027-01-01"), "");
    EXPECT_EQ(refusal("", "2026-11-21"), "");
    EXPECT_EQ(refusal("2028-02-29", ""), "") << "a leap year";
    EXPECT_EQ(refusal("2026-11-21", "2026-11-20"), "end_before_start end_date");
    EXPECT_EQ(refusal("2026-02-29", ""), "bad_field start_date");
    EXPECT_EQ(refusal("2026-11-1", ""), "bad_field start_date");
    EXPECT_EQ(refusal("2026-11--1", ""), "bad_field start_date");
    EXPECT_EQ(refusal("", "21.11.2026"), "bad_field end_date");
    auto desk = desk_with(2);
    SettingsChange change;
    change.fields = {"start_date", "end_date"};
    change.values.event.start_date = "2026-11-21";
    change.values.event.end_date = "2026-11-20";
    EXPECT_EQ(desk.refusal(ChangeTournament{change}), "end_before_start");
}

// FIDE's numbers have six to nine digits today: 100013 is among the oldest, 1503014 Carlsen's. A
// TRF has eleven columns for them, three of them in reserve.
TEST(Tournament, AFideIdIsANumberAsFideGivesThem) {
    for (const char* good : {"", "100013", "1503014", "366214523", "3662145230", "36621452301"}) {
        PlayerData data = player_data("A");
        data.fide_id = good;
        EXPECT_TRUE(check_player(data)) << good;
    }
    for (const char* bad :
         {"0", "99999", "0150301", "15030l4", "1503014.0", "-1503014", "366214523012"}) {
        PlayerData data = player_data("A");
        data.fide_id = bad;
        const auto checked = check_player(data);
        ASSERT_FALSE(checked) << bad;
        EXPECT_EQ(checked.error().where, "fide_id");
    }
}

class Entered : public ::testing::Test {
  protected:
    Entered() {
        EXPECT_TRUE(desk_.tell(CreateTournament{settings()}));
        EXPECT_TRUE(desk_.tell(EnterPlayer{person("Wang, Yue", "CHN", "8602883")}));
    }
    static PlayerData person(std::string name, std::string federation = "",
                             std::string fide_id = "") {
        PlayerData data = player_data(std::move(name));
        data.federation = std::move(federation);
        data.fide_id = std::move(fide_id);
        return data;
    }
    EventDesk desk_;
};

TEST_F(Entered, APlayerOfTheSameNameIsAskedAboutAndTakenOnTheSecondWord) {
    const auto refused = desk_.tell(EnterPlayer{person("WANG Yue", "CHN")});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "namesake");
    EXPECT_EQ(refused.error().where, "name");
    EXPECT_EQ(refused.error().params, (std::vector<std::pair<std::string, std::string>>{
                                          {"number", "1"}, {"name", "Wang, Yue"}}));
    EXPECT_EQ(desk_.refusal(EnterPlayer{person("Wang,Yue")}), "namesake") << "nothing tells apart";
    EXPECT_EQ(desk_.refusal(EnterPlayer{person("Wang, Yue", "CHN"), true}), "accepted");
}

TEST_F(Entered, FederationOrFideIdTellTwoOfOneNameApart) {
    EXPECT_EQ(desk_.refusal(EnterPlayer{person("Wang, Yue", "SGP")}), "accepted");
    EXPECT_EQ(desk_.refusal(EnterPlayer{person("Wang, Yue", "CHN", "8605114")}), "accepted");
    EXPECT_EQ(desk_.refusal(EnterPlayer{person("Wang, Yu", "CHN")}), "accepted");
}

TEST_F(Entered, AFideIdHasOneOwnerWhateverIsSaid) {
    EXPECT_EQ(desk_.refusal(EnterPlayer{person("Wang, Y.", "CHN", "8602883"), true}),
              "duplicate_fide_id");
}

TEST_F(Entered, WhoIsChangedIsNotHisOwnNamesakeButMayBecomeAnothersOne) {
    ASSERT_TRUE(desk_.tell(EnterPlayer{person("Wang, Yue", "CHN"), true}));
    const auto second = desk_.state.players.at(1);
    PlayerChange rated{.values = {}, .fields = {"rating"}};
    rated.values.rating = 2200;
    EXPECT_EQ(desk_.refusal(ChangePlayer{second.id, rated}), "accepted") << "asked about before";
    const auto identity = [&](PlayerData data, bool namesake = false) {
        PlayerChange change{std::move(data), {"name", "federation", "fide_id"}};
        return desk_.refusal(ChangePlayer{second.id, std::move(change), namesake});
    };
    EXPECT_EQ(identity(person("Wang, Y.", "CHN")), "accepted");
    EXPECT_EQ(identity(person("wang yue", "CHN")), "namesake");
    EXPECT_EQ(identity(person("wang yue", "CHN"), true), "accepted");
    EXPECT_EQ(identity(person("Wang, Y.", "", "8602883")), "duplicate_fide_id");
    EXPECT_EQ(desk_.state.players.at(1).data.rating, 2200) << "nobody spoke of it since";
}

TEST_F(Entered, TwoWhoChangeDifferentFieldsOfAPlayerDoNotUndoEachOther) {
    const PlayerId wang = desk_.state.players.at(0).id;
    PlayerChange rating{.values = {}, .fields = {"rating"}};
    rating.values.rating = 2640;
    PlayerChange club{.values = {}, .fields = {"club", "sealed"}};
    club.values.club = "Tianjin";
    club.values.sealed = "c2VhbGVk";
    ASSERT_TRUE(desk_.tell(ChangePlayer{wang, rating}));
    ASSERT_TRUE(desk_.tell(ChangePlayer{wang, club}));
    auto after = person("Wang, Yue", "CHN", "8602883");
    after.rating = 2640;
    after.club = "Tianjin";
    after.sealed = "c2VhbGVk";
    EXPECT_EQ(desk_.state.players.at(0).data, after);
    const auto again = desk_.tell(ChangePlayer{wang, rating});
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->empty()) << "what is the same already makes no row";
    EXPECT_EQ(desk_.refusal(ChangePlayer{wang, {{}, {"name"}}}), "bad_field");
}

// 518 is the position of standard chess, 0 has the bishops on a1 and b1 (Scharnagl's table).
TEST(Tournament, GamesOfAChess960EventBeginFromItsNumberedPosition) {
    auto desk = desk_with(4);
    SettingsChange change;
    change.fields = {"chess960_start"};
    change.values.play.chess960_start = 0;
    EXPECT_EQ(desk.refusal(ChangeTournament{change}), "bad_field") << "standard chess has none";
    change.fields.insert("variant");
    change.values.play.variant = Variant::Chess960;
    change.values.play.chess960_start = 960;
    EXPECT_EQ(desk.refusal(ChangeTournament{change}), "bad_field") << "0 to 959";
    change.values.play.chess960_start = 0;
    ASSERT_TRUE(desk.tell(ChangeTournament{change}));
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    for (const auto& opened : games_opened(desk.tell(PublishRound{1}))) {
        EXPECT_EQ(opened.start_fen, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    }
    const auto game = *desk.state.rounds[0].pairings[0].game;
    const auto again = play_again(desk.state, game, "as the void one began", {});
    EXPECT_EQ(games_opened(again).at(0).start_fen, "as the void one began");
}

TEST(Tournament, WithoutANumberEachRoundOfAChess960EventDrawsItsOwn) {
    auto desk = desk_with(10);
    SettingsChange change;
    change.fields = {"variant"};
    change.values.play.variant = Variant::Chess960;
    ASSERT_TRUE(desk.tell(ChangeTournament{change}));
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    std::set<std::string> starts;
    for (int round = 1; round <= 9; ++round) {
        const auto opened = games_opened(desk.tell(PublishRound{round}));
        ASSERT_EQ(opened.size(), 5U);
        for (const auto& game : opened) EXPECT_EQ(game.start_fen, opened[0].start_fen);
        EXPECT_FALSE(opened[0].start_fen.empty());
        starts.insert(opened[0].start_fen);
    }
    EXPECT_GE(starts.size(), 8U) << "nine draws of 960";
}

}  // namespace
}  // namespace arbiter
