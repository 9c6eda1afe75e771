// A file of games as one event: players, rounds, forfeits, and the numbers behind its pairings.
#include "arbiter/formats/pgn_event.hpp"

#include "arbiter/formats/pgn_doubles.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

PgnHead head(std::string white, std::string black, std::string round, GameResult result,
             bool has_moves = true) {
    return {std::move(white), std::move(black), std::move(round), result, has_moves};
}

TEST(PgnEvent, NamesThatDifferInBlanksOnlyAreOnePlayer) {
    const auto event = event_of({head("So, Wesley", "Xiong,  Jeffery", "1.1", GameResult::Draw),
                                 head(" Xiong, Jeffery", "So, Wesley ", "2.1", GameResult::Draw)});
    EXPECT_EQ(event.players, (std::vector<std::string>{"So, Wesley", "Xiong, Jeffery"}));
    EXPECT_EQ(event.games[1].round, 2);
    EXPECT_EQ(table_of(event, pairing_of(event)).cycles, 2);
}

PgnHead with_ids(PgnHead game, std::string white, std::string black) {
    game.white_id = std::move(white);
    game.black_id = std::move(black);
    return game;
}

std::vector<std::string> codes(const FileRemarks& remarks) {
    std::vector<std::string> all;
    for (const auto& each : remarks) all.push_back(each.code);
    return all;
}

TEST(PgnEvent, NamesThatDifferInCaseOrBlanksAroundTheCommaAreOnePlayer) {
    const auto event = event_of({head("So, Wesley", "Xiong, Jeffery", "1", GameResult::Draw),
                                 head("XIONG, Jeffery", "So,Wesley", "2", GameResult::Draw),
                                 head("So, Wesley", "So Wesley", "3", GameResult::Draw)});
    EXPECT_EQ(event.players,
              (std::vector<std::string>{"So, Wesley", "Xiong, Jeffery", "So Wesley"}));
    ASSERT_EQ(codes(event.adjustments), (std::vector<std::string>{"same_player", "same_player"}));
    const auto& told = event.adjustments[0];
    EXPECT_EQ(std::pair(told.found, told.read_as),
              std::pair(std::string{"So,Wesley"}, std::string{"So, Wesley"}));
}

TEST(PgnEvent, OneFideIdIsOnePlayerAndANameOfTwoIsTwo) {
    const auto event = event_of(
        {with_ids(head("So,W", "Li, Wei", "1", GameResult::Draw), "5202213", "8600001"),
         with_ids(head("So, Wesley", "Li, Wei", "2", GameResult::Draw), "5202213", "8600002"),
         with_ids(head("So, Wesley", "Xiong, J", "3", GameResult::Draw), "", "2047640")});
    EXPECT_EQ(event.players,
              (std::vector<std::string>{"So, Wesley", "Li, Wei", "Li, Wei", "Xiong, J"}));
    EXPECT_EQ(event.games[2].white, 0U) << "a game without the FIDE ID that goes with the name";
    EXPECT_EQ(codes(event.adjustments), std::vector<std::string>{"same_player"});
    EXPECT_EQ(codes(event.warnings), std::vector<std::string>{"same_name"});
}

TEST(PgnEvent, AFideIdOnBothSidesOfAGameIsNone) {
    const auto event =
        event_of({with_ids(head("A, A", "B, B", "1", GameResult::Draw), "5202213", "5202213")});
    EXPECT_EQ(event.players, (std::vector<std::string>{"A, A", "B, B"}));
    EXPECT_EQ(codes(event.warnings), std::vector<std::string>{"same_fide_id"});
}

TEST(PgnEvent, GamesAgainstOneselfAreLeftOutAndTold) {
    const auto event = event_of(
        {head("A, A", "a,a", "1", GameResult::Draw), head("B", "C", "1", GameResult::Draw)});
    EXPECT_EQ(event.players, (std::vector<std::string>{"B", "C"}));
    EXPECT_EQ(event.games.size(), 1U);
    EXPECT_EQ(codes(event.warnings), std::vector<std::string>{"bad_pairing"});
}

PgnHead moved(PgnHead game, const std::vector<std::string>& moves) {
    game.has_moves = false;
    for (const auto& move : moves) add_move(game, move);
    return game;
}

