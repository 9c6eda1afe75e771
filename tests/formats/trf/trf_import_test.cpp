// What an event takes of a report file, and what it refuses.
#include "arbiter/formats/trf/trf_report.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_writer.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/formats/trf/trf_text.hpp"
#include "tests/formats/trf/trf_tournament.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using testing::arbiters_moment;
using testing::folded;
using testing::player_of;
using testing::team_match;
using testing::tournament_of;
using testing::trf_text;
using testing::with;
using testing::without;

TEST(TrfImport, AResultRatedOtherwiseComesBackWithThePointsOfTheTable) {
    auto before = tournament_of(trf_text("trf26_rr6.trf"));
    before.rounds[0].pairings[0].rating.result = GameResult::Draw;
    const auto written = write_trf(trf_report(before, {}).value());
    ASSERT_NE(written.find("\r\n299 "), std::string::npos);
    const auto after = tournament_of(written);
    const Pairing& game = after.rounds[0].pairings[0];
    EXPECT_EQ(game.result, GameResult::WhiteWins);
    EXPECT_EQ(game.rating.result, GameResult::Draw);
    EXPECT_EQ(write_trf(trf_report(after, {}).value()), written);
}

// Points that no result brings are refused, not rounded.
TEST(TrfImport, PointsOfAGameThatNoResultBringsAreRefused) {
    auto file = read_trf(trf_text("trf26_rr6.trf"))->file;
    file.records.emplace_back(
        TrfAbnormal{.type = "W", .points = Score{70}, .round = 1, .players = {1}});
    const auto refused = import_trf(file, arbiters_moment);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().where, "record 299");
    const auto line = std::to_string(file.records.size());
    EXPECT_EQ(refused.error().params.at(1), std::pair(std::string{"line"}, line));
}

// A half-point bye without its half is a zero-point bye; a full-point bye that brings a half is
// none that an event has.
TEST(TrfImport, AByeOf299IsTheByeThatBringsItsPoints) {
    const auto text = [](const char* record, const char* points, const char* letter) {
        return std::string{"012 Three\n092 Individual: Swiss-System\n142 1\n222 5400+30\n"} +
               record +
               "\n001    1      A                                 2000      "
               "                       1.0    1     2 w 1\n"
               "001    2      B                                 2000                             "
               "0.0    2     1 b 0\n"
               "001    3      C                                 2000                             " +
               points + "    2  0000 - " + letter + "\n";
    };
    const auto zero = text("299 H         0.0    1    3", "0.0", "H");
    const auto made = import_trf(read_trf(zero)->file, arbiters_moment);
    ASSERT_TRUE(made.has_value()) << made.error().where;
    EXPECT_EQ(testing::told(made->notes),
              (std::vector<std::string>{"0:0 tiebreaks_unknown", "8:99 bye"}));
    const auto rows = standings(table_of(folded(made->entries)), {});
    EXPECT_EQ(rows.back().points, Score{0});
    const auto half = text("299 F         0.5    1    3", "0.5", "F");
    const auto refused = import_trf(read_trf(half)->file, arbiters_moment);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().params, (std::vector<std::pair<std::string, std::string>>{
                                          {"code", "299"}, {"line", "5"}, {"column", "14"}}));
}

TEST(TrfImport, ByesOfTheRoundToComeAreThoseOfTheEvent) {
    const auto tournament = tournament_of(trf_text("bbp_dutch_c5.trf"));
    EXPECT_EQ(tournament.rounds.size(), 2U);
    ASSERT_EQ(tournament.byes.size(), 1U);
    EXPECT_EQ(tournament.byes[0].round, 3);
    EXPECT_EQ(find_player(tournament, tournament.byes[0].player)->number, 4);
    EXPECT_EQ(tournament.byes[0].kind, ByeKind::ZeroPoint);
}

