// A TRF as an event: its table against FIDE TEC's values, how its rounds were paired, its list of
// tie-breaks.
#include "arbiter/formats/trf/trf_event.hpp"

#include "arbiter/tournament/standings/standings.hpp"
#include "arbiter/tournament/standings/tiebreak_sums.hpp"
#include "tests/formats/trf/trf_text.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

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
            EXPECT_EQ(row.tiebreaks[i]->hundredths(),
                      std::lround(values.at(codes[i]).get<double>() * 100))
                << codes[i] << " of " << number;
        }
    }
}

TEST(TrfEvent, TheRoundRobinOfTecHasItsValues) {
    const auto expected = nlohmann::json::parse(trf_text("tec_rr6.expected.json"));
    const auto event = event_in(trf_text("tec_rr6.trf"));
    EXPECT_EQ(event.table.pairing, PairingKind::Predetermined);
    EXPECT_EQ(event.pairing_source, TrfPairingSource::Words);
    EXPECT_EQ(event.rounds, 5);
    expect_values(event, expected.at("values"), {"SB", "WIN", "WON", "KS", "BPG", "BWG"});
}

// By the text of C.07 that held on its day: the later one reads unplayed rounds otherwise.
TEST(TrfEvent, TheSwissHasItsValuesByTheTextOfItsDay) {
    const auto expected = nlohmann::json::parse(trf_text("pl_swiss5.expected.json"));
    const std::vector<std::string> codes{"WIN", "WON", "BPG", "BWG", "BH", "BH/C1",
                                         "SB",  "KS",  "ARO", "TPR", "REP"};
    const auto text = trf_text("pl_swiss5.trf");
    const auto event = event_in(text);
    EXPECT_EQ(event.table.pairing, PairingKind::Swiss);
    expect_values(event, expected.at("rules_2024"), codes);
    const auto later = event_in(with(with(text, 4, 5, "2026/10/24"), 5, 5, "2026/10/24"));
    expect_values(later, expected.at("rules_2026"), codes);
}

// All that FIDE TEC's TieBreakServer tells of it, but DE (an order) and what is no tie-break of
// C.07.
TEST(TrfEvent, TheSwissWithManyUnplayedRoundsHasTheValuesOfTec) {
    const std::set<std::string> others{"StartNo", "Rank", "PTS", "VUR", "NUM", "DE", "ABH"};
    auto event = event_in(trf_text("tec_many_unplayed.trf"));
    for (const auto& [file, day] : {std::pair{"tec_many_unplayed.until_2026.tsv", "2026-02-28"},
                                    {"tec_many_unplayed.from_2026.tsv", "2026-03-01"}}) {
        event.table.tiebreak_text = c07_text_on(day);
        std::istringstream lines{trf_text(file)};
        const auto cells = [&lines] {
            std::string line;
            std::getline(lines, line);
            std::istringstream row{line};
            return std::vector<std::string>{std::istream_iterator<std::string>{row}, {}};
        };
        const auto heading = cells();
        std::size_t compared = 0;
        for (auto row = cells(); !row.empty(); row = cells()) {
            const auto player = std::stoul(row[0]) - 1;
            for (std::size_t i = 0; i < heading.size(); ++i) {
                if (others.contains(heading[i])) continue;
                const auto tiebreak = parse_tiebreak(heading[i]).value();
                const auto value = TiebreakSums(event.table).values(tiebreak).at(player);
                ASSERT_TRUE(value.has_value()) << heading[i];
                EXPECT_EQ(value->hundredths(), std::lround(std::stod(row[i]) * 100))
                    << heading[i] << " of " << row[0] << " in " << file;
                ++compared;
            }
        }
        EXPECT_EQ(compared, 15U * 19U);
    }
}

