// An event's tie-breaks fit how it is paired, and its table knows what they need.
#include "arbiter/tournament/standings/event_kind.hpp"

#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::testing {
namespace {

EventDesk desk_ranked_by(std::vector<std::string> tiebreaks) {
    EventDesk desk;
    auto set = settings();
    set.tables.tiebreaks = std::move(tiebreaks);
    set.event.start_date = "2025-05-01";
    EXPECT_TRUE(desk.tell(CreateTournament{set}));
    desk.enter(4);
    return desk;
}

SettingsChange to_tiebreaks(std::vector<std::string> tiebreaks) {
    SettingsChange change;
    change.values = settings();
    change.values.tables.tiebreaks = std::move(tiebreaks);
    change.fields.emplace("tiebreaks");
    return change;
}

TEST(EventKind, ARoundRobinIsNotDrawnForBuchholzNorGivenIt) {
    auto desk = desk_ranked_by({"SB", "BH/C1"});
    const auto refused = desk.tell(DraftRoundRobin{});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), (Refusal{"not_for_round_robins", "BH/C1", "C.07 8"}));
    ASSERT_TRUE(desk.tell(ChangeTournament{to_tiebreaks({"SB", "DE"})}));
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    EXPECT_EQ(desk.refusal(ChangeTournament{to_tiebreaks({"AOB"})}), "not_for_round_robins");
    EXPECT_EQ(desk.refusal(ChangeTournament{to_tiebreaks({"KS/L1"})}), "accepted");
}

TEST(EventKind, RoundsByHandAreASwissIfTheListSaysSo) {
    auto desk = desk_ranked_by({"BH", "SB"});
    const auto& players = desk.state.players;
    ASSERT_TRUE(desk.tell(DraftRound{1, {{1, players[0].id, players[1].id}}, {}}));
    EXPECT_EQ(pairing_kind(desk.state), PairingKind::Swiss);
    ASSERT_TRUE(desk.tell(ChangeTournament{to_tiebreaks({"SB"})}));
    EXPECT_EQ(pairing_kind(desk.state), PairingKind::Predetermined);
}

TEST(EventKind, TheTableHasTheTextOfItsDateAndThePlayersNumbers) {
    auto desk = desk_ranked_by({"SB"});
    ASSERT_TRUE(desk.tell(EnterPlayer{player_data("Rated", 2345)}));
    const auto table = table_of(desk.state);
    EXPECT_EQ(table.tiebreak_text, C07Text::August2024);
    EXPECT_EQ(table.rating(4), 2345);
    EXPECT_EQ(table.rating(0), std::nullopt);
    EXPECT_EQ(table.number(4), 5);
}

// A game or two that nobody wrote down leave a round robin; a Swiss of one round fewer is a Swiss.
TEST(EventKind, AFewGamesThatAreMissingLeaveARoundRobin) {
    const auto meetings_of_rounds = [](int players, int rounds) {
        Meetings meetings;
        for (int round = 1; round <= rounds; ++round) {
            const auto table = berger_round(players, round, {}).value();
            for (const auto& [white, black] : table.pairs) {
                ++meetings[{std::min(white, black), std::max(white, black)}];
            }
        }
        return meetings;
    };
    auto meetings = meetings_of_rounds(10, 9);
    EXPECT_EQ(pairing_of_meetings(10, meetings), PairingKind::Predetermined);
    for (int missing = 1; missing <= 4; ++missing) {
        meetings.erase(meetings.begin());
        EXPECT_EQ(pairing_of_meetings(10, meetings), PairingKind::Predetermined) << missing;
    }
    EXPECT_EQ(pairing_of_meetings(10, meetings_of_rounds(10, 8)), PairingKind::Swiss);
    EXPECT_EQ(pairing_of_meetings(7, meetings_of_rounds(7, 6)), PairingKind::Swiss);
    EXPECT_EQ(pairing_of_meetings(2, {{{1, 2}, 4}}), PairingKind::Predetermined);
    EXPECT_EQ(pairing_of_meetings(2, {}), PairingKind::Swiss);
}

}  // namespace
}  // namespace arbiter::testing