// A round that fell out: byes for all, and the next one was played.
TEST(TrfImport, ARoundWithoutGamesIsARound) {
    const std::string text =
        "012 Two\n092 Individual: Swiss-System\n"
        "001    1      A                                 2000                             2.5    1"
        "     2 w 1  0000 - H     2 b 1\n"
        "001    2      B                                 2000                             0.0    2"
        "     1 b 0  0000 - Z     1 w 0\n";
    const auto tournament = tournament_of(text);
    ASSERT_EQ(tournament.rounds.size(), 3U);
    EXPECT_TRUE(tournament.rounds[1].pairings.empty());
    EXPECT_TRUE(is_complete(tournament));
    const auto report = trf_report(tournament, {}).value();
    EXPECT_EQ(player_of(report, 1).points, Score{250});
    EXPECT_EQ(player_of(report, 1).rounds[1].code, TrfCode::HalfBye);
    EXPECT_EQ(player_of(report, 2).rounds[1].code, TrfCode::ZeroBye);
}

TEST(TrfImport, PlayersOfATeamPlayForIt) {
    auto file = read_trf(trf_text("trf26_rr6.trf"))->file;
    file.records.emplace_back(TrfTeam{.number = 1, .name = "Rooks", .players = {1, 3}});
    file.records.emplace_back(TrfOldTeam{.name = "Kings", .players = {2}});
    const auto made = tournament_of(write_trf(file));
    std::vector<std::string> teams;
    for (const Player& player : made.players) teams.push_back(player.data.team);
    EXPECT_EQ(teams, (std::vector<std::string>{"Rooks", "Kings", "Rooks", "", "", ""}));
    EXPECT_NE(write_trf(trf_report(made, {}).value()).find("\r\n310   1 Rooks "), std::string::npos)
        << "the record comes back";
}

TEST(TrfImport, PointsThatAreNobodysResultAreRefused) {
    auto file = read_trf(trf_text("trf26_rr6.trf"))->file;
    file.records.emplace_back(
        TrfAbnormal{.type = "", .points = Score{-50}, .round = 2, .players = {3}});
    const auto refused = import_trf(file, arbiters_moment);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "not_importable");
    EXPECT_EQ(refused.error().where, "record 299");
    const decltype(Refusal::params) place{{"code", "299"}, {"line", "26"}, {"column", "14"}};
    EXPECT_EQ(refused.error().params, place) << "TRF26 5: the points of 299 are columns 14 to 17";
}

// The other draw of the game and a half less for one side: an arbiter's result.
TEST(TrfImport, AGameThatIsNotRatedStaysSo) {
    const auto text = with(with(trf_text("trf26_rr6.trf"), 20, 99, "W"), 25, 99, "L");
    const auto report = trf_report(tournament_of(text), {}).value();
    EXPECT_EQ(player_of(report, 1).rounds[0].code, TrfCode::ShortWin);
    EXPECT_EQ(player_of(report, 6).rounds[0].code, TrfCode::ShortLoss);
    EXPECT_EQ(player_of(report, 1).rounds[1].code, TrfCode::Draw);
}

TEST(TrfImport, AHalfForOneSideIsAResult) {
    const auto text = with(with(trf_text("trf26_rr6.trf"), 20, 99, "="), 20, 81, " 3.0");
    const auto tournament = tournament_of(text);
    EXPECT_EQ(tournament.rounds[0].pairings[0].result, GameResult::WhiteHalf);
    EXPECT_EQ(player_of(trf_report(tournament, {}).value(), 1).points, Score{300});
}

// Of the engines' dialect: a win with Black is worth more than one with White.
TEST(TrfImport, WhatAnEventCannotSayIsRefusedAndNotLeftOut) {
    TrfFile file;
    file.records.emplace_back(TrfText{"012", "Odd points"});
    file.records.emplace_back(TrfText{"XXS", "BW=3.0"});
    file.records.emplace_back(TrfPlayer{.number = 1,
                                        .name = "A",
                                        .points = Score{0},
                                        .rounds = {{2, Color::White, TrfCode::Loss}}});
    file.records.emplace_back(TrfPlayer{.number = 2,
                                        .name = "B",
                                        .points = Score{300},
                                        .rounds = {{1, Color::Black, TrfCode::Win}}});
    const auto odd = import_trf(file, arbiters_moment);
    ASSERT_FALSE(odd.has_value());
    EXPECT_EQ(odd.error().code, "not_importable");
    EXPECT_EQ(odd.error().where, "round 1");
    const auto nobody = import_trf(read_trf(trf_text("trf26_rr6.trf"))->file,
                                   {WallTime{}, {Seat::Spectator, "x"}, 1});
    EXPECT_EQ(nobody.error().code, "forbidden");
}