TEST(PgnEvent, OneGameTwiceIsOneAndAnotherOfTheSameRoundIsAnother) {
    const auto game = moved(head("A", "B", "1.1", GameResult::Draw), {"e4", "e5", "Qh5+"});
    const auto marked = moved(game, {"e4!", "e5", "Qh5"});
    EXPECT_EQ(event_of({game, marked}).games.size(), 1U);
    EXPECT_EQ(codes(event_of({game, marked}).adjustments), std::vector<std::string>{"game_twice"});
    EXPECT_EQ(event_of({game, moved(game, {"e4", "e5"})}).games.size(), 2U);
    auto won = game;
    won.result = GameResult::WhiteWins;
    EXPECT_EQ(event_of({game, won}).games.size(), 2U);
    EXPECT_TRUE(event_of({game, won}).adjustments.empty());
}

// The public PGN's parts of a game in which illegal moves stood.
TEST(PgnEvent, ThePartsOfAGameAreOneGame) {
    auto first = head("A, A", "B, B", "1.1", GameResult::Draw);
    first.result.reset();
    first.game_id = "0000000001";
    first.line = 1;
    const auto other = head("C, C", "D, D", "1.2", GameResult::Draw);
    auto second = first;
    second.white = "A, A (from move 24)";
    second.game_id = "0000000001-2";
    second.round = "1.10001";
    second.line = 20;
    auto third = second;
    third.white = "A, A (from move 31)";
    third.game_id = "0000000001-3";
    third.round = "1.20001";
    third.result = GameResult::WhiteWins;
    const auto event = event_of({first, other, second, third});
    EXPECT_EQ(event.players, (std::vector<std::string>{"A, A", "B, B", "C, C", "D, D"}));
    ASSERT_EQ(event.games.size(), 2U);
    EXPECT_EQ(event.games[0].result, GameResult::WhiteWins);
    EXPECT_EQ(event.games[1].head, 1U);
    EXPECT_EQ(pending_games(event), 0);
    ASSERT_EQ(codes(event.adjustments), (std::vector<std::string>{"game_goes_on", "game_goes_on"}));
    EXPECT_EQ(event.adjustments[0].line, 20);
    EXPECT_EQ(event.adjustments[0].read_as, "line 1");
    const auto newest_first = event_of({third, second, other, first});
    ASSERT_EQ(newest_first.games.size(), 2U);
    EXPECT_EQ(newest_first.games[1].result, GameResult::WhiteWins);
    EXPECT_EQ(codes(newest_first.adjustments),
              (std::vector<std::string>{"game_goes_on", "game_goes_on"}));
    const auto twice = event_of({first, second, third, first, second, third});
    // Each copy has its own parts, so that the second is the same game again.
    ASSERT_EQ(twice.games.size(), 1U);
    EXPECT_EQ(twice.games[0].result, GameResult::WhiteWins);
    const auto rest = event_of({second, other});
    EXPECT_EQ(rest.players[0], "A, A");
    EXPECT_EQ(rest.games.at(1).head, 1U);
    EXPECT_EQ(codes(rest.adjustments), std::vector<std::string>{"game_part"});
    second.game_id = "lichess-2";
    EXPECT_EQ(event_of({first, other, second}).games.size(), 3U) << "not of our form";
}

TEST(PgnEvent, WhatMayBeOneGameTwiceIsToldAndCounted) {
    const auto told = [](const PgnHead& one, const PgnHead& other) {
        const auto event = event_of({one, other});
        EXPECT_EQ(event.games.size(), 2U);
        return codes(event.warnings);
    };
    const std::vector<std::string> doubt{"perhaps_twice"};
    const auto game = moved(head("A", "B", "1.1", GameResult::Draw), {"e4", "e5"});
    auto later = game;
    later.date = "2021.08.18";
    auto dated = game;
    dated.date = "2021.08.17";
    EXPECT_EQ(told(dated, later), doubt);
    auto unknown_round = game;
    unknown_round.round = "?";
    EXPECT_EQ(told(unknown_round, unknown_round), doubt);
    const auto stub = head("A", "B", "1.1", GameResult::Draw, false);
    EXPECT_EQ(told(stub, stub), doubt);
    const auto of_match = head("A", "B", "1", GameResult::Draw, false);
    EXPECT_TRUE(told(of_match, of_match).empty());
}

