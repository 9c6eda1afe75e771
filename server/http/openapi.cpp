#include "server/http/openapi.hpp"

#include "db/codec/description/json_schema.hpp"
#include "db/codec/description/typescript.hpp"
#include "server/access/session_cookie.hpp"
#include "server/http/routes.hpp"
#include "server/wire/commands/described_commands.hpp"
#include "server/wire/problem.hpp"

#include <algorithm>
#include <map>

namespace arbiter {
namespace {

// "get"
std::string method_key(const Route& route) {
    std::string key(word_of(route.method));
    for (char& letter : key) letter = static_cast<char>(letter - 'A' + 'a');
    return key;
}

// "getTournamentsStandings"
std::string operation_id(const Route& route) {
    std::string id = method_key(route);
    std::string_view path = route.path;
    constexpr std::string_view base = "/api/v1";
    if (path.starts_with(base)) path.remove_prefix(base.size());
    bool capital = true;
    for (const char letter : path) {
        const bool is_letter = letter >= 'a' && letter <= 'z';
        if (is_letter) id += capital ? static_cast<char>(letter - 'a' + 'A') : letter;
        capital = !is_letter;
    }
    return id;
}

class OpenApi {
  public:
    [[nodiscard]] std::string document(const std::vector<Route>& routes);

  private:
    void write_info();
    void write_operation(const Route& route);
    void write_parameters(const Route& route);
    void write_parameter(std::string_view name, std::string_view in, bool needed,
                         std::string_view type);
    void write_content(const Content& content, Direction direction);
    void write_schema_of(const Content& content, Direction direction);
    void write_answers(const Route& route);
    void write_problem(std::string_view says);
    void write_security(const Route& route);

    std::string text_;
    JsonWriter out_{text_};
    SchemaComponents components_;
};

std::string OpenApi::document(const std::vector<Route>& routes) {
    out_.begin_object();
    out_.word_field("openapi", "3.1.0");
    write_info();
    out_.key("paths");
    out_.begin_object();
    std::vector<std::string_view> written;
    for (const Route& first : routes) {
        if (std::ranges::find(written, first.path) != written.end()) continue;
        written.push_back(first.path);
        out_.key(first.path);
        out_.begin_object();
        for (const Route& route : routes) {
            if (route.path == first.path) write_operation(route);
        }
        out_.end_object();
    }
    out_.end_object();
    out_.key("components");
    out_.begin_object();
    out_.key("schemas");
    out_.begin_object();
    components_.write(out_);
    out_.end_object();
    out_.key("securitySchemes");
    out_.begin_object();
    out_.key("bearer");
    out_.raw(R"({"type":"http","scheme":"bearer"})");
    out_.key("cookie");
    out_.begin_object();
    out_.word_field("type", "apiKey");
    out_.word_field("in", "cookie");
    out_.word_field("name", session_cookie_name);
    out_.end_object();
    out_.end_object();
    out_.end_object();
    out_.end_object();
    return std::move(text_);
}

void OpenApi::write_info() {
    out_.key("info");
    out_.begin_object();
    out_.word_field("title", "Flagfall");
    out_.word_field("version", FLAGFALL_VERSION);
    out_.text_field("description", "What the fields mean: docs/protocol.md.");
    out_.key("license");
    out_.raw(R"({"name":"CC0-1.0","identifier":"CC0-1.0"})");
    out_.end_object();
}

void OpenApi::write_operation(const Route& route) {
    out_.key(method_key(route));
    out_.begin_object();
    out_.word_field("operationId", operation_id(route));
    out_.text_field("summary", route.summary);
    write_security(route);
    write_parameters(route);
    if (!route.body.type.empty()) {
        out_.key("requestBody");
        out_.begin_object();
        out_.boolean_field("required", true);
        write_content(route.body, Direction::Read);
        out_.end_object();
    }
    write_answers(route);
    out_.end_object();
}

// A session, of whichever kind, where not everybody may ask.
void OpenApi::write_security(const Route& route) {
    out_.key("security");
    out_.raw(has(Seat::Spectator, route.right) ? "[]" : R"([{"bearer":[]},{"cookie":[]}])");
}

void OpenApi::write_parameters(const Route& route) {
    out_.key("parameters");
    out_.begin_array();
    for (const std::string_view name : open_names(route.path)) {
        write_parameter(name, "path", true, name == "t" ? "integer" : "string");
    }
    for (const std::string_view name : route.query) {
        write_parameter(name, "query", false, "string");
    }
    if (route.takes_id) write_parameter("Idempotency-Key", "header", false, "string");
    if (route.is_kept) write_parameter("If-None-Match", "header", false, "string");
    out_.end_array();
}

void OpenApi::write_parameter(std::string_view name, std::string_view in, bool needed,
                              std::string_view type) {
    out_.begin_object();
    out_.word_field("name", name);
    out_.word_field("in", in);
    out_.boolean_field("required", needed);
    out_.key("schema");
    out_.begin_object();
    out_.word_field("type", type);
    out_.end_object();
    out_.end_object();
}

void OpenApi::write_content(const Content& content, Direction direction) {
    out_.key("content");
    out_.begin_object();
    out_.key(content.type);
    out_.begin_object();
    out_.key("schema");
    out_.begin_object();
    write_schema_of(content, direction);
    out_.end_object();
    out_.end_object();
    out_.end_object();
}

void OpenApi::write_schema_of(const Content& content, Direction direction) {
    if (content.description != nullptr) {
        out_.word_field("$ref", components_.reference_to(content.description(), direction));
    } else if (content.is_command) {
        out_.key("oneOf");
        out_.begin_array();
        for (const auto& [description, of_game] : described_commands()) {
            out_.begin_object();
            out_.word_field("$ref", components_.reference_to(
                                        *description, direction,
                                        TypeScript::type_name(description->name) + "Command",
                                        {.constant = std::pair{"type", description->name},
                                         .id = of_game ? "g" : "",
                                         .number = of_game ? "seen" : ""}));
            out_.end_object();
        }
        out_.end_array();
    } else if (content.type != "application/json") {
        out_.word_field("type", "string");
    }
}

void OpenApi::write_answers(const Route& route) {
    out_.key("responses");
    out_.begin_object();
    out_.key("200");
    out_.begin_object();
    out_.word_field("description", "The answer");
    write_content(route.answer, Direction::Written);
    out_.end_object();
    if (route.is_kept) {
        out_.key("304");
        out_.raw(R"({"description":"As it was"})");
    }
    std::map<unsigned, std::string> by_status;
    for (const std::string_view code : errors_of(route)) {
        std::string& codes = by_status[status_of(code)];
        codes.append(codes.empty() ? "" : ", ").append(code);
    }
    for (const auto& [status, codes] : by_status) {
        out_.key(std::to_string(status));
        write_problem(codes);
    }
    out_.key("default");
    write_problem("Any other refusal");
    out_.end_object();
}

void OpenApi::write_problem(std::string_view says) {
    out_.begin_object();
    out_.text_field("description", says);
    write_content({.type = "application/problem+json", .description = &description_of<Problem>},
                  Direction::Written);
    out_.end_object();
}

}  // namespace

std::string openapi_document() {
    return OpenApi{}.document(Routes::all());
}

}  // namespace arbiter
