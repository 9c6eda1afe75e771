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

}  // namespace arbiter
