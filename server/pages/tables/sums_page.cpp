// How each tie-break of a player came about, round by round.
#include "server/pages/event_page.hpp"
#include "server/wire/answers/sums_answer.hpp"
#include "server/wire/score_text.hpp"

#include <string>
#include <utility>

namespace arbiter {
namespace {

std::string names_of(const PageScene& scene, const std::vector<PlayerId>& players) {
    std::string names;
    for (const PlayerId player : players) {
        names += (names.empty() ? "" : " · ") + name_text(scene, player);
    }
    return names;
}

// What the parts make, in words.
std::string how_text(const PageScene& scene, const ExplainedValue& told) {
    const Words& words = scene.words;
    if (told.dropped) return words.text("sum_dropped");
    if (!told.value) return words.text("sum_not_needed");
    std::string how = words.text("sum_by_" + std::string(word_of(told.by)));
    if (!told.among.empty()) {
        how += ' ' + words.text("sum_among", {{"names", names_of(scene, told.among)}});
    }
    if (told.limit) {
        how += ' ' + words.text("sum_limit", {{"points", points_of_hundredths(*told.limit)}});
    }
    return how;
}

std::string opponent_html(const PageScene& scene, const SumPart& part) {
    if (part.opponent) return name_html(scene, *part.opponent);
    return escaped(scene.words.text(part.kind == PartKind::Dummy ? "sum_dummy" : "sum_own"));
}

PageValues part_values(const PageScene& scene, const ExplainedValue& told, const SumPart& part) {
    std::string value = tiebreak_value(told.code, part.value);
    if (part.meetings > 1) value += " (÷ " + std::to_string(part.meetings) + ")";
    PageValues values;
    values.set("round", part.round == 0 ? "" : std::to_string(part.round));
    values.set("opponent", opponent_html(scene, part));
    values.set("score", part.score == 0 ? "" : points_of_hundredths(part.score));
    values.set("points", points_of_hundredths(part.points));
    values.set("value", value);
    values.set("cut", part.cut == Cut::None
                          ? PageValues(false)
                          : if_any(scene.words.text("cut_" + std::string(word_of(part.cut)))));
    return values;
}

PageValues sum_values(const PageScene& scene, const ExplainedValue& told) {
    const std::string key = "tiebreak_" + told.code;
    kainjow::mustache::list parts;
    for (const SumPart& part : told.parts) parts.push_back(part_values(scene, told, part));
    PageValues values;
    values.set("code", told.code);
    values.set("long", scene.words.has(key) ? scene.words.text(key) : told.code);
    values.set("told", told.value.has_value());
    values.set("value", told.value ? tiebreak_value(told.code, *told.value) : std::string{});
    values.set("article", scene.words.text("sum_article", {{"article", told.article}}));
    values.set("how", how_text(scene, told));
    values.set("score_head", scene.words.text("sum_score"));
    values.set("any", !parts.empty());
    values.set("parts", PageValues(parts));
    return values;
}

}  // namespace

Result<PageBody> sums_page(const PageScene& scene, const std::string& id) {
    const auto player = parse_id<PlayerId>(id);
    if (!player) return refuse("not_found", "player");
    const auto told = sums_answer(scene.tournament(), *player, {});
    if (!told) return tl::unexpected(told.error());
    kainjow::mustache::list sums;
    for (const ExplainedValue& one : told->tiebreaks) sums.push_back(sum_values(scene, one));
    PageValues values;
    values.set("name", name_html(scene, *player));
    values.set("player", scene.path("player/" + id));
    values.set("rank", told->rank == 0 ? "–" : std::to_string(told->rank));
    values.set("points", points_of_hundredths(told->points));
    values.set("some", !sums.empty());
    values.set("tiebreaks", PageValues(sums));
    const std::string title = scene.words.text("sums_title");
    return PageBody{.title = name_text(scene, *player) + " · " + title,
                    .description = title,
                    .tab = "standings",
                    .html = PageTemplate("sums", scene.words).filled(values)};
}

}  // namespace arbiter
