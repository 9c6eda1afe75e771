// Teams in a report and back; columns as section 6 of the format's description has them.
#include "arbiter/formats/trf/trf_team_report.hpp"

#include "arbiter/formats/trf/trf_import.hpp"
#include "arbiter/formats/trf/trf_reader.hpp"
#include "arbiter/formats/trf/trf_report.hpp"
#include "arbiter/formats/trf/trf_teams.hpp"
#include "arbiter/formats/trf/trf_writer.hpp"
#include "tests/tournament/team_desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace arbiter {
namespace {

using namespace testing;

const Moment moment{WallTime{}, {Seat::Arbiter, "test"}, 7};

// North wins all its matches, South beats West.
EventDesk three_teams() {
    auto desk = desk_of_teams({"North", "South", "West"}, 2);
    EXPECT_TRUE(desk.tell(DraftRounds{.system = "team"}));
    return desk;
}

std::string report_of(const Tournament& tournament) {
    const auto report = trf_report(tournament, {});
    EXPECT_TRUE(report) << report.error().code;
    return report ? write_trf(*report) : "";
}

std::vector<std::string> lines_of(const std::string& report, const std::string& id) {
    std::vector<std::string> found;
    std::istringstream lines{report};
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (line.starts_with(id + " ")) found.push_back(line);
    }
    return found;
}

// From the first column to the last, both counted from 1.
std::string columns(const std::string& line, std::size_t from, std::size_t to) {
    return line.substr(from - 1, to - from + 1);
}

Tournament again(const std::string& text) {
    const auto read = read_trf(text);
    EXPECT_TRUE(read);
    EventDesk desk;
    const auto made = import_trf(read->file, moment);
    EXPECT_TRUE(made) << made.error().code << ' ' << made.error().where;
    for (const auto& entry : made->entries) desk.fold(entry);
    return desk.state;
}

TEST(TrfTeamReport, TeamsStandByTheirColumns) {
    auto desk = three_teams();
    play_all(desk);
    const auto text = report_of(desk.state);
    EXPECT_EQ(lines_of(text, "082"), (std::vector<std::string>{"082 3"}));
    EXPECT_EQ(lines_of(text, "092"), (std::vector<std::string>{"092 Team: Round-Robin"}));
    EXPECT_EQ(lines_of(text, "192"), (std::vector<std::string>{"192 BERGER_TEAM_ROUNDROBIN"}));
    EXPECT_EQ(lines_of(text, "352"), (std::vector<std::string>{"352 WB"}));
    EXPECT_TRUE(lines_of(text, "362").empty()) << "2, 1 and 0";
    EXPECT_TRUE(lines_of(text, "300").empty()) << "all sat in order";
    const auto teams = lines_of(text, "310");
    ASSERT_EQ(teams.size(), 3U);
    EXPECT_EQ(columns(teams[1], 5, 7), "  2");
    EXPECT_EQ(columns(teams[1], 9, 13), "South");
    EXPECT_EQ(columns(teams[1], 55, 60), "   2.0");
    EXPECT_EQ(columns(teams[1], 62, 67), "   2.0");
    EXPECT_EQ(columns(teams[1], 69, 71), "  2");
    EXPECT_EQ(columns(teams[1], 74, 77), "   2");
    EXPECT_EQ(columns(teams[1], 79, 82), "   5");
}

TEST(TrfTeamReport, AnEventMadeOfItIsTheSame) {
    auto desk = three_teams();
    play_all(desk);
    const auto text = report_of(desk.state);
    const auto made = again(text);
    EXPECT_EQ(report_of(made), text);
    const auto before = team_table_of(desk.state);
    const auto after = team_table_of(made);
    ASSERT_TRUE(after);
    EXPECT_EQ(after->names, before->names);
    EXPECT_EQ(after->points, before->points);
    EXPECT_EQ(after->boards, 2);
}

