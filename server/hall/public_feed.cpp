#include "server/hall/public_feed.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {

void PublicFeed::offer(std::int64_t seq, ClockSeen seen, PublicEvent event, Elapsed arrived,
                       std::chrono::seconds delay) {
    const bool delayed = delay.count() > 0 || (!waiting_.empty() && waiting_.back().delayed);
    if (delayed) last_due_ = std::max<Elapsed>(last_due_, arrived + delay);
    waiting_.push_back({last_due_, delayed, {seq, seen}, std::move(event)});
}

void PublicFeed::take_next(std::vector<ReleasedRow>& released) {
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    evolve_in_place(state_, next.event);
    if (!next.event.told) return;
    entries_.push_back(next.entry);
    released.push_back({head(), std::move(next.event)});
}

std::vector<PublicFeed::ReleasedRow> PublicFeed::release_undelayed() {
    std::vector<ReleasedRow> released;
    while (!waiting_.empty() && !waiting_.front().delayed) take_next(released);
    return released;
}

std::int64_t PublicFeed::due(Elapsed now) const {
    std::int64_t upto = 0;
    for (const auto& next : waiting_) {
        if (next.delayed && next.due > now) break;
        upto = next.entry.seq;
    }
    return upto;
}

std::vector<PublicFeed::ReleasedRow> PublicFeed::release(std::int64_t upto) {
    std::vector<ReleasedRow> released;
    while (!waiting_.empty() && waiting_.front().entry.seq <= upto) take_next(released);
    return released;
}

}  // namespace arbiter
