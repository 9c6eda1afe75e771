// Rapidcheck's events: any event of any kind, texts with everything that JSON must escape.
#pragma once

#include "db/codec/event_json.hpp"

#include <cstddef>

namespace arbiter::testing {

// An event of the kind with that place in event_kinds(). Only inside a property.
[[nodiscard]] JournalEvent any_event(std::size_t kind);
[[nodiscard]] TimeControl any_control();
[[nodiscard]] ClockAct any_act();
[[nodiscard]] TournamentSettings any_settings();
[[nodiscard]] PlayerData any_player_data();
[[nodiscard]] std::string any_text();
[[nodiscard]] Regulations any_regulations();

}  // namespace arbiter::testing
