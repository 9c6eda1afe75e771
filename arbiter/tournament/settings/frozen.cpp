#include "arbiter/tournament/settings/frozen.hpp"

#include "arbiter/tournament/pairing/engine.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

bool touches(const SettingsChange& change, std::string_view setting) {
    return std::ranges::any_of(change.fields, [setting](std::string_view field) {
        return field.substr(0, field.find('.')) == setting;
    });
}

}  // namespace

std::vector<std::string> frozen_now(const Tournament& tournament) {
    if (!any_published(tournament)) return {};
    return {frozen_settings.begin(), frozen_settings.end()};
}

std::vector<std::string> frozen_in(const Tournament& tournament, const SettingsChange& change) {
    auto frozen = frozen_now(tournament);
    std::erase_if(frozen, [&](const auto& setting) { return !touches(change, setting); });
    return frozen;
}

std::vector<std::string> frozen_in_draft(const Tournament& tournament, int round,
                                         std::string_view system) {
    const auto& rounds = tournament.rounds;
    const auto last = std::find_if(rounds.rbegin(), rounds.rend(),
                                   [](const Round& each) { return each.published; });
    if (last == rounds.rend()) return {};
    const PairingSystem* drawn = find_system(last->drawn_by);
    const bool is_whole = drawn != nullptr && drawn->length != nullptr;
    std::vector<std::string> frozen;
    if (is_whole && find_round(tournament, round) == nullptr) frozen.emplace_back("rounds");
    const bool by_hand = system == "manual" || last->system == "manual";
    if (!by_hand && system != last->drawn_by) frozen.emplace_back("system");
    return frozen;
}

Refusal is_frozen(const std::vector<std::string>& fields) {
    std::string all;
    for (const auto& field : fields) all += (all.empty() ? "" : " ") + field;
    return {.code = "frozen",
            .where = fields.front(),
            .article = {},
            .params = {{"fields", std::move(all)}}};
}

}  // namespace arbiter
