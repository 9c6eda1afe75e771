#include "server/hall/wall_watch.hpp"

#include "clock/text.hpp"

#include <utility>

namespace arbiter {
namespace {

// Less than this is no jump; it is added to what is computed from wall times.
constexpr Elapsed tolerance = std::chrono::seconds{1};

// "BOOT OFFSET SINCE", times in microseconds.
struct Note {
    std::string_view boot;
    WallTime::duration offset{};
    Elapsed since{};
};

std::optional<Note> read_note(std::string_view text) {
    const auto first = text.find(' ');
    const auto second = text.find(' ', first == std::string_view::npos ? first : first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos) return std::nullopt;
    const auto offset = number_in<std::int64_t>(text.substr(first + 1, second - first - 1));
    const auto since = number_in<std::int64_t>(text.substr(second + 1));
    if (!offset || !since) return std::nullopt;
    return Note{text.substr(0, first), WallTime::duration{*offset}, Elapsed{*since}};
}

WallTime::duration offset_of(WallTime wall, Elapsed now) {
    return wall.time_since_epoch() - now;
}

bool jumped(WallTime::duration from, WallTime::duration to) {
    return to - from > tolerance || from - to > tolerance;
}

}  // namespace

WallWatch::WallWatch(std::string boot, std::string_view noted, WallTime wall, Elapsed now)
    : boot_(std::move(boot)), offset_(offset_of(wall, now)), steady_since_(now) {
    const auto note = read_note(noted);
    if (!note || boot_.empty() || note->boot != boot_ || jumped(note->offset, offset_)) return;
    offset_ = note->offset;
    steady_since_ = note->since;
    trusted_ = true;
    noted_ = true;
}

std::optional<Elapsed> WallWatch::arrival(WallTime recorded) const {
    if (!trusted_) return std::nullopt;
    const Elapsed arrived = recorded.time_since_epoch() - offset_;
    // From before: a row of a time when the wall clock stood otherwise.
    if (arrived < steady_since_) return std::nullopt;
    return arrived + tolerance;
}

std::optional<std::string> WallWatch::look(WallTime wall, Elapsed now) {
    const auto offset = offset_of(wall, now);
    if (jumped(offset_, offset)) {
        offset_ = offset;
        steady_since_ = now;
        noted_ = false;
    }
    if (std::exchange(noted_, true)) return std::nullopt;
    return boot_ + " " + std::to_string(offset_.count()) + " " +
           std::to_string(steady_since_.count());
}

}  // namespace arbiter