TEST(TrfEvent, HowItWasPairedIsSaidByTheCodeTheWordsOrTheGames) {
    const auto source = [](const std::string& text) {
        const auto event = event_in(text);
        return std::pair{event.table.pairing, event.pairing_source};
    };
    using enum PairingKind;
    using enum TrfPairingSource;
    const auto& robin = trf_text("trf26_rr6.trf");
    EXPECT_EQ(source(robin), std::pair(Predetermined, Code));
    EXPECT_EQ(source(without(robin, 16)), std::pair(Predetermined, Words));
    EXPECT_EQ(source(without(without(robin, 16), 9)), std::pair(Predetermined, Pairings));
    const auto& swiss = trf_text("pl_swiss5.trf");
    EXPECT_EQ(source(swiss), std::pair(Swiss, Words));
    EXPECT_EQ(source(without(swiss, 9)), std::pair(Swiss, Pairings));
}

// A word that is no code is none: the words of 092 say it, or the games.
TEST(TrfEvent, ACodeThatNobodyKnowsDoesNotMakeASwiss) {
    const auto robin = trf_text("trf26_rr6.trf");
    const auto event = event_of(read_trf(with(robin, 16, 5, "HOCUS_POCUS      "))->file);
    EXPECT_EQ(event.table.pairing, PairingKind::Predetermined);
    EXPECT_EQ(event.pairing_source, TrfPairingSource::Words);
}

TEST(TrfEvent, TheListOfTheStandingsComesBeforeThatOfTheTieBreaks) {
    const auto robin = trf_text("trf26_rr6.trf");
    EXPECT_EQ(event_in(robin).tiebreaks, (std::vector<std::string>{"DE", "SB", "KS"}));
    EXPECT_EQ(event_in(with(robin, 18, 5, "SB,PTS,DE   ")).tiebreaks,
              (std::vector<std::string>{"SB", "PTS", "DE"}))
        << "points are not first";
    EXPECT_EQ(event_in(without(robin, 18)).tiebreaks, (std::vector<std::string>{"DE", "SB", "KS"}));
}

const PlayerRound& round_of(const TrfEvent& event, int number, std::size_t round) {
    const auto at = std::find_if(event.players.begin(), event.players.end(),
                                 [&](const TrfPlayer& each) { return each.number == number; });
    const auto index = static_cast<std::size_t>(at - event.players.begin());
    const auto& rounds = event.table.records[index];
    return *std::find_if(rounds.begin(), rounds.end(), [&](const PlayerRound& each) {
        return each.round == static_cast<int>(round);
    });
}

TEST(TrfEvent, EveryLetterIsItsOutcome) {
    const auto swiss = event_in(trf_text("pl_swiss5.trf"));
    EXPECT_EQ(round_of(swiss, 14, 2).outcome,
              RoundOutcome(Bye{ByeKind::PairingAllocated, Score{100}}));
    EXPECT_EQ(round_of(swiss, 12, 2).outcome, RoundOutcome(Bye{ByeKind::ZeroPoint, Score{}}));
    EXPECT_TRUE(std::holds_alternative<Forfeit>(round_of(swiss, 6, 3).outcome));
    const auto robin = trf_text("trf26_rr6.trf");
    const auto half = event_in(with(with(robin, 20, 99, "="), 20, 81, " 3.0"));
    EXPECT_EQ(meeting_of(round_of(half, 1, 1).outcome)->result, GameResult::WhiteHalf);
    EXPECT_EQ(points_of(round_of(half, 1, 1).outcome, half.table.scoring), Score{50});
    EXPECT_EQ(points_of(round_of(half, 6, 1).outcome, half.table.scoring), Score{0});
    const auto unrated = event_in(with(with(robin, 20, 99, "W"), 25, 99, "L"));
    EXPECT_FALSE(std::get<PlayedGame>(round_of(unrated, 1, 1).outcome).rated);
    auto open = with(with(robin, 20, 99, "?"), 25, 99, "?");
    open = with(with(open, 20, 81, " 3.0"), 25, 81, " 1.0");
    EXPECT_EQ(event_in(open).pending, 1);
    EXPECT_TRUE(std::holds_alternative<UnknownResult>(round_of(event_in(open), 6, 1).outcome));
}

TEST(TrfEvent, PointsAreThoseOfItsScoring) {
    const auto event = event_in(trf_text("trf26_records.trf"));
    for (const Standing& row : standings(event.table, {})) {
        const TrfPlayer& player = event.players[row.player];
        EXPECT_EQ(row.points, *player.points) << player.name;
    }
    EXPECT_EQ(event.table.ratings[2], std::nullopt);
}

