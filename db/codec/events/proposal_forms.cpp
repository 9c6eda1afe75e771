#include "db/codec/events/proposal_forms.hpp"

#include "clock/text.hpp"

#include <cmath>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

constexpr double longest_s = 1e9;

// Seconds, whole or with a fraction.
std::optional<Millis> seconds_of(JsonValue value) {
    const auto seconds = json_number(value);
    if (!seconds || !std::isfinite(*seconds) || std::abs(*seconds) > longest_s) {
        return std::nullopt;
    }
    return Millis{std::llround(*seconds * 1000)};
}

constexpr std::string_view all_moves = "SD";

// "40/7200", "SD/1800", "40"
std::optional<MovesInTime> period_in_seconds(std::string_view text) {
    const std::size_t slash = text.find('/');
    MovesInTime period;
    const auto whole = []<class Number>(std::string_view part, Number& number) {
        number = number_in<Number>(part).value_or(-1);
        return number >= 0;
    };
    const std::string_view moves = text.substr(0, slash);
    if (moves != all_moves && !whole(moves, period.moves)) return std::nullopt;
    if (slash == std::string_view::npos) return period;
    std::int64_t seconds = 0;
    if (!whole(text.substr(slash + 1), seconds) || static_cast<double>(seconds) > longest_s) {
        return std::nullopt;
    }
    period.time = Millis{seconds * 1000};
    return period;
}

std::optional<DetailValue> detail_of(JsonValue value) {
    if (const auto truth = json_boolean(value)) return *truth;
    if (const auto number = json_integer<std::int64_t>(value)) return *number;
    if (const auto text = json_text(value)) return std::string(*text);
    std::vector<std::string> texts;
    const bool fits = each_element(value, [&](std::size_t, JsonValue item) {
        return assign(texts.emplace_back(), json_text(item));
    });
    if (!fits) return std::nullopt;
    return texts;
}

struct DetailText {
    JsonWriter& out;
    void operator()(bool value) const { out.boolean(value); }
    void operator()(std::int64_t value) const { out.integer(value); }
    void operator()(const std::string& value) const { out.text(value); }
    void operator()(const std::vector<std::string>& values) const {
        out.begin_array();
        for (const std::string& value : values) out.text(value);
        out.end_array();
    }
};

}  // namespace

void Seconds::write(JsonWriter& out, const std::optional<Millis>& time) {
    if (time->count() % 1000 == 0) return out.integer(time->count() / 1000);
    out.raw(std::to_string(static_cast<double>(time->count()) / 1000.0));
}

bool Seconds::read(JsonValue value, std::optional<Millis>& target, JsonProblem& /*problem*/) {
    target = seconds_of(value);
    return target.has_value();
}

void PeriodsInSeconds::write(JsonWriter& out, const std::vector<MovesInTime>& control) {
    std::string text;
    for (const MovesInTime& period : control) {
        if (!text.empty()) text += ':';
        text += period.moves == 0 ? std::string{all_moves} : std::to_string(period.moves);
        if (period.time) text += "/" + std::to_string(period.time->count() / 1000);
    }
    out.text(text);
}

bool PeriodsInSeconds::read(JsonValue value, std::vector<MovesInTime>& target,
                            JsonProblem& /*problem*/) {
    const auto text = json_text(value);
    if (!text) return false;
    std::string_view rest = *text;
    while (!rest.empty()) {
        const std::size_t colon = rest.find(':');
        const auto period = period_in_seconds(rest.substr(0, colon));
        if (!period) return false;
        target.push_back(*period);
        rest = colon == std::string_view::npos ? std::string_view{} : rest.substr(colon + 1);
    }
    return true;
}

void PhonePenalty::write(JsonWriter& out, const std::optional<std::string>& penalty) {
    out.text(*penalty);
}

bool PhonePenalty::read(JsonValue value, std::optional<std::string>& target,
                        JsonProblem& /*problem*/) {
    if (!assign(target.emplace(), json_text(value))) return false;
    if (target->empty()) target.reset();
    return true;
}

bool CanMateWord::read(JsonValue value, CanMate& target, JsonProblem& /*problem*/) {
    const auto word = json_text(value);
    for (const CanMate answer : {CanMate::Yes, CanMate::No, CanMate::Unknown}) {
        if (word != to_text(answer)) continue;
        target = answer;
        return true;
    }
    return false;
}

bool ProofNumber::read(JsonValue value, MateProof& target, JsonProblem& /*problem*/) {
    const auto number = json_integer<std::uint8_t>(value);
    if (!number || *number > static_cast<std::uint8_t>(MateProof::LimitReached)) return false;
    target = static_cast<MateProof>(*number);
    return true;
}

void JsonForm<Details>::write(JsonWriter& out, const Details& details) {
    out.begin_object();
    for (const auto& [name, value] : details.all()) {
        out.text_key(name);
        std::visit(DetailText{out}, value);
    }
    out.end_object();
}

bool JsonForm<Details>::read(JsonValue value, Details& target, JsonProblem& /*problem*/) {
    const auto object = json_object(value);
    if (!object) return false;
    for (const auto& [name, inner] : *object) {
        auto detail = detail_of(inner);
        if (!detail) return false;
        target.set(name, *std::move(detail));
    }
    return true;
}

Shape JsonForm<Details>::open_shape() {
    using Kind = Shape::Kind;
    const Shape texts{.kind = Kind::List, .parts = {{.kind = Kind::Text}}};
    const Shape detail{
        .kind = Kind::Choice,
        .parts = {{.kind = Kind::Boolean}, {.kind = Kind::Integer}, {.kind = Kind::Text}, texts}};
    return {.kind = Kind::Map, .parts = {detail}};
}

void JsonForm<Reason>::write(JsonWriter& out, const Reason& reason) {
    out.begin_object();
    out.text_field("key", reason.key);
    for (const auto& [name, value] : reason.params) out.text_field(name, value);
    out.end_object();
}

bool JsonForm<Reason>::read(JsonValue value, Reason& target, JsonProblem& /*problem*/) {
    const auto object = json_object(value);
    if (!object) return false;
    for (const auto& [name, said] : *object) {
        const auto text = json_text(said);
        if (!text) return false;
        if (name == "key") {
            target.key = *text;
        } else {
            target.params.emplace_back(std::string(name), std::string(*text));
        }
    }
    return !target.key.empty();
}

}  // namespace arbiter
