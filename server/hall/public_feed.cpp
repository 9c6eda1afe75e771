#include "server/hall/public_feed.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {

void PublicFeed::offer(std::int64_t seq, PublicEvent event, Elapsed arrived,
                       std::chrono::seconds delay) {
    const bool delayed = is_delayed(delay);
    if (delayed) last_due_ = std::max<Elapsed>(last_due_, arrived + delay);
    waiting_.push_back({last_due_, delayed, seq, std::move(event)});
}

void PublicFeed::replay(std::int64_t seq, PublicEvent&& event, Elapsed arrived,
                        std::chrono::seconds delay) {
    if (is_delayed(delay)) return offer(seq, std::move(event), arrived, delay);
    fold(seq, event);
}

void PublicFeed::fold(std::int64_t seq, const PublicEvent& event) {
    evolve_in_place(state_, event);
    if (event.told) entries_.push_back({seq, event.seen});
}

void PublicFeed::take_next(std::vector<ReleasedRow>& released) {
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    fold(next.seq, next.event);
    if (next.event.told) released.push_back({head(), std::move(next.event)});
}

std::vector<PublicFeed::ReleasedRow> PublicFeed::release_undelayed(std::size_t most) {
    std::vector<ReleasedRow> released;
    for (; most > 0 && !waiting_.empty() && !waiting_.front().delayed; --most) take_next(released);
    return released;
}

std::int64_t PublicFeed::due(Elapsed now) const {
    std::int64_t upto = 0;
    if (!waiting_.empty() && !waiting_.front().delayed) return upto;
    for (const auto& next : waiting_) {
        if (next.delayed && next.due > now) break;
        upto = next.seq;
    }
    return upto;
}

std::vector<PublicFeed::ReleasedRow> PublicFeed::release(std::int64_t upto) {
    std::vector<ReleasedRow> released;
    while (!waiting_.empty() && waiting_.front().seq <= upto) take_next(released);
    return released;
}

}  // namespace arbiter
