// A journal as it is after some events: made by the hall itself, row by row as it decides, only
// stored in large groups.
#pragma once

#include <cstdint>
#include <string>

namespace arbiter::bench {

// Two events of 500 boards each, as many rounds as fill `rows`; random games of 80 plies, each move
// with its press, each game resigned. Replaces the file. Gives the number of rows, which is a
// little more than `rows`.
std::int64_t make_journal(const std::string& path, std::int64_t rows);

}  // namespace arbiter::bench
