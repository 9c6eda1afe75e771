// What claims of a draw have in common: by repetition and by fifty moves who may make one, the
// announced move, and what a wrong one costs. Private to arbiter/judge.
#pragma once

#include "arbiter/judge/scene.hpp"
#include "arbiter/laws/topics/draw_claim_rules.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// Rules that there is no such claim, and gives the reason.
template <class T>
bool call_void(Scene& scene, const Rule<T>& by, std::string_view why) {
    scene.rule(Ruling::ClaimVoid, by);
    scene.reason("claim_void", {{"why", std::string{why}}});
    return true;
}

// The record up to the position in which the claimant has made his move before he claimed, if he
// has.
[[nodiscard]] std::optional<History> before_own_move(const Scene& scene, Color claimant);

// True if the claim is void, which is then the ruling: not his turn, or his right is lost.
// `announced` is the rule of a claim by an announced move; `had_right`: he could have claimed
// before he moved.
[[nodiscard]] bool is_void(Scene& scene, const Claimed& claim, const DrawClaimRules& rules,
                           const Rule<bool>& announced, bool had_right);

// The announced move on the board: legal; illegal (`legal` missing); or open with the position.
// Refused: a text that is no move, or one that may be two.
[[nodiscard]] Result<std::optional<Move>> announced_move(const Scene& scene, const Claimed& claim);

// Rules that nobody knows yet whether the claim is right; the clocks stand while it is examined.
void examine(Scene& scene, const DrawClaimRules& rules);

// Rules the claim right: a draw, by the article of `by`.
void uphold(Scene& scene, const Claimed& claim, Termination termination,
            const DrawClaimRules& rules, const Rule<bool>& by);

// Rules the claim wrong, with what that costs. `move`: the announced one if it is legal.
void reject(Scene& scene, const Claimed& claim, const DrawClaimRules& rules,
            std::optional<Move> move);

}  // namespace arbiter
