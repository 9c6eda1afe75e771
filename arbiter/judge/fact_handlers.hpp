// What each kind of fact does to the scene: one overload a fact, in the file of its topic.
// Private to arbiter/judge.
#pragma once

#include "arbiter/judge/scene.hpp"

namespace arbiter {

// touch.cpp, castling.cpp, completion.cpp, placing.cpp, press.cpp, promotion.cpp
// (topics 1 to 4)
[[nodiscard]] Verdict on(Scene& scene, const Touched& fact);
[[nodiscard]] Verdict on(Scene& scene, const Adjusted& fact);
[[nodiscard]] Verdict on(Scene& scene, const Placed& fact);
[[nodiscard]] Verdict on(Scene& scene, const Released& fact);
[[nodiscard]] Verdict on(Scene& scene, const Removed& fact);
[[nodiscard]] Verdict on(Scene& scene, const MovedPiece& fact);
[[nodiscard]] Verdict on(Scene& scene, const MoveNumber& fact);
[[nodiscard]] Verdict on(Scene& scene, const PromotionLeft& fact);
[[nodiscard]] Verdict on(Scene& scene, const Pressed& fact);
[[nodiscard]] Verdict claim_touch_move(Scene& scene, const Claimed& fact);
[[nodiscard]] Verdict claim_rook_first(Scene& scene, const Claimed& fact);
[[nodiscard]] Verdict claim_promotion(Scene& scene, const Claimed& fact);
// The duty of the touches and the move made so far; called after the last fact if nothing ruled.
[[nodiscard]] Verdict conclude_touch(Scene& scene);
// denied_touch.cpp: a touch that is denied and not shown binds nobody; what a complaint of it comes
// to.
[[nodiscard]] bool is_not_shown(const Scene& scene, const Touched& fact);
void rule_not_shown(Scene& scene);

// illegal.cpp, illegal_found.cpp, set_up.cpp (topics 5 and 6)
[[nodiscard]] Verdict on(Scene& scene, const OpponentReplied& fact);
[[nodiscard]] Verdict on(Scene& scene, const NextMoveCompleted& fact);
[[nodiscard]] Verdict on(Scene& scene, const Noticed& fact);
[[nodiscard]] Verdict claim_illegal_move(Scene& scene, const Claimed& fact);
[[nodiscard]] Verdict on(Scene& scene, const IllegalMoveReport& fact);
[[nodiscard]] Verdict on(Scene& scene, const InitialPositionWrong& fact);
[[nodiscard]] Verdict on(Scene& scene, const ColoursReversed& fact);
[[nodiscard]] Verdict on(Scene& scene, const BoardTurned& fact);
[[nodiscard]] Verdict on(Scene& scene, const PiecesDisplaced& fact);
[[nodiscard]] Verdict on(Scene& scene, const AdjournedPositionWrong& fact);
[[nodiscard]] Verdict on(Scene& scene, const ClockSettingWrong& fact);
// vision.cpp, assistant.cpp: players with impaired vision (topic 22)
[[nodiscard]] Verdict on(Scene& scene, const BoardsDiffer& fact);
[[nodiscard]] Verdict on(Scene& scene, const AssistantActed& fact);
// announced.cpp: after the last fact.
[[nodiscard]] Verdict on(Scene& scene, const MoveAnnounced& fact);
void conclude_announced(Scene& scene);
[[nodiscard]] Verdict on(Scene& scene, const ScheduleDisturbance& fact);
[[nodiscard]] Verdict on(Scene& scene, const ArbiterSaw& fact);
// agreed_correction.cpp: after the last fact.
[[nodiscard]] Verdict on(Scene& scene, const CorrectionAgreement& fact);
void conclude_correction(Scene& scene);

// ends.cpp, game_over.cpp, flags.cpp (topics 7, 8, 9, 12), arrival.cpp (18)
[[nodiscard]] Verdict on(Scene& scene, const ResignedGame& fact);
[[nodiscard]] Verdict on(Scene& scene, const Handshake& fact);
// Nothing else was ruled on: what a handshake is worth.
void conclude_handshake(Scene& scene);
[[nodiscard]] Verdict on(Scene& scene, const ResultSigned& fact);
[[nodiscard]] Verdict on(Scene& scene, const ResultRegistered& fact);
[[nodiscard]] Verdict on(Scene& scene, const GameOver& fact);
// The game had ended before the incident, as circumstances.ended says.
void end_by_record(Scene& scene);
[[nodiscard]] Verdict on(Scene& scene, const FlagSeen& fact);
[[nodiscard]] Verdict claim_time(Scene& scene, const Claimed& fact);
// That side's flag is down, by the arbiter's word: the loss, or the draw that the edition makes of
// it.
void lose_on_time(Scene& scene, Color owner);
// The offer that stood before that flag was refused: the flag counts (1984: 14.4 e1).
void rule_flag_behind_offer(Scene& scene);
[[nodiscard]] Verdict on(Scene& scene, const SpectatorSpoke& fact);
// What becomes of the spectator, beside the ruling if there is one.
void conclude_spectator(Scene& scene);
[[nodiscard]] Verdict on(Scene& scene, const Arrived& fact);
[[nodiscard]] Verdict on(Scene& scene, const MoveOnArrival& fact);
// Nothing else was told than that he moved.
void conclude_arrival(Scene& scene);
// adjudication.cpp: after the last fact.
[[nodiscard]] Verdict on(Scene& scene, const AdjudicationPending& fact);
[[nodiscard]] bool awaits_adjudication(const Scene& scene);
// The rule lets the arbiter wait until the next move was completed, and then look again.
void wait_for_next_move(Scene& scene, const Rule<IllegalPosition>& rule);
void conclude_adjudication(Scene& scene);
// If the position on the board has ended the game by itself (mate, stalemate, dead, 5-fold, 75),
// rules so.
void end_by_board(Scene& scene);

// recording.cpp (10), offers.cpp (11), repetition.cpp (13), fifty.cpp (14), quickplay.cpp (15)
[[nodiscard]] Verdict on(Scene& scene, const ReplayShown& fact);
[[nodiscard]] Verdict on(Scene& scene, const RecordGap& fact);
[[nodiscard]] Verdict on(Scene& scene, const RecordingStop& fact);
[[nodiscard]] Verdict on(Scene& scene, const WritesBeforeMoving& fact);
[[nodiscard]] Verdict on(Scene& scene, const OneRecordIncomplete& fact);
[[nodiscard]] Verdict on(Scene& scene, const BothRecordsIncomplete& fact);
// A flag seen after a replay that has shown too few moves: called after each fact.
void follow_replay(Scene& scene, const Fact& fact);
[[nodiscard]] Verdict on(Scene& scene, const Offered& fact);
[[nodiscard]] Verdict on(Scene& scene, const OfferAnswered& fact);
[[nodiscard]] Verdict on(Scene& scene, const Withdrawn& fact);
[[nodiscard]] Verdict on(Scene& scene, const AgreedDraw& fact);
// A touch or a move by the opponent may refuse an offer that stands: called after each fact.
void follow_offer(Scene& scene, const Fact& fact);
[[nodiscard]] Verdict claim_threefold(Scene& scene, const Claimed& fact);
[[nodiscard]] Verdict claim_fifty(Scene& scene, const Claimed& fact);
[[nodiscard]] Verdict claim_normal_means(Scene& scene, const Claimed& fact);
[[nodiscard]] Verdict claim_perpetual_check(Scene& scene, const Claimed& fact);
// increment_request.cpp
[[nodiscard]] Verdict claim_increment(Scene& scene, const Claimed& fact);
void decide_increment(Scene& scene, const Claimed& claim, ClaimDecision decision);
[[nodiscard]] Verdict on(Scene& scene, const ArbiterDecided& fact);
// After a wrong claim the announced move has to be played, and a claim put off outlives a flag:
// called after each fact.
void follow_claim(Scene& scene, const Fact& fact);
// A player who has left off recording does not obey the arbiter.
[[nodiscard]] bool refuses_to_record(Scene& scene, const Disobedience& fact);
// moves_question.cpp: after the last fact.
[[nodiscard]] Verdict on(Scene& scene, const MovesQuestion& fact);
void conclude_moves_question(Scene& scene);

// adjournment.cpp (16), resumption.cpp (17), clock_use.cpp (19), conduct.cpp (20), penalties.cpp
// (21)
[[nodiscard]] Verdict on(Scene& scene, const Sealed& fact);
[[nodiscard]] Verdict on(Scene& scene, const EnvelopeOpened& fact);
[[nodiscard]] Verdict on(Scene& scene, const EnvelopeMissing& fact);
[[nodiscard]] Verdict on(Scene& scene, const ClockTimesWrong& fact);
// Late for the resumption: an arrival after `scene.seal.sealed` is set.
[[nodiscard]] Verdict arrive_at_resumption(Scene& scene, const Arrived& fact);
// What is agreed or resigned before the resumption counts: called after each fact.
void follow_sealing(Scene& scene, const Fact& fact);
// sealing_call.cpp: after the last fact.
[[nodiscard]] Verdict on(Scene& scene, const SealingCall& fact);
void conclude_sealing_call(Scene& scene);
[[nodiscard]] Verdict on(Scene& scene, const ClocksStopped& fact);
// device_defect.cpp: after the last fact.
[[nodiscard]] Verdict on(Scene& scene, const DeviceDefect& fact);
void conclude_defects(Scene& scene);
[[nodiscard]] Verdict on(Scene& scene, const PressFault& fact);
[[nodiscard]] Verdict on(Scene& scene, const Misconduct& fact);
[[nodiscard]] Verdict on(Scene& scene, const Disobedience& fact);
[[nodiscard]] Verdict on(Scene& scene, const PenaltyAsked& fact);

// A disagreement between topics is settled in judge.cpp, which calls these in order.
[[nodiscard]] Verdict on(Scene& scene, const Claimed& fact);
[[nodiscard]] Verdict on(Scene& scene, const Irregularity& fact);

}  // namespace arbiter
