// Refusals as clients see them over HTTP: RFC 9457 problems. The `err` frame of sockets has the
// same codes (net/error_frame.hpp).
#pragma once

#include "clock/result.hpp"
#include "server/net/http_message.hpp"

#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct ErrorCode {
    std::string_view code;
    unsigned status;  // 0: closes a socket, no HTTP answer
};

// Every code of docs/protocol.md, in the order of its table.
[[nodiscard]] std::span<const ErrorCode> error_codes();
// 500 for a code that is in no table.
[[nodiscard]] unsigned status_of(std::string_view code);

// The body of such an answer.
struct Problem {
    std::string type = "about:blank";
    unsigned status = 500;
    std::string code;
    std::string where;
    std::string article;
    std::vector<std::pair<std::string, std::string>> params;
};
[[nodiscard]] Problem problem_of(const Refusal& refusal);
[[nodiscard]] HttpAnswer problem_answer(const Refusal& refusal);

}  // namespace arbiter
