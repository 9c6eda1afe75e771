#include "arbiter/tournament/pairing/lots.hpp"

#include "arbiter/tournament/pairing/sha256.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace arbiter {
namespace {

// Numbers from a seed: the k-th is the first eight bytes of SHA-256 of "SEED:k", k from 1.
class SeededNumbers {
  public:
    explicit SeededNumbers(std::string_view seed) : seed_(seed) {}

    // From 0 to below `bound`, each as likely: numbers at the end that would favour some are passed
    // over.
    std::size_t below(std::size_t bound) {
        constexpr auto most = std::numeric_limits<std::uint64_t>::max();
        const std::uint64_t left_over = (most % bound + 1) % bound;
        std::uint64_t number = next();
        while (number > most - left_over) number = next();
        return static_cast<std::size_t>(number % bound);
    }

    // From the last place on, each changes with one of those up to it (Fisher and Yates).
    template <class T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
    }

  private:
    std::uint64_t next() {
        const Sha256 digest = sha256(seed_ + ":" + std::to_string(++count_));
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < 8; ++i) number = number << 8U | digest[i];
        return number;
    }

    std::string seed_;
    std::uint64_t count_ = 0;
};

std::vector<std::size_t> by_name(const std::vector<LotEntry>& entries) {
    std::vector<std::size_t> order(entries.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return entries[a].name < entries[b].name;
    });
    return order;
}

using Group = std::vector<std::size_t>;  // entries in the order of their names

// Those who are several, the greatest first, then by the group's name (Annex 2.2).
std::vector<Group> contingents(const std::vector<LotEntry>& entries) {
    std::map<std::string, Group> members;
    for (const std::size_t entry : by_name(entries)) {
        if (!entries[entry].group.empty()) members[entries[entry].group].push_back(entry);
    }
    std::vector<Group> groups;
    for (auto& [name, group] : members) {
        if (group.size() > 1) groups.push_back(std::move(group));
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group& a, const Group& b) { return a.size() > b.size(); });
    return groups;
}

// For each contingent the set that it takes: the first way that fits, sets tried in the order that
// was drawn for it.
class SetChoice {
  public:
    SetChoice(const std::vector<Group>& groups, const std::vector<std::vector<int>>& sets,
              SeededNumbers& numbers)
        : groups_{groups} {
        for (const auto& set : sets) left_.push_back(set.size());
        for (std::size_t i = 0; i < groups.size(); ++i) {
            std::vector<std::size_t>& tried = tried_.emplace_back(sets.size());
            std::iota(tried.begin(), tried.end(), std::size_t{0});
            numbers.shuffle(tried);
        }
    }

    [[nodiscard]] std::optional<std::vector<std::size_t>> find() {
        if (chosen_.size() == groups_.size()) return chosen_;
        const std::size_t group = chosen_.size();
        const std::size_t size = groups_[group].size();
        for (const std::size_t set : tried_[group]) {
            if (left_[set] < size) continue;
            left_[set] -= size;
            chosen_.push_back(set);
            if (auto found = find()) return found;
            chosen_.pop_back();
            left_[set] += size;
        }
        return std::nullopt;
    }

  private:
    const std::vector<Group>& groups_;
    std::vector<std::size_t> left_;
    std::vector<std::vector<std::size_t>> tried_;
    std::vector<std::size_t> chosen_;
};

// Who has drawn which number; the others draw from what is left.
class DrawnNumbers {
  public:
    explicit DrawnNumbers(std::size_t players) : holder_(players) {}

    void give(int number, std::size_t entry) {
        holder_[static_cast<std::size_t>(number - 1)] = entry;
    }

    [[nodiscard]] std::vector<std::size_t> rest_to(const std::vector<std::size_t>& entries,
                                                   SeededNumbers& numbers) {
        std::vector<int> left;
        std::vector<bool> has(holder_.size());
        for (std::size_t i = 0; i < holder_.size(); ++i) {
            if (holder_[i]) {
                has[*holder_[i]] = true;
            } else {
                left.push_back(static_cast<int>(i) + 1);
            }
        }
        numbers.shuffle(left);
        std::size_t at = 0;
        for (const std::size_t entry : entries) {
            if (!has[entry]) give(left[at++], entry);
        }
        std::vector<std::size_t> order;
        for (const auto& holder : holder_) order.push_back(holder.value());
        return order;
    }

  private:
    std::vector<std::optional<std::size_t>> holder_;
};

}  // namespace

std::vector<std::size_t> draw_lots(const std::vector<LotEntry>& entries, std::string_view seed) {
    auto order = by_name(entries);
    SeededNumbers{seed}.shuffle(order);
    return order;
}

Result<std::vector<std::size_t>> draw_restricted_lots(const std::vector<LotEntry>& entries,
                                                      std::string_view seed) {
    auto sets = varma_sets(static_cast<int>(entries.size()));
    if (sets.empty()) return refuse("no_varma_table", "players");
    const auto groups = contingents(entries);
    SeededNumbers numbers{seed};
    const auto chosen = SetChoice{groups, sets, numbers}.find();
    if (!chosen) return refuse("no_restricted_draw", "apart");
    for (auto& set : sets) numbers.shuffle(set);
    DrawnNumbers drawn{entries.size()};
    std::vector<std::size_t> used(sets.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const std::size_t set = (*chosen)[i];
        for (const std::size_t entry : groups[i]) drawn.give(sets[set][used[set]++], entry);
    }
    return drawn.rest_to(by_name(entries), numbers);
}

// As printed. In that for 12 players 6 and 12 of the third set meet in the last round all the same.
std::vector<std::vector<int>> varma_sets(int players) {
    static const std::map<int, std::vector<std::vector<int>>> tables{
        {10, {{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}}},
        {12, {{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}}},
        {14, {{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}}},
        {16, {{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}}},
        {18, {{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}}},
        {20, {{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}}},
        {22,
         {{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}}},
        {24,
         {{6, 7, 8, 9, 10, 11, 19, 20, 21, 22},
          {1, 2, 3, 4, 13, 14, 15, 16, 17},
          {12, 18, 23},
          {5, 24}}}};
    const auto found = tables.find(players + players % 2);
    if (found == tables.end()) return {};
    auto sets = found->second;
    for (auto& set : sets) std::erase_if(set, [&](int number) { return number > players; });
    return sets;
}

}  // namespace arbiter
