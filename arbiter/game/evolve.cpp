// The fold: each event assigns what it says. Nothing here judges; a journal replays to the same
// state whatever the rulebooks say by then.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/shadow.hpp"
#include "arbiter/game/game.hpp"
#include "arbiter/game/sheets/evolve_sheets.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string_view>

namespace arbiter {
namespace {

// A clock that starts more often in one game has other troubles than a name that comes again.
constexpr std::size_t most_known_boots = 64;

void playing(Game& game) {
    if (game.phase == GamePhase::Ready) game.phase = GamePhase::Playing;
}

// The record after `plies` moves, position and history with it.
void cut_record(Game& game, std::size_t plies) {
    if (plies >= game.moves.size()) return;
    game.moves.resize(plies);
    game.history.truncate(plies);
    game.position = game.history.last();
}

void record(Game& game, const MoveMade& move) {
    game.position.play(move.move);
    game.history.push(game.position);
    game.moves.push_back(RecordedMove{
        .move = move.move, .san = move.san, .uci = move.uci, .left_after = std::nullopt});
}

void take(Game& game, const GameOpened& event) {
    Game opened;
    opened.setup = event;
    opened.edition = find_edition(event.edition);
    if (!event.start_fen.empty()) {
        if (auto start = parse_fen(event.start_fen, event.variant)) opened.start = *start;
    }
    opened.position = opened.start;
    opened.history.push(opened.start);
    const bool timed = !event.control.periods.white.empty() && !event.control.periods.black.empty();
    if (timed) opened.clock = make_clock(std::make_shared<const TimeControl>(event.control));
    opened.clock.on_move = opened.start.turn();
    game = std::move(opened);
}

void take(Game& game, const TerminalBound& event) {
    if (game.binding) game.clock = taken_over(std::move(game.clock));
    game.binding = event;
    game.terminal_seq = 0;
    game.terminal_boot.clear();
    game.earlier_boots.clear();
    game.terminal_chain.clear();
    game.reports.clear();
    game.clock_agrees = true;
}

void take(Game& game, const ClockOrdered& event) {
    game.orders.push_back(event);
}

void take(Game& game, const ClockReported& event) {
    if (!game.binding || event.epoch != game.binding->epoch) return;  // evidence only
    const Clock before = shadow_before(game, event);
    game.clock = shadow_after(game, event);
    note_time_left(game, before);
    if (event.kind == ReportKind::Press) {
        const Color side = event.side.value_or(Color::White);
        if (press_taken(before, game.clock, side)) link_press(game, side, event.left[side]);
    } else if (before.phase == ClockPhase::Paused && before.on_move != game.clock.on_move) {
        unlink_beyond_record(game, game.clock.on_move);  // resumed for the other side
    }
    if (event.order && answered_order(game, event)) game.orders_answered = *event.order;
    if (game.clock.phase != ClockPhase::Ready) playing(game);
    game.terminal_seq = event.seq;
    const bool booted = !game.terminal_boot.empty() && game.terminal_boot != event.boot;
    if (booted && game.earlier_boots.size() < most_known_boots) {
        game.earlier_boots.push_back(game.terminal_boot);
    }
    game.terminal_boot = event.boot;
    game.terminal_chain = event.chain;
    game.reports.push_back(KnownEntry{.print = fingerprint(event),
                                      .at = event.at,
                                      .kind = event.kind,
                                      .side = event.side,
                                      .left = event.left});
    game.clock_agrees = game.clock.sides.white.main == event.left.white &&
                        game.clock.sides.black.main == event.left.black;
}

// A sealed move was completed by stopping the clocks: no press stands for it.
void link_sealed_move(Game& game, int ply) {
    if (game.envelopes.empty()) return;
    const Envelope& last = game.envelopes.back();
    const Color side = last.context.side;
    if (last.state != EnvelopeState::Opened || last.context.ply != ply) return;
    if (game.links.counted[side] >= moves_of(game, side)) return;
    game.links.counted[side] = moves_of(game, side);
    if (last.closed) game.moves.back().left_after = last.left[side];
}

void take(Game& game, const MoveMade& event) {
    playing(game);
    if (game.duty && game.duty->player == game.position.turn()) game.duty.reset();
    record(game, event);
    link_move(game);
    link_sealed_move(game, event.ply);
}

void take(Game& game, const DrawOffered& event) {
    game.draw_offer = event.by;
    ++game.draw_offers;
}
void take(Game& game, const DrawRefused&) {
    game.draw_offer.reset();
}
void take(Game& game, const DrawAgreed&) {
    game.draw_offer.reset();
}
void take(Game&, const Resigned&) {}  // GameEnded says what follows

void take(Game& game, const GameEnded& event) {
    game.phase = GamePhase::Ended;
    game.voided = false;
    game.draw_offer.reset();
    game.outcome =
        Outcome{.result = event.result, .termination = event.termination, .article = event.article};
}

// Orders up to the last one to end the clock belong to the end that is taken back.
void take(Game& game, const GameReopened&) {
    const bool begun = !game.moves.empty() || game.clock.phase != ClockPhase::Ready;
    const bool adjourned = game.adjournment && !game.adjournment->resumed;
    const GamePhase open = begun ? GamePhase::Playing : GamePhase::Ready;
    game.phase = adjourned ? GamePhase::Adjourned : open;
    game.outcome.reset();
    game.voided = false;
    for (const ClockOrdered& order : game.orders) {
        if (!std::holds_alternative<ClockEnd>(order.act)) continue;
        game.orders_answered = std::max(game.orders_answered, order.order);
    }
}

// The same moves were made, only written down wrongly: presses keep their places.
void take(Game& game, const RecordingCorrected& event) {
    const ByColor<std::vector<std::optional<Millis>>> presses = counted_presses(game);
    cut_record(game, static_cast<std::size_t>(event.from_ply - 1));
    for (const MoveMade& move : event.moves) record(game, move);
    ++game.corrections;
    link_anew(game, presses);
    if (!game.moves.empty()) playing(game);
}

void take(Game& game, const IllegalMoveNoticed& event) {
    game.illegal_moves[event.by] = event.count;
    game.last_illegal = event;
    unlink_beyond_record(game, event.by);
}

// The text after it was written by decide from a position: one that cannot be read was not ours.
void take(Game& game, const IllegalMoveStood& event) {
    const Result<Position> after = parse_fen(event.fen, game.setup.variant);
    const auto from = parse_square(std::string_view{event.uci}.substr(0, 2));
    const auto to = event.uci.size() < 4 ? std::nullopt
                                         : parse_square(std::string_view{event.uci}.substr(2, 2));
    if (!after || !from || !to) return;
    playing(game);
    if (game.duty && game.duty->player == game.position.turn()) game.duty.reset();
    game.position = *after;
    game.history.push(game.position);
    game.moves.push_back(RecordedMove{.move = Move::normal(*from, *to),
                                      .san = event.move,
                                      .uci = event.uci,
                                      .left_after = std::nullopt,
                                      .illegal = true,
                                      .fen_after = event.fen});
    link_move(game);
}

void take(Game& game, const PositionRestored& event) {
    AnnulledMoves annulled{.from_ply = event.ply + 1, .moves = {}, .illegal = {}};
    for (auto ply = static_cast<std::size_t>(event.ply); ply < game.moves.size(); ++ply) {
        annulled.moves.push_back(game.moves[ply]);
    }
    const bool of_these = game.last_illegal && game.last_illegal->ply > event.ply;
    if (of_these) annulled.illegal = game.last_illegal->move;
    if (!annulled.moves.empty() || !annulled.illegal.empty()) {
        game.annulled.push_back(annulled);
        const bool ruled = !game.rulings.empty() && !game.rulings.back().undone &&
                           game.rulings.back().given.effects.restore_to_ply == event.ply;
        if (ruled) game.rulings.back().annulled = std::move(annulled);
    }
    cut_record(game, static_cast<std::size_t>(event.ply));
    for (const Color side : both_colors) unlink_beyond_record(game, side);
    if (event.annulled > 0) game.draw_offer.reset();
    game.last_illegal.reset();
}

void take(Game& game, const IncidentReported& event) {
    game.incidents_reported = std::max(game.incidents_reported, event.number);
    game.incidents.push_back(
        OpenIncident{.number = event.number, .incident = event.incident, .proposal = {}});
}

void take(Game& game, const RulingProposed& event) {
    for (OpenIncident& open : game.incidents) {
        if (open.number == event.number) open.proposal = event.proposal;
    }
}

void close_incident(Game& game, int number) {
    std::erase_if(game.incidents, [&](const OpenIncident& open) { return open.number == number; });
}

void take(Game& game, const RulingGiven& event) {
    close_incident(game, event.number);
    game.rulings.push_back(GivenRuling{.given = event,
                                       .undone = false,
                                       .illegal_moves = game.illegal_moves,
                                       .warnings = game.warnings,
                                       .duty = game.duty,
                                       .draw_offer = game.draw_offer,
                                       .outcome = game.outcome,
                                       .links = game.links,
                                       .annulled = std::nullopt});
    if (event.effects.warned) ++game.warnings[*event.effects.warned];
    if (event.effects.duty) game.duty = event.effects.duty;
    take_sheet(game, event);
}

void take(Game& game, const IncidentDropped& event) {
    close_incident(game, event.number);
}

void forget_annulled(Game& game, const AnnulledMoves& annulled) {
    const auto same = [&](const AnnulledMoves& each) {
        return each.from_ply == annulled.from_ply && each.illegal == annulled.illegal &&
               each.moves.size() == annulled.moves.size();
    };
    const auto last = std::find_if(game.annulled.rbegin(), game.annulled.rend(), same);
    if (last != game.annulled.rend()) game.annulled.erase(std::prev(last.base()));
}

// The moves as they stood, with the times of their presses. The events that follow say the same
// moves again, for those who do not hear of rulings.
void put_back(Game& game, const AnnulledMoves& annulled) {
    for (const RecordedMove& move : annulled.moves) {
        if (move.illegal) {
            game.position = parse_fen(move.fen_after, game.setup.variant).value_or(game.position);
        } else if (game.position.is_legal(move.move)) {
            game.position.play(move.move);
        } else {
            return;
        }
        game.history.push(game.position);
        game.moves.push_back(move);
    }
}

void take(Game& game, const RulingUndone& event) {
    for (GivenRuling& each : game.rulings) {
        if (each.given.number != event.number || each.undone) continue;
        each.undone = true;
        game.illegal_moves = each.illegal_moves;
        game.warnings = each.warnings;
        game.duty = each.duty;
        game.draw_offer = each.draw_offer;
        if (!each.annulled) continue;
        forget_annulled(game, *each.annulled);
        if (each.annulled->moves.empty()) continue;
        put_back(game, *each.annulled);
        game.links = each.links;
    }
}

void take(Game& game, const GameVoided&) {
    game.phase = GamePhase::Ended;
    game.voided = true;
    game.draw_offer.reset();
    game.outcome.reset();
}

void take(Game& game, const GameAdjourned& event) {
    game.phase = GamePhase::Adjourned;
    game.adjournment = Adjournment{.begun = event, .resumed = false, .present = {}, .late_s = {}};
}

// Only the last envelope of a player for that move counts.
void take(Game& game, const MoveSealed& event) {
    for (Envelope& older : game.envelopes) {
        const bool same = older.context.ply == event.context.ply;
        if (same && older.state == EnvelopeState::Sealed) older.state = EnvelopeState::Replaced;
    }
    game.envelopes.push_back(
        Envelope{.context = event.context, .sealed = event.sealed, .left = event.context.left});
}

Envelope* find_envelope(Game& game, int number) {
    const auto index = static_cast<std::size_t>(number - 1);
    return number >= 1 && index < game.envelopes.size() ? &game.envelopes[index] : nullptr;
}

void take(Game& game, const EnvelopeClosed& event) {
    if (Envelope* envelope = find_envelope(game, event.envelope)) {
        envelope->closed = true;
        envelope->left = event.left;
    }
    if (!game.adjournment) return;
    game.adjournment->begun.resumes = event.resumes;
    game.adjournment->begun.place = event.place;
}

void take(Game& game, const GameResumed&) {
    game.phase = GamePhase::Playing;
    if (game.adjournment) game.adjournment->resumed = true;
}

void take(Game& game, const PlayerPresent& event) {
    if (!game.adjournment) return;
    game.adjournment->present[event.side] = true;
    game.adjournment->late_s[event.side] = event.late_s;
}

void take(Game& game, const SealedMoveOpened& event) {
    Envelope* envelope = find_envelope(game, event.envelope);
    if (envelope == nullptr) return;
    envelope->state = EnvelopeState::Opened;
    envelope->text = event.text;
    envelope->salt = event.salt;
}

void take(Game& game, const EnvelopeLost& event) {
    if (Envelope* envelope = find_envelope(game, event.envelope)) {
        envelope->state = EnvelopeState::Lost;
    }
}

void take(Game& game, const AlarmRaised& event) {
    game.alarms_raised = std::max(game.alarms_raised, event.alarm);
    game.alarms.push_back(OpenAlarm{.alarm = event.alarm,
                                    .kind = event.kind,
                                    .side = event.side,
                                    .detail = event.detail,
                                    .taken_by = {}});
}

void take(Game& game, const AlarmTaken& event) {
    for (OpenAlarm& open : game.alarms) {
        if (open.alarm == event.alarm) open.taken_by = event.by;
    }
}

void take(Game& game, const AlarmSettled& event) {
    std::erase_if(game.alarms, [&](const OpenAlarm& open) { return open.alarm == event.alarm; });
}

template <class SheetEvent>
void take(Game& game, const SheetEvent& event) {
    take_sheet(game, event);
}

}  // namespace

void evolve_in_place(Game& game, const GameEvent& event) {
    std::visit([&](const auto& each) { take(game, each); }, event);
}

Game evolve(Game game, const GameEvent& event) {
    evolve_in_place(game, event);
    return game;
}

}  // namespace arbiter
