#include "server/net/turns.hpp"

#include "server/net/guard.hpp"

#include <exception>

namespace arbiter {
namespace {

constexpr std::chrono::microseconds shortest_rest{200};

}  // namespace

void Turns::add(Piece piece) {
    waiting_.push_back(std::move(piece));
    if (std::exchange(posted_, true)) return;
    post_(Rest::zero(), [this] { run_one(); });
}

void Turns::run_one() {
    const Piece piece = std::move(waiting_.front());
    waiting_.pop_front();
    const auto start = std::chrono::steady_clock::now();
    try {
        piece();
    } catch (const std::exception& thrown) {
        log_thrown(thrown);
    }
    owed_ += std::chrono::steady_clock::now() - start;
    posted_ = !waiting_.empty();
    if (!posted_) return;
    const Rest rest = owed_ < shortest_rest ? Rest::zero() : std::exchange(owed_, Rest::zero());
    post_(rest, [this] { run_one(); });
}

}  // namespace arbiter
