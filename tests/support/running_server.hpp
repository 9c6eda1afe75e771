// A server for a test: inside the process, or the real binary as a process of its own; and the
// steps of an event that most tests need.
#pragma once

#include "arbiter/seat.hpp"
#include "server/server.hpp"
#include "tests/support/client.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <sys/types.h>
#include <thread>
#include <vector>

namespace arbiter::test {

inline const Actor arbiter_seat{Seat::Arbiter, "arbiter:test"};

// A folder that is gone when the test is over.
class ScratchFolder {
  public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }

  private:
    std::filesystem::path path_;
};

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
    explicit RunningServer(const std::string& db, const Limits& limits = {});
    ~RunningServer();
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    [[nodiscard]] Login login() const { return parse_link(server_->login_link()); }
    [[nodiscard]] std::uint16_t port() const { return login().port; }
    // Stops it and gives its exit code.
    int stop();
    void ask_to_stop() { server_->stop(); }

  private:
    std::unique_ptr<Server> server_;
    std::thread thread_;
    int code_ = -1;
};

// The real binary.
class Binary {
  public:
    // What it says on stderr goes to `errors` (appended), if that is a file's name.
    explicit Binary(const std::string& db, const std::string& errors = {});
    ~Binary();
    Binary(const Binary&) = delete;
    Binary& operator=(const Binary&) = delete;

    [[nodiscard]] const std::string& link() const { return link_; }
    [[nodiscard]] Login login() const { return parse_link(link_); }
    [[nodiscard]] pid_t pid() const { return pid_; }
    // All of stdout after the end.
    [[nodiscard]] const std::string& output() const { return output_; }
    // Sends the signal and gives the exit code (or 128 + signal).
    int end(int signal);
    int wait();

  private:
    void read_rest();
    pid_t pid_ = 0;
    int stdout_ = -1;
    std::string output_;
    std::string link_;
};

// Runs the program to its end: exit code and stdout.
struct Finished {
    int code = 0;
    std::string output;
};
[[nodiscard]] Finished run_program(const std::vector<std::string>& arguments);

}  // namespace arbiter::test
