// Players without a heading: what stands in a row is known by its form, whatever the order.
#pragma once

#include "server/players/player_fields.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct LineParts {
    std::vector<std::string> cells;
    bool has_odd_figures = false;  // that are none of a player's: points, a result, a clock time
};

// "3. GM So, Wesley 2772 USA" parted: a title first, numbers and a federation last, a club behind a
// number. A date or a telephone number is a cell of its own. Signs of lists ("*", "#7", "1)") and
// brackets around numbers are left out.
[[nodiscard]] LineParts parts_of_line(std::string_view line);

// "+47 912 34 567", "0171/1234567": figures of a telephone, which are never a rating or an ID.
[[nodiscard]] bool is_telephone(std::string_view text);

// What the number means that stands alone in each row and may be a rating or a year of birth.
enum class LoneNumber : std::uint8_t {
    Rating,
    RatingOrYear,  // a rating, to be looked at: all of them may be years
    YearOrRating,  // a year, to be looked at: all of them are years of people who live
};
[[nodiscard]] LoneNumber lone_number_in(const std::vector<std::vector<std::string>>& rows);

// The first cell that is nothing else is the name, unless he is `named` already; the second the
// club. Of two numbers that may be ratings, the one that may be a year is the year of birth. Gives
// what each cell was taken for.
[[nodiscard]] Columns take_by_form(const std::vector<std::string>& cells, LoneNumber lone,
                                   bool named, FieldReader& reader, ReadPlayer& row);

}  // namespace arbiter
