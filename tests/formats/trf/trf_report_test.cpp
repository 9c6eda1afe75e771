// An event of a journal as a TRF and back: every result has its letters, the report is one that the
// reader takes, and an event made of it is the same.
#include "arbiter/formats/trf/trf_report.hpp"

#include "arbiter/formats/trf/trf_writer.hpp"
#include "arbiter/tournament/game_entry.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/formats/trf/trf_text.hpp"
#include "tests/formats/trf/trf_tournament.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using testing::arbiters_moment;
using testing::player_of;
using testing::team_match;
using testing::tournament_of;
using testing::trf_text;
using testing::with;

std::string line_at(const std::string& text, int line) {
    std::istringstream lines{text};
    std::string found;
    for (int i = 0; i < line; ++i) std::getline(lines, found);
    return found;
}

TEST(TrfReport, AnEventMadeOfAReportGivesTheReport) {
    const auto file = read_trf(trf_text("trf26_rr6.trf"))->file;
    const auto tournament = tournament_of(trf_text("trf26_rr6.trf"));
    EXPECT_EQ(tournament.players.size(), 6U);
    EXPECT_EQ(tournament.rounds.size(), 5U);
    EXPECT_EQ(tournament.settings.event.name, "Example Round Robin");
    EXPECT_EQ(tournament.settings.event.start_date, "2026-05-01");
    EXPECT_EQ(tournament.settings.tables.tiebreaks, (std::vector<std::string>{"DE", "SB", "KS"}));
    EXPECT_TRUE(is_complete(tournament));
    const auto report = trf_report(tournament, {});
    ASSERT_TRUE(report.has_value()) << report.error().code;
    for (const TrfPlayer* before : players_of(file)) {
        auto expected = *before;
        expected.birth_date.clear();  // told in confidence: not in the event
        EXPECT_EQ(player_of(*report, expected.number), expected);
    }
    for (const char* id : {"012", "022", "032", "042", "052", "062", "072", "092", "102", "142",
                           "192", "202", "212", "222"}) {
        EXPECT_EQ(text_of(*report, id), text_of(file, id)) << id;
    }
    const auto read = read_trf(write_trf(*report));
    ASSERT_TRUE(read.has_value()) << testing::told(read.error()).front();
    EXPECT_EQ(read->file, *report);
    EXPECT_TRUE(read->adjustments.empty());
}

// Points, rank and rounds of each player, as the lines have them (columns 81 and on of 001).
std::vector<std::string> player_columns(const std::string& text, std::size_t from = 81) {
    std::vector<std::string> found;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (line.starts_with("001 ")) found.push_back(line.substr(from - 1));
    }
    return found;
}

// TRF16 and TRF26, round n: opponent, colour ("-": none), result. Round 4 of the example is Evans'
// forfeit against Fuchs; `- -` is lost by both, for a point less of Evans.
TEST(TrfReport, AForfeitWithoutColoursComesBackWithoutThem) {
    const auto robin = trf_text("trf26_rr6.trf");
    const auto won = with(with(robin, 24, 127, "- +"), 25, 127, "- -");
    const auto nobody = with(with(with(robin, 24, 127, "- -"), 25, 127, "- -"), 24, 81, " 1.0");
    for (const std::string& before : {won, nobody}) {
        const auto report = trf_report(tournament_of(before), {});
        ASSERT_TRUE(report) << report.error().code;
        EXPECT_EQ(player_columns(write_trf(*report)), player_columns(before));
        const auto old = write_trf(as_trf16(*report));
        EXPECT_EQ(player_columns(old), player_columns(before)) << "TRF16";
        EXPECT_EQ(player_columns(write_trf(trf_report(tournament_of(old), {}).value()), 92),
                  player_columns(before, 92))
            << "its rounds: a TRF16 has no tie-breaks";
    }
}

