// An event as the desk knows it, and its sheets of paper.
#pragma once

#include "arbiter/hall/evolve.hpp"
#include "arbiter/tournament/decide.hpp"
#include "server/paper/paper.hpp"
#include "server/simulate/script.hpp"
#include "tests/support/values/left_open.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace arbiter::testing {

inline std::string read_data(const std::string& name) {
    std::ifstream file{FLAGFALL_TEST_DATA "/" + name, std::ios::binary};
    return {std::istreambuf_iterator<char>(file), {}};
}

// An event as the desk knows it: decided and folded as the server does.
class PaperOfEvent {
  public:
    explicit PaperOfEvent(TournamentSettings settings) {
        take(TournamentCreated{std::move(settings)});
    }

    static PaperOfEvent of_names(const std::vector<std::string>& names) {
        TournamentSettings settings;
        settings.event.name = "Open <b>&amp; \"Rapid\"";
        settings.event.city = "Malmö";
        settings.event.start_date = "2026-11-21";
        settings.play.control = *parse_time_control("90+30");
        PaperOfEvent event(settings);
        for (const std::string& name : names) {
            PlayerData data;
            data.name = name;
            event.enter(data);
        }
        return event;
    }
    // The 8th Sinquefield Cup, its nine rounds as they were played.
    static PaperOfEvent sinquefield() {
        const auto script = script_of(read_pgn(read_data("events/sinquefield2021.pgn")));
        EXPECT_TRUE(script);
        PaperOfEvent event(script->settings);
        for (const PlayerData& player : script->players) event.enter(player);
        int number = 0;
        for (const auto& round : script->rounds) event.play(++number, round);
        return event;
    }

    void enter(PlayerData data) { take(PlayerEntered{PlayerId{++ids_}, std::move(data)}); }
    void ask(const TournamentCommand& command) {
        const auto decided =
            decide(live().tournament, left_open(command), Moment{{}, {}, ++ids_ << 20U});
        ASSERT_TRUE(decided) << decided.error().code;
        for (const TournamentEntry& entry : *decided) {
            std::visit([this](const auto& each) { take(each); }, entry);
        }
    }
    void take(const JournalEvent& event, WallTime recorded = {}) {
        static_cast<void>(evolve_in_place(state_, stream, event, recorded));
    }
    void end(int round, std::size_t index, GameResult result) {
        GameEnded ended;
        ended.result = result;
        ended.termination = Termination::Resignation;
        take(GameEntry{game(round, index), ended});
    }
    [[nodiscard]] GameId game(int round, std::size_t index) const {
        return *find_round(live().tournament, round)->pairings.at(index).game;
    }
    [[nodiscard]] const LiveTournament& live() const { return *find_tournament(state_, stream); }
    [[nodiscard]] Result<std::string> sheet(PaperAsk ask) const {
        return paper_sheet({.live = live(),
                            .seq = 1204,
                            .hash = std::string(64, 'a'),
                            .codes = {"http://hall.local:8080"},
                            .result_path =
                                [](GameId game, Color side) {
                                    return "/r/7/" + to_text(game) +
                                           (side == Color::White ? "/white" : "/black");
                                }},
                           ask);
    }
    [[nodiscard]] std::string made(PaperAsk ask) const {
        const auto html = sheet(std::move(ask));
        return html ? *html : "refused: " + html.error().code + " " + html.error().where;
    }

  private:
    static constexpr StreamId stream = 7;

    // Paired by hand, board by board, and published with its results.
    void play(int number, const std::vector<ScriptedGame>& games) {
        DraftRound round{.round = number, .pairings = {}, .byes = {}};
        const auto& players = live().tournament.players;
        for (const ScriptedGame& game : games) {
            const int board = static_cast<int>(round.pairings.size()) + 1;
            round.pairings.push_back({board, players.at(game.white).id, players.at(game.black).id});
        }
        ask(round);
        ask(PublishRound{number});
        for (std::size_t i = 0; i < games.size(); ++i) end(number, i, games[i].result);
    }

    HallState state_;
    std::uint64_t ids_ = 0;
};

}  // namespace arbiter::testing
