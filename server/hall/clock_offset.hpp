// How a terminal's clock stands to the server's, from the four times of each exchange. For alarms
// and the shadow, never for what a player has left.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

namespace arbiter {

// Where each of the two clocks began is its own affair.
using ClockTime = std::chrono::microseconds;

struct ClockExchange {
    ClockTime asked{};     // t0, by the terminal's clock
    ClockTime taken{};     // t1, by the server's
    ClockTime answered{};  // t2
    ClockTime heard{};     // t3, by the terminal's
};

struct ClockOffset {
    ClockTime offset{};  // of the server's clock over the terminal's
    ClockTime error{};   // at most: half of the way there and back
    ClockTime at{};      // by the server's clock

    friend bool operator==(const ClockOffset&, const ClockOffset&) = default;
};

// Above zero: the terminal's clock is fast.
struct ClockRate {
    double ppm = 0;
    double error = 0;  // at most
};

// What one exchange says; nullopt if it cannot have been so.
[[nodiscard]] std::optional<ClockOffset> offset_of(const ClockExchange& exchange);

// The exchanges with one terminal within one boot of it.
class ClockOffsets {
  public:
    void add(const ClockExchange& exchange);

    // Of the eight latest, the one with the smallest delay.
    [[nodiscard]] std::optional<ClockOffset> best() const;
    // Measured over ten minutes at least, without a jump between.
    [[nodiscard]] std::optional<ClockRate> rate() const;

  private:
    void keep_of_minute(const ClockOffset& offset);

    std::vector<ClockOffset> latest_;
    std::vector<ClockOffset> minutes_;  // the best of each
};

// Between two looks at one clock: no wireless network's delay, nor any rate that a clock has,
// explains more. A device that slept stands out by seconds.
inline constexpr ClockTime clock_jump = std::chrono::milliseconds{250};

}  // namespace arbiter
