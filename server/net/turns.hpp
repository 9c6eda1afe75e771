// Work that can wait: one piece each turn of the loop, and as long a rest after it as it took, so
// that clocks, desks and commits are served in between and half of the loop is theirs whatever
// comes. First come, first served: whoever wants more than a piece asks again, behind the others.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <utility>

namespace arbiter {

class Turns {
  public:
    using Piece = std::function<void()>;

    using Rest = std::chrono::steady_clock::duration;
    // Runs what it is given after that rest, once everything that is ready by then has run.
    using Post = std::function<void(Rest, Piece)>;

    explicit Turns(Post post) : post_(std::move(post)) {}
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

    // What a piece throws is logged; the next has its turn all the same.
    void add(Piece piece);
    [[nodiscard]] std::size_t waiting() const noexcept { return waiting_.size(); }

  private:
    void run_one();

    Post post_;
    std::deque<Piece> waiting_;
    bool posted_ = false;
    Rest owed_{};  // rests too short to be worth a timer add up
};

}  // namespace arbiter
