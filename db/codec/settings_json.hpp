// The settings of a tournament as JSON.
#pragma once

#include "arbiter/tournament/event.hpp"
#include "db/codec/description/forms.hpp"

namespace arbiter {

// Fields that are missing read as their defaults, all but the name.
template <>
struct JsonForm<TournamentSettings> {
    static void write(JsonWriter& out, const TournamentSettings& settings);
    [[nodiscard]] static bool read(JsonValue value, TournamentSettings& target,
                                   JsonProblem& problem);
    [[nodiscard]] static Shape settings_shape();
    template <class>
    [[nodiscard]] static Shape shape() {
        return settings_shape();
    }
};

// Some settings: each one that is there is named in the change, null means the default; within
// `regulations` likewise.
template <>
struct JsonForm<SettingsChange> {
    static void write(JsonWriter& out, const SettingsChange& change);
    [[nodiscard]] static bool read(JsonValue value, SettingsChange& target, JsonProblem& problem);
    [[nodiscard]] static Shape change_shape();
    template <class>
    [[nodiscard]] static Shape shape() {
        return change_shape();
    }
};

}  // namespace arbiter
