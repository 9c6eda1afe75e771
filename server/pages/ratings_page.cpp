// What the event does to ratings, and which places are still open to whom.
#include "server/pages/event_page.hpp"
#include "server/pages/score_text.hpp"
#include "server/wire/answers/rating_answers.hpp"

#include <string>
#include <utility>

namespace arbiter {
namespace {

// "+16"; a minus sign as wide as the plus.
std::string signed_text(int change) {
    if (change < 0) return "−" + std::to_string(-change);
    return (change > 0 ? "+" : "") + std::to_string(change);
}

PageValues named(const PageScene& scene, PlayerId player) {
    PageValues values;
    values.set("name", name_html(scene, player));
    values.set("href", scene.path("player/" + to_text(player)));
    return values;
}

PageValues rating_values(const PageScene& scene, const RatingRow& row) {
    PageValues values = named(scene, row.player);
    values.set("rating", row.rating ? std::to_string(*row.rating) : "");
    values.set("performance", std::to_string(row.performance));
    values.set("games", row.change ? std::to_string(row.change->games) : "");
    values.set("score", row.change ? points_of_hundredths(row.change->hundredths) : "");
    values.set("expected", row.change ? two_decimals(row.change->expected_hundredths) : "");
    values.set("k", row.change ? std::to_string(row.change->k) : "");
    values.set("change", row.change ? signed_text(row.change->change) : "");
    values.set("first", row.first_rating ? std::to_string(*row.first_rating) : "");
    return values;
}

PageValues chance_values(const PageScene& scene, const ChancesRow& row) {
    const auto place = [](const std::optional<int>& known) {
        return known ? std::to_string(*known) : std::string{"?"};
    };
    PageValues values = named(scene, row.player);
    values.set("best", place(row.best));
    values.set("worst", place(row.worst));
    values.set("remaining", std::to_string(row.remaining));
    values.set("can_win", row.best == 1);
    return values;
}

}  // namespace

Result<PageBody> ratings_page(const PageScene& scene) {
    const auto ratings = ratings_answer(scene.tournament());
    const auto chances = chances_answer(scene.tournament());
    kainjow::mustache::list rated;
    for (const RatingRow& row : ratings.rows) rated.push_back(rating_values(scene, row));
    kainjow::mustache::list open;
    for (const ChancesRow& row : chances.rows) open.push_back(chance_values(scene, row));
    PageValues values;
    values.set("rule", scene.words.text("cap_" + std::string(word_of(ratings.cap))));
    values.set("any", !rated.empty());
    values.set("ratings", PageValues(rated));
    values.set("open", !open.empty());
    values.set("chances", PageValues(open));
    const std::string title = scene.words.text("ratings_title");
    return PageBody{.title = title,
                    .description = title,
                    .tab = "standings",
                    .html = PageTemplate("ratings", scene.words).filled(values)};
}

}  // namespace arbiter
