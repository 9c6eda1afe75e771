// What `flagfall table` tells beyond places and values: what each value is made of, ratings, and
// who can still win.
#pragma once

#include "arbiter/formats/trf/trf_remark.hpp"
#include "arbiter/tournament/rating/event_ratings.hpp"
#include "arbiter/tournament/rating/title_norms.hpp"
#include "arbiter/tournament/standings/possible_places.hpp"
#include "arbiter/tournament/standings/standings.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

// The players of the table, by place in its list.
struct TablePlayers {
    std::vector<std::string> names;
    std::vector<int> numbers;
};

// "7", "7.5", "23.75"; whole numbers and halves as they are, others with two decimals.
[[nodiscard]] std::string points_text(std::int32_t hundredths);

// By the tie-break's code: value, how its parts make it, and the parts.
[[nodiscard]] nlohmann::ordered_json explained_json(const Table& table,
                                                    const std::vector<Tiebreak>& tiebreaks,
                                                    const Standing& row,
                                                    const TablePlayers& players);
// The same as lines, for everybody in order of rank.
[[nodiscard]] std::string explained_text(const Table& table, const std::vector<Tiebreak>& tiebreaks,
                                         const std::vector<Standing>& rows,
                                         const TablePlayers& players);

// Tie-breaks by rating that an unrated player takes out of the list (C.07 10).
[[nodiscard]] std::vector<std::string> dropped_codes(const Table& table,
                                                     const std::vector<Tiebreak>& tiebreaks);

// "1", "=", "+": the games of a cell of the crosstable.
[[nodiscard]] nlohmann::ordered_json remarks_json(const TrfRemarks& remarks);
// The rounds without an opponent, "HZ"; "*" where there are none.
[[nodiscard]] std::string off_text(const Table& table, std::size_t player);
[[nodiscard]] std::string cell_text(const std::vector<CrosstableGame>& games);

// For each title: whether the games meet B.01, and what they lack.
[[nodiscard]] nlohmann::ordered_json norms_json(const Table& table,
                                                const std::vector<NormPlayer>& players,
                                                std::size_t player);

// Adds rating, performance and rating_change or first_rating; nothing to somebody without them.
void add_rating(nlohmann::ordered_json& player, const std::optional<EventRating>& rating);
// "2419", "+16": empty where there is none.
[[nodiscard]] std::string performance_text(const std::optional<EventRating>& rating);
[[nodiscard]] std::string change_text(const std::optional<EventRating>& rating);

// "1-3"; "?" where it is not decided.
[[nodiscard]] std::string places_text(const PossiblePlaces& chances);

}  // namespace arbiter::cli
