// What the columns of a list are: by their headings (headings.txt), and as somebody says who knows
// the list.
#pragma once

#include "clock/result.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class Column : std::uint8_t {
    Number,  // of the list itself, or its own ID: shown beside the line, entered nowhere
    Name,
    Surname,
    GivenName,
    Title,
    Federation,
    Sex,
    Rating,
    NationalRating,
    RatingSource,
    RatingDate,
    FideId,
    K,
    GradePoints,
    BirthDate,
    Club,
    Team,
    Category,
    // What the others of the heading settle.
    AnyName,     // "Name", "Nom": the whole one, or what the column beside it leaves of it
    FideRating,  // beside it a "Rating" is the national one
    Id,          // FIDE's, or the number of the list it comes from (Swiss-Manager's "ID_No")
};

// Case, blanks and signs in the heading count for nothing. Nothing: no heading that is known.
[[nodiscard]] std::optional<Column> column_of(std::string_view heading);

using Columns = std::vector<std::optional<Column>>;

// Of a whole heading, settled: none of the last three is among them. "Name" beside "Vorname" is the
// surname, beside "Surname" the given name. An "ID" is not FIDE's where another column is, or where
// all ratings are national.
[[nodiscard]] Columns columns_of(const std::vector<std::string>& headings);

// As on the wire: "fide_id".
[[nodiscard]] std::string_view word_of(Column column) noexcept;
[[nodiscard]] std::optional<Column> column_named(std::string_view word);

// The word of a column that nothing is read of.
inline constexpr std::string_view left_out = "none";
// What a column of a list can be said to be, in the order in which a page offers it.
inline constexpr std::array<std::string_view, 19> list_columns{"name",
                                                               "surname",
                                                               "given_name",
                                                               "title",
                                                               "federation",
                                                               "rating",
                                                               "fide_id",
                                                               "club",
                                                               "team",
                                                               "category",
                                                               "birth_date",
                                                               "sex",
                                                               "k",
                                                               "national_rating",
                                                               "rating_source",
                                                               "rating_date",
                                                               "grade_points",
                                                               "number",
                                                               left_out};

// What somebody says of one column: nothing, what it is, or that nothing is to be read of it.
struct ToldColumn {
    std::optional<Column> column;
    bool is_left_out = false;
    [[nodiscard]] bool is_told() const noexcept { return column.has_value() || is_left_out; }
};
using ToldColumns = std::vector<ToldColumn>;

// "name,,rating": a word for each column from the left, none for one of which nothing is said.
// Refusal: no_such_column, where = the word.
[[nodiscard]] Result<ToldColumns> told_columns(std::string_view text);

// What somebody says of a list.
struct ToldList {
    ToldColumns columns{};
    std::optional<char> separator{};  // what parts its columns; '\0': nothing does
};

// The columns as they were understood, with what was told. Where another column was taken for what
// one is told to be, the two change places: of columns that are swapped one needs to be told.
[[nodiscard]] Columns with_told(Columns columns, const ToldColumns& told);

}  // namespace arbiter
