// Topic 17: the resumption of an adjourned game: the envelope, those who come late, wrong times.
#include "arbiter/judge/ends/automatic_end.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/time_effects.hpp"

#include <array>

namespace arbiter {
namespace {

// What is wrong with the sealed move.
enum class Fault : std::uint8_t { None, Ambiguous, Meaningless, Illegal };

struct SealedReading {
    Fault fault = Fault::None;
    std::optional<Move> move;
};

SealedReading read_sealed(const Scene& scene) {
    const Sealed& sealed = *scene.seal.sealed;
    if (sealed.illegal) return {.fault = Fault::Illegal, .move = {}};
    if (sealed.ambiguous) return {.fault = Fault::Ambiguous, .move = {}};
    if (!sealed.declared || scene.position() == nullptr) return {};
    const auto move = parse_san(*scene.position(), *sealed.declared);
    if (move) return {.fault = Fault::None, .move = *move};
    if (move.error().code == "illegal_move") return {.fault = Fault::Illegal, .move = {}};
    if (move.error().code == "ambiguous_move") return {.fault = Fault::Ambiguous, .move = {}};
    return {.fault = Fault::Meaningless, .move = {}};
}

std::optional<Color> sealer_of(const Scene& scene) {
    if (!scene.seal.sealed) return std::nullopt;
    return scene.seal.sealed->actor ? scene.seal.sealed->actor : scene.turn();
}

const Rule<bool>& fault_rule(const ResumptionRules& rules, Fault fault) {
    if (fault == Fault::Ambiguous) return rules.ambiguous_loses;
    return fault == Fault::Meaningless ? rules.meaningless_loses : rules.illegal_loses;
}

// Whether the opponent of a bad sealed move has what it takes to win; nothing: not known.
std::optional<bool> may_win(Scene& scene, Color opponent, SealedLossNeeds needs) {
    if (needs == SealedLossNeeds::Nothing) return true;
    if (needs == SealedLossNeeds::PossibleMate) return scene.can_mate(opponent);
    return !scene.has_bare_king(opponent);
}

template <class T>
void go_on(Scene& scene, const Rule<T>& by) {
    scene.rule(by.value ? Ruling::Continue : Ruling::ArbiterDiscretion, by);
}

void lose_by_sealed(Scene& scene, Color sealer, Fault fault) {
    const ResumptionRules& rules = scene.edition.resumption;
    const Rule<bool>& rule = fault_rule(rules, fault);
    if (!rule.value) return go_on(scene, rule);
    const auto able = may_win(scene, !sealer, rules.loss_needs.value);
    if (!able) {
        scene.rule(Ruling::ArbiterDiscretion, rules.loss_needs);
    } else if (*able) {
        scene.end(win_ruling(!sealer), Termination::IllegalMoves, rule);
    } else {
        scene.end(Ruling::Draw, Termination::IllegalMoves, rules.loss_needs);
        if (rules.draw_excepts_loss.value) scene.cite(rule);
    }
}

// What the sealed move does, as it was reported; missing: it ends nothing.
std::optional<SealedEnd> sealed_end(const Sealed& sealed) {
    if (sealed.sealed_result) return sealed.sealed_result;
    const bool says_mate = sealed.declared && sealed.declared->ends_with('#');
    return says_mate ? std::optional{SealedEnd::Checkmate} : std::nullopt;
}

// Ends the game as the reporter has read the sealed move; `after` is the position it leads to,
// where that is known. False: it does not end it.
bool end_by_sealed(Scene& scene, Color sealer, const Position* after) {
    const Edition& laws = scene.edition;
    const auto end = sealed_end(*scene.seal.sealed);
    if (!end) return false;
    switch (*end) {
        case SealedEnd::Checkmate:
            scene.end(win_ruling(sealer), Termination::Checkmate, laws.ends.checkmate_ends);
            return true;
        case SealedEnd::Stalemate:
            scene.end(Ruling::Draw, Termination::Stalemate, laws.ends.stalemate_draws);
            return true;
        case SealedEnd::Resignation:
            scene.end(win_ruling(!sealer), Termination::Resignation, laws.ends.resignation_ends);
            return true;
        case SealedEnd::DeadPosition:
            break;
    }
    const Rule<bool>* rule = dead_by(laws.material, after, DeadProof::Searched);
    if (rule == nullptr) return false;
    scene.end(Ruling::Draw, Termination::DeadPosition, *rule);
    return true;
}

// Plays the sealed move; true if the position it leads to ends the game. `move` is legal.
bool end_by_playing(Scene& scene, Move move) {
    Position next = scene.history.last();
    scene.history.push(next.play(move));
    scene.reason("sealed_move", {{"uci", to_uci(move)}});
    end_by_board(scene);
    return scene.over.ended.has_value();
}

// What the envelope shows completes the report of the sealing.
void read_envelope(Scene& scene, const EnvelopeOpened& found) {
    const bool tells = found.declared || found.illegal || found.ambiguous || found.sealed_result;
    if (!scene.seal.sealed && !tells) return;
    if (!scene.seal.sealed) scene.seal.sealed.emplace();
    Sealed& sealed = *scene.seal.sealed;
    if (!sealed.actor) sealed.actor = scene.turn() ? scene.turn() : found.actor;
    if (found.declared) sealed.declared = found.declared;
    sealed.illegal = found.illegal.value_or(sealed.illegal);
    sealed.ambiguous = found.ambiguous.value_or(sealed.ambiguous);
    if (found.sealed_result) sealed.sealed_result = found.sealed_result;
}

struct Lateness {
    bool present = false;  // an arrival was reported
    bool beyond = false;   // later than the limit
};

Millis late_limit(const Scene& scene) {
    const auto fixed = scene.edition.resumption.late_limit.value;
    return fixed.value_or(scene.around.regulations.default_time.value_or(Millis{0}));
}

Lateness lateness(const Scene& scene, Color player) {
    Lateness found;
    for (const Fact& fact : earlier_facts(scene)) {
        const auto* arrived = std::get_if<Arrived>(&fact);
        if (arrived == nullptr || arrived->actor != player || arrived->late_s <= 0) continue;
        found.present = true;
        found.beyond = std::chrono::seconds{arrived->late_s} > late_limit(scene);
    }
    return found;
}

// He sealed the end of the game, or the other has overstepped the time.
bool is_excused(Scene& scene, Color late) {
    const auto& rule = scene.edition.resumption.late_excused;
    if (!rule.value) return false;
    const auto* flag = last_earlier<FlagSeen>(scene);
    if (flag != nullptr && concerns(flag->whose, !late)) {
        scene.end(win_ruling(late), Termination::TimeForfeit, rule);
        return true;
    }
    const bool either = scene.edition.resumption.late_to_sealed_end.value;
    const auto sealer = sealer_of(scene);
    if (!sealer || (sealer != late && !either)) return false;
    const SealedReading sealed = read_sealed(scene);
    if (sealed.fault != Fault::None) return false;
    scene.over.ended.reset();  // a loss by lateness alone is what is asked
    const bool by_move = sealed.move && end_by_playing(scene, *sealed.move);
    const bool resigns = sealed_end(*scene.seal.sealed) == SealedEnd::Resignation;
    const Position* after = sealed.move ? scene.position() : nullptr;
    const bool by_word = !by_move && !resigns && end_by_sealed(scene, *sealer, after);
    if (!by_move && sealed.move) scene.history.pop();
    if (!by_move && !by_word) return false;
    const EndedBefore by = *scene.over.ended;
    scene.end(by.ruling, by.termination, rule);
    return true;
}

// He was away as well: his clock has run until he came.
void charge_replier(Scene& scene, Color replier, const Arrived& now) {
    int late_s = now.actor == replier ? now.late_s : 0;
    for (const Fact& fact : earlier_facts(scene)) {
        const auto* arrived = std::get_if<Arrived>(&fact);
        if (arrived != nullptr && arrived->actor == replier) late_s = arrived->late_s;
    }
    charge_absent(scene, replier, std::chrono::seconds{late_s});
}

void come_late(Scene& scene, const Arrived& fact) {
    const ResumptionRules& rules = scene.edition.resumption;
    const bool other_beyond = lateness(scene, !fact.actor).beyond;
    if (is_excused(scene, fact.actor)) return;
    scene.over.ended.reset();
    if (other_beyond) {
        if (!rules.both_late_lose.value) return go_on(scene, rules.both_late_lose);
        scene.end(Ruling::BothLose, Termination::Default, rules.both_late_lose);
    } else {
        scene.end(win_ruling(!fact.actor), Termination::Default, rules.late_limit);
    }
}

// The loss by lateness stands unless what was sealed excuses it.
Verdict excuse_late(Scene& scene, Color late) {
    const EndedBefore lost = *scene.over.ended;
    if (!is_excused(scene, late)) scene.over.ended = lost;
    return {};
}

// The clocks show again what was noted at the adjournment.
void set_adjourned_times(Scene& scene, const ClockTimesWrong& fact) {
    scene.effects().stop_clocks = true;
    for (const Color side : both_colors) {
        const auto noted = scene.around.clocks.adjourned[side];
        if (!noted || !concerns(fact.actor.value_or(Whose::Both), side)) continue;
        set_left(scene, side, *noted);
    }
}

}  // namespace

Verdict on(Scene& scene, const EnvelopeOpened& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.over.ended && scene.over.ended->termination == Termination::Default) {
        // He lost by his lateness; what he sealed, which is known now, may excuse him.
        read_envelope(scene, fact);
        for (const Color late : both_colors) {
            if (scene.ruling() == win_ruling(!late)) return excuse_late(scene, late);
        }
    }
    if (scene.over.ended) return {};
    read_envelope(scene, fact);
    const ResumptionRules& rules = scene.edition.resumption;
    const auto sealer = sealer_of(scene);
    if (sealer) {
        const SealedReading sealed = read_sealed(scene);
        if (sealed.fault != Fault::None) {
            lose_by_sealed(scene, *sealer, sealed.fault);
            return {};
        }
        if (sealed.move && end_by_playing(scene, *sealed.move)) return {};
        const Position* after = sealed.move ? scene.position() : nullptr;
        if (end_by_sealed(scene, *sealer, after)) return {};
    }
    const bool late = sealer && lateness(scene, !*sealer).present;
    const bool sealer_late = sealer && lateness(scene, *sealer).present;
    go_on(scene, late          ? rules.replier_absent_runs
                 : sealer_late ? rules.sealer_absent_reply_sealed
                               : rules.replier_opens);
    return {};
}