// FIDE's tables: an event of six players that stopped after so many rounds of its five.
std::string robin_until(std::size_t rounds) {
    auto file = read_trf(trf_text("trf26_rr6.trf"))->file;
    for (TrfRecord& record : file.records) {
        auto* player = std::get_if<TrfPlayer>(&record);
        if (player == nullptr) continue;
        player->rounds.resize(rounds);
        player->points = TrfScores{TrfFile{}}.points_of(*player, rounds);
    }
    return write_trf(file);
}

// 142 is how many there will be. What is to come of a round robin by the tables are their rounds:
// C.05 Annex 1, six players, rounds 4 and 5: 6-5 1-4 2-3; 3-6 4-2 5-1.
TEST(TrfImport, ARoundRobinThatGoesOnHasItsRoundsToCome) {
    const auto tournament = tournament_of(robin_until(3));
    ASSERT_EQ(tournament.rounds.size(), 5U);
    EXPECT_FALSE(is_complete(tournament));
    const auto number = [&](PlayerId id) { return find_player(tournament, id)->number; };
    std::vector<std::string> pairs;
    for (const std::size_t round : {3U, 4U}) {
        EXPECT_FALSE(tournament.rounds[round].published);
        for (const Pairing& each : tournament.rounds[round].pairings) {
            pairs.push_back(std::to_string(number(each.white)) + "-" +
                            std::to_string(number(each.black)));
        }
    }
    EXPECT_EQ(pairs, (std::vector<std::string>{"6-5", "1-4", "2-3", "3-6", "4-2", "5-1"}));
    ASSERT_TRUE(games_to_come(tournament));
    EXPECT_EQ(games_to_come(tournament)->size(), 6U);
    EXPECT_EQ(write_trf(trf_report(tournament, {}).value()).find("142 3"), std::string::npos);
    EXPECT_EQ(text_of(trf_report(tournament, {}).value(), "142"), "5");
}

TEST(TrfImport, WhereTheTablesWereNotFollowedNobodyKnowsWhatIsToCome) {
    auto file = read_trf(robin_until(3))->file;
    for (TrfRecord& record : file.records) {
        auto* player = std::get_if<TrfPlayer>(&record);
        if (player != nullptr) std::swap(player->rounds[0], player->rounds[1]);
    }
    const auto tournament = tournament_of(write_trf(file));
    EXPECT_EQ(tournament.rounds.size(), 3U);
    EXPECT_EQ(planned_rounds(tournament), 5);
    EXPECT_FALSE(is_complete(tournament));
    EXPECT_FALSE(games_to_come(tournament));
    EXPECT_EQ(text_of(trf_report(tournament, {}).value(), "142"), "5");
}

TEST(TrfImport, ASwissThatGoesOnHasAsManyRoundsAsItWillHave) {
    const auto tournament = tournament_of(trf_text("example_swiss7.trf") + "142 9\n");
    EXPECT_EQ(text_of(trf_report(tournament, {}).value(), "142"), "9");
    EXPECT_FALSE(is_complete(tournament));
}

