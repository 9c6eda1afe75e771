#include "server/pages/phone/tell_page.hpp"

#include "arbiter/game/result/reported_end.hpp"
#include "arbiter/game/result/told_results.hpp"
#include "arbiter/hall/state.hpp"
#include "db/codec/words.hpp"
#include "server/pages/event_page.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace arbiter {
namespace {

using Told = std::optional<GameResult>;

std::string told_text(const Told& told) {
    return told ? result_of_game(*told) : std::string{};
}

std::string side_text(Color side, const Words& words) {
    return words.text(side == Color::White ? "white" : "black");
}

// What somebody reported at the board.
std::string reported_text(const ReportedEnd& end, const Words& words) {
    const std::string result = result_of_game(end.outcome.result);
    switch (end.as) {
        case ReportedAs::Resignation:
            return words.text("tell_reported_resignation",
                              {{"side", side_text(*end.resigns, words)}, {"result", result}});
        case ReportedAs::Agreement:
            return words.text("tell_reported_agreement", {{"result", result}});
        case ReportedAs::Record: {
            const std::string how =
                words.text("termination_" + std::string(word_of(end.outcome.termination)));
            return words.text("tell_reported_record", {{"how", how}, {"result", result}});
        }
        case ReportedAs::Result:
            return words.text("tell_reported_result", {{"result", result}});
    }
    return {};
}

// What the result waits for.
std::string waits_text(const Game& game, const ReportedEnd& end, Color by, const Words& words) {
    const std::string result = result_of_game(end.outcome.result);
    if (has_confirmed(game.result.told, end, by)) {
        return words.text("tell_confirmed", {{"result", result}});
    }
    if (!end.asks[by]) return words.text("tell_other_asked", {{"side", side_text(!by, words)}});
    return words.text(end.asks[!by] ? "tell_both_asked" : "tell_you_asked");
}

// What those at the board have said so far.
std::string said_text(const Game& game, Color by, const std::optional<ReportedEnd>& end,
                      const Words& words) {
    const ToldResults& told = game.result.told;
    const bool called = std::ranges::any_of(
        game.alarms.open, [](const OpenAlarm& alarm) { return alarm.kind == AlarmKind::Call; });
    if (called) return words.text("tell_called");
    const Told alike = told_alike(told);
    if (is_told(told) && !alike) return words.text("tell_differ");
    if (end) return waits_text(game, *end, by, words);
    if (!alike) return words.text("tell_nothing");
    return words.text(is_agreed(told) ? "tell_agreed" : "tell_told",
                      {{"result", result_of_game(*alike)}});
}

// Both players, and what each of them has said.
kainjow::mustache::list tellers(const LiveTournament& live, const Game& game, Color by,
                                const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    kainjow::mustache::list list;
    for (const Color side : both_colors) {
        const PlayerId id = side == Color::White ? game.setup.white : game.setup.black;
        const Player* player = find_player(live.tournament, id);
        PageValues one;
        one.set("you", side == by);
        one.set("side", side_text(side, words));
        one.set("name",
                marked_name(player == nullptr ? std::string{} : player->data.name, reader.lang));
        one.set("told", told_text(game.result.told.by[side]));
        list.push_back(one);
    }
    return list;
}

// But what is confirmed by a button of its own.
kainjow::mustache::list choices(const Told& confirmed, const Words& words) {
    constexpr std::array<std::pair<GameResult, const char*>, 3> all{
        {{GameResult::WhiteWins, "result_white_wins"},
         {GameResult::Draw, "result_draw"},
         {GameResult::BlackWins, "result_black_wins"}}};
    kainjow::mustache::list list;
    for (const auto& [result, word] : all) {
        if (result == confirmed) continue;
        PageValues one;
        one.set("main", !confirmed.has_value());
        one.set("value", std::string(word_of(result)));
        one.set("text", result_of_game(result));
        one.set("word", words.text(word));
        list.push_back(one);
    }
    return list;
}

std::string board_heading(const Game& game, const Words& words) {
    return words.text("board_number", {{"board", std::to_string(game.setup.board)}});
}

PageValues told_board_values(const LiveTournament& live, const Game& game, const Words& words) {
    PageValues values;
    values.set("board", board_heading(game, words));
    values.set("round", words.text("round_number", {{"round", std::to_string(game.setup.round)}}));
    values.set("event", live.tournament.settings.event.name);
    return values;
}

}  // namespace

std::string tell_page(const LiveTournament& live, GameId id, Color by, const std::string& mark,
                      const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    const Game& game = live.games.at(id);
    const std::string board = board_heading(game, words);
    PageValues values = told_board_values(live, game, words);
    const auto end = reported_end(game);
    const bool confirms = end && !mark.empty();
    values.set("reported", end.has_value());
    if (end) values.set("report", reported_text(*end, words));
    values.set("said", said_text(game, by, end, words));
    values.set("open", true);
    values.set("confirms", confirms);
    if (confirms) {
        values.set("mark", mark);
        values.set("result", result_of_game(end->outcome.result));
    }
    values.set("ask", words.text(confirms ? "tell_other_result" : "tell_result"));
    values.set("call", words.text(end ? "tell_wrong" : "tell_call"));
    values.set("note", words.text(confirms ? "tell_note_other" : "tell_note"));
    values.set("tellers", PageValues(tellers(live, game, by, reader)));
    values.set("choices",
               PageValues(choices(confirms ? Told(end->outcome.result) : Told{}, words)));
    return framed_page(reader, {.title = board + " · " + words.text("tell_page"),
                                .description = words.text("tell_note"),
                                .tab = {},
                                .html = PageTemplate("tell", words).filled(std::move(values))});
}

std::string result_page(const LiveTournament& live, GameId id, const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    const Game& game = live.games.at(id);
    const std::string stands = result_of_game(game.result.outcome->result);
    PageValues values = told_board_values(live, game, words);
    values.set("said", words.text("tell_stands", {{"result", stands}}));
    values.set("reported", false);
    values.set("open", false);
    return framed_page(reader,
                       {.title = board_heading(game, words) + " · " + words.text("tell_page"),
                        .description = words.text("tell_note"),
                        .tab = {},
                        .html = PageTemplate("tell", words).filled(std::move(values))});
}

std::string no_tell_page(const Refusal& refusal, const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    const std::string key = "refusal_" + refusal.code;
    PageValues values;
    values.set("message", words.text(words.has(key) ? key : "refusal_internal"));
    values.set("code", refusal.code);
    values.set("again", refusal.code == "told_changed");
    return framed_page(reader, {.title = words.text("tell_page") + " · Flagfall",
                                .description = words.text("tell_note"),
                                .tab = {},
                                .html = PageTemplate("no_tell", words).filled(std::move(values))});
}

}  // namespace arbiter
