// Numbers are those of the book: sections, and "e1" for the explanation (解释) 1 under an article.
// Sections 15 to 29 survive only as headings; what is said of them is inferred.
#include "arbiter/laws/editions/chn_1984.hpp"

namespace arbiter {
namespace {

using std::chrono::hours;

// Claims of a draw: who may make one, and what a wrong one costs.
constexpr DrawClaimRules claims_chn_1984(std::string_view who, std::string_view wrong,
                                         std::string_view sealing) {
    constexpr auto seed = Confidence::Seed;
    return {
        .only_on_turn = {true, who, seed},
        .lost_by_touching = {false, who, Confidence::Inferred},
        .lost_by_moving = {false, who, Confidence::Inferred},
        .lost_by_sealing = {true, sealing, Confidence::Inferred},
        .lost_by_not_recording = Rule<bool>{true, "13.2", seed},
        .announced_in_writing = {false, "12.3(a)", Confidence::Inferred},
        .check_stopped_by = {ClaimStop::Arbiter, who, Confidence::Inferred},
        .withdrawable = {false, "", Confidence::Inferred},
        .is_offer = {true, "", Confidence::Inferred},
        .right_plays_announced = {false, "12.3(a) e2", seed},
        .wrong_gives_opponent = Rule<Millis>{Millis{0}, wrong, seed},
        .wrong_adds_used = {std::nullopt, wrong, Confidence::Inferred},
        .wrong_halves_up_to = {std::nullopt, wrong, Confidence::Inferred},
        .wrong_leaves_at_least = {std::nullopt, wrong, Confidence::Inferred},
        .wrong_plays_announced = {true, wrong, seed},
        .wrong_illegal_moves_piece = {false, wrong, Confidence::Inferred},
    };
}

// The limits of 12.4(b), the line of Troitzky.
constexpr TwoKnightsExtension two_knights{
    .moves = 100,
    .limit = {.white = {Rank::Fifth, Rank::Third, Rank::Fourth, Rank::Fifth, Rank::Fifth,
                        Rank::Fourth, Rank::Third, Rank::Fifth},
              .black = {Rank::Fourth, Rank::Sixth, Rank::Fifth, Rank::Fourth, Rank::Fourth,
                        Rank::Fifth, Rank::Sixth, Rank::Fourth}}};

}  // namespace

constinit const Edition chn_1984{
    .key = "chn-1984",
    .name = "Competition rules of the State Sports Commission of China, 1984",
    .in_progress = {true, "9.1 e1", Confidence::Seed},
    .nothing_ended = {true, "9.1 e1", Confidence::Seed},

    // Topic 1: touch-move
    .touch =
        {
            .adjusting_exempts = {true, "8.1", Confidence::Seed},
            .off_turn_penalised = {true, "19", Confidence::Inferred},
            .accident_binds = {false, "8.2 e3", Confidence::Seed},
            .own_binds = {true, "8.2(a)", Confidence::Seed},
            .theirs_binds = {true, "8.2(a)", Confidence::Seed},
            .both_colours = {BothColours::OwnBeforeOther, "8.2(b)", Confidence::Seed},
            .unclear_is_own_first = {true, "8.2(b)", Confidence::Seed},
            .more_pieces = {MorePieces::Penalised, "8.2 e2", Confidence::Seed},
            .free_if_impossible = {true, "8.3", Confidence::Seed},
            .proof = {TouchProof::EvidenceNeeded, "8.2 e1", Confidence::Seed},
            .denied = {TouchProof::EvidenceNeeded, "8.2 e1", Confidence::Seed},
            .complaint_ends = {ComplaintEnds::DeliberateTouch, "8.4", Confidence::Seed},
            .unasked = {{Unasked::ActsExpressly, "8.4 e", Confidence::Seed}},
        },

    // Topic 2: castling
    .castling =
        {
            .king_and_rook = {KingAndRook::KingMoves, "8.2(a)", Confidence::Seed},
            .rook_first = {RookFirst::WarnAndAllow, "6.1 e1", Confidence::Seed},
            .names_legality = {true, "6.1", Confidence::Seed},
            .king_alone_means_it = {false, "8.2(a)", Confidence::Seed},
            .king_moves_if_illegal = {true, "6.1 e2", Confidence::Seed},
            .rook_moves_if_illegal = {true, "6.1 e3", Confidence::Seed},
            .king_released_binds = {true, "7.3", Confidence::Seed},
            .released_illegal = {true, "6.1 e2", Confidence::Seed},
            .chess960_castling = {false, ""},
            .chess960_squares = {false, ""},
            .chess960_said = {false, ""},
        },

    // Topic 3: made and completed moves
    .completion =
        {
            .quiet_binds = {true, "7.1", Confidence::Seed},
            .capture_binds = {true, "7.2", Confidence::Seed},
            .castling_binds = {true, "7.3", Confidence::Seed},
            .promotion_binds = {true, "7.4", Confidence::Seed},
            .last_rank_binds = {true, "7.4", Confidence::Seed},
            .reminds_of_press = {false, "14.3 e2", Confidence::Seed},
            .press_after_reply = {PressAfterReply::NotReminded, "14.3 e2", Confidence::Seed},
            .other_hand = {OtherHand::Free, "13.2 e4", Confidence::Seed},
        },

    // Topic 4: promotion irregularities
    .promotion =
        {
            .free_choice = {true, "6.6(c)", Confidence::Seed},
            .choice_final = {ChoiceFinal::OnRelease, "7.4", Confidence::Seed},
            .unreplaced = {Unreplaced::Replay, "6.6(c) e1", Confidence::Seed},
            .last_rank = {{IllegalPosition::AsIllegalMove, "6.6(c) e1", Confidence::Seed}},
            .inverted_rook = {InvertedRook::Unknown, "6.6(c)", Confidence::Inferred},
        },

    // Topic 5: illegal moves
    .illegal =
        {
            .restore = {true, "9.1", Confidence::Seed},
            .names_touch_move = {true, "8", Confidence::Seed},
            .route = {{IllegalRoute::Normal, "9.1", Confidence::Seed}},
            .unrestorable = {Unrestorable::VoidNewGame, "9.1", Confidence::Seed},
            .clocks_back = {ClocksBack::InProportion, "9.1", Confidence::Inferred},
            .takes_increment_back = {false, "9.1", Confidence::Inferred},
            .corrected_until = {CorrectedUntil::ResultRegistered, "9.1 e1", Confidence::Seed},
            .touch_only_before_press = {{false, "9.1", Confidence::Seed}},
            .seen_is_enough = {{true, "9.1", Confidence::Seed}},
            .after_reply = {{AfterReply::StillCorrected, "9.1", Confidence::Seed}},
            .opponent_gains = {{Millis{0}, "9.1", Confidence::Inferred}},
            .loses_on = {{std::nullopt, "9.1", Confidence::Inferred}},
            .quickplay_ladder = {std::nullopt, "9.1", Confidence::Inferred},
            .draw_if_no_mate = {false, "9.1", Confidence::Inferred},
            .two_hands = {HandFault::NoOffence, "7", Confidence::Inferred},
            .two_hands_before_press = {HandFault::NoOffence, "7", Confidence::Inferred},
            .press_without_move = {HandFault::Discretion, "19", Confidence::Inferred},
            .king_captured = {true, "9.1", Confidence::Seed},
            .both_kings_in_check = {{IllegalPosition::AsIllegalMove, "9.1", Confidence::Seed}},
            .no_mate_by_it = {true, "9.1", Confidence::Seed},
            .no_stalemate_by_it = {true, "9.1", Confidence::Seed},
            .agreed_correction = Rule<bool>{false, "9.1", Confidence::Inferred},
        },

    // Topic 6: wrong set-up, reversed colours, turned board, displaced pieces
    .set_up =
        {
            .initial_wrong_voids = {true, "9.4", Confidence::Seed},
            .whoever_is_at_fault = {true, "9.4 e4", Confidence::Seed},
            .initial_after_end = {false, "9.4 e3", Confidence::Seed},
            .reversed = {ReversedColours::Void, "9.4 e1", Confidence::Seed},
            .few_moves = {std::nullopt, "9.4 e1", Confidence::Seed},
            .early_share = {std::nullopt, "9.4 e1", Confidence::Seed},
            .reversed_in_swiss = {true, "9.4 e2", Confidence::Seed},
            .reversed_after_end = {false, "9.4 e2", Confidence::Seed},
            .reversed_if_schedule_allows = {false, "9.4 e1", Confidence::Seed},
            .turned_board_moves = {true, "9.5", Confidence::Seed},
            .turned_needs_set_up = {true, "9.5 e", Confidence::Seed},
            .turned_after_end = {false, "9.4 e3", Confidence::Seed},
            .displaced = {Unrestorable::VoidNewGame, "9.2", Confidence::Seed},
            .knocked_over_own_time = {true, "9.2", Confidence::Inferred},
            .adjourned_reset = {true, "9.3", Confidence::Seed},
            .clock_setting = {WrongSetting::SetRight, "14.5", Confidence::Inferred},
            .claims_until_moves = {{std::nullopt, "9.4", Confidence::Seed}},
            .misplaced_castles = {{true, "9.4", Confidence::Seed}},
        },

    // Topic 7: mate, stalemate, resignation
    .ends =
        {
            .checkmate_ends = {true, "11.1", Confidence::Seed},
            .stalemate_draws = {true, "12.1", Confidence::Seed},
            .resignation_ends = {true, "11.2", Confidence::Seed},
            .resigner_draws_if_unmatable = {false, "11.2", Confidence::Seed},
            .acts_after_end_void = {true, "11.1 e", Confidence::Seed},
            .handshake_resigns = {false, "11.2 e", Confidence::Seed},
            .flag_after_result = {FlagAfterResult::NamedAlone, "14.4 e3", Confidence::Seed},
            .mate_named_over_count = {false, "12.4", Confidence::Inferred},
            .signed_result_stands = {false, "9.1 e1", Confidence::Seed},
            .adjudicated_is_in_play = {true, "9.1 e1", Confidence::Inferred},
        },

    // Topic 8: time forfeit
    .flag =
        {
            .arbiter_sees = {Rule<bool>{true, "14.1, 17.1", Confidence::Inferred}},
            .player_points_out = {Rule<bool>{true, "14.4 e1", Confidence::Seed}},
            .player_claims = {Rule<bool>{true, "14.4 e1", Confidence::Seed}},
            .exemption = {Rule<FlagExemption>{FlagExemption::Never, "12.4 e1", Confidence::Seed}},
            .loses_to_the_harmless = {true, "12.4 e1", Confidence::Inferred},
            .loses_in_dead_position = {true, "12.4 e1", Confidence::Seed},
            .mate_before_flag = {true, "14.4 e2", Confidence::Seed},
            .stalemate_before_flag = {true, "14.4 e2", Confidence::Seed},
            .claim_before_flag = {true, "14.4 e2", Confidence::Seed},
            .unpressed_move_is_late = {true, "14.4 e2", Confidence::Seed},
            .pressed_move_is_in_time = {true, "14.4", Confidence::Seed},
            .control_is_passed = {true, "14.4", Confidence::Seed},
            .next_move_completes = {false, "14.4 e2", Confidence::Seed},
            .falls_off_turn_by_defect = {true, "14.4 e2", Confidence::Seed},
            .offer_before_flag = {true, "14.4 e3", Confidence::Seed},
            .too_late_after_sealing = {true, "14.4 e4", Confidence::Seed},
            .both_down_earlier = {Rule<BothDown>{BothDown::GoesOn, "14.4", Confidence::Inferred}},
            .both_down_last = {Rule<BothDown>{BothDown::Unknown, "14.4", Confidence::Inferred}},
            .both_down_if_announced = {false, "14.4", Confidence::Inferred},
        },

    // Topic 9 and 12: material that cannot win, dead positions
    .material =
        {
            .bare_kings_draw = {false, "12.4 e1", Confidence::Seed},
            .lone_minor_draws = {false, "12.4 e1", Confidence::Seed},
            .like_bishops_draw = {false, "12.4 e1", Confidence::Seed},
            .any_dead_draws = {false, "12.4 e1", Confidence::Seed},
        },

    // Topic 10: recording
    .recording =
        {
            .required = Rule<bool>{true, "13.1", Confidence::Seed},
            .advance_writing = {true, "13.1 e1", Confidence::Seed},
            .gap_allowed = {2, "13.1 e2", Confidence::Seed},
            .gap_completed = {true, "13.1 e2", Confidence::Seed},
            .exemption_judged = {true, "13.2, 13.2 e1", Confidence::Seed},
            .exempt_below = {std::nullopt, "13.2, 13.2 e1", Confidence::Seed},
            .exempt_unless_increment = {std::nullopt, "13.2, 13.2 e1", Confidence::Seed},
            .one_on_own_time = {true, "13.2 e2(a)", Confidence::Seed},
            .both_clocks_stopped = {true, "13.2 e2(b)", Confidence::Seed},
            .unreproducible_as_both = {true, "13.2 e2", Confidence::Seed},
            .unnoticed_control = {true, "13.2 e6", Confidence::Seed},
            .loan = {SheetLoan::ThroughArbiter, "13.2 e2", Confidence::Seed},
            .too_few_loses = {true, "13.2 e3", Confidence::Seed},
            .impossible_goes_on = {true, "13.2 e2", Confidence::Inferred},
            .refusal_loses = {true, "13.2 e1, 17.4", Confidence::Seed},
            .tells_moves_made = {false, "14.3 e2", Confidence::Inferred},
        },

    // Topic 11: draw offers and agreement
    .offers =
        {
            .agreement_draws = {true, "12.2", Confidence::Seed},
            .acceptance_needs_offer = {true, "12.2", Confidence::Seed},
            .agreement_min_moves_each = {0, "12.2", Confidence::Seed},
            .event_may_limit = {true, "12.2", Confidence::Inferred},
            .right_moment = {true, "18.1", Confidence::Inferred},
            .penalised_before_own_move = {false, "18.2", Confidence::Inferred},
            .penalised_while_opponent_thinks = {true, "18.3", Confidence::Inferred},
            .penalised_after_sealing = {false, "18", Confidence::Inferred},
            .withdrawable = {false, "18.1", Confidence::Inferred},
            .may_have_conditions = {false, "18.1", Confidence::Inferred},
            .word_refuses = {true, "18.1", Confidence::Inferred},
            .touch_refuses = {false, "18.1", Confidence::Inferred},
            .move_refuses = {true, "18.1", Confidence::Inferred},
            .unpressed_move_refuses = {true, "18.1", Confidence::Inferred},
        },

    // Topic 13: threefold and fivefold repetition
    .repetition =
        {
            .claim = claims_chn_1984("12.3(b) e", "12.3(a) e1", "12.3(a)"),
            .same = {SamePosition::PossibleMoves, "12.3", Confidence::Seed},
            .times = {3, "12.3", Confidence::Seed},
            .on_board = {true, "12.3(b)", Confidence::Seed},
            .announced = {true, "12.3(a)", Confidence::Seed},
            .fivefold_draws = {false, "12.3", Confidence::Inferred},
            .perpetual_check_draws = {false, "12", Confidence::Seed},
        },

    // Topic 14: fifty moves and beyond
    .fifty =
        {
            .claim = claims_chn_1984("12.4", "12.4", "12.4"),
            .moves = {50, "12.4", Confidence::Seed},
            .on_board = {true, "12.4", Confidence::Seed},
            .on_board_unshown = {true, "12.4", Confidence::Seed},
            .announced = {false, "12.4", Confidence::Inferred},
            .two_knights = {two_knights, "12.4", Confidence::Seed},
            .event_may_ask_more = {true, "12.4 e2", Confidence::Seed},
            .seventy_five_draws = {false, "12.4", Confidence::Inferred},
        },

    // Topic 15: quickplay finish
    .quickplay =
        {
            .use = {QuickplayUse::Never, "12", Confidence::Inferred},
            .in_blitz = {false, "12", Confidence::Inferred},
            .with_increment = {false, "12", Confidence::Inferred},
            .last_period_only = {true, "12", Confidence::Inferred},
            .less_than = {Millis{0}, "12", Confidence::Inferred},
            .needs_turn = {true, "12", Confidence::Inferred},
            .arbiter_decides = {false, "12", Confidence::Inferred},
            .accepted_draws = {false, "12", Confidence::Inferred},
            .postponed_gives_opponent = {Millis{0}, "12", Confidence::Inferred},
            .decided_after_flag = {false, "12", Confidence::Inferred},
            .rejected_gives_opponent = {Millis{0}, "12", Confidence::Inferred},
            .appeal = {true, "12", Confidence::Inferred},
            .increment_request = {false, "12", Confidence::Inferred},
            .request_adds = {Millis{0}, "12", Confidence::Inferred},
            .request_gives_opponent = {Millis{0}, "12", Confidence::Inferred},
            .without_arbiter = {false, "12", Confidence::Inferred},
        },

    // Topic 16: adjournment
    .adjournment =
        {
            .side_to_move_seals = {true, "15.1", Confidence::Inferred},
            .change_until_stopped = {true, "15.1", Confidence::Inferred},
            .played_move_is_sealed = {true, "15.1", Confidence::Inferred},
            .early_charged = {true, "28", Confidence::Inferred},
            .agreement_meanwhile = {true, "12.2", Confidence::Inferred},
            .resignation_meanwhile = {true, "11.2", Confidence::Inferred},
        },

    // Topic 17: resumption
    .resumption =
        {
            .replier_opens = {true, "16.2", Confidence::Inferred},
            .replier_absent_runs = {true, "16.3", Confidence::Inferred},
            .sealer_absent_reply_sealed = {true, "16.4", Confidence::Inferred},
            .ambiguous_loses = {true, "17.3", Confidence::Inferred},
            .meaningless_loses = {true, "17.3", Confidence::Inferred},
            .illegal_loses = {true, "17.3", Confidence::Inferred},
            .loss_needs = {SealedLossNeeds::Nothing, "17.3", Confidence::Inferred},
            .draw_excepts_loss = {false, "17.3", Confidence::Inferred},
            .late_limit = {hours(1), "17.2", Confidence::Inferred},
            .late_excused = {false, "17.2", Confidence::Inferred},
            .late_to_sealed_end = {false, "17.2", Confidence::Inferred},
            .both_late_lose = {true, "17.4", Confidence::Inferred},
            .both_absent_replier_runs = {true, "16.3", Confidence::Inferred},
            .lost_sealers_word = {false, "16.5", Confidence::Inferred},
            .lost_needs_times = {true, "16.5", Confidence::Inferred},
            .lost_position_voids = {true, "16.5", Confidence::Inferred},
            .wrong_times_corrected = {true, "16.6", Confidence::Inferred},
            .wrong_times_stand_later = {true, "16.6", Confidence::Inferred},
        },

    // Topic 18: arrival and default
    .arrival =
        {
            .default_time = {Millis{3600000}, "17.2", Confidence::Inferred},
            .event_sets_default_time = {true, "17.2", Confidence::Inferred},
            .white_runs_if_both_absent = {true, "14.3 e1", Confidence::Seed},
            .both_lose = {true, "17.4", Confidence::Inferred},
        },

    // Topic 19: the clock
    .clock_use =
        {
            .evident_defect_counts = {true, "14.5", Confidence::Seed},
            .defect_off_turn = {true, "14.4 e2", Confidence::Seed},
            .defect_raised_at_once = {true, "14.5", Confidence::Seed},
            .display_stands = {DisplayStands::NamedAlone, "14.5", Confidence::Seed},
        },
    .stopping =
        {
            .for_promotion_piece = {WhoStops::Arbiter, "6.6(c) e2", Confidence::Seed},
            .for_claim = {WhoStops::Arbiter, "12.3", Confidence::Inferred},
            .for_the_arbiter = {WhoStops::Player, "14.3", Confidence::Inferred},
            .without_reason_penalised = {false, "14.3", Confidence::Inferred},
        },

    // Topic 20: conduct
    .conduct =
        {
            .phone_on_person = {Sanction::Unknown, "19", Confidence::Inferred},
            .event_may_ease_phone = {false, "19", Confidence::Inferred},
            .notes_or_advice = {Sanction::Discretion, "19", Confidence::Inferred},
            .distraction = {Sanction::Discretion, "19", Confidence::Inferred},
            .left_area = {Sanction::Unknown, "19", Confidence::Inferred},
            .may_leave_off_turn = {false, "19", Confidence::Inferred},
            .refuses_to_obey = {Sanction::Loss, "17.4", Confidence::Inferred},
            .first_refusal = {Sanction::Loss, "17.4", Confidence::Inferred},
            .both_refuse = {Sanction::Loss, "17.4", Confidence::Inferred},
            .spectator_speaks = {Sanction::Warning, "11.1 e", Confidence::Seed},
            .spectator_with_result = {true, "11.1 e", Confidence::Seed},
            .spectator_fate = {"severe warning, may be expelled", "11.1 e", Confidence::Seed},
        },

    // Topic 21: the arbiter and his penalties
    .penalties =
        {
            .warning = {PenaltyListed::Yes, "6.1 e1", Confidence::Seed},
            .severe_warning = {PenaltyListed::Yes, "11.1 e", Confidence::Seed},
            .opponent_time = {PenaltyListed::No, "8.2 e2", Confidence::Inferred},
            .own_time = {PenaltyListed::No, "8.2 e2", Confidence::Inferred},
            .opponent_points = {PenaltyListed::No, "8.2 e2", Confidence::Inferred},
            .own_points = {PenaltyListed::No, "8.2 e2", Confidence::Inferred},
            .loss = {PenaltyListed::Yes, "17.4", Confidence::Inferred},
            .fine = {PenaltyListed::No, "8.2 e2", Confidence::Inferred},
            .exclusion = {PenaltyListed::No, "8.2 e2", Confidence::Inferred},
            .expulsion = {PenaltyListed::Yes, "11.1 e", Confidence::Seed},
            .others_allowed = {false, "8.2 e2", Confidence::Inferred},
        },

    // Topic 22: players with impaired vision
    .vision = no_vision_rules,
};

}  // namespace arbiter
