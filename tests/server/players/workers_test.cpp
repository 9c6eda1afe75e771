// Work beside the loop: in another thread, in a queue with a bound, its outcome in the loop.
#include "server/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

// What is posted waits here until the test runs it, as in the loop.
struct Loop {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::function<void()>> posted;

    [[nodiscard]] Workers::Post post() {
        return [this](std::function<void()> task) {
            const std::lock_guard lock{mutex};
            posted.push_back(std::move(task));
            changed.notify_all();
        };
    }
    // For each work its outcome and what it held.
    void run(std::size_t tasks) {
        std::unique_lock lock{mutex};
        changed.wait(lock, [&] { return posted.size() >= tasks; });
        const auto now = std::exchange(posted, {});
        lock.unlock();
        for (const auto& task : now) task();
    }
};

TEST(Workers, WorkInAnotherThreadAndHandTheOutcomeBack) {
    Loop loop;
    Workers workers{loop.post()};
    std::thread::id worked;
    std::thread::id ended;
    ASSERT_TRUE(workers.add(WorkKind::ForeignFile, [&]() -> std::function<void()> {
        worked = std::this_thread::get_id();
        return [&] { ended = std::this_thread::get_id(); };
    }));
    loop.run(2);
    EXPECT_NE(worked, std::this_thread::get_id());
    EXPECT_EQ(ended, std::this_thread::get_id());
}

TEST(Workers, TakeNoMoreThanTheQueueAndKeepNoOtherKindWaiting) {
    Loop loop;
    std::promise<void> go_on;
    const auto free = go_on.get_future().share();
    Workers workers{loop.post()};
    std::promise<void> begun;
    const auto wait = [free]() -> std::function<void()> {
        free.wait();
        return [] {};
    };
    ASSERT_TRUE(workers.add(WorkKind::ForeignFile, [&begun, wait] {
        begun.set_value();
        return wait();
    }));
    begun.get_future().wait();
    for (std::size_t i = 0; i < Workers::most_waiting(WorkKind::ForeignFile); ++i) {
        ASSERT_TRUE(workers.add(WorkKind::ForeignFile, wait));
    }
    EXPECT_FALSE(workers.add(WorkKind::ForeignFile, wait));
    bool searched = false;
    ASSERT_TRUE(workers.add(WorkKind::RatingList,
                            [&]() -> std::function<void()> { return [&] { searched = true; }; }));
    loop.run(2);
    EXPECT_TRUE(searched);
    go_on.set_value();
}

TEST(Workers, GoOnAfterWorkThatThrows) {
    Loop loop;
    Workers workers{loop.post()};
    const auto held = std::make_shared<int>(1);
    ASSERT_TRUE(workers.add(WorkKind::ServerFile, [held]() -> std::function<void()> {
        throw std::runtime_error("on purpose");
    }));
    loop.run(1);
    EXPECT_EQ(held.use_count(), 1) << "what it held was let go in the loop";
    bool done = false;
    ASSERT_TRUE(workers.add(WorkKind::ServerFile,
                            [&]() -> std::function<void()> { return [&] { done = true; }; }));
    loop.run(2);
    EXPECT_TRUE(done);
}

TEST(Workers, DropWhatNobodyHasBegunWhenTheyEnd) {
    Loop loop;
    std::atomic<int> begun = 0;
    {
        Workers workers{loop.post()};
        std::promise<void> first;
        const auto until_stopped = [&]() -> std::function<void()> {
            if (begun++ == 0) first.set_value();
            while (!workers.is_stopping()) std::this_thread::yield();
            return [] {};
        };
        ASSERT_TRUE(workers.add(WorkKind::ForeignFile, until_stopped));
        first.get_future().wait();
        ASSERT_TRUE(workers.add(WorkKind::ForeignFile, until_stopped));
    }
    EXPECT_EQ(begun, 1);
}

}  // namespace
}  // namespace arbiter::testing
