// Topic 19: a clock or a flag that is said to be faulty, beside a flag that was seen or by itself.
#include "arbiter/judge/clocks/control_passed.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

namespace arbiter {
namespace {

// Whose flag is told to be down.
struct FlagsTold {
    bool own = false;    // of a side whose device is in question
    bool other = false;  // of a side whose device is not
};

FlagsTold flags_told(const Scene& scene, const DeviceDefect& defect) {
    FlagsTold told;
    const auto add = [&](Color side) {
        (concerns(defect.whose, side) ? told.own : told.other) = true;
    };
    for (const Fact& fact : earlier_facts(scene)) {
        if (const auto* seen = std::get_if<FlagSeen>(&fact)) {
            for (const Color side : both_colors) {
                if (concerns(seen->whose, side)) add(side);
            }
        } else if (const auto* claim = std::get_if<Claimed>(&fact);
                   claim != nullptr && claim->kind == ClaimKind::Time) {
            add(!claim->actor);
        }
    }
    return told;
}

bool ended_on_time(const Scene& scene) {
    return scene.over.ended && scene.over.ended->termination == Termination::TimeForfeit;
}

std::string word_of(DefectiveDevice device) {
    return device == DefectiveDevice::Flag ? "flag" : "clock";
}

// The other player's side is what has pressed last: the flag fell while his clock ran.
bool fell_off_turn(const Scene& scene, const DeviceDefect& defect) {
    for (const Color side : both_colors) {
        if (defect.whose != Whose::Both && concerns(defect.whose, side)) {
            return has_pressed(scene, side);
        }
    }
    return false;
}

// What the device shows counts, as if nobody had spoken of a defect.
void let_stand(Scene& scene, const DeviceDefect& defect, bool flag_told) {
    const Rule<DisplayStands>& stands = scene.edition.clock_use.display_stands;
    const bool late = defect.raised == RaisedWhen::Later;
    if (!scene.ruled()) {
        scene.rule(Ruling::Continue, stands);
    } else if (flag_told && ended_on_time(scene)) {
        if (stands.value == DisplayStands::NamedAlone) {
            scene.end(scene.over.ended->ruling, Termination::TimeForfeit);
        }
        scene.cite(stands);
    } else {
        return;
    }
    scene.reason(late ? "defect_raised_late" : "defect_not_shown",
                 {{"device", word_of(defect.device)}});
}

// It does not count: the device is replaced and the game goes on.
void disregard(Scene& scene, const DeviceDefect& defect, const FlagsTold& told) {
    const ClockRules& rules = scene.edition.clock_use;
    const bool by_flag = told.own && (!scene.over.ended || ended_on_time(scene));
    if (scene.ruled() && !by_flag) return;
    const bool off_turn = told.own && fell_off_turn(scene, defect);
    scene.over.ended.reset();
    if (told.other) {
        scene.rule(Ruling::ArbiterDiscretion, rules.evident_defect_counts);
    } else {
        scene.rule(Ruling::Continue,
                   off_turn ? rules.defect_off_turn : rules.evident_defect_counts);
    }
    scene.effects().stop_clocks = true;
    scene.reason("defect_shown", {{"device", word_of(defect.device)}});
}

void conclude_defect(Scene& scene, const DeviceDefect& defect) {
    const ClockRules& rules = scene.edition.clock_use;
    const FlagsTold told = flags_told(scene, defect);
    const bool late = defect.raised == RaisedWhen::Later && defect.by != Observer::Arbiter &&
                      rules.defect_raised_at_once.value;
    if (late || defect.proved == false || !rules.evident_defect_counts.value) {
        let_stand(scene, defect, told.own);
    } else if (defect.proved) {
        disregard(scene, defect, told);
    } else if (!scene.ruled() || (told.own && ended_on_time(scene))) {
        scene.over.ended.reset();
        scene.rule(Ruling::ArbiterDiscretion, rules.evident_defect_counts);
        scene.reason("defect_not_examined", {{"device", word_of(defect.device)}});
    }
}

}  // namespace

Verdict on(Scene& scene, const DeviceDefect&) {
    if (result_is_registered(scene)) return scene.impossible("type");
    return {};
}

void conclude_defects(Scene& scene) {
    for (const Fact& fact : scene.incident.facts) {
        if (const auto* defect = std::get_if<DeviceDefect>(&fact)) conclude_defect(scene, *defect);
    }
}

}  // namespace arbiter
