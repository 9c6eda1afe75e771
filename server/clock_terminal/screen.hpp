// A terminal's whole window, by ncurses: put in the state that a clock needs, and back. It draws;
// keys are read by whoever waits for them, so that their moment is not the library's.
#pragma once

#include "clock/result.hpp"
#include "clock/window/canvas.hpp"

#include <memory>

namespace arbiter {

class Screen {
  public:
    // Takes the terminal of the standard input and output. Refusals: not_a_terminal;
    // unknown_terminal, `where` = TERM.
    [[nodiscard]] static Result<std::unique_ptr<Screen>> open();
    ~Screen();  // the terminal is as it was
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    [[nodiscard]] WindowSize size() const;
    // Asks the terminal how large it is now.
    void resize();
    // What changed against the last picture is written.
    void draw(const Canvas& canvas);
    void beep();

  private:
    struct State;
    explicit Screen(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace arbiter
