// flagfall tls: what it makes, by the judgement of the program openssl, and what it refuses.
#include "server/machine_time.hpp"
#include "server/tls/authority.hpp"
#include "server/tls/host_names.hpp"
#include "server/tls/tls_folder.hpp"
#include "tests/support/network/client.hpp"
#include "tests/support/process/command_line.hpp"
#include "tests/support/process/files.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <gmock/gmock.h>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr long day_seconds = 24L * 60 * 60;

ProgramResult openssl(std::vector<std::string> words) {
    words.insert(words.begin(), "/usr/bin/openssl");
    return run_program(words);
}

unsigned mode_of(const std::string& path) {
    return static_cast<unsigned>(std::filesystem::status(path).permissions()) & 0777U;
}

struct TlsFiles : ::testing::Test {
    Folder folder;
    std::string tls = folder.path("tls");
    std::string authority = tls + "/ca.crt";
    std::string authority_key = tls + "/ca.key";
    std::string server = tls + "/server.pem";

    [[nodiscard]] ProgramResult run(std::vector<std::string> words) const {
        words.insert(words.begin(), "tls");
        words.insert(words.end(), {"--folder", tls});
        return run_flagfall(words);
    }
    void make() const {
        EXPECT_EQ(run({"make", "--name", "hall.example", "--name", "192.168.7.7"}).code, 0);
    }
    [[nodiscard]] int verified(const std::vector<std::string>& more) const {
        std::vector<std::string> words{"verify", "-CAfile", authority, "-purpose", "sslserver"};
        words.insert(words.end(), more.begin(), more.end());
        words.push_back(server);
        return openssl(words).code;
    }
    void expect_refused(const std::vector<std::string>& words, int code,
                        const std::string& why) const {
        const auto refused = run(words);
        EXPECT_EQ(refused.code, code) << refused.errors;
        EXPECT_THAT(refused.errors, HasSubstr("flagfall tls: " + why));
        EXPECT_EQ(refused.output, "");
    }
};

TEST_F(TlsFiles, OpensslVerifiesWhatWasMadeForItsNamesAndNoOthers) {
    make();
    EXPECT_EQ(verified({}), 0);
    EXPECT_EQ(verified({"-verify_hostname", "hall.example"}), 0);
    EXPECT_EQ(verified({"-verify_hostname", "localhost"}), 0);
    EXPECT_EQ(verified({"-verify_ip", "192.168.7.7"}), 0);
    EXPECT_EQ(verified({"-verify_ip", "::1"}), 0);
    EXPECT_NE(verified({"-verify_hostname", "www.example.org"}), 0);
    EXPECT_NE(verified({"-verify_ip", "192.168.7.8"}), 0);
    const auto text = openssl({"x509", "-in", server, "-noout", "-text"}).output;
    EXPECT_THAT(text, HasSubstr("NIST CURVE: P-256"));
    EXPECT_THAT(text, HasSubstr("TLS Web Server Authentication"));
    const auto its = openssl({"x509", "-in", authority, "-noout", "-text"}).output;
    EXPECT_THAT(its, HasSubstr("X509v3 Name Constraints: critical"));
    EXPECT_THAT(its, HasSubstr("IP:10.0.0.0/255.0.0.0"));
    EXPECT_THAT(its, HasSubstr("CA:TRUE, pathlen:0"));
}

// Apple: 825 days at most for private authorities, Chromium 398 for all.
TEST_F(TlsFiles, ACertificateIsGoodForLittleMoreThanAYear) {
    make();
    const auto ends_within = [&](long days) {
        return openssl({"x509", "-in", server, "-noout", "-checkend",
                        std::to_string(days * day_seconds)})
                   .code != 0;
    };
    EXPECT_TRUE(ends_within(397));
    EXPECT_FALSE(ends_within(396));
    EXPECT_EQ(run({"renew", "--days", "398"}).code, 2);
    EXPECT_EQ(run({"renew", "--days", "7"}).code, 0);
    EXPECT_TRUE(ends_within(7));
    EXPECT_FALSE(ends_within(6));
}

