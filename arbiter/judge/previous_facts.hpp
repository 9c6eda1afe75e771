// What the facts before the one in hand have said, where nothing but the facts remembers it.
// Private to arbiter/judge.
#pragma once

#include "arbiter/judge/scene.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <variant>

namespace arbiter {

[[nodiscard]] inline std::span<const Fact> earlier_facts(const Scene& scene) {
    return std::span<const Fact>{scene.incident.facts}.first(
        std::min(scene.at_fact, scene.incident.facts.size()));
}

// The last fact of this kind before the one in hand, or nullptr.
template <class Kind>
[[nodiscard]] const Kind* last_earlier(const Scene& scene) {
    const Kind* found = nullptr;
    for (const Fact& fact : earlier_facts(scene)) {
        if (const auto* each = std::get_if<Kind>(&fact)) found = each;
    }
    return found;
}

// After this nothing can be done at the board any more.
[[nodiscard]] inline bool result_is_registered(const Scene& scene) {
    return last_earlier<ResultRegistered>(scene) != nullptr;
}

[[nodiscard]] constexpr bool concerns(Whose whose, Color side) noexcept {
    return whose == Whose::Both || (whose == Whose::White) == (side == Color::White);
}

}  // namespace arbiter
