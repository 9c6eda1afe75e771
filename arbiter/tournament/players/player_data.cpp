#include "arbiter/tournament/players/player_data.hpp"

#include "arbiter/tournament/players/player_doubts.hpp"
#include "arbiter/tournament/settings/settings.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

constexpr std::size_t longest_sealed = 4000;

bool parts_names(char c) {
    return c == ' ' || c == ',' || c == '.';
}

// The next character of UTF-8, which is taken away; bytes that are none stand for themselves.
char32_t take_character(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t character = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length && i < text.size(); ++i) {
        character = character << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    text.remove_prefix(std::min(length, text.size()));
    return character;
}

// C0 and C1, separators of lines and paragraphs, embeddings and overrides of direction.
bool controls_text(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

// Spaces of any width, joiners and marks that nobody sees.
bool is_blank(char32_t c) {
    return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200F) || c == 0x202F ||
           c == 0x205F || c == 0x2060 || c == 0x3000 || c == 0xFEFF;
}

char small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_same_name(std::string_view one, std::string_view other) {
    const auto next = [](std::string_view& text) {
        while (!text.empty() && parts_names(text.front())) text.remove_prefix(1);
        if (text.empty()) return '\0';
        const char c = small(text.front());
        text.remove_prefix(1);
        return c;
    };
    while (true) {
        const char c = next(one);
        if (c != next(other)) return false;
        if (c == '\0') return true;
    }
}

// Both are stated and not the same.
bool differ(std::string_view one, std::string_view other) {
    return !one.empty() && !other.empty() && one != other;
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

std::string folded_name(std::string_view name) {
    std::string folded;
    folded.reserve(name.size());
    for (const char c : name) {
        if (!parts_names(c)) folded += small(c);
    }
    return folded;
}

bool is_month(std::string_view text) {
    return is_date(text.size() == 7 ? std::string{text} + "-01" : std::string{text});
}

bool is_federation(std::string_view text) {
    return text.size() == 3 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool is_name(std::string_view text) {
    if (text.size() > longest_player_text) return false;
    bool seen = false;
    while (!text.empty()) {
        const char32_t character = take_character(text);
        if (controls_text(character)) return false;
        if (!is_blank(character)) seen = true;
    }
    return seen;
}

bool is_fide_id(std::string_view text) {
    return text.size() >= 6 && text.size() <= 11 && text.front() != '0' &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool may_be_same(const PlayerData& one, const PlayerData& other) {
    return is_same_name(one.name, other.name) && !differ(one.federation, other.federation) &&
           !differ(one.fide_id, other.fide_id);
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
    if (!data.rating_date.empty() && !is_month(data.rating_date)) {
        return refuse("bad_field", "rating_date");
    }
    if (!data.team.empty() && !is_name(data.team)) return refuse("bad_field", "team");
    if (data.sealed.size() > longest_sealed) return refuse("bad_field", "sealed");
    return {};
}

}  // namespace arbiter
