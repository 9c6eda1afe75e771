// Boards as spectators see them: one, several, on a wall; and their clocks.
#include "tests/server/pages/festival.hpp"
#include "tests/support/values/count.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <string>

namespace arbiter {
namespace {

using arbiter::testing::count;
using arbiter::testing::Festival;
using arbiter::testing::move_made;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Pages, AReaderChoosesSeveralBoards) {
    Festival event(12);
    event.publish_rounds(1, false);
    const auto diagrams = [&](const std::string& query) {
        return count(*event.read({}, query), "data-part=\"diagram-");
    };
    EXPECT_EQ(diagrams(""), 1U);
    EXPECT_EQ(diagrams("boards=1,3,6"), 3U);
    EXPECT_EQ(diagrams("boards=1&boards=3&round=1"), 2U) << "as a form sends it";
    EXPECT_EQ(diagrams("boards=1,,x,99"), 1U);
    const auto page = *event.read({}, "boards=2,5");
    EXPECT_EQ(count(page, "data-part=\"tile-"), 6U);
    EXPECT_THAT(page, HasSubstr("name=\"boards\" value=\"5\" checked"));
    EXPECT_THAT(page, Not(HasSubstr("name=\"boards\" value=\"1\" checked")));
}

TEST(Pages, AScreenOnTheWallHasPairingsAndStandingsOrWhatWasAskedFor) {
    Festival event(12);
    event.publish_rounds(2, true);
    const auto leaves = [&](const std::string& query) {
        const std::string page = *event.read({"screen"}, query);
        std::string found;
        for (const std::string name : {"pairings", "standings", "crosstable"}) {
            if (count(page, "data-leaf=\"" + name + "\"") == 1) found += name + " ";
        }
        return found;
    };
    EXPECT_EQ(leaves(""), "pairings standings ");
    EXPECT_EQ(leaves("show=crosstable"), "crosstable ");
    EXPECT_EQ(leaves("show=standings,pairings"), "pairings standings ");
    EXPECT_EQ(leaves("show=weather"), "pairings standings ");
    const auto page = *event.read({"screen"});
    EXPECT_EQ(count(page, "data-part=\"board-"), 6U) << "of the round that was published last";
    EXPECT_EQ(count(page, "data-part=\"of-"), 12U);
    for (const auto& [asked, turning] : std::map<std::string, std::string>{{"", "15"},
                                                                           {"every=30", "30"},
                                                                           {"every=0", "5"},
                                                                           {"every=999", "120"},
                                                                           {"every=x", "15"}}) {
        EXPECT_THAT(*event.read({"screen"}, asked), HasSubstr("data-turning=\"" + turning + '"'));
    }
}

TEST(Pages, ABoardIsSteppedThroughMoveByMove) {
    Festival event(4);
    event.publish_rounds(1, false);
    const GameId id = event.game(1, 0);
    event.take(id, move_made(1, "e2e4", "e4"));
    event.take(id, PublicClock{.running = Color::Black,
                               .left = {Millis{5390000}, Millis{5400000}},
                               .at = WallTime{std::chrono::hours{500000}}});
    event.take(id, move_made(2, "e7e5", "e5"));
    const auto pawns_on_e4 = [](const std::string& page) {
        return count(page, "<piece class=\"white pawn\" style=\"transform:translate(400%,400%)\"");
    };
    const auto now = *event.read({"board", to_text(id)});
    EXPECT_EQ(pawns_on_e4(now), 1U);
    EXPECT_EQ(count(now, "<piece "), 32U);
    EXPECT_THAT(now, HasSubstr("<a href=\"?ply=2\" aria-current=\"true\">e5"));
    EXPECT_THAT(now, HasSubstr("1:29:50</small>"));
    EXPECT_THAT(
        now,
        HasSubstr("class=\"clk run\" data-left=\"5400000\" data-at=\"1800000000000\">1:30:00"));
    EXPECT_THAT(now, HasSubstr("pgn?game=" + to_text(id)));
    EXPECT_EQ(pawns_on_e4(*event.read({"board", to_text(id)}, "ply=0")), 0U);
    EXPECT_EQ(pawns_on_e4(*event.read({"board", to_text(id)}, "ply=1")), 1U);
    EXPECT_EQ(pawns_on_e4(*event.read({"board", to_text(id)}, "ply=99")), 1U);
}

TEST(Pages, ARunningClockIsNeverShownFallen) {
    Festival event(4);
    event.publish_rounds(1, false);
    event.take(event.game(1, 0),
               PublicClock{.running = Color::White, .left = {Millis{0}, Millis{60000}}, .at = {}});
    EXPECT_THAT(*event.read({}),
                HasSubstr("class=\"clk run\" data-left=\"0\" data-at=\"0\">0:01<"));
}

// Time-control notes 3.3, 3.11 and 3.12: free time first; on below zero; the time used.
TEST(Pages, ARunningClockSaysHowItsModeCounts) {
    const auto running = [](std::string_view control, Millis left) {
        Festival event(4, control);
        event.publish_rounds(1, false);
        event.take(event.game(1, 0),
                   PublicClock{.running = Color::White, .left = {left, left}, .at = {}});
        return *event.read({});
    };
    EXPECT_THAT(running("G/5 d3", Millis{60'000}),
                HasSubstr("data-left=\"60000\" data-at=\"0\" data-free=\"3000\">1:00<"));
    EXPECT_THAT(running("25 overtime", Millis{-61'000}),
                HasSubstr("data-at=\"0\" data-counts=\"through\">-1:01<"));
    EXPECT_THAT(running("count-up", Millis{61'000}),
                HasSubstr("data-at=\"0\" data-counts=\"up\">1:01<"));
}

}  // namespace
}  // namespace arbiter
