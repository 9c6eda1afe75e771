// A row of the journal: as it stands, as it is shown where it lies.
#pragma once

#include "arbiter/hall/stream_id.hpp"
#include "clock/time.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

using Hash = std::array<std::uint8_t, 32>;  // BLAKE2b-256

// 64 small hexadecimal letters.
[[nodiscard]] std::string to_hex(const Hash& hash);

// A change of the tables beside the chain. It is committed with the rows it was handed over with,
// all or nothing.
struct SecretChange {
    std::string table;
    std::string name;
    std::optional<std::string> value;  // nullopt: removed
};

// A row as it stands: `body` is the stored JSON object and also the sent text.
struct Row {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    WallTime recorded{};
    std::string actor;
    std::string command_id;
    std::string_view kind;  // static text, one of event_kinds()
    std::string body;
    Hash prev{};
    Hash hash{};
};

// A row that lies somewhere else: in a statement's columns, in a Row, in a chunk. A store gives it
// as it found it: nothing of it is checked.
struct RowView {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    std::int64_t recorded = 0;  // microseconds
    std::string_view actor;
    std::string_view command_id;
    std::string_view kind;
    std::string_view body;
    std::span<const std::uint8_t> prev;
    std::span<const std::uint8_t> hash;
};

[[nodiscard]] RowView view_of(const Row& row) noexcept;

// Overwrites `to`, whose strings keep their memory. Throws unknown_kind.
void copy_row(const RowView& from, Row& to);

// Appends the row as it is sent: {"t":1,"seq":57,...,"hash":"..."} (docs/protocol.md).
void append_row_json(std::string& out, const Row& row);

}  // namespace arbiter
