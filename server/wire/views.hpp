// The answers about games as JSON (docs/protocol.md, "REST"): what the arbiters may see, and what
// the public may. The public ones take a PublicState, which holds nothing else. The others are in
// answers/.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "arbiter/hall/state.hpp"
#include "clock/result.hpp"
#include "db/store/journal_store.hpp"

#include <string>
#include <string_view>

namespace arbiter {

struct HallFacts {
    JournalIdentity identity;
    std::string version;
    bool read_only = false;
};

[[nodiscard]] std::string game_view(const LiveTournament& live, GameId id, bool terminal_online);
// How long a search for the moves of two sheets has run, and how long it may.
struct SearchTime {
    Millis age{};
    Millis budget{};
};
// The scoresheets, and the search for their moves if one runs.
[[nodiscard]] std::string sheets_view(const LiveTournament& live, GameId id, WallTime now,
                                      const std::optional<SearchTime>& search);
[[nodiscard]] std::string legal_view(const Game& game);
// Open incidents and alarms of the whole hall, the oldest first.
[[nodiscard]] std::string queue_view(const HallState& state);

// Refusal: not_found.
[[nodiscard]] Result<std::string> public_game_view(const PublicState& state, GameId id);

}  // namespace arbiter
