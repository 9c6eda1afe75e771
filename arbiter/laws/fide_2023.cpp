// Numbers are those of the FIDE Handbook, E/I.01A.
#include "arbiter/laws/fide_2023.hpp"

namespace arbiter {

const Edition fide_2023{
    .key = "fide-2023",
    .name = "FIDE Laws of Chess, 1 January 2023",
    .checkmate_ends = {true, "5.1.1", Confidence::Text},
    .stalemate_draws = {true, "5.2.1", Confidence::Text},
    .dead_position = {DeadPositionRule::AnyDead, "5.2.2", Confidence::Text},
    .fivefold_draws = {true, "9.6.1", Confidence::Text},      // since 2014
    .seventy_five_draws = {true, "9.6.2", Confidence::Text},  // since 2014; mate has priority
    .same_position = {SamePosition::CastlingRights, "9.2.3", Confidence::Text},
    .resignation_ends = {true, "5.1.2", Confidence::Text},
    .agreement_draws = {true, "5.2.3", Confidence::Text},
    .agreement_min_moves_each = {1, "5.2.3", Confidence::Text},
    .resigner_draws_if_unmatable = {true, "5.1.2", Confidence::Text},
    .move_refuses_offer = {true, "9.1.2.1", Confidence::Text},
    .flag_loses = {true, "6.9", Confidence::Text},
    .flag_by_arbiter = {true, "6.8", Confidence::Text},
    .press_needed_after_end = {false, "6.2.1", Confidence::Text},
};

}  // namespace arbiter
