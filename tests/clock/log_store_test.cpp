// The terminal's log on disk: what survives a crash, what is cut off, what is refused.
#include "clock/terminal/log_store.hpp"

#include "clock/terminal/link.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <fstream>
#include <sys/resource.h>
#include <unistd.h>

namespace arbiter {
namespace {

using Json = nlohmann::json;
using Lines = std::vector<std::string>;

class LogStoreTest : public ::testing::Test {
  protected:
    void SetUp() override {
        folder = std::filesystem::temp_directory_path() /
                 ("flagfall-log-" + std::to_string(::getpid()) + "-" +
                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::remove_all(folder);
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    std::unique_ptr<FileLogStore> open() {
        auto store = FileLogStore::open(folder);
        EXPECT_TRUE(store.has_value());
        return store ? std::move(*store) : nullptr;
    }
    void add_raw(std::string_view text) {
        std::ofstream(folder / "log.ndjson", std::ios::app | std::ios::binary) << text;
    }

    std::filesystem::path folder;
};

TEST_F(LogStoreTest, WhatWasAppendedIsThereAfterReopening) {
    ASSERT_TRUE(open()->append({R"({"a":1})", R"({"a":2})"}));
    auto store = open();
    EXPECT_EQ(store->lines(), (Lines{R"({"a":1})", R"({"a":2})"}));
    EXPECT_EQ(store->checkpoint(), "");
    store->save_checkpoint("{}");
    EXPECT_EQ(store->checkpoint(), "{}");
}

TEST_F(LogStoreTest, ATornLastLineIsCutOffAndTheLogGoesOn) {
    ASSERT_TRUE(open()->append({R"({"a":1})"}));
    add_raw(R"({"a":2,"b)");
    {
        auto store = open();
        EXPECT_EQ(store->lines(), Lines{R"({"a":1})"});
        ASSERT_TRUE(store->append({R"({"a":3})"}));
    }
    EXPECT_EQ(open()->lines(), (Lines{R"({"a":1})", R"({"a":3})"}));
}

TEST_F(LogStoreTest, ABadLineInTheMiddleIsNamedAndNothingIsTouched) {
    ASSERT_TRUE(open()->append({R"({"a":1})"}));
    add_raw("scribble\n{\"a\":3}\n");
    const auto refused = FileLogStore::open(folder);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "log_corrupt");
    EXPECT_EQ(refused.error().where, "2");
    EXPECT_EQ(std::filesystem::file_size(folder / "log.ndjson"), 8U + 9U + 8U);
}

TEST_F(LogStoreTest, TwoProgramsDoNotShareALog) {
    const auto store = open();
    EXPECT_EQ(FileLogStore::open(folder).error().code, "log_in_use");
}

TEST_F(LogStoreTest, AFullDiskRefusesTheLinesAndTakesThemLater) {
    auto store = open();
    ASSERT_TRUE(store->append({R"({"a":1})"}));
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    rlimit narrow = before;
    narrow.rlim_cur = 12;  // room for half of the next line
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &narrow), 0);
    const auto refused = store->append({R"({"a":2222222})"});
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_EQ(refused.error().code, "log_not_written");
    EXPECT_EQ(std::filesystem::file_size(folder / "log.ndjson"), 8U);
    ASSERT_TRUE(store->append({R"({"a":2222222})"}));
    EXPECT_EQ(store->lines().size(), 2U);
}

TEST_F(LogStoreTest, ATerminalKilledWhileWritingComesUpPausedWithTheLastWholeEntry) {
    const Json setup = {
        {"type", "setup"},
        {"g", "g1"},
        {"ep", 1},
        {"tc", {{"periods", Json::array({Json::object({{"main_ms", 60'000}, {"inc_ms", 0}})})}}}};
    const TerminalIdentity first{.terminal = "t", .key = "k", .boot = "b1", .sim_rate = {}};
    std::string hash;
    {
        auto store = open();
        auto link = TerminalLink::open(first, *store, at_ms(0));
        ASSERT_TRUE(link);
        (void)link->on_frame(setup.dump(), at_ms(0));
        (void)link->start("g1", at_ms(0));
        (void)link->press("g1", Color::White, at_ms(5000));
        hash = link->game("g1")->last_hash();
    }
    add_raw(R"({"type":"ev","g":"g1","ep":1,"seq":3,"bo)");
    auto store = open();
    TerminalIdentity second = first;
    second.boot = "b2";
    auto link = TerminalLink::open(second, *store, at_ms(100));
    ASSERT_TRUE(link);
    const GameLog& game = *link->game("g1");
    EXPECT_EQ(game.entries().at(1).hash, hash);
    EXPECT_EQ(game.entries().at(2).kind, EntryKind::Boot);
    EXPECT_EQ(game.clock().phase, ClockPhase::Paused);
    EXPECT_EQ(game.clock().sides.white.main, Millis{55'000});
}

TEST_F(LogStoreTest, AnEntryThatDoesNotFitTheChainIsRefusedWithItsLine) {
    MemoryLogStore store;
    const TerminalIdentity identity{.terminal = "t", .key = "k", .boot = "b1", .sim_rate = {}};
    {
        auto link = TerminalLink::open(identity, store, at_ms(0));
        const Json control = {{"periods", Json::array({Json::object({{"main_ms", 60'000}})})}};
        (void)link->on_frame(
            Json{{"type", "setup"}, {"g", "g1"}, {"ep", 1}, {"tc", control}}.dump(), at_ms(0));
        (void)link->start("g1", at_ms(0));
        (void)link->press("g1", Color::White, at_ms(5000));
    }
    MemoryLogStore tampered;
    auto lines = store.lines();
    Json changed = Json::parse(lines.at(2));
    changed["t_ms"] = 4000;
    lines[2] = changed.dump();
    ASSERT_TRUE(tampered.append(lines));
    const auto refused = TerminalLink::open(identity, tampered, at_ms(0));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "log_corrupt");
    EXPECT_EQ(refused.error().where, "3");
}

}  // namespace
}  // namespace arbiter
