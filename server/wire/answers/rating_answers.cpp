#include "server/wire/answers/rating_answers.hpp"

#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/possible_places.hpp"
#include "db/codec/description/field.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace arbiter {

std::string_view word_of(DifferenceCap cap) noexcept {
    switch (cap) {
        case DifferenceCap::OneGame:
            return "one_game";
        case DifferenceCap::EveryGame:
            return "every_game";
        case DifferenceCap::UnlessStrong:
            return "unless_strong";
    }
    return {};
}

template <>
const Description& description_of<RatingChange>() {
    static const Description known{
        "rating_change",
        {field<&RatingChange::games>("games"), field<&RatingChange::hundredths>("score"),
         field<&RatingChange::expected_hundredths>("expected"), field<&RatingChange::k>("k"),
         field<&RatingChange::change>("change")}};
    return known;
}

template <>
const Description& description_of<RatingRow>() {
    static const Description known{
        "rating_row",
        {field<&RatingRow::player>("player"), field<&RatingRow::rating>("rating"),
         field<&RatingRow::performance>("performance"), field<&RatingRow::change>("rating_change"),
         field<&RatingRow::first_rating>("first_rating"), field<&RatingRow::k_source>("k_source")}};
    return known;
}

template <>
const Description& description_of<RatingsAnswer>() {
    static const Description known{
        "ratings_answer", {field<&RatingsAnswer::cap>("cap"), field<&RatingsAnswer::rows>("rows")}};
    return known;
}

template <>
const Description& description_of<ChancesRow>() {
    static const Description known{
        "chances_row",
        {field<&ChancesRow::player>("player"), field<&ChancesRow::best>("best"),
         field<&ChancesRow::worst>("worst"), field<&ChancesRow::remaining>("remaining")}};
    return known;
}

template <>
const Description& description_of<ChancesAnswer>() {
    static const Description known{"chances_answer", {field<&ChancesAnswer::rows>("rows")}};
    return known;
}

namespace {

std::vector<KFacts> listed_k_facts(const Tournament& tournament) {
    std::vector<KFacts> facts;
    facts.reserve(tournament.players.size());
    for (const Player& player : tournament.players) {
        facts.push_back({.rating = player.data.rating, .listed = player.data.k});
    }
    return facts;
}

std::optional<std::string> k_source_of(const PlayerData& data) {
    if (!data.k) return std::nullopt;
    if (data.rating_source.empty()) return "given";
    return data.rating_source + (data.rating_date.empty() ? "" : " " + data.rating_date);
}

}  // namespace

RatingsAnswer ratings_answer(const Tournament& tournament) {
    RatingsAnswer told{.cap = difference_cap_on(tournament.settings.event.start_date), .rows = {}};
    const auto ratings = event_ratings(table_of(tournament), told.cap, listed_k_facts(tournament));
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (!ratings[i]) continue;
        told.rows.push_back({.player = tournament.players[i].id,
                             .rating = ratings[i]->rating,
                             .performance = ratings[i]->performance,
                             .change = ratings[i]->change,
                             .first_rating = ratings[i]->first_rating,
                             .k_source = ratings[i]->change
                                             ? k_source_of(tournament.players[i].data)
                                             : std::nullopt});
    }
    return told;
}

ChancesAnswer chances_answer(const Tournament& tournament) {
    Table table = table_of(tournament);
    table.to_come = games_to_come(tournament);
    ChancesAnswer told;
    const bool over = is_complete(tournament) && is_complete_round_robin(table);
    if (!table.to_come && !over) return told;
    for (const auto& each : possible_places(table)) {
        told.rows.push_back({.player = tournament.players[each.player].id,
                             .best = each.best,
                             .worst = each.worst,
                             .remaining = each.remaining});
    }
    const bool known =
        std::ranges::any_of(told.rows, [](const ChancesRow& row) { return row.best || row.worst; });
    if (!known) told.rows.clear();
    return told;
}

}  // namespace arbiter
