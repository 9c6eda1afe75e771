// A rating list from a file into a file: whole, or not at all.
#pragma once

#include "arbiter/laws/speed.hpp"
#include "clock/result.hpp"
#include "db/lists/rating_list.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct ListOrder {
    std::string file;              // FIDE's XML or text, CSV, also zipped; XLSX
    std::string db;                // replaced, once the new one is whole
    std::string source;            // "FIDE"
    std::string date;              // "2026-11"; may be empty where the file names its month
    bool may_be_shorter = false;   // than the list that is there, by more than a quarter
    std::string encoding{};        // of a table, as in decode_text; empty: recognized
    std::optional<Speed> speed{};  // of a list of one kind; none: as the file's name says
};
// A cell of a table that is not taken (bad_rating, bad_fide_id ...), or the FIDE ID of somebody who
// stands above as well (repeated_fide_id; of more than `most_repeated_told` the first).
inline constexpr std::size_t most_repeated_told = 100;
struct ListRemark {
    int line = 0;
    std::string code;
    std::string found;  // as it stands there
    friend bool operator==(const ListRemark&, const ListRemark&) = default;
};
struct ListReport {
    ListHead head;
    std::int64_t left_out = 0;          // players without a name
    int first_left_out = 0;             // their first line
    std::vector<ListRemark> remarks{};  // by line
    std::int64_t repeated = 0;          // how many have the FIDE ID of one above
    Speed speed = Speed::Standard;      // of a list of one kind
    std::string encoding{};             // of a table, where it was recognized and may be another
};

// What the name of a list of one kind says: "rapid_rating_list.txt", "RAPID.csv"; standard play
// where it names neither rapid nor blitz, or both.
[[nodiscard]] Speed speed_of_file(const std::string& path);

struct ListProgress {
    std::uint64_t bytes = 0;
    std::uint64_t of_bytes = 0;
    std::int64_t players = 0;
};

// Of a table with FIDE's ratings and national ones a source other than "FIDE" has the national
// ones. `go_on` is asked after each piece of the file; false stops. Refusals: not_found, bad_zip;
// bad_list and cut_off, where = line and what is wrong, params "players" = how many there were
// before; date_needed; empty_list; list_cut (params "before": the players of the list that is
// there, of the same source, of whom more than a quarter is gone); stopped; those of
// read_player_table. A failing disk throws JournalError. Whatever is refused, the list that was
// there stays.
[[nodiscard]] Result<ListReport> import_list(const ListOrder& order,
                                             const std::function<bool(const ListProgress&)>& go_on);

}  // namespace arbiter
