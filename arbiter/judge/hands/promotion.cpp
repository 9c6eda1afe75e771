// Promotion: which piece is chosen when, the pawn left on the last rank, the piece not at hand.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"
#include "arbiter/judge/time_effects.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// The pawn that can be promoted there: one that was touched or taken off, else the one on that
// file, else the only one.
std::optional<Square> promoting_pawn(const Scene& scene, Square to) {
    const Position& position = *scene.position();
    const std::vector<Square> own = own_touched(position, scene.hands.touches);
    std::optional<Square> found;
    for (const Move move : position.legal_moves()) {
        if (move.promotion() != Role::Queen || move.to() != to) continue;
        const bool touched = std::find(own.begin(), own.end(), move.from()) != own.end();
        if (touched) return move.from();
        if (!own.empty()) continue;
        if (!found || file_of(move.from()) == file_of(to)) found = move.from();
    }
    return found;
}

// The pawn goes to the last rank and nobody has put a piece in its place.
MadeMove left_pawn(const PromotionLeft& fact, std::optional<Square> from) {
    MadeMove made = made_by(fact.actor, to_text(fact.square));
    made.from = from;
    made.to = fact.square;
    made.promotion_left = fact.square;
    made.promotion_written = fact.scoresheet;
    return made;
}

std::vector<Move> promotions(const Position& position, Square from, Square to) {
    std::vector<Move> moves = moves_from(position, from);
    std::erase_if(moves, [&](Move move) { return move.to() != to || !move.promotion(); });
    return moves;
}

// The moves by which the left pawn's promotion is finished; of the board before it.
std::optional<TouchDuty> finishing_duty(const Scene& scene, bool queen) {
    const MadeMove& made = *scene.move.made;
    const Position* position = scene.position();
    if (position == nullptr || !made.from || !made.to) return std::nullopt;
    TouchDuty duty;
    duty.ruling = queen ? Ruling::MustPlayDeclared : Ruling::MustMove;
    if (!queen) duty.squares = {*made.from};
    duty.moves = promotions(*position, *made.from, *made.to);
    if (queen) std::erase_if(duty.moves, [](Move m) { return m.promotion() != Role::Queen; });
    return duty;
}

void rule_replay(Scene& scene) {
    const Color by = scene.move.made->by;
    scene.rule(Ruling::Restore, scene.edition.promotion.unreplaced);
    if (scene.move.made->to) scene.details().set("replay", to_text(*scene.move.made->to));
    give_opponent_nothing(scene);
    scene.reason("promotion_played_again", {{"side", std::string{letter_of(by)}}});
    scene.reason("clock_set_back_to_before", {{"side", std::string{letter_of(!by)}}});
    if (const auto before = scene.around.clocks.before_move[!by]) set_left(scene, !by, *before);
    scene.effects().stop_clocks = true;
    if (const Position* position = scene.position()) {
        scene.effects().restore_to_ply = plies(scene);
        Duty duty{.player = by, .kind = Ruling::MustMove, .moves = {}};
        if (const auto finish = finishing_duty(scene, false)) {
            for (const Move move : finish->moves) duty.moves.push_back(duty_text(*position, move));
        }
        scene.effects().duty = std::move(duty);
    }
}

void rule_queen(Scene& scene) {
    Offence offence;
    offence.by = scene.move.made->by;
    offence.remedy = Ruling::RestoreQueen;
    offence.grounds = route_grounds(scene);
    offence.because = {ground(scene.edition.promotion.unreplaced)};
    offence.replacement = finishing_duty(scene, true);
    offence.move = scene.move.made->san;
    offence.position = scene.position();
    offence.pressed = scene.move.made->pressed;
    if (offence.position != nullptr) offence.restore_to_ply = plies(scene);
    rule_offence(scene, offence);
}

// He called the piece something else than what he put there.
void rule_inverted(Scene& scene) {
    const Rule<InvertedRook>& rule = scene.edition.promotion.inverted_rook;
    switch (rule.value) {
        case InvertedRook::Unknown:
            scene.rule(Ruling::ArbiterDiscretion, rule);
            return;
        case InvertedRook::IsRook:
            scene.rule(Ruling::MoveStands, rule);
            scene.details().set("promote_to", std::string{"R"});
            return;
        case InvertedRook::IsQueen:
            scene.rule(Ruling::MoveStands, rule);
            scene.details().set("promote_to", std::string{"Q"});
            return;
    }
}

// "Q", "a8=Q", "queen".
bool names_queen(const std::string& declared) {
    return declared == "queen" || (!declared.empty() && declared.find('Q') != std::string::npos);
}

}  // namespace

Rank last_rank(Color side) {
    return side == Color::White ? Rank::Eighth : Rank::First;
}

Verdict on(Scene& scene, const PromotionLeft& fact) {
    if (result_is_registered(scene)) return scene.impossible("square");
    if (rank_of(fact.square) != last_rank(fact.actor)) return scene.impossible("square");
    const Position* position = scene.position();
    std::optional<Square> from;
    if (position != nullptr) {
        if (position->turn() != fact.actor) return scene.impossible("actor");
        from = promoting_pawn(scene, fact.square);
        if (!from) return scene.impossible("square");
    }
    begin_offence(scene);
    scene.move.made = left_pawn(fact, from);
    scene.hands.touches.clear();
    return {};
}

