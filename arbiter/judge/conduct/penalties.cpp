// Topic 21: whether the edition lets the arbiter impose a penalty.
#include "arbiter/judge/fact_handlers.hpp"

#include <array>

namespace arbiter {
namespace {

// The words of the reporters; nullptr: the list has nothing of the kind.
const Rule<PenaltyListed>* listed(const PenaltyRules& rules, std::string_view kind) {
    const std::array<std::pair<std::string_view, const Rule<PenaltyListed>*>, 42> all{{
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
        {"time_opponent", &rules.opponent_time},
        {"add_time", &rules.opponent_time},
        {"add_opponent_time", &rules.opponent_time},
        {"opponent_time_added", &rules.opponent_time},
        {"more_opponent_time", &rules.opponent_time},
        {"opponent_plus", &rules.opponent_time},
        {"extra_time", &rules.opponent_time},
        {"time_own", &rules.own_time},
        {"reduce_time", &rules.own_time},
        {"own_time_reduced", &rules.own_time},
        {"reduce_own_time", &rules.own_time},
        {"time_reduced", &rules.own_time},
        {"less_time", &rules.own_time},
        {"points_opponent", &rules.opponent_points},
        {"raise_opponent_points", &rules.opponent_points},
        {"opponent_points_raised", &rules.opponent_points},
        {"increase_opponent_points", &rules.opponent_points},
        {"points_own", &rules.own_points},
        {"reduce_points", &rules.own_points},
        {"own_points_reduced", &rules.own_points},
        {"reduce_own_points", &rules.own_points},
        {"points_reduced", &rules.own_points},
        {"loss_of_game", &rules.loss},
        {"lose_game", &rules.loss},
        {"game_lost", &rules.loss},
        {"forfeit", &rules.loss},
        {"fine_announced", &rules.fine},
        {"exclusion_from_rounds", &rules.exclusion},
        {"exclude_rounds", &rules.exclusion},
        {"exclusion_from_round", &rules.exclusion},
        {"expulsion_from_event", &rules.expulsion},
        {"expel", &rules.expulsion},
    }};
    for (const auto& [word, rule] : all) {
        if (word == kind) return rule;
    }
    return nullptr;
}

}  // namespace

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
