// What Rapidcheck's events and incidents are made of. Only inside a property.
#pragma once

#include "clock/color.hpp"

#include <rapidcheck.h>

#include <optional>
#include <vector>

namespace arbiter::testing {

[[nodiscard]] inline bool any_bool() {
    return *rc::gen::arbitrary<bool>();
}

// An enumerator below `count`.
template <class E>
[[nodiscard]] E any_word(int count) {
    return static_cast<E>(*rc::gen::inRange(0, count));
}
[[nodiscard]] inline Color any_color() {
    return any_word<Color>(2);
}

template <class Make>
[[nodiscard]] auto maybe(Make make) -> std::optional<decltype(make())> {
    if (any_bool()) return std::nullopt;
    return make();
}
// None to three.
template <class Make>
[[nodiscard]] auto some(Make make) -> std::vector<decltype(make())> {
    std::vector<decltype(make())> list;
    for (int n = *rc::gen::inRange(0, 4); n > 0; --n) list.push_back(make());
    return list;
}

}  // namespace arbiter::testing
