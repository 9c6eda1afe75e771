#include "server/hall/releases.hpp"

#include "clock/text.hpp"

#include <string_view>
#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view releases_table = "public_released";
constexpr std::string_view wall_table = "wall_clock";
constexpr std::string_view wall_name = "last";

}  // namespace

std::map<StreamId, std::int64_t> kept_releases(const HallPorts& ports) {
    std::map<StreamId, std::int64_t> released;
    if (!ports.kept) return released;
    for (const auto& [stream, upto] : ports.kept(releases_table)) {
        released[number_in<StreamId>(stream).value_or(0)] =
            number_in<std::int64_t>(upto).value_or(0);
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
