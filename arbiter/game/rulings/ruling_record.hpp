// What was put to the arbiter and ruled by him, and what a player has to his name by it, as parts
// of a game's state.
#pragma once

#include "arbiter/game/clock/terminal_log.hpp"
#include "arbiter/game/event.hpp"
#include "arbiter/game/moves/move_record.hpp"
#include "arbiter/game/result/game_end.hpp"
#include "clock/color.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// Facts put to the rulebook that no ruling has answered yet.
struct OpenIncident {
    int number = 0;
    Incident incident;
    Proposal proposal;

    friend bool operator==(const OpenIncident&, const OpenIncident&) = default;
};

// A ruling that was given, with what undoing it needs.
struct GivenRuling {
    RulingGiven given;
    std::vector<Fact> facts{};  // that it answers
    bool undone = false;
    ByColor<int> illegal_moves;  // before it
    ByColor<int> warnings;
    std::optional<Duty> duty;
    std::optional<Color> draw_offer;
    Millis increment{};  // of White's clock; one that a ruling changes is the same for both
    std::optional<Outcome> outcome;
    PressLinks links;
    std::optional<AnnulledMoves> annulled;
    std::optional<IllegalMoveNoticed> counted;  // its illegal move, if that was counted before

    friend bool operator==(const GivenRuling&, const GivenRuling&) = default;
};

struct RulingRecord {
    std::vector<OpenIncident> open;  // in order of arrival
    int reported = 0;                // all incidents of the game
    std::vector<GivenRuling> given;  // all, undone ones too

    friend bool operator==(const RulingRecord&, const RulingRecord&) = default;
};

// What counts against the players, and what one of them has to do.
struct Conduct {
    ByColor<int> illegal_moves;
    std::optional<IllegalMoveNoticed> last_illegal;
    bool last_illegal_open = false;  // noticed by a board or the arbiter; no ruling on it yet
    ByColor<int> warnings;
    std::optional<Duty> duty;  // of the next move

    friend bool operator==(const Conduct&, const Conduct&) = default;
};

}  // namespace arbiter
