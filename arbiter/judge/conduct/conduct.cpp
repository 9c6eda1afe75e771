// Topic 20: what players and spectators must not do.
#include "arbiter/judge/fact_handlers.hpp"

namespace arbiter {
namespace {

std::optional<Color> one_side(const std::optional<Whose>& actor) {
    if (actor == Whose::White) return Color::White;
    if (actor == Whose::Black) return Color::Black;
    return std::nullopt;
}

void sanction(Scene& scene, const Rule<Sanction>& rule, const std::optional<Whose>& actor) {
    const std::optional<Color> side = one_side(actor);
    switch (rule.value) {
        case Sanction::Unknown:
            scene.rule(Ruling::ArbiterDiscretion, rule);
            return;
        case Sanction::Discretion:
            scene.rule(Ruling::PenaltyDiscretion, rule);
            return;
        case Sanction::Warning:
            scene.rule(Ruling::Warning, rule);
            scene.effects().warned = side;
            return;
        case Sanction::Loss:
            if (!actor) {
                scene.rule(Ruling::PenaltyDiscretion, rule);
                return;
            }
            scene.end(side ? win_ruling(!*side) : Ruling::BothLose, Termination::ArbiterDecision,
                      rule);
            return;
    }
}

// The regulations of the event may set less than the edition does.
void phone(Scene& scene, const std::optional<Whose>& actor) {
    const ConductRules& rules = scene.edition.conduct;
    const auto& stated = scene.around.regulations.phone_penalty;
    if (!stated || *stated == "loss" || !rules.event_may_ease_phone.value) {
        sanction(scene, rules.phone_on_person, actor);
        return;
    }
    const Sanction eased = *stated == "warning" ? Sanction::Warning : Sanction::Discretion;
    const Rule<bool>& by = rules.event_may_ease_phone;
    sanction(scene, Rule<Sanction>{eased, by.article, by.confidence}, actor);
    scene.reason("event_sets_penalty", {{"penalty", *stated}});
}

// Only the player who has the move is bound to the playing area.
void leaving(Scene& scene, const std::optional<Whose>& actor) {
    const ConductRules& rules = scene.edition.conduct;
    const std::optional<Color> side = one_side(actor);
    const std::optional<Color> turn = scene.turn();
    if (rules.may_leave_off_turn.value && side && turn && *side != *turn) {
        scene.rule(Ruling::NoIntervention, rules.may_leave_off_turn);
        return;
    }
    sanction(scene, rules.left_area, actor);
}

// Whoever did it: both, if the other was reported for the same before.
std::optional<Whose> offenders(const Scene& scene, const Misconduct& fact) {
    for (std::size_t i = 0; i < scene.at_fact; ++i) {
        const auto* earlier = irregularity_in<Misconduct>(scene.incident.facts[i]);
        if (earlier == nullptr || earlier->kind != fact.kind || !earlier->actor) continue;
        if (fact.actor && *earlier->actor != *fact.actor) return Whose::Both;
    }
    return fact.actor;
}

}  // namespace

Verdict on(Scene& scene, const Misconduct& fact) {
    if (fact.kind == MisconductKind::RefusesToObey && refuses_to_record(scene, fact)) return {};
    const std::optional<Whose> actor = offenders(scene, fact);
    const bool ruled_on =
        scene.over.ended && scene.over.ended->termination == Termination::ArbiterDecision;
    if (scene.over.ended && !(ruled_on && actor == Whose::Both)) return {};
    const ConductRules& rules = scene.edition.conduct;
    switch (fact.kind) {
        case MisconductKind::PhoneOnPerson:
            phone(scene, actor);
            break;
        case MisconductKind::NotesOrAdvice:
            sanction(scene, rules.notes_or_advice, actor);
            break;
        case MisconductKind::Distraction:
            sanction(scene, rules.distraction, actor);
            break;
        case MisconductKind::LeftArea:
            leaving(scene, actor);
            break;
        case MisconductKind::RefusesToObey:
            sanction(scene, actor == Whose::Both ? rules.both_refuse : rules.refuses_to_obey,
                     actor);
            break;
    }
    return {};
}

Verdict on(Scene& scene, const SpectatorSpoke& fact) {
    scene.talk.spectator_spoke = true;
    scene.reason("spectator_spoke", {{"says", fact.says}});
    return {};
}

void conclude_spectator(Scene& scene) {
    const ConductRules& rules = scene.edition.conduct;
    if (!scene.ruled()) {
        sanction(scene, rules.spectator_speaks, std::nullopt);
    } else if (rules.spectator_with_result.value) {
        scene.cite(rules.spectator_with_result);
    } else {
        return;
    }
    if (!rules.spectator_fate.value.empty()) {
        scene.details().set("spectator", std::string{rules.spectator_fate.value});
    }
}

}  // namespace arbiter
