#include "arbiter/game/rulings/watch.hpp"

#include <algorithm>
#include <string>

namespace arbiter {
namespace {

void ask(Decision& decision, const Watch& watch) {
    decision.raise(AlarmKind::PositionWatched, std::nullopt, std::to_string(watch.incident));
}

bool tell_next_move(const std::vector<Fact>& facts) {
    return std::ranges::any_of(
        facts, [](const Fact& fact) { return std::holds_alternative<NextMoveCompleted>(fact); });
}

const GivenRuling* ruling_of_watch(const Game& game) {
    const auto& given = game.rulings.given;
    const auto found = std::find_if(given.rbegin(), given.rend(), [&](const GivenRuling& each) {
        return each.given.number == game.rulings.watch->incident && !each.undone;
    });
    return found == given.rend() ? nullptr : &*found;
}

}  // namespace

void look_after_move(Decision& decision) {
    const Game& game = decision.game;
    const auto& watch = game.rulings.watch;
    if (watch && !watch->asked && game.clock.phase != ClockPhase::Running) ask(decision, *watch);
}

void look_after_press(Decision& decision, Color side) {
    const auto& watch = decision.game.rulings.watch;
    if (watch && !watch->asked && watch->next.value_or(side) == side) ask(decision, *watch);
}

void add_watched_facts(const Game& game, Incident& incident) {
    if (!game.rulings.watch) return;
    const bool alone = incident.facts.size() == 1 && tell_next_move(incident.facts);
    const GivenRuling* ruling = alone ? ruling_of_watch(game) : nullptr;
    if (ruling == nullptr) return;
    incident.facts.insert(incident.facts.begin(), ruling->facts.begin(), ruling->facts.end());
    // The facts are of the position before it.
    if (static_cast<int>(game.record.moves.size()) != ruling->ply) {
        incident.circumstances.position_open = true;
    }
}

void note_watch(Game& game, const RulingGiven& event, const std::vector<Fact>& facts) {
    if (tell_next_move(facts)) game.rulings.watch.reset();
    if (!event.effects.watch) return;
    Watch watch{.incident = event.number, .next = {}, .asked = false};
    if (game.clock.phase == ClockPhase::Running) watch.next = game.clock.on_move;
    game.rulings.watch = watch;
}

void take_watch_back(Game& game, const GivenRuling& ruling) {
    if (ruling.given.effects.watch || tell_next_move(ruling.facts)) {
        game.rulings.watch = ruling.watch;
    }
}

void note_watch_alarm(Game& game, const AlarmRaised& event) {
    if (event.kind == AlarmKind::PositionWatched && game.rulings.watch) {
        game.rulings.watch->asked = true;
    }
}

void end_watch(Game& game, const OpenAlarm& settled) {
    const bool of_watch = settled.kind == AlarmKind::PositionWatched && game.rulings.watch &&
                          settled.detail == std::to_string(game.rulings.watch->incident);
    if (of_watch) game.rulings.watch.reset();
}

}  // namespace arbiter
