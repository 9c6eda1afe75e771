// An event of teams: their players are entered board by board and play all rounds.
#pragma once

#include "arbiter/tournament/decide.hpp"
#include "tests/tournament/event_desk.hpp"

#include <string>
#include <vector>

namespace arbiter::testing {

inline EventDesk desk_of_teams(const std::vector<std::string>& teams, int players) {
    EventDesk desk;
    EXPECT_TRUE(desk.tell(CreateTournament{settings()}));
    for (int i = 1; i <= players; ++i) {
        for (const auto& team : teams) {
            auto data = player_data(team + std::to_string(i));
            data.team = team;
            EXPECT_TRUE(desk.tell(EnterPlayer{data}));
        }
    }
    return desk;
}

// Everybody with a lower number wins, whatever his colour.
inline void play_all(EventDesk& desk) {
    for (std::size_t round = 1; round <= desk.state.rounds.size(); ++round) {
        ASSERT_TRUE(desk.tell(PublishRound{static_cast<int>(round)}));
        const auto pairings = desk.state.rounds[round - 1].pairings;
        for (const auto& pairing : pairings) {
            const bool white = find_player(desk.state, pairing.white)->number <
                               find_player(desk.state, pairing.black)->number;
            desk.end(*pairing.game, white ? GameResult::WhiteWins : GameResult::BlackWins);
        }
    }
}

}  // namespace arbiter::testing
