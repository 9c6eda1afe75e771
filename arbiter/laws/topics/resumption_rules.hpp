// Fields of a rulebook, topic 17: resumption.
#pragma once

#include "arbiter/laws/rule.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// What the opponent of a player with a bad sealed move must have, or the game is a draw.
enum class SealedLossNeeds : std::uint8_t { Nothing, MoreThanKing, PossibleMate };

struct ResumptionRules {
    Rule<bool> replier_opens;  // his clock starts once the move is on the board
    Rule<bool> replier_absent_runs;
    Rule<bool> sealer_absent_reply_sealed;

    // These sealed moves lose.
    Rule<bool> ambiguous_loses;
    Rule<bool> meaningless_loses;
    Rule<bool> illegal_loses;
    Rule<SealedLossNeeds> loss_needs;  // its article is that of the draw
    // That draw is an exception made by the article of the loss, which is cited with it.
    Rule<bool> draw_excepts_loss;

    // More than this late loses; nothing: after the default time of the event.
    Rule<std::optional<Millis>> late_limit;
    // Not one who sealed the end of the game, or whose opponent has overstepped the time.
    Rule<bool> late_excused;
    Rule<bool> late_to_sealed_end;  // nor anybody, where the sealed move has ended the game
    Rule<bool> both_late_lose;
    Rule<bool> both_absent_replier_runs;

    // The envelope is lost. The sealer's word is enough; false: both have to agree.
    Rule<bool> lost_sealers_word;
    Rule<bool> lost_needs_times;     // without known times the game is void
    Rule<bool> lost_position_voids;  // and without a known position

    Rule<bool> wrong_times_corrected;    // pointed out before the own first move
    Rule<bool> wrong_times_stand_later;  // pointed out after it
};

}  // namespace arbiter
