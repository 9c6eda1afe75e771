#include "tests/bench/child_process.hpp"

#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace arbiter::bench {
namespace {

// utime + stime of a `stat` file of /proc.
double seconds_of(const std::string& path) {
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;  // fields 3 to 13
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& words) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("pipe failed");
    std::vector<char*> arguments;
    for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    id_ = ::fork();
    if (id_ == 0) {
        ::dup2(ends[1], STDOUT_FILENO);
        ::dup2(::open("/dev/null", O_WRONLY), STDERR_FILENO);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ::close(ends[1]);
    output_ = ends[0];
    char letter = 0;
    while (::read(output_, &letter, 1) == 1 && letter != '\n') first_line_ += letter;
    if (letter != '\n') throw std::runtime_error(words[0] + " did not start");
}

ChildProcess::~ChildProcess() {
    ::kill(id_, SIGKILL);
    ::waitpid(id_, nullptr, 0);
    ::close(output_);
}

double ChildProcess::thread_seconds() const {
    const auto id = std::to_string(id_);
    return seconds_of("/proc/" + id + "/task/" + id + "/stat");
}

double ChildProcess::process_seconds() const {
    return seconds_of("/proc/" + std::to_string(id_) + "/stat");
}

}  // namespace arbiter::bench
