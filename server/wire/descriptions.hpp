// The descriptions of several messages, in their order.
#pragma once

#include "db/codec/description/description.hpp"

#include <type_traits>
#include <variant>
#include <vector>

namespace arbiter {

template <class... Message>
[[nodiscard]] std::vector<const Description*> descriptions_of() {
    return {&description_of<Message>()...};
}
// Of each alternative.
template <class... Message>
[[nodiscard]] std::vector<const Description*> descriptions_of(
    std::type_identity<std::variant<Message...>> /*any*/) {
    return descriptions_of<Message...>();
}

}  // namespace arbiter
