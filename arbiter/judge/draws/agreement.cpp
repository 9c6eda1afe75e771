#include "arbiter/judge/draws/agreement.hpp"

namespace arbiter {

bool event_limits_agreement(const OfferRules& rules, const Regulations& regulations,
                            std::optional<int> least) {
    if (rules.event_may_limit.value == false) return false;
    if (regulations.draw_agreement_forbidden) return true;
    const auto& from = regulations.no_agreement_before_move;
    return from && least && *least < *from;
}

}  // namespace arbiter
