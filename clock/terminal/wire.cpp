#include "clock/terminal/wire.hpp"

#include "clock/control_fields.hpp"

#include <nlohmann/json.hpp>
#include <sodium.h>

#include <array>
#include <limits>
#include <stdexcept>
#include <utility>

namespace arbiter {
namespace {

using nlohmann::json;

// Beyond what a double holds exactly nothing on the wire is meant seriously.
constexpr std::int64_t largest_whole = 9'007'199'254'740'992;

constexpr std::array<std::pair<EntryKind, std::string_view>, 7> kind_names{{
    {EntryKind::Start, "start"},
    {EntryKind::Press, "press"},
    {EntryKind::Expire, "expire"},
    {EntryKind::Pause, "pause"},
    {EntryKind::Applied, "applied"},
    {EntryKind::Refused, "refused"},
    {EntryKind::Boot, "boot"},
}};

std::string_view name_of(EntryKind kind) {
    for (const auto& [each, name] : kind_names) {
        if (each == kind) return name;
    }
    throw std::logic_error("entry kind without a name");
}

std::optional<EntryKind> kind_of(std::string_view name) {
    for (const auto& [kind, each] : kind_names) {
        if (each == name) return kind;
    }
    return std::nullopt;
}

std::optional<std::int64_t> whole_number(const json& value) {
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > largest_whole) return {};
    const auto whole = value.get<std::int64_t>();
    if (whole < -largest_whole || whole > largest_whole) return std::nullopt;
    return whole;
}

std::optional<int> count_of(const json& value) {
    const auto whole = whole_number(value);
    if (!whole || *whole < 0 || *whole > std::numeric_limits<int>::max()) return std::nullopt;
    return static_cast<int>(*whole);
}

// The fields of an object as control_fields.hpp reads them: the first that does not fit is noted,
// and everything after it reads as nothing.
class FrameFields {
  public:
    FrameFields(const json& object, std::optional<std::string>& problem)
        : object_(&object), problem_(&problem) {}

    void note(std::string_view name) {
        if (!*problem_) *problem_ = name;
    }
    std::optional<std::string> optional_text(const char* name) {
        return may<std::string>(name, &json::is_string);
    }
    bool boolean_or(const char* name, bool otherwise) {
        return may<bool>(name, &json::is_boolean).value_or(otherwise);
    }
    template <class T>
    std::optional<T> optional_integer(const char* name) {
        const json* value = find(name);
        if (value == nullptr) return std::nullopt;
        const auto whole = whole_number(*value);
        if (whole && std::in_range<T>(*whole)) return static_cast<T>(*whole);
        note(name);
        return std::nullopt;
    }
    Millis millis(const char* name) {
        const auto value = optional_integer<std::int64_t>(name);
        if (!value) note(name);
        return Millis{value.value_or(0)};
    }
    template <class Read>
    void each_object(const char* name, Read read) {
        const json* list = find(name);
        if (list == nullptr || !list->is_array()) return note(name);
        for (const json& each : *list) {
            if (!each.is_object()) return note(name);
            FrameFields fields(each, *problem_);
            read(fields);
        }
    }
    template <class Read>
    void object(const char* name, Read read) {
        const json* value = find(name);
        if (value == nullptr) return;
        if (!value->is_object()) return note(name);
        FrameFields fields(*value, *problem_);
        read(fields);
    }

  private:
    const json* find(const char* name) const {
        return *problem_ ? nullptr : member(*object_, name);
    }
    template <class T>
    std::optional<T> may(const char* name, bool (json::*is_one)() const) {
        const json* value = find(name);
        if (value == nullptr) return std::nullopt;
        if ((value->*is_one)()) return value->get<T>();
        note(name);
        return std::nullopt;
    }

    const json* object_;
    std::optional<std::string>* problem_;
};

// `{w?, b?}` of whole numbers; nullopt if a present one is not a number.
template <class T>
std::optional<ByColor<std::optional<T>>> read_pair(const json& args, const char* name) {
    ByColor<std::optional<T>> pair;
    const json* object = member(args, name);
    if (object == nullptr) return pair;
    if (!object->is_object()) return std::nullopt;
    for (const Color side : both_colors) {
        const char* letter = side == Color::White ? "w" : "b";
        if (member(*object, letter) == nullptr) continue;
        const auto value = count_field(*object, letter);
        if (!value) return std::nullopt;
        pair[side] = T{*value};
    }
    return pair;
}

std::optional<ClockAct> read_set(const json& args) {
    const auto main = read_pair<Millis>(args, "main_ms");
    const auto moves = read_pair<int>(args, "moves");
    const auto period = read_pair<int>(args, "period");
    if (!main || !moves || !period) return std::nullopt;
    return ClockSet{.main = *main, .moves = *moves, .period = *period};
}

std::optional<ClockAct> read_adjust(const json& args) {
    const auto side = side_field(args, "side");
    const auto delta = whole_field(args, "ms");
    if (!side || !delta) return std::nullopt;
    return ClockAdjust{.side = *side, .delta = Millis{*delta}};
}

}  // namespace

