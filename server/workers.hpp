// The threads that work beside the network loop: searches, key files, rating lists, readers of
// files that people send, and large answers. Each kind has its own threads and a queue with a
// bound, so that one kind never keeps another waiting.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace arbiter {

enum class WorkKind : std::uint8_t {
    Search,        // for mates and for missing moves: seconds of computing
    ForeignFile,   // a file that somebody sent is read
    RatingList,    // a rating list on this machine is searched
    ServerFile,    // key files, certificates
    PublicAnswer,  // a large page or file for spectators is made
    DeskAnswer,    // and for who has a session
};

class Workers {
  public:
    using Post = std::function<void(std::function<void()>)>;
    // Runs in a thread; what it returns is run in the loop. May throw: that is logged, and nothing
    // is run.
    using Work = std::function<std::function<void()>()>;

    // `post` runs a task in the loop; it may be called from any thread.
    explicit Workers(Post post);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    // What nobody has begun is dropped; what was begun is waited for.
    ~Workers();

    // From the loop. False: as many wait as may, and `work` is dropped.
    [[nodiscard]] bool add(WorkKind kind, Work work);
    // Whether the server stops: long work looks at it and ends.
    [[nodiscard]] bool is_stopping() const noexcept { return stopping_; }
    void stop() noexcept { stopping_ = true; }

    // How many of a kind may wait, beside those in hand.
    [[nodiscard]] static std::size_t most_waiting(WorkKind kind) noexcept;

  private:
    struct Lane {
        std::mutex mutex{};
        std::condition_variable news{};
        std::deque<Work> waiting{};
        std::vector<std::thread> threads{};
        bool closed = false;
    };
    void run(Lane& lane, bool yields);
    void end();

    Post post_;
    std::atomic<bool> stopping_ = false;
    std::array<Lane, 6> lanes_{};
};

}  // namespace arbiter
