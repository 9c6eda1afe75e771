#include "server/access/age_clock.hpp"

#include <algorithm>
#include <charconv>
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
    const char* const end = text.data() + text.size();
    const auto age = std::from_chars(text.data(), end, stored.age);
    if (age.ec != std::errc{} || age.ptr == end || *age.ptr != ' ') return false;
    const auto wall = std::from_chars(age.ptr + 1, end, stored.wall);
    const bool sane = stored.age >= 0 && stored.age <= oldest && stored.wall >= 0;
    return wall.ec == std::errc{} && wall.ptr == end && sane;
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
