#include "arbiter/tournament/players/player_data.hpp"

#include "arbiter/characters.hpp"
#include "arbiter/name_fold.hpp"
#include "arbiter/tournament/players/player_doubts.hpp"
#include "arbiter/tournament/settings/settings.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

constexpr std::size_t longest_sealed = 4000;

// Both are stated and not the same.
bool differ(std::string_view one, std::string_view other) {
    return !one.empty() && !other.empty() && one != other;
}

// A field that has more than one line, or null. Of a name is_name says it.
const char* not_a_line(const PlayerData& data) {
    if (!is_line(data.club)) return "club";
    if (!is_line(data.category)) return "category";
    return is_line(data.rating_source) ? nullptr : "rating_source";
}

// The field that is, or null.
const char* too_long(const PlayerData& data) {
    if (data.club.size() > longest_player_text) return "club";
    if (data.team.size() > longest_player_text) return "team";
    if (data.category.size() > longest_player_text) return "category";
    if (data.rating_source.size() > longest_player_text) return "rating_source";
    return nullptr;
}

}  // namespace

bool is_month(std::string_view text) {
    return is_date(text.size() == 7 ? std::string{text} + "-01" : std::string{text});
}

bool is_federation(std::string_view text) {
    return text.size() == 3 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool is_name(std::string_view text) {
    if (text.size() > longest_player_text) return false;
    if (!is_line(text)) return false;
    bool seen = false;
    while (!text.empty() && !seen) seen = !is_invisible(take_character(text));
    return seen;
}

bool is_fide_id(std::string_view text) {
    return text.size() >= 6 && text.size() <= 11 && text.front() != '0' &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool may_be_same(const PlayerData& one, const PlayerData& other) {
    return folded_name(one.name) == folded_name(other.name) &&
           !differ(one.federation, other.federation) && !differ(one.fide_id, other.fide_id);
}

PlayerData changed(PlayerData data, const PlayerChange& change) {
    each_player_field([&]<auto Member>(std::string_view name) {
        if (change.names(name)) data.*Member = change.values.*Member;
    });
    return data;
}

Result<void> check_player(const PlayerData& data) {
    if (!is_name(data.name)) return refuse("bad_field", "name");
    if (data.rating < 0 || data.rating > 4000) return refuse("bad_field", "rating");
    if (data.k && (*data.k < 1 || *data.k > most_k)) return refuse("bad_field", "k");
    if (data.grade_points < 0 || data.grade_points > most_grade_points) {
        return refuse("bad_field", "grade_points");
    }
    if (!data.federation.empty() && !is_federation(data.federation)) {
        return refuse("bad_field", "federation");
    }
    if (!data.title.empty() && !is_title(data.title)) return refuse("bad_field", "title");
    if (!data.sex.empty() && data.sex != "m" && data.sex != "w") return refuse("bad_field", "sex");
    if (!data.fide_id.empty() && !is_fide_id(data.fide_id)) return refuse("bad_field", "fide_id");
    if (const auto* field = too_long(data)) return refuse("bad_field", field);
    if (const auto* field = not_a_line(data)) return refuse("bad_character", field);
    if (!data.rating_date.empty() && !is_month(data.rating_date)) {
        return refuse("bad_field", "rating_date");
    }
    if (!data.team.empty() && !is_name(data.team)) return refuse("bad_field", "team");
    if (data.sealed.size() > longest_sealed) return refuse("bad_field", "sealed");
    return {};
}

}  // namespace arbiter
