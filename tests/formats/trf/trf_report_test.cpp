// An event of a journal as a TRF and back: every result has its letters, the report is one that the
// reader takes, and an event made of it is the same.
#include "arbiter/formats/trf/trf_report.hpp"

#include "arbiter/formats/trf/trf_import.hpp"
#include "arbiter/formats/trf/trf_writer.hpp"
#include "tests/formats/trf/trf_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter {
namespace {

using testing::trf_text;
using testing::with;

const Moment arbiters_moment{WallTime{}, {Seat::Arbiter, "test"}, 7};

Tournament folded(const std::vector<TournamentEntry>& entries) {
    Tournament tournament;
    for (const auto& entry : entries) {
        tournament = std::visit(
            [&](const auto& each) { return evolve(std::move(tournament), each); }, entry);
    }
    return tournament;
}

Tournament tournament_of(const std::string& text) {
    const auto read = read_trf(text);
    EXPECT_TRUE(read.has_value());
    const auto made = import_trf(read->file, arbiters_moment);
    EXPECT_TRUE(made.has_value()) << made.error().code << ' ' << made.error().where;
    return made ? folded(made->entries) : Tournament{};
}

const TrfPlayer& player_of(const TrfFile& file, int number) {
    const auto players = players_of(file);
    return **std::find_if(players.begin(), players.end(),
                          [&](const TrfPlayer* each) { return each->number == number; });
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
                           "202", "212", "222"}) {
        EXPECT_EQ(text_of(*report, id), text_of(file, id)) << id;
    }
    const auto read = read_trf(write_trf(*report));
    ASSERT_TRUE(read.has_value()) << testing::told(read.error()).front();
    EXPECT_EQ(read->file, *report);
    EXPECT_TRUE(read->adjustments.empty());
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
    EXPECT_TRUE(days_of(*trf_report(tournament, {})).empty());
    auto& schedule = tournament.settings.schedule;
    schedule.starts = planned({.first = "2026-05-01T15:00", .rounds = 5}).value();
    const auto report = *trf_report(tournament, {});
    EXPECT_EQ(days_of(report), days_of(file));
    EXPECT_EQ(read_trf(write_trf(report))->file, report);
    schedule.starts->at(1).clear();
    EXPECT_EQ(days_of(*trf_report(tournament, {})).at(1), "");
    EXPECT_EQ(days_of(*trf_report(tournament, {})).at(2), "26/05/03");
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
    tournament.players[0].data.name = std::string(66, 'x') + "ü";
    const auto report = trf_report(tournament, {});
    const auto read = read_trf(write_trf(*report));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(player_of(read->file, 1).name, std::string(33, 'x'));
}

TEST(TrfImport, WhatAnEventCannotSayIsRefusedAndNotLeftOut) {
    const auto import = [](const std::string& text) {
        return import_trf(read_trf(text)->file, arbiters_moment);
    };
    const auto half = import(with(with(trf_text("trf26_rr6.trf"), 20, 99, "="), 20, 81, " 3.0"));
    ASSERT_FALSE(half.has_value());
    EXPECT_EQ(half.error().code, "not_importable");
    EXPECT_EQ(half.error().where, "round 1");
    const auto nobody = import_trf(read_trf(trf_text("trf26_rr6.trf"))->file,
                                   {WallTime{}, {Seat::Spectator, "x"}, 1});
    EXPECT_EQ(nobody.error().code, "forbidden");
}

}  // namespace
}  // namespace arbiter
