// What is told of a player.
#pragma once

#include "clock/result.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace arbiter {

// What a pairing list, a crosstable and a TRF need of a player.
struct PlayerData {
    std::string name;        // "So, Wesley", as published
    std::string title;       // is_title: "GM", "WIM", ...
    std::string federation;  // is_federation
    std::string sex;         // "m", "w", or empty
    int rating = 0;          // 0: unrated
    std::string fide_id;     // is_fide_id
    std::string club;
    std::string team{};           // whom he plays for, in an event of teams
    std::string category{};       // "U16", "S65", whatever the event calls its prizes
    std::string rating_source{};  // of the rating: "FIDE", a national list; empty: as it was said
    std::string rating_date{};    // of when it is, is_month
    std::optional<int> k{};       // of the list that has the rating (B.02 8.3.3); none: by the rule
    int grade_points = 0;         // before the event, of those it keeps; 0: none
    std::string sealed;           // birth date and contact, encrypted in the server; opaque here
    friend bool operator==(const PlayerData&, const PlayerData&) = default;
};

// Every field by its name on the wire and in refusals, in the order of the stored text:
// `visit<&PlayerData::name>("name")`.
template <class Visit>
void each_player_field(const Visit& visit) {
    visit.template operator()<&PlayerData::name>("name");
    visit.template operator()<&PlayerData::title>("title");
    visit.template operator()<&PlayerData::federation>("federation");
    visit.template operator()<&PlayerData::sex>("sex");
    visit.template operator()<&PlayerData::rating>("rating");
    visit.template operator()<&PlayerData::fide_id>("fide_id");
    visit.template operator()<&PlayerData::club>("club");
    visit.template operator()<&PlayerData::team>("team");
    visit.template operator()<&PlayerData::category>("category");
    visit.template operator()<&PlayerData::rating_source>("rating_source");
    visit.template operator()<&PlayerData::rating_date>("rating_date");
    visit.template operator()<&PlayerData::k>("k");
    visit.template operator()<&PlayerData::grade_points>("grade_points");
    visit.template operator()<&PlayerData::sealed>("sealed");
}

// New values for the fields that `fields` names; the other values are not looked at. So two
// arbiters who change different ones of a player do not undo each other.
struct PlayerChange {
    PlayerData values;
    std::set<std::string, std::less<>> fields;

    [[nodiscard]] bool names(std::string_view field) const { return fields.contains(field); }
    friend bool operator==(const PlayerChange&, const PlayerChange&) = default;
};

// The player with the change made.
[[nodiscard]] PlayerData changed(PlayerData data, const PlayerChange& change);

// Six digits at least, as FIDE gives them, and no more than a TRF has columns for (58 to 68):
// eleven. The numbers have no check digit.
[[nodiscard]] bool is_fide_id(std::string_view text);

// "2026-11" or "2026-11-01", which there must be.
[[nodiscard]] bool is_month(std::string_view text);

// Three capital letters.
[[nodiscard]] bool is_federation(std::string_view text);

// Whether both can be one person: the names fold alike (arbiter/name_fold.hpp), and neither
// federation nor FIDE ID says otherwise.
[[nodiscard]] bool may_be_same(const PlayerData& one, const PlayerData& other);

// Refusals, where = the field: bad_field; bad_character (a club, a category or a source that is
// more than a line: characters.hpp).
[[nodiscard]] Result<void> check_player(const PlayerData& data);

// In bytes; of a name, a club, a team, a category and a source.
inline constexpr std::size_t longest_player_text = 200;
inline constexpr int most_grade_points = 100'000;
inline constexpr int most_k = 100;  // FIDE's is 40 at most, some countries' is more

// Names are shown and printed: something to be seen, not too long, and no characters that control
// the text around them (line ends, directions of writing that are switched by hand).
[[nodiscard]] bool is_name(std::string_view text);

}  // namespace arbiter
