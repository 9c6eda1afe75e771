// A round that a test publishes while games before it have no result leaves them open, unless the
// test says what becomes of them.
#pragma once

#include "arbiter/hall/command.hpp"

#include <utility>
#include <variant>

namespace arbiter::testing {

inline TournamentCommand left_open(TournamentCommand command) {
    auto* published = std::get_if<PublishRound>(&command);
    if (published != nullptr && !published->unfinished) {
        published->unfinished = UnfinishedGames::LeaveOpen;
    }
    return command;
}

inline HallCommand left_open(HallCommand command) {
    auto* of_event = std::get_if<TournamentCommand>(&command);
    if (of_event != nullptr) *of_event = left_open(std::move(*of_event));
    return command;
}

}  // namespace arbiter::testing
