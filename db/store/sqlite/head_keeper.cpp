#include "db/store/sqlite/head_keeper.hpp"

#include "db/store/journal_error.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

namespace arbiter {
namespace {

using Steady = std::chrono::steady_clock;

constexpr Steady::duration shortest_pause = std::chrono::milliseconds{100};
constexpr int pause_for_each_write = 20;  // at most a twentieth of the disk's time goes here

}  // namespace

HeadKeeper::HeadKeeper(const std::string& journal_path)
    : path_(heads_path(journal_path)), file_(path_) {
    thread_ = std::thread([this] { work(); });
}

HeadKeeper::~HeadKeeper() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void HeadKeeper::put_aside(const FoundHeads& found) const {
    if (found.state != HeadsState::Other && found.state != HeadsState::Damaged) return;
    std::rename(path_.c_str(), (path_ + ".old").c_str());
}

void HeadKeeper::begin(const FoundHeads& found, const JournalIdentity& identity, Heads verified) {
    const auto same = [](const auto& a, const auto& b) {
        return a.first == b.first && a.second.seq == b.second.seq && a.second.hash == b.second.hash;
    };
    put_aside(found);
    {
        const std::lock_guard lock(mutex_);
        const bool ours = found.state == HeadsState::Ours;
        behind_ = !ours || !std::ranges::equal(found.named.heads, verified, same);
        named_ = {identity, ours ? found.named.number : 0, std::move(verified)};
        begun_ = true;
    }
    changed_.notify_one();
}

void HeadKeeper::set(StreamId stream, const ChainHead& head) {
    const std::lock_guard lock(mutex_);
    named_.heads[stream] = head;
}

void HeadKeeper::committed() {
    {
        const std::lock_guard lock(mutex_);
        behind_ = true;
    }
    changed_.notify_one();
}

void HeadKeeper::work() {
    Steady::time_point next{};
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return stop_ || (behind_ && begun_); });
        if (!behind_ || !begun_) return;
        changed_.wait_until(lock, next, [this] { return stop_; });
        behind_ = false;
        NamedHeads heads = named_;
        ++heads.number;
        const bool last = stop_;
        lock.unlock();
        const auto start = Steady::now();
        bool written = true;
        try {
            file_.write(heads);
        } catch (const JournalError&) {
            written = false;  // the rows count, and what the file says of them is still true
        }
        const auto end = Steady::now();
        next = end + std::max(shortest_pause, (end - start) * pause_for_each_write);
        lock.lock();
        // A write that failed is repeated in its place: the other one still is whole.
        if (written) {
            named_.number = heads.number;
        } else if (last) {
            return;
        } else {
            behind_ = true;
        }
    }
}

}  // namespace arbiter
