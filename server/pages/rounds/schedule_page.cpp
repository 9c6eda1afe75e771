// When the rounds begin, as the public is told, and who looks after which boards.
#include "server/pages/event_page.hpp"
#include "server/pages/text/start_text.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

PageValues scheduled_round(const PageScene& scene, int round, const std::string& start) {
    const std::string number = std::to_string(round);
    const bool published = published_round(scene.tournament(), round) != nullptr;
    PageValues values;
    values.set("round", scene.words.text("round_number", {{"round", number}}));
    values.set("href", if_any(published ? scene.path("round/" + number) : std::string{}));
    values.set("start", start.empty() ? scene.words.text("start_not_stated")
                                      : start_text(scene.tournament().settings.schedule, round));
    return values;
}

PageValues sector_values(const PageScene& scene, const Sector& sector) {
    PageValues values;
    std::string arbiters;
    for (const auto& name : sector.arbiters) {
        arbiters += (arbiters.empty() ? "" : scene.words.text("list_join")) + name;
    }
    values.set("name", sector.name);
    values.set("boards", scene.words.text("sector_boards", {{"from", std::to_string(sector.first)},
                                                            {"to", std::to_string(sector.last)}}));
    values.set("arbiters", arbiters);
    return values;
}

// Those that have a time, and those that are published.
int rounds_known(const PageScene& scene) {
    const auto rounds = published_rounds(scene.tournament());
    const auto& starts = scene.tournament().settings.schedule.starts;
    return std::max(starts ? static_cast<int>(starts->size()) : 0,
                    rounds.empty() ? 0 : rounds.back()->number);
}

}  // namespace

Result<PageBody> schedule_page(const PageScene& scene) {
    const ScheduleSettings& schedule = scene.tournament().settings.schedule;
    kainjow::mustache::list rounds;
    for (int round = 1; round <= rounds_known(scene); ++round) {
        rounds.push_back(scheduled_round(scene, round, start_of(schedule, round)));
    }
    kainjow::mustache::list sectors;
    for (const Sector& sector : schedule.sectors.value_or(std::vector<Sector>{})) {
        sectors.push_back(sector_values(scene, sector));
    }
    PageValues values;
    values.set("any", !rounds.empty());
    values.set("rounds", PageValues(rounds));
    values.set("any_sector", !sectors.empty());
    values.set("sectors", PageValues(sectors));
    values.set("zone", if_any(schedule.time_zone ? scene.words.text("schedule_in_zone",
                                                                    {{"zone", *schedule.time_zone}})
                                                 : std::string{}));
    values.set("calendar", scene.path("calendar.ics"));
    values.set("news", scene.path("feed.atom"));
    return PageBody{.title = scene.words.text("schedule"),
                    .description = scene.words.text("schedule"),
                    .tab = "schedule",
                    .html = PageTemplate("schedule", scene.words).filled(values)};
}

}  // namespace arbiter
