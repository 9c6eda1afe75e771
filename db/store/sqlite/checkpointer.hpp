// Copies the log beside the journal into the file, on a thread and a connection of its own, so that
// commits do not wait for it. Inside db only.
#pragma once

#include "db/store/journals.hpp"
#include "db/store/sqlite/sqlite.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace arbiter {

class Checkpointer {
  public:
    Checkpointer(const std::string& path, CheckpointLimits limits);
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;
    ~Checkpointer();

    // Both from the writer's thread. After a commit: the log has so many pages now; does not wait.
    void log_has(int pages);
    // Before a transaction: if the log has reached its limit, waits until it is copied, so that the
    // transaction starts it anew. Rows that come faster than they are copied would let it grow for
    // ever. A reader of another program may prevent it; then it is tried again further on.
    void keep_log_within_limit();

  private:
    void work();
    // True when all of the log is in the file.
    bool copy_log();

    CheckpointLimits limits_;
    int pages_ = 0;    // the writer's own
    int wake_at_ = 0;  // the same: the background is called from this many pages on
    int hold_at_ = 0;  // the same: the writer waits from this many pages on

    std::mutex copying_;  // guards the connection
    Database database_;

    std::mutex mutex_;
    std::condition_variable changed_;
    bool wanted_ = false;
    bool stop_ = false;
    std::optional<std::chrono::steady_clock::time_point> due_;  // rows wait for a copy till then
    std::thread thread_;  // last: starts when everything else is there
};

}  // namespace arbiter
