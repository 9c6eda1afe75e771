// Frames that a desk, a spectator, a board or an operator sends (docs/protocol.md, "Sockets").
#pragma once

#include "arbiter/hall/event.hpp"
#include "arbiter/hall/stream_id.hpp"
#include "clock/result.hpp"
#include "server/wire/frames/view_frames.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

struct SubscribeFrame {
    StreamId stream = hall_stream;
    std::int64_t after = 0;
    std::string incarnation;  // empty: not said
};
struct CommandFrame {
    std::string id;
    StreamId stream = hall_stream;  // not used by moves
    std::string command;            // JSON text
};
struct KeyFrame {
    std::string key;
    bool line = false;  // an operator: each game with its line (moves_frames.hpp)
};
// A desk: where streams ended when it was told last. Of another journal, or of an incarnation
// before rows were given up, it means nothing.
struct KnownFrame {
    std::string journal;
    std::string incarnation;
    std::vector<StreamHead> heads;
};
struct PingFrame {
    std::int64_t id = 0;
};

using ClientFrame = std::variant<CommandFrame, SubscribeFrame, FollowFrame, UnfollowFrame, KeyFrame,
                                 PingFrame, KnownFrame>;

// Refusals: bad_json, unknown_type, bad_field.
[[nodiscard]] Result<ClientFrame> read_client_frame(std::string_view text);

// The `id` of a frame that was refused, if it can be read: so that the answer can name it.
[[nodiscard]] std::string frame_id(std::string_view text);

// How a client may call its command: 1 to 200 printable ASCII characters. It is kept for ever.
[[nodiscard]] bool is_command_id(std::string_view text);

}  // namespace arbiter
