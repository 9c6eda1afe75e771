// What the heading of a column means: English, Chinese, and as pairing programs and FIDE write it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

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
};

// Case, blanks and signs in the heading count for nothing. Nothing: no heading that is known.
[[nodiscard]] std::optional<Column> column_of(std::string_view heading);

// As on the wire: "fide_id".
[[nodiscard]] std::string_view word_of(Column column) noexcept;

}  // namespace arbiter
