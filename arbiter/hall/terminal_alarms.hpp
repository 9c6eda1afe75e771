// Alarms of what terminals do beside the entries that are taken: one stands at a board without
// having the game, one cannot get its log accepted. Who is connected is an argument: no journal
// says it.
#pragma once

#include "arbiter/hall/command.hpp"
#include "arbiter/hall/state.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace arbiter {

// Who is connected now; a restart forgets them.
struct PresentTerminals {
    std::unordered_set<TerminalId> here;
    // Devices that wait to be a terminal (terminal_devices.hpp).
    std::set<std::pair<TerminalId, std::string>> waiting{};
    // Terminals for which so many wait, or came to, that they are told together.
    std::unordered_set<TerminalId> flooded{};
    // Terminals whose place devices took from one another too often.
    std::unordered_set<TerminalId> contested{};
};

// Devices that came with one terminal's key to wait.
struct CameToWait {
    int devices = 0;   // different ones
    int arrivals = 0;  // the same device may come again and again
    int seconds = 0;   // since the first of them
};

// Raises `unbound_terminal` for each open game of the board at which the terminal stands without
// having it.
[[nodiscard]] std::vector<StreamEvent> stray_alarms(const HallState& state, const KeyIssued& key);
// Settles it on all games of the terminal's board when it has gone, and on the terminal's own what
// was said of a device that has gone.
[[nodiscard]] std::vector<StreamEvent> strays_settled(const HallState& state, const KeyIssued& key,
                                                      const PresentTerminals& present);
// A while after a start: settles what was said of terminals and devices that have not come back.
[[nodiscard]] std::vector<StreamEvent> absent_settled(const HallState& state, StreamId stream,
                                                      const PresentTerminals& present);
// What these entries of one command, folded already, change for the terminals that stand at a
// board: the alarm is settled where it holds no more, and raised for all who stand at a game just
// opened.
[[nodiscard]] std::vector<StreamEvent> stray_changes(const HallState& state,
                                                     const std::vector<const GameEntry*>& entries,
                                                     const PresentTerminals& present);

struct RefusedEntry {
    std::optional<GameId> game;  // none: it could not even be read
    int epoch = 0;
    std::int64_t seq = 0;
    std::string code;
};

// The game on which the desk is told that a terminal's log is refused: the one that is played at
// its board, else the one it named, if that is of its tournament.
[[nodiscard]] std::optional<GameId> game_of_refused(const HallState& state, const KeyIssued& key,
                                                    const RefusedEntry& entry);
// Raises `log_refused` on the game, once while it is open; and settles it.
[[nodiscard]] std::vector<StreamEvent> refused_log_alarm(const HallState& state,
                                                         const KeyIssued& key, GameId game,
                                                         const RefusedEntry& entry);
[[nodiscard]] std::vector<StreamEvent> refused_log_settled(const HallState& state,
                                                           TerminalId terminal, GameId game);
// Devices that have the terminal's key took its place from one another so many times within so many
// seconds.
[[nodiscard]] std::vector<StreamEvent> key_contested_alarms(const HallState& state,
                                                            const KeyIssued& key, int times,
                                                            int seconds);
// So many came with the terminal's key. One alarm a game: it takes the place of an earlier one.
[[nodiscard]] std::vector<StreamEvent> key_flooded_alarms(const HallState& state,
                                                          const KeyIssued& key,
                                                          const CameToWait& came);
// A known number came again with other content: `entry_differs`.
[[nodiscard]] std::vector<StreamEvent> entry_differs_alarm(const HallState& state, GameId game,
                                                           const ClockReported& report);

}  // namespace arbiter
