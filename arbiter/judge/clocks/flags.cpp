// Topic 8: fallen flags: who saw them, what the edition makes of one, of both, and of one seen too
// late.
#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/chess/mating/winning_material.hpp"
#include "arbiter/judge/clocks/control_passed.hpp"
#include "arbiter/judge/clocks/flag_exemption.hpp"
#include "arbiter/judge/ends/board_end.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "arbiter/judge/previous_facts.hpp"

namespace arbiter {
namespace {

// How a flag came to be looked at.
enum class Word : std::uint8_t { Arbiter, Player, Claim };

struct SeenFlag {
    Word word = Word::Arbiter;
    Color owner{};
    bool before_press = false;
};

// That side made the last move its period asks for, as the facts tell.
bool made_last_of_period(const Scene& scene, Color side) {
    const auto* number = last_earlier<MoveNumber>(scene);
    const auto required = required_moves(scene, side);
    if (number == nullptr || number->actor != side || !number->made) return false;
    return required && number->n >= *required;
}

Color mover_of_last(const Scene& scene, Color otherwise) {
    if (scene.move.made) return scene.move.made->by;
    const auto turn = scene.turn();
    return turn ? !*turn : otherwise;
}

// The result that people gave the game stands; some editions have an article for just this.
void keep_result(Scene& scene) {
    const Rule<FlagAfterResult>& rule = scene.edition.ends.flag_after_result;
    switch (rule.value) {
        case FlagAfterResult::Silent:
            return;
        case FlagAfterResult::Named:
            scene.cite(rule);
            return;
        case FlagAfterResult::NamedAlone:
            scene.end(scene.over.ended->ruling, scene.over.ended->termination);
            scene.cite(rule);
            return;
    }
}

// The rule that lets the move or claim that ended the game count though its clock was not pressed;
// nullptr: it was, or another thing ended the game.
const Rule<bool>* counts_unpressed(const Scene& scene, Color owner) {
    const FlagRules& rules = scene.edition.flag;
    const Termination by = scene.over.ended->termination;
    if (by == Termination::ThreefoldClaim) return &rules.claim_before_flag;
    if (mover_of_last(scene, owner) != owner || has_pressed(scene, owner)) return nullptr;
    if (by == Termination::Stalemate) return &rules.stalemate_before_flag;
    const bool mated =
        by == Termination::Checkmate && scene.over.ended->ruling == win_ruling(owner);
    return mated ? &rules.mate_before_flag : nullptr;
}

// The game had ended before the flag was seen, and it stays so: true. Some editions name the
// articles that make a move count without its press.
bool has_ended_before(Scene& scene, Color owner) {
    if (!scene.over.ended) return false;
    const Rule<bool>* unpressed = counts_unpressed(scene, owner);
    if (unpressed != nullptr && !unpressed->value) {
        scene.over.ended.reset();
        return false;
    }
    scene.reason("ended_before_flag", {{"side", std::string{letter_of(owner)}}});
    if (unpressed != nullptr) scene.cite(*unpressed);
    const Termination by = scene.over.ended->termination;
    if (by == Termination::Resignation || by == Termination::Agreement) keep_result(scene);
    return true;
}

// Whether that word makes the flag count, with the articles of a plain loss.
const Rule<bool>& word_rule(const Scene& scene, Word word) {
    const FlagRules& rules = scene.edition.flag;
    switch (word) {
        case Word::Arbiter:
            return rules.arbiter_sees.at(scene.around.play);
        case Word::Player:
            return rules.player_points_out.at(scene.around.play);
        case Word::Claim:
            return rules.player_claims.at(scene.around.play);
    }
    return rules.arbiter_sees.at(scene.around.play);
}

bool has_minors_only(const Position& position, Color side) {
    const Placement& board = position.placement();
    const Bitboard minor = board.pieces(Role::Knight) | board.pieces(Role::Bishop);
    return (board.pieces(side) & ~board.pieces(Role::King) & ~minor) == 0;
}

// With an open position. That two knights face a bare king is seen of a position alone: said is
// only whether they can mate.
bool is_exempt_as_said(Scene& scene, Color owner) {
    switch (scene.edition.flag.exemption.at(scene.around.play).value) {
        case FlagExemption::Never:
            return false;
        case FlagExemption::BareKing:
            return scene.has_bare_king(!owner);
        case FlagExemption::CannotMate:
        case FlagExemption::NoMatingPotential:
            return scene.can_mate(!owner) == false;
    }
    return false;
}

// Missing: a search has to tell.
std::optional<bool> is_exempt(Scene& scene, Color owner) {
    const Position* position = scene.position();
    if (position == nullptr) return is_exempt_as_said(scene, owner);
    // A mate or stalemate that did not count is no position to play on from.
    if (scene.history.size() > 1 && position->legal_moves().empty()) {
        position = &scene.history.at(scene.history.size() - 2);
    }
    return is_flag_exempt(scene.edition, scene.around.play, *position, owner,
                          [&](Color winner) { return scene.can_mate(*position, winner); });
}

bool is_said_dead(const Scene& scene) {
    return scene.said_can_mate(Color::White) == false && scene.said_can_mate(Color::Black) == false;
}

// The articles of a loss on time. What stands on the board names one of its own in editions that do
// not exempt it; nothing hangs on it, so no search is made.
void cite_loss(Scene& scene, const SeenFlag& flag) {
    const FlagRules& rules = scene.edition.flag;
    const Rule<FlagExemption>& exemption = rules.exemption.at(scene.around.play);
    const Position* position = scene.position();
    const bool dead = position != nullptr ? is_surely_dead(*position) : is_said_dead(scene);
    if (rules.loses_in_dead_position.value && dead) {
        scene.cite(rules.loses_in_dead_position);
        return;
    }
    const bool harmless = position != nullptr ? !has_winning_material(*position, !flag.owner)
                                              : scene.said_can_mate(!flag.owner) == false;
    if (rules.loses_to_the_harmless.value && harmless) {
        scene.cite(rules.loses_to_the_harmless);
        return;
    }
    if (position != nullptr && exemption.value == FlagExemption::NoMatingPotential &&
        has_minors_only(*position, !flag.owner)) {
        scene.cite(exemption);
        return;
    }
    if (flag.before_press) {
        scene.cite(rules.unpressed_move_is_late);
        return;
    }
    scene.cite(word_rule(scene, flag.word));
}

// The position had ended the game before the flag could. A line forced to its end, one legal move
// after another, is left to the rule for flags: nobody need have seen it.
bool was_dead_before(Scene& scene) {
    const Position* position = scene.position();
    if (!scene.edition.material.any_dead_draws.value || position == nullptr) return false;
    return position->legal_moves().size() != 1 && is_dead(scene);
}

// The same of an open position, where somebody said that neither side can mate.
bool end_as_said_dead(Scene& scene) {
    const Rule<bool>& draws = scene.edition.material.any_dead_draws;
    if (!draws.value || !is_said_dead(scene)) return false;
    scene.end(Ruling::Draw, Termination::DeadPosition, draws);
    return true;
}

void rule_fallen(Scene& scene, const SeenFlag& flag) {
    const Rule<FlagExemption>& exemption = scene.edition.flag.exemption.at(scene.around.play);
    const std::optional<bool> exempt = is_exempt(scene, flag.owner);
    if (!exempt) {
        scene.rule(Ruling::ArbiterDiscretion, exemption);
        return;
    }
    if (!*exempt) {
        scene.end(win_ruling(!flag.owner), Termination::TimeForfeit);
        cite_loss(scene, flag);
        return;
    }
    if (was_dead_before(scene) && end_by_board(scene, DeadProof::Searched)) return;
    if (end_as_said_dead(scene)) return;
    scene.end(Ruling::Draw, Termination::TimeForfeit, exemption);
}

// A flag that is seen after its owner's press may have fallen before it. That it fell while the
// other clock ran is known where his clock still has time, and in standard play it is taken so
// where nobody knows what it shows; not where a defect was claimed and not proved (2023: 6.8, 6.10,
// A.5.3).
bool fell_off_turn(const Scene& scene, Color owner) {
    const auto& facts = scene.incident.facts;
    const bool disproved = std::any_of(facts.begin(), facts.end(), [&](const Fact& each) {
        const auto* defect = std::get_if<DeviceDefect>(&each);
        return defect != nullptr && concerns(defect->whose, owner) && defect->proved == false;
    });
    if (disproved) return false;
    const auto left = scene.around.clocks.left[owner];
    return left ? *left > Millis{0} : scene.around.play == Play::Standard;
}

void rule_one(Scene& scene, SeenFlag flag) {
    const FlagRules& rules = scene.edition.flag;
    scene.reason("flag_down", {{"side", std::string{letter_of(flag.owner)}}});
    const Rule<bool>& word = word_rule(scene, flag.word);
    if (!word.value) {
        scene.rule(Ruling::NoIntervention, word);
        return;
    }
    if (asks_for_period(scene, flag.owner)) {
        scene.rule(Ruling::ArbiterDiscretion, rules.control_is_passed);
        scene.reason("flag_period_unknown");
        return;
    }
    const bool last = made_last_of_period(scene, flag.owner);
    if (has_pressed(scene, flag.owner) && !flag.before_press) {
        const Rule<bool>& rule =
            last ? rules.pressed_move_is_in_time : rules.falls_off_turn_by_defect;
        if (rule.value && (last || fell_off_turn(scene, flag.owner))) {
            scene.rule(Ruling::Continue, rule);
            scene.reason("other_clock_ran", {{"side", std::string{letter_of(flag.owner)}}});
            return;
        }
    } else if (rules.control_is_passed.value &&
               has_passed_control(scene, flag.owner, flag.before_press) == true) {
        const bool claimed = flag.word == Word::Claim;
        scene.rule(claimed ? Ruling::ClaimRejected : Ruling::Continue, rules.control_is_passed);
        if (rules.next_move_completes.value && next_move_completed_control(scene, flag.owner)) {
            scene.cite(rules.next_move_completes);
        }
        scene.reason("control_passed", {{"side", std::string{letter_of(flag.owner)}}});
        return;
    } else if ((last || flag.before_press) && !rules.unpressed_move_is_late.value) {
        scene.rule(Ruling::Continue, rules.unpressed_move_is_late);
        return;
    } else if (last) {
        flag.before_press = true;
    }
    rule_fallen(scene, flag);
}

Word word_of_observer(Observer by) {
    return by == Observer::Arbiter ? Word::Arbiter : Word::Player;
}

// Both down. Standard games have periods; what is not said of a fast one is its last.
void rule_both(Scene& scene, const FlagSeen& fact) {
    const FlagRules& rules = scene.edition.flag;
    const Circumstances& around = scene.around;
    const bool fast = around.play != Play::Standard;
    const auto period = around.regulations.period
                            ? around.regulations.period
                            : (fast ? std::optional{PeriodNow::Last} : std::nullopt);
    const auto& last = rules.both_down_last.at(around.play);
    const auto& earlier = rules.both_down_earlier.at(around.play);
    const auto white_passed = has_passed_control(scene, Color::White, false);
    const auto black_passed = has_passed_control(scene, Color::Black, false);
    // Only one of the two has still to have completed his moves: his flag alone counts.
    if (white_passed && black_passed && *white_passed != *black_passed) {
        rule_one(scene, SeenFlag{.word = word_of_observer(fact.by),
                                 .owner = *white_passed ? Color::Black : Color::White,
                                 .before_press = false});
        return;
    }
    scene.reason("both_flags_down",
                 {{"order", std::string{word_of(fact.order.value_or(FlagOrder::Unknown))}}});
    if (rules.control_is_passed.value && white_passed == true && black_passed == true) {
        scene.rule(Ruling::Continue, rules.control_is_passed);
        return;
    }
    if (rules.both_down_if_announced.value) {
        const auto increment =
            around.regulations.increment ? around.regulations.increment : around.clocks.increment;
        const bool gives = increment && *increment > Millis{0};
        if (!around.regulations.quickplay_guidelines_announced || gives) {
            scene.rule(Ruling::ArbiterDiscretion, rules.both_down_if_announced);
            scene.reason("guideline_not_in_force");
            return;
        }
    }
    if (!period && last.value != earlier.value) {
        scene.rule(Ruling::ArbiterDiscretion, last);
        scene.reason("period_unknown");
        return;
    }
    const auto& rule = period == PeriodNow::NotLast ? earlier : last;
    switch (rule.value) {
        case BothDown::Unknown:
            scene.rule(Ruling::ArbiterDiscretion, rule);
            return;
        case BothDown::GoesOn:
            scene.rule(Ruling::Continue, rule);
            return;
        case BothDown::Draw:
            scene.end(Ruling::Draw, Termination::TimeForfeit, rule);
            return;
    }
}

// Whose flag fell first, where it is known.
std::optional<Color> fell_first(const FlagSeen& fact) {
    if (fact.order == FlagOrder::WhiteFirst) return Color::White;
    if (fact.order == FlagOrder::BlackFirst) return Color::Black;
    return std::nullopt;
}

// Sheets are still to be completed before anybody knows how many moves were made.
bool awaits_record(const Scene& scene) {
    const auto& facts = scene.incident.facts;
    for (std::size_t i = scene.at_fact + 1; i < facts.size(); ++i) {
        if (irregularity_in<OneRecordIncomplete>(facts[i]) != nullptr) return true;
        if (irregularity_in<BothRecordsIncomplete>(facts[i]) != nullptr) return true;
    }
    return false;
}

// What is seen after a claim on time is the answer to it; what was ruled before falls.
bool answers_claim(Scene& scene, const FlagSeen& fact) {
    const bool claimed = scene.talk.claim && scene.talk.claim->kind == ClaimKind::Time;
    if (!claimed || fact.by != Observer::Arbiter) return false;
    const bool on_time =
        scene.over.ended && scene.over.ended->termination == Termination::TimeForfeit;
    if (scene.over.ended && !on_time) return false;
    scene.over.ended.reset();
    return true;
}

Verdict reject_claim(Scene& scene, Color up) {
    scene.rule(Ruling::ClaimRejected, scene.edition.flag.player_claims.at(scene.around.play));
    scene.reason("flag_is_up", {{"side", std::string{letter_of(up)}}});
    return {};
}

// Only the claimant's own flag is down. He has no claim; whether he has lost is another question.
void rule_own_flag(Scene& scene, Color claimant) {
    if (word_rule(scene, Word::Arbiter).value) {
        rule_one(scene, SeenFlag{.word = Word::Arbiter, .owner = claimant, .before_press = false});
    } else {
        static_cast<void>(reject_claim(scene, !claimant));
    }
}

// A flag pointed out is now also claimed: the ruling rests on the claim.
bool was_pointed_out(const Scene& scene, Color owner) {
    const auto* seen = last_earlier<FlagSeen>(scene);
    return scene.over.ended && scene.over.ended->termination == Termination::TimeForfeit &&
           seen != nullptr && seen->by != Observer::Arbiter &&
           seen->whose == (owner == Color::White ? Whose::White : Whose::Black);
}

// Found, or claimed, after the move was sealed and the clocks were stopped: the game goes on.
bool is_too_late(Scene& scene, Color owner, bool said_late) {
    const Rule<bool>& too_late = scene.edition.flag.too_late_after_sealing;
    const auto* seen = last_earlier<FlagSeen>(scene);
    const bool late = said_late || scene.seal.sealed || (seen != nullptr && seen->late);
    if (!late || !too_late.value) return false;
    scene.rule(Ruling::Continue, too_late);
    scene.reason("flag_seen_too_late", {{"side", std::string{letter_of(owner)}}});
    return true;
}

// The opponent of the one whose flag is found down has offered a draw: it is still offered.
bool offer_stands(Scene& scene, const FlagSeen& fact, Color owner) {
    const Rule<bool>& stands = scene.edition.flag.offer_before_flag;
    const auto& offer = scene.talk.offer;
    if (!stands.value || !offer || offer->actor == owner || fact.whose == Whose::Both) return false;
    scene.rule(Ruling::OfferValid, stands);
    scene.effects().offer_by = offer->actor;
    scene.talk.offer_disputed = ground(stands);
    scene.talk.flag_behind_offer = scene.at_fact;
    scene.reason("flag_down", {{"side", std::string{letter_of(owner)}}});
    return true;
}

}  // namespace

Verdict on(Scene& scene, const FlagSeen& fact) {
    const std::optional<Color> first = fell_first(fact);
    const Color owner = first.value_or(fact.whose == Whose::Black ? Color::Black : Color::White);
    if (result_is_registered(scene)) return scene.impossible("type");
    if (answers_claim(scene, fact) && fact.whose != Whose::Both) {
        if (owner == scene.talk.claim->actor) {
            rule_own_flag(scene, owner);
        } else {
            rule_one(scene, SeenFlag{.word = Word::Claim, .owner = owner, .before_press = false});
        }
        if (awaits_record(scene)) scene.over.ended.reset();
        return {};
    }
    if (has_ended_before(scene, owner)) return {};
    if (is_too_late(scene, owner, fact.late)) return {};
    if (offer_stands(scene, fact, owner)) return {};
    if (fact.whose == Whose::Both && !first) {
        rule_both(scene, fact);
    } else {
        rule_one(scene, SeenFlag{.word = word_of_observer(fact.by),
                                 .owner = owner,
                                 .before_press = fact.before_press});
        if (awaits_record(scene)) scene.over.ended.reset();
    }
    return {};
}

void rule_flag_behind_offer(Scene& scene) {
    const auto* flag = std::get_if<FlagSeen>(&scene.incident.facts[*scene.talk.flag_behind_offer]);
    scene.talk.flag_behind_offer.reset();
    if (flag == nullptr || scene.over.ended) return;
    rule_one(scene, SeenFlag{.word = word_of_observer(flag->by),
                             .owner = flag->whose == Whose::Black ? Color::Black : Color::White,
                             .before_press = flag->before_press});
}

void lose_on_time(Scene& scene, Color owner) {
    rule_fallen(scene, SeenFlag{.word = Word::Arbiter, .owner = owner});
}

Verdict claim_time(Scene& scene, const Claimed& fact) {
    const ByColor<std::optional<Millis>>& left = scene.around.clocks.left;
    const auto is_down = [&](Color side) { return left[side] && *left[side] <= Millis{0}; };
    const Color owner = !fact.actor;
    if (result_is_registered(scene)) return scene.impossible("type");
    if (was_pointed_out(scene, owner)) scene.over.ended.reset();
    if (has_ended_before(scene, owner)) return {};
    if (is_too_late(scene, owner, false)) return {};
    if (fact.correct == false) return reject_claim(scene, owner);
    const auto* seen = last_earlier<FlagSeen>(scene);
    const bool both_seen = seen != nullptr && seen->whose == Whose::Both && !fell_first(*seen);
    if (both_seen || (is_down(fact.actor) && is_down(owner))) {
        FlagSeen both;
        both.whose = Whose::Both;
        rule_both(scene, both);
        return {};
    }
    const bool own_seen =
        seen != nullptr && seen->whose != Whose::Both && concerns(seen->whose, fact.actor);
    if (own_seen || is_down(fact.actor)) return reject_claim(scene, owner);
    rule_one(scene, SeenFlag{.word = Word::Claim, .owner = owner, .before_press = false});
    return {};
}

}  // namespace arbiter
