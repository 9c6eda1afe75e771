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
    .flag_loses = {true, "10.14", Confidence::Inferred},
    .flag_by_arbiter = {true, "10.14", Confidence::Inferred},
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
            .result_outlives_flag = {true, "", Confidence::Inferred},
        },

    // Topic 8: time forfeit
    .flag = {},

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
    .arrival = {},

    // Topic 19: the clock
    .clock_use = {},

    // Topic 20: conduct
    .conduct = {},

    // Topic 21: the arbiter and his penalties
    .penalties = {},
};

}  // namespace arbiter
