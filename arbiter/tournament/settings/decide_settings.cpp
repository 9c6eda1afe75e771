#include "arbiter/tournament/settings/decide_settings.hpp"

#include "arbiter/tournament/settings/frozen.hpp"

#include <string>
#include <utility>

namespace arbiter {
namespace {

using Decision = Result<std::vector<TournamentEntry>>;

// Only what differs is said, so that nobody undoes what another arbiter has set meanwhile. Games
// that were opened before carry the rulebook and the time control that they were opened with.
Decision settings_become(const Tournament& tournament, const TournamentSettings& after,
                         const std::string& reason) {
    if (const auto fits = check_settings(after); !fits) return tl::unexpected(fits.error());
    auto change = difference(tournament.settings, after);
    if (change.fields.empty()) return std::vector<TournamentEntry>{};
    const auto frozen = frozen_in(tournament, change);
    if (!frozen.empty() && reason.empty()) return tl::unexpected(is_frozen(frozen));
    SettingsChanged event{std::move(change), frozen.empty() ? std::string{} : reason};
    return std::vector<TournamentEntry>{TournamentEvent{std::move(event)}};
}

// No round begins on a day that is none of the event's, as far as its days are stated: a wrong
// month would be printed and sent to calendars. `round` counts from 1.
Result<void> check_in_event(const EventDetails& event, std::string_view start, int round) {
    const auto day = start.substr(0, start.find('T'));
    const bool before = !event.start_date.empty() && day < event.start_date;
    const bool after = !event.end_date.empty() && day > event.end_date;
    if (start.empty() || (!before && !after)) return {};
    return tl::unexpected(
        Refusal{.code = "outside_event",
                .where = "start",
                .params = {{"round", std::to_string(round)}, {"day", std::string(day)}}});
}

}  // namespace

Decision decide_settings(const Tournament& tournament, const ChangeTournament& asked) {
    return settings_become(tournament, changed(tournament.settings, asked.change), asked.reason);
}

Decision decide_settings(const Tournament& tournament, const PlanSchedule& asked) {
    ScheduleRule rule = asked.rule;
    if (rule.rounds == 0) rule.rounds = static_cast<int>(tournament.rounds.size());
    auto starts = planned(rule);
    if (!starts) return tl::unexpected(std::move(starts.error()));
    for (std::size_t i = 0; i < starts->size(); ++i) {
        auto fits =
            check_in_event(tournament.settings.event, (*starts)[i], static_cast<int>(i) + 1);
        if (!fits) return tl::unexpected(std::move(fits.error()));
    }
    auto after = tournament.settings;
    after.schedule.starts = *std::move(starts);
    return settings_become(tournament, after, {});
}

Decision decide_settings(const Tournament& tournament, const ScheduleRound& asked) {
    if (asked.round < 1 || asked.round > most_scheduled) return refuse("bad_field", "round");
    if (!asked.start.empty() && !is_local_time(asked.start)) return refuse("bad_field", "start");
    if (auto fits = check_in_event(tournament.settings.event, asked.start, asked.round); !fits) {
        return tl::unexpected(std::move(fits.error()));
    }
    auto after = tournament.settings;
    after.schedule.starts = with_start(after.schedule, asked.round, asked.start);
    return settings_become(tournament, after, {});
}

}  // namespace arbiter
