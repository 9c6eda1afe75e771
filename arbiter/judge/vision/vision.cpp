// Players with impaired vision: whose, the holes of the special board, and two boards that differ.
#include "arbiter/judge/vision/vision.hpp"

#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"

namespace arbiter {
namespace {

void leave_to_arbiter(Scene& scene, std::string_view why) {
    scene.rule(Ruling::ArbiterDiscretion);
    scene.cite("", Confidence::Inferred);
    scene.reason(why);
}

Reason about(std::string_view key, Square square) {
    return Reason{.key = std::string{key}, .params = {{"square", to_text(square)}}};
}

// The records agree: the board that does not show what they say is corrected.
void follow_records(Scene& scene, const BoardsDiffer& fact) {
    scene.rule(Ruling::MoveStands, scene.edition.vision.boards_by_records);
    if (fact.actor && *fact.actor != Whose::Both) {
        const Color side = *fact.actor == Whose::White ? Color::White : Color::Black;
        scene.reason("board_corrected", {{"side", std::string{letter_of(side)}}});
    } else {
        scene.reason("boards_corrected");
    }
}

Verdict go_back_to_agreement(Scene& scene, const BoardsDiffer& fact) {
    scene.rule(Ruling::Restore, scene.edition.vision.boards_by_records);
    scene.effects().stop_clocks = true;
    if (!fact.agreed_ply) {
        scene.reason("records_differ");
        return {};
    }
    const bool known = scene.position() != nullptr;
    if (*fact.agreed_ply < 0 || (known && *fact.agreed_ply > plies(scene))) {
        return scene.impossible("agreed_ply");
    }
    scene.reason("records_agree_to", {{"ply", std::to_string(*fact.agreed_ply)}});
    if (known) scene.effects().restore_to_ply = *fact.agreed_ply;
    return {};
}

}  // namespace

bool is_impaired(const Scene& scene, Color side) {
    return scene.around.impaired && concerns(*scene.around.impaired, side);
}

bool left_open_by_vision(Scene& scene, const Rule<bool>& rule) {
    if (!scene.around.impaired) {
        leave_to_arbiter(scene, "nobody_impaired");
    } else if (!rule.value) {
        leave_to_arbiter(scene, "vision_not_in_edition");
    } else {
        return false;
    }
    return true;
}

void cite_touch_of(Scene& scene, Color player) {
    const VisionRules& rules = scene.edition.vision;
    if (!scene.around.impaired) return;
    const Rule<bool>& rule =
        is_impaired(scene, player) ? rules.touched_out_of_hole : rules.sighted_as_usual;
    if (rule.value) scene.cite(rule);
}

bool stays_in_hole(Scene& scene, const Touched& fact) {
    if (!fact.intent || !is_impaired(scene, fact.actor)) return false;
    const bool known = scene.edition.vision.touched_out_of_hole.value && fact.left_hole;
    if (known && *fact.left_hole) return false;
    (known ? scene.hands.in_hole : scene.hands.hole_unknown) = fact.square;
    return true;
}

bool rule_hole(Scene& scene, Ruling bound_by_none) {
    const Rule<bool>& rule = scene.edition.vision.touched_out_of_hole;
    if (scene.hands.hole_unknown) {
        if (left_open_by_vision(scene, rule)) return true;
        scene.rule(Ruling::ArbiterDiscretion, rule);
        scene.reason(about("hole_unknown", *scene.hands.hole_unknown));
        return true;
    }
    if (!scene.hands.in_hole || !scene.hands.touches.empty()) return false;
    scene.rule(bound_by_none, rule);
    scene.reason(about("stayed_in_hole", *scene.hands.in_hole));
    if (const auto turn = scene.turn(); turn && bound_by_none == Ruling::FreeMove) {
        scene.effects().duty = Duty{.player = *turn, .kind = Ruling::FreeMove, .moves = {}};
    }
    return true;
}

Verdict on(Scene& scene, const BoardsDiffer& fact) {
    const Rule<bool>& rule = scene.edition.vision.boards_by_records;
    if (left_open_by_vision(scene, rule)) return {};
    if (!fact.records_agree) {
        scene.rule(Ruling::ArbiterDiscretion, rule);
        scene.reason("records_not_compared");
        return {};
    }
    if (!*fact.records_agree) return go_back_to_agreement(scene, fact);
    follow_records(scene, fact);
    return {};
}

}  // namespace arbiter
