// What a command comes to while it is decided: the events so far, and the games as those leave
// them. The state they start from stays as it is.
#pragma once

#include "arbiter/hall/state.hpp"
#include "arbiter/tournament/decide.hpp"

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

namespace arbiter {

class Consequences {
  public:
    Consequences(const HallState& before, StreamId stream) : before_(&before), stream_(stream) {}

    // Before the command.
    [[nodiscard]] const HallState& before() const noexcept { return *before_; }
    [[nodiscard]] StreamId stream() const noexcept { return stream_; }
    [[nodiscard]] const LiveTournament& live() const { return *find_tournament(*before_, stream_); }

    // With all events so far. The game must be known or opened by then.
    [[nodiscard]] const Game& game(GameId id);
    [[nodiscard]] Tournament tournament() const;

    void add(GameId game, GameEvent event);
    void add_all(GameId game, std::vector<GameEvent> events);
    void add(TournamentEvent event);
    void add(TournamentEntry entry);
    void add(HallEvent event);

    [[nodiscard]] std::vector<StreamEvent> take() && { return std::move(events_); }

  private:
    // A game that something has happened to: copied when it is asked for, and not before.
    struct ChangedGame {
        std::vector<std::size_t> events;  // where they stand
        std::size_t folded = 0;
        std::optional<Game> game;
    };

    const HallState* before_;
    StreamId stream_;
    std::vector<StreamEvent> events_;
    std::unordered_map<GameId, ChangedGame> changed_;
};

// What the hall does by itself is done with the arbiter's right and under its own name.
[[nodiscard]] Moment for_the_hall(const Moment& moment);

}  // namespace arbiter
