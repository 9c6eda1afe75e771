#include "db/checkpointer.hpp"

#include <utility>

namespace arbiter {
namespace {

// A reader in another program may hold the log for as long as it likes; the writer must not wait
// for it with us.
constexpr int wait_for_readers_steps = 500;  // of 100 µs

}  // namespace

Checkpointer::Checkpointer(const std::string& path, CheckpointLimits limits)
    : database_(path, OpenMode::ReadWrite), limits_(limits) {
    database_.execute("PRAGMA synchronous=FULL");
    database_.wait_when_busy(wait_for_readers_steps);
    database_.checkpoint_on_close(false);
    thread_ = std::thread([this] { work(); });
}

Checkpointer::~Checkpointer() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void Checkpointer::log_has(int pages) {
    if (pages < limits_.start_pages) return;
    {
        const std::lock_guard lock(mutex_);
        pages_ = pages;
    }
    changed_.notify_one();
}

void Checkpointer::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return stop_ || pages_ != 0; });
        if (stop_) return;
        const int pages = std::exchange(pages_, 0);
        lock.unlock();
        copy_as_far_as_needed(pages);
        lock.lock();
    }
}

int Checkpointer::copy(int sqlite_mode) {
    int in_log = 0;
    int copied = 0;
    const int result =
        sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, sqlite_mode, &in_log, &copied);
    return result == SQLITE_OK ? in_log - copied : -1;
}

void Checkpointer::copy_as_far_as_needed(int pages) {
    // While the log only grows there is no point in copying at every commit.
    const bool grew = pages >= std::exchange(last_pages_, pages);
    if (grew && pages < retry_pages_) return;
    const int left = copy(SQLITE_CHECKPOINT_PASSIVE);
    if (left == 0) {
        retry_pages_ = 0;
        return;
    }
    // Rows came faster than they were copied: hold the writer for the few that are left. Without
    // that the log never starts anew and grows for ever.
    if (pages >= limits_.force_pages && copy(SQLITE_CHECKPOINT_RESTART) == 0) {
        retry_pages_ = 0;
        return;
    }
    retry_pages_ = pages + limits_.start_pages;
}

}  // namespace arbiter
