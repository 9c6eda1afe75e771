#include "arbiter/tournament/settings/settings.hpp"

namespace arbiter {

std::string regulation_setting(std::string_view name) {
    return "regulations." + std::string{name};
}

TournamentSettings changed(TournamentSettings settings, const SettingsChange& change) {
    each_setting(
        [&](std::string_view name, auto& value, const auto& given) {
            if (change.names(name)) value = given;
        },
        settings, change.values);
    each_regulation(
        [&](std::string_view name, auto& value, const auto& given) {
            if (change.names(regulation_setting(name))) value = given;
        },
        settings.play.regulations, change.values.play.regulations);
    return settings;
}

SettingsChange difference(const TournamentSettings& before, const TournamentSettings& after) {
    SettingsChange change;
    each_setting(
        [&](std::string_view name, const auto& was, const auto& is, auto& value) {
            if (was == is) return;
            change.fields.emplace(name);
            value = is;
        },
        before, after, change.values);
    each_regulation(
        [&](std::string_view name, const auto& was, const auto& is, auto& value) {
            if (was == is) return;
            change.fields.insert(regulation_setting(name));
            value = is;
        },
        before.play.regulations, after.play.regulations, change.values.play.regulations);
    return change;
}

}  // namespace arbiter
