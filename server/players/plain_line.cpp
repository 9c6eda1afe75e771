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

bool has_digit(std::string_view text) {
    return std::ranges::any_of(text, is_digit);
}
// The signs of a telephone number alone, and not more of them than digits.
bool is_of_telephone(std::string_view word) {
    return has_digit(word) && word.find_first_not_of("0123456789+-/().") == word.npos;
}
// With "+" or "0" in front, or parted: "+47", "(0171)", "0171/1234567".
bool begins_telephone(std::string_view word) {
    if (word.starts_with('(')) word.remove_prefix(1);
    const bool marked = word.starts_with('+') || word.starts_with('0');
    return marked && word.size() > 2 && is_of_telephone(word) && !is_date(word);
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

// Takes a line apart word by word.
class LineReader {
  public:
    explicit LineReader(std::string_view line) {
        std::istringstream in{std::string(line)};
        for (std::string word; in >> word;) written_.push_back(std::move(word));
        for (const std::string& word : written_) words_.push_back(bare_word(word));
        // A line above others.
        if (line.ends_with(':') && !words_.empty()) words_.back() += ':';
    }

    LineParts read() {
        while (left() > 1 && (is_dash(words_[at_]) || is_list_number(words_[at_]))) ++at_;
        if (left() > 1 && is_title_word(words_[at_])) parts_.cells.push_back(words_[at_++]);
        take_name();
        while (left() > 0) take_rest();
        return std::move(parts_);
    }

  private:
    [[nodiscard]] std::size_t left() const { return words_.size() - at_; }
    [[nodiscard]] auto place(std::size_t at) const {
        return words_.begin() + static_cast<std::ptrdiff_t>(at);
    }
    static bool is_value(const std::string& word) {
        const bool number = is_number(word, 3, 10) && !word.starts_with('0');
        return number || is_age_group(word) || is_date(word);
    }

    // How many words from here are one telephone number.
    [[nodiscard]] std::size_t telephone_at(std::size_t at) const {
        if (!begins_telephone(written_[at])) return 0;
        std::string number;
        std::size_t words = 0;
        std::size_t taken = 0;
        for (std::size_t i = at; i < written_.size() && is_of_telephone(written_[i]); ++i) {
            number += (number.empty() ? "" : " ") + written_[i];
            ++words;
            if (is_telephone(number)) taken = words;
        }
        return taken;
    }

    // Up to the first figures; those that are none of a player's are told.
    void take_name() {
        const std::size_t from = at_;
        std::size_t end = from;
        for (end = from + 1; end < words_.size(); ++end) {
            if (has_digit(words_[end])) break;
        }
        if (from >= words_.size()) return;
        end = std::min(end, words_.size());
        const bool valued = end < words_.size() && (is_value(words_[end]) || telephone_at(end) > 0);
        at_ = end;
        while (end - from > 1 && is_dash(words_[end - 1])) --end;
        const bool coded = ends_with_federation(place(from), place(end), valued);
        parts_.cells.push_back(joined(place(from), place(coded ? end - 1 : end)));
        if (coded) parts_.cells.push_back(words_[end - 1]);
    }

    void take_rest() {
        const std::string& word = words_[at_];
        if (is_value(word) || is_fide_federation(word) || is_sex_word(word)) {
            parts_.cells.push_back(word);
            ++at_;
            return;
        }
        if (const std::size_t words = telephone_at(at_); words > 0) {
            const auto first = written_.begin() + static_cast<std::ptrdiff_t>(at_);
            parts_.cells.push_back(joined(first, first + static_cast<std::ptrdiff_t>(words)));
            at_ += words;
            return;
        }
        const bool numbered_club = is_number(word.substr(0, word.find('.')), 1, 4) && left() > 1 &&
                                   !has_digit(words_[at_ + 1]) && word.ends_with('.');
        const bool odd = (has_digit(word) && !numbered_club) || is_dash(word) ||
                         word.find_first_not_of(":=+") == std::string::npos;
        if (odd) {
            parts_.has_odd_figures = true;
            ++at_;
            return;
        }
        take_club();
    }

    // A club may have a number or a code in it; those that end the line are the player's.
    void take_club() {
        std::size_t end = words_.size();
        const auto is_his = [&](const std::string& word) {
            return is_fide_federation(word) || is_date(word);
        };
        while (end - at_ > 1 && is_his(words_[end - 1])) --end;
        for (std::size_t i = at_ + 1; i < end; ++i) {
            if (telephone_at(i) > 0) end = i;
        }
        parts_.cells.push_back(joined(place(at_), place(end)));
        at_ = end;
    }

    Words written_;
    Words words_;  // without the signs around them
    std::size_t at_ = 0;
    LineParts parts_;
};

}  // namespace

bool is_telephone(std::string_view text) {
    constexpr std::ptrdiff_t fewest = 6;
    constexpr std::ptrdiff_t most = 15;  // ITU-T E.164
    const auto digits = std::ranges::count_if(text, is_digit);
    return begins_telephone(text.substr(0, text.find(' '))) && digits >= fewest && digits <= most &&
           text.find_first_not_of("0123456789+-/(). ") == text.npos;
}

LineParts parts_of_line(std::string_view line) {
    return LineReader(line).read();
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

namespace {

// Points, a score, a time: no club.
bool is_of_figures(std::string_view cell) {
    return has_digit(cell) && cell.find_first_not_of("0123456789.,:+-/() ") == cell.npos;
}

}  // namespace

Columns take_by_form(const std::vector<std::string>& cells, LoneNumber lone, bool named,
                     FieldReader& reader, ReadPlayer& row) {
    const PlayerData& data = row.data;
    const RowNumbers numbers = numbers_of(cells, lone);
    Columns columns(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string& cell = cells[i];
        if (cell.empty() || cell == "-" || is_moment(cell) || is_telephone(cell)) continue;
        auto& column = columns[i];
        if (numbers.rating == i) {
            column = Column::Rating;
            if (numbers.in_doubt) reader.note("rating", "rating_or_year", cell);
        } else if (numbers.year == i) {
            column = Column::BirthDate;
            if (numbers.in_doubt) reader.note("birth_date", "rating_or_year", cell);
        } else if (data.title.empty() && is_title_word(cell)) {
            column = Column::Title;
        } else if (is_number(cell, 5, 10) && !cell.starts_with('0')) {
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
            if (named && is_of_figures(cell)) continue;
            column = named ? Column::Club : Column::Name;
            named = true;
        }
        reader.take(*column, cell);
    }
    return columns;
}

}  // namespace arbiter
