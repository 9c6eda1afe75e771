// Moves that players tell each other: announced or not, as they were made or not, and corrected in
// time or not.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"
#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/vision/vision.hpp"

#include <algorithm>

namespace arbiter {
namespace {

using ToldMoves = std::vector<ToldMove>;

bool has_pressed(const Scene& scene, Color side) {
    const auto earlier = earlier_facts(scene);
    return std::any_of(earlier.begin(), earlier.end(), [&](const Fact& each) {
        const auto* press = std::get_if<Pressed>(&each);
        return press != nullptr && press->actor == side && !press->without_move;
    });
}

bool is_spoken(const ToldMove& each) {
    return each.told.made && each.told.declared.has_value();
}

// What this player has announced, in order.
ToldMoves spoken_by(const Scene& scene, Color side) {
    ToldMoves spoken;
    for (const ToldMove& each : scene.talk.told_moves) {
        if (each.told.actor == side && is_spoken(each)) spoken.push_back(each);
    }
    return spoken;
}

bool has_told(const Scene& scene, Color side) {
    const ToldMoves& all = scene.talk.told_moves;
    return std::any_of(all.begin(), all.end(),
                       [&](const ToldMove& each) { return each.told.actor == side; });
}

bool names(const Scene& scene, const ToldMove& each, const MadeMove& made) {
    const std::string& text = *each.told.declared;
    if (!scene.move.before || !made.legal) return text == made.san;
    return reported_move(*scene.move.before, text, {}, {}) == made.legal;
}

const MadeMove* made_by_side(const Scene& scene, Color side) {
    const auto& made = scene.move.made;
    return made && made->by == side ? &*made : nullptr;
}

// The clock was pressed before the move was announced.
void rule_pressed_before(Scene& scene, const MadeMove& made) {
    const VisionRules& rules = scene.edition.vision;
    if (is_impaired(scene, made.by)) {
        scene.rule(Ruling::ArbiterDiscretion, rules.made_when_announced);
        scene.cite(rules.press_after_announcing);
    } else {
        scene.rule(Ruling::ArbiterDiscretion, rules.both_announce);
    }
    scene.reason("pressed_before_announcing", {{"move", made.san}});
}

// The piece stands in its new hole, the move was not told: it is not made, but the piece was
// touched.
void rule_not_made(Scene& scene, const MadeMove& made) {
    const Rule<bool>& rule = scene.edition.vision.made_when_announced;
    const std::string san = made.san;
    if (made.legal && scene.move.before) {
        const Position& before = *scene.move.before;
        Hands hands{.touches = {Touched{.actor = made.by, .square = *made.from, .order = {}}},
                    .castled = castling_text(san)};
        if (const auto captured = captured_by(before, *made.legal)) {
            hands.touches.push_back(Touched{.actor = made.by, .square = *captured, .order = {}});
        }
        scene.hands.breach = Breach{.duty = touch_duty(scene.edition, before, hands),
                                    .by = made.by,
                                    .ply = plies(scene) - 1};
        rule_breach(scene);
        scene.cite(rule);
    } else {
        scene.rule(Ruling::ArbiterDiscretion, rule);
    }
    scene.reason("not_announced", {{"move", san}});
}

// The opponent has not been told the move of the sighted player, which stands all the same.
void rule_untold(Scene& scene) {
    rule_made(scene);
    scene.cite(scene.edition.vision.sighted_as_usual);
    scene.cite(scene.edition.vision.both_announce);
    scene.reason("must_announce");
}

// He announced moves and made none that is told.
void rule_without_move(Scene& scene, const ToldMoves& spoken) {
    const VisionRules& rules = scene.edition.vision;
    const ToldMove& last = spoken.back();
    if (spoken.size() == 1) {
        scene.rule(Ruling::ArbiterDiscretion, rules.made_when_announced);
        scene.reason("announced_not_made", {{"move", *last.told.declared}});
        return;
    }
    scene.rule(last.pressed ? Ruling::ArbiterDiscretion : Ruling::MoveStands, rules.slip_corrected);
    scene.reason(last.pressed ? "slip_corrected_late" : "slip_corrected",
                 {{"declared", *spoken.front().told.declared}, {"move", *last.told.declared}});
}

// Another move was announced than the one made.
void rule_slip(Scene& scene, const MadeMove& made, const ToldMoves& spoken) {
    const auto right = std::find_if(spoken.begin(), spoken.end(),
                                    [&](const ToldMove& each) { return names(scene, each, made); });
    const bool corrected = right != spoken.end() && right + 1 == spoken.end();
    const bool in_time = corrected ? !right->pressed : !made.pressed;
    const std::string san = made.san;
    std::string declared = *spoken.front().told.declared;
    if (right == spoken.begin()) declared = *spoken.back().told.declared;
    scene.rule(in_time ? Ruling::MoveStands : Ruling::ArbiterDiscretion,
               scene.edition.vision.slip_corrected);
    const std::string_view key = corrected ? (in_time ? "slip_corrected" : "slip_corrected_late")
                                           : (in_time ? "slip_to_correct" : "announced_otherwise");
    scene.reason(key, {{"declared", std::move(declared)}, {"move", san}});
}

void judge_spoken(Scene& scene, Color side, const ToldMoves& spoken) {
    const MadeMove* made = made_by_side(scene, side);
    if (made == nullptr) return rule_without_move(scene, spoken);
    if (spoken.front().pressed) return rule_pressed_before(scene, *made);
    const bool all = std::all_of(spoken.begin(), spoken.end(),
                                 [&](const ToldMove& each) { return names(scene, each, *made); });
    if (!all) return rule_slip(scene, *made, spoken);
    rule_made(scene);
    if (is_impaired(scene, side)) scene.cite(scene.edition.vision.made_when_announced);
}

void judge_unspoken(Scene& scene, Color side) {
    const MadeMove* made = made_by_side(scene, side);
    if (made == nullptr) {
        scene.rule(Ruling::Continue, scene.edition.vision.both_announce);
    } else if (made->pressed) {
        rule_pressed_before(scene, *made);
    } else if (is_impaired(scene, side)) {
        rule_not_made(scene, *made);
    } else {
        rule_untold(scene);
    }
}

}  // namespace

bool rule_unannounced(Scene& scene) {
    const MadeMove& made = *scene.move.made;
    if (!is_impaired(scene, made.by) || made.pressed || !made.legal) return false;
    if (!spoken_by(scene, made.by).empty()) return false;
    const Rule<bool>& rule = scene.edition.vision.made_when_announced;
    if (left_open_by_vision(scene, rule)) return true;
    if (has_told(scene, made.by)) {
        rule_not_made(scene, made);
    } else {
        scene.rule(Ruling::ArbiterDiscretion, rule);
        scene.reason("announcement_unknown", {{"move", made.san}});
    }
    return true;
}

Verdict on(Scene& scene, const MoveAnnounced& fact) {
    if (result_is_registered(scene)) return scene.impossible("actor");
    scene.talk.told_moves.push_back(
        ToldMove{.told = fact, .pressed = has_pressed(scene, fact.actor)});
    return {};
}

void conclude_announced(Scene& scene) {
    if (scene.talk.told_moves.empty()) return;
    // In Chess960 it helps to say first that one castles: no more is asked of it.
    if (!scene.around.impaired && scene.around.variant == Variant::Chess960) return;
    if (left_open_by_vision(scene, scene.edition.vision.slip_corrected)) return;
    const Color side = scene.talk.told_moves.front().told.actor;
    const ToldMoves spoken = spoken_by(scene, side);
    if (spoken.empty()) {
        judge_unspoken(scene, side);
    } else {
        judge_spoken(scene, side, spoken);
    }
}

}  // namespace arbiter