TEST_F(TlsFiles, KeysAreTheirOwnersAlone) {
    make();
    EXPECT_EQ(mode_of(tls), 0700U);
    EXPECT_EQ(mode_of(authority_key), 0600U);
    EXPECT_EQ(mode_of(server), 0600U);
    EXPECT_EQ(mode_of(authority), 0644U);
    EXPECT_THAT(bytes_of(authority), Not(HasSubstr("PRIVATE")));
    std::filesystem::permissions(server, std::filesystem::perms{0640});
    expect_refused({"show"}, 4, "exposed: " + server);
    std::filesystem::permissions(server, std::filesystem::perms{0600});
    std::filesystem::permissions(authority_key, std::filesystem::perms{0644});
    expect_refused({"renew"}, 4, "exposed: " + authority_key);
}

TEST_F(TlsFiles, ShowTellsNamesLastDayAndTheFingerprintThatOpensslTells) {
    make();
    const auto print_of = [](const std::string& file) {
        const auto line =
            openssl({"x509", "-in", file, "-noout", "-fingerprint", "-sha256"}).output;
        return line.substr(line.find('=') + 1, line.find('\n') - line.find('=') - 1);
    };
    const auto shown = run({"show", "--json"});
    ASSERT_EQ(shown.code, 0) << shown.errors;
    const auto told = Json::parse(shown.output);
    EXPECT_EQ(told.at("certificate").at("fingerprint"), print_of(server));
    EXPECT_EQ(told.at("authority").at("fingerprint"), print_of(authority));
    EXPECT_EQ(told.at("certificate").at("names"),
              Json({"hall.example", "192.168.7.7", "localhost", "127.0.0.1", "::1"}));
    const auto text = run({"show"}).output;
    EXPECT_THAT(text, HasSubstr("names: hall.example 192.168.7.7"));
    EXPECT_THAT(text, HasSubstr(told.at("certificate").at("until").get<std::string>()));
    EXPECT_THAT(text, HasSubstr(print_of(authority)));
}

TEST_F(TlsFiles, NothingIsWrittenOverWithoutBeingAskedTo) {
    make();
    const auto before = bytes_of(authority_key);
    expect_refused({"make"}, 5, "exists: " + authority_key);
    EXPECT_EQ(bytes_of(authority_key), before);
    const auto replaced = run({"make", "--replace"});
    EXPECT_EQ(replaced.code, 0) << replaced.errors;
    EXPECT_NE(bytes_of(authority_key), before);
    EXPECT_EQ(verified({}), 0);
    // Nothing half-made stays behind.
    std::vector<std::string> names;
    for (const auto& one : std::filesystem::directory_iterator(tls)) {
        names.push_back(one.path().filename());
    }
    EXPECT_THAT(names, ::testing::UnorderedElementsAre("ca.crt", "ca.key", "server.pem"));
}

TEST_F(TlsFiles, ARenewedCertificateIsByTheSameAuthorityAndKeepsItsNames) {
    make();
    const auto old = bytes_of(server);
    const auto trusted = bytes_of(authority);
    ASSERT_EQ(run({"renew"}).code, 0);
    EXPECT_NE(bytes_of(server), old);
    EXPECT_EQ(bytes_of(authority), trusted);
    EXPECT_EQ(verified({"-verify_hostname", "hall.example"}), 0);
    EXPECT_EQ(verified({"-verify_ip", "192.168.7.7"}), 0);
    ASSERT_EQ(run({"renew", "--name", "clock.local"}).code, 0);
    EXPECT_EQ(verified({"-verify_hostname", "clock.local"}), 0);
    EXPECT_NE(verified({"-verify_hostname", "hall.example"}), 0);
}

TEST_F(TlsFiles, TheAuthorityCannotSpeakForTheInternet) {
    make();
    const auto before = bytes_of(server);
    expect_refused({"renew", "--name", "bank.example.org"}, 4,
                   "name_not_permitted: bank.example.org");
    expect_refused({"renew", "--name", "8.8.8.8"}, 4, "name_not_permitted: 8.8.8.8");
    expect_refused({"renew", "--name", "no_name"}, 2, "bad_name: no_name");
    expect_refused({"renew", "--name", "a.local,DNS:bank.example"}, 2, "bad_name");
    EXPECT_EQ(bytes_of(server), before);
}

