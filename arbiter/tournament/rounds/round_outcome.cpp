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

std::optional<Color> color_of(const Meeting& met) noexcept {
    return met.no_colors ? std::nullopt : std::optional{met.color};
}

const Meeting* meeting_of(const RoundOutcome& outcome) {
    return std::visit([](const auto& each) { return meeting(each); }, outcome);
}

}  // namespace arbiter
