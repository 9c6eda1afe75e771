// Finds what is already known among millions: numbers under tags of 32 bits, which need not be
// unique. What a number stands for is the owner's affair. Not part of the public interface.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace arbiter {

class TagTable {
  public:
    // The first number under that tag for which `is_it` holds, or `none`.
    template <class IsIt>
    [[nodiscard]] std::uint32_t find(std::uint32_t tag, IsIt is_it) const {
        for (std::size_t at = home(tag); slots_[at].number != none; at = after(at)) {
            if (slots_[at].tag == tag && is_it(slots_[at].number)) return slots_[at].number;
        }
        return none;
    }
    void note(std::uint32_t tag, std::uint32_t number) {
        if (2 * ++count_ > slots_.size()) grow();
        put({tag, number});
    }
    // Has the processor bring the place of that tag into its cache meanwhile.
    void expect(std::uint32_t tag) const noexcept { __builtin_prefetch(&slots_[home(tag)]); }

    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  private:
    struct Slot {
        std::uint32_t tag = 0;
        std::uint32_t number = none;
    };

    [[nodiscard]] std::size_t home(std::uint32_t tag) const noexcept {
        return tag & (slots_.size() - 1);
    }
    [[nodiscard]] std::size_t after(std::size_t at) const noexcept {
        return (at + 1) & (slots_.size() - 1);
    }
    void put(Slot slot) {
        std::size_t at = home(slot.tag);
        while (slots_[at].number != none) at = after(at);
        slots_[at] = slot;
    }
    void grow() {
        std::vector<Slot> old(2 * slots_.size());
        std::swap(old, slots_);
        for (const Slot& slot : old) {
            if (slot.number != none) put(slot);
        }
    }

    std::vector<Slot> slots_ = std::vector<Slot>(1024);  // open addressing, a power of two
    std::size_t count_ = 0;
};

}  // namespace arbiter
