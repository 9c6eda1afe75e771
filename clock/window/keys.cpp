#include "clock/window/keys.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// The bytes of an arrow come at once; after more, an Escape was one by itself.
constexpr Millis longest_escape{100};

char small_letter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool has_key(std::string_view keys, char letter) {
    return std::any_of(keys.begin(), keys.end(),
                       [letter](char key) { return small_letter(key) == letter; });
}

PlainKey plain_key(char letter) {
    if (letter == 'y') return PlainKey::Yes;
    if (letter == 'n') return PlainKey::New;
    if (letter == '\r' || letter == '\n') return PlainKey::Enter;
    return PlainKey::Other;
}

}  // namespace

Result<void> check_keys(const ClockKeys& keys) {
    std::string seen = "yn";
    for (const std::string& list :
         {keys.press_left, keys.press_right, keys.call_left, keys.call_right}) {
        if (list.empty()) return refuse("bad_keys");
        for (const char key : list) {
            const bool printable = key > ' ' && key <= '~';
            if (!printable || has_key(seen, small_letter(key))) {
                return refuse("bad_keys", std::string(1, key));
            }
            seen += key;
        }
    }
    return {};
}

std::optional<KeyAct> KeyReader::take(char byte, Instant at) {
    const char letter = small_letter(byte);
    if (escape_ != Escape::None && at - escape_at_ <= longest_escape) {
        const bool arrow = escape_ == Escape::Inside || byte == '[' || byte == 'O';
        if (arrow) {
            const auto half = escaped(byte);
            if (half) return pressed(*half, at);
            return std::nullopt;
        }
    }
    escape_ = byte == escape_key ? Escape::Begun : Escape::None;
    if (escape_ == Escape::Begun) {
        escape_at_ = at;
        return std::nullopt;
    }
    if (has_key(keys_.press_left, letter)) return pressed(WindowHalf::Left, at);
    if (has_key(keys_.press_right, letter)) return pressed(WindowHalf::Right, at);
    if (has_key(keys_.call_left, letter)) return call(WindowHalf::Left, at);
    if (has_key(keys_.call_right, letter)) return call(WindowHalf::Right, at);
    hold_.reset();
    if (byte == control_c) return PlainKey::Leave;
    return plain_key(letter);
}

// "ESC [ … letter" or "ESC O letter": only two of them are ours.
std::optional<WindowHalf> KeyReader::escaped(char byte) {
    if (escape_ == Escape::Begun) {
        escape_ = Escape::Inside;
        return std::nullopt;
    }
    const bool ends = byte >= '@' && byte <= '~';
    if (ends) escape_ = Escape::None;
    if (byte == 'D') return WindowHalf::Left;
    if (byte == 'C') return WindowHalf::Right;
    return std::nullopt;
}

std::optional<KeyAct> KeyReader::pressed(WindowHalf half, Instant at) {
    hold_.reset();
    const bool again = touched_ && touched_->half == half && at - touched_->at < bounce;
    touched_ = Touched{half, at};
    if (again) return std::nullopt;
    return HalfPressed{half};
}

std::optional<KeyAct> KeyReader::call(WindowHalf half, Instant at) {
    const bool goes_on = hold_ && hold_->half == half && at - hold_->latest <= longest_pause;
    if (!goes_on) hold_ = Hold{.half = half, .began = at, .latest = at};
    hold_->latest = at;
    if (hold_->called) return std::nullopt;
    if (at - hold_->began < hold) return CallBegun{};
    hold_->called = true;
    return CallHeld{half};
}

bool KeyReader::is_holding(Instant now) const {
    return hold_ && !hold_->called && now - hold_->latest <= longest_pause;
}

}  // namespace arbiter
