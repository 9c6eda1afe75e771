// Views on the wire: which one, what a client asks to follow, and records as they are sent
// (docs/protocol.md, "Views").
#pragma once

#include "arbiter/hall/stream_id.hpp"
#include "arbiter/ids.hpp"
#include "server/net/outbox.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

enum class ViewKind : std::uint8_t {
    Event,
    Pairings,
    Hall,
    Game,
    Standings,
    Crosstable,
    Queue,
    Events,
    Keys,
    Links,
    Page
};
[[nodiscard]] std::string_view word_of(ViewKind kind) noexcept;  // "hall"

// Of an event, but for Queue, Events and Keys, which are the whole hall's. Hall: of a round;
// Pairings: of a round, or of all (0); Standings: before a round, or of all that is known (0).
// Page: what a spectator reads, by the name that the page bears.
struct ViewId {
    ViewKind kind = ViewKind::Event;
    StreamId stream = hall_stream;
    int round = 0;
    std::optional<GameId> game{};
    std::string page{};

    friend auto operator<=>(const ViewId&, const ViewId&) = default;
};

// Of the whole hall: it names no event.
[[nodiscard]] bool is_of_hall(ViewKind kind) noexcept;

// Without what says nothing of a view of its kind.
[[nodiscard]] ViewId plain(ViewId view);

// Values as JSON, each shared by all who are sent it.
using Records = std::vector<std::pair<std::string, SharedText>>;

struct FollowFrame {
    ViewId view;
    std::int64_t after = 0;
    std::string incarnation;  // empty: has nothing
    std::string known{};      // of a page: what the latest PublicPingAnswer said
};
struct UnfollowFrame {
    ViewId view;
};
struct PutFrame {
    ViewId view;
    std::int64_t seq = 0;     // what changed up to there is in these frames
    std::string incarnation;  // not empty: those of before are forgotten
    Records records;
    std::vector<std::string> gone;
};
struct ViewAnswer {
    std::int64_t seq = 0;
    std::string incarnation;
    Records records;
};

}  // namespace arbiter
