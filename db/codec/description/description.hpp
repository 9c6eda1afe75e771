// The one description of a message: its fields by name, in the order in which they are written,
// each with the form that it has in JSON. Writer, reader, schema and the page's types walk it.
#pragma once

#include "db/codec/description/shape.hpp"
#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"

#include <initializer_list>
#include <string_view>
#include <vector>

namespace arbiter {

// How a value stands in JSON.
struct Form {
    void (*write)(JsonWriter& out, const void* value);
    // False where the form is wrong; a field inside an object that does not fit is noted by name.
    bool (*read)(JsonValue value, void* target, JsonProblem& problem);
    Shape (*shape)();
};

struct Field {
    std::string_view name;
    const Form* form;
    void* (*member)(void* owner);
    bool (*left_out)(const void* owner);   // whether the text goes without it; null: never
    bool needed;                           // whether a text without it is refused
    void* (*part)(void* whole) = nullptr;  // to the owner, where it is a part of the message
    // What a text without it means, where that hangs on the fields before it; null: as `needed`.
    void (*missing)(void* member, JsonProblem& problem) = nullptr;
};

// One field or those of a part, in a list of both.
struct Fields {
    Fields(const Field& field) : all{field} {}
    Fields(std::vector<Field> fields) : all(std::move(fields)) {}
    std::vector<Field> all;
};

struct Description {
    Description(std::string_view kind, std::initializer_list<Fields> list);

    std::string_view name;  // its word on the wire, or the type's name in a schema
    std::vector<Field> fields;
};

// The description of T, defined beside those of its room. A type without one does not link.
template <class T>
[[nodiscard]] const Description& description_of();

// The fields of an object that is open; `whole` is what is described.
void write_described(JsonWriter& out, const Description& description, const void* whole);
// Fields in any order; those that are not described are passed over, twice the same counts once.
// What does not fit or is missing is noted by name.
void read_described(JsonObject object, const Description& description, void* whole,
                    JsonProblem& problem);

template <class T>
void write_fields(JsonWriter& out, const T& value) {
    write_described(out, description_of<T>(), &value);
}
template <class T>
void read_fields(JsonFields& in, T& value) {
    read_described(in.all(), description_of<T>(), &value, in.problem());
}

}  // namespace arbiter