// Erian and Nexius, round 3, of the exercise: "11 b +" and "6 w -".
TEST(TrfReport, AForfeitOfASwissWithoutColoursComesBackWithoutThem) {
    const auto swiss = trf_text("pl_swiss5.trf");
    const auto before = with(with(swiss, 16, 117, "-"), 21, 117, "-");
    ASSERT_NE(before.find("   11 - +     2 w 0"), std::string::npos);
    ASSERT_NE(before.find("    6 - -     7 w 1"), std::string::npos);
    constexpr std::size_t first_round = 92;
    const auto tournament = tournament_of(before);
    EXPECT_EQ(player_columns(write_trf(trf_report(tournament, {}).value()), first_round),
              player_columns(before, first_round));
}

// `?` of round 5 is worth half a point each (162, X), whoever has which colour. What is played has
// its colours: White who stands first, and that is the lower number.
TEST(TrfReport, AResultToComeWithoutColoursHasThemOnceItIsPlayed) {
    auto before = with(with(trf_text("trf26_rr6.trf"), 21, 137, "- ?"), 23, 137, "- ?");
    before = with(with(before, 21, 81, " 3.0"), 23, 81, " 2.5");
    constexpr std::size_t first_round = 92;
    auto tournament = tournament_of(before);
    const auto lines = [&] {
        return player_columns(write_trf(trf_report(tournament, {.unfinished = true}).value()),
                              first_round);
    };
    EXPECT_EQ(lines(), player_columns(before, first_round));
    for (const Pairing& pairing : std::vector<Pairing>{tournament.rounds[4].pairings}) {
        if (pairing.result) continue;
        GameEnded ended;
        ended.result = GameResult::WhiteWins;
        tournament = evolve(std::move(tournament), GameEntry{*pairing.game, ended});
    }
    const auto played =
        player_columns(with(with(before, 21, 137, "w 1"), 23, 137, "b 0"), first_round);
    EXPECT_EQ(lines(), played);
}

// Days alone: the format has no hours.
TEST(TrfReport, RoundsThatHaveADayHaveItInTheReport) {
    const auto file = read_trf(trf_text("trf26_rr6.trf"))->file;
    auto tournament = tournament_of(trf_text("trf26_rr6.trf"));
    const auto days_of = [](const TrfFile& report) {
        TrfDates found;
        for (const auto& record : report.records) {
            if (const auto* dates = std::get_if<TrfDates>(&record)) found = *dates;
        }
        return found.rounds;
    };
    EXPECT_EQ(days_of(*trf_report(tournament, {})), days_of(file))
        << "of the report it was made of";
    auto& schedule = tournament.settings.schedule;
    schedule.starts = planned({.first = "2026-05-01T15:00", .rounds = 5}).value();
    const auto report = *trf_report(tournament, {});
    EXPECT_EQ(days_of(report), days_of(file));
    EXPECT_EQ(read_trf(write_trf(report))->file, report);
    schedule.starts->at(1).clear();
    EXPECT_EQ(days_of(*trf_report(tournament, {})).at(1), "");
    EXPECT_EQ(days_of(*trf_report(tournament, {})).at(2), "26/05/03");
    schedule.starts = planned({.first = "2026-06-01T15:00", .rounds = 5}).value();
    const auto later = *trf_report(tournament, {});
    EXPECT_EQ(days_of(later).front(), "26/06/01");
    EXPECT_EQ(std::ranges::count_if(
                  later.records,
                  [](const TrfRecord& record) { return std::holds_alternative<TrfDates>(record); }),
              1);
}

