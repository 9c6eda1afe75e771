// Players without a heading: what stands in a row is known by its form, whatever the order.
#pragma once

#include "server/players/player_fields.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// "3. GM So, Wesley 2772 USA" parted: a title first, numbers and a federation last, a club behind a
// number. Signs of lists ("*", "#7", "1)") and brackets around numbers are left out.
[[nodiscard]] std::vector<std::string> parts_of_line(std::string_view line);

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

// Whether the row can hardly be a player beside the others: a line of a report, a sentence.
[[nodiscard]] bool is_sentence(std::string_view name);

}  // namespace arbiter
