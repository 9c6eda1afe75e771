#include "clock/face.hpp"
#include "clock/text.hpp"
#include "server/net/http_message.hpp"
#include "server/pages/drawing/diagram.hpp"
#include "server/pages/event_page.hpp"
#include "server/wire/game_views.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

PageValues ply_values(const PublicGame& game, std::size_t ply, std::size_t shown) {
    PageValues values;
    if (ply < 1 || ply > game.moves.size()) {
        values.set("san", false);
        return values;
    }
    const PublicMove& move = game.moves[ply - 1];
    values.set("san", move.san);
    values.set("ply", std::to_string(ply));
    values.set("chosen", ply == shown);
    values.set("left", move.left ? PageValues(face_text(*move.left)) : PageValues(false));
    return values;
}

// White's and Black's moves by number; where Black began, the first pair has his alone.
PageValues move_pairs(const PublicGame& game, std::size_t shown) {
    const bool white_first = game.setup.start_fen.find(" b ") == std::string::npos;
    const std::size_t shift = white_first ? 0 : 1;
    kainjow::mustache::list pairs;
    std::string before;
    for (std::size_t first = 0; first < game.moves.size() + shift; first += 2) {
        PageValues pair;
        const std::string number = std::to_string(first / 2 + 1);
        pair.set("number", number);
        pair.set("after", std::exchange(before, "m" + number));
        kainjow::mustache::list plies;
        // Ply 0 is the side that did not begin.
        plies.push_back(ply_values(game, first + 1 - shift, shown));
        plies.push_back(ply_values(game, first + 2 - shift, shown));
        pair.set("plies", PageValues(plies));
        pairs.push_back(std::move(pair));
    }
    return PageValues(pairs);
}

PageValues steps_of(const PageScene& scene, std::size_t shown, std::size_t count) {
    struct Step {
        std::string_view name;
        std::string_view word;
        std::string_view sign;
        std::size_t ply;
    };
    const std::array<Step, 4> steps{
        {{"start", "to_start", "|‹", 0},
         {"back", "one_back", "‹", shown - std::min<std::size_t>(shown, 1)},
         {"on", "one_on", "›", std::min(shown + 1, count)},
         {"now", "to_now", "›|", count}}};
    kainjow::mustache::list list;
    for (const Step& step : steps) {
        PageValues one;
        one.set("name", std::string(step.name));
        one.set("label", scene.words.text(step.word));
        one.set("sign", std::string(step.sign));
        // The last move is followed, an earlier one stays.
        one.set("href", step.ply == count ? "?" : "?ply=" + std::to_string(step.ply));
        list.push_back(std::move(one));
    }
    return PageValues(list);
}

PageValues neighbour(const PageScene& scene, int round, const Pairing* pairing) {
    if (pairing == nullptr || !pairing->game) return PageValues(false);
    PageValues values;
    values.set("href", scene.path(place_text(round, pairing->board)));
    values.set("label",
               scene.words.text("board_number", {{"board", std::to_string(pairing->board)}}));
    return values;
}

void set_neighbours(PageValues& values, const PageScene& scene, const GameOpened& setup) {
    const Round* round = published_round(scene.tournament(), setup.round);
    const Pairing* before = nullptr;
    const Pairing* next = nullptr;
    for (std::size_t i = 0; round != nullptr && i < round->pairings.size(); ++i) {
        if (round->pairings[i].board != setup.board) continue;
        if (i > 0) before = &round->pairings[i - 1];
        if (i + 1 < round->pairings.size()) next = &round->pairings[i + 1];
    }
    values.set("before", neighbour(scene, setup.round, before));
    values.set("next", neighbour(scene, setup.round, next));
}

void set_players(PageValues& values, const PageScene& scene, const PublicGame& game) {
    values.set("white", name_html(scene, game.setup.white));
    values.set("black", name_html(scene, game.setup.black));
    values.set("white_href", scene.path("player/" + to_text(game.setup.white)));
    values.set("black_href", scene.path("player/" + to_text(game.setup.black)));
    values.set("white_clock", clock_html(scene, game, Color::White));
    values.set("black_clock", clock_html(scene, game, Color::Black));
}

std::string outcome_text(const PageScene& scene, const PublicGame& game) {
    const std::string ending = ending_text(scene, &game);
    if (!game.result || scene.reader.hides_results) return ending;
    return result_of_game(*game.result) + " · " + ending;
}

}  // namespace

Result<PageBody> board_page(const PageScene& scene, GameId id, std::string_view query) {
    const auto found = scene.state().games.find(id);
    if (found == scene.state().games.end()) return refuse("not_found", "g");
    const PublicGame& game = found->second;
    const auto asked = number_in<std::size_t>(query_value(query, "ply").value_or(""));
    const std::size_t shown = std::min(asked.value_or(game.moves.size()), game.moves.size());
    const std::string heading =
        scene.words.text("board_number", {{"board", std::to_string(game.setup.board)}}) + " · " +
        scene.words.text("round_number", {{"round", std::to_string(game.setup.round)}});
    const std::string move = move_text(game, shown);
    const std::string position = move.empty()
                                     ? scene.words.text("position_start")
                                     : scene.words.text("position_after", {{"move", move}});
    PageValues values;
    values.set("heading", heading);
    values.set("g", to_text(id));
    set_players(values, scene, game);
    set_neighbours(values, scene, game.setup);
    values.set("diagram",
               diagram_html(position_after(game, shown),
                            shown == 0 ? std::string_view{} : game.moves[shown - 1].uci, position));
    values.set("steps", steps_of(scene, shown, game.moves.size()));
    values.set("outcome", outcome_text(scene, game));
    values.set("any", !game.moves.empty());
    values.set("pairs", move_pairs(game, shown));
    values.set("pgn", "/api/v1/public/tournaments/" + std::to_string(scene.event.t) +
                          "/pgn?game=" + to_text(id));
    const std::string players =
        name_text(scene, game.setup.white) + " – " + name_text(scene, game.setup.black);
    const std::string outcome = outcome_text(scene, game);
    const std::string latest = move_text(game, game.moves.size());
    return PageBody{.title = players,
                    .description = heading + (latest.empty() ? "" : " · " + latest) +
                                   (outcome.empty() ? "" : " · " + outcome),
                    .tab = "",
                    .html = PageTemplate("board", scene.words).filled(values)};
}

}  // namespace arbiter
