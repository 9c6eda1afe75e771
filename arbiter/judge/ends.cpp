// Topics 7, 9 and 12: what ends a game: the board by itself, resignation; and what people do after
// it has ended.
#include "arbiter/judge/ended.hpp"
#include "arbiter/judge/parts.hpp"

#include <algorithm>

namespace arbiter {
namespace {

Ruling ruling_of(GameResult result) {
    const std::optional<Color> side = winner(result);
    return side ? win_ruling(*side) : Ruling::Draw;
}

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
        return std::holds_alternative<MovedPiece>(fact) || std::holds_alternative<Pressed>(fact);
    };
    const auto from = facts.begin() + static_cast<std::ptrdiff_t>(scene.at_fact);
    return std::all_of(from, facts.end(), is_move);
}

}  // namespace

bool is_dead(Scene& scene) {
    const Position* position = scene.position();
    if (position == nullptr || !position->has_legal_move()) return false;
    const std::optional<bool> white = scene.can_mate(Color::White);
    if (white == true) return false;
    const std::optional<bool> black = scene.can_mate(Color::Black);  // asked in the same round
    return white == false && black == false;
}

bool end_by_board(Scene& scene, Proof dead) {
    const Position* position = scene.position();
    if (position == nullptr || scene.ended) return false;
    const int occurrences = scene.history.occurrences(scene.edition.repetition.same.value);
    const auto end = automatic_end(scene.edition, *position, occurrences, dead);
    if (!end) return false;
    scene.end(ruling_of(end->result), end->termination);
    scene.cite(end->article, end->confidence);
    scene.reason(reason_of(end->termination),
                 {{"occurrences", std::to_string(occurrences)},
                  {"plies_without_progress", std::to_string(position->halfmove_clock())}});
    return true;
}

void end_by_board(Scene& scene) {
    if (end_by_board(scene, Proof::QuickTest)) return;
    if (!scene.edition.material.any_dead_draws.value || !board_has_last_word(scene)) return;
    if (is_dead(scene)) end_by_board(scene, Proof::Given);
}

Verdict on(Scene&, const ResignedGame&) {
    return {};
}

Verdict on(Scene&, const Handshake&) {
    return {};
}

Verdict on(Scene&, const ResultSigned&) {
    return {};
}

Verdict on(Scene&, const ResultRegistered&) {
    return {};
}

Verdict on(Scene&, const GameOver&) {
    return {};
}

Verdict on(Scene&, const SpectatorSpoke&) {
    return {};
}

}  // namespace arbiter
