// What can be had of an event as files: its tables, its games, its feeds.
#include "server/pages/event_page.hpp"

#include <array>
#include <string>
#include <utility>

namespace arbiter {
namespace {

PageValues table_files(const PageScene& scene, std::string_view file, std::string_view key) {
    const bool one_table = file != "event";
    PageValues values;
    values.set("label", scene.words.text(key));
    values.set("csv", if_any(one_table ? scene.path(std::string(file) + ".csv") : std::string{}));
    values.set("xlsx", scene.path(std::string(file) + ".xlsx"));
    return values;
}

PageValues games_file(const PageScene& scene, const std::string& label, std::string_view folder) {
    PageValues values;
    values.set("label", label);
    values.set("href", scene.path(std::string(folder) + "games.pgn"));
    return values;
}

}  // namespace

Result<PageBody> downloads_page(const PageScene& scene) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> files{
        {{"players", "players"},
         {"rounds", "public_pairings"},
         {"standings", "standings"},
         {"crosstable", "crosstable"},
         {"event", "downloads_all_tables"}}};
    kainjow::mustache::list tables;
    for (const auto& [file, key] : files) tables.push_back(table_files(scene, file, key));
    kainjow::mustache::list games;
    games.push_back(games_file(scene, scene.words.text("downloads_all_rounds"), ""));
    for (const Round* round : published_rounds(scene.tournament())) {
        const std::string number = std::to_string(round->number);
        games.push_back(games_file(scene, scene.words.text("round_number", {{"round", number}}),
                                   "round/" + number + "/"));
    }
    PageValues values;
    values.set("tables", PageValues(tables));
    values.set("games", PageValues(games));
    values.set("calendar", scene.path("calendar.ics"));
    values.set("news", scene.path("feed.atom"));
    const std::string title = scene.words.text("public_downloads");
    return PageBody{.title = title,
                    .description = title,
                    .tab = "downloads",
                    .html = PageTemplate("downloads", scene.words).filled(values)};
}

}  // namespace arbiter