// The second board was to be a Black for the first team; of a forfeit without colours a report has
// the two in any order.
TEST(TrfTeamReport, AForfeitWithoutColoursIsInNobodysWayOfTheColoursByBoards) {
    auto desk = three_teams();
    play_all(desk);
    Pairing& forfeit = desk.state.rounds[0].pairings[1];
    std::swap(forfeit.white, forfeit.black);
    forfeit.result = GameResult::BlackForfeits;
    EXPECT_TRUE(lines_of(report_of(desk.state), "352").empty())
        << "with colours it is against them";
    forfeit.no_colors = true;
    const auto text = report_of(desk.state);
    EXPECT_EQ(lines_of(text, "352"), (std::vector<std::string>{"352 WB"}));
    EXPECT_EQ(report_of(again(text)), text);
}

TEST(TrfTeamReport, WhoSatOutOfOrderIsNamed) {
    auto desk = three_teams();
    auto& pairings = desk.state.rounds[0].pairings;
    const auto first = pairings[0];
    std::swap(pairings[0].white, pairings[1].black);
    ASSERT_NE(pairings[0].white, first.white);
    play_all(desk);
    const auto orders = lines_of(report_of(desk.state), "300");
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(columns(orders[0], 5, 7), "  1");
    const auto player = [&](PlayerId id) { return find_player(desk.state, id)->number; };
    EXPECT_EQ(std::stoi(columns(orders[0], 17, 20)), player(pairings[0].white));
    EXPECT_EQ(std::stoi(columns(orders[0], 22, 25)), player(first.white));
}

TEST(TrfTeamReport, WhatAMatchIsWorthIsRecord362) {
    auto desk = desk_of_teams({"North", "South", "West"}, 2);
    SettingsChange change{.values = desk.state.settings, .fields = {"match_points"}};
    change.values.tables.match_points = "3-1-0";
    ASSERT_TRUE(desk.tell(ChangeTournament{change}));
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team"}));
    play_all(desk);
    const auto text = report_of(desk.state);
    EXPECT_EQ(lines_of(text, "362"), (std::vector<std::string>{"362 TW 3.0   TD 1.0   TL 0.0"}));
    const auto file = read_trf(text)->file;
    EXPECT_EQ(teams_of(file, event_of(file))->points[0][0].hundredths, 600) << "two matches won";
    EXPECT_EQ(team_table_of(again(text))->points[0][0].hundredths, 600);
}

TEST(TrfTeamReport, TheTiebreaksOf212AreThoseOfItsTeams) {
    auto desk = three_teams();
    play_all(desk);
    SettingsChange change{.values = desk.state.settings, .fields = {"team_tiebreaks"}};
    change.values.tables.team_tiebreaks = std::vector<std::string>{"GPTS", "MPTS", "BC"};
    ASSERT_TRUE(desk.tell(ChangeTournament{change, "by the regulations"}));
    const auto text = report_of(desk.state);
    EXPECT_EQ(lines_of(text, "212"), (std::vector<std::string>{"212 GPTS,MPTS,BC"}));
    EXPECT_EQ(lines_of(text, "202"), (std::vector<std::string>{"202 MPTS,BC"}));
    EXPECT_EQ(again(text).settings.tables.team_tiebreaks,
              (std::vector<std::string>{"GPTS", "MPTS", "BC"}));
}

TEST(TrfTeamReport, NicknamesAndStrengthsOfTheFileComeBack) {
    auto desk = three_teams();
    play_all(desk);
    auto file = trf_report(desk.state, {}).value();
    for (TrfRecord& record : file.records) {
        auto* team = std::get_if<TrfTeam>(&record);
        if (team == nullptr || team->name != "West") continue;
        team->nickname = "WES";
        team->strength = "2105.5";
    }
    EXPECT_EQ(report_of(again(write_trf(file))), write_trf(file));
}

// TRF16 knows 013 alone.
TEST(TrfTeamReport, AnOlderReportHasTeamsAsItKnowsThem) {
    auto desk = three_teams();
    play_all(desk);
    const auto text = write_trf(as_trf16(trf_report(desk.state, {}).value()));
    EXPECT_TRUE(lines_of(text, "310").empty());
    const auto teams = lines_of(text, "013");
    ASSERT_EQ(teams.size(), 3U);
    EXPECT_EQ(columns(teams[0], 5, 9), "North");
    EXPECT_EQ(columns(teams[0], 37, 40), "   1");
    EXPECT_EQ(columns(teams[0], 42, 45), "   4");
}

}  // namespace
}  // namespace arbiter
