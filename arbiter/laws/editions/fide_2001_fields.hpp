// The Laws of 1 July 2001 as a value, for the edition itself and for those that differ from it in
// some fields. Articles 1 to 5 were read; the rest is known from the editions of 1997 and 2009.
#pragma once

#include "arbiter/laws/edition.hpp"

namespace arbiter {

// Claims of a draw: who may make one, and what a wrong one costs.
constexpr DrawClaimRules claims_of_2001(std::string_view who, std::string_view sealing) {
    constexpr auto adjacent = Confidence::Adjacent;
    return {
        .only_on_turn = {true, who, adjacent},
        .lost_by_touching = {false, "9.4", adjacent},
        .lost_by_moving = {true, "9.4", adjacent},
        .lost_by_sealing = {true, sealing, adjacent},
        .lost_by_not_recording = Rule<bool>{false, "", adjacent},
        .announced_in_writing = {true, "9.2(a)", adjacent},
        .check_stopped_by = {ClaimStop::Player, "9.5", adjacent},
        .withdrawable = {false, "9.5", adjacent},
        .is_offer = {true, "9.1(c)", adjacent},
        .right_plays_announced = {false, "9.5(a)", adjacent},
        .wrong_gives_opponent = Rule<Millis>{std::chrono::minutes(3), "9.5(b)", adjacent},
        .wrong_adds_used = {std::nullopt, "9.5(b)", adjacent},
        .wrong_halves_up_to = {std::chrono::minutes(3), "9.5(b)", adjacent},
        .wrong_leaves_at_least = {std::chrono::minutes(1), "9.5(b)", Confidence::Inferred},
        .wrong_plays_announced = {true, "9.5(b)", adjacent},
        .wrong_illegal_moves_piece = {false, "9.5(b)", Confidence::Inferred},
    };
}

inline constexpr Edition the_laws_of_2001{
    .key = "fide-2001",
    .name = "FIDE Laws of Chess, 1 July 2001",
    .in_progress = {true, "8.7", Confidence::Adjacent},
    .nothing_ended = {true, "5", Confidence::Seed},

    // Topic 1: touch-move
    .touch =
        {
            .adjusting_exempts = {true, "4.2", Confidence::Seed},
            .off_turn_penalised = {true, "13.4", Confidence::Adjacent},
            .accident_binds = {false, "4.3", Confidence::Seed},
            .own_binds = {true, "4.3(1)", Confidence::Seed},
            .theirs_binds = {true, "4.3(2)", Confidence::Seed},
            .both_colours = {BothColours::FirstTouched, "4.3(3)", Confidence::Seed},
            .unclear_is_own_first = {true, "4.3(3)", Confidence::Seed},
            .more_pieces = {MorePieces::Unknown, "12.5, 12.6", Confidence::Inferred},
            .free_if_impossible = {true, "4.5", Confidence::Seed},
            .proof = {TouchProof::EvidenceNeeded, "4.6", Confidence::Inferred},
            .denied = {TouchProof::EvidenceNeeded, "4.3(1)", Confidence::Inferred},
            .complaint_ends = {ComplaintEnds::AnyTouch, "4.6", Confidence::Seed},
            .unasked = {{Unasked::Acts, "4.3", Confidence::Adjacent},
                        {Unasked::OnRequestOnly, "B5", Confidence::Adjacent},
                        {Unasked::OnRequestOnly, "B5", Confidence::Adjacent},
                        {Unasked::OnRequestOnly, "B5", Confidence::Adjacent}},
        },

    // Topic 2: castling
    .castling =
        {
            .king_and_rook = {KingAndRook::MustCastle, "4.4(1)", Confidence::Seed},
            .rook_first = {RookFirst::NotThatSide, "4.4(2), 4.3(1)", Confidence::Seed},
            .names_legality = {true, "3.8(1)(b)", Confidence::Seed},
            .king_alone_means_it = {true, "4.4(3)", Confidence::Seed},
            .king_moves_if_illegal = {true, "4.4(3)", Confidence::Seed},
            .rook_moves_if_illegal = {true, "4.3(1)", Confidence::Seed},
            .king_released_binds = {true, "4.7", Confidence::Inferred},
            .released_illegal = {true, "4.4(3)", Confidence::Seed},
            .chess960_castling = {false, ""},
            .chess960_squares = {false, ""},
            .chess960_said = {false, ""},
        },

    // Topic 3: made and completed moves
    .completion =
        {
            .quiet_binds = {true, "4.7", Confidence::Seed},
            .capture_binds = {true, "4.7", Confidence::Seed},
            .castling_binds = {true, "4.7", Confidence::Seed},
            .promotion_binds = {true, "3.7(5), 4.7", Confidence::Seed},
            .last_rank_binds = {true, "3.7(5), 4.7", Confidence::Seed},
            .reminds_of_press = {false, "13.6", Confidence::Adjacent},
            .press_after_reply = {PressAfterReply::Allowed, "6.8(a)", Confidence::Adjacent},
            .other_hand = {OtherHand::Penalised, "6.8(b), 13.4", Confidence::Adjacent},
        },

    // Topic 4: promotion irregularities
    .promotion =
        {
            .free_choice = {true, "3.7(5)", Confidence::Seed},
            .choice_final = {ChoiceFinal::OnRelease, "3.7(5), 4.7", Confidence::Inferred},
            .unreplaced = {Unreplaced::AsIllegal, "7.4(a)", Confidence::Inferred},
            .last_rank = {{IllegalPosition::AsIllegalMove, "7.4(a)", Confidence::Inferred},
                          {IllegalPosition::Intervene, "B5", Confidence::Inferred},
                          {IllegalPosition::Intervene, "B5", Confidence::Inferred},
                          {IllegalPosition::Intervene, "B5", Confidence::Inferred}},
            .inverted_rook = {InvertedRook::IsRook, "3.7(5)", Confidence::Inferred},
        },

    // Topic 5: illegal moves
    .illegal =
        {
            .restore = {true, "7.4(a)", Confidence::Adjacent},
            .names_touch_move = {false, "4.3, 4.7", Confidence::Adjacent},
            .route = {{IllegalRoute::Normal, "7.4(a)", Confidence::Adjacent},
                      {IllegalRoute::Unknown, "B5", Confidence::Inferred},
                      {IllegalRoute::Limited, "7.4(a)", Confidence::Inferred},
                      {IllegalRoute::Unknown, "C3", Confidence::Inferred},
                      {IllegalRoute::ClaimWins, "C3", Confidence::Adjacent}},
            .unrestorable = {Unrestorable::LastIdentifiable, "7.4(a)", Confidence::Adjacent},
            .clocks_back = {ClocksBack::ArbiterJudges, "6.14", Confidence::Adjacent},
            .takes_increment_back = {false, "6.14", Confidence::Adjacent},
            .corrected_until = {CorrectedUntil::GameOver, "8.7", Confidence::Adjacent},
            .touch_only_before_press = {{false, "7.4(a)", Confidence::Adjacent},
                                        {true, "B5", Confidence::Inferred},
                                        {true, "B5", Confidence::Inferred},
                                        {true, "C3", Confidence::Adjacent}},
            .seen_is_enough = {{true, "7.4(a)", Confidence::Adjacent},
                               {false, "B5", Confidence::Inferred},
                               {false, "B5", Confidence::Inferred},
                               {false, "C3", Confidence::Adjacent}},
            .after_reply = {{AfterReply::StillCorrected, "7.4(a)", Confidence::Adjacent},
                            {AfterReply::Stands, "B5", Confidence::Inferred},
                            {AfterReply::Stands, "B5", Confidence::Inferred},
                            {AfterReply::Stands, "C3", Confidence::Adjacent}},
            .opponent_gains = {{Millis{120'000}, "7.4(b)", Confidence::Adjacent}},
            .loses_on = {{3, "7.4(b)", Confidence::Text}},
            .quickplay_ladder = {std::nullopt, "7.4(b)", Confidence::Adjacent},
            .draw_if_no_mate = {false, "7.4(b)", Confidence::Inferred},
            .two_hands = {HandFault::Discretion, "4.1, 13.4", Confidence::Seed},
            .two_hands_before_press = {HandFault::Discretion, "4.1, 13.4", Confidence::Seed},
            .press_without_move = {HandFault::Discretion, "13.4, 12.5", Confidence::Adjacent},
            .king_captured = {true, "7.4(a)", Confidence::Adjacent},
            .both_kings_in_check = {{IllegalPosition::AsIllegalMove, "7.4(a)",
                                     Confidence::Adjacent},
                                    {IllegalPosition::Intervene, "B5", Confidence::Inferred},
                                    {IllegalPosition::Intervene, "B5", Confidence::Inferred},
                                    {IllegalPosition::Intervene, "B5", Confidence::Inferred}},
            .no_mate_by_it = {true, "5.1(1)", Confidence::Seed},
            .no_stalemate_by_it = {true, "5.2(1)", Confidence::Seed},
            .agreed_correction = {{false, "7.4(a)", Confidence::Adjacent},
                                  {false, "B5", Confidence::Inferred},
                                  {false, "B5", Confidence::Inferred},
                                  {false, "C3", Confidence::Adjacent}},
        },

    // Topic 6: wrong set-up, reversed colours, turned board, displaced pieces
    .set_up =
        {
            .initial_wrong_voids = {true, "7.1(a)", Confidence::Adjacent},
            .whoever_is_at_fault = {true, "7.1(a)", Confidence::Adjacent},
            .initial_after_end = {false, "7.1(a)", Confidence::Inferred},
            .reversed = {ReversedColours::GoesOn, "7.2", Confidence::Adjacent},
            .few_moves = {std::nullopt, "7.2", Confidence::Adjacent},
            .early_share = {std::nullopt, "7.2", Confidence::Adjacent},
            .reversed_in_swiss = {true, "7.2", Confidence::Adjacent},
            .reversed_after_end = {false, "7.2", Confidence::Inferred},
            .reversed_if_schedule_allows = {false, "7.2", Confidence::Adjacent},
            .turned_board_moves = {true, "7.1(b)", Confidence::Adjacent},
            .turned_needs_set_up = {true, "7.1(a)", Confidence::Adjacent},
            .turned_after_end = {false, "7.1(b)", Confidence::Inferred},
            .displaced = {Unrestorable::LastIdentifiable, "7.5", Confidence::Adjacent},
            .knocked_over_own_time = {true, "7.3", Confidence::Adjacent},
            .adjourned_reset = {true, "7.5", Confidence::Adjacent},
            .clock_setting = {WrongSetting::ArbiterJudges, "6.11, 6.14", Confidence::Adjacent},
            .claims_until_moves = {{std::nullopt, "7.1(a)", Confidence::Adjacent},
                                   {3, "B4", Confidence::Adjacent},
                                   {3, "B4", Confidence::Adjacent},
                                   {3, "B4", Confidence::Adjacent}},
            .misplaced_castles = {{true, "7.1(a)", Confidence::Adjacent},
                                  {false, "B4", Confidence::Inferred},
                                  {false, "B4", Confidence::Inferred},
                                  {false, "B4", Confidence::Inferred}},
        },

    // Topic 7: mate, stalemate, resignation
    .ends =
        {
            .checkmate_ends = {true, "5.1(1)", Confidence::Seed},
            .stalemate_draws = {true, "5.2(1)", Confidence::Seed},
            .resignation_ends = {true, "5.1(2)", Confidence::Seed},
            .resigner_draws_if_unmatable = {false, "5.1(2)", Confidence::Inferred},
            .acts_after_end_void = {true, "", Confidence::Seed},
            .handshake_resigns = {false, "5.1(2)", Confidence::Inferred},
            .flag_after_result = {FlagAfterResult::Silent, "6.9", Confidence::Adjacent},
            .mate_named_over_count = {false, "9.3", Confidence::Inferred},
            .signed_result_stands = {true, "8.7", Confidence::Adjacent},
            .adjudicated_is_in_play = {std::nullopt, "Preface", Confidence::Inferred},
        },

    // Topic 8: time forfeit
    .flag =
        {
            .arbiter_sees = {Rule<bool>{true, "6.10", Confidence::Adjacent},
                             Rule<bool>{false, "B6", Confidence::Adjacent},
                             Rule<bool>{false, "B6", Confidence::Adjacent},
                             Rule<bool>{false, "B6", Confidence::Adjacent}},
            .player_points_out = {Rule<bool>{true, "6.10", Confidence::Adjacent},
                                  Rule<bool>{true, "B7", Confidence::Adjacent},
                                  Rule<bool>{true, "B7", Confidence::Adjacent},
                                  Rule<bool>{true, "B7", Confidence::Adjacent}},
            .player_claims = {Rule<bool>{true, "6.9, 6.10", Confidence::Adjacent},
                              Rule<bool>{true, "B7", Confidence::Adjacent},
                              Rule<bool>{true, "B7", Confidence::Adjacent},
                              Rule<bool>{true, "B7", Confidence::Adjacent}},
            .exemption = {Rule<FlagExemption>{FlagExemption::CannotMate, "6.10",
                                              Confidence::Adjacent}},
            .loses_to_the_harmless = {false, "6.10", Confidence::Adjacent},
            .loses_in_dead_position = {false, "6.10", Confidence::Adjacent},
            .mate_before_flag = {true, "6.10", Confidence::Adjacent},
            .stalemate_before_flag = {true, "6.10", Confidence::Adjacent},
            .claim_before_flag = {true, "", Confidence::Adjacent},
            .unpressed_move_is_late = {true, "6.8(a)", Confidence::Adjacent},
            .pressed_move_is_in_time = {true, "6.8(a)", Confidence::Adjacent},
            .control_is_passed = {true, "6.10", Confidence::Adjacent},
            .next_move_completes = {false, "6.8(a)", Confidence::Adjacent},
            .falls_off_turn_by_defect = {true, "6.11", Confidence::Adjacent},
            .offer_before_flag = {false, "6.9", Confidence::Inferred},
            .too_late_after_sealing = {true, "6.9", Confidence::Inferred},
            .both_down_earlier = {Rule<BothDown>{BothDown::GoesOn, "6.12", Confidence::Adjacent},
                                  Rule<BothDown>{BothDown::Draw, "B8", Confidence::Adjacent},
                                  Rule<BothDown>{BothDown::Draw, "B8", Confidence::Adjacent},
                                  Rule<BothDown>{BothDown::Draw, "B8", Confidence::Adjacent}},
            .both_down_last = {Rule<BothDown>{BothDown::Draw, "10.3", Confidence::Adjacent},
                               Rule<BothDown>{BothDown::Draw, "B8", Confidence::Adjacent},
                               Rule<BothDown>{BothDown::Draw, "B8", Confidence::Adjacent},
                               Rule<BothDown>{BothDown::Draw, "B8", Confidence::Adjacent}},
            .both_down_if_announced = {false, "10.3", Confidence::Adjacent},
        },

    // Topic 9 and 12: material that cannot win, dead positions
    .material =
        {
            .bare_kings_draw = {true, "5.2(2)", Confidence::Seed},
            .lone_minor_draws = {true, "5.2(2)", Confidence::Seed},
            .like_bishops_draw = {true, "5.2(2)", Confidence::Seed},
            .any_dead_draws = {true, "5.2(2)", Confidence::Seed},
        },

    // Topic 10: recording
    .recording =
        {
            .required = {{true, "8.1", Confidence::Adjacent},
                         {false, "B3", Confidence::Inferred},
                         {false, "B3", Confidence::Inferred},
                         {false, "C2, B3", Confidence::Inferred}},
            .advance_writing = {true, "8.1", Confidence::Inferred},
            .gap_allowed = {1, "8.1", Confidence::Adjacent},
            .gap_completed = {true, "8.1", Confidence::Adjacent},
            .exemption_judged = {false, "8.4", Confidence::Adjacent},
            .exempt_below = {std::chrono::minutes(5), "8.4", Confidence::Adjacent},
            .exempt_unless_increment = {std::chrono::seconds(30), "8.4", Confidence::Adjacent},
            .one_on_own_time = {true, "8.5(b)", Confidence::Adjacent},
            .both_clocks_stopped = {true, "8.5(a), 8.5(c)", Confidence::Adjacent},
            .unreproducible_as_both = {true, "8.5(c)", Confidence::Adjacent},
            .unnoticed_control = {true, "8.5(a)", Confidence::Inferred},
            .loan = {SheetLoan::OnOwnTurn, "8.5(b)", Confidence::Adjacent},
            .too_few_loses = {true, "6.10", Confidence::Adjacent},
            .impossible_goes_on = {true, "8.6", Confidence::Adjacent},
            .refusal_loses = {false, "12.7, 13.4", Confidence::Inferred},
            .tells_moves_made = {false, "13.6", Confidence::Text},
        },

    // Topic 11: draw offers and agreement
    .offers =
        {
            .agreement_draws = {true, "5.2(3)", Confidence::Seed},
            .acceptance_needs_offer = {true, "9.1(a)", Confidence::Adjacent},
            .agreement_min_moves_each = {0, "5.2(3)", Confidence::Seed},
            .event_may_limit = {false, "5.2(3)", Confidence::Adjacent},
            .right_moment = {true, "9.1(a)", Confidence::Adjacent},
            .penalised_before_own_move = {true, "9.1(a), 12.5", Confidence::Adjacent},
            .penalised_while_opponent_thinks = {true, "9.1(a), 12.5", Confidence::Adjacent},
            .penalised_after_sealing = {false, "App. A4", Confidence::Adjacent},
            .withdrawable = {false, "9.1(a)", Confidence::Adjacent},
            .may_have_conditions = {false, "9.1(a)", Confidence::Adjacent},
            .word_refuses = {true, "9.1(a)", Confidence::Adjacent},
            .touch_refuses = {true, "9.1(a)", Confidence::Inferred},
            .move_refuses = {true, "9.1(a)", Confidence::Inferred},
            .unpressed_move_refuses = {true, "9.1(a)", Confidence::Inferred},
        },

    // Topic 13: threefold and fivefold repetition
    .repetition =
        {
            .claim = claims_of_2001("9.2", "9.2(a)"),
            .same = {SamePosition::CastlingRights, "9.2", Confidence::Adjacent},
            .times = {3, "9.2", Confidence::Adjacent},
            .on_board = {true, "9.2(b)", Confidence::Adjacent},
            .announced = {true, "9.2(a)", Confidence::Adjacent},
            .fivefold_draws = {false, "9.2", Confidence::Inferred},
            .perpetual_check_draws = {false, "9", Confidence::Adjacent},
        },

    // Topic 14: fifty moves and beyond
    .fifty =
        {
            .claim = claims_of_2001("9.3", "9.3"),
            .moves = {50, "9.3", Confidence::Adjacent},
            .on_board = {true, "9.3(b)", Confidence::Adjacent},
            .on_board_unshown = {true, "9.3", Confidence::Adjacent},
            .announced = {true, "9.3(a)", Confidence::Adjacent},
            .two_knights = {std::nullopt, "9.3", Confidence::Adjacent},
            .event_may_ask_more = {false, "9.3", Confidence::Adjacent},
            .seventy_five_draws = {false, "9.3", Confidence::Inferred},
        },

    // Topic 15: quickplay finish
    .quickplay =
        {
            .use = {QuickplayUse::Always, "10", Confidence::Adjacent},
            .in_blitz = {false, "C5", Confidence::Adjacent},
            .with_increment = {true, "10", Confidence::Inferred},
            .last_period_only = {true, "10.2", Confidence::Adjacent},
            .less_than = {std::chrono::minutes(2), "10.2", Confidence::Adjacent},
            .needs_turn = {true, "10.2", Confidence::Adjacent},
            .arbiter_decides = {true, "10.2(a)", Confidence::Adjacent},
            .accepted_draws = {true, "10.2(a)", Confidence::Adjacent},
            .postponed_gives_opponent = {std::chrono::minutes(2), "10.2(b)", Confidence::Adjacent},
            .decided_after_flag = {true, "10.2(b)", Confidence::Adjacent},
            .rejected_gives_opponent = {std::chrono::minutes(2), "10.2(c)", Confidence::Adjacent},
            .appeal = {false, "10.2(d)", Confidence::Adjacent},
            .increment_request = {false, "10", Confidence::Adjacent},
            .request_adds = {Millis{0}, "10", Confidence::Adjacent},
            .request_gives_opponent = {Millis{0}, "10", Confidence::Adjacent},
            .without_arbiter = {true, "App. D", Confidence::Adjacent},
        },

    // Topic 16: adjournment
    .adjournment =
        {
            .side_to_move_seals = {true, "App. A1(a)", Confidence::Adjacent},
            .change_until_stopped = {true, "App. A1(a)", Confidence::Adjacent},
            .played_move_is_sealed = {true, "App. A1(a)", Confidence::Adjacent},
            .early_charged = {true, "App. A1(b)", Confidence::Adjacent},
            .agreement_meanwhile = {true, "App. A6", Confidence::Adjacent},
            .resignation_meanwhile = {true, "App. A6", Confidence::Adjacent},
        },

    // Topic 17: resumption
    .resumption =
        {
            .replier_opens = {true, "App. A7, App. A9(a)", Confidence::Adjacent},
            .replier_absent_runs = {true, "App. A9(b)", Confidence::Adjacent},
            .sealer_absent_reply_sealed = {true, "App. A9(c)", Confidence::Adjacent},
            .ambiguous_loses = {true, "App. A8(a)", Confidence::Adjacent},
            .meaningless_loses = {true, "App. A8(b)", Confidence::Adjacent},
            .illegal_loses = {true, "App. A8(c)", Confidence::Adjacent},
            .loss_needs = {SealedLossNeeds::PossibleMate, "6.10", Confidence::Inferred},
            .draw_excepts_loss = {true, "App. A8", Confidence::Inferred},
            .late_limit = {std::chrono::hours(1), "App. A10", Confidence::Adjacent},
            .late_excused = {true, "App. A10", Confidence::Adjacent},
            .late_to_sealed_end = {false, "App. A10", Confidence::Adjacent},
            .both_late_lose = {true, "App. A10", Confidence::Inferred},
            .both_absent_replier_runs = {true, "App. A9(b)", Confidence::Inferred},
            .lost_sealers_word = {true, "App. A11", Confidence::Adjacent},
            .lost_needs_times = {false, "App. A11", Confidence::Adjacent},
            .lost_position_voids = {true, "App. A11", Confidence::Adjacent},
            .wrong_times_corrected = {true, "App. A12", Confidence::Adjacent},
            .wrong_times_stand_later = {true, "App. A12", Confidence::Adjacent},
        },

    // Topic 18: arrival and default
    .arrival =
        {
            .default_time = {Millis{3600000}, "6.7", Confidence::Text},
            .event_sets_default_time = {true, "6.7", Confidence::Text},
            .white_runs_if_both_absent = {true, "6.6", Confidence::Adjacent},
            .both_lose = {true, "6.7", Confidence::Inferred},
        },

    // Topic 19: the clock
    .clock_use =
        {
            .evident_defect_counts = {true, "6.11", Confidence::Adjacent},
            .defect_off_turn = {true, "6.11", Confidence::Adjacent},
            .defect_raised_at_once = {false, "6.11", Confidence::Adjacent},
            .display_stands = {DisplayStands::Named, "6.11", Confidence::Adjacent},
        },
    .stopping =
        {
            .for_promotion_piece = {WhoStops::Player, "6.13(b)", Confidence::Adjacent},
            .for_claim = {WhoStops::Player, "6.13(b)", Confidence::Adjacent},
            .for_the_arbiter = {WhoStops::Player, "6.13(b)", Confidence::Adjacent},
            .without_reason_penalised = {true, "6.13(d), 13.4", Confidence::Adjacent},
        },

    // Topic 20: conduct
    .conduct =
        {
            .phone_on_person = {Sanction::Discretion, "12.5, 13.4", Confidence::Inferred},
            .event_may_ease_phone = {true, "12.5, 13.4", Confidence::Inferred},
            .notes_or_advice = {Sanction::Discretion, "12.2", Confidence::Adjacent},
            .distraction = {Sanction::Discretion, "12.5", Confidence::Adjacent},
            .left_area = {Sanction::Discretion, "12.4", Confidence::Adjacent},
            .may_leave_off_turn = {true, "12.4", Confidence::Adjacent},
            .refuses_to_obey = {Sanction::Loss, "12.7", Confidence::Inferred},
            .first_refusal = {Sanction::Discretion, "13.4", Confidence::Adjacent},
            .both_refuse = {Sanction::Loss, "12.8", Confidence::Inferred},
            .spectator_speaks = {Sanction::Discretion, "13.7", Confidence::Text},
            .spectator_with_result = {false, "13.7", Confidence::Text},
            .spectator_fate = {"", "13.7", Confidence::Text},
        },

    // Topic 21: the arbiter and his penalties
    .penalties =
        {
            .warning = {PenaltyListed::Yes, "13.4(a)", Confidence::Text},
            .severe_warning = {PenaltyListed::Yes, "13.4(a)", Confidence::Text},
            .opponent_time = {PenaltyListed::Yes, "13.4(b)", Confidence::Text},
            .own_time = {PenaltyListed::Yes, "13.4(c)", Confidence::Text},
            .opponent_points = {PenaltyListed::Yes, "13.4(f)", Confidence::Text},
            .own_points = {PenaltyListed::Yes, "13.4(e)", Confidence::Text},
            .loss = {PenaltyListed::Yes, "13.4(d)", Confidence::Text},
            .fine = {PenaltyListed::No, "13.4", Confidence::Text},
            .exclusion = {PenaltyListed::No, "13.4", Confidence::Text},
            .expulsion = {PenaltyListed::Yes, "13.4(g)", Confidence::Text},
            .others_allowed = {false, "13.4", Confidence::Text},
        },

    // Topic 22: players with impaired vision
    .vision = no_vision_rules,
};

}  // namespace arbiter
