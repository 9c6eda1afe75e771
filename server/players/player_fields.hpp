// What stands in the cells of a player's row, field by field.
#pragma once

#include "arbiter/tournament/players/player_data.hpp"
#include "server/players/table_columns.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What there is to be looked at. Of a row: those of doubts_of; what cannot be read and is left out
// of the row, `found` being what stands there; and rows that are longer or shorter than the
// heading, or unlike the others. The last four are of the whole table.
inline constexpr std::array<std::string_view, 26> finding_codes{
    "no_name",         "name_too_long",  "bad_name",         "name_without_letter", "bad_entry",
    "namesake",        "repeated_name",  "repeated_fide_id", "duplicate_fide_id",   "bad_rating",
    "bad_fide_id",     "bad_birth_date", "bad_rating_date",  "bad_grade_points",    "bad_k",
    "unknown_title",   "unknown_sex",    "bad_federation",   "extra_cells",         "short_row",
    "unlike_others",   "rating_or_year", "no_name_column",   "unknown_column",      "no_players",
    "too_many_players"};

struct PlayerFinding {
    int line = 0;  // from 1
    std::string column;
    std::string code;
    std::string found = {};
    std::string other = {};  // who is there already
    int other_line = 0;      // where he stands in the same table
    bool blocks = false;     // cannot be entered like this

    friend bool operator==(const PlayerFinding&, const PlayerFinding&) = default;
};

struct ReadPlayer {
    int line = 0;
    PlayerData data;
    std::string birth_date;   // "2001-02-03", or the year alone
    int national_rating = 0;  // where the table has a column of it
    int number = 0;           // of the list itself, where it has one
    std::string own;          // what else the list calls him: an ID of its own
    std::vector<PlayerFinding> findings;
};

// One row as it is read.
class FieldReader {
  public:
    // `serial_dates`: days since 1899-12-30 are dates, as a spreadsheet stores them.
    FieldReader(ReadPlayer& row, bool serial_dates) : row_(&row), serial_dates_(serial_dates) {}

    void take(Column column, std::string_view cell);
    void finish();  // after all cells
    // One field as somebody typed it, in place of what was read; what was found of it before, and
    // of the line as a whole, is settled.
    void replace(Column column, std::string_view text);
    void note(std::string_view column, std::string code, std::string_view found = {});

  private:
    void take_own(std::string_view cell);
    void take_person(Column column, std::string_view cell);
    void take_rating_fields(Column column, std::string_view cell);
    void take_title(std::string_view cell);
    void take_federation(std::string_view cell);
    void take_sex(std::string_view cell);
    void take_rating(Column column, std::string_view cell);
    void take_fide_id(std::string_view cell);
    void take_birth_date(std::string_view cell);
    void take_rating_date(std::string_view cell);
    void take_k(std::string_view cell);
    void take_grade_points(std::string_view cell);

    ReadPlayer* row_;
    bool serial_dates_;
    int national_rating_ = 0;
    std::string surname_;
    std::string given_name_;
};

// As people and programs write dates: "2001-02-03", "2001/2/3", "3.2.2001", "2001", "2001年2月3日",
// also with a time behind. The year alone of "00.00.2001", "2001-02", "2001年2月". Empty: it is
// none.
[[nodiscard]] std::string date_in(std::string_view text);

}  // namespace arbiter
