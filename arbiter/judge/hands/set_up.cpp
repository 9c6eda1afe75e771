// What was wrong before the first move, or with the pieces as such: the set-up, the colours, the
// board, pieces displaced, the clock's setting.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

// The moves that both players have completed, by the report or else by the board.
std::optional<int> moves_by_each(const Scene& scene, const auto& fact) {
    if (fact.found_after_moves) return *fact.found_after_moves;
    if (fact.found_at_move) return std::max(*fact.found_at_move - 1, 0);
    const Position* position = scene.position();
    if (position == nullptr) return std::nullopt;
    return position->fullmove() - 1;
}

// The game was over before this was raised: rules that the result stands, where it does.
bool after_end(Scene& scene, const auto& fact, const Rule<bool>& undoes) {
    const bool over =
        scene.over.ended || fact.result_registered == true || result_is_registered(scene);
    if (!over || undoes.value) return false;
    rule_result_stands(scene, ground(undoes));
    return true;
}

// In play that is not watched, such claims end after so many moves: rules so.
bool after_limit(Scene& scene, const auto& fact) {
    const auto& limit = scene.edition.set_up.claims_until_moves.at(scene.around.play);
    if (!limit.value) return false;
    const auto moves = moves_by_each(scene, fact);
    if (!moves || *moves < *limit.value) return false;
    scene.rule(Ruling::Continue, limit);
    scene.reason("moves_made_by_each",
                 {{"moves", std::to_string(*moves)}, {"limit", std::to_string(*limit.value)}});
    return true;
}

// The game is void if the rule for a wrong set-up says so.
void rule_wrong_set_up(Scene& scene) {
    const Rule<bool>& voids = scene.edition.set_up.initial_wrong_voids;
    scene.rule(voids.value ? Ruling::VoidNewGame : Ruling::Continue, voids);
    scene.effects().void_game = voids.value;
}

// Pieces by their name or by the squares they stand on at the start.
bool names_castling_piece(const std::string& pieces) {
    constexpr std::array words{"K", "R", "king", "rook", "e1", "e8", "a1", "h1", "a8", "h8"};
    return std::any_of(words.begin(), words.end(),
                       [&](const char* word) { return pieces.find(word) != std::string::npos; });
}

void judge_initial(Scene& scene, const InitialPositionWrong& fact) {
    const SetUpRules& rules = scene.edition.set_up;
    if (after_end(scene, fact, rules.initial_after_end)) return;
    if (after_limit(scene, fact)) {
        const auto& castles = rules.misplaced_castles.at(scene.around.play);
        if (!castles.value && fact.pieces && names_castling_piece(*fact.pieces)) {
            scene.cite(castles);
            scene.details().set("castling", false);
        }
        return;
    }
    rule_wrong_set_up(scene);
    if (fact.fault && rules.whoever_is_at_fault.value) scene.cite(rules.whoever_is_at_fault);
}

// Both players' time used, against both players' time for the first control. Missing: not known.
std::optional<bool> still_early(Scene& scene) {
    const ClockFacts& clocks = scene.around.clocks;
    std::optional<Millis> control = clocks.first_control;
    if (!control && !clocks.control.empty()) control = clocks.control.front().time;
    if (!control) return std::nullopt;
    Millis used{0};
    bool all_known = true;
    for (const Color side : both_colors) {
        if (clocks.used[side]) {
            used += *clocks.used[side];
        } else if (clocks.left[side]) {
            used += *control - *clocks.left[side];
        } else {
            all_known = false;
        }
    }
    const Millis limit = 2 * *control / scene.edition.set_up.early_share.value.value_or(1);
    scene.reason("time_used_by_both", {{"used_s", std::to_string(used.count() / 1000)},
                                       {"limit_s", std::to_string(limit.count() / 1000)}});
    if (used > limit) return false;
    return all_known ? std::optional{true} : std::nullopt;
}

// Whether the game is void by the colours; missing: a decisive fact is not known.
std::optional<bool> colours_void(Scene& scene, const ColoursReversed& fact) {
    const SetUpRules& rules = scene.edition.set_up;
    switch (rules.reversed.value) {
        case ReversedColours::Void:
            return true;
        case ReversedColours::GoesOn:
            return false;
        case ReversedColours::VoidWhileEarly:
            return still_early(scene);
        case ReversedColours::VoidFewMoves:
            break;
    }
    const auto moves = moves_by_each(scene, fact);
    if (!moves) return std::nullopt;
    const int limit = rules.few_moves.value.value_or(0);
    scene.reason("moves_made_by_each",
                 {{"moves", std::to_string(*moves)}, {"limit", std::to_string(limit)}});
    return *moves < limit;
}

