// The fold of byes.
#include "arbiter/tournament/evolution.hpp"

#include <algorithm>

namespace arbiter {
namespace {

void forget_bye(Tournament& tournament, int round, PlayerId player) {
    std::erase_if(tournament.byes, [&](const GivenBye& each) {
        return each.round == round && each.player == player;
    });
}

}  // namespace

void take(Tournament& tournament, const ByeGiven& event) {
    forget_bye(tournament, event.bye.round, event.bye.player);
    tournament.byes.push_back(event.bye);
}

void take(Tournament& tournament, const ByeTakenBack& event) {
    forget_bye(tournament, event.round, event.player);
}

}  // namespace arbiter
