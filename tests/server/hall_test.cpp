// The hall without sockets: a real journal whose commits the test makes happen, or not.
#include "server/hall/hall.hpp"

#include "tests/server/running_server.hpp"

#include <gtest/gtest.h>

namespace arbiter::test {
namespace {

const Actor arbiter_seat{Seat::Arbiter, "arbiter:test"};

PlayerData named(const char* name) {
    PlayerData data;
    data.name = name;
    return data;
}

struct HallTest : ::testing::Test {
    ScratchFolder folder;
    Journal journal = Journal::open(folder.file("journal.db"));
    std::vector<std::vector<Draft>> waiting;
    WallTime now{std::chrono::hours{500000}};
    std::uint64_t seed = 0;
    Hall hall{ports()};
    std::vector<Published> published;
    std::vector<PublicFeed::Released> released;

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
        return {[this](std::vector<Draft> drafts) { waiting.push_back(std::move(drafts)); },
                [this](StreamId stream, std::int64_t after,
                       const std::function<bool(const Row&)>& sink) {
                    journal.read(stream, after, sink);
                },
                [this] { return now; }, [this] { return ++seed; }};
    }
    void commit() {
        std::vector<Draft> all;
        for (auto& batch : waiting) {
            for (auto& draft : batch) all.push_back(std::move(draft));
        }
        waiting.clear();
        if (!all.empty()) hall.committed(journal.append(all));
    }
    StreamId open(int delay_s = 0) {
        TournamentSettings settings;
        settings.name = "Test";
        settings.control = *parse_time_control("90+30");
        settings.public_delay_s = delay_s;
        hall.create_tournament(settings, arbiter_seat, {}, [](const auto&) {});
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
        hall.command(t, arbiter_seat, id, command, [this](const auto& given) { answer = given; });
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

TEST_F(HallTest, ACommandIsRememberedAfterARestart) {
    const auto t = open();
    EnterPlayers one;
    one.players.push_back(named("E"));
    ask(t, one, {"id-1", 42});
    commit();
    const auto rows = **answer;
    Hall later{ports()};
    journal.replay(true, [&](const Row& row, JournalEvent&& event) { later.replay(row, event); });
    std::optional<Result<AnsweredRows>> again;
    later.command(t, arbiter_seat, {"id-1", 42}, one, [&](const auto& given) { again = given; });
    ASSERT_TRUE(again && *again);
    EXPECT_EQ((*again)->first, rows.first);
    EXPECT_EQ((*again)->last, rows.last);
    EXPECT_TRUE(waiting.empty());
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
    hall.command(t, arbiter_seat, {}, EnterPlayers{{named("A")}}, [](const auto&) {
        throw JournalError("damaged", "the rows of the answer cannot be read");
    });
    hall.command(t, arbiter_seat, {}, EnterPlayers{{named("B")}},
                 [&](const Result<AnsweredRows>& given) { heard = given ? "stored" : "refused"; });
    commit();
    EXPECT_EQ(heard, "stored");
    EXPECT_EQ(hall.head(t), hall.decided_head(t));
    EXPECT_TRUE(hall.idle());
}

}  // namespace
}  // namespace arbiter::test
