// The forms that values have in JSON: JsonForm<T> is the usual one of a type, the others are named
// where a field has another. An object of a type that has a description needs none of its own.
#pragma once

#include "arbiter/ids.hpp"
#include "clock/color.hpp"
#include "clock/display_text.hpp"
#include "clock/time.hpp"
#include "db/codec/description/description.hpp"
#include "db/codec/words.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {

// {…}
template <class T>
struct JsonForm {
    // The words of an enumeration are declared in a header of their own: one that was not included
    // would otherwise be taken for an object and fail at the link, with some compilers alone.
    static_assert(!std::is_enum_v<T>, "include the header that declares word_of for this type");
    static void write(JsonWriter& out, const T& value) {
        out.begin_object();
        write_fields(out, value);
        out.end_object();
    }
    [[nodiscard]] static bool read(JsonValue value, T& target, JsonProblem& problem) {
        const auto object = json_object(value);
        if (!object) return false;
        read_described(*object, description_of<T>(), &target, problem);
        return !problem.found();
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Object, .object = &description_of<T>()};
    }
};

template <>
struct JsonForm<std::string> {
    static void write(JsonWriter& out, const std::string& value) { out.text(value); }
    [[nodiscard]] static bool read(JsonValue value, std::string& target, JsonProblem&) {
        return assign(target, json_text(value));
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

template <>
struct JsonForm<DisplayText> {
    static void write(JsonWriter& out, const DisplayText& value) { out.text(value.view()); }
    [[nodiscard]] static bool read(JsonValue value, DisplayText& target, JsonProblem&) {
        const auto text = json_text(value);
        if (!text || text->size() > DisplayText::longest) return false;
        target = DisplayText{*text};
        return true;
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

template <>
struct JsonForm<bool> {
    static void write(JsonWriter& out, bool value) { out.boolean(value); }
    [[nodiscard]] static bool read(JsonValue value, bool& target, JsonProblem&) {
        return assign(target, json_boolean(value));
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Boolean};
    }
};

template <std::integral T>
struct JsonForm<T> {
    static void write(JsonWriter& out, T value) { out.integer(value); }
    [[nodiscard]] static bool read(JsonValue value, T& target, JsonProblem&) {
        return assign(target, json_integer<T>(value));
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Integer};
    }
};

// Every word of the enumeration, in its order.
template <Worded E>
[[nodiscard]] std::vector<std::string_view> words_of() {
    std::vector<std::string_view> words;
    for (std::uint8_t i = 0; !word_of(static_cast<E>(i)).empty(); ++i) {
        words.push_back(word_of(static_cast<E>(i)));
    }
    return words;
}

template <Worded E>
struct JsonForm<E> {
    static void write(JsonWriter& out, E value) { out.word(word_of(value)); }
    [[nodiscard]] static bool read(JsonValue value, E& target, JsonProblem&) {
        return assign(target, json_word<E>(value));
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Words, .words = words_of<E>()};
    }
};

template <class Kind>
struct JsonForm<Id<Kind>> {
    static void write(JsonWriter& out, Id<Kind> id) { out.word(to_text(id)); }
    [[nodiscard]] static bool read(JsonValue value, Id<Kind>& target, JsonProblem&) {
        return assign(target, json_id<Id<Kind>>(value));
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

// Milliseconds; names of such fields end in `_ms` or are known for it.
template <>
struct JsonForm<Millis> {
    static void write(JsonWriter& out, Millis time) { out.integer(time.count()); }
    [[nodiscard]] static bool read(JsonValue value, Millis& target, JsonProblem&) {
        return assign(target, json_integer<std::int64_t>(value));
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Integer};
    }
};

template <>
struct JsonForm<Instant> : JsonForm<Millis> {
    static void write(JsonWriter& out, Instant at) { out.integer(at.time_since_epoch().count()); }
    [[nodiscard]] static bool read(JsonValue value, Instant& target, JsonProblem& problem) {
        Millis time{};
        const bool fits = JsonForm<Millis>::read(value, time, problem);
        target = Instant{time};
        return fits;
    }
};

// Microseconds since 1970, UTC.
template <>
struct JsonForm<WallTime> {
    static void write(JsonWriter& out, WallTime at) { out.integer(at.time_since_epoch().count()); }
    [[nodiscard]] static bool read(JsonValue value, WallTime& target, JsonProblem&) {
        const auto time = json_integer<std::int64_t>(value);
        if (time) target = WallTime{WallTime::duration{*time}};
        return time.has_value();
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Integer};
    }
};

// A text that is JSON itself and is written as it stands.
struct RawJson {
    static void write(JsonWriter& out, const std::string& json) { out.raw(json); }
    [[nodiscard]] static bool read(JsonValue value, std::string& target, JsonProblem&) {
        target = json_text_of(value);
        return true;
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Map};
    }
};

