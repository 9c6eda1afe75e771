// Every field of an edition by name, for whoever changes them one at a time. A field that is added
// to a topic and not here does not compile.
#pragma once

#include "arbiter/laws/edition.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter::testing {

struct AnyValue {
    template <class T>
    operator T() const;  // never called: what a member can be initialised from
};

// How many members an aggregate has.
template <class T, class... Values>
consteval std::size_t members_of() {
    if constexpr (requires { T{Values{}..., AnyValue{}}; }) {
        return members_of<T, Values..., AnyValue>();
    } else {
        return sizeof...(Values);
    }
}

// A field, or one by the kind of play: each of its five is a field of its own.
template <class Visit, class T>
void visit_field(Visit& visit, const std::string& name, Rule<T>& rule) {
    visit(name, rule);
}
template <class Visit, class T>
void visit_field(Visit& visit, const std::string& name, PerPlay<T>& rules) {
    visit(name + " (standard)", rules.standard);
    visit(name + " (rapid, supervised)", rules.rapid_supervised);
    visit(name + " (rapid)", rules.rapid);
    visit(name + " (blitz, supervised)", rules.blitz_supervised);
    visit(name + " (blitz)", rules.blitz);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, DrawClaimRules& rules) {
    visit_field(visit, topic + ".only_on_turn", rules.only_on_turn);
    visit_field(visit, topic + ".lost_by_touching", rules.lost_by_touching);
    visit_field(visit, topic + ".lost_by_moving", rules.lost_by_moving);
    visit_field(visit, topic + ".lost_by_sealing", rules.lost_by_sealing);
    visit_field(visit, topic + ".lost_by_not_recording", rules.lost_by_not_recording);
    visit_field(visit, topic + ".announced_in_writing", rules.announced_in_writing);
    visit_field(visit, topic + ".check_stopped_by", rules.check_stopped_by);
    visit_field(visit, topic + ".withdrawable", rules.withdrawable);
    visit_field(visit, topic + ".is_offer", rules.is_offer);
    visit_field(visit, topic + ".right_plays_announced", rules.right_plays_announced);
    visit_field(visit, topic + ".wrong_gives_opponent", rules.wrong_gives_opponent);
    visit_field(visit, topic + ".wrong_adds_used", rules.wrong_adds_used);
    visit_field(visit, topic + ".wrong_halves_up_to", rules.wrong_halves_up_to);
    visit_field(visit, topic + ".wrong_leaves_at_least", rules.wrong_leaves_at_least);
    visit_field(visit, topic + ".wrong_plays_announced", rules.wrong_plays_announced);
    visit_field(visit, topic + ".wrong_illegal_moves_piece", rules.wrong_illegal_moves_piece);
    static_assert(members_of<DrawClaimRules>() == 16);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, TouchRules& rules) {
    visit_field(visit, topic + ".adjusting_exempts", rules.adjusting_exempts);
    visit_field(visit, topic + ".off_turn_penalised", rules.off_turn_penalised);
    visit_field(visit, topic + ".accident_binds", rules.accident_binds);
    visit_field(visit, topic + ".own_binds", rules.own_binds);
    visit_field(visit, topic + ".theirs_binds", rules.theirs_binds);
    visit_field(visit, topic + ".both_colours", rules.both_colours);
    visit_field(visit, topic + ".unclear_is_own_first", rules.unclear_is_own_first);
    visit_field(visit, topic + ".more_pieces", rules.more_pieces);
    visit_field(visit, topic + ".free_if_impossible", rules.free_if_impossible);
    visit_field(visit, topic + ".proof", rules.proof);
    visit_field(visit, topic + ".denied", rules.denied);
    visit_field(visit, topic + ".complaint_ends", rules.complaint_ends);
    visit_field(visit, topic + ".unasked", rules.unasked);
    static_assert(members_of<TouchRules>() == 13);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, CastlingRules& rules) {
    visit_field(visit, topic + ".king_and_rook", rules.king_and_rook);
    visit_field(visit, topic + ".rook_first", rules.rook_first);
    visit_field(visit, topic + ".names_legality", rules.names_legality);
    visit_field(visit, topic + ".king_alone_means_it", rules.king_alone_means_it);
    visit_field(visit, topic + ".king_moves_if_illegal", rules.king_moves_if_illegal);
    visit_field(visit, topic + ".rook_moves_if_illegal", rules.rook_moves_if_illegal);
    visit_field(visit, topic + ".king_released_binds", rules.king_released_binds);
    visit_field(visit, topic + ".released_illegal", rules.released_illegal);
    visit_field(visit, topic + ".chess960_castling", rules.chess960_castling);
    visit_field(visit, topic + ".chess960_squares", rules.chess960_squares);
    visit_field(visit, topic + ".chess960_said", rules.chess960_said);
    static_assert(members_of<CastlingRules>() == 11);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, CompletionRules& rules) {
    visit_field(visit, topic + ".quiet_binds", rules.quiet_binds);
    visit_field(visit, topic + ".capture_binds", rules.capture_binds);
    visit_field(visit, topic + ".castling_binds", rules.castling_binds);
    visit_field(visit, topic + ".promotion_binds", rules.promotion_binds);
    visit_field(visit, topic + ".last_rank_binds", rules.last_rank_binds);
    visit_field(visit, topic + ".reminds_of_press", rules.reminds_of_press);
    visit_field(visit, topic + ".press_after_reply", rules.press_after_reply);
    visit_field(visit, topic + ".other_hand", rules.other_hand);
    static_assert(members_of<CompletionRules>() == 8);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, PromotionRules& rules) {
    visit_field(visit, topic + ".free_choice", rules.free_choice);
    visit_field(visit, topic + ".choice_final", rules.choice_final);
    visit_field(visit, topic + ".unreplaced", rules.unreplaced);
    visit_field(visit, topic + ".last_rank", rules.last_rank);
    visit_field(visit, topic + ".inverted_rook", rules.inverted_rook);
    static_assert(members_of<PromotionRules>() == 5);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, IllegalRules& rules) {
    visit_field(visit, topic + ".restore", rules.restore);
    visit_field(visit, topic + ".names_touch_move", rules.names_touch_move);
    visit_field(visit, topic + ".route", rules.route);
    visit_field(visit, topic + ".unrestorable", rules.unrestorable);
    visit_field(visit, topic + ".clocks_back", rules.clocks_back);
    visit_field(visit, topic + ".takes_increment_back", rules.takes_increment_back);
    visit_field(visit, topic + ".corrected_until", rules.corrected_until);
    visit_field(visit, topic + ".touch_only_before_press", rules.touch_only_before_press);
    visit_field(visit, topic + ".seen_is_enough", rules.seen_is_enough);
    visit_field(visit, topic + ".after_reply", rules.after_reply);
    visit_field(visit, topic + ".opponent_gains", rules.opponent_gains);
    visit_field(visit, topic + ".loses_on", rules.loses_on);
    visit_field(visit, topic + ".quickplay_ladder", rules.quickplay_ladder);
    visit_field(visit, topic + ".draw_if_no_mate", rules.draw_if_no_mate);
    visit_field(visit, topic + ".two_hands", rules.two_hands);
    visit_field(visit, topic + ".two_hands_before_press", rules.two_hands_before_press);
    visit_field(visit, topic + ".press_without_move", rules.press_without_move);
    visit_field(visit, topic + ".king_captured", rules.king_captured);
    visit_field(visit, topic + ".both_kings_in_check", rules.both_kings_in_check);
    visit_field(visit, topic + ".no_mate_by_it", rules.no_mate_by_it);
    visit_field(visit, topic + ".no_stalemate_by_it", rules.no_stalemate_by_it);
    visit_field(visit, topic + ".agreed_correction", rules.agreed_correction);
    static_assert(members_of<IllegalRules>() == 22);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, SetUpRules& rules) {
    visit_field(visit, topic + ".initial_wrong_voids", rules.initial_wrong_voids);
    visit_field(visit, topic + ".whoever_is_at_fault", rules.whoever_is_at_fault);
    visit_field(visit, topic + ".initial_after_end", rules.initial_after_end);
    visit_field(visit, topic + ".reversed", rules.reversed);
    visit_field(visit, topic + ".few_moves", rules.few_moves);
    visit_field(visit, topic + ".early_share", rules.early_share);
    visit_field(visit, topic + ".reversed_in_swiss", rules.reversed_in_swiss);
    visit_field(visit, topic + ".reversed_after_end", rules.reversed_after_end);
    visit_field(visit, topic + ".reversed_if_schedule_allows", rules.reversed_if_schedule_allows);
    visit_field(visit, topic + ".turned_board_moves", rules.turned_board_moves);
    visit_field(visit, topic + ".turned_needs_set_up", rules.turned_needs_set_up);
    visit_field(visit, topic + ".turned_after_end", rules.turned_after_end);
    visit_field(visit, topic + ".displaced", rules.displaced);
    visit_field(visit, topic + ".knocked_over_own_time", rules.knocked_over_own_time);
    visit_field(visit, topic + ".adjourned_reset", rules.adjourned_reset);
    visit_field(visit, topic + ".clock_setting", rules.clock_setting);
    visit_field(visit, topic + ".claims_until_moves", rules.claims_until_moves);
    visit_field(visit, topic + ".misplaced_castles", rules.misplaced_castles);
    static_assert(members_of<SetUpRules>() == 18);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, EndRules& rules) {
    visit_field(visit, topic + ".checkmate_ends", rules.checkmate_ends);
    visit_field(visit, topic + ".stalemate_draws", rules.stalemate_draws);
    visit_field(visit, topic + ".resignation_ends", rules.resignation_ends);
    visit_field(visit, topic + ".resigner_draws_if_unmatable", rules.resigner_draws_if_unmatable);
    visit_field(visit, topic + ".acts_after_end_void", rules.acts_after_end_void);
    visit_field(visit, topic + ".handshake_resigns", rules.handshake_resigns);
    visit_field(visit, topic + ".flag_after_result", rules.flag_after_result);
    visit_field(visit, topic + ".mate_named_over_count", rules.mate_named_over_count);
    visit_field(visit, topic + ".signed_result_stands", rules.signed_result_stands);
    visit_field(visit, topic + ".adjudicated_is_in_play", rules.adjudicated_is_in_play);
    static_assert(members_of<EndRules>() == 10);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, FlagRules& rules) {
    visit_field(visit, topic + ".arbiter_sees", rules.arbiter_sees);
    visit_field(visit, topic + ".player_points_out", rules.player_points_out);
    visit_field(visit, topic + ".player_claims", rules.player_claims);
    visit_field(visit, topic + ".exemption", rules.exemption);
    visit_field(visit, topic + ".loses_to_the_harmless", rules.loses_to_the_harmless);
    visit_field(visit, topic + ".loses_in_dead_position", rules.loses_in_dead_position);
    visit_field(visit, topic + ".mate_before_flag", rules.mate_before_flag);
    visit_field(visit, topic + ".stalemate_before_flag", rules.stalemate_before_flag);
    visit_field(visit, topic + ".claim_before_flag", rules.claim_before_flag);
    visit_field(visit, topic + ".unpressed_move_is_late", rules.unpressed_move_is_late);
    visit_field(visit, topic + ".pressed_move_is_in_time", rules.pressed_move_is_in_time);
    visit_field(visit, topic + ".control_is_passed", rules.control_is_passed);
    visit_field(visit, topic + ".next_move_completes", rules.next_move_completes);
    visit_field(visit, topic + ".falls_off_turn_by_defect", rules.falls_off_turn_by_defect);
    visit_field(visit, topic + ".offer_before_flag", rules.offer_before_flag);
    visit_field(visit, topic + ".too_late_after_sealing", rules.too_late_after_sealing);
    visit_field(visit, topic + ".both_down_earlier", rules.both_down_earlier);
    visit_field(visit, topic + ".both_down_last", rules.both_down_last);
    visit_field(visit, topic + ".both_down_if_announced", rules.both_down_if_announced);
    static_assert(members_of<FlagRules>() == 19);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, MaterialRules& rules) {
    visit_field(visit, topic + ".bare_kings_draw", rules.bare_kings_draw);
    visit_field(visit, topic + ".lone_minor_draws", rules.lone_minor_draws);
    visit_field(visit, topic + ".like_bishops_draw", rules.like_bishops_draw);
    visit_field(visit, topic + ".any_dead_draws", rules.any_dead_draws);
    static_assert(members_of<MaterialRules>() == 4);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, RecordingRules& rules) {
    visit_field(visit, topic + ".required", rules.required);
    visit_field(visit, topic + ".advance_writing", rules.advance_writing);
    visit_field(visit, topic + ".gap_allowed", rules.gap_allowed);
    visit_field(visit, topic + ".gap_completed", rules.gap_completed);
    visit_field(visit, topic + ".exemption_judged", rules.exemption_judged);
    visit_field(visit, topic + ".exempt_below", rules.exempt_below);
    visit_field(visit, topic + ".exempt_unless_increment", rules.exempt_unless_increment);
    visit_field(visit, topic + ".one_on_own_time", rules.one_on_own_time);
    visit_field(visit, topic + ".both_clocks_stopped", rules.both_clocks_stopped);
    visit_field(visit, topic + ".unreproducible_as_both", rules.unreproducible_as_both);
    visit_field(visit, topic + ".unnoticed_control", rules.unnoticed_control);
    visit_field(visit, topic + ".loan", rules.loan);
    visit_field(visit, topic + ".too_few_loses", rules.too_few_loses);
    visit_field(visit, topic + ".impossible_goes_on", rules.impossible_goes_on);
    visit_field(visit, topic + ".refusal_loses", rules.refusal_loses);
    visit_field(visit, topic + ".tells_moves_made", rules.tells_moves_made);
    static_assert(members_of<RecordingRules>() == 16);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, OfferRules& rules) {
    visit_field(visit, topic + ".agreement_draws", rules.agreement_draws);
    visit_field(visit, topic + ".acceptance_needs_offer", rules.acceptance_needs_offer);
    visit_field(visit, topic + ".agreement_min_moves_each", rules.agreement_min_moves_each);
    visit_field(visit, topic + ".event_may_limit", rules.event_may_limit);
    visit_field(visit, topic + ".right_moment", rules.right_moment);
    visit_field(visit, topic + ".penalised_before_own_move", rules.penalised_before_own_move);
    visit_field(visit, topic + ".penalised_while_opponent_thinks",
                rules.penalised_while_opponent_thinks);
    visit_field(visit, topic + ".penalised_after_sealing", rules.penalised_after_sealing);
    visit_field(visit, topic + ".withdrawable", rules.withdrawable);
    visit_field(visit, topic + ".may_have_conditions", rules.may_have_conditions);
    visit_field(visit, topic + ".word_refuses", rules.word_refuses);
    visit_field(visit, topic + ".touch_refuses", rules.touch_refuses);
    visit_field(visit, topic + ".move_refuses", rules.move_refuses);
    visit_field(visit, topic + ".unpressed_move_refuses", rules.unpressed_move_refuses);
    static_assert(members_of<OfferRules>() == 14);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, RepetitionRules& rules) {
    each_rule(visit, topic + ".claim", rules.claim);
    visit_field(visit, topic + ".same", rules.same);
    visit_field(visit, topic + ".times", rules.times);
    visit_field(visit, topic + ".on_board", rules.on_board);
    visit_field(visit, topic + ".announced", rules.announced);
    visit_field(visit, topic + ".fivefold_draws", rules.fivefold_draws);
    visit_field(visit, topic + ".perpetual_check_draws", rules.perpetual_check_draws);
    static_assert(members_of<RepetitionRules>() == 7);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, FiftyRules& rules) {
    each_rule(visit, topic + ".claim", rules.claim);
    visit_field(visit, topic + ".moves", rules.moves);
    visit_field(visit, topic + ".on_board", rules.on_board);
    visit_field(visit, topic + ".on_board_unshown", rules.on_board_unshown);
    visit_field(visit, topic + ".announced", rules.announced);
    visit_field(visit, topic + ".two_knights", rules.two_knights);
    visit_field(visit, topic + ".event_may_ask_more", rules.event_may_ask_more);
    visit_field(visit, topic + ".seventy_five_draws", rules.seventy_five_draws);
    static_assert(members_of<FiftyRules>() == 8);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, QuickplayRules& rules) {
    visit_field(visit, topic + ".use", rules.use);
    visit_field(visit, topic + ".in_blitz", rules.in_blitz);
    visit_field(visit, topic + ".with_increment", rules.with_increment);
    visit_field(visit, topic + ".last_period_only", rules.last_period_only);
    visit_field(visit, topic + ".less_than", rules.less_than);
    visit_field(visit, topic + ".needs_turn", rules.needs_turn);
    visit_field(visit, topic + ".arbiter_decides", rules.arbiter_decides);
    visit_field(visit, topic + ".accepted_draws", rules.accepted_draws);
    visit_field(visit, topic + ".postponed_gives_opponent", rules.postponed_gives_opponent);
    visit_field(visit, topic + ".decided_after_flag", rules.decided_after_flag);
    visit_field(visit, topic + ".rejected_gives_opponent", rules.rejected_gives_opponent);
    visit_field(visit, topic + ".appeal", rules.appeal);
    visit_field(visit, topic + ".increment_request", rules.increment_request);
    visit_field(visit, topic + ".request_adds", rules.request_adds);
    visit_field(visit, topic + ".request_gives_opponent", rules.request_gives_opponent);
    visit_field(visit, topic + ".without_arbiter", rules.without_arbiter);
    static_assert(members_of<QuickplayRules>() == 16);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, AdjournmentRules& rules) {
    visit_field(visit, topic + ".side_to_move_seals", rules.side_to_move_seals);
    visit_field(visit, topic + ".change_until_stopped", rules.change_until_stopped);
    visit_field(visit, topic + ".played_move_is_sealed", rules.played_move_is_sealed);
    visit_field(visit, topic + ".early_charged", rules.early_charged);
    visit_field(visit, topic + ".agreement_meanwhile", rules.agreement_meanwhile);
    visit_field(visit, topic + ".resignation_meanwhile", rules.resignation_meanwhile);
    static_assert(members_of<AdjournmentRules>() == 6);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, ResumptionRules& rules) {
    visit_field(visit, topic + ".replier_opens", rules.replier_opens);
    visit_field(visit, topic + ".replier_absent_runs", rules.replier_absent_runs);
    visit_field(visit, topic + ".sealer_absent_reply_sealed", rules.sealer_absent_reply_sealed);
    visit_field(visit, topic + ".ambiguous_loses", rules.ambiguous_loses);
    visit_field(visit, topic + ".meaningless_loses", rules.meaningless_loses);
    visit_field(visit, topic + ".illegal_loses", rules.illegal_loses);
    visit_field(visit, topic + ".loss_needs", rules.loss_needs);
    visit_field(visit, topic + ".draw_excepts_loss", rules.draw_excepts_loss);
    visit_field(visit, topic + ".late_limit", rules.late_limit);
    visit_field(visit, topic + ".late_excused", rules.late_excused);
    visit_field(visit, topic + ".late_to_sealed_end", rules.late_to_sealed_end);
    visit_field(visit, topic + ".both_late_lose", rules.both_late_lose);
    visit_field(visit, topic + ".both_absent_replier_runs", rules.both_absent_replier_runs);
    visit_field(visit, topic + ".lost_sealers_word", rules.lost_sealers_word);
    visit_field(visit, topic + ".lost_needs_times", rules.lost_needs_times);
    visit_field(visit, topic + ".lost_position_voids", rules.lost_position_voids);
    visit_field(visit, topic + ".wrong_times_corrected", rules.wrong_times_corrected);
    visit_field(visit, topic + ".wrong_times_stand_later", rules.wrong_times_stand_later);
    static_assert(members_of<ResumptionRules>() == 18);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, ArrivalRules& rules) {
    visit_field(visit, topic + ".default_time", rules.default_time);
    visit_field(visit, topic + ".event_sets_default_time", rules.event_sets_default_time);
    visit_field(visit, topic + ".white_runs_if_both_absent", rules.white_runs_if_both_absent);
    visit_field(visit, topic + ".both_lose", rules.both_lose);
    static_assert(members_of<ArrivalRules>() == 4);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, ClockRules& rules) {
    visit_field(visit, topic + ".evident_defect_counts", rules.evident_defect_counts);
    visit_field(visit, topic + ".defect_off_turn", rules.defect_off_turn);
    visit_field(visit, topic + ".defect_raised_at_once", rules.defect_raised_at_once);
    visit_field(visit, topic + ".display_stands", rules.display_stands);
    static_assert(members_of<ClockRules>() == 4);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, StoppingRules& rules) {
    visit_field(visit, topic + ".for_promotion_piece", rules.for_promotion_piece);
    visit_field(visit, topic + ".for_claim", rules.for_claim);
    visit_field(visit, topic + ".for_the_arbiter", rules.for_the_arbiter);
    visit_field(visit, topic + ".without_reason_penalised", rules.without_reason_penalised);
    static_assert(members_of<StoppingRules>() == 4);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, ConductRules& rules) {
    visit_field(visit, topic + ".phone_on_person", rules.phone_on_person);
    visit_field(visit, topic + ".event_may_ease_phone", rules.event_may_ease_phone);
    visit_field(visit, topic + ".notes_or_advice", rules.notes_or_advice);
    visit_field(visit, topic + ".distraction", rules.distraction);
    visit_field(visit, topic + ".left_area", rules.left_area);
    visit_field(visit, topic + ".may_leave_off_turn", rules.may_leave_off_turn);
    visit_field(visit, topic + ".refuses_to_obey", rules.refuses_to_obey);
    visit_field(visit, topic + ".first_refusal", rules.first_refusal);
    visit_field(visit, topic + ".both_refuse", rules.both_refuse);
    visit_field(visit, topic + ".spectator_speaks", rules.spectator_speaks);
    visit_field(visit, topic + ".spectator_with_result", rules.spectator_with_result);
    visit_field(visit, topic + ".spectator_fate", rules.spectator_fate);
    static_assert(members_of<ConductRules>() == 12);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, PenaltyRules& rules) {
    visit_field(visit, topic + ".warning", rules.warning);
    visit_field(visit, topic + ".severe_warning", rules.severe_warning);
    visit_field(visit, topic + ".opponent_time", rules.opponent_time);
    visit_field(visit, topic + ".own_time", rules.own_time);
    visit_field(visit, topic + ".opponent_points", rules.opponent_points);
    visit_field(visit, topic + ".own_points", rules.own_points);
    visit_field(visit, topic + ".loss", rules.loss);
    visit_field(visit, topic + ".fine", rules.fine);
    visit_field(visit, topic + ".exclusion", rules.exclusion);
    visit_field(visit, topic + ".expulsion", rules.expulsion);
    visit_field(visit, topic + ".others_allowed", rules.others_allowed);
    static_assert(members_of<PenaltyRules>() == 11);
}

