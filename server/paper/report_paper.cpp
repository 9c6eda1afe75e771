// The arbiter's report: what was played by what rules, how it ended, what was ruled.
#include "arbiter/game/adjournment/adjournment.hpp"
#include "clock/face.hpp"
#include "clock/time_control.hpp"
#include "db/codec/words.hpp"
#include "server/paper/act_rows.hpp"
#include "server/paper/paper_scene.hpp"
#include "server/paper/ruling_rows.hpp"
#include "server/wire/answers/table_answers.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using Facts = PaperFacts;

constexpr std::size_t date_length = 10;  // of "2026-11-23T15:00"

std::string dates_of(const EventDetails& event) {
    if (event.end_date.empty() || event.end_date == event.start_date) return event.start_date;
    return event.start_date + " – " + event.end_date;
}

Facts event_facts(const PaperScene& scene) {
    const TournamentSettings& settings = scene.tournament().settings;
    const EventDetails& event = settings.event;
    const std::string edition = "edition_long_" + std::string(settings.play.edition);
    return {{scene.said("city"), place_of(scene)},
            {scene.said("first_day"), dates_of(event)},
            {scene.said("chief_arbiter"), event.chief_arbiter},
            {scene.said("rulebook"),
             scene.words.has(edition) ? scene.text(edition) : settings.play.edition},
            {scene.said("speed"), scene.text("speed_" + std::string(word_of(settings.play.speed)))},
            {scene.said("time_control"), to_short_text(settings.play.control)},
            {scene.said("tiebreaks"), codes_with_names(scene, settings.tables.tiebreaks)}};
}

struct GameCounts {
    std::map<GameResult, int> results;
    std::map<std::string, int> endings;
    int games = 0;  // that have their result
    int open = 0;   // without one, and not adjourned
    int adjourned = 0;
    int rounds = 0;
};

GameCounts game_counts_of(const Tournament& tournament) {
    GameCounts played;
    for (const Round& round : tournament.rounds) {
        if (!round.published) continue;
        ++played.rounds;
        for (const Pairing& pairing : round.pairings) {
            if (!pairing.game) continue;
            if (is_adjourned(pairing)) ++played.adjourned;
            if (!pairing.result) {
                played.open += is_adjourned(pairing) ? 0 : 1;
                continue;
            }
            ++played.games;
            ++played.results[*pairing.result];
            if (pairing.termination) ++played.endings[std::string(word_of(*pairing.termination))];
        }
    }
    return played;
}

Facts field_facts(const PaperScene& scene) {
    const auto& players = scene.tournament().players;
    std::set<std::string> federations;
    std::map<std::string, int> titles;
    int rated = 0;
    int withdrawn = 0;
    for (const Player& player : players) {
        if (!player.data.federation.empty()) federations.insert(player.data.federation);
        if (!player.data.title.empty()) ++titles[player.data.title];
        if (player.data.rating > 0) ++rated;
        if (player.withdrawn) ++withdrawn;
    }
    std::string titled;
    for (const auto& [title, count] : titles) {
        titled += (titled.empty() ? "" : " · ") + title + " " + std::to_string(count);
    }
    return {{scene.said("players"), std::to_string(players.size())},
            {scene.said("paper_rated"), std::to_string(rated)},
            {scene.said("withdrawn"), std::to_string(withdrawn)},
            {scene.said("paper_federations"), std::to_string(federations.size())},
            {scene.said("player_title"), titled}};
}

std::string result_key(GameResult result) {
    switch (result) {
        case GameResult::WhiteWins:
            return "result_white_wins";
        case GameResult::BlackWins:
            return "result_black_wins";
        case GameResult::Draw:
            return "result_draw";
        case GameResult::BlackForfeits:
            return "result_white_by_forfeit";
        case GameResult::WhiteForfeits:
            return "result_black_by_forfeit";
        case GameResult::BothForfeit:
            return "result_both_forfeit";
        case GameResult::BothLose:
            return "result_both_lose";
        case GameResult::WhiteHalf:
            return "result_white_half";
        case GameResult::BlackHalf:
            return "result_black_half";
    }
    return {};
}