bool set_down_promoted(Scene& scene, Color actor, Role role, Square square, bool released) {
    if (role == Role::Pawn || role == Role::King) return false;
    if (rank_of(square) != last_rank(actor)) return false;
    const auto from = promoting_pawn(scene, square);
    if (!from) return false;
    if (!scene.move.promoting)
        scene.move.promoting = UnfinishedPromotion{.from = *from, .to = square, .chosen = {}};
    UnfinishedPromotion& promoting = *scene.move.promoting;
    promoting.other_placed = promoting.chosen && *promoting.chosen != role;
    const bool on_touch =
        scene.edition.promotion.choice_final.value == ChoiceFinal::OnTouchOfSquare;
    if (!promoting.chosen && (on_touch || released)) promoting.chosen = role;
    if (!released) return true;
    const Move move = Move::promotion(promoting.from, promoting.to, *promoting.chosen);
    MadeMove made = made_by(actor, to_san(*scene.position(), move));
    made.other_placed = promoting.other_placed;
    scene.hands.touches.clear();
    make_move(scene, std::move(made), move);
    return true;
}

void rule_promotion_choice(Scene& scene) {
    const UnfinishedPromotion& promoting = *scene.move.promoting;
    const Rule<ChoiceFinal>& rule = scene.edition.promotion.choice_final;
    if (!promoting.chosen) {
        scene.rule(Ruling::Continue, rule);
        scene.reason("choice_still_open", {{"square", to_text(promoting.to)}});
        return;
    }
    scene.rule(Ruling::MoveStands, rule);
    scene.details().set("promote_to", std::string(1, letter(*promoting.chosen)));
    const Move move = Move::promotion(promoting.from, promoting.to, *promoting.chosen);
    scene.effects().duty = Duty{.player = scene.position()->turn(),
                                .kind = Ruling::MustPlayDeclared,
                                .moves = {duty_text(*scene.position(), move)}};
}

Verdict rule_unreplaced(Scene& scene, bool claimed) {
    const PromotionRules& rules = scene.edition.promotion;
    const Rule<IllegalPosition>& seen = rules.last_rank.at(scene.around.play);
    const bool waits = seen.value == IllegalPosition::WaitThenDraw;
    if (scene.move.claimed) claimed = true;
    if (waits && (!claimed || scene.move.replied || scene.move.reply_made)) {
        if (scene.move.replied) {
            scene.end(Ruling::Draw, Termination::ArbiterDecision, seen);
            return {};
        }
        wait_for_next_move(scene, seen);
        return {};
    }
    const bool intervenes = !claimed && seen.value == IllegalPosition::Intervene;
    if (!intervenes && rules.unreplaced.value != Unreplaced::Replay) {
        if (barred_by_play(scene, claimed ? RaisedBy::Opponent : RaisedBy::Arbiter)) return {};
    }
    switch (rules.unreplaced.value) {
        case Unreplaced::Replay:
            rule_replay(scene);
            return {};
        case Unreplaced::Queen:
            rule_queen(scene);
            return {};
        case Unreplaced::AsIllegal: {
            Offence offence;
            offence.by = scene.move.made->by;
            offence.grounds = restoring_grounds(scene);
            if (intervenes) offence.grounds = {ground(seen), ground(rules.unreplaced)};
            offence.replacement = finishing_duty(scene, false);
            offence.move = scene.move.made->san;
            offence.pressed = scene.move.made->pressed;
            offence.position = scene.position();
            if (offence.position != nullptr) offence.restore_to_ply = plies(scene);
            rule_offence(scene, offence);
            return {};
        }
    }
    return {};
}

Verdict claim_promotion(Scene& scene, const Claimed& fact) {
    if (result_is_registered(scene)) return scene.impossible("kind");
    if (scene.over.ended) return {};
    const bool claims_queen = fact.declared && names_queen(*fact.declared);
    const auto promoted = scene.move.made && scene.move.made->legal
                              ? scene.move.made->legal->promotion()
                              : std::nullopt;
    if (claims_queen && promoted == Role::Rook) {
        rule_inverted(scene);
    } else if (scene.move.made && scene.move.made->promotion_left) {
        if (!scene.move.made->pressed && !scene.move.replied) return conclude_touch(scene);
        scene.move.claimed = scene.move.claimed || fact.actor != scene.move.made->by;
        return rule_unreplaced(scene, scene.move.claimed);
    } else if (promoted) {
        const Rule<bool>& free = scene.edition.promotion.free_choice;
        scene.rule(free.value ? Ruling::MoveStands : Ruling::ArbiterDiscretion, free);
    } else if (!scene.move.made && fact.correct == true) {
        scene.move.made = made_by(!fact.actor, {});
        scene.move.made->pressed = true;
        return rule_unreplaced(scene, true);
    } else {
        scene.rule(Ruling::ClaimRejected, scene.edition.promotion.unreplaced);
    }
    return {};
}

}  // namespace arbiter
