// Long legal games for benchmarks, from a seed.
#pragma once

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/judge/ends/automatic_end.hpp"

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace arbiter::bench {

// SAN of a random game that no rule ends within `plies`; nullopt if this seed's game ends. Captures
// are rare, so that the board stays full.
[[nodiscard]] inline std::optional<std::vector<std::string>> random_game(std::uint32_t seed,
                                                                         std::size_t plies) {
    std::mt19937 random(seed);
    Position position = Position::initial();
    History history(position);
    std::vector<std::string> sans;
    while (sans.size() < plies) {
        const MoveList moves = position.legal_moves();
        bool found = false;
        for (int attempt = 0; attempt < 20 && !found && !moves.empty(); ++attempt) {
            const Move move = moves[random() % moves.size()];
            if (attempt < 10 && position.at(move.to()) && random() % 8 != 0) continue;
            Position next = position;
            next.play(move);
            const int seen = history.occurrences_after(next, SamePosition::CastlingRights);
            if (automatic_end(*find_edition("fide-2023"), next, seen)) continue;
            sans.push_back(to_san(position, move));
            position = next;
            history.push(position);
            found = true;
        }
        if (!found) return std::nullopt;
    }
    return sans;
}

}  // namespace arbiter::bench
