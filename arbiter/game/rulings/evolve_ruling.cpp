// The fold of incidents and rulings.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/evolution.hpp"
#include "arbiter/game/rulings/answered_alarms.hpp"
#include "arbiter/game/rulings/watch.hpp"
#include "arbiter/game/sheets/duty_to_record.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter {
namespace {

// One that may be opened again is kept.
void close_incident(Game& game, int number, bool ruled, std::optional<int> end) {
    auto& open = game.rulings.open;
    const auto found = std::find_if(
        open.begin(), open.end(), [&](const OpenIncident& each) { return each.number == number; });
    if (found == open.end()) return;
    if (ruled || end) game.rulings.closed.push_back({std::move(*found), ruled, end});
    open.erase(found);
}

bool takes_result_away(const Game& game, const RulingGiven& given) {
    return game.phase == GamePhase::Ended && game.result.outcome &&
           !changes_nothing(given.ruling) && !ends_game(given.effects);
}

// Whoever reports from paper may know more than the game: what it gives by itself is asked again
// with the next proposal, what was told is not.
Counts told_counts(const Game& game, const Incident& incident) {
    Counts told = incident.circumstances.counts;
    for (const Color side : both_colors) {
        auto& illegal = told.illegal_before[side];
        if (illegal == game.conduct.illegal_moves[side]) illegal.reset();
        auto& warnings = told.warnings_before[side];
        if (warnings == game.conduct.warnings[side]) warnings.reset();
    }
    return told;
}

// What the ruling counted, and nothing that came since.
void take_counts_back(Game& game, const GivenRuling& ruling) {
    Conduct& conduct = game.conduct;
    for (const CountedIllegal& each : conduct.counted) {
        if (each.incident != ruling.given.number) continue;
        conduct.illegal_moves[each.by] = std::max(0, conduct.illegal_moves[each.by] - each.added);
    }
    std::erase_if(conduct.counted,
                  [&](const CountedIllegal& each) { return each.incident == ruling.given.number; });
    const Effects& effects = ruling.given.effects;
    if (effects.warned) {
        conduct.warnings[*effects.warned] = std::max(0, conduct.warnings[*effects.warned] - 1);
    }
    if (effects.duty && conduct.duty == effects.duty) conduct.duty = ruling.duty;
}

// The offer as it stood before, unless the players have gone on since.
void put_offer_back(Game& game, const GivenRuling& ruling) {
    const Effects& effects = ruling.given.effects;
    const auto plies = static_cast<int>(game.record.moves.size());
    if (effects.offer_by && game.offers.by() == effects.offer_by) game.offers.standing.reset();
    const bool over = game.phase == GamePhase::Ended && !ruling.end;
    const bool gone_on = plies > ruling.ply;
    if (!game.offers.standing && !over && !gone_on) game.offers.standing = ruling.draw_offer;
}

void forget_annulled(Game& game, const AnnulledMoves& annulled) {
    const auto same = [&](const AnnulledMoves& each) {
        return each.from_ply == annulled.from_ply && each.illegal == annulled.illegal &&
               each.moves.size() == annulled.moves.size();
    };
    const auto last =
        std::find_if(game.record.annulled.rbegin(), game.record.annulled.rend(), same);
    if (last != game.record.annulled.rend()) game.record.annulled.erase(std::prev(last.base()));
}

// The moves as they stood, with the times of their presses. The events that follow say the same
// moves again, for those who do not hear of rulings.
void put_back(Game& game, const AnnulledMoves& annulled) {
    for (const RecordedMove& move : annulled.moves) {
        if (move.illegal) {
            game.record.position =
                parse_fen(move.fen_after, game.setup.variant).value_or(game.record.position);
        } else if (game.record.position.is_legal(move.move)) {
            game.record.position.play(move.move);
        } else {
            return;
        }
        game.record.history.push(game.record.position);
        game.record.moves.push_back(move);
    }
}

bool is_known(const std::vector<CompletingPress>& presses, const CompletingPress& press) {
    return std::find(presses.begin(), presses.end(), press) != presses.end();
}

bool stands_for_a_move(const Game& game, const CompletingPress& press) {
    return std::any_of(game.record.moves.begin(), game.record.moves.end(),
                       [&](const RecordedMove& move) { return move.press == press; });
}

// Presses that waited for their moves when the ruling dropped them wait again, before those that
// came since.
void put_presses_back(Game& game, const GivenRuling& ruling, bool moves_stand_again) {
    const PressLinks since = game.links;
    if (moves_stand_again) game.links = ruling.links;
    for (const Color side : both_colors) {
        auto& waiting = game.links.waiting[side];
        std::vector<CompletingPress> first;
        for (const CompletingPress& press : ruling.links.waiting[side]) {
            const bool kept = is_known(waiting, press) || stands_for_a_move(game, press);
            if (!kept) first.push_back(press);
        }
        waiting.insert(waiting.begin(), first.begin(), first.end());
        game.links.counted[side] += static_cast<int>(first.size());
        for (const CompletingPress& press : since.waiting[side]) {
            if (is_known(waiting, press) || stands_for_a_move(game, press)) continue;
            waiting.push_back(press);
            ++game.links.counted[side];
        }
    }
    game.links.since_move = since.since_move;
}

}  // namespace

