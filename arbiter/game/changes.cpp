#include "arbiter/game/changes.hpp"

namespace arbiter {
namespace {

constexpr std::array<std::string_view, aspect_count> words{
    "record", "result",    "rulings",     "clock", "times",    "offer",
    "alarms", "incidents", "adjournment", "told",  "terminal", "entries"};

}  // namespace

std::string_view word_of(Aspect aspect) noexcept {
    const auto index = static_cast<std::size_t>(aspect);
    return index < words.size() ? words[index] : std::string_view{};
}

std::vector<Aspect> Changes::since(int seen, Aspects of) const {
    std::vector<Aspect> changed;
    for (std::size_t i = 0; i < aspect_count; ++i) {
        const auto aspect = static_cast<Aspect>(i);
        if (of.has(aspect) && last[i] > seen) changed.push_back(aspect);
    }
    return changed;
}

void note_change(Changes& changes, Aspects changed) {
    if (changed.empty()) return;
    ++changes.state;
    for (std::size_t i = 0; i < aspect_count; ++i) {
        if (changed.has(static_cast<Aspect>(i))) changes.last[i] = changes.state;
    }
}

std::string joined(const std::vector<Aspect>& aspects) {
    std::string text;
    for (const Aspect aspect : aspects) {
        if (!text.empty()) text += ',';
        text += word_of(aspect);
    }
    return text;
}

}  // namespace arbiter