// trf.md, section 3: what our results are on paper.
TEST(TrfReport, EveryResultHasItsLetters) {
    struct Row {
        GameResult result;
        bool is_short;
        TrfCode white;
        TrfCode black;
    };
    using enum TrfCode;
    const Row rows[] = {
        {GameResult::WhiteWins, false, Win, Loss},
        {GameResult::Draw, false, Draw, Draw},
        {GameResult::BlackWins, false, Loss, Win},
        {GameResult::BothLose, false, Loss, Loss},
        {GameResult::BlackForfeits, false, ForfeitWin, ForfeitLoss},
        {GameResult::WhiteForfeits, false, ForfeitLoss, ForfeitWin},
        {GameResult::BothForfeit, false, ForfeitLoss, ForfeitLoss},
        {GameResult::WhiteHalf, false, Draw, Loss},
        {GameResult::BlackHalf, false, Loss, Draw},
        {GameResult::WhiteWins, true, ShortWin, ShortLoss},
        {GameResult::Draw, true, ShortDraw, ShortDraw},
        {GameResult::BlackWins, true, ShortLoss, ShortWin},
    };
    auto tournament = tournament_of(trf_text("trf26_rr6.trf"));
    Pairing& first = tournament.rounds[0].pairings[0];
    const auto number = [&](PlayerId id) { return find_player(tournament, id)->number; };
    for (const Row& row : rows) {
        first.result = row.result;
        TrfChoice choice;
        if (row.is_short) choice.short_games.insert(*first.game);
        const auto report = trf_report(tournament, choice);
        ASSERT_TRUE(report.has_value());
        EXPECT_EQ(player_of(*report, number(first.white)).rounds[0].code, row.white);
        EXPECT_EQ(player_of(*report, number(first.black)).rounds[0].code, row.black);
        const auto read = read_trf(write_trf(*report));
        EXPECT_TRUE(read.has_value()) << testing::told(read.error()).front();
    }
}

// The arbiters' exercise, and the worked Swiss of shared values: byes of all kinds, a forfeit.
TEST(TrfReport, ASwissMadeOfAReportHasItsTableAndGivesItAgain) {
    for (const char* name : {"pl_swiss5.trf", "example_swiss7.trf"}) {
        const auto file = read_trf(trf_text(name))->file;
        const auto event = event_of(file);
        const auto tournament = tournament_of(trf_text(name));
        const auto table = table_of(tournament);
        EXPECT_EQ(table.pairing, PairingKind::Swiss) << name;
        std::vector<Tiebreak> tiebreaks;
        for (const char* code : {"BH/C1", "BH", "SB", "FB", "PS", "REP", "WIN", "STD", "ARO"}) {
            tiebreaks.push_back(parse_tiebreak(code).value());
        }
        const auto expected = standings(event.table, tiebreaks);
        const auto found = standings(table, tiebreaks);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            EXPECT_EQ(found[i].player, expected[i].player) << name;
            EXPECT_EQ(found[i].points, expected[i].points) << name;
            EXPECT_EQ(found[i].tiebreaks, expected[i].tiebreaks) << name << ' ' << i;
        }
        const auto report = trf_report(tournament, {});
        ASSERT_TRUE(report.has_value()) << report.error().code;
        EXPECT_EQ(text_of(*report, "192"), "CUSTOM_SWISS");
        for (const TrfPlayer* before : players_of(file)) {
            const auto& after = player_of(*report, before->number);
            EXPECT_EQ(after.rounds, before->rounds) << name << ' ' << before->number;
            EXPECT_EQ(after.points, before->points) << name << ' ' << before->number;
        }
    }
}

TEST(TrfReport, ByesToComeAreRecord240BothWays) {
    auto tournament = tournament_of(trf_text("example_swiss7.trf"));
    const auto id = [&](std::size_t number) { return tournament.players[number - 1].id; };
    tournament.byes.push_back({5, id(3), ByeKind::HalfPoint});
    tournament.byes.push_back({5, id(6), ByeKind::HalfPoint});
    tournament.byes.push_back({6, id(1), ByeKind::ZeroPoint});
    tournament.byes.push_back({5, id(7), ByeKind::PairingAllocated});
    const auto text = write_trf(trf_report(tournament, {}).value());
    EXPECT_NE(text.find("240 H   5    3    6\r\n"), std::string::npos) << text;
    EXPECT_NE(text.find("240 Z   6    1\r\n"), std::string::npos) << text;
    const auto again = tournament_of(text);
    ASSERT_EQ(again.byes.size(), tournament.byes.size() - 1) << "who is left over is not asked";
    EXPECT_EQ(again.byes.back().round, 6);
    EXPECT_EQ(again.byes.back().player, again.players[0].id);
    EXPECT_EQ(again.byes.back().kind, ByeKind::ZeroPoint);
}

