// Topic 21: whether the edition lets the arbiter impose a penalty.
#include "arbiter/judge/conduct/penalty_kinds.hpp"
#include "arbiter/judge/fact_handlers.hpp"

#include <array>
#include <span>
#include <string_view>

namespace arbiter {
namespace {

struct PenaltyWord {
    std::string_view word;
    Rule<PenaltyListed> PenaltyRules::*rule;
};

constexpr std::array kind_table{
    PenaltyWord{"warning", &PenaltyRules::warning},
    PenaltyWord{"severe_warning", &PenaltyRules::severe_warning},
    PenaltyWord{"opponent_time", &PenaltyRules::opponent_time},
    PenaltyWord{"own_time", &PenaltyRules::own_time},
    PenaltyWord{"opponent_points", &PenaltyRules::opponent_points},
    PenaltyWord{"own_points", &PenaltyRules::own_points},
    PenaltyWord{"fine", &PenaltyRules::fine},
    PenaltyWord{"loss", &PenaltyRules::loss},
    PenaltyWord{"exclusion", &PenaltyRules::exclusion},
    PenaltyWord{"expulsion", &PenaltyRules::expulsion},
};

// Other words of the reporters for the same.
constexpr std::array other_words{
    PenaltyWord{"time_opponent", &PenaltyRules::opponent_time},
    PenaltyWord{"add_time", &PenaltyRules::opponent_time},
    PenaltyWord{"add_opponent_time", &PenaltyRules::opponent_time},
    PenaltyWord{"opponent_time_added", &PenaltyRules::opponent_time},
    PenaltyWord{"more_opponent_time", &PenaltyRules::opponent_time},
    PenaltyWord{"opponent_plus", &PenaltyRules::opponent_time},
    PenaltyWord{"extra_time", &PenaltyRules::opponent_time},
    PenaltyWord{"time_own", &PenaltyRules::own_time},
    PenaltyWord{"reduce_time", &PenaltyRules::own_time},
    PenaltyWord{"own_time_reduced", &PenaltyRules::own_time},
    PenaltyWord{"reduce_own_time", &PenaltyRules::own_time},
    PenaltyWord{"time_reduced", &PenaltyRules::own_time},
    PenaltyWord{"less_time", &PenaltyRules::own_time},
    PenaltyWord{"points_opponent", &PenaltyRules::opponent_points},
    PenaltyWord{"raise_opponent_points", &PenaltyRules::opponent_points},
    PenaltyWord{"opponent_points_raised", &PenaltyRules::opponent_points},
    PenaltyWord{"increase_opponent_points", &PenaltyRules::opponent_points},
    PenaltyWord{"points_own", &PenaltyRules::own_points},
    PenaltyWord{"reduce_points", &PenaltyRules::own_points},
    PenaltyWord{"own_points_reduced", &PenaltyRules::own_points},
    PenaltyWord{"reduce_own_points", &PenaltyRules::own_points},
    PenaltyWord{"points_reduced", &PenaltyRules::own_points},
    PenaltyWord{"loss_of_game", &PenaltyRules::loss},
    PenaltyWord{"lose_game", &PenaltyRules::loss},
    PenaltyWord{"game_lost", &PenaltyRules::loss},
    PenaltyWord{"forfeit", &PenaltyRules::loss},
    PenaltyWord{"fine_announced", &PenaltyRules::fine},
    PenaltyWord{"exclusion_from_rounds", &PenaltyRules::exclusion},
    PenaltyWord{"exclude_rounds", &PenaltyRules::exclusion},
    PenaltyWord{"exclusion_from_round", &PenaltyRules::exclusion},
    PenaltyWord{"expulsion_from_event", &PenaltyRules::expulsion},
    PenaltyWord{"expel", &PenaltyRules::expulsion},
};

// nullptr: the list has nothing of the kind.
const Rule<PenaltyListed>* listed(const PenaltyRules& rules, std::string_view kind) {
    for (const auto words : {std::span<const PenaltyWord>{kind_table}, {other_words}}) {
        for (const PenaltyWord& each : words) {
            if (each.word == kind) return &(rules.*each.rule);
        }
    }
    return nullptr;
}

}  // namespace

std::vector<PenaltyKind> penalty_kinds(const Edition& edition) {
    std::vector<PenaltyKind> all;
    all.reserve(kind_table.size());
    for (const PenaltyWord& each : kind_table) {
        all.push_back({.word = each.word, .listed = (edition.penalties.*each.rule).value});
    }
    return all;
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
