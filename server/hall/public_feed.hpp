// What spectators are told of a tournament, and when: rows of their own, numbered anew and delayed
// as a whole, and the state that follows from them alone.
#pragma once

#include "arbiter/hall/public_event.hpp"
#include "arbiter/hall/public_state.hpp"
#include "server/hall/wall_watch.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace arbiter {

class PublicFeed {
  public:
    // One told row: where it stands in the journal, and how its clock runs.
    struct Entry {
        std::int64_t seq = 0;
        ClockSeen seen = ClockSeen::None;
    };
    struct ReleasedRow {
        std::int64_t n = 0;  // from 1
        PublicEvent event;
    };

    // A committed event, in order of the journal; it waits until it is `delay` old, and for all
    // that came before it, whatever delay those were given.
    void offer(std::int64_t seq, PublicEvent event, Elapsed arrived, std::chrono::seconds delay);
    // The same of one that a replay gives: if it waits for nothing, it is folded and told to
    // nobody.
    void replay(std::int64_t seq, PublicEvent&& event, Elapsed arrived, std::chrono::seconds delay);
    // The first `most` of what waits for nothing, folded into state(); the told ones are returned.
    std::vector<ReleasedRow> release_undelayed(std::size_t most);
    // The journal's number of the last event whose time has come; 0: none, or something is before
    // it that waits for nothing. It is to be noted as released before it is.
    [[nodiscard]] std::int64_t due(Elapsed now) const;
    // Everything up to that number, as above.
    std::vector<ReleasedRow> release(std::int64_t upto);

    [[nodiscard]] const PublicState& state() const noexcept { return state_; }
    // Number of told rows; entry(n) for n in 1..head().
    [[nodiscard]] std::int64_t head() const noexcept {
        return static_cast<std::int64_t>(entries_.size());
    }
    [[nodiscard]] const Entry& entry(std::int64_t n) const {
        return entries_.at(static_cast<std::size_t>(n - 1));
    }

  private:
    struct Waiting {
        Elapsed due{};
        bool delayed = false;  // or behind one that is
        std::int64_t seq = 0;
        PublicEvent event;
    };

    [[nodiscard]] bool is_delayed(std::chrono::seconds delay) const {
        return delay.count() > 0 || (!waiting_.empty() && waiting_.back().delayed);
    }
    void fold(std::int64_t seq, const PublicEvent& event);
    // Folds the first that waits.
    void take_next(std::vector<ReleasedRow>& released);

    PublicState state_;
    std::vector<Entry> entries_;
    std::deque<Waiting> waiting_;
    Elapsed last_due_{};
};

}  // namespace arbiter
