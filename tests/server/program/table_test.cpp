// flagfall table with reports: values as published, what is odd said on stderr, never a crash.
#include "tests/support/process/command_line.hpp"
#include "tests/support/process/files.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using Json = nlohmann::json;

std::string data(const std::string& name) {
    return FLAGFALL_TEST_DATA "/trf/" + name;
}

TEST(TableProgram, AReportHasTheShapeOfAPgnsTable) {
    const auto run = run_flagfall({"table", data("tec_rr6.trf"), "--json", "--tiebreaks", "SB,DE"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto table = Json::parse(run.output);
    EXPECT_EQ(table.at("complete"), true);
    ASSERT_EQ(table.at("players").size(), 6U);
    const auto& first = table.at("players").at(0);
    EXPECT_EQ(first.at("number"), 1);
    EXPECT_EQ(first.at("name"), "Alyx");
    EXPECT_EQ(first.at("rank"), 1);
    EXPECT_EQ(first.at("points"), 3.5);
    EXPECT_EQ(first.at("tiebreaks").at("SB"), 9.25);
    EXPECT_EQ(table.at("forfeits"),
              Json::array({{{"white", "Franck"}, {"black", "Helene"}, {"round", 4}}}));
    EXPECT_EQ(table.at("adjustments").size(), 2U) << "line ends and XXR";
}

// The report has player 1 beat 4 with White and 2 with Black; in the table they are 5th and 3rd.
TEST(TableProgram, ASwissIsShownRoundByRound) {
    const auto run = run_flagfall({"table", data("bbp_dutch_c5.trf")});
    ASSERT_EQ(run.code, 0) << run.errors;
    EXPECT_NE(run.output.find("Rk  Name                 1   2   Pts"), std::string::npos);
    EXPECT_NE(run.output.find("1   Test0001 Player0001  5w1 3b1 2 "), std::string::npos);
    EXPECT_NE(run.output.find("3   Test0002 Player0002  4b1 1w0 1 "), std::string::npos);
}

TEST(TableProgram, ItsOwnTieBreaksHoldUnlessOthersAreAskedFor) {
    const auto run = run_flagfall({"table", data("trf26_rr6.trf"), "--json"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto table = Json::parse(run.output);
    EXPECT_EQ(table.at("players").at(0).at("name"), "Costa, C") << "by DE among three";
    EXPECT_EQ(table.at("players").at(0).at("tiebreaks").at("DE"), 1.5);
    EXPECT_EQ(table.at("players").at(3).at("name"), "Dahl, D");
    EXPECT_EQ(table.at("players").at(3).at("tiebreaks").at("SB"), 4.75);
}

// WGM and WIM are titles of women alone (B.01 1.1).
TEST(TableProgram, MenAreToldNothingOfWomensTitles) {
    const auto titles = [](const char* file, std::size_t player) {
        const auto run = run_flagfall({"table", data(file), "--json", "--norms"});
        const auto told = Json::parse(run.output);
        std::string all;
        for (const auto& norm : told.at("players").at(player).at("norms")) {
            all += norm.at("title").get<std::string>() + ' ';
        }
        return all;
    };
    EXPECT_EQ(titles("sinquefield2022_withdrawn.trf", 0), "GM IM ");
    EXPECT_EQ(titles("tec_rr6.trf", 0), "GM IM WGM WIM ") << "who has no sex in the report";
}

TEST(TableProgram, WhatCannotBeRightIsSaidWithLineAndColumn) {
    auto text = bytes_of(data("trf26_rr6.trf"));
    text.replace(text.find(" 3.5    3"), 4, " 4.5");
    const TextFile file{text, ".trf"};
    const auto run = run_flagfall({"table", file.path(), "--json"});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.errors.find("line 20, column 81: points_differ: points '4.5' -> '3.5'"),
              std::string::npos)
        << run.errors;
    EXPECT_EQ(Json::parse(run.output).at("errors").at(0).at("line"), 20);
    EXPECT_EQ(run_flagfall({"table", "no-such.trf"}).code, 3);
}

TEST(TableProgram, Latin1IsReadAndListed) {
    auto text = bytes_of(data("trf26_rr6.trf"));
    text.replace(text.find("Adams, A"), 8, "M\xFCller,B");
    const TextFile file{text, ".trf"};
    const auto run = run_flagfall({"table", file.path(), "--json"});
    ASSERT_EQ(run.code, 0) << run.errors;
    EXPECT_EQ(Json::parse(run.output).at("adjustments").at(0).at("code"), "encoding");
    EXPECT_NE(run.output.find("Müller,B"), std::string::npos);
}

// A file is what it is under every name.
TEST(TableProgram, TheSameContentIsTheSameUnderEveryName) {
    const auto report = bytes_of(data("trf26_rr6.trf"));
    std::string wide = "\xFF\xFE";
    std::string wide_of_old_macs = "\xFE\xFF";
    for (const char c : report) {
        wide += {c, '\0'};
        wide_of_old_macs += {'\0', c};
    }
    for (const char* name : {".trf", ".txt", ".pgn"}) {
        const auto of = [&](const std::string& bytes) {
            const TextFile file{bytes, name};
            return run_flagfall({"table", file.path(), "--json"});
        };
        EXPECT_EQ(of("").code, 1);
        EXPECT_EQ(of("").errors, "flagfall table: file: no_players\n") << name;
        EXPECT_EQ(of("\xFF\xFE"
                     "001")
                      .errors,
                  "flagfall table: line 1: bad_encoding\n")
            << name;
        EXPECT_NE(of("[Event \"x\"]\n\n*\n").errors.find("no_games"), std::string::npos) << name;
        for (const auto& text : {wide, wide_of_old_macs}) {
            const auto read = of(text);
            ASSERT_EQ(read.code, 0) << name << read.errors;
            const auto table = Json::parse(read.output);
            EXPECT_EQ(table.at("players").at(0).at("name"), "Costa, C");
            EXPECT_EQ(table.at("adjustments").at(0).at("code"), "encoding");
            EXPECT_EQ(table.at("adjustments").at(0).at("found"),
                      text == wide ? "UTF-16LE" : "UTF-16BE");
        }
    }
}

// Adams, Berg and Costa against Dahl, Evans and Fuchs: 1½-1½ in round 1, then 1-0, 1-0, 1-0, 3-0.
TEST(TableProgram, TeamsOfAReportHaveTheirMatches) {
    const auto team = [](const std::string& head, const std::string& players) {
        return head + std::string(73 - head.size(), ' ') + players + '\n';
    };
    const auto text = bytes_of(data("example_rr6.trf")) + team("310   1 South", "   4    5    6") +
                      team("310   2 North", "   1    2    3");
    const TextFile file{text, ".trf"};
    const auto run = run_flagfall({"table", file.path(), "--json", "--team-tiebreaks", "EMGSB,BC"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto teams = Json::parse(run.output).at("teams");
    ASSERT_EQ(teams.size(), 2U);
    EXPECT_EQ(teams[0].at("team"), "North");
    EXPECT_EQ(teams[0].at("match_points"), 9.0) << "a match drawn and four won";
    EXPECT_EQ(teams[0].at("game_points"), 7.5);
    EXPECT_EQ(teams[0].at("tiebreaks").at("EMGSB"), 7.5) << "1 x 7½";
    EXPECT_EQ(teams[0].at("against")[1], "1.5 1 1 1 3");
    EXPECT_EQ(run_flagfall({"table", file.path(), "--team-tiebreaks", "XX"}).code, 2);
    EXPECT_EQ(Json::parse(run_flagfall({"table", data("example_rr6.trf"), "--json"}).output)
                  .contains("teams"),
              false);
}

TEST(TableProgram, AReportIsKnownByItsLinesWhateverItsNameIs) {
    const TextFile file{bytes_of(data("tec_rr6.trf")), ".txt"};
    EXPECT_EQ(run_flagfall({"table", file.path()}).code, 0);
}

TEST(TableProgram, EveryValueIsExplainedRoundByRound) {
    const auto run = run_flagfall({"table", data("example_swiss7.trf"), "--json", "--explain",
                                   "--tiebreaks", "BH/C1,DE,TPR", "--date", "2026-03-01"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto table = Json::parse(run.output);
    EXPECT_EQ(table.at("text"), "C.07 2026-03-01");
    const auto& berg = table.at("players").at(2);
    EXPECT_EQ(berg.at("name"), "Berg, B");
    const auto& told = berg.at("explained").at("BH/C1");
    EXPECT_EQ(told.at("value"), 7.5);
    EXPECT_EQ(told.at("by"), "sum");
    EXPECT_EQ(told.at("parts").at(2), (Json{{"round", 3},
                                            {"kind", "dummy"},
                                            {"score", 2.0},
                                            {"points", 0.5},
                                            {"value", 2.0},
                                            {"cut", "lowest"}}));
    EXPECT_EQ(told.at("parts").at(0).at("opponent"), 5);
    EXPECT_EQ(table.at("players").at(0).at("explained").at("DE").at("among"), Json::array({1, 5}));
    EXPECT_EQ(berg.at("performance"), 2358);
    EXPECT_EQ(berg.at("rating_change").at("k"), 20);
    const auto text =
        run_flagfall({"table", data("example_swiss7.trf"), "--explain", "--tiebreaks", "BH/C1"});
    EXPECT_NE(text.output.find("not played, as against 2"), std::string::npos) << text.output;
}

TEST(TableProgram, BuchholzOfARoundRobinIsRefusedWithTheArticle) {
    const auto run = run_flagfall({"table", data("tec_rr6.trf"), "--tiebreaks", "SB,BH/C1"});
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.errors.find("not_for_round_robins: BH/C1 (C.07 8)"), std::string::npos)
        << run.errors;
    EXPECT_EQ(run_flagfall({"table", data("tec_rr6.trf"), "--date", "soon"}).code, 2);
}

TEST(TableProgram, WhoCanStillWinIsSaid) {
    const auto run = run_flagfall({"table", data("tec_rr6.trf"), "--json", "--chances"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto first = Json::parse(run.output).at("players").at(0);
    EXPECT_EQ(first.at("best_place"), 1);
    EXPECT_EQ(first.at("worst_place"), 3);
}

// A Swiss with two forfeits lost: of three equal products the one that is cut first is the least
// significant, which is of such a round itself (C.07 16.5.2). FIDE TEC's TieBreakServer has 5, too.
constexpr auto equal_products =
    "042 2026/06/01\n"
    "142 8\n"
    "192 CUSTOM_SWISS\n"
    "001    1 m    Player, P1                        2373 FID     1000001 2000/01/01  2.0          "
    "3 w W     5 w 0     7 b 0     4 b 0     6 b +     2 b L\n"
    "001    2 m    Player, P2                        2361 FID     1000002 2000/01/01  2.5          "
    "7 w =     6 b -     8 w 0     3 b =     5 b D     1 w W\n"
    "001    3 m    Player, P3                        2248 FID     1000003 2000/01/01  1.5          "
    "1 b L     8 b +     6 w -     2 w =     4 b -     5 b 0\n"
    "001    4 m    Player, P4                        2207 FID     1000004 2000/01/01  5.0          "
    "6 b =     7 b =     5 w W     1 w 1     3 w +     8 b 1\n"
    "001    5 m    Player, P5                        2122 FID     1000005 2000/01/01  4.0          "
    "8 w +     1 b 1     4 b L     7 w =     2 w D     3 w 1\n"
    "001    6 m    Player, P6                        2107 FID     1000006 2000/01/01  1.5          "
    "4 w =     2 w -     3 b -     8 b D     1 w -     7 w =\n"
    "001    7 m    Player, P7                        2071 FID     1000007 2000/01/01  2.5          "
    "2 b =     4 w =     1 w 1     5 b =     8 w 0     6 b 0\n"
    "001    8 m    Player, P8                        1590 FID     1000008 2000/01/01  2.5          "
    "5 b -     3 w -     2 b 1     6 w D     7 b 1     4 w 0\n";

TEST(TableProgram, ACutTakesTheLeastSignificantWhereThatIsOfARoundNotPlayed) {
    const TextFile file{equal_products, ".trf"};
    const auto run = run_flagfall({"table", file.path(), "--json", "--tiebreaks", "SB/C2"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto players = Json::parse(run.output).at("players");
    const auto eighth = std::find_if(players.begin(), players.end(),
                                     [](const Json& player) { return player.at("number") == 8; });
    ASSERT_NE(eighth, players.end());
    EXPECT_EQ(eighth->at("tiebreaks").at("SB/C2"), 5.0);
}

// A double round of four, three rounds of six played: 2, 0.5, 3 and 0.5 points. Each can still be
// first, and each can be last or level with the last.
constexpr auto half_of_a_double_round =
    "042 2026/06/01\n"
    "142 6\n"
    "092 Individual: Double Round-Robin\n"
    "001    1 m    Player, P1                        2000 FID     1000001 2000/01/01  2.0          "
    "4 w 1     3 b 0     2 w 1\n"
    "001    2 m    Player, P2                        2001 FID     1000002 2000/01/01  0.5          "
    "3 b 0     4 b =     1 b 0\n"
    "001    3 m    Player, P3                        2002 FID     1000003 2000/01/01  3.0          "
    "2 w 1     1 w 1     4 b 1\n"
    "001    4 m    Player, P4                        2003 FID     1000004 2000/01/01  0.5          "
    "1 b 0     2 w =     3 w 0\n";

TEST(TableProgram, TheSecondCycleOfADoubleRoundIsStillToCome) {
    const TextFile file{half_of_a_double_round, ".trf"};
    const auto run = run_flagfall({"table", file.path(), "--json", "--chances"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto table = Json::parse(run.output);
    EXPECT_EQ(table.at("complete"), false);
    for (const auto& player : table.at("players")) {
        EXPECT_EQ(player.at("remaining"), 3);
        EXPECT_EQ(player.at("best_place"), 1);
        EXPECT_EQ(player.at("worst_place"), 4);
    }
}

// B.02 8.3.3: 40 until the end of the year of the 18th birthday, below 2300. 1600 wins all five
// against 1700, whom he expects to beat with 36 %: 5 - 5 x 0.36 = 3.2, times 40.
TEST(TableProgram, KIs40OfTheYoung) {
    std::string text = "042 2026/06/01\n192 CUSTOM_SWISS\n";
    text +=
        "001    1      Young, Y                          1600 FID             2009/05/01  5.0    1 "
        " "
        "   2 w 1     3 b 1     4 w 1     5 b 1     6 w 1\n";
    for (int i = 2; i <= 6; ++i) {
        std::string rounds;
        for (int round = 1; round <= 5; ++round) {
            const bool met = round == i - 1;
            rounds += met ? (round % 2 == 1 ? "   1 b 0  " : "   1 w 0  ") : "0000 - Z  ";
        }
        text +=
            "001    " + std::to_string(i) +
            "      Other, O                          1700 FID             1980/05/01  0.0    2  " +
            rounds + "\n";
    }
    const TextFile file{text, ".trf"};
    const auto run = run_flagfall({"table", file.path(), "--json"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto change = Json::parse(run.output).at("players").at(0).at("rating_change");
    EXPECT_EQ(change.at("k"), 40);
    EXPECT_EQ(change.at("change"), 128);
}

std::string sinquefield() {
    return bytes_of(FLAGFALL_TEST_DATA "/events/sinquefield2021.pgn");
}

// The place and the points of everybody, as published.
void expect_published_places(const Json& table) {
    const auto published =
        Json::parse(bytes_of(FLAGFALL_TEST_DATA "/events/sinquefield2021.expected.json"));
    const auto& players = table.at("players");
    ASSERT_EQ(players.size(), published.at("table").size());
    for (const auto& expected : published.at("table")) {
        const auto own = std::find_if(players.begin(), players.end(), [&](const Json& player) {
            return player.at("name") == expected.at("name");
        });
        ASSERT_NE(own, players.end()) << expected.at("name");
        EXPECT_EQ(own->at("points"), expected.at("points"));
        EXPECT_EQ(own->at("games"), expected.at("games"));
        EXPECT_EQ(own->at("tiebreaks").at("SB"), expected.at("SB"));
    }
}

std::string replaced_once(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

ProgramResult table_of_text(const std::string& text, std::vector<std::string> more = {}) {
    const TextFile file{text, ".pgn"};
    std::vector<std::string> arguments{"table", file.path(), "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_flagfall(arguments);
}

// The codes of a list, one after the other.
std::string codes(const Json& remarks) {
    std::string all;
    for (const auto& each : remarks) all += each.at("code").get<std::string>() + ' ';
    return all;
}

TEST(TableProgram, OneOfTwoSpellingsIsThePlayerOfTheFideId) {
    const auto text = sinquefield();
    for (const char* spelling : {"So,W", "so, wesley", "So,Wesley"}) {
        const auto run = table_of_text(replaced_once(text, "So, Wesley", spelling));
        ASSERT_EQ(run.code, 0) << run.errors;
        const auto table = Json::parse(run.output);
        expect_published_places(table);
        EXPECT_EQ(table.at("adjustments"), Json::array({{{"line", 1},
                                                         {"column", 0},
                                                         {"code", "same_player"},
                                                         {"field", "White"},
                                                         {"found", spelling},
                                                         {"read_as", "So, Wesley"}}}));
        EXPECT_NE(run.errors.find("line 1: same_player: White '"), std::string::npos);
        EXPECT_NE(run.errors.find("by the games a round robin\n"), std::string::npos);
    }
}

TEST(TableProgram, AGameThatStandsThereTwiceCountsOnce) {
    const auto text = sinquefield();
    const auto first = text.substr(0, text.find("[Event ", 1));
    const auto run = table_of_text(text + "\n" + first);
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto table = Json::parse(run.output);
    expect_published_places(table);
    EXPECT_EQ(codes(table.at("adjustments")), "game_twice ");
    EXPECT_EQ(table.at("adjustments").at(0).at("read_as"), "line 1");
}

// A pair of blitz games for the first place, as events have them.
TEST(TableProgram, GamesOfAnotherEventAreToldAndLeftOutWhereOneIsAskedFor) {
    std::string text = sinquefield();
    for (const char* names : {"[White \"So, Wesley\"]\n[Black \"Caruana, Fabiano\"]\n",
                              "[White \"Caruana, Fabiano\"]\n[Black \"So, Wesley\"]\n"}) {
        text += std::string("\n[Event \"Tie-Break\"]\n[Round \"1\"]\n") + names +
                "[Result \"1-0\"]\n\n1. e4 1-0\n";
    }
    const auto all = table_of_text(text);
    ASSERT_EQ(all.code, 0) << all.errors;
    EXPECT_EQ(codes(Json::parse(all.output).at("warnings")), "several_events several_events ");
    EXPECT_NE(all.errors.find("Event 'Tie-Break' -> '2 games'"), std::string::npos) << all.errors;
    EXPECT_NE(all.errors.find("by the games a Swiss"), std::string::npos);
    const auto one = table_of_text(text, {"--event", "8th Sinquefield Cup 2021"});
    ASSERT_EQ(one.code, 0) << one.errors;
    expect_published_places(Json::parse(one.output));
    const auto none = table_of_text(text, {"--event", "Masters"});
    EXPECT_EQ(none.code, 1);
    EXPECT_NE(none.errors.find("no_games: --event Masters"), std::string::npos) << none.errors;
    EXPECT_EQ(run_flagfall({"table", data("tec_rr6.trf"), "--event", "Masters"}).code, 2);
}

TEST(TableProgram, AResultTagThatTheMovesContradictIsTold) {
    const auto run =
        table_of_text(replaced_once(sinquefield(), "[Result \"1/2-1/2\"]", "[Result \"1-0\"]"));
    ASSERT_EQ(run.code, 0) << run.errors;
    expect_published_places(Json::parse(run.output));
    EXPECT_NE(run.errors.find("line 1: result_tag_differs: Result '1-0' -> '1/2-1/2'\n"),
              std::string::npos)
        << run.errors;
}

TEST(TableProgram, ARoundRobinThatIsNotOverIsStated) {
    const auto text = sinquefield();
    const auto half = text.substr(0, text.find("[Event ", text.find("[Round \"5.5\"]")));
    const auto judged = table_of_text(half);
    ASSERT_EQ(judged.code, 0) << judged.errors;
    EXPECT_NE(judged.errors.find("by the games a Swiss"), std::string::npos) << judged.errors;
    EXPECT_TRUE(Json::parse(judged.output).at("players").at(0).at("tiebreaks").contains("BH"));
    const auto stated = table_of_text(half, {"--system", "roundrobin"});
    ASSERT_EQ(stated.code, 0) << stated.errors;
    EXPECT_EQ(stated.errors, "");
    EXPECT_TRUE(Json::parse(stated.output).at("players").at(0).at("tiebreaks").contains("KS"));
    EXPECT_EQ(table_of_text(half, {"--system", "roundrobin", "--tiebreaks", "BH"}).code, 2);
    EXPECT_NE(table_of_text(half, {"--system", "hocus"}).code, 0);
}

// Buchholz by hand (C.07 8.1): the points of the opponents.
TEST(TableProgram, AGamesFileOfASwissHasItsTieBreaks) {
    std::string text;
    for (const auto& [round, white, black, result] :
         {std::array{"1.1", "Adams", "Berg", "1-0"}, std::array{"1.2", "Costa", "Dahl", "1-0"},
          std::array{"2.1", "Adams", "Costa", "1-0"},
          std::array{"2.2", "Dahl", "Berg", "1/2-1/2"}}) {
        text += std::string("[Round \"") + round + "\"]\n[White \"" + white + "\"]\n[Black \"" +
                black + "\"]\n[Result \"" + result + "\"]\n\n1. e4 e5 " + result + "\n\n";
    }
    const auto run = table_of_text(text, {"--tiebreaks", "BH"});
    ASSERT_EQ(run.code, 0) << run.errors;
    std::string values;
    const auto table = Json::parse(run.output);
    for (const auto& player : table.at("players")) {
        values += player.at("name").get<std::string>() + ' ' + player.at("points").dump() + ' ' +
                  player.at("tiebreaks").at("BH").dump() + "; ";
    }
    EXPECT_EQ(values, "Adams 2.0 1.5; Costa 1.0 2.5; Berg 0.5 2.5; Dahl 0.5 1.5; ");
    const TextFile file{text, ".pgn"};
    EXPECT_NE(run_flagfall({"table", file.path()}).output.find("1   Adams  3w1 2w1 2 "),
              std::string::npos);
}

std::string field_case(const std::string& name) {
    return FLAGFALL_TEST_DATA "/field/" + name;
}

TEST(TableField, ByesAreNoPlayersOfAPgn) {
    for (const char* name : {"BYE", "Bye_Bye", "bye", "spielfrei", "-"}) {
        const auto run =
            run_flagfall({"table", field_case(std::string{"T01/"} + name + ".pgn"), "--json"});
        ASSERT_EQ(run.code, 0) << run.errors;
        const auto table = Json::parse(run.output);
        EXPECT_EQ(table.at("players").size(), 5U) << name;
        EXPECT_EQ(table.at("complete"), true) << name;
        EXPECT_EQ(table.at("forfeits"), Json::array()) << name;
        EXPECT_EQ(table.at("adjustments").size(), 5U) << name;
        EXPECT_EQ(table.at("adjustments").at(0).at("code"), "bye");
    }
}

std::vector<double> points_in(const std::string& name) {
    const auto run = run_flagfall({"table", field_case(name), "--json"});
    EXPECT_EQ(run.code, 0) << run.errors;
    std::vector<double> points;
    const auto table = Json::parse(run.output);
    for (const auto& row : table.at("players")) {
        points.push_back(row.at("points").get<double>());
    }
    return points;
}

TEST(TableField, ARoundToComeIsNoneOfTheTable) {
    for (const char* name : {"R16/blank.trf", "R16/q.trf"}) {
        EXPECT_EQ(points_in(name), (std::vector<double>{1, 1, 0, 0})) << name;
    }
    for (const char* name : {"R12/with.trf", "R12/without.trf"}) {
        EXPECT_EQ(points_in(name), (std::vector<double>{1, 1, 0.5, 0.5, 0, 0})) << name;
    }
}

TEST(TableField, OddResultsCountAsCheckReadsThem) {
    const auto run = run_flagfall({"table", field_case("P07/a.pgn"), "--json"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto players = Json::parse(run.output).at("players");
    EXPECT_EQ(players.at(0).at("name"), "Almeida, Rui");
    EXPECT_EQ(players.at(0).at("points"), 4) << "four draws and two wins";
}

}  // namespace
}  // namespace arbiter::testing
