// The forms that only proposals and what stands around the facts have.
#pragma once

#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/proposal.hpp"
#include "db/codec/description/forms.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

// 90 or 0.5: seconds in JSON, milliseconds in the core.
struct Seconds {
    static void write(JsonWriter& out, const std::optional<Millis>& time);
    [[nodiscard]] static bool read(JsonValue value, std::optional<Millis>& target, JsonProblem&);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Number};
    }
};

// "40/7200:SD/1800": so many moves in so many seconds, then all others; "40": the time is not
// known. Empty: nothing is.
struct PeriodsInSeconds {
    static void write(JsonWriter& out, const std::vector<MovesInTime>& control);
    [[nodiscard]] static bool read(JsonValue value, std::vector<MovesInTime>& target, JsonProblem&);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

// Empty: the regulations say nothing of it.
struct PhonePenalty {
    static void write(JsonWriter& out, const std::optional<std::string>& penalty);
    [[nodiscard]] static bool read(JsonValue value, std::optional<std::string>& target,
                                   JsonProblem&);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

// "yes", "no", "unknown"
struct CanMateWord {
    static void write(JsonWriter& out, CanMate answer) { out.word(to_text(answer)); }
    [[nodiscard]] static bool read(JsonValue value, CanMate& target, JsonProblem&);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Words,
                .words = {to_text(CanMate::Yes), to_text(CanMate::No), to_text(CanMate::Unknown)}};
    }
};

struct ProofNumber {
    static void write(JsonWriter& out, MateProof proof) {
        out.integer(static_cast<std::int64_t>(proof));
    }
    [[nodiscard]] static bool read(JsonValue value, MateProof& target, JsonProblem&);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Integer};
    }
};

// {"squares":["b1"],"opp_plus_s":120}
template <>
struct JsonForm<Details> {
    static void write(JsonWriter& out, const Details& details);
    [[nodiscard]] static bool read(JsonValue value, Details& target, JsonProblem&);
    [[nodiscard]] static Shape open_shape();
    template <class>
    [[nodiscard]] static Shape shape() {
        return open_shape();
    }
};

// {"key":"touched_first","square":"b1"}: the key and what its sentence needs.
template <>
struct JsonForm<Reason> {
    static void write(JsonWriter& out, const Reason& reason);
    [[nodiscard]] static bool read(JsonValue value, Reason& target, JsonProblem&);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Map, .parts = {{.kind = Shape::Kind::Text}}};
    }
};

}  // namespace arbiter
