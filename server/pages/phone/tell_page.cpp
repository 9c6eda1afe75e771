#include "server/pages/phone/tell_page.hpp"

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

// What those at the board have said so far.
std::string said_text(const Game& game, const Words& words) {
    const ToldResults& told = game.result.told;
    const bool called = std::ranges::any_of(
        game.alarms.open, [](const OpenAlarm& alarm) { return alarm.kind == AlarmKind::Call; });
    if (called) return words.text("tell_called");
    if (!is_told(told)) return words.text("tell_nothing");
    const Told alike = told_alike(told);
    if (!alike) return words.text("tell_differ");
    return words.text(is_agreed(told) ? "tell_agreed" : "tell_told",
                      {{"result", result_of_game(*alike)}});
}

PageValues teller(std::string_view value, std::string_view by, const std::string& name,
                  const Told& told) {
    PageValues one;
    one.set("value", std::string(value));
    one.set("chosen", value == by);
    one.set("name", name);
    one.set("told", told_text(told));
    return one;
}

kainjow::mustache::list tellers(const LiveTournament& live, const Game& game, std::string_view by,
                                const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    const auto named = [&](const char* side, PlayerId id) {
        const Player* player = find_player(live.tournament, id);
        const std::string name = player == nullptr ? std::string{} : player->data.name;
        return "<small>" + escaped(words.text(side)) + "</small> " + marked_name(name, reader.lang);
    };
    const ToldResults& told = game.result.told;
    return {teller("white", by, named("white", game.setup.white), told.by.white),
            teller("black", by, named("black", game.setup.black), told.by.black),
            teller("board", by, escaped(words.text("tell_board")), told.unnamed)};
}

kainjow::mustache::list choices(const Words& words) {
    constexpr std::array<std::pair<GameResult, const char*>, 3> all{
        {{GameResult::WhiteWins, "result_white_wins"},
         {GameResult::Draw, "result_draw"},
         {GameResult::BlackWins, "result_black_wins"}}};
    kainjow::mustache::list list;
    for (const auto& [result, word] : all) {
        PageValues one;
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

std::string tell_page(const LiveTournament& live, GameId id, std::string_view by,
                      const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    const Game& game = live.games.at(id);
    const std::string board = board_heading(game, words);
    PageValues values = told_board_values(live, game, words);
    values.set("said", said_text(game, words));
    values.set("open", true);
    values.set("tellers", PageValues(tellers(live, game, by, reader)));
    values.set("choices", PageValues(choices(words)));
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
    return framed_page(reader, {.title = words.text("tell_page") + " · Flagfall",
                                .description = words.text("tell_note"),
                                .tab = {},
                                .html = PageTemplate("no_tell", words).filled(std::move(values))});
}

}  // namespace arbiter
