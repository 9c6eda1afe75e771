#include "tests/game/words.hpp"

#include <array>
#include <cstdio>
#include <stdexcept>

namespace arbiter::testing {
namespace {

// In the order of the enumerators.
constexpr std::array results{"1-0", "0-1", "1/2-1/2", "-+", "+-", "--", "0-0"};
constexpr std::array terminations{"checkmate",       "stalemate",   "dead_position", "fivefold",
                                  "seventyfive",     "resignation", "agreement",     "time_forfeit",
                                  "threefold_claim", "fifty_claim", "illegal_moves", "default",
                                  "arbiter"};
constexpr std::array alarms{"flag",
                            "wrong_side_press",
                            "press_before_move",
                            "illegal",
                            "call",
                            "diverged",
                            "order_refused",
                            "terminal_boot",
                            "low_battery",
                            "sleep",
                            "doubt",
                            "repetition_near",
                            "result_disagrees",
                            "duty_broken",
                            "unbound_terminal",
                            "device_waits",
                            "changed_at_device",
                            "entry_differs",
                            "log_refused",
                            "order_late",
                            "result_reported",
                            "told_differs",
                            "terminal_offline",
                            "silent_at_zero",
                            "clock_rate",
                            "clock_defect",
                            "off_wall",
                            "move_counter",
                            "wrong_pin",
                            "double_press",
                            "hand_rests",
                            "sides_reversed",
                            "position_watched",
                            "key_contested",
                            "board_feed",
                            "end_taken_back"};
constexpr std::array acts{"start",         "press", "pause", "resume", "adjust", "set",
                          "set_increment", "end",   "lock",  "unlock", "beep",   "text"};

template <class Words>
std::size_t index_in(const Words& words, std::string_view text) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == text) return i;
    }
    throw std::invalid_argument("no such word: " + std::string{text});
}

}  // namespace

std::string word(Color side) {
    return side == Color::White ? "white" : "black";
}
std::string word(GameResult result) {
    return results.at(static_cast<std::size_t>(result));
}
std::string word(Termination termination) {
    return terminations.at(static_cast<std::size_t>(termination));
}
std::string word(GamePhase phase) {
    switch (phase) {
        case GamePhase::Ready:
            return "ready";
        case GamePhase::Playing:
            return "playing";
        case GamePhase::Ended:
            return "ended";
        case GamePhase::Adjourned:
            return "adjourned";
    }
    throw std::invalid_argument("no phase");
}
std::string word(AlarmKind kind) {
    return alarms.at(static_cast<std::size_t>(kind));
}
std::string word(const ClockAct& act) {
    return acts.at(act.index());
}

Color color_of(std::string_view text) {
    if (text != "white" && text != "black") {
        throw std::invalid_argument("no side: " + std::string{text});
    }
    return text == "white" ? Color::White : Color::Black;
}
GameResult result_of(std::string_view text) {
    return static_cast<GameResult>(index_in(results, text));
}
Termination termination_of(std::string_view text) {
    return static_cast<Termination>(index_in(terminations, text));
}

std::string time_text(Millis time) {
    const long long ms = time.count();
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%lld:%02lld.%03lld", ms / 60'000, ms / 1000 % 60,
                  ms % 1000);
    return text.data();
}

Millis time_of(std::string_view text) {
    std::int64_t whole = 0;
    std::int64_t part = 0;
    std::int64_t thousandths = 0;
    std::int64_t scale = 0;
    for (const char letter : text) {
        if (letter == ':') {
            whole = (whole + part) * 60;
            part = 0;
        } else if (letter == '.') {
            scale = 100;
        } else if (letter < '0' || letter > '9') {
            throw std::invalid_argument("no time: " + std::string{text});
        } else if (scale > 0) {
            thousandths += (letter - '0') * scale;
            scale /= 10;
        } else {
            part = part * 10 + (letter - '0');
        }
    }
    return Millis{(whole + part) * 1000 + thousandths};
}

}  // namespace arbiter::testing
