#include "server/players/fide_list.hpp"

#include "arbiter/tournament/players/player_data.hpp"
#include "clock/text.hpp"
#include "server/players/tidied.hpp"
#include "server/text_encoding.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

// FIDE's older lists have one letter: "g", "wm".
std::string title_of(std::string_view text) {
    const std::string title = capitals_of(text);
    if (title.empty() || title.back() == 'M' || title.size() > 2) {
        return title == "M" ? "IM" : title == "WM" ? "WIM" : title;
    }
    return title + "M";
}

// "Ind", "ind": FIDE's list has a few that are not in capitals. What is no code is none.
std::string code_of(std::string_view text) {
    const std::string code = capitals_of(text);
    return is_federation(code) ? code : std::string{};
}

std::string sex_of(std::string_view text) {
    if (text == "M" || text == "m") return "m";
    return text.empty() ? "" : "w";
}

int number_or_none(std::string_view text) {
    return std::max(0, number_in<int>(text).value_or(0));
}

template <int ListedPlayer::*Number>
void set_number(ListedPlayer& player, std::string_view value) {
    player.*Number = number_or_none(value);
}

}  // namespace

// What an element of the XML list, or a column of the text, says of a player.
struct ListedValue {
    std::string_view element;
    std::string_view column;
    void (*set)(ListedPlayer& player, std::string_view value);
};

namespace {

// The title of women alone comes behind the other.
constexpr std::array<ListedValue, 14> listed_values{{
    {"fideid", "ID Number",
     [](ListedPlayer& player, std::string_view value) {
         player.fide_id = number_in<std::int64_t>(value).value_or(0);
     }},
    {"name", "Name", [](ListedPlayer& player, std::string_view value) { player.name = value; }},
    {"country", "Fed",
     [](ListedPlayer& player, std::string_view value) { player.federation = code_of(value); }},
    {"sex", "Sex",
     [](ListedPlayer& player, std::string_view value) { player.sex = sex_of(value); }},
    {"title", "Tit",
     [](ListedPlayer& player, std::string_view value) { player.title = title_of(value); }},
    {"w_title", "WTit",
     [](ListedPlayer& player, std::string_view value) {
         if (player.title.empty()) player.title = title_of(value);
     }},
    {"rating", "SRtng", set_number<&ListedPlayer::standard>},
    {"k", "SK", set_number<&ListedPlayer::standard_k>},
    {"rapid_rating", "RRtng", set_number<&ListedPlayer::rapid>},
    {"rapid_k", "Rk", set_number<&ListedPlayer::rapid_k>},
    {"blitz_rating", "BRtng", set_number<&ListedPlayer::blitz>},
    {"blitz_k", "BK", set_number<&ListedPlayer::blitz_k>},
    {"birthday", "B-day",
     [](ListedPlayer& player, std::string_view value) {
         player.born = number_or_none(value.substr(0, 4));
     }},
    {"flag", "Flag",
     [](ListedPlayer& player, std::string_view value) {
         player.inactive = value.find('i') != std::string_view::npos;
     }},
}};

const ListedValue* value_of(std::string_view ListedValue::*kind, std::string_view name) {
    const auto found = std::ranges::find(listed_values, name, kind);
    return found == listed_values.end() ? nullptr : found;
}

void set_value(ListedPlayer& player, const ListedValue& value, std::string_view text) {
    if (!text.empty()) value.set(player, text);
}

// FIDE's longest name has some sixty letters, its longest line some two hundred.
constexpr std::size_t longest_value = 1'000;
constexpr std::size_t longest_list_line = std::size_t{64} << 10;

constexpr std::string_view months = "JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC";

// "NOV26": the column of the rating in a list of one kind.
std::string month_in(std::string_view heading) {
    if (heading.size() != 5 || !is_digit(heading[3]) || !is_digit(heading[4])) return {};
    const auto at = months.find(capitals_of(heading.substr(0, 3)));
    if (at == std::string_view::npos || at % 3 != 0) return {};
    const auto month = at / 3 + 1;
    return "20" + std::string(heading.substr(3)) + (month < 10 ? "-0" : "-") +
           std::to_string(month);
}

}  // namespace

namespace {

constexpr std::array<std::string_view, 3> two_words{"ID Number", "ID_Number", "IDNumber"};

// Names of older lists as the newer ones have them.
std::string column_name(std::string_view name) {
    using Name = std::pair<std::string_view, std::string_view>;
    static constexpr std::array<Name, 10> older{{{"ID NUMBER", "ID Number"},
                                                 {"ID_NUMBER", "ID Number"},
                                                 {"IDNUMBER", "ID Number"},
                                                 {"NAME", "Name"},
                                                 {"TITL", "Tit"},
                                                 {"TITLE", "Tit"},
                                                 {"COUNTRY", "Fed"},
                                                 {"BORN", "B-day"},
                                                 {"BIRTHDAY", "B-day"},
                                                 {"FLAG", "Flag"}}};
    const std::string capitals = capitals_of(name);
    for (const auto& [old, now] : older) {
        if (capitals == old) return std::string(now);
    }
    return std::string(name);
}

}  // namespace

