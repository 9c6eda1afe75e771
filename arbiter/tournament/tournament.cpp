#include "arbiter/tournament/tournament.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <string_view>

namespace arbiter {

const Player* find_player(const Tournament& tournament, PlayerId id) {
    const auto found = std::find_if(tournament.players.begin(), tournament.players.end(),
                                    [&](const Player& player) { return player.id == id; });
    return found == tournament.players.end() ? nullptr : &*found;
}

const Round* find_round(const Tournament& tournament, int number) {
    const auto found = std::find_if(tournament.rounds.begin(), tournament.rounds.end(),
                                    [&](const Round& round) { return round.number == number; });
    return found == tournament.rounds.end() ? nullptr : &*found;
}

const Round* published_round(const Tournament& tournament, int number) {
    const Round* round = find_round(tournament, number);
    return round != nullptr && round->published ? round : nullptr;
}

bool any_published(const Tournament& tournament) {
    return std::ranges::any_of(tournament.rounds, &Round::published);
}

bool is_adjourned(const Pairing& pairing) noexcept {
    return pairing.adjourned && !pairing.result;
}

bool has_colors(const Pairing& pairing) noexcept {
    return !pairing.no_colors || (pairing.result && !is_forfeit(*pairing.result));
}

int reported_rounds(const Tournament& tournament) {
    constexpr std::string_view record = "142 ";
    for (const std::string_view line : tournament.report_lines) {
        if (line.starts_with(record)) return number_in<int>(line.substr(record.size())).value_or(0);
    }
    return 0;
}

int planned_rounds(const Tournament& tournament) {
    const auto& starts = tournament.settings.schedule.starts;
    int last_bye = 0;
    for (const GivenBye& bye : tournament.byes) last_bye = std::max(last_bye, bye.round);
    return std::max({static_cast<int>(tournament.rounds.size()), last_bye,
                     starts ? static_cast<int>(starts->size()) : 0, reported_rounds(tournament)});
}

bool is_complete(const Tournament& tournament) {
    return !tournament.rounds.empty() &&
           static_cast<int>(tournament.rounds.size()) >= reported_rounds(tournament) &&
           std::all_of(tournament.rounds.begin(), tournament.rounds.end(), [](const Round& round) {
               return round.published && std::all_of(round.pairings.begin(), round.pairings.end(),
                                                     [](const Pairing& pairing) {
                                                         return pairing.result.has_value();
                                                     });
           });
}

}  // namespace arbiter
