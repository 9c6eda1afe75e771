// Fields of a rulebook, topic 7: mate, stalemate, resignation.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// A fallen flag seen after a resignation or an agreement leaves the result as it is. Whether an
// article says so beside the one of the result, or instead of it.
enum class FlagAfterResult : std::uint8_t { Silent, Named, NamedAlone };

struct EndRules {
    Rule<bool> checkmate_ends;
    Rule<bool> stalemate_draws;
    Rule<bool> resignation_ends;
    // The resigner gets a draw where no series of legal moves mates him.
    Rule<bool> resigner_draws_if_unmatable;
    // What is said or done after the board has ended the game changes nothing.
    Rule<bool> acts_after_end_void;
    // Shaking hands resigns. False everywhere.
    Rule<bool> handshake_resigns;
    Rule<FlagAfterResult> flag_after_result;
    // A mate that completes the 75 moves goes before them, by this article.
    Rule<bool> mate_named_over_count;
    // Signed scoresheets fix the result, right or wrong.
    Rule<bool> signed_result_stands;
    // What is found while the result is left to an adjudicator is corrected as in play; nothing:
    // the edition knows no adjudication.
    Rule<std::optional<bool>> adjudicated_is_in_play;
};

}  // namespace arbiter
