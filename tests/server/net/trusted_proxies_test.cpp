// Who asks, where a reverse proxy stands before the server.
#include "server/net/trusted_proxies.hpp"

#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

TEST(TrustedProxies, AreAddressesAndNetworks) {
    const auto proxies = TrustedProxies::of({"127.0.0.1", "10.1.2.3/8", "fd00::/8"});
    ASSERT_TRUE(proxies);
    for (const char* one : {"127.0.0.1", "::ffff:127.0.0.1", "10.255.0.1", "fd12::1"}) {
        EXPECT_TRUE(proxies->trusts(one)) << one;
    }
    for (const char* other : {"127.0.0.2", "11.0.0.1", "fe80::1", "", "proxy"}) {
        EXPECT_FALSE(proxies->trusts(other)) << other;
    }
    for (const char* wrong :
         {"proxy", "10.0.0.0/33", "fd00::/129", "10.0.0.0/x", "", "10.0.0.0/"}) {
        const auto read = TrustedProxies::of({wrong});
        ASSERT_FALSE(read) << wrong;
        EXPECT_EQ(read.error().where, wrong);
    }
    EXPECT_FALSE(TrustedProxies{}.trusts("127.0.0.1"));
}

struct Asked {
    std::string peer;
    std::string forwarded;      // RFC 7239
    std::string forwarded_for;  // X-Forwarded-For
    std::string client;
};

TEST(TrustedProxies, SayWhoAsksAndNobodyElseDoes) {
    const auto proxies = TrustedProxies::of({"127.0.0.1", "10.0.0.0/8"});
    ASSERT_TRUE(proxies);
    for (const auto& [peer, forwarded, forwarded_for, client] : std::initializer_list<Asked>{
             {"127.0.0.1", "", "", "127.0.0.1"},
             {"127.0.0.1", "", "203.0.113.7", "203.0.113.7"},
             // What the client wrote himself stands before what the proxy added.
             {"127.0.0.1", "", "1.1.1.1, 203.0.113.7", "203.0.113.7"},
             {"127.0.0.1", "", "1.1.1.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"},
             {"127.0.0.1", "", "10.0.0.9", "10.0.0.9"},
             {"127.0.0.1", "", "1.1.1.1, rubbish", "127.0.0.1"},
             {"127.0.0.1", "", "1.1.1.1, rubbish, 10.0.0.2", "10.0.0.2"},
             {"192.168.1.5", "", "203.0.113.7", "192.168.1.5"},
             {"192.168.1.5", "for=203.0.113.7", "", "192.168.1.5"},
             // The examples of RFC 7239, section 4 and 6.
             {"127.0.0.1", "For=\"[2001:db8:cafe::17]:4711\"", "", "2001:db8:cafe::17"},
             {"127.0.0.1", "for=192.0.2.60;proto=http;by=203.0.113.43", "", "192.0.2.60"},
             {"127.0.0.1", "for=192.0.2.43, for=198.51.100.17", "", "198.51.100.17"},
             {"127.0.0.1", "for=192.0.2.43:47011", "", "192.0.2.43"},
             {"127.0.0.1", "for=unknown", "", "127.0.0.1"},
             {"127.0.0.1", "for=_hidden, for=10.0.0.2", "", "10.0.0.2"},
             // One of the two fields may be the client's own.
             {"127.0.0.1", "for=1.1.1.1", "203.0.113.7", "127.0.0.1"},
             {"127.0.0.1", "for=203.0.113.7", "203.0.113.7", "203.0.113.7"},
             {"127.0.0.1", "", "::ffff:203.0.113.7", "203.0.113.7"},
         }) {
        EXPECT_EQ(proxies->client(peer, forwarded, forwarded_for), client)
            << peer << " | " << forwarded << " | " << forwarded_for;
    }
}

Headers by_proxy(const std::string& client) {
    return {{"X-Forwarded-For", client}};
}

// One reader with many questions is told to wait; the others behind the same proxy are not.
TEST(BehindAProxy, OneReaderDoesNotShutTheOthersOut) {
    const Folder folder;
    Limits limits;
    limits.address_requests = {0.001, 3};
    limits.trusted_proxies = *TrustedProxies::of({"127.0.0.1"});
    RunningServer server(folder.path("journal.db"), limits);
    const auto ask = [&](const std::string& client) {
        return request(server.port(), "GET", "/api/v1/hall", {}, by_proxy(client)).status;
    };
    for (int i = 0; i < 3; ++i) EXPECT_EQ(ask("203.0.113.7"), 200U);
    EXPECT_EQ(ask("203.0.113.7"), 429U);
    EXPECT_EQ(ask("203.0.113.8"), 200U);
    EXPECT_EQ(ask("203.0.113.7, 203.0.113.9"), 200U) << "what a client says himself is not heard";
}

TEST(BehindAProxy, NobodyIsBelievedWhoWasNotNamed) {
    const Folder folder;
    Limits limits;
    limits.address_requests = {0.001, 3};
    RunningServer server(folder.path("journal.db"), limits);
    for (int i = 0; i < 4; ++i) {
        const auto answer = request(server.port(), "GET", "/api/v1/hall", {},
                                    by_proxy("203.0.113." + std::to_string(i)));
        EXPECT_EQ(answer.status, i < 3 ? 200U : 429U);
    }
}

}  // namespace
}  // namespace arbiter::testing
