// The answers to queries as JSON (docs/protocol.md, "REST"): what the arbiters may see, and what
// the public may. The public ones take a PublicState, which holds nothing else.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "arbiter/hall/state.hpp"
#include "clock/result.hpp"
#include "db/store/journal_store.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct HallFacts {
    JournalIdentity identity;
    std::string version;
    bool read_only = false;
};

// Of either state's tournaments.
using TournamentList = std::vector<std::pair<StreamId, const Tournament*>>;
[[nodiscard]] std::string hall_view(const TournamentList& tournaments, const HallFacts& facts);
[[nodiscard]] std::string tournament_view(const LiveTournament& live, std::int64_t seq);
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
// What a ruling on an open incident would do: as proposed, of another kind, with other effects
// (JSON). Empty: not asked. Refusals: not_found, bad_field.
struct RulingQuestion {
    std::string incident;
    std::string kind;
    std::string effects;
};
[[nodiscard]] Result<std::string> ruling_view(const Game& game, const RulingQuestion& asked);
[[nodiscard]] std::string keys_view(const HallState& state);
// Open incidents and alarms of the whole hall, the oldest first.
[[nodiscard]] std::string queue_view(const HallState& state);
// A time control as JSON or as a JSON string of what people write: itself, its short text, and the
// parts of a sentence. Refusal: bad_time_control.
[[nodiscard]] Result<std::string> control_view(std::string_view json);
// A rulebook with the wording of its articles. Refusal: not_found.
[[nodiscard]] Result<std::string> edition_view(std::string_view key);

[[nodiscard]] std::string public_tournament_view(StreamId stream, std::int64_t n,
                                                 const PublicState& state);
// Refusal: not_found.
[[nodiscard]] Result<std::string> public_game_view(const PublicState& state, GameId id);

// Of either state's tournament. `tiebreaks` is a list with commas; empty: those of the settings.
// `before`: of the rounds before that one. Refusal: unknown_tiebreak.
[[nodiscard]] Result<std::string> standings_view(const Tournament& tournament,
                                                 std::string_view tiebreaks,
                                                 std::optional<int> before = {});
// How many rounds a round robin would have. Refusals: too_few_players, too_many_players.
[[nodiscard]] Result<std::string> round_robin_view(const Tournament& tournament, bool twice);
[[nodiscard]] std::string crosstable_view(const Tournament& tournament);

}  // namespace arbiter
