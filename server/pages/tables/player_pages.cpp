// The list of players, and one of them game by game.
#include "arbiter/tournament/rounds/armageddon.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "server/pages/event_page.hpp"
#include "server/wire/answers/player_record.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/game_views.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

std::string number_or_nothing(int number) {
    return number == 0 ? std::string{} : std::to_string(number);
}

// What a list says of who takes no further part; nothing of who does.
std::string left_text(const PageScene& scene, const Player& player) {
    if (!player.withdrawn) return {};
    return scene.words.text(player.expelled ? "expelled" : "withdrawn");
}

PageValues player_values(const PageScene& scene, const Player& player) {
    PageValues values;
    values.set("number", number_or_nothing(player.number));
    values.set("name", name_html(scene, player.id));
    values.set("href", scene.path("player/" + to_text(player.id)));
    values.set("withdrawn", if_any(left_text(scene, player)));
    values.set("title", player.data.title);
    values.set("federation", player.data.federation);
    values.set("rating", rating_text(scene, player.id));
    values.set("fide_id", player.data.fide_id);
    values.set("club", player.data.club);
    return values;
}

PageValues facts_of(const PageScene& scene, const Player& player) {
    const std::vector<std::pair<std::string_view, std::string>> known{
        {"number_short", number_or_nothing(player.number)},
        {"player_title", player.data.title},
        {"federation_short", player.data.federation},
        {"rating", rating_text(scene, player.id)},
        {"fide_id", player.data.fide_id},
        {"club", player.data.club}};
    kainjow::mustache::list facts;
    for (const auto& [key, value] : known) {
        if (value.empty()) continue;
        PageValues fact;
        fact.set("label", scene.words.text(key));
        fact.set("value", value);
        facts.push_back(std::move(fact));
    }
    return PageValues(facts);
}

PageValues game_of_player(const PageScene& scene, int round, const ShownBoard& board,
                          PlayerId player) {
    const auto& [pairing, game] = board;
    const Color side = pairing->white == player ? Color::White : Color::Black;
    const PlayerId opponent = side == Color::White ? pairing->black : pairing->white;
    const bool told = game != nullptr && game->result && !scene.reader.hides_results;
    std::string result =
        told ? std::string(side_of_result(*game->result, side)) : scene.words.text("look_at_game");
    const auto decided = armageddon_points(*pairing, scoring_of(scene.tournament()));
    if (told && decided) result += " (" + points_of_hundredths((*decided)[side].hundredths) + ")";
    PageValues values;
    values.set("bye", false);
    values.set("color", if_any(!has_colors(*pairing) ? "" : side == Color::White ? "w" : "k"));
    values.set("side", scene.words.text(side == Color::White ? "white" : "black"));
    values.set("opponent", name_html(scene, opponent));
    values.set("opponent_href", scene.path("player/" + to_text(opponent)));
    values.set("rating", rating_text(scene, opponent));
    values.set("href", scene.path(place_text(round, pairing->board)));
    values.set("open", scene.words.text("open_game",
                                        {{"round", std::to_string(round)}, {"result", result}}));
    values.set("result", result);
    values.set("how", ending_text(scene, game));
    return values;
}

PageValues bye_of_player(const PageScene& scene, const GivenBye& bye) {
    PageValues values;
    values.set("bye", true);
    values.set("round", std::to_string(bye.round));
    values.set("kind", scene.words.text(bye_key(bye.kind)));
    return values;
}

PageValues games_of_player(const PageScene& scene, PlayerId player) {
    kainjow::mustache::list games;
    for (const Round* round : published_rounds(scene.tournament())) {
        for (const ShownBoard& board : boards_of(scene.state(), *round)) {
            if (board.pairing->white != player && board.pairing->black != player) continue;
            auto values = game_of_player(scene, round->number, board, player);
            values.set("round", std::to_string(round->number));
            games.push_back(std::move(values));
        }
        for (const GivenBye& bye : byes_of(scene.tournament(), *round)) {
            if (bye.player == player) games.push_back(bye_of_player(scene, bye));
        }
    }
    return PageValues(games);
}

PageValues norm_values(const Words& words, const NormRow& norm) {
    std::string missing;
    for (const std::string& each : norm.missing) {
        missing +=
            (missing.empty() ? "" : words.text("list_join")) + words.text("norm_missing_" + each);
    }
    PageValues values;
    values.set("title", norm.title);
    values.set("games", std::to_string(norm.games));
    values.set("points", points_of_hundredths(norm.points));
    values.set("average", std::to_string(norm.average));
    values.set("performance", std::to_string(norm.performance));
    values.set("missing", missing.empty() ? words.text("norm_met") : missing);
    return values;
}

