// Functions of several types as one visitor, and a visit that costs little.
#pragma once

#include <cstddef>
#include <type_traits>
#include <variant>

namespace arbiter {

template <class... Functions>
struct Overload : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overload(Functions...) -> Overload<Functions...>;

// What std::visit(visitor, value) answers, by comparisons: there each visit has a table of
// functions, one for each alternative, and the page of a clock is counted in bytes.
template <std::size_t At = 0, class Visitor, class Variant>
constexpr auto visit_one(const Visitor& visitor, Variant& value)
    -> std::invoke_result_t<const Visitor&, decltype(*std::get_if<0>(&value))> {
    constexpr std::size_t last = std::variant_size_v<std::remove_const_t<Variant>> - 1;
    if constexpr (At == last) {
        return visitor(*std::get_if<At>(&value));
    } else {
        if (value.index() != At) return visit_one<At + 1>(visitor, value);
        return visitor(*std::get_if<At>(&value));
    }
}

}  // namespace arbiter
