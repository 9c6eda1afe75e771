#include "server/access/age_clock.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::int64_t oldest = std::int64_t{1} << 45;

// "MILLISECONDS MICROSECONDS": the age, and the wall clock at that moment.
struct StoredTime {
    std::int64_t age = 0;
    std::int64_t wall = 0;
};

bool read(std::string_view text, StoredTime& stored) {
    const auto blank = text.find(' ');
    if (blank == std::string_view::npos) return false;
    const auto age = number_in<std::int64_t>(text.substr(0, blank));
    const auto wall = number_in<std::int64_t>(text.substr(blank + 1));
    if (!age || !wall) return false;
    stored = {.age = *age, .wall = *wall};
    return stored.age >= 0 && stored.age <= oldest && stored.wall >= 0;
}

}  // namespace

AgeClock::AgeClock(std::string_view stored, Sources sources)
    : sources_(std::move(sources)), start_(sources_.monotonic()) {
    StoredTime last;
    if (!read(stored, last)) return;
    const auto pause = sources_.wall() - WallTime{WallTime::duration{last.wall}};
    at_start_ =
        Age{last.age} + std::clamp(std::chrono::duration_cast<Age>(pause), Age{0}, longest_pause);
}

AgeClock::Age AgeClock::now() const {
    return at_start_ + std::chrono::duration_cast<Age>(sources_.monotonic() - start_);
}

std::string AgeClock::row() const {
    return std::to_string(now().count()) + ' ' +
           std::to_string(sources_.wall().time_since_epoch().count());
}

}  // namespace arbiter