PageValues grade_game_values(const PageScene& scene, const GradeGameRow& game) {
    PageValues values;
    values.set("round", std::to_string(game.round));
    values.set("opponent", name_html(scene, game.opponent));
    values.set("opponent_href", scene.path("player/" + to_text(game.opponent)));
    values.set("before", points_of_hundredths(game.before));
    values.set("difference", points_of_hundredths(game.difference));
    values.set("band", scene.words.text("grade_band_" + std::string(word_of(game.band))));
    values.set("change", signed_points(game.change));
    return values;
}

PageValues grade_values(const PageScene& scene, const GradeRow& grade) {
    kainjow::mustache::list games;
    for (const GradeGameRow& game : grade.games) games.push_back(grade_game_values(scene, game));
    PageValues values;
    values.set("grade",
               grade.grade ? std::to_string(*grade.grade) : scene.words.text("grade_none"));
    values.set("before", points_of_hundredths(grade.before));
    values.set("after", points_of_hundredths(grade.after));
    values.set("games", PageValues(games));
    return values;
}

PageValues rating_facts(const Words& words, const RatingRow& row) {
    std::vector<std::pair<std::string_view, std::string>> known{
        {"performance", std::to_string(row.performance)}};
    if (row.change) {
        known.emplace_back("expected_score", two_decimals(row.change->expected_hundredths));
        known.emplace_back("rating_change", signed_points(row.change->change * 100));
    }
    if (row.first_rating) known.emplace_back("first_rating", std::to_string(*row.first_rating));
    kainjow::mustache::list facts;
    for (const auto& [key, value] : known) {
        PageValues fact;
        fact.set("label", words.text(key));
        fact.set("value", value);
        facts.push_back(std::move(fact));
    }
    return PageValues(facts);
}

// What the event is worth to him.
void add_record(const PageScene& scene, PlayerId player, PageValues& values) {
    const auto record = player_worth(scene.tournament(), player);
    if (!record) return;
    values.set("rated", record->rating.has_value());
    if (record->rating) values.set("rating_facts", rating_facts(scene.words, *record->rating));
    kainjow::mustache::list norms;
    for (const NormRow& norm : record->norms) norms.push_back(norm_values(scene.words, norm));
    values.set("any_norm", !norms.empty());
    values.set("norms", PageValues(norms));
    if (record->grade) values.set("grade_points", grade_values(scene, *record->grade));
}

}  // namespace

Result<PageBody> players_page(const PageScene& scene) {
    kainjow::mustache::list players;
    for (const Player& player : scene.tournament().players) {
        players.push_back(player_values(scene, player));
    }
    const std::string count =
        scene.words.text("count_players", {{"n", std::to_string(players.size())}});
    PageValues values;
    values.set("any", !players.empty());
    values.set("count", count);
    values.set("players", PageValues(players));
    return PageBody{.title = scene.words.text("players"),
                    .description = count,
                    .tab = "players",
                    .html = PageTemplate("players", scene.words).filled(values)};
}

Result<PageBody> player_page(const PageScene& scene, const std::string& id) {
    const auto asked = parse_id<PlayerId>(id);
    const Player* player = asked ? find_player(scene.tournament(), *asked) : nullptr;
    if (player == nullptr) return refuse("not_found", "player");
    const auto table = standings_answer(scene.tournament(), {});
    if (!table) return tl::unexpected(table.error());
    const auto row = std::ranges::find(table->rows, player->id, &StandingsRow::player);
    PageValues values;
    values.set("name", name_html(scene, player->id));
    values.set("name_text", player->data.name);
    values.set("facts", facts_of(scene, *player));
    values.set("withdrawn", if_any(left_text(scene, *player)));
    values.set("place", false);
    std::string description = player->data.title;
    if (row != table->rows.end() && !scene.reader.hides_results) {
        const std::string rank = row->rank == 0 ? "–" : std::to_string(row->rank);
        const std::string points = points_of_hundredths(row->points);
        const std::string games =
            scene.words.text("from_games", {{"n", std::to_string(row->games)}});
        PageValues place;
        place.set("rank", rank);
        place.set("points", points);
        place.set("games", games);
        place.set("sums", scene.path("sums/" + id));
        values.set("place", place);
        description += (description.empty() ? "" : " · ") + scene.words.text("rank_short") + " " +
                       rank + " · " + scene.words.text("points_short") + " " + points + " " + games;
    }
    if (!scene.reader.hides_results) add_record(scene, player->id, values);
    const auto games = games_of_player(scene, player->id);
    values.set("any", !games.is_empty_list());
    values.set("games", games);
    values.set("pgn", scene.path("player/" + id + "/games.pgn"));
    return PageBody{.title = player->data.name,
                    .description = description,
                    .tab = "players",
                    .html = PageTemplate("player", scene.words).filled(values)};
}

}  // namespace arbiter
