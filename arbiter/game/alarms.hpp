// Raising and settling alarms, for decide and for what the server sees beside a game's commands: an
// alarm must be seen, so it comes once while it is open, and never in a flood.
#pragma once

#include "arbiter/game/game.hpp"

#include <optional>
#include <string>

namespace arbiter {

// An arbiter answers a handful of alarms of a kind at a board; behind these nobody reads the next
// one, and the entries themselves are in the log whatever was raised.
inline constexpr int most_open_of_a_kind = 8;
// A board that is in trouble all day raises some dozens. From here on alarms are not settled by
// themselves any more: what comes and goes without end stays open, once.
inline constexpr int most_alarms_that_settle = 300;

struct AlarmText {
    AlarmKind kind = AlarmKind::Call;
    std::optional<Color> side{};
    std::string detail{};
};

// The open one of the same kind, side and detail; or nullptr.
[[nodiscard]] const OpenAlarm* find_open(const Game& game, const AlarmText& alarm);
// The open one of that number; or nullptr.
[[nodiscard]] const OpenAlarm* find_alarm(const Game& game, int number);
// Whether one of the same kind, side and detail is open.
[[nodiscard]] bool is_open(const Game& game, const AlarmText& alarm);
// Whether so many of the kind are open that one more would not be read.
[[nodiscard]] bool is_full(const Game& game, AlarmKind kind);
// Whether the alarm tells of the first entry of the board that the record does not have.
[[nodiscard]] bool is_about_entries(const Game& game, const OpenAlarm& alarm);
[[nodiscard]] bool settles_by_itself(const Game& game);
// The alarm as an event, if it is neither open nor one too many.
[[nodiscard]] std::optional<AlarmRaised> raised(const Game& game, const AlarmText& alarm);

}  // namespace arbiter
