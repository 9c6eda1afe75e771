// What the event does to ratings, and which places are still open to whom.
#include "server/pages/event_page.hpp"
#include "server/wire/answers/player_record.hpp"
#include "server/wire/answers/rating_answers.hpp"
#include "server/wire/score_text.hpp"

#include <string>
#include <utility>

namespace arbiter {
namespace {

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
    const auto source = row.k_source.value_or("");
    values.set("k_source", source == "given" ? scene.words.text("k_given") : source);
    values.set("change", row.change ? signed_points(row.change->change * 100) : "");
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

PageValues grade_values_of(const PageScene& scene, const GradeRow& row) {
    PageValues values = named(scene, row.player);
    values.set("grade", row.grade ? std::to_string(*row.grade) : scene.words.text("grade_none"));
    values.set("before", points_of_hundredths(row.before));
    values.set("change", signed_points(row.after - row.before));
    values.set("after", points_of_hundredths(row.after));
    values.set("games", std::to_string(row.games.size()));
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
    kainjow::mustache::list graded;
    const GradesAnswer grades = grades_answer(scene.tournament());
    for (const GradeRow& row : grades.rows) {
        graded.push_back(grade_values_of(scene, row));
    }
    PageValues values;
    values.set("any_grade", !graded.empty());
    values.set("grades", PageValues(graded));
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
