// What the games say of title norms (B.01 1.4): of each player the title next above his own that
// he has made, or is nearest to.
#include "arbiter/tournament/rating/title_norms.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/score_text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

namespace arbiter {
namespace {

constexpr std::array<NormTitle, 2> open_titles{NormTitle::Grandmaster,
                                               NormTitle::InternationalMaster};
constexpr std::array<NormTitle, 2> women_titles{NormTitle::WomanGrandmaster,
                                                NormTitle::WomanInternationalMaster};

// What can be missing, as the catalogue says it.
constexpr std::array<std::string_view, 10> missing_keys{
    "norm_games",       "norm_titled_opponents", "norm_title_holders",  "norm_unrated_opponents",
    "norm_federations", "norm_own_federation",   "norm_one_federation", "norm_average",
    "norm_score",       "norm_performance"};

std::string missing_text(const Words& words, std::string_view what) {
    const auto key = std::ranges::find(missing_keys, "norm_" + std::string(what));
    return key == missing_keys.end() ? std::string(what) : words.text(*key);
}

bool is_higher(NormTitle title, const std::string& held) {
    const auto code = code_of(title);
    if (held == "GM" || held == code) return false;
    if (held == "IM") return title == NormTitle::Grandmaster;
    return !(held == "WGM" && title == NormTitle::WomanInternationalMaster);
}

std::vector<NormTitle> titles_for(const PlayerData& player) {
    std::vector<NormTitle> titles;
    const auto add = [&](const auto& list) {
        std::ranges::copy_if(list, std::back_inserter(titles),
                             [&](NormTitle title) { return is_higher(title, player.title); });
    };
    add(open_titles);
    if (player.sex == "w") add(women_titles);
    return titles;
}

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
                   missing_text(scene.words, what);
    }
    values.set("missing", missing);
    return values;
}

}  // namespace

Result<PageBody> norms_page(const PageScene& scene) {
    const Table table = table_of(scene.tournament());
    const auto& players = scene.tournament().players;
    std::vector<NormPlayer> known;
    for (const Player& player : players) {
        known.push_back({player.data.title, player.data.federation});
    }
    kainjow::mustache::list met;
    kainjow::mustache::list open;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const auto norm = nearest_norm(table, known, i, titles_for(players[i].data));
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
