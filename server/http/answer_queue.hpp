// Large answers made beside the loop: one at a time, and each once for all who ask for the same
// while it waits or is made. What it is made of is copied when its turn comes, so that what waits
// takes no memory and is made of the newest state.
#pragma once

#include "clock/result.hpp"
#include "server/net/outbox.hpp"
#include "server/workers.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct MadeText {
    SharedText body;
    SharedText gzip;  // the same packed; none: it is not worth it
};

class AnswerQueue {
  public:
    using Made = Result<MadeText>;
    // What one answer is made of.
    struct Task {
        std::int64_t version = 0;    // of the state that was copied
        std::function<Made()> make;  // runs in a worker; holds the copy, and nothing of the loop's
        std::function<void(const Made&)> finish{};  // in the loop, once, before those who asked
    };
    // Runs in the loop, when the answer's turn has come.
    using Begin = std::function<Task()>;
    using Done = std::function<void(const Made&)>;

    // `kind` is used by this queue alone.
    AnswerQueue(Workers& workers, WorkKind kind, std::size_t most_waiting = 64)
        : workers_(&workers), kind_(kind), most_waiting_(most_waiting) {}
    AnswerQueue(const AnswerQueue&) = delete;
    AnswerQueue& operator=(const AnswerQueue&) = delete;

    // From the loop. `version` is that of the state now: one of the same key that is made of it, or
    // that has not begun, is this one's too. `done` runs in the loop, later.
    // Refusal: readers_busy, as many wait as may.
    [[nodiscard]] Result<void> ask(const std::string& key, std::int64_t version, Begin begin,
                                   Done done);
    // Those that have not begun.
    [[nodiscard]] std::size_t waiting() const noexcept { return waiting_.size(); }

  private:
    struct Entry {
        std::string key;
        std::int64_t version = 0;  // once it has begun
        Begin begin;
        std::vector<Done> done;
    };

    void begin_next();
    void finish(const std::function<void(const Made&)>& finish, const Made& made);

    Workers* workers_;
    WorkKind kind_;
    std::size_t most_waiting_;
    std::deque<Entry> waiting_;
    std::optional<Entry> made_;  // the one in hand
};

}  // namespace arbiter
