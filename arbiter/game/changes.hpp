// What of a game changed, and when: an act names the state it was prepared on, and is refused where
// what it rests on changed since (design decision 7).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// The parts of a game that acts rest on.
enum class Aspect : std::uint8_t {
    Record,       // the moves; entries of a board that were taken back or dropped
    Result,       // ended, reopened, void
    Rulings,      // given and undone, and the counts that follow from them
    Clock,        // set going, stopped
    Times,        // set by an order or at the device; presses and passing time are no change
    Offer,        // of a draw
    Alarms,       // raised, taken, settled
    Incidents,    // reported, proposed anew, dropped
    Adjournment,  // of any step of it
    Told,         // results from phones
    Terminal,     // which clock has the game
    Entries,      // what a board enters and the record does not take
    Corrected     // moves that stood; a move that is added changes Record alone
};
inline constexpr std::size_t aspect_count = 13;

// "record"; empty for a value outside the enumeration.
[[nodiscard]] std::string_view word_of(Aspect aspect) noexcept;

// A set of aspects.
class Aspects {
  public:
    constexpr Aspects() = default;
    constexpr Aspects(std::initializer_list<Aspect> some) {
        for (const Aspect each : some) bits_ |= bit(each);
    }
    constexpr void add(Aspect aspect) { bits_ |= bit(aspect); }
    [[nodiscard]] constexpr bool has(Aspect aspect) const { return (bits_ & bit(aspect)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    friend bool operator==(const Aspects&, const Aspects&) = default;

  private:
    static constexpr unsigned bit(Aspect aspect) { return 1U << static_cast<unsigned>(aspect); }
    unsigned bits_ = 0;
};

// As part of a game's state.
struct Changes {
    int state = 0;                         // grows by one with every event that changes an aspect
    std::array<int, aspect_count> last{};  // the state at which each changed last

    // Those of `of` that changed after the state `seen`.
    [[nodiscard]] std::vector<Aspect> since(int seen, Aspects of) const;

    friend bool operator==(const Changes&, const Changes&) = default;
};

// A new state with these changed; none: it stays as it is.
void note_change(Changes& changes, Aspects changed);

// "record,result".
[[nodiscard]] std::string joined(const std::vector<Aspect>& aspects);

}  // namespace arbiter
