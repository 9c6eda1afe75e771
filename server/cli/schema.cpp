// flagfall schema: the descriptions of all messages, for those who write against the wire.
#include "server/cli/commands.hpp"
#include "server/http/message_types.hpp"
#include "server/http/openapi.hpp"

#include <iostream>
#include <memory>
#include <string>

namespace arbiter::cli {
namespace {

std::string described_as(const std::string& form) {
    if (form == "json") return wire_json_schema() + '\n';
    return form == "openapi" ? openapi_document() + '\n' : wire_typescript();
}

}  // namespace

void add_schema(CLI::App& program, Run& run) {
    // For developers: the program's help is for those who run an event.
    auto* schema = program.add_subcommand("schema", "Describe the messages of the wire")->group("");
    auto form = std::make_shared<std::string>("json");
    schema->add_option("FORM", *form, "json (JSON Schema), openapi or typescript")
        ->check(CLI::IsMember({"json", "openapi", "typescript"}));
    schema->callback([form, &run] {
        run = [form] {
            std::cout << described_as(*form);
            return 0;
        };
    });
}

}  // namespace arbiter::cli
