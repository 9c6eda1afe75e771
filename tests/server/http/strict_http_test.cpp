// Requests that two readers could understand differently, and those that never end.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

struct StrictHttp : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};

    // What comes back for these lines of a header and this body; the connection is closed after it.
    [[nodiscard]] std::string raw(const std::string& lines, const std::string& body = {}) const {
        return send_raw(server.port(), lines + "\r\n" + body);
    }
    static unsigned status(const std::string& answer) {
        return answer.size() < 12 ? 0 : static_cast<unsigned>(std::stoi(answer.substr(9, 3)));
    }
    static std::size_t answers(const std::string& heard) {
        std::size_t count = 0;
        for (auto at = heard.find("HTTP/1.1 "); at != std::string::npos;
             at = heard.find("HTTP/1.1 ", at + 1)) {
            ++count;
        }
        return count;
    }
};

const std::string ask = "GET /healthz HTTP/1.1\r\nHost: x\r\n";
const std::string next = ask + "Connection: close\r\n\r\n";

TEST_F(StrictHttp, ABodyOfUnknownFormIsRefusedAndNothingBehindItIsRead) {
    for (const char* coding : {"gzip", "identity", "chunked, gzip", "gzip, chunked", "xchunked",
                               "chunked\r\nTransfer-"
                               "Encoding: identity",
                               ""}) {
        const auto heard =
            raw(ask + "Transfer-Encoding: " + std::string(coding) + "\r\n", "0\r\n\r\n" + next);
        EXPECT_EQ(status(heard), 400U) << coding;
        EXPECT_EQ(answers(heard), 1U) << coding;
    }
    const auto heard = raw(ask + "Transfer-Encoding: gzip\r\n");
    EXPECT_NE(heard.find(R"("where":"transfer_encoding")"), std::string::npos) << heard;
    EXPECT_EQ(status(raw("GET /healthz HTTP/1.0\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n")),
              400U);
}

TEST_F(StrictHttp, TwoLengthsOrALengthBesideChunksAreRefused) {
    for (const char* lines :
         {"Content-Length: 1\r\nContent-Length: 2\r\n", "Content-Length: 1, 2\r\n",
          "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
          "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "Content-Length: -1\r\n",
          "Content-Length: 0x5\r\n", "Content-Length: 99999999999999999999\r\n",
          "Content-Length: \r\n"}) {
        const auto heard = raw(ask + lines, "0\r\n\r\n" + next);
        EXPECT_EQ(status(heard), 400U) << lines;
        EXPECT_EQ(answers(heard), 1U) << lines;
    }
}

TEST_F(StrictHttp, ExactlyOneHostIsSaid) {
    const auto none = raw("GET /healthz HTTP/1.1\r\n");
    EXPECT_EQ(status(none), 400U);
    EXPECT_NE(none.find(R"("where":"host")"), std::string::npos) << none;
    EXPECT_EQ(status(raw(ask + "Host: y\r\n")), 400U);
    EXPECT_EQ(status(raw("GET /healthz HTTP/1.0\r\nHost: x\r\nHost: x\r\n")), 400U);
    EXPECT_EQ(status(raw("GET /healthz HTTP/1.0\r\n")), 200U);
}

// RFC 9112, 3.2: a server answers an invalid field value with 400.
TEST_F(StrictHttp, AHostThatCanBeNoneIsRefused) {
    for (const char* host : {"[::1", "[::1]x", "[127.0.0.1]", "[]", "127.0.0.1:abc",
                             "127.0.0.1:99999", "x:80:80", ":80", "me@x", "x/y"}) {
        const auto heard = raw("GET /healthz HTTP/1.1\r\nHost: " + std::string(host) +
                               "\r\nConnection: close\r\n");
        EXPECT_EQ(status(heard), 400U) << host;
    }
    for (const char* host :
         {"x", "x:80", "x:", "127.0.0.1:8080", "[::1]", "[::1]:", "[::1]:8080"}) {
        const auto heard = raw("GET /healthz HTTP/1.1\r\nHost: " + std::string(host) +
                               "\r\nConnection: close\r\n");
        EXPECT_EQ(status(heard), 200U) << host;
    }
}