// An event numbers its players 1, 2, 3: records that come back must mean the same people.
TEST(TrfImport, WhereStartNumbersHaveGapsOtherRecordsFollow) {
    const std::string text =
        "012 Gaps\n092 Individual: Swiss-System\n142 3\n222 5400+30\n"
        "260   2   3    4   12\n"
        "XXP 7 12\n"
        "250       1.0   1   2    5    9\n"
        "ENG    7 m FM Gold, G                           2011 ENG       12345\n"
        "001    4      A                                 2000                             1.0    1"
        "     7 w 1\n"
        "001    7      G                                 2000                             0.0    3"
        "     4 b 0\n"
        "001   12      L                                 2000                             1.0    1"
        "  0000 - U\n";
    const auto read = read_trf(text);
    ASSERT_TRUE(read) << testing::told(read.error()).front();
    const auto made = import_trf(read->file, arbiters_moment);
    ASSERT_TRUE(made);
    const auto renumbered = std::ranges::find(made->notes, "renumbered", &TrfRemark::code);
    ASSERT_NE(renumbered, made->notes.end());
    EXPECT_EQ(renumbered->found, "4");
    EXPECT_EQ(renumbered->read_as, "1");
    const auto written = write_trf(trf_report(folded(made->entries), {}).value());
    EXPECT_NE(written.find("\r\n260   2   3    1    3\r\n"), std::string::npos) << written;
    EXPECT_NE(written.find("\r\n260   1 999    2    3\r\n"), std::string::npos) << written;
    EXPECT_NE(written.find("\r\n250       1.0   1   2    2    2\r\n"), std::string::npos)
        << written;
    EXPECT_NE(written.find("\r\nENG    2 m FM Gold, G"), std::string::npos) << written;
}

// Norway Chess: 3 for a win, 1½ and 1 after an Armageddon game. 299 has the points that 001's draw
// does not bring; TRF26 has no record for the game itself.
TEST(TrfImport, AnArmageddonGameIsTheDrawAndThePointsOf299) {
    // Round 1: B - C drawn, round 2: A - B drawn, round 3: C - A 0-1.
    const auto text = [](const std::string& records, const char* of_b, const char* of_c) {
        const std::string nobody(29, ' ');
        return "012 Armageddon\n192 BERGER_ROUNDROBIN\n142 3\n222 7200\n"
               "162  W 3.0    D 1.0    L 0.0\n" +
               records + "001    1      A" + std::string(33, ' ') + "2000" + nobody +
               "4.5    1  0000 - Z     2 w =     3 b 1\n001    2      B" + std::string(33, ' ') +
               "2000" + nobody + of_b + "    2     3 w =     1 b =  0000 - Z\n001    3      C" +
               std::string(33, ' ') + "2000" + nobody + of_c +
               "    3     2 b =  0000 - Z     1 w 0\n";
    };
    const std::string of_a = "299 D         1.5    2    1\n";
    const auto tournament =
        tournament_of(text(of_a + "299 D         1.5    1    3\n", "2.0", "1.5"));
    ASSERT_EQ(tournament.rounds.size(), 3U);
    EXPECT_EQ(tournament.settings.tables.scoring, "3-1-0 G1.5");
    EXPECT_EQ(tournament.rounds[0].pairings[0].armageddon, Color::Black);
    EXPECT_EQ(tournament.rounds[1].pairings[0].armageddon, Color::White);
    EXPECT_EQ(tournament.rounds[2].pairings[0].armageddon, std::nullopt);
    const auto written = write_trf(trf_report(tournament, {}).value());
    EXPECT_NE(written.find("\r\n299 D         1.5    1    3\r\n"), std::string::npos) << written;
    EXPECT_NE(written.find("\r\n299 D         1.5    2    1\r\n"), std::string::npos) << written;
    const auto again = tournament_of(written);
    EXPECT_EQ(again.settings.tables.scoring, "3-1-0 G1.5");
    EXPECT_EQ(again.rounds[0].pairings[0].armageddon, Color::Black);
    // Points of draws that no Armageddon game gives: both sides more, and different values.
    for (const auto& other : {text(of_a + "299 D         1.5    1    2    3\n", "2.5", "1.5"),
                              text(of_a + "299 D         2.0    1    3\n", "2.0", "2.0")}) {
        const auto made = import_trf(read_or_fail(other).file, arbiters_moment);
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error().code, "not_importable");
    }
}

