#include "server/clock_terminal/screen.hpp"

// Its functions, not the macros that hide everybody's else.
#define NCURSES_NOMACROS 1
#include <clocale>
#include <cstdlib>
#include <curses.h>
#include <langinfo.h>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace arbiter {

struct Screen::State {
    SCREEN* screen = nullptr;
};

namespace {

// Names are UTF-8 whatever the machine's language is.
void choose_locale() {
    std::setlocale(LC_CTYPE, "");
    if (std::string_view{nl_langinfo(CODESET)} != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
}

attr_t attributes_of(CellStyle style) {
    attr_t attributes = A_NORMAL;
    if (style.inverse) attributes |= A_REVERSE;
    if (style.bold) attributes |= A_BOLD;
    if (style.blink) attributes |= A_BLINK;
    return attributes;
}

}  // namespace

Screen::Screen(std::unique_ptr<State> state) : state_(std::move(state)) {}

Result<std::unique_ptr<Screen>> Screen::open() {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0)
        return refuse("not_a_terminal");
    choose_locale();
    const char* name = std::getenv("TERM");
    auto state = std::make_unique<State>();
    state->screen = newterm(nullptr, stdout, stdin);
    if (state->screen == nullptr) return refuse("unknown_terminal", name == nullptr ? "" : name);
    raw();  // Ctrl-C comes as a key: it must not stop a clock
    noecho();
    nonl();
    curs_set(0);
    typeahead(-1);  // a picture is finished though keys wait
    return std::unique_ptr<Screen>(new Screen(std::move(state)));
}

Screen::~Screen() {
    endwin();
    delscreen(state_->screen);
}

WindowSize Screen::size() const {
    return {getmaxy(stdscr), getmaxx(stdscr)};
}

void Screen::resize() {
    winsize window{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0) return;
    resizeterm(window.ws_row, window.ws_col);
    ::clearok(curscr, TRUE);
}

void Screen::beep() {
    ::beep();
}

void Screen::draw(const Canvas& canvas) {
    const WindowSize size = canvas.size();
    for (int row = 0; row < size.rows; ++row) {
        wmove(stdscr, row, 0);
        for (int column = 0; column < size.columns;) {
            const CellStyle style = canvas.at(row, column).style;
            std::string text;
            for (; column < size.columns && canvas.at(row, column).style == style; ++column) {
                text += canvas.at(row, column).text;
            }
            wattrset(stdscr, static_cast<int>(attributes_of(style)));
            waddstr(stdscr, text.c_str());
        }
    }
    wrefresh(stdscr);
}

}  // namespace arbiter