TEST(PgnEvent, SeveralEventsAreToldWithTheirGamesAndAllCount) {
    auto one = head("A", "B", "1", GameResult::Draw);
    one.event = "Masters";
    auto other = head("B", "A", "2", GameResult::Draw);
    other.event = "Blitz";
    const std::vector<PgnHead> heads{one, one, other};
    const auto event = event_of({one, other});
    EXPECT_EQ(event.games.size(), 2U);
    ASSERT_EQ(codes(event.warnings),
              (std::vector<std::string>{"several_events", "several_events"}));
    EXPECT_EQ(event.warnings[1].found, "Blitz");
    EXPECT_EQ(event.warnings[1].read_as, "1 game");
    EXPECT_EQ(games_of_event(heads, " Masters").size(), 2U);
    EXPECT_TRUE(several_events({one, one}).empty());
    std::vector<PgnHead> many;
    for (int i = 0; i < 15; ++i) {
        many.push_back(one);
        many.back().event = "Round " + std::to_string(i);
    }
    EXPECT_EQ(several_events(many).size(), 11U);
    EXPECT_EQ(several_events(many).back().read_as, "5 games");
}

TEST(PgnEvent, TheEndOfTheMovesComesBeforeTheTagAndIsTold) {
    const auto read = [](std::string_view tag, std::optional<PgnResult> ending) {
        PgnHead game;
        set_result(game, {.tag = tag, .ending = ending});
        return std::pair(game.result, game.result_remark ? game.result_remark->code + ' ' +
                                                               game.result_remark->found + ' ' +
                                                               game.result_remark->read_as
                                                         : std::string{});
    };
    using Read = std::pair<std::optional<GameResult>, std::string>;
    EXPECT_EQ(read("1-0", PgnResult::BlackWins),
              Read(GameResult::BlackWins, "result_tag_differs 1-0 0-1"));
    EXPECT_EQ(read("1-0", PgnResult::Unknown),
              Read(GameResult::WhiteWins, "result_tag_differs * 1-0"));
    EXPECT_EQ(read("2-0", PgnResult::WhiteWins),
              Read(GameResult::WhiteWins, "unreadable_result_tag 2-0 1-0"));
    EXPECT_EQ(read("1-0", PgnResult::WhiteWins), Read(GameResult::WhiteWins, ""));
    EXPECT_EQ(read("1/2-0", PgnResult::Unknown), Read(GameResult::WhiteHalf, ""));
    EXPECT_EQ(read("*", PgnResult::Unknown), Read(std::nullopt, ""));
}

// As a TRF without 192 and 092 (docs/trf.md).
TEST(PgnEvent, ARoundRobinIsWhereEverybodyHasMetEverybodyEquallyOften) {
    std::vector<PgnHead> heads{head("A", "B", "1", GameResult::Draw),
                               head("C", "A", "2", GameResult::Draw),
                               head("B", "C", "3", GameResult::Draw)};
    EXPECT_EQ(pairing_of(event_of(heads)), PairingKind::Predetermined);
    heads[2].result.reset();
    EXPECT_EQ(pairing_of(event_of(heads)), PairingKind::Predetermined) << "paired is met";
    heads.push_back(head("B", "A", "4", GameResult::Draw));
    EXPECT_EQ(pairing_of(event_of(heads)), PairingKind::Swiss);
    heads.erase(heads.begin() + 2, heads.end());
    EXPECT_EQ(pairing_of(event_of(heads)), PairingKind::Swiss) << "half-way";
}

TEST(PgnEvent, InASwissAPlayerWithoutAGameInARoundWasAbsent) {
    const auto event = event_of({head("A", "B", "1", GameResult::WhiteWins),
                                 head("C", "D", "1", GameResult::WhiteWins),
                                 head("A", "C", "2", GameResult::Draw)});
    const auto table = table_of(event, PairingKind::Swiss);
    EXPECT_EQ(table.rounds, 2);
    for (const auto& record : table.records) ASSERT_EQ(record.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<PlayedGame>(table.records[0][1].outcome));
    EXPECT_TRUE(std::holds_alternative<Absence>(table.records[1][1].outcome));
}

