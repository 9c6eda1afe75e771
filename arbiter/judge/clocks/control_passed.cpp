#include "arbiter/judge/clocks/control_passed.hpp"

#include "arbiter/judge/moves_made.hpp"
#include "arbiter/judge/previous_facts.hpp"

#include <algorithm>
#include <span>

namespace arbiter {
namespace {

// The period at whose end the flag falls, from 1: by the clock, which is in the next one already if
// it shows time; else by the time used; else the first.
std::size_t period_of_flag(const ClockFacts& clocks, Color owner) {
    if (const auto& now = clocks.period[owner]) {
        const bool renewed = *now > 1 && clocks.left[owner] && *clocks.left[owner] > Millis{};
        return static_cast<std::size_t>(renewed ? *now - 1 : std::max(*now, 1));
    }
    std::size_t number = 0;
    Millis given{};
    for (const MovesInTime& period : clocks.control) {
        given += period.time.value_or(Millis::max() / 2 - given);
        if (!clocks.used[owner] || given > *clocks.used[owner]) break;
        ++number;
    }
    return std::max<std::size_t>(number, 1);
}

// Whether the side's last move waits for its press, as far as facts, board and clock tell.
bool waits_for_press(const Scene& scene, Color side, bool before_press) {
    if (before_press || has_pressed(scene, side)) return before_press;
    const auto facts = earlier_facts(scene);
    for (std::size_t i = facts.size(); i-- > 0;) {
        if (std::holds_alternative<OpponentReplied>(facts[i])) return false;
        if (const auto* number = std::get_if<MoveNumber>(&facts[i])) {
            return number->made && number->actor == side;
        }
        if (std::holds_alternative<MovedPiece>(facts[i]) && scene.move.made) {
            return scene.move.made->by == side;
        }
    }
    return scene.turn() == !side && scene.around.clocks.running != !side;
}

// Whether the side forgot to press after its move of that number, as the facts tell.
bool forgot_press_after(const Scene& scene, Color side, int move) {
    int last = 0;  // of this side, as far as it was told
    for (const Fact& fact : earlier_facts(scene)) {
        if (const auto* number = std::get_if<MoveNumber>(&fact)) {
            if (number->actor == side && number->made) last = number->n;
        }
        const auto* fault = irregularity_in<PressFault>(fact);
        if (fault == nullptr || fault->kind != PressFaultKind::Forgot || !fault->actor) continue;
        if (concerns(*fault->actor, side) && last == move) return true;
    }
    return false;
}

}  // namespace

bool has_pressed(const Scene& scene, Color side) {
    const auto& facts = scene.incident.facts;
    for (std::size_t i = scene.at_fact; i-- > 0;) {
        if (const auto* press = std::get_if<Pressed>(&facts[i])) return press->actor == side;
        const bool move = std::holds_alternative<MoveNumber>(facts[i]) ||
                          std::holds_alternative<MovedPiece>(facts[i]) ||
                          std::holds_alternative<OpponentReplied>(facts[i]);
        if (move) return false;
    }
    return false;
}

std::optional<int> required_moves(const Scene& scene, Color owner) {
    const ClockFacts& clocks = scene.around.clocks;
    if (scene.around.regulations.period == PeriodNow::Last) return std::nullopt;
    const std::size_t number = period_of_flag(clocks, owner);
    if (clocks.control.size() < number) return std::nullopt;
    int sum = 0;
    for (const MovesInTime& period : std::span{clocks.control}.first(number)) {
        if (period.moves == 0) return std::nullopt;
        sum += period.moves;
    }
    return sum;
}

bool asks_for_period(const Scene& scene, Color owner) {
    const ClockFacts& clocks = scene.around.clocks;
    const bool told =
        clocks.period[owner] || clocks.used[owner] || scene.around.regulations.period.has_value();
    const auto made = moves_made(scene, owner);
    if (clocks.control.size() < 3 || told || !made) return false;
    // A flag that falls in the first period of those whose moves are not complete is a loss; where
    // not even the first is complete, the game was lost there.
    return *made >= clocks.first_moves();
}

std::optional<bool> has_passed_control(const Scene& scene, Color side, bool before_press) {
    const auto required = required_moves(scene, side);
    const auto made = moves_made(scene, side);
    if (!required || !made) return std::nullopt;
    int completed = waits_for_press(scene, side, before_press) ? *made - 1 : *made;
    if (!scene.edition.flag.next_move_completes.value) {
        while (completed >= *required && forgot_press_after(scene, side, completed)) --completed;
    }
    return completed >= *required;
}

bool next_move_completed_control(const Scene& scene, Color side) {
    const auto required = required_moves(scene, side);
    return required && forgot_press_after(scene, side, *required);
}

}  // namespace arbiter
