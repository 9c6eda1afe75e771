// What goes wrong in the service of one client ends that client's connection, and nothing else.
#include "server/net/frame.hpp"
#include "server/net/listener.hpp"
#include "server/sockets/subscriptions.hpp"
#include "server/wire/frames/hall_frames.hpp"
#include "server/wire/problem.hpp"
#include "tests/support/network/client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>

namespace arbiter::testing {
namespace {

[[noreturn]] void go_wrong() {
    throw std::runtime_error("on purpose");
}

// Throws at the moment that its path names; answers anything else with what came.
class Faulty final : public Session {
  public:
    Faulty(std::string when, std::shared_ptr<Outbox> outbox)
        : when_(std::move(when)), outbox_(std::move(outbox)) {
        reach("/make");
    }
    void on_open() override { reach("/open"); }
    void on_text(std::string_view text) override {
        reach("/text");
        outbox_->push(make_text(std::string(text)));
    }
    void on_too_large() override { reach("/large"); }
    void on_too_fast(std::string_view) override { reach("/fast"); }
    void on_drained() override { reach("/drained"); }
    void on_close() override { reach("/close"); }
    [[nodiscard]] bool is_known() const override {
        reach("/known");
        return false;
    }

  private:
    void reach(std::string_view moment) const {
        if (when_ == moment) go_wrong();
    }
    std::string when_;
    std::shared_ptr<Outbox> outbox_;
};

Gate faulty_gate() {
    Gate gate;
    gate.request = [](HttpRequest request, Reply reply) {
        if (request.path == "/forgotten") return;  // the reply goes unanswered
        if (request.path == "/twice") reply(problem_answer({.code = "conflict"}));
        if (request.path != "/fine" && request.path != "/twice") go_wrong();
        reply({.body = "{}"});
    };
    gate.upgrade = [](const HttpRequest& request) {
        if (request.path == "/upgrade") go_wrong();
        SocketOffer offer;
        offer.frame_bytes = 100;
        offer.rate = request.path == "/fast" ? Rate{0, 0} : Rate{1000, 1000};
        offer.make = [path = request.path](std::shared_ptr<Outbox> outbox) {
            return std::make_shared<Faulty>(path, std::move(outbox));
        };
        return offer;
    };
    gate.problem = [](const Refusal& refusal) { return problem_answer(refusal); };
    gate.carries_secret = [](const HttpRequest&) { return false; };
    gate.is_known = [](const HttpRequest& request) {
        if (request.path == "/who") go_wrong();
        return false;
    };
    return gate;
}

struct GuardTest : ::testing::Test {
    boost::asio::io_context io{1};
    Limits limits{};
    Census census{limits};
    std::shared_ptr<Listener> listener = std::make_shared<Listener>(
        io, ListenAddress{"127.0.0.1", 0}, limits, faulty_gate(), census);
    std::uint16_t port = listener->address().port;
    std::thread loop;

