// Games of published rounds that have no result when a later round is to be published: the arbiter
// says what becomes of them.
#pragma once

#include <cstdint>
#include <vector>

namespace arbiter {

struct Pairing;
struct Tournament;

enum class UnfinishedGames : std::uint8_t {
    Adjourn,   // all of them are adjourned
    LeaveOpen  // they stay as they are: results are still to be entered, or a game goes on
};

struct UnfinishedGame {
    int round = 0;
    const Pairing* pairing = nullptr;
};

// Those of published rounds before this one, in their order. An adjourned game is none.
[[nodiscard]] std::vector<UnfinishedGame> unfinished_games(const Tournament& tournament,
                                                           int before);

}  // namespace arbiter
