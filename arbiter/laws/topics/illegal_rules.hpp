// Fields of a rulebook, topic 5: illegal moves.
#pragma once

#include "arbiter/laws/rule.hpp"
#include "arbiter/laws/topics/promotion_rules.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// The position before the fault is not known any more.
enum class Unrestorable : std::uint8_t { VoidNewGame, LastIdentifiable };

// By which road an illegal move is dealt with in this kind of play.
enum class IllegalRoute : std::uint8_t {
    Unknown,     // the edition's text is not known
    Normal,      // the rules of a standard game; `restore` is cited
    Supervised,  // the same, by an article that says so
    Limited,     // an article of its own takes the place of `restore`
    ClaimWins,   // the opponent may claim a win; nothing else happens
};

// Once the opponent has made his own move.
enum class AfterReply : std::uint8_t { StillCorrected, Stands };

// Until when an illegal move or position can be corrected.
enum class CorrectedUntil : std::uint8_t { GameOver, ResultRegistered };

// The clocks when the position is restored and nobody knows the times then.
enum class ClocksBack : std::uint8_t {
    InProportion,  // to what both showed when it was found, as the moves made
    ArbiterJudges,
};

// A fault with the hands or the clock rather than with the move.
enum class HandFault : std::uint8_t { NoOffence, Unknown, Discretion, AsIllegalMove };

// What the opponent is given, and on which illegal move of the same player he loses.
struct IllegalLadder {
    Millis gain{};
    std::optional<int> loses_on;
};

struct IllegalRules {
    Rule<bool> restore;           // the position before the move is restored
    Rule<bool> names_touch_move;  // the ruling names the touch rules beside it
    PerPlay<IllegalRoute> route;
    Rule<Unrestorable> unrestorable;
    Rule<ClocksBack> clocks_back;
    Rule<bool> takes_increment_back;  // that the press of the illegal move has given
    Rule<CorrectedUntil> corrected_until;
    // Before the press it is not yet an illegal move: touch-move alone binds.
    PerPlay<bool> touch_only_before_press;
    PerPlay<bool> seen_is_enough;  // the arbiter acts on what he sees, unasked
    PerPlay<AfterReply> after_reply;
    PerPlay<Millis> opponent_gains;
    PerPlay<std::optional<int>> loses_on;
    // In the last period of a game in which all moves must be made, instead of the two above.
    Rule<std::optional<IllegalLadder>> quickplay_ladder;
    Rule<bool> draw_if_no_mate;  // the loss becomes a draw if the opponent cannot mate
    Rule<HandFault> two_hands;   // and the clock pressed
    Rule<HandFault> two_hands_before_press;
    Rule<HandFault> press_without_move;
    Rule<bool> king_captured;  // is an illegal move
    PerPlay<IllegalPosition> both_kings_in_check;
    Rule<bool> no_mate_by_it;  // an illegal move does not mate
    Rule<bool> no_stalemate_by_it;
    // One that would stand is corrected all the same if the players agree on it by themselves.
    PerPlay<bool> agreed_correction;
};

}  // namespace arbiter
