// Everything that can have happened, and the streams it is kept in. Stream 0 is the hall's own:
// which tournaments there are, whose keys are good, the heads of the streams.
#pragma once

#include "arbiter/hall/stream_id.hpp"
#include "arbiter/ids.hpp"
#include "arbiter/tournament/event.hpp"
#include "arbiter/tournament/game_entry.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// A stream for a tournament was opened.
struct TournamentListed {
    StreamId stream = hall_stream;
};

enum class KeyRole : std::uint8_t { Terminal, Board, Operator };

// A key was issued. The key itself is not in the journal: only the hash of it.
// Terminal and Board keys belong to one board of the hall; an Operator's to none (0).
struct KeyIssued {
    KeyId key;
    KeyRole role = KeyRole::Terminal;
    TerminalId terminal;  // Terminal keys: the identity of the device
    int board = 0;
    StreamId tournament = hall_stream;  // the stream it serves
    std::string label;
    std::string key_hash;  // BLAKE2b-256 of the key, hex

    friend bool operator==(const KeyIssued&, const KeyIssued&) = default;
};
struct KeyRevoked {
    KeyId key;
};

struct StreamHead {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    std::string hash;  // hex
};
// The heads of all streams, at the end of a round and at least every ten minutes.
struct HeadsRecorded {
    std::vector<StreamHead> heads;
};

// A tournament's moves are sealed to this key from now on (docs/sealed-moves.md). Its opening code
// is in nobody's hands but the arbiter's; seals of an older key are opened with the older code.
struct AdjournmentKeySet {
    StreamId tournament = hall_stream;
    std::string key_id;      // what names it in a seal, hex
    std::string public_key;  // base64
    friend bool operator==(const AdjournmentKeySet&, const AdjournmentKeySet&) = default;
};

// The games of this board are for this terminal from now on: decided once, so that a replay does
// not have to guess among several (HallState::board_terminals).
struct BoardTerminalSet {
    StreamId tournament = hall_stream;
    int board = 0;
    std::optional<TerminalId> terminal;  // none: the board has no terminal any more
};

// The terminal is this device from now on: the first that came with its key, or the arbiter's
// choice. Another one that comes with the key waits until the arbiter takes it instead.
struct TerminalDeviceSet {
    StreamId tournament = hall_stream;
    TerminalId terminal;
    std::string device;  // what it calls itself in its own log; empty: it does not say
};

using HallEvent = std::variant<TournamentListed, KeyIssued, KeyRevoked, HeadsRecorded,
                               AdjournmentKeySet, BoardTerminalSet, TerminalDeviceSet>;

using JournalEvent = std::variant<HallEvent, TournamentEvent, GameEntry>;

// An event and its place: what is decided is a list of these, in order.
struct StreamEvent {
    StreamId stream = hall_stream;
    JournalEvent event;
};

}  // namespace arbiter
