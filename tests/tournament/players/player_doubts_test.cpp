// What is asked about before a list of players is entered.
#include "arbiter/tournament/players/player_doubts.hpp"

#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

// FPVTracksideCore, pull request 75: tests/data/field/X13.
TEST(PlayerDoubts, ANamesakeIsFoundHoweverTheNameIsWritten) {
    const auto named = [](std::string name) {
        PlayerData data;
        data.name = std::move(name);
        return data;
    };
    const auto found = doubts_of(
        {}, {named("Brandt,\u00A0Olga"), named("Brandt, Olga"), named("\u00E9mile, Z"),
             named("E\u0301mile, Z"), named("\u015EAH\u0130N, A"), named("\u015Eahin, A")});
    std::vector<std::string> told;
    for (const auto& each : found) told.push_back(std::to_string(each.entry) + each.code);
    EXPECT_EQ(told,
              (std::vector<std::string>{"1repeated_name", "3repeated_name", "5repeated_name"}));
}

PlayerData person(std::string name, std::string fide_id = {}, std::string federation = {}) {
    PlayerData data;
    data.name = std::move(name);
    data.fide_id = std::move(fide_id);
    data.federation = std::move(federation);
    return data;
}

std::vector<Player> entered_players(const std::vector<PlayerData>& list) {
    std::vector<Player> players;
    for (const PlayerData& data : list) players.push_back({.id = {}, .number = 1, .data = data});
    return players;
}

// "1 namesake name So, Wesley" of each.
std::vector<std::string> texts(const std::vector<PlayerDoubt>& doubts) {
    std::vector<std::string> all;
    for (const PlayerDoubt& doubt : doubts) {
        std::string text = std::to_string(doubt.entry) + ' ' + doubt.code + ' ' + doubt.field;
        if (!doubt.other.empty()) text += " (" + doubt.other + ")";
        if (doubt.code.starts_with("repeated")) text += " of " + std::to_string(doubt.earlier);
        all.push_back(text + (doubt.blocks ? " !" : ""));
    }
    return all;
}

using Texts = std::vector<std::string>;

TEST(PlayerDoubts, ThereAreNoneOfAListOfDifferentPersons) {
    EXPECT_EQ(texts(doubts_of(
                  {}, {person("So, Wesley", "5202213"), person("林子涵"),
                       person("Wang, Yue", "8602883", "CHN"), person("Wang, Yue", "", "SGP")})),
              Texts{});
}

TEST(PlayerDoubts, WhoIsEnteredAlreadyIsNamed) {
    const auto entered = entered_players({person("So, Wesley", "5202213"), person("Li, Wei")});
    EXPECT_EQ(texts(doubts_of(entered, {person("Barbosa, Wesley", "5202213"), person("LI WEI"),
                                        person("so wesley", "1503014")})),
              (Texts{"0 duplicate_fide_id fide_id (So, Wesley) !", "1 namesake name (Li, Wei)"}));
}

TEST(PlayerDoubts, WhoStandsTwiceInTheListIsFoundByNumberAndByName) {
    EXPECT_EQ(texts(doubts_of(
                  {}, {person("A", "1503014"), person("B"), person("C", "1503014"), person("b")})),
              (Texts{"2 repeated_fide_id fide_id of 0 !", "3 repeated_name name of 1"}));
}

TEST(PlayerDoubts, ANameThatCannotBeShownIsNoName) {
    EXPECT_EQ(texts(doubts_of({}, {person(""), person(std::string(300, 'x')), person("A\nB")})),
              (Texts{"0 no_name name !", "1 name_too_long name !", "2 bad_name name !"}));
    PlayerData old = person("A");
    old.rating = 4001;
    EXPECT_EQ(texts(doubts_of({}, {old})), (Texts{"0 bad_entry rating !"}));
}

TEST(PlayerDoubts, ANameWithoutALetterIsDoubtful) {
    EXPECT_EQ(texts(doubts_of(
                  {}, {person("1"), person("1,2"), person("Foo"), person("王"), person("--")})),
              (Texts{"0 name_without_letter name", "1 name_without_letter name",
                     "4 name_without_letter name"}));
}

// Names are in every script, also from right to left, and some have signs that are no letters.
TEST(PlayerDoubts, NamesOfEveryScriptAreNames) {
    EXPECT_EQ(
        texts(doubts_of({}, {person("محمد صلاح"), person("כהן, דוד"), person("Ann 🙂 Lee")})),
        Texts{});
}

TEST(PlayerData, ARatingIsOfAMonth) {
    PlayerData data = person("A");
    for (const char* good : {"", "2026-11", "2026-11-01"}) {
        data.rating_date = good;
        EXPECT_TRUE(check_player(data)) << good;
    }
    for (const char* bad : {"2026", "2026-13", "2026-00", "11-2026", "2026-11-32", "2026/11"}) {
        data.rating_date = bad;
        ASSERT_FALSE(check_player(data)) << bad;
        EXPECT_EQ(check_player(data).error().where, "rating_date");
    }
}

}  // namespace
}  // namespace arbiter
