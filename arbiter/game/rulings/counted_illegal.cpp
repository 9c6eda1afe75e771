#include "arbiter/game/rulings/counted_illegal.hpp"

#include "arbiter/judge/previous_facts.hpp"

#include <algorithm>

namespace arbiter {
namespace {

int coming_ply(const Game& game) {
    return static_cast<int>(game.record.moves.size()) + 1;
}

const IllegalMoveNoticed* open_notice(const Game& game, Color by) {
    const Conduct& conduct = game.conduct;
    const bool open = conduct.last_illegal_open && conduct.last_illegal;
    return open && conduct.last_illegal->by == by ? &*conduct.last_illegal : nullptr;
}

// Whether the fact tells the illegal move of this side at that ply, where `next` is the next one.
bool tells(const Fact& fact, const IllegalMoveNoticed& noticed, int next) {
    if (const auto* report = irregularity_in<IllegalMoveReport>(fact)) {
        if (report->actor && !concerns(*report->actor, noticed.by)) return false;
        const bool later = report->kind == IllegalMoveKind::Found;
        return report->ply ? *report->ply == noticed.ply : !later && noticed.ply == next;
    }
    if (noticed.ply != next) return false;
    if (const auto* move = std::get_if<MovedPiece>(&fact)) {
        return move->illegal && move->actor == noticed.by;
    }
    if (const auto* claim = std::get_if<Claimed>(&fact)) {
        return claim->kind == ClaimKind::IllegalMove && claim->actor != noticed.by;
    }
    const auto* saw = std::get_if<ArbiterSaw>(&fact);
    return saw != nullptr && saw->what == "illegal_move" &&
           saw->actor.value_or(noticed.by) == noticed.by;
}

}  // namespace

const IllegalMoveNoticed* counted_before(const Game& game, const Effects& effects) {
    if (!effects.illegal_by) return nullptr;
    const IllegalMoveNoticed* noticed = open_notice(game, *effects.illegal_by);
    const int next = coming_ply(game);
    const int ply = effects.restore_to_ply ? *effects.restore_to_ply + 1 : next;
    return noticed != nullptr && noticed->ply == ply ? noticed : nullptr;
}

int illegal_moves_more(const Game& game, const Effects& effects) {
    if (!effects.illegal_by) return 0;
    return illegal_moves_more(effects, counted_before(game, effects) != nullptr);
}

int illegal_moves_more(const Effects& effects, bool counted) {
    return effects.illegal_count.value_or(1) - (counted ? 1 : 0);
}

int illegal_moves_before(const Game& game, const std::vector<Fact>& facts, Color side) {
    const int counted = game.conduct.illegal_moves[side];
    const IllegalMoveNoticed* noticed = open_notice(game, side);
    if (noticed == nullptr) return counted;
    const bool told = std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
        return tells(fact, *noticed, coming_ply(game));
    });
    return told ? std::max(counted - 1, 0) : counted;
}

}  // namespace arbiter
