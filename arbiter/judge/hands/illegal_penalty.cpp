// What an illegal move costs: time for the opponent, counted for each player, or the game.
#include "arbiter/judge/hands/hands_on.hpp"
#include "arbiter/judge/time_effects.hpp"

namespace arbiter {
namespace {

struct Price {
    Rule<Millis> gain;
    Rule<std::optional<int>> loses_on;
};

Price price(const Scene& scene) {
    const IllegalRules& rules = scene.edition.illegal;
    const auto& ladder = rules.quickplay_ladder;
    if (ladder.value && scene.around.play == Play::Standard &&
        scene.around.regulations.period == PeriodNow::Last) {
        return Price{.gain = {ladder.value->gain, ladder.article, ladder.confidence},
                     .loses_on = {ladder.value->loses_on, ladder.article, ladder.confidence}};
    }
    return Price{.gain = rules.opponent_gains.at(scene.around.play),
                 .loses_on = rules.loses_on.at(scene.around.play)};
}

int nth_illegal(const Scene& scene, Color by) {
    return scene.around.counts.illegal_before[by].value_or(0) + scene.move.earlier_offences[by] + 1;
}

// The illegal move that loses: unless the opponent could never mate, where the edition asks that.
void rule_loss(Scene& scene, const Offence& offence, const Rule<std::optional<int>>& by) {
    const Rule<bool>& draws = scene.edition.illegal.draw_if_no_mate;
    const bool open = scene.position() == nullptr;
    if (draws.value && (open || offence.position != nullptr)) {
        const auto can =
            open ? scene.can_mate(!offence.by) : scene.can_mate(*offence.position, !offence.by);
        if (!can) {
            scene.rule(Ruling::ArbiterDiscretion, by);
            return;
        }
        if (!*can) {
            scene.end(Ruling::Draw, Termination::IllegalMoves, draws);
            return;
        }
    }
    scene.end(win_ruling(!offence.by), Termination::IllegalMoves, by);
}

// Where the moved piece still has to move.
std::vector<Square> bound_squares(const Position& position, const TouchDuty& duty) {
    if (duty.ruling == Ruling::MustMove) return duty.squares;
    if (duty.ruling == Ruling::MustMoveKing || duty.ruling == Ruling::MustCastle) {
        return {position.king(position.turn())};
    }
    if (duty.ruling == Ruling::MustCapture) return duty.by;
    return {};
}

void add_replacement(Scene& scene, const Offence& offence) {
    if (!offence.replacement || offence.position == nullptr) return;
    const TouchDuty& duty = *offence.replacement;
    for (const Reason& each : duty.reasons) scene.reason(each);
    Duty effect{.player = offence.by, .kind = duty.ruling, .moves = {}};
    for (const Move move : duty.moves) effect.moves.push_back(duty_text(*offence.position, move));
    scene.effects().duty = std::move(effect);
    if (offence.remedy != Ruling::Restore) return;
    const std::vector<Square> squares = bound_squares(*offence.position, duty);
    if (!squares.empty()) scene.details().set_squares("touch_move", squares);
}

// The press of a move that is taken back has given an increment that was not due.
void take_increment_back(Scene& scene, const Offence& offence) {
    if (!scene.edition.illegal.takes_increment_back.value || !offence.pressed) return;
    const auto& around = scene.around;
    const auto gained =
        around.clocks.increment ? around.clocks.increment : around.regulations.increment;
    if (!gained || *gained <= Millis{0}) return;
    scene.effects().add[offence.by] -= *gained;
    scene.reason("increment_taken_back", {{"side", std::string{letter_of(offence.by)}},
                                          {"increment_ms", std::to_string(gained->count())}});
}

}  // namespace

void begin_offence(Scene& scene) {
    if (scene.move.offence_in_hand) ++scene.move.earlier_offences[*scene.move.offence_in_hand];
    scene.move.offence_in_hand.reset();
    scene.move.claimed = false;
    scene.move.raised = false;
}

bool loses_by(const Scene& scene, Color by) {
    const auto limit = price(scene).loses_on.value;
    return limit && nth_illegal(scene, by) >= *limit;
}

void rule_offence(Scene& scene, const Offence& offence) {
    const Price cost = price(scene);
    const int nth = nth_illegal(scene, offence.by);
    const std::string side{letter_of(offence.by)};
    scene.reason("illegal_moves_of", {{"side", side}, {"count", std::to_string(nth)}});
    scene.move.offence_in_hand = offence.by;
    const int reported = scene.move.earlier_offences[offence.by] + 1;
    const auto several = reported > 1 ? std::optional{reported} : std::nullopt;
    if (loses_by(scene, offence.by)) {
        rule_loss(scene, offence, cost.loses_on);
        for (const Ground& each : offence.because) scene.cite(each.articles, each.confidence);
        scene.effects().illegal_by = offence.by;
        scene.effects().illegal_count = several;
        scene.effects().illegal_move = offence.move;
        return;
    }
    scene.rule(offence.remedy);
    for (const Ground& each : offence.grounds) scene.cite(each.articles, each.confidence);
    for (const Ground& each : offence.because) scene.cite(each.articles, each.confidence);
    if (cost.gain.value > Millis{0}) scene.cite(cost.gain);
    give_opponent(scene, !offence.by, cost.gain.value);
    take_increment_back(scene, offence);
    scene.effects().illegal_by = offence.by;
    scene.effects().illegal_count = several;
    scene.effects().illegal_move = offence.move;
    scene.effects().restore_to_ply = offence.restore_to_ply;
    add_replacement(scene, offence);
}

void rule_unknown_offence(Scene& scene, const Offence& offence) {
    scene.rule(offence.remedy);
    for (const Ground& each : offence.grounds) scene.cite(each.articles, each.confidence);
    for (const Ground& each : offence.because) scene.cite(each.articles, each.confidence);
    scene.effects().restore_to_ply = offence.restore_to_ply;
    const auto& before = scene.around.counts.illegal_before;
    if (before.white.value_or(0) > 0 || before.black.value_or(0) > 0) return;
    const Price cost = price(scene);
    if (cost.gain.value > Millis{0}) scene.cite(cost.gain);
    scene.details().set_seconds("opp_plus_s", cost.gain.value);
}

void rule_result_stands(Scene& scene, Ground by) {
    if (scene.over.ended) {
        const EndedBefore ended = *scene.over.ended;
        scene.end(ended.ruling, ended.termination);
    } else {
        scene.rule(Ruling::NoIntervention);
    }
    scene.cite(by);
    scene.reason("found_after_the_end");
}

std::vector<Ground> route_grounds(const Scene& scene) {
    const Rule<IllegalRoute>& route = scene.edition.illegal.route.at(scene.around.play);
    const bool named =
        route.value == IllegalRoute::Limited || route.value == IllegalRoute::Supervised;
    return named ? std::vector<Ground>{ground(route)} : std::vector<Ground>{};
}

std::vector<Ground> restoring_grounds(const Scene& scene) {
    std::vector<Ground> grounds = route_grounds(scene);
    const Rule<IllegalRoute>& route = scene.edition.illegal.route.at(scene.around.play);
    if (route.value != IllegalRoute::Limited) {
        grounds.push_back(ground(scene.edition.illegal.restore));
    }
    return grounds;
}

bool barred_by_play(Scene& scene, RaisedBy raised) {
    const IllegalRules& rules = scene.edition.illegal;
    const Play play = scene.around.play;
    const Rule<IllegalRoute>& route = rules.route.at(play);
    if (scene.move.claimed) raised = RaisedBy::Opponent;
    const bool own_move_made = scene.move.replied || scene.move.reply_made ||
                               (scene.talk.claim && scene.talk.claim->before_own_move == false);
    if (own_move_made && rules.after_reply.at(play).value == AfterReply::Stands) {
        scene.rule(Ruling::MoveStands, rules.after_reply.at(play));
        scene.reason("opponent_has_moved");
        return true;
    }
    if (route.value == IllegalRoute::Unknown) {
        scene.rule(Ruling::ArbiterDiscretion, route);
        return true;
    }
    if (route.value == IllegalRoute::ClaimWins && raised == RaisedBy::Opponent) {
        scene.end(win_ruling(!scene.move.made->by), Termination::IllegalMoves, route);
        return true;
    }
    if (route.value == IllegalRoute::ClaimWins ||
        (!rules.seen_is_enough.at(play).value && raised != RaisedBy::Opponent)) {
        // To a claim without right the answer stands, whoever saw the move besides.
        if (scene.ruled() && scene.ruling() == Ruling::ClaimVoid) return true;
        scene.rule(Ruling::NoIntervention, rules.seen_is_enough.at(play));
        return true;
    }
    return false;
}

}  // namespace arbiter
