#include "tests/support/process.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace arbiter::testing {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

Process::Process(std::vector<std::string> arguments, const std::string& error_file) {
    int pipe_ends[2];
    if (::pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("pipe");
    std::vector<char*> argv;
    for (auto& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    const int errors = ::open(error_file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    pid_ = ::fork();
    if (pid_ == 0) {
        ::dup2(pipe_ends[1], STDOUT_FILENO);
        ::dup2(errors, STDERR_FILENO);
        ::execv(argv[0], argv.data());
        ::_exit(127);
    }
    ::close(pipe_ends[1]);
    if (errors >= 0) ::close(errors);
    out_ = pipe_ends[0];
}

Process::Process(Process&& other) noexcept
    : pid_{std::exchange(other.pid_, -1)},
      out_{std::exchange(other.out_, -1)},
      buffer_{std::move(other.buffer_)},
      status_{other.status_} {}

Process& Process::operator=(Process&& other) noexcept {
    std::swap(pid_, other.pid_);
    std::swap(out_, other.out_);
    std::swap(buffer_, other.buffer_);
    std::swap(status_, other.status_);
    return *this;
}

Process::~Process() {
    if (pid_ > 0 && !status_) {
        kill(SIGKILL);
        reap(true);
    }
    if (out_ >= 0) ::close(out_);
}

void Process::reap(bool block) {
    if (status_ || pid_ <= 0) return;
    int raw = 0;
    if (::waitpid(pid_, &raw, block ? 0 : WNOHANG) != pid_) return;
    status_ = WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw);
}

std::optional<std::string> Process::read_line(std::chrono::milliseconds within) {
    const auto deadline = Clock::now() + within;
    while (true) {
        if (const auto end = buffer_.find('\n'); end != std::string::npos) {
            auto line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            return line;
        }
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) return std::nullopt;
        pollfd ready{out_, POLLIN, 0};
        if (::poll(&ready, 1, static_cast<int>(left.count())) <= 0) continue;
        char block[4096];
        const auto got = ::read(out_, block, sizeof block);
        if (got <= 0) return std::nullopt;
        buffer_.append(block, static_cast<std::size_t>(got));
    }
}

std::string Process::read_all(std::chrono::milliseconds within) {
    std::string text;
    while (const auto line = read_line(within)) text += *line + '\n';
    return text;
}

std::optional<int> Process::wait(std::chrono::milliseconds within) {
    const auto deadline = Clock::now() + within;
    for (reap(false); !status_ && Clock::now() < deadline; reap(false)) {
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return status_;
}

bool Process::is_running() {
    reap(false);
    return !status_.has_value();
}

void Process::kill(int signal) {
    if (pid_ > 0 && !status_) ::kill(pid_, signal);
}

}  // namespace arbiter::testing
