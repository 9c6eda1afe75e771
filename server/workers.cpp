#include "server/workers.hpp"

#include "server/log.hpp"

#include <exception>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace arbiter {
namespace {

struct LaneSize {
    unsigned threads;
    std::size_t most_waiting;
    bool yields;  // the processor, to the loop and the writer
};

// By WorkKind. A file in the queue is up to 8 MiB. Answers wait in a queue of their own
// (http/answer_queue.hpp), which hands over one at a time.
constexpr std::array<LaneSize, 6> lane_sizes{
    {{2, 128, false}, {1, 8, true}, {1, 32, false}, {1, 256, false}, {1, 2, true}, {1, 2, true}}};

// Where all processors are busy, clocks go first. Linux knows a priority of each thread.
void yield_to_others() {
    constexpr int lower = 10;
    static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), lower));
}

}  // namespace

std::size_t Workers::most_waiting(WorkKind kind) noexcept {
    return lane_sizes[static_cast<std::size_t>(kind)].most_waiting;
}

Workers::Workers(Post post) : post_(std::move(post)) {
    try {
        for (std::size_t i = 0; i < lanes_.size(); ++i) {
            Lane& lane = lanes_[i];
            for (unsigned n = 0; n < lane_sizes[i].threads; ++n) {
                lane.threads.emplace_back(
                    [this, &lane, yields = lane_sizes[i].yields] { run(lane, yields); });
            }
        }
    } catch (...) {
        end();  // those that have begun, where the system gives no more
        throw;
    }
}

Workers::~Workers() {
    end();
}

void Workers::end() {
    stop();
    for (Lane& lane : lanes_) {
        std::deque<Work> dropped;
        {
            const std::lock_guard lock{lane.mutex};
            lane.closed = true;
            dropped.swap(lane.waiting);
        }
        lane.news.notify_all();
    }
    for (Lane& lane : lanes_) {
        for (std::thread& thread : lane.threads) thread.join();
    }
}

bool Workers::add(WorkKind kind, Work work) {
    Lane& lane = lanes_[static_cast<std::size_t>(kind)];
    {
        const std::lock_guard lock{lane.mutex};
        if (lane.waiting.size() >= most_waiting(kind)) return false;
        lane.waiting.push_back(std::move(work));
    }
    lane.news.notify_one();
    return true;
}

void Workers::run(Lane& lane, bool yields) {
    if (yields) yield_to_others();
    for (;;) {
        std::unique_lock lock{lane.mutex};
        lane.news.wait(lock, [&] { return lane.closed || !lane.waiting.empty(); });
        if (stopping_ || lane.waiting.empty()) return;
        Work work = std::move(lane.waiting.front());
        lane.waiting.pop_front();
        lock.unlock();
        try {
            post_(work());
        } catch (const std::exception& error) {
            log_error("worker", "internal", error.what());
        }
        // What the work holds belongs to the loop, too: it may be the last to know of a connection.
        post_([dropped = std::move(work)] {});
    }
}

}  // namespace arbiter
