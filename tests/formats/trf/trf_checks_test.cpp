// Values of a report that cannot be. The columns are those of TRF26.
#include "tests/formats/trf/trf_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {
namespace {

using testing::errors_of;
using testing::read_or_fail;
using testing::robin;
using testing::told;
using testing::warnings_of;
using testing::with;
using testing::without;
using Told = std::vector<std::string>;

std::string put(std::string line, std::size_t column, std::string_view text) {
    if (line.size() < column - 1) line.resize(column - 1, ' ');
    return line.replace(column - 1, text.size(), text);
}

std::string player_line(const char* number, const char* points, const char* first,
                        const char* second) {
    std::string line = put("001 ", 5, number);
    line = put(put(put(line, 15, "Somebody"), 49, "2000"), 81, points);
    return put(put(line, 92, first), 102, second) + "\n";
}
std::string team_line(const char* number, const char* name, const char* players) {
    return put(put(put("310 ", 5, number), 9, name), 74, players) + "\n";
}

// Teams of two. Rooks - Kings and Pawns - Bishops, then Rooks - Pawns and Kings - Bishops: who is
// named first has White at board 1. Lines 1 to 5 are the head, the players' 6 to 13, and what a
// test adds is line 18.
const std::string& four_teams() {
    static const std::string text =
        "082 4\n142 2\n192 CUSTOM_TEAM_SWISS\n352 WB\n362 TW 2.0   TD 1.0   TL 0.0\n" +
        player_line("   1", " 2.0", "   3 w 1", "   5 w 1") +
        player_line("   2", " 1.0", "   4 b =", "   6 b =") +
        player_line("   3", " 1.0", "   1 b 0", "   7 w 1") +
        player_line("   4", " 1.0", "   2 w =", "   8 b =") +
        player_line("   5", " 0.5", "   7 w =", "   1 b 0") +
        player_line("   6", " 1.0", "   8 b =", "   2 w =") +
        player_line("   7", " 0.5", "   5 b =", "   3 b 0") +
        player_line("   8", " 1.0", "   6 w =", "   4 w =") +
        team_line("  1", "Rooks", "   1    2") + team_line("  2", "Kings", "   3    4") +
        team_line("  3", "Pawns", "   5    6") + team_line("  4", "Bishops", "   7    8");
    return text;
}

// C.04.6 1.4 gives the team that is left over as many game points as a draw: P of 162, which each
// of its players has. 162 is "valid also for game points in team competitions" (TRF26).
TEST(TrfChecks, ThePlayersOfATeamShareItsPairingBye) {
    const auto with_byes = [](const std::string& type, bool second_team) {
        const char* const third = second_team ? "0000 - U" : "0000 - Z";
        return "192 " + type + "\n162  P 0.5\n" + player_line("   1", " 0.5", "0000 - U", "") +
               player_line("   2", " 0.5", "0000 - U", "") +
               player_line("   3", second_team ? " 0.5" : " 0.0", third, "") +
               team_line("  1", "Rooks", "   1    2") + team_line("  2", "Kings", "   3");
    };
    EXPECT_EQ(told(read_or_fail(with_byes("FIDE_TEAM", false)).warnings), Told{});
    EXPECT_EQ(told(read_or_fail(with_byes("FIDE_TEAM", true)).warnings),
              Told{"5:99 second_pairing_bye"});
    EXPECT_EQ(told(read_or_fail(with_byes("FIDE_DUTCH", false)).warnings),
              Told{"4:99 second_pairing_bye"})
        << "teams that are not paired share nothing";
    auto wrong = with_byes("FIDE_TEAM", false);
    wrong.replace(wrong.find("P 0.5"), 5, "P 1.0");
    EXPECT_EQ(errors_of(wrong), (Told{"3:81 points_differ", "4:81 points_differ"}));
}

struct TeamRow {
    const char* what;
    const char* record;
    Told told;
};

TEST(TrfChecks, WhatIsSaidOfATeamsBoardsIsWhatWasPlayed) {
    ASSERT_EQ(errors_of(four_teams()), Told{});
    ASSERT_EQ(warnings_of(four_teams()), Told{});
    const TeamRow rows[] = {
        {"another order", "300   1   1   2    2    1\n", {}},
        {"an empty board behind all", "300   1   1   2    2    1 0000\n", {}},
        {"no such round", "300   3   1   2    1    2\n", {"18:5 round_too_many"}},
        {"no such team", "300   1   7   2    1    2\n", {"18:9 unknown_team"}},
        {"no such opponents", "300   1   1   7    1    2\n", {"18:13 unknown_team"}},
        {"other opponents", "300   1   1   3    2    1\n", {"18:13 opponent_differs"}},
        {"a player of the Kings", "300   1   1   2    3    2\n", {"18:17 other_team"}},
        {"one at both boards", "300   1   1   2    1    1\n", {"18:22 stands_twice"}},
        {"he is there", "300   1   1   2    1 0000\n", {"18:22 board_played"}},
        {"both are there", "300   1   1   2 0000    1\n", {"18:17 board_played"}},
    };
    for (const TeamRow& row : rows) {
        EXPECT_EQ(errors_of(four_teams() + row.record), row.told) << row.what;
    }
}

// A reserve may stand in no 310, and who did not come has a forfeit.
TEST(TrfChecks, ABoardMayBeEmptyWhereNobodyPlayed) {
    auto forfeit = with(with(four_teams(), 7, 99, "-"), 9, 99, "+");
    forfeit = with(with(forfeit, 7, 81, " 0.5"), 9, 81, " 1.5");
    EXPECT_EQ(errors_of(forfeit + "300   1   1   2    1 0000\n"), Told{});
    EXPECT_EQ(errors_of(with(four_teams(), 14, 79, "    ") + "300   1   1   2    2    1\n"),
              Told{});
}

TEST(TrfChecks, ByesAndForfeitsOfTeamsAreOfTeamsAndRoundsThatThereAre) {
    const TeamRow rows[] = {
        {"no such team", "320  2.0  1.0   9\n", {"18:15 unknown_team"}},
        {"it plays in round 2", "320  2.0  1.0 000   1\n", {"18:19 bye_with_opponent"}},
        {"no round 3", "320  2.0  1.0 000 000   1\n", {"18:23 round_too_many"}},
        {"no such round", "330 +-   3   1   2\n", {"18:8 round_too_many"}},
        {"no such White", "330 +-   1   9   2\n", {"18:12 unknown_team"}},
        {"no such Black", "330 +-   1   1   9\n", {"18:16 unknown_team"}},
    };
    for (const TeamRow& row : rows) {
        EXPECT_EQ(errors_of(four_teams() + row.record), row.told) << row.what;
    }
    const auto type = read_or_fail(four_teams() + "330 ++   1   1   2\n").warnings;
    ASSERT_EQ(told(type), Told{"18:5 unknown_value"});
    EXPECT_EQ(type[0].read_as, "+-, -+, --");
    EXPECT_EQ(warnings_of(four_teams() + "330 +-       1   2\n"), Told{"18:8 missing"});
}

TEST(TrfChecks, SymbolsOfMatchPointsStandOnceAndAreKnown) {
    EXPECT_EQ(errors_of(with(four_teams(), 5, 14, "TX")), Told{"5:14 unknown_symbol"});
    EXPECT_EQ(errors_of(with(four_teams(), 5, 14, "TW")), Told{"5:14 stands_twice"});
    const auto small = read_or_fail(with(four_teams(), 5, 14, "td"));
    EXPECT_EQ(told(small.adjustments), (Told{"1:0 line_ends", "5:14 case"}));
}

TEST(TrfChecks, ColoursOfTheBoardsAreColoursAndThoseThatWerePlayed) {
    EXPECT_EQ(warnings_of(with(four_teams(), 4, 6, "X")), Told{"4:5 unknown_value"});
    const auto same = read_or_fail(with(four_teams(), 4, 5, "WW")).warnings;
    ASSERT_EQ(told(same), Told{"4:5 colors_differ"});
    EXPECT_EQ(same[0].read_as, "WB (Rooks - Kings, 1)");
    EXPECT_EQ(warnings_of(with(four_teams(), 4, 5, "BW")), Told{}) << "of the other team";
    EXPECT_EQ(warnings_of(with(four_teams(), 4, 5, "WBWB")), Told{}) << "matches of four boards";
}

TEST(TrfChecks, TheNumberOfTeamsIsHowManyThereAre) {
    const auto count = read_or_fail(with(four_teams(), 1, 5, "9")).warnings;
    ASSERT_EQ(told(count), Told{"1:5 count_differs"});
    EXPECT_EQ(count[0].read_as, "4");
    EXPECT_EQ(warnings_of(robin() + "082 9\n"), Told{}) << "the file names none";
}

TEST(TrfChecks, RangesGoForwardsAndHaveRoundsAndPlayers) {
    const TeamRow refused[] = {
        {"rounds", "250       1.0   4   2    1    3\n", {"26:19 end_before_start"}},
        {"players", "250       1.0   1   2    5    3\n", {"26:28 end_before_start"}},
        {"rounds apart", "260   4   2    1    2\n", {"26:9 end_before_start"}},
    };
    for (const TeamRow& row : refused) {
        EXPECT_EQ(errors_of(robin() + row.record), row.told) << row.what;
    }
    const TeamRow odd[] = {
        {"nobody", "250       1.0   1   2    1   99\n", {"26:28 unknown_player"}},
        {"teams", "250  1.0  1.0   1   2    1   99\n", {}},
        {"beyond the end", "260   1  99    1    2\n", {"26:9 round_too_many"}},
        {"all of it", "260   6   7    1    2\n", {"26:5 round_too_many", "26:9 round_too_many"}},
        {"to the end", "260   1 999    1    2\n", {}},
        {"always", "260            1    2\n", {}},
    };
    for (const TeamRow& row : odd) {
        EXPECT_EQ(warnings_of(robin() + row.record), row.told) << row.what;
    }
}

// "Player/Team ID" of TRF26. Kings and Bishops, 2 and 4, do not play in round 2; player 2 does.
TEST(TrfChecks, ByesAreOfTeamsWhereTheseArePaired) {
    auto text = with(with(four_teams(), 8, 102, "0000 - H"), 8, 81, " 0.5");
    text = with(text, 9, 102, "0000 - H");
    text = with(with(text, 12, 102, "0000 - H"), 12, 81, " 1.0");
    text = with(text, 13, 102, "0000 - H") + "240 H   2    2    4\n";
    EXPECT_EQ(errors_of(text), Told{});
    EXPECT_EQ(errors_of(with(text, 3, 5, "CUSTOM_SWISS     ")), Told{"18:11 bye_with_opponent"});
}

// Adams has won his game of round 1.
TEST(TrfChecks, AbnormalPointsAreOfARoundAndOfItsResult) {
    EXPECT_EQ(errors_of(robin() + "299 W         1.0    9    1\n"), Told{"26:20 round_too_many"});
    const auto other = read_or_fail(robin() + "299 D         0.5    1    1\n").warnings;
    ASSERT_EQ(told(other), Told{"26:5 type_differs"});
    EXPECT_EQ(other[0].read_as, "W (line 20)");
    EXPECT_EQ(warnings_of(robin() + "299 W         1.0    1    1\n"), Told{});
}

// The event is from 2026/05/01 to 2026/05/05.
TEST(TrfChecks, RoundsAreHeldWithinTheDaysOfTheEvent) {
    EXPECT_EQ(warnings_of(with(robin(), 13, 92, "26/04/30")), Told{"13:92 day_outside"});
    EXPECT_EQ(warnings_of(with(robin(), 13, 132, "26/05/06")), Told{"13:132 day_outside"});
    EXPECT_EQ(warnings_of(with(robin(), 13, 132, "26/05/00")), Told{});
    EXPECT_EQ(warnings_of(with(with(robin(), 13, 92, "26/04/30"), 5, 5, "May 2026  ")),
              Told{"5:5 bad_date"})
        << "nobody knows when it began";
}

TEST(TrfChecks, PlayersAreBornBeforeTheEvent) {
    EXPECT_EQ(warnings_of(with(robin(), 20, 70, "2030/01/01")), Told{"20:70 born_after_event"});
    EXPECT_EQ(warnings_of(with(robin(), 20, 70, "2027/00/00")), Told{"20:70 born_after_event"});
    EXPECT_EQ(warnings_of(with(robin(), 20, 70, "2026/00/00")), Told{});
}

// As real files have them: chess-results.com, krause files of Ireland, older managers.
TEST(TrfChecks, DaysOfTheHeadAreReadInOtherForms) {
    struct Row {
        const char* text;
        const char* day;  // empty: none
    };
    const Row rows[] = {
        {"28. 07. 2005", "2005/07/28"},
        {"28.7.2005", "2005/07/28"},
        {"2.10.2010", "2010/10/02"},
        {"May 29, 2020", "2020/05/29"},
        {"Jun 26, 2020", "2020/06/26"},
        {"29 September 2020", "2020/09/29"},
        {"2020-May-29", ""},
        {"24/09/2010", "2010/09/24"},
        {"09/24/2010", "2010/09/24"},
        {"05/05/2010", "2010/05/05"},
        {"2010-9-4", "2010/09/04"},
        {"2010", "2010/00/00"},
        {"02/10/2010", ""},
        {"25/09/10", ""},
        {"31. 02. 2005", ""},
        {"May 2020", ""},
    };
    const std::string players = without(robin(), 5);
    for (const Row& row : rows) {
        const auto reading = read_or_fail("042 " + std::string{row.text} + "\n" + players);
        const bool known = *row.day != '\0';
        EXPECT_EQ(text_of(reading.file, "042"), known ? row.day : row.text);
        EXPECT_EQ(told(reading.warnings), known ? Told{} : Told{"1:5 bad_date"}) << row.text;
        const Told listed = known ? Told{"1:0 line_ends", "1:5 date"} : Told{"1:0 line_ends"};
        EXPECT_EQ(told(reading.adjustments), listed) << row.text;
    }
}

}  // namespace
}  // namespace arbiter
