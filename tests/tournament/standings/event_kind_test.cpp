// An event's tie-breaks fit how it is paired, and its table knows what they need.
#include "arbiter/tournament/standings/event_kind.hpp"

#include "arbiter/tournament/standings/event_table.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace arbiter::testing
