#include "server/hall/releases.hpp"

#include <charconv>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view releases_table = "public_released";
constexpr std::string_view wall_table = "wall_clock";
constexpr std::string_view wall_name = "last";

// 0 where it is no number.
std::int64_t number_in(std::string_view text) {
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

}  // namespace

std::map<StreamId, std::int64_t> kept_releases(const HallPorts& ports) {
    std::map<StreamId, std::int64_t> released;
    if (!ports.kept) return released;
    for (const auto& [stream, upto] : ports.kept(releases_table)) {
        released[number_in(stream)] = number_in(upto);
    }
    return released;
}

std::string kept_wall_note(const HallPorts& ports) {
    if (!ports.kept) return {};
    for (auto& [name, note] : ports.kept(wall_table)) {
        if (name == wall_name) return note;
    }
    return {};
}

SecretChange release_change(StreamId stream, std::int64_t upto) {
    return {std::string(releases_table), std::to_string(stream), std::to_string(upto)};
}

SecretChange wall_change(std::string note) {
    return {std::string(wall_table), std::string(wall_name), std::move(note)};
}

}  // namespace arbiter