TEST(TrfImport, TeamsKeepTheirNumbersAndTheirPlayers) {
    const std::string text =
        "012 Teams\n192 CUSTOM_TEAM_ROUNDROBIN\n142 2\n222 5400+30\n"
        "310   5 Rooks" +
        std::string(60, ' ') +
        "  11   20\n"
        "310   9 Kings" +
        std::string(60, ' ') +
        "  30   40\n"
        "330 +-   2   5   9\n"
        "001   11      A                                 2000                             1.0    1"
        "    30 w 1\n"
        "001   20      B                                 2000                             0.5    2"
        "    40 b =\n"
        "001   30      C                                 2000                             0.0    4"
        "    11 b 0\n"
        "001   40      D                                 2000                             0.5    2"
        "    20 w =\n";
    const auto written = write_trf(trf_report(tournament_of(text), {}).value());
    EXPECT_NE(written.find("\r\n310   5 Rooks "), std::string::npos) << written;
    EXPECT_NE(written.find("   1     1    2\r\n310   9 Kings "), std::string::npos) << written;
    EXPECT_NE(written.find("   2     3    4\r\n"), std::string::npos) << written;
    EXPECT_NE(written.find("\r\n330 +-   2   5   9\r\n"), std::string::npos) << written;
}

// What is no day, a second line of a kind, a delay that 222 has no code for: all come back.
TEST(TrfImport, TextsOfTheHeadComeBackAsTheyWere) {
    const auto robin = trf_text("trf26_rr6.trf");
    auto text = with(with(robin, 5, 1, "042 May 2026  "), 6, 1, "052 2026/05/00");
    text = with(text, 4, 1, "032 World");
    text += "102 Second, Chief\n122 and a cup of tea\n";
    const auto tournament = tournament_of(text);
    EXPECT_EQ(tournament.settings.event.start_date, "");
    const auto written = write_trf(trf_report(tournament, {}).value());
    for (const char* line :
         {"032 World", "042 May 2026", "052 2026/05/00", "102 Arbiter, Anna", "102 Second, Chief",
          "122 90 min + 30 s/move", "122 and a cup of tea"}) {
        EXPECT_NE(written.find("\r\n" + std::string{line} + "\r\n"), std::string::npos) << line;
    }
    EXPECT_EQ(write_trf(trf_report(tournament_of(written), {}).value()), written);
}

// The words of 122 are what organizers write: those of chess-results.com and of regulations
// (tests/data/control/typed.txt has more, with their sources).
TEST(TrfImport, ATimeControlInWordsIsTheEvents) {
    const auto robin = without(trf_text("trf26_rr6.trf"), 19);  // 222
    for (const auto& [words, control] :
         {std::pair{"90 min + 30 s/move", "90+30"},
          {"90 minutes + 30 seconds per move", "90+30"},
          {"90 min for 40 moves, then 30 min, 30 s per move from move 1", "40/90+30, 30+30"},
          {"90 min/40 moves + 30 min + 30 sec/move", "40/90+30, 30+30"},
          {"15 min + 10 sec", "15+10"},
          {"G/60;d5", "60 d5"},
          {"90'+30\"", "90+30"}}) {
        auto file = read_trf(robin)->file;
        for (TrfRecord& record : file.records) {
            auto* text = std::get_if<TrfText>(&record);
            if (text != nullptr && text->id == "122") text->text = words;
        }
        const auto made = import_trf(file, arbiters_moment);
        ASSERT_TRUE(made) << words;
        EXPECT_EQ(folded(made->entries).settings.play.control, parse_time_control(control).value())
            << words;
        EXPECT_EQ(testing::told(made->notes).front().find("time_control"), std::string::npos);
    }
}

// FIDE's Laws of 2023, Appendices A.1 (rapid) and B.1 (blitz): by the time for 60 moves.
TEST(TrfImport, TheKindOfPlayFollowsFromTheTimeControl) {
    const auto robin = without(trf_text("trf26_rr6.trf"), 19);
    for (const auto& [words, speed] : {std::pair{"3 min + 2 sec/move", Speed::Blitz},
                                       {"10 min", Speed::Blitz},
                                       {"5+5", Speed::Blitz},
                                       {"5+6", Speed::Rapid},
                                       {"15+10", Speed::Rapid},
                                       {"59 min", Speed::Rapid},
                                       {"60 min", Speed::Standard},
                                       {"50+10", Speed::Standard},
                                       {"90'+30\"", Speed::Standard},
                                       {"40/30, 40", Speed::Standard},
                                       {"5 v 4", Speed::Blitz},
                                       {"15 v 4", Speed::Rapid},
                                       {"4 v 15", Speed::Rapid}}) {
        auto file = read_trf(robin)->file;
        for (TrfRecord& record : file.records) {
            auto* text = std::get_if<TrfText>(&record);
            if (text != nullptr && text->id == "122") text->text = words;
        }
        const auto made = import_trf(file, arbiters_moment);
        ASSERT_TRUE(made) << words;
        EXPECT_EQ(folded(made->entries).settings.play.speed, speed) << words;
    }
}

