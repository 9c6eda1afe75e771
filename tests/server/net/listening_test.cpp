// The small parts that need no socket.
#include "server/hall/log_chain.hpp"
#include "server/net/address.hpp"
#include "server/net/http_message.hpp"
#include "server/net/limits.hpp"
#include "server/net/outbox.hpp"
#include "server/secrets/secrets.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace arbiter {
namespace {

using namespace std::chrono_literals;

TEST(Listening, AnAddressIsReadWithAndWithoutBrackets) {
    EXPECT_EQ(parse_listen_address("127.0.0.1:8080"), (ListenAddress{"127.0.0.1", 8080}));
    EXPECT_EQ(parse_listen_address("[::1]:0"), (ListenAddress{"::1", 0}));
    EXPECT_EQ(parse_listen_address(":80"), (ListenAddress{"0.0.0.0", 80}));
    EXPECT_EQ(parse_listen_address("localhost:1"), (ListenAddress{"127.0.0.1", 1}));
}

TEST(Listening, WhatIsNoAddressIsRefused) {
    for (const char* text : {"", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536",
                             "127.0.0.1:80x", "::1:80", "host.example:80", "[::1:80"}) {
        const auto address = parse_listen_address(text);
        ASSERT_FALSE(address) << text;
        EXPECT_EQ(address.error().code, "bad_field") << text;
    }
}

TEST(Listening, ALinkNamesAnAddressThatCanBeOpened) {
    EXPECT_EQ(base_url({"0.0.0.0", 8080}), "http://127.0.0.1:8080");
    EXPECT_EQ(base_url({"::", 80}), "http://[::1]:80");
    EXPECT_EQ(base_url({"192.168.1.5", 80}), "http://192.168.1.5:80");
}

TEST(TokenBucket, ABurstPassesAndThenTheRateHolds) {
    TokenBucket bucket({10, 3});
    const TokenBucket::Time start{1h};
    EXPECT_TRUE(bucket.take(start));
    EXPECT_TRUE(bucket.take(start));
    EXPECT_TRUE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start + 50ms));
    EXPECT_TRUE(bucket.take(start + 200ms));
}

TEST(Outbox, AFullOneKeepsOnlyTheReason) {
    Outbox outbox({.frames = 2, .bytes = 1000});
    outbox.push(make_text("one"));
    outbox.push(make_text("two"));
    outbox.push(make_text("three"));
    ASSERT_TRUE(outbox.closing());
    EXPECT_EQ(*outbox.closing(), "slow_reader");
    EXPECT_EQ(**outbox.take(), R"({"type":"err","code":"slow_reader","where":"","params":{}})");
    EXPECT_FALSE(outbox.take());
}

TEST(Outbox, BytesCountAsWellAsFrames) {
    Outbox outbox({.frames = 100, .bytes = 10});
    outbox.push(make_text("12345"));
    outbox.push(make_text("12345"));
    EXPECT_FALSE(outbox.closing());
    outbox.push(make_text("6"));
    EXPECT_TRUE(outbox.closing());
}

TEST(Requests, QueryValuesAreFoundAndDecoded) {
    EXPECT_EQ(query_value("tiebreaks=SB%2CDE&x=1", "tiebreaks"), "SB,DE");
    EXPECT_EQ(query_value("a=1&b", "b"), "");
    EXPECT_EQ(query_value("a=1", "b"), std::nullopt);
    EXPECT_EQ(url_decoded("%4"), std::nullopt);
    EXPECT_EQ(url_decoded("a%20b"), "a b");
}

// From Python: hashlib.blake2b(b"1|9f3a|1000|start|w||5430000|5430000", digest_size=16), and the
// second over the first's hex and the next entry.
TEST(TerminalChain, EachHashCoversTheOneBeforeAndTheCanonicalEntry) {
    ClockReported first;
    first.seq = 1;
    first.boot = "9f3a";
    first.at = at_ms(1000);
    first.kind = ReportKind::Start;
    first.side = Color::White;
    first.left = {Millis{5430000}, Millis{5430000}};
    const auto hash = short_hash_text(canonical_entry(first));
    EXPECT_EQ(hash, "5726b3993e00205930be396097eb2d00");
    ClockReported second = first;
    second.seq = 2;
    second.at = at_ms(5000);
    second.kind = ReportKind::Press;
    second.left.white = Millis{5456000};
    EXPECT_EQ(short_hash_text(hash + canonical_entry(second)), "1864577f16983ed17a950b0fbad5dbb4");
}

TEST(Secrets, EachIsAnotherAndIsHashedTheSameWayEachTime) {
    EXPECT_NE(random_secret(), random_secret());
    EXPECT_EQ(random_secret().size(), 43U);  // 256 bits in base64
    // RFC 7693, appendix A is BLAKE2b-512; this value: python3 hashlib.blake2b(b"abc", 32 bytes).
    EXPECT_EQ(hash_text("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    EXPECT_TRUE(same_secret("abc", "abc"));
    EXPECT_FALSE(same_secret("abc", "abd"));
    EXPECT_FALSE(same_secret("abc", "ab"));
}

}  // namespace
}  // namespace arbiter