TEST(PgnEvent, RoundsOfASwissThatAreDatesAreCountedInTheirOrder) {
    const auto event = event_of({head("A", "B", "20210817", GameResult::WhiteWins),
                                 head("A", "C", "20210818", GameResult::Draw)});
    const auto table = table_of(event, PairingKind::Swiss);
    EXPECT_EQ(table.rounds, 2);
    EXPECT_EQ(table.records[2].back().round, 2);
}

TEST(PgnEvent, ADecisiveGameWithoutMovesIsAForfeitAndADrawWithoutMovesIsNot) {
    const auto event = event_of({head("A", "B", "1", GameResult::WhiteWins, false),
                                 head("B", "A", "2", GameResult::WhiteWins, true),
                                 head("C", "A", "3", GameResult::BlackWins, false),
                                 head("C", "B", "4", GameResult::Draw, false)});
    EXPECT_EQ(event.games[0].result, GameResult::BlackForfeits);
    EXPECT_EQ(event.games[1].result, GameResult::WhiteWins);
    EXPECT_EQ(event.games[2].result, GameResult::WhiteForfeits);
    EXPECT_EQ(event.games[3].result, GameResult::Draw);
}

TEST(PgnEvent, WhereNoGameHasMovesNothingIsAForfeit) {
    const auto event = event_of({head("A", "B", "?", GameResult::WhiteWins, false),
                                 head("B", "C", "?", GameResult::BlackWins, false)});
    EXPECT_EQ(event.games[0].result, GameResult::WhiteWins);
    EXPECT_EQ(event.games[1].result, GameResult::BlackWins);
}

TEST(PgnEvent, RoundsFollowTheirTagsOrElseTheOrderOfTheFile) {
    const auto tagged =
        event_of({head("A", "B", "2.1", GameResult::Draw), head("A", "C", "1", GameResult::Draw),
                  head("C", "D", "2.2", GameResult::Draw)});
    EXPECT_EQ(rounds_of(tagged), (std::vector<std::vector<std::size_t>>{{1}, {0, 2}}));
    const auto untagged =
        event_of({head("A", "B", "?", GameResult::Draw), head("C", "D", "-", GameResult::Draw),
                  head("A", "C", "", GameResult::Draw)});
    EXPECT_EQ(rounds_of(untagged), (std::vector<std::vector<std::size_t>>{{0, 1}, {2}}));
    const auto clash =
        event_of({head("A", "B", "1", GameResult::Draw), head("B", "A", "1", GameResult::Draw)});
    EXPECT_EQ(rounds_of(clash).size(), 2U) << "nobody sits twice";
}

// Whoever has which number: the event that the tables give leads back to the tables.
RC_GTEST_PROP(PgnEvent, TheNumbersBehindBergerPairingsAreFound, ()) {
    const int players = *rc::gen::inRange(fewest_players, 17);
    const BergerOptions options{.cycles = *rc::gen::inRange(1, 4),
                                .exchange = *rc::gen::arbitrary<bool>(),
                                .reversed = *rc::gen::arbitrary<bool>()};
    const auto keys = *rc::gen::unique<std::vector<int>>(static_cast<std::size_t>(players),
                                                         rc::gen::inRange(0, 1000));
    const auto name = [&](int number) {
        return "P" + std::to_string(keys[static_cast<std::size_t>(number - 1)]);
    };
    std::vector<PgnHead> heads;
    const auto table = berger_rounds(players, options).value();
    for (std::size_t r = 0; r < table.size(); ++r) {
        for (const auto& pair : table[r].pairs) {
            heads.push_back(
                head(name(pair.white), name(pair.black), std::to_string(r + 1), GameResult::Draw));
        }
    }
    const auto event = event_of(heads);
    const auto found = berger_numbers(event, rounds_of(event));
    RC_ASSERT(found.has_value());
    const auto again = berger_rounds(players, found->options).value();
    std::size_t at = 0;
    for (const auto& round : again) {
        for (std::size_t b = 0; b < round.pairs.size(); ++b) {
            const auto& game = event.games[at++];
            const auto seated = [&](int number) {
                return found->order[static_cast<std::size_t>(number - 1)];
            };
            RC_ASSERT(std::any_of(round.pairs.begin(), round.pairs.end(), [&](const auto& pair) {
                return seated(pair.white) == game.white && seated(pair.black) == game.black;
            }));
        }
    }
}

