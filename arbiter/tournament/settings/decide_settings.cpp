// What a change of the settings makes of an event. Refusals: those of check_settings, and frozen
// with `fields` (settings/frozen.hpp) where no reason is given.
#include "arbiter/tournament/decision.hpp"
#include "arbiter/tournament/settings/frozen.hpp"

#include <string>
#include <utility>

namespace arbiter {
namespace {

// Only what differs is said, so that nobody undoes what another arbiter has set meanwhile. Games
// that were opened before carry the rulebook and the time control that they were opened with.
TournamentDecision settings_become(const Tournament& tournament, const TournamentSettings& after,
                                   const std::string& reason) {
    if (const auto fits = check_settings(after); !fits) return tl::unexpected(fits.error());
    auto change = difference(tournament.settings, after);
    if (change.fields.empty()) return TournamentEntries{};
    const auto frozen = frozen_in(tournament, change);
    if (!frozen.empty() && reason.empty()) return tl::unexpected(is_frozen(frozen));
    SettingsChanged event{std::move(change), frozen.empty() ? std::string{} : reason};
    return TournamentEntries{TournamentEvent{std::move(event)}};
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

TournamentDecision decide_on(const Tournament& tournament, const ChangeTournament& command,
                             const Moment& /*moment*/) {
    return settings_become(tournament, changed(tournament.settings, command.change),
                           command.reason);
}

TournamentDecision decide_on(const Tournament& tournament, const PlanSchedule& command,
                             const Moment& /*moment*/) {
    ScheduleRule rule = command.rule;
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

TournamentDecision decide_on(const Tournament& tournament, const ScheduleRound& command,
                             const Moment& /*moment*/) {
    if (command.round < 1 || command.round > most_scheduled) return refuse("bad_field", "round");
    if (!command.start.empty() && !is_local_time(command.start))
        return refuse("bad_field", "start");
    if (auto fits = check_in_event(tournament.settings.event, command.start, command.round);
        !fits) {
        return tl::unexpected(std::move(fits.error()));
    }
    auto after = tournament.settings;
    after.schedule.starts = with_start(after.schedule, command.round, command.start);
    return settings_become(tournament, after, {});
}

}  // namespace arbiter