template <class Visit>
void each_rule(Visit& visit, const std::string& topic, VisionRules& rules) {
    visit_field(visit, topic + ".touched_out_of_hole", rules.touched_out_of_hole);
    visit_field(visit, topic + ".sighted_as_usual", rules.sighted_as_usual);
    visit_field(visit, topic + ".made_when_announced", rules.made_when_announced);
    visit_field(visit, topic + ".press_after_announcing", rules.press_after_announcing);
    visit_field(visit, topic + ".both_announce", rules.both_announce);
    visit_field(visit, topic + ".slip_corrected", rules.slip_corrected);
    visit_field(visit, topic + ".boards_by_records", rules.boards_by_records);
    visit_field(visit, topic + ".records_otherwise", rules.records_otherwise);
    visit_field(visit, topic + ".assistant_moves", rules.assistant_moves);
    visit_field(visit, topic + ".assistant_announces", rules.assistant_announces);
    visit_field(visit, topic + ".assistant_records_and_presses",
                rules.assistant_records_and_presses);
    visit_field(visit, topic + ".assistant_tells_if_asked", rules.assistant_tells_if_asked);
    visit_field(visit, topic + ".assistant_speaks_for_him", rules.assistant_speaks_for_him);
    visit_field(visit, topic + ".assistant_adjourns", rules.assistant_adjourns);
    visit_field(visit, topic + ".sighted_assistant", rules.sighted_assistant);
    visit_field(visit, topic + ".moved_for", rules.moved_for);
    visit_field(visit, topic + ".pressed_for", rules.pressed_for);
    visit_field(visit, topic + ".recorded_for", rules.recorded_for);
    static_assert(members_of<VisionRules>() == 18);
}

