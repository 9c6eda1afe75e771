#include "server/hall/clock_offset.hpp"

#include <algorithm>

namespace arbiter {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_latest = 8;
constexpr std::size_t most_minutes = 20;
constexpr ClockTime shortest_span = 10min;
// A terminal tells whole milliseconds: each of its times may be that much more.
constexpr ClockTime rounding = 1ms;

ClockOffset smallest_error(const std::vector<ClockOffset>& offsets, std::size_t first,
                           std::size_t last) {
    const auto at = [&](std::size_t index) {
        return offsets.begin() + static_cast<std::ptrdiff_t>(index);
    };
    return *std::min_element(at(first), at(last), [](const ClockOffset& a, const ClockOffset& b) {
        return a.error < b.error;
    });
}

bool jumped(const ClockOffset& from, const ClockOffset& to) {
    const ClockTime moved = std::chrono::abs(to.offset - from.offset);
    // A broken clock may also gain or lose steadily between two exchanges: that is a rate.
    return moved > from.error + to.error + clock_jump + (to.at - from.at) / 100;
}

}  // namespace

std::optional<ClockOffset> offset_of(const ClockExchange& exchange) {
    const ClockTime there_and_back =
        (exchange.heard - exchange.asked) - (exchange.answered - exchange.taken);
    if (there_and_back < -rounding || exchange.answered < exchange.taken) return std::nullopt;
    const ClockTime there = exchange.taken - exchange.asked;
    const ClockTime back = exchange.answered - exchange.heard;
    return ClockOffset{.offset = (there + back) / 2,
                       .error = std::max(there_and_back, ClockTime{}) / 2 + rounding,
                       .at = exchange.answered};
}

void ClockOffsets::add(const ClockExchange& exchange) {
    const auto offset = offset_of(exchange);
    if (!offset) return;
    if (!latest_.empty() && jumped(latest_.back(), *offset)) {
        latest_.clear();
        minutes_.clear();
    }
    if (latest_.size() == most_latest) latest_.erase(latest_.begin());
    latest_.push_back(*offset);
    keep_of_minute(*offset);
}

void ClockOffsets::keep_of_minute(const ClockOffset& offset) {
    if (minutes_.empty() || minutes_.back().at / 1min != offset.at / 1min) {
        if (minutes_.size() == most_minutes) minutes_.erase(minutes_.begin());
        minutes_.push_back(offset);
    } else if (offset.error < minutes_.back().error) {
        minutes_.back() = offset;
    }
}

std::optional<ClockOffset> ClockOffsets::best() const {
    if (latest_.empty()) return std::nullopt;
    return smallest_error(latest_, 0, latest_.size());
}

std::optional<ClockRate> ClockOffsets::rate() const {
    const std::size_t count = minutes_.size();
    if (count < 2) return std::nullopt;
    // The best of the first and of the last minutes: the longer it was watched, the more there is
    // to choose from, and ten minutes stay between them.
    const std::size_t choice = std::max<std::size_t>(count / 4, 1);
    const ClockOffset first = smallest_error(minutes_, 0, choice);
    const ClockOffset last = smallest_error(minutes_, count - choice, count);
    const ClockTime span = last.at - first.at;
    if (span < shortest_span) return std::nullopt;
    const auto per_million = [&](ClockTime part) {
        return 1e6 * static_cast<double>(part.count()) / static_cast<double>(span.count());
    };
    return ClockRate{.ppm = per_million(first.offset - last.offset),
                     .error = per_million(first.error + last.error)};
}

}  // namespace arbiter
