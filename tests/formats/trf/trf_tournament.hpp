// The event that a TRF of the tests becomes.
#pragma once

#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_import.hpp"
#include "arbiter/formats/trf/trf_reader.hpp"
#include "arbiter/tournament/decide.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::testing {

inline const Moment arbiters_moment{WallTime{}, {Seat::Arbiter, "test"}, 7};

inline Tournament folded(const std::vector<TournamentEntry>& entries) {
    Tournament tournament;
    for (const auto& entry : entries) {
        tournament = std::visit(
            [&](const auto& each) { return evolve(std::move(tournament), each); }, entry);
    }
    return tournament;
}

inline Tournament tournament_of(const std::string& text) {
    const auto read = read_trf(text);
    EXPECT_TRUE(read.has_value());
    const auto made = import_trf(read->file, arbiters_moment);
    EXPECT_TRUE(made.has_value()) << made.error().code << ' ' << made.error().where;
    return made ? folded(made->entries) : Tournament{};
}

inline const TrfPlayer& player_of(const TrfFile& file, int number) {
    const auto players = players_of(file);
    return **std::find_if(players.begin(), players.end(),
                          [&](const TrfPlayer* each) { return each->number == number; });
}

// Two teams of two; Black wins at board 1, White's start numbers are the other way round.
inline constexpr const char* team_match =
    "012 Match\n"
    "042 2026/05/01\n"
    "092 Team: Round-Robin\n"
    "310   1 Team 1                           T1      2000    1.0    1.0         1    2\n"
    "310   2 Team 2                           T2      2000    1.0    1.0         4    3\n"
    "001    1 m    P1                                2001 FID     1000001             1.0        "
    "  4 b 1\n"
    "001    2 m    P2                                2002 FID     1000002             0.0        "
    "  3 w 0\n"
    "001    3 m    P3                                2003 FID     1000003             1.0        "
    "  2 b 1\n"
    "001    4 m    P4                                2004 FID     1000004             0.0        "
    "  1 w 0\n";

}  // namespace arbiter::testing
