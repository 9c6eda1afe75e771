// The thread that writes the journal: whatever waits, in whichever stream's queue, goes into one
// commit, one sync. Callers bound what they submit; nothing is told to anybody before its callback.
#pragma once

#include "db/store/draft.hpp"
#include "db/store/journal.hpp"
#include "db/store/stream_queues.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace arbiter {

// What one commit has put on stable storage.
struct StoredGroup {
    std::uint64_t upto = 0;  // every batch up to this one
    std::vector<Row> rows;   // in the order submitted
    // What they were written from, to be given back to the thread that submitted it: memory that
    // one thread takes and another frees is locked against both.
    std::vector<Draft> drafts;
};

class GroupWriter {
  public:
    // All run on the writer's thread and should only post to the loop.
    struct Callbacks {
        std::function<void(StoredGroup group)> committed;
        // The store does not take rows: once, when it begins. The rows wait and are tried again.
        std::function<void(const JournalError& error)> failed;
        // It does again, before the rows that waited are reported as committed.
        std::function<void()> recovered;
    };

    // The journal's append is this thread's alone until stop().
    GroupWriter(Journal& journal, Callbacks callbacks,
                std::chrono::milliseconds retry_every = std::chrono::milliseconds{500});
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;
    // As stop().
    ~GroupWriter();

    // Never waits for the disk. Batches are stored in the order submitted; gives the number of this
    // one, from 1. One without drafts is a mark: its commit says that all before it are stored.
    // `secrets` are committed with the drafts, in the order submitted.
    std::uint64_t submit(std::vector<Draft> batch, std::vector<SecretChange> secrets = {});

    // Tries at once if the store has failed (there may be room again).
    void poke();

    // Writes what waits and ends the thread. Gives the batches that the store still does not take
    // after one more try: 0 if all is stored.
    std::size_t stop();

  private:
    struct Batch {
        std::vector<Draft> drafts;
        std::vector<SecretChange> secrets;
    };
    // What one commit stores.
    struct Group {
        Batch batch;
        std::uint64_t upto = 0;
    };

    void work();
    // False when there is nothing more to do.
    [[nodiscard]] bool take_group(Group& group);
    // Leaves it as it is if the store does not take it.
    [[nodiscard]] bool write_group(Group& group);
    // Waits until the next try is due; false when this was the last.
    [[nodiscard]] bool wait_for_retry();

    Journal& journal_;
    Callbacks callbacks_;
    std::chrono::milliseconds retry_every_;
    // The writer's own.
    bool failing_ = false;
    StreamQueues<Batch> taken_;

    std::mutex mutex_;
    std::condition_variable changed_;
    StreamQueues<Batch> waiting_;
    std::uint64_t submitted_ = 0;
    std::uint64_t committed_ = 0;
    bool poked_ = false;
    bool stop_ = false;
    std::thread thread_;  // last: starts when everything else is there
};

}  // namespace arbiter
