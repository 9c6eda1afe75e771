// Fields of a rulebook, topic 11: draw offers and agreement.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <optional>

namespace arbiter {

struct OfferRules {
    Rule<bool> agreement_draws;
    // An answer that accepts what nobody offered, or what is offered no more, ends nothing.
    Rule<bool> acceptance_needs_offer;
    // Both must have made so many moves; 0: no condition, nothing: not known what the edition says
    // of an agreement before both have moved.
    Rule<std::optional<int>> agreement_min_moves_each;
    // The regulations of the event can forbid an agreement; nothing: not known.
    Rule<std::optional<bool>> event_may_limit;

    // An offer after the own move and before the press is made at the right moment. One at another
    // moment is valid too; true: it may be penalised.
    Rule<bool> right_moment;
    Rule<bool> penalised_before_own_move;
    Rule<bool> penalised_while_opponent_thinks;
    Rule<bool> penalised_after_sealing;

    Rule<bool> withdrawable;
    Rule<bool> may_have_conditions;
    // The ways of refusing it.
    Rule<bool> word_refuses;
    Rule<bool> touch_refuses;  // with the intention to move or capture
    Rule<bool> move_refuses;
    Rule<bool> unpressed_move_refuses;  // before the clock is pressed
};

}  // namespace arbiter
