// The adjournments of a game and its envelopes as part of its state.
#pragma once

#include "arbiter/game/event.hpp"
#include "clock/color.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

enum class EnvelopeState : std::uint8_t {
    Sealed,
    Replaced,  // the player sealed another move before the clocks were stopped
    Opened,
    Lost
};

// A sealed move and what became of it.
struct Envelope {
    SealContext context;
    SealedMove sealed;
    EnvelopeState state = EnvelopeState::Sealed;
    bool closed = false;    // the arbiter has checked and taken it
    ByColor<Millis> left;   // as it says, when closed
    std::string text = {};  // once it is opened
    std::string salt = {};

    friend bool operator==(const Envelope&, const Envelope&) = default;
};

// The adjournment that is, or was last.
struct Adjournment {
    GameAdjourned begun;    // times and resumption as they were stated last
    bool unplayed = false;  // it had not begun: resumed it waits for its start again
    bool resumed = false;
    ByColor<bool> present;
    ByColor<int> late_s;

    friend bool operator==(const Adjournment&, const Adjournment&) = default;
};

struct AdjournmentRecord {
    std::optional<Adjournment> last;
    std::vector<Envelope> envelopes;  // all of the game, by number - 1

    friend bool operator==(const AdjournmentRecord&, const AdjournmentRecord&) = default;
};

}  // namespace arbiter
