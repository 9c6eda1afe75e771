// What is read of a TRF, what is put right and listed, what is refused and where. The files are
// FIDE TEC's exercises and an example that TEC's checker accepts; each row changes one thing in
// one.
#include "arbiter/formats/trf/trf_reader.hpp"

#include "arbiter/formats/trf/trf_lines.hpp"
#include "arbiter/formats/trf/trf_writer.hpp"
#include "tests/formats/trf/trf_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter {
namespace {

using testing::errors_of;
using testing::read_or_fail;
using testing::robin;
using testing::told;
using testing::trf_text;
using testing::with;
using testing::without;
using Told = std::vector<std::string>;

TEST(TrfReader, APlayersLineIsReadByItsColumns) {
    const auto reading = read_or_fail(trf_text("trf26_records.trf"));
    const auto players = players_of(reading.file);
    ASSERT_EQ(players.size(), 4U);
    const TrfPlayer birch{.number = 2,
                          .sex = "w",
                          .title = "WGM",
                          .name = "Bïrch, Bøb",
                          .rating = 2250,
                          .federation = "FRA",
                          .fide_id = "1000002",
                          .birth_date = "2002/02/00",
                          .points = Score{400},
                          .rank = 2,
                          .rounds = {{3, Color::White, TrfCode::Win},
                                     {1, Color::Black, TrfCode::Draw},
                                     {4, Color::White, TrfCode::Draw}}};
    EXPECT_EQ(*players[1], birch);
    EXPECT_EQ(players[3]->name, "王, 小明");
    EXPECT_EQ(players[3]->rounds[1], (TrfRound{0, std::nullopt, TrfCode::PairingBye}));
    EXPECT_EQ(stated_rounds(reading.file), 3);
    EXPECT_EQ(text_of(reading.file, "222"), "W300-B240");
}

TEST(TrfReader, EveryRecordSurvivesWritingAndReading) {
    for (const char* name :
         {"trf26_records.trf", "trf26_rr6.trf", "tec_rr6.trf", "pl_swiss5.trf"}) {
        const auto file = read_or_fail(trf_text(name)).file;
        const auto again = read_or_fail(write_trf(file)).file;
        EXPECT_EQ(again, file) << name;
    }
    const auto all = trf_text("trf26_records.trf");
    EXPECT_EQ(write_trf(read_or_fail(all).file), all) << "to the byte, unknown lines as well";
}

TEST(TrfReader, TheVersionFollowsFromTheRecordsAndTheLetters) {
    EXPECT_EQ(read_or_fail(robin()).version, TrfVersion::Trf26);
    EXPECT_EQ(read_or_fail(trf_text("pl_swiss5.trf")).version, TrfVersion::Trf16);
    EXPECT_EQ(read_or_fail(trf_text("tec_rr6.trf")).version, TrfVersion::Trf06);
}

TEST(TrfReader, WhatIsHarmlessIsReadAndListed) {
    struct Row {
        const char* what;
        int line;
        int column;
        const char* text;
        const char* told;
    };
    const Row rows[] = {
        {"colour in capitals", 20, 97, "W", "20:97 case"},
        {"sex in capitals", 20, 10, "M", "20:10 case"},
        {"f for a woman", 20, 10, "f", "20:10 sex"},
        {"title of an older file", 20, 11, "  g", "20:11 old_title"},
        {"title in small letters", 20, 11, " gm", "20:11 case"},
        {"federation in small letters", 20, 54, "fid", "20:54 case"},
        {"a number at the left", 20, 58, "1000001    ", "20:58 blanks"},
        {"a decimal comma", 20, 81, " 3,5", "20:81 decimal_comma"},
        {"a date with dashes", 20, 70, "2000-01-01", "20:70 date"},
        {"a tab between columns", 20, 9, "\t", "20:0 tabs"},
        {"blanks at the end", 20, 140, "   ", "20:140 blanks_at_end"},
    };
    for (const Row& row : rows) {
        const auto reading = read_or_fail(with(robin(), row.line, row.column, row.text));
        const auto found = told(reading.adjustments);
        EXPECT_EQ(std::count(found.begin(), found.end(), row.told), 1) << row.what;
        EXPECT_EQ(reading.adjustments.size(), 2U) << row.what << ": that, and the line ends";
    }
}

TEST(TrfReader, EveryLineEndIsTakenAndOthersThanCrlfAreListed) {
    std::string crlf;
    std::string cr;
    for (const char c : robin()) {
        crlf += c == '\n' ? "\r\n" : std::string(1, c);
        cr += c == '\n' ? '\r' : c;
    }
    const auto usual = read_or_fail(crlf);
    EXPECT_TRUE(usual.adjustments.empty());
    const auto lf = read_or_fail(robin());
    EXPECT_EQ(told(lf.adjustments), Told{"1:0 line_ends"});
    EXPECT_EQ(lf.adjustments[0].found, "LF");
    EXPECT_EQ(lf.file, usual.file);
    EXPECT_EQ(read_or_fail(cr).adjustments[0].found, "CR");
    EXPECT_EQ(read_or_fail(cr).file, usual.file);
    const auto marked = read_or_fail("\xEF\xBB\xBF" + crlf);
    EXPECT_EQ(told(marked.adjustments), Told{"1:1 byte_order_mark"});
    EXPECT_EQ(marked.file, usual.file);
}

TEST(TrfReader, ResultLettersInSmallLettersAreRead) {
    const auto text = trf_text("pl_swiss5.trf");
    const auto reading = read_or_fail(with(text, 24, 109, "u"));
    EXPECT_EQ(players_of(reading.file)[13]->rounds[1].code, TrfCode::PairingBye);
    EXPECT_EQ(told(reading.adjustments), (Told{"1:0 line_ends", "10:1 dialect", "24:109 case"}));
}

// As managers write a round that is being played: TRF has no letter for a result to come.
TEST(TrfReader, ARoundThatIsBeingPlayedHasItsResultsToCome) {
    const std::string paired =
        "001    1      Adams                             2001 FID                         1.0    1 "
        "    4 w 1     3 b\n"
        "001    2      Birch                             2002 FID                         0.5    2 "
        "    3 b =     4 w\n"
        "001    3      Costa                             2003 FID                         0.5    3 "
        "    2 w =     1 w\n"
        "001    4      Dunne                             2004 FID                         0.0    4 "
        "    1 b 0     2 b\n";
    const auto reading = read_or_fail(paired);
    for (const TrfPlayer* player : players_of(reading.file)) {
        ASSERT_EQ(player->rounds.size(), 2U);
        EXPECT_NE(player->rounds[0].code, TrfCode::Pending);
        EXPECT_EQ(player->rounds[1].code, TrfCode::Pending) << player->name;
    }
    EXPECT_EQ(told(reading.adjustments), (Told{"1:0 line_ends", "1:109 open_round"}));
    // One that is missing beside others is missing, and so is that of a round before.
    EXPECT_EQ(errors_of(with(with(with(paired, 1, 109, "0"), 3, 109, "1"), 3, 81, " 1.5")),
              (Told{"2:109 missing_result", "4:109 missing_result"}));
    EXPECT_EQ(errors_of(with(with(paired, 1, 99, " "), 1, 81, " 0.0")),
              Told{"1:99 missing_result"});
}

TEST(TrfReader, WhatCannotBeRightIsRefusedWithLineAndColumn) {
    struct Row {
        const char* what;
        int line;
        int column;
        const char* text;
        Told told;
    };
    const Row rows[] = {
        {"no start number", 20, 5, "    ", {"20:5 missing"}},
        {"start number twice", 20, 8, "2", {"21:5 number_twice"}},
        {"start number is no number", 20, 8, "A", {"20:5 bad_number"}},
        {"points of another sum", 20, 81, " 4.5", {"20:81 points_differ"}},
        {"points are no number", 20, 81, "many", {"20:81 bad_points"}},
        {"rating is no number", 20, 49, "24O0", {"20:49 bad_number"}},
        {"a letter that is no result", 20, 99, "X", {"20:99 bad_result"}},
        {"no such colour", 20, 97, "x", {"20:97 bad_color"}},
        {"no result", 20, 99, " ", {"20:99 missing_result"}},
        {"both have won", 25, 99, "1", {"20:99 results_differ"}},
        {"one and a half", 25, 99, "=", {"20:99 results_differ"}},
        {"half to nil with the points of a win", 20, 99, "=", {"20:81 points_differ"}},
        {"a forfeit against a game", 20, 99, "+", {"20:99 results_differ"}},
        {"both have Black", 20, 97, "b", {"20:97 same_color"}},
        {"nobody has that number",
         20,
         92,
         "  66",
         {"20:92 unknown_opponent", "25:92 opponent_differs"}},
        {"against himself", 20, 92, "   1", {"20:92 plays_himself", "25:92 opponent_differs"}},
        {"the opponent names another",
         20,
         92,
         "   2",
         {"20:92 opponent_differs", "25:92 opponent_differs"}},
        {"a bye with an opponent", 20, 99, "H", {"20:99 bye_with_opponent"}},
        {"a name that runs on", 20, 15, "Adams of the many names, Alexander B", {"20:48 too_long"}},
        {"text between the columns", 20, 91, "x", {"20:91 between_columns"}},
        {"a round that the event has not", 20, 142, "   2 w 1", {"20:142 round_too_many"}},
        {"the number of rounds is a word", 14, 5, "five", {"14:5 bad_number"}},
        {"a control character", 20, 20, "\x01", {"20:20 bad_character"}},
    };
    for (const Row& row : rows) {
        EXPECT_EQ(errors_of(with(robin(), row.line, row.column, row.text)), row.told) << row.what;
    }
}

TEST(TrfReader, AResultAgainstNobodyIsRefusedWhereByesHaveLetters) {
    const auto text = trf_text("pl_swiss5.trf");
    EXPECT_EQ(errors_of(with(text, 24, 109, "1")), Told{"24:109 no_opponent"});
    EXPECT_EQ(errors_of(with(text, 24, 109, "?")), Told{"24:109 no_opponent"});
    // Also in a round in which nobody has an opponent.
    EXPECT_EQ(errors_of("012 x\n142 3\n192 CUSTOM_SWISS\n"
                        "001    1 m    A                                 2000 FID     1000001      "
                        "       1.0          2 w 1  0000 - 1\n"
                        "001    2 m    B                                 1900 FID     1000002      "
                        "       0.0          1 b 0  0000 - Z\n"),
              Told{"4:109 no_opponent"});
}

// FIDE TEC's sample of teams has `0000 - -` where a whole match was not played.
TEST(TrfReader, AForfeitAgainstNobodyIsItsBye) {
    const auto text = trf_text("pl_swiss5.trf");
    const auto full = read_or_fail(with(text, 24, 109, "+"));
    EXPECT_EQ(players_of(full.file)[13]->rounds[1].code, TrfCode::FullBye);
    const auto zero = read_or_fail(with(text, 22, 109, "-"));
    EXPECT_EQ(players_of(zero.file)[11]->rounds[1].code, TrfCode::ZeroBye);
    const auto found = told(zero.adjustments);
    EXPECT_EQ(std::count(found.begin(), found.end(), "22:109 bye"), 1);
}

// TRF06 had no letters for them.
TEST(TrfReader, ByesOfTrf06GetTheirLetters) {
    const std::string text =
        "012 Three players\n"
        "001    1      A                                 2000 FID                         1.5    1 "
        " "
        "   2 w 1  0000 - =\n"
        "001    2      B                                 2000 FID                         0.0    3 "
        " "
        "   1 b 0          \n"
        "001    3      C                                 2000 FID                         1.0    2 "
        " "
        "0000 - 1          \n";
    const auto reading = read_or_fail(text);
    EXPECT_EQ(reading.version, TrfVersion::Trf06);
    const auto players = players_of(reading.file);
    EXPECT_EQ(players[0]->rounds[1].code, TrfCode::HalfBye);
    EXPECT_EQ(players[1]->rounds[1].code, TrfCode::ZeroBye);
    EXPECT_EQ(players[2]->rounds[0].code, TrfCode::FullBye);
    const auto found = told(reading.adjustments);
    EXPECT_EQ(std::count(found.begin(), found.end(), "2:109 bye"), 1);
    EXPECT_EQ(std::count(found.begin(), found.end(), "3:109 blank_round"), 1);
    EXPECT_EQ(std::count(found.begin(), found.end(), "4:99 bye"), 1);
}

// A real importer stopped at the first blank.
TEST(TrfReader, ABlankRoundBetweenRoundsIsAnAbsence) {
    auto text = trf_text("pl_swiss5.trf");
    text = with(text, 22, 102, "        ");  // Outsides, round 2: 0000 - Z
    const auto reading = read_or_fail(text);
    EXPECT_EQ(reading.file, read_or_fail(trf_text("pl_swiss5.trf")).file);
    const auto found = told(reading.adjustments);
    EXPECT_EQ(std::count(found.begin(), found.end(), "22:109 blank_round"), 1);
}

// Of bbpPairings' test of C5: player 4 will be away in round 3, which nobody has played (its issue
// 3 is a reader that took it for a round of everybody).
TEST(TrfReader, ByesOfTheRoundToComeAreRecord240) {
    const auto reading = read_or_fail(trf_text("bbp_dutch_c5.trf"));
    for (const TrfPlayer* player : players_of(reading.file)) {
        EXPECT_EQ(player->rounds.size(), 2U) << player->number;
    }
    const auto& byes = std::get<TrfByes>(reading.file.records.back());
    EXPECT_EQ(byes, (TrfByes{.type = "Z", .round = 3, .players = {4}}));
    EXPECT_EQ(told(reading.adjustments), (Told{"1:0 line_ends", "5:119 prepared", "8:1 dialect"}));
    EXPECT_EQ(read_or_fail(write_trf(reading.file)).file, reading.file);
    const auto over = with(trf_text("bbp_dutch_c5.trf"), 5, 119, "U");
    EXPECT_TRUE(std::holds_alternative<TrfText>(read_or_fail(over).file.records.back()))
        << "who is left over is found when it is paired";
}

// A last round of byes is one where every player has one and the points have them in them.
TEST(TrfReader, ARoundOfByesThatCountIsARound) {
    auto text = with(trf_text("bbp_dutch_c5.trf"), 5, 119, "H");
    EXPECT_EQ(players_of(read_or_fail(text).file)[3]->rounds.size(), 2U);
    text = with(text, 5, 81, " 0.5");
    EXPECT_EQ(players_of(read_or_fail(text).file)[3]->rounds.size(), 2U)
        << "the others have nothing there: it is to come";
    for (const int line : {2, 3, 4, 6, 7}) text = with(text, line, 112, "0000 - Z");
    EXPECT_EQ(players_of(read_or_fail(text).file)[3]->rounds.size(), 3U);
}

// bbpPairings, issue 1, and JaVaFo's second sample: tests/data/field/R12.
TEST(TrfReader, AByeOfTheRoundToComeIsNoRoundThoughTheTotalHasItsPoints) {
    const auto with_points = read_or_fail(trf_text("../field/R12/with.trf"));
    const auto without_points = read_or_fail(trf_text("../field/R12/without.trf"));
    EXPECT_EQ(with_points.file, without_points.file);
    for (const TrfPlayer* player : players_of(with_points.file)) {
        EXPECT_EQ(player->rounds.size(), 1U) << player->number;
    }
    EXPECT_EQ(std::get<TrfByes>(with_points.file.records.back()),
              (TrfByes{.type = "H", .round = 2, .players = {5}}));
    EXPECT_EQ(told(with_points.adjustments),
              (Told{"8:1 dialect", "13:81 early_points", "13:109 prepared"}));
}

// Sharly Chess, trf-team-import-test.trf: tests/data/field/R16. A game without a result brings
// nothing, as in the tables of the server.
TEST(TrfReader, ARoundThatIsPairedBringsNothingYet) {
    for (const char* name : {"../field/R16/blank.trf", "../field/R16/q.trf"}) {
        const auto reading = read_or_fail(trf_text(name));
        for (const TrfPlayer* player : players_of(reading.file)) {
            EXPECT_EQ(player->rounds[1].code, TrfCode::Pending) << name;
            EXPECT_EQ(player->points, Score{player->number % 2 == 1 ? 100 : 0}) << name;
        }
    }
}

// TRF26, record 162: X is worth a draw where it is not said.
TEST(TrfReader, ATotalThatHasDrawsForResultsToComeIsPutRight) {
    auto text = with(with(robin(), 20, 99, "?"), 25, 99, "?");
    const auto told_half = read_or_fail(with(with(text, 20, 81, " 3.0"), 25, 81, " 1.0"));
    const auto told_none = read_or_fail(with(with(text, 20, 81, " 2.5"), 25, 81, " 0.5"));
    EXPECT_EQ(told_half.file, told_none.file);
    EXPECT_EQ(told(told_half.adjustments),
              (Told{"1:0 line_ends", "20:81 early_points", "25:81 early_points"}));
    EXPECT_EQ(told(told_none.adjustments), Told{"1:0 line_ends"});
    EXPECT_EQ(errors_of(with(with(text, 20, 81, " 3.5"), 25, 81, " 0.5")),
              Told{"20:81 points_differ"});
}

TEST(TrfReader, ADirectionMarkInANameIsNoPartOfIt) {
    EXPECT_EQ(errors_of(with(robin(), 20, 15, "\u202EA")), Told{"20:15 bad_character"});
}

// XXA of the engines in the terms of 250: who has the same on top, in the same rounds.
TEST(TrfReader, AccelerationsOfTheEnginesAreRecord250) {
    const auto reading = read_or_fail(robin() +
                                      "XXA    1  1.0  1.0  0.5\r\nXXA    2  1.0  1.0  0.5\r\n"
                                      "XXA    4  1.0  1.0\r\n");
    std::vector<TrfAcceleration> found;
    for (const TrfRecord& record : as_trf26(reading.file).records) {
        if (const auto* each = std::get_if<TrfAcceleration>(&record)) found.push_back(*each);
    }
    const TrfAcceleration both{
        .points = Score{100}, .first_round = 1, .last_round = 2, .first = 1, .last = 2};
    auto half = both;
    half.points = Score{50};
    half.first_round = half.last_round = 3;
    auto fourth = both;
    fourth.first = fourth.last = 4;
    EXPECT_EQ(found, (std::vector{both, half, fourth}));
    EXPECT_EQ(told(reading.adjustments), (Told{"1:0 line_ends", "26:1 dialect"}));
}

// FIDE TEC's sample of TRF25, "Grandmommy's Cup", with the columns of 299 of that draft; as Sharly
// Chess has it in tests/trf/example_trf26.trf, lines 539 and 540. The points are 12 to 15 there.
TEST(TrfReader, AbnormalPointsInTheColumnsOfTheDraftAreRead) {
    const auto read = [](std::string_view line) {
        TrfFindings findings;
        const auto record = read_trf_line({.number = 1, .text = line}, findings);
        EXPECT_EQ(told(findings.errors), Told{}) << line;
        EXPECT_EQ(told(findings.adjustments).front(), "1:5 old_columns") << line;
        return std::get<TrfAbnormal>(record);
    };
    EXPECT_EQ(read("299 +  2.0  2.5   1    1"), (TrfAbnormal{.type = "+",
                                                             .match_points = Score{200},
                                                             .points = Score{250},
                                                             .round = 1,
                                                             .players = {1}}));
    EXPECT_EQ(read("299 -  0.0  1.5"),
              (TrfAbnormal{.type = "-", .match_points = Score{0}, .points = Score{150}}));
    EXPECT_EQ(read("299 W      -0.5  12   10    1"),
              (TrfAbnormal{.type = "W", .points = Score{-50}, .round = 12, .players = {10, 1}}));
    EXPECT_EQ(read("299        10.0"), (TrfAbnormal{.type = "", .points = Score{1000}}));

    const auto reading = read_or_fail(robin() + "299 +  2.0  2.5   1    1\n");
    EXPECT_EQ(read_or_fail(write_trf(reading.file)).file, reading.file) << "written as TRF26";
    EXPECT_NE(write_trf(reading.file).find("\r\n299 +   2.0   2.5    1    1\r\n"),
              std::string::npos);
    EXPECT_EQ(errors_of(robin() + "299 W     2.0x 1\n"), Told{"26:12 too_long"})
        << "neither fits: by the columns of TRF26";
}

TEST(TrfReader, PlayersMayStandInAnyOrder) {
    const auto& text = robin();
    const auto line = [&](int number) {
        std::istringstream lines{text};
        std::string each;
        for (int i = 0; i < number; ++i) std::getline(lines, each);
        return each + "\n";
    };
    auto turned = text;
    turned = without(without(turned, 25), 20) + line(25) + line(20);
    EXPECT_TRUE(errors_of(turned).empty());
}

TEST(TrfReader, OddButPossibleResultsOfTheArbiterAreTaken) {
    // Adams 1-0 Fuchs becomes 0-0 and half to nil.
    auto both_lose = with(with(robin(), 20, 99, "0"), 20, 81, " 2.5");
    EXPECT_TRUE(errors_of(both_lose).empty());
    auto half = with(with(robin(), 20, 99, "="), 20, 81, " 3.0");
    EXPECT_TRUE(errors_of(half).empty());
    auto short_game = with(with(robin(), 20, 99, "W"), 25, 99, "L");
    EXPECT_TRUE(errors_of(short_game).empty());
    auto nobody = with(with(with(robin(), 20, 99, "-"), 25, 99, "-"), 20, 81, " 2.5");
    EXPECT_TRUE(errors_of(nobody).empty());
}

TEST(TrfReader, AMissingColourIsTheOtherSides) {
    const auto reading = read_or_fail(with(robin(), 20, 97, "-"));
    EXPECT_EQ(players_of(reading.file)[0]->rounds[0].color, Color::White);
    EXPECT_EQ(told(reading.adjustments), (Told{"1:0 line_ends", "20:97 color"}));
    EXPECT_EQ(errors_of(with(with(robin(), 20, 97, "-"), 25, 97, "-")),
              Told{"20:97 missing_color"});
}

// Zürich is seven bytes: a program that counts those puts all that follows one column to the left.
TEST(TrfReader, ColumnsThatCountBytesAreFoundOut) {
    auto text = robin();
    const auto at = text.find("Adams, A ");
    text.replace(at, 9, "Ädams, A");  // nine bytes of eight letters
    const auto reading = read_or_fail(text);
    EXPECT_EQ(players_of(reading.file)[0]->name, "Ädams, A");
    EXPECT_EQ(players_of(reading.file)[0]->rating, 2400);
    EXPECT_EQ(told(reading.adjustments), (Told{"1:0 line_ends", "20:0 columns_in_bytes"}));
}

TEST(TrfReader, NamesOfAnyScriptCountTheirLetters) {
    for (const std::string name : {"محمد, علي", "👑, 🏁", "Łukasz, Ź"}) {
        auto text = robin();
        const auto at = text.find("Adams, A");
        text.replace(at, 8,
                     name + std::string(8 - std::min<std::size_t>(8, character_count(name)), ' '));
        // Arabic needs nine columns, so one blank less follows.
        if (character_count(name) > 8) text.erase(at + name.size(), character_count(name) - 8);
        const auto reading = read_or_fail(text);
        EXPECT_EQ(players_of(reading.file)[0]->name, name);
    }
}

TEST(TrfReader, ThreeForAWinCountsWhereTheFileSaysSo) {
    const auto text = trf_text("trf26_records.trf");
    EXPECT_TRUE(errors_of(text).empty());
    // Without record 162 the points are wrong.
    const auto plain = errors_of(without(text, 4));
    EXPECT_FALSE(plain.empty());
    EXPECT_EQ(plain.front(), "27:81 points_differ");
    // The engines' form of the same.
    const auto engine = "XXS W=3.0 D=1.0 PAB=1.0\r\n" + without(text, 4);
    EXPECT_TRUE(errors_of(engine).empty()) << errors_of(engine).front();
    // Z for A, as some programs write.
    const auto other = read_or_fail(with(text, 4, 33, "Z"));
    const auto found = told(other.adjustments);
    EXPECT_EQ(std::count(found.begin(), found.end(), "4:33 symbol"), 1);
}

TEST(TrfReader, OddThingsThatHarmNothingAreWarnedOf) {
    struct Row {
        const char* what;
        int line;
        int column;
        const char* text;
        const char* told;
    };
    const Row rows[] = {
        {"no points", 20, 81, "    ", "20:81 missing"},
        {"a rank beyond the players", 20, 86, "  17", "20:86 rank_too_high"},
        {"a rank against the points", 25, 86, "   1", "21:86 rank_against_points"},
        {"another number of players", 7, 5, "7", "7:5 count_differs"},
        {"a title that there is not", 20, 11, "KNG", "20:11 unknown_title"},
        {"dates in other columns", 13, 91, "26/05/01", "13:91 not_understood"},
    };
    for (const Row& row : rows) {
        const auto found =
            told(read_or_fail(with(robin(), row.line, row.column, row.text)).warnings);
        EXPECT_EQ(std::count(found.begin(), found.end(), row.told), 1)
            << row.what << (found.empty() ? "" : ": " + found.front());
    }
    const auto second =
        read_or_fail(with(with(trf_text("pl_swiss5.trf"), 22, 109, "U"), 22, 81, " 1.5"));
    const auto found = told(second.warnings);
    EXPECT_EQ(std::count(found.begin(), found.end(), "24:109 second_pairing_bye"), 1);
}

TEST(TrfReader, WhoIsNamedElsewhereMustBeThere) {
    const auto text = trf_text("trf26_records.trf");
    EXPECT_EQ(errors_of(with(text, 12, 11, "   9")), Told{"12:11 unknown_player"});
    EXPECT_EQ(errors_of(with(text, 14, 13, "   9")), Told{"14:13 unknown_player"});
    EXPECT_EQ(errors_of(text + "XXZ 2 9\n"), Told{"33:5 unknown_player"});
    EXPECT_EQ(errors_of(with(text, 12, 5, "Q")), Told{"12:5 unknown_symbol"});
}

TEST(TrfReader, AFileWithoutPlayersIsNoTrf) {
    EXPECT_EQ(errors_of(""), Told{"0:0 no_players"});
    EXPECT_EQ(errors_of("[Event \"x\"]\n1. e4 *\n"), Told{"0:0 no_players"});
    EXPECT_EQ(errors_of(std::string(3, '\0')), Told{"1:1 bad_character"});
}

TEST(TrfReader, AGameThatIsNotOverIsPending) {
    auto text = with(with(robin(), 20, 99, "?"), 25, 99, "?");
    text = with(with(text, 20, 81, " 3.0"), 25, 81, " 1.0");
    const auto reading = read_or_fail(text);
    EXPECT_EQ(players_of(reading.file)[0]->rounds[0].code, TrfCode::Pending);
    EXPECT_EQ(errors_of(with(text, 25, 99, "0")), Told{"20:99 results_differ"});
}

TEST(TrfWriter, TheEnginesDialectIsWrittenAsTrf26) {
    const auto file = read_or_fail(trf_text("pl_swiss5.trf")).file;
    EXPECT_EQ(text_of(as_trf26(file), "142"), "5");
    EXPECT_EQ(text_of(as_trf26(file), "XXR"), "");
    const auto back = as_trf16(as_trf26(file));
    EXPECT_EQ(back, file);
}

TEST(TrfWriter, PointsThatAreTooWideAreWrittenAsTheyFit) {
    const auto text = trf_text("trf26_records.trf");
    for (const std::string points : {"-.25", " 210", "9999", "12.5"}) {
        const auto file = read_or_fail(with(text, 13, 10, points)).file;  // record 250
        EXPECT_EQ(read_or_fail(write_trf(file)).file, file) << points;
    }
}

TEST(TrfWriter, ATrf16HasNothingThatItDoesNotKnow) {
    const auto file = as_trf16(read_or_fail(trf_text("trf26_records.trf")).file);
    EXPECT_NE(version_of(file), TrfVersion::Trf26);
    EXPECT_EQ(text_of(file, "XXR"), "3");
    EXPECT_EQ(players_of(file).size(), 4U);
}

// Records beside 001 that it contradicts. Their columns are those of TRF26, section 5 and 6.
TEST(TrfReader, WhatOtherRecordsSayMustFitThePlayersOwnLines) {
    const auto errors = [](const std::string& records) { return errors_of(robin() + records); };
    EXPECT_EQ(errors("240 H   2    3\n"), Told{"26:11 bye_with_opponent"});
    EXPECT_EQ(errors("240 Z   6    3\n"), Told{"26:7 round_too_many"});
    EXPECT_EQ(errors("310   1 Rooks" + std::string(60, ' ') + "   1    2\n" + "310   2 Kings" +
                     std::string(60, ' ') + "   3    2\n"),
              Told{"27:79 stands_twice"});
    EXPECT_EQ(errors("013 Rooks" + std::string(27, ' ') + "   1    2\n" + "013 Kings" +
                     std::string(27, ' ') + "   2\n"),
              Told{"27:37 stands_twice"});
    EXPECT_EQ(errors("310   1 Rooks" + std::string(60, ' ') + "   1\n" + "310   1 Kings" +
                     std::string(60, ' ') + "   2\n"),
              Told{"27:5 number_twice"});
    const auto swiss = trf_text("trf26_records.trf");
    EXPECT_EQ(errors_of(with(swiss, 12, 5, "Z")), Told{"12:5 bye_differs"});
    EXPECT_EQ(errors_of(swiss + "240 F   2    3\n"), Told{"33:11 stands_twice"});
}

TEST(TrfReader, TotalsOfATeamFollowFromItsGames) {
    const auto team = [](const char* number_and_name, const char* totals) {
        std::string line = number_and_name;
        line.resize(54, ' ');
        return line + totals;
    };
    const std::string file =
        "192 BERGER_TEAM_ROUNDROBIN\n" + team("310   1 Rooks", "   2.0    1.5   1     1    2\n") +
        team("310   2 Kings", "   0.0    0.5   2     3    4\n") +
        "001    1      A                                 2000                             1.0    1"
        "     3 w 1\n"
        "001    2      B                                 2000                             0.5    2"
        "     4 b =\n"
        "001    3      C                                 2000                             0.0    4"
        "     1 b 0\n"
        "001    4      D                                 2000                             0.5    2"
        "     2 w =\n";
    EXPECT_EQ(errors_of(file), Told{});
    EXPECT_EQ(errors_of(with(file, 2, 62, "   2.0")), Told{"2:62 points_differ"});
    EXPECT_EQ(errors_of(with(file, 3, 55, "   1.0")), Told{"3:55 points_differ"});
    EXPECT_EQ(errors_of(with(file, 2, 55, "      ")), Told{}) << "nothing is said";
    EXPECT_EQ(errors_of(with(file, 2, 62, "   2.0") + "320  2.0  2.0 000   1\n"), Told{})
        << "something else counts, too";
}

TEST(TrfReader, DaysOfTheEventAreDays) {
    const auto told_of = [](const char* date) {
        const auto reading = read_or_fail("042 " + std::string{date} + "\n" + without(robin(), 5));
        return std::pair{told(reading.adjustments).back(), told(reading.warnings)};
    };
    EXPECT_EQ(told_of("2026-05-01").first, "1:5 date");
    EXPECT_EQ(told_of("2026/02/31").second, Told{"1:5 bad_date"});
    EXPECT_EQ(told_of("May 2026").second, Told{"1:5 bad_date"});
    EXPECT_EQ(told_of("2026/05/00").second, Told{});
}

// Lines 5 and 6 of it are 042 and 052, 13 is 132 with a day in columns 92, 102, 112 ...
TEST(TrfReader, DaysOfTheRoundsAreDaysAndTheEventEndsAfterItsStart) {
    const auto odd = read_or_fail(with(with(robin(), 13, 102, "26/02/29"), 13, 112, "26/13/01"));
    EXPECT_EQ(told(odd.warnings), (Told{"13:102 bad_date", "13:112 bad_date"}));
    const auto dashes = read_or_fail(with(robin(), 13, 92, "26-05-01"));
    EXPECT_EQ(told(dashes.adjustments), (Told{"1:0 line_ends", "13:92 date"}));
    EXPECT_EQ(dashes.file, read_or_fail(robin()).file);
    EXPECT_EQ(errors_of(with(robin(), 6, 5, "2026/04/30")), Told{"6:5 end_before_start"});
    EXPECT_EQ(errors_of(with(robin(), 6, 5, "2026/04/00")), Told{"6:5 end_before_start"});
    EXPECT_EQ(errors_of(with(robin(), 6, 5, "2026/05/01")), Told{});
    EXPECT_EQ(errors_of(with(robin(), 6, 5, "2026/05/00")), Told{}) << "the day is not known";
}

// TRF26, 152, 172 (2.2) and 192 (2.4).
TEST(TrfReader, ValuesThatTheFormatDoesNotKnowAreNamedWithThoseThatItDoes) {
    const auto warnings = [](const std::string& text) { return read_or_fail(text).warnings; };
    const auto color = warnings(with(robin(), 15, 5, "X"));
    ASSERT_EQ(told(color), Told{"15:5 unknown_value"});
    EXPECT_EQ(color[0].read_as, "W, B");
    EXPECT_EQ(told(read_or_fail(with(robin(), 15, 5, "w")).adjustments).back(), "15:5 case");
    const auto method = warnings(robin() + "172 ENG ELO\n");
    ASSERT_EQ(told(method), Told{"26:5 unknown_value"});
    EXPECT_EQ(method[0].read_as, "FIDE, NRO, FIDON, NIDOF, HBFN, LBFN, OTHER");
    for (const char* known : {"172 ENG NIDOF", "172     FIDE"}) {
        EXPECT_EQ(told(warnings(robin() + known + "\n")), Told{}) << known;
    }
    EXPECT_EQ(told(warnings(robin() + "XXC green1\n")), Told{"26:5 unknown_value"});
    const auto type = warnings(with(robin(), 16, 5, "HOCUS_POCUS      "));
    ASSERT_EQ(told(type), Told{"16:5 unknown_value"});
    EXPECT_NE(type[0].read_as.find(", BERGER_ROUNDROBIN, "), std::string::npos);
    const auto without_type = without(robin(), 16);
    for (const char* known :
         {"BERGER_ROUNDROBIN_G2", "FIDE_DUTCH_2025_BAKU", "fide_dutch", "FIDE_SCHILLER_4x3",
          "FIDE_TEAM_TYPEB_GP_MP_BAKU", "WORLDCUP_KNOCKOUT", "CUSTOM_TEAM_KNOCKOUT"}) {
        EXPECT_EQ(told(warnings("192 " + std::string{known} + "\n" + without_type)), Told{})
            << known;
    }
}

TEST(TrfReader, RecordsThatStandTwiceAreToldAndRefusedWhereTheyContradictEachOther) {
    const auto refused = [](const std::string& records) { return errors_of(robin() + records); };
    const auto told_of = [](const std::string& records) {
        return told(read_or_fail(robin() + records).warnings);
    };
    EXPECT_EQ(refused("142 6\n"), Told{"26:5 record_differs"});
    EXPECT_EQ(refused("XXR 6\n"), Told{"26:5 record_differs"});
    EXPECT_EQ(refused("192 FIDE_DUTCH\n"), Told{"26:5 record_differs"});
    EXPECT_EQ(refused("162  W 1.0\n162  W 2.0\n"), Told{"27:6 record_differs"});
    EXPECT_EQ(told_of("142 05\n"), Told{"26:5 record_twice"});
    EXPECT_EQ(told_of("XXR 5\n"), Told{}) << "the engines' word for 142";
    EXPECT_EQ(told_of("192 berger_roundrobin\n"), Told{"26:5 record_twice"});
    EXPECT_EQ(told_of("112 Another, Deputy\n"), Told{}) << "a line each";
    // A TRF16, where the time control stands in words.
    const auto old = trf_text("pl_swiss5.trf");
    EXPECT_EQ(told(read_or_fail("122 90 min\n122 2 h\n" + old).warnings), Told{"2:5 record_twice"});
    EXPECT_EQ(errors_of(robin() + "250       1.0   1   5    1    2\n"), Told{});
    EXPECT_EQ(errors_of(robin() + "250       1.0   1   6    1    2\n"),
              Told{"26:19 round_too_many"});
}

}  // namespace
}  // namespace arbiter
