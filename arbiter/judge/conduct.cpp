// Topic 20: what players and spectators must not do.
#include "arbiter/judge/parts.hpp"

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
void phone(Scene& scene, const Irregularity& fact) {
    const ConductRules& rules = scene.edition.conduct;
    const auto& stated = scene.around.regulations.phone_penalty;
    if (!stated || !rules.event_may_ease_phone.value) {
        sanction(scene, rules.phone_on_person, fact.actor);
        return;
    }
    Rule<Sanction> eased = rules.phone_on_person;
    eased.value = Sanction::Discretion;
    if (*stated == "loss") eased.value = Sanction::Loss;
    if (*stated == "warning") eased.value = Sanction::Warning;
    sanction(scene, eased, fact.actor);
    scene.reason("event_sets_penalty", {{"penalty", *stated}});
}

}  // namespace

Verdict judge_conduct(Scene& scene, const Irregularity& fact) {
    if (scene.ended) return {};
    const ConductRules& rules = scene.edition.conduct;
    switch (fact.kind) {
        case IrregularityKind::PhoneOnPerson:
            phone(scene, fact);
            return {};
        case IrregularityKind::NotesOrAdvice:
            sanction(scene, rules.notes_or_advice, fact.actor);
            return {};
        case IrregularityKind::Distraction:
            sanction(scene, rules.distraction, fact.actor);
            return {};
        case IrregularityKind::LeftArea:
            sanction(scene, rules.left_area, fact.actor);
            return {};
        case IrregularityKind::RefusesToObey:
            sanction(scene, fact.actor == Whose::Both ? rules.both_refuse : rules.refuses_to_obey,
                     fact.actor);
            return {};
        default:
            return {};
    }
}

Verdict on(Scene& scene, const SpectatorSpoke& fact) {
    const ConductRules& rules = scene.edition.conduct;
    scene.reason("spectator_spoke", {{"says", fact.says}});
    if (!scene.ruled()) {
        sanction(scene, rules.spectator_speaks, std::nullopt);
    } else if (rules.spectator_with_result.value) {
        scene.cite(rules.spectator_with_result);
    } else {
        return {};
    }
    if (!rules.spectator_fate.value.empty()) {
        scene.details().set("spectator", std::string{rules.spectator_fate.value});
    }
    return {};
}

}  // namespace arbiter
