#include "db/codec/description/json_schema.hpp"

#include "clock/contract.hpp"
#include "db/codec/description/typescript.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

struct Manner {
    Direction direction;
    SchemaComponents* components;
};

void write_shape(JsonWriter& out, const Shape& shape, const Manner& manner);
void write_fields_of(JsonWriter& out, const Description& description, const Manner& manner,
                     const SchemaFields& further);

void write_type(JsonWriter& out, std::string_view type) {
    out.word_field("type", type);
}

void write_needed(JsonWriter& out, const std::vector<std::string_view>& names) {
    if (names.empty()) return;
    out.key("required");
    out.begin_array();
    for (const std::string_view name : names) out.word(name);
    out.end_array();
}

void write_property(JsonWriter& out, std::string_view name, const Shape& shape,
                    const Manner& manner) {
    out.key(name);
    out.begin_object();
    write_shape(out, shape, manner);
    out.end_object();
}

void write_record(JsonWriter& out, const Shape& shape, const Manner& manner) {
    write_type(out, "object");
    out.key("properties");
    out.begin_object();
    for (std::size_t i = 0; i < shape.parts.size(); ++i) {
        write_property(out, shape.words[i], shape.parts[i], manner);
    }
    out.end_object();
    const auto needed = static_cast<std::ptrdiff_t>(shape.needed);
    write_needed(out, {shape.words.begin(), shape.words.begin() + needed});
}

void write_tuple(JsonWriter& out, const Shape& shape, const Manner& manner) {
    write_type(out, "array");
    out.key("prefixItems");
    out.begin_array();
    for (const Shape& part : shape.parts) {
        out.begin_object();
        write_shape(out, part, manner);
        out.end_object();
    }
    out.end_array();
    out.boolean_field("items", false);
    out.integer_field("minItems", static_cast<std::int64_t>(shape.needed));
}

void write_list(JsonWriter& out, std::string_view key, const Shape& shape, const Manner& manner) {
    out.key(key);
    out.begin_object();
    if (!shape.parts.empty()) write_shape(out, shape.parts.front(), manner);
    out.end_object();
}

// Alternatives stand in their place: their names ("set", "end") are no types of their own.
void write_choice(JsonWriter& out, const Shape& shape, const Manner& manner) {
    out.key("anyOf");
    out.begin_array();
    for (const Shape& part : shape.parts) {
        out.begin_object();
        if (part.kind == Shape::Kind::Object) {
            write_fields_of(out, *part.object, manner, {});
        } else {
            write_shape(out, part, manner);
        }
        out.end_object();
    }
    out.end_array();
}

void write_constant(JsonWriter& out, std::string_view name, std::string_view word) {
    out.key(name);
    out.begin_object();
    out.word_field("const", word);
    out.end_object();
}

// Which fields the alternative has that the name says.
void write_named(JsonWriter& out, const NamedChoice& choice, const Manner& manner) {
    const Shape shape = choice.choice->form->shape();
    out.key("oneOf");
    out.begin_array();
    for (std::size_t i = 0; i < shape.parts.size(); ++i) {
        const auto& fields = shape.parts[i].object->fields;
        const bool needs = std::any_of(fields.begin(), fields.end(),
                                       [](const Field& field) { return field.needed; });
        out.begin_object();
        out.key("properties");
        out.begin_object();
        write_constant(out, choice.name->name, shape.words[i]);
        write_property(out, choice.choice->name, shape.parts[i], manner);
        out.end_object();
        if (needs) write_needed(out, {choice.choice->name});
        out.end_object();
    }
    out.end_array();
}

void write_object(JsonWriter& out, const Description& description, const Manner& manner) {
    if (manner.components == nullptr) return write_fields_of(out, description, manner, {});
    out.word_field("$ref", manner.components->reference_to(description, manner.direction));
}

void write_fields_of(JsonWriter& out, const Description& description, const Manner& manner,
                     const SchemaFields& further) {
    write_type(out, "object");
    std::vector<std::string_view> needed;
    out.key("properties");
    out.begin_object();
    if (further.constant) {
        write_constant(out, further.constant->first, further.constant->second);
        needed.push_back(further.constant->first);
    }
    if (!further.id.empty()) {
        write_property(out, further.id, {.kind = Shape::Kind::Text}, manner);
        needed.push_back(further.id);
    }
    if (!further.number.empty()) {
        write_property(out, further.number, {.kind = Shape::Kind::Integer}, manner);
    }
    for (const Field& field : description.fields) {
        if (is_of_row(field)) continue;
        write_property(out, field.name, field.form->shape(), manner);
        if (!may_miss(field, manner.direction)) needed.push_back(field.name);
    }
    out.end_object();
    write_needed(out, needed);
    if (const auto choice = named_choice(description)) write_named(out, *choice, manner);
}

void write_shape(JsonWriter& out, const Shape& shape, const Manner& manner) {
    switch (shape.kind) {
        case Shape::Kind::Text:
            return write_type(out, "string");
        case Shape::Kind::Integer:
            return write_type(out, "integer");
        case Shape::Kind::Number:
            return write_type(out, "number");
        case Shape::Kind::Boolean:
            return write_type(out, "boolean");
        case Shape::Kind::Words:
            out.key("enum");
            out.begin_array();
            for (const std::string_view word : shape.words) out.word(word);
            return out.end_array();
        case Shape::Kind::List:
            write_type(out, "array");
            return write_list(out, "items", shape, manner);
        case Shape::Kind::Tuple:
            return write_tuple(out, shape, manner);
        case Shape::Kind::NamedTuple:
            return write_record(out, shape, manner);
        case Shape::Kind::Sides: {
            const Shape& side = shape.parts.front();
            return write_record(
                out, {.kind = Shape::Kind::NamedTuple, .words = {"w", "b"}, .parts = {side, side}},
                manner);
        }
        case Shape::Kind::Map:
            write_type(out, "object");
            return write_list(out, "additionalProperties", shape, manner);
        case Shape::Kind::Object:
            return write_object(out, *shape.object, manner);
        case Shape::Kind::Choice:
            return write_choice(out, shape, manner);
        case Shape::Kind::Nothing:
            return write_type(out, "null");
    }
}

}  // namespace

std::string SchemaComponents::reference_to(const Description& description, Direction direction) {
    std::string name = TypeScript::type_name(description.name);
    if (direction == Direction::Read) name += "Input";
    return reference_to(description, direction, std::move(name), {});
}

std::string SchemaComponents::reference_to(const Description& description, Direction direction,
                                           std::string name, const SchemaFields& further) {
    std::string reference = "#/components/schemas/" + name;
    const auto known = std::ranges::find(all_, name, &Component::name);
    expects(known == all_.end() || known->description == &description,
            "one name for each description");
    if (known == all_.end()) all_.push_back({&description, direction, std::move(name), further});
    return reference;
}

void SchemaComponents::write(JsonWriter& out) {
    // Each may name others, which come behind the last.
    for (std::size_t i = 0; i < all_.size(); ++i) {
        const Component each = all_[i];
        out.key(each.name);
        write_schema(out, *each.description, each.direction, each.further, this);
    }
}

void write_schema(JsonWriter& out, const Description& description, Direction direction,
                  const SchemaFields& further, SchemaComponents* components) {
    out.begin_object();
    write_fields_of(out, description, {direction, components}, further);
    out.end_object();
}

}  // namespace arbiter
