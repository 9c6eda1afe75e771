#include "db/codec/json_reader.hpp"

#include <algorithm>
#include <cstring>

namespace arbiter {
namespace {

constexpr std::size_t deepest = 64;  // no message of ours goes below 10
constexpr std::size_t least_room = 4096;

}  // namespace

void JsonProblem::refuse_inside(std::string_view field, Refusal refusal) {
    if (refusal.where.empty()) {
        refusal.where = field;
    } else {
        refusal.where = std::string(field) + "." + refusal.where;
    }
    refuse(std::move(refusal));
}

std::optional<JsonValue> JsonFields::find(std::string_view key) {
    if (problem_.found()) return std::nullopt;
    JsonValue value;
    if (object_.at_key(key).get(value) != simdjson::SUCCESS || value.is_null()) return std::nullopt;
    return value;
}

std::string JsonFields::text(std::string_view key) {
    const auto value = find(key);
    const auto found = value ? json_text(*value) : std::nullopt;
    if (!found) problem_.note(key);
    return std::string(found.value_or(std::string_view{}));
}

std::string JsonFields::text_or_empty(std::string_view key) {
    const auto value = find(key);
    if (!value) return {};
    const auto found = json_text(*value);
    if (!found) problem_.note(key);
    return std::string(found.value_or(std::string_view{}));
}

std::optional<bool> JsonFields::optional_boolean(std::string_view key) {
    return may<bool>(key, json_boolean);
}

bool JsonFields::boolean_or(std::string_view key, bool otherwise) {
    return optional_boolean(key).value_or(otherwise);
}

Result<JsonValue> JsonParser::parse(std::string_view text) {
    const std::size_t needed = text.size() + simdjson::SIMDJSON_PADDING;
    if (padded_.size() < needed) padded_.resize(needed + needed / 2);
    text.copy(padded_.data(), text.size());
    // simdjson may read the padding: it must not be an older text's tail.
    std::memset(padded_.data() + text.size(), ' ', simdjson::SIMDJSON_PADDING);
    const bool has_room = parser_.capacity() >= text.size() && parser_.max_depth() == deepest;
    if (!has_room && parser_.allocate(std::max(needed, least_room), deepest) != simdjson::SUCCESS) {
        return refuse("bad_json");
    }
    JsonValue document;
    // False: the text is padded already, no copy is made of it.
    if (parser_.parse(padded_.data(), text.size(), false).get(document) != simdjson::SUCCESS) {
        return refuse("bad_json");
    }
    return document;
}

std::string json_text_of(JsonValue value) {
    return simdjson::minify(value);
}

JsonParser& thread_json_parser() {
    thread_local JsonParser parser;
    return parser;
}

}  // namespace arbiter
