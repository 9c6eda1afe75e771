// The values of C.07's tie-breaks: two worked examples that agree with FIDE TEC's TieBreakServer,
// its own exercise, and a Swiss before and since 1 March 2026.
#include "arbiter/tournament/standings/direct_encounter.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/standings/trf_table.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <sstream>

namespace arbiter {
namespace {

using tables::read_json;
using tables::table_of_file;

std::vector<Tiebreak> listed(const std::string& list) {
    std::vector<Tiebreak> result;
    std::istringstream codes{list};
    for (std::string code; std::getline(codes, code, ',');) {
        result.push_back(parse_tiebreak(code).value());
    }
    return result;
}

std::int32_t value_of(const Table& table, const std::string& code, std::size_t player) {
    return TiebreakSums{table}.values(parse_tiebreak(code).value())[player].value().hundredths();
}

// A worked example: rows of values under codes, player by player.
void expect_rows(const Table& table, const std::vector<std::string>& codes,
                 const std::vector<std::vector<double>>& rows) {
    ASSERT_EQ(rows.size(), table.players());
    for (std::size_t player = 0; player < rows.size(); ++player) {
        ASSERT_EQ(rows[player].size(), codes.size());
        for (std::size_t k = 0; k < codes.size(); ++k) {
            EXPECT_EQ(value_of(table, codes[k], player), std::lround(rows[player][k] * 100))
                << codes[k] << " of " << player + 1;
        }
    }
}

// Six players, Berger; the sixth forfeits round 4. (tests/data/trf/example_rr6.trf)
Table round_robin() {
    return table_of_file("trf/example_rr6.trf", 5, PairingKind::Predetermined);
}

TEST(Tiebreaks, OfTheWorkedRoundRobinAreItsPublishedValues) {
    expect_rows(
        round_robin(),
        {"SB", "SB/C1", "SB/C2", "KS", "KS/L-1", "WIN", "WON", "BPG", "BWG", "REP", "STD", "PS",
         "PS/C1", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO"},
        {{6.25, 5.75, 3.75, 0.5, 2.5, 3, 3, 2, 1, 5, 3.5, 10, 9, 2250, 2275, 2399, 2404, 2234,
          2233},
         {7.00, 6.50, 5.50, 1.0, 2.5, 2, 2, 2, 1, 5, 3.5, 9.5, 9, 2260, 2288, 2409, 2416, 2232,
          2231},
         {7.75, 7.25, 7.25, 1.5, 2.5, 3, 3, 2, 1, 5, 3.5, 9, 9, 2270, 2300, 2419, 2427, 2230, 2228},
         {4.75, 4.50, 3.50, 1.0, 1.5, 1, 1, 3, 1, 5, 2, 8.5, 7.5, 2280, 2313, 2208, 2204, 2272,
          2273},
         {3.25, 2.75, 1.75, 0.5, 1.0, 1, 0, 2, 0, 5, 2, 6, 5.5, 2325, 2350, 2132, 2129, 2359, 2363},
         {1.00, 1.00, 0.00, 0.0, 0.5, 0, 0, 3, 0, 4, 0.5, 2, 2, 2325, 2350, 2003, 1989, 2359,
          2363}});
}

// Seven players, four rounds: a bye of each kind, a forfeit and a withdrawal.
Table swiss() {
    return table_of_file("trf/example_swiss7.trf", 4, PairingKind::Swiss);
}

TEST(Tiebreaks, OfTheWorkedSwissAreItsPublishedValues) {
    expect_rows(
        swiss(),
        {"PTS", "BH", "BH/C1", "BH/C2", "BH/M1", "FB", "SB", "SB/C1", "AOB", "REP", "WIN", "WON",
         "STD", "PS", "ARO", "TPR", "PTP"},
        {{3, 8.5, 7.5, 5.5, 4.5, 8.5, 5.75, 4.75, 7.63, 4, 2, 2, 3, 8.5, 2275, 2468, 2471},
         {2.5, 9.5, 7.5, 6.0, 4.5, 9.0, 5.50, 4.00, 8.33, 3, 1, 1, 2.5, 6.5, 2233, 2358, 2368},
         {2, 9.5, 8.0, 6.0, 5.0, 9.0, 3.50, 2.00, 8.13, 4, 2, 2, 2, 6, 2213, 2213, 2211},
         {0, 3.0, 3.0, 3.0, 0.0, 3.0, 0.00, 0.00, 8.50, 1, 0, 0, 0, 0, 2400, 1600, 1600},
         {3, 8.5, 7.5, 5.5, 4.5, 9.0, 5.75, 4.75, 9.17, 4, 2, 1, 3, 7, 2350, 2475, 2472},
         {2, 7.5, 5.5, 4.0, 3.5, 8.0, 3.75, 2.75, 8.75, 3, 1, 0, 2, 4, 2200, 2007, 1994},
         {1.5, 8.0, 6.5, 4.5, 4.0, 8.5, 2.50, 1.00, 8.83, 4, 1, 0, 1.5, 4.5, 2267, 1994, 1976}});
}

TEST(Tiebreaks, OpponentsOfWhoeverWithdrewSeeHisLastRoundsAsDraws) {
    const auto event = count_event(swiss());
    const std::vector<std::int32_t> adjusted{300, 250, 200, 100, 300, 200, 150};
    EXPECT_EQ(event.adjusted, adjusted);
}

void expect_published(const Table& table, const nlohmann::json& values) {
    ASSERT_EQ(values.size(), table.players());
    std::size_t compared = 0;
    for (const auto& [number, of_player] : values.items()) {
        for (const auto& [code, value] : of_player.items()) {
            EXPECT_EQ(value_of(table, code, std::stoul(number) - 1),
                      std::lround(value.get<double>() * 100))
                << code << " of " << number;
            ++compared;
        }
    }
    EXPECT_GE(compared, 13 * values.size());
}

TEST(Tiebreaks, TheTecExerciseIsMetWithItsForfeit) {
    expect_published(table_of_file("trf/tec_rr6.trf", 5, PairingKind::Predetermined),
                     read_json("trf/tec_rr6.expected.json")["values"]);
}

TEST(Tiebreaks, ASwissIsMetByTheTextOfItsDate) {
    const auto expected = read_json("trf/pl_swiss5.expected.json");
    Table table = table_of_file("trf/pl_swiss5.trf", 5, PairingKind::Swiss);
    expect_published(table, expected["rules_2026"]);
    table.tiebreak_text = c07_text_on("2024-10-24");
    expect_published(table, expected["rules_2024"]);
}

TEST(Tiebreaks, TheTextIsThatOfTheDay) {
    EXPECT_EQ(c07_text_on("2026-03-01"), C07Text::March2026);
    EXPECT_EQ(c07_text_on("2026-02-28"), C07Text::August2024);
    EXPECT_EQ(c07_text_on("2024-07-31"), C07Text::April2024);
    EXPECT_EQ(c07_text_on("2023-09-01"), C07Text::September2023);
    EXPECT_EQ(c07_text_on(""), C07Text::March2026) << "no day is stated";
    EXPECT_EQ(applies_from(C07Text::April2024), "2024-04-01");
}

TEST(Tiebreaks, CodesAreReadInAnyCaseAndWrittenOneWay) {
    for (const auto& [given, written] :
         std::vector<std::pair<std::string, std::string>>{{"sb/c1", "SB/C1"},
                                                          {"KS/L+1", "KS/L1"},
                                                          {"ks/l-2", "KS/L-2"},
                                                          {"BH/M2", "BH/M2"},
                                                          {"BH/P/C1", "BH/C1/P"},
                                                          {"AOB/F", "AOB/F"},
                                                          {"RTNG/U1400/R", "RTNG/R/U1400"},
                                                          {"DE/P", "DE/P"}}) {
        EXPECT_EQ(code_of(parse_tiebreak(given).value()), written);
    }
    for (const std::string code : {"BH/C0", "BH/C", "BH/C1/M1", "WIN/C1", "KS/L", "TPN/R1", "AOB/X",
                                   "SB:MP", "RTNG/U", "BH//C1"}) {
        EXPECT_EQ(parse_tiebreak(code).error(),
                  (Refusal{.code = "unknown_tiebreak", .where = code}));
    }
}

TEST(Tiebreaks, BuchholzIsRefusedInARoundRobinWithItsArticle) {
    for (const std::string code : {"BH", "BH/C1", "FB", "AOB", "AOB/F"}) {
        const auto tiebreak = parse_tiebreak(code).value();
        EXPECT_EQ(check_tiebreak(tiebreak, PairingKind::Predetermined).error(),
                  (Refusal{"not_for_round_robins", code, "C.07 8"}));
        EXPECT_TRUE(check_tiebreak(tiebreak, PairingKind::Swiss));
    }
    EXPECT_TRUE(check_tiebreak(parse_tiebreak("SB").value(), PairingKind::Predetermined));
}

TEST(Tiebreaks, ByRatingAreDroppedWhereOneIsUnratedUnlessAnnounced) {
    Table table = round_robin();
    table.ratings[5] = std::nullopt;
    const auto rows = standings(table, listed("ARO,RTNG/R,ARO/U2150,TPN"));
    for (const auto& row : rows) {
        EXPECT_FALSE(row.tiebreaks[0]);
        EXPECT_FALSE(row.tiebreaks[1]);
    }
    EXPECT_EQ(value_of(table, "ARO/U2150", 0), 225000) << "as with a rating of 2150";
    EXPECT_TRUE(is_dropped(parse_tiebreak("TPR").value(), table));
    EXPECT_FALSE(is_dropped(parse_tiebreak("TPR/U1400").value(), table));
    EXPECT_FALSE(is_dropped(parse_tiebreak("TPN").value(), table));
    table.not_counted = {false, false, false, false, false, true};
    EXPECT_FALSE(is_dropped(parse_tiebreak("TPR").value(), table)) << "he takes no part in it";
}

std::vector<std::size_t> order_of(const Table& table, const std::string& list) {
    std::vector<std::size_t> order;
    for (const auto& row : standings(table, listed(list))) order.push_back(row.player + 1);
    return order;
}

TEST(Tiebreaks, NumberAndRatingRankEitherWay) {
    const Table table = round_robin();
    const auto level_by = [&](const std::string& list) { return order_of(table, list); };
    EXPECT_EQ(level_by("TPN"), (std::vector<std::size_t>{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(level_by("TPN/R"), (std::vector<std::size_t>{3, 2, 1, 5, 4, 6}));
    EXPECT_EQ(level_by("RTNG"), (std::vector<std::size_t>{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(level_by("RTNG/R"), (std::vector<std::size_t>{3, 2, 1, 5, 4, 6}));
    EXPECT_EQ(level_by("TPN,PTS"), (std::vector<std::size_t>{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(level_by("BWG,PTS,TPN/R"), (std::vector<std::size_t>{3, 2, 1, 4, 5, 6}))
        << "points only where the list has them";
}

TEST(Tiebreaks, EveryPartOfAValueIsToldAndWhatWasCut) {
    const Table table = swiss();
    TiebreakSums sums{table};
    EXPECT_FALSE(sums.explain(parse_tiebreak("BH/C1").value(), 1).limit);
    const auto told = sums.explain(parse_tiebreak("BH/C1").value(), 1);
    EXPECT_EQ(told.value.hundredths(), 750);
    ASSERT_EQ(told.parts.size(), 4U);
    EXPECT_EQ(told.parts[0].opponent, 4U);
    EXPECT_EQ(told.parts[0].score, 300);
    EXPECT_EQ(told.parts[2].kind, PartKind::Dummy) << "the half-point bye";
    EXPECT_EQ(told.parts[2].score, 200) << "his own 2.5, but at most four draws";
    EXPECT_EQ(told.parts[2].cut, Cut::Lowest) << "16.5 before the lower 1.5 of Gomez";
    EXPECT_EQ(told.parts[1].cut, Cut::None);
}

// C.07 9.2: half of what can be scored; six players, five rounds: two and a half points.
TEST(Tiebreaks, ASumOfKoyaTellsItsLimit) {
    const Table table = round_robin();
    TiebreakSums sums{table};
    EXPECT_EQ(sums.explain(parse_tiebreak("KS").value(), 0).limit, 250);
    EXPECT_EQ(sums.explain(parse_tiebreak("KS/L1").value(), 0).limit, 300);
    EXPECT_EQ(sums.explain(parse_tiebreak("KS/L-1").value(), 0).limit, 200);
}

// C.07 6.1.1: a forfeit between two of a Swiss is no encounter, unless the regulations say so.
TEST(Tiebreaks, DirectEncounterOfASwissCountsForfeitsOnlyIfAnnounced) {
    using enum GameResult;
    Table table = table_with(2, {{0, 1, 1, WhiteForfeits}, {0, 1, 2, WhiteWins}});
    table.pairing = PairingKind::Swiss;
    EXPECT_EQ(standings(table, listed("DE"))[0].player, 0U);
    EXPECT_EQ(standings(table, listed("DE/P"))[1].rank, 1) << "one game each";
    table.pairing = PairingKind::Predetermined;
    EXPECT_EQ(standings(table, listed("DE"))[1].rank, 1) << "15.2: a game like others";
}

// 6.1.2: the average of several games counts, not their sum.
TEST(Tiebreaks, SeveralGamesOfAPairCountAsTheirAverageExactly) {
    using enum GameResult;
    Table table = table_with(3, {{0, 1, 1, WhiteWins},
                                 {0, 1, 2, Draw},
                                 {0, 1, 3, BlackWins},
                                 {0, 1, 4, WhiteWins},
                                 {0, 1, 5, BlackWins},
                                 {0, 1, 6, Draw},
                                 {0, 2, 7, Draw},
                                 {1, 2, 8, Draw}});
    table.cycles = 6;
    const auto points = encounter_points(count_event(table), {0, 1, 2}, false);
    EXPECT_EQ(points[0], (TiebreakValue{1, 1}));
    EXPECT_EQ(points[1], points[0]);
    EXPECT_EQ(points[2], points[0]);
    EXPECT_LT((TiebreakValue{1, 3}), (TiebreakValue{334, 1000}));
    EXPECT_EQ((TiebreakValue{1, 8}).hundredths(), 13) << "a half up";
    EXPECT_EQ((TiebreakValue{-3, 2}).rounded(1), -1);
}

TEST(Tiebreaks, OtherPointsForAWinAreCountedAsAwarded) {
    Table table = round_robin();
    table.scoring = {.win = {300}, .draw = {100}};
    const auto rows = standings(table, listed("SB,WIN,STD,KS,TPR"));
    EXPECT_EQ(rows[0].points.hundredths, 1000) << "three wins and a draw";
    EXPECT_EQ(value_of(table, "WIN", 4), 100);
    EXPECT_EQ(value_of(table, "TPR", 0), 239900) << "ratings know 1, a half and 0";
    // Adams beat Dahl 5, Evans 5 and Fuchs 1, drew with Berg 9 and lost: 15 + 15 + 3 + 9.
    EXPECT_EQ(value_of(table, "SB", 0), 4200);
}

// 7.5, "at the end of each round": of three players one is free in each of the three rounds, and
// his score stands at the end of it all the same.
TEST(Tiebreaks, TheProgressiveScoreCountsTheFreeRoundOfAnOddField) {
    Table table = table_with(3);
    add_game(table, {1, 2, 1, GameResult::WhiteWins});
    add_game(table, {2, 0, 2, GameResult::Draw});
    add_game(table, {0, 1, 3, GameResult::WhiteWins});
    EXPECT_EQ(value_of(table, "PS", 0), 200) << "0, ½, 1½";
    EXPECT_EQ(value_of(table, "PS", 1), 300) << "1, 1, 1";
    EXPECT_EQ(value_of(table, "PS", 2), 100) << "0, ½, ½";
    EXPECT_EQ(value_of(table, "PS/C1", 1), 200) << "without the first round";
}

}  // namespace
}  // namespace arbiter
