// A server for a test: inside the process, or the real binary as a process of its own; and the
// steps of an event that most tests need.
#pragma once

#include "arbiter/seat.hpp"
#include "server/server.hpp"
#include "tests/support/network/client.hpp"
#include "tests/support/process/command_line.hpp"
#include "tests/support/process/files.hpp"
#include "tests/support/process/process.hpp"

#include <memory>
#include <string>
#include <sys/types.h>
#include <thread>
#include <vector>

namespace arbiter::testing {

inline const Actor arbiter_seat{Seat::Arbiter, "arbiter:test"};

struct Login {
    std::uint16_t port = 0;
    std::string token;
};
[[nodiscard]] Login parse_link(const std::string& link);

// What an arbiter does over REST, on a server wherever it runs.
class ArbiterDesk {
  public:
    explicit ArbiterDesk(const Login& login);

    [[nodiscard]] Headers auth() const { return {{"Authorization", "Bearer " + session_}}; }
    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] const std::string& session() const { return session_; }

    [[nodiscard]] Response get(const std::string& path) const;
    [[nodiscard]] Response post(const std::string& path, const Json& body,
                                const Headers& more = {}) const;
    [[nodiscard]] Response remove(const std::string& path) const;
    [[nodiscard]] Response command(int tournament, const Json& command) const;
    // As command, and it must be accepted.
    Json done(int tournament, const Json& command) const;

    // A tournament with players A, B, C, ...; gives its number.
    int open_tournament(int players, const Json& settings = Json::object()) const;
    // Paired by Berger and round 1 published; gives the games by board.
    std::vector<std::string> publish_first_round(int tournament) const;
    [[nodiscard]] Json key(const std::string& role, int tournament, int board) const;
    [[nodiscard]] Json game(int tournament, const std::string& game) const;

  private:
    std::uint16_t port_;
    std::string session_;
};

class RunningServer {
  public:
    // With a folder of certificates it speaks TLS, too.
    explicit RunningServer(const std::string& db, const Limits& limits = {},
                           const std::string& tls = {});
    ~RunningServer();
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    // By plain HTTP, whatever the link that it prints leads to.
    [[nodiscard]] Login login() const {
        return {parse_link(server_->base_url() + "/#").port,
                parse_link(server_->login_link()).token};
    }
    [[nodiscard]] std::uint16_t port() const { return login().port; }
    [[nodiscard]] std::string login_link() const { return server_->login_link(); }
    [[nodiscard]] std::uint16_t tls_port() const {
        return parse_link(server_->tls_url() + "/#").port;
    }
    // Stops it and gives its exit code.
    int stop();
    void ask_to_stop() { server_->stop(); }

  private:
    std::unique_ptr<Server> server_;
    std::thread thread_;
    int code_ = -1;
};

// `flagfall serve` as a process of its own.
class ServerProcess {
  public:
    // Waits for the line with the link; throws std::runtime_error if something else comes. Without
    // a standard output (surroundings.closed) it waits for nothing.
    explicit ServerProcess(const std::string& db, const Surroundings& surroundings = {});

    [[nodiscard]] const std::string& link() const { return link_; }
    [[nodiscard]] Login login() const { return parse_link(link_); }
    [[nodiscard]] pid_t pid() const { return process_.pid(); }
    [[nodiscard]] std::string descriptor(int number) const { return process_.descriptor(number); }
    void stop_reading() { process_.stop_reading(); }
    // Sends the signal and gives the exit code (or 128 + signal).
    int end(int signal);
    // Waits for the end and gives the exit code.
    int wait();
    // All of stdout after the end.
    [[nodiscard]] const std::string& output() const { return output_; }

  private:
    Process process_;
    std::string output_;
    std::string link_;
};

}  // namespace arbiter::testing
