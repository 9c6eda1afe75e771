// A hall that is nothing but its state: decided, folded, and kept as the list of its events.
#pragma once

#include "arbiter/hall/board_terminals.hpp"
#include "arbiter/hall/decide.hpp"
#include "arbiter/hall/evolve.hpp"
#include "clock/time_control.hpp"
#include "tests/support/values/left_open.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {

class PureHall {
  public:
    static constexpr StreamId stream = 1;

    // What the public is told of the events, one entry each: kinds of news are looked at by index.
    std::vector<PublicEvent> take(std::vector<StreamEvent> events) {
        std::vector<PublicEvent> news;
        for (StreamEvent& event : events) {
            auto told = evolve_in_place(state, event.stream, event.event, now);
            if (told) news.push_back(*std::move(told));
            journal.push_back(std::move(event));
            recorded.push_back(now);
        }
        return news;
    }
    [[nodiscard]] Moment moment(Seat seat = Seat::Arbiter) { return {now, {seat, "test"}, ++seed}; }
    [[nodiscard]] std::string refusal(const HallCommand& command, Seat seat = Seat::Arbiter) {
        const auto events = decide(state, stream, command, moment(seat));
        return events ? "" : events.error().code;
    }
    std::vector<PublicEvent> ask(const HallCommand& command) {
        auto events = decide(state, stream, left_open(command), moment());
        EXPECT_TRUE(events) << events.error().code << ' ' << events.error().where;
        return take(*std::move(events));
    }
    // Four players, two boards, the first round published.
    void open_event() {
        TournamentSettings settings;
        settings.event.name = "Test";
        settings.play.control = *parse_time_control("90+30");
        take(*decide(state, stream, CreateTournament{settings}, moment()));
        EnterPlayers players;
        for (const char* name : {"A", "B", "C", "D"}) {
            players.players.emplace_back();
            players.players.back().name = name;
        }
        ask(players);
        ask(TournamentCommand{DraftRoundRobin{}});
        ask(TournamentCommand{PublishRound{1}});
    }
    KeyIssued issue_terminal(int board) {
        const auto key = *new_key(state, IssueKey{KeyRole::Terminal, stream, board, {}}, moment());
        take(issued_key_events(state, key, moment()));
        return key;
    }
    [[nodiscard]] GameId game_at(int board) const {
        for (const auto& pairing : live().tournament.rounds.at(0).pairings) {
            if (pairing.board == board) return *pairing.game;
        }
        return {};
    }
    [[nodiscard]] const Game& game(GameId id) const { return *find_game(state, id); }
    [[nodiscard]] const LiveTournament& live() const { return state.tournaments.at(stream); }

    HallState state;
    std::vector<StreamEvent> journal;
    std::vector<WallTime> recorded;  // when each row of it was
    WallTime now{std::chrono::hours{500000}};
    std::uint64_t seed = 0;
};

}  // namespace arbiter::testing
