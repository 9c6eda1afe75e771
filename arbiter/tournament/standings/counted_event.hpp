// A table as C.07 reads it: which rounds are elements of a sum, which were over the board, whose
// score an opponent sees (article 16.3).
#pragma once

#include "arbiter/tournament/standings/table.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace arbiter {

enum class RoundKind : std::uint8_t {
    OverTheBoard,
    ForfeitWin,
    ForfeitLoss,
    GivenBye,     // pairing-allocated or full-point (16.2.1)
    RequestedBye  // half-point or zero-point, and a round a player was away (16.1.1)
};

// One round of a player that tie-breaks count.
struct CountedRound {
    int round = 0;
    std::optional<std::size_t> opponent{};  // scheduled; none for a bye
    std::optional<Color> color{};           // if scheduled, and anybody had one
    RoundKind kind = RoundKind::OverTheBoard;
    bool won = false;           // by the result, over the board or by forfeit
    bool unknown = false;       // no result yet
    std::int32_t points = 0;    // scored, in hundredths
    std::int32_t against = 0;   // what the opponent scored
    std::int32_t standard = 0;  // 100, 50, 0: what ratings see of it
};

[[nodiscard]] constexpr bool is_forfeit(RoundKind kind) noexcept {
    return kind == RoundKind::ForfeitWin || kind == RoundKind::ForfeitLoss;
}

// 16.1.2: the player was not available to play.
[[nodiscard]] constexpr bool is_voluntary(RoundKind kind) noexcept {
    return kind == RoundKind::RequestedBye || kind == RoundKind::ForfeitLoss;
}

struct CountedEvent {
    const Table* table = nullptr;
    std::vector<CountedRound> rounds{};    // of all players, one after the other
    std::vector<std::size_t> first{};      // where each player's begin; one more at the end
    std::vector<std::int32_t> points{};    // final scores, by player
    std::vector<std::int32_t> adjusted{};  // as opponents see them (16.3)
    int rounds_so_far = 0;
    std::size_t counted = 0;  // players who take a place

    [[nodiscard]] std::size_t players() const { return points.size(); }
    [[nodiscard]] std::span<const CountedRound> of(std::size_t player) const {
        return std::span{rounds}.subspan(first[player], first[player + 1] - first[player]);
    }
    [[nodiscard]] bool is_swiss() const { return table->pairing == PairingKind::Swiss; }
};

// The table must outlive it. Players who do not count have no rounds, and nobody has one against
// them; rounds are in the order of their numbers.
[[nodiscard]] CountedEvent count_event(const Table& table);

// The same event as if all paired games of its final round had been drawn (8.3). Nothing changes
// before the final round is in the table.
[[nodiscard]] CountedEvent with_final_round_drawn(CountedEvent event);

}  // namespace arbiter
