// What the games say of title norms (B.01 1.4): of each player the title next above his own that
// he has made, or is nearest to.
#include "arbiter/tournament/rating/title_norms.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "server/pages/event_page.hpp"
#include "server/wire/score_text.hpp"

#include <optional>
#include <string>
#include <utility>

namespace arbiter {
namespace {

// The highest that is made, or else the one that least is missing for, of such the lowest.
std::optional<NormCheck> nearest_norm(const Table& table, const std::vector<NormPlayer>& players,
                                      std::size_t player, const std::vector<NormTitle>& titles) {
    std::optional<NormCheck> nearest;
    for (const NormTitle title : titles) {
        NormCheck check = check_norm(table, players, player, title);
        if (!nearest || check.missing.size() <= nearest->missing.size()) nearest = std::move(check);
        if (nearest->is_met()) break;
    }
    return nearest;
}

PageValues norm_values(const PageScene& scene, const Player& player, const NormCheck& check) {
    PageValues values;
    values.set("name", name_html(scene, player.id));
    values.set("href", scene.path("player/" + to_text(player.id)));
    values.set("title", std::string(code_of(check.title)));
    values.set("games", std::to_string(check.games));
    values.set("score", points_of_hundredths(check.hundredths));
    values.set("average", std::to_string(check.average));
    values.set("performance", std::to_string(check.performance));
    values.set("met", check.is_met());
    std::string missing;
    for (const auto what : check.missing) {
        missing += (missing.empty() ? "" : scene.words.text("list_join")) +
                   scene.words.text("norm_missing_" + std::string(what));
    }
    values.set("missing", missing);
    return values;
}

}  // namespace

Result<PageBody> norms_page(const PageScene& scene) {
    const Table table = table_of(scene.tournament());
    const auto& players = scene.tournament().players;
    std::vector<NormPlayer> known;
    known.reserve(players.size());
    for (const Player& player : players) {
        known.push_back({player.data.title, player.data.federation});
    }
    kainjow::mustache::list met;
    kainjow::mustache::list open;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const auto norm = nearest_norm(
            table, known, i, titles_above(players[i].data.title, players[i].data.sex == "w"));
        if (!norm || norm->games == 0) continue;
        (norm->is_met() ? met : open).push_back(norm_values(scene, players[i], *norm));
    }
    for (PageValues& one : open) met.push_back(std::move(one));
    PageValues values;
    values.set("any", !met.empty());
    values.set("norms", PageValues(met));
    const std::string title = scene.words.text("norms_title");
    return PageBody{.title = title,
                    .description = title,
                    .tab = "standings",
                    .html = PageTemplate("norms", scene.words).filled(values)};
}

}  // namespace arbiter
