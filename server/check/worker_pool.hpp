// A fixed number of threads that take tasks from one queue. The caller bounds the queue by waiting
// for the futures.
#pragma once

#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace arbiter::check {

template <class Answer>
class WorkerPool {
  public:
    explicit WorkerPool(unsigned threads) {
        threads_.reserve(threads);
        try {
            for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
        } catch (...) {
            end();  // those that have begun, where the system gives no more
            throw;
        }
    }
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    // Tasks that nobody has begun are dropped; those begun are finished.
    ~WorkerPool() { end(); }

    template <class Task>
    [[nodiscard]] std::future<Answer> submit(Task task) {
        std::packaged_task<Answer()> packaged{std::move(task)};
        auto answer = packaged.get_future();
        {
            const std::lock_guard lock{mutex_};
            tasks_.push_back(std::move(packaged));
        }
        changed_.notify_one();
        return answer;
    }

  private:
    void end() {
        {
            const std::lock_guard lock{mutex_};
            closed_ = true;
            tasks_.clear();
        }
        changed_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }
    void work() {
        for (;;) {
            std::unique_lock lock{mutex_};
            changed_.wait(lock, [this] { return closed_ || !tasks_.empty(); });
            if (tasks_.empty()) return;
            auto task = std::move(tasks_.front());
            tasks_.pop_front();
            lock.unlock();
            task();
        }
    }

    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::deque<std::packaged_task<Answer()>> tasks_{};
    bool closed_ = false;
    std::vector<std::thread> threads_{};
};

}  // namespace arbiter::check
