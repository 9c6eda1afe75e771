// Whether an event's pairings are predetermined, and whether its tie-breaks fit that.
#pragma once

#include "arbiter/tournament/standings/table.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"

#include <cstddef>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// What rounds of a Swiss are called that another program paired.
inline constexpr std::string_view swiss_system = "swiss";

// Every system that draws rounds knows its pairings beforehand. Rounds paired by hand are those of
// a Swiss if the event's tie-breaks say so, by one that no round robin may use, or if somebody was
// given a bye.
[[nodiscard]] PairingKind pairing_kind(const Tournament& tournament);

// How often each pair of numbers has met, the lower one first.
using Meetings = std::map<std::pair<int, int>, int>;

// Of a file that does not state how its rounds were paired: a round robin if everybody has met
// everybody else, equally often, but for less than a round of games, and any other a Swiss. A
// pairing without a result is a meeting.
[[nodiscard]] PairingKind pairing_of_meetings(std::size_t players, const Meetings& meetings);

// Some of its rounds follow from a table or a tree: nobody enters once one of them is public. Where
// rounds are paired one by one a late entry has absences in those before (C.07 16.2).
[[nodiscard]] bool is_drawn(const Tournament& tournament);

}  // namespace arbiter
