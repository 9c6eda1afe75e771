// The answers that the routes give most.
#pragma once

#include "server/wire/problem.hpp"

#include <string>
#include <utility>

namespace arbiter {

[[nodiscard]] inline HttpAnswer json_answer(std::string body, unsigned status = 200) {
    return {.status = status, .body = std::move(body), .headers = {{"Cache-Control", "no-store"}}};
}

[[nodiscard]] inline HttpAnswer refused(std::string code, std::string where = {}) {
    return problem_answer({.code = std::move(code), .where = std::move(where)});
}

[[nodiscard]] inline HttpAnswer with_safety(HttpAnswer answer) {
    answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
    answer.headers.emplace_back("Referrer-Policy", "no-referrer");
    answer.headers.emplace_back(
        "Content-Security-Policy",
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    return answer;
}

}  // namespace arbiter
