// Numbers are those of the Laws in force from 1993. Articles 10.11 to 10.19 and 11 to 18 are known
// in outline only.
#include "arbiter/laws/fide_1993.hpp"

namespace arbiter {

constinit const Edition fide_1993{
    .key = "fide-1993",
    .name = "FIDE Laws of Chess, 1993",
    .in_progress = {true, "8.1", Confidence::Seed},
    .fivefold_draws = {false, "10.10", Confidence::Seed},
    .seventy_five_draws = {false, "10.12", Confidence::Inferred},
    .same_position = {SamePosition::CastlingRights, "10.10", Confidence::Inferred},
    .agreement_draws = {true, "10.6", Confidence::Seed},
    .agreement_min_moves_each = {0, "10.6", Confidence::Seed},
    .move_refuses_offer = {true, "10.7", Confidence::Seed},
    .press_needed_after_end = {false, "6.5", Confidence::Seed},

    // Topic 1: touch-move
    .touch = {},

    // Topic 2: castling
    .castling = {},

    // Topic 3: made and completed moves
    .completion = {},

    // Topic 4: promotion irregularities
    .promotion = {},

    // Topic 5: illegal moves
    .illegal = {},

    // Topic 6: wrong set-up, reversed colours, turned board, displaced pieces
    .set_up = {},

    // Topic 7: mate, stalemate, resignation
    .ends =
        {
            .checkmate_ends = {true, "10.1", Confidence::Seed},
            .stalemate_draws = {true, "10.3", Confidence::Seed},
            .resignation_ends = {true, "10.2", Confidence::Seed},
            .resigner_draws_if_unmatable = {false, "10.2", Confidence::Seed},
            .acts_after_end_void = {true, "", Confidence::Inferred},
            .handshake_resigns = {false, "10.2", Confidence::Inferred},
            .flag_after_result = {FlagAfterResult::Silent, "10.14", Confidence::Inferred},
            .mate_named_over_count = {false, "10.12", Confidence::Inferred},
            .signed_result_stands = {false, "8.1", Confidence::Inferred},
        },

    // Topic 8: time forfeit
    .flag =
        {
            .arbiter_sees = {Rule<bool>{true, "10.14", Confidence::Inferred}},
            .player_points_out = {Rule<bool>{true, "10.14", Confidence::Inferred}},
            .player_claims = {Rule<bool>{true, "10.14", Confidence::Inferred}},
            .exemption = {Rule<FlagExemption>{FlagExemption::BareKing, "10.5", Confidence::Seed}},
            .loses_to_the_harmless = {true, "10.5", Confidence::Seed},
            .loses_in_dead_position = {true, "10.14", Confidence::Inferred},
            .mate_before_flag = {true, "6.5", Confidence::Seed},
            .stalemate_before_flag = {true, "6.5", Confidence::Seed},
            .claim_before_flag = {true, "", Confidence::Inferred},
            .unpressed_move_is_late = {true, "6.5", Confidence::Seed},
            .pressed_move_is_in_time = {true, "6.5", Confidence::Seed},
            .falls_off_turn_by_defect = {true, "12.5", Confidence::Inferred},
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
            .any_dead_draws = {false, "10.4", Confidence::Seed},
        },

    // Topic 10: recording
    .recording = {},

    // Topic 11: draw offers and agreement
    .offers = {},

    // Topic 13: threefold and fivefold repetition
    .repetition = {},

    // Topic 14: fifty moves and beyond
    .fifty = {},

    // Topic 15: quickplay finish
    .quickplay = {},

    // Topic 16: adjournment
    .adjournment = {},

    // Topic 17: resumption
    .resumption = {},

    // Topic 18: arrival and default
    .arrival =
        {
            .default_time = {Millis{3600000}, "10.15", Confidence::Text},
            .event_sets_default_time = {false, "10.15", Confidence::Text},
            .white_runs_if_both_absent = {true, "12.3", Confidence::Inferred},
            .both_lose = {true, "10.17", Confidence::Inferred},
        },

    // Topic 19: the clock
    .clock_use = {},
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
        },
};

}  // namespace arbiter
