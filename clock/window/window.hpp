// A clock in a terminal's window: both sides' figures, a line of notes between players and arbiter,
// and a line for the board, the link and the battery. What is said stands in the content, in the
// reader's language; here it gets its place.
#pragma once

#include "clock/color.hpp"
#include "clock/face.hpp"
#include "clock/window/canvas.hpp"

#include <optional>
#include <string>

namespace arbiter {

struct WindowSide {
    SideFace face;
    std::string name;
    std::string presses;  // empty where players are not shown them
    std::string detail;   // period, delay, what is left of a byo-yomi
    std::string flag;     // the word for it
    std::string ran;      // what says that its clock ran when it was stopped; empty: it did not
    friend bool operator==(const WindowSide&, const WindowSide&) = default;
};

struct WindowContent {
    std::optional<ByColor<WindowSide>> sides;  // nullopt: no game
    bool turned = false;                       // Black is on the left
    std::string place;                         // board and round
    std::string signs;                         // link and battery
    std::string note;                          // what both have to know now
    std::string explanation;                   // of the note
    friend bool operator==(const WindowContent&, const WindowContent&) = default;
};

[[nodiscard]] Canvas drawn(const WindowContent& content, WindowSize size);

}  // namespace arbiter
