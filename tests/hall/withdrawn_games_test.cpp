// Who leaves an event after rounds were published: "-" for him and "+" for his opponents in the
// games that nobody has begun (FIDE C.05 6.6), and back again.
#include "tests/hall/pure_hall.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace arbiter::testing {
namespace {

// All three rounds of four players are public; A meets D, then C, then B (C.05 Annex 1).
struct WithdrawnGames : ::testing::Test {
    WithdrawnGames() {
        hall.open_event();
        hall.ask(TournamentCommand{PublishRound{2}});
        hall.ask(TournamentCommand{PublishRound{3}});
        player = hall.live().tournament.players.at(0).id;
    }

    [[nodiscard]] const Pairing& pairing(int round) const {
        for (const auto& each : find_round(hall.live().tournament, round)->pairings) {
            if (each.white == player || each.black == player) return each;
        }
        throw std::runtime_error("not paired");
    }
    [[nodiscard]] GameResult lost_by_him(int round) const {
        return pairing(round).white == player ? GameResult::WhiteForfeits
                                              : GameResult::BlackForfeits;
    }

    PureHall hall;
    PlayerId player;
};

using Results = std::vector<std::optional<GameResult>>;

TEST_F(WithdrawnGames, ThoseNotBegunAreLostByDefaultAndWonByTheOpponents) {
    hall.ask(OnGame{*pairing(1).game, MakeMove{.move = "e4", .ply = {}}});
    hall.ask(TournamentCommand{WithdrawPlayer{player, "ill"}});
    EXPECT_EQ(pairing(1).result, std::nullopt) << "in play";
    EXPECT_EQ(pairing(2).result, lost_by_him(2));
    EXPECT_EQ(pairing(3).result, lost_by_him(3));
    EXPECT_EQ(pairing(3).termination, Termination::Default);
}

// The game is in play whether the Laws allow its first entry or not.
TEST_F(WithdrawnGames, AGameWhoseFirstEntryWaitsForTheArbiterIsInPlay) {
    const OnGame entry{*pairing(1).game, MakeMove{.move = "e2e5", .ply = 1}};
    hall.take(*decide(hall.state, PureHall::stream, entry, hall.moment(Seat::Board)));
    ASSERT_FALSE(hall.game(*pairing(1).game).record.unplaced.empty());
    hall.ask(TournamentCommand{WithdrawPlayer{player, "ill"}});
    EXPECT_EQ(pairing(1).result, std::nullopt);
    EXPECT_EQ(pairing(2).result, lost_by_him(2));
}

TEST_F(WithdrawnGames, WhoIsExpelledLosesThemToo) {
    hall.ask(TournamentCommand{ExpelPlayer{player, "11.1", "phone"}});
    EXPECT_EQ((Results{pairing(1).result, pairing(2).result, pairing(3).result}),
              (Results{lost_by_him(1), lost_by_him(2), lost_by_him(3)}));
}

// The wrong name was pressed.
TEST_F(WithdrawnGames, WhoComesBackHasThemBefore) {
    const auto key = hall.issue_terminal(1);
    hall.ask(OnGame{*pairing(2).game, SetResult{.result = lost_by_him(2),
                                                .termination = Termination::Default,
                                                .article = {},
                                                .reason = {}}});
    const auto all = [&] {
        std::vector<std::vector<Pairing>> rounds;
        for (const Round& each : hall.live().tournament.rounds) rounds.push_back(each.pairings);
        return rounds;
    };
    const auto before = all();
    hall.ask(TournamentCommand{WithdrawPlayer{player, "wrong name"}});
    EXPECT_EQ(pairing(1).result, lost_by_him(1));
    hall.ask(TournamentCommand{ReinstatePlayer{player, "wrong name"}});
    EXPECT_EQ(all(), before) << "a forfeit by hand stays";
    for (const int round : {1, 3}) {
        const Game& game = hall.game(*pairing(round).game);
        EXPECT_EQ(game.phase, GamePhase::Ready) << round;
        EXPECT_EQ(game.clock.phase, ClockPhase::Ready) << round;
    }
    ASSERT_TRUE(hall.game(hall.game_at(1)).terminal.binding);
    EXPECT_EQ(hall.game(hall.game_at(1)).terminal.binding->terminal, key.terminal);
}

// A round whose games are forfeits only because somebody left is still as good as a draft; one in
// which an arbiter has entered that somebody did not come is not.
TEST_F(WithdrawnGames, ARoundWithThemCanBeTakenBack) {
    hall.ask(TournamentCommand{WithdrawPlayer{player, "ill"}});
    EXPECT_EQ(hall.refusal(TakeBackRound{3, "drawn again"}), "");
}

TEST_F(WithdrawnGames, ARoundWithAForfeitThatWasEnteredCannot) {
    hall.ask(OnGame{*pairing(3).game, SetResult{.result = lost_by_him(3),
                                                .termination = Termination::Default,
                                                .article = {},
                                                .reason = {}}});
    EXPECT_EQ(hall.refusal(TakeBackRound{3, "drawn again"}), "round_begun");
}

}  // namespace
}  // namespace arbiter::testing
