// A player as entered: the public data, and what is told in confidence (birth_date, contact). The
// latter comes as JSON text in `sealed`, to be encrypted before anything is decided upon; what a
// client gives as `sealed` itself counts for nothing.
#pragma once

#include "arbiter/tournament/event.hpp"
#include "server/wire/commands/command_forms.hpp"

namespace arbiter {

struct PlayerForm : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, PlayerData& target, JsonProblem& problem);
    template <class>
    [[nodiscard]] static Shape shape() {
        return entry_shape();
    }
    [[nodiscard]] static Shape entry_shape();
};

// Fields of a player that change, as in PlayerForm: each one that is there is named, null means
// that nothing is said of it. `birth_date` and `contact` are sealed as one.
struct PlayerChangeForm : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, PlayerChange& target, JsonProblem& problem);
    template <class>
    [[nodiscard]] static Shape shape() {
        Shape shape = or_null(PlayerForm::entry_shape());
        shape.name = "PlayerChange";
        shape.needed = 0;
        return shape;
    }
};

struct PlayersForm : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, std::vector<PlayerData>& target,
                                   JsonProblem& problem);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::List, .parts = {PlayerForm::entry_shape()}};
    }
};

}  // namespace arbiter
