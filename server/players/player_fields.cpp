#include "server/players/player_fields.hpp"

#include "arbiter/tournament/players/player_doubts.hpp"
#include "clock/text.hpp"
#include "server/players/birth_date.hpp"
#include "server/players/federations.hpp"
#include "server/players/tidied.hpp"
#include "server/players/written_rating.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>

namespace arbiter {
namespace {

// Titles of China's association, which no event needs: "棋协大师", "一级棋士".
bool is_national_title(std::string_view cell) {
    return cell.ends_with("大师") || cell.ends_with("大師") || cell.ends_with("棋士") ||
           cell.ends_with("運動員") || cell.ends_with("运动员");
}

// "-" and "0" are how programs write that there is nothing.
bool says_nothing(std::string_view cell) {
    return cell.empty() || cell == "-" || cell == "0" || cell == "–" || cell == "—";
}

// FIDE's title: as it has it, by the letters of older lists ("g", "wm") and of France's ("gf"), or
// as China's lists write it.
std::string title_in(std::string_view cell) {
    using Written = std::pair<std::string_view, std::string_view>;
    static constexpr std::array<Written, 17> written{{{"G", "GM"},
                                                      {"M", "IM"},
                                                      {"F", "FM"},
                                                      {"C", "CM"},
                                                      {"WG", "WGM"},
                                                      {"WM", "WIM"},
                                                      {"WF", "WFM"},
                                                      {"WC", "WCM"},
                                                      {"GF", "WGM"},
                                                      {"MF", "WIM"},
                                                      {"FF", "WFM"},
                                                      {"CF", "WCM"},
                                                      {"国际特级大师", "GM"},
                                                      {"国际大师", "IM"},
                                                      {"棋联大师", "FM"},
                                                      {"女子国际特级大师", "WGM"},
                                                      {"女子国际大师", "WIM"}}};
    std::string title = capitals_of(cell);
    for (const auto& [word, meant] : written) {
        if (title == word) return std::string(meant);
    }
    if (!is_title(title) && is_national_title(cell)) return {};
    return title;
}

// The numbers in a text; nothing if something stands between them that parts no date.
std::vector<std::string_view> numbers_in(std::string_view text) {
    static constexpr std::array<std::string_view, 7> between{"-", "/", ".", " ", "年", "月", "日"};
    std::vector<std::string_view> numbers;
    while (!text.empty()) {
        std::size_t digits = 0;
        while (digits < text.size() && is_digit(text[digits])) ++digits;
        if (digits > 0) {
            numbers.push_back(text.substr(0, digits));
            text.remove_prefix(digits);
            continue;
        }
        const auto sign = std::find_if(between.begin(), between.end(), [&](std::string_view one) {
            return text.substr(0, one.size()) == one;
        });
        if (sign == between.end()) return {};
        text.remove_prefix(sign->size());
    }
    return numbers;
}

std::string date_text(int year, unsigned month, unsigned day) {
    const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month},
                                           std::chrono::day{day}};
    if (!date.ok() || year < 1850 || year > 2200) return {};
    const auto two = [](unsigned number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    return std::to_string(year) + "-" + two(month) + "-" + two(day);
}

std::string date_of_serial(int days) {
    using namespace std::chrono;
    const year_month_day date{sys_days{year{1899} / 12 / 30} + std::chrono::days{days}};
    return date_text(int{date.year()}, unsigned{date.month()}, unsigned{date.day()});
}

std::string year_alone(unsigned year) {
    return date_text(static_cast<int>(year), 1, 1).empty() ? "" : std::to_string(year);
}

// Where no more than the year is known, zeros stand for the rest: "00.00.1980".
std::string date_or_year(unsigned year, unsigned month, unsigned day) {
    if (day == 0 && month <= 12) return year_alone(year);
    return date_text(static_cast<int>(year), month, day);
}

// "2001-02-03 00:00:00", "2001-02-03T00:00:00": as programs write a cell with a date.
std::string_view without_time(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return text;
    return text.substr(0, text.find_last_of(" T", colon));
}

// "2100.0": a whole number of a column that has gaps, as programs for tables write it.
std::string_view whole_number(std::string_view cell) {
    if (!cell.ends_with(".0")) return cell;
    const auto whole = cell.substr(0, cell.size() - 2);
    return !whole.empty() && std::ranges::all_of(whole, is_digit) ? whole : cell;
}

}  // namespace

