#include "tests/support/network/described_json.hpp"

#include "db/codec/description/direction.hpp"

#include <algorithm>
#include <vector>

namespace arbiter::testing {
namespace {

using nlohmann::json;

std::string misfit_of(const json& value, const Shape& shape, const std::string& place);

// "rounds[0]" and "byes" are "rounds[0].byes".
std::string inside(std::string place, const std::string& name) {
    return place.append(".").append(name);
}

struct NamedShape {
    std::string name;
    Shape shape;
    bool needed;
};

std::string in_object(const json& value, const std::vector<NamedShape>& fields,
                      const std::string& place) {
    if (!value.is_object()) return place + " is no object";
    for (const NamedShape& field : fields) {
        const auto found = value.find(field.name);
        const std::string at = inside(place, field.name);
        if (found == value.end()) {
            if (field.needed) return at + " is missing";
            continue;
        }
        if (auto why = misfit_of(*found, field.shape, at); !why.empty()) return why;
    }
    for (const auto& [key, inner] : value.items()) {
        if (!std::ranges::count(fields, key, &NamedShape::name)) {
            return inside(place, key) + " is unknown";
        }
    }
    return {};
}

std::vector<NamedShape> fields_of(const Description& description) {
    std::vector<NamedShape> fields;
    for (const Field& field : description.fields) {
        if (is_of_row(field)) continue;
        fields.push_back(
            {std::string(field.name), field.form->shape(), !may_miss(field, Direction::Written)});
    }
    return fields;
}

std::vector<NamedShape> fields_of(const Shape& record) {
    std::vector<NamedShape> fields;
    for (std::size_t i = 0; i < record.parts.size(); ++i) {
        fields.push_back({std::string(record.words[i]), record.parts[i], i < record.needed});
    }
    return fields;
}

std::string in_list(const json& value, const std::vector<Shape>& parts, bool one_for_all,
                    const std::string& place) {
    for (std::size_t i = 0; i < value.size(); ++i) {
        const Shape& part = one_for_all ? parts.front() : parts[i];
        auto why = misfit_of(value[i], part, place + "[" + std::to_string(i) + "]");
        if (!why.empty()) return why;
    }
    return {};
}

std::string in_map(const json& value, const std::vector<Shape>& parts, const std::string& place) {
    if (!value.is_object()) return place + " is no object";
    if (parts.empty()) return {};
    for (const auto& [key, inner] : value.items()) {
        auto why = misfit_of(inner, parts.front(), inside(place, key));
        if (!why.empty()) return why;
    }
    return {};
}

std::string unless(bool fits, const std::string& place, const char* wanted) {
    return fits ? std::string{} : place + " is no " + wanted;
}

std::string misfit_of(const json& value, const Shape& shape, const std::string& place) {
    using Kind = Shape::Kind;
    switch (shape.kind) {
        case Kind::Text:
            return unless(value.is_string(), place, "text");
        case Kind::Integer:
            return unless(value.is_number_integer(), place, "whole number");
        case Kind::Number:
            return unless(value.is_number(), place, "number");
        case Kind::Boolean:
            return unless(value.is_boolean(), place, "truth value");
        case Kind::Nothing:
            return unless(value.is_null(), place, "null");
        case Kind::Words:
            return unless(
                value.is_string() && std::ranges::count(shape.words, value.get<std::string>()) > 0,
                place, "word of its list");
        case Kind::List:
            if (!value.is_array()) return place + " is no list";
            return in_list(value, shape.parts, true, place);
        case Kind::Tuple:
            if (!value.is_array() || value.size() < shape.needed ||
                value.size() > shape.parts.size()) {
                return place + " is no list of that length";
            }
            return in_list(value, shape.parts, false, place);
        case Kind::NamedTuple:
            return in_object(value, fields_of(shape), place);
        case Kind::Sides:
            return in_object(value,
                             {{"w", shape.parts.front(), false}, {"b", shape.parts.front(), false}},
                             place);
        case Kind::Map:
            return in_map(value, shape.parts, place);
        case Kind::Object:
            return in_object(value, fields_of(*shape.object), place);
        case Kind::Choice:
            for (const Shape& part : shape.parts) {
                if (misfit_of(value, part, place).empty()) return {};
            }
            return place + " is none of its alternatives";
    }
    return place + " has a form that nobody knows";
}

}  // namespace

std::string misfit(const json& value, const Description& description) {
    return in_object(value, fields_of(description), std::string(description.name));
}

}  // namespace arbiter::testing