TEST(PgnEvent, PairingsOfAnotherMakeHaveNoBergerNumbers) {
    const auto event =
        event_of({head("A", "B", "1", GameResult::Draw), head("C", "D", "1", GameResult::Draw),
                  head("A", "C", "2", GameResult::Draw), head("B", "D", "2", GameResult::Draw),
                  head("A", "D", "3", GameResult::Draw), head("C", "B", "3", GameResult::Draw)});
    EXPECT_FALSE(berger_numbers(event, rounds_of(event))) << "A has White three times of three";
    const auto gap =
        event_of({head("A", "B", "1", GameResult::Draw), head("C", "D", "2", GameResult::Draw)});
    EXPECT_FALSE(berger_numbers(gap, rounds_of(gap)));
}

// lichess-org/lila, issue 16714.
TEST(PgnEvent, AByeIsNoPlayer) {
    for (const char* word : {"BYE", "Bye, Bye", "spielfrei", "-", "轮空"}) {
        const auto event = event_of({head("Abel, A", "Bera, B", "1", GameResult::Draw),
                                     head("Cid, C", word, "1", GameResult::WhiteWins, false),
                                     head("Bera, B", "Cid, C", "2", GameResult::WhiteWins),
                                     head(word, "Abel, A", "2", GameResult::Draw, false)});
        EXPECT_EQ(event.players, (std::vector<std::string>{"Abel, A", "Bera, B", "Cid, C"}))
            << word;
        EXPECT_EQ(event.games.size(), 2U);
        EXPECT_EQ(codes(event.adjustments), (std::vector<std::string>{"bye", "bye"}));
        const auto table = table_of(event, PairingKind::Swiss);
        EXPECT_EQ(table.records[2][0].outcome,
                  RoundOutcome(Bye{ByeKind::PairingAllocated, table.scoring.win}));
        EXPECT_EQ(table.records[0][1].outcome,
                  RoundOutcome(Bye{ByeKind::HalfPoint, table.scoring.draw}));
        EXPECT_EQ(table_of(event, PairingKind::Predetermined).games, 2U);
    }
}

std::vector<std::string> doubted(const std::vector<PgnHead>& heads) {
    std::vector<std::string> all;
    for (const auto& each : event_of(heads).warnings) {
        if (each.code == "perhaps_same_player") all.push_back(each.found + ": " + each.read_as);
    }
    return all;
}

TEST(PgnEvent, TwoSpellingsOfOnePlayerAreTold) {
    using Told = std::vector<std::string>;
    const auto pair = [](const char* one, const char* other, const char* round = "2") {
        return std::vector{head(one, "Abel, Anna", "1", GameResult::Draw),
                           head("Zed, Zoe", other, round, GameResult::Draw)};
    };
    for (const auto& [one, other] : {std::pair{"Kov\u00E1cs, P\u00E9ter", "Kovacs, Peter"},
                                     {"\u017Bak, \u0141ukasz", "Zak, Lukasz"},
                                     {"So, Wesley", "So, W"},
                                     {"So, Wesley", "Wesley So"},
                                     {"Almeida, Rui", "Almeda, Rui"}}) {
        EXPECT_EQ(doubted(pair(one, other)),
                  (Told{std::string{other} + ": another player than " + one}));
        EXPECT_EQ(doubted(pair(one, other, "1")), Told{}) << "both sit in one round";
    }
    EXPECT_EQ(doubted(pair("So, Wesley", "So, William")), Told{});
    EXPECT_EQ(doubted(pair("Li, Wei", "Lu, Wei")), Told{});
}

TEST(PgnEvent, OneNameInTwoFormsOfUnicodeIsOnePlayer) {
    const auto event = event_of({head("\u00C9mile, Z", "Abel, A", "1", GameResult::Draw),
                                 head("Abel, A", "E\u0301MILE,\u00A0Z", "2", GameResult::Draw)});
    EXPECT_EQ(event.players, (std::vector<std::string>{"\u00C9mile, Z", "Abel, A"}));
}

}  // namespace
}  // namespace arbiter
