// Whether a side can still mate "by any possible series of legal moves" (FIDE Laws 5.1.2, 5.2.2,
// 6.9), and whether a position is dead. Repetitions and the 75-move count do not end a series here:
// the Laws ask for legal moves only. Not the ruling: that is the edition's affair.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter {

enum class CanMate : std::uint8_t { Yes, No, Unknown };

// "yes", "no", "unknown".
[[nodiscard]] std::string_view to_text(CanMate answer);

// What an answer rests on.
enum class MateProof : std::uint8_t {
    GameOver,      // mate or stalemate is on the board
    Material,      // the pieces left, wherever they stand
    Mobility,      // where the pieces can ever go
    Exhausted,     // every position that can still come about was visited
    Line,          // a series of legal moves that ends in mate
    LimitReached,  // none: the answer is Unknown
};

struct MateAnswer {
    CanMate can = CanMate::Unknown;
    MateProof proof = MateProof::LimitReached;
    std::vector<Move> line{};     // with Yes: legal moves to the mate, empty if it is on the board
    std::uint64_t positions = 0;  // that the search met
};

// Different positions the search may meet for one side, at about 80 bytes each.
inline constexpr std::uint64_t default_mate_search_limit = 2'000'000;

// Yes and No are proven, whatever the limit; more positions only leave fewer Unknown.
[[nodiscard]] MateAnswer can_mate(const Position& position, Color winner,
                                  std::uint64_t max_positions = default_mate_search_limit);

// The quick test for every live move: true only if neither side can ever mate (Article 5.2.2) or
// the game is over by stalemate; false proves nothing.
[[nodiscard]] bool is_surely_dead(const Position& position) noexcept;

}  // namespace arbiter
