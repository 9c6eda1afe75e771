// Searches for the missing moves of two scoresheets beside the network loop, on the worker pool:
// one for a game at a time, each with its time, and the outcome handed back to the hall's thread.
// Decides nothing.
#pragma once

#include "arbiter/chess/scoresheets/reconstruct.hpp"
#include "arbiter/ids.hpp"
#include "clock/time.hpp"
#include "server/workers.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace arbiter {

// How long one search goes on before it says what it has found so far.
inline constexpr Millis sheet_search_budget{2000};

class SheetSearch {
  public:
    using Done = std::function<void(const Result<Reconstruction>&)>;

    static constexpr std::size_t most_waiting = 16;  // with those in hand

    explicit SheetSearch(Workers& workers) : workers_(&workers) {}

    // Called in the hall's thread, as `done` will be, unless the server ends before. False: one of
    // this game is under way or too many are waiting, and `done` is never called.
    [[nodiscard]] bool ask(GameId game, Evidence evidence, Done done);
    // How long the search of this game has run; nothing if there is none.
    [[nodiscard]] std::optional<Millis> age(GameId game) const;
    // It ends soon, with what it has found. False: there is none.
    bool stop(GameId game);
    void stop_all();

  private:
    using Clock = std::chrono::steady_clock;
    struct Search {
        std::atomic<bool> stopped = false;
        std::atomic<Clock::time_point> begun{};  // when a thread took it up
    };

    Workers* workers_;
    std::map<GameId, std::shared_ptr<Search>> searches_;
};

}  // namespace arbiter
