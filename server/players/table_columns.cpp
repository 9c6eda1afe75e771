#include "server/players/table_columns.hpp"

#include "server/players/headings.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace arbiter {
namespace {

// Words of a question around what it asks for, as forms have them.
constexpr std::array<std::string_view, 28> words_around{
    "your",  "the",    "a",     "of",   "what",   "which",   "is",     "are", "please", "enter",
    "their", "player", "last",  "most", "recent", "current", "latest", "if",  "any",    "known",
    "ihr",   "dein",   "votre", "tu",   "su",     "welcher", "welche", "quel"};

// "Your full name", "Which section?", "Rating (FIDE or national)": "full name", "section",
// "Rating". Empty, where nothing stands around it.
std::string asked_for(std::string_view heading) {
    constexpr std::size_t longest = 100;
    if (heading.size() > longest) return {};
    std::string plain;
    int brackets = 0;
    for (const char c : heading) {
        if (c == '(') ++brackets;
        if (brackets == 0) plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (c == ')') brackets = std::max(0, brackets - 1);
    }
    std::string asked;
    for (std::size_t at = 0; at < plain.size();) {
        const auto end = std::min(plain.find_first_of(" \t_", at), plain.size());
        const auto word = std::string_view(plain).substr(at, end - at);
        if (std::ranges::find(words_around, word) == words_around.end()) asked += word;
        at = end + 1;
    }
    return asked;
}

}  // namespace

std::optional<Column> column_of(std::string_view heading) {
    const Headings& known = known_headings();
    auto found = known.find(plain_heading(heading));
    if (found == known.end()) found = known.find(plain_heading(asked_for(heading)));
    if (found == known.end()) return std::nullopt;
    return found->second;
}

Columns columns_of(const std::vector<std::string>& headings) {
    using enum Column;
    Columns columns;
    columns.reserve(headings.size());
    for (const std::string& heading : headings) columns.push_back(column_of(heading));
    const auto has = [&](Column column) {
        return std::ranges::find(columns, std::optional(column)) != columns.end();
    };
    const bool surname = has(Surname);
    const bool given_name = has(GivenName);
    const bool fide_rating = has(FideRating);
    const bool national_rating = has(NationalRating);
    const bool other_id = has(FideId) || (national_rating && !fide_rating && !has(Rating));
    for (auto& column : columns) {
        if (column == AnyName) {
            column = surname == given_name ? Name : surname ? GivenName : Surname;
        } else if (column == Rating && fide_rating) {
            column = national_rating ? Number : NationalRating;
        } else if (column == FideRating) {
            column = Rating;
        } else if (column == Id) {
            column = other_id ? Number : FideId;
        }
    }
    return columns;
}

std::optional<Column> column_named(std::string_view word) {
    for (int i = 0; i <= static_cast<int>(Column::Category); ++i) {
        const auto column = static_cast<Column>(i);
        if (word_of(column) == word) return column;
    }
    return std::nullopt;
}

Result<ToldColumns> told_columns(std::string_view text) {
    ToldColumns told;
    while (!text.empty()) {
        const auto comma = text.find(',');
        const auto word = text.substr(0, comma);
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
        const auto column = column_named(word);
        if (!word.empty() && word != left_out && !column) {
            return refuse("no_such_column", std::string(word.substr(0, 40)));
        }
        told.push_back({column, word == left_out});
    }
    return told;
}

Columns with_told(Columns columns, const ToldColumns& told) {
    const auto is_told = [&](std::size_t i) { return i < told.size() && told[i].is_told(); };
    for (std::size_t i = 0; i < told.size() && i < columns.size(); ++i) {
        if (!is_told(i)) continue;
        const auto before = std::exchange(columns[i], told[i].column);
        if (!columns[i] || columns[i] == before || columns[i] == Column::Number) continue;
        for (std::size_t other = 0; other < columns.size(); ++other) {
            if (!is_told(other) && columns[other] == columns[i]) columns[other] = before;
        }
    }
    return columns;
}

std::string_view word_of(Column column) noexcept {
    switch (column) {
        case Column::Number:
            return "number";
        case Column::Name:
        case Column::AnyName:
            return "name";
        case Column::Surname:
            return "surname";
        case Column::GivenName:
            return "given_name";
        case Column::Title:
            return "title";
        case Column::Federation:
            return "federation";
        case Column::Sex:
            return "sex";
        case Column::Rating:
        case Column::FideRating:
            return "rating";
        case Column::NationalRating:
            return "national_rating";
        case Column::RatingSource:
            return "rating_source";
        case Column::RatingDate:
            return "rating_date";
        case Column::FideId:
        case Column::Id:
            return "fide_id";
        case Column::K:
            return "k";
        case Column::GradePoints:
            return "grade_points";
        case Column::BirthDate:
            return "birth_date";
        case Column::Club:
            return "club";
        case Column::Team:
            return "team";
        case Column::Category:
            return "category";
    }
    return {};
}

}  // namespace arbiter