// trf.md, section 5: every type of record 299, blank for a penalty. The points are the file's own.
TEST(TrfEvent, AbnormalPointsAreThoseOfTheTable) {
    struct Row {
        const char* record;  // of Adams: White's win, draw, draw; Fuchs: loss, .., forfeit loss
        int line;            // whose points it changes
        const char* points;
    };
    const Row rows[] = {
        {"299 W         2.0    1    1", 20, " 4.5"}, {"299 W         0.5    1    1", 20, " 3.0"},
        {"299 W         2.0  000    1", 20, " 6.5"}, {"299          -1.0  000    1", 20, " 2.5"},
        {"299           1.5    3    1", 20, " 5.0"}, {"299 -         0.5    4    6", 25, " 1.0"},
        {"299 L         0.5    1    6", 25, " 1.0"}, {"299 +         0.0    4    5", 24, " 1.0"},
    };
    const auto robin = trf_text("trf26_rr6.trf");
    for (const Row& row : rows) {
        const auto text = with(robin, row.line, 81, row.points) + row.record + "\n";
        const auto event = event_in(text);
        ASSERT_FALSE(event.players.empty()) << row.record;
        for (const Standing& each : standings(event.table, {})) {
            EXPECT_EQ(each.points, *event.players[each.player].points) << row.record;
        }
        EXPECT_EQ(testing::errors_of(robin + row.record + "\n").size(), 1U)
            << row.record << " with the points of before";
    }
    EXPECT_EQ(testing::errors_of(with(robin, 20, 81, " 9.5") + rows[0].record + "\n"),
              std::vector<std::string>{"20:81 points_differ"});
}

// A bye of 299 brings its points, and an opponent sees a penalty (C.07 8: the score).
TEST(TrfEvent, AbnormalPointsAreSeenByTieBreaks) {
    const std::string text =
        "092 Individual: Swiss-System\n"
        "299 F         0.5    1    3\n"
        "299          -0.5  000    1\n"
        "001    1      A                                 2000                             0.5    1"
        "     2 w 1\n"
        "001    2      B                                 2000                             0.0    3"
        "     1 b 0\n"
        "001    3      C                                 2000                             0.5    1"
        "  0000 - F\n";
    const auto event = event_in(text);
    const auto rows = standings(event.table, {parse_tiebreak("BH").value()});
    for (const Standing& row : rows) {
        EXPECT_EQ(row.points, *event.players[row.player].points) << row.player;
        if (row.player == 1) {
            EXPECT_EQ(row.tiebreaks[0]->hundredths(), 50);
        }
    }
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

// As the Sinquefield Cup 2022 was published: of Carlsen, who left after three games of nine,
// nothing counts (C.05 6.6). A report says it by his rank, which he has none of.
TEST(TrfEvent, WhoWithdrewBeforeHalfOfTheGamesCountsForNobody) {
    const auto text = trf_text("sinquefield2022_withdrawn.trf");
    const auto event = event_in(text);
    EXPECT_EQ(event.withdrawn, std::vector<int>{1});
    const std::map<std::string, int> published{
        {"Firouzja", 500}, {"Nepo", 500},       {"So", 450},
        {"Caruana", 450},  {"Dominguez", 400},  {"Niemann", 350},
        {"Aronian", 350},  {"Mamedyarov", 300}, {"MVL", 300}};
    int ranked = 0;
    for (const Standing& row : standings(event.table, {})) {
        const auto& name = event.players[row.player].name;
        if (!row.rank) continue;
        ++ranked;
        EXPECT_EQ(row.points.hundredths, published.at(name)) << name;
    }
    EXPECT_EQ(ranked, 9);
    // With a rank he counts, and so he does where nobody has one, or if he played one half.
    EXPECT_TRUE(event_in(with(text, 12, 89, "9")).withdrawn.empty());
    auto without_ranks = text;
    for (int line = 13; line <= 21; ++line) without_ranks = with(without_ranks, line, 86, "    ");
    EXPECT_TRUE(event_in(without_ranks).withdrawn.empty());
}

}  // namespace
}  // namespace arbiter