// […], each element of the form F.
template <class F>
struct ListOf {
    template <class T>
    static void write(JsonWriter& out, const std::vector<T>& values) {
        out.begin_array();
        for (const T& value : values) F::write(out, value);
        out.end_array();
    }
    template <class T>
    [[nodiscard]] static bool read(JsonValue value, std::vector<T>& target, JsonProblem& problem) {
        target.clear();
        return each_element(value, [&](std::size_t, JsonValue item) {
            return F::read(item, target.emplace_back(), problem);
        });
    }
    template <class List>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::List,
                .parts = {F::template shape<typename List::value_type>()}};
    }
};

template <class T>
struct JsonForm<std::vector<T>> : ListOf<JsonForm<T>> {};

// [1,"e4"]: members by their place.
template <auto... Members>
struct TupleOf {
    template <class T>
    static void write(JsonWriter& out, const T& value) {
        out.begin_array();
        (FormOf<decltype(value.*Members)>::write(out, value.*Members), ...);
        out.end_array();
    }
    template <class T>
    [[nodiscard]] static bool read(JsonValue value, T& target, JsonProblem& problem) {
        std::size_t count = 0;
        const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
            count = i + 1;
            std::size_t place = 0;
            const auto take = [&](auto& member) {
                return place++ == i && FormOf<decltype(member)>::read(item, member, problem);
            };
            return (take(target.*Members) || ...);
        });
        return fits && count == sizeof...(Members);
    }
    template <class T>
    [[nodiscard]] static Shape shape() {
        using Kind = Shape::Kind;
        return {.kind = Kind::Tuple,
                .parts = {member_shape<Members, T>()...},
                .needed = sizeof...(Members)};
    }

  private:
    template <class Member>
    using FormOf = JsonForm<std::remove_cvref_t<Member>>;
    template <auto Member, class T>
    [[nodiscard]] static Shape member_shape() {
        using Type = std::remove_cvref_t<decltype(std::declval<T&>().*Member)>;
        return JsonForm<Type>::template shape<Type>();
    }
};

template <class A, class B>
struct JsonForm<std::pair<A, B>> : TupleOf<&std::pair<A, B>::first, &std::pair<A, B>::second> {};

// [white, black]
template <class T>
struct JsonForm<ByColor<T>> : TupleOf<&ByColor<T>::white, &ByColor<T>::black> {};

// {"w":…,"b":…}, both sides needed.
struct BothSides {
    template <class T>
    static void write(JsonWriter& out, const ByColor<T>& sides) {
        out.begin_object();
        for (const Color side : both_colors) {
            out.key(word_of(side));
            JsonForm<T>::write(out, sides[side]);
        }
        out.end_object();
    }
    template <class T>
    [[nodiscard]] static bool read(JsonValue value, ByColor<T>& target, JsonProblem& problem) {
        const auto object = json_object(value);
        if (!object) return false;
        JsonFields in(*object, problem);
        for (const Color side : both_colors) {
            const auto found = in.find(word_of(side));
            if (!found) return false;
            if (!JsonForm<T>::read(*found, target[side], problem)) problem.note(word_of(side));
        }
        return !problem.found();
    }
    template <class Pair>
    [[nodiscard]] static Shape shape() {
        using T = std::remove_cvref_t<decltype(std::declval<Pair&>().white)>;
        const Shape one = JsonForm<T>::template shape<T>();
        return {
            .kind = Shape::Kind::NamedTuple, .words = {"w", "b"}, .parts = {one, one}, .needed = 2};
    }
};

// {"w":1,"b":2}, each side only if it is known.
template <class T>
struct JsonForm<ByColor<std::optional<T>>> {
    using Sides = ByColor<std::optional<T>>;

