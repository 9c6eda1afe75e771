// A list of players is entered in one act and taken back in one.
#include "tests/hall/pure_hall.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

struct PlayerList : ::testing::Test {
    PlayerList() {
        TournamentSettings settings;
        settings.event.name = "Test";
        settings.play.control = *parse_time_control("90+30");
        hall.take(*decide(hall.state, PureHall::stream, CreateTournament{settings}, hall.moment()));
        enter({"A", "B", "C"});
    }
    void enter(const std::vector<std::string>& names) {
        EnterPlayers command;
        for (const auto& name : names) command.players.emplace_back().name = name;
        hall.ask(command);
    }
    [[nodiscard]] const Tournament& event() const {
        return find_tournament(hall.state, PureHall::stream)->tournament;
    }
    [[nodiscard]] std::vector<PlayerId> ids(std::size_t from) const {
        std::vector<PlayerId> all;
        for (std::size_t i = from; i < event().players.size(); ++i) {
            all.push_back(event().players[i].id);
        }
        return all;
    }
    PureHall hall;
};

TEST_F(PlayerList, IsTakenBackInOneStep) {
    const Tournament before = event();
    enter({"D", "E", "F", "G"});
    ASSERT_EQ(event().players.size(), 7U);
    hall.ask(RemovePlayers{ids(3)});
    EXPECT_EQ(event(), before);
}

TEST_F(PlayerList, IsTakenBackWhateverTheOrder) {
    hall.ask(RemovePlayers{{event().players[0].id, event().players[2].id}});
    ASSERT_EQ(event().players.size(), 1U);
    EXPECT_EQ(event().players[0].data.name, "B");
    EXPECT_EQ(event().players[0].number, 1);
}

TEST_F(PlayerList, IsTakenBackAsAWholeOrNotAtAll) {
    auto some = ids(0);
    some.push_back(PlayerId{12345});
    EXPECT_EQ(hall.refusal(RemovePlayers{some}), "not_found");
    some.back() = some.front();
    EXPECT_EQ(hall.refusal(RemovePlayers{some}), "not_found") << "nobody goes twice";
    EXPECT_EQ(event().players.size(), 3U);
}

TEST_F(PlayerList, StaysOnceARoundIsPublic) {
    hall.ask(TournamentCommand{DraftRoundRobin{}});
    hall.ask(TournamentCommand{PublishRound{1}});
    EXPECT_EQ(hall.refusal(RemovePlayers{ids(2)}), "already_published");
}

TEST_F(PlayerList, DropsWhatWasDraftedWithIt) {
    hall.ask(TournamentCommand{DraftRoundRobin{}});
    ASSERT_FALSE(event().rounds.empty());
    hall.ask(RemovePlayers{ids(2)});
    EXPECT_TRUE(event().rounds.empty());
}

}  // namespace
}  // namespace arbiter::testing
