// The records of the public: of a PublicState, which is folded from public events alone, and of
// nothing else.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "server/views/event_records.hpp"

namespace arbiter {

[[nodiscard]] bool in_public(ViewKind kind) noexcept;
// Why the public has no such view, of an event that it knows: not_found, with its field.
[[nodiscard]] std::optional<Refusal> why_not(const PublicState& state, const ViewId& view);
void write_records(RecordWriter& out, const PublicState& state, const ScreenChange& change);

}  // namespace arbiter