    void SetUp() override {
        listener->start();
        loop = std::thread([this] { io.run(); });
    }
    void TearDown() override {
        boost::asio::post(io, [this] {
            listener->stop();
            census.stop_all();
            census.stop_all();
        });
        loop.join();
    }
};

void expect_echo(Socket& socket) {
    socket.send({{"type", "still"}});
    EXPECT_EQ(socket.next().at("type"), "still");
}

TEST_F(GuardTest, ASessionThatThrowsLosesItsSocketAndTheOthersKeepTheirs) {
    Socket other(port, "/echo");
    for (const char* moment : {"/open", "/text", "/drained", "/large", "/fast", "/known"}) {
        if (std::string(moment) == "/known") continue;  // before there is a socket: below
        Socket faulty(port, moment);
        faulty.send_text(std::string(moment) == "/large" ? std::string(200, 'x') : "{}");
        EXPECT_EQ(faulty.next("err").at("code"), "internal") << moment;
        EXPECT_TRUE(faulty.closes());
        EXPECT_EQ(faulty.close_reason(), "internal") << moment;
        expect_echo(other);
    }
    {
        Socket leaving(port, "/close");
        leaving.drop();
    }
    expect_echo(other);
}

TEST_F(GuardTest, ASessionThatCannotBeMadeIsAnInternalError) {
    Socket other(port, "/echo");
    for (const char* path : {"/make", "/upgrade"}) {
        EXPECT_EQ(refused_upgrade(port, path).code(), "internal") << path;
    }
    EXPECT_THROW(Socket(port, "/known"), std::runtime_error);
    expect_echo(other);
}

TEST_F(GuardTest, ARequestThatThrowsOrIsForgottenIsAnsweredInternalAndOnce) {
    for (const char* path : {"/wrong", "/forgotten", "/who"}) {
        const auto answer = request(port, "GET", path);
        EXPECT_EQ(answer.status, 500U) << path;
        EXPECT_EQ(answer.code(), "internal") << path;
    }
    EXPECT_EQ(request(port, "GET", "/twice").code(), "conflict");
    EXPECT_EQ(request(port, "GET", "/fine").status, 200U);
}

// What is done beside the loop for a client that closes its connection is given up.
TEST(Client, ThatLeavesBeforeItsAnswerIsNoticed) {
    boost::asio::io_context io{1};
    const Limits limits{};
    Census census{limits};
    Gate gate = faulty_gate();
    gate.is_known = [](const HttpRequest&) { return true; };
    std::shared_ptr<const std::atomic<bool>> gone;
    Reply owed;
    gate.request = [&](const HttpRequest& request, Reply reply) {
        gone = request.gone;
        owed = std::move(reply);
    };
    const auto listener =
        std::make_shared<Listener>(io, ListenAddress{"127.0.0.1", 0}, limits, gate, census);
    listener->start();
    boost::asio::ip::tcp::socket client{io};
    client.connect({boost::asio::ip::make_address("127.0.0.1"), listener->address().port});
    const std::string asked = "POST /x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\nab";
    boost::asio::write(client, boost::asio::buffer(asked));
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    while (!gone && std::chrono::steady_clock::now() < until) io.run_one_until(until);
    ASSERT_TRUE(gone);
    EXPECT_FALSE(*gone);
    client.close();
    while (!*gone && std::chrono::steady_clock::now() < until) io.run_one_until(until);
    EXPECT_TRUE(*gone);
    owed({.body = "{}"});
    listener->stop();
    census.stop_all();
    io.run_for(std::chrono::milliseconds{100});
}

std::string caught_up(StreamId stream, std::int64_t n) {
    return frame_text(PublicCaughtUpFrame{stream, n});
}

TEST(Damage, InTheHistoryEndsThatSubscriptionAndNotTheSocket) {
    const auto outbox = std::make_shared<Outbox>(OutboxLimits{});
    Subscriptions subscriptions(
        outbox,
        [](StreamId stream, std::int64_t after, std::size_t) -> HistoryPiece {
            if (stream == 1) throw JournalError("damaged", "a flipped byte");
            if (after > 0) return {};
            return {make_text("rows of two"), 1};
        },
        caught_up);
    subscriptions.follow(1, 0);
    EXPECT_NE((*outbox->take())->find(R"("code":"internal","where":"t")"), std::string::npos);
    EXPECT_FALSE(subscriptions.follows(1));
    EXPECT_FALSE(outbox->closing());
    subscriptions.follow(2, 0);
    EXPECT_EQ(**outbox->take(), "rows of two");
    EXPECT_NE((*outbox->take())->find("caught_up"), std::string::npos);
    subscriptions.take(1, 1, 1, make_text("row"));
    EXPECT_TRUE(outbox->empty());
}

TEST(Damage, AFaultWhileRowsArePassedOnEndsTheSocketThatItConcerns) {
    const auto outbox = std::make_shared<Outbox>(OutboxLimits{});
    bool broken = false;
    Subscriptions subscriptions(
        outbox,
        [&](StreamId, std::int64_t, std::size_t) -> HistoryPiece {
            if (broken) go_wrong();
            return {};
        },
        caught_up);
    subscriptions.follow(1, 0);
    EXPECT_NE((*outbox->take())->find("caught_up"), std::string::npos);
    broken = true;
    subscriptions.take(1, 3, 3, make_text("row"));  // one is missing: the history is asked
    EXPECT_NE((*outbox->take())->find(R"("code":"internal")"), std::string::npos);
    EXPECT_EQ(outbox->closing().value_or(""), "internal");
}

}  // namespace
}  // namespace arbiter::testing
