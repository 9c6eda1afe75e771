// An event without a hall: it decides and folds.
#pragma once

#include "arbiter/tournament/decide.hpp"
#include "tests/support/values/left_open.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::testing {

inline TournamentSettings settings() {
    TournamentSettings set;
    set.event.name = "Harbour Festival 2026";
    set.play.control = parse_time_control("90+30").value();
    return set;
}

inline PlayerData player_data(std::string name, int rating = 0, std::string sex = "") {
    PlayerData data;
    data.name = std::move(name);
    data.rating = rating;
    data.sex = std::move(sex);
    return data;
}

// An event that is told commands, as the hall tells it.
class EventDesk {
  public:
    Result<std::vector<TournamentEntry>> tell(const TournamentCommand& command,
                                              Seat seat = Seat::Arbiter) {
        const Moment moment{.now = {}, .actor = {seat, "arbiter:test"}, .seed = ++seed_};
        auto decided = decide(state, left_open(command), moment);
        if (!decided) return decided;
        for (const auto& entry : *decided) fold(entry);
        return decided;
    }

    std::string refusal(const TournamentCommand& command, Seat seat = Seat::Arbiter) {
        const auto decided = tell(command, seat);
        return decided ? "accepted" : decided.error().code;
    }

    void enter(int players) {
        for (int i = 0; i < players; ++i) {
            PlayerData data;
            data.name = "Player " + std::to_string(state.players.size() + 1);
            ASSERT_TRUE(tell(EnterPlayer{data}));
        }
    }

    void end(GameId game, GameResult result, Termination why = Termination::ArbiterDecision) {
        fold(GameEntry{game, GameEnded{result, why, "", ""}});
    }

    void fold(const TournamentEntry& entry) {
        std::visit([&](const auto& event) { state = evolve(std::move(state), event); }, entry);
    }

    Tournament state;

  private:
    std::uint64_t seed_ = 0;
};

inline std::vector<GameOpened> games_opened(const Result<std::vector<TournamentEntry>>& decided) {
    std::vector<GameOpened> opened;
    for (const auto& entry : decided.value()) {
        const auto* game = std::get_if<GameEntry>(&entry);
        if (game != nullptr) opened.push_back(std::get<GameOpened>(game->event));
    }
    return opened;
}

inline EventDesk desk_with(int players) {
    EventDesk desk;
    EXPECT_TRUE(desk.tell(CreateTournament{settings()}));
    desk.enter(players);
    return desk;
}

}  // namespace arbiter::testing
