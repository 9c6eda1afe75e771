// The hall without sockets: a real journal whose commits the test makes happen, or not.
#include "server/hall/hall.hpp"

#include "clock/contract.hpp"
#include "db/store/journals.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/values/left_open.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter::testing {
namespace {

PlayerData named(const char* name) {
    PlayerData data;
    data.name = name;
    return data;
}

struct HallTest : ::testing::Test {
    Folder folder;
    Journal journal = open_journal(folder.path("journal.db"));
    struct Batch {
        std::vector<Draft> drafts;
        std::vector<SecretChange> secrets;
        std::uint64_t number = 0;
    };
    std::vector<Batch> waiting;
    std::uint64_t submitted = 0;
    WallTime now{std::chrono::hours{500000}};
    std::uint64_t seed = 0;
    bool seed_breaks = false;
    Hall hall{ports()};
    std::vector<PublishedRow> published;
    std::vector<PublicFeed::ReleasedRow> released;

    HallTest() {
        hall.tell({[this](const auto& rows) {
                       published.insert(published.end(), rows.begin(), rows.end());
                   },
                   [this](StreamId, const auto& rows) {
                       released.insert(released.end(), rows.begin(), rows.end());
                   },
                   {}});
    }
    HallPorts ports() {
        return {[this](std::vector<Draft> drafts, std::vector<SecretChange> secrets) {
                    waiting.push_back({std::move(drafts), std::move(secrets), ++submitted});
                    return submitted;
                },
                [this](StreamId stream, std::int64_t after,
                       const std::function<bool(const Row&)>& sink) {
                    journal.read(stream, after, sink);
                },
                [this] { return journal.allocate_stream(); }, [this] { return now; },
                [this] {
                    expects(!seed_breaks, "a seed");
                    return ++seed;
                }};
    }
    void commit() {
        std::vector<Draft> all;
        std::vector<SecretChange> secrets;
        for (auto& batch : std::exchange(waiting, {})) {
            std::ranges::move(batch.drafts, std::back_inserter(all));
            std::ranges::move(batch.secrets, std::back_inserter(secrets));
        }
        hall.committed(submitted, written_rows(journal.append(all, secrets)));
    }
    StreamId open(int delay_s = 0) {
        TournamentSettings settings;
        settings.event.name = "Test";
        settings.play.control = *parse_time_control("90+30");
        settings.publication.public_delay_s = delay_s;
        hall.create_tournament({settings}, arbiter_seat, {}, [](const auto&) {});
        commit();
        EnterPlayers players;
        for (const char* name : {"A", "B", "C", "D"}) players.players.push_back(named(name));
        ask(1, players);
        commit();
        return 1;
    }
    std::optional<Result<AnsweredRows>> answer;
    void ask(StreamId t, const HallCommand& command, const CommandId& id = {}) {
        answer.reset();
        hall.command(t, arbiter_seat, id, left_open(command),
                     [this](const auto& given) { answer = given; });
    }
};

TEST_F(HallTest, NothingIsToldBeforeItIsStored) {
    const auto t = open();
    const auto heard = published.size();
    ask(t, TournamentCommand{DraftRoundRobin{}});
    EXPECT_FALSE(answer);
    EXPECT_EQ(published.size(), heard);
    EXPECT_EQ(hall.state().tournaments.at(t).tournament.rounds.size(), 3U);  // decided at once
    bool told = false;
    hall.when_durable([&] { told = true; });
    EXPECT_FALSE(told);
    commit();
    ASSERT_TRUE(answer);
    EXPECT_TRUE(*answer);
    EXPECT_TRUE(told);
    EXPECT_EQ(published.size(), heard + 3);
}

TEST_F(HallTest, ARefusalWaitsForWhatItWasReadFrom) {
    const auto t = open();
    ask(t, TournamentCommand{DraftRoundRobin{}});
    ask(t, TournamentCommand{PublishRound{7}});
    EXPECT_FALSE(answer);
    commit();
    ASSERT_TRUE(answer);
    EXPECT_FALSE(*answer);
}

TEST_F(HallTest, WhatTheStoreDoesNotTakeStaysDecidedAndIsToldWhenItDoes) {
    const auto t = open();
    ask(t, TournamentCommand{DraftRoundRobin{}});
    hall.store_failed("store_full");
    EXPECT_TRUE(hall.read_only());
    EXPECT_TRUE(hall.stalled());
    EXPECT_FALSE(answer);
    std::string code;
    hall.command(t, arbiter_seat, {}, TournamentCommand{DropDrafts{}},
                 [&](const auto& given) { code = given.error().code; });
    EXPECT_EQ(code, "read_only");
    commit();
    EXPECT_FALSE(hall.read_only());
    ASSERT_TRUE(answer);
    EXPECT_TRUE(*answer);
}

TEST_F(HallTest, WhatStandsBesideTheRowsIsStoredWithTheCommandItBelongsTo) {
    const auto t = open();
    const SecretChange key{"player_keys", "p", "k"};
    hall.command(t, arbiter_seat, {"id-1", 1}, EnterPlayers{{named("E")}}, [](const auto&) {},
                 {key});
    ASSERT_EQ(waiting.size(), 1U);
    EXPECT_FALSE(waiting[0].drafts.empty());
    ASSERT_EQ(waiting[0].secrets.size(), 1U);
    EXPECT_EQ(waiting[0].secrets[0].name, "p");
    commit();
    EXPECT_EQ(journal.secret("player_keys", "p"), "k");
    // Refused, or answered from memory: nothing is stored.
    std::string code;
    hall.command(t, arbiter_seat, {}, EnterPlayers{{named("")}},
                 [&](const auto& given) { code = given.error().code; }, {key});
    hall.command(t, arbiter_seat, {"id-1", 1}, EnterPlayers{{named("E")}}, [](const auto&) {},
                 {key});
    EXPECT_EQ(code, "bad_field");
    EXPECT_TRUE(waiting.empty());
}

struct KeepingTest : HallTest {
    std::optional<Result<void>> kept;
    void keep() {
        kept.reset();
        hall.keep({{"sessions", "s", "1"}}, [this](const auto& given) { kept = given; });
    }
};

TEST_F(KeepingTest, IsToldAfterItsCommitAndNobodyElseWaitsForIt) {
    keep();
    EXPECT_FALSE(kept);
    bool told = false;
    hall.when_durable([&] { told = true; });
    EXPECT_TRUE(told);
    commit();
    ASSERT_TRUE(kept);
    EXPECT_TRUE(*kept);
}

TEST_F(KeepingTest, IsRefusedAtOnceWhenTheStoreFailsAndStoredWhenItTakesItAgain) {
    const auto t = open();
    keep();
    hall.store_failed("store_full");
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->error().code, "read_only");
    EXPECT_FALSE(hall.stalled()) << "what is decided is stored: it can be told";
    keep();
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->error().code, "read_only");
    kept.reset();
    commit();
    EXPECT_FALSE(kept) << "told once";
    EXPECT_FALSE(hall.read_only());
    EXPECT_EQ(journal.secret("sessions", "s"), "1");
    ask(t, TournamentCommand{DraftRoundRobin{}});
    commit();
    ASSERT_TRUE(answer);
    EXPECT_TRUE(*answer);
}

