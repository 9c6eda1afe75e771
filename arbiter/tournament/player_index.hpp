// The players of a tournament by their ids, for who looks up many: find_player looks at each.
#pragma once

#include "arbiter/tournament/tournament.hpp"

#include <cstddef>
#include <unordered_map>
#include <vector>

namespace arbiter {

class PlayerIndex {
  public:
    // `players` outlive it and stay as they are.
    explicit PlayerIndex(const std::vector<Player>& players) : players_(&players) {
        places_.reserve(players.size());
        for (std::size_t i = 0; i < players.size(); ++i) places_.emplace(players[i].id, i);
    }

    // Null: there is none.
    [[nodiscard]] const Player* find(PlayerId id) const {
        const auto found = places_.find(id);
        return found == places_.end() ? nullptr : &(*players_)[found->second];
    }

  private:
    const std::vector<Player>* players_;
    std::unordered_map<PlayerId, std::size_t> places_;
};

}  // namespace arbiter
