// What lies on the boards: slips for the result, cards, scoresheets, plates with the names.
#include "server/pages/drawing/qr_code.hpp"
#include "server/pages/text/start_text.hpp"
#include "server/paper/paper_scene.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace arbiter {
namespace {

constexpr int moves_on_sheet = 60;
constexpr int moves_in_column = 20;

void set_player(PageValues& values, const PaperScene& scene, const std::string& side,
                PlayerId player) {
    const Player* found = find_player(scene.tournament(), player);
    values.set(side, paper_name(scene, player));
    values.set(side + "_number", number_on_paper(scene, player));
    values.set(side + "_rating", rating_on_paper(scene, player));
    values.set(side + "_class",
               found == nullptr ? std::string{} : std::string(length_class(found->data.name)));
}

PageValues game_values(const PaperScene& scene, const Round& round, const Pairing& pairing) {
    PageValues values;
    values.set("event", scene.tournament().settings.event.name);
    values.set("round", scene.said("round_number", {{"round", std::to_string(round.number)}}));
    values.set("board", scene.said("board_number", {{"board", std::to_string(pairing.board)}}));
    set_player(values, scene, "white", pairing.white);
    set_player(values, scene, "black", pairing.black);
    return values;
}

// The players tell the result by phone, and of this board.
bool is_told_by_phone(const PaperScene& scene, const Round& round, const Pairing& pairing) {
    const bool told = scene.tournament().settings.play.results_by_phone.value_or(false) &&
                      round.published && pairing.game && !pairing.result;
    return told && !scene.event.codes.origin.empty() && scene.event.result_path;
}

// Where this player tells it.
std::string result_code(const PaperScene& scene, GameId game, Color side) {
    const std::string address = scene.event.codes.origin + scene.event.result_path(game, side);
    return qr_svg(address, escaped(address));
}

PageValues slip_values(const PaperScene& scene, const Round& round, const Pairing& pairing) {
    PageValues values = game_values(scene, round, pairing);
    const bool phone = is_told_by_phone(scene, round, pairing);
    values.set("phone", phone);
    if (!phone) return values;
    values.set("white_qr", result_code(scene, *pairing.game, Color::White));
    values.set("black_qr", result_code(scene, *pairing.game, Color::Black));
    return values;
}

// The day of the round; empty: not stated, and written by hand.
std::string day_of(const PaperScene& scene, const Round& round) {
    const std::string start = start_text(scene.tournament().settings.schedule, round.number);
    return start.substr(0, start.find(' '));
}

// The lines of a scoresheet for its moves, the same on all.
std::string move_lines(const PaperScene& scene) {
    std::string html;
    for (int first = 1; first <= moves_on_sheet; first += moves_in_column) {
        html += "<table><thead><tr><th></th><th>" + scene.said("white") + "</th><th>" +
                scene.said("black") + "</th></tr></thead><tbody>";
        for (int move = first; move < first + moves_in_column; ++move) {
            html += "<tr><td class=\"n\">" + std::to_string(move) + "</td><td></td><td></td></tr>";
        }
        html += "</tbody></table>";
    }
    return html;
}

PageValues card_values(const PaperScene& scene, const Pairing& pairing) {
    const std::string number = std::to_string(pairing.board);
    const std::string address = scene.address("?boards=" + number);
    PageValues values;
    values.set("event", scene.tournament().settings.event.name);
    values.set("word", scene.said("board"));
    values.set("number", number);
    values.set("qr", address.empty() ? std::string{} : qr_svg(address, escaped(address)));
    values.set("address", if_any(address));
    return values;
}

PageValues plate_values(const PaperScene& scene, const Player& player) {
    PageValues values;
    const PlayerData& data = player.data;
    values.set("name", marked_name(data.name, scene.ask.lang));
    values.set("class", std::string(length_class(data.name)));
    values.set("title", if_any(data.title));
    values.set("number", number_on_paper(scene, player.id));
    std::string facts;
    for (const std::string& fact :
         {data.federation, data.club,
          data.rating == 0 ? std::string{} : std::to_string(data.rating)}) {
        if (!fact.empty()) facts += (facts.empty() ? "" : " · ") + escaped(fact);
    }
    values.set("facts", facts);
    values.set("event", scene.tournament().settings.event.name);
    return values;
}

}  // namespace

Result<PaperBody> slips_paper(const PaperScene& scene) {
    const auto round = asked_round(scene);
    if (!round) return tl::unexpected(round.error());
    return PaperBody{.heading = scene.said("paper_slips"),
                     .html = each_filled(scene, "slip", (*round)->pairings,
                                         [&](const Pairing& pairing) {
                                             return slip_values(scene, **round, pairing);
                                         }),
                     .headed = false};
}

// Good for every round: the code shows what is played at that board now.
Result<PaperBody> cards_paper(const PaperScene& scene) {
    const auto round = asked_round(scene);
    if (!round) return tl::unexpected(round.error());
    return PaperBody{
        .heading = scene.said("paper_cards"),
        .html = each_filled(scene, "card", (*round)->pairings,
                            [&](const Pairing& pairing) { return card_values(scene, pairing); }),
        .headed = false};
}

Result<PaperBody> scoresheets_paper(const PaperScene& scene) {
    const auto round = asked_round(scene);
    if (!round) return tl::unexpected(round.error());
    const std::string lines = move_lines(scene);
    const auto& settings = scene.tournament().settings;
    std::string html;
    PaperTemplate sheet("scoresheet", scene);
    for (const Pairing& pairing : (*round)->pairings) {
        for (const char* owner : {"white", "black"}) {
            PageValues values = game_values(scene, **round, pairing);
            values.set("owner", scene.said(owner));
            values.set("city", if_any(settings.event.city));
            values.set("date", day_of(scene, **round));
            values.set("lines", lines);
            html += sheet.filled(std::move(values));
        }
    }
    return PaperBody{.heading = scene.said("paper_scoresheets"), .html = html, .headed = false};
}

Result<PaperBody> plates_paper(const PaperScene& scene) {
    std::vector<Player> players;
    std::ranges::copy_if(scene.tournament().players, std::back_inserter(players),
                         [](const Player& player) { return !player.withdrawn; });
    return PaperBody{
        .heading = scene.said("paper_plates"),
        .html = each_filled(scene, "plate", players,
                            [&](const Player& player) { return plate_values(scene, player); }),
        .headed = false};
}

}  // namespace arbiter
