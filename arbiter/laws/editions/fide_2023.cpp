// Numbers are those of the FIDE Handbook, E/I.01A.
#include "arbiter/laws/editions/fide_2023.hpp"

namespace arbiter {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

// Claims of a draw: who may make one, and what a wrong one costs.
constexpr DrawClaimRules claims_fide_2023(std::string_view who, std::string_view sealing) {
    return {
        .only_on_turn = {true, who},
        .lost_by_touching = {true, "9.4"},
        .lost_by_moving = {true, "9.4"},
        .lost_by_sealing = {true, sealing, Confidence::Inferred},
        .lost_by_not_recording = {{false, ""}, {false, "A.2"}, {false, "A.2"}, {false, "B.3, A.2"}},
        .announced_in_writing = {true, "9.2.1.1"},
        .check_stopped_by = {ClaimStop::PlayerOrArbiter, "9.5.1"},
        .withdrawable = {false, "9.5.1"},
        .is_offer = {true, "9.1.2.3"},
        .right_plays_announced = {false, "9.5.2"},
        .wrong_gives_opponent = {{minutes(2), "9.5.3"},
                                 {minutes(1), "9.5.3, A.3"},
                                 {minutes(1), "9.5.3, A.3"},
                                 {minutes(1), "9.5.3, B.3, A.3"}},
        .wrong_adds_used = {std::nullopt, "9.5.3"},
        .wrong_halves_up_to = {Millis{0}, "9.5.3"},
        .wrong_leaves_at_least = {std::nullopt, "9.5.3"},
        .wrong_plays_announced = {true, "9.5.3"},
        .wrong_illegal_moves_piece = {true, "4.3"},
    };
}

}  // namespace

