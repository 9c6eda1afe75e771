// Topics 7, 9 and 12: what ends a game: the board by itself, resignation; and what people do after
// it has ended.
#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/judge/ends/board_end.hpp"
#include "arbiter/judge/ends/resignation.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/telling.hpp"

#include <algorithm>

namespace arbiter {
namespace {

std::string_view reason_of(Termination termination) {
    switch (termination) {
        case Termination::Checkmate:
            return "checkmate_on_board";
        case Termination::Stalemate:
            return "stalemate_on_board";
        case Termination::DeadPosition:
            return "dead_position";
        case Termination::FivefoldRepetition:
            return "fivefold";
        case Termination::SeventyFiveMoves:
            return "seventy_five";
        case Termination::Resignation:
        case Termination::Agreement:
        case Termination::TimeForfeit:
        case Termination::ThreefoldClaim:
        case Termination::FiftyMoveClaim:
        case Termination::IllegalMoves:
        case Termination::Default:
        case Termination::ArbiterDecision:
            return "ended";
    }
    return "ended";
}

// Nothing else is asked: the position has to answer for itself.
bool board_has_last_word(const Scene& scene) {
    const auto& facts = scene.incident.facts;
    const auto is_move = [](const Fact& fact) {
        return std::holds_alternative<MovedPiece>(fact) || std::holds_alternative<Pressed>(fact) ||
               is_aside(fact);
    };
    const auto from = facts.begin() + static_cast<std::ptrdiff_t>(scene.at_fact);
    return std::all_of(from, facts.end(), is_move);
}

// What is done after the end changes nothing, were it to make another result or the same. True if
// the game had ended.
bool after_end(Scene& scene, Ruling would_be) {
    if (!scene.over.ended) return false;
    const Rule<bool>& is_void = scene.edition.ends.acts_after_end_void;
    const Termination by = scene.over.ended->termination;
    const bool by_board = by == Termination::Checkmate || by == Termination::Stalemate;
    if (by_board && !is_void.value) return false;
    if (by_board && would_be != scene.over.ended->ruling) scene.cite(is_void);
    scene.reason("ended_before");
    return true;
}

MateKnown asked_of(Scene& scene) {
    return [&scene](Color winner) { return scene.can_mate(winner); };
}

// The result the players signed or the arbiter registered, whatever had happened before. Which it
// is may not be told: then what was settled before stands, and nothing else settles it.
void result_stands(Scene& scene, std::optional<Winner> won, const Rule<bool>& by) {
    if (!won) {
        if (scene.over.ended) return;
        leave_unsettled(scene, Termination::ArbiterDecision);
        scene.cite(by);
        return;
    }
    const Ruling ruling = ruling_of(*won);
    if (scene.over.ended && scene.over.ended->ruling == ruling) return;
    scene.end(ruling, Termination::ArbiterDecision, by);
}

// The rule for material that nobody may be able to win with: the one the position comes closest to.
const Rule<bool>* material_rule(const MaterialRules& rules, const Position& position) {
    const Placement& board = position.placement();
    const Bitboard bishops = board.pieces(Role::Bishop);
    const Bitboard minor = bishops | board.pieces(Role::Knight);
    const Bitboard rest = board.occupied() & ~board.pieces(Role::King);
    if (rest != 0 && rest == bishops) return &rules.like_bishops_draw;
    if ((rest & ~minor) == 0 || is_surely_dead(position)) return &rules.any_dead_draws;
    return nullptr;
}

// Nobody did or said anything: the game goes on, by the rule that leaves this position to a claim
// or to nothing. What would soon end it by itself is named first.
void leave_to_the_players(Scene& scene) {
    const Edition& laws = scene.edition;
    const Position* position = scene.position();
    const int occurrences = scene.history.occurrences(laws.repetition.same.value);
    if (occurrences >= fivefold - 1) {
        scene.rule(Ruling::Continue, laws.repetition.fivefold_draws);
    } else if (occurrences >= laws.repetition.times.value) {
        scene.rule(Ruling::Continue, laws.repetition.times);
    } else if (position->halfmove_clock() >= seventy_five_near) {
        scene.rule(Ruling::Continue, laws.fifty.seventy_five_draws);
    } else if (position->halfmove_clock() >= 2 * laws.fifty.moves.value) {
        scene.rule(Ruling::Continue, laws.fifty.moves);
    } else if (const Rule<bool>* rule = material_rule(laws.material, *position)) {
        scene.rule(Ruling::Continue, *rule);
    }
}

}  // namespace

bool is_dead(Scene& scene) {
    const Position* position = scene.position();
    return position != nullptr && is_dead(*position, asked_of(scene));
}

bool end_by_board(Scene& scene, DeadProof dead) {
    const Position* position = scene.position();
    if (position == nullptr || scene.over.ended) return false;
    const int occurrences = scene.history.occurrences(scene.edition.repetition.same.value);
    const auto end = automatic_end(scene.edition, *position, occurrences, dead);
    if (!end) return false;
    scene.end(ruling_of(end->result), end->termination);
    scene.cite(end->article, end->confidence);
    const Rule<bool>& over_count = scene.edition.ends.mate_named_over_count;
    if (end->termination == Termination::Checkmate && over_count.value &&
        position->halfmove_clock() >= seventy_five_moves) {
        scene.cite(over_count);
    }
    scene.reason(reason_of(end->termination),
                 {{"occurrences", std::to_string(occurrences)},
                  {"plies_without_progress", std::to_string(position->halfmove_clock())}});
    return true;
}

void end_by_board(Scene& scene) {
    if (scene.over.ended || end_by_board(scene, DeadProof::QuickTest)) return;
    const bool dead_draws = scene.edition.material.any_dead_draws.value;
    if (dead_draws && board_has_last_word(scene) && is_dead(scene)) {
        end_by_board(scene, DeadProof::Searched);
        return;
    }
    if (scene.incident.facts.empty()) leave_to_the_players(scene);
}

Verdict on(Scene& scene, const ResignedGame& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (is_unsettled(scene)) scene.over.ended.reset();
    if (after_end(scene, win_ruling(!fact.actor))) return {};
    const Edition& laws = scene.edition;
    const Position* position = scene.position();
    const int occurrences =
        position == nullptr ? 0 : scene.history.occurrences(laws.repetition.same.value);
    const auto [end, proven] =
        end_by_resignation(laws, position, occurrences, fact.actor, asked_of(scene));
    if (!proven) {
        scene.rule(Ruling::ArbiterDiscretion, laws.ends.resigner_draws_if_unmatable);
    } else if (end && end->termination != Termination::Resignation) {
        end_by_board(scene, DeadProof::Searched);
    } else if (end) {
        scene.end(ruling_of(end->result), end->termination);
        scene.cite(end->article, end->confidence);
    }
    return {};
}

Verdict on(Scene& scene, const Handshake& fact) {
    if (scene.over.ended) return {};
    const Rule<bool>& resigns = scene.edition.ends.handshake_resigns;
    if (resigns.value && fact.actor) return on(scene, ResignedGame{.actor = *fact.actor});
    scene.talk.shook_hands = true;
    scene.reason("handshake_is_no_word");
    return {};
}

void conclude_handshake(Scene& scene) {
    if (!scene.ruled()) scene.rule(Ruling::Continue, scene.edition.ends.handshake_resigns);
}

Verdict on(Scene& scene, const ResultSigned& fact) {
    const Rule<bool>& fixes = scene.edition.ends.signed_result_stands;
    if (!fixes.value) {
        if (!scene.over.ended) result_stands(scene, fact.winner, scene.edition.in_progress);
        return {};
    }
    result_stands(scene, fact.winner, fixes);
    return {};
}

Verdict on(Scene& scene, const ResultRegistered& fact) {
    result_stands(scene, fact.winner, scene.edition.in_progress);
    return {};
}

}  // namespace arbiter
