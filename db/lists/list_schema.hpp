// How a rating list lies in its file.
#pragma once

#include <cstddef>
#include <cstdint>

namespace arbiter {

// "FFRL", so that no journal is taken for a list.
inline constexpr std::int64_t list_application_id = 0x4646524C;

// `place` puts the strongest first. What players are found by stands apart, in their order: a line
// of words each, so many lines a row. Going through all of it takes a few milliseconds, which is
// less than an index of words takes where two of them are common.
inline constexpr const char* list_schema =
    "PRAGMA application_id=1179013708;"
    "CREATE TABLE head(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE player(place INTEGER PRIMARY KEY, fide_id INTEGER NOT NULL, name TEXT NOT NULL,"
    " federation TEXT NOT NULL, sex TEXT NOT NULL, title TEXT NOT NULL, standard INTEGER NOT NULL,"
    " rapid INTEGER NOT NULL, blitz INTEGER NOT NULL, born INTEGER NOT NULL, club TEXT NOT NULL,"
    " inactive INTEGER NOT NULL, standard_k INTEGER NOT NULL, rapid_k INTEGER NOT NULL,"
    " blitz_k INTEGER NOT NULL) STRICT;"
    "CREATE TABLE words(first INTEGER PRIMARY KEY, lines TEXT NOT NULL) STRICT;";

inline constexpr std::size_t lines_a_row = 1024;

// Of the n-th player of the list, by his best rating.
[[nodiscard]] constexpr std::int64_t place_of(int rating, std::int64_t n) {
    return (std::int64_t{10'000 - rating} << 32) | n;
}

// The n of it.
[[nodiscard]] constexpr std::int64_t nth_at(std::int64_t place) {
    return place & 0xFFFF'FFFF;
}

}  // namespace arbiter
