#include "arbiter/tournament/evolution.hpp"

#include <variant>

namespace arbiter {

Tournament evolve(Tournament tournament, const TournamentEvent& event) {
    std::visit([&](const auto& each) { take(tournament, each); }, event);
    return tournament;
}

}  // namespace arbiter
