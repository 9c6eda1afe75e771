// The frame that says why something was refused, or why a socket is closed: the same on all
// sockets.
#pragma once

#include "clock/result.hpp"
#include "db/codec/description/forms.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct ErrorFrame {
    Refusal refusal;
    std::string ref;  // of what it answers; empty: of nothing in particular
};

[[nodiscard]] std::string error_frame(const Refusal& refusal, std::string_view ref = {});

// {"candidate":"a"} or, where a name comes twice, {"candidate":["a","b"]}: always a list for those.
struct RefusalParams {
    using Params = std::vector<std::pair<std::string, std::string>>;

    static void write(JsonWriter& out, const Params& params);
    [[nodiscard]] static bool read(JsonValue value, Params& target, JsonProblem& problem);
    [[nodiscard]] static Shape params_shape();
    template <class>
    [[nodiscard]] static Shape shape() {
        return params_shape();
    }
};

}  // namespace arbiter
