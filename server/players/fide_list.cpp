#include "server/players/fide_list.hpp"

#include "clock/text.hpp"
#include "server/text_encoding.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 14> value_names{
    "fideid",       "name",     "country", "sex",     "title", "rating",  "rapid_rating",
    "blitz_rating", "birthday", "flag",    "w_title", "k",     "rapid_k", "blitz_k"};

// FIDE's older lists have one letter: "g", "wm".
std::string title_of(std::string_view text) {
    std::string title;
    for (const char c : text) {
        title += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    if (title.empty() || title.back() == 'M' || title.size() > 2) {
        return title == "M" ? "IM" : title == "WM" ? "WIM" : title;
    }
    return title + "M";
}

std::string sex_of(std::string_view text) {
    if (text == "M" || text == "m") return "m";
    return text.empty() ? "" : "w";
}

int number_or_none(std::string_view text) {
    return std::max(0, number_in<int>(text).value_or(0));
}

// Of a player, by the names of the XML list.
void set_value(ListedPlayer& player, std::string_view name, std::string_view value) {
    if (value.empty()) return;
    if (name == "fideid") player.fide_id = number_in<std::int64_t>(value).value_or(0);
    if (name == "name") player.name = value;
    if (name == "country") player.federation = value;
    if (name == "sex") player.sex = sex_of(value);
    if (name == "title") player.title = title_of(value);
    if (name == "w_title" && player.title.empty()) player.title = title_of(value);
    if (name == "rating") player.standard = number_or_none(value);
    if (name == "rapid_rating") player.rapid = number_or_none(value);
    if (name == "blitz_rating") player.blitz = number_or_none(value);
    if (name == "k") player.standard_k = number_or_none(value);
    if (name == "rapid_k") player.rapid_k = number_or_none(value);
    if (name == "blitz_k") player.blitz_k = number_or_none(value);
    if (name == "birthday") player.born = number_or_none(value.substr(0, 4));
    if (name == "flag") player.inactive = value.find('i') != std::string_view::npos;
}

constexpr std::string_view months = "JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC";

// "NOV26": the column of the rating in a list of one kind.
std::string month_in(std::string_view heading) {
    if (heading.size() != 5 || !is_digit(heading[3]) || !is_digit(heading[4])) return {};
    const auto at = months.find(heading.substr(0, 3));
    if (at == std::string_view::npos || at % 3 != 0) return {};
    const auto month = at / 3 + 1;
    return "20" + std::string(heading.substr(3)) + (month < 10 ? "-0" : "-") +
           std::to_string(month);
}

}  // namespace

bool is_fide_xml(std::string_view start) {
    if (start.substr(0, 3) == "\xEF\xBB\xBF") start.remove_prefix(3);
    return trimmed(start).substr(0, 1) == "<";
}

bool is_fide_text(std::string_view start) {
    return trimmed(start).substr(0, 9) == "ID Number";
}

Result<void> FideXml::feed(std::string_view bytes) {
    bytes_ = bytes;
    counted_ = 0;
    auto read = reader_.feed(bytes, false);
    if (!read) return refuse("bad_list", read.error().where);
    count_lines(begin_ + bytes.size());
    begin_ += bytes.size();
    bytes_ = {};
    return {};
}

// A tag that began in the bytes before these was counted with them.
void FideXml::count_lines(std::uint64_t up_to) {
    const auto end = std::min(up_to > begin_ ? up_to - begin_ : 0, std::uint64_t{bytes_.size()});
    while (counted_ < end) {
        const auto found = bytes_.find('\n', counted_);
        if (found >= end) break;
        ++line_;
        counted_ = found + 1;
    }
}

Result<void> FideXml::finish() {
    auto read = reader_.feed({}, true);
    // Whatever is missing at the end is because the end is.
    if (!read) return refuse("cut_off", read.error().where);
    return {};
}

void FideXml::opens(std::string_view name, const XmlAttributes& /*attributes*/) {
    value_.clear();
    wanted_ = std::find(value_names.begin(), value_names.end(), name) != value_names.end();
    if (name != "player") return;
    player_ = {};
    count_lines(reader_.place());
    player_line_ = line_;
}

void FideXml::closes(std::string_view name) {
    if (wanted_) set_value(player_, name, trimmed(value_));
    wanted_ = false;
    if (name == "player") take_(player_, player_line_);
}

void FideXml::text(std::string_view part) {
    if (wanted_) value_ += part;
}

Result<void> FideText::feed(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto end = bytes.find('\n');
        if (end == std::string_view::npos) {
            rest_ += bytes;
            return {};
        }
        rest_ += bytes.substr(0, end);
        bytes.remove_prefix(end + 1);
        if (auto taken = take_line(rest_); !taken) return taken;
        rest_.clear();
    }
    return {};
}

Result<void> FideText::finish() {
    if (trimmed(rest_).empty()) return {};
    // A list ends with its last line's end; half a line is half a file.
    return refuse("cut_off", std::to_string(line_ + 1));
}

// A column reaches from its name to the next one's; names may have a blank in them.
Result<void> FideText::take_heading(std::string_view line) {
    static constexpr std::array<std::string_view, 2> two_words{"ID Number", "ID number"};
    std::size_t at = 0;
    while ((at = line.find_first_not_of(' ', at)) != std::string_view::npos) {
        std::size_t length = std::min(line.find(' ', at), line.size()) - at;
        for (const auto name : two_words) {
            if (line.substr(at, name.size()) == name) length = name.size();
        }
        if (!columns_.empty()) columns_.back().to = at;
        columns_.push_back({std::string(line.substr(at, length)), at, std::string_view::npos});
        at += length;
    }
    for (TextColumn& column : columns_) {
        const auto month = month_in(column.name);
        if (month.empty()) continue;
        date_ = month;
        column.name = "SRtng";
    }
    const bool known = !cell(line, "Name").empty() && !cell(line, "ID Number").empty();
    if (!known) return refuse("bad_list", std::to_string(line_) + ": no heading");
    return {};
}

std::string_view FideText::cell(std::string_view line, std::string_view name) const {
    const auto column = std::find_if(columns_.begin(), columns_.end(),
                                     [&](const TextColumn& each) { return each.name == name; });
    if (column == columns_.end() || column->from >= line.size()) return {};
    return trimmed(line.substr(column->from, column->to - column->from));
}

Result<void> FideText::take_line(std::string_view line) {
    ++line_;
    if (trimmed(line).empty()) return {};
    if (columns_.empty()) return take_heading(trimmed(line, "\r\n\xEF\xBB\xBF"));
    ListedPlayer player;
    set_value(player, "fideid", cell(line, "ID Number"));
    set_value(player, "name", cell(line, "Name"));
    set_value(player, "country", cell(line, "Fed"));
    set_value(player, "sex", cell(line, "Sex"));
    set_value(player, "title", cell(line, "Tit"));
    set_value(player, "rating", cell(line, "SRtng"));
    set_value(player, "rapid_rating", cell(line, "RRtng"));
    set_value(player, "blitz_rating", cell(line, "BRtng"));
    set_value(player, "k", cell(line, "SK"));
    set_value(player, "rapid_k", cell(line, "RK"));
    set_value(player, "blitz_k", cell(line, "BK"));
    set_value(player, "birthday", cell(line, "B-day"));
    set_value(player, "flag", cell(line, "Flag"));
    if (player.fide_id == 0 || player.name.empty()) {
        return refuse("bad_list", std::to_string(line_) + ": no number or no name");
    }
    if (auto name = decode_text(player.name, {})) player.name = std::move(name->text);
    take_(player, line_);
    return {};
}

}  // namespace arbiter
