// Numbers are those of the Laws in force from 1993. Articles 10.11 to 10.19 and 11 to 18 are known
// in outline only.
#include "arbiter/laws/editions/fide_1993.hpp"

namespace arbiter {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

// Claims of a draw: who may make one, and what a wrong one costs.
constexpr DrawClaimRules claims_fide_1993(std::string_view who, std::string_view sealing) {
    constexpr auto inferred = Confidence::Inferred;
    return {
        .only_on_turn = {true, who, inferred},
        .lost_by_touching = {false, "10.11", inferred},
        .lost_by_moving = {true, "10.11", inferred},
        .lost_by_sealing = {true, sealing, inferred},
        .lost_by_not_recording = Rule<bool>{true, "11.2", inferred},
        .announced_in_writing = {true, "10.10(1)", Confidence::Seed},
        .check_stopped_by = {ClaimStop::ArbiterOrPlayerAlone, "10.13", inferred},
        .withdrawable = {false, "10.13", inferred},
        .is_offer = {true, "", inferred},
        .right_plays_announced = {false, "10.10(1)", inferred},
        .wrong_gives_opponent = Rule<Millis>{Millis{0}, "10.13", inferred},
        .wrong_adds_used = {minutes(5), "10.13", inferred},
        .wrong_halves_up_to = {std::nullopt, "10.13", inferred},
        .wrong_leaves_at_least = {std::nullopt, "10.13", inferred},
        .wrong_plays_announced = {true, "10.13", inferred},
        .wrong_illegal_moves_piece = {false, "10.13", inferred},
    };
}

}  // namespace

