#include "server/players/written_rating.hpp"

#include "clock/text.hpp"
#include "server/players/tidied.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace arbiter {
namespace {

constexpr int highest_rating = 4000;

// Without points and blanks: "Unr.", "not rated", "n/a".
constexpr std::array<std::string_view, 20> words_for_none{
    "UNR",  "UNRATED", "UNRTD", "NOTRATED", "NR", "NA", "NONE", "NEW", "NC",       "SINELO",
    "OHNE", "KEINE",   "NEU",   "NON",      "бр", "БР", "无",   "無",  "无等级分", "無等級分"};

bool says_unrated(std::string_view cell) {
    std::string word;
    for (const char c : capitals_of(cell)) {
        if (c != '.' && c != ' ' && c != '/') word += c;
    }
    return word.find_first_not_of("-–—?0") == std::string::npos ||
           std::ranges::find(words_for_none, word) != words_for_none.end();
}

// The digits at the beginning, without what stands between thousands: "2 412", "1,980", "1’980".
std::string leading_digits(std::string_view& cell) {
    std::string digits;
    const auto take_digits = [&] {
        while (!cell.empty() && is_digit(cell.front())) {
            digits += cell.front();
            cell.remove_prefix(1);
        }
    };
    take_digits();
    if (digits.size() != 1) return digits;
    for (const std::string_view sign : {" ", ",", ".", "'", "’"}) {
        if (!cell.starts_with(sign)) continue;
        const auto rest = cell.substr(sign.size());
        const bool thousands = rest.size() >= 3 &&
                               std::all_of(rest.begin(), rest.begin() + 3, is_digit) &&
                               (rest.size() == 3 || !is_digit(rest[3]));
        if (!thousands) continue;
        cell.remove_prefix(sign.size());
        take_digits();
        break;
    }
    return digits;
}

std::string kind_of(std::string_view letters) {
    const std::string kind = capitals_of(letters);
    if (kind == "F") return "FIDE";
    if (kind == "N") return "national";
    if (kind == "E") return "estimated";
    return {};
}

// Behind a rating: ".0", "F", "K", "P12", "/12".
bool may_follow(std::string_view rest) {
    if (rest == ".0") return true;
    if (rest.starts_with('/')) {
        rest.remove_prefix(1);
        return !rest.empty() && rest.size() <= 3 && std::ranges::all_of(rest, is_digit);
    }
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto letters = std::ranges::find_if_not(rest, is_letter) - rest.begin();
    const auto games = rest.substr(static_cast<std::size_t>(letters));
    return letters <= 1 && games.size() <= 3 && std::ranges::all_of(games, is_digit);
}

}  // namespace

std::optional<WrittenRating> rating_in(std::string_view cell) {
    if (says_unrated(cell)) return WrittenRating{};
    std::string_view rest = cell;
    const std::string digits = leading_digits(rest);
    if (digits.empty() || digits.size() > 4) return std::nullopt;
    const int rating = number_in<int>(digits).value_or(-1);
    if (rating < 0 || rating > highest_rating) return std::nullopt;
    rest = trimmed(rest);
    if (rest.empty()) return WrittenRating{rating, {}};
    // One digit and letters are no rating: "1a".
    if (digits.size() < 3 || !may_follow(rest)) return std::nullopt;
    return WrittenRating{rating, kind_of(rest)};
}

}  // namespace arbiter