TEST(TrfImport, WordsThatMaySayTwoTimeControlsAreAskedAbout) {
    auto file = read_trf(without(trf_text("trf26_rr6.trf"), 19))->file;
    for (TrfRecord& record : file.records) {
        auto* text = std::get_if<TrfText>(&record);
        if (text != nullptr && text->id == "122") text->text = "40/90+30";
    }
    const auto made = import_trf(file, arbiters_moment);
    ASSERT_TRUE(made);
    const auto note = std::ranges::find(made->notes, "time_control_doubt", &TrfRemark::code);
    ASSERT_NE(note, made->notes.end());
    EXPECT_EQ(note->found, "40/90+30");
    EXPECT_EQ(note->read_as, "40/90+30, ... | 40/90, 30");
    EXPECT_EQ(folded(made->entries).settings.play.control,
              parse_time_control("40/90+30, ...").value());
}

TEST(TrfImport, TheRoundsAndTheFirstColourOfTheFileComeBack) {
    auto text = trf_text("bbp_dutch_c5.trf");
    const auto written = write_trf(trf_report(tournament_of(text), {}).value());
    EXPECT_NE(written.find("\r\n142 "), std::string::npos) << written;
    const auto robin = write_trf(trf_report(tournament_of(trf_text("trf26_rr6.trf")), {}).value());
    EXPECT_NE(robin.find("\r\n142 5\r\n"), std::string::npos) << robin;
    EXPECT_NE(robin.find("\r\n152 W\r\n"), std::string::npos) << robin;
}

// No command takes such a text. The report is one line all the same.
TEST(TrfReport, ATextWithALineEndIsOneLineOfTheReport) {
    auto tournament = tournament_of(trf_text("trf26_rr6.trf"));
    const auto before = write_trf(trf_report(tournament, {}).value());
    tournament.settings.event.city = "Hall\r\n001    9 forged";
    tournament.settings.event.chief_arbiter = "Ann\n013 forged";
    const auto after = write_trf(trf_report(tournament, {}).value());
    EXPECT_EQ(std::ranges::count(after, '\n'), std::ranges::count(before, '\n'));
    EXPECT_NE(after.find("022 Hall 001    9 forged\r\n"), std::string::npos);
    EXPECT_NE(after.find("102 Ann 013 forged\r\n"), std::string::npos);
}

TEST(TrfImport, ADelayIsOfTheEventThough222HasNoCodeForIt) {
    auto before = tournament_of(trf_text("trf26_rr6.trf"));
    before.settings.play.control = parse_time_control("90 d5").value();
    const auto report = trf_report(before, {}).value();
    EXPECT_EQ(text_of(report, "222"), "5400");
    const auto after = tournament_of(write_trf(report));
    EXPECT_EQ(after.settings.play.control, before.settings.play.control);
}

TEST(TrfImport, TeamsSitWhereTheirListsSay) {
    const auto tournament = tournament_of(team_match);
    const auto& boards = tournament.rounds.at(0).pairings;
    ASSERT_EQ(boards.size(), 2U);
    EXPECT_EQ(boards[0].white, tournament.players[3].id);
    EXPECT_EQ(boards[0].black, tournament.players[0].id);
    EXPECT_EQ(boards[1].white, tournament.players[1].id);
    const auto report = trf_report(tournament, {}).value();
    EXPECT_TRUE(std::ranges::none_of(report.records, [](const TrfRecord& record) {
        return std::holds_alternative<TrfBoardOrder>(record);
    })) << "300: nobody sat elsewhere";
}

