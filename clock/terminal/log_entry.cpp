#include "clock/terminal/wire.hpp"
#include "clock/text.hpp"

#include <array>
#include <cstddef>

namespace arbiter {
namespace {

// In the order of EntryKind.
constexpr std::array<std::string_view, 15> kind_words{
    "start",    "press", "expire", "pause",     "applied",  "refused", "boot",    "sleep",
    "low_batt", "local", "resume", "wrong_pin", "log_lost", "held",    "released"};

}  // namespace

std::string_view word_of(EntryKind kind) {
    const auto place = static_cast<std::size_t>(kind);
    return place < kind_words.size() ? kind_words[place] : std::string_view{};
}

std::optional<EntryKind> entry_kind_of(std::string_view word) {
    return known_word<EntryKind>(word, kind_words);
}

std::string canonical_text(const LogEntry& entry) {
    std::string text = decimal(entry.seq);
    const auto add = [&](std::string_view field) {
        text += "|";
        text += field;
    };
    add(entry.boot);
    add(decimal(entry.at.time_since_epoch().count()));
    add(word_of(entry.kind));
    add(entry.side ? letter_of(*entry.side) : "");
    add(entry.order ? decimal(*entry.order) : "");
    for (const Color side : both_colors) add(decimal(entry.left[side].count()));
    if (entry.moves) {
        for (const Color side : both_colors) add(decimal((*entry.moves)[side]));
    }
    return text;
}

std::string chained_hash(std::string_view previous, const LogEntry& entry) {
    std::string text(previous);
    text += canonical_text(entry);
    return short_hash(text);
}

}  // namespace arbiter
