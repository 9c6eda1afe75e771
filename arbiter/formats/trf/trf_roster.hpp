// The players of a TRF by their numbers, with the lines where they stand.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/formats/trf/trf_lines.hpp"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter {

struct TrfEntry {
    TrfPlayer* player;
    int line;
};

class TrfRoster {
  public:
    // `lines`: of each record. A number that stands twice is an error.
    TrfRoster(TrfFile& file, const std::vector<int>& lines, TrfFindings& findings);

    [[nodiscard]] const std::vector<TrfEntry>& entries() const noexcept { return entries_; }
    // Null: nobody has the number.
    [[nodiscard]] const TrfEntry* find(int number) const;
    // The most that any player has.
    [[nodiscard]] std::size_t rounds() const;

  private:
    std::vector<TrfEntry> entries_;
    std::unordered_map<int, std::size_t> by_number_;
};

// The column of a field of the n-th round, from 0.
inline constexpr int opponent_column = 92;
inline constexpr int color_column = 97;
inline constexpr int result_column = 99;
[[nodiscard]] constexpr int column_of(int field, std::size_t round) {
    return field + 10 * static_cast<int>(round);
}

// Rounds as TRF16 and later have them: what is blank is Z, every bye has its letter, a round behind
// the last one in which nobody plays is none, one that is being played has `?`. Byes that were
// only prepared for the round to come are taken out: they are what is returned. Needs every
// player's number to be right.
[[nodiscard]] std::vector<TrfByes> settle_rounds(const TrfFile& file, const TrfRoster& roster,
                                                 TrfVersion version, TrfFindings& findings);

// The records of the head, against each other and the values that the format knows.
void check_head(const TrfFile& file, const std::vector<int>& lines, TrfFindings& findings);

// Days that cannot be: the event's end before its start, rounds outside it, births after it.
void check_days(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                TrfFindings& findings);

// Whom the other records name: players that are there, byes of rounds in which they did not play,
// rounds that the event has.
void check_records(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                   TrfFindings& findings);

// The teams (310, 013), and what is said of them (300, 320, 330): each player has one, and the
// games say the same matches.
void check_teams(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                 TrfFindings& findings);

// The totals of 310, where they follow from the games, and the colours of 352. Needs results that
// fit.
void check_team_totals(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                       TrfFindings& findings);

// Both sides of every game, the points, the ranks, and who is named elsewhere in the file.
void check_trf(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
               TrfFindings& findings);

}  // namespace arbiter
