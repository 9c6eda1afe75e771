// The answers that the routes give most.
#pragma once

#include "server/wire/answers/answer_text.hpp"
#include "server/wire/problem.hpp"

#include <string>
#include <utility>

namespace arbiter {

// JSON that is written already.
[[nodiscard]] inline HttpAnswer json_text_answer(std::string body) {
    return {.body = std::move(body), .headers = {{"Cache-Control", "no-store"}}};
}

// What is described.
template <class T>
[[nodiscard]] HttpAnswer json_answer(const T& answer) {
    return json_text_answer(answer_text(answer));
}
template <class T>
[[nodiscard]] HttpAnswer json_answer(const Result<T>& answer) {
    return answer ? json_answer(*answer) : problem_answer(answer.error());
}

// What a browser names the file that it keeps.
[[nodiscard]] inline std::pair<std::string, std::string> kept_as(const std::string& file) {
    return {"Content-Disposition", "attachment; filename=\"" + file + "\""};
}

[[nodiscard]] inline HttpAnswer refused(std::string code, std::string where = {}) {
    return problem_answer({.code = std::move(code), .where = std::move(where)});
}

// `allowed`: the methods that the path knows, as RFC 9110 10.2.1 lists them.
[[nodiscard]] inline HttpAnswer method_refused(std::string allowed = "GET, HEAD") {
    auto answer = refused("method_not_allowed", "method");
    answer.headers.emplace_back("Allow", std::move(allowed));
    return answer;
}

[[nodiscard]] inline HttpAnswer with_safety(HttpAnswer answer) {
    answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
    answer.headers.emplace_back("Referrer-Policy", "no-referrer");
    answer.headers.emplace_back(
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    return answer;
}

}  // namespace arbiter
