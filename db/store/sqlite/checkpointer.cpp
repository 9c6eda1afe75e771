#include "db/store/sqlite/checkpointer.hpp"

#include <utility>

namespace arbiter {

Checkpointer::Checkpointer(const std::string& path, CheckpointLimits limits)
    : limits_(limits),
      wake_at_(limits.start_pages),
      hold_at_(limits.force_pages),
      database_(path, OpenMode::ReadWrite) {
    database_.execute("PRAGMA synchronous=FULL");
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
    const bool started_anew = pages < std::exchange(pages_, pages);
    if (started_anew) {
        wake_at_ = limits_.start_pages;
        hold_at_ = limits_.force_pages;
    }
    const bool many = pages >= wake_at_;
    if (many) wake_at_ = pages + limits_.start_pages;
    {
        const std::lock_guard lock(mutex_);
        if (due_ && !many) return;
        wanted_ = wanted_ || many;
        if (!due_) due_ = std::chrono::steady_clock::now() + limits_.longest_wait;
    }
    changed_.notify_one();
}

void Checkpointer::keep_log_within_limit() {
    if (pages_ < hold_at_) return;
    if (!copy_log()) hold_at_ = pages_ + limits_.start_pages;
}

void Checkpointer::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return stop_ || wanted_ || due_; });
        if (!stop_ && !wanted_) {
            changed_.wait_until(lock, *due_, [this] { return stop_ || wanted_; });
        }
        if (stop_) return;
        wanted_ = false;
        due_.reset();
        lock.unlock();
        const bool all = copy_log();
        lock.lock();
        // A reader was in the way, or rows came meanwhile.
        if (!all && !due_) due_ = std::chrono::steady_clock::now() + limits_.longest_wait;
    }
}

bool Checkpointer::copy_log() {
    const std::lock_guard lock(copying_);
    int in_log = 0;
    int copied = 0;
    // Passive: waits for nobody. A disk that is full costs nothing here: the rows are in the log.
    const int result = sqlite3_wal_checkpoint_v2(database_.handle(), nullptr,
                                                 SQLITE_CHECKPOINT_PASSIVE, &in_log, &copied);
    return result == SQLITE_OK && in_log == copied;
}

}  // namespace arbiter