// Rated as a draw, won in the table: 001 has what is rated, 299 the points of the table.
TEST(TrfReport, AResultRatedOtherwiseKeepsThePointsOfTheTable) {
    auto tournament = tournament_of(trf_text("trf26_rr6.trf"));
    Pairing& first = tournament.rounds[0].pairings[0];
    const auto number = [&](PlayerId id) { return find_player(tournament, id)->number; };
    const auto before = trf_report(tournament, {}).value();
    ASSERT_EQ(first.result, GameResult::WhiteWins);
    first.rating.result = GameResult::Draw;
    const auto report = trf_report(tournament, {}).value();
    const auto& white = player_of(report, number(first.white));
    EXPECT_EQ(white.rounds[0].code, TrfCode::Draw);
    EXPECT_EQ(white.points, player_of(before, white.number).points);
    EXPECT_EQ(player_of(report, number(first.black)).points,
              player_of(before, number(first.black)).points);
    EXPECT_TRUE(read_trf(write_trf(report)).has_value());
    first.rating = {.rated = false, .result = {}};
    EXPECT_EQ(player_of(trf_report(tournament, {}).value(), white.number).rounds[0].code,
              TrfCode::ShortWin);
}

TEST(TrfReport, AGameWithoutAResultIsNamed) {
    auto tournament = tournament_of(trf_text("trf26_rr6.trf"));
    tournament.rounds[2].pairings[1].result.reset();
    tournament.rounds[4].pairings[0].result.reset();
    const auto refused = trf_report(tournament, {});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "results_missing");
    EXPECT_EQ(refused.error().where, "3.2");
    EXPECT_EQ(refused.error().params.at(0).second, "3.2 5.1");
    const auto unfinished = trf_report(tournament, {.unfinished = true});
    ASSERT_TRUE(unfinished.has_value());
    const auto& pairing = tournament.rounds[2].pairings[1];
    const auto number = find_player(tournament, pairing.white)->number;
    EXPECT_EQ(player_of(*unfinished, number).rounds[2].code, TrfCode::Pending);
    EXPECT_TRUE(read_trf(write_trf(*unfinished)).has_value());
}

// TRF26 takes a result to come as a draw where 162 says nothing (X); our tables count nothing of
// it.
TEST(TrfReport, GamesToComeAreWorthWhatTheTablesCountAndAdjournedOnesAreNamed) {
    auto tournament = tournament_of(trf_text("trf26_rr6.trf"));
    for (Pairing* open : {&tournament.rounds[2].pairings[1], &tournament.rounds[4].pairings[0]}) {
        open->result.reset();
        open->termination.reset();
    }
    tournament.rounds[4].pairings[0].adjourned = true;
    const Pairing& adjourned = tournament.rounds[4].pairings[0];
    const auto report = trf_report(tournament, {.unfinished = true}).value();
    const auto text = write_trf(report);
    EXPECT_NE(text.find("X 0.0"), std::string::npos) << text;
    const auto number = [&](PlayerId id) {
        return std::to_string(find_player(tournament, id)->number);
    };
    EXPECT_NE(text.find("### Adjournment @ Round 5: " + number(adjourned.white) + "-" +
                        number(adjourned.black) + "\r\n"),
              std::string::npos)
        << text;
    EXPECT_EQ(text.find("Adjournment @ Round 3"), std::string::npos) << "it is not adjourned";
    const auto read = read_trf(text);
    ASSERT_TRUE(read) << testing::told(read.error()).front();
    EXPECT_TRUE(read->adjustments.empty());
    std::vector<Tiebreak> tiebreaks;
    for (const auto& code : tournament.settings.tables.tiebreaks) {
        tiebreaks.push_back(parse_tiebreak(code).value());
    }
    const auto event = event_of(read->file);
    for (const Standing& row : standings(event.table, tiebreaks)) {
        const int player = event.players[row.player].number;
        EXPECT_EQ(player_of(report, player).rank, row.rank) << player;
        EXPECT_EQ(player_of(report, player).points, row.points) << player;
    }
    for (const Standing& row : standings(table_of(tournament), tiebreaks)) {
        EXPECT_EQ(player_of(report, tournament.players[row.player].number).points, row.points);
    }
    // Once it is decided nothing is said of it any more.
    tournament.rounds[2].pairings[1].result = GameResult::Draw;
    tournament.rounds[4].pairings[0].result = GameResult::Draw;
    const auto decided = write_trf(trf_report(tournament, {}).value());
    EXPECT_EQ(decided.find("Adjournment"), std::string::npos);
    EXPECT_EQ(decided.find("X 0.0"), std::string::npos);
}

