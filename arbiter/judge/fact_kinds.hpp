// Whether a fact, or an irregularity, is one of several kinds. Private to arbiter/judge.
#pragma once

#include <variant>

namespace arbiter {

template <class... Kinds>
[[nodiscard]] bool holds_any(const auto& of) {
    return (std::holds_alternative<Kinds>(of) || ...);
}

}  // namespace arbiter