constinit const Edition fide_2023{
    .key = "fide-2023",
    .name = "FIDE Laws of Chess, 1 January 2023",
    .in_progress = {true, "8.7", Confidence::Text},
    .nothing_ended = {true, "5", Confidence::Text},

    // Topic 1: touch-move
    .touch =
        {
            .adjusting_exempts = {true, "4.2.1", Confidence::Text},
            .off_turn_penalised = {true, "12.9", Confidence::Text},
            .accident_binds = {false, "4.2.2", Confidence::Text},
            .own_binds = {true, "4.3.1", Confidence::Text},
            .theirs_binds = {true, "4.3.2", Confidence::Text},
            .both_colours = {BothColours::FirstTouched, "4.3.3", Confidence::Text},
            .unclear_is_own_first = {true, "4.3.3", Confidence::Text},
            .more_pieces = {MorePieces::FirstOfEach, "4.3.3", Confidence::Text},
            .free_if_impossible = {true, "4.5", Confidence::Text},
            .proof = {TouchProof::ArbiterJudges, "4.8", Confidence::Inferred},
            .denied = {TouchProof::ArbiterJudges, "4.3.1", Confidence::Inferred},
            .complaint_ends = {ComplaintEnds::DeliberateTouch, "4.8", Confidence::Text},
            .unasked = {{Unasked::Acts, "4.3", Confidence::Text},
                        {Unasked::Acts, "A.4", Confidence::Text},
                        {Unasked::ActsExpressly, "A.5.2", Confidence::Text},
                        {Unasked::Acts, "B.2", Confidence::Text},
                        {Unasked::ActsExpressly, "B.3, A.5.2", Confidence::Text}},
        },

    // Topic 2: castling
    .castling =
        {
            .king_and_rook = {KingAndRook::MustCastle, "4.4.1", Confidence::Text},
            .rook_first = {RookFirst::NotThatSide, "4.4.2, 4.3.1", Confidence::Text},
            .names_legality = {true, "3.8.2", Confidence::Text},
            .king_alone_means_it = {true, "4.4.3", Confidence::Text},
            .king_moves_if_illegal = {true, "4.4.3", Confidence::Text},
            .rook_moves_if_illegal = {true, "4.3.1", Confidence::Text},
            .king_released_binds = {true, "4.7.2", Confidence::Text},
            .released_illegal = {true, "4.7.2", Confidence::Text},
            .chess960_castling = {true, "II.3.1", Confidence::Text},
            .chess960_squares = {true, "II.3.2.6", Confidence::Text},
            .chess960_said = {true, "II.3.2.7", Confidence::Text},
        },

    // Topic 3: made and completed moves
    .completion =
        {
            .quiet_binds = {true, "4.7", Confidence::Text},
            .capture_binds = {true, "4.7.1", Confidence::Text},
            .castling_binds = {true, "4.7.2", Confidence::Text},
            .promotion_binds = {true, "4.6, 4.7.3", Confidence::Text},
            .last_rank_binds = {true, "4.7.3", Confidence::Text},
            .reminds_of_press = {false, "12.6", Confidence::Text},
            .press_after_reply = {PressAfterReply::Allowed, "6.2.2", Confidence::Text},
            .other_hand = {OtherHand::Penalised, "6.2.3, 12.9", Confidence::Text},
        },

    // Topic 4: promotion irregularities
    .promotion =
        {
            .free_choice = {true, "3.7.3", Confidence::Text},
            .choice_final = {ChoiceFinal::OnTouchOfSquare, "4.4.4", Confidence::Text},
            .unreplaced = {Unreplaced::Queen, "7.5.2", Confidence::Text},
            .last_rank = {{IllegalPosition::AsIllegalMove, "7.5.2", Confidence::Text},
                          {IllegalPosition::AsIllegalMove, "7.5.2", Confidence::Text},
                          {IllegalPosition::WaitThenDraw, "A.5.4", Confidence::Text},
                          {IllegalPosition::AsIllegalMove, "7.5.2", Confidence::Text},
                          {IllegalPosition::WaitThenDraw, "B.3, A.5.4", Confidence::Text}},
            .inverted_rook = {InvertedRook::IsRook, "3.7.3", Confidence::Inferred},
        },

    // Topic 5: illegal moves
    .illegal =
        {
            .restore = {true, "7.5.1", Confidence::Text},
            .names_touch_move = {false, "4.3, 4.7", Confidence::Text},
            .route = {{IllegalRoute::Normal, "7.5.1", Confidence::Text},
                      {IllegalRoute::Supervised, "A.4", Confidence::Text},
                      {IllegalRoute::Limited, "A.5.2", Confidence::Text},
                      {IllegalRoute::Supervised, "B.2", Confidence::Text},
                      {IllegalRoute::Limited, "B.3, A.5.2", Confidence::Text}},
            .unrestorable = {Unrestorable::LastIdentifiable, "7.5.1", Confidence::Text},
            .clocks_back = {ClocksBack::ArbiterJudges, "7.1", Confidence::Text},
            .takes_increment_back = {true, "7.1", Confidence::Adjacent},
            .corrected_until = {CorrectedUntil::GameOver, "8.7", Confidence::Text},
            .touch_only_before_press = {{true, "4.3", Confidence::Text}},
            .seen_is_enough = {{true, "7.5.1", Confidence::Text},
                               {true, "A.4", Confidence::Text},
                               {true, "A.5.2", Confidence::Text},
                               {true, "B.2", Confidence::Text},
                               {true, "B.3, A.5.2", Confidence::Text}},
            .after_reply = {{AfterReply::StillCorrected, "7.5.1", Confidence::Text},
                            {AfterReply::StillCorrected, "A.4", Confidence::Text},
                            {AfterReply::Stands, "A.5.2", Confidence::Text},
                            {AfterReply::StillCorrected, "B.2", Confidence::Text},
                            {AfterReply::Stands, "B.3, A.5.2", Confidence::Text}},
            .opponent_gains = {{Millis{120'000}, "7.5.5", Confidence::Text},
                               {Millis{60'000}, "A.3, 7.5.5", Confidence::Text},
                               {Millis{60'000}, "A.3, 7.5.5", Confidence::Text},
                               {Millis{60'000}, "A.3, 7.5.5", Confidence::Text}},
            .loses_on = {{2, "7.5.5", Confidence::Text},
                         {2, "A.4, A.3, 7.5.5", Confidence::Text},
                         {2, "A.5.2, A.3, 7.5.5", Confidence::Text},
                         {2, "B.2, A.3, 7.5.5", Confidence::Text},
                         {2, "B.3, A.5.2, A.3, 7.5.5", Confidence::Text}},
            .quickplay_ladder = {std::nullopt, "7.5.5", Confidence::Text},
            .draw_if_no_mate = {true, "7.5.5", Confidence::Text},
            .two_hands = {HandFault::AsIllegalMove, "7.5.4", Confidence::Text},
            .two_hands_before_press = {HandFault::Discretion, "4.1", Confidence::Text},
            .press_without_move = {HandFault::AsIllegalMove, "7.5.3", Confidence::Text},
            .king_captured = {true, "1.4.1", Confidence::Text},
            .both_kings_in_check =
                {{IllegalPosition::AsIllegalMove, "7.5.1", Confidence::Text},
                 {IllegalPosition::AsIllegalMove, "A.4, 7.5.1", Confidence::Text},
                 {IllegalPosition::WaitThenDraw, "A.5.4", Confidence::Text},
                 {IllegalPosition::AsIllegalMove, "B.2, 7.5.1", Confidence::Text},
                 {IllegalPosition::WaitThenDraw, "B.3, A.5.4", Confidence::Text}},
            .no_mate_by_it = {true, "5.1.1", Confidence::Text},
            .no_stalemate_by_it = {true, "5.2.1", Confidence::Text},
            .agreed_correction = {{false, "7.5.1", Confidence::Text},
                                  {false, "A.4", Confidence::Text},
                                  {true, "A.5.2", Confidence::Text},
                                  {false, "B.2", Confidence::Text},
                                  {true, "B.3, A.5.2", Confidence::Text}},
        },

    // Topic 6: wrong set-up, reversed colours, turned board, displaced pieces
    .set_up =
        {
            .initial_wrong_voids = {true, "7.2.1", Confidence::Text},
            .whoever_is_at_fault = {true, "7.2.1", Confidence::Text},
            .initial_after_end = {false, "7.2.1", Confidence::Inferred},
            .reversed = {ReversedColours::VoidFewMoves, "7.3", Confidence::Text},
            .few_moves = {10, "7.3", Confidence::Text},
            .early_share = {std::nullopt, "7.3", Confidence::Text},
            .reversed_in_swiss = {true, "7.3", Confidence::Text},
            .reversed_after_end = {false, "7.3", Confidence::Text},
            .reversed_if_schedule_allows = {false, "7.3", Confidence::Text},
            .turned_board_moves = {true, "7.2.2", Confidence::Text},
            .turned_needs_set_up = {true, "7.2.1", Confidence::Text},
            .turned_after_end = {false, "7.2.2", Confidence::Inferred},
            .displaced = {Unrestorable::LastIdentifiable, "7.6", Confidence::Text},
            .knocked_over_own_time = {true, "7.4.1", Confidence::Text},
            .adjourned_reset = {true, "7.6", Confidence::Text},
            .clock_setting = {WrongSetting::SetRight, "6.10.2", Confidence::Text},
            .claims_until_moves = {{std::nullopt, "7.2.1", Confidence::Text},
                                   {std::nullopt, "A.4", Confidence::Text},
                                   {10, "A.5.1", Confidence::Text},
                                   {std::nullopt, "B.2", Confidence::Text},
                                   {10, "B.3, A.5.1", Confidence::Text}},
            .misplaced_castles = {{true, "7.2.1", Confidence::Text},
                                  {true, "A.4", Confidence::Text},
                                  {false, "A.5.1", Confidence::Text},
                                  {true, "B.2", Confidence::Text},
                                  {false, "B.3, A.5.1", Confidence::Text}},
        },

    // Topic 7: mate, stalemate, resignation
    .ends =
        {
            .checkmate_ends = {true, "5.1.1", Confidence::Text},
            .stalemate_draws = {true, "5.2.1", Confidence::Text},
            .resignation_ends = {true, "5.1.2", Confidence::Text},
            .resigner_draws_if_unmatable = {true, "5.1.2", Confidence::Text},
            .acts_after_end_void = {true, "", Confidence::Text},
            .handshake_resigns = {false, "5.1.2", Confidence::Inferred},
            .flag_after_result = {FlagAfterResult::Named, "6.8", Confidence::Text},
            .mate_named_over_count = {true, "9.6.2", Confidence::Text},
            .signed_result_stands = {true, "8.7", Confidence::Text},
            .adjudicated_is_in_play = {std::nullopt, "Preface", Confidence::Inferred},
        },

    // Topic 8: time forfeit
    .flag =
        {
            .arbiter_sees = {Rule<bool>{true, "6.9", Confidence::Text},
                             Rule<bool>{true, "6.9", Confidence::Text},
                             Rule<bool>{true, "A.5.5", Confidence::Text},
                             Rule<bool>{true, "B.3, A.5.5", Confidence::Text}},
            .player_points_out = {Rule<bool>{true, "6.9", Confidence::Text},
                                  Rule<bool>{true, "6.9", Confidence::Text},
                                  Rule<bool>{true, "A.5.3", Confidence::Text},
                                  Rule<bool>{true, "B.3, A.5.3", Confidence::Text}},
            .player_claims = {Rule<bool>{true, "6.8, 6.9", Confidence::Text},
                              Rule<bool>{true, "6.8, 6.9", Confidence::Text},
                              Rule<bool>{true, "A.5.3", Confidence::Text},
                              Rule<bool>{true, "B.3, A.5.3", Confidence::Text}},
            .exemption = {Rule<FlagExemption>{FlagExemption::CannotMate, "6.9", Confidence::Text},
                          Rule<FlagExemption>{FlagExemption::CannotMate, "6.9", Confidence::Text},
                          Rule<FlagExemption>{FlagExemption::CannotMate, "A.5.3", Confidence::Text},
                          Rule<FlagExemption>{FlagExemption::CannotMate,
                                              "B.3, A.5.3", Confidence::Text}},
            .loses_to_the_harmless = {false, "6.9", Confidence::Text},
            .loses_in_dead_position = {false, "6.9", Confidence::Text},
            .mate_before_flag = {true, "6.2.1.1, 6.9", Confidence::Text},
            .stalemate_before_flag = {true, "6.2.1.1, 6.9", Confidence::Text},
            .claim_before_flag = {true, "", Confidence::Text},
            .unpressed_move_is_late = {true, "6.2.1, 6.9", Confidence::Text},
            .pressed_move_is_in_time = {true, "6.2.1", Confidence::Text},
            .control_is_passed = {true, "6.9", Confidence::Text},
            .next_move_completes = {true, "6.2.1", Confidence::Text},
            .falls_off_turn_by_defect = {true, "6.10", Confidence::Text},
            .offer_before_flag = {false, "6.8", Confidence::Inferred},
            .too_late_after_sealing = {true, "6.8", Confidence::Inferred},
            .both_down_earlier = {Rule<BothDown>{BothDown::GoesOn, "III.3.1.1", Confidence::Text},
                                  Rule<BothDown>{BothDown::GoesOn, "III.3.1.1", Confidence::Text},
                                  Rule<BothDown>{BothDown::GoesOn, "III.3.1.1", Confidence::Text},
                                  Rule<BothDown>{BothDown::Unknown, "6.9", Confidence::Inferred}},
            .both_down_last = {Rule<BothDown>{BothDown::Draw, "III.3.1.2", Confidence::Text},
                               Rule<BothDown>{BothDown::Draw, "III.3.1.2", Confidence::Text},
                               Rule<BothDown>{BothDown::Draw, "III.3.1.2", Confidence::Text},
                               Rule<BothDown>{BothDown::Unknown, "6.9", Confidence::Inferred}},
            .both_down_if_announced = {true, "6.9", Confidence::Inferred},
        },

    // Topic 9 and 12: material that cannot win, dead positions
    .material =
        {
            .bare_kings_draw = {true, "5.2.2", Confidence::Text},
            .lone_minor_draws = {true, "5.2.2", Confidence::Text},
            .like_bishops_draw = {true, "5.2.2", Confidence::Text},
            .any_dead_draws = {true, "5.2.2", Confidence::Text},
        },

    // Topic 10: recording
    .recording =
        {
            .required = {{true, "8.1.1"}, {false, "A.2"}, {false, "A.2"}, {false, "B.3, A.2"}},
            .advance_writing = {false, "8.1.2", Confidence::Text},
            .gap_allowed = {1, "8.1.3", Confidence::Text},
            .gap_completed = {true, "8.1.1, 8.1.3", Confidence::Text},
            .exemption_judged = {false, "8.4", Confidence::Text},
            .exempt_below = {minutes(5), "8.4", Confidence::Text},
            .exempt_unless_increment = {seconds(30), "8.4", Confidence::Text},
            .one_on_own_time = {true, "8.5.2", Confidence::Text},
            .both_clocks_stopped = {true, "8.5.1, 8.5.3", Confidence::Text},
            .unreproducible_as_both = {true, "8.5.3", Confidence::Text},
            .unnoticed_control = {true, "8.5.1", Confidence::Inferred},
            .loan = {SheetLoan::OnOwnTurn, "8.5.2", Confidence::Text},
            .too_few_loses = {true, "6.9", Confidence::Text},
            .impossible_goes_on = {true, "8.6", Confidence::Text},
            .refusal_loses = {false, "11.7, 12.9", Confidence::Text},
            .tells_moves_made = {false, "12.6", Confidence::Text},
        },

    // Topic 11: draw offers and agreement
    .offers =
        {
            .agreement_draws = {true, "5.2.3", Confidence::Text},
            .acceptance_needs_offer = {true, "9.1.2.1", Confidence::Text},
            .agreement_min_moves_each = {1, "5.2.3", Confidence::Text},
            .event_may_limit = {true, "9.1.1", Confidence::Text},
            .right_moment = {true, "9.1.2.1", Confidence::Text},
            .penalised_before_own_move = {true, "9.1.2.1, 11.5", Confidence::Text},
            .penalised_while_opponent_thinks = {true, "9.1.2.1, 11.5", Confidence::Text},
            .penalised_after_sealing = {false, "I.4", Confidence::Text},
            .withdrawable = {false, "9.1.2.1", Confidence::Text},
            .may_have_conditions = {false, "9.1.2.1", Confidence::Text},
            .word_refuses = {true, "9.1.2.1", Confidence::Text},
            .touch_refuses = {true, "9.1.2.1", Confidence::Text},
            .move_refuses = {true, "9.1.2.1", Confidence::Text},
            .unpressed_move_refuses = {true, "9.1.2.1", Confidence::Text},
        },

    // Topic 13: threefold and fivefold repetition
    .repetition =
        {
            .claim = claims_fide_2023("9.2.1", "9.2.1.1"),
            .same = {SamePosition::CastlingRights, "9.2.3", Confidence::Text},
            .times = {3, "9.2.1", Confidence::Text},
            .on_board = {true, "9.2.1.2", Confidence::Text},
            .announced = {true, "9.2.1.1", Confidence::Text},
            .fivefold_draws = {true, "9.6.1", Confidence::Text},
            .perpetual_check_draws = {false, "9", Confidence::Text},
        },

    // Topic 14: fifty moves and beyond
    .fifty =
        {
            .claim = claims_fide_2023("9.3", "9.3.1"),
            .moves = {50, "9.3", Confidence::Text},
            .on_board = {true, "9.3.2", Confidence::Text},
            .on_board_unshown = {true, "9.3.2", Confidence::Text},
            .announced = {true, "9.3.1", Confidence::Text},
            .two_knights = {std::nullopt, "9.3", Confidence::Text},
            .event_may_ask_more = {false, "9.3", Confidence::Text},
            .seventy_five_draws = {true, "9.6.2", Confidence::Text},
        },

    // Topic 15: quickplay finish
    .quickplay =
        {
            .use = {QuickplayUse::IfAnnounced, "III.2", Confidence::Text},
            .in_blitz = {false, "III.2.2", Confidence::Text},
            .with_increment = {false, "III.2", Confidence::Text},
            .last_period_only = {true, "III.5", Confidence::Text},
            .less_than = {minutes(2), "III.5", Confidence::Text},
            .needs_turn = {true, "III.5", Confidence::Text},
            .arbiter_decides = {true, "III.5", Confidence::Text},
            .accepted_draws = {true, "III.5.1", Confidence::Text},
            .postponed_gives_opponent = {minutes(2), "III.5.2", Confidence::Text},
            .decided_after_flag = {true, "III.5.2", Confidence::Text},
            .rejected_gives_opponent = {minutes(2), "III.5.3", Confidence::Text},
            .appeal = {true, "11.10", Confidence::Text},
            .increment_request = {true, "III.4", Confidence::Text},
            .request_adds = {std::chrono::seconds(5), "III.4", Confidence::Text},
            .request_gives_opponent = {minutes(2), "III.4", Confidence::Text},
            .without_arbiter = {true, "III.6", Confidence::Text},
        },

    // Topic 16: adjournment
    .adjournment =
        {
            .side_to_move_seals = {true, "I.1.1", Confidence::Text},
            .change_until_stopped = {true, "I.1.1", Confidence::Text},
            .played_move_is_sealed = {true, "I.1.1", Confidence::Text},
            .early_charged = {true, "I.1.2", Confidence::Text},
            .agreement_meanwhile = {true, "I.6", Confidence::Text},
            .resignation_meanwhile = {true, "I.6", Confidence::Text},
        },

    // Topic 17: resumption
    .resumption =
        {
            .replier_opens = {true, "I.7, I.9.1", Confidence::Text},
            .replier_absent_runs = {true, "I.9.2", Confidence::Text},
            .sealer_absent_reply_sealed = {true, "I.9.3", Confidence::Text},
            .ambiguous_loses = {true, "I.8.1", Confidence::Text},
            .meaningless_loses = {true, "I.8.2", Confidence::Text},
            .illegal_loses = {true, "I.8.3", Confidence::Text},
            .loss_needs = {SealedLossNeeds::PossibleMate, "6.9", Confidence::Text},
            .draw_excepts_loss = {true, "I.8"},
            .late_limit = {std::nullopt, "I.10", Confidence::Text},
            .late_excused = {true, "I.10", Confidence::Text},
            .late_to_sealed_end = {true, "I.10", Confidence::Text},
            .both_late_lose = {true, "I.10", Confidence::Inferred},
            .both_absent_replier_runs = {true, "I.11", Confidence::Text},
            .lost_sealers_word = {true, "I.12.1", Confidence::Text},
            .lost_needs_times = {false, "I.12.1", Confidence::Text},
            .lost_position_voids = {true, "I.12.2", Confidence::Text},
            .wrong_times_corrected = {true, "I.13", Confidence::Text},
            .wrong_times_stand_later = {true, "I.13", Confidence::Text},
        },

    // Topic 18: arrival and default
    .arrival =
        {
            .default_time = {Millis{0}, "6.7.1", Confidence::Text},
            .event_sets_default_time = {true, "6.7.1", Confidence::Text},
            .white_runs_if_both_absent = {true, "6.7.2", Confidence::Text},
            .both_lose = {true, "6.7.1", Confidence::Text},
        },

    // Topic 19: the clock
    .clock_use =
        {
            .evident_defect_counts = {true, "6.10.1", Confidence::Text},
            .defect_off_turn = {true, "6.10.1", Confidence::Text},
            .defect_raised_at_once = {false, "6.10.1", Confidence::Text},
            .display_stands = {DisplayStands::Named, "6.10.1", Confidence::Text},
        },
    .stopping =
        {
            .for_promotion_piece = {WhoStops::Player, "6.11.2", Confidence::Text},
            .for_claim = {WhoStops::Player, "6.11.2", Confidence::Text},
            .for_the_arbiter = {WhoStops::Player, "6.11.2", Confidence::Text},
            .without_reason_penalised = {true, "6.11.4, 12.9", Confidence::Text},
        },

    // Topic 20: conduct
    .conduct =
        {
            .phone_on_person = {Sanction::Loss, "11.3.2.1, 11.3.2.2", Confidence::Text},
            .event_may_ease_phone = {true, "11.3.2.2", Confidence::Text},
            .notes_or_advice = {Sanction::Discretion, "11.3.1", Confidence::Text},
            .distraction = {Sanction::Discretion, "11.5", Confidence::Text},
            .left_area = {Sanction::Discretion, "11.2.3", Confidence::Text},
            .may_leave_off_turn = {true, "11.2.3", Confidence::Text},
            .refuses_to_obey = {Sanction::Loss, "11.7", Confidence::Text},
            .first_refusal = {Sanction::Discretion, "12.9", Confidence::Text},
            .both_refuse = {Sanction::Loss, "11.8", Confidence::Text},
            .spectator_speaks = {Sanction::Discretion, "12.7", Confidence::Text},
            .spectator_with_result = {true, "12.7", Confidence::Text},
            .spectator_fate = {"", "12.7", Confidence::Text},
        },

    // Topic 21: the arbiter and his penalties
    .penalties =
        {
            .warning = {PenaltyListed::Yes, "12.9.1", Confidence::Text},
            .severe_warning = {PenaltyListed::Yes, "12.9.1", Confidence::Text},
            .opponent_time = {PenaltyListed::Yes, "12.9.2", Confidence::Text},
            .own_time = {PenaltyListed::Yes, "12.9.3", Confidence::Text},
            .opponent_points = {PenaltyListed::Yes, "12.9.4", Confidence::Text},
            .own_points = {PenaltyListed::Yes, "12.9.5", Confidence::Text},
            .loss = {PenaltyListed::Yes, "12.9.6", Confidence::Text},
            .fine = {PenaltyListed::IfAnnounced, "12.9.7", Confidence::Text},
            .exclusion = {PenaltyListed::Yes, "12.9.8", Confidence::Text},
            .expulsion = {PenaltyListed::Yes, "12.9.9", Confidence::Text},
            .others_allowed = {false, "12.9", Confidence::Text},
        },

    // Topic 22: players with impaired vision
    .vision =
        {
            .touched_out_of_hole = {true, "D.2.2", Confidence::Text},
            .sighted_as_usual = {true, "D.2.5", Confidence::Text},
            .made_when_announced = {true, "D.2.3.3", Confidence::Text},
            .press_after_announcing = {true, "D.2.4", Confidence::Text},
            .both_announce = {true, "D.2.1", Confidence::Text},
            .slip_corrected = {true, "D.2.8", Confidence::Text},
            .boards_by_records = {true, "D.2.9", Confidence::Text},
            .records_otherwise = {true, "D.2.7", Confidence::Text},
            .assistant_moves = {true, "D.2.10.1", Confidence::Text},
            .assistant_announces = {true, "D.2.10.2", Confidence::Text},
            .assistant_records_and_presses = {true, "D.2.10.3", Confidence::Text},
            .assistant_tells_if_asked = {true, "D.2.10.4", Confidence::Text},
            .assistant_speaks_for_him = {true, "D.2.10.5", Confidence::Text},
            .assistant_adjourns = {true, "D.2.10.6", Confidence::Text},
            .sighted_assistant = {true, "D.2.11", Confidence::Text},
            .moved_for = {true, "4.9", Confidence::Text},
            .pressed_for = {true, "6.2.6", Confidence::Text},
            .recorded_for = {true, "8.1.6", Confidence::Text},
        },
};

}  // namespace arbiter
