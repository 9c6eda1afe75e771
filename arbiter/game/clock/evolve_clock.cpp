// The fold of what the clock reports and is ordered.
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/shadow.hpp"
#include "arbiter/game/clock/touches.hpp"
#include "arbiter/game/evolution.hpp"
#include "arbiter/game/sheets/duty_to_record.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// A clock that starts more often in one game has other troubles than a name that comes again.
constexpr std::size_t most_known_boots = 64;

// More epochs than a game can have say nothing.
constexpr int most_known_epochs = 10'000;

void note_epoch(TerminalLog& log) {
    const int epoch = log.binding->epoch;
    if (epoch < 1 || epoch > most_known_epochs) return;
    log.earlier.resize(static_cast<std::size_t>(epoch) - 1);
    log.earlier.push_back(log.seq);
}

// Whoever stops a clock that stands, or calls, has his own reason for it.
std::optional<int> stopped_by(const Game& game, const Clock& before, const ClockReported& event) {
    if (game.clock.phase == ClockPhase::Running) return std::nullopt;
    if (event.kind == ReportKind::Pause) return std::nullopt;
    const bool ran = before.phase == ClockPhase::Running;
    if (ran) return event.kind == ReportKind::Applied ? event.order : std::nullopt;
    return game.orders.stopped_by;
}

}  // namespace

void take(Game& game, const TerminalBound& event) {
    if (game.terminal.binding) game.clock = taken_over(std::move(game.clock), event);
    if (event.ready) {
        game.clock.phase = ClockPhase::Ready;
        game.clock.on_move = game.record.start.turn();
    }
    if (game.terminal.binding) note_epoch(game.terminal);
    game.terminal.binding = event;
    game.terminal.seq = 0;
    game.terminal.boot.clear();
    game.terminal.zero.reset();
    game.terminal.earlier_boots.clear();
    game.terminal.chain.clear();
    game.terminal.reports.clear();
    game.terminal.agrees = true;
    game.orders.stopped_by.reset();
    game.touches.resting = {};
    forget_evidence(game);
}

void take(Game& game, const ClockOrdered& event) {
    game.orders.given.push_back(event);
}

void take(Game& game, const ClockOrderWithdrawn& event) {
    game.orders.withdrawn.push_back(event.order);
}

// What they were is not known: they stand as withdrawn, so that nothing follows from them.
void take(Game& game, const ClockOrdersSkipped& event) {
    auto& given = game.orders.given;
    for (int order = static_cast<int>(given.size()) + 1; order <= event.upto; ++order) {
        ClockOrdered lost;
        lost.order = order;
        lost.act = ClockUnlock{};
        given.push_back(std::move(lost));
        game.orders.withdrawn.push_back(order);
    }
    game.orders.answered = std::max(game.orders.answered, event.upto);
}

void take(Game& game, const ClockReported& event) {
    if (!game.terminal.binding || event.epoch != game.terminal.binding->epoch)
        return;  // evidence only
    come_before(game.clock, game, event);
    if (starts_new_boot(game, event)) game.terminal.zero.reset();
    if (event.zero) game.terminal.zero = event.zero;
    if (!game.links.zero) game.links.zero = event.zero;
    const Clock before = game.clock;
    go_through(game.clock, game, event);
    game.touches = touches_after(game, event, game.touches.heard, before, game.clock);
    note_time_left(game, before);
    game.orders.stopped_by = stopped_by(game, before, event);
    if (event.kind == ReportKind::Press) {
        const Color side = event.side.value_or(Color::White);
        if (press_taken(before, game.clock, side)) take_press(game, side, event);
    } else if (resumed_for_other_side(before, game.clock)) {
        take_gap_proof_back(game);
    }
    if (event.order && answered_order(game, event)) {
        game.orders.answered = *event.order;
        if (event.kind == ReportKind::Applied) game.orders.applied.push_back(*event.order);
    }
    if (game.clock.phase == ClockPhase::Running) game.terminal.ran = true;
    if (game.clock.phase != ClockPhase::Ready) begin_play(game);
    game.terminal.seq = event.seq;
    const bool booted = !game.terminal.boot.empty() && game.terminal.boot != event.boot;
    if (booted && game.terminal.earlier_boots.size() < most_known_boots) {
        game.terminal.earlier_boots.push_back(game.terminal.boot);
    }
    game.terminal.boot = event.boot;
    game.terminal.chain = event.chain;
    game.terminal.reports.push_back(KnownEntry{.print = fingerprint(event),
                                               .at = event.at,
                                               .kind = event.kind,
                                               .side = event.side,
                                               .left = event.left});
    game.terminal.agrees = game.clock.sides.white.main == event.left.white &&
                           game.clock.sides.black.main == event.left.black;
}

}  // namespace arbiter
