// flagfall schema: the descriptions of all messages, for those who write against the wire.
#include "server/cli/commands.hpp"
#include "server/wire/message_types.hpp"

#include <iostream>
#include <memory>
#include <string>

namespace arbiter::cli {

void add_schema(CLI::App& program, Run& run) {
    // For developers: the program's help is for those who run an event.
    auto* schema = program.add_subcommand("schema", "Describe the messages of the wire")->group("");
    auto form = std::make_shared<std::string>("json");
    schema->add_option("FORM", *form, "json (JSON Schema) or typescript")
        ->check(CLI::IsMember({"json", "typescript"}));
    schema->callback([form, &run] {
        run = [form] {
            std::cout << (*form == "json" ? wire_json_schema() + '\n' : wire_typescript());
            return 0;
        };
    });
}

}  // namespace arbiter::cli
