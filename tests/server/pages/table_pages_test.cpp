// Standings and crosstable as spectators read them.
#include "tests/server/pages/festival.hpp"
#include "tests/support/values/count.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <string>

namespace arbiter {
namespace {

using arbiter::testing::count;
using arbiter::testing::Festival;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

// The row of the player with this place in the list.
std::string row_of(const std::string& page, const Festival& event, std::size_t place) {
    const auto id = to_text(event.state.tournament.players.at(place).id);
    const auto at = page.find("<tr data-part=\"of-" + id);
    return at == std::string::npos ? "" : page.substr(at, page.find("</tr>", at) - at);
}

// FIDE C.05 6.6: with fewer than half of the games played results stay in the table and count for
// nobody. Six players have five games each.
TEST(Pages, WhatAPlayerScoredWhoLeftEarlyStandsInBracketsAndTheNoteSaysWhy) {
    Festival event(6);
    event.publish_rounds(3, false);
    event.withdraw(4);
    const auto standings = *event.read({"standings"});
    const auto row = row_of(standings, event, 4);
    EXPECT_THAT(row, ContainsRegex(">–</td>.*<td class=\"num b pts\">\\([0-9½]+\\)</td>"));
    const auto crosstable = *event.read({"crosstable"});
    const auto cells = row_of(crosstable, event, 4);
    EXPECT_THAT(cells, HasSubstr(">–</td><th scope=\"row\""));
    EXPECT_EQ(count(cells, ">(1)<i") + count(cells, ">(½)<i") + count(cells, ">(0)<i"), 2U)
        << "two games of five";
    EXPECT_THAT(cells, ContainsRegex("<td class=\"num b pts\">\\([0-9½]+\\)</td>"));
    for (const auto& page : {standings, crosstable}) {
        EXPECT_THAT(page, HasSubstr("In brackets: \u2068" + Festival::name_of(5) + "\u2069 left"));
        EXPECT_THAT(page, HasSubstr("(FIDE C.05 6.6)"));
    }
    // After three games of five they count.
    Festival late(6);
    late.publish_rounds(4, false);
    late.withdraw(4);
    const auto counted = *late.read({"crosstable"});
    EXPECT_THAT(counted, HasSubstr("Withdrawn: \u2068" + Festival::name_of(5) + "\u2069."));
    EXPECT_THAT(row_of(counted, late, 4), Not(HasSubstr("(")));
}

// Three rounds decided: the standings after the first are those that were shown then.
TEST(Pages, StandingsAfterAnEarlierRoundAreThoseThatWereShownThen) {
    Festival event(6);
    event.publish_rounds(1, true);
    const auto rows = [](const std::string& page) {
        const auto at = page.find("<tbody");
        return page.substr(at, page.find("</tbody>") - at);
    };
    const auto then = rows(*event.read({"standings"}));
    event.publish_more(3);
    EXPECT_NE(rows(*event.read({"standings"})), then);
    const auto first = *event.read({"standings"}, "round=1");
    EXPECT_EQ(rows(first), then);
    EXPECT_THAT(first, HasSubstr(">After round 1<"));
    EXPECT_THAT(first, HasSubstr("<a href=\"/p/7/standings?round=1\" aria-current=\"page\">1</a>"));
    EXPECT_EQ(rows(*event.read({"standings"}, "round=3")), rows(*event.read({"standings"})));
    for (const char* round : {"round=4", "round=0", "round=x"}) {
        EXPECT_FALSE(event.read({"standings"}, round)) << round;
    }
}

TEST(Pages, EarlierStandingsSayNothingOfWhoLeftLater) {
    Festival event(6);
    event.publish_rounds(4, true);
    event.withdraw(4);
    EXPECT_THAT(*event.read({"standings"}), HasSubstr("Withdrawn: "));
    EXPECT_THAT(*event.read({"standings"}, "round=3"), Not(HasSubstr("Withdrawn: ")));
    // Nor do his results stand in brackets before he left with two games of five.
    Festival early(6);
    early.publish_rounds(2, true);
    early.withdraw(4);
    EXPECT_THAT(row_of(*early.read({"standings"}), early, 4), HasSubstr(">("));
    const auto first = *early.read({"standings"}, "round=1");
    EXPECT_THAT(row_of(first, early, 4), Not(HasSubstr(">(")));
    EXPECT_THAT(first, Not(HasSubstr("In brackets")));
}

// By rank the columns are the rows from above, whoever shares a place.
TEST(Pages, ColumnsOfTheCrosstableAreNumberedThrough) {
    Festival event(6);
    event.publish_rounds(1, false);
    const auto page = *event.read({"crosstable"});
    for (const char* column : {"1", "2", "3", "4", "5", "6"}) {
        EXPECT_EQ(count(page, "\">" + std::string(column) + "</abbr></th>"), 1U) << column;
    }
}

TEST(Pages, ALongNameInTheProgressChartIsCutAndItsDirectionIsItsOwn) {
    Festival event(6);
    event.publish_rounds(2, true);
    const auto chart = *event.read({"progress"});
    EXPECT_THAT(chart, ContainsRegex("<text x=\"488\"[^>]*>[1-6]\\. \u2068\u05DB\u05D4\u05DF, "
                                     "\u05D3\u05D5\u05D3\u2069 "));
    EXPECT_THAT(chart, ContainsRegex("<title>[1-6]\\. \u2068&lt;script&gt;"));
    Festival of_long_names(4, "90+30", std::string(120, 'W'));
    of_long_names.publish_rounds(1, true);
    const auto cut = *of_long_names.read({"progress"});
    EXPECT_EQ(count(cut, ". \u2068" + std::string(25, 'W') + "…\u2069 "), 4U);
    EXPECT_EQ(count(cut, ". \u2068" + std::string(120, 'W') + "\u2069 "), 4U) << "the title has it";
}

TEST(Pages, TitlesStandBeforeTheNamesInPairingsAndTables) {
    Festival event(6);
    event.publish_rounds(1, true);
    for (const auto& words :
         std::vector<std::vector<std::string>>{{"round", "1"}, {"standings"}, {"crosstable"}}) {
        EXPECT_EQ(count(*event.read(words), "<span class=\"mut hidephone\">WGM</span> <bdi lang="),
                  1U)
            << words[0];
    }
}

}  // namespace
}  // namespace arbiter