std::string date_in(std::string_view text) {
    text = without_time(text);
    const auto numbers = numbers_in(text);
    const auto number = [&](std::size_t i) { return number_in<unsigned>(numbers[i]).value_or(0); };
    if (numbers.empty()) return {};
    const bool year_first = numbers.front().size() == 4;
    if (numbers.size() == 1 && year_first) {
        // FIDE's lists know the year alone; "0000-00-00" is nothing.
        return year_alone(number(0));
    }
    if (numbers.size() == 1 && numbers[0].size() == 8) {
        const auto all = number(0);
        return date_text(static_cast<int>(all / 10000), all / 100 % 100, all % 100);
    }
    // A month without a day, as 出生年月 has it.
    if (numbers.size() == 2 && year_first) return date_or_year(number(0), number(1), 0);
    if (numbers.size() != 3) return {};
    if (year_first) return date_or_year(number(0), number(1), number(2));
    if (numbers[2].size() != 4) return {};
    return date_or_year(number(2), number(1), number(0));
}

void FieldReader::note(std::string_view column, std::string code, std::string_view found) {
    row_->findings.push_back({.line = row_->line,
                              .column = std::string(column),
                              .code = std::move(code),
                              .found = std::string(found.substr(0, 100))});
}

void FieldReader::take(Column column, std::string_view cell) {
    if (cell.empty()) return;
    switch (column) {
        case Column::Number:
            return take_own(cell);
        case Column::Name:
        case Column::AnyName:
        case Column::Surname:
        case Column::GivenName:
        case Column::Club:
        case Column::Team:
        case Column::Category:
        case Column::Sex:
        case Column::BirthDate:
            return take_person(column, cell);
        case Column::Title:
        case Column::Federation:
        case Column::Rating:
        case Column::FideRating:
        case Column::NationalRating:
        case Column::RatingSource:
        case Column::RatingDate:
        case Column::FideId:
        case Column::Id:
        case Column::K:
        case Column::GradePoints:
            return take_rating_fields(column, cell);
    }
}

// "12", "12.", "#12" is a number; anything else an ID of the list.
void FieldReader::take_own(std::string_view cell) {
    constexpr std::size_t longest_number = 5;
    constexpr std::size_t longest = 100;
    std::string_view digits = cell;
    if (digits.starts_with('#')) digits.remove_prefix(1);
    if (digits.ends_with('.') || digits.ends_with(')')) digits.remove_suffix(1);
    const auto number =
        digits.size() <= longest_number ? number_in<int>(digits) : std::optional<int>{};
    if (number && row_->number == 0) {
        row_->number = *number;
    } else if (row_->own.empty() && cell.size() <= longest) {
        row_->own = cell;
    }
}

void FieldReader::take_person(Column column, std::string_view cell) {
    const auto keep_first = [cell](std::string& field) {
        if (field.empty()) field = cell;
    };
    if (column == Column::Name && row_->data.name.empty()) row_->data.name = unstretched(cell);
    if (column == Column::Surname) keep_first(surname_);
    if (column == Column::GivenName) keep_first(given_name_);
    if (column == Column::Club) keep_first(row_->data.club);
    if (column == Column::Team) keep_first(row_->data.team);
    if (column == Column::Category) keep_first(row_->data.category);
    if (column == Column::Sex) take_sex(cell);
    if (column == Column::BirthDate) take_birth_date(cell);
}

void FieldReader::take_rating_fields(Column column, std::string_view cell) {
    cell = whole_number(cell);
    if (says_nothing(cell)) return;
    if (column == Column::Title) take_title(cell);
    if (column == Column::Federation) take_federation(cell);
    if (column == Column::Rating || column == Column::NationalRating) take_rating(column, cell);
    if (column == Column::RatingSource) row_->data.rating_source = cell;
    if (column == Column::RatingDate) take_rating_date(cell);
    if (column == Column::FideId) take_fide_id(cell);
    if (column == Column::K) take_k(cell);
    if (column == Column::GradePoints) take_grade_points(cell);
}

void FieldReader::take_title(std::string_view cell) {
    const auto title = title_in(cell);
    if (title.empty() && is_national_title(cell)) return;
    if (!is_title(title)) return note("title", "unknown_title", cell);
    row_->data.title = title;
}

