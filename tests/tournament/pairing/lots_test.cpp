// Lots by a seed. Expected numbers come from the script in docs/lots.md, which knows nothing of
// this code; those of SHA-256 from NIST's examples.
#include "arbiter/tournament/pairing/lots.hpp"

#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/pairing/sha256.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace arbiter {
namespace {

using namespace testing;

std::string hex(const Sha256& digest) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const auto byte : digest) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::string names_of(const std::vector<LotEntry>& entries, const std::vector<std::size_t>& order) {
    std::string names;
    for (const std::size_t entry : order) {
        names += (names.empty() ? "" : " ") + entries[entry].name;
    }
    return names;
}

const std::vector<LotEntry> ten{{"Jo", "USA"},   {"Ito", "JPN"},  {"Hai"},         {"Gus", "HUN"},
                                {"Fay", "USA"},  {"Emil", "GER"}, {"Dora", "GER"}, {"Cem", "TUR"},
                                {"Bela", "HUN"}, {"Ada", "GER"}};

// Sixteen players in groups of 5, 3, 3, 3 and 2; the sets have room for 6, 5, 3 and 2.
std::vector<LotEntry> five_groups() {
    std::vector<LotEntry> entries;
    for (const auto& [group, size] :
         {std::pair{'U', 5}, std::pair{'V', 3}, {'W', 3}, {'X', 3}, {'Y', 2}}) {
        for (int i = 0; i < size; ++i) {
            entries.push_back({std::string(1, group) + std::to_string(i), std::string(1, group)});
        }
    }
    return entries;
}

