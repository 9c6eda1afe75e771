// Who is level with whom, in order of rank: players or teams by their index.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace arbiter {

// Groups in order of rank; those in one group stay level.
using RankedGroups = std::vector<std::vector<std::size_t>>;

// The best first; within a group in the order given. `better` is a strict weak order.
template <class Better>
[[nodiscard]] RankedGroups ranked_groups(std::vector<std::size_t> level, const Better& better) {
    std::stable_sort(level.begin(), level.end(), better);
    RankedGroups groups;
    for (const auto each : level) {
        if (groups.empty() || better(groups.back().front(), each)) groups.emplace_back();
        groups.back().push_back(each);
    }
    return groups;
}

// The level parted by what decides in turn: `apply(group, k)` parts a group by the k-th of `count`.
// One alone is not asked about.
template <class Apply>
[[nodiscard]] RankedGroups ranked_in_turn(const std::vector<std::size_t>& level, std::size_t count,
                                          const Apply& apply, std::size_t k = 0) {
    if (level.size() < 2 || k == count) return {level};
    RankedGroups result;
    for (const auto& group : apply(level, k)) {
        for (auto& part : ranked_in_turn(group, count, apply, k + 1)) {
            result.push_back(std::move(part));
        }
    }
    return result;
}

}  // namespace arbiter
