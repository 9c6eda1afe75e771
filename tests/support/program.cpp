#include "tests/support/program.hpp"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace arbiter::test {
namespace {

// In the child, between fork and exec: system calls only.
void arrange(const Circumstances& circumstances, int output) {
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    ::dup2(nowhere, STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(circumstances.errors >= 0 ? circumstances.errors : nowhere, STDERR_FILENO);
    for (const int number : circumstances.closed) ::close(number);
    if (circumstances.descriptors > 0) {
        const rlimit limit{circumstances.descriptors, circumstances.descriptors};
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
}

}  // namespace

Program::Program(const std::string& db, const Circumstances& circumstances) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe");
    std::vector<std::string> words{FLAGFALL_BINARY, "serve", "--db", db, "--listen", "127.0.0.1:0"};
    std::vector<char*> raw;
    for (auto& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    pid_ = ::fork();
    if (pid_ == 0) {
        arrange(circumstances, ends[1]);
        ::execv(raw[0], raw.data());
        ::_exit(127);
    }
    ::close(ends[1]);
    output_ = ends[0];
    char letter = 0;
    std::string line;
    while (::read(output_, &letter, 1) == 1 && letter != '\n') line += letter;
    constexpr std::string_view prefix = "arbiter: ";
    if (line.substr(0, prefix.size()) == prefix) link_ = line.substr(prefix.size());
}

Program::~Program() {
    if (pid_ > 0) end(SIGKILL);
    stop_reading();
}

std::string Program::descriptor(int number) const {
    std::error_code error;
    const auto link = "/proc/" + std::to_string(pid_) + "/fd/" + std::to_string(number);
    return std::filesystem::read_symlink(link, error).string();
}

void Program::stop_reading() {
    if (output_ >= 0) ::close(std::exchange(output_, -1));
}

int Program::end(int signal) {
    ::kill(pid_, signal);
    int status = 0;
    ::waitpid(std::exchange(pid_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

Pipe::Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe");
    reader = ends[0];
    writer = ends[1];
}

Pipe::~Pipe() {
    close_reader();
    ::close(writer);
}

void Pipe::close_reader() {
    if (reader >= 0) ::close(std::exchange(reader, -1));
}

void Pipe::fill() const {
    // Through a description of its own, so that the program's end blocks as ever.
    const auto path = "/proc/self/fd/" + std::to_string(writer);
    const int other = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (other < 0) throw std::runtime_error("cannot open the pipe again");
    const std::string line(1024, 'x');
    while (::write(other, line.data(), line.size()) > 0) {
    }
    while (::write(other, line.data(), 1) > 0) {
    }
    ::close(other);
}

}  // namespace arbiter::test
