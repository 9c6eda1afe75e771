#include "server/wire/message_types.hpp"

#include "arbiter/judge/conduct/penalty_kinds.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"
#include "db/codec/description/forms.hpp"
#include "db/codec/description/json_schema.hpp"
#include "db/codec/description/typescript.hpp"
#include "db/codec/event_descriptions.hpp"
#include "server/wire/commands/described_commands.hpp"

namespace arbiter {
namespace {

using NamedTypes = std::vector<std::pair<std::string_view, std::string>>;
using FirstFields = std::vector<std::pair<std::string, std::string>>;

struct WordList {
    std::string name;
    std::vector<std::string_view> words;
};

[[nodiscard]] std::vector<std::string_view> edition_keys() {
    std::vector<std::string_view> keys;
    for (const Edition* each : all_editions()) keys.push_back(each->key);
    return keys;
}

[[nodiscard]] std::vector<std::string_view> tiebreak_codes() {
    std::vector<std::string_view> codes;
    for (const TiebreakRule& each : tiebreak_rules()) codes.push_back(each.code);
    return codes;
}

[[nodiscard]] std::vector<std::string_view> penalty_words() {
    std::vector<std::string_view> words;
    for (const PenaltyKind& each : penalty_kinds(*all_editions().front())) {
        words.push_back(each.word);
    }
    return words;
}

[[nodiscard]] std::vector<std::string_view> fact_types() {
    std::vector<std::string_view> types;
    for (const Fact& each : kinds_of_fact()) {
        if (types.empty() || types.back() != type_of(each)) types.push_back(type_of(each));
    }
    return types;
}

[[nodiscard]] std::vector<std::string_view> irregularity_kinds() {
    std::vector<std::string_view> kinds;
    for (const Fact& each : kinds_of_fact()) {
        if (const auto* found = std::get_if<Irregularity>(&each)) kinds.push_back(kind_of(*found));
    }
    return kinds;
}

// What a page offers to choose from, each list as the program knows it.
[[nodiscard]] std::vector<WordList> word_lists() {
    return {{"RESULTS", words_of<GameResult>()},
            {"TERMINATIONS", words_of<Termination>()},
            {"SPEEDS", words_of<Speed>()},
            {"VARIANTS", words_of<Variant>()},
            {"PLAYS", words_of<Play>()},
            {"EDITIONS", edition_keys()},
            {"TIEBREAKS", tiebreak_codes()},
            {"ALARMS", words_of<AlarmKind>()},
            {"KEY_ROLES", words_of<KeyRole>()},
            {"RULINGS", words_of<Ruling>()},
            {"RULING_STEPS", words_of<RulingStep>()},
            {"FACT_TYPES", fact_types()},
            {"IRREGULARITIES", irregularity_kinds()},
            {"CLAIMS", words_of<ClaimKind>()},
            {"OFFER_MOMENTS", words_of<OfferMoment>()},
            {"OBSERVERS", words_of<Observer>()},
            {"WHOSE", words_of<Whose>()},
            {"PENALTIES", penalty_words()}};
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
        FirstFields before{{"type", "'" + std::string(description->name) + "'"}};
        if (of_game) before.emplace_back("g", "string");
        types.add_message(name, *description, Direction::Read, before);
        commands.emplace_back(description->name, name);
    }
    types.add_map("Commands", commands);
    types.add_message("NewTournament", description_of<NewTournament>(), Direction::Read);
    for (const WordList& each : word_lists()) types.add_words(each.name, each.words);
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
    out.key("requests");
    out.begin_object();
    out.key(description_of<NewTournament>().name);
    write_schema(out, description_of<NewTournament>(), Direction::Read);
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
