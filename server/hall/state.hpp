// The hall's state: what follows from the journal and nothing else. Replay and live events go
// through the same `fold`, so a restart stands where the journal ends.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "db/codec/hall_event.hpp"
#include "db/store/row.hpp"
#include "server/hall/public_feed.hpp"
#include "server/hall/shown.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace arbiter {

// When what is open was reported or raised, by its number.
struct OpenSince {
    std::map<int, WallTime> incidents;
    std::map<int, WallTime> alarms;
};

struct LiveTournament {
    StreamId stream = 0;
    Tournament tournament;
    std::unordered_map<GameId, Game> games;
    std::unordered_map<GameId, WallTime> clock_times;  // when the latest entry came in
    std::unordered_map<GameId, OpenSince> open_since;
    std::unordered_map<GameId, ShownGame> shown;
    PublicFeed feed;
};

struct KnownKey {
    KeyIssued issued;
    bool revoked = false;
    std::size_t number = 0;  // in the order of issue
};

// A board of a tournament.
using BoardPlace = std::pair<StreamId, int>;

struct HallState {
    std::map<StreamId, LiveTournament> tournaments;
    std::map<KeyId, KnownKey> keys;
    std::unordered_map<GameId, StreamId> game_streams;
    std::unordered_map<TerminalId, KeyId> terminals;
    // The terminal that serves the board; a terminal serves one at most. As BoardTerminalSet says;
    // in a journal that says nothing of it, the newest issued for the board and not revoked.
    std::map<BoardPlace, TerminalId> board_terminals;
    std::map<StreamId, AdjournmentKeySet> adjournment_keys;  // the latest of each tournament
};

[[nodiscard]] LiveTournament* find_tournament(HallState& state, StreamId stream);
[[nodiscard]] const LiveTournament* find_tournament(const HallState& state, StreamId stream);
[[nodiscard]] Game* find_game(HallState& state, GameId game);
[[nodiscard]] const Game* find_game(const HallState& state, GameId game);

// The key of a terminal that may serve the tournament; nullptr: unknown, of another, or revoked.
[[nodiscard]] const KeyIssued* find_terminal(const HallState& state, StreamId stream,
                                             TerminalId terminal);
[[nodiscard]] std::optional<TerminalId> terminal_of_board(const HallState& state,
                                                          const BoardPlace& board);
[[nodiscard]] std::optional<BoardPlace> board_of_terminal(const HallState& state,
                                                          TerminalId terminal);

// The terminal's log entry as the chain of its hashes covers it: seq|boot|t_ms|kind|side|cmd|w|b.
[[nodiscard]] std::string canonical_entry(const ClockReported& report);

// What the public is to be told of an event, if anything changes for it.
struct Folded {
    ClockSeen seen = ClockSeen::None;  // how it sees the clock afterwards; None for most
    std::optional<PublicEvent> told;
};

// Brings the state forward.
Folded fold(HallState& state, StreamId stream, const JournalEvent& event, WallTime recorded);

}  // namespace arbiter
