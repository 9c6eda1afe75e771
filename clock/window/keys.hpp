// The keyboard of a clock in a window: bytes as a terminal sends them, and what is meant by them.
// No screen and no clock: instants are arguments.
#pragma once

#include "clock/result.hpp"
#include "clock/time.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter {

inline constexpr char control_c = 3;
inline constexpr char escape_key = 27;

// As one sits before the window; which colour sits there is the window's.
enum class WindowHalf : std::uint8_t { Left, Right };

// Letters count in both cases. The arrows press, too.
struct ClockKeys {
    std::string press_left = "asdf";
    std::string press_right = "jkl;";
    std::string call_left = "1";
    std::string call_right = "0";
};

// Refusal: bad_keys, `where` = the key: none given, one that is not a printable letter, that stands
// twice, or that answers questions (y, n).
[[nodiscard]] Result<void> check_keys(const ClockKeys& keys);

struct HalfPressed {
    WindowHalf half;
    friend bool operator==(const HalfPressed&, const HalfPressed&) = default;
};
struct CallBegun {  // held, not yet for long enough
    friend bool operator==(const CallBegun&, const CallBegun&) = default;
};
struct CallHeld {
    WindowHalf half;
    friend bool operator==(const CallHeld&, const CallHeld&) = default;
};
enum class PlainKey : std::uint8_t { Leave, Yes, New, Enter, Other };
using KeyAct = std::variant<HalfPressed, CallBegun, CallHeld, PlainKey>;

// A terminal tells no key's release, only that a held one comes again and again. So of a held press
// only the first counts, and a call is held when its key came for `hold`, without a longer pause.
class KeyReader {
  public:
    static constexpr Millis hold{1'500};
    static constexpr Millis longest_pause{1'000};
    static constexpr Millis bounce{700};

    explicit KeyReader(ClockKeys keys) : keys_(std::move(keys)) {}

    // nullopt: nothing is meant, or not yet.
    [[nodiscard]] std::optional<KeyAct> take(char byte, Instant at);
    // Somebody is about to call.
    [[nodiscard]] bool is_holding(Instant now) const;

  private:
    struct Touched {
        WindowHalf half;
        Instant at;
    };
    struct Hold {
        WindowHalf half;
        Instant began;
        Instant latest;
        bool called = false;
    };
    enum class Escape : std::uint8_t { None, Begun, Inside };

    [[nodiscard]] std::optional<WindowHalf> escaped(char byte);
    [[nodiscard]] std::optional<KeyAct> pressed(WindowHalf half, Instant at);
    [[nodiscard]] std::optional<KeyAct> call(WindowHalf half, Instant at);

    ClockKeys keys_;
    std::optional<Touched> touched_;
    std::optional<Hold> hold_;
    Escape escape_ = Escape::None;
    Instant escape_at_{};
};

}  // namespace arbiter
