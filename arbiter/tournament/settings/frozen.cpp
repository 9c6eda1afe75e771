#include "arbiter/tournament/settings/frozen.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool touches(const SettingsChange& change, std::string_view setting) {
    return std::ranges::any_of(change.fields, [setting](std::string_view field) {
        return field.substr(0, field.find('.')) == setting;
    });
}

}  // namespace

std::vector<std::string> frozen_now(const Tournament& tournament) {
    if (!std::ranges::any_of(tournament.rounds, &Round::published)) return {};
    return {frozen_settings.begin(), frozen_settings.end()};
}

std::vector<std::string> frozen_in(const Tournament& tournament, const SettingsChange& change) {
    auto frozen = frozen_now(tournament);
    std::erase_if(frozen, [&](const auto& setting) { return !touches(change, setting); });
    return frozen;
}

}  // namespace arbiter
