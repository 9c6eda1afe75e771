// What a clock in a window says, in words: from the game's log, the link and the device. Pure; what
// players must not know (moves of the board, presses that are missing) does not come in here.
#pragma once

#include "clock/terminal/battery.hpp"
#include "clock/terminal/game_log.hpp"
#include "clock/terminal/link.hpp"
#include "clock/window/arbiter_entry.hpp"
#include "clock/window/keys.hpp"
#include "clock/window/window.hpp"
#include "server/pages/text/words.hpp"

#include <optional>
#include <string>

namespace arbiter {

enum class WindowQuestion : std::uint8_t { None, Leave, NewGame };

struct WindowFacts {
    const GameLog* game = nullptr;  // nullptr: none is bound here
    bool alone = false;             // a club's clock: there is no server, and no arbiter
    bool turned = false;
    LinkState link = LinkState::Offline;
    std::string rejected_by;
    HeldByOther held_by;   // while the link is Held
    std::string distrust;  // why the server's certificate is not believed (tls_stream.hpp)
    bool stored = true;
    bool log_aside = false;  // it came up without its log, which was damaged
    std::optional<Battery> battery;
    bool calling = false;      // a key is held
    bool ineffective = false;  // a key of a half was just touched, and did nothing as a clock
    WindowQuestion question = WindowQuestion::None;
    const ArbiterEntry* entry = nullptr;  // what an arbiter is typing
    ClockKeys keys;
    Instant now{};
};

[[nodiscard]] WindowContent window_content(const WindowFacts& facts, Lang lang);

// How often the clock has been heard by now: ordered beeps, and flags where the event wants them.
[[nodiscard]] int bells_of(const GameLog& game, Instant now);

// After too many wrong ones no PIN is taken for a while.
[[nodiscard]] bool is_pin_locked(const GameLog& game, Instant now);

// Of several games here the one to be shown: that is not over, then the latest round's. nullptr:
// none.
[[nodiscard]] const GameLog* game_to_show(const TerminalLink& link);

}  // namespace arbiter
