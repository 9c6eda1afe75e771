// Topic 21: whether the edition lets the arbiter impose a penalty.
#include "arbiter/judge/conduct/penalty_kinds.hpp"
#include "arbiter/judge/fact_handlers.hpp"

namespace arbiter {
namespace {

// nullptr: no list of an edition names it.
const Rule<PenaltyListed>* listed(const PenaltyRules& rules, Penalty kind) {
    switch (kind) {
        case Penalty::Warning:
            return &rules.warning;
        case Penalty::SevereWarning:
            return &rules.severe_warning;
        case Penalty::OpponentTime:
            return &rules.opponent_time;
        case Penalty::OwnTime:
            return &rules.own_time;
        case Penalty::OpponentPoints:
            return &rules.opponent_points;
        case Penalty::OwnPoints:
            return &rules.own_points;
        case Penalty::Fine:
            return &rules.fine;
        case Penalty::Loss:
            return &rules.loss;
        case Penalty::Exclusion:
            return &rules.exclusion;
        case Penalty::Expulsion:
            return &rules.expulsion;
        case Penalty::Other:
            break;
    }
    return nullptr;
}

}  // namespace

PenaltyListed penalty_listed(const Edition& edition, Penalty kind) {
    const Rule<PenaltyListed>* rule = listed(edition.penalties, kind);
    if (rule != nullptr) return rule->value;
    return edition.penalties.others_allowed.value ? PenaltyListed::Yes : PenaltyListed::No;
}

Verdict on(Scene& scene, const PenaltyAsked& fact) {
    const Rule<PenaltyListed>* rule = listed(scene.edition.penalties, fact.kind);
    if (rule == nullptr) {
        scene.rule(Ruling::PenaltyDiscretion, scene.edition.penalties.others_allowed);
        scene.details().set("allowed", scene.edition.penalties.others_allowed.value);
        return {};
    }
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
