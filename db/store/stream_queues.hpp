// What waits to be stored, a queue for each tournament and one for the hall. Numbers tell in which
// order everything came: one that stores all of them takes them in that order; who stores
// tournaments apart may take any tournament's queue by itself, up to what stands in the hall's.
#pragma once

#include "db/store/row.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

namespace arbiter {

// Where a batch of rows of these streams waits: at its tournament; at the hall if it is of several
// streams, or of none, and so comes after all that came before, and before all that follow.
template <class Items, class StreamOf>
[[nodiscard]] StreamId queue_of(const Items& items, StreamOf stream_of) {
    if (items.empty()) return hall_stream;
    const StreamId stream = stream_of(items.front());
    const bool together =
        std::ranges::all_of(items, [&](const auto& item) { return stream_of(item) == stream; });
    return together ? stream : hall_stream;
}

template <class T>
class StreamQueues {
  public:
    // `number` is above that of all before.
    void add(StreamId stream, std::uint64_t number, T item) {
        queues_[stream].push_back({number, std::move(item)});
        ++size_;
    }

    // Takes all up to that number out, in the order in which they came.
    [[nodiscard]] std::vector<T> take(std::uint64_t upto) {
        std::vector<Numbered> taken;
        for (auto& [stream, waiting] : queues_) {
            const auto rest = std::ranges::upper_bound(waiting, upto, {}, &Numbered::number);
            taken.insert(taken.end(), std::make_move_iterator(waiting.begin()),
                         std::make_move_iterator(rest));
            waiting.erase(waiting.begin(), rest);
        }
        std::ranges::sort(taken, {}, &Numbered::number);
        std::vector<T> items;
        items.reserve(taken.size());
        for (Numbered& numbered : taken) items.push_back(std::move(numbered.item));
        size_ -= items.size();
        return items;
    }

    // The last to come of which this is true; nullptr if it is of none.
    template <class Predicate>
    [[nodiscard]] T* find_last(Predicate is_wanted) {
        Numbered* last = nullptr;
        for (auto& [stream, waiting] : queues_) {
            const auto found =
                std::find_if(waiting.rbegin(), waiting.rend(),
                             [&](const Numbered& each) { return is_wanted(each.item); });
            if (found == waiting.rend()) continue;
            if (last == nullptr || last->number < found->number) last = &*found;
        }
        return last == nullptr ? nullptr : &last->item;
    }

    // Queue by queue.
    template <class Visit>
    void for_each(Visit visit) {
        for (auto& [stream, waiting] : queues_) {
            for (Numbered& each : waiting) visit(each.item);
        }
    }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }

  private:
    struct Numbered {
        std::uint64_t number = 0;
        T item;
    };
    std::map<StreamId, std::vector<Numbered>> queues_;  // each keeps its memory
    std::size_t size_ = 0;
};

}  // namespace arbiter