TEST_F(KeepingTest, RowsAreCountedByTheirBatches) {
    const auto t = open();
    std::vector<std::string> told;
    const auto keep_as = [&](const char* name) {
        hall.keep({{"sessions", name, "1"}},
                  [&told, name](const auto&) { told.emplace_back(name); });
    };
    keep_as("first");
    ask(t, TournamentCommand{DraftRoundRobin{}});
    keep_as("second");
    // The first batch alone: it has no rows.
    const auto all = std::exchange(waiting, {});
    hall.committed(all[0].number, written_rows(journal.append({}, all[0].secrets)));
    EXPECT_EQ(told, std::vector<std::string>{"first"});
    EXPECT_FALSE(answer);
    hall.committed(all[2].number, written_rows(journal.append(all[1].drafts, all[2].secrets)));
    EXPECT_EQ(told, (std::vector<std::string>{"first", "second"}));
    ASSERT_TRUE(answer);
    EXPECT_TRUE(*answer);
}

TEST_F(HallTest, ACommandIsRememberedAfterARestart) {
    const auto t = open();
    EnterPlayers one;
    one.players.push_back(named("E"));
    ask(t, one, {"id-1", 42});
    commit();
    const auto rows = **answer;
    Hall later{ports()};
    journal.replay(true, [&](const Row& row, JournalEvent&& event) { later.replay(row, event); });
    EXPECT_TRUE(later.state() == hall.state());
    std::optional<Result<AnsweredRows>> again;
    later.command(t, arbiter_seat, {"id-1", 42}, one, [&](const auto& given) { again = given; });
    ASSERT_TRUE(again && *again);
    EXPECT_EQ((*again)->first, rows.first);
    EXPECT_EQ((*again)->last, rows.last);
    EXPECT_TRUE(waiting.empty());
}