// RFC 9112, 3.2.2: a server accepts the absolute form, and its host is the one that counts.
TEST_F(StrictHttp, AWholeAddressAsTheTargetIsAccepted) {
    const auto asked = [&](const std::string& target, const std::string& host = "x") {
        return raw("GET " + target + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n");
    };
    EXPECT_EQ(status(asked("http://hall:8080/healthz")), 200U);
    EXPECT_EQ(status(asked("HTTP://[::1]/healthz?x=1")), 200U);
    EXPECT_EQ(status(asked("https://hall/healthz")), 200U);
    EXPECT_EQ(status(asked("http://hall", "x")), 200U);
    EXPECT_EQ(status(asked("http://hall?lang=en", "x")), 200U);
    EXPECT_EQ(status(asked("http://hall/healthz", "evil.example")), 200U) << "Host is ignored";
    EXPECT_EQ(status(asked("http://evil.example/healthz", "x")), 421U);
    for (const char* target :
         {"http:///healthz", "http://me@hall/healthz", "ftp://hall/healthz", "hall:80", "healthz",
          "http://[::1/healthz", "http://hall:abc/healthz", "*"}) {
        EXPECT_EQ(status(asked(target)), 400U) << target;
    }
}

// DNS rebinding: a stranger's site whose name leads here. What it says of itself comes back as
// text.
TEST_F(StrictHttp, AHostThatIsNotThisMachinesIsRefused) {
    const std::string evil = "GET /healthz HTTP/1.1\r\nHost: evil.example\r\n";
    const auto heard = raw(evil + "Connection: close\r\n");
    EXPECT_EQ(status(heard), 421U) << heard;
    EXPECT_NE(heard.find("\"wrong_host\""), std::string::npos) << heard;
    const auto page =
        raw("GET / HTTP/1.1\r\nHost: <b>x.y\r\nAccept: text/html\r\n"
            "Connection: close\r\n");
    EXPECT_EQ(status(page), 421U) << page;
    EXPECT_EQ(page.find("<b>x"), std::string::npos) << page;
    const auto socket =
        raw("GET /ws/public HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket"
            "\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    EXPECT_EQ(status(socket), 421U) << socket;
}

// ab -k and old proxies: they wait for the end of the connection unless they are told in their own
// words that it stays.
TEST_F(StrictHttp, HttpOneZeroKeepsAConnectionOnlyIfItAsksTo) {
    const std::string old = "GET /healthz HTTP/1.0\r\nHost: x\r\n";
    const auto kept = raw(old + "Connection: keep-alive\r\n\r\n" + old, {});
    EXPECT_EQ(kept.substr(0, 12), "HTTP/1.0 200") << kept;
    EXPECT_NE(kept.find("Connection: keep-alive"), std::string::npos) << kept;
    const auto second = kept.find("HTTP/1.0 200", 1);
    ASSERT_NE(second, std::string::npos) << kept;
    EXPECT_EQ(kept.find("keep-alive", second), std::string::npos) << kept;
    EXPECT_NE(kept.find("Content-Length: "), std::string::npos) << kept;
}

TEST_F(StrictHttp, PiecesThatSayTooMuchOfThemselvesAreCutShort) {
    const std::string chunked = ask + "Transfer-Encoding: chunked\r\nConnection: close\r\n";
    EXPECT_EQ(status(raw(chunked, "2;a=b\r\n{}\r\n0\r\n\r\n")), 200U);
    EXPECT_EQ(status(raw(chunked, "2;" + std::string(200000, 'a'))), 413U);
    EXPECT_EQ(status(raw(chunked, "FFFFFFFFFFFFFFFF\r\n")), 413U);
    EXPECT_EQ(status(raw(chunked, "2000\r\n" + std::string(0x2000, 'a') + "\r\n0\r\n\r\n")), 413U);
    // Beyond what a number holds.
    EXPECT_NE(status(raw(chunked, "FFFFFFFFFFFFFFFFFF\r\n")), 200U);
    std::string header = ask;
    for (int i = 0; i < 10000; ++i) header += "a:\r\n";
    EXPECT_EQ(status(raw(header)), 413U);
}

TEST_F(StrictHttp, RequestsSentAheadAreAnsweredInOrder) {
    const auto heard = send_raw(server.port(), ask + "\r\n" + ask + "\r\n" + next);
    EXPECT_EQ(answers(heard), 3U);
}

TEST_F(StrictHttp, AnExpectationThatIsNotKnownIsNotWaitedFor) {
    const auto heard =
        raw("POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n"
            "Expect: the-best\r\nConnection: close\r\n",
            "{}");
    EXPECT_EQ(answers(heard), 1U);
    EXPECT_EQ(status(heard), 400U);
}

TEST_F(StrictHttp, ACommandsNameIsShortAndPlain) {
    const ArbiterDesk desk(server.login());
    const int t = desk.open_tournament(3);
    const Json command{{"type", "draft_round_robin"}};
    const auto path = "/api/v1/tournaments/" + std::to_string(t) + "/commands";
    for (const std::string& key : {std::string(201, 'k'), std::string(15000, 'k'),
                                   std::string("caf\xc3\xa9"), std::string("a\tb")}) {
        const auto refused = desk.post(path, command, {{"Idempotency-Key", key}});
        EXPECT_EQ(refused.status, 400U) << key.size();
        EXPECT_EQ(refused.code(), "bad_field");
        EXPECT_EQ(refused.json().at("where"), "idempotency_key");
    }
    Socket socket(desk.port(), "/ws/desk", desk.auth());
    for (const std::string& id :
         {std::string(201, 'k'), std::string("caf\xc3\xa9"), std::string("a\nb"), std::string()}) {
        socket.send({{"type", "command"}, {"id", id}, {"t", t}, {"command", command}});
        const auto refused = socket.next("err");
        EXPECT_EQ(refused.at("code"), "bad_field") << id;
        EXPECT_EQ(refused.at("where"), "id");
        EXPECT_FALSE(refused.contains("ref"));
    }
    const std::string longest(200, 'k');
    EXPECT_EQ(desk.post(path, command, {{"Idempotency-Key", longest}}).status, 200U);
    socket.send({{"type", "command"}, {"id", longest}, {"t", t}, {"command", command}});
    EXPECT_EQ(socket.next("ok").at("ref"), longest);  // the same again: the same answer
}

}  // namespace
}  // namespace arbiter::testing
