#include "server/pages/page/page_scene.hpp"

#include "clock/clock.hpp"
#include "clock/count.hpp"
#include "clock/face.hpp"
#include "db/codec/words.hpp"
#include "server/pages/page/page_texts.hpp"
#include "server/wire/game_views.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace arbiter {
namespace {

// Characters that Chinese and Japanese share, which fonts draw differently by language.
bool has_han(std::string_view text) {
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        const auto first = static_cast<unsigned char>(text[i]);
        const auto second = static_cast<unsigned char>(text[i + 1]);
        if (first >= 0xE4 && first <= 0xE9) return true;
        if (first == 0xE3 && second >= 0x90) return true;
    }
    return false;
}

ByColor<Millis> shown_times(const PublicGame& game) {
    if (game.clock) return game.clock->left;
    const Clock fresh = make_clock(std::make_shared<const TimeControl>(game.setup.control));
    return {shown(fresh, Color::White), shown(fresh, Color::Black)};
}

std::int64_t milliseconds(WallTime at) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
}

}  // namespace

std::string PageScene::path(std::string_view rest) const {
    std::string path = "/p/" + std::to_string(event.t);
    if (!rest.empty()) path.append("/").append(rest);
    return path;
}

PageTemplate::PageTemplate(std::string_view name, const Words& words)
    : template_(std::string(page_text(name))), words_(&words) {}

std::string PageTemplate::filled(PageValues values) {
    values.set("t", PageValues(kainjow::mustache::lambda([words = words_](const std::string& key) {
                   return escaped(words->text(key));
               })));
    return template_.render(values);
}

PageValues if_any(const std::string& text) {
    return text.empty() ? PageValues(false) : PageValues(text);
}

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&apos;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

std::string marked_name(std::string_view name, Lang lang) {
    const bool marked = lang == Lang::English && has_han(name);
    return (marked ? "<bdi lang=\"zh-Hans\">" : "<bdi>") + escaped(name) + "</bdi>";
}

std::string name_text(const PageScene& scene, PlayerId player) {
    const Player* found = find_player(scene.tournament(), player);
    return found == nullptr ? std::string{} : found->data.name;
}

std::string name_html(const PageScene& scene, PlayerId player) {
    return marked_name(name_text(scene, player), scene.reader.lang);
}

std::string isolated(std::string_view text) {
    constexpr std::string_view first_strong_isolate = "\u2068";
    constexpr std::string_view pop_isolate = "\u2069";
    return std::string(first_strong_isolate).append(text).append(pop_isolate);
}

std::string titled_html(const PageScene& scene, PlayerId player) {
    const Player* found = find_player(scene.tournament(), player);
    const bool titled = found != nullptr && !found->data.title.empty();
    return (titled ? "<span class=\"mut hidephone\">" + escaped(found->data.title) + "</span> "
                   : std::string{}) +
           name_html(scene, player);
}

std::string rating_text(const PageScene& scene, PlayerId player) {
    const Player* found = find_player(scene.tournament(), player);
    return found == nullptr || found->data.rating == 0 ? "" : std::to_string(found->data.rating);
}

std::string clock_html(const PageScene& scene, const PublicGame& game, Color side) {
    if (game.result) {
        const auto points = side_of_result(*game.result, side);
        return "<span class=\"pt\">" +
               std::string(scene.reader.hides_results ? std::string_view("·") : points) + "</span>";
    }
    const Millis left = shown_times(game)[side];
    const bool running = game.clock && game.clock->running == side;
    std::string html = running ? "<span class=\"clk run\"" : "<span class=\"clk\"";
    const TimeControl& control = game.setup.control;
    const TimeCount counts = count_of(control, side);
    if (running) {
        html += " data-left=\"" + std::to_string(left.count()) + "\" data-at=\"" +
                std::to_string(milliseconds(game.clock->at)) + "\"";
        if (counts != TimeCount::Down) {
            html.append(" data-counts=\"").append(word_of(counts)).append("\"");
        }
        const Millis free = Period{{}, mode_of(control, side)}.delay();
        if (free > Millis{0} && delay_kind_of(control) == DelayKind::Us) {
            html += " data-free=\"" + std::to_string(free.count()) + "\"";
        }
    }
    // To the last press it had something left: more is not known here.
    const bool ends = counts == TimeCount::Down || counts == TimeCount::Sandglass;
    std::string face = face_text(running && ends ? std::max(left, Millis{1000}) : left);
    if (game.clock && game.clock->observed) {
        const std::string said = escaped(scene.words.text("observed_time"));
        html += " title=\"" + said + "\"";
        face = "<span aria-hidden=\"true\">≈</span> " + face + "<span class=\"sr\"> (" + said +
               ")</span>";
    }
    return html + ">" + face + "</span>";
}

std::string move_text(const PublicGame& game, std::size_t ply) {
    if (ply == 0 || ply > game.moves.size()) return {};
    const bool white_first = game.setup.start_fen.find(" b ") == std::string::npos;
    return numbered_move(ply, game.moves[ply - 1].san, white_first);
}

std::string shown_result(const PageScene& scene, const PublicGame* game) {
    if (game == nullptr || !game->result || scene.reader.hides_results) return "·";
    return result_of_game(*game->result);
}

std::string ending_text(const PageScene& scene, const PublicGame* game) {
    if (game == nullptr) return {};
    if (game->result) {
        if (scene.reader.hides_results) return {};
        return scene.words.text("termination_" + std::string(word_of(game->termination)));
    }
    switch (public_phase(*game)) {
        case GamePhase::Playing:
            return scene.words.text("playing");
        case GamePhase::Adjourned:
            return scene.words.text("adjourned");
        case GamePhase::Ready:
        case GamePhase::Ended:
            return {};
    }
    return {};
}

std::vector<const Round*> published_rounds(const Tournament& tournament) {
    std::vector<const Round*> rounds;
    for (const Round& round : tournament.rounds) {
        if (round.published) rounds.push_back(&round);
    }
    return rounds;
}

std::vector<ShownBoard> boards_of(const PublicState& state, const Round& round) {
    std::vector<ShownBoard> boards;
    for (const Pairing& pairing : round.pairings) {
        const auto found = pairing.game ? state.games.find(*pairing.game) : state.games.end();
        boards.push_back({&pairing, found == state.games.end() ? nullptr : &found->second});
    }
    return boards;
}

std::string counts_text(const PageScene& scene) {
    const auto rounds = published_rounds(scene.tournament());
    if (rounds.empty()) return {};
    int playing = 0;
    int finished = 0;
    for (const auto& [pairing, game] : boards_of(scene.state(), *rounds.back())) {
        if (game == nullptr) continue;
        const GamePhase phase = public_phase(*game);
        if (phase == GamePhase::Playing) ++playing;
        if (phase == GamePhase::Ended) ++finished;
    }
    return scene.words.text("public_round", {{"round", std::to_string(rounds.back()->number)},
                                             {"playing", std::to_string(playing)},
                                             {"finished", std::to_string(finished)}});
}

std::string place_text(int round, int board) {
    return "round/" + std::to_string(round) + "/" + std::to_string(board);
}

}  // namespace arbiter
