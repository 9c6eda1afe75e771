#include "arbiter/hall/unfinished_games.hpp"

#include "arbiter/game/clock/waiting_orders.hpp"

#include <string>
#include <utility>

namespace arbiter {
namespace {

Result<void> ask(Consequences& so_far, GameId id, const GameCommand& command,
                 const Moment& moment) {
    auto events = decide(so_far.game(id), command, moment);
    if (!events) return tl::unexpected(std::move(events.error()));
    so_far.add_all(id, *std::move(events));
    return {};
}

Result<void> adjourn(Consequences& so_far, GameId id, const Moment& moment) {
    if (can_be_stopped(so_far.game(id))) {
        auto stopped = ask(so_far, id, OrderClock{ClockPause{}, {}, {}, {}}, for_the_hall(moment));
        if (!stopped) return stopped;
    }
    return ask(so_far, id, AdjournGame{}, moment);
}

}  // namespace

Result<void> adjourn_unfinished(Consequences& so_far, const PublishRound& command,
                                const Moment& moment) {
    if (command.unfinished != UnfinishedGames::Adjourn) return {};
    for (const auto& [round, pairing] : unfinished_games(so_far.live().tournament, command.round)) {
        auto adjourned = adjourn(so_far, *pairing->game, moment);
        if (adjourned) continue;
        Refusal why = std::move(adjourned.error());
        why.where = "round " + std::to_string(round) + ", board " + std::to_string(pairing->board);
        return tl::unexpected(std::move(why));
    }
    return {};
}

}  // namespace arbiter
