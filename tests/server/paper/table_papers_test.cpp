// Standings, crosstables and tables of teams on paper.
#include "server/wire/answers/table_answers.hpp"
#include "tests/server/paper/paper_of_event.hpp"
#include "tests/support/values/count.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <string>

namespace arbiter {
namespace {

using arbiter::testing::count;
using arbiter::testing::read_data;
using Event = arbiter::testing::PaperOfEvent;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Paper, StandingsAndCrosstableOfARealEventAreThePublishedOnes) {
    const Event event = Event::sinquefield();
    const auto expected = nlohmann::json::parse(read_data("events/sinquefield2021.expected.json"));
    for (const char* sheet : {"standings", "crosstable"}) {
        const auto html = event.made({.sheet = sheet});
        std::size_t at = html.find("<tbody>");
        for (const auto& row : expected.at("table")) {
            const auto name = row.at("name").get<std::string>();
            at = html.find("<bdi>" + name + "</bdi>", at);
            ASSERT_NE(at, std::string::npos) << sheet << ": " << name << " is not at his rank";
            const double points = row.at("points").get<double>();
            const auto whole = std::to_string(static_cast<int>(points));
            const bool half = points != static_cast<int>(points);
            const auto cell = "<td class=\"num b\">" + whole + (half ? "½" : "") + "</td>";
            EXPECT_THAT(html.substr(at, html.find("</tr>", at) - at), HasSubstr(cell)) << name;
        }
    }
    // Its rounds are paired by hand here: nothing says how many there will be.
    EXPECT_THAT(event.made({.sheet = "standings"}), HasSubstr("<b>After round 9</b>"));
}

// After one round nobody has more than a point.
TEST(Paper, StandingsAfterAnEarlierRoundAreOfItsResultsAlone) {
    const Event event = Event::sinquefield();
    const auto html = event.made({.sheet = "standings", .round = 1});
    EXPECT_THAT(html, HasSubstr("<b>After round 1</b>"));
    EXPECT_THAT(html, HasSubstr("/p/7/standings?round=1"));
    const auto points = [&html](const std::string& cell) {
        return count(html, "<td class=\"num b\">" + cell + "</td><td class=\"num\">");
    };
    EXPECT_GE(points("½"), 2U);
    EXPECT_EQ(points("1½") + points("2") + points("5½"), 0U);
    EXPECT_THAT(event.made({.sheet = "standings", .round = 10}), HasSubstr("not_found round"));
}

// FIDE C.05 6.6: with fewer than half of the games played results stay in the table and count for
// nobody. Six players have five games each.
TEST(Paper, WhatAPlayerScoredWhoLeftEarlyStandsInBracketsAndTheNoteSaysWhy) {
    Event event = Event::of_names({"Ann", "Bo", "Cy", "Di", "Eva", "Flo"});
    event.ask(DraftRoundRobin{});
    event.ask(PublishRound{1});
    for (std::size_t i = 0; i < 3; ++i) event.end(1, i, GameResult::Draw);
    const PlayerId left = find_round(event.live().tournament, 1)->pairings.at(0).white;
    event.ask(WithdrawPlayer{.player = left, .reason = "ill"});
    const std::string name = find_player(event.live().tournament, left)->data.name;
    for (const char* sheet : {"standings", "report", "crosstable"}) {
        const auto html = event.made({.sheet = sheet, .second = Lang::Simplified});
        EXPECT_THAT(html, ContainsRegex("<td class=\"num b\">–</td>.*" + name +
                                        ".*<td class=\"num b\">\\(½\\)</td>"))
            << sheet;
        EXPECT_THAT(html, HasSubstr("In brackets: \u2068" + name + "\u2069 left")) << sheet;
        EXPECT_THAT(html, HasSubstr("<small lang=\"zh-Hans\">括号内：\u2068" + name)) << sheet;
    }
    const auto html = event.made({.sheet = "crosstable"});
    EXPECT_EQ(count(html, ">(½)</span>"), 2U) << "one game, seen from both";
    // Four are level in the first place, nobody has the last: columns are the rows from above.
    for (const char* column : {"1", "2", "3", "4", "5", "6"}) {
        EXPECT_EQ(count(html, "<th class=\"c\">" + std::string(column) + "</th>"), 1U) << column;
    }
    EXPECT_THAT(html, Not(HasSubstr("adjourned")));
    event.ask(PublishRound{2});
    event.take(GameEntry{event.game(2, 1), GameAdjourned{}});
    EXPECT_THAT(event.made({.sheet = "crosstable"}), HasSubstr("* adjourned, not counted yet."));
    EXPECT_THAT(event.made({.sheet = "report"}), HasSubstr("<dt>Adjourned games</dt><dd><bdi>1<"));
}

// A left after round 2: after the first nobody had.
TEST(Paper, EarlierStandingsSayNothingOfWhoLeftLater) {
    Event event = Event::of_names({"A", "B", "C", "D"});
    event.ask(DraftRoundRobin{});
    for (const int round : {1, 2}) {
        event.ask(PublishRound{round});
        for (std::size_t i = 0; i < 2; ++i) event.end(round, i, GameResult::Draw);
    }
    event.ask(WithdrawPlayer{.player = event.live().tournament.players[0].id, .reason = "ill"});
    event.ask(PublishRound{3});
    EXPECT_THAT(event.made({.sheet = "standings", .round = 1}), Not(HasSubstr("Withdrawn")));
    EXPECT_THAT(event.made({.sheet = "standings", .round = 2}),
                HasSubstr("Withdrawn: \u2068A\u2069."));
    EXPECT_THAT(event.made({.sheet = "standings"}), HasSubstr("Withdrawn: \u2068A\u2069."));
}

// A knock-out of four: the final follows from the first round, and tie-breaks may follow from both.
TEST(Paper, SaysOfHowManyRoundsWhereThatIsKnown) {
    Event cup = Event::of_names({"A", "B", "C", "D"});
    cup.ask(DraftRounds{.system = "knockout"});
    cup.ask(PublishRound{1});
    for (std::size_t i = 0; i < 2; ++i) cup.end(1, i, GameResult::WhiteWins);
    EXPECT_THAT(cup.made({.sheet = "standings"}), HasSubstr("<b>After round 1</b>"));
    Event robin = Event::of_names({"A", "B", "C", "D"});
    robin.ask(DraftRoundRobin{});
    robin.ask(PublishRound{1});
    for (std::size_t i = 0; i < 2; ++i) robin.end(1, i, GameResult::WhiteWins);
    EXPECT_THAT(robin.made({.sheet = "standings"}), HasSubstr("<b>After round 1 of 3</b>"));
}

// A and B drew, C beat D, who was given half a point for round 2: of any size, so 202 of them.
TEST(Paper, ASwissHasItsCrosstableRoundByRoundHoweverManyPlay) {
    std::vector<std::string> names{"A", "B", "C", "D"};
    for (int i = 5; i <= 202; ++i) names.push_back("P" + std::to_string(i));
    Event event = Event::of_names(names);
    const auto id = [&](std::size_t i) { return event.live().tournament.players[i].id; };
    event.ask(GiveBye{.round = 2, .player = id(3), .kind = ByeKind::HalfPoint});
    event.ask(DraftRound{1, {{1, id(0), id(1)}, {2, id(2), id(3)}}, {}});
    event.ask(PublishRound{1});
    event.end(1, 0, GameResult::Draw);
    event.end(1, 1, GameResult::WhiteWins);
    event.ask(DraftRound{2, {{1, id(1), id(2)}}, {}});
    event.ask(PublishRound{2});
    event.end(2, 0, GameResult::BlackForfeits);
    const auto html = event.made({.sheet = "crosstable"});
    // B 1½, C 1, then A and D with a half.
    EXPECT_THAT(html, ContainsRegex("<bdi>B</bdi></td><td class=\"c\">[34]b½</td>"
                                    "<td class=\"c\">2w\\+</td><td class=\"num b\">1½</td>"));
    EXPECT_THAT(html, ContainsRegex("<bdi>C</bdi></td><td class=\"c\">[34]w1</td>"
                                    "<td class=\"c\">1b–</td><td class=\"num b\">1</td>"));
    EXPECT_THAT(html, ContainsRegex("<bdi>D</bdi></td><td class=\"c\">2b0</td>"
                                    "<td class=\"c\">–½</td><td class=\"num b\">½</td>"));
    EXPECT_THAT(html, HasSubstr("12w1 is a win with White"));
}

// C was left free by the draw, D was not there without a word (0000 - Z of reports, both).
TEST(Paper, ASwissTellsWhoWasLeftFreeFromWhoWasAbsent) {
    Event event = Event::of_names({"A", "B", "C", "D"});
    const auto id = [&](std::size_t i) { return event.live().tournament.players[i].id; };
    event.ask(GiveBye{.round = 2, .player = id(3), .kind = ByeKind::HalfPoint});
    event.ask(DraftRound{1, {{1, id(0), id(1)}}, {id(2)}});
    event.ask(PublishRound{1});
    event.end(1, 0, GameResult::Draw);
    const auto html = event.made({.sheet = "crosstable"});
    EXPECT_THAT(html, HasSubstr("<bdi>C</bdi></td><td class=\"c\">–</td>"));
    EXPECT_THAT(html, HasSubstr("<bdi>D</bdi></td><td class=\"c\">–0</td>"));
    const auto told = crosstable_by_rounds(event.live().tournament);
    ASSERT_EQ(told.byes[2].size(), 1U);
    EXPECT_EQ(told.byes[2][0].text, "–") << "what the desk shows";
    EXPECT_EQ(told.byes[3][0].text, "–0");
}

// Two boards: North 1 and a half to a half, the second match has begun.
TEST(Paper, TeamsHaveEveryMatchAndTheBestAtEachBoard) {
    Event event = Event::of_names({});
    EXPECT_THAT(event.made({.sheet = "teams"}), HasSubstr("No rounds are drawn for teams"));
    for (const char* name : {"North1", "South1", "North2", "South2"}) {
        PlayerData data;
        data.name = name;
        data.team = name[0] == 'N' ? "North <b>" : "South";
        event.enter(std::move(data));
    }
    event.ask(DraftRounds{.system = "team", .options = {.cycles = 2}});
    event.ask(PublishRound{1});
    event.end(1, 0, GameResult::WhiteWins);
    event.end(1, 1, GameResult::Draw);
    event.ask(PublishRound{2});
    event.end(2, 0, GameResult::Draw);
    const auto html = event.made({.sheet = "teams"});
    EXPECT_THAT(html, HasSubstr("<bdi>North &lt;b&gt;</bdi></td><td class=\"own\"></td>"
                                "<td class=\"c\">1½ ½*</td><td class=\"num b\">2</td>"
                                "<td class=\"num\">2</td>"));
    EXPECT_THAT(html, HasSubstr("<td class=\"c\">½ ½*</td>"));
    EXPECT_THAT(html, ContainsRegex("Results by board.*North1.*1½.*2.*South1"))
        << "board 1, two games";
}

}  // namespace
}  // namespace arbiter
