// The way in: which seat may ask, then what follows. The judgements are in decide_*.cpp.
#include "arbiter/game/decision.hpp"
#include "arbiter/game/limits.hpp"
#include "arbiter/game/moves/withheld_record.hpp"
#include "arbiter/game/rests_on.hpp"
#include "arbiter/rights.hpp"

namespace arbiter {
Result<std::vector<GameEvent>> decide(const Game& game, const GameCommand& command,
                                      const Moment& moment, std::optional<int> seen) {
    if (game.edition == nullptr) return refuse("not_found", "game");
    Decision decision(game, moment, seen);
    const Verdict verdict = std::visit(
        [&](const auto& each) -> Verdict {
            if (!may(moment.actor.seat, each)) return refuse("forbidden");
            if (auto fits = within_limits(game, command, moment.actor.seat); !fits) return fits;
            // A board would learn from the refusal what became of its entries.
            if (seen && moment.actor.seat != Seat::Board) {
                auto changed = changed_since(game, command, *seen);
                if (changed) return tl::unexpected<Refusal>(*std::move(changed));
            }
            return decide_on(decision, each);
        },
        command);
    if (!verdict) return tl::unexpected<Refusal>(verdict.error());
    withdraw_reported_end(decision);
    return release_record(game, decision.take_events());
}

std::vector<GameEvent> voided_by_hall(const Game& game, const std::string& reason,
                                      const Moment& moment) {
    Decision decision(game, moment);
    decision.end(GameVoided{.article = {}, .reason = reason});
    return release_record(game, decision.take_events());
}

}  // namespace arbiter
