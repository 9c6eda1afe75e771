#include "tests/support/process/process.hpp"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace arbiter::testing {
namespace {

using Clock = std::chrono::steady_clock;

// In the child, between fork and exec: system calls only.
void arrange(const Surroundings& surroundings, int output, int errors) {
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    ::dup2(nowhere, STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(errors >= 0 ? errors : nowhere, STDERR_FILENO);
    for (const int number : surroundings.closed) ::close(number);
    if (surroundings.descriptors > 0) {
        const rlimit limit{surroundings.descriptors, surroundings.descriptors};
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
}

int exit_code(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

Process::Process(std::vector<std::string> words, const Surroundings& surroundings) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe");
    std::vector<char*> raw;
    for (auto& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    int errors = surroundings.errors;
    if (!surroundings.error_file.empty()) {
        errors = ::open(surroundings.error_file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
                        S_IRUSR | S_IWUSR);
    }
    pid_ = ::fork();
    if (pid_ == 0) {
        arrange(surroundings, ends[1], errors);
        ::execv(raw[0], raw.data());
        ::_exit(127);
    }
    ::close(ends[1]);
    if (errors >= 0 && errors != surroundings.errors) ::close(errors);
    output_ = ends[0];
}

Process::Process(Process&& other) noexcept
    : pid_{std::exchange(other.pid_, -1)},
      output_{std::exchange(other.output_, -1)},
      buffer_{std::move(other.buffer_)},
      status_{other.status_} {}

Process& Process::operator=(Process&& other) noexcept {
    std::swap(pid_, other.pid_);
    std::swap(output_, other.output_);
    std::swap(buffer_, other.buffer_);
    std::swap(status_, other.status_);
    return *this;
}

Process::~Process() {
    if (pid_ > 0 && !status_) end(SIGKILL);
    stop_reading();
}

void Process::reap(bool block) {
    if (status_ || pid_ <= 0) return;
    int raw = 0;
    if (::waitpid(pid_, &raw, block ? 0 : WNOHANG) == pid_) status_ = exit_code(raw);
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
        if (output_ < 0) return std::nullopt;
        pollfd ready{output_, POLLIN, 0};
        if (::poll(&ready, 1, static_cast<int>(left.count())) <= 0) continue;
        std::array<char, 4096> block{};
        const auto got = ::read(output_, block.data(), block.size());
        if (got <= 0) return std::nullopt;
        buffer_.append(block.data(), static_cast<std::size_t>(got));
    }
}

std::string Process::read_all(std::chrono::milliseconds within) {
    const auto deadline = Clock::now() + within;
    std::string text;
    for (;;) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        const auto line = read_line(left);
        if (!line) return text + std::exchange(buffer_, {});
        text += *line + '\n';
    }
}

void Process::stop_reading() {
    if (output_ >= 0) ::close(std::exchange(output_, -1));
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

int Process::end(int signal) {
    kill(signal);
    reap(true);
    return status_.value_or(-1);
}

std::string Process::descriptor(int number) const {
    std::error_code error;
    const auto link = "/proc/" + std::to_string(pid_) + "/fd/" + std::to_string(number);
    return std::filesystem::read_symlink(link, error).string();
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

}  // namespace arbiter::testing
