// Numbers are those of the Laws of 1 July 1997, which are read as a variant of 2001.
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2001_fields.hpp"

namespace arbiter {
namespace {

// What differs from 2001, topic by topic.
constexpr Edition the_laws_of_1997() {
    Edition laws = the_laws_of_2001;
    laws.key = "fide-2001@1997";
    laws.name = "FIDE Laws of Chess, 1 July 1997";

    // Topic 1: touch-move

    // Topic 2: castling

    // Topic 3: made and completed moves
    laws.completion.press_after_reply = {PressAfterReply::Allowed, "6.7(a)", Confidence::Text};
    laws.completion.other_hand = {OtherHand::Penalised, "6.7(b), 13.4", Confidence::Text};

    // Topic 4: promotion irregularities
    laws.promotion.unreplaced = {Unreplaced::AsIllegal, "7.4", Confidence::Inferred};
    laws.promotion.last_rank = {{IllegalPosition::AsIllegalMove, "7.4", Confidence::Inferred}};

    // Topic 5: illegal moves
    laws.illegal.restore = {true, "7.4", Confidence::Text};
    laws.illegal.clocks_back = {ClocksBack::ArbiterJudges, "6.13", Confidence::Text};
    laws.illegal.takes_increment_back = {false, "6.13", Confidence::Inferred};
    laws.illegal.unrestorable = {Unrestorable::LastIdentifiable, "7.4", Confidence::Text};
    laws.illegal.route = {{IllegalRoute::Normal, "7.4", Confidence::Text},
                          {IllegalRoute::Unknown, "B5", Confidence::Inferred},
                          {IllegalRoute::Normal, "7.4", Confidence::Text},
                          {IllegalRoute::Unknown, "C3", Confidence::Inferred},
                          {IllegalRoute::ClaimWins, "C3", Confidence::Text}};
    laws.illegal.seen_is_enough = {{true, "7.4", Confidence::Text},
                                   {false, "B5", Confidence::Text},
                                   {false, "B5", Confidence::Text},
                                   {false, "C3", Confidence::Text}};
    laws.illegal.after_reply = {{AfterReply::StillCorrected, "7.4", Confidence::Text},
                                {AfterReply::StillCorrected, "7.4", Confidence::Text},
                                {AfterReply::StillCorrected, "7.4", Confidence::Text},
                                {AfterReply::Stands, "C3", Confidence::Text}};
    laws.illegal.opponent_gains = {{Millis{0}, "7.4", Confidence::Text}};
    laws.illegal.loses_on = {{std::nullopt, "7.4", Confidence::Text}};
    laws.illegal.quickplay_ladder = {IllegalLadder{.gain = Millis{120'000}, .loses_on = 3}, "10.3",
                                     Confidence::Text};
    laws.illegal.draw_if_no_mate = {false, "10.3", Confidence::Text};
    laws.illegal.king_captured = {true, "7.4", Confidence::Text};
    laws.illegal.both_kings_in_check = {{IllegalPosition::AsIllegalMove, "7.4", Confidence::Text}};
    laws.illegal.agreed_correction.standard.article = "7.4";

    // Topic 6: wrong set-up, reversed colours, turned board, displaced pieces
    laws.set_up.displaced = {Unrestorable::LastIdentifiable, "7.4", Confidence::Text};
    laws.set_up.adjourned_reset.article = "7.4";
    laws.set_up.clock_setting = {WrongSetting::ArbiterJudges, "6.10, 6.13", Confidence::Text};

    // Topic 7: mate, stalemate, resignation
    laws.ends.checkmate_ends = {true, "5.1(a)", Confidence::Text};
    laws.ends.resignation_ends = {true, "5.1(b)", Confidence::Text};
    laws.ends.stalemate_draws = {true, "5.2", Confidence::Text};
    laws.ends.resigner_draws_if_unmatable.article = "5.1(b)";
    laws.ends.handshake_resigns.article = "5.1(b)";

    // Topic 8: time forfeit
    laws.flag.arbiter_sees.standard = {true, "6.9", Confidence::Text};
    laws.flag.player_points_out.standard = {true, "6.9", Confidence::Text};
    laws.flag.player_claims.standard = {true, "6.8, 6.9", Confidence::Text};
    laws.flag.exemption = {Rule<FlagExemption>{FlagExemption::CannotMate, "6.9", Confidence::Text}};
    laws.flag.exemption.blitz = {FlagExemption::NoMatingPotential, "C4", Confidence::Text};
    laws.flag.exemption.blitz_supervised = laws.flag.exemption.blitz;
    laws.flag.mate_before_flag = {true, "6.9", Confidence::Text};
    laws.flag.stalemate_before_flag = {true, "6.9", Confidence::Text};
    laws.flag.unpressed_move_is_late = {true, "6.7(a)", Confidence::Text};
    laws.flag.pressed_move_is_in_time = {true, "6.7(a)", Confidence::Text};
    laws.flag.control_is_passed = {true, "6.9", Confidence::Text};
    laws.flag.next_move_completes = {false, "6.7(a)", Confidence::Text};
    laws.flag.falls_off_turn_by_defect = {true, "6.10", Confidence::Text};
    laws.flag.too_late_after_sealing = {true, "6.8", Confidence::Inferred};
    laws.flag.both_down_earlier.standard = {BothDown::GoesOn, "6.11", Confidence::Text};
    laws.flag.both_down_last.standard = {BothDown::Draw, "10.4", Confidence::Text};

    // Topic 9 and 12: material that cannot win, dead positions
    laws.material.bare_kings_draw = {true, "1.3, 9.6", Confidence::Text};
    laws.material.lone_minor_draws = {true, "1.3, 9.6", Confidence::Text};
    laws.material.like_bishops_draw = {true, "1.3, 9.6", Confidence::Text};
    laws.material.any_dead_draws = {true, "1.3, 9.6", Confidence::Text};

    // Topic 10: recording
    laws.recording.too_few_loses.article = "6.9";

    // Topic 11: draw offers and agreement
    laws.offers.agreement_draws.article = "5.3";
    laws.offers.agreement_min_moves_each.article = "5.3";
    laws.offers.event_may_limit.article = "5.3";
    laws.offers.touch_refuses = {false, "9.1(a)", Confidence::Text};

    // Topic 13: threefold and fivefold repetition
    laws.repetition.claim.wrong_leaves_at_least = {std::nullopt, "9.5(b)", Confidence::Text};

    // Topic 14: fifty moves and beyond
    laws.fifty.on_board_unshown = laws.fifty.on_board;
    laws.fifty.claim.wrong_leaves_at_least = {std::nullopt, "9.5(b)", Confidence::Text};

    // Topic 15: quickplay finish
    laws.quickplay.needs_turn = {false, "10.2", Confidence::Text};
    laws.quickplay.appeal = {true, "10.2", Confidence::Text};

    // Topic 16: adjournment

    // Topic 17: resumption
    laws.resumption.loss_needs.article = "6.9";

    // Topic 18: arrival and default
    laws.arrival.default_time.article = "6.6";
    laws.arrival.event_sets_default_time.article = "6.6";
    laws.arrival.white_runs_if_both_absent = {true, "6.5", Confidence::Inferred};
    laws.arrival.both_lose.article = "6.6";

    // Topic 19: the clock
    laws.clock_use.evident_defect_counts = {true, "6.10", Confidence::Text};
    laws.clock_use.defect_off_turn = {true, "6.10", Confidence::Text};
    laws.clock_use.defect_raised_at_once = {false, "6.10", Confidence::Text};
    laws.clock_use.display_stands = {DisplayStands::Named, "6.10", Confidence::Text};
    laws.stopping.for_promotion_piece = {WhoStops::Player, "6.12(b)", Confidence::Text};
    laws.stopping.for_claim = {WhoStops::Player, "6.12(b)", Confidence::Text};
    laws.stopping.for_the_arbiter = {WhoStops::Player, "6.12(b)", Confidence::Text};
    laws.stopping.without_reason_penalised = {true, "6.12(d), 13.4", Confidence::Text};

    // Topic 20: conduct

    // Topic 21: the arbiter and his penalties
    laws.penalties.opponent_points = {PenaltyListed::No, "13.4", Confidence::Text};
    laws.penalties.own_points = {PenaltyListed::No, "13.4", Confidence::Text};
    laws.penalties.expulsion = {PenaltyListed::Yes, "13.4(e)", Confidence::Text};
    return laws;
}

}  // namespace

constinit const Edition fide_1997 = the_laws_of_1997();

}  // namespace arbiter
