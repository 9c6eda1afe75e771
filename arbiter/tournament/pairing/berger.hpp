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
inline constexpr int most_cycles = 100;

// What is left to the organizer. Every second cycle repeats the one before with colours exchanged.
struct BergerOptions {
    int cycles = 1;  // how often each pair meets
    // The last two rounds of a cycle that another one follows are played in reverse order, so that
    // nobody has the same colour three times running (C.05 Annex 1 says so of a double). With four
    // players it takes every second cycle.
    bool exchange = true;
    bool reversed = false;  // every colour is the other one
    friend bool operator==(const BergerOptions&, const BergerOptions&) = default;
};

// How many rounds that many players have: n-1 a cycle (n even) or n (n odd).
[[nodiscard]] int berger_length(int players, const BergerOptions& options = {});

// One of those rounds, from 1. Refusals: as berger_rounds, and bad_field for a round that is none.
[[nodiscard]] Result<NumberedRound> berger_round(int players, int round,
                                                 const BergerOptions& options = {});

// Refusals: too_few_players (under 3), too_many_players (over 1000), bad_field (cycles).
[[nodiscard]] Result<std::vector<NumberedRound>> berger_rounds(int players,
                                                               const BergerOptions& options = {});

}  // namespace arbiter
