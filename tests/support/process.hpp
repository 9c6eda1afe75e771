// A child process of a test: its output through pipes, waits with deadlines, kill.
#pragma once

#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace arbiter::testing {

class Process {
  public:
    // Starts the program; stderr goes to `error_file` (appended) so that a failure can be read.
    Process(std::vector<std::string> arguments, const std::string& error_file);
    ~Process();  // kills what still runs
    Process(Process&& other) noexcept;
    Process& operator=(Process&& other) noexcept;

    // The next line of stdout; nullopt at the end of it or after the deadline.
    [[nodiscard]] std::optional<std::string> read_line(std::chrono::milliseconds within);
    // Everything up to the end of stdout.
    [[nodiscard]] std::string read_all(std::chrono::milliseconds within);
    // The exit code (128 + signal if killed); nullopt if it still runs after the deadline.
    [[nodiscard]] std::optional<int> wait(std::chrono::milliseconds within);
    [[nodiscard]] bool is_running();
    void kill(int signal);
    [[nodiscard]] pid_t pid() const { return pid_; }

  private:
    void reap(bool block);

    pid_t pid_ = -1;
    int out_ = -1;
    std::string buffer_;
    std::optional<int> status_;
};

}  // namespace arbiter::testing
