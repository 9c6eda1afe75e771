// A program in a terminal's window: keys in, and the picture that a person would see, as text. It
// understands what ncurses sends to a VT100.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace arbiter::testing {

// A VT100 as far as a picture goes: letters, where they go, and which of them are turned round.
class PictureTube {
  public:
    PictureTube(int rows, int columns);

    void take(std::string_view bytes);
    // Without blanks at the end.
    [[nodiscard]] std::string line(int row) const;
    [[nodiscard]] bool is_inverse(int row, int column) const;
    [[nodiscard]] bool shows(std::string_view text) const;

  private:
    struct Place {
        std::string text = " ";
        bool inverse = false;
    };
    void letter(std::string_view text, int columns);
    void control(char byte);
    [[nodiscard]] std::size_t take_escape(std::string_view bytes);
    void obey(char command, const std::vector<int>& numbers);
    void erase_line(int row, int from, int to);
    [[nodiscard]] Place& at(int row, int column);
    [[nodiscard]] const Place& at(int row, int column) const;

    int rows_;
    int columns_;
    int row_ = 0;
    int column_ = 0;
    bool inverse_ = false;
    std::vector<Place> places_;
    std::string rest_;  // of a sequence or letter that is not whole yet
};

class TerminalWindow {
  public:
    TerminalWindow(const std::vector<std::string>& words, int rows, int columns);
    ~TerminalWindow();  // kills what still runs
    TerminalWindow(const TerminalWindow&) = delete;
    TerminalWindow& operator=(const TerminalWindow&) = delete;

    void type(std::string_view keys) const;
    // Reads what the program draws until it holds; false after the patience of tests.
    [[nodiscard]] bool sees(const std::function<bool(const PictureTube&)>& holds);
    [[nodiscard]] bool sees(std::string_view text);
    [[nodiscard]] const PictureTube& picture() const { return picture_; }
    // All lines, for a message.
    [[nodiscard]] std::string text() const;

    void resize(int rows, int columns);
    void kill(int signal) const;
    // The cable between keyboard and program is pulled.
    void hang_up();
    // The exit code (128 + signal if killed); what it draws meanwhile is read.
    [[nodiscard]] int wait();

  private:
    [[nodiscard]] bool read_some(std::chrono::milliseconds within);

    int rows_;
    pid_t pid_ = -1;
    int terminal_ = -1;
    PictureTube picture_;
};

}  // namespace arbiter::testing
