// Clock readings in comments.
#include "arbiter/chess/pgn/pgn_comment.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <cstdint>

namespace arbiter {

namespace {

constexpr std::string_view comment_blanks = " \t\r\n\v\f";

std::optional<std::int64_t> whole_number(std::string_view digits) {
    if (digits.empty() || digits.size() > 7) return std::nullopt;
    std::int64_t number = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

// ".25" is 250 ms; more than three places are cut.
std::optional<std::int64_t> fraction_ms(std::string_view places) {
    if (places.empty()) return std::nullopt;
    std::int64_t ms = 0;
    std::int64_t worth = 100;
    for (const char c : places) {
        if (c < '0' || c > '9') return std::nullopt;
        ms += worth * (c - '0');
        worth /= 10;
    }
    return ms;
}

struct TimeCommand {
    std::string_view whole{};  // with its brackets
    bool is_clk = false;
    Millis time{};
};

// The next [%clk] or [%emt] that is well formed.
std::optional<TimeCommand> next_command(std::string_view comment) {
    for (auto at = comment.find("[%"); at != std::string_view::npos;
         at = comment.find("[%", at + 2)) {
        const std::string_view rest = comment.substr(at);
        const bool is_clk = rest.starts_with("[%clk");
        if (!is_clk && !rest.starts_with("[%emt")) continue;
        const auto close = rest.find(']');
        if (close == std::string_view::npos) continue;
        const auto time = parse_pgn_time(trimmed(rest.substr(5, close - 5), comment_blanks));
        if (time) return TimeCommand{rest.substr(0, close + 1), is_clk, *time};
    }
    return std::nullopt;
}

void append_plain(std::string& text, std::string_view part) {
    for (const char c : part) {
        if (comment_blanks.find(c) != std::string_view::npos) {
            if (!text.empty() && text.back() != ' ') text.push_back(' ');
        } else {
            text.push_back(c == '}' ? ')' : c);
        }
    }
}

}  // namespace

std::optional<Millis> parse_pgn_time(std::string_view text) {
    const auto point = text.find('.');
    std::int64_t ms = 0;
    if (point != std::string_view::npos) {
        const auto fraction = fraction_ms(text.substr(point + 1));
        if (!fraction) return std::nullopt;
        ms = *fraction;
    }
    std::string_view fields = text.substr(0, point);
    std::int64_t seconds = 0;
    for (int field = 0;; ++field) {
        const auto colon = fields.find(':');
        const auto number = whole_number(fields.substr(0, colon));
        if (!number || field > 2 || (field > 0 && *number > 59)) return std::nullopt;
        seconds = seconds * 60 + *number;
        if (colon == std::string_view::npos) break;
        fields.remove_prefix(colon + 1);
    }
    return Millis{seconds * 1000 + ms};
}

std::string to_pgn_time(Millis time) {
    const std::int64_t ms = std::max<std::int64_t>(0, time.count());
    const std::int64_t seconds = ms / 1000;
    const auto two_digits = [](std::int64_t number) {
        return (number < 10 ? ":0" : ":") + std::to_string(number);
    };
    std::string text = std::to_string(seconds / 3600);
    text += two_digits(seconds / 60 % 60);
    text += two_digits(seconds % 60);
    if (ms % 1000 != 0) {
        text += '.' + std::to_string(1000 + ms % 1000).substr(1);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

PgnTimes read_pgn_times(std::string_view comment) {
    PgnTimes times;
    while (const auto command = next_command(comment)) {
        (command->is_clk ? times.clk : times.emt) = command->time;
        comment = std::string_view{command->whole.end(), comment.end()};
    }
    return times;
}

std::string pgn_words(std::string_view comment) {
    std::string text;
    append_plain(text, comment);
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

std::string plain_pgn_comment(std::string_view comment) {
    std::string text;
    while (const auto command = next_command(comment)) {
        append_plain(text, std::string_view{comment.begin(), command->whole.begin()});
        comment = std::string_view{command->whole.end(), comment.end()};
    }
    append_plain(text, comment);
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

}  // namespace arbiter