std::string chained_hash(std::string_view previous, const LogEntry& entry) {
    std::string text{previous};
    text += std::to_string(entry.seq) + '|' + entry.boot + '|';
    text += std::to_string(entry.at.time_since_epoch().count()) + '|';
    text += name_of(entry.kind);
    text += '|';
    if (entry.side) text += letter_of(*entry.side);
    text += '|';
    if (entry.order) text += std::to_string(*entry.order);
    text += '|' + std::to_string(entry.left.white.count());
    text += '|' + std::to_string(entry.left.black.count());

    std::array<unsigned char, 16> digest{};
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    if (crypto_generichash(digest.data(), digest.size(), bytes, text.size(), nullptr, 0) != 0) {
        throw std::runtime_error("BLAKE2b failed");
    }
    std::array<char, 2 * digest.size() + 1> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
}

json entry_json(std::string_view game, int epoch, const LogEntry& entry) {
    json object = {{"type", "ev"},
                   {"g", game},
                   {"ep", epoch},
                   {"seq", entry.seq},
                   {"boot", entry.boot},
                   {"t_ms", entry.at.time_since_epoch().count()},
                   {"kind", name_of(entry.kind)},
                   {"rem", {entry.left.white.count(), entry.left.black.count()}},
                   {"hash", entry.hash}};
    if (entry.side) object["side"] = letter_of(*entry.side);
    if (entry.order) object["cmd"] = *entry.order;
    return object;
}

std::optional<LogEntry> read_entry(const json& object) {
    const auto seq = whole_field(object, "seq");
    const auto boot = text_field(object, "boot");
    const auto at = whole_field(object, "t_ms");
    const auto kind = kind_of(text_field(object, "kind").value_or(""));
    const auto hash = text_field(object, "hash");
    const auto left = two_times(object, "rem");
    if (!seq || !boot || !at || !kind || !hash || !left) return std::nullopt;
    LogEntry entry;
    entry.seq = *seq;
    entry.boot = *boot;
    entry.at = at_ms(*at);
    entry.kind = *kind;
    entry.side = side_field(object, "side");
    entry.order = count_field(object, "cmd");
    entry.left = *left;
    entry.hash = *hash;
    return entry;
}

Result<TimeControl> control_from_wire(const json& object) {
    std::optional<std::string> problem;
    FrameFields fields(object, problem);
    auto control = read_control_fields(fields);
    if (problem) return refuse("bad_time_control", *std::move(problem));
    if (const auto fits = check_control(control); !fits) return tl::unexpected(fits.error());
    return control;
}

std::optional<ClockAct> read_order(const json& frame, Color start_side) {
    static const json none = json::object();
    const auto op = text_field(frame, "op").value_or("");
    const json* given = member(frame, "args");
    const json& args = given != nullptr ? *given : none;
    if (!args.is_object()) return std::nullopt;
    const auto side = side_field(args, "side");
    if (member(args, "side") != nullptr && !side) return std::nullopt;
    if (op == "start") return ClockStart{side.value_or(start_side)};
    if (op == "pause") return ClockPause{};
    if (op == "resume") return ClockResume{side};
    if (op == "adjust") return read_adjust(args);
    if (op == "set") return read_set(args);
    if (op == "end") return ClockEnd{};
    const auto increment = count_field(args, "inc_ms");
    if (op == "set_increment" && increment) return ClockSetIncrement{Millis{*increment}};
    return std::nullopt;
}

std::optional<std::string> text_field(const json& object, const char* name) {
    const json* value = member(object, name);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return value->get<std::string>();
}

std::optional<std::int64_t> whole_field(const json& object, const char* name) {
    const json* value = member(object, name);
    return value == nullptr ? std::nullopt : whole_number(*value);
}

std::optional<int> count_field(const json& object, const char* name) {
    const json* value = member(object, name);
    return value == nullptr ? std::nullopt : count_of(*value);
}

std::optional<ByColor<Millis>> two_times(const json& object, const char* name) {
    const json* list = member(object, name);
    if (list == nullptr || !list->is_array() || list->size() != 2) return std::nullopt;
    const auto white = whole_number(list->at(0));
    const auto black = whole_number(list->at(1));
    if (!white || !black) return std::nullopt;
    return ByColor<Millis>{Millis{*white}, Millis{*black}};
}

std::optional<ByColor<int>> two_counts(const json& object, const char* name) {
    const json* list = member(object, name);
    if (list == nullptr || !list->is_array() || list->size() != 2) return std::nullopt;
    const auto white = count_of(list->at(0));
    const auto black = count_of(list->at(1));
    if (!white || !black) return std::nullopt;
    return ByColor<int>{*white, *black};
}

std::optional<Color> side_field(const json& object, const char* name) {
    const auto letter = text_field(object, name);
    if (letter == "w") return Color::White;
    if (letter == "b") return Color::Black;
    return std::nullopt;
}

const json* member(const json& object, const char* name) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::string_view letter_of(Color side) {
    return side == Color::White ? "w" : "b";
}

}  // namespace arbiter
