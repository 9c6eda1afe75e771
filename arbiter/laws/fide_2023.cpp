// Numbers are those of the FIDE Handbook, E/I.01A.
#include "arbiter/laws/fide_2023.hpp"

namespace arbiter {

constinit const Edition fide_2023{
    .key = "fide-2023",
    .name = "FIDE Laws of Chess, 1 January 2023",
    .in_progress = {true, "8.7", Confidence::Text},
    .fivefold_draws = {true, "9.6.1", Confidence::Text},
    .seventy_five_draws = {true, "9.6.2", Confidence::Text},
    .same_position = {SamePosition::CastlingRights, "9.2.3", Confidence::Text},
    .agreement_draws = {true, "5.2.3", Confidence::Text},
    .agreement_min_moves_each = {1, "5.2.3", Confidence::Text},
    .move_refuses_offer = {true, "9.1.2.1", Confidence::Text},
    .flag_loses = {true, "6.9", Confidence::Text},
    .flag_by_arbiter = {true, "6.8", Confidence::Text},
    .press_needed_after_end = {false, "6.2.1", Confidence::Text},

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
            .checkmate_ends = {true, "5.1.1", Confidence::Text},
            .stalemate_draws = {true, "5.2.1", Confidence::Text},
            .resignation_ends = {true, "5.1.2", Confidence::Text},
            .resigner_draws_if_unmatable = {true, "5.1.2", Confidence::Text},
            .acts_after_end_void = {true, "", Confidence::Text},
            .handshake_resigns = {false, "5.1.2", Confidence::Inferred},
            .result_outlives_flag = {true, "6.8", Confidence::Text},
        },

    // Topic 8: time forfeit
    .flag = {},

    // Topic 9 and 12: material that cannot win, dead positions
    .material =
        {
            .bare_kings_draw = {true, "5.2.2", Confidence::Text},
            .lone_minor_draws = {true, "5.2.2", Confidence::Text},
            .like_bishops_draw = {true, "5.2.2", Confidence::Text},
            .any_dead_draws = {true, "5.2.2", Confidence::Text},
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
    .arrival = {},

    // Topic 19: the clock
    .clock_use = {},

    // Topic 20: conduct
    .conduct = {},

    // Topic 21: the arbiter and his penalties
    .penalties = {},
};

}  // namespace arbiter
