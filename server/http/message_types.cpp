#include "server/http/message_types.hpp"

#include "db/codec/description/json_schema.hpp"
#include "db/codec/description/typescript.hpp"
#include "db/codec/event_descriptions.hpp"
#include "server/http/routes.hpp"
#include "server/wire/answers/player_answers.hpp"
#include "server/wire/commands/described_commands.hpp"
#include "server/wire/frames/described_frames.hpp"
#include "server/wire/problem.hpp"
#include "server/wire/record_views.hpp"
#include "server/wire/word_types.hpp"

#include <algorithm>

namespace arbiter {
namespace {

using NamedTypes = std::vector<std::pair<std::string_view, std::string>>;
using FirstFields = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] FirstFields type_field(const Description& description) {
    return {{"type", "'" + std::string(description.name) + "'"}};
}

// DeskToldFrames { hello: DeskHelloTold; … }
void add_frames(TypeScript& types, const std::string& socket, const std::string& map,
                const std::vector<const Description*>& frames, Direction direction) {
    NamedTypes names;
    for (const Description* frame : frames) {
        std::string name = socket;
        name.append(TypeScript::type_name(frame->name)).append(map);
        types.add_message(name, *frame, direction, type_field(*frame));
        names.emplace_back(frame->name, name);
    }
    types.add_map(socket + map + "Frames", names);
}

// DeskRecords { hall_board: DeskTile; … }
void add_records(TypeScript& types, const std::string& map,
                 const std::vector<DescribedRecord>& records) {
    NamedTypes names;
    for (const auto& [name, record] : records) names.emplace_back(name, types.add_object(*record));
    types.add_map(map, names);
}

void write_records(JsonWriter& out, std::string_view key,
                   const std::vector<DescribedRecord>& records) {
    out.key(key);
    out.begin_object();
    for (const auto& [name, record] : records) {
        out.key(name);
        write_schema(out, *record, Direction::Written);
    }
    out.end_object();
}

void write_frames(JsonWriter& out, std::string_view key,
                  const std::vector<const Description*>& frames, Direction direction) {
    out.key(key);
    out.begin_object();
    for (const Description* frame : frames) {
        out.key(frame->name);
        write_schema(out, *frame, direction,
                     {.constant = std::pair{std::string_view{"type"}, frame->name}});
    }
    out.end_object();
}

// What comes back over HTTP, a refusal included; each once.
std::vector<const Description*> described_answers() {
    std::vector<const Description*> all;
    for (const Route& route : Routes::all()) {
        if (route.answer.description == nullptr) continue;
        const Description* description = &route.answer.description();
        if (std::ranges::find(all, description) == all.end()) all.push_back(description);
    }
    all.push_back(&description_of<Problem>());
    return all;
}

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
        FirstFields before = type_field(*description);
        if (of_game) before.insert(before.end(), {{"g", "string"}, {"seen?", "number"}});
        types.add_message(name, *description, Direction::Read, before);
        commands.emplace_back(description->name, name);
    }
    types.add_map("Commands", commands);
    types.add_message("NewTournament", description_of<CreateTournament>(), Direction::Read);
    types.add_object(description_of<ListCorrections>());
    for (const auto& [socket, said, told] : described_sockets()) {
        const std::string name = TypeScript::type_name(socket);
        add_frames(types, name, "Said", said, Direction::Read);
        add_frames(types, name, "Told", told, Direction::Written);
    }
    for (const Description* answer : described_answers()) types.add_object(*answer);
    add_records(types, "DeskRecords", desk_records());
    add_records(types, "PublicRecords", public_records());
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
                      .id = of_game ? "g" : "",
                      .number = of_game ? "seen" : ""});
    }
    out.end_object();
    out.key("frames");
    out.begin_object();
    for (const auto& [socket, said, told] : described_sockets()) {
        out.key(socket);
        out.begin_object();
        write_frames(out, "said", said, Direction::Read);
        write_frames(out, "told", told, Direction::Written);
        out.end_object();
    }
    out.end_object();
    out.key("answers");
    out.begin_object();
    for (const Description* answer : described_answers()) {
        out.key(answer->name);
        write_schema(out, *answer, Direction::Written);
    }
    out.end_object();
    out.key("records");
    out.begin_object();
    write_records(out, "desk", desk_records());
    write_records(out, "public", public_records());
    out.end_object();
    out.key("requests");
    out.begin_object();
    out.key(description_of<CreateTournament>().name);
    write_schema(out, description_of<CreateTournament>(), Direction::Read);
    out.end_object();
    out.key("words");
    out.begin_object();
    for (const WordList& each : word_lists()) {
        out.key(each.name);
        out.begin_array();
        for (const std::string_view word : each.words) out.word(word);
        out.end_array();
    }
    out.end_object();
    out.end_object();
    return text;
}

}  // namespace arbiter
