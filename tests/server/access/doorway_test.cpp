// The parts of access that need no session: key files and what follows from them, who failed to log
// in and how often, the cookie.
#include "db/store/journals.hpp"
#include "server/access/access.hpp"
#include "server/access/failed_logins.hpp"
#include "server/access/opening.hpp"
#include "server/access/session_cookie.hpp"
#include "server/secrets/key_files.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

TEST(ServerKeyTest, GivesEveryKeyItsOwnTextAndTheSameAgain) {
    SecretBytes<32> file_key;
    const ServerKey key(file_key, "salt");
    std::set<std::string> texts;
    for (std::uint64_t i = 0; i < 100; ++i) texts.insert(key.key_text(KeyId{i}));
    EXPECT_EQ(texts.size(), 100U);
    EXPECT_EQ(key.key_text(KeyId{5}), ServerKey(file_key, "salt").key_text(KeyId{5}));
    EXPECT_NE(key.key_text(KeyId{5}), ServerKey(file_key, "other").key_text(KeyId{5}));
    EXPECT_EQ(key.key_text(KeyId{5}).substr(0, 11), "0000000005.");
}

struct KeyFileTest : ::testing::Test {
    Folder folder;
    std::string db = folder.path("event.db");
    std::string key_file = key_files(db, "").server;
    StoredSecrets stored;

    void needs(const SecretBytes<32>& key) {
        const ServerKey server(key, "salt");
        stored.login = {{"salt", "salt"}, {"key_id", server.id()}};
        stored.player_keys = {{"0000000001", server.wrapped("0000000001", "k")}};
    }
    [[nodiscard]] std::string refusal(bool anew = false) const {
        const auto key = file_key_for(key_file, stored, anew);
        return key ? "" : key.error().code;
    }
};

TEST_F(KeyFileTest, IsMadeAnewOnlyWhereNothingNeedsTheOldOne) {
    const auto key = file_key_for(key_file, stored, false);
    ASSERT_TRUE(key);
    EXPECT_EQ(std::filesystem::status(db + ".key").permissions(), std::filesystem::perms{0600});
    needs(*key);
    EXPECT_EQ(refusal(), "");
    std::filesystem::remove(db + ".key");
    EXPECT_EQ(refusal(), "key_file_missing");
    EXPECT_FALSE(std::filesystem::exists(db + ".key"));
    EXPECT_EQ(refusal(true), "");
    EXPECT_EQ(refusal(), "key_file_wrong");  // of another journal, for all we know
    std::filesystem::permissions(db + ".key", std::filesystem::perms{0640});
    EXPECT_EQ(refusal(), "key_file_exposed");
}

TEST_F(KeyFileTest, BelongsToTheJournalByWhateverName) {
    { const Journal journal = open_journal(db); }
    const auto other = folder.path("link.db");
    std::filesystem::create_symlink(db, other);
    EXPECT_EQ(key_files(other, "").server, key_file);
    EXPECT_EQ(key_files(other, "").seal, db + ".seal-key");
}

TEST_F(KeyFileTest, LiesInTheFolderThatIsNamedAndNothingBesideTheJournal) {
    const auto keys = key_files(db, folder.path("keys/hall"));
    {
        Journal journal = open_journal(db);
        const Access access = open_access(journal, keys, false);
    }
    EXPECT_EQ(keys.server, folder.path("keys/hall/event.db.key"));
    EXPECT_TRUE(std::filesystem::exists(keys.server));
    EXPECT_EQ(std::filesystem::status(keys.folder).permissions(), std::filesystem::perms{0700});
    EXPECT_FALSE(std::filesystem::exists(key_file));
}

TEST(FailedLoginsTest, AreCountedByAddressAndTheBookIsBounded) {
    FailedLogins failed({0.1, 3});
    FailedLogins::Time now{1h};
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(failed.too_many("10.0.0.1", now));
    EXPECT_TRUE(failed.too_many("10.0.0.1", now));
    EXPECT_TRUE(failed.too_many("::ffff:10.0.0.1", now));
    EXPECT_FALSE(failed.too_many("10.0.0.2", now));
    EXPECT_FALSE(failed.too_many("10.0.0.1", now + 11s));
    for (int i = 0; i < 3; ++i) {
        EXPECT_FALSE(failed.too_many("2001:db8:0:1::" + std::to_string(i + 1), now));
    }
    EXPECT_TRUE(failed.too_many("2001:db8:0:1:ffff::9", now));
    EXPECT_FALSE(failed.too_many("2001:db8:0:2::1", now));
    for (std::size_t i = 0; i < FailedLogins::most_addresses + 100; ++i) {
        now += 1ms;
        std::ignore =
            failed.too_many("10.1." + std::to_string(i / 256) + "." + std::to_string(i % 256), now);
    }
    EXPECT_EQ(failed.addresses(), FailedLogins::most_addresses);
}

TEST(SessionCookieTest, IsSecureWhereTheBrowserSpokeTls) {
    const auto secure = [](const HttpRequest& request) {
        const auto begins = session_cookie(request, "s").find("; Secure") != std::string::npos;
        EXPECT_EQ(ended_cookie(request).find("; Secure") != std::string::npos, begins);
        return begins;
    };
    HttpRequest plain;
    plain.host = "hall.example";
    plain.peer = "127.0.0.1";
    EXPECT_FALSE(secure(plain));
    const auto with = [&](auto change) {
        HttpRequest request = plain;
        change(request);
        return secure(request);
    };
    EXPECT_FALSE(with([](auto& r) { r.origin = "http://hall.example"; }));
    EXPECT_TRUE(with([](auto& r) { r.origin = "https://hall.example"; }));
    EXPECT_FALSE(with([](auto& r) { r.origin = "https://evil.example"; }));
    for (const char* near : {"127.0.0.1", "::1", "10.1.2.3", "172.16.0.9", "192.168.1.1", "fd00::1",
                             "::ffff:10.0.0.1"}) {
        EXPECT_TRUE(with([&](auto& r) {
            r.peer = near;
            r.forwarded_proto = "HTTPS, http";
        })) << near;
    }
    for (const char* far : {"8.8.8.8", "172.32.0.1", "2001:db8::1", "nonsense", ""}) {
        EXPECT_FALSE(with([&](auto& r) {
            r.peer = far;
            r.forwarded_proto = "https";
        })) << far;
    }
    EXPECT_TRUE(with([](auto& r) { r.forwarded = "for=1.2.3.4; Proto=\"https\", for=5.6.7.8"; }));
    EXPECT_FALSE(with([](auto& r) { r.forwarded = "for=1.2.3.4;proto=http, proto=https"; }));
    EXPECT_FALSE(with([](auto& r) { r.forwarded_proto = "http, https"; }));
}

}  // namespace
}  // namespace arbiter::testing
