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
    std::optional<int> alarm;  // it was reported from
    // Its moment: plies of the record, the last move's SAN, the position; Changes::state then.
    int ply = 0;
    std::string last;
    Position position = Position::initial();
    int state = 0;
    int proposed = 0;  // Changes::state of the proposal
    int alarms = 0;    // AlarmRecord::raised when it was reported
    Counts told;       // counts that its reporter told and the game did not have

    friend bool operator==(const OpenIncident&, const OpenIncident&) = default;
};

// The arbiter waits for the next completed move after a ruling.
struct Watch {
    int incident = 0;           // that was ruled on
    std::optional<Color> next;  // who completes it; missing: whoever comes first
    bool asked = false;         // it was completed, and the desk was asked what stands

    friend bool operator==(const Watch&, const Watch&) = default;
};

// An incident that a ruling or the end of a void game closed: taking that back opens it again.
struct ClosedIncident {
    OpenIncident open;
    bool ruled = false;
    std::optional<int> end;  // GameVoided::end

    friend bool operator==(const ClosedIncident&, const ClosedIncident&) = default;
};

// A ruling that was given, with what undoing it needs.
struct GivenRuling {
    RulingGiven given;
    std::vector<Fact> facts{};  // that it answers
    bool undone = false;
    ByColor<int> illegal_moves;  // before it, as the report tells them
    ByColor<int> warnings;
    std::optional<Duty> duty;  // before it
    std::optional<DrawOffer> draw_offer;
    Millis increment{};          // of White's clock; one that a ruling changes is the same for both
    std::vector<EndAct> acts{};  // GameEnd::acts, of one that took a result away; none: it did not
    PressLinks links;
    std::optional<AnnulledMoves> annulled;
    int state = 0;                        // Changes::state when it was given
    int ply = 0;                          // plies of the record then
    int moment = 0;                       // plies of the record at what it is about
    std::optional<int> end{};             // the end of the game that it made
    bool times_later = false;             // undone, and its times are given back at a reopening
    std::vector<ReportedMove> reports{};  // entries of a board that it dropped
    std::optional<Watch> watch{};         // before it

    friend bool operator==(const GivenRuling&, const GivenRuling&) = default;
};

struct RulingRecord {
    std::vector<OpenIncident> open;  // in order of arrival
    int reported = 0;                // all incidents of the game
    std::vector<GivenRuling> given;  // all, undone ones too
    std::vector<ClosedIncident> closed;
    std::optional<Watch> watch{};

    friend bool operator==(const RulingRecord&, const RulingRecord&) = default;
};

// What the count of a player's illegal moves comes from.
struct CountedIllegal {
    Color by{};
    int ply = 0;  // 0 of a correction
    std::string move;
    std::optional<int> incident;  // ruled upon; missing: a correction
    int added = 0;                // below zero: taken away
    std::string reason;           // of a correction

    friend bool operator==(const CountedIllegal&, const CountedIllegal&) = default;
};

// What counts against the players, and what one of them has to do.
struct Conduct {
    ByColor<int> illegal_moves;
    std::vector<CountedIllegal> counted;
    std::optional<IllegalMoveNoticed> last_illegal;
    ByColor<int> warnings;
    std::optional<Duty> duty;  // of the next move

    friend bool operator==(const Conduct&, const Conduct&) = default;
};

}  // namespace arbiter
