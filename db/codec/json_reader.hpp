// Reads fields of a JSON object (simdjson): the one reader of events and messages. The whole text
// is checked before anything of it is read, so that no reader can meet a broken one. The first
// field that does not fit is remembered and everything after it reads as nothing, so callers look
// once, at the end.
#pragma once

#include "arbiter/ids.hpp"
#include "clock/result.hpp"
#include "clock/time.hpp"
#include "db/codec/words.hpp"

#include <simdjson.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

using JsonValue = simdjson::dom::element;
using JsonObject = simdjson::dom::object;
using JsonType = simdjson::dom::element_type;

// What was refused first, and where, if anything was.
class JsonProblem {
  public:
    // A field is missing or of the wrong form.
    void note(std::string_view where) {
        if (!found()) refusal_ = {.code = "bad_field", .where = std::string(where)};
    }
    void refuse(Refusal refusal) {
        if (!found()) refusal_ = std::move(refusal);
    }
    // What was refused inside of a field, seen from outside: "settings" and "city" are
    // "settings.city".
    void refuse_inside(std::string_view field, Refusal refusal);

    [[nodiscard]] bool found() const noexcept { return !refusal_.code.empty(); }
    [[nodiscard]] const std::string& where() const noexcept { return refusal_.where; }
    [[nodiscard]] const Refusal& refusal() const noexcept { return refusal_; }

  private:
    Refusal refusal_;
};

// Single values; nullopt where the form is wrong.
[[nodiscard]] inline std::optional<std::string_view> json_text(JsonValue value) {
    std::string_view text;
    if (value.get_string().get(text) != simdjson::SUCCESS) return std::nullopt;
    return text;
}
[[nodiscard]] inline std::optional<bool> json_boolean(JsonValue value) {
    bool truth = false;
    if (value.get_bool().get(truth) != simdjson::SUCCESS) return std::nullopt;
    return truth;
}
// Any number.
[[nodiscard]] inline std::optional<double> json_number(JsonValue value) {
    double number = 0;
    if (value.get_double().get(number) != simdjson::SUCCESS) return std::nullopt;
    return number;
}
[[nodiscard]] inline std::optional<JsonObject> json_object(JsonValue value) {
    JsonObject object;
    if (value.get_object().get(object) != simdjson::SUCCESS) return std::nullopt;
    return object;
}
template <std::integral T>
[[nodiscard]] std::optional<T> json_integer(JsonValue value) {
    std::int64_t number = 0;
    if (value.get_int64().get(number) != simdjson::SUCCESS) return std::nullopt;
    if (!std::in_range<T>(number)) return std::nullopt;
    return static_cast<T>(number);
}
template <Worded E>
[[nodiscard]] std::optional<E> json_word(JsonValue value) {
    const auto text = json_text(value);
    return text ? parse_word<E>(*text) : std::nullopt;
}
template <class IdType>
[[nodiscard]] std::optional<IdType> json_id(JsonValue value) {
    const auto text = json_text(value);
    return text ? parse_id<IdType>(*text) : std::nullopt;
}

// Gives each element of the array to `take(index, element)`, which says whether it fits; false if
// the value is no array, or at the first element that does not fit.
template <class Take>
[[nodiscard]] bool each_element(JsonValue value, Take take) {
    simdjson::dom::array array;
    if (value.get_array().get(array) != simdjson::SUCCESS) return false;
    std::size_t index = 0;
    for (const JsonValue item : array) {
        if (!take(index, item)) return false;
        ++index;
    }
    return true;
}

// Assigns and tells whether there was something to assign.
template <class T, class U>
[[nodiscard]] bool assign(T& target, std::optional<U> found) {
    if (!found) return false;
    target = T(*std::move(found));
    return true;
}

class JsonFields {
  public:
    JsonFields(JsonObject object, JsonProblem& problem) noexcept
        : object_(object), problem_(problem) {}

    // There is such a field, be it null.
    [[nodiscard]] bool has(std::string_view key) const {
        return object_.at_key(key).error() == simdjson::SUCCESS;
    }
    // The value itself; nullopt when it is missing or null.
    [[nodiscard]] std::optional<JsonValue> find(std::string_view key);

    // Must be there and of that form.
    [[nodiscard]] std::string text(std::string_view key);
    template <std::integral T>
    [[nodiscard]] T integer(std::string_view key) {
        return must(key, optional_integer<T>(key));
    }
    template <Worded E>
    [[nodiscard]] E word(std::string_view key) {
        return must(key, optional_word<E>(key));
    }
    template <class IdType>
    [[nodiscard]] IdType id(std::string_view key) {
        return must(key, optional_id<IdType>(key));
    }
    [[nodiscard]] Millis millis(std::string_view key) { return Millis{integer<std::int64_t>(key)}; }

