#include "server/players/plain_line.hpp"

#include "arbiter/tournament/players/player_doubts.hpp"
#include "clock/text.hpp"
#include "server/players/tidied.hpp"

#include <algorithm>
#include <cstddef>
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

// "1", "12.": a number of the list it comes from.
bool is_list_number(std::string_view text) {
    if (!text.empty() && (text.back() == '.' || text.back() == ')')) text.remove_suffix(1);
    return is_number(text, 1, 3);
}

// As long as a rating and beginning like one, but no number: "27l2", "277O", "2772?".
bool is_spoilt_rating(std::string_view text) {
    return text.size() >= 3 && text.size() <= 6 && (text[0] == '1' || text[0] == '2') &&
           is_digit(text[1]) && text.find(' ') == std::string_view::npos;
}

}  // namespace

std::vector<std::string> parts_of_line(std::string_view line) {
    std::istringstream in{std::string(line)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(std::move(word));
    std::vector<std::string> parts;
    auto first = words.begin();
    auto last = words.end();
    if (last - first > 1 && is_list_number(*first)) ++first;
    if (last - first > 1 && is_title_word(*first)) parts.push_back(*first++);
    while (last - first > 1 && (is_number(*(last - 1), 3, 10) || is_federation(*(last - 1)))) {
        --last;
    }
    std::string name;
    for (auto word = first; word != last; ++word) name += (name.empty() ? "" : " ") + *word;
    parts.push_back(std::move(name));
    parts.insert(parts.end(), last, words.end());
    return parts;
}

void take_by_form(const std::vector<std::string>& cells, FieldReader& reader, ReadPlayer& row) {
    PlayerData& data = row.data;
    for (const std::string& cell : cells) {
        const bool named = !data.name.empty();
        if (cell.empty() || cell == "-") continue;
        if (data.title.empty() && is_title_word(cell)) {
            reader.take(Column::Title, cell);
        } else if (is_number(cell, 5, 10)) {
            reader.take(Column::FideId, cell);
        } else if (data.rating == 0 && is_number(cell, 3, 4)) {
            reader.take(Column::Rating, cell);
        } else if (is_list_number(cell)) {
            continue;
        } else if (named && is_spoilt_rating(cell)) {
            reader.note("rating", "bad_rating", cell);
        } else if (named && data.federation.empty() && is_federation(cell)) {
            reader.take(Column::Federation, cell);
        } else if (named && is_sex_word(cell)) {
            reader.take(Column::Sex, cell);
        } else {
            reader.take(named ? Column::Club : Column::Name, cell);
        }
    }
}

}  // namespace arbiter