// `visit(name, rule)` of each: "touch.own_binds", "illegal.loses_on (blitz)".
template <class Visit>
void each_rule(Edition& edition, Visit visit) {
    visit_field(visit, "in_progress", edition.in_progress);
    visit_field(visit, "nothing_ended", edition.nothing_ended);
    each_rule(visit, "touch", edition.touch);
    each_rule(visit, "castling", edition.castling);
    each_rule(visit, "completion", edition.completion);
    each_rule(visit, "promotion", edition.promotion);
    each_rule(visit, "illegal", edition.illegal);
    each_rule(visit, "set_up", edition.set_up);
    each_rule(visit, "ends", edition.ends);
    each_rule(visit, "flag", edition.flag);
    each_rule(visit, "material", edition.material);
    each_rule(visit, "recording", edition.recording);
    each_rule(visit, "offers", edition.offers);
    each_rule(visit, "repetition", edition.repetition);
    each_rule(visit, "fifty", edition.fifty);
    each_rule(visit, "quickplay", edition.quickplay);
    each_rule(visit, "adjournment", edition.adjournment);
    each_rule(visit, "resumption", edition.resumption);
    each_rule(visit, "arrival", edition.arrival);
    each_rule(visit, "clock_use", edition.clock_use);
    each_rule(visit, "stopping", edition.stopping);
    each_rule(visit, "conduct", edition.conduct);
    each_rule(visit, "penalties", edition.penalties);
    each_rule(visit, "vision", edition.vision);
    static_assert(members_of<Edition>() == 26);  // with key and name
}

}  // namespace arbiter::testing