    // May be missing, but not of another form.
    [[nodiscard]] std::string text_or_empty(std::string_view key);
    [[nodiscard]] std::optional<std::string_view> optional_text(std::string_view key) {
        return may<std::string_view>(key, json_text);
    }
    [[nodiscard]] std::optional<bool> optional_boolean(std::string_view key);
    [[nodiscard]] bool boolean_or(std::string_view key, bool otherwise);
    template <std::integral T>
    [[nodiscard]] std::optional<T> optional_integer(std::string_view key) {
        return may<T>(key, [](JsonValue value) { return json_integer<T>(value); });
    }
    template <Worded E>
    [[nodiscard]] std::optional<E> optional_word(std::string_view key) {
        return may<E>(key, [](JsonValue value) { return json_word<E>(value); });
    }
    template <class IdType>
    [[nodiscard]] std::optional<IdType> optional_id(std::string_view key) {
        return may<IdType>(key, [](JsonValue value) { return json_id<IdType>(value); });
    }

    // An array that must be there; `take` as in each_element.
    template <class Take>
    void each(std::string_view key, Take take) {
        const auto value = find(key);
        if (!value || !each_element(*value, std::move(take))) problem_.note(key);
    }
    // An array of objects that must be there: `read(JsonFields&)` is called with each.
    template <class Read>
    void each_object(std::string_view key, Read read) {
        each(key, [&](std::size_t, JsonValue value) {
            const auto object = json_object(value);
            if (!object) return false;
            JsonFields fields(*object, problem_);
            read(fields);
            return !problem_.found();
        });
    }
    // An object that may be missing: `read(JsonFields&)` is called if it is there.
    template <class Read>
    bool object(std::string_view key, Read read) {
        const auto value = find(key);
        if (!value) return false;
        const auto inner = json_object(*value);
        if (!inner) {
            problem_.note(key);
            return false;
        }
        JsonFields fields(*inner, problem_);
        read(fields);
        return true;
    }

    // What was found does not fit.
    void note(std::string_view key) { problem_.note(key); }

    [[nodiscard]] JsonObject all() const noexcept { return object_; }
    [[nodiscard]] JsonProblem& problem() noexcept { return problem_; }

  private:
    template <class T>
    [[nodiscard]] T must(std::string_view key, std::optional<T> found) {
        if (found) return *std::move(found);
        problem_.note(key);
        return T{};
    }
    template <class T, class Read>
    [[nodiscard]] std::optional<T> may(std::string_view key, Read read) {
        const auto value = find(key);
        if (!value) return std::nullopt;
        std::optional<T> found = read(*value);
        if (!found) problem_.note(key);
        return found;
    }

    JsonObject object_;
    JsonProblem& problem_;
};

// A parser with its padded copy of the text, kept between calls so that reading allocates nothing.
class JsonParser {
  public:
    // The document's value, valid until the next call. bad_json where the text is none, not UTF-8,
    // or nested deeper than 64.
    [[nodiscard]] Result<JsonValue> parse(std::string_view text);

    // Parses and gives the object's fields to `read(JsonFields&)`. Refusals: bad_json, or bad_field
    // with the first field that did not fit.
    template <class T, class Read>
    [[nodiscard]] Result<T> read_object(std::string_view text, Read read) {
        // Reading within a reading would take the outer one's text away from under it.
        if (reading_) return JsonParser{}.read_object<T>(text, std::move(read));
        const Lease lease(reading_);
        const auto document = parse(text);
        if (!document) return tl::unexpected<Refusal>(document.error());
        const auto object = json_object(*document);
        if (!object) return refuse("bad_json");
        JsonProblem problem;
        JsonFields fields(*object, problem);
        Result<T> value = read(fields);
        if (problem.found()) return tl::unexpected(problem.refusal());
        return value;
    }

  private:
    struct Lease {
        explicit Lease(bool& flag) : taken(flag) { taken = true; }
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        ~Lease() { taken = false; }
        bool& taken;
    };

    simdjson::dom::parser parser_;
    std::string padded_;
    bool reading_ = false;
};

// The value as JSON text.
[[nodiscard]] std::string json_text_of(JsonValue value);

// The calling thread's own parser.
[[nodiscard]] JsonParser& thread_json_parser();

}  // namespace arbiter
