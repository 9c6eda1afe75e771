// What standings and crosstables write alike, on a page and on paper.
#pragma once

#include "arbiter/tournament/standings/table.hpp"
#include "arbiter/tournament/standings/team_table.hpp"
#include "server/pages/text/words.hpp"
#include "server/wire/answers/table_answers.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

[[nodiscard]] std::string rank_text(int rank);                       // "3"; none: "–"
[[nodiscard]] std::string points_in_table(const StandingsRow& row);  // "7½"; not counted: "(1½)"

// "2½–1½": the games of a match in its round, so far.
[[nodiscard]] std::string points_of_match(const MatchHeading& match);

// A Swiss round by round: of each player of the table what he did in each round up to the last,
// opponents by `places`: "12w1", "4b+", "–½" of a bye, "7w" where the result is still to come;
// empty where the round was none of his.
[[nodiscard]] std::vector<std::vector<std::string>> round_texts(const Table& table,
                                                                const std::vector<int>& places);

// The same of the rows of the table, opponents by their places in it.
[[nodiscard]] std::vector<std::vector<std::string>> rounds_by_place(const Tournament& tournament,
                                                                    const StandingsAnswer& table,
                                                                    const Table& bare);

// How far the event has come, and what is in the table beyond that: "After round 2 of 9 · ...".
// `rounds`: how many there will be, if that is known.
[[nodiscard]] std::string table_state_text(const Words& words, const StandingsAnswer& table,
                                           std::optional<int> rounds);

// A line below a table: the catalogue's sentence and the {names} in it.
struct TableNote {
    std::string_view key;
    std::string names;
};
// Who withdrew or was expelled, and whose results stand there in brackets.
[[nodiscard]] std::vector<TableNote> table_notes(const Tournament& tournament,
                                                 const StandingsAnswer& table);

}  // namespace arbiter