Facts game_facts(const PaperScene& scene) {
    const GameCounts played = game_counts_of(scene.tournament());
    Facts facts{{scene.said("paper_rounds"), std::to_string(played.rounds)},
                {scene.said("paper_games_decided"), std::to_string(played.games)}};
    for (const auto& [result, count] : played.results) {
        facts.emplace_back(scene.said(result_key(result)), std::to_string(count));
    }
    if (played.open > 0) {
        facts.emplace_back(scene.said("paper_without_result"), std::to_string(played.open));
    }
    if (played.adjourned > 0) {
        facts.emplace_back(scene.said("paper_adjourned"), std::to_string(played.adjourned));
    }
    return facts;
}

Facts ending_facts(const PaperScene& scene) {
    Facts facts;
    for (const auto& [ending, count] : game_counts_of(scene.tournament()).endings) {
        facts.emplace_back(scene.said("termination_" + ending), std::to_string(count));
    }
    return facts;
}

// Of the games whose result is still to come: where they stand, and when they go on.
std::string adjourned_list(const PaperScene& scene) {
    std::string html;
    for (const Round& round : scene.tournament().rounds) {
        for (const Pairing& pairing : round.pairings) {
            if (!round.published || !is_adjourned(pairing)) continue;
            const Game& game = scene.event.live.games.at(*pairing.game);
            html += "<li>" + scene.said("round_number", {{"round", std::to_string(round.number)}}) +
                    " · " + scene.said("board_number", {{"board", std::to_string(pairing.board)}}) +
                    " · " + paper_name(scene, pairing.white) + " – " +
                    paper_name(scene, pairing.black);
            const GameAdjourned& begun = game.adjournment.last->begun;
            std::string resumes = begun.resumes;
            if (resumes.size() > date_length) resumes[date_length] = ' ';
            const std::string left =
                begun.left ? face_text(without_rest(begun, *begun.left).white) + " – " +
                                 face_text(without_rest(begun, *begun.left).black)
                           : std::string{};
            for (const std::string& more : {left, resumes, begun.place}) {
                if (!more.empty()) html += " · " + escaped(more);
            }
            html += "</li>";
        }
    }
    return html;
}

// Rulings and what the arbiter did beside them, as they came.
std::string arbiter_rows(const PaperScene& scene) {
    auto rows = ruling_rows(scene);
    for (ReportRow& row : act_rows(scene)) rows.push_back(std::move(row));
    std::ranges::stable_sort(
        rows, {}, [](const ReportRow& row) { return std::tuple(row.at, row.round, row.board); });
    std::string html;
    for (const ReportRow& row : rows) html += row.html;
    return html;
}

}  // namespace

Result<PaperBody> report_paper(const PaperScene& scene) {
    const auto table = standings_answer(scene.tournament(), {});
    if (!table) return tl::unexpected(table.error());
    const std::string rulings = arbiter_rows(scene);
    const Facts endings = ending_facts(scene);
    PageValues values;
    values.set("event", fact_list(scene, in_both(scene, event_facts)));
    values.set("field", fact_list(scene, field_facts(scene)));
    values.set("games", fact_list(scene, game_facts(scene)));
    values.set("endings", if_any(endings.empty() ? std::string{} : fact_list(scene, endings)));
    values.set("rulings", rulings);
    values.set("adjourned", if_any(adjourned_list(scene)));
    values.set("any_ruling", !rulings.empty());
    values.set("standings", standings_table(scene, *table));
    values.set("hash",
               scene.said("adjournment_head", {{"t", std::to_string(scene.event.live.stream)},
                                               {"seq", std::to_string(scene.event.seq)},
                                               {"hash", scene.event.hash}}));
    return PaperBody{.heading = scene.said("paper_report"),
                     .html = PaperTemplate("report", scene).filled(std::move(values))};
}

}  // namespace arbiter
