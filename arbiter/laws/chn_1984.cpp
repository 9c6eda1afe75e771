// Numbers are those of the book: sections, and "e1" for the explanation (解释) 1 under an article.
// Sections 15 to 29 survive only as headings; what is said of them is inferred.
#include "arbiter/laws/chn_1984.hpp"

namespace arbiter {

constinit const Edition chn_1984{
    .key = "chn-1984",
    .name = "Competition rules of the State Sports Commission of China, 1984",
    .in_progress = {true, "9.1 e1", Confidence::Seed},
    .fivefold_draws = {false, "12.3", Confidence::Seed},
    .seventy_five_draws = {false, "12.4", Confidence::Seed},
    .same_position = {SamePosition::PossibleMoves, "12.3", Confidence::Seed},
    .agreement_draws = {true, "12.2", Confidence::Seed},
    .agreement_min_moves_each = {0, "12.2", Confidence::Seed},
    .move_refuses_offer = {true, "18.1", Confidence::Inferred},
    .flag_loses = {true, "17.1", Confidence::Inferred},
    .flag_by_arbiter = {true, "14.4 e1", Confidence::Seed},
    .press_needed_after_end = {false, "14.4 e2", Confidence::Seed},

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
            .checkmate_ends = {true, "11.1", Confidence::Seed},
            .stalemate_draws = {true, "12.1", Confidence::Seed},
            .resignation_ends = {true, "11.2", Confidence::Seed},
            .resigner_draws_if_unmatable = {false, "11.2", Confidence::Seed},
            .acts_after_end_void = {true, "11.1 e", Confidence::Seed},
            .handshake_resigns = {false, "11.2 e", Confidence::Seed},
            .result_outlives_flag = {true, "14.4 e3", Confidence::Seed},
        },

    // Topic 8: time forfeit
    .flag = {},

    // Topic 9 and 12: material that cannot win, dead positions
    .material =
        {
            .bare_kings_draw = {false, "12.4 e1", Confidence::Seed},
            .lone_minor_draws = {false, "12.4 e1", Confidence::Seed},
            .like_bishops_draw = {false, "12.4 e1", Confidence::Seed},
            .any_dead_draws = {false, "12.4 e1", Confidence::Seed},
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
