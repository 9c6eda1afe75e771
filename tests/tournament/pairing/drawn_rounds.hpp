// A round as a test reads it.
#pragma once

#include "tests/tournament/event_desk.hpp"

#include <string>

namespace arbiter::testing {

inline std::string name(const EventDesk& desk, PlayerId id) {
    return find_player(desk.state, id)->data.name;
}

inline std::string games(const EventDesk& desk, int round) {
    std::string text;
    for (const Pairing& pairing : find_round(desk.state, round)->pairings) {
        text +=
            (text.empty() ? "" : " ") + name(desk, pairing.white) + "-" + name(desk, pairing.black);
    }
    return text;
}

inline std::string byes(const EventDesk& desk, int round) {
    std::string text;
    for (const PlayerId id : find_round(desk.state, round)->byes) {
        text += (text.empty() ? "" : " ") + name(desk, id);
    }
    return text;
}

}  // namespace arbiter::testing
