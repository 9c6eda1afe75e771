// The pairing systems there are: a registry from the name that a round bears to the function that
// makes it. A new system is its function and its row in engine.cpp.
#pragma once

#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace arbiter {

// What is asked for. Each system reads what concerns it.
struct PairingRequest {
    int round = 1;
    BergerOptions berger = {};  // round robins
    std::vector<DraftPairing> pairings = {};  // by hand
    std::vector<PlayerId> byes = {};
};

// The round for the event as it stands, or the reason why there is none. Pure.
using PairingEngine = Result<RoundDrafted> (*)(const Tournament& tournament,
                                               const PairingRequest& request);

struct PairingSystem {
    std::string_view name;  // as it is stored: "berger"
    PairingEngine pair;
    bool round_robin = false;  // its rounds are part of one in which everybody meets everybody
};

[[nodiscard]] std::span<const PairingSystem> pairing_systems() noexcept;

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
