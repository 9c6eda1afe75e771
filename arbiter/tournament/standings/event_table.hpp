// The bare table of a running event: what standings and crosstables of a tournament start from.
#pragma once

#include "arbiter/tournament/standings/table.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// Players by their place in tournament.players; only decided games. A player who withdrew from a
// round robin with fewer than half of his games completed is not counted (C.05 6.6).
[[nodiscard]] Table table_of(const Tournament& tournament);

// Whether a player has left, by himself or expelled; `before`: by the end of the rounds before that
// one, as none of his games from it on was begun.
[[nodiscard]] bool had_left(const Tournament& tournament, const Player& player,
                            std::optional<int> before = {});

// What there was before that round, as it stood then: who left later counts.
[[nodiscard]] Table table_before(const Tournament& tournament, int round);

// The game behind table_of(...).games[i].
[[nodiscard]] std::vector<GameId> games_of(const Tournament& tournament);

// Those that are drawn and not decided, in an event whose rounds were drawn at once; nullopt: what
// is to come follows from rounds that are not played yet, or nothing says it.
[[nodiscard]] std::optional<GamesToCome> games_to_come(const Tournament& tournament);

}  // namespace arbiter
