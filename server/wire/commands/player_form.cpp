#include "server/wire/commands/player_form.hpp"

#include "server/players/birth_date.hpp"

#include <string>

namespace arbiter {
namespace {

// What is confidential as JSON text; empty if nothing is there.
std::string confidential_part(JsonFields& in) {
    const auto told = in.text_or_empty("birth_date");
    const auto birth_date = birth_date_in(told);
    if (birth_date.empty() && !told.empty()) in.note("birth_date");
    const auto contact = in.text_or_empty("contact");
    if (birth_date.empty() && contact.empty()) return {};
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.text_field_unless_empty("birth_date", birth_date);
    out.text_field_unless_empty("contact", contact);
    out.end_object();
    return text;
}

// The place of what does not fit, from the command's point of view: "data.rating".
bool read_entry_at(const std::string& place, JsonValue value, PlayerData& target,
                   JsonProblem& problem) {
    const auto object = json_object(value);
    if (!object) return false;
    JsonProblem inner;
    JsonFields in(*object, inner);
    read_fields(in, target);
    target.sealed = confidential_part(in);
    if (inner.found()) problem.note(place + "." + inner.where());
    return !inner.found();
}

}  // namespace

bool PlayerForm::read(JsonValue value, PlayerData& target, JsonProblem& problem) {
    return read_entry_at("data", value, target, problem);
}

bool PlayerChangeForm::read(JsonValue value, PlayerChange& target, JsonProblem& problem) {
    const auto object = json_object(value);
    if (!object) return false;
    JsonProblem inner;
    JsonFields in(*object, inner);
    for (const Field& field : description_of<PlayerData>().fields) {
        if (field.name == "sealed" || !in.has(field.name)) continue;
        target.fields.emplace(field.name);
        const auto given = in.find(field.name);
        if (given && !field.form->read(*given, field.member(&target.values), inner)) {
            in.note(field.name);
        }
    }
    if (in.has("birth_date") || in.has("contact")) {
        target.fields.emplace("sealed");
        target.values.sealed = confidential_part(in);
    }
    if (inner.found()) problem.note("data." + inner.where());
    return !inner.found();
}

// The fields of the public data, but for what a client gives as `sealed`, and the confidential
// ones.
Shape PlayerForm::entry_shape() {
    Shape shape{.kind = Shape::Kind::NamedTuple, .name = "PlayerEntry"};
    for (const Field& field : description_of<PlayerData>().fields) {
        if (field.name == "sealed") continue;
        if (field.needed) ++shape.needed;
        shape.words.push_back(field.name);
        shape.parts.push_back(field.form->shape());
    }
    for (const char* name : {"birth_date", "contact"}) {
        shape.words.emplace_back(name);
        shape.parts.push_back({.kind = Shape::Kind::Text});
    }
    return shape;
}

bool PlayersForm::read(JsonValue value, std::vector<PlayerData>& target, JsonProblem& problem) {
    return each_element(value, [&](std::size_t i, JsonValue item) {
        const std::string place = "players[" + std::to_string(i) + "]";
        if (read_entry_at(place, item, target.emplace_back(), problem)) return true;
        problem.note(place);
        return false;
    });
}

}  // namespace arbiter
