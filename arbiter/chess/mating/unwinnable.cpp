#include "arbiter/chess/mating/unwinnable.hpp"

#include "arbiter/chess/mating/helpmate.hpp"
#include "arbiter/chess/mating/mobility.hpp"
#include "arbiter/chess/mating/winning_material.hpp"

#include <utility>

namespace arbiter {

std::string_view to_text(CanMate answer) {
    switch (answer) {
        case CanMate::Yes:
            return "yes";
        case CanMate::No:
            return "no";
        case CanMate::Unknown:
            return "unknown";
    }
    return {};
}

MateAnswer can_mate(const Position& position, Color winner, std::uint64_t max_positions) {
    if (!position.has_legal_move()) {
        const bool mates = position.in_check() && position.turn() != winner;
        return {.can = mates ? CanMate::Yes : CanMate::No, .proof = MateProof::GameOver};
    }
    if (!has_winning_material(position, winner)) {
        return {.can = CanMate::No, .proof = MateProof::Material};
    }
    const auto interest =
        winner == Color::White ? Mobility::Interest::White : Mobility::Interest::Black;
    if (Mobility{position, interest}.never_mates(winner)) {
        return {.can = CanMate::No, .proof = MateProof::Mobility};
    }
    HelpmateSearch search = find_helpmate(position, winner, max_positions);
    MateAnswer answer{.line = std::move(search.line), .positions = search.positions};
    switch (search.end) {
        case HelpmateEnd::Found:
            answer.can = CanMate::Yes;
            answer.proof = MateProof::Line;
            break;
        case HelpmateEnd::Exhausted:
            answer.can = CanMate::No;
            answer.proof = MateProof::Exhausted;
            break;
        case HelpmateEnd::Excluded:
            answer.can = CanMate::No;
            answer.proof = MateProof::Mobility;
            break;
        case HelpmateEnd::LimitReached:
            break;
    }
    return answer;
}

bool is_surely_dead(const Position& position) noexcept {
    if (position.dead_material()) return true;
    const Mobility mobility{position};
    return mobility.never_mates(Color::White) && mobility.never_mates(Color::Black);
}

}  // namespace arbiter
