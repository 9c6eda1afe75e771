#include "arbiter/judge/telling.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter {
namespace {

using FactSequence = std::vector<ToldFact>;

// Two reports of an illegal move are two illegal moves, unless they say that it is the same.
bool is_counted(const Fact& fact) {
    const auto* found = irregularity_in<IllegalMoveReport>(fact);
    return found != nullptr && !found->ply && !found->move;
}

// A state of things rather than a deed: said once it is known, whatever is told in between.
bool is_state(const Fact& fact) {
    return std::holds_alternative<Arrived>(fact) || std::holds_alternative<EnvelopeOpened>(fact) ||
           std::holds_alternative<EnvelopeMissing>(fact) || is_aside(fact);
}

bool was_told(const FactSequence& before, const Fact& fact) {
    if (before.empty() || is_counted(fact)) return false;
    if (!is_state(fact)) return before.back().fact == fact;
    return std::any_of(before.begin(), before.end(),
                       [&](const ToldFact& each) { return each.fact == fact; });
}

// Told behind `earlier`, this belongs before it: the Laws know no order of the two, and this one
// stands for both. (Sealed, then who came late for the resumption, then the envelope.)
bool belongs_before(const Fact& fact, const Fact& earlier) {
    if (std::holds_alternative<SpectatorSpoke>(earlier)) return !is_aside(fact);
    // What is found after the players have shaken hands may be found too late.
    if (std::holds_alternative<Handshake>(earlier)) {
        return !is_aside(fact) && irregularity_in<IllegalMoveReport>(fact) == nullptr;
    }
    if (std::holds_alternative<Arrived>(earlier)) return std::holds_alternative<Sealed>(fact);
    if (std::holds_alternative<EnvelopeOpened>(earlier)) {
        return std::holds_alternative<Arrived>(fact) || std::holds_alternative<Sealed>(fact);
    }
    const auto* claim = std::get_if<Claimed>(&earlier);
    if (claim == nullptr) return false;
    // The claim is of what is reported.
    const auto* found = irregularity_in<IllegalMoveReport>(fact);
    if (found != nullptr) {
        return found->kind == IllegalMoveKind::Completed && claim->kind == ClaimKind::IllegalMove;
    }
    // The clocks are stopped in order to claim; the arbiter's own look at a flag needs no claim.
    const auto* stop = std::get_if<ClocksStopped>(&fact);
    if (stop != nullptr) return stop->reason == StopReason::Claim && stop->actor == claim->actor;
    const auto* flag = std::get_if<FlagSeen>(&fact);
    return flag != nullptr && flag->by == Observer::Arbiter && claim->kind == ClaimKind::Time;
}

// What was seen of an illegal move or a pawn left on the last rank, before any such thing is told:
// it was seen when it had been done.
bool is_seen_in(const Fact& seen, const Fact& deed) {
    const auto* move = std::get_if<MovedPiece>(&deed);
    const auto* pawn = std::get_if<PromotionLeft>(&deed);
    if (const auto* noticed = std::get_if<Noticed>(&seen)) {
        return !noticed->before_press && (pawn != nullptr || (move != nullptr && move->illegal));
    }
    const auto* saw = std::get_if<ArbiterSaw>(&seen);
    if (saw == nullptr) return false;
    if (move != nullptr && move->illegal && saw->what == ArbiterSight::IllegalMove) {
        return saw->actor.value_or(move->actor) == move->actor;
    }
    return pawn != nullptr && saw->what == ArbiterSight::PawnOnLastRank &&
           saw->actor.value_or(pawn->actor) == pawn->actor;
}

bool is_move(const Fact& fact) {
    return std::holds_alternative<MovedPiece>(fact) ||
           std::holds_alternative<PromotionLeft>(fact) || std::holds_alternative<Placed>(fact) ||
           std::holds_alternative<Released>(fact);
}

bool is_press(const Fact& fact) {
    const auto* press = std::get_if<Pressed>(&fact);
    return press != nullptr && !press->without_move;
}

// Sets what was seen of the first move told behind that move and its press.
void put_observations_behind(FactSequence& told) {
    const auto first = std::find_if(told.begin(), told.end(),
                                    [](const ToldFact& each) { return is_move(each.fact); });
    if (first == told.end()) return;
    const Fact deed = first->fact;
    auto behind = std::next(first);
    if (behind != told.end() && is_press(behind->fact)) ++behind;
    std::stable_partition(told.begin(), behind,
                          [&](const ToldFact& each) { return !is_seen_in(each.fact, deed); });
}

}  // namespace

bool is_aside(const Fact& fact) {
    return std::holds_alternative<SpectatorSpoke>(fact) || std::holds_alternative<Handshake>(fact);
}

std::vector<ToldFact> in_lawful_order(const std::vector<Fact>& report) {
    FactSequence all;
    for (std::size_t place = 0; place < report.size(); ++place) {
        all.push_back(ToldFact{.fact = report[place], .place = place});
    }
    put_observations_behind(all);
    // What is told in between says nothing: neighbours are neighbours without it.
    FactSequence told;
    for (ToldFact& each : all) {
        auto at = told.end();
        while (at != told.begin() && belongs_before(each.fact, std::prev(at)->fact)) --at;
        if (was_told({told.begin(), at}, each.fact)) continue;
        told.insert(at, std::move(each));
    }
    return told;
}

}  // namespace arbiter