TEST(Sha256, IsThatOfTheStandardsExamples) {
    EXPECT_EQ(hex(sha256("abc")),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Lots, TheSeedAloneDecidesWhoHasWhichNumber) {
    EXPECT_EQ(names_of(ten, draw_lots(ten, "rain at noon")),
              "Jo Fay Emil Cem Hai Ada Bela Gus Ito Dora");
    auto listed_otherwise = ten;
    std::reverse(listed_otherwise.begin(), listed_otherwise.end());
    EXPECT_EQ(names_of(listed_otherwise, draw_lots(listed_otherwise, "rain at noon")),
              "Jo Fay Emil Cem Hai Ada Bela Gus Ito Dora")
        << "the list's order is nobody's choice";
    EXPECT_NE(names_of(ten, draw_lots(ten, "rain at 12")),
              "Jo Fay Emil Cem Hai Ada Bela Gus Ito Dora");
}

TEST(Lots, NamesakesStandInTheOrderOfTheList) {
    const std::vector<LotEntry> same{{"A"}, {"A"}, {"A"}, {"A"}};
    const std::vector<LotEntry> other{{"A"}, {"B"}, {"C"}, {"D"}};
    EXPECT_EQ(draw_lots(same, "x"), draw_lots(other, "x"));
}

TEST(Lots, RestrictedOnesGiveEachGroupNumbersOfOneSet) {
    EXPECT_EQ(names_of(ten, draw_restricted_lots(ten, "rain at noon").value()),
              "Ito Jo Emil Ada Bela Hai Cem Dora Gus Fay");
    std::vector<LotEntry> nine;
    for (const LotEntry& entry : ten) {
        if (entry.name != "Jo") nine.push_back(entry);
    }
    EXPECT_EQ(names_of(nine, draw_restricted_lots(nine, "rain at noon").value()),
              "Ito Fay Ada Emil Hai Cem Bela Dora Gus");
}

TEST(Lots, AGroupThatFindsNoSetSendsTheOneBeforeToItsNext) {
    const auto groups = five_groups();
    EXPECT_EQ(names_of(groups, draw_restricted_lots(groups, "s1").value()),
              "U2 U4 U1 Y0 V2 W2 V0 X1 U0 U3 X0 W1 W0 V1 X2 Y1");
    EXPECT_EQ(names_of(groups, draw_restricted_lots(groups, "s3").value()),
              "U2 U4 U1 Y1 X0 X2 X1 W1 U3 U0 W0 V0 V1 V2 W2 Y0");
}

TEST(Lots, WhatTheTablesCannotKeepApartIsRefused) {
    EXPECT_EQ(draw_restricted_lots(std::vector<LotEntry>(8), "x").error().code, "no_varma_table");
    EXPECT_EQ(draw_restricted_lots(std::vector<LotEntry>(25), "x").error().code, "no_varma_table");
    EXPECT_TRUE(draw_restricted_lots(std::vector<LotEntry>(24), "x"));
    const std::vector<LotEntry> all_of_one(10, {"A", "GER"});
    EXPECT_EQ(draw_restricted_lots(all_of_one, "x").error().code, "no_restricted_draw");
}

// What the tables are for. 6 and 12 are so printed.
TEST(Varma, NumbersOfOneSetDoNotMeetInTheLastThreeRounds) {
    for (int players = 9; players <= 24; ++players) {
        const auto rounds = berger_rounds(players).value();
        for (const auto& set : varma_sets(players)) {
            const std::set<int> numbers(set.begin(), set.end());
            for (std::size_t r = rounds.size() - 3; r < rounds.size(); ++r) {
                for (const auto& pair : rounds[r].pairs) {
                    const bool meet = numbers.contains(pair.white) && numbers.contains(pair.black);
                    if (!meet) continue;
                    EXPECT_TRUE(players == 12 && pair == (NumberedPair{6, 12}))
                        << players << ": " << pair.white << "-" << pair.black;
                }
            }
        }
    }
}

TEST(Varma, EveryNumberIsInOneSet) {
    for (int players = 9; players <= 24; ++players) {
        std::vector<int> numbers;
        for (const auto& set : varma_sets(players)) {
            numbers.insert(numbers.end(), set.begin(), set.end());
        }
        std::sort(numbers.begin(), numbers.end());
        ASSERT_EQ(numbers.size(), static_cast<std::size_t>(players));
        for (int i = 0; i < players; ++i) EXPECT_EQ(numbers[static_cast<std::size_t>(i)], i + 1);
    }
    EXPECT_TRUE(varma_sets(8).empty());
    EXPECT_TRUE(varma_sets(25).empty());
}

std::string names_by_number(const Tournament& tournament) {
    std::string names;
    for (const Player& player : tournament.players) {
        names += (names.empty() ? "" : " ") + player.data.name;
    }
    return names;
}

EventDesk desk_of_ten() {
    auto desk = desk_with(0);
    for (const LotEntry& entry : ten) {
        auto data = player_data(entry.name);
        data.federation = entry.group;
        EXPECT_TRUE(desk.tell(EnterPlayer{data}));
    }
    return desk;
}

TEST(Lots, AnEventDrawsByThemAndItsJournalHasTheSeed) {
    auto desk = desk_of_ten();
    const auto told = desk.tell(DrawLots{"rain at noon"});
    ASSERT_TRUE(told);
    const auto& drawn = std::get<NumbersDrawn>(std::get<TournamentEvent>(told->back()));
    EXPECT_EQ(drawn.seed, "rain at noon");
    EXPECT_EQ(names_by_number(desk.state), "Jo Fay Emil Cem Hai Ada Bela Gus Ito Dora");
    ASSERT_TRUE(desk.tell(DrawLots{"rain at noon", LotGroups::Federation}));
    EXPECT_EQ(names_by_number(desk.state), "Ito Jo Emil Ada Bela Hai Cem Dora Gus Fay")
        << "the draw before it does not matter";
    EXPECT_EQ(desk.refusal(DrawLots{""}), "bad_field");
    EXPECT_EQ(desk.refusal(DrawLots{"x"}, Seat::Operator), "forbidden");
}

TEST(Lots, WhoHasWithdrawnDrawsNoneAndNumbersFallWithTheDrafts) {
    auto desk = desk_of_ten();
    ASSERT_TRUE(desk.tell(WithdrawPlayer{desk.state.players[0].id, "ill"}));
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    ASSERT_TRUE(desk.tell(DrawLots{"rain at noon", LotGroups::Federation}));
    EXPECT_TRUE(desk.state.rounds.empty());
    EXPECT_EQ(names_by_number(desk.state), "Ito Fay Ada Emil Hai Cem Bela Dora Gus Jo");
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    EXPECT_EQ(desk.refusal(DrawLots{"x"}), "already_published");
}

}  // namespace
}  // namespace arbiter
