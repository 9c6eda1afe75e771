// The fold of incidents and rulings.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/evolution.hpp"
#include "arbiter/game/rulings/counted_illegal.hpp"
#include "arbiter/game/sheets/duty_to_record.hpp"

#include <algorithm>
#include <iterator>

namespace arbiter {
namespace {

void close_incident(Game& game, int number) {
    std::erase_if(game.rulings.open,
                  [&](const OpenIncident& open) { return open.number == number; });
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

}  // namespace

void take(Game& game, const IncidentReported& event) {
    game.rulings.reported = std::max(game.rulings.reported, event.number);
    game.rulings.open.push_back(
        OpenIncident{.number = event.number, .incident = event.incident, .proposal = {}});
}

void take(Game& game, const RulingProposed& event) {
    for (OpenIncident& open : game.rulings.open) {
        if (open.number == event.number) open.proposal = event.proposal;
    }
}

void take(Game& game, const RulingGiven& event) {
    std::vector<Fact> facts;
    for (const OpenIncident& open : game.rulings.open) {
        if (open.number == event.number) facts = open.incident.facts;
    }
    close_incident(game, event.number);
    const IllegalMoveNoticed* counted = counted_before(game, event.effects);
    game.rulings.given.push_back(
        GivenRuling{.given = event,
                    .facts = std::move(facts),
                    .undone = false,
                    .illegal_moves = game.conduct.illegal_moves,
                    .warnings = game.conduct.warnings,
                    .duty = game.conduct.duty,
                    .draw_offer = game.offers.standing,
                    .increment = game.clock.sides.white.increment,
                    .outcome = game.result.outcome,
                    .links = game.links,
                    .annulled = std::nullopt,
                    .counted = counted == nullptr ? std::nullopt : std::optional{*counted}});
    if (event.effects.illegal_by) game.conduct.last_illegal_open = false;
    if (event.effects.warned) ++game.conduct.warnings[*event.effects.warned];
    if (event.effects.duty) game.conduct.duty = event.effects.duty;
    note_ruled_duty(game, event);
}

void take(Game& game, const IncidentDropped& event) {
    close_incident(game, event.number);
}

void take(Game& game, const RulingUndone& event) {
    for (GivenRuling& each : game.rulings.given) {
        if (each.given.number != event.number || each.undone) continue;
        each.undone = true;
        game.conduct.illegal_moves = each.illegal_moves;
        if (each.counted) {
            game.conduct.last_illegal = each.counted;
            game.conduct.last_illegal_open = true;
        }
        game.conduct.warnings = each.warnings;
        game.conduct.duty = each.duty;
        game.offers.standing = each.draw_offer;
        if (!each.annulled) continue;
        forget_annulled(game, *each.annulled);
        if (each.annulled->moves.empty()) continue;
        put_back(game, *each.annulled);
        game.links = each.links;
    }
}

}  // namespace arbiter
