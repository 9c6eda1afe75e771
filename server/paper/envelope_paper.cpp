// What stands on the envelope of a sealed move (FIDE Guidelines I.2).
#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/adjournment/adjournment.hpp"
#include "clock/face.hpp"
#include "server/paper/paper_scene.hpp"

#include <array>

namespace arbiter {
namespace {

// Figures whose outlines differ, so that no ink has to say the colour.
std::string_view figure_of(Piece piece) {
    constexpr std::array<std::string_view, 6> white{"♙", "♘", "♗", "♖", "♕", "♔"};
    constexpr std::array<std::string_view, 6> black{"♟", "♞", "♝", "♜", "♛", "♚"};
    const auto role = static_cast<std::size_t>(piece.role);
    return piece.color == Color::White ? white.at(role) : black.at(role);
}

std::string diagram_table(const std::string& fen) {
    const auto position = parse_fen(fen);
    if (!position) return {};
    std::string html = "<table class=\"diagram\">";
    for (int rank = 7; rank >= 0; --rank) {
        html += "<tr><th>" + std::to_string(rank + 1) + "</th>";
        for (int file = 0; file < 8; ++file) {
            const auto piece = position->at(static_cast<Square>(rank * 8 + file));
            html += (rank + file) % 2 == 0 ? "<td class=\"dark\">" : "<td>";
            if (piece) html.append(figure_of(*piece)) += "\uFE0E";
            html += "</td>";
        }
        html += "</tr>";
    }
    html += "<tr><th></th>";
    for (char file = 'a'; file <= 'h'; ++file) html.append("<th>").append(1, file) += "</th>";
    return html + "</tr></table>";
}

std::string side_word(const PaperScene& scene, Color side) {
    return scene.said(side == Color::White ? "white" : "black");
}

// "2026-11-23T14:00" as people write it.
std::string meeting(std::string text) {
    const auto at = text.find('T');
    if (at != std::string::npos) text.replace(at, 1, ", ");
    return text;
}

std::string of_both(const PaperScene& scene, const ByColor<Millis>& times) {
    return side_word(scene, Color::White) + " " + face_text(times.white) + " · " +
           side_word(scene, Color::Black) + " " + face_text(times.black);
}

// "The session would have ended at 19:00. 0:20:00 of it is added to the time used (28)."
std::string early_text(const PaperScene& scene, const EnvelopeContents& contents) {
    if (!contents.early) return {};
    const EarlyAdjournment& early = *contents.early;
    std::string text =
        early.session_end.empty()
            ? std::string{}
            : scene.said("adjournment_session_end_at", {{"at", meeting(early.session_end)}}) + " ";
    return text +
           scene.said("adjournment_rest_charged", {{"side", side_word(scene, contents.sealer)},
                                                   {"time", face_text(early.rest)},
                                                   {"article", early.article}});
}

PageValues contents_values(const PaperScene& scene, const EnvelopeContents& contents) {
    PageValues values;
    const PlayerId sealer = contents.sealer == Color::White ? contents.white : contents.black;
    values.set("white", paper_name(scene, contents.white));
    values.set("black", paper_name(scene, contents.black));
    values.set("sealer", side_word(scene, contents.sealer) + " · " + paper_name(scene, sealer));
    values.set("number", std::to_string(contents.move_number));
    values.set("times", of_both(scene, contents.left));
    values.set("used", contents.used ? of_both(scene, *contents.used)
                                     : scene.said("adjournment_used_not_known"));
    values.set("offer", contents.draw_offer ? side_word(scene, *contents.draw_offer)
                                            : scene.said("adjournment_none"));
    std::string resumes = meeting(contents.resumes);
    if (!contents.place.empty()) resumes += (resumes.empty() ? "" : " · ") + contents.place;
    values.set("resumes", resumes.empty() ? scene.text("start_not_stated") : resumes);
    values.set("early", if_any(early_text(scene, contents)));
    values.set("mark", contents.mark);
    values.set("commitment", contents.commitment);
    values.set("diagram", diagram_table(contents.fen));
    values.set("fen", contents.fen);
    return values;
}

}  // namespace

Result<PaperBody> envelope_paper(const PaperScene& scene) {
    const auto& games = scene.event.live.games;
    const auto found = scene.ask.game ? games.find(*scene.ask.game) : games.end();
    if (found == games.end()) return refuse("not_found", "g");
    const Game& game = found->second;
    const int latest = static_cast<int>(game.adjournment.envelopes.size());
    const int number = scene.ask.envelope == 0 ? latest : scene.ask.envelope;
    const auto contents = envelope_contents(game, number);
    if (!contents) return refuse("not_found", "envelope");
    PageValues values = contents_values(scene, *contents);
    values.set("head",
               scene.said("adjournment_head", {{"t", std::to_string(scene.event.live.stream)},
                                               {"seq", std::to_string(scene.event.seq)},
                                               {"hash", scene.event.hash}}));
    return PaperBody{
        .heading = scene.said("adjournment_envelope", {{"n", std::to_string(number)}}),
        .facts = scene.said("board_number", {{"board", std::to_string(game.setup.board)}}) + " · " +
                 scene.said("round_number", {{"round", std::to_string(game.setup.round)}}),
        .html = PaperTemplate("envelope", scene).filled(std::move(values))};
}

}  // namespace arbiter
