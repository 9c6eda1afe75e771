// A server that speaks TLS beside plain HTTP: the same answers and sockets, whoever does not speak
// it well is gone in time, and a renewed certificate is there without anybody being cut off.
#include "server/machine_time.hpp"
#include "server/simulate/socket_client.hpp"
#include "server/tls/authority.hpp"
#include "server/tls/tls_folder.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/network/raw_connection.hpp"
#include "tests/support/network/tls_client.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <gmock/gmock.h>

namespace arbiter::testing {
namespace {

using ::testing::AnyOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct TlsServer : ::testing::Test {
    Folder folder;
    TlsFolder tls{folder.path("tls")};
    std::string ca = tls.authority();
    std::unique_ptr<RunningServer> server;

    void start(const Limits& limits = {}) {
        const TlsWishes wishes{.names = {"192.168.7.7"}, .days = most_days};
        ASSERT_TRUE(make_tls(tls, wishes, wall_now()));
        server =
            std::make_unique<RunningServer>(folder.path("journal.db"), limits, tls.path.string());
    }
    [[nodiscard]] std::string url() const {
        return "https://127.0.0.1:" + std::to_string(server->tls_port());
    }
    // Empty: it is believed.
    [[nodiscard]] std::string distrust(const std::string& host, const std::string& by) const {
        try {
            const TlsClient client(server->tls_port(), by, host);
            return {};
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    }
    [[nodiscard]] bool is_trusted(const std::string& host) const {
        const std::string why = distrust(host, ca);
        EXPECT_THAT(why, AnyOf("", "name_missing"));
        return why.empty();
    }
    void expect_well() const {
        TlsClient client(server->tls_port(), ca);
        EXPECT_THAT(client.ask("/healthz"), StartsWith("HTTP/1.1 200"));
        EXPECT_EQ(request(server->port(), "GET", "/healthz").status, 200U);
    }
};

TEST_F(TlsServer, GivesPagesAndAnswersAsThePlainPortDoes) {
    start();
    TlsClient client(server->tls_port(), ca);
    const auto plain = request(server->port(), "GET", "/p");
    EXPECT_THAT(client.ask("/p"), EndsWith(plain.body));
    EXPECT_THAT(client.ask("/api/v1/session"), HasSubstr("unauthorized"));
    // By the protocol's word, a session begun here is kept for TLS.
    const Json login{{"token", server->login().token}};
    client.send("POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Length: " +
                std::to_string(login.dump().size()) + "\r\n\r\n" + login.dump());
    EXPECT_THAT(client.read_until("\r\n\r\n"), HasSubstr("; Secure"));
}

TEST_F(TlsServer, AnotherProgramSpeaksWithItToo) {
    start();
    const auto port = std::to_string(server->tls_port());
    const auto ask = [&](const std::string& options) {
        return run_program({"/bin/sh", "-c",
                            "printf 'GET /healthz HTTP/1.1\\r\\nHost: a\\r\\nConnection: close"
                            "\\r\\n\\r\\n' | openssl s_client -quiet -connect 127.0.0.1:" +
                                port + " -verify_return_error " + options + " 2>&1"});
    };
    EXPECT_THAT(ask("-CAfile " + ca).output, HasSubstr("200 OK"));
    EXPECT_THAT(ask("-tls1_2 -CAfile " + ca).output, HasSubstr("200 OK"));
    EXPECT_THAT(ask("").output, Not(HasSubstr("200 OK")));
    EXPECT_THAT(ask("-tls1_1 -cipher DEFAULT@SECLEVEL=0 -CAfile " + ca).output,
                HasSubstr("protocol version"));
    expect_well();
}

TEST_F(TlsServer, TheDesksSocketOpensOverIt) {
    start();
    const ArbiterDesk desk(server->login());
    TlsClient client(server->tls_port(), ca);
    client.send(
        "GET /ws/desk HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Authorization: Bearer " +
        desk.session() + "\r\n\r\n");
    // RFC 6455, 1.3: what that key is answered with.
    EXPECT_THAT(client.read_until("\"may\":["), HasSubstr("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    server->ask_to_stop();
    EXPECT_THAT(client.read_until("stopping"), HasSubstr("stopping"));
}

TEST_F(TlsServer, AClockIsSetUpAndAcknowledgedOverIt) {
    start();
    const ArbiterDesk desk(server->login());
    const int t = desk.open_tournament(4);
    const auto key = desk.key("terminal", t, 1);
    TestTerminal clock{key.at("terminal"), key.at("key")};
    desk.publish_first_round(t);
    boost::asio::io_context io;
    std::vector<std::string> heard;
    const auto there = find_server(url(), ca);
    ASSERT_TRUE(there);
    SocketClient* speaks = nullptr;
    SocketClient socket(io, *there, "/ws/terminal",
                        {.opened = [&] { speaks->send(clock.hello().dump()); },
                         .frame =
                             [&](std::string_view text) {
                                 const auto frame = Json::parse(text);
                                 heard.push_back(frame.at("type"));
                                 if (heard.back() != "setup") return;
                                 clock.take_setup(frame);
                                 desk.done(t, {{"type", "start_round"}, {"round", 1}});
                             }});
    speaks = &socket;
    socket.start();
    EXPECT_TRUE(eventually([&] {
        io.restart();
        io.run_one_for(std::chrono::milliseconds{100});
        return std::ranges::count(heard, "cmd") > 0;
    }));
    EXPECT_EQ(heard.front(), "welcome");
}

TEST_F(TlsServer, AWholeEventIsPlayedOverItAndOnlyByWhoBelievesIt) {
    start();
    const TextFile event("[White \"A\"]\n[Black \"B\"]\n[Round \"1\"]\n\n1. e4 e5 2. Nf3 1-0\n\n",
                         ".pgn");
    const auto play = [&](const std::string& authority) {
        return run_flagfall({"simulate", event.path(), "--server", url(), "--ca", authority,
                             "--login", "x#" + server->login().token});
    };
    const Folder other;
    ASSERT_EQ(run_flagfall({"tls", "make", "--folder", other.path("t")}).code, 0);
    const auto disbelieved = play(other.path("t") + "/ca.crt");
    EXPECT_EQ(disbelieved.code, 1);
    EXPECT_THAT(disbelieved.errors, HasSubstr("not_trusted: 127.0.0.1"));
    EXPECT_EQ(play(other.path("none")).code, 2);
    const auto played = play(ca);
    EXPECT_EQ(played.code, 0) << played.errors;
    const auto hall = request(server->port(), "GET", "/api/v1/hall").json();
    EXPECT_EQ(hall.at("tournaments").at(0).at("complete"), true);
}

TEST_F(TlsServer, WhoSpeaksPlainHttpToItIsToldSo) {
    start();
    const auto answer = send_raw(server->tls_port(), "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 400"));
    EXPECT_THAT(answer, HasSubstr("\"where\":\"tls\""));
    EXPECT_EQ(send_raw(server->tls_port(), std::string(2000, 'x')), "");
    expect_well();
}

TEST_F(TlsServer, WhoStopsInTheMiddleIsGoneWhenHisTimeIsOver) {
    Limits limits;
    limits.handshake_time = std::chrono::milliseconds{50};
    start(limits);
    const RawConnection silent{server->tls_port()};
    const RawConnection halfway{server->tls_port()};
    halfway.send(std::string("\x16\x03\x01\x02\x00\x01", 6));  // the beginning of a first record
    EXPECT_EQ(silent.read_all(), "");
    EXPECT_EQ(halfway.read_all(), "");
    EXPECT_EQ(server->stop(), 0);
}

TEST_F(TlsServer, WhoSaysNothingAfterwardsIsGoneAsOnThePlainPort) {
    Limits limits;
    limits.header_time = std::chrono::milliseconds{50};
    start(limits);
    TlsClient idle(server->tls_port(), ca);
    EXPECT_EQ(idle.read_until("never"), "");
    EXPECT_EQ(server->stop(), 0);
}

TEST_F(TlsServer, PlacesAreCountedOverBothPorts) {
    Limits limits;
    limits.connections = 2;
    start(limits);
    const ArbiterDesk desk(server->login());
    Socket first(server->port(), "/ws/desk", desk.auth());
    Socket second(server->port(), "/ws/desk", desk.auth());
    EXPECT_EQ(second.next().at("type"), "hello");
    EXPECT_THROW(TlsClient(server->tls_port(), ca), std::runtime_error);
    first.drop();
    EXPECT_TRUE(eventually([&] {
        try {
            return TlsClient(server->tls_port(), ca).ask("/healthz").starts_with("HTTP/1.1 200");
        } catch (const std::runtime_error&) {
            return false;
        }
    }));
}

TEST_F(TlsServer, AClientKnowsWhyItDoesNotBelieve) {
    start();
    EXPECT_EQ(distrust("127.0.0.1", ca), "");
    EXPECT_EQ(distrust("elsewhere.local", ca), "name_missing");
    const TlsFolder other{folder.path("other")};
    ASSERT_TRUE(make_tls(other, {.names = {"192.168.7.7"}, .days = most_days}, wall_now()));
    EXPECT_EQ(distrust("127.0.0.1", other.authority()), "unknown_authority");
}

TEST_F(TlsServer, AClientKnowsThatTheCertificateHasExpired) {
    const auto long_ago = wall_now() - std::chrono::hours{24 * 100};
    ASSERT_TRUE(make_tls(tls, {.names = {"192.168.7.7"}, .days = 7}, long_ago));
    server =
        std::make_unique<RunningServer>(folder.path("journal.db"), Limits{}, tls.path.string());
    EXPECT_EQ(distrust("127.0.0.1", ca), "expired");
}

TEST_F(TlsServer, ARenewedCertificateIsShownToTheNextAndNobodyIsCutOff) {
    start();
    TlsClient before(server->tls_port(), ca);
    EXPECT_FALSE(is_trusted("new.local"));
    ASSERT_TRUE(renew_tls(tls, {.names = {"new.local"}, .days = 7}, wall_now()));
    EXPECT_TRUE(eventually([&] { return is_trusted("new.local"); }));
    EXPECT_THAT(before.ask("/healthz"), StartsWith("HTTP/1.1 200"));
}

TEST_F(TlsServer, ThePageThatTellsHowToTrustItOffersItsAuthority) {
    start();
    for (const auto& [lang, word] : {std::pair{"en", "Trust this server"},
                                     {"zh-Hans", "信任本服务器"},
                                     {"zh-Hant", "信任本伺服器"}}) {
        const auto page = request(server->port(), "GET", std::string("/trust?lang=") + lang);
        EXPECT_EQ(page.status, 200U);
        EXPECT_THAT(page.header("Content-Type"), StartsWith("text/html"));
        EXPECT_THAT(page.body, HasSubstr(word));
        // It listens on this machine alone: nobody else gets in by the certificate's address.
        EXPECT_THAT(page.body, HasSubstr("https://127.0.0.1:" + std::to_string(server->tls_port()) +
                                         "/trust"));
        EXPECT_THAT(page.body, HasSubstr("href=\"/trust/flagfall-ca.crt\""));
    }
    const auto file = request(server->port(), "GET", "/trust/flagfall-ca.crt");
    EXPECT_EQ(file.header("Content-Type"), "application/x-x509-ca-cert");
    const TextFile der(file.body);
    const auto pem =
        run_program({"/usr/bin/openssl", "x509", "-inform", "der", "-in", der.path()}).output;
    EXPECT_EQ(pem, bytes_of(ca));
    EXPECT_EQ(request(server->port(), "GET", "/trust/ca.key").status, 404U);
    EXPECT_EQ(request(server->port(), "POST", "/trust").status, 405U);
}

TEST(TlsOptions, AFolderThatCannotBeUsedKeepsTheServerFromStarting) {
    Folder folder;
    const auto serve = [&](const std::string& tls) {
        return run_flagfall({"serve", "--db", folder.path("j.db"), "--listen", "127.0.0.1:0",
                             "--listen-tls", "127.0.0.1:0", "--tls", tls});
    };
    const auto none = serve(folder.path("none"));
    EXPECT_EQ(none.code, 3);
    EXPECT_THAT(none.errors, HasSubstr("--tls: missing: " + folder.path("none") + "/server.pem"));
    write_bytes(folder.path("server.pem"), "nothing");
    std::filesystem::permissions(folder.path("server.pem"), std::filesystem::perms{0600});
    const auto letter = serve(std::filesystem::path(folder.path("x")).parent_path().string());
    EXPECT_EQ(letter.code, 7);
    EXPECT_THAT(letter.errors, HasSubstr("--tls: unreadable: "));
    EXPECT_EQ(run_flagfall({"serve", "--tls", "t", "--listen-tls", "nowhere"}).code, 2);
}

}  // namespace
}  // namespace arbiter::testing
