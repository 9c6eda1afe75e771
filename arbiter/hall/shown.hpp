// What changes the picture the public has: nothing public comes of an input that does not. Asked
// before any delay, of every event in order.
#pragma once

#include "arbiter/hall/public_event.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "clock/clock.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

// A game as the public knows it, or will once the delay is over. Not the game itself: that one may
// have changed by what the public does not hear of.
class ShownGame {
  public:
    // True if the public's picture is another one with it.
    bool take(const PublicGameEntry& entry);
    friend bool operator==(const ShownGame&, const ShownGame&) = default;

  private:
    // One move after `plies`; false if that is how it was. Nearly always the next one.
    bool play(std::size_t plies, std::string move);
    // Cut to `plies` and continued; false if that is how it was.
    bool rewrite(std::size_t plies, const std::vector<std::string>& moves);

    // The times from there on are these, by ply; false if that is how it was.
    bool observe(int from_ply, const std::vector<std::pair<int, Millis>>& times);

    std::vector<std::string> moves_;
    std::map<int, Millis> observed_;
    std::optional<std::string> end_;
    bool voided_ = false;
};

// The same of the event's own changes; `before` is the event as it was.
[[nodiscard]] bool is_shown(const Tournament& before, const TournamentEvent& change);

// The same of a clock, of which an entry made `after`: passing time alone changes nothing.
[[nodiscard]] bool is_shown(const Clock& before, const Clock& after, Instant at);

}  // namespace arbiter
