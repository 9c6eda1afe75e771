// The fields of each fact by name, for whoever reads or writes them: `describe(visitor, fact)`
// calls the visitor with each name and member. A member of optional type may be missing; `flag` and
// `word_or` have a value they take when missing.
#pragma once

#include "arbiter/judge/fact.hpp"

#include <concepts>
#include <type_traits>

namespace arbiter {

template <class T, class F>
concept Of = std::same_as<std::remove_const_t<T>, F>;

void describe(auto& v, Of<Touched> auto& f) {
    v("actor", f.actor);
    v("square", f.square);
    v.flag("intent", f.intent, true);
    v.flag("simultaneous", f.simultaneous, false);
    v("order", f.order);
    v("denied", f.denied);
    v("evidence", f.evidence);
    v("left_hole", f.left_hole);
}
void describe(auto& v, Of<Adjusted> auto& f) {
    v("actor", f.actor);
    v("said", f.said);
    v("on_turn", f.on_turn);
}
void describe(auto& v, Of<Placed> auto& f) {
    v("actor", f.actor);
    v("piece", f.piece);
    v("square", f.square);
    v("released", f.released);
}
void describe(auto& v, Of<Released> auto& f) {
    v("actor", f.actor);
    v("piece", f.piece);
    v("square", f.square);
    v("released", f.released);
}
void describe(auto& v, Of<Removed> auto& f) {
    v("actor", f.actor);
    v("square", f.square);
}
void describe(auto& v, Of<MovedPiece> auto& f) {
    v("actor", f.actor);
    v("san", f.san);
    v("from", f.from);
    v("to", f.to);
    v.flag("illegal", f.illegal, false);
    v.flag("two_hands", f.two_hands, false);
}
void describe(auto& v, Of<MoveNumber> auto& f) {
    v("actor", f.actor);
    v("n", f.n);
    v.flag("made", f.made, true);
}
void describe(auto& v, Of<PromotionLeft> auto& f) {
    v("actor", f.actor);
    v("square", f.square);
    v("scoresheet", f.scoresheet);
}
void describe(auto& v, Of<Pressed> auto& f) {
    v("actor", f.actor);
    v.flag("without_move", f.without_move, false);
}
void describe(auto&, Of<OpponentReplied> auto&) {}
void describe(auto& v, Of<NextMoveCompleted> auto& f) {
    v("still_illegal", f.still_illegal);
}
void describe(auto& v, Of<Noticed> auto& f) {
    v("by", f.by);
    v.flag("before_press", f.before_press, false);
}
void describe(auto& v, Of<FlagSeen> auto& f) {
    v.word_or("by", f.by, Observer::Arbiter);
    v("whose", f.whose);
    v("order", f.order);
    v.flag("before_press", f.before_press, false);
    v.flag("late", f.late, false);
}
void describe(auto& v, Of<Claimed> auto& f) {
    v("actor", f.actor);
    v("kind", f.kind);
    v("declared", f.declared);
    v("written", f.written);
    v("on_board", f.on_board);
    v("on_turn", f.on_turn);
    v("before_own_move", f.before_own_move);
    v("correct", f.correct);
}
void describe(auto& v, Of<Offered> auto& f) {
    v("actor", f.actor);
    v.word_or("when", f.when, OfferMoment::AfterMoveBeforePress);
    v("condition", f.condition);
}
void describe(auto& v, Of<OfferAnswered> auto& f) {
    v("actor", f.actor);
    v("answer", f.answer);
}
void describe(auto& v, Of<Withdrawn> auto& f) {
    v("actor", f.actor);
}
void describe(auto& v, Of<AgreedDraw> auto& f) {
    v("white_moves", f.white_moves);
    v("black_moves", f.black_moves);
}
void describe(auto& v, Of<ResignedGame> auto& f) {
    v("actor", f.actor);
}
void describe(auto& v, Of<Handshake> auto& f) {
    v("actor", f.actor);
}
void describe(auto& v, Of<ResultSigned> auto& f) {
    v("winner", f.winner);
}
void describe(auto& v, Of<ResultRegistered> auto& f) {
    v("winner", f.winner);
}
void describe(auto& v, Of<GameOver> auto& f) {
    v("how", f.how);
    v("winner", f.winner);
    v("move", f.move);
}
void describe(auto& v, Of<Sealed> auto& f) {
    v("actor", f.actor);
    v("declared", f.declared);
    v.flag("illegal", f.illegal, false);
    v.flag("ambiguous", f.ambiguous, false);
    v("sealed_result", f.sealed_result);
}
void describe(auto& v, Of<EnvelopeOpened> auto& f) {
    v("actor", f.actor);
    v("declared", f.declared);
    v("illegal", f.illegal);
    v("ambiguous", f.ambiguous);
    v("sealed_result", f.sealed_result);
}
void describe(auto& v, Of<EnvelopeMissing> auto& f) {
    v("position_known", f.position_known);
    v("times_known", f.times_known);
    v("disputed", f.disputed);
    v("declared", f.declared);
}
void describe(auto& v, Of<Arrived> auto& f) {
    v("actor", f.actor);
    v("late_s", f.late_s);
}
void describe(auto& v, Of<ClocksStopped> auto& f) {
    v("actor", f.actor);
    v("reason", f.reason);
}
void describe(auto& v, Of<ReplayShown> auto& f) {
    v("moves_made", f.moves_made);
    v("actor", f.actor);
}
void describe(auto& v, Of<ArbiterSaw> auto& f) {
    v("what", f.what);
    v("actor", f.actor);
}
void describe(auto&, Of<ArbiterDecided> auto&) {}
void describe(auto& v, Of<PenaltyAsked> auto& f) {
    v.word_or("by", f.by, Observer::Arbiter);
    v("kind", f.kind);
    v("announced", f.announced);
    v("actor", f.actor);
}
void describe(auto& v, Of<SpectatorSpoke> auto& f) {
    v("says", f.says);
}
void describe(auto& v, Of<SealingCall> auto& f) {
    v("actor", f.actor);
    v("before_own_move", f.before_own_move);
}
void describe(auto&, Of<CorrectionAgreement> auto&) {}
void describe(auto& v, Of<MovesQuestion> auto& f) {
    v("actor", f.actor);
}
void describe(auto& v, Of<MoveOnArrival> auto& f) {
    v("actor", f.actor);
}
void describe(auto& v, Of<DeviceDefect> auto& f) {
    v("whose", f.whose);
    v("raised", f.raised);
    v("by", f.by);
    v("proved", f.proved);
}
void describe(auto&, Of<AdjudicationPending> auto&) {}
void describe(auto& v, Of<MoveAnnounced> auto& f) {
    v("actor", f.actor);
    v("declared", f.declared);
    v.flag("made", f.made, true);
}
void describe(auto& v, Of<AssistantActed> auto& f) {
    v("actor", f.actor);
    v("does", f.does);
    v("asked", f.asked);
    v("opponent_assisted", f.opponent_assisted);
}
// Of an irregularity; its kind stands beside its type.
void describe(auto& v, Of<IllegalMoveReport> auto& f) {
    v("actor", f.actor);
    v("found_at_move", f.found_at_move);
    v("found_after_moves", f.found_after_moves);
    v("move", f.move);
    v("ply", f.ply);
    v("restorable", f.restorable);
    v("last_identifiable_move", f.last_identifiable_move);
    v("result_registered", f.result_registered);
}
void describe(auto& v, Of<InitialPositionWrong> auto& f) {
    v("found_at_move", f.found_at_move);
    v("found_after_moves", f.found_after_moves);
    v("pieces", f.pieces);
    v("fault", f.fault);
    v("result_registered", f.result_registered);
}
void describe(auto& v, Of<ColoursReversed> auto& f) {
    v("found_at_move", f.found_at_move);
    v("found_after_moves", f.found_after_moves);
    v("event", f.event);
    v("result_registered", f.result_registered);
}
void describe(auto& v, Of<BoardTurned> auto& f) {
    v("found_at_move", f.found_at_move);
    v("found_after_moves", f.found_after_moves);
    v("pieces_correct", f.pieces_correct);
    v("result_registered", f.result_registered);
}
void describe(auto& v, Of<PiecesDisplaced> auto& f) {
    v("actor", f.actor);
    v("found_at_move", f.found_at_move);
    v("pieces", f.pieces);
    v("restorable", f.restorable);
    v("last_identifiable_move", f.last_identifiable_move);
}
void describe(auto& v, Of<BoardsDiffer> auto& f) {
    v("actor", f.actor);
    v("records_agree", f.records_agree);
    v("agreed_ply", f.agreed_ply);
}
void describe(auto& v, Of<AdjournedPositionWrong> auto& f) {
    v("found_after_moves", f.found_after_moves);
    v("restorable", f.restorable);
}
void describe(auto& v, Of<ClockSettingWrong> auto& f) {
    v("actor", f.actor);
    v("found_at_move", f.found_at_move);
    v("found_after_moves", f.found_after_moves);
}
void describe(auto& v, Of<ClockTimesWrong> auto& f) {
    v("actor", f.actor);
    v("raised_after_first_move", f.raised_after_first_move);
}
void describe(auto& v, Of<RecordGap> auto& f) {
    v("actor", f.actor);
    v("missing_plies", f.missing_plies);
    v("exempt", f.exempt);
}
void describe(auto& v, Of<RecordingStop> auto& f) {
    v("actor", f.actor);
    v("exempt", f.exempt);
}
void describe(auto& v, Of<WritesBeforeMoving> auto& f) {
    v("actor", f.actor);
}
void describe(auto& v, Of<OneRecordIncomplete> auto& f) {
    v("actor", f.actor);
    v("restorable", f.restorable);
}
void describe(auto& v, Of<BothRecordsIncomplete> auto& f) {
    v("actor", f.actor);
    v("found_at_move", f.found_at_move);
    v("found_after_moves", f.found_after_moves);
    v("restorable", f.restorable);
}
void describe(auto& v, Of<PressFault> auto& f) {
    v("actor", f.actor);
}
void describe(auto& v, Of<Misconduct> auto& f) {
    v("actor", f.actor);
}
void describe(auto& v, Of<Disobedience> auto& f) {
    v("actor", f.actor);
    v("repeated", f.repeated);
}
void describe(auto&, Of<ScheduleDisturbance> auto&) {}

}  // namespace arbiter
