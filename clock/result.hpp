// Result<T>: a value, or the reason why the input was refused. Not for broken machines (those
// throw).
#pragma once

#include <tl/expected.hpp>

#include <string>
#include <utility>
#include <vector>

namespace arbiter {

// Why input was refused. `code` is stable and part of the wire (docs/protocol.md lists them all);
// `where` names the place in the input (a field, a line, a token), empty if there is none;
// `article` the article of the Laws, where they say so. Never a sentence: words are the
// catalogue's.
struct Refusal {
    std::string code;
    std::string where = {};
    std::string article = {};
    std::vector<std::pair<std::string, std::string>> params = {};

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

template <class T>
using Result = tl::expected<T, Refusal>;

[[nodiscard]] inline tl::unexpected<Refusal> refuse(std::string code, std::string where = {},
                                                    std::string article = {}) {
    return tl::unexpected<Refusal>(
        Refusal{.code = std::move(code), .where = std::move(where), .article = std::move(article)});
}

}  // namespace arbiter
