// Searches for mates beside the network loop: a bounded queue, and the outcome handed back to the
// hall's thread. Decides nothing.
#pragma once

#include "arbiter/judge/incident.hpp"
#include "server/workers.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace arbiter {

// How far one search of a live game goes (positions it may meet, for one side) before it says
// unknown and the arbiter is asked: less than a second and 40 MB on the machine of
// docs/performance.md.
inline constexpr std::uint64_t default_live_mate_limit = 500'000;

class MateSearch {
  public:
    using Done = std::function<void(std::vector<MateEvidence>)>;

    static constexpr std::size_t most_waiting = 64;  // lists of questions, with those in hand

    MateSearch(std::uint64_t limit, Workers& workers) : limit_(limit), workers_(&workers) {}

    // Called in the hall's thread, as `done` will be, unless the server ends before. False: too
    // many are waiting, and `done` is never called.
    [[nodiscard]] bool ask(std::vector<MateQuestion> questions, Done done);

  private:
    std::uint64_t limit_;
    std::size_t waiting_ = 0;
    Workers* workers_;
};

}  // namespace arbiter
