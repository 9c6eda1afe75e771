// Facts as one word each.
#pragma once

#include "arbiter/judge/incident.hpp"

#include <optional>
#include <string>
#include <utility>

namespace arbiter::testing {

inline constexpr Color white = Color::White;
inline constexpr Color black = Color::Black;

inline Circumstances played_as(Play play) {
    Circumstances around;
    around.play = play;
    return around;
}

// 40 moves in two hours.
inline Circumstances forty_moves() {
    Circumstances around;
    around.clocks.control = {{.moves = 40, .time = Millis{7'200'000}}};
    return around;
}

inline Fact touches(Color actor, Square square) {
    return Touched{.actor = actor, .square = square, .order = {}};
}
inline Fact brushes(Color actor, Square square) {
    return Touched{.actor = actor, .square = square, .intent = false, .order = {}};
}
inline Fact grasps(Color actor, Square square) {  // together with another
    return Touched{.actor = actor, .square = square, .simultaneous = true, .order = {}};
}
inline Fact touches_in_some_order(Color actor, Square square) {
    return Touched{.actor = actor, .square = square, .order = TouchOrder::Unclear};
}
inline Fact adjusts(Color actor, Said said) {
    return Adjusted{.actor = actor, .said = said, .on_turn = {}};
}
inline Fact moves(Color actor, std::string san) {
    MovedPiece made;
    made.actor = actor;
    made.san = std::move(san);
    return made;
}
inline Fact moves_illegally(Color actor, std::string san) {
    MovedPiece made;
    made.actor = actor;
    made.san = std::move(san);
    made.illegal = true;
    return made;
}
inline Fact moves_illegally(Color actor, std::string san, Square from, Square to) {
    MovedPiece made;
    made.actor = actor;
    made.san = std::move(san);
    made.from = from;
    made.to = to;
    made.illegal = true;
    return made;
}
inline Fact moves_with_two_hands(Color actor, std::string san) {
    MovedPiece made;
    made.actor = actor;
    made.san = std::move(san);
    made.two_hands = true;
    return made;
}
inline Fact presses(Color actor) {
    return Pressed{.actor = actor};
}
inline Fact presses_without_move(Color actor) {
    return Pressed{.actor = actor, .without_move = true};
}
inline Fact holds(Color actor, Role piece, Square square) {  // set down, the hand on it
    return Placed{.actor = actor, .piece = piece, .square = square, .released = false};
}
inline Fact lets_go(Color actor, Role piece, Square square) {
    return Released{.actor = actor, .piece = piece, .square = square, .released = {}};
}
inline Fact takes_off(Color actor, Square square) {
    return Removed{.actor = actor, .square = square};
}
inline Fact leaves_pawn(Color actor, Square square) {
    return PromotionLeft{.actor = actor, .square = square, .scoresheet = {}};
}
inline Claimed claim_of(Color actor, ClaimKind kind, std::optional<std::string> declared = {}) {
    Claimed claim;
    claim.actor = actor;
    claim.kind = kind;
    claim.declared = std::move(declared);
    return claim;
}
inline Fact claims(Color actor, ClaimKind kind, std::optional<std::string> declared = {}) {
    return claim_of(actor, kind, std::move(declared));
}
inline Fact claims_unproven(Color actor, ClaimKind kind) {
    Claimed claim = claim_of(actor, kind);
    claim.correct = false;
    return claim;
}
inline Fact arbiter_sees(ArbiterSight what) {
    return ArbiterSaw{.what = what, .actor = {}};
}
inline Fact resigns(Color actor) {
    return ResignedGame{.actor = actor};
}
inline FlagSeen flag(Observer by = Observer::Arbiter, Whose whose = Whose::White) {
    FlagSeen seen;
    seen.by = by;
    seen.whose = whose;
    return seen;
}

}  // namespace arbiter::testing
