#include "tests/support/terminal/terminal_window.hpp"

#include "clock/window/letters.hpp"
#include "tests/support/network/client.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace arbiter::testing {
namespace {

using Clock = std::chrono::steady_clock;

int number_at(const std::vector<int>& numbers, std::size_t index, int otherwise) {
    return index < numbers.size() && numbers[index] > 0 ? numbers[index] : otherwise;
}

// How many bytes the letter has that begins here.
std::size_t length_of(char first) {
    const auto byte = static_cast<unsigned char>(first);
    if (byte >= 0xF0) return 4;
    if (byte >= 0xE0) return 3;
    return byte >= 0xC0 ? 2 : 1;
}

winsize size_of(int rows, int columns) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    return size;
}

}  // namespace

PictureTube::PictureTube(int rows, int columns)
    : rows_{rows}, columns_{columns}, places_(static_cast<std::size_t>(rows * columns)) {}

PictureTube::Place& PictureTube::at(int row, int column) {
    return places_.at(static_cast<std::size_t>(row * columns_ + column));
}

const PictureTube::Place& PictureTube::at(int row, int column) const {
    return places_.at(static_cast<std::size_t>(row * columns_ + column));
}

std::string PictureTube::line(int row) const {
    std::string text;
    for (int column = 0; column < columns_; ++column) text += at(row, column).text;
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

bool PictureTube::is_inverse(int row, int column) const {
    return at(row, column).inverse;
}

bool PictureTube::shows(std::string_view text) const {
    for (int row = 0; row < rows_; ++row) {
        if (line(row).find(text) != std::string::npos) return true;
    }
    return false;
}

void PictureTube::take(std::string_view bytes) {
    rest_ += bytes;
    std::string_view left = rest_;
    while (!left.empty()) {
        std::size_t length = 1;
        if (left.front() == '\x1b') {
            length = take_escape(left);
        } else if (static_cast<unsigned char>(left.front()) < ' ') {
            control(left.front());
        } else if (length_of(left.front()) > left.size()) {
            length = 0;
        } else {
            std::string_view after = left;
            const Letter one = take_letter(after);
            letter(one.text, one.columns);
            length = left.size() - after.size();
        }
        if (length == 0) break;
        left.remove_prefix(length);
    }
    rest_ = std::string{left};
}

void PictureTube::letter(std::string_view text, int columns) {
    if (column_ + columns > columns_) column_ = columns_ - columns;  // it waits at the edge
    at(row_, column_) = {std::string{text}, inverse_};
    if (columns == 2) at(row_, column_ + 1) = {"", inverse_};
    column_ += columns;
}

void PictureTube::control(char byte) {
    if (byte == '\r') column_ = 0;
    if (byte == '\n') row_ = std::min(row_ + 1, rows_ - 1);
    if (byte == '\t') column_ = std::min((column_ / 8 + 1) * 8, columns_ - 1);
    if (byte == '\b') column_ = std::max(std::min(column_, columns_ - 1) - 1, 0);
}

// Its length; 0 while it is not whole.
std::size_t PictureTube::take_escape(std::string_view bytes) {
    if (bytes.size() < 2) return 0;
    if (bytes[1] == '(' || bytes[1] == ')') return bytes.size() < 3 ? 0 : 3;
    if (bytes[1] != '[') return 2;
    std::vector<int> numbers{0};
    for (std::size_t i = 2; i < bytes.size(); ++i) {
        if (bytes[i] >= '0' && bytes[i] <= '9') {
            numbers.back() = numbers.back() * 10 + (bytes[i] - '0');
        } else if (bytes[i] == ';') {
            numbers.push_back(0);
        } else if (bytes[i] >= '@') {
            obey(bytes[i], numbers);
            return i + 1;
        }
    }
    return 0;
}

void PictureTube::obey(char command, const std::vector<int>& numbers) {
    const int count = number_at(numbers, 0, 1);
    switch (command) {
        case 'H':
            row_ = std::min(count, rows_) - 1;
            column_ = std::min(number_at(numbers, 1, 1), columns_) - 1;
            break;
        case 'A':
            row_ = std::max(row_ - count, 0);
            break;
        case 'B':
            row_ = std::min(row_ + count, rows_ - 1);
            break;
        case 'C':
            column_ = std::min(column_ + count, columns_ - 1);
            break;
        case 'D':
            column_ = std::max(column_ - count, 0);
            break;
        case 'J':
            erase_line(row_, column_, columns_);
            for (int row = row_ + 1; row < rows_; ++row) erase_line(row, 0, columns_);
            break;
        case 'K':
            if (numbers[0] == 1) {
                erase_line(row_, 0, column_ + 1);
            } else {
                erase_line(row_, column_, columns_);
            }
            break;
        case 'm':
            for (const int number : numbers) {
                if (number == 0) inverse_ = false;
                if (number == 7) inverse_ = true;
            }
            break;
        default:  // modes: no picture
            break;
    }
}

void PictureTube::erase_line(int row, int from, int to) {
    for (int column = from; column < std::min(to, columns_); ++column) at(row, column) = {};
}

TerminalWindow::TerminalWindow(const std::vector<std::string>& words, int rows, int columns)
    : rows_{rows}, picture_{rows, columns} {
    std::vector<std::string> own = words;
    std::vector<char*> raw;
    for (auto& word : own) raw.push_back(word.data());
    raw.push_back(nullptr);
    const winsize size = size_of(rows, columns);
    pid_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
    if (pid_ < 0) throw std::runtime_error("forkpty");
    if (pid_ == 0) {
        ::setenv("TERM", "vt100", 1);
        ::execv(raw[0], raw.data());
        ::_exit(127);
    }
}

TerminalWindow::~TerminalWindow() {
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    hang_up();
}

void TerminalWindow::type(std::string_view keys) const {
    if (::write(terminal_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size())) {
        throw std::runtime_error("the terminal does not take the keys");
    }
}

bool TerminalWindow::read_some(std::chrono::milliseconds within) {
    pollfd ready{terminal_, POLLIN, 0};
    if (::poll(&ready, 1, static_cast<int>(within.count())) <= 0) return false;
    std::array<char, 4096> block{};
    const auto count = ::read(terminal_, block.data(), block.size());
    if (count <= 0) return false;
    picture_.take({block.data(), static_cast<std::size_t>(count)});
    return true;
}

bool TerminalWindow::sees(const std::function<bool(const PictureTube&)>& holds) {
    const auto deadline = Clock::now() + patience;
    while (!holds(picture_)) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0 || !read_some(left)) return holds(picture_);
    }
    return true;
}

bool TerminalWindow::sees(std::string_view text) {
    return sees([text](const PictureTube& picture) { return picture.shows(text); });
}

std::string TerminalWindow::text() const {
    std::string text;
    for (int row = 0; row < rows_; ++row) text += picture_.line(row) + '\n';
    return text;
}

void TerminalWindow::resize(int rows, int columns) {
    rows_ = rows;
    picture_ = PictureTube{rows, columns};
    const winsize size = size_of(rows, columns);
    if (::ioctl(terminal_, TIOCSWINSZ, &size) != 0) throw std::runtime_error("TIOCSWINSZ");
}

void TerminalWindow::kill(int signal) const {
    ::kill(pid_, signal);
}

void TerminalWindow::hang_up() {
    if (terminal_ >= 0) ::close(std::exchange(terminal_, -1));
}

int TerminalWindow::wait() {
    // A program that writes into a full terminal would not end.
    while (terminal_ >= 0 &&
           read_some(std::chrono::duration_cast<std::chrono::milliseconds>(patience))) {
    }
    int status = 0;
    ::waitpid(std::exchange(pid_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace arbiter::testing