EnterPlayer named(const std::string& name) {
    EnterPlayer command;
    command.data.name = name;
    return command;
}

TEST(TrfReport, TheFreeRoundOfAnOddFieldIsAnAbsence) {
    Tournament tournament;
    const auto ask = [&](const TournamentCommand& command, std::uint64_t seed) {
        const auto entries = decide(tournament, command, {WallTime{}, {Seat::Arbiter, "x"}, seed});
        ASSERT_TRUE(entries.has_value()) << entries.error().code;
        for (const auto& entry : *entries) {
            tournament = std::visit(
                [&](const auto& each) { return evolve(std::move(tournament), each); }, entry);
        }
    };
    CreateTournament create;
    create.settings.event.name = "Three";
    create.settings.play.control = parse_time_control("90+30").value();
    ask(create, 1);
    ask(named("A"), 2);
    ask(named("B"), 3);
    ask(named("Ç, ﷽"), 4);
    ask(DraftRoundRobin{}, 5);
    ask(PublishRound{1}, 6);
    const auto text = write_trf(trf_report(tournament, {.unfinished = true}).value());
    const auto free = find_player(tournament, tournament.rounds[0].byes.at(0))->number;
    const auto file = read_trf(text)->file;
    EXPECT_EQ(player_of(file, free).rounds[0], (TrfRound{0, std::nullopt, TrfCode::ZeroBye}));
    EXPECT_NE(text.find("  0000 - Z\r\n"), std::string::npos);
}

TEST(TrfReport, ANameIsCutWhereItsColumnsEnd) {
    auto tournament = tournament_of(trf_text("trf26_rr6.trf"));
    EXPECT_EQ(written_trf(*trf_report(tournament, {})).cut, TrfRemarks{});
    const std::string name = std::string(66, 'x') + "ü";
    tournament.players[0].data.name = name;
    tournament.players[1].data.name = std::string(33, 'y');
    const auto report = trf_report(tournament, {});
    const auto written = written_trf(*report);
    const auto read = read_trf(written.text);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(player_of(read->file, 1).name, std::string(33, 'x'));
    ASSERT_EQ(written.cut.size(), 1U) << "33 characters fit (TRF26 001: columns 15 to 47)";
    TrfRemark cut = written.cut.front();
    EXPECT_TRUE(line_at(written.text, cut.line).starts_with("001    1 "));
    cut.line = 0;
    EXPECT_EQ(cut, (TrfRemark{0, 15, "text_cut", "name", name, std::string(33, 'x')}));
}

// trf.md 2.1: "Example 3-1-0".
TEST(TrfReport, ThePointsOf162AreTheEventsAndComeBack) {
    TrfFile file;
    file.records.emplace_back(TrfText{"012", "Three points"});
    file.records.emplace_back(
        TrfScoring{{{"W", Score{300}}, {"D", Score{100}}, {"L", Score{0}}, {"P", Score{150}}}});
    file.records.emplace_back(TrfPlayer{.number = 1,
                                        .name = "A",
                                        .points = Score{300},
                                        .rounds = {{2, Color::White, TrfCode::Win}}});
    file.records.emplace_back(TrfPlayer{.number = 2,
                                        .name = "B",
                                        .points = Score{0},
                                        .rounds = {{1, Color::Black, TrfCode::Loss}}});
    file.records.emplace_back(TrfPlayer{.number = 3,
                                        .name = "C",
                                        .points = Score{150},
                                        .rounds = {{0, std::nullopt, TrfCode::PairingBye}}});
    const auto tournament = tournament_of(write_trf(file));
    EXPECT_EQ(tournament.settings.tables.scoring, "3-1-0 P1.5");
    const auto rows = standings(table_of(tournament), {});
    EXPECT_EQ(rows[0].points, Score{300});
    EXPECT_EQ(rows[1].player, 2U);
    EXPECT_EQ(rows[1].points, Score{150});
    const auto report = trf_report(tournament, {}).value();
    for (const int number : {1, 2, 3}) {
        EXPECT_EQ(player_of(report, number).points, player_of(file, number).points);
    }
    EXPECT_TRUE(read_trf(write_trf(report)).has_value());
    const auto old = tournament_of(write_trf(as_trf16(report)));
    EXPECT_EQ(old.settings.tables.scoring, "3-1-0 P1.5") << "XXS, where TRF16 has no 162";
}

