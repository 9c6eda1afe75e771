// What the search knows of the states it has left: how many sequences go on from each. Not part of
// the public interface.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace arbiter {

// 128 bits of a state: two different ones with the same are not to be expected in the age of the
// world. No state has the key of zeros, for the same reason.
struct StateKey {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    friend bool operator==(const StateKey&, const StateKey&) = default;
};

class SequenceMemo {
  public:
    [[nodiscard]] std::optional<std::uint64_t> find(const StateKey& key) const {
        if (slots_.empty()) return std::nullopt;
        const Slot& slot = slots_[place(key)];
        if (!slot.is_used()) return std::nullopt;
        return slot.count;
    }
    void store(const StateKey& key, std::uint64_t count) {
        if (3 * (size_ + 1) > 2 * slots_.size()) grow();
        Slot& slot = slots_[place(key)];
        if (!slot.is_used()) ++size_;
        slot = {key, count};
    }

  private:
    struct Slot {
        StateKey key{};
        std::uint64_t count = 0;

        [[nodiscard]] bool is_used() const noexcept { return (key.low | key.high) != 0; }
    };

    // The key's slot, or the empty one where it belongs.
    [[nodiscard]] std::size_t place(const StateKey& key) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = key.low & mask;
        while (slots_[at].is_used() && !(slots_[at].key == key)) at = (at + 1) & mask;
        return at;
    }
    void grow() {
        std::vector<Slot> old(slots_.empty() ? 1024 : 2 * slots_.size());
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.is_used()) slots_[place(slot.key)] = slot;
        }
    }

    std::vector<Slot> slots_{};  // open addressing, a power of two
    std::size_t size_ = 0;
};

}  // namespace arbiter
