// flagfall table with reports: values as published, what is odd said on stderr, never a crash.
#include "tests/support/command_line.hpp"
#include "tests/support/files.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

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

TEST(TableProgram, ItsOwnTieBreaksHoldUnlessOthersAreAskedFor) {
    const auto run = run_flagfall({"table", data("trf26_rr6.trf"), "--json"});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto table = Json::parse(run.output);
    EXPECT_EQ(table.at("players").at(0).at("name"), "Costa, C") << "by DE among three";
    EXPECT_EQ(table.at("players").at(0).at("tiebreaks").at("DE"), 1.5);
    EXPECT_EQ(table.at("players").at(3).at("name"), "Dahl, D");
    EXPECT_EQ(table.at("players").at(3).at("tiebreaks").at("SB"), 4.75);
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
    const TextFile wide{std::string("\xFF\xFE") + "0\0001\0", ".trf"};
    EXPECT_NE(run_flagfall({"table", wide.path()}).errors.find("bad_encoding"), std::string::npos);
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

}  // namespace
}  // namespace arbiter::testing