TEST_F(HallTest, AnExpectationThatFailsInADecisionRefusesItAndChangesNothing) {
    const auto t = open();
    const auto before = hall.state();
    seed_breaks = true;
    ask(t, TournamentCommand{DraftRoundRobin{}});
    ASSERT_TRUE(answer);
    ASSERT_FALSE(*answer);
    EXPECT_EQ(answer->error().code, "internal");
    EXPECT_TRUE(waiting.empty());
    EXPECT_TRUE(hall.state() == before);
    seed_breaks = false;
    ask(t, TournamentCommand{DraftRoundRobin{}});
    commit();
    ASSERT_TRUE(answer);
    EXPECT_TRUE(*answer);
}

TEST_F(HallTest, AnEventWithARowThatCannotBeFoldedIsReadOnlyAndTheOthersGoOn) {
    const auto t = open();
    ask(t, TournamentCommand{DraftRoundRobin{}});
    ask(t, TournamentCommand{PublishRound{1}});
    TournamentSettings other = hall.state().tournaments.at(t).tournament.settings;
    other.event.name = "Other";
    hall.create_tournament({other}, arbiter_seat, {}, [](const auto&) {});
    commit();
    const GameId game = hall.state().game_streams.begin()->first;
    // A game that is over goes on, without having been opened again.
    journal.append({{t, now, "arbiter:x", "", GameEntry{game, GameEnded{}}}});
    journal.append({{t, now, "arbiter:x", "", GameEntry{game, GameResumed{}}}});
    const std::int64_t row = journal.head(t);
    journal.append({{t, now, "arbiter:x", "", GameEntry{game, Resigned{Color::White}}}});

    Hall later{ports()};
    journal.replay(true, [&](const Row& each, JournalEvent&& event) { later.replay(each, event); });
    EXPECT_EQ(later.broken(), (std::map<StreamId, std::int64_t>{{t, row}}));
    EXPECT_EQ(later.decided_head(t), row + 1);
    std::optional<Result<AnsweredRows>> refused;
    later.command(t, arbiter_seat, {}, left_open(TournamentCommand{GiveBye{}}),
                  [&](const auto& given) { refused = given; });
    ASSERT_TRUE(refused && !*refused);
    EXPECT_EQ(refused->error().code, "event_read_only");
    EXPECT_EQ(refused->error().where, "row " + std::to_string(row));
    EnterPlayers one;
    one.players.push_back(named("E"));
    later.command(2, arbiter_seat, {}, one, [](const auto&) {});
    EXPECT_EQ(waiting.size(), 1U);
}

TEST_F(HallTest, ThePublicHearsEverythingTheSameTimeLate) {
    open(60);
    hall.tick();
    EXPECT_TRUE(released.empty());
    now += std::chrono::seconds{59};
    hall.tick();
    EXPECT_TRUE(released.empty());
    ask(1, TournamentCommand{DrawNumbers{}});  // refused: nobody hears
    now += std::chrono::seconds{1};
    hall.tick();
    commit();
    EXPECT_EQ(released.size(), 5U);  // the event and four players
    EXPECT_EQ(released.back().n, 5);
}

TEST_F(HallTest, HeadsAreRecordedEveryTenMinutesWhenSomethingHappened) {
    open();
    hall.tick();
    now += std::chrono::minutes{10};
    hall.tick();
    commit();
    EXPECT_NE(published.back().row->find("heads_recorded"), std::string::npos);
    const auto rows = published.size();
    now += std::chrono::minutes{10};
    hall.tick();
    commit();
    EXPECT_EQ(published.size(), rows);  // nothing happened since
}

TEST_F(HallTest, HeadsAreRecordedWhenARoundIsOver) {
    const auto t = open();
    ask(t, TournamentCommand{DraftRoundRobin{}});
    ask(t, TournamentCommand{PublishRound{1}});
    commit();
    for (const auto& pairing : hall.state().tournaments.at(t).tournament.rounds[0].pairings) {
        ask(t, OnGame{*pairing.game, Resign{Color::White}});
        commit();
    }
    commit();
    EXPECT_NE(published.back().row->find("heads_recorded"), std::string::npos);
}

TEST_F(HallTest, AStoppingHallTakesNothing) {
    const auto t = open();
    hall.stop();
    ask(t, TournamentCommand{DropDrafts{}});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->error().code, "stopping");
}

