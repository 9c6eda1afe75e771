// Links, sessions and the players' keys without a network and without waiting: both clocks are the
// test's.
#include "server/access/access.hpp"

#include "server/secrets/secrets.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;
constexpr std::chrono::hours day{24};

struct AccessTest : ::testing::Test {
    SecretBytes<32> file_key;
    std::chrono::steady_clock::time_point steady{1000h};
    WallTime wall{std::chrono::hours{500000}};
    std::map<std::string, SecretTable> tables;  // what is on disk
    std::unique_ptr<Access> access;

    AccessTest() {
        file_key[0] = 7;
        start();
    }
    void store(const std::vector<SecretChange>& changes) {
        for (const auto& change : changes) {
            if (change.value) {
                tables[change.table][change.name] = *change.value;
            } else {
                tables[change.table].erase(change.name);
            }
        }
    }
    [[nodiscard]] StoredSecrets stored() {
        return {.login = tables["login"],
                .sessions = tables["session_ages"],
                .player_keys = tables["player_keys"]};
    }
    // The server begins, again.
    void start() {
        access = std::make_unique<Access>(
            file_key, stored(),
            AgeClock::Sources{[this] { return steady; }, [this] { return wall; }});
        store(access->opening().changes);
    }
    // Time goes by while it runs, and by all clocks.
    void pass(std::chrono::hours time) {
        steady += time;
        wall += time;
    }
    void restart_after(std::chrono::hours pause) {
        store({access->age_row()});
        steady = std::chrono::steady_clock::time_point{5s};  // the machine was started anew
        wall += pause;
        start();
    }
    std::string log_in(const std::string& token) {
        const auto login = access->open_session(token);
        if (!login) return {};
        store(login->changes);
        return login->session;
    }
    [[nodiscard]] bool is_in(const std::string& session) const {
        return access->stands(hash_text(session));
    }
    [[nodiscard]] std::string everything_stored() const {
        std::string all;
        for (const auto& [table, rows] : tables) {
            for (const auto& [name, value] : rows) all += table + ' ' + name + ' ' + value + '\n';
        }
        return all;
    }
};

struct LoginLinkTest : AccessTest {};

TEST_F(LoginLinkTest, IsTheSameAtEveryStartAndNowhereOnDisk) {
    const auto token = access->login_token();
    EXPECT_EQ(token.size(), 43U);
    restart_after(1h);
    EXPECT_EQ(access->login_token(), token);
    EXPECT_FALSE(log_in(token).empty());
    EXPECT_EQ(everything_stored().find(token), std::string::npos);
    EXPECT_EQ(everything_stored().find(token.substr(0, 20)), std::string::npos);
}

TEST_F(LoginLinkTest, NeedsTheKeyFileAndTheSaltOfTheJournal) {
    const auto token = access->login_token();
    file_key[0] = 8;
    start();
    EXPECT_FALSE(access->opens(token));
    EXPECT_NE(access->login_token(), token);
    file_key[0] = 7;
    tables["login"].erase("salt");
    start();
    EXPECT_FALSE(access->opens(token));
}

TEST_F(LoginLinkTest, IsGoodForThirtyDaysFromTheLastStart) {
    const auto token = access->login_token();
    pass(day * 30);
    EXPECT_TRUE(access->opens(token));
    pass(1h);
    EXPECT_FALSE(access->opens(token));
    restart_after(0h);
    EXPECT_NE(access->login_token(), token);
    const auto second = access->login_token();
    pass(day * 20);
    restart_after(0h);
    EXPECT_EQ(access->login_token(), second);
    pass(day * 20);
    EXPECT_TRUE(access->opens(second));
}

TEST_F(LoginLinkTest, AJumpOfTheWallClockShutsNobodyOut) {
    const auto token = access->login_token();
    const auto session = log_in(token);
    wall += day * 4000;
    EXPECT_TRUE(access->opens(token));
    EXPECT_TRUE(is_in(session));
    wall -= day * 9000;
    EXPECT_TRUE(access->opens(token));
    EXPECT_TRUE(is_in(session));
    // And none while the machine was off: at most a week of it counts.
    restart_after(day * 4000);
    EXPECT_TRUE(is_in(session));
    restart_after(-day * 4000);
    EXPECT_TRUE(is_in(session));
    EXPECT_TRUE(access->opens(token));
}

TEST_F(LoginLinkTest, AWrongTokenOpensNothing) {
    const auto token = access->login_token();
    for (std::size_t i = 0; i < token.size(); ++i) {
        auto wrong = token;
        wrong[i] = wrong[i] == 'A' ? 'B' : 'A';
        EXPECT_FALSE(access->opens(wrong)) << i;
    }
    for (const auto& wrong : {std::string{}, std::string(43, 'A'), token + "A", token.substr(1),
                              std::string(10000, 'A'), std::string("\0\xff", 2)}) {
        EXPECT_FALSE(access->opens(wrong));
        EXPECT_EQ(access->open_session(wrong).error().code, "unauthorized");
    }
}

TEST_F(LoginLinkTest, ANewOneIsGoodForItsDaysBesideTheOthers) {
    const auto fresh = access->new_token(2, false);
    EXPECT_TRUE(access->opens(fresh));
    EXPECT_TRUE(access->opens(access->login_token()));
    restart_after(1h);
    EXPECT_TRUE(access->opens(fresh));
    pass(day * 2);
    EXPECT_FALSE(access->opens(fresh));
}

