#include "server/wire/message_types.hpp"

#include "arbiter/game/rulings/given_ruling.hpp"
#include "db/codec/description/json_schema.hpp"
#include "db/codec/description/typescript.hpp"
#include "db/codec/event_descriptions.hpp"
#include "server/wire/commands/described_commands.hpp"
#include "server/wire/word_types.hpp"

namespace arbiter {
namespace {

using NamedTypes = std::vector<std::pair<std::string_view, std::string>>;
using FirstFields = std::vector<std::pair<std::string, std::string>>;

}  // namespace

std::string wire_typescript() {
    TypeScript types;
    NamedTypes bodies;
    for (const auto& [description, of_game] : described_events()) {
        const std::string name = TypeScript::type_name(description->name);
        types.add_message(name, *description, Direction::Written,
                          of_game ? FirstFields{{"g", "string"}} : FirstFields{});
        bodies.emplace_back(description->name, name);
    }
    types.add_map("EventBodies", bodies);
    NamedTypes commands;
    for (const auto& [description, of_game] : described_commands()) {
        const std::string name = TypeScript::type_name(description->name) + "Command";
        FirstFields before{{"type", "'" + std::string(description->name) + "'"}};
        if (of_game) before.emplace_back("g", "string");
        types.add_message(name, *description, Direction::Read, before);
        commands.emplace_back(description->name, name);
    }
    types.add_map("Commands", commands);
    types.add_message("RulingView", description_of<RulingPreview>(), Direction::Written);
    add_words(types);
    return "// Written by `flagfall schema typescript` from the descriptions of the messages: not "
           "to be\n"
           "// edited. docs/protocol.md says what they mean.\n" +
           types.text();
}

std::string wire_json_schema() {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("$schema", "https://json-schema.org/draft/2020-12/schema");
    out.key("events");
    out.begin_object();
    for (const auto& [description, of_game] : described_events()) {
        out.key(description->name);
        write_schema(out, *description, Direction::Written, {.id = of_game ? "g" : ""});
    }
    out.end_object();
    out.key("commands");
    out.begin_object();
    for (const auto& [description, of_game] : described_commands()) {
        out.key(description->name);
        write_schema(out, *description, Direction::Read,
                     {.constant = std::pair{std::string_view{"type"}, description->name},
                      .id = of_game ? "g" : ""});
    }
    out.end_object();
    out.end_object();
    return text;
}

}  // namespace arbiter