Verdict on(Scene& scene, const EnvelopeMissing& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.over.ended) return {};
    const ResumptionRules& rules = scene.edition.resumption;
    const bool no_times = fact.times_known == false && rules.lost_needs_times.value;
    const bool no_move = fact.disputed == true && !rules.lost_sealers_word.value;
    const bool no_position = fact.position_known == false && rules.lost_position_voids.value;
    std::optional<std::string> stated = fact.declared;
    if (!stated && scene.seal.sealed) stated = scene.seal.sealed->declared;
    if (no_times || no_move || no_position) {
        scene.rule(Ruling::VoidNewGame, rules.lost_position_voids);
        scene.effects().void_game = true;
    } else if (stated && rules.lost_sealers_word.value) {
        scene.rule(Ruling::MustPlayDeclared, rules.lost_sealers_word);
        scene.details().set("must_play", *stated);
    } else {
        scene.rule(Ruling::Continue, rules.lost_sealers_word);
    }
    if (fact.times_known == false && !no_times) scene.reason("arbiter_sets_times");
    return {};
}

Verdict arrive_at_resumption(Scene& scene, const Arrived& fact) {
    if (fact.late_s < 0) return scene.impossible("late_s");
    const ResumptionRules& rules = scene.edition.resumption;
    const bool by_default =
        scene.over.ended && scene.over.ended->termination == Termination::Default;
    if (scene.over.ended && !by_default) return {};
    const Millis limit = late_limit(scene);
    const Millis late = std::chrono::seconds{fact.late_s};
    scene.reason("late", {{"side", std::string{letter_of(fact.actor)}},
                          {"late_ms", std::to_string(late.count())},
                          {"limit_ms", std::to_string(limit.count())}});
    if (late > limit) {
        come_late(scene, fact);
        return {};
    }
    if (by_default) return {};
    const bool both = late > Millis{0} && lateness(scene, !fact.actor).present;
    const auto sealer = sealer_of(scene);
    if (both) {
        go_on(scene, rules.both_absent_replier_runs);
        if (sealer && rules.both_absent_replier_runs.value) charge_replier(scene, !*sealer, fact);
    } else if (scene.seal.reply_sealed && sealer == fact.actor) {
        go_on(scene, rules.sealer_absent_reply_sealed);
    } else {
        scene.rule(Ruling::Continue, rules.late_limit);
        scene.details().set_seconds("limit_s", limit);
    }
    return {};
}

Verdict on(Scene& scene, const ClockTimesWrong& fact) {
    if (result_is_registered(scene)) return scene.impossible("kind");
    if (scene.over.ended) return {};
    const ResumptionRules& rules = scene.edition.resumption;
    const bool early = fact.raised_after_first_move != true && rules.wrong_times_corrected.value;
    const Rule<bool>& rule = early ? rules.wrong_times_corrected : rules.wrong_times_stand_later;
    const bool corrects = early || !rule.value;
    scene.rule(corrects ? Ruling::Restore : Ruling::Continue, rule);
    if (corrects) set_adjourned_times(scene, fact);
    return {};
}

}  // namespace arbiter
