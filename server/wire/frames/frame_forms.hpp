// The forms that only frames have.
#pragma once

#include "clock/time_control.hpp"
#include "db/codec/description/field.hpp"
#include "server/net/outbox.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

// A text of at most so many bytes.
template <std::size_t longest>
struct TextUpTo : JsonForm<std::string> {
    [[nodiscard]] static bool read(JsonValue value, std::string& target, JsonProblem& /*problem*/) {
        return assign(target, json_text(value)) && target.size() <= longest;
    }
};

struct NotNegative : JsonForm<std::int64_t> {
    [[nodiscard]] static bool read(JsonValue value, std::int64_t& target,
                                   JsonProblem& /*problem*/) {
        return assign(target, json_integer<std::int64_t>(value)) && target >= 0;
    }
};

// Milliseconds of a device since its start: as its entries have them, nothing longer.
struct DeviceTime : JsonForm<std::int64_t> {
    [[nodiscard]] static bool read(JsonValue value, std::int64_t& target,
                                   JsonProblem& /*problem*/) {
        return assign(target, json_integer<std::int64_t>(value)) && target >= 0 &&
               target <= longest_time.count();
    }
    [[nodiscard]] static bool read(JsonValue value, std::optional<std::int64_t>& target,
                                   JsonProblem& problem) {
        return read(value, target.emplace(), problem);
    }
    using JsonForm<std::int64_t>::write;
    static void write(JsonWriter& out, const std::optional<std::int64_t>& value) {
        write(out, *value);
    }
};

struct Percent : JsonForm<int> {
    [[nodiscard]] static bool read(JsonValue value, int& target, JsonProblem& /*problem*/) {
        return assign(target, json_integer<int>(value)) && target >= 0 && target <= 100;
    }
};

// Rows are shared by all who are sent them, and embedded as they stand; those of the type Told.
template <class Told>
struct RawRows {
    static void write(JsonWriter& out, const std::vector<SharedText>& rows) {
        out.begin_array();
        for (const SharedText& row : rows) out.raw(*row);
        out.end_array();
    }
    [[nodiscard]] static bool read(JsonValue value, std::vector<SharedText>& target,
                                   JsonProblem& /*problem*/) {
        return each_element(value, [&](std::size_t, JsonValue row) {
            target.push_back(make_text(json_text_of(row)));
            return json_object(row).has_value();
        });
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::List, .parts = {JsonForm<Told>::template shape<Told>()}};
    }
};

// 0.5
struct PlainNumber {
    static void write(JsonWriter& out, const std::optional<double>& rate) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *rate).ptr;
        out.raw({digits.data(), end});
    }
    [[nodiscard]] static bool read(JsonValue value, std::optional<double>& target,
                                   JsonProblem& /*problem*/) {
        target = json_number(value);
        return target.has_value();
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Number};
    }
};

}  // namespace arbiter