// The written file has every line that was read, but for the birth dates.
TEST(TrfReport, RecordsThatAnEventHasNoPlaceForComeBack) {
    const auto before = trf_text("trf26_rr6.trf");
    const auto after = write_trf(trf_report(tournament_of(before), {}).value());
    std::istringstream lines{before};
    int kept = 0;
    for (std::string line; std::getline(lines, line);) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        if (line.empty() || line.starts_with("001")) continue;
        EXPECT_NE(after.find(line + "\r\n"), std::string::npos) << line;
        ++kept;
    }
    EXPECT_GT(kept, 15);
}

// Who paired it by what rules, and the time as the file had it, as long as it is that time.
TEST(TrfReport, TheFilesOwnWordsForItsSystemAndTimeComeBack) {
    auto file = read_trf(trf_text("trf26_rr6.trf"))->file;
    for (TrfRecord& record : file.records) {
        auto* text = std::get_if<TrfText>(&record);
        if (text != nullptr && text->id == "192") text->text = "FIDE_ROUNDROBIN";
        if (text != nullptr && text->id == "092") text->text = "All play all";
    }
    auto tournament = tournament_of(write_trf(file));
    const auto report = trf_report(tournament, {}).value();
    for (const char* id : {"092", "122", "192", "222"}) {
        EXPECT_EQ(text_of(report, id), text_of(file, id)) << id;
    }
    tournament.settings.play.control = parse_time_control("5+3").value();
    const auto faster = trf_report(tournament, {}).value();
    EXPECT_EQ(text_of(faster, "222"), "300+3");
    EXPECT_EQ(text_of(faster, "122"), "5+3");
    EXPECT_EQ(text_of(faster, "192"), "FIDE_ROUNDROBIN");
}

// Where TRF16 has no code of the time control its words have it.
TEST(TrfReport, ATrf16HasTheTimeControlInWordsThatAreRead) {
    const auto robin = trf_text("trf26_rr6.trf");
    for (const std::string& text : {robin, testing::without(robin, 12)}) {
        const auto before = tournament_of(text);
        const auto old = as_trf16(trf_report(before, {}).value());
        EXPECT_EQ(text_of(old, "222"), "");
        const auto after = tournament_of(write_trf(old));
        EXPECT_EQ(after.settings.play.control, before.settings.play.control);
    }
}

TEST(TrfReport, WhatNobodyStatedIsNotStated) {
    const auto tournament = tournament_of(team_match);
    const auto report = trf_report(tournament, {}).value();
    EXPECT_EQ(text_of(report, "122"), "");
    EXPECT_EQ(text_of(report, "222"), "");
    auto blitz = tournament;
    blitz.settings.play.control = parse_time_control("3+2").value();
    EXPECT_EQ(text_of(trf_report(blitz, {}).value(), "222"), "180+2");
    const auto made = import_trf(read_trf(team_match)->file, arbiters_moment).value();
    EXPECT_TRUE(std::ranges::any_of(made.notes, [](const TrfRemark& note) {
        return note.code == "tiebreaks_unknown" && note.read_as == "SB,DE,WIN,KS";
    }));
}

}  // namespace
}  // namespace arbiter
