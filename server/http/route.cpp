#include "server/http/route.hpp"

#include "server/net/path_words.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool is_open(std::string_view word) {
    return !word.empty() && word.front() == '{';
}

}  // namespace

std::optional<std::vector<std::string>> open_words(std::string_view pattern,
                                                   std::string_view path) {
    const auto wanted = path_words(pattern);
    const auto given = path_words(path);
    if (wanted.size() != given.size()) return std::nullopt;
    std::vector<std::string> open;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (is_open(wanted[i])) {
            open.emplace_back(given[i]);
        } else if (wanted[i] != given[i]) {
            return std::nullopt;
        }
    }
    return open;
}

std::vector<std::string_view> open_names(std::string_view pattern) {
    std::vector<std::string_view> names;
    for (const std::string_view word : path_words(pattern)) {
        if (is_open(word)) names.push_back(word.substr(1, word.size() - 2));
    }
    return names;
}

std::string_view word_of(Method method) noexcept {
    switch (method) {
        case Method::Get:
            return "GET";
        case Method::Head:
            return "HEAD";
        case Method::Post:
            return "POST";
        case Method::Delete:
            return "DELETE";
        case Method::Other:
            return {};
    }
    return {};
}

std::vector<std::string_view> errors_of(const Route& route) {
    std::vector<std::string_view> errors = route.errors;
    const auto add = [&](std::string_view code) {
        if (std::ranges::find(errors, code) == errors.end()) errors.push_back(code);
    };
    if (route.body.type == "application/json") {
        add("bad_json");
        add("bad_field");
    }
    if (!has(Seat::Spectator, route.right)) {
        add("unauthorized");
        add("forbidden");
        add("read_only");
    }
    if (!open_names(route.path).empty()) add("not_found");
    if (route.takes_id) add("conflict");
    add("too_fast");
    return errors;
}

}  // namespace arbiter
