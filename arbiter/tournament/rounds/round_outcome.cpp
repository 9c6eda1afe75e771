#include "arbiter/tournament/rounds/round_outcome.hpp"

namespace arbiter {
namespace {

const Meeting* meeting(const PlayedGame& game) {
    return &game.meeting;
}
const Meeting* meeting(const Forfeit& forfeit) {
    return &forfeit.meeting;
}
const Meeting* meeting(const Bye&) {
    return nullptr;
}
const Meeting* meeting(const Absence&) {
    return nullptr;
}
const Meeting* meeting(const UnknownResult&) {
    return nullptr;
}

}  // namespace

const Meeting* meeting_of(const RoundOutcome& outcome) {
    return std::visit([](const auto& each) { return meeting(each); }, outcome);
}

}  // namespace arbiter
