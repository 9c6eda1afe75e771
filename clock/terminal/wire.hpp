// The words of docs/protocol.md, section "Terminal", to and from values. No state, no sockets.
#pragma once

#include "clock/clock.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// What a terminal of this version writes into its log; the protocol has more kinds.
enum class EntryKind : std::uint8_t {
    Start,
    Press,
    Expire,
    Pause,
    Applied,
    Refused,
    Boot,
    Sleep,       // the device slept while the clock ran: it stands paused
    LowBattery,  // without effect on the clock
    Local,       // an arbiter set the times at the device
    Resume,      // and one set it going there
    WrongPin,    // somebody typed another PIN than the event's
    LogLost,     // entries that nobody else had could not be read back
    Held,        // a hand has lain on a half for a while; without effect on the clock
    Released     // and was lifted
};

// One numbered entry of one game's log. `left` and `hash` are those after the entry.
struct LogEntry {
    std::int64_t seq = 0;  // from 1 within game and epoch
    std::string boot;
    Instant at{};
    EntryKind kind = EntryKind::Press;
    std::optional<Color> side;
    std::optional<int> order;  // "cmd" on the wire
    ByColor<Millis> left;
    std::optional<ByColor<int>> moves;  // Local: the counters as well
    std::string hash;

    friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

[[nodiscard]] std::string_view word_of(EntryKind kind);
[[nodiscard]] std::optional<EntryKind> entry_kind_of(std::string_view word);

// `seq|boot|t_ms|kind|side|cmd|w|b`, and `|w|b` of the counters where the entry has them.
[[nodiscard]] std::string canonical_text(const LogEntry& entry);

// BLAKE2b-128 in hex: of whatever program this is (libsodium here, a library of scripts in the
// page).
[[nodiscard]] std::string short_hash(std::string_view text);

// Over the previous hash text and the canonical entry.
[[nodiscard]] std::string chained_hash(std::string_view previous, const LogEntry& entry);

// The `ev` frame. The other way round it reads a stored one; nullopt if it is not an entry.
[[nodiscard]] nlohmann::json entry_json(std::string_view game, int epoch, const LogEntry& entry);
[[nodiscard]] std::optional<LogEntry> read_entry(const nlohmann::json& object);

// The object of control_fields.hpp, and one that a clock can run. Refusals: bad_time_control.
[[nodiscard]] Result<TimeControl> control_from_wire(const nlohmann::json& object);

// `op` and `args` of an order. nullopt: no such order, or its arguments make no sense; a start
// without a side starts `start_side`.
[[nodiscard]] std::optional<ClockAct> read_order(const nlohmann::json& frame, Color start_side);

// Fields of an object from outside; nullopt if missing or of another type or out of range.
[[nodiscard]] std::optional<std::string> text_field(const nlohmann::json& object, const char* name);
[[nodiscard]] std::optional<std::int64_t> whole_field(const nlohmann::json& object,
                                                      const char* name);
[[nodiscard]] std::optional<int> count_field(const nlohmann::json& object, const char* name);
// The member of that name, or null.
[[nodiscard]] const nlohmann::json* member(const nlohmann::json& object, const char* name);

// What `policy` in a frame says.
struct TerminalPolicy {
    bool show_moves = true;
    bool sound = false;
    std::string pin;
};
[[nodiscard]] TerminalPolicy read_policy(const nlohmann::json& frame);

// `[w, b]`.
[[nodiscard]] std::optional<ByColor<Millis>> two_times(const nlohmann::json& object,
                                                       const char* name);

}  // namespace arbiter
