#include "db/store/group_writer.hpp"

#include <cstddef>
#include <iterator>
#include <utility>

namespace arbiter {
namespace {

template <class T>
void append(std::vector<T>& to, std::vector<T>&& more) {
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

GroupWriter::GroupWriter(Journal& journal, Callbacks callbacks,
                         std::chrono::milliseconds retry_every)
    : journal_(journal), callbacks_(std::move(callbacks)), retry_every_(retry_every) {
    thread_ = std::thread([this] { work(); });
}

GroupWriter::~GroupWriter() {
    stop();
}

std::uint64_t GroupWriter::submit(std::vector<Draft> batch, std::vector<SecretChange> secrets) {
    const StreamId stream = queue_of(batch, [](const Draft& draft) { return draft.stream; });
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(mutex_);
        number = ++submitted_;
        waiting_.add(stream, number, {std::move(batch), std::move(secrets)});
    }
    changed_.notify_one();
    return number;
}

void GroupWriter::poke() {
    {
        const std::lock_guard lock(mutex_);
        poked_ = true;
    }
    changed_.notify_one();
}

std::size_t GroupWriter::stop() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
    return static_cast<std::size_t>(submitted_ - committed_);
}

void GroupWriter::work() {
    Group group;
    while (take_group(group)) {
        while (!write_group(group)) {
            if (!wait_for_retry()) return;
        }
    }
}

bool GroupWriter::take_group(Group& group) {
    {
        std::unique_lock lock(mutex_);
        // A mark without drafts is work too: `submitted_` tells.
        changed_.wait(lock, [&] { return stop_ || submitted_ != committed_; });
        if (submitted_ == committed_) return false;
        // Who submits waits for this lock: what waits is sorted without it.
        std::swap(waiting_, taken_);
        group.upto = submitted_;
        poked_ = false;
    }
    std::vector<Batch> batches = taken_.take(group.upto);
    // Drafts are dear to move: those of one batch stay where they are, those of several move once.
    if (batches.size() == 1) {
        group.batch = std::move(batches.front());
        return true;
    }
    group.batch = {};
    std::size_t drafts = 0;
    for (const Batch& batch : batches) drafts += batch.drafts.size();
    group.batch.drafts.reserve(drafts);
    for (Batch& batch : batches) {
        append(group.batch.drafts, std::move(batch.drafts));
        append(group.batch.secrets, std::move(batch.secrets));
    }
    return true;
}

bool GroupWriter::write_group(Group& group) {
    std::vector<Row> rows;
    try {
        rows = journal_.append(group.batch.drafts, group.batch.secrets);
    } catch (const JournalError& error) {
        if (!std::exchange(failing_, true)) callbacks_.failed(error);
        return false;
    }
    {
        const std::lock_guard lock(mutex_);
        committed_ = group.upto;
    }
    if (std::exchange(failing_, false)) callbacks_.recovered();
    callbacks_.committed({group.upto, std::move(rows), std::move(group.batch.drafts)});
    return true;
}

bool GroupWriter::wait_for_retry() {
    std::unique_lock lock(mutex_);
    // Told to stop before this try: it was the last one.
    if (stop_) return false;
    changed_.wait_for(lock, retry_every_, [this] { return stop_ || poked_; });
    poked_ = false;
    return true;
}

}  // namespace arbiter