bool disturbs_schedule(const Scene& scene) {
    const auto& facts = scene.incident.facts;
    return std::any_of(facts.begin(), facts.end(), [](const Fact& each) {
        return irregularity_in<ScheduleDisturbance>(each) != nullptr;
    });
}

void judge_colours(Scene& scene, const ColoursReversed& fact) {
    const SetUpRules& rules = scene.edition.set_up;
    if (after_end(scene, fact, rules.reversed_after_end)) return;
    const auto is_void = colours_void(scene, fact);
    if (!is_void) {
        scene.rule(Ruling::ArbiterDiscretion, rules.reversed);
        return;
    }
    if (*is_void && rules.reversed_if_schedule_allows.value && disturbs_schedule(scene)) {
        scene.rule(Ruling::Continue, rules.reversed_if_schedule_allows);
        scene.reason("schedule_disturbed");
        return;
    }
    scene.rule(*is_void ? Ruling::VoidNewGame : Ruling::Continue, rules.reversed);
    scene.effects().void_game = *is_void;
    if (fact.event == EventSystem::Swiss && rules.reversed_in_swiss.value)
        scene.cite(rules.reversed_in_swiss);
}

void judge_board(Scene& scene, const BoardTurned& fact) {
    const SetUpRules& rules = scene.edition.set_up;
    if (after_end(scene, fact, rules.turned_after_end) || after_limit(scene, fact)) return;
    if (fact.pieces_correct == false && rules.turned_needs_set_up.value) {
        rule_wrong_set_up(scene);
        scene.cite(rules.turned_needs_set_up);
        return;
    }
    scene.rule(rules.turned_board_moves.value ? Ruling::TransferBoard : Ruling::Continue,
               rules.turned_board_moves);
}

void judge_displaced(Scene& scene, const PiecesDisplaced& fact) {
    const SetUpRules& rules = scene.edition.set_up;
    if (fact.restorable != false) {
        if (fact.actor && rules.knocked_over_own_time.value) {
            scene.rule(Ruling::Restore, rules.knocked_over_own_time);
        } else {
            scene.rule(Ruling::Restore, rules.displaced);
        }
        if (scene.position() != nullptr) scene.effects().restore_to_ply = plies(scene);
        return;
    }
    scene.reason("position_cannot_be_restored");
    if (rules.displaced.value == Unrestorable::VoidNewGame) {
        scene.rule(Ruling::VoidNewGame, rules.displaced);
        scene.effects().void_game = true;
        return;
    }
    scene.rule(Ruling::RestoreLastIdentifiable, rules.displaced);
    if (fact.last_identifiable_move) {
        scene.details().set("move", std::int64_t{*fact.last_identifiable_move});
        scene.effects().restore_to_ply = ply_after_move(scene, *fact.last_identifiable_move);
    }
}

void judge_setting(Scene& scene, const ClockSettingWrong& fact) {
    if (after_limit(scene, fact)) return;
    const Rule<WrongSetting>& rule = scene.edition.set_up.clock_setting;
    scene.rule(rule.value == WrongSetting::SetRight ? Ruling::Continue : Ruling::ArbiterDiscretion,
               rule);
    scene.effects().stop_clocks = true;
}

}  // namespace

Verdict on(Scene& scene, const InitialPositionWrong& fact) {
    judge_initial(scene, fact);
    return {};
}

Verdict on(Scene& scene, const ColoursReversed& fact) {
    judge_colours(scene, fact);
    return {};
}

// It is looked at where colours are reversed.
Verdict on(Scene&, const ScheduleDisturbance&) {
    return {};
}

Verdict on(Scene& scene, const BoardTurned& fact) {
    judge_board(scene, fact);
    return {};
}

Verdict on(Scene& scene, const PiecesDisplaced& fact) {
    judge_displaced(scene, fact);
    return {};
}

Verdict on(Scene& scene, const AdjournedPositionWrong&) {
    const Rule<bool>& reset = scene.edition.set_up.adjourned_reset;
    scene.rule(reset.value ? Ruling::Restore : Ruling::Continue, reset);
    return {};
}

Verdict on(Scene& scene, const ClockSettingWrong& fact) {
    judge_setting(scene, fact);
    return {};
}

}  // namespace arbiter