constinit const Edition fide_1993{
    .key = "fide-1993",
    .name = "FIDE Laws of Chess, 1993",
    .in_progress = {true, "8.1", Confidence::Seed},
    .nothing_ended = {true, "8.1", Confidence::Seed},

    // Topic 1: touch-move
    .touch =
        {
            .adjusting_exempts = {true, "7.1", Confidence::Seed},
            .off_turn_penalised = {true, "10.8, 15", Confidence::Inferred},
            .accident_binds = {false, "7.2", Confidence::Seed},
            .own_binds = {true, "7.2(1)", Confidence::Seed},
            .theirs_binds = {true, "7.2(1)", Confidence::Seed},
            .both_colours = {BothColours::FirstTouched, "7.2(2)", Confidence::Adjacent},
            .unclear_is_own_first = {true, "7.2(2)", Confidence::Seed},
            .more_pieces = {MorePieces::Unknown, "7.2(2)", Confidence::Inferred},
            .free_if_impossible = {true, "7.3", Confidence::Seed},
            .proof = {TouchProof::EvidenceNeeded, "7.4", Confidence::Inferred},
            .denied = {TouchProof::EvidenceNeeded, "7.2(1)", Confidence::Inferred},
            .complaint_ends = {ComplaintEnds::AnyTouch, "7.4", Confidence::Seed},
            .unasked = {{Unasked::Acts, "7.4", Confidence::Inferred}},
        },

    // Topic 2: castling
    .castling =
        {
            .king_and_rook = {KingAndRook::KingMoves, "7.2(1)", Confidence::Seed},
            .rook_first = {RookFirst::NotThatSide, "5.1(3)", Confidence::Seed},
            .names_legality = {true, "5.1(6)", Confidence::Seed},
            .king_alone_means_it = {true, "5.1(4)", Confidence::Seed},
            .king_moves_if_illegal = {true, "5.1(4)", Confidence::Seed},
            .rook_moves_if_illegal = {true, "7.2(1)", Confidence::Seed},
            .king_released_binds = {true, "6.3", Confidence::Seed},
            .released_illegal = {true, "5.1(4)", Confidence::Seed},
            .chess960_castling = {false, ""},
            .chess960_squares = {false, ""},
            .chess960_said = {false, ""},
        },

    // Topic 3: made and completed moves
    .completion =
        {
            .quiet_binds = {true, "6.1", Confidence::Seed},
            .capture_binds = {true, "6.2", Confidence::Seed},
            .castling_binds = {true, "6.3", Confidence::Seed},
            .promotion_binds = {true, "6.4", Confidence::Seed},
            .last_rank_binds = {true, "6.4", Confidence::Seed},
            .reminds_of_press = {false, "12", Confidence::Inferred},
            .press_after_reply = {PressAfterReply::NotReminded, "12", Confidence::Inferred},
            .other_hand = {OtherHand::Unknown, "12", Confidence::Inferred},
        },

    // Topic 4: promotion irregularities
    .promotion =
        {
            .free_choice = {true, "5.6(4)", Confidence::Seed},
            .choice_final = {ChoiceFinal::OnRelease, "6.4", Confidence::Seed},
            .unreplaced = {Unreplaced::Replay, "5.6(4), 6.4", Confidence::Inferred},
            .last_rank = {{IllegalPosition::AsIllegalMove, "5.6(4), 6.4", Confidence::Inferred}},
            .inverted_rook = {InvertedRook::Unknown, "5.6(4)", Confidence::Inferred},
        },

    // Topic 5: illegal moves
    .illegal =
        {
            .restore = {true, "8.1", Confidence::Seed},
            .names_touch_move = {true, "7", Confidence::Adjacent},
            .route = {{IllegalRoute::Normal, "8.1", Confidence::Seed}},
            .unrestorable = {Unrestorable::VoidNewGame, "8.1", Confidence::Seed},
            .clocks_back = {ClocksBack::InProportion, "12.7", Confidence::Inferred},
            .takes_increment_back = {false, "12.7", Confidence::Inferred},
            .corrected_until = {CorrectedUntil::GameOver, "8.1", Confidence::Seed},
            .touch_only_before_press = {{false, "8.1", Confidence::Seed}},
            .seen_is_enough = {{true, "8.1", Confidence::Seed}},
            .after_reply = {{AfterReply::StillCorrected, "8.1", Confidence::Seed}},
            .opponent_gains = {{Millis{0}, "8.1", Confidence::Inferred}},
            .loses_on = {{std::nullopt, "8.1", Confidence::Inferred}},
            .quickplay_ladder = {std::nullopt, "8.1", Confidence::Inferred},
            .draw_if_no_mate = {false, "8.1", Confidence::Inferred},
            .two_hands = {HandFault::NoOffence, "6", Confidence::Inferred},
            .two_hands_before_press = {HandFault::NoOffence, "6", Confidence::Inferred},
            .press_without_move = {HandFault::Unknown, "8.1", Confidence::Inferred},
            .king_captured = {true, "8.1", Confidence::Seed},
            .both_kings_in_check = {{IllegalPosition::AsIllegalMove, "8.1", Confidence::Seed}},
            .no_mate_by_it = {true, "8.1", Confidence::Seed},
            .no_stalemate_by_it = {true, "8.1", Confidence::Seed},
            .agreed_correction = Rule<bool>{false, "8.1", Confidence::Inferred},
        },

    // Topic 6: wrong set-up, reversed colours, turned board, displaced pieces
    .set_up =
        {
            .initial_wrong_voids = {true, "8.5", Confidence::Seed},
            .whoever_is_at_fault = {true, "8.5", Confidence::Seed},
            .initial_after_end = {false, "8.5", Confidence::Inferred},
            .reversed = {ReversedColours::VoidWhileEarly, "8.6", Confidence::Seed},
            .few_moves = {std::nullopt, "8.6", Confidence::Seed},
            .early_share = {4, "8.6", Confidence::Seed},
            .reversed_in_swiss = {true, "8.6", Confidence::Seed},
            .reversed_after_end = {false, "8.6", Confidence::Inferred},
            .reversed_if_schedule_allows = {true, "8.6", Confidence::Seed},
            .turned_board_moves = {true, "8.7", Confidence::Seed},
            .turned_needs_set_up = {true, "8.5", Confidence::Inferred},
            .turned_after_end = {false, "8.7", Confidence::Inferred},
            .displaced = {Unrestorable::VoidNewGame, "8.2", Confidence::Seed},
            .knocked_over_own_time = {true, "8.3", Confidence::Seed},
            .adjourned_reset = {true, "8.4", Confidence::Seed},
            .clock_setting = {WrongSetting::ArbiterJudges, "12", Confidence::Inferred},
            .claims_until_moves = {{std::nullopt, "8.5", Confidence::Seed}},
            .misplaced_castles = {{true, "8.5", Confidence::Seed}},
        },

    // Topic 7: mate, stalemate, resignation
    .ends =
        {
            .checkmate_ends = {true, "10.1", Confidence::Seed},
            .stalemate_draws = {true, "10.3", Confidence::Seed},
            .resignation_ends = {true, "10.2", Confidence::Seed},
            .resigner_draws_if_unmatable = {false, "10.2", Confidence::Inferred},
            .acts_after_end_void = {true, "", Confidence::Inferred},
            .handshake_resigns = {false, "10.2", Confidence::Inferred},
            .flag_after_result = {FlagAfterResult::Silent, "10.14", Confidence::Inferred},
            .mate_named_over_count = {false, "10.12", Confidence::Inferred},
            .signed_result_stands = {false, "8.1", Confidence::Inferred},
            .adjudicated_is_in_play = {true, "8.1", Confidence::Seed},
        },

    // Topic 8: time forfeit
    .flag =
        {
            .arbiter_sees = {Rule<bool>{true, "10.14", Confidence::Inferred}},
            .player_points_out = {Rule<bool>{true, "10.14", Confidence::Inferred}},
            .player_claims = {Rule<bool>{true, "10.14", Confidence::Inferred}},
            .exemption = {Rule<FlagExemption>{FlagExemption::BareKing, "10.5", Confidence::Seed}},
            .loses_to_the_harmless = {true, "10.5", Confidence::Inferred},
            .loses_in_dead_position = {true, "10.14", Confidence::Inferred},
            .mate_before_flag = {true, "6.5", Confidence::Seed},
            .stalemate_before_flag = {true, "6.5", Confidence::Seed},
            .claim_before_flag = {true, "", Confidence::Inferred},
            .unpressed_move_is_late = {true, "6.5", Confidence::Seed},
            .pressed_move_is_in_time = {true, "6.5", Confidence::Seed},
            .control_is_passed = {true, "6.5", Confidence::Seed},
            .next_move_completes = {false, "6.5", Confidence::Seed},
            .falls_off_turn_by_defect = {true, "12.5", Confidence::Inferred},
            .offer_before_flag = {false, "10.14", Confidence::Inferred},
            .too_late_after_sealing = {true, "10.14", Confidence::Inferred},
            .both_down_earlier = {Rule<BothDown>{BothDown::GoesOn, "10.14", Confidence::Inferred}},
            .both_down_last = {Rule<BothDown>{BothDown::Unknown, "10.14", Confidence::Inferred}},
            .both_down_if_announced = {false, "10.14", Confidence::Inferred},
        },

    // Topic 9 and 12: material that cannot win, dead positions
    .material =
        {
            .bare_kings_draw = {true, "10.4(1)", Confidence::Seed},
            .lone_minor_draws = {true, "10.4(2)", Confidence::Seed},
            .like_bishops_draw = {true, "10.4(3)", Confidence::Seed},
            .any_dead_draws = {false, "10.4", Confidence::Inferred},
        },

    // Topic 10: recording
    .recording =
        {
            .required = Rule<bool>{true, "11.1", Confidence::Inferred},
            .advance_writing = {true, "11.1", Confidence::Inferred},
            .gap_allowed = {std::nullopt, "11.1", Confidence::Inferred},
            .gap_completed = {true, "11.1", Confidence::Inferred},
            .exemption_judged = {false, "11.2", Confidence::Inferred},
            .exempt_below = {minutes(5), "11.2", Confidence::Inferred},
            .exempt_unless_increment = {std::nullopt, "11.2", Confidence::Inferred},
            .one_on_own_time = {true, "11.6", Confidence::Inferred},
            .both_clocks_stopped = {true, "11.7", Confidence::Inferred},
            .unreproducible_as_both = {true, "11.8", Confidence::Inferred},
            .unnoticed_control = {true, "11.7", Confidence::Inferred},
            .loan = {SheetLoan::ThroughArbiter, "11.5", Confidence::Inferred},
            .too_few_loses = {true, "10.14", Confidence::Inferred},
            .impossible_goes_on = {true, "11.9", Confidence::Inferred},
            .refusal_loses = {true, "11.4, 10.17", Confidence::Inferred},
            .tells_moves_made = {false, "11.3", Confidence::Inferred},
        },

    // Topic 11: draw offers and agreement
    .offers =
        {
            .agreement_draws = {true, "10.6", Confidence::Seed},
            .acceptance_needs_offer = {true, "10.7", Confidence::Seed},
            .agreement_min_moves_each = {0, "10.6", Confidence::Seed},
            .event_may_limit = {false, "10.6", Confidence::Inferred},
            .right_moment = {true, "10.7", Confidence::Seed},
            .penalised_before_own_move = {false, "10.9", Confidence::Seed},
            .penalised_while_opponent_thinks = {true, "10.8", Confidence::Seed},
            .penalised_after_sealing = {false, "10.9", Confidence::Seed},
            .withdrawable = {false, "10.7", Confidence::Seed},
            .may_have_conditions = {false, "10.7", Confidence::Inferred},
            .word_refuses = {true, "10.7", Confidence::Seed},
            .touch_refuses = {false, "10.7", Confidence::Inferred},
            .move_refuses = {true, "10.7", Confidence::Seed},
            .unpressed_move_refuses = {false, "10.7", Confidence::Inferred},
        },

    // Topic 13: threefold and fivefold repetition
    .repetition =
        {
            .claim = claims_fide_1993("10.10", "10.10(1)"),
            .same = {SamePosition::CastlingRights, "10.10", Confidence::Inferred},
            .times = {3, "10.10", Confidence::Seed},
            .on_board = {true, "10.10(2)", Confidence::Seed},
            .announced = {true, "10.10(1)", Confidence::Seed},
            .fivefold_draws = {false, "10.10", Confidence::Inferred},
            .perpetual_check_draws = {false, "Primer 4, 10", Confidence::Seed},
        },

    // Topic 14: fifty moves and beyond
    .fifty =
        {
            .claim = claims_fide_1993("10.12", "10.12"),
            .moves = {50, "10.12", Confidence::Inferred},
            .on_board = {true, "10.12", Confidence::Inferred},
            .on_board_unshown = {true, "10.12", Confidence::Inferred},
            .announced = {false, "10.12", Confidence::Inferred},
            .two_knights = {std::nullopt, "10.12", Confidence::Inferred},
            .event_may_ask_more = {false, "10.12", Confidence::Inferred},
            .seventy_five_draws = {false, "10.12", Confidence::Inferred},
        },

    // Topic 15: quickplay finish
    .quickplay =
        {
            .use = {QuickplayUse::NotKnown, "10", Confidence::Inferred},
            .in_blitz = {false, "10", Confidence::Inferred},
            .with_increment = {false, "10", Confidence::Inferred},
            .last_period_only = {true, "10", Confidence::Inferred},
            .less_than = {minutes(2), "10", Confidence::Inferred},
            .needs_turn = {false, "10", Confidence::Inferred},
            .arbiter_decides = {true, "10", Confidence::Inferred},
            .accepted_draws = {true, "10", Confidence::Inferred},
            .postponed_gives_opponent = {Millis{0}, "10", Confidence::Inferred},
            .decided_after_flag = {false, "10", Confidence::Inferred},
            .rejected_gives_opponent = {Millis{0}, "10", Confidence::Inferred},
            .appeal = {true, "10", Confidence::Inferred},
            .increment_request = {false, "10", Confidence::Inferred},
            .request_adds = {Millis{0}, "10", Confidence::Inferred},
            .request_gives_opponent = {Millis{0}, "10", Confidence::Inferred},
            .without_arbiter = {false, "10", Confidence::Inferred},
        },

    // Topic 16: adjournment
    .adjournment =
        {
            .side_to_move_seals = {true, "13.1", Confidence::Inferred},
            .change_until_stopped = {true, "13.1", Confidence::Inferred},
            .played_move_is_sealed = {true, "13.1", Confidence::Inferred},
            .early_charged = {true, "13.1(b)", Confidence::Inferred},
            .agreement_meanwhile = {true, "10.6", Confidence::Inferred},
            .resignation_meanwhile = {true, "10.2", Confidence::Inferred},
        },

    // Topic 17: resumption
    .resumption =
        {
            .replier_opens = {true, "14.2", Confidence::Inferred},
            .replier_absent_runs = {true, "14.3", Confidence::Inferred},
            .sealer_absent_reply_sealed = {true, "14.4", Confidence::Inferred},
            .ambiguous_loses = {true, "10.16", Confidence::Inferred},
            .meaningless_loses = {true, "10.16", Confidence::Inferred},
            .illegal_loses = {true, "10.16", Confidence::Inferred},
            .loss_needs = {SealedLossNeeds::MoreThanKing, "10.5", Confidence::Seed},
            .draw_excepts_loss = {false, "10.5", Confidence::Inferred},
            .late_limit = {hours(1), "10.15", Confidence::Text},
            .late_excused = {true, "10.15", Confidence::Text},
            .late_to_sealed_end = {false, "10.15", Confidence::Text},
            .both_late_lose = {true, "10.15, 10.17", Confidence::Inferred},
            .both_absent_replier_runs = {true, "10.15", Confidence::Inferred},
            .lost_sealers_word = {false, "14.8", Confidence::Inferred},
            .lost_needs_times = {true, "14.8", Confidence::Inferred},
            .lost_position_voids = {true, "14.8", Confidence::Inferred},
            .wrong_times_corrected = {true, "14.1", Confidence::Inferred},
            .wrong_times_stand_later = {true, "14.1", Confidence::Inferred},
        },

    // Topic 18: arrival and default
    .arrival =
        {
            .default_time = {Millis{3600000}, "10.15", Confidence::Text},
            .event_sets_default_time = {true, "10.15", Confidence::Inferred},
            .white_runs_if_both_absent = {true, "12.3", Confidence::Inferred},
            .both_lose = {true, "10.17", Confidence::Inferred},
        },

    // Topic 19: the clock
    .clock_use =
        {
            .evident_defect_counts = {true, "12.5", Confidence::Inferred},
            .defect_off_turn = {true, "12.5", Confidence::Inferred},
            .defect_raised_at_once = {true, "12.5", Confidence::Inferred},
            .display_stands = {DisplayStands::Named, "12.5", Confidence::Inferred},
        },
    .stopping =
        {
            .for_promotion_piece = {WhoStops::Player, "5.6(5)", Confidence::Seed},
            .for_claim = {WhoStops::Player, "10.13", Confidence::Inferred},
            .for_the_arbiter = {WhoStops::Player, "12", Confidence::Inferred},
            .without_reason_penalised = {false, "12", Confidence::Inferred},
        },

    // Topic 20: conduct
    .conduct =
        {
            .phone_on_person = {Sanction::Unknown, "15.1", Confidence::Inferred},
            .event_may_ease_phone = {false, "15.1", Confidence::Inferred},
            .notes_or_advice = {Sanction::Discretion, "15.1", Confidence::Inferred},
            .distraction = {Sanction::Discretion, "15.1", Confidence::Inferred},
            .left_area = {Sanction::Unknown, "15.1", Confidence::Inferred},
            .may_leave_off_turn = {false, "15.1", Confidence::Inferred},
            .refuses_to_obey = {Sanction::Loss, "10.17", Confidence::Inferred},
            .first_refusal = {Sanction::Loss, "10.17", Confidence::Inferred},
            .both_refuse = {Sanction::Loss, "10.17", Confidence::Inferred},
            .spectator_speaks = {Sanction::Warning, "15.1", Confidence::Inferred},
            .spectator_with_result = {false, "15.1", Confidence::Inferred},
            .spectator_fate = {"", "15.1", Confidence::Inferred},
        },

    // Topic 21: the arbiter and his penalties
    .penalties =
        {
            .warning = {PenaltyListed::Yes, "16", Confidence::Inferred},
            .severe_warning = {PenaltyListed::Yes, "16", Confidence::Inferred},
            .opponent_time = {PenaltyListed::Yes, "16", Confidence::Inferred},
            .own_time = {PenaltyListed::Yes, "16", Confidence::Inferred},
            .opponent_points = {PenaltyListed::No, "16", Confidence::Inferred},
            .own_points = {PenaltyListed::No, "16", Confidence::Inferred},
            .loss = {PenaltyListed::Yes, "16", Confidence::Inferred},
            .fine = {PenaltyListed::No, "16", Confidence::Inferred},
            .exclusion = {PenaltyListed::No, "16", Confidence::Inferred},
            .expulsion = {PenaltyListed::Yes, "16", Confidence::Inferred},
            .others_allowed = {false, "16", Confidence::Inferred},
        },

    // Topic 22: players with impaired vision
    .vision = no_vision_rules,
};

}  // namespace arbiter