TEST_F(HallTest, AnAnswerThatGoesWrongIsOneClientsAffair) {
    const StreamId t = open();
    std::string heard;
    hall.command(t, arbiter_seat, {}, EnterPlayers{{named("E")}}, [](const auto&) {
        throw JournalError("damaged", "the rows of the answer cannot be read");
    });
    hall.command(t, arbiter_seat, {}, EnterPlayers{{named("F")}},
                 [&](const Result<AnsweredRows>& given) { heard = given ? "stored" : "refused"; });
    commit();
    EXPECT_EQ(heard, "stored");
    EXPECT_EQ(hall.head(t), hall.decided_head(t));
    EXPECT_TRUE(hall.idle());
}

// What one key may write, with the clock of the hall in the test's hand.
struct HallRateTest : HallTest {
    GameId first_game(StreamId t) {
        ask(t, TournamentCommand{DraftRoundRobin{}});
        ask(t, TournamentCommand{PublishRound{1}});
        commit();
        return *hall.state().tournaments.at(t).tournament.rounds[0].pairings[0].game;
    }
    // The code of the answer to a move that the board goes on reporting; "" if it was taken.
    std::string report(StreamId t, GameId game, const Actor& actor) {
        std::string code;
        hall.command(t, actor, {}, OnGame{game, MakeMove{"e2e5", std::nullopt}},
                     [&](const auto& given) { code = given ? "" : given.error().code; });
        commit();
        return code;
    }
    // How many are taken until one is not.
    int taken(StreamId t, GameId game, const Actor& actor, int most) {
        int count = 0;
        while (count < most && report(t, game, actor).empty()) ++count;
        return count;
    }
};

TEST_F(HallRateTest, ABoardsKeyWritesAGameAtOnceAndThenWhatAHandCan) {
    const auto t = open();
    const auto game = first_game(t);
    const Actor board{Seat::Board, "board:one"};
    const int at_once = taken(t, game, board, 5000);
    EXPECT_GE(at_once, 600);  // the longest game on record, kept back by a lost link
    EXPECT_LE(at_once, 1000);
    EXPECT_EQ(report(t, game, board), "too_fast");
    EXPECT_EQ(report(t, game, {Seat::Board, "board:two"}), "");  // nobody else is kept waiting
    now -= std::chrono::hours{1};                                // the wall clock is set back
    EXPECT_EQ(report(t, game, board), "too_fast");
    now += std::chrono::seconds{10};
    const int later = taken(t, game, board, 5000);
    EXPECT_GE(later, 10);
    EXPECT_LE(later, 60);
}

TEST_F(HallRateTest, ASimulatedEventGoesAsFastAsItCan) {
    TournamentSettings settings;
    settings.event.name = "Test";
    settings.play.control = *parse_time_control("90+30");
    settings.play.simulated = true;
    const auto t = open();
    const auto game = first_game(t);
    ask(t, TournamentCommand{ChangeTournament{difference({}, settings)}});
    commit();
    EXPECT_EQ(taken(t, game, {Seat::Board, "board:one"}, 2000), 2000);
}

TEST_F(HallRateTest, AnOperatorsKeyCannotBuryTheDeskInIncidents) {
    const auto t = open();
    ask(t, TournamentCommand{DraftRoundRobin{{.cycles = 2}}});
    std::vector<GameId> games;
    for (int round = 1; round <= 6; ++round) ask(t, TournamentCommand{PublishRound{round}});
    commit();
    for (const auto& round : hall.state().tournaments.at(t).tournament.rounds) {
        for (const auto& pairing : round.pairings) games.push_back(*pairing.game);
    }
    const Actor entering{Seat::Operator, "operator:one"};
    std::size_t open = 0;
    std::string refused;
    for (std::size_t i = 0; i < 600 && refused.empty(); ++i) {
        ReportIncident command;
        command.incident.facts.push_back(Fact{});
        command.again = true;
        hall.command(t, entering, {}, OnGame{games[i % games.size()], command},
                     [&](const auto& given) { refused = given ? "" : given.error().code; });
        commit();
        if (refused.empty()) ++open;
    }
    EXPECT_EQ(refused, "too_many");
    EXPECT_EQ(open, 100U);
    ReportIncident command;
    command.incident.facts.push_back(Fact{});
    command.again = true;
    ask(t, OnGame{games[0], command});  // the arbiter's own
    commit();
    EXPECT_TRUE(*answer);
}

}  // namespace
}  // namespace arbiter::testing
