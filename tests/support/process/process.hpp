// A program as a process of its own: its output through a pipe, waits with deadlines, signals.
#pragma once

#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace arbiter::testing {

// What surrounds a program when it starts.
struct Surroundings {
    std::string error_file = {};   // where its stderr goes, appended; empty: `errors`
    int errors = -1;               // a descriptor for its stderr; -1: nowhere
    unsigned descriptors = 0;      // how many it may have open; 0: as many as we
    std::vector<int> closed = {};  // which of its standard descriptors it does not have
};

class Process {
  public:
    explicit Process(std::vector<std::string> words, const Surroundings& surroundings = {});
    ~Process();  // kills what still runs
    Process(Process&& other) noexcept;
    Process& operator=(Process&& other) noexcept;

    // The next line of stdout; nullopt at the end of it or after the deadline.
    [[nodiscard]] std::optional<std::string> read_line(std::chrono::milliseconds within);
    // Everything up to the end of stdout, or what came until the deadline.
    [[nodiscard]] std::string read_all(std::chrono::milliseconds within);
    // Nobody reads its stdout from now on.
    void stop_reading();
    // The exit code (128 + signal if killed); nullopt if it still runs after the deadline.
    [[nodiscard]] std::optional<int> wait(std::chrono::milliseconds within);
    [[nodiscard]] bool is_running();
    void kill(int signal);
    // Sends the signal and waits for the end, however long: the exit code, or 128 + signal.
    int end(int signal);
    [[nodiscard]] pid_t pid() const { return pid_; }
    // What one of its descriptors is open to, as the system names it.
    [[nodiscard]] std::string descriptor(int number) const;

  private:
    void reap(bool block);

    pid_t pid_ = -1;
    int output_ = -1;
    std::string buffer_;
    std::optional<int> status_;
};

// Both ends of a pipe; closed at the end.
struct Pipe {
    Pipe();
    ~Pipe();
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    void close_reader();
    // Writes until there is no more room.
    void fill() const;
    int reader = -1;
    int writer = -1;
};

}  // namespace arbiter::testing