bool is_fide_xml(std::string_view start) {
    if (start.substr(0, 3) == "\xEF\xBB\xBF") start.remove_prefix(3);
    return trimmed(start).substr(0, 1) == "<";
}

bool is_fide_text(std::string_view start) {
    start = trimmed(start, " \t\r\n\xEF\xBB\xBF");
    const std::string heading = capitals_of(start.substr(0, start.find_first_of("\r\n")));
    const bool begins = std::ranges::any_of(
        two_words, [&](std::string_view name) { return heading.starts_with(capitals_of(name)); });
    return begins && heading.find(" NAME") != std::string::npos &&
           heading.find_first_of(";,|\t") == std::string::npos;
}

Result<void> FideXml::feed(std::string_view bytes) {
    auto read = reader_.feed(bytes, false);
    if (!read) return refuse("bad_list", read.error().where);
    return {};
}

Result<void> FideXml::finish() {
    auto read = reader_.feed({}, true);
    // Whatever is missing at the end is because the end is.
    if (!read) return refuse("cut_off", read.error().where);
    return {};
}

void FideXml::opens(std::string_view name, const XmlAttributes& /*attributes*/) {
    value_.clear();
    wanted_ = value_of(&ListedValue::element, name);
    if (name != "player") return;
    player_ = {};
    player_line_ = reader_.line();
}

void FideXml::closes(std::string_view name) {
    if (wanted_ != nullptr) set_value(player_, *wanted_, trimmed(value_));
    wanted_ = nullptr;
    if (name == "player") take_(std::exchange(player_, {}), player_line_);
}

void FideXml::text(std::string_view part) {
    if (wanted_ == nullptr) return;
    value_ += part;
    if (value_.size() > longest_value) reader_.stop("text too long");
}

Result<void> FideText::feed(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto end = bytes.find('\n');
        if (end == std::string_view::npos) {
            rest_ += bytes;
            return check_length();
        }
        rest_ += bytes.substr(0, end);
        if (auto checked = check_length(); !checked) return checked;
        bytes.remove_prefix(end + 1);
        if (auto taken = take_line(rest_); !taken) return taken;
        rest_.clear();
    }
    return {};
}

Result<void> FideText::check_length() const {
    if (rest_.size() <= longest_list_line) return {};
    return refuse("bad_list", std::to_string(line_ + 1) + ": line too long");
}

Result<void> FideText::finish() {
    if (trimmed(rest_).empty()) return {};
    // A list ends with its last line's end; half a line is half a file.
    return refuse("cut_off", std::to_string(line_ + 1));
}

// A column reaches from its name to the next one's; names may have a blank in them, and in older
// lists two stand together.
Result<void> FideText::take_heading(std::string_view line) {
    std::size_t at = 0;
    while ((at = line.find_first_not_of(' ', at)) != std::string_view::npos) {
        std::size_t length = std::min(line.find(' ', at), line.size()) - at;
        for (const auto name : two_words) {
            if (capitals_of(line.substr(at, name.size())) == capitals_of(name)) {
                length = name.size();
            }
        }
        for (const auto name : {"Titl", "Games"}) {
            const std::string_view first{name};
            if (length > first.size() && line.substr(at, first.size()) == first) {
                length = first.size();
            }
        }
        if (!columns_.empty()) columns_.back().to = at;
        columns_.push_back(
            {column_name(line.substr(at, length)), at, std::string_view::npos, nullptr});
        at += length;
    }
    // A list of one kind: "NOV26 Gms K".
    for (TextColumn& column : columns_) {
        if (column.name == "K") column.name = "SK";
        const auto month = month_in(column.name);
        if (month.empty()) continue;
        date_ = month;
        column.name = "SRtng";
    }
    for (TextColumn& column : columns_) {
        const ListedValue* value = value_of(&ListedValue::column, column.name);
        if (value != nullptr && !has_column(*value)) column.value = value;
    }
    const bool known = has_column(*value_of(&ListedValue::column, "Name")) &&
                       has_column(*value_of(&ListedValue::column, "ID Number"));
    if (!known) return refuse("bad_list", std::to_string(line_) + ": no heading");
    return {};
}

bool FideText::has_column(const ListedValue& value) const {
    return std::ranges::find(columns_, &value, &TextColumn::value) != columns_.end();
}

Result<void> FideText::take_line(std::string_view line) {
    ++line_;
    if (trimmed(line).empty()) return {};
    if (columns_.empty()) return take_heading(trimmed(line, "\r\n\xEF\xBB\xBF"));
    ListedPlayer player;
    for (const TextColumn& column : columns_) {
        if (column.value == nullptr || column.from >= line.size()) continue;
        set_value(player, *column.value,
                  trimmed(line.substr(column.from, column.to - column.from)));
    }
    if (player.fide_id == 0) {
        return refuse("bad_list", std::to_string(line_) + ": no number");
    }
    if (auto name = decode_text(player.name, {})) player.name = std::move(name->text);
    take_(std::move(player), line_);
    return {};
}

}  // namespace arbiter
