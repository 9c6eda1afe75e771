// The real program under circumstances of its own: few descriptors, a log that nobody reads.
#pragma once

#include "tests/support/running_server.hpp"

#include <string>
#include <sys/types.h>
#include <vector>

namespace arbiter::test {

struct Circumstances {
    unsigned descriptors = 0;      // at most so many; 0: as it is
    int errors = -1;               // its stderr; -1: /dev/null
    std::vector<int> closed = {};  // of its standard descriptors
};

class Program {
  public:
    // Serves that journal. Waits for the link, unless its output is among the closed.
    explicit Program(const std::string& db, const Circumstances& circumstances = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    [[nodiscard]] Login login() const { return parse_link(link_); }
    [[nodiscard]] pid_t pid() const { return pid_; }
    // What one of its descriptors is open to, as the system names it.
    [[nodiscard]] std::string descriptor(int number) const;
    // Nobody reads its standard output from now on.
    void stop_reading();
    // Sends the signal and gives the exit code (or 128 + signal).
    int end(int signal);

  private:
    pid_t pid_ = 0;
    int output_ = -1;
    std::string link_;
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

}  // namespace arbiter::test
