// Topic 20: what players and spectators must not do.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

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

bool is_same(const Misconduct& a, const Misconduct& b) {
    return a.kind == b.kind;
}
bool is_same(const Disobedience&, const Disobedience&) {
    return true;
}

// Whoever did it: both, if the other was reported for the same before.
template <class Kind>
std::optional<Whose> offenders(const Scene& scene, const Kind& fact) {
    for (const Fact& each : earlier_facts(scene)) {
        const auto* earlier = irregularity_in<Kind>(each);
        if (earlier == nullptr || !is_same(*earlier, fact) || !earlier->actor) continue;
        if (fact.actor && *earlier->actor != *fact.actor) return Whose::Both;
    }
    return fact.actor;
}

// The game had ended by something else than this.
bool is_over(const Scene& scene, const std::optional<Whose>& actor) {
    const bool ruled_on =
        scene.over.ended && scene.over.ended->termination == Termination::ArbiterDecision;
    return scene.over.ended && !(ruled_on && actor == Whose::Both);
}

}  // namespace

Verdict on(Scene& scene, const Misconduct& fact) {
    const std::optional<Whose> actor = offenders(scene, fact);
    if (is_over(scene, actor)) return {};
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
    }
    return {};
}

Verdict on(Scene& scene, const Disobedience& fact) {
    if (refuses_to_record(scene, fact)) return {};
    const std::optional<Whose> actor = offenders(scene, fact);
    if (is_over(scene, actor)) return {};
    const ConductRules& rules = scene.edition.conduct;
    if (fact.repeated == false && rules.first_refusal.value != Sanction::Loss) {
        sanction(scene, rules.first_refusal, actor);
    } else {
        sanction(scene, actor == Whose::Both ? rules.both_refuse : rules.refuses_to_obey, actor);
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
