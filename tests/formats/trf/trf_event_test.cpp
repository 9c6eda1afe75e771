// A TRF as an event: its table against FIDE TEC's values, how its rounds were paired, its list of
// tie-breaks.
#include "arbiter/formats/trf/trf_event.hpp"

#include "arbiter/tournament/standings/standings.hpp"
#include "tests/formats/trf/trf_text.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace arbiter {
namespace {

using testing::trf_text;
using testing::with;
using testing::without;

TrfEvent event_in(const std::string& text) {
    const auto read = read_trf(text);
    EXPECT_TRUE(read.has_value()) << testing::told(read.error()).front();
    return read ? event_of(read->file) : TrfEvent{};
}

// The value of each tie-break of each player, in hundredths, by his number.
void expect_values(const TrfEvent& event, const nlohmann::json& expected,
                   const std::vector<std::string>& codes) {
    std::vector<Tiebreak> tiebreaks;
    for (const auto& code : codes) tiebreaks.push_back(parse_tiebreak(code).value());
    for (const Standing& row : standings(event.table, tiebreaks)) {
        const auto number = std::to_string(event.players[row.player].number);
        const auto& values = expected.at(number);
        EXPECT_EQ(row.points.hundredths, std::lround(values.at("PTS").get<double>() * 100));
        for (std::size_t i = 0; i < codes.size(); ++i) {
            if (!row.tiebreaks[i]) continue;  // nobody was level by then
            EXPECT_EQ(row.tiebreaks[i]->hundredths,
                      std::lround(values.at(codes[i]).get<double>() * 100))
                << codes[i] << " of " << number;
        }
    }
}

TEST(TrfEvent, TheRoundRobinOfTecHasItsValues) {
    const auto expected = nlohmann::json::parse(trf_text("tec_rr6.expected.json"));
    const auto event = event_in(trf_text("tec_rr6.trf"));
    EXPECT_EQ(event.pairing, TrfPairing::Predetermined);
    EXPECT_EQ(event.pairing_source, TrfPairingSource::Words);
    EXPECT_EQ(event.rounds, 5);
    expect_values(event, expected.at("values"), {"SB", "WIN", "WON", "KS", "BPG", "BWG"});
}

TEST(TrfEvent, TheSwissOfTecHasItsPoints) {
    const auto expected = nlohmann::json::parse(trf_text("pl_swiss5.expected.json"));
    const auto event = event_in(trf_text("pl_swiss5.trf"));
    EXPECT_EQ(event.pairing, TrfPairing::Swiss);
    expect_values(event, expected.at("rules_2026"), {"WON", "BPG", "BWG"});
}

TEST(TrfEvent, HowItWasPairedIsSaidByTheCodeTheWordsOrTheGames) {
    const auto source = [](const std::string& text) {
        const auto event = event_in(text);
        return std::pair{event.pairing, event.pairing_source};
    };
    using enum TrfPairing;
    using enum TrfPairingSource;
    const auto& robin = trf_text("trf26_rr6.trf");
    EXPECT_EQ(source(robin), std::pair(Predetermined, Code));
    EXPECT_EQ(source(without(robin, 16)), std::pair(Predetermined, Words));
    EXPECT_EQ(source(without(without(robin, 16), 9)), std::pair(Predetermined, Pairings));
    const auto& swiss = trf_text("pl_swiss5.trf");
    EXPECT_EQ(source(swiss), std::pair(Swiss, Words));
    EXPECT_EQ(source(without(swiss, 9)), std::pair(Swiss, Pairings));
}

TEST(TrfEvent, TheListOfTheStandingsComesBeforeThatOfTheTieBreaks) {
    const auto robin = trf_text("trf26_rr6.trf");
    EXPECT_EQ(event_in(robin).tiebreaks, (std::vector<std::string>{"DE", "SB", "KS"}));
    EXPECT_TRUE(event_in(robin).points_first);
    EXPECT_FALSE(event_in(with(robin, 18, 5, "SB,PTS,DE  ")).points_first);
    EXPECT_EQ(event_in(without(robin, 18)).tiebreaks, (std::vector<std::string>{"DE", "SB", "KS"}));
}

// The file's own ranks: DE among the three decides.
TEST(TrfEvent, TheStandingsOfTheExampleAreThoseThatItStates) {
    const auto event = event_in(trf_text("trf26_rr6.trf"));
    std::vector<Tiebreak> tiebreaks;
    for (const auto& code : event.tiebreaks) tiebreaks.push_back(parse_tiebreak(code).value());
    for (const Standing& row : standings(event.table, tiebreaks)) {
        EXPECT_EQ(row.rank, event.players[row.player].rank) << event.players[row.player].name;
    }
}

}  // namespace
}  // namespace arbiter
