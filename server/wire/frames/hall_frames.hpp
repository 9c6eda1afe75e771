// Frames that the server sends to desks and to the public; answers that every socket gets.
#pragma once

#include "arbiter/hall/event.hpp"
#include "arbiter/hall/stream_id.hpp"
#include "arbiter/seat.hpp"
#include "clock/terminal/battery.hpp"
#include "server/net/error_frame.hpp"
#include "server/net/outbox.hpp"
#include "server/wire/frames/row_frames.hpp"
#include "server/wire/frames/view_frames.hpp"
#include "server/wire/journal_notices.hpp"
#include "server/wire/rights_view.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

struct HelloFrame {
    std::string journal;
    std::string incarnation;
    std::string version;
    bool read_only = false;
    WallTime now{};
    Rights rights{};
};
// History in batches, then live rows, each of them a text of a Told.
template <class Told>
struct RowsOf {
    StreamId stream = hall_stream;
    std::vector<SharedText> rows;
};
using RowsFrame = RowsOf<Row>;
using PublicRowsFrame = RowsOf<PublicRow>;
struct CaughtUpFrame {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
};
struct PublicCaughtUpFrame {
    StreamId stream = hall_stream;
    std::int64_t n = 0;
};
// A device that waits to be the terminal instead of the one that it is.
struct WaitingDevice {
    std::string device;
    std::string code;  // by which people tell it apart
    WallTime since{};
    int unheard = 0;  // entries of the game of its own log that never came here
    friend bool operator==(const WaitingDevice&, const WaitingDevice&) = default;
};
// A terminal of a tournament, whether it is there or not.
struct TerminalLinked {
    TerminalId terminal;
    int board = 0;
    bool online = false;
    std::optional<WallTime> since{};
    std::optional<Battery> battery{};
    std::optional<double> rate{};  // of a simulated one: how fast its time runs; 0: no pace at all
    std::string device{};          // which device it is; empty: none has said so
    std::string device_code{};     // by which people tell it apart
    std::optional<WallTime> device_since{};
    std::vector<WaitingDevice> waits{};
};
struct StatusFrame {
    bool read_only = false;
    std::optional<std::string> alarm;
    std::vector<JournalNotice> notices{};  // of the journal, until an arbiter has looked
};
// Where streams end, as far as it is stored: what a desk keeps, so that it can tell what was lost.
struct HeadsFrame {
    std::vector<StreamHead> heads;
};
// That a ping was heard, and so that the connection lives; and what time it is here.
struct PingAnswer {
    std::int64_t id = 0;
    WallTime now{};
};
// The same to the public. A page that is followed keeps what it says of its event, and tells it
// when it comes back, so that rows that were lost are noticed; nobody else can make it up.
struct PublicPingAnswer {
    std::int64_t id = 0;
    WallTime now{};
    std::string known;
};
struct OkFrame {
    std::string ref;
    std::int64_t seq = 0;
};

using DeskFrame = std::variant<HelloFrame, RowsFrame, CaughtUpFrame, PutFrame, StatusFrame,
                               HeadsFrame, PingAnswer, OkFrame, ErrorFrame>;
using PublicFrame = std::variant<HelloFrame, PublicRowsFrame, PublicCaughtUpFrame, PutFrame,
                                 PublicPingAnswer, ErrorFrame>;

// Room for all rows is taken at once.
template <class Told>
[[nodiscard]] SharedText rows_frame(StreamId stream, std::vector<SharedText> rows);

}  // namespace arbiter
