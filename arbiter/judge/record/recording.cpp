// Topic 10: who has to record now, what is completed when and on whose time, and what a replay of
// the game shows. Not what the sheets say: they are compared elsewhere.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/matter.hpp"
#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/vision/vision.hpp"

#include <array>
#include <chrono>

namespace arbiter {
namespace {

std::optional<Color> player_of(const auto& fact) {
    if (!fact.actor || *fact.actor == Whose::Both) return std::nullopt;
    return *fact.actor == Whose::White ? Color::White : Color::Black;
}

template <class T>
void require(Scene& scene, const auto& fact, const Rule<T>& by) {
    scene.rule(Ruling::RecordRequired, by);
    const auto player = player_of(fact);
    const Rule<bool>& otherwise = scene.edition.vision.records_otherwise;
    if (player && is_impaired(scene, *player) && otherwise.value) scene.cite(otherwise);
    scene.effects().record_of = player_of(fact);
    scene.effects().record_required = true;
}

template <class T>
void exempt(Scene& scene, const auto& fact, const Rule<T>& by) {
    scene.rule(Ruling::RecordExempt, by);
    scene.effects().record_of = player_of(fact);
    scene.effects().record_required = false;
}

std::optional<Millis> time_left(const Scene& scene, const auto& fact) {
    const auto player = player_of(fact);
    return player ? scene.around.clocks.left[*player] : std::nullopt;
}

// The clock exempts him.
bool is_short(Scene& scene, const auto& fact) {
    const RecordingRules& rules = scene.edition.recording;
    const auto limit = rules.exempt_below.value;
    const auto left = time_left(scene, fact);
    if (!limit || !left) return false;
    const auto& regulations = scene.around.regulations;
    const Millis gain =
        scene.around.clocks.increment.value_or(regulations.increment.value_or(Millis{0}));
    scene.reason("time_left", {{"left_ms", std::to_string(left->count())},
                               {"limit_ms", std::to_string(limit->count())},
                               {"increment_ms", std::to_string(gain.count())}});
    const auto most = rules.exempt_unless_increment.value;
    return *left < *limit && (!most || gain < *most);
}

// What the clock shows leaves open whether he is short of time, where the arbiter judges that.
// Above the five minutes of every other edition nobody asks.
bool may_be_short(const Scene& scene, const auto& fact) {
    constexpr Millis longest = std::chrono::minutes{5};
    const auto left = time_left(scene, fact);
    return scene.edition.recording.exemption_judged.value && !fact.exempt && left &&
           *left < longest;
}

void leave_shortage_to_arbiter(Scene& scene) {
    scene.rule(Ruling::ArbiterDiscretion, scene.edition.recording.exemption_judged);
    scene.reason("arbiter_judges_shortage");
}

// Rules that he need not record. False if he has to, or if nobody can tell.
bool is_exempt(Scene& scene, const auto& fact) {
    const RecordingRules& rules = scene.edition.recording;
    const Rule<bool>& required = rules.required.at(scene.around.play);
    if (!required.value) {
        exempt(scene, fact, required);
        return true;
    }
    const bool by_clock = !fact.exempt && is_short(scene, fact);
    if (fact.exempt != true && !by_clock) return false;
    exempt(scene, fact, rules.exempt_below);
    return true;
}

void stop_recording(Scene& scene, const RecordingStop& fact) {
    const RecordingRules& rules = scene.edition.recording;
    if (is_exempt(scene, fact)) return;
    if (!fact.exempt && rules.exemption_judged.value) {
        leave_shortage_to_arbiter(scene);
        return;
    }
    if (!fact.exempt && time_left(scene, fact) && rules.exempt_below.value) {
        require(scene, fact, rules.exempt_below);
    } else {
        require(scene, fact, rules.required.at(scene.around.play));
    }
}

void judge_gap(Scene& scene, const RecordGap& fact) {
    const RecordingRules& rules = scene.edition.recording;
    if (is_exempt(scene, fact)) return;
    const auto allowed = rules.gap_allowed.value;
    if (!allowed) {
        scene.rule(Ruling::ArbiterDiscretion, rules.gap_allowed);
        return;
    }
    scene.reason("record_gap", {{"missing", std::to_string(fact.missing_plies.value_or(0))},
                                {"allowed", std::to_string(*allowed)}});
    const bool few = fact.missing_plies && *fact.missing_plies <= *allowed;
    if (few) {
        scene.rule(Ruling::NoIntervention, rules.gap_allowed);
    } else if (may_be_short(scene, fact)) {
        leave_shortage_to_arbiter(scene);
    } else if (!rules.gap_completed.value) {
        scene.rule(Ruling::NoIntervention, rules.gap_completed);
    } else {
        require(scene, fact, rules.gap_completed);
    }
}

void write_first(Scene& scene, const WritesBeforeMoving& fact) {
    const Rule<bool>& rule = scene.edition.recording.advance_writing;
    const auto* claim = last_earlier<Claimed>(scene);
    const bool for_claim = claim != nullptr && claim->declared.has_value();
    const bool allowed = rule.value || for_claim || scene.seal.sealed.has_value();
    scene.rule(allowed ? Ruling::NoIntervention : Ruling::PenaltyDiscretion, rule);
    if (!allowed) scene.effects().record_of = player_of(fact);
}

void stop_to_complete(Scene& scene, const Rule<bool>& by) {
    scene.rule(Ruling::CompleteClocksStopped, by);
    scene.effects().stop_clocks = true;
}

// Nobody can say how many moves were made.
void go_on_unproved(Scene& scene) {
    const Rule<bool>& rule = scene.edition.recording.impossible_goes_on;
    scene.rule(rule.value ? Ruling::Continue : Ruling::ArbiterDiscretion, rule);
}

void complete_one(Scene& scene, const OneRecordIncomplete& fact) {
    const RecordingRules& rules = scene.edition.recording;
    const bool lost = fact.restorable == false;
    if (lost ? rules.unreproducible_as_both.value : !rules.one_on_own_time.value) {
        stop_to_complete(scene, lost ? rules.unreproducible_as_both : rules.one_on_own_time);
        return;
    }
    scene.rule(Ruling::CompleteOwnTime, rules.one_on_own_time);
    scene.effects().record_of = player_of(fact);
    scene.effects().record_required = true;
    const bool asks = rules.loan.value == SheetLoan::ThroughArbiter;
    scene.reason("sheet_loan", {{"through", asks ? "arbiter" : "own_turn"}});
}

// The control lies behind them and no flag has told them.
bool control_passed_unnoticed(const Scene& scene, const BothRecordsIncomplete& fact) {
    const int control = scene.around.clocks.first_moves();
    if (control == 0 || last_earlier<FlagSeen>(scene) != nullptr) return false;
    int moves = fact.found_after_moves.value_or(fact.found_at_move.value_or(1) - 1);
    for (const Fact& each : earlier_facts(scene)) {
        const auto* number = std::get_if<MoveNumber>(&each);
        if (number != nullptr && number->made) moves = std::max(moves, number->n);
    }
    return moves >= control;
}

void complete_both(Scene& scene, const BothRecordsIncomplete& fact) {
    const RecordingRules& rules = scene.edition.recording;
    if (fact.restorable == false) {
        go_on_unproved(scene);
    } else if (rules.unnoticed_control.value && control_passed_unnoticed(scene, fact)) {
        scene.rule(Ruling::ArbiterCompletesRecord, rules.unnoticed_control);
    } else if (rules.both_clocks_stopped.value) {
        stop_to_complete(scene, rules.both_clocks_stopped);
    } else {
        scene.rule(Ruling::CompleteOwnTime, rules.both_clocks_stopped);
    }
}

// The side whose flag has fallen, by the facts or by the clock.
std::optional<Color> overstepped(const Scene& scene, const ReplayShown& fact) {
    if (fact.actor) return fact.actor;
    if (const auto* flag = last_earlier<FlagSeen>(scene)) {
        if (flag->whose == Whose::Both) return std::nullopt;
        return flag->whose == Whose::White ? Color::White : Color::Black;
    }
    for (const Color side : both_colors) {
        const auto left = scene.around.clocks.left[side];
        if (left && *left <= Millis{0}) return side;
    }
    return std::nullopt;
}

bool shows_too_few(const Scene& scene, const ReplayShown& replay) {
    const int moves = replay.moves_made.value_or(0);
    return moves > 0 && moves < scene.around.clocks.first_moves();
}

}  // namespace

void follow_replay(Scene& scene, const Fact& fact) {
    const auto* flag = std::get_if<FlagSeen>(&fact);
    const auto* replay = last_earlier<ReplayShown>(scene);
    const Rule<bool>& loses = scene.edition.recording.too_few_loses;
    if (flag == nullptr || replay == nullptr || flag->whose == Whose::Both || !loses.value) return;
    const Color loser = flag->whose == Whose::White ? Color::White : Color::Black;
    const bool lost = scene.over.ended &&
                      scene.over.ended->termination == Termination::TimeForfeit &&
                      scene.ruling() == win_ruling(!loser);
    const bool of_loser = !replay->actor || *replay->actor == loser;
    if (!lost || !of_loser || !shows_too_few(scene, *replay)) return;
    scene.end(win_ruling(!loser), Termination::TimeForfeit, loses);
}

Verdict on(Scene& scene, const ReplayShown& fact) {
    if (fact.moves_made && *fact.moves_made < 0) return scene.impossible("moves_made");
    const int moves_made = fact.moves_made.value_or(0);
    const RecordingRules& rules = scene.edition.recording;
    const int control = scene.around.clocks.first_moves();
    const auto loser = overstepped(scene, fact);
    scene.reason("replay_shows", {{"moves", std::to_string(moves_made)},
                                  {"control", control > 0 ? std::to_string(control) : ""}});
    if (shows_too_few(scene, fact) && rules.too_few_loses.value && loser) {
        // A flag that a player without a chance of mating profits from is ruled on already.
        const bool drawn = scene.over.ended && scene.ruling() == Ruling::Draw;
        if (drawn) return {};
        scene.end(win_ruling(!*loser), Termination::TimeForfeit, rules.too_few_loses);
        return {};
    }
    if (scene.over.ended && scene.over.ended->termination == Termination::TimeForfeit)
        scene.over.ended.reset();
    if (scene.over.ended) return {};
    const bool shown = control > 0 && moves_made >= control;
    if (shown) {
        scene.rule(Ruling::Continue, rules.both_clocks_stopped);
    } else {
        go_on_unproved(scene);
    }
    return {};
}

namespace {

// Nothing of the record is judged once the result is registered, or the game over.
template <class Kind>
Verdict judge_record(Scene& scene, const Kind& fact, void (*judge_it)(Scene&, const Kind&)) {
    if (result_is_registered(scene)) return scene.impossible("kind");
    if (!scene.over.ended) judge_it(scene, fact);
    return {};
}

}  // namespace

Verdict on(Scene& scene, const RecordGap& fact) {
    return judge_record(scene, fact, judge_gap);
}

Verdict on(Scene& scene, const RecordingStop& fact) {
    return judge_record(scene, fact, stop_recording);
}

Verdict on(Scene& scene, const WritesBeforeMoving& fact) {
    return judge_record(scene, fact, write_first);
}

Verdict on(Scene& scene, const OneRecordIncomplete& fact) {
    return judge_record(scene, fact, complete_one);
}

Verdict on(Scene& scene, const BothRecordsIncomplete& fact) {
    return judge_record(scene, fact, complete_both);
}

bool refuses_to_record(Scene& scene, const Disobedience& fact) {
    const auto* before = last_earlier<Irregularity>(scene);
    const auto player = player_of(fact);
    const bool about_record = before != nullptr && is_record_not_kept_by(*before, fact.actor);
    if (!about_record || !player || scene.over.ended || scene.ruling() == Ruling::RecordExempt) {
        return false;
    }
    const Rule<bool>& rule = scene.edition.recording.refusal_loses;
    // Who refuses persistently loses by the rule for that (2023: 11.7).
    if (!rule.value && fact.repeated == true) return false;
    if (rule.value) {
        scene.end(win_ruling(!*player), Termination::ArbiterDecision, rule);
    } else {
        scene.rule(Ruling::PenaltyDiscretion, rule);
    }
    return true;
}

}  // namespace arbiter
