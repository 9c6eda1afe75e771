// The Laws as a function: an edition, a board and an incident give a proposal. Pure; asks no search
// itself, but says which one it would need.
#pragma once

#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/proposal.hpp"
#include "arbiter/laws/edition.hpp"
#include "clock/result.hpp"

#include <cstdint>
#include <vector>

namespace arbiter {

// What a rule asks of a board that nobody has described.
enum class BoardAsk : std::uint8_t { CanMate, BareKing };

struct BoardQuestion {
    BoardAsk asks = BoardAsk::CanMate;
    Color side{};
    friend bool operator==(const BoardQuestion&, const BoardQuestion&) = default;
};

struct Judgement {
    Proposal proposal;
    // Whether a side can still mate, where the ruling hangs on it and the incident brings no
    // evidence. The proposal then says ARBITER_DISCRETION.
    std::vector<MateQuestion> questions;
    // Asked of an open position, where the ruling hangs on it and nobody said it. The proposal
    // assumes the usual answer: the side can mate, and has more than his king.
    std::vector<BoardQuestion> assumed;
};

// What the edition makes of the incident at this board; `history` holds every position since the
// start (one at least). With circumstances.position_open it is not looked at; a position in
// circumstances.board takes its place.
// Refusals: impossible_fact (a fact that cannot have happened: an empty square touched, a press
// before the start; `where`: "events[2].square"), unknown_class (the edition does not know the kind
// of play), bad_field ("board.fen"; params: fault, the refusal of parse_fen).
[[nodiscard]] Result<Judgement> judge(const Edition& edition, const History& history,
                                      const Incident& incident);

}  // namespace arbiter