TEST(TrfImport, TheWordsOf092AreTheSystemWhere192IsMissing) {
    const auto tournament = tournament_of(team_match);
    EXPECT_EQ(tournament.rounds.at(0).drawn_by, "team");
    const auto report = trf_report(tournament, {}).value();
    EXPECT_EQ(text_of(report, "192"), "CUSTOM_TEAM_ROUNDROBIN");
    EXPECT_EQ(text_of(report, "092"), "Team: Round-Robin");
    EXPECT_EQ(text_of(report, "142"), "1");
    EXPECT_EQ(text_of(report, "082"), "2");
}

// C.02 13.16.4 (2017): Buchholz Cut 1, Buchholz, Sonneborn-Berger, progressive scores, direct
// encounter, wins with forfeits, wins with Black.
TEST(TrfImport, ASwissThatStatesNoTieBreaksHasThoseThatFideRecommendedForSwisses) {
    const auto made = import_trf(read_trf(trf_text("pl_swiss5.trf"))->file, arbiters_moment);
    ASSERT_TRUE(made);
    EXPECT_EQ(folded(made->entries).settings.tables.tiebreaks,
              (std::vector<std::string>{"BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG"}));
    EXPECT_TRUE(std::ranges::any_of(made->notes, [](const TrfRemark& note) {
        return note.code == "tiebreaks_unknown" && note.read_as == "BH/C1,BH,SB,PS,DE,WIN,BWG";
    }));
}

TEST(TrfImport, WhatAnEventDoesNotTakeOfAPlayerIsNamedByItsPlace) {
    const auto robin = trf_text("trf26_rr6.trf");
    const auto refused = [&](int line, int column, const std::string& text) {
        const auto read = read_trf(with(robin, line, column, text));
        EXPECT_TRUE(read);
        const auto made = import_trf(read->file, arbiters_moment);
        EXPECT_FALSE(made);
        return made ? std::string{} : made.error().code + ": " + made.error().where;
    };
    EXPECT_EQ(refused(21, 15, std::string(33, ' ')), "bad_field: line 21, column 15");
    EXPECT_EQ(refused(22, 10, "x"), "bad_field: line 22, column 10");
    EXPECT_EQ(refused(23, 58, "      12O45"), "bad_field: line 23, column 58");
    EXPECT_EQ(refused(24, 58, "    1000001"), "duplicate_fide_id: line 24, column 58");
    EXPECT_TRUE(import_trf(read_trf(with(robin, 24, 58, "36621452301"))->file, arbiters_moment));
}

// TRF26: columns of text records begin at 5, those of XXA and of the birth date are 1 and 70.
TEST(TrfImport, WhatIsNotTakenOverIsNamedByItsPlace) {
    const auto told_of = [](const std::string& text) {
        const auto made = import_trf(read_trf(text)->file, arbiters_moment);
        EXPECT_TRUE(made);
        return made ? testing::told(made->notes) : std::vector<std::string>{};
    };
    const auto robin = trf_text("trf26_rr6.trf");
    const auto has = [&](const std::string& text, const std::string& expected) {
        const auto found = told_of(text);
        return std::count(found.begin(), found.end(), expected) == 1;
    };
    EXPECT_TRUE(has(with(robin, 18, 9, "XX"), "18:9 unknown_tiebreak"));
    EXPECT_TRUE(has(with(robin, 18, 4, "   PTS, xx,SB"), "18:12 unknown_tiebreak"));
    EXPECT_TRUE(has(with(with(robin, 18, 1, "###"), 17, 8, "XX"), "17:8 unknown_tiebreak"));
    EXPECT_TRUE(has(robin + "DAT    1  x\nDAT    2  x\n", "26:1 left_out"));
    EXPECT_TRUE(has(robin, "20:70 left_out"));
    const auto refused =
        import_trf(read_trf(with(robin, 2, 5, std::string(40, ' ')))->file, arbiters_moment);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().where, "line 2, column 5") << "the name of the event";
}

