// Topic 21: whether the edition lets the arbiter impose a penalty.
#include "arbiter/judge/parts.hpp"

#include <array>

namespace arbiter {
namespace {

const Rule<PenaltyListed>* listed(const PenaltyRules& rules, std::string_view kind) {
    const std::array<std::pair<std::string_view, const Rule<PenaltyListed>*>, 10> all{{
        {"warning", &rules.warning},
        {"severe_warning", &rules.severe_warning},
        {"opponent_time", &rules.opponent_time},
        {"own_time", &rules.own_time},
        {"opponent_points", &rules.opponent_points},
        {"own_points", &rules.own_points},
        {"loss", &rules.loss},
        {"fine", &rules.fine},
        {"exclusion", &rules.exclusion},
        {"expulsion", &rules.expulsion},
    }};
    for (const auto& [word, rule] : all) {
        if (word == kind) return rule;
    }
    return nullptr;
}

}  // namespace

Verdict on(Scene& scene, const PenaltyAsked& fact) {
    const Rule<PenaltyListed>* rule = listed(scene.edition.penalties, fact.kind);
    if (rule == nullptr) return scene.impossible("kind");
    if (rule->value == PenaltyListed::Unknown) {
        scene.rule(Ruling::ArbiterDiscretion, *rule);
        return {};
    }
    bool allowed = rule->value == PenaltyListed::Yes;
    if (rule->value == PenaltyListed::IfAnnounced) allowed = fact.announced == true;
    if (fact.by != Observer::Arbiter) allowed = false;
    scene.rule(Ruling::PenaltyDiscretion, *rule);
    scene.details().set("allowed", allowed);
    if (allowed && rule == &scene.edition.penalties.warning) scene.effects().warned = fact.actor;
    return {};
}

}  // namespace arbiter
