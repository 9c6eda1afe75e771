// The pairing systems there are: a registry from the name that a round bears to the function that
// makes it. A new system is its function (engines.hpp) and its row in engine.cpp.
#pragma once

#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter {

// What is asked for. Each system reads what concerns it.
struct PairingRequest {
    int round = 1;
    BergerOptions berger = {};  // of every table: cycles, exchange, reversed
    // Match: in all (1). Knock-out: of a stage that begins, in each pairing, before tie-breaks (as
    // many as the stage before had; 1).
    std::optional<int> games = {};
    std::optional<int> boards = {};               // teams: of each match
    TiebreakGames tiebreak = TiebreakGames::Two;  // knock-out: where some begin
    std::vector<DraftPairing> pairings = {};      // by hand
    std::vector<PlayerId> byes = {};
};

// The round for the event as it stands, or the reason why there is none. Pure.
using PairingEngine = Result<RoundDrafted> (*)(const Tournament& tournament,
                                               const PairingRequest& request);
// How many rounds there will be, known before the first.
using PairingLength = Result<int> (*)(const Tournament& tournament, const PairingRequest& request);

// Of an event that can be paired at all: a match of two.
inline constexpr int fewest_entered = 2;

struct PairingSystem {
    std::string_view name;  // as it is stored: "berger"
    PairingEngine pair;
    PairingLength length = nullptr;  // none: each round follows from those before it
    bool round_robin = false;  // its rounds are part of one in which everybody meets everybody
    bool repeats = false;      // its pairs meet as often as it pairs them, and no less is meant
    bool by_teams = false;     // it pairs teams, board by board
    bool asks_games = false;   // how many games a pairing has is said when it is drawn
    bool leaves_out = false;   // who is not paired is not forgotten: reserves, losers
    bool reserves = false;     // who comes late is one, if he has one of its teams
};

[[nodiscard]] std::span<const PairingSystem> pairing_systems() noexcept;
// Null: there is none of that name.
[[nodiscard]] const PairingSystem* find_system(std::string_view name) noexcept;

// Whether rounds of that system belong to a round robin; no, where there is none of that name.
[[nodiscard]] bool is_round_robin(std::string_view system) noexcept;

// By the system of that name. Refusals: bad_field with `system`, and the system's own.
[[nodiscard]] Result<RoundDrafted> pair_round(std::string_view system, const Tournament& tournament,
                                              const PairingRequest& request);

// How many rounds a round robin of those who are entered, and have not withdrawn, has. Refusals:
// too_few_players, too_many_players, bad_field (cycles).
[[nodiscard]] Result<int> round_robin_length(const Tournament& tournament,
                                             const BergerOptions& options);

}  // namespace arbiter
