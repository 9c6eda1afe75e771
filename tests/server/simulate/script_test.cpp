// What a simulation makes of a file: the event, its times and endings, and what it refuses.
#include "server/simulate/script.hpp"

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "clock/clock.hpp"
#include "server/simulate/address.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

namespace arbiter {
namespace {

std::string read_data(const std::string& name) {
    std::ifstream file{FLAGFALL_TEST_DATA "/" + name, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

std::string game(const std::string& white, const std::string& black, const std::string& round,
                 const std::string& tags, const std::string& moves) {
    return "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Round \"" + round + "\"]\n" +
           tags + "\n" + moves + "\n\n";
}

Result<Script> script_of_text(const std::string& text) {
    return script_of(read_pgn(text));
}

std::string refusal(const std::string& text) {
    const auto script = script_of_text(text);
    return script ? "accepted" : script.error().code;
}

// Its rounds are the Berger tables with every colour the other way round.
TEST(Script, TheSinquefieldCupIsDraftedByTheTablesWithColoursReversed) {
    const auto script = script_of_text(read_data("events/sinquefield2021.pgn"));
    ASSERT_TRUE(script);
    ASSERT_TRUE(script->berger);
    EXPECT_EQ(script->berger->options,
              (BergerOptions{.cycles = 1, .exchange = true, .reversed = true}));
    EXPECT_EQ(script->rounds.size(), 9U);
    EXPECT_EQ(script->players.size(), 10U);
    EXPECT_TRUE(script->times_from_seed);
    EXPECT_EQ(script->settings.publication.times_note, "times_from_seed");
    EXPECT_EQ(script->players[0].name, "So, Wesley");
    EXPECT_EQ(script->players[0].title, "GM");
    EXPECT_EQ(script->players[0].rating, 2772);
}

TEST(Script, AnEventPairedByTheTablesIsDraftedByThem) {
    // Round by round the table for four: 1-4 2-3, 4-3 1-2, 2-4 3-1 (C.05 Annex 1); 1 is D, 2 B, 3
    // C, 4 A.
    const auto text = game("D", "A", "1", "", "1. e4 1-0") + game("B", "C", "1", "", "1. e4 1-0") +
                      game("A", "C", "2", "", "1. e4 1-0") + game("D", "B", "2", "", "1. e4 1-0") +
                      game("B", "A", "3", "", "1. e4 1-0") + game("C", "D", "3", "", "1. e4 1-0");
    const auto script = script_of_text(text).value();
    ASSERT_TRUE(script.berger);
    std::string order;
    for (const auto player : script.berger->order) order += script.players[player].name;
    EXPECT_EQ(order, "DBCA");
}

TEST(Script, WhatWasReadOtherwiseIsToldAndAGameThatIsThereTwiceIsPlayedOnce) {
    const auto first = game("D, Dora", "A", "1", "", "1. e4 1-0");
    const auto text = first + game("B", "A", "2", "", "1. d4 e5 1-0") +
                      game("d,dora", "B", "3", "[Result \"0-1\"]\n", "1. e4 1-0") + first;
    const auto script = script_of_text(text);
    ASSERT_TRUE(script);
    std::size_t games = 0;
    for (const auto& round : script->rounds) games += round.size();
    EXPECT_EQ(games, 3U);
    EXPECT_EQ(script->players.size(), 3U);
    EXPECT_EQ(script->players[0].name, "D, Dora");
    std::string codes;
    for (const auto& each : script->adjustments) codes += each.code + ' ';
    EXPECT_EQ(codes, "same_player result_tag_differs game_twice ");
    EXPECT_EQ(refusal(game("A, A", "a,a", "1", "", "1. e4 e5 1-0")), "bad_pairing");
}

TEST(Script, TimesFromASeedAreTheSameEachTimeAndNeverOverstep) {
    const auto text = read_data("events/sinquefield2021.pgn");
    const auto first = script_of_text(text).value();
    const auto again = script_of_text(text).value();
    const auto control = std::make_shared<const TimeControl>(first.settings.play.control);
    for (std::size_t r = 0; r < first.rounds.size(); ++r) {
        for (std::size_t g = 0; g < first.rounds[r].size(); ++g) {
            auto clock = advance(make_clock(control), ClockStart{}, at_ms(0));
            auto now = at_ms(0);
            auto side = Color::White;
            const auto& moves = first.rounds[r][g].moves;
            for (std::size_t m = 0; m < moves.size(); ++m) {
                EXPECT_EQ(moves[m].think, again.rounds[r][g].moves[m].think);
                now += moves[m].think;
                clock = advance(std::move(clock), ClockPress{side}, now);
                side = !side;
            }
            EXPECT_FALSE(clock.flag_first) << r << ' ' << g;
        }
    }
}

TEST(Script, ClockReadingsOfTheFileComeOutOfTheThinkingTimes) {
    const auto text = game("A", "B", "1", "[TimeControl \"180+2\"]\n[Result \"1-0\"]\n",
                           "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:58]} 2. Nf3 {[%clk 0:02:41]} Nc6 "
                           "{[%clk 0:02:59]} 3. Bb5 {[%clk 0:02:40]} 1-0");
    const auto script = script_of_text(text);
    ASSERT_TRUE(script);
    EXPECT_FALSE(script->times_from_seed);
    // 3+2: the first increment is in the starting 3:02, each press pays 2 s.
    std::vector<std::int64_t> spent;
    for (const auto& move : script->rounds[0][0].moves) spent.push_back(move.think.count());
    EXPECT_EQ(spent, (std::vector<std::int64_t>{4000, 6000, 21000, 1000, 3000}));
    EXPECT_EQ(script->rounds[0][0].ending, Ending::Resignation);
}

TEST(Script, EndingsFollowFromTheBoardAndTheTags) {
    const auto script =
        script_of_text(game("A", "B", "1", "", "1. f3 e5 2. g4 Qh4# 0-1") +
                       game("C", "A", "2", "[Termination \"time forfeit\"]\n", "1. e4 e5 1-0") +
                       game("B", "C", "3", "[Result \"1-0\"]\n", "1-0") +
                       game("A", "C", "4", "", "1. e4 e5 1/2-1/2"));
    ASSERT_TRUE(script);
    EXPECT_EQ(script->rounds[0][0].ending, Ending::OnTheBoard);
    EXPECT_EQ(script->rounds[1][0].ending, Ending::ByArbiter);
    EXPECT_EQ(script->rounds[1][0].termination, Termination::TimeForfeit);
    EXPECT_EQ(script->rounds[2][0].result, GameResult::BlackForfeits);
    EXPECT_EQ(script->rounds[2][0].termination, Termination::Default);
    EXPECT_EQ(script->rounds[3][0].ending, Ending::Agreement);
}

TEST(Script, TheExactControlOfAFileIsBelieved) {
    const auto control = [](const std::string& tags) {
        return script_of_text(game("A", "B", "1", tags, "1. e4 e5 1-0"))
            .value()
            .settings.play.control;
    };
    const std::string exact =
        R"([TimeControlX "{\"mode\":\"periods\",\"periods\":[{\"main_ms\":2700000,)"
        R"(\"delay_ms\":5000}]}"])"
        "\n";
    EXPECT_EQ(control("[TimeControl \"2700\"]\n" + exact), parse_time_control("45 d5"));
    EXPECT_EQ(control("[TimeControl \"2700\"]\n[TimeControlX \"{\"]\n"), parse_time_control("45"));
}

TEST(Script, WhatCannotBePlayedAsAnEventIsRefusedWithItsLine) {
    EXPECT_EQ(refusal(""), "no_games");
    EXPECT_EQ(refusal(game("A", "B", "1", "", "1. e4 e5 2. Qh7 1-0")), "broken_game");
    EXPECT_EQ(refusal(game("A", "B", "1", "", "1. e4 e5 *")), "unfinished_game");
    EXPECT_EQ(refusal(game("A", "A", "1", "", "1. e4 e5 1-0")), "bad_pairing");
    EXPECT_EQ(
        refusal(game("A", "B", "1", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n",
                     "1. Ra8+ 1-0")),
        "other_start");
    const auto mixed =
        script_of_text(game("A", "B", "1", "[TimeControl \"180+2\"]\n", "1. e4 e5 1-0") +
                       game("B", "A", "2", "[TimeControl \"300\"]\n", "1. e4 e5 1-0"));
    ASSERT_FALSE(mixed);
    EXPECT_EQ(mixed.error().code, "mixed_time_controls");
    EXPECT_EQ(mixed.error().where, "line 8");
}

TEST(ServerAddress, AnUrlIsTakenApartAndALinkGivesItsToken) {
    const auto six = parse_server_url("http://[::1]:8017/login").value();
    EXPECT_EQ(six.host, "::1");
    EXPECT_EQ(six.port, "8017");
    EXPECT_EQ(six.host_field(), "[::1]:8017");
    const auto secure = parse_server_url("https://hall.local").value();
    EXPECT_TRUE(secure.secure);
    EXPECT_EQ(secure.port, "443");
    EXPECT_EQ(find_server("wss://hall.local:8443", "/nonexistent/ca.crt").error().code,
              "bad_authority");
    EXPECT_FALSE(parse_server_url("ws://hall.local:8017/").value().secure);
    EXPECT_EQ(parse_server_url("127.0.0.1:8017").error().code, "bad_url");
    EXPECT_EQ(parse_server_url("http://host:port").error().code, "bad_url");
    EXPECT_EQ(parse_login_link("http://h:1/login#abc").value(), "abc");
    EXPECT_EQ(parse_login_link("abc").error().code, "bad_login");
    EXPECT_EQ(parse_login_link("http://h:1/login").error().code, "bad_login");
}

}  // namespace
}  // namespace arbiter
