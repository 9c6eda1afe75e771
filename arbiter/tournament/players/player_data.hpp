// What is told of a player.
#pragma once

#include "clock/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

// What a pairing list, a crosstable and a TRF need of a player.
struct PlayerData {
    std::string name;        // "So, Wesley", as published
    std::string title;       // "GM", "WIM", ...
    std::string federation;  // three letters
    std::string sex;         // "m", "w", or empty
    int rating = 0;          // 0: unrated
    std::string fide_id;     // is_fide_id
    std::string club;
    std::string team{};           // whom he plays for, in an event of teams
    std::string category{};       // "U16", "S65", whatever the event calls its prizes
    std::string rating_source{};  // of the rating: "FIDE", a national list; empty: as it was said
    std::string rating_date{};    // of when it is, is_month
    int grade_points = 0;         // before the event, of those it keeps; 0: none
    std::string sealed;           // birth date and contact, encrypted in the server; opaque here
    friend bool operator==(const PlayerData&, const PlayerData&) = default;
};

// Six to nine digits, as FIDE gives them; the numbers have no check digit.
[[nodiscard]] bool is_fide_id(std::string_view text);

// "2026-11" or "2026-11-01".
[[nodiscard]] bool is_month(std::string_view text);

// The name without case, blanks and commas: people of one name have one.
[[nodiscard]] std::string folded_name(std::string_view name);

// Whether both can be one person: the names are the same but for case, blanks and commas, and
// neither federation nor FIDE ID says otherwise.
[[nodiscard]] bool may_be_same(const PlayerData& one, const PlayerData& other);

// Refusals: bad_field, where = the field.
[[nodiscard]] Result<void> check_player(const PlayerData& data);

// In bytes; of a name, a club, a team, a category and a source.
inline constexpr std::size_t longest_player_text = 200;
inline constexpr int most_grade_points = 100'000;

// Names are shown and printed: something to be seen, not too long, and no characters that control
// the text around them (line ends, directions of writing that are switched by hand).
[[nodiscard]] bool is_name(std::string_view text);

}  // namespace arbiter
