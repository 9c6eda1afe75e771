#include "tests/support/network/unreliable_network.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <chrono>
#include <random>
#include <string>

namespace arbiter::testing {
namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::chrono::milliseconds longest_delay{12};
constexpr std::chrono::milliseconds longest_lateness{300};
constexpr int pieces_to_a_cut = 60;
constexpr int pieces_to_a_late_one = 60;

}  // namespace

struct UnreliableNetwork::World {
    World(std::uint16_t server, unsigned seed, std::atomic<bool>& is_healthy, Faults& to_count)
        : server_at(asio::ip::address_v4::loopback(), server),
          acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)),
          random(seed),
          healthy(&is_healthy),
          faults(&to_count) {}

    void accept();
    [[nodiscard]] bool happens(int once_in) {
        return !*healthy && std::uniform_int_distribution(1, once_in)(random) == 1;
    }
    [[nodiscard]] std::chrono::milliseconds up_to(std::chrono::milliseconds most) {
        return std::chrono::milliseconds(
            std::uniform_int_distribution<std::int64_t>(0, *healthy ? 0 : most.count())(random));
    }

    asio::io_context io{1};
    tcp::endpoint server_at;
    tcp::acceptor acceptor;
    std::mt19937 random;
    std::atomic<bool>* healthy;
    Faults* faults;
};

// One connection through the network.
struct UnreliableNetwork::Way : std::enable_shared_from_this<UnreliableNetwork::Way> {
    struct Direction {
        explicit Direction(asio::io_context& io) : timer(io) {}

        tcp::socket* from = nullptr;
        tcp::socket* to = nullptr;
        asio::steady_timer timer;
        std::array<char, 4096> bytes{};
    };

    Way(World& of, tcp::socket accepted)
        : world(&of), client(std::move(accepted)), server(of.io), up(of.io), down(of.io) {
        up.from = down.to = &client;
        up.to = down.from = &server;
    }

    void begin() {
        wait(up, longest_delay * 4, [this] {
            server.async_connect(world->server_at,
                                 [self = shared_from_this()](const error_code& error) {
                                     if (error) return self->close();
                                     self->pass(self->up);
                                     self->pass(self->down);
                                 });
        });
    }
    void pass(Direction& on) {
        on.from->async_read_some(
            asio::buffer(on.bytes),
            [self = shared_from_this(), &on](const error_code& error, std::size_t size) {
                if (error) return self->close();
                self->carry(on, size);
            });
    }
    void carry(Direction& on, std::size_t size) {
        if (world->happens(pieces_to_a_cut)) {
            ++world->faults->cuts;
            return close();
        }
        const bool late = &on == &up && world->happens(pieces_to_a_late_one);
        if (late) {  // the client loses the connection, the server hears its last words later
            ++world->faults->late;
            error_code ignored;
            client.close(ignored);
        }
        wait(on, late ? longest_lateness : longest_delay, [this, &on, size, late] {
            asio::async_write(
                *on.to, asio::buffer(on.bytes.data(), size),
                [self = shared_from_this(), &on, late](const error_code& error, std::size_t) {
                    if (error || late) return self->close();
                    self->pass(on);
                });
        });
    }
    template <class Then>
    void wait(Direction& on, std::chrono::milliseconds most, Then then) {
        const auto delay = world->up_to(most);
        if (delay.count() > 0) ++world->faults->delays;
        on.timer.expires_after(delay);
        on.timer.async_wait([self = shared_from_this(), then](const error_code& error) {
            if (!error) then();
        });
    }
    void close() {
        error_code ignored;
        client.close(ignored);
        // What is late is still on its way to the server.
        if (up.timer.expiry() > std::chrono::steady_clock::now() && server.is_open()) return;
        server.close(ignored);
    }

    World* world;
    tcp::socket client;
    tcp::socket server;
    Direction up;
    Direction down;
};

void UnreliableNetwork::World::accept() {
    acceptor.async_accept([this](const error_code& error, tcp::socket accepted) {
        if (error) return;
        std::make_shared<Way>(*this, std::move(accepted))->begin();
        accept();
    });
}

UnreliableNetwork::UnreliableNetwork(std::uint16_t server, unsigned seed)
    : world_(std::make_unique<World>(server, seed, healthy_, faults_)),
      port_(world_->acceptor.local_endpoint().port()) {
    world_->accept();
    thread_ = std::thread([this] { world_->io.run(); });
}

UnreliableNetwork::~UnreliableNetwork() {
    world_->io.stop();
    thread_.join();
}

}  // namespace arbiter::testing
