#include "server/http/answer_queue.hpp"

#include "server/log.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace arbiter {
namespace {

AnswerQueue::Made made_of(const AnswerQueue::Task& task) {
    try {
        return task.make();
    } catch (const std::exception& error) {
        log_error("answer", "internal", error.what());
        return refuse("internal");
    }
}

}  // namespace

Result<void> AnswerQueue::ask(const std::string& key, std::int64_t version, Begin begin,
                              Done done) {
    if (made_ && made_->key == key && made_->version == version) {
        made_->done.push_back(std::move(done));
        return {};
    }
    const auto known = std::ranges::find(waiting_, key, &Entry::key);
    if (known != waiting_.end()) {
        known->done.push_back(std::move(done));
        return {};
    }
    if (waiting_.size() >= most_waiting_) return refuse("readers_busy");
    waiting_.push_back({key, 0, std::move(begin), {}});
    waiting_.back().done.push_back(std::move(done));
    begin_next();
    return {};
}

void AnswerQueue::begin_next() {
    if (made_ || waiting_.empty()) return;
    made_ = std::move(waiting_.front());
    waiting_.pop_front();
    Task task;
    try {
        task = made_->begin();
    } catch (const std::exception& error) {
        log_error("answer", "internal", error.what());
        return finish({}, refuse("internal"));
    }
    made_->begin = nullptr;
    made_->version = task.version;
    // Copying the state and freeing it are work, too: the copy ends where the answer was made.
    const auto held = std::make_shared<Task>(std::move(task));
    const bool added = workers_->add(kind_, [this, held]() -> std::function<void()> {
        const auto made = std::make_shared<const Made>(made_of(*held));
        held->make = nullptr;
        return [this, made, finish = std::move(held->finish)] { this->finish(finish, *made); };
    });
    if (!added) finish(held->finish, refuse("readers_busy"));
}

void AnswerQueue::finish(const std::function<void(const Made&)>& finish, const Made& made) {
    const Entry ended = *std::exchange(made_, std::nullopt);
    if (finish) finish(made);
    for (const Done& done : ended.done) done(made);
    begin_next();
}

}  // namespace arbiter