void take(Game& game, const IncidentReported& event) {
    game.rulings.reported = std::max(game.rulings.reported, event.number);
    const auto& moves = game.record.moves;
    const Counts told = told_counts(game, event.incident);
    game.rulings.open.push_back(
        OpenIncident{.number = event.number,
                     .incident = event.incident,
                     .proposal = {},
                     .alarm = event.alarm,
                     .ply = static_cast<int>(moves.size()),
                     .last = moves.empty() ? std::string{} : moves.back().san,
                     .position = game.record.position,
                     .state = game.changes.state,
                     .proposed = 0,
                     .alarms = game.alarms.raised,
                     .told = told});
}

void take(Game& game, const RulingProposed& event) {
    for (OpenIncident& open : game.rulings.open) {
        if (open.number != event.number) continue;
        open.proposal = event.proposal;
        open.proposed = game.changes.state;
    }
}

void take(Game& game, const RulingGiven& event) {
    std::vector<Fact> facts;
    auto moment = static_cast<int>(game.record.moves.size());
    for (const OpenIncident& open : game.rulings.open) {
        if (open.number != event.number) continue;
        facts = open.incident.facts;
        moment = moment_of(game, open);
    }
    close_incident(game, event.number, true, std::nullopt);
    game.rulings.given.push_back(GivenRuling{
        .given = event,
        .facts = std::move(facts),
        .undone = false,
        .illegal_moves = game.conduct.illegal_moves,
        .warnings = game.conduct.warnings,
        .duty = game.conduct.duty,
        .draw_offer = game.offers.standing,
        .increment = game.clock.sides.white.increment,
        .acts = takes_result_away(game, event) ? game.result.acts : std::vector<EndAct>{},
        .links = game.links,
        .annulled = std::nullopt,
        .state = game.changes.state,
        .ply = static_cast<int>(game.record.moves.size()),
        .moment = moment});
    if (event.effects.warned) ++game.conduct.warnings[*event.effects.warned];
    if (event.effects.duty) game.conduct.duty = event.effects.duty;
    note_ruled_duty(game, event);
    game.rulings.given.back().watch = game.rulings.watch;
    note_watch(game, event, game.rulings.given.back().facts);
}

void take(Game& game, const IncidentDropped& event) {
    close_incident(game, event.number, false, event.end);
}

void take(Game& game, const IncidentReopened& event) {
    auto& closed = game.rulings.closed;
    const auto found = std::find_if(closed.begin(), closed.end(), [&](const ClosedIncident& each) {
        return each.open.number == event.number;
    });
    if (found == closed.end()) return;
    auto& open = game.rulings.open;
    const auto place = std::find_if(open.begin(), open.end(), [&](const OpenIncident& each) {
        return each.number > event.number;
    });
    open.insert(place, std::move(found->open));
    closed.erase(found);
}

void take(Game& game, const CountCorrected& event) {
    int& count = game.conduct.illegal_moves[event.side];
    game.conduct.counted.push_back(CountedIllegal{.by = event.side,
                                                  .ply = 0,
                                                  .move = {},
                                                  .incident = std::nullopt,
                                                  .added = event.count - count,
                                                  .reason = event.reason});
    count = event.count;
}

void take(Game& game, const RulingUndone& event) {
    for (GivenRuling& each : game.rulings.given) {
        if (each.given.number != event.number || each.undone) continue;
        each.undone = true;
        each.times_later = event.times_later;
        take_counts_back(game, each);
        const bool moves_stand_again = each.annulled && !each.annulled->moves.empty();
        if (each.annulled) {
            forget_annulled(game, *each.annulled);
            ++game.record.restored;
            if (moves_stand_again) put_back(game, *each.annulled);
        }
        put_presses_back(game, each, moves_stand_again);
        take_watch_back(game, each);
        put_offer_back(game, each);
        game.result.again = each.acts;
        const bool as_given = static_cast<int>(game.record.moves.size()) == each.ply;
        if (as_given && game.record.unplaced.empty()) game.record.unplaced = each.reports;
    }
}

void take(Game& game, const ImpairmentNoted& event) {
    game.impaired = event.impaired;
}

}  // namespace arbiter
