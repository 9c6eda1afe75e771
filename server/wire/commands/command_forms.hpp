// The forms that only commands have. Commands are read here, never written.
#pragma once

#include "arbiter/characters.hpp"
#include "arbiter/chess/board/piece.hpp"
#include "arbiter/chess/board/square.hpp"
#include "db/codec/description/field.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace arbiter {

struct OnlyRead {
    static void write(JsonWriter&, const auto&) {}
};

[[nodiscard]] inline Shape or_this(Shape shape, Shape::Kind other) {
    return {.kind = Shape::Kind::Choice, .parts = {std::move(shape), {.kind = other}}};
}

[[nodiscard]] inline bool may_be_null(const Shape& shape) {
    return shape.kind == Shape::Kind::Choice && shape.parts.back().kind == Shape::Kind::Nothing;
}

// The fields of a shape, each of which may be null.
[[nodiscard]] inline Shape or_null(Shape fields) {
    for (Shape& each : fields.parts) {
        if (!may_be_null(each)) each = or_this(std::move(each), Shape::Kind::Nothing);
    }
    return fields;
}

// A line of text of at most so many bytes.
template <std::size_t longest>
struct ShortText : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, std::string& target, JsonProblem&) {
        return assign(target, json_text(value)) && target.size() <= longest && is_line(target);
    }
    [[nodiscard]] static bool read(JsonValue value, std::optional<std::string>& target,
                                   JsonProblem& problem) {
        return read(value, target.emplace(), problem);
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

// "e4"
struct SquareText : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, Square& target, JsonProblem&) {
        const auto text = json_text(value);
        return text && assign(target, parse_square(*text));
    }
    [[nodiscard]] static bool read(JsonValue value, std::optional<Square>& target,
                                   JsonProblem& problem) {
        return read(value, target.emplace(), problem);
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

// "Q"; empty: no promotion.
struct PromotionLetter : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, std::optional<Role>& target, JsonProblem&) {
        const auto letter = json_text(value);
        if (!letter) return false;
        if (letter->empty()) return true;
        if (letter->size() == 1) target = parse_role(letter->front());
        return target.has_value();
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

// {"w":…,"b":…} into a pair without gaps: a side that is missing keeps what it has.
struct SomeSides : OnlyRead {
    template <class T>
    [[nodiscard]] static bool read(JsonValue value, ByColor<T>& target, JsonProblem& problem) {
        ByColor<std::optional<T>> said;
        if (!JsonForm<ByColor<std::optional<T>>>::read(value, said, problem)) return false;
        for (const Color side : both_colors) {
            if (said[side]) target[side] = *said[side];
        }
        return true;
    }
    template <class Pair>
    [[nodiscard]] static Shape shape() {
        using T = std::remove_cvref_t<decltype(std::declval<Pair&>().white)>;
        return {.kind = Shape::Kind::Sides, .parts = {JsonForm<T>::template shape<T>()}};
    }
};

}  // namespace arbiter
