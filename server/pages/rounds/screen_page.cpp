// The page for a screen on the wall: what hangs there otherwise, one sheet after the other. Turning
// them is the script's; without it all stand one below the other.
#include "clock/text.hpp"
#include "server/net/http_message.hpp"
#include "server/pages/event_page.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

constexpr int shortest_turn_s = 5;
constexpr int usual_turn_s = 15;
constexpr int longest_turn_s = 120;

struct Leaf {
    std::string_view name;  // as the address asks for it
    bool usual;             // shown where it asks for none
    Result<PageBody> (*body)(const PageScene& scene);
};

constexpr std::array leaves{
    Leaf{"pairings", true, [](const PageScene& scene) { return round_page(scene, ""); }},
    Leaf{"standings", true, [](const PageScene& scene) { return standings_page(scene, ""); }},
    Leaf{"crosstable", false, [](const PageScene& scene) { return crosstable_page(scene, ""); }}};

bool is_asked(std::string_view list, std::string_view name) {
    while (!list.empty()) {
        const auto end = list.find(',');
        if (list.substr(0, end) == name) return true;
        if (end == std::string_view::npos) break;
        list.remove_prefix(end + 1);
    }
    return false;
}

}  // namespace

Result<PageBody> screen_page(const PageScene& scene, std::string_view query) {
    const auto asked = query_value(query, "show");
    const int every =
        number_in<int>(query_value(query, "every").value_or("")).value_or(usual_turn_s);
    const bool any_asked = std::ranges::any_of(
        leaves, [&](const Leaf& leaf) { return asked && is_asked(*asked, leaf.name); });
    kainjow::mustache::list shown;
    for (const Leaf& leaf : leaves) {
        if (any_asked ? !is_asked(*asked, leaf.name) : !leaf.usual) continue;
        auto body = leaf.body(scene);
        // A screen goes on turning without what is too large for it.
        if (!body && body.error().code == "too_many_players") continue;
        if (!body) return body;
        PageValues one;
        one.set("name", std::string(leaf.name));
        one.set("html", body->html);
        shown.push_back(std::move(one));
    }
    PageValues values;
    values.set("every", std::to_string(std::clamp(every, shortest_turn_s, longest_turn_s)));
    values.set("leaves", PageValues(shown));
    return PageBody{.title = scene.words.text("hall_screen"),
                    .description = counts_text(scene),
                    .tab = "screen",
                    .html = PageTemplate("screen", scene.words).filled(values)};
}

}  // namespace arbiter
