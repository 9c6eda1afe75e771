#include "server/players/plain_line.hpp"

#include "arbiter/tournament/players/player_doubts.hpp"
#include "clock/text.hpp"
#include "server/players/federations.hpp"
#include "server/players/tidied.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <sstream>

namespace arbiter {
namespace {

bool has_only(std::string_view text, bool (*is_one)(char)) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_one);
}
bool is_number(std::string_view text, std::size_t least, std::size_t most) {
    return text.size() >= least && text.size() <= most && has_only(text, is_digit);
}
bool is_title_word(std::string_view text) {
    return is_title(capitals_of(text));
}
bool is_sex_word(std::string_view text) {
    static constexpr std::string_view words[] = {"m", "w", "f", "M", "W", "F", "男", "女"};
    return std::find(std::begin(words), std::end(words), text) != std::end(words);
}
bool is_dash(std::string_view text) {
    return text == "-" || text == "–" || text == "—" || text == "*" || text == "•" || text == "·";
}

// "1", "12.", "#7": a number of the list it comes from.
bool is_list_number(std::string_view text) {
    if (text.starts_with('#')) text.remove_prefix(1);
    if (!text.empty() && (text.back() == '.' || text.back() == ')')) text.remove_suffix(1);
    return is_number(text, 1, 3);
}

// "U12", "O50", "S60".
bool is_age_group(std::string_view text) {
    return text.size() >= 2 && text.size() <= 3 &&
           (text[0] == 'U' || text[0] == 'O' || text[0] == 'S') &&
           has_only(text.substr(1), is_digit);
}

// As long as a rating and beginning like one, but no number: "27l2", "277O", "2772?".
bool is_spoilt_rating(std::string_view text) {
    return text.size() >= 3 && text.size() <= 6 && (text[0] == '1' || text[0] == '2') &&
           is_digit(text[1]) && text.find(' ') == std::string_view::npos;
}

constexpr int first_year = 1925;
constexpr int first_year_of_the_young = 1990;
constexpr int last_year = 2025;

bool is_rating_number(std::string_view text) {
    return is_number(text, 3, 4);
}
bool is_year(std::string_view text, int first = first_year) {
    const auto year = number_in<int>(text);
    return is_number(text, 4, 4) && *year >= first && *year <= last_year;
}

// A day, not a time: when somebody filled in a form is none of his.
bool is_date(std::string_view cell) {
    return cell.size() >= 8 && cell.size() <= 10 && cell.find_first_of("-/.") != cell.npos &&
           date_in(cell).size() == 10;
}
bool is_moment(std::string_view cell) {
    return cell.find(':') != cell.npos && !date_in(cell).empty();
}

// "(1200)", "(U12)", "Ana:", "[SWE]" without what stands around.
std::string bare_word(std::string_view word) {
    std::string_view bare = word;
    if (!bare.empty() && (bare.front() == '(' || bare.front() == '[')) bare.remove_prefix(1);
    while (!bare.empty() && std::string_view(")]:;").find(bare.back()) != bare.npos) {
        bare.remove_suffix(1);
    }
    const bool means = is_number(bare, 3, 10) || is_fide_federation(bare) || is_age_group(bare);
    if (means) return std::string(bare);
    return std::string(word.ends_with(':') ? word.substr(0, word.size() - 1) : word);
}

using Words = std::vector<std::string>;

std::string joined(Words::const_iterator first, Words::const_iterator last) {
    std::string text;
    for (; first != last; ++first) text += (text.empty() ? "" : " ") + *first;
    return text;
}

// A code behind a name: the name keeps two words, and what stands behind its comma.
bool ends_with_federation(Words::const_iterator first, Words::const_iterator last, bool rated) {
    const auto words = last - first;
    if (words < 2 || !is_fide_federation(*(last - 1)) || (last - 2)->ends_with(',')) return false;
    return rated || words > 2;
}

}  // namespace

