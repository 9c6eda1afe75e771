// What a win, a draw and a loss bring in an event.
#include "arbiter/tournament/settings/scoring.hpp"

#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <string>

namespace arbiter {
namespace {

using namespace testing;

// docs/trf.md, record 162: a win, a draw, a loss; an absence, a bye by the pairing, an unknown
// result.
TEST(Scoring, IsReadAndWrittenOneWay) {
    const Scoring three = parse_scoring("3-1-0").value();
    EXPECT_EQ(three.win, Score{300});
    EXPECT_EQ(three.draw, Score{100});
    EXPECT_EQ(three.loss, Score{0});
    const Scoring own = parse_scoring("1-0.5-0 A0.25 P0.5 X0").value();
    EXPECT_EQ(own.absence, Score{25});
    EXPECT_EQ(own.pairing_allocated_bye, Score{50});
    EXPECT_EQ(own.unknown_result, Score{0});
    for (const char* text : {"3-1-0", "1-0.5-0", "2-1-0 A0.5 P1.75 X0", "10-5-1"}) {
        EXPECT_EQ(scoring_text(parse_scoring(text).value()), text);
    }
    for (const char* text : {"", "3-1", "3-1-0-0", "3-1-x", "1-2-0", "0-0-0", "3--1", "3-1-0 Q1",
                             "3-1-0 A", "3-1-0 ", "100-1-0", "1.234-1-0", "1.-0-0"}) {
        const bool read = parse_scoring(text).has_value();
        EXPECT_EQ(read, std::string{text} == "3-1-0 ") << text;
    }
}

TEST(Scoring, IsTheEvents) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    SettingsChange change{.values = desk.state.settings, .fields = {"scoring"}};
    change.values.tables.scoring = "3-1";
    EXPECT_EQ(desk.refusal(ChangeTournament{change}), "bad_field");
    change.values.tables.scoring = "3-1-0";
    ASSERT_TRUE(desk.tell(ChangeTournament{change}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    desk.end(*find_round(desk.state, 1)->pairings[0].game, GameResult::BlackWins);
    desk.end(*find_round(desk.state, 1)->pairings[1].game, GameResult::Draw);
    const auto rows = standings(table_of(desk.state), {});
    EXPECT_EQ(rows[0].points, Score{300});
    EXPECT_EQ(rows[1].points, Score{100});
}

}  // namespace
}  // namespace arbiter
