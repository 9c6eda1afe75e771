#include "clock/text.hpp"
#include "server/net/http_message.hpp"
#include "server/pages/drawing/diagram.hpp"
#include "server/pages/event_page.hpp"
#include "server/wire/game_views.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_diagrams = 64;  // no screen shows more

// "?boards=1,3&boards=7": a link, or what a form of boxes sends.
std::set<int> chosen_boards(std::string_view query) {
    std::set<int> chosen;
    while (!query.empty()) {
        const auto end = query.find('&');
        auto list = query_value(query.substr(0, end), "boards").value_or("");
        query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
        for (std::string_view rest = list; !rest.empty() && chosen.size() < most_diagrams;) {
            const auto comma = rest.find(',');
            if (const auto board = number_in<int>(rest.substr(0, comma))) chosen.insert(*board);
            rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
        }
    }
    return chosen;
}

bool is_played(const ShownBoard& board) {
    return board.game != nullptr && public_phase(*board.game) == GamePhase::Playing;
}

// Without a choice the first that is played, else the first.
std::set<int> shown_boards(std::string_view query, const std::vector<ShownBoard>& boards) {
    auto chosen = chosen_boards(query);
    if (!chosen.empty() || boards.empty()) return chosen;
    const auto playing = std::ranges::find_if(boards, is_played);
    return {(playing == boards.end() ? boards.front() : *playing).pairing->board};
}

// What tile and diagram show alike.
PageValues board_values(const PageScene& scene, int round, const ShownBoard& board) {
    const auto& [pairing, game] = board;
    PageValues values;
    values.set("board", std::to_string(pairing->board));
    values.set("g", to_text(*pairing->game));
    values.set("href", scene.path(place_text(round, pairing->board)));
    values.set("white", name_html(scene, pairing->white));
    values.set("black", name_html(scene, pairing->black));
    values.set("white_clock", clock_html(scene, *game, Color::White));
    values.set("black_clock", clock_html(scene, *game, Color::Black));
    values.set("last", move_text(*game, game->moves.size()));
    return values;
}

PageValues tile(const PageScene& scene, int round, const ShownBoard& board, bool chosen) {
    PageValues values = board_values(scene, round, board);
    const GamePhase phase = public_phase(*board.game);
    const bool ended = phase == GamePhase::Ended;
    values.set("st", ended ? "done" : "none");
    values.set("state", ended                           ? scene.words.text("finished")
                        : phase == GamePhase::Adjourned ? scene.words.text("adjourned")
                                                        : "");
    values.set("chosen", chosen);
    values.set("choose", scene.words.text("public_choose_board",
                                          {{"board", std::to_string(board.pairing->board)}}));
    return values;
}

PageValues diagram(const PageScene& scene, int round, const ShownBoard& board) {
    const PublicGame& game = *board.game;
    PageValues values = board_values(scene, round, board);
    const std::string last = move_text(game, game.moves.size());
    const std::string label =
        scene.words.text("board_number", {{"board", std::to_string(board.pairing->board)}});
    const std::string position = last.empty()
                                     ? scene.words.text("position_start")
                                     : scene.words.text("position_after", {{"move", last}});
    values.set("board_label", label);
    values.set("diagram",
               diagram_html(position_after(game, game.moves.size()),
                            game.moves.empty() ? std::string_view{} : game.moves.back().uci,
                            label + " · " + position));
    return values;
}

PageValues round_choices(const PageScene& scene, int chosen) {
    kainjow::mustache::list rounds;
    for (const Round* round : published_rounds(scene.tournament())) {
        PageValues one;
        one.set("number", std::to_string(round->number));
        one.set("label",
                scene.words.text("round_number", {{"round", std::to_string(round->number)}}));
        one.set("chosen", round->number == chosen);
        rounds.push_back(std::move(one));
    }
    return PageValues(rounds);
}

void set_boards(PageValues& values, const PageScene& scene, const Round& round,
                std::string_view query) {
    const bool playing_only = query_value(query, "playing") == "1";
    const auto boards = boards_of(scene.state(), round);
    const auto chosen = shown_boards(query, boards);
    // Tile by tile: one value for all would be copied as a whole again and again.
    PageTemplate one("tile", scene.words);
    std::string tiles;
    std::string tile_before;
    kainjow::mustache::list diagrams;
    std::string diagram_before;
    for (const ShownBoard& board : boards) {
        if (board.game == nullptr) continue;
        const bool is_chosen = chosen.contains(board.pairing->board);
        const std::string number = std::to_string(board.pairing->board);
        if (is_chosen) {
            PageValues chosen_one = diagram(scene, round.number, board);
            chosen_one.set("after", std::exchange(diagram_before, "figure-" + number));
            diagrams.push_back(std::move(chosen_one));
        }
        if (playing_only && !is_played(board)) continue;
        PageValues shown = tile(scene, round.number, board, is_chosen);
        shown.set("after", std::exchange(tile_before, "tile-" + number));
        tiles += one.filled(std::move(shown));
    }
    const std::string own = scene.path() + "?round=" + std::to_string(round.number);
    values.set("any", !tiles.empty());
    values.set("tiles", tiles);
    values.set("diagrams", PageValues(diagrams));
    values.set("playing_href", own + (playing_only ? "" : "&playing=1"));
    values.set("playing_label",
               scene.words.text(playing_only ? "public_all_boards" : "public_playing_only"));
    const bool hidden = scene.reader.hides_results;
    values.set("results_href", own + (hidden ? "&results=shown" : "&results=hidden"));
    values.set("results_label",
               scene.words.text(hidden ? "public_show_results" : "public_hide_results"));
}

}  // namespace

Result<PageBody> boards_page(const PageScene& scene, std::string_view query) {
    const auto asked = query_value(query, "round");
    const auto rounds = published_rounds(scene.tournament());
    const Round* round = rounds.empty() ? nullptr : rounds.back();
    if (asked) {
        round = published_round(scene.tournament(), number_in<int>(*asked).value_or(0));
        if (round == nullptr) return refuse("not_found", "round");
    }
    PageValues values;
    values.set("t_number", std::to_string(scene.event.t));
    values.set("hall", scene.path());
    values.set("pgn", scene.path("games.pgn"));
    values.set("round", false);
    std::string heading = scene.words.text("public_live");
    if (round != nullptr) {
        heading = scene.words.text("round_number", {{"round", std::to_string(round->number)}});
        values.set("round", std::to_string(round->number));
        values.set("rounds", round_choices(scene, round->number));
        set_boards(values, scene, *round, query);
    }
    values.set("heading", heading);
    return PageBody{
        .title = heading,
        .description = round == nullptr ? scene.words.text("not_published") : counts_text(scene),
        .tab = "",
        .html = PageTemplate("boards", scene.words).filled(values)};
}

}  // namespace arbiter