TEST_F(LoginLinkTest, OneThatEndsTheOthersDoesSoWhenItIsUsed) {
    const auto printed = access->login_token();
    const auto other = access->new_token(30, false);
    const auto session = log_in(printed);
    const auto fresh = access->new_token(30, true);
    EXPECT_TRUE(access->opens(printed));
    const auto login = access->open_session(fresh);
    ASSERT_TRUE(login);
    store(login->changes);
    EXPECT_EQ(login->ended, std::vector<std::string>{hash_text(session)});
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(access->opens(printed));
        EXPECT_FALSE(access->opens(other));
        EXPECT_FALSE(is_in(session));
        EXPECT_TRUE(is_in(login->session));
        EXPECT_TRUE(access->opens(fresh));
        restart_after(1h);
    }
    EXPECT_NE(access->login_token(), printed);
    EXPECT_TRUE(access->opens(access->login_token()));
    // Used again it ends nothing any more.
    EXPECT_TRUE(access->open_session(fresh)->ended.empty());
    EXPECT_TRUE(is_in(login->session));
}

TEST_F(LoginLinkTest, OfTwoThatEndTheOthersTheSecondIsEndedByTheFirst) {
    const auto one = access->new_token(30, true);
    const auto two = access->new_token(30, true);
    EXPECT_FALSE(log_in(one).empty());
    EXPECT_FALSE(access->opens(two));
    const auto three = access->new_token(30, true);
    EXPECT_FALSE(log_in(three).empty());
    EXPECT_FALSE(access->opens(one));
}

struct SessionTest : AccessTest {};

TEST_F(SessionTest, EndsByItsOwnAge) {
    const auto session = log_in(access->login_token());
    pass(day * 10);
    const auto later = log_in(access->login_token());
    restart_after(1h);
    pass(day * 20 - 1h);
    EXPECT_TRUE(is_in(session));
    pass(1h);
    EXPECT_FALSE(is_in(session));
    EXPECT_TRUE(is_in(later));
    EXPECT_EQ(tables["session_ages"].size(), 2U);
    restart_after(0h);
    EXPECT_EQ(tables["session_ages"].size(), 1U);  // what is over is not kept
}

TEST_F(SessionTest, AgesThoughTheServerIsKilledBetweenTwoRows) {
    const auto session = log_in(access->login_token());
    for (int i = 0; i < 31; ++i) {
        pass(day);
        steady = std::chrono::steady_clock::time_point{5s};
        start();  // nothing was stored at the end
    }
    EXPECT_FALSE(is_in(session));
}

TEST_F(SessionTest, TheOldestIsPushedOutAndNamed) {
    const auto first = log_in(access->login_token());
    steady += 1ms;
    for (std::size_t i = 1; i < Access::most_sessions; ++i) log_in(access->login_token());
    EXPECT_TRUE(is_in(first));
    const auto login = access->open_session(access->login_token());
    ASSERT_TRUE(login);
    EXPECT_EQ(login->ended, std::vector<std::string>{hash_text(first)});
    EXPECT_FALSE(is_in(first));
    store(login->changes);
    EXPECT_EQ(tables["session_ages"].size(), Access::most_sessions);
}

TEST_F(SessionTest, ThatWasEndedIsOverAlsoAfterARestart) {
    const auto session = log_in(access->login_token());
    store(access->end_session(hash_text(session)));
    EXPECT_FALSE(is_in(session));
    start();
    EXPECT_FALSE(is_in(session));
}

// With libsodium alone, as docs/secrets.md says.
TEST_F(AccessTest, WhatIsToldInConfidenceOpensWithThePlayersKeyAndThatWithTheFile) {
    std::vector<SecretChange> changes;
    const auto sealed = access->seal("born 2001-02-03", changes);
    store(changes);
    ASSERT_EQ(changes.size(), 1U);
    const auto name = sealed.substr(0, sealed.find('.'));
    EXPECT_EQ(changes[0].name, name);
    const ServerKey key(file_key, tables["login"].at("salt"));
    const auto text = key.unwrapped(name, *changes[0].value);
    ASSERT_TRUE(text);
    std::array<unsigned char, crypto_secretbox_KEYBYTES> secret{};
    crypto_generichash(secret.data(), secret.size(),
                       reinterpret_cast<const unsigned char*>(text->data()), text->size(), nullptr,
                       0);
    std::vector<unsigned char> box((sealed.size() - name.size() - 1) * 3 / 4);
    ASSERT_TRUE(read_base64(sealed.substr(name.size() + 1), box));
    std::string plain(box.size() - crypto_secretbox_NONCEBYTES - crypto_secretbox_MACBYTES, '\0');
    ASSERT_EQ(crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(plain.data()),
                                         box.data() + crypto_secretbox_NONCEBYTES,
                                         box.size() - crypto_secretbox_NONCEBYTES, box.data(),
                                         secret.data()),
              0);
    EXPECT_EQ(plain, "born 2001-02-03");

    SecretBytes<32> stranger;
    EXPECT_EQ(ServerKey(stranger, tables["login"].at("salt"))
                  .unwrapped(name, *changes[0].value)
                  .error()
                  .code,
              "key_file_wrong");
    EXPECT_FALSE(key.unwrapped("0000000000", *changes[0].value)) << "one player's for another";
    for (const std::string bad : {"", "1.", "1.AAAA", "x"}) EXPECT_FALSE(key.unwrapped(name, bad));
}

}  // namespace
}  // namespace arbiter::testing
