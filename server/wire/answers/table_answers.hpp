// Standings and crosstable. Points and values of tie-breaks are hundredths.
#pragma once

#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct StandingsRow {
    int rank = 0;  // 0 takes no place
    PlayerId player;
    std::int32_t points = 0;
    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    bool not_counted = false;  // withdrew before half of his games: his results count for nobody
    bool withdrawn = false;    // had left by then, by himself or expelled
    bool expelled = false;
    // By code; none where the tie-break was not needed.
    std::vector<std::pair<std::string, std::optional<std::int32_t>>> tiebreaks;
};
struct StandingsAnswer {
    std::vector<std::string> tiebreaks;
    std::vector<StandingsRow> rows;
    int after = 0;      // the last round up to which every game has its result
    int later = 0;      // results of rounds after that one, which are in the table as well
    int adjourned = 0;  // games that are not in it yet
};

struct CrossCell {
    std::int32_t points = 0;
    std::optional<Color> color{};  // none: a forfeit in which nobody had one
    GameId game;
    std::string text;  // as it is shown: "1", "½", "+", "(½)"; adjourned "*"
    bool forfeit = false;
    bool not_counted = false;
    bool adjourned = false;  // nothing of it counts yet
    bool won = false;        // by its result, whatever points that brings
    bool drawn = false;
    friend bool operator==(const CrossCell&, const CrossCell&) = default;
};
// Whom somebody met in a round, and what he has of it.
struct CrossMeeting {
    int round = 0;
    PlayerId opponent;
    CrossCell cell;
    std::string text;   // behind the opponent's number, as it is shown: "w1", "b+", "+"
    bool open = false;  // the result is still to come
    friend bool operator==(const CrossMeeting&, const CrossMeeting&) = default;
};
// A round without an opponent. A free round of a round robin is none of the player's.
struct CrossBye {
    int round = 0;
    std::optional<ByeKind> bye{};  // none: absent without a word
    std::string sign;              // as report files write it
    std::string text;              // of a table round by round, as it is shown: "–½"
    std::int32_t points = 0;
    friend bool operator==(const CrossBye&, const CrossBye&) = default;
};
struct CrosstableAnswer {
    std::vector<PlayerId> order;
    std::vector<std::vector<std::vector<CrossCell>>> cells;
    std::vector<std::vector<CrossBye>> byes;  // of each, in the same order
};

// The same of a Swiss, round by round; with the games that are still to come.
struct CrosstableByRounds {
    std::vector<PlayerId> order;
    std::vector<std::vector<CrossMeeting>> met;  // of each, in the same order
    std::vector<std::vector<CrossBye>> byes;
};

struct RoundRobinAnswer {
    int rounds = 0;
};

// Of either state's tournament. `tiebreaks` is a list with commas; empty: those of the settings.
// `before`: of the rounds before that one. Refusals: unknown_tiebreak, too_many,
// not_for_round_robins.
[[nodiscard]] Result<StandingsAnswer> standings_answer(const Tournament& tournament,
                                                       std::string_view tiebreaks,
                                                       std::optional<int> before = {});
// How many rounds a round robin would have. Refusals: too_few_players, too_many_players, bad_field.
[[nodiscard]] Result<RoundRobinAnswer> round_robin_answer(const Tournament& tournament, int cycles);
// Refusal: too_many_players (most_in_crosstable).
[[nodiscard]] Result<CrosstableAnswer> crosstable_answer(const Tournament& tournament);
// Whether everybody against everybody is too much of a table, and what is said then.
[[nodiscard]] bool is_too_large_a_crosstable(const Tournament& tournament);
[[nodiscard]] Refusal too_large_crosstable();
[[nodiscard]] CrosstableByRounds crosstable_by_rounds(const Tournament& tournament);

}  // namespace arbiter
