// Irregularities of legality that are reported as such: an illegal move completed, one found many
// moves later, a king captured, both kings in check.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"
#include "arbiter/judge/time_effects.hpp"
#include "clock/text.hpp"

namespace arbiter {
namespace {

// The ply before the irregular move, if the report names one that the record has.
std::optional<int> ply_before(const Scene& scene, const IllegalMoveReport& fact) {
    if (!fact.ply || scene.position() == nullptr) return std::nullopt;
    if (*fact.ply < 1 || *fact.ply > plies(scene) + 1) return std::nullopt;
    return *fact.ply - 1;
}

const Position* position_at(const Scene& scene, std::optional<int> ply) {
    if (scene.position() == nullptr) return nullptr;
    return ply ? &scene.history.at(static_cast<std::size_t>(*ply)) : nullptr;
}

std::optional<Color> offender(const Scene& scene, const IllegalMoveReport& fact) {
    if (fact.actor && *fact.actor != Whose::Both) {
        return *fact.actor == Whose::White ? Color::White : Color::Black;
    }
    const Position* before = position_at(scene, ply_before(scene, fact));
    if (before == nullptr) return std::nullopt;
    return before->turn();
}

void rule_void(Scene& scene) {
    scene.rule(Ruling::VoidNewGame, scene.edition.illegal.unrestorable);
    scene.effects().void_game = true;
    scene.reason("position_cannot_be_restored");
}

// Nobody knows whose illegal move it was: the remedy alone, and a penalty only if there is none.
void rule_remedy(Scene& scene, const Offence& offence) {
    scene.rule(offence.remedy);
    for (const Ground& each : offence.grounds) scene.cite(each.articles, each.confidence);
    for (const Ground& each : offence.because) scene.cite(each.articles, each.confidence);
    const auto& gain = scene.edition.illegal.opponent_gains.at(scene.around.play);
    const bool never =
        gain.value == Millis{0} && !scene.edition.illegal.quickplay_ladder.value.has_value();
    if (never && offence.remedy == Ruling::Restore) {
        give_opponent_nothing(scene);
    }
    scene.effects().restore_to_ply = offence.restore_to_ply;
}

void rule_found(Scene& scene, const IllegalMoveReport& fact, const Offence& offence,
                std::optional<Color> by) {
    if (by) {
        rule_offence(scene, offence);
    } else if (fact.kind == IllegalMoveKind::Completed) {
        rule_unknown_offence(scene, offence);
    } else {
        rule_remedy(scene, offence);
    }
}

// The position before the move is not known any more.
void rule_unrestorable(Scene& scene, const IllegalMoveReport& fact, Offence offence,
                       std::optional<Color> by) {
    const Rule<Unrestorable>& rule = scene.edition.illegal.unrestorable;
    if (rule.value == Unrestorable::VoidNewGame) {
        rule_void(scene);
        return;
    }
    offence.remedy = Ruling::RestoreLastIdentifiable;
    offence.grounds = route_grounds(scene);
    offence.grounds.push_back(ground(rule));
    offence.replacement.reset();
    offence.restore_to_ply.reset();
    if (fact.last_identifiable_move) {
        offence.restore_to_ply = ply_after_move(scene, *fact.last_identifiable_move);
    }
    scene.reason("position_cannot_be_restored");
    const bool found_later = fact.kind == IllegalMoveKind::Found;
    if (found_later && !(by && loses_by(scene, *by))) {
        rule_remedy(scene, offence);
        scene.effects().illegal_by = by;
        scene.effects().illegal_move = offence.move;
    } else {
        rule_found(scene, fact, offence, by);
    }
    if (scene.over.ended) return;
    if (fact.last_identifiable_move) {
        scene.details().set("move", std::int64_t{*fact.last_identifiable_move});
    }
}

// The offence as the report tells it; the piece moved is known if its text says so at that ply.
Offence reported_offence(Scene& scene, const IllegalMoveReport& fact, std::optional<Color> by) {
    const auto ply = ply_before(scene, fact);
    const Position* before = position_at(scene, ply);
    if (before == nullptr && !fact.found_at_move && !fact.found_after_moves) {
        before = scene.position();
    }
    Offence offence;
    offence.by = by.value_or(Color::White);
    offence.grounds = restoring_grounds(scene);
    offence.move = fact.move.value_or("");
    offence.pressed = fact.kind == IllegalMoveKind::Completed;
    offence.position = before;
    offence.restore_to_ply = ply;
    if (before == nullptr || !by) return offence;
    MadeMove made = made_by(*by, offence.move);
    if (before->turn() == *by) made.from = origin_of(*before, made.san);
    made.to = target_of(made.san);
    offence.replacement = replacing_duty(scene, *before, made);
    if (made.from && scene.edition.illegal.names_touch_move.value) {
        offence.grounds.push_back(ground(scene.edition.illegal.names_touch_move));
    }
    return offence;
}

// The number of the irregular move, where the report gives it so.
std::optional<int> move_number(const IllegalMoveReport& fact) {
    const auto number = fact.move ? number_in<int>(*fact.move) : std::nullopt;
    return number && *number >= 1 ? number : std::nullopt;
}

// The times used then, in proportion to those used when it was found.
void put_clocks_back(Scene& scene, const IllegalMoveReport& fact) {
    const Rule<ClocksBack>& rule = scene.edition.illegal.clocks_back;
    const auto number = move_number(fact);
    const ClockFacts& clocks = scene.around.clocks;
    if (rule.value != ClocksBack::InProportion || scene.ruling() != Ruling::Restore) return;
    if (!number || !fact.found_at_move || *fact.found_at_move < *number) return;
    if (!clocks.used.white || !clocks.used.black) return;
    scene.cite(rule);
    for (const Color side : both_colors) {
        set_used(scene, side, *clocks.used[side] * *number / *fact.found_at_move);
    }
    scene.reason("clocks_in_proportion", {{"move", std::to_string(*number)},
                                          {"found_at", std::to_string(*fact.found_at_move)}});
}

// The move itself was told, seen or claimed before it was reported: it is one.
bool is_told_already(const Scene& scene, const IllegalMoveReport& fact, std::optional<Color> by) {
    if (fact.kind == IllegalMoveKind::Found || is_reported(scene)) return false;
    const auto& made = scene.move.made;
    return made && made->illegal && (!by || *by == made->by);
}

Verdict judge_completed(Scene& scene, const IllegalMoveReport& fact, const Rule<bool>* also,
                        RaisedBy raised) {
    // One of those reported has lost the game already.
    if (scene.over.ended && scene.over.ended->termination == Termination::IllegalMoves) return {};
    const auto by = offender(scene, fact);
    if (raised == RaisedBy::Nobody && !is_told_already(scene, fact, by)) begin_offence(scene);
    scene.move.made = made_by(by.value_or(Color::White), fact.move.value_or(""));
    scene.move.made->illegal = true;
    scene.move.made->pressed = true;
    if (too_late(scene, &fact)) return {};
    // The game seemed over, or somebody asks whether it is too late.
    const bool in_question = scene.over.ended || fact.result_registered == false ||
                             last_earlier<Handshake>(scene) != nullptr ||
                             awaits_adjudication(scene);
    const bool later = fact.kind == IllegalMoveKind::Found;
    if (later) scene.move.replied = true;
    // One that is found later is found by somebody; one just completed is told, no more.
    const bool told_alone = fact.kind == IllegalMoveKind::Completed && raised == RaisedBy::Nobody;
    if (barred_by_play(scene, told_alone ? RaisedBy::Nobody : RaisedBy::Opponent)) return {};
    Offence offence = reported_offence(scene, fact, by);
    if (also != nullptr) offence.because = {ground(*also)};
    const Rule<CorrectedUntil>& until = scene.edition.illegal.corrected_until;
    if (until.value == CorrectedUntil::ResultRegistered && in_question) {
        offence.grounds.push_back(ground(until));
    }
    if (fact.restorable == false) {
        rule_unrestorable(scene, fact, std::move(offence), by);
    } else {
        rule_found(scene, fact, offence, by);
        put_clocks_back(scene, fact);
    }
    return {};
}

Verdict judge_both_kings(Scene& scene, const IllegalMoveReport& fact, RaisedBy raised) {
    const auto& rule = scene.edition.illegal.both_kings_in_check.at(scene.around.play);
    switch (rule.value) {
        case IllegalPosition::AsIllegalMove:
            return judge_completed(scene, fact, nullptr, raised);
        case IllegalPosition::Intervene:
            scene.rule(Ruling::Restore, rule);
            return {};
        case IllegalPosition::WaitThenDraw:
            if (scene.over.draws_if_it_stands && scene.move.replied) {
                scene.end(Ruling::Draw, Termination::ArbiterDecision, rule);
                return {};
            }
            wait_for_next_move(scene, rule);
            return {};
    }
    return {};
}

}  // namespace

void wait_for_next_move(Scene& scene, const Rule<IllegalPosition>& rule) {
    scene.rule(Ruling::NoIntervention, rule);
    scene.reason("waits_for_next_move");
    scene.effects().watch = true;
    scene.over.draws_if_it_stands = ground(rule);
}

Verdict judge_report(Scene& scene, const IllegalMoveReport& fact, RaisedBy raised) {
    if (fact.kind == IllegalMoveKind::BothKingsInCheck) {
        return judge_both_kings(scene, fact, raised);
    }
    if (fact.kind != IllegalMoveKind::KingCaptured) {
        return judge_completed(scene, fact, nullptr, raised);
    }
    const Rule<bool>& captured = scene.edition.illegal.king_captured;
    if (captured.value) return judge_completed(scene, fact, &captured, raised);
    scene.rule(Ruling::ArbiterDiscretion, captured);
    return {};
}

Verdict on(Scene& scene, const IllegalMoveReport& fact) {
    return judge_report(scene, fact, RaisedBy::Nobody);
}

}  // namespace arbiter
