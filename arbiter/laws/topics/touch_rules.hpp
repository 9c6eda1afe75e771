// Fields of a rulebook, topic 1: touch-move.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>

namespace arbiter {

// Pieces of both colours were touched and the capture of one by the other is not legal.
enum class BothColours : std::uint8_t {
    OwnBeforeOther,  // the own piece moves, else the other is captured by any piece; order is
                     // nothing
    FirstTouched,    // the first touched that can be moved or captured
};

// More pieces were touched than one of each colour.
enum class MorePieces : std::uint8_t {
    Unknown,      // the edition's text does not say
    Penalised,    // the arbiter may penalise
    FirstOfEach,  // the first touched of each colour bind
};

// Which touch of his own ends a player's right to complain.
enum class ComplaintEnds : std::uint8_t { AnyTouch, DeliberateTouch };

// Whether the arbiter acts on a breach that nobody complains of.
enum class Unasked : std::uint8_t {
    OnRequestOnly,
    Acts,           // it follows from his office; no article says so
    ActsExpressly,  // the article says so and is named in the ruling
};

// What a complaint without proof comes to.
enum class TouchProof : std::uint8_t { EvidenceNeeded, ArbiterJudges };

struct TouchRules {
    Rule<bool> adjusting_exempts;   // announced before the touch, by the player on the move
    Rule<bool> off_turn_penalised;  // adjusting while the opponent thinks
    Rule<bool> accident_binds;
    Rule<bool> own_binds;     // the first touched own piece that can move
    Rule<bool> theirs_binds;  // the first touched piece of the opponent that can be captured
    Rule<BothColours> both_colours;
    Rule<bool> unclear_is_own_first;  // nobody can say which was touched first
    Rule<MorePieces> more_pieces;
    Rule<bool> free_if_impossible;  // false: nothing else is allowed and the arbiter has to say
    Rule<TouchProof> proof;
    Rule<TouchProof> denied;  // the touch itself is denied
    Rule<ComplaintEnds> complaint_ends;
    PerPlay<Unasked> unasked;
};

}  // namespace arbiter
