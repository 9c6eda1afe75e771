// Topic 8: fallen flags: who saw them, what the edition makes of one, of both, and of one seen too
// late.
#include "arbiter/judge/ended.hpp"
#include "arbiter/judge/parts.hpp"

#include <algorithm>

namespace arbiter {
namespace {

struct SeenFlag {
    Observer by = Observer::Arbiter;
    Color owner{};
    bool before_press = false;
};

std::string side_text(Color side) {
    return side == Color::White ? "w" : "b";
}

template <class T>
const T* last_fact(const Scene& scene) {
    const auto& facts = scene.incident.facts;
    for (std::size_t i = scene.at_fact; i-- > 0;) {
        if (const T* found = std::get_if<T>(&facts[i])) return found;
    }
    return nullptr;
}

// The press of that side after its last move.
bool pressed_since_move(const Scene& scene, Color side) {
    const auto& facts = scene.incident.facts;
    for (std::size_t i = scene.at_fact; i-- > 0;) {
        if (const auto* press = std::get_if<Pressed>(&facts[i]); press && press->actor == side) {
            return true;
        }
        if (std::holds_alternative<MoveNumber>(facts[i])) return false;
        if (std::holds_alternative<MovedPiece>(facts[i])) return false;
    }
    return false;
}

// That side made the last move its period asks for, as the facts tell.
bool made_last_of_period(const Scene& scene, Color side) {
    const auto* number = last_fact<MoveNumber>(scene);
    const auto& control = scene.around.clocks.control;
    if (number == nullptr || number->actor != side || !number->made) return false;
    return control && control->moves > 0 && number->n >= control->moves;
}

Color mover_of_last(const Scene& scene, Color otherwise) {
    if (scene.made) return scene.made->by;
    const auto turn = scene.turn();
    return turn ? !*turn : otherwise;
}

// The game had ended before the flag was seen: the result stays; some editions name the articles
// that make a move count without its press.
void rule_after_end(Scene& scene, Color owner) {
    const FlagRules& rules = scene.edition.flag;
    const bool by_owner = mover_of_last(scene, owner) == owner;
    switch (scene.ended->termination) {
        case Termination::Checkmate:
            if (by_owner && !pressed_since_move(scene, owner)) scene.cite(rules.mate_before_flag);
            break;
        case Termination::Stalemate:
            if (by_owner && !pressed_since_move(scene, owner)) {
                scene.cite(rules.stalemate_before_flag);
            }
            break;
        case Termination::Resignation:
        case Termination::Agreement:
            scene.cite(scene.edition.ends.result_outlives_flag);
            break;
        case Termination::DeadPosition:
        case Termination::FivefoldRepetition:
        case Termination::SeventyFiveMoves:
        case Termination::TimeForfeit:
        case Termination::ThreefoldClaim:
        case Termination::FiftyMoveClaim:
        case Termination::IllegalMoves:
        case Termination::Default:
        case Termination::ArbiterDecision:
            break;
    }
    scene.reason("ended_before_flag", {{"flag", side_text(owner)}});
}

// Cites on whose word the flag counts; false if nobody may act on it.
bool counts_as_fallen(Scene& scene, const SeenFlag& flag) {
    const PerPlay<bool>& seen = flag.by == Observer::Arbiter ? scene.edition.flag.arbiter_calls
                                                             : scene.edition.flag.player_claims;
    return seen.at(scene.around.play).value;
}

void cite_seen(Scene& scene, const SeenFlag& flag) {
    const FlagRules& rules = scene.edition.flag;
    scene.cite((flag.by == Observer::Arbiter ? rules.arbiter_calls : rules.player_claims)
                   .at(scene.around.play));
}

bool is_bare_king(const Position& position, Color side) {
    const Bitboard own = position.placement().pieces(side);
    return (own & (own - 1)) == 0;
}

// Whether the opponent of the flag could not mate (or, where only that counts, has a bare king).
// Missing: unknown, and it matters.
struct Harmless {
    bool exempt = false;
    bool unknown = false;
    bool harmless = false;  // cannot mate, whether the edition minds it or not
};

Harmless look_at_opponent(Scene& scene, Color owner) {
    const Position* position = scene.position();
    if (position == nullptr) return {};
    switch (scene.edition.flag.exemption.value) {
        case FlagExemption::CannotMate: {
            const std::optional<bool> mates = scene.can_mate(!owner);
            if (!mates) return {.unknown = true};
            return {.exempt = !*mates, .harmless = !*mates};
        }
        case FlagExemption::BareKing:
            if (is_bare_king(*position, !owner)) return {.exempt = true, .harmless = true};
            return {.harmless = scene.can_mate(!owner) == false};
        case FlagExemption::Never:
            return {.harmless = scene.can_mate(!owner) == false};
    }
    return {};
}

void rule_fallen(Scene& scene, const SeenFlag& flag) {
    const FlagRules& rules = scene.edition.flag;
    const Harmless opponent = look_at_opponent(scene, flag.owner);
    if (opponent.unknown) {
        scene.rule(Ruling::ArbiterDiscretion, rules.exemption);
        return;
    }
    if (opponent.exempt) {
        if (is_dead(scene) && end_by_board(scene, Proof::Given)) return;
        scene.end(Ruling::Draw, Termination::TimeForfeit, rules.exemption);
        return;
    }
    scene.end(win_ruling(!flag.owner), Termination::TimeForfeit);
    if (opponent.harmless) {
        scene.cite(rules.loses_to_the_harmless);
        return;
    }
    if (flag.before_press) scene.cite(rules.last_move_needs_press);
    if (!flag.before_press) cite_seen(scene, flag);
    scene.cite(rules.loses);
}

// The period was over in time: the flag says nothing.
bool made_it_in_time(Scene& scene, const SeenFlag& flag) {
    if (!made_last_of_period(scene, flag.owner)) return false;
    if (!pressed_since_move(scene, flag.owner) && !flag.before_press) return false;
    return !flag.before_press;
}

void rule_one(Scene& scene, SeenFlag flag) {
    const FlagRules& rules = scene.edition.flag;
    scene.reason("flag_down", {{"side", side_text(flag.owner)}});
    if (!counts_as_fallen(scene, flag)) {
        scene.rule(Ruling::NoIntervention);
        cite_seen(scene, flag);
        return;
    }
    if (made_last_of_period(scene, flag.owner)) {
        if (made_it_in_time(scene, flag)) {
            if (!rules.down_after_press_loses.value) {
                scene.rule(Ruling::Continue, rules.last_move_needs_press);
                return;
            }
            scene.end(win_ruling(!flag.owner), Termination::TimeForfeit,
                      rules.down_after_press_loses);
            return;
        }
        flag.before_press = true;
    }
    rule_fallen(scene, flag);
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
    scene.reason("both_flags_down", {{"order", fact.order.value_or("unknown")}});
    if (rules.both_down_if_announced.at(around.play).value) {
        const auto increment =
            around.regulations.increment ? around.regulations.increment : around.clocks.increment;
        const bool gives = increment && *increment > Millis{0};
        if (!around.regulations.quickplay_guidelines_announced || gives) {
            scene.rule(Ruling::ArbiterDiscretion, rules.both_down_if_announced.at(around.play));
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

// "white", "white_first": whose flag fell first, where it is known.
std::optional<Color> first_of(const FlagSeen& fact) {
    if (!fact.order) return std::nullopt;
    if (fact.order->rfind("white", 0) == 0) return Color::White;
    if (fact.order->rfind("black", 0) == 0) return Color::Black;
    return std::nullopt;
}

void rule_late(Scene& scene, Color owner) {
    scene.rule(Ruling::Continue, scene.edition.flag.too_late_after_sealing);
    scene.reason("flag_seen_too_late", {{"side", side_text(owner)}});
}

}  // namespace

Verdict on(Scene& scene, const FlagSeen& fact) {
    const Color owner = fact.whose == Whose::Black ? Color::Black : Color::White;
    if (scene.ended) {
        rule_after_end(scene, owner);
        return {};
    }
    if (fact.late || scene.sealed) {
        rule_late(scene, owner);
        return {};
    }
    const std::optional<Color> first = first_of(fact);
    if (fact.whose == Whose::Both && !first) {
        rule_both(scene, fact);
        return {};
    }
    rule_one(
        scene,
        SeenFlag{.by = fact.by, .owner = first.value_or(owner), .before_press = fact.before_press});
    return {};
}

Verdict claim_time(Scene& scene, const Claimed& fact) {
    const ByColor<std::optional<Millis>>& left = scene.around.clocks.left;
    const auto is_up = [&](Color side) { return left[side] && *left[side] > Millis{0}; };
    const auto is_down = [&](Color side) { return left[side] && *left[side] <= Millis{0}; };
    if (!scene.ended && (fact.correct == false || is_up(!fact.actor))) {
        scene.rule(Ruling::ClaimRejected, scene.edition.flag.player_claims.at(scene.around.play));
        scene.reason("flag_is_up", {{"side", side_text(!fact.actor)}});
        return {};
    }
    const Observer by = fact.actor == Color::White ? Observer::White : Observer::Black;
    const bool both = is_down(fact.actor) && is_down(!fact.actor);
    const Whose whose = fact.actor == Color::White ? Whose::Black : Whose::White;
    return on(scene, FlagSeen{.by = by,
                              .whose = both ? Whose::Both : whose,
                              .order = {},
                              .before_press = false,
                              .late = false});
}

}  // namespace arbiter
