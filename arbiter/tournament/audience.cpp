#include "arbiter/tournament/audience.hpp"

namespace arbiter {
namespace {

Audience audience(const TournamentCreated&) {
    return Audience::Public;
}
Audience audience(const TournamentChanged&) {
    return Audience::Public;
}
Audience audience(const SettingsChanged&) {
    return Audience::Public;
}
Audience audience(const PlayerEntered&) {
    return Audience::Public;
}
Audience audience(const PlayerChanged&) {
    return Audience::Public;
}
Audience audience(const PlayerRemoved&) {
    return Audience::Public;
}
Audience audience(const PlayerWithdrawn&) {
    return Audience::Public;
}
Audience audience(const NumbersDrawn&) {
    return Audience::Public;
}
Audience audience(const RoundDrafted&) {
    return Audience::Arbiters;
}
Audience audience(const DraftsDropped&) {
    return Audience::Arbiters;
}
Audience audience(const RoundPublished&) {
    return Audience::Public;
}
Audience audience(const GameReplaced&) {
    return Audience::Public;
}

}  // namespace

Audience audience_of(const TournamentEvent& event) {
    return std::visit([](const auto& each) { return audience(each); }, event);
}

}  // namespace arbiter
