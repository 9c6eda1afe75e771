#include "clock/terminal/wire.hpp"

#include "clock/control_fields.hpp"
#include "clock/terminal/frame_fields.hpp"

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
    // Lasts as long as the object.
    std::optional<std::string_view> optional_text(const char* name) {
        const json* value = find(name);
        if (value == nullptr) return std::nullopt;
        if (value->is_string()) return value->get_ref<const std::string&>();
        note(name);
        return std::nullopt;
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
    template <class T>
    std::optional<ByColor<T>> optional_two(const char* name) {
        const json* list = find(name);
        if (list == nullptr) return std::nullopt;
        if (list->is_array() && list->size() == 2) {
            const auto white = whole_number(list->at(0));
            const auto black = whole_number(list->at(1));
            if (white && black && std::in_range<T>(*white) && std::in_range<T>(*black)) {
                return ByColor<T>{static_cast<T>(*white), static_cast<T>(*black)};
            }
        }
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

bool policy_of(const json& frame, const char* name, bool otherwise) {
    const json* policy = member(frame, "policy");
    const json* says = policy == nullptr ? nullptr : member(*policy, name);
    return says == nullptr || !says->is_boolean() ? otherwise : says->get<bool>();
}

std::string pin_of(const json& frame) {
    const json* policy = member(frame, "policy");
    const json* says = policy == nullptr ? nullptr : member(*policy, "pin");
    return says == nullptr || !says->is_string() ? std::string{} : says->get<std::string>();
}

ByColor<std::string> read_names(const json& frame) {
    const json* names = member(frame, "names");
    ByColor<std::string> read;
    if (names == nullptr || !names->is_array() || names->size() != 2) return read;
    if (names->at(0).is_string()) read.white = names->at(0).get<std::string>();
    if (names->at(1).is_string()) read.black = names->at(1).get<std::string>();
    return read;
}

}  // namespace

std::string short_hash(std::string_view text) {
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
                   {"kind", word_of(entry.kind)},
                   {"rem", {entry.left.white.count(), entry.left.black.count()}},
                   {"hash", entry.hash}};
    if (entry.side) object["side"] = letter_of(*entry.side);
    if (entry.order) object["cmd"] = *entry.order;
    if (entry.moves) object["moves"] = {entry.moves->white, entry.moves->black};
    return object;
}

std::optional<LogEntry> read_entry(const json& object) {
    std::optional<std::string> problem;
    FrameFields fields(object, problem);
    auto entry = read_entry_fields(fields);
    return problem ? std::nullopt : std::optional(std::move(entry));
}

Result<TimeControl> control_from_wire(const json& object) {
    std::optional<std::string> problem;
    FrameFields fields(object, problem);
    auto control = read_control_fields(fields);
    if (problem) return refuse("bad_time_control", *std::move(problem));
    if (const auto fits = check_control(control); !fits) return tl::unexpected(fits.error());
    return control;
}

Result<GameSetup> read_setup(const json& frame) {
    const json* object = member(frame, "tc");
    if (object == nullptr) return refuse("bad_field", "tc");
    auto control = control_from_wire(*object);
    if (!control) return tl::unexpected<Refusal>(std::move(control.error()));
    std::optional<std::string> problem;
    FrameFields fields(frame, problem);
    auto setup = read_setup_fields(fields, *std::move(control));
    if (problem) return refuse("bad_field", *std::move(problem));
    setup.board = count_field(frame, "board").value_or(0);
    setup.round = count_field(frame, "round").value_or(0);
    setup.names = read_names(frame);
    const TerminalPolicy rules = read_policy(frame);
    setup.show_moves = rules.show_moves;
    setup.sound = rules.sound;
    setup.pin = rules.pin;
    return setup;
}

TerminalPolicy read_policy(const json& frame) {
    return {.show_moves = policy_of(frame, "show_moves", true),
            .sound = policy_of(frame, "sound", false),
            .pin = pin_of(frame)};
}

std::optional<ClockAct> read_order(const json& frame, Color start_side) {
    std::optional<std::string> problem;
    FrameFields fields(frame, problem);
    const auto act = read_act_fields(fields, start_side);
    return problem ? std::nullopt : act;
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

const json* member(const json& object, const char* name) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

}  // namespace arbiter
