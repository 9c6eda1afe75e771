// Copies the log beside the journal into the file, on a thread and a connection of its own, so that
// commits do not wait for it. Inside db only.
#pragma once

#include "db/journal.hpp"
#include "db/sqlite.hpp"

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace arbiter {

class Checkpointer {
  public:
    Checkpointer(const std::string& path, CheckpointLimits limits);
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;
    ~Checkpointer();

    // The log has so many pages now. From the writer's thread after each commit; does not wait.
    void log_has(int pages);

  private:
    void work();
    // The pages left in the log that are not in the file yet, or -1 after an error.
    int copy(int sqlite_mode);
    void copy_as_far_as_needed(int pages);

    Database database_;
    CheckpointLimits limits_;
    int last_pages_ = 0;
    int retry_pages_ = 0;  // after a pass that left something: not again below this size

    std::mutex mutex_;
    std::condition_variable changed_;
    int pages_ = 0;
    bool stop_ = false;
    std::thread thread_;  // last: starts when everything else is there
};

}  // namespace arbiter
