// The facts of a report as the Laws take them. People tell them in any order: where the Laws order
// them, the order told is kept; where they do not, one order stands for all. What is told again is
// one fact. Private to arbiter/judge.
#pragma once

#include "arbiter/judge/fact.hpp"

#include <cstddef>
#include <vector>

namespace arbiter {

struct ToldFact {
    Fact fact;
    std::size_t place = 0;  // in the report
    friend bool operator==(const ToldFact&, const ToldFact&) = default;
};

[[nodiscard]] std::vector<ToldFact> in_lawful_order(const std::vector<Fact>& report);

// Says nothing about what was done at the board or what is asked.
[[nodiscard]] bool is_aside(const Fact& fact);

}  // namespace arbiter
