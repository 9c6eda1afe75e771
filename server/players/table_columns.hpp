// What the heading of a column means: in English, Chinese, as pairing programs and FIDE write it,
// and in the languages of lists that federations publish.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class Column : std::uint8_t {
    Number,  // of the list it comes from; taken by nobody
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

// Of a whole heading, settled: none of the last three is among them. "Name" beside "Vorname" is the
// surname, beside "Surname" the given name. An "ID" is not FIDE's where another column is, or where
// all ratings are national.
[[nodiscard]] std::vector<std::optional<Column>> columns_of(
    const std::vector<std::string>& headings);

// As on the wire: "fide_id".
[[nodiscard]] std::string_view word_of(Column column) noexcept;

}  // namespace arbiter
