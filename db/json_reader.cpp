#include "db/json_reader.hpp"

#include <algorithm>
#include <cstring>

namespace arbiter {

std::optional<JsonValue> JsonFields::find(std::string_view key) {
    if (problem_.found()) return std::nullopt;
    JsonValue value;
    const auto error = object_.find_field_unordered(key).get(value);
    if (error == simdjson::NO_SUCH_FIELD) return std::nullopt;
    if (error != simdjson::SUCCESS) {
        problem_.note(key);
        return std::nullopt;
    }
    bool is_null = false;
    if (value.is_null().get(is_null) != simdjson::SUCCESS || is_null) return std::nullopt;
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

bool JsonFields::boolean(std::string_view key) {
    auto value = find(key);
    bool found = false;
    if (!value || value->get_bool().get(found) != simdjson::SUCCESS) problem_.note(key);
    return found;
}

bool JsonFields::boolean_or(std::string_view key, bool otherwise) {
    auto value = find(key);
    if (!value) return otherwise;
    bool found = otherwise;
    if (value->get_bool().get(found) != simdjson::SUCCESS) problem_.note(key);
    return found;
}

Result<simdjson::ondemand::document*> JsonParser::parse(std::string_view text) {
    const std::size_t needed = text.size() + simdjson::SIMDJSON_PADDING;
    size_ = text.size();
    if (padded_.size() < needed) padded_.resize(needed + needed / 2);
    std::memcpy(padded_.data(), text.data(), text.size());
    // simdjson may read the padding: it must not be an older text's tail.
    std::memset(padded_.data() + text.size(), ' ', simdjson::SIMDJSON_PADDING);
    const auto error = parser_.iterate(padded_.data(), text.size(), padded_.size()).get(document_);
    if (error != simdjson::SUCCESS) return refuse("bad_json");
    return &document_;
}

bool JsonParser::is_complete(simdjson::ondemand::object& object) {
    std::string_view all;
    if (object.reset().error() != simdjson::SUCCESS ||
        object.raw_json().get(all) != simdjson::SUCCESS) {
        return false;
    }
    const auto end = static_cast<std::size_t>(all.data() + all.size() - padded_.data());
    const std::string_view rest =
        std::string_view(padded_).substr(end, size_ - std::min(end, size_));
    return rest.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

JsonParser& thread_json_parser() {
    thread_local JsonParser parser;
    return parser;
}

}  // namespace arbiter
