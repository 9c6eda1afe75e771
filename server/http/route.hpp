// One route of the REST API as a value: what is asked how, by whom, and what comes back. Routing,
// the OpenAPI document and the test of docs/protocol.md read it.
#pragma once

#include "arbiter/rights.hpp"
#include "db/codec/description/description.hpp"
#include "server/net/http_message.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What stands in a body. Without a description it is a text, or JSON that is not described yet.
struct Content {
    std::string_view type{};  // "application/json"; empty: there is no body
    const Description& (*description)() = nullptr;
    bool is_command = false;  // one of all commands, by its "type"
    bool is_secret = false;   // whoever reads its bytes wipes them
};
template <class T>
[[nodiscard]] constexpr Content json_of() {
    return {.type = "application/json", .description = &description_of<T>};
}
inline constexpr Content any_json{.type = "application/json"};
inline constexpr Content any_command{.type = "application/json", .is_command = true};
inline constexpr Content secret_text{.type = "text/plain", .is_secret = true};
inline constexpr Content form_text{.type = "application/x-www-form-urlencoded"};
inline constexpr Content trf_text{.type = "text/plain; charset=utf-8"};
inline constexpr Content any_file{.type = "application/octet-stream"};
inline constexpr Content html_page{.type = "text/html"};
inline constexpr Content pgn_text{.type = "application/x-chess-pgn"};

struct Route {
    Method method = Method::Get;
    std::string path;  // "{t}" stands for one word
    Right right = Right::Watch;
    std::string_view summary;
    Content answer{};
    Content body{};
    std::vector<std::string_view> query{};   // what may stand behind the "?"
    bool takes_id = false;                   // the header Idempotency-Key
    bool is_kept = false;                    // by who asks, with an ETag: 304 if it is the same
    std::vector<std::string_view> errors{};  // its own, beside what follows from the rest
};

// The words of the path that the route leaves open; nullopt if it is not its path.
[[nodiscard]] std::optional<std::vector<std::string>> open_words(std::string_view pattern,
                                                                 std::string_view path);
// "t", "g": what the open words are called.
[[nodiscard]] std::vector<std::string_view> open_names(std::string_view pattern);

[[nodiscard]] std::string_view word_of(Method method) noexcept;  // "GET"

// Codes that a request can be refused with, as far as they follow from the route; any of a
// command's refusals may come beside them.
[[nodiscard]] std::vector<std::string_view> errors_of(const Route& route);

}  // namespace arbiter
