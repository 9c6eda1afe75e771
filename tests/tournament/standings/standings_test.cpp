// Points, tie-breaks and ranks against a real event, a FIDE TEC exercise and a worked example.
#include "arbiter/tournament/standings/standings.hpp"

#include "tests/tournament/standings/trf_table.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace arbiter {
namespace {

using tables::read_json;

int hundredths(double points) {
    return static_cast<int>(std::lround(points * 100));
}

std::vector<Tiebreak> tiebreaks_of(const std::string& list) {
    std::vector<Tiebreak> result;
    for (std::size_t at = 0; at < list.size();) {
        const auto end = std::min(list.find(',', at), list.size());
        result.push_back(parse_tiebreak(list.substr(at, end - at)).value());
        at = end + 1;
    }
    return result;
}

// The Sinquefield Cup of 2021 from its crosstable alone (colours do not matter to these
// tie-breaks).
struct Event {
    Table table;
    std::vector<std::string> names;
};

Event sinquefield(const nlohmann::json& expected) {
    Event event;
    for (const auto& [name, row] : expected["crosstable"].items()) event.names.push_back(name);
    event.table = table_with(event.names.size());
    for (std::size_t i = 0; i < event.names.size(); ++i) {
        for (std::size_t j = i + 1; j < event.names.size(); ++j) {
            const double points = expected["crosstable"][event.names[i]][event.names[j]];
            add_game(event.table, {i, j, 1,
                                   points == 1.0   ? GameResult::WhiteWins
                                   : points == 0.0 ? GameResult::BlackWins
                                                   : GameResult::Draw});
        }
    }
    return event;
}

TEST(Standings, TheSinquefieldCupHasItsPublishedPointsAndTiebreaks) {
    const auto expected = read_json("events/sinquefield2021.expected.json");
    const auto event = sinquefield(expected);
    std::map<std::string, Standing> rows;
    for (const auto& row : standings(event.table, tiebreaks_of("SB,WIN,KS"))) {
        rows[event.names[row.player]] = row;
    }
    ASSERT_EQ(expected["table"].size(), 10U);
    for (const auto& player : expected["table"]) {
        const auto& row = rows.at(player["name"]);
        EXPECT_EQ(row.points.hundredths, hundredths(player["points"])) << player["name"];
        EXPECT_EQ(row.games, player["games"]);
        EXPECT_EQ(row.wins, player["WIN"]);
        EXPECT_EQ(row.draws, player["draws"]);
        EXPECT_EQ(row.losses, player["losses"]);
        EXPECT_EQ(row.tiebreaks[0]->hundredths(), hundredths(player["SB"])) << player["name"];
        EXPECT_EQ(row.tiebreaks[1]->hundredths(), 100 * player["WIN"].get<int>());
        EXPECT_EQ(row.tiebreaks[2]->hundredths(), hundredths(player["KS"])) << player["name"];
    }
}

TEST(Standings, EveryOrderOfTiebreaksRanksTheSinquefieldCupAsPublished) {
    const auto expected = read_json("events/sinquefield2021.expected.json");
    const auto event = sinquefield(expected);
    ASSERT_GE(expected["ranking"].size(), 6U);
    for (const auto& [list, groups] : expected["ranking"].items()) {
        const auto rows = standings(event.table, tiebreaks_of(list));
        std::size_t at = 0;
        int rank = 1;
        for (const auto& group : groups) {
            std::vector<std::string> names;
            for (std::size_t i = 0; i < group.size(); ++i, ++at) {
                EXPECT_EQ(rows[at].rank, rank) << list;
                names.push_back(event.names[rows[at].player]);
            }
            std::sort(names.begin(), names.end());
            EXPECT_EQ(nlohmann::json(names), group) << list;
            rank += static_cast<int>(group.size());
        }
    }
}

// FIDE TEC exercise (tests/data/trf/tec_rr6.*): white, black, result of the 15 games.
Table tec_exercise() {
    using enum GameResult;
    return table_with(6, {{0, 4, 1, Draw},
                          {1, 5, 1, WhiteWins},
                          {2, 3, 1, WhiteWins},
                          {0, 1, 2, WhiteWins},
                          {5, 2, 2, BlackWins},
                          {4, 3, 2, WhiteWins},
                          {2, 0, 3, BlackWins},
                          {1, 4, 3, WhiteWins},
                          {3, 5, 3, Draw},
                          {0, 3, 4, BlackWins},
                          {1, 2, 4, Draw},
                          {4, 5, 4, WhiteForfeits},
                          {5, 0, 5, BlackWins},
                          {3, 1, 5, BlackWins},
                          {2, 4, 5, WhiteWins}});
}

TEST(Standings, TheFideTecExerciseIsMetValueForValueWithItsForfeit) {
    const auto expected = read_json("trf/tec_rr6.expected.json")["values"];
    const std::vector<std::string> codes{"SB", "WIN", "WON", "BPG", "BWG", "KS"};
    for (const auto& row : standings(tec_exercise(), tiebreaks_of("SB,WIN,WON,BPG,BWG,KS"))) {
        const auto& values = expected[std::to_string(row.player + 1)];
        EXPECT_EQ(row.points.hundredths, hundredths(values["PTS"])) << row.player;
        for (std::size_t k = 0; k < codes.size(); ++k) {
            EXPECT_EQ(row.tiebreaks[k]->hundredths(), hundredths(values[codes[k]]))
                << row.player + 1 << ' ' << codes[k];
        }
    }
}

TEST(Standings, DirectEncounterOfTheTecExerciseSplitsBothGroups) {
    const auto expected = read_json("trf/tec_rr6.expected.json")["DE"];
    for (const auto& row : standings(tec_exercise(), tiebreaks_of("DE"))) {
        const int place = expected[std::to_string(row.player + 1)];
        const int first_of_group = row.points.hundredths == 350 ? 1 : 4;
        EXPECT_EQ(row.rank - first_of_group + 1, place) << row.player + 1;
    }
}

// formats/tiebreaks section 5 (agrees with FIDE TEC's TieBreakServer): Adams, Berg, Costa level.
TEST(Standings, InTheWorkedExampleTheEncounterDecidesAmongThree) {
    using enum GameResult;
    const Table table = table_with(6, {{0, 5, 1, WhiteWins},
                                       {1, 4, 1, Draw},
                                       {2, 3, 1, BlackWins},
                                       {5, 3, 2, Draw},
                                       {4, 2, 2, BlackWins},
                                       {0, 1, 2, Draw},
                                       {1, 5, 3, WhiteWins},
                                       {2, 0, 3, WhiteWins},
                                       {3, 4, 3, Draw},
                                       {5, 4, 4, WhiteForfeits},
                                       {0, 3, 4, WhiteWins},
                                       {1, 2, 4, Draw},
                                       {2, 5, 5, WhiteWins},
                                       {3, 1, 5, BlackWins},
                                       {4, 0, 5, BlackWins}});
    const auto rows = standings(table, tiebreaks_of("DE,SB,KS,WIN,WON"));
    const std::vector<std::size_t> order{rows[0].player, rows[1].player, rows[2].player};
    EXPECT_EQ(order, (std::vector<std::size_t>{2, 1, 0}));
    EXPECT_EQ(rows[0].tiebreaks[0]->hundredths(), 150);
    EXPECT_EQ(rows[0].tiebreaks[1]->hundredths(), 775);
    EXPECT_EQ(rows[2].tiebreaks[1]->hundredths(), 625);
    EXPECT_EQ(rows[0].tiebreaks[2]->hundredths(), 150);
    const auto evans =
        std::find_if(rows.begin(), rows.end(), [](auto& row) { return row.player == 4; });
    EXPECT_EQ(evans->tiebreaks[3]->hundredths(), 100) << "the forfeit win is a win";
    EXPECT_EQ(evans->tiebreaks[4]->hundredths(), 0) << "but not over the board";
}

TEST(Standings, WhatNoMissingGameCanChangeIsPlacedBeforeAllHaveMet) {
    using enum GameResult;
    // 0 beat 1 and 2, who have not met: 0 has 2 of 2, each of them at best 1.
    const Table table = table_with(5, {{0, 1, 1, WhiteWins},
                                       {0, 2, 2, WhiteWins},
                                       {3, 0, 3, WhiteWins},
                                       {4, 0, 4, WhiteWins},
                                       {1, 3, 2, WhiteWins},
                                       {1, 4, 3, WhiteWins},
                                       {2, 3, 4, WhiteWins},
                                       {2, 4, 1, WhiteWins}});
    const auto rows = standings(table, tiebreaks_of("DE"));
    EXPECT_EQ(rows[0].player, 0U);
    EXPECT_EQ(rows[0].rank, 1);
    EXPECT_EQ(rows[1].rank, 2);
    EXPECT_EQ(rows[2].rank, 2) << "their own game is not played: level";
}

TEST(Standings, AWithdrawnPlayerWhoIsNotCountedTakesNoPlaceAndGivesNoPoints) {
    using enum GameResult;
    Table table = table_with(
        4, {{0, 3, 1, WhiteWins}, {1, 2, 1, WhiteWins}, {3, 1, 2, BlackForfeits}, {0, 1, 3, Draw}});
    table.not_counted = {false, false, false, true};
    const auto rows = standings(table, tiebreaks_of("SB,WIN"));
    EXPECT_EQ(rows[0].player, 1U);
    EXPECT_EQ(rows[0].points.hundredths, 150);
    EXPECT_EQ(rows[1].points.hundredths, 50) << "the win against the withdrawn does not count";
    EXPECT_EQ(rows[3].player, 3U);
    EXPECT_EQ(rows[3].rank, 0);
    EXPECT_EQ(rows[3].points.hundredths, 100) << "but his own record stays in the table";
    EXPECT_EQ(rows[0].games, 2) << "1 against 2 and against 0; the forfeit of 3 is not one of them";
    EXPECT_EQ(rows[1].games, 1);
    EXPECT_EQ(rows[3].games, 2);
}

// C.05 6.6: the score stays in the table, and what is not counted is no part of anybody's points.
TEST(Standings, PointsAndGamesOfARowAreThoseOfItsCellsThatCount) {
    using enum GameResult;
    Table table = table_with(5, {{0, 4, 1, BlackWins},
                                 {1, 3, 1, Draw},
                                 {4, 2, 2, Draw},
                                 {0, 1, 2, WhiteWins},
                                 {2, 0, 3, BlackWins},
                                 {3, 4, 3, BlackForfeits},
                                 {4, 1, 4, WhiteForfeits},
                                 {2, 3, 4, BothForfeit}});
    table.not_counted = {false, false, false, false, true};
    const auto cells = crosstable(table);
    EXPECT_FALSE(cells[0][4][0].counted);
    EXPECT_FALSE(cells[4][0][0].counted);
    EXPECT_TRUE(cells[0][1][0].counted);
    for (const auto& row : standings(table, tiebreaks_of("SB"))) {
        EXPECT_EQ(row.games, row.wins + row.draws + row.losses) << row.player;
        EXPECT_EQ(row.points.hundredths, 100 * row.wins + 50 * row.draws) << row.player;
        Score sum;
        int games = 0;
        for (const auto& against : cells[row.player]) {
            for (const auto& cell : against) {
                if (!cell.counted && row.player != 4) continue;  // his own are all in his row
                sum = sum + cell.points;
                ++games;
            }
        }
        EXPECT_EQ(sum, row.points) << row.player;
        EXPECT_EQ(games, row.games) << row.player;
    }
}

TEST(Standings, AnUnknownTiebreakIsNamed) {
    EXPECT_EQ(parse_tiebreak("XY").error(), (Refusal{.code = "unknown_tiebreak", .where = "XY"}));
    for (const char* code : {"SB/X1", "WIN/C1", "SB/", "/C1", ""}) {
        EXPECT_EQ(parse_tiebreak(code).error(),
                  (Refusal{.code = "unknown_tiebreak", .where = code}));
    }
}

TEST(Standings, EveryTiebreakOfTheRegistryIsFoundByItsCode) {
    ASSERT_FALSE(tiebreak_rules().empty());
    for (const auto& rule : tiebreak_rules()) {
        EXPECT_EQ(parse_tiebreak(rule.code)->rule, &rule) << rule.code;
        EXPECT_EQ(code_of(*parse_tiebreak(rule.code)), rule.code);
    }
}

// What a pairing system that gives points for a bye needs (C.04.1 Art. 3.1: as for a win).
TEST(Standings, AByeBringsItsPointsButIsNoGameAndAnAbsenceBringsNothing) {
    using enum GameResult;
    Table table = table_with(3, {{0, 1, 1, WhiteWins}});
    table.records[2].push_back({1, Bye{ByeKind::PairingAllocated, Score{100}}});
    table.records[1].push_back({2, Bye{}});
    table.records[0].push_back({2, Absence{}});
    const auto rows = standings(table, tiebreaks_of("WON,SB"));
    ASSERT_EQ(rows[1].player, 2U);
    EXPECT_EQ(rows[1].points.hundredths, 100);
    EXPECT_EQ(rows[1].games, 0);
    EXPECT_EQ(rows[1].tiebreaks[0]->hundredths(), 0);
    EXPECT_EQ(rows[0].player, 0U) << "level in points, and won over the board";
    EXPECT_EQ(rows[0].points.hundredths, 100);
    EXPECT_EQ(rows[2].points.hundredths, 0);
    EXPECT_TRUE(crosstable(table)[2][0].empty());
}

TEST(Crosstable, AllResultsOfAPairStandInOrderOfRounds) {
    using enum GameResult;
    Table table = table_with(2, {{1, 0, 2, WhiteWins}, {0, 1, 1, Draw}});
    table.cycles = 2;
    const auto cells = crosstable(table);
    ASSERT_EQ(cells[0][1].size(), 2U);
    EXPECT_EQ(cells[0][1][0].points.hundredths, 50);
    EXPECT_EQ(cells[0][1][0].color, Color::White);
    EXPECT_EQ(cells[0][1][1].points.hundredths, 0);
    EXPECT_EQ(cells[0][1][1].color, Color::Black);
    EXPECT_TRUE(is_complete_round_robin(table));
}

}  // namespace
}  // namespace arbiter
