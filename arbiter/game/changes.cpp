#include "arbiter/game/changes.hpp"

namespace arbiter {

std::string_view word_of(Aspect aspect) noexcept {
    switch (aspect) {
        case Aspect::Record:
            return "record";
        case Aspect::Result:
            return "result";
        case Aspect::Rulings:
            return "rulings";
        case Aspect::Clock:
            return "clock";
        case Aspect::Times:
            return "times";
        case Aspect::Offer:
            return "offer";
        case Aspect::Alarms:
            return "alarms";
        case Aspect::Incidents:
            return "incidents";
        case Aspect::Adjournment:
            return "adjournment";
        case Aspect::Told:
            return "told";
        case Aspect::Terminal:
            return "terminal";
        case Aspect::Entries:
            return "entries";
        case Aspect::Corrected:
            return "corrected";
    }
    return {};
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