TEST_F(TlsFiles, OnesOwnIsTakenOnlyIfAllOfItFits) {
    const Folder other;
    const auto own = other.path("own") + "/server.pem";
    const auto root = other.path("own") + "/ca.crt";
    ASSERT_EQ(
        run_flagfall({"tls", "make", "--folder", other.path("own"), "--name", "a.local"}).code, 0);
    ASSERT_EQ(run_flagfall({"tls", "make", "--folder", other.path("b"), "--name", "b.local"}).code,
              0);
    const auto take = [&](const std::string& certificates, const std::string& key,
                          std::vector<std::string> more = {}) {
        more.insert(more.begin(), {"take", "--cert", certificates, "--key", key});
        return more;
    };
    expect_refused(take(own, other.path("b") + "/server.pem"), 4, "key_does_not_fit: ");
    expect_refused(take(own, other.path("nothing")), 3, "missing: " + other.path("nothing"));
    expect_refused(take(own, root), 7, "unreadable: " + root + ": private key");
    expect_refused(take(own, own, {"--name", "c.local"}), 4, "name_missing: " + own + ": c.local");
    const TextFile letter("Dear arbiter,\n");
    expect_refused(take(letter.path(), own), 7, "unreadable: " + letter.path() + ": certificate");
    const TextFile foreign(bytes_of(own) + bytes_of(other.path("b") + "/ca.crt"));
    expect_refused(take(foreign.path(), own), 4, "bad_chain: ");
    const auto locked = other.path("locked.key");
    ASSERT_EQ(openssl({"pkey", "-in", own, "-aes128", "-passout", "pass:x", "-out", locked}).code,
              0);
    expect_refused(take(own, locked), 4, "key_encrypted: " + locked);
    EXPECT_FALSE(std::filesystem::exists(server));

    const TextFile chain(bytes_of(own) + bytes_of(root));
    const auto taken = run(take(chain.path(), own, {"--name", "A.local"}));
    EXPECT_EQ(taken.code, 0) << taken.errors;
    EXPECT_THAT(taken.output, Not(HasSubstr("authority:")));
    EXPECT_EQ(mode_of(server), 0600U);
    EXPECT_EQ(openssl({"verify", "-CAfile", root, server}).code, 0);
    expect_refused(take(own, own), 5, "exists: " + server);
    EXPECT_EQ(run(take(own, own, {"--replace"})).code, 0);
}

TEST_F(TlsFiles, WhatHasExpiredIsSaid) {
    const auto long_ago = wall_now() - std::chrono::hours{24} * 400;
    ASSERT_TRUE(make_tls({tls}, {.names = {"a.local"}, .days = most_days}, long_ago));
    const auto shown = run({"show"});
    EXPECT_EQ(shown.code, 4);
    EXPECT_THAT(shown.errors, HasSubstr("expired: " + server + ": 20"));
    EXPECT_THAT(shown.output, HasSubstr("names: a.local"));
    const Folder other;
    const auto taken = run_flagfall(
        {"tls", "take", "--folder", other.path("t"), "--cert", server, "--key", server});
    EXPECT_EQ(taken.code, 4);
    EXPECT_THAT(taken.errors, HasSubstr("expired: "));
    EXPECT_EQ(run({"renew"}).code, 0);
    EXPECT_EQ(run({"show"}).code, 0);
}

TEST(HostNames, AreThoseOfTheStandardAndNoAddresses) {
    for (const char* name : {"hall", "hall.local", "a-1.example", "1st.example"}) {
        EXPECT_TRUE(is_host_name(name)) << name;
    }
    for (const std::string name :
         {"", ".", "a..b", "-a", "a-", "a_b", "192.168.1.1", "a b", "a,b"}) {
        EXPECT_FALSE(is_host_name(name)) << name;
    }
    EXPECT_FALSE(is_host_name(std::string(64, 'a')));
    EXPECT_TRUE(names_host("*.club.example", "Hall.club.example"));
    EXPECT_FALSE(names_host("*.club.example", "club.example"));
    EXPECT_FALSE(names_host("*.club.example", "a.b.club.example"));
    EXPECT_EQ(host_of("[::1]:8080"), "::1");
    EXPECT_EQ(host_of("hall.local:80"), "hall.local");
    const auto own = names_of_this_machine();
    EXPECT_THAT(own, ::testing::IsSupersetOf(loopback_names()));
}

}  // namespace
}  // namespace arbiter::testing
