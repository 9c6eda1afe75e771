// A server started by a benchmark: its first line read, its processor time looked at, killed at the
// end.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace arbiter::bench {

class ChildProcess {
  public:
    // Starts the program and waits for its first line. Its talk goes to /dev/null.
    explicit ChildProcess(const std::vector<std::string>& words);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    [[nodiscard]] const std::string& first_line() const noexcept { return first_line_; }
    [[nodiscard]] pid_t id() const noexcept { return id_; }
    // Seconds of processor time that its first thread, or all of it, has used.
    [[nodiscard]] double thread_seconds() const;
    [[nodiscard]] double process_seconds() const;

  private:
    pid_t id_ = -1;
    int output_ = -1;
    std::string first_line_;
};

}  // namespace arbiter::bench
