#include "arbiter/judge/ends/automatic_end.hpp"

#include "arbiter/chess/mating/unwinnable.hpp"

namespace arbiter {
namespace {

enum class BareMaterial : std::uint8_t { None, Kings, LoneMinor, LikeBishops };

BareMaterial bare_material(const Placement& board) {
    const Bitboard rest = board.occupied() & ~board.pieces(Role::King);
    if (rest == 0) return BareMaterial::Kings;
    const Bitboard bishops = board.pieces(Role::Bishop);
    if (!has_several(rest)) {
        const bool minor = rest == bishops || rest == board.pieces(Role::Knight);
        return minor ? BareMaterial::LoneMinor : BareMaterial::None;
    }
    const Bitboard white = rest & board.pieces(Color::White);
    const Bitboard black = rest & board.pieces(Color::Black);
    const bool one_each = white != 0 && black != 0 && !has_several(white) && !has_several(black);
    if (rest != bishops || !one_each) return BareMaterial::None;
    const bool like = (rest & light_squares) == 0 || (rest & dark_squares) == 0;
    return like ? BareMaterial::LikeBishops : BareMaterial::None;
}

const Rule<bool>* if_set(const Rule<bool>& rule) {
    return rule.value ? &rule : nullptr;
}

// The rule that lists just this material.
const Rule<bool>* listed_by(const MaterialRules& rules, const Placement& board) {
    switch (bare_material(board)) {
        case BareMaterial::None:
            return nullptr;
        case BareMaterial::Kings:
            return if_set(rules.bare_kings_draw);
        case BareMaterial::LoneMinor:
            return if_set(rules.lone_minor_draws);
        case BareMaterial::LikeBishops:
            return if_set(rules.like_bishops_draw);
    }
    return nullptr;
}

}  // namespace

const Rule<bool>* dead_by(const MaterialRules& rules, const Position* position, DeadProof dead) {
    const Rule<bool>* any = if_set(rules.any_dead_draws);
    if (position == nullptr) return any != nullptr ? any : if_set(rules.bare_kings_draw);
    const Rule<bool>* listed = listed_by(rules, position->placement());
    if (listed != nullptr || any == nullptr) return listed;
    return dead == DeadProof::Searched || is_surely_dead(*position) ? any : nullptr;
}

std::optional<EndByLaws> automatic_end(const Edition& edition, const Position& position,
                                       int occurrences, DeadProof dead) {
    const auto end = [](GameResult result, Termination termination, std::string_view article,
                        Confidence confidence) {
        return EndByLaws{.result = result,
                         .termination = termination,
                         .article = article,
                         .confidence = confidence};
    };
    const auto draw = [&](Termination termination, const Rule<bool>& by) {
        return end(GameResult::Draw, termination, by.article, by.confidence);
    };
    if (!position.has_legal_move()) {
        const bool mate = position.in_check();
        const Rule<bool>& mates = edition.ends.checkmate_ends;
        if (mate && mates.value) {
            return end(win_for(!position.turn()), Termination::Checkmate, mates.article,
                       mates.confidence);
        }
        if (!mate && edition.ends.stalemate_draws.value) {
            return draw(Termination::Stalemate, edition.ends.stalemate_draws);
        }
    }
    if (const Rule<bool>* by = dead_by(edition.material, &position, dead)) {
        return draw(Termination::DeadPosition, *by);
    }
    if (edition.repetition.fivefold_draws.value && occurrences >= fivefold) {
        return draw(Termination::FivefoldRepetition, edition.repetition.fivefold_draws);
    }
    if (edition.fifty.seventy_five_draws.value && position.halfmove_clock() >= seventy_five_moves) {
        return draw(Termination::SeventyFiveMoves, edition.fifty.seventy_five_draws);
    }
    return std::nullopt;
}

std::optional<EndByLaws> first_end(const Edition& edition, const History& record, int from_ply) {
    History replayed;
    for (std::size_t ply = 0; ply < record.size(); ++ply) {
        replayed.push(record.at(ply));
        if (ply < static_cast<std::size_t>(from_ply)) continue;
        // Counting looks through all that was before: a long record where it ends nothing must not
        // be paid for with the square of its length.
        const bool counts = edition.repetition.fivefold_draws.value;
        const int occurrences = counts ? replayed.occurrences(edition.repetition.same.value) : 1;
        if (const auto end = automatic_end(edition, record.at(ply), occurrences)) return end;
    }
    return std::nullopt;
}

}  // namespace arbiter
