// Topic 18: players who come late or not at all.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

#include <chrono>

namespace arbiter {
namespace {

const Arrived* other_arrival(const Scene& scene, Color side) {
    for (std::size_t i = 0; i < scene.at_fact; ++i) {
        const auto* arrival = std::get_if<Arrived>(&scene.incident.facts[i]);
        if (arrival != nullptr && arrival->actor != side) return arrival;
    }
    return nullptr;
}

// He did not play: the table shows a forfeit.
void forfeit(Scene& scene, std::optional<Color> absent) {
    const ArrivalRules& rules = scene.edition.arrival;
    if (!absent && !rules.both_lose.value) {
        scene.rule(Ruling::ArbiterDiscretion, rules.both_lose);
        return;
    }
    if (!absent) {
        scene.end(Ruling::BothLose, Termination::Default, rules.both_lose);
        scene.effects().result = GameResult::BothForfeit;
        return;
    }
    scene.end(win_ruling(!*absent), Termination::Default, rules.default_time);
    scene.effects().result =
        *absent == Color::White ? GameResult::WhiteForfeits : GameResult::BlackForfeits;
}

}  // namespace

// The books ask when he came, never when he moved.
Verdict on(Scene& scene, const MoveOnArrival& fact) {
    scene.reason("move_on_arrival", {{"side", std::string{letter_of(fact.actor)}}});
    return {};
}

void conclude_arrival(Scene& scene) {
    if (scene.ruled() || last_earlier<MoveOnArrival>(scene) == nullptr) return;
    scene.rule(Ruling::Continue, scene.edition.arrival.default_time);
}

Verdict on(Scene& scene, const Arrived& fact) {
    if (fact.late_s < 0) return scene.impossible("late_s");
    if (scene.seal.sealed) return arrive_at_resumption(scene, fact);
    const ArrivalRules& rules = scene.edition.arrival;
    const auto& stated = scene.around.regulations.default_time;
    const Millis limit =
        stated && rules.event_sets_default_time.value ? *stated : rules.default_time.value;
    const Millis late = std::chrono::seconds{fact.late_s};
    const Arrived* other = other_arrival(scene, fact.actor);
    scene.reason("late", {{"side", std::string{letter_of(fact.actor)}},
                          {"late_ms", std::to_string(late.count())},
                          {"limit_ms", std::to_string(limit.count())}});
    const bool over = late > limit;
    const bool other_over = other != nullptr && std::chrono::seconds{other->late_s} > limit;
    if (over && other_over) {
        forfeit(scene, std::nullopt);
        return {};
    }
    if (over || other_over) {
        forfeit(scene, over ? fact.actor : other->actor);
        return {};
    }
    const bool both_absent = other != nullptr && fact.late_s > 0 && other->late_s > 0;
    if (!both_absent || !rules.white_runs_if_both_absent.value) {
        scene.rule(Ruling::Continue, rules.default_time);
        scene.details().set_seconds("limit_s", limit);
        return {};
    }
    const int white_late = fact.actor == Color::White ? fact.late_s : other->late_s;
    const int black_late = fact.actor == Color::Black ? fact.late_s : other->late_s;
    scene.rule(Ruling::Continue, rules.white_runs_if_both_absent);
    scene.details().set("white_used_s", std::int64_t{white_late});
    if (black_late < white_late) scene.details().set("black_used_s", std::int64_t{0});
    return {};
}

}  // namespace arbiter
