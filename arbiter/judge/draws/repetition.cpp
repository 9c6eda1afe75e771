// Topic 13: a claim that the same position stands, or will stand after the announced move, for the
// third time. The fifth time, which nobody has to claim, is in ends.cpp.
#include "arbiter/judge/draws/draw_claim.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

#include <string>
#include <vector>

namespace arbiter {
namespace {

std::string join(const std::vector<std::size_t>& plies) {
    std::string text;
    for (const std::size_t ply : plies) text += (text.empty() ? "" : " ") + std::to_string(ply);
    return text;
}

// How often the claimed position has stood, and when.
int count_position(Scene& scene, std::optional<Move> announced) {
    const SamePosition same = scene.edition.repetition.same.value;
    History all = scene.history;
    if (announced) {
        Position next = all.last();
        next.play(*announced);
        all.push(next);
    }
    const std::vector<std::size_t> plies = all.occurrence_plies(same);
    scene.reason("position_stood", {{"times", std::to_string(plies.size())},
                                    {"plies", join(plies)},
                                    {"announced", announced ? to_uci(*announced) : ""}});
    return static_cast<int>(plies.size());
}

// A board set up for the question: which positions stood before is not known. The third of its kind
// needs as many moves as lead away from it and back, twice.
bool may_have_stood_before(const Scene& scene, std::optional<Move> announced) {
    constexpr int least_plies = 8;
    if (scene.history.size() > 1 || scene.history.at(0) == Position::initial()) return false;
    Position claimed = scene.history.last();
    if (announced) claimed.play(*announced);
    return claimed.halfmove_clock() >= least_plies;
}

}  // namespace

Verdict claim_threefold(Scene& scene, const Claimed& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.over.ended) return {};
    const RepetitionRules& rules = scene.edition.repetition;
    const auto before = before_own_move(scene, fact.actor);
    const bool had_right = before && before->occurrences(rules.same.value) >= rules.times.value;
    if (is_void(scene, fact, rules.claim, rules.announced, had_right)) return {};
    const Rule<bool>& way = fact.declared ? rules.announced : rules.on_board;
    if (!way.value) {
        scene.rule(Ruling::ClaimVoid, way);
        return {};
    }
    const auto move = announced_move(scene, fact);
    if (!move) return tl::unexpected<Refusal>(move.error());
    std::optional<bool> right = fact.correct;
    if (!right && scene.position() != nullptr) {
        const bool legal = !fact.declared || move->has_value();
        right = legal && count_position(scene, *move) >= rules.times.value;
        if (legal && !*right && may_have_stood_before(scene, *move)) right.reset();
    }
    if (!right) {
        examine(scene, rules.claim);
    } else if (*right) {
        uphold(scene, fact, Termination::ThreefoldClaim, rules.claim, way);
    } else {
        reject(scene, fact, rules.claim, *move);
    }
    return {};
}

}  // namespace arbiter
