// What an assistant does at the board for a player: which of it is his duty, and which is not.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/vision/vision.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// The rule that gives the assistant of a player with impaired vision this duty; nullptr: none does.
const Rule<bool>* duty_of(const VisionRules& rules, AssistantAct act) {
    switch (act) {
        case AssistantAct::Moves:
            return &rules.assistant_moves;
        case AssistantAct::Announces:
            return &rules.assistant_announces;
        case AssistantAct::WritesMoves:
        case AssistantAct::Presses:
            return &rules.assistant_records_and_presses;
        case AssistantAct::TellsTime:
            return &rules.assistant_tells_if_asked;
        case AssistantAct::ClaimsTime:
        case AssistantAct::ReportsTouch:
            return &rules.assistant_speaks_for_him;
        case AssistantAct::Adjourns:
            return &rules.assistant_adjourns;
        case AssistantAct::Advises:
            break;
    }
    return nullptr;
}

// The same of any player who cannot do it himself.
const Rule<bool>* help_of(const VisionRules& rules, AssistantAct act) {
    if (act == AssistantAct::Moves) return &rules.moved_for;
    if (act == AssistantAct::Presses) return &rules.pressed_for;
    if (act == AssistantAct::WritesMoves) return &rules.recorded_for;
    return nullptr;
}

void rule_not_his_duty(Scene& scene, const Rule<bool>* by) {
    scene.rule(Ruling::PenaltyDiscretion);
    scene.reason("not_assistants_duty");
    if (by != nullptr && by->value) scene.cite(*by);
}

// D.2.10: the number of moves and the times are told only to a player who asks.
void rule_telling(Scene& scene, const AssistantActed& fact, const Rule<bool>& rule) {
    if (!fact.asked) {
        scene.rule(Ruling::ArbiterDiscretion, rule);
        scene.reason("asked_unknown");
        return;
    }
    scene.rule(*fact.asked ? Ruling::NoIntervention : Ruling::PenaltyDiscretion, rule);
    if (!*fact.asked) scene.reason("told_unasked");
}

void assist_impaired(Scene& scene, const AssistantActed& fact) {
    const Rule<bool>& rule = *duty_of(scene.edition.vision, fact.does);
    if (left_open_by_vision(scene, rule)) return;
    if (fact.does == AssistantAct::TellsTime) return rule_telling(scene, fact, rule);
    scene.rule(Ruling::NoIntervention, rule);
    scene.reason("assistants_duty");
    if (fact.does == AssistantAct::ClaimsTime) scene.reason("claim_counts_as_his");
}

// Whether the opponent has an assistant, as it was said or as another fact tells.
std::optional<bool> is_opponent_assisted(const Scene& scene, const AssistantActed& fact) {
    if (fact.opponent_assisted) return fact.opponent_assisted;
    const auto& facts = scene.incident.facts;
    const bool told = std::any_of(facts.begin(), facts.end(), [&](const Fact& each) {
        const auto* other = std::get_if<AssistantActed>(&each);
        return other != nullptr && other->actor != fact.actor;
    });
    return told ? std::optional{true} : std::nullopt;
}

void assist_sighted(Scene& scene, const AssistantActed& fact) {
    const VisionRules& rules = scene.edition.vision;
    const Rule<bool>& rule = rules.sighted_assistant;
    if (left_open_by_vision(scene, rule)) return;
    const bool moves = fact.does == AssistantAct::Moves || fact.does == AssistantAct::Announces;
    const auto other = is_opponent_assisted(scene, fact);
    if (!moves || other == true) return rule_not_his_duty(scene, &rule);
    if (!other) {
        scene.rule(Ruling::ArbiterDiscretion, rule);
        scene.reason("assisted_unknown");
        return;
    }
    scene.rule(Ruling::NoIntervention, rule);
    scene.cite(*duty_of(rules, fact.does));
    scene.reason("assistants_duty");
}

// Whoever cannot do it himself brings an assistant whom the arbiter accepts.
void assist_unable(Scene& scene, const AssistantActed& fact, const Rule<bool>& rule) {
    scene.rule(Ruling::ArbiterDiscretion);
    scene.cite(rule.article, rule.value ? rule.confidence : Confidence::Inferred);
    scene.reason(rule.value ? "assistant_acceptable" : "assistant_not_in_edition");
    const bool adjusts = fact.does != AssistantAct::Moves;
    if (rule.value && adjusts) scene.reason("clock_adjusted_fairly");
}

}  // namespace

Verdict on(Scene& scene, const AssistantActed& fact) {
    if (fact.does == AssistantAct::Advises) {
        const Whose whose = fact.actor == Color::White ? Whose::White : Whose::Black;
        return on(scene, Misconduct{.kind = MisconductKind::NotesOrAdvice, .actor = whose});
    }
    if (scene.over.ended) return {};
    if (is_impaired(scene, fact.actor)) {
        assist_impaired(scene, fact);
    } else if (const Rule<bool>* help = help_of(scene.edition.vision, fact.does);
               help != nullptr && !scene.around.impaired) {
        assist_unable(scene, fact, *help);
    } else if (scene.around.impaired) {
        assist_sighted(scene, fact);
    } else {
        scene.rule(Ruling::ArbiterDiscretion);
        scene.cite("", Confidence::Inferred);
        scene.reason("nobody_impaired");
    }
    return {};
}

}  // namespace arbiter
