// The records of the desk, of the live state.
#pragma once

#include "arbiter/hall/state.hpp"
#include "arbiter/rights.hpp"
#include "server/views/event_records.hpp"
#include "server/wire/frames/hall_frames.hpp"

#include <functional>
#include <optional>

namespace arbiter {

// How the terminal of a key is linked now.
using LinkOf = std::function<TerminalLinked(const KeyIssued&)>;

struct DeskScene {
    const HallState* state;
    const LinkOf* link;
};

// What a seat must be allowed to ask for that view.
[[nodiscard]] Query query_of(ViewKind kind) noexcept;
// Why there is no such view: not_found, with its field.
[[nodiscard]] std::optional<Refusal> why_not(const HallState& state, const ViewId& view);
// One terminal of Links.
void write_link(RecordWriter& out, const DeskScene& scene, const KeyIssued& key);
// One event of Events.
void write_entry(RecordWriter& out, const LiveTournament& live);
void write_records(RecordWriter& out, const DeskScene& scene, const ScreenChange& change);

}  // namespace arbiter