std::vector<std::string> parts_of_line(std::string_view line) {
    std::istringstream in{std::string(line)};
    Words words;
    const bool announces = line.ends_with(':');
    for (std::string word; in >> word;) words.push_back(bare_word(word));
    if (announces && !words.empty()) words.back() += ':';  // a line above others
    Words parts;
    Words::const_iterator first = words.begin();
    const Words::const_iterator last = words.end();
    while (last - first > 1 && (is_dash(*first) || is_list_number(*first))) ++first;
    if (last - first > 1 && is_title_word(*first)) parts.push_back(*first++);
    const auto is_value = [](const std::string& word) {
        return is_number(word, 3, 10) || is_age_group(word);
    };
    auto value = first == last ? last : std::find_if(first + 1, last, is_value);
    auto name_end = value;
    while (name_end - first > 1 && is_dash(*(name_end - 1))) --name_end;
    const bool coded = ends_with_federation(first, name_end, value != last);
    parts.push_back(joined(first, coded ? name_end - 1 : name_end));
    if (coded) parts.push_back(*(name_end - 1));
    while (value != last) {
        if (is_value(*value) || is_fide_federation(*value) || is_sex_word(*value)) {
            parts.push_back(*value++);
            continue;
        }
        // A club may have a number or a code in it; those that end the line are the player's.
        auto club_end = last;
        while (club_end - value > 1 && is_fide_federation(*(club_end - 1))) --club_end;
        parts.push_back(joined(value, club_end));
        value = club_end;
    }
    return parts;
}

LoneNumber lone_number_in(const std::vector<std::vector<std::string>>& rows) {
    bool any = false;
    bool all_young = true;
    for (const auto& cells : rows) {
        if (std::ranges::count_if(cells, is_rating_number) != 1) continue;
        const auto& number = *std::ranges::find_if(cells, is_rating_number);
        if (!is_year(number)) return LoneNumber::Rating;
        all_young = all_young && is_year(number, first_year_of_the_young);
        any = true;
    }
    if (!any) return LoneNumber::Rating;
    return all_young ? LoneNumber::YearOrRating : LoneNumber::RatingOrYear;
}

namespace {

// Which of the numbers of a row is the rating, and which the year of birth.
struct RowNumbers {
    std::optional<std::size_t> rating;
    std::optional<std::size_t> year;
    bool in_doubt = false;
};

RowNumbers numbers_of(const std::vector<std::string>& cells, LoneNumber lone) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (is_rating_number(cells[i])) places.push_back(i);
    }
    // Beside another one a low number is that of a list.
    constexpr int lowest_rating = 400;
    if (places.size() > 1) {
        std::erase_if(places, [&](std::size_t i) {
            return number_in<int>(cells[i]).value_or(0) < lowest_rating;
        });
    }
    if (places.empty()) return {};
    if (places.size() == 1) {
        if (lone == LoneNumber::YearOrRating) return {{}, places[0], true};
        return {places[0], {}, lone == LoneNumber::RatingOrYear};
    }
    const bool first_is_year = is_year(cells[places[0]]);
    const bool second_is_year = is_year(cells[places[1]]);
    if (first_is_year && !second_is_year) return {places[1], places[0], false};
    if (second_is_year && !first_is_year) return {places[0], places[1], false};
    return {places[0], {}, first_is_year};
}

}  // namespace

Columns take_by_form(const std::vector<std::string>& cells, LoneNumber lone, bool named,
                     FieldReader& reader, ReadPlayer& row) {
    const PlayerData& data = row.data;
    const RowNumbers numbers = numbers_of(cells, lone);
    Columns columns(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string& cell = cells[i];
        if (cell.empty() || cell == "-" || is_moment(cell)) continue;
        auto& column = columns[i];
        if (numbers.rating == i) {
            column = Column::Rating;
            if (numbers.in_doubt) reader.note("rating", "rating_or_year", cell);
        } else if (numbers.year == i) {
            column = Column::BirthDate;
            if (numbers.in_doubt) reader.note("birth_date", "rating_or_year", cell);
        } else if (data.title.empty() && is_title_word(cell)) {
            column = Column::Title;
        } else if (is_number(cell, 5, 10)) {
            column = Column::FideId;
        } else if (is_list_number(cell)) {
            column = Column::Number;
        } else if (is_date(cell)) {
            column = Column::BirthDate;
        } else if (named && is_spoilt_rating(cell)) {
            column = Column::Rating;
            reader.note("rating", "bad_rating", cell);
            continue;
        } else if (named && data.federation.empty() && is_fide_federation(cell)) {
            column = Column::Federation;
        } else if (named && is_age_group(cell)) {
            column = Column::Category;
        } else if (named && is_sex_word(cell)) {
            column = Column::Sex;
        } else {
            column = named ? Column::Club : Column::Name;
            named = true;
        }
        reader.take(*column, cell);
    }
    return columns;
}

bool is_sentence(std::string_view name) {
    constexpr std::ptrdiff_t most_words = 7;
    return name.ends_with(':') || name.ends_with('?') || name.ends_with('!') ||
           name.find("://") != std::string_view::npos ||
           std::ranges::count(name, ' ') >= most_words;
}

}  // namespace arbiter