// TRF16, columns 97 and on: "w", "b", or "-" where the round has no colour. Round 4 of Evans and
// Fuchs (5 and 6) is the forfeit of the example; its colours are columns 127.
TEST(TrfImport, AForfeitWithoutColoursHasNone) {
    const auto told_of = [](const std::string& text) {
        const auto made = import_trf(read_trf(text)->file, arbiters_moment);
        EXPECT_TRUE(made);
        return made ? testing::told(made->notes) : std::vector<std::string>{};
    };
    const auto robin = trf_text("trf26_rr6.trf");
    const auto bare = with(with(robin, 24, 127, "-"), 25, 127, "-");
    EXPECT_EQ(told_of(bare), told_of(robin)) << "nothing is made up, so nothing is told";
    const auto tournament = tournament_of(bare);
    int without = 0;
    for (const Round& round : tournament.rounds) {
        for (const Pairing& pairing : round.pairings) {
            if (has_colors(pairing)) continue;
            ++without;
            EXPECT_EQ(round.number, 4);
            EXPECT_EQ(pairing.result, GameResult::BlackForfeits);
        }
    }
    EXPECT_EQ(without, 1);
    const auto evans = 4U;
    const auto fuchs = 5U;
    const auto cells = crosstable(table_of(tournament));
    ASSERT_EQ(cells[evans][fuchs].size(), 1U);
    EXPECT_EQ(cells[evans][fuchs][0].color, std::nullopt);
    EXPECT_EQ(cells[fuchs][evans][0].color, std::nullopt);
    EXPECT_EQ(cells[evans][fuchs][0].outcome, CrossOutcome::Won);
    EXPECT_EQ(cells[0][fuchs][0].color, Color::White) << "6 w 1 of Adams";
}

// One side's colour gives the other's: that is put right by the reader, and kept.
TEST(TrfImport, AForfeitWithOneColourKeepsIt) {
    const auto robin = trf_text("trf26_rr6.trf");
    for (const int line : {24, 25}) {
        const auto read = read_trf(with(robin, line, 127, "-"));
        ASSERT_TRUE(read);
        const auto put_right = testing::told(read->adjustments);
        EXPECT_EQ(
            std::count(put_right.begin(), put_right.end(), std::to_string(line) + ":127 color"), 1);
        const auto report = trf_report(tournament_of(with(robin, line, 127, "-")), {}).value();
        EXPECT_EQ(player_of(report, 5).rounds[3].color, Color::Black);
        EXPECT_EQ(player_of(report, 6).rounds[3].color, Color::White);
    }
}

TEST(TrfImport, ATitleThatFideDoesNotHaveIsListedAndLeftOut) {
    const auto read = read_trf(with(trf_text("trf26_rr6.trf"), 22, 11, " NM"));
    const auto made = import_trf(read->file, arbiters_moment);
    ASSERT_TRUE(made);
    const auto notes = testing::told(made->notes);
    EXPECT_EQ(std::count(notes.begin(), notes.end(), "22:11 left_out"), 1);
}

TEST(TrfImport, WhoWithdrewBeforeHalfOfTheGamesIsWithdrawnInTheEvent) {
    const auto text = trf_text("sinquefield2022_withdrawn.trf");
    const auto made = import_trf(read_trf(text)->file, arbiters_moment);
    ASSERT_TRUE(made.has_value()) << made.error().code;
    EXPECT_TRUE(std::ranges::any_of(made->notes, [](const TrfRemark& note) {
        return note.code == "withdrawn" && note.line == 12 && note.column == 86;
    }));
    const auto event = folded(made->entries);
    EXPECT_TRUE(event.players[0].withdrawn);
    EXPECT_FALSE(table_of(event).counts(0));
    const auto written = write_trf(trf_report(event, {}).value());
    EXPECT_EQ(event_of(read_trf(written)->file).withdrawn, std::vector<int>{1});
}

// PGN has nothing but what somebody said: neither has the event of a report that tells no control.
TEST(TrfImport, ATimeControlThatNobodyToldIsNotStated) {
    const auto text = trf_text("sinquefield2022_withdrawn.trf");
    EXPECT_FALSE(states_control(tournament_of(text)));
    EXPECT_TRUE(states_control(tournament_of("222 5400+30\r\n" + text)));
    auto changed = tournament_of(text);
    changed.settings.play.control = parse_time_control("3+2").value();
    EXPECT_TRUE(states_control(changed)) << "the arbiter said it";
}

}  // namespace
}  // namespace arbiter
