// A game that had ended before the incident: as the facts say, or by what the board's record has.
#include "arbiter/judge/ends/board_end.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

namespace arbiter {
namespace {

// Missing: how it ended was not told.
std::optional<Termination> end_said(std::optional<ToldEnd> how) {
    if (!how) return std::nullopt;
    switch (*how) {
        case ToldEnd::Checkmate:
            return Termination::Checkmate;
        case ToldEnd::Stalemate:
            return Termination::Stalemate;
        case ToldEnd::DeadPosition:
            return Termination::DeadPosition;
        case ToldEnd::Resignation:
            return Termination::Resignation;
        case ToldEnd::Agreement:
            return Termination::Agreement;
        case ToldEnd::Time:
            return Termination::TimeForfeit;
        case ToldEnd::Threefold:
            return Termination::ThreefoldClaim;
        case ToldEnd::Fivefold:
            return Termination::FivefoldRepetition;
        case ToldEnd::Fifty:
            return Termination::FiftyMoveClaim;
        case ToldEnd::SeventyFive:
            return Termination::SeventyFiveMoves;
        case ToldEnd::Default:
            return Termination::Default;
    }
    return std::nullopt;
}

bool is_decisive(Termination by) {
    return by == Termination::Checkmate || by == Termination::Resignation ||
           by == Termination::TimeForfeit || by == Termination::Default;
}

void cite_end(Scene& scene, Termination by) {
    const Edition& laws = scene.edition;
    switch (by) {
        case Termination::Checkmate:
            return scene.cite(laws.ends.checkmate_ends);
        case Termination::Stalemate:
            return scene.cite(laws.ends.stalemate_draws);
        case Termination::DeadPosition:
            return scene.cite(laws.material.any_dead_draws);
        case Termination::FivefoldRepetition:
            return scene.cite(laws.repetition.fivefold_draws);
        case Termination::SeventyFiveMoves:
            return scene.cite(laws.fifty.seventy_five_draws);
        case Termination::Resignation:
            return scene.cite(laws.ends.resignation_ends);
        case Termination::Agreement:
            return scene.cite(laws.offers.agreement_draws);
        case Termination::TimeForfeit:
            return scene.cite(laws.flag.arbiter_sees.standard);
        case Termination::ThreefoldClaim:
            return scene.cite(laws.repetition.on_board);
        case Termination::FiftyMoveClaim:
            return scene.cite(laws.fifty.on_board_unshown);
        case Termination::Default:
            return scene.cite(laws.arrival.default_time);
        case Termination::IllegalMoves:
        case Termination::ArbiterDecision:
            return scene.cite(laws.in_progress);
    }
}

// Who has won, where nobody says so but the board: he has mated. Some ends are draws by their name.
std::optional<Winner> winner_of(const Scene& scene, const GameOver& fact,
                                std::optional<Termination> said) {
    if (said && !is_decisive(*said)) return Winner::Nobody;
    if (fact.winner || scene.position() == nullptr) return fact.winner;
    if (!scene.position()->is_checkmate()) return std::nullopt;
    return scene.position()->turn() == Color::White ? Winner::Black : Winner::White;
}

// Reported together with the end of the game, but before it: it is raised after the end.
const BoardTurned* set_up_reported(const Scene& scene) {
    const BoardTurned* found = nullptr;
    for (const Fact& fact : earlier_facts(scene)) {
        if (const auto* each = irregularity_in<BoardTurned>(fact)) found = each;
    }
    return found;
}

}  // namespace

Ruling ruling_of(Winner winner) {
    switch (winner) {
        case Winner::White:
            return Ruling::WhiteWins;
        case Winner::Black:
            return Ruling::BlackWins;
        case Winner::Nobody:
            return Ruling::Draw;
    }
    return Ruling::Draw;
}

void leave_unsettled(Scene& scene, Termination by) {
    scene.rule(Ruling::ArbiterDiscretion);
    scene.reason("winner_not_told");
    scene.end_unsettled(by);
}

bool is_unsettled(const Scene& scene) {
    return scene.over.ended && scene.over.ended->ruling == Ruling::ArbiterDiscretion;
}

Verdict on(Scene& scene, const GameOver& fact) {
    if (scene.over.ended && !is_unsettled(scene)) return {};
    const std::optional<Termination> said = end_said(fact.how);
    const std::optional<Winner> won = winner_of(scene, fact, said);
    const Termination by = said.value_or(Termination::ArbiterDecision);
    if (won) {
        scene.end(ruling_of(*won), by);
    } else {
        leave_unsettled(scene, by);
    }
    cite_end(scene, by);
    const BoardTurned* raised = set_up_reported(scene);
    return raised != nullptr ? on(scene, *raised) : Verdict{};
}

void end_by_record(Scene& scene) {
    const auto& known = scene.around.ended;
    if (!known) return;
    const Ruling ruling = ruling_of(known->result);
    if (scene.over.ended && scene.over.ended->ruling == ruling) return;
    scene.end(ruling, known->termination);
    scene.effects().result = known->result;
    if (known->article.empty()) {
        cite_end(scene, known->termination);
    } else {
        scene.cite(known->article, Confidence::Text);
    }
    scene.reason("ended");
}

}  // namespace arbiter
