// Round-robin pairings by the Berger tables (FIDE C.05 Annex 1), for any number of players.
#pragma once

#include "clock/result.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// Pairing numbers from 1.
struct NumberedPair {
    int white = 0;
    int black = 0;
    friend bool operator==(const NumberedPair&, const NumberedPair&) = default;
};

struct NumberedRound {
    std::vector<NumberedPair> pairs;  // in board order, as the tables print them
    std::optional<int> bye;           // the free player of an odd field
    friend bool operator==(const NumberedRound&, const NumberedRound&) = default;
};

inline constexpr int fewest_players = 3;
inline constexpr int most_players = 1000;

// How many rounds that many players have.
[[nodiscard]] int berger_length(int players, bool twice = false);

// One of those rounds, from 1. Refusals: as berger_rounds, and bad_field for a round that is none.
[[nodiscard]] Result<NumberedRound> berger_round(int players, int round, bool twice = false,
                                                 bool exchange = true);

// Single: n-1 rounds (n even) or n (n odd). Twice: the second cycle repeats the first with colours
// exchanged; `exchange` plays the last two rounds of the first cycle in reverse order, so that
// nobody has the same colour three times running (C.05 Annex 1). Refusals: too_few_players (under
// 3), too_many_players (over 1000).
[[nodiscard]] Result<std::vector<NumberedRound>> berger_rounds(int players, bool twice = false,
                                                               bool exchange = true);

}  // namespace arbiter
