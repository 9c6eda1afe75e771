#include "server/event_file.hpp"

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <toml++/toml.h>
#include <utility>

namespace arbiter {
namespace {

// "10:00" and "10:00:30": what comes after the minutes only where it says something.
std::string text_of(const toml::time& time) {
    std::ostringstream text;
    text << time;
    const std::string all = text.str();
    return time.second == 0 && time.nanosecond == 0 ? all.substr(0, 5) : all;
}

std::string text_of(const toml::date& date) {
    std::ostringstream text;
    text << date;
    return text.str();
}

// Days and times of TOML's own are texts, as JSON has them.
EventFile json_of_toml(const toml::node& node) {
    if (const auto* table = node.as_table()) {
        EventFile object = EventFile::object();
        for (const auto& [name, value] : *table)
            object[std::string{name.str()}] = json_of_toml(value);
        return object;
    }
    if (const auto* array = node.as_array()) {
        EventFile list = EventFile::array();
        for (const toml::node& value : *array) list.push_back(json_of_toml(value));
        return list;
    }
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return number->get();
    if (const auto* number = node.as_floating_point()) return number->get();
    if (const auto* truth = node.as_boolean()) return truth->get();
    if (const auto* date = node.as_date()) return text_of(date->get());
    if (const auto* time = node.as_time()) return text_of(time->get());
    if (const auto* both = node.as_date_time()) {
        const toml::date_time& moment = both->get();
        std::ostringstream offset;
        if (moment.offset) offset << *moment.offset;
        return text_of(moment.date) + "T" + text_of(moment.time) + offset.str();
    }
    return nullptr;
}

// Goes through a text of TOML as far as needed to know how deep it is nested: strings and comments
// are passed over, brackets and the points of a key are counted. The parser and whoever walks
// through what it made call themselves for each level.
class TomlDepth {
  public:
    explicit TomlDepth(std::string_view text) : text_(text) {}

    // The line in which it is nested too deep; 0: nowhere.
    int too_deep() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"' || c == '\'') {
                skip_string(c);
                continue;
            }
            if (c == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size());
                continue;
            }
            count(c);
            if (brackets_ > deepest_event_file || points_ > deepest_event_file) return line_;
            ++at_;
        }
        return 0;
    }

  private:
    void count(char c) {
        if (c == '\n') ++line_;
        if (c == '[' || c == '{') ++brackets_;
        if (c == ']' || c == '}') brackets_ = std::max(0, brackets_ - 1);
        if (c == '.') ++points_;
        if (std::string_view("\n[]{},=").find(c) != std::string_view::npos) points_ = 0;
    }
    void skip_string(char quote) {
        const std::string three(3, quote);
        const bool is_long = text_.substr(at_, 3) == three;
        at_ += is_long ? 3 : 1;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\n') ++line_;
            if (c == '\n' && !is_long) return;  // not closed: the parser says so
            if (c == '\\' && quote == '"') {
                at_ += 2;
                continue;
            }
            if (is_long ? text_.substr(at_, 3) == three : c == quote) {
                at_ += is_long ? 3 : 1;
                return;
            }
            ++at_;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    int brackets_ = 0;
    int points_ = 0;  // of the key that is read
};

// How deep JSON is nested: brackets outside strings.
std::size_t levels_of_json(std::string_view text) {
    std::size_t level = 0;
    std::size_t deepest = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_text && c == '\\') {
            ++i;
        } else if (c == '"') {
            in_text = !in_text;
        } else if (!in_text && (c == '[' || c == '{')) {
            deepest = std::max(deepest, ++level);
        } else if (!in_text && (c == ']' || c == '}') && level > 0) {
            --level;
        }
    }
    return deepest;
}

}  // namespace

Result<EventFile> read_event_file(std::string_view text) {
    if (text.size() > most_event_file_bytes) return refuse("file_too_big", "bytes");
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && text[first] == '{') {
        if (levels_of_json(text) > static_cast<std::size_t>(deepest_event_file)) {
            return refuse("bad_json", "nested deeper than " + std::to_string(deepest_event_file));
        }
        auto json = EventFile::parse(text, nullptr, false);
        if (json.is_discarded()) return refuse("bad_json");
        return json;
    }
    if (const int line = TomlDepth(text).too_deep(); line > 0) {
        return refuse("bad_toml", "line " + std::to_string(line) + ": nested deeper than " +
                                      std::to_string(deepest_event_file));
    }
    try {
        return json_of_toml(toml::parse(text));
    } catch (const toml::parse_error& error) {
        const auto at = error.source().begin;
        return refuse("bad_toml", "line " + std::to_string(at.line) + ", column " +
                                      std::to_string(at.column) + ": " +
                                      std::string(error.description()));
    }
}

}  // namespace arbiter