    static void write(JsonWriter& out, const Sides& sides) {
        out.begin_object();
        for (const Color side : both_colors) {
            if (!sides[side]) continue;
            out.key(word_of(side));
            JsonForm<T>::write(out, *sides[side]);
        }
        out.end_object();
    }
    [[nodiscard]] static bool read(JsonValue value, Sides& target, JsonProblem& problem) {
        const auto object = json_object(value);
        if (!object) return false;
        JsonFields in(*object, problem);
        for (const Color side : both_colors) {
            const auto found = in.find(word_of(side));
            if (found && !JsonForm<T>::read(*found, target[side].emplace(), problem)) {
                problem.note(word_of(side));
            }
        }
        return !problem.found();
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Sides, .parts = {JsonForm<T>::template shape<T>()}};
    }
};

// A value or null.
template <class T>
struct JsonForm<std::optional<T>> {
    static void write(JsonWriter& out, const std::optional<T>& value) {
        if (!value) return out.raw("null");
        JsonForm<T>::write(out, *value);
    }
    [[nodiscard]] static bool read(JsonValue value, std::optional<T>& target,
                                   JsonProblem& problem) {
        if (value.is_null()) return true;
        return JsonForm<T>::read(value, target.emplace(), problem);
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Choice,
                .parts = {JsonForm<T>::template shape<T>(), {.kind = Shape::Kind::Nothing}}};
    }
};

// The value of a field that is left out when there is none.
struct ValueThere {
    template <class T>
    static void write(JsonWriter& out, const std::optional<T>& value) {
        JsonForm<T>::write(out, *value);
    }
    template <class T>
    [[nodiscard]] static bool read(JsonValue value, std::optional<T>& target,
                                   JsonProblem& problem) {
        return JsonForm<T>::read(value, target.emplace(), problem);
    }
    template <class Optional>
    [[nodiscard]] static Shape shape() {
        using T = typename Optional::value_type;
        return JsonForm<T>::template shape<T>();
    }
};

// Alternatives, all of them described: which one it is, by its name …
struct AlternativeName {
    template <class... T>
    static void write(JsonWriter& out, const std::variant<T...>& value) {
        out.word(name_of(value));
    }
    template <class... T>
    [[nodiscard]] static bool read(JsonValue value, std::variant<T...>& target, JsonProblem&) {
        const auto word = json_text(value);
        return word && choose(*word, target);
    }
    template <class Variant>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Words, .words = names(std::type_identity<Variant>{})};
    }

    template <class... T>
    [[nodiscard]] static std::string_view name_of(const std::variant<T...>& value) {
        return std::visit([]<class Each>(const Each&) { return description_of<Each>().name; },
                          value);
    }
    // Makes it the alternative of that name; false if there is none.
    template <class... T>
    [[nodiscard]] static bool choose(std::string_view word, std::variant<T...>& target) {
        const auto is = [&]<class Each>(std::type_identity<Each>) {
            if (description_of<Each>().name != word) return false;
            target = Each{};
            return true;
        };
        return (is(std::type_identity<T>{}) || ...);
    }

  private:
    template <class... T>
    [[nodiscard]] static std::vector<std::string_view> names(
        std::type_identity<std::variant<T...>>) {
        return {description_of<T>().name...};
    }
};

// … and its fields; the name stands before them.
struct AlternativeFields {
    template <class... T>
    static void write(JsonWriter& out, const std::variant<T...>& value) {
        std::visit([&]<class Each>(const Each& each) { JsonForm<Each>::write(out, each); }, value);
    }
    template <class... T>
    [[nodiscard]] static bool read(JsonValue value, std::variant<T...>& target,
                                   JsonProblem& problem) {
        return std::visit(
            [&]<class Each>(Each& each) { return JsonForm<Each>::read(value, each, problem); },
            target);
    }
    template <class Variant>
    [[nodiscard]] static Shape shape() {
        return shape_of(std::type_identity<Variant>{});
    }

  private:
    template <class... T>
    [[nodiscard]] static Shape shape_of(std::type_identity<std::variant<T...>>) {
        return {.kind = Shape::Kind::Choice,
                .words = {description_of<T>().name...},
                .parts = {JsonForm<T>::template shape<T>()...}};
    }
};

template <class T>
void write_field(JsonWriter& out, std::string_view key, const T& value) {
    out.key(key);
    JsonForm<T>::write(out, value);
}
// A field that may be missing.
template <class T>
void read_if_there(JsonFields& in, std::string_view key, T& target) {
    const auto value = in.find(key);
    if (value && !JsonForm<T>::read(*value, target, in.problem())) in.problem().note(key);
}

}  // namespace arbiter