void FieldReader::take_federation(std::string_view cell) {
    const auto code = capitals_of(cell);
    if (!is_fide_federation(code)) return note("federation", "bad_federation", cell);
    row_->data.federation = code;
}

void FieldReader::take_sex(std::string_view cell) {
    if (says_nothing(cell)) return;
    const auto word = capitals_of(cell);
    const auto is_one_of = [&](std::initializer_list<std::string_view> words) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    if (is_one_of({"M", "MALE", "MAN", "B", "H", "HOMME", "HERR", "М", "м", "男"})) {
        row_->data.sex = "m";
    } else if (is_one_of({"W", "F", "FEMALE", "WOMAN", "G", "FEMME", "WEIBLICH", "Ж", "ж", "女"})) {
        row_->data.sex = "w";
    } else {
        note("sex", "unknown_sex", cell);
    }
}

void FieldReader::take_rating(Column column, std::string_view cell) {
    const auto written = rating_in(cell);
    if (!written) return note(word_of(column), "bad_rating", cell);
    int& target = column == Column::Rating ? row_->data.rating : national_rating_;
    if (target != 0 || written->rating == 0) return;
    target = written->rating;
    if (column == Column::Rating && row_->data.rating_source.empty()) {
        row_->data.rating_source = written->kind;
    }
}

void FieldReader::take_fide_id(std::string_view cell) {
    if (!is_fide_id(cell)) return note("fide_id", "bad_fide_id", cell);
    row_->data.fide_id = cell;
}

void FieldReader::take_birth_date(std::string_view cell) {
    if (says_nothing(cell) || cell.substr(0, 4) == "0000") return;
    cell = whole_number(cell);
    const auto days = serial_dates_ ? number_in<int>(cell) : std::nullopt;
    const bool is_serial = days && cell.size() == 5;
    row_->birth_date = if_of_birth(is_serial ? date_of_serial(*days) : date_in(cell));
    if (row_->birth_date.empty()) note("birth_date", "bad_birth_date", cell);
}

void FieldReader::take_rating_date(std::string_view cell) {
    if (!is_month(cell)) return note("rating_date", "bad_rating_date", cell);
    row_->data.rating_date = cell;
}

void FieldReader::take_k(std::string_view cell) {
    const auto k = number_in<int>(cell);
    if (!k || *k < 1 || *k > most_k) return note("k", "bad_k", cell);
    row_->data.k = *k;
}

void FieldReader::take_grade_points(std::string_view cell) {
    const auto points = number_in<int>(cell);
    if (!points || *points < 0 || *points > most_grade_points) {
        return note("grade_points", "bad_grade_points", cell);
    }
    row_->data.grade_points = *points;
}

void FieldReader::replace(Column column, std::string_view text) {
    std::erase_if(row_->findings, [&](const PlayerFinding& one) {
        return one.column.empty() || one.column == word_of(column) || one.code == "bad_entry" ||
               (column == Column::Rating && one.column == word_of(Column::NationalRating));
    });
    PlayerData& data = row_->data;
    if (column == Column::Name) data.name.clear();
    if (column == Column::Title) data.title.clear();
    if (column == Column::Federation) data.federation.clear();
    if (column == Column::Sex) data.sex.clear();
    if (column == Column::Rating) data.rating = 0;
    if (column == Column::RatingSource) data.rating_source.clear();
    if (column == Column::RatingDate) data.rating_date.clear();
    if (column == Column::FideId) data.fide_id.clear();
    if (column == Column::K) data.k.reset();
    if (column == Column::GradePoints) data.grade_points = 0;
    if (column == Column::BirthDate) row_->birth_date.clear();
    if (column == Column::Club) data.club.clear();
    if (column == Column::Team) data.team.clear();
    if (column == Column::Category) data.category.clear();
    take(column, tidied(text));
}

void FieldReader::finish() {
    PlayerData& data = row_->data;
    if (data.name.empty() && !surname_.empty()) {
        data.name = surname_ + (given_name_.empty() ? "" : ", " + given_name_);
    }
    if (data.rating == 0 && national_rating_ > 0) {
        data.rating = national_rating_;
        if (data.rating_source.empty()) data.rating_source = "national";
    }
    row_->national_rating = national_rating_;
}

}  // namespace arbiter
