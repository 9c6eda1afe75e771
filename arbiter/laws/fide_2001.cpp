// Numbers are those of the Laws of 1 July 2001; fide-2001@1997 is the edition before as a variant.
// Articles 1 to 5 were read; the rest is known from the editions of 1997 and 2009.
#include "arbiter/laws/fide_2001.hpp"

namespace arbiter {
namespace {

constexpr Edition the_laws_of_2001{
    .key = "fide-2001",
    .name = "FIDE Laws of Chess, 1 July 2001",
    .in_progress = {true, "8.7", Confidence::Adjacent},
    .fivefold_draws = {false, "9.2", Confidence::Adjacent},
    .seventy_five_draws = {false, "9.3", Confidence::Adjacent},
    .same_position = {SamePosition::CastlingRights, "9.2", Confidence::Adjacent},
    .agreement_draws = {true, "5.2(3)", Confidence::Seed},
    .agreement_min_moves_each = {0, "9.1", Confidence::Adjacent},
    .move_refuses_offer = {true, "9.1(a)", Confidence::Inferred},
    .flag_loses = {true, "6.10", Confidence::Adjacent},
    .flag_by_arbiter = {true, "6.9", Confidence::Adjacent},
    .press_needed_after_end = {false, "6.8(a)", Confidence::Adjacent},

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
            .checkmate_ends = {true, "5.1(1)", Confidence::Seed},
            .stalemate_draws = {true, "5.2(1)", Confidence::Seed},
            .resignation_ends = {true, "5.1(2)", Confidence::Seed},
            .resigner_draws_if_unmatable = {false, "5.1(2)", Confidence::Seed},
            .acts_after_end_void = {true, "", Confidence::Seed},
            .handshake_resigns = {false, "5.1(2)", Confidence::Inferred},
            .result_outlives_flag = {true, "", Confidence::Adjacent},
        },

    // Topic 8: time forfeit
    .flag = {},

    // Topic 9 and 12: material that cannot win, dead positions
    .material =
        {
            .bare_kings_draw = {true, "5.2(2)", Confidence::Seed},
            .lone_minor_draws = {true, "5.2(2)", Confidence::Seed},
            .like_bishops_draw = {true, "5.2(2)", Confidence::Seed},
            .any_dead_draws = {true, "5.2(2)", Confidence::Seed},
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

// The differences of 1997 (laws matrix, section 27), topic by topic.
constexpr Edition the_laws_of_1997() {
    Edition laws = the_laws_of_2001;
    laws.key = "fide-2001@1997";
    laws.name = "FIDE Laws of Chess, 1 July 1997";

    // Topic 1: touch-move

    // Topic 2: castling

    // Topic 3: made and completed moves

    // Topic 4: promotion irregularities

    // Topic 5: illegal moves

    // Topic 6: wrong set-up, reversed colours, turned board, displaced pieces

    // Topic 7: mate, stalemate, resignation

    // Topic 8: time forfeit

    // Topic 9 and 12: material that cannot win, dead positions

    // Topic 10: recording

    // Topic 11: draw offers and agreement

    // Topic 13: threefold and fivefold repetition

    // Topic 14: fifty moves and beyond

    // Topic 15: quickplay finish

    // Topic 16: adjournment

    // Topic 17: resumption

    // Topic 18: arrival and default

    // Topic 19: the clock

    // Topic 20: conduct

    // Topic 21: the arbiter and his penalties
    return laws;
}

}  // namespace

constinit const Edition fide_2001 = the_laws_of_2001;
constinit const Edition fide_1997 = the_laws_of_1997();

}  // namespace arbiter
