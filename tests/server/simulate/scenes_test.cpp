// What the demonstration adds to a real event: what, on which boards, when, and that no result is
// another than the file's.
#include "server/simulate/scenes.hpp"

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "clock/clock.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace arbiter {
namespace {

Script sinquefield() {
    std::ifstream file{FLAGFALL_TEST_DATA "/events/sinquefield2021.pgn", std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    return script_of(read_pgn(text)).value();
}

Script with_scenes() {
    auto script = sinquefield();
    add_scenes(script);
    return script;
}

// The one game of the first round to which this happens.
template <class What>
const ScriptedGame* board_with(const Script& script) {
    for (const auto& game : script.rounds.front()) {
        if (game.scene && std::holds_alternative<What>(game.scene->what)) return &game;
    }
    return nullptr;
}

const ScriptedGame* told_board(const Script& script, std::size_t facts) {
    for (const auto& game : script.rounds.front()) {
        const auto* told = game.scene ? std::get_if<ToldToOperator>(&game.scene->what) : nullptr;
        if (told != nullptr && told->facts.size() == facts) return &game;
    }
    return nullptr;
}

Millis thought(const ScriptedGame& game, std::size_t moves) {
    Millis sum{};
    for (std::size_t i = 0; i < moves; ++i) sum += game.moves[i].think;
    return sum;
}

constexpr Millis two_hours = std::chrono::hours(2);  // two minutes of the demonstration at 60

// Svidler resigned after 31. Bb2, before his own 31st move.
TEST(Scenes, TheFlagIsThatOfThePlayerWhoResignedTheShortestGame) {
    const auto script = with_scenes();
    const auto& game = script.rounds.front()[1];
    EXPECT_EQ(script.players[game.black].name, "Svidler, Peter");
    EXPECT_EQ(game.ending, Ending::FlagFall);
    EXPECT_EQ(game.result, GameResult::WhiteWins);
    EXPECT_EQ(game.termination, Termination::TimeForfeit);
    // 90 minutes, 30 seconds for each of 31 moves begun: all of it, and White's few seconds.
    auto clock = make_clock(std::make_shared<const TimeControl>(script.settings.play.control));
    auto now = Instant{};
    clock = advance(clock, ClockStart{Color::White}, now);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        now += game.moves[i].think;
        clock = advance(clock, ClockPress{i % 2 == 0 ? Color::White : Color::Black}, now);
    }
    EXPECT_EQ(clock.on_move, Color::Black);
    EXPECT_LT(flag_due(clock).value() - Instant{}, two_hours);
}

// 27...Qa5 of Swiercz - Dominguez: the position of 25...Kg7 again, White to move.
TEST(Scenes, TheClaimIsOfAPositionThatStoodTwice) {
    const auto script = with_scenes();
    const auto* game = told_board(script, 1);
    ASSERT_NE(game, nullptr);
    EXPECT_EQ(script.players[game->white].name, "Swiercz, Dariusz");
    EXPECT_EQ(game->scene->before, 54U);
    const auto& facts = std::get<ToldToOperator>(game->scene->what).facts;
    const auto& claim = std::get<Claimed>(facts.front());
    EXPECT_EQ(claim.kind, ClaimKind::Threefold);
    EXPECT_EQ(claim.actor, Color::White);
    EXPECT_LT(thought(*game, game->scene->before), two_hours);
}

TEST(Scenes, TheTouchedPieceIsTheOneThatMoves) {
    const auto script = with_scenes();
    const auto* game = told_board(script, 2);
    ASSERT_NE(game, nullptr);
    const auto& facts = std::get<ToldToOperator>(game->scene->what).facts;
    const auto& touch = std::get<Touched>(facts.front());
    const auto& move = game->moves[game->scene->before];
    EXPECT_EQ(to_text(touch.square), move.uci.substr(0, 2));
    EXPECT_EQ(std::get<Adjusted>(facts.back()).said, Said::After);
    EXPECT_LT(thought(*game, game->scene->before), two_hours);
}

TEST(Scenes, AFourthBoardCalls) {
    const auto script = with_scenes();
    const auto* game = board_with<CalledByPlayer>(script);
    ASSERT_NE(game, nullptr);
    EXPECT_LT(thought(*game, game->scene->before), two_hours);
    EXPECT_NE(game, told_board(script, 1));
    EXPECT_NE(game, told_board(script, 2));
    EXPECT_NE(game->ending, Ending::FlagFall);
}

TEST(Scenes, NoMoveAndNoResultIsAnotherThanInTheFile) {
    const auto plain = sinquefield();
    const auto script = with_scenes();
    EXPECT_EQ(script.settings.publication.times_note, "demonstration");
    EXPECT_TRUE(script.settings.play.simulated);
    ASSERT_EQ(script.rounds.size(), plain.rounds.size());
    for (std::size_t r = 0; r < plain.rounds.size(); ++r) {
        ASSERT_EQ(script.rounds[r].size(), plain.rounds[r].size());
        for (std::size_t b = 0; b < plain.rounds[r].size(); ++b) {
            const auto& was = plain.rounds[r][b];
            const auto& is = script.rounds[r][b];
            EXPECT_EQ(is.result, was.result);
            ASSERT_EQ(is.moves.size(), was.moves.size());
            for (std::size_t i = 0; i < was.moves.size(); ++i) {
                EXPECT_EQ(is.moves[i].uci, was.moves[i].uci);
            }
            if (r > 0) {
                EXPECT_FALSE(is.scene);
            }
        }
    }
}

TEST(Scenes, AFileWithoutSuchGamesHasNone) {
    auto script =
        script_of(read_pgn("[White \"A\"]\n[Black \"B\"]\n[Round \"1\"]\n\n1. e4 e5 1/2-1/2\n"))
            .value();
    add_scenes(script);
    EXPECT_FALSE(script.rounds.front().front().scene);
    EXPECT_EQ(script.rounds.front().front().ending, Ending::Agreement);
}

}  // namespace
}  // namespace arbiter
