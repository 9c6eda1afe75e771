// Events to JSON text and back: one writer, one reader, for every kind of docs/protocol.md. The
// text written here is what is stored, hashed and sent.
#pragma once

#include "arbiter/hall/event.hpp"
#include "clock/clock.hpp"
#include "clock/result.hpp"
#include "clock/time_control.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

// Every kind there is, in the order of the variants.
[[nodiscard]] std::span<const std::string_view> event_kinds() noexcept;

// "move_made". The text is static: views of it are good for ever.
[[nodiscard]] std::string_view kind_of(const JournalEvent& event) noexcept;
// The static text of that kind; nullopt if there is none of that name.
[[nodiscard]] std::optional<std::string_view> find_kind(std::string_view kind) noexcept;

// Appends the body as one JSON object. Throws nothing but for memory.
void append_body(std::string& out, const JournalEvent& event);

// Reads what append_body wrote. A field that is not known is passed over. A release reads the forms
// of all releases before it. Refusals: unknown_type for the kind, bad_json, bad_field with the
// field's name.
[[nodiscard]] Result<JournalEvent> read_event(std::string_view kind, std::string_view body);
// The same into `event`, which is of no meaning after a refusal.
[[nodiscard]] Result<void> read_event(std::string_view kind, std::string_view body,
                                      JournalEvent& event);

// Parts that commands and answers share with events. Fields that are missing in settings and player
// data read as their defaults, all but the name; those of a wrong form are refused (bad_field).
void append_control(std::string& out, const TimeControl& control);
// The object form, or a JSON string that parse_time_control understands ("90+30").
[[nodiscard]] Result<TimeControl> read_control(std::string_view json);

}  // namespace arbiter
