// The dispatch of the fold, and where it begins. What an event does is in the rooms (evolve_*.cpp).
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/evolution.hpp"
#include "arbiter/game/invariants.hpp"
#include "arbiter/game/rests_on.hpp"

#include <memory>

namespace arbiter {

void take(Game& game, const GameOpened& event) {
    Game opened;
    opened.setup = event;
    opened.edition = find_edition(event.edition);
    if (!event.start_fen.empty()) {
        if (auto start = parse_fen(event.start_fen, event.variant)) opened.record.start = *start;
    }
    opened.record.position = opened.record.start;
    opened.record.history.push(opened.record.start);
    const bool timed = !event.control.periods.white.empty() && !event.control.periods.black.empty();
    if (timed) opened.clock = make_clock(std::make_shared<const TimeControl>(event.control));
    opened.clock.on_move = opened.record.start.turn();
    game = std::move(opened);
}

void evolve_in_place(Game& game, const GameEvent& event) {
    note_change(game.changes, changed_by(event));
    std::visit([&](const auto& each) { take(game, each); }, event);
    ensure_invariants(game);
}

Game evolve(Game game, const GameEvent& event) {
    evolve_in_place(game, event);
    return game;
}

}  // namespace arbiter
