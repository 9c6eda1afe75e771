#include "clock/window/arbiter_entry.hpp"

#include "clock/face.hpp"
#include "clock/text.hpp"
#include "clock/window/keys.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr char backspace = 8;
constexpr char delete_key = 127;
constexpr std::size_t longest_typed = 40;

std::string_view cut_at(std::string_view& text, char letter) {
    const auto part = text.substr(0, text.find(letter));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

// Of a second, "8" and "85" as 800 and 850 ms.
std::optional<Millis> fraction_in(std::string_view digits) {
    if (digits.empty() || digits.size() > 3) return std::nullopt;
    auto number = number_in<std::int64_t>(digits);
    if (!number) return std::nullopt;
    for (std::size_t size = digits.size(); size < 3; ++size) *number *= 10;
    return Millis{*number};
}

}  // namespace

std::optional<Millis> time_in(std::string_view text) {
    const bool has_fraction = text.find('.') != std::string_view::npos;
    std::string_view whole = cut_at(text, '.');
    const auto fraction = has_fraction ? fraction_in(text) : std::optional{Millis{0}};
    constexpr std::int64_t most_units = 60;
    std::int64_t seconds = 0;
    int parts = 0;
    while (!whole.empty()) {
        const auto part = cut_at(whole, ':');
        const bool digits = !part.empty() && std::all_of(part.begin(), part.end(),
                                                         [](char c) { return is_digit(c); });
        const auto number =
            digits && part.size() <= 3 ? number_in<std::int64_t>(part) : std::nullopt;
        if (!number || (parts > 0 && (part.size() != 2 || *number >= most_units))) {
            return std::nullopt;
        }
        seconds = seconds * most_units + *number;
        ++parts;
    }
    if (!fraction || parts < 2 || parts > 3) return std::nullopt;
    return std::chrono::seconds{seconds} + *fraction;
}

ArbiterEntry::ArbiterEntry(std::string pin, ByColor<Millis> left, ByColor<int> moves, Instant now)
    : pin_{std::move(pin)},
      left_{left},
      moves_{moves},
      told_{face_text(left.white, low_time), face_text(left.black, low_time)},
      touched_{now} {}

ArbiterEntry::Outcome ArbiterEntry::take(char byte, Instant at) {
    touched_ = at;
    if (byte == escape_key || byte == control_c) return Outcome::Left;
    if (byte == '\r' || byte == '\n') return accept();
    wrong_ = false;
    if (byte == 'x' && step_ == Step::Times) return Outcome::Turned;
    if (byte == backspace || byte == delete_key) {
        if (!typed_.empty()) typed_.pop_back();
        return Outcome::Open;
    }
    const bool of_times = byte == ':' || byte == '.' || byte == ' ' || byte == '-';
    const bool fits = is_digit(byte) || (step_ == Step::Times && of_times);
    if (fits && typed_.size() < longest_typed) typed_ += byte;
    return Outcome::Open;
}

ArbiterEntry::Outcome ArbiterEntry::accept() {
    if (step_ == Step::Pin) {
        wrong_ = typed_ != pin_;
        if (!wrong_) step_ = Step::Times;
        typed_ = wrong_ ? std::string{} : told_.white + " " + told_.black;
        return wrong_ ? Outcome::WrongPin : Outcome::Open;
    }
    const auto given = typed();
    wrong_ = !given;
    if (wrong_) return Outcome::Open;
    left_ = given->left;
    moves_ = given->moves;
    return Outcome::GoesOn;
}

std::optional<ArbiterEntry::Typed> ArbiterEntry::typed() const {
    constexpr int most_moves = 9999;
    std::string_view rest = trimmed(typed_);
    const auto next = [&rest] {
        const auto word = cut_at(rest, ' ');
        rest = trimmed(rest);
        return word;
    };
    Typed read{.left = left_, .moves = moves_};
    for (const Color side : both_colors) {
        const auto said = next();
        if (said == told_[side]) continue;
        const auto time = time_in(said);
        if (!time) return std::nullopt;
        read.left[side] = *time;
    }
    if (rest.empty()) return read;
    for (const Color side : both_colors) {
        const auto moves = number_in<int>(next());
        if (!moves || *moves < 0 || *moves > most_moves) return std::nullopt;
        read.moves[side] = *moves;
    }
    if (!rest.empty()) return std::nullopt;
    return read;
}

std::string ArbiterEntry::shown() const {
    return step_ == Step::Pin ? std::string(typed_.size(), '*') : typed_;
}

}  // namespace arbiter
