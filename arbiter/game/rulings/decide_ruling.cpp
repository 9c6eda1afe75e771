// From facts to a ruling: the rulebook proposes, the arbiter decides, the game goes on from it.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/game/rulings/counted_illegal.hpp"
#include "arbiter/game/rulings/given_ruling.hpp"
#include "arbiter/game/sheets/sheet_facts.hpp"
#include "arbiter/judge/judge.hpp"

#include <algorithm>

namespace arbiter {
namespace {

void fill_clocks(const Game& game, Color side, ClockFacts& clocks) {
    const ClockSide& shown = game.clock.sides[side];
    const TimeControl& control = game.setup.control;
    const bool counts = counts_up(control, side);
    if (!clocks.left[side] && !counts) clocks.left[side] = shown.main;
    if (!clocks.period[side]) clocks.period[side] = shown.period;
    if (clocks.used[side]) return;
    if (counts) clocks.used[side] = shown.main;
    // A clock whose time comes back, or from the opponent, does not tell what was used.
    if (!is_of_periods(mode_of(control, side))) return;
    // Time given so far less what is left; increments are not counted in.
    Millis given{};
    const auto& periods = control.periods[side];
    for (std::size_t i = 0; i < periods.size() && i < static_cast<std::size_t>(shown.period); ++i) {
        given += periods[i].main();
    }
    clocks.used[side] = std::max(Millis{}, given - shown.main);
}

// The clock of the player before whom a pawn was left on the last rank: as his own last press left
// it. The record ends with his move.
void fill_before_promotion(const Game& game, const std::vector<Fact>& facts, ClockFacts& clocks) {
    for (const Fact& fact : facts) {
        const auto* promotion = std::get_if<PromotionLeft>(&fact);
        if (promotion == nullptr || game.record.position.turn() != promotion->actor) continue;
        auto& before = clocks.before_move[!promotion->actor];
        if (!before && !game.record.moves.empty()) before = game.record.moves.back().press.left;
    }
}

// What the reporter left open, as the board and the regulations know it.
Circumstances filled(const Game& game, const std::vector<Fact>& facts, Circumstances around) {
    around.play = play_of(game);
    around.regulations = game.setup.regulations;
    around.ended.reset();
    if (game.phase == GamePhase::Ended && game.result.outcome) {
        around.ended = KnownEnd{.result = game.result.outcome->result,
                                .termination = game.result.outcome->termination,
                                .article = game.result.outcome->article};
    }
    if (is_timed(game)) {
        for (const Color side : both_colors) fill_clocks(game, side, around.clocks);
        fill_before_promotion(game, facts, around.clocks);
        const Period& first = game.setup.control.periods.white.front();
        if (around.clocks.control.empty()) around.clocks.control = controls(game);
        if (!around.clocks.running && game.clock.phase == ClockPhase::Running) {
            around.clocks.running = game.clock.on_move;
        }
        if (!around.clocks.first_control) around.clocks.first_control = first.main();
        if (!around.clocks.increment) {
            around.clocks.increment = game.clock.sides[game.record.position.turn()].increment;
        }
    }
    for (const Color side : both_colors) {
        if (!around.counts.illegal_before[side]) {
            around.counts.illegal_before[side] = illegal_moves_before(game, facts, side);
        }
        if (!around.counts.warnings_before[side]) {
            around.counts.warnings_before[side] = game.conduct.warnings[side];
        }
    }
    return around;
}

std::string joined(const std::vector<std::string>& articles) {
    std::string text;
    for (const std::string& article : articles) text += (text.empty() ? "" : ", ") + article;
    return text;
}

void order_times(Decision& decision, const RulingGiven& given, const std::string& article) {
    ClockSet set;
    for (const Color side : both_colors) set.main[side] = given.effects.set_left[side];
    if (set.main.white || set.main.black) decision.order(set, given.reason, article);
    for (const Color side : both_colors) {
        const Millis delta = given.effects.add[side];
        if (delta == Millis{}) continue;
        decision.order(ClockAdjust{.side = side, .delta = delta}, given.reason, article);
    }
    if (const auto increment = given.effects.increment) {
        decision.order(ClockSetIncrement{*increment}, given.reason, article);
    }
}

// The events that do what the ruling says.
void carry_out(Decision& decision, const RulingGiven& given) {
    const Game& game = decision.game;
    const Effects& effects = given.effects;
    const std::string article = joined(given.articles);
    const int plies = static_cast<int>(game.record.moves.size());
    if (const int more = illegal_moves_more(game, effects); more > 0) {
        decision.add(
            IllegalMoveNoticed{.by = *effects.illegal_by,
                               .ply = effects.restore_to_ply.value_or(plies) + 1,
                               .move = effects.illegal_move,
                               .count = game.conduct.illegal_moves[*effects.illegal_by] + more});
    }
    const bool ended = effects.result || effects.void_game;
    if (game.phase == GamePhase::Ended && !ended) decision.reopen(given.reason);
    if (effects.illegal_by && !effects.restore_to_ply)
        drop_waiting(decision, {*effects.illegal_by});
    if (effects.restore_to_ply) {
        decision.add(PositionRestored{.ply = *effects.restore_to_ply,
                                      .annulled = plies - *effects.restore_to_ply,
                                      .reason = article});
        drop_waiting(decision, {Color::White, Color::Black});
    }
    if (is_timed(game)) order_times(decision, given, article);
    if (effects.offer_by) decision.add(DrawOffered{.by = *effects.offer_by, .ply = plies});
    if (effects.offer_refused && game.offers.standing) {
        decision.add(DrawRefused{.by = !*game.offers.standing});
    }
    if (effects.stop_clocks && game.clock.phase == ClockPhase::Running) {
        decision.order(ClockPause{}, given.reason, article);
    }
    if (effects.result) {
        decision.end(
            GameEnded{.result = *effects.result,
                      .termination = effects.termination.value_or(Termination::ArbiterDecision),
                      .article = article,
                      .reason = given.reason});
    } else if (effects.void_game) {
        decision.end(GameVoided{.article = article, .reason = given.reason});
    }
}

// The record still ends where the ruling cut it, in a position from which the same moves can be
// made.
bool can_be_made_again(const Game& game, const AnnulledMoves& annulled) {
    if (annulled.moves.empty()) return true;
    if (static_cast<int>(game.record.moves.size()) + 1 != annulled.from_ply) return false;
    Position position = game.record.position;
    for (const RecordedMove& move : annulled.moves) {
        if (move.illegal) {
            const auto after = parse_fen(move.fen_after, game.setup.variant);
            if (!after) return false;
            position = *after;
        } else if (position.is_legal(move.move)) {
            position.play(move.move);
        } else {
            return false;
        }
    }
    return true;
}

// The moves that a ruling took back stand in the record again, an illegal one as the illegal one.
void make_again(Decision& decision, const AnnulledMoves& annulled, const std::string& reason) {
    RecordingCorrected part{.from_ply = annulled.from_ply, .moves = {}, .reason = reason};
    int ply = annulled.from_ply;
    for (const RecordedMove& move : annulled.moves) {
        if (move.illegal) {
            // Where it is the first of them, nothing else would cut the record before it.
            const bool cuts = !part.moves.empty() || ply == annulled.from_ply;
            if (cuts) decision.add(part);
            decision.add(IllegalMoveStood{
                .ply = ply++, .move = move.san, .uci = move.uci, .fen = move.fen_after});
            part.moves.clear();
            part.from_ply = ply;
            continue;
        }
        part.moves.push_back(
            MoveMade{.ply = ply++, .move = move.move, .uci = move.uci, .san = move.san});
    }
    if (!part.moves.empty()) decision.add(std::move(part));
    if (!decision.game.setup.links_stored) return;
    ply = annulled.from_ply;
    for (const RecordedMove& move : annulled.moves) {
        if (move.press != CompletingPress{}) {
            decision.add(MoveCompleted{.ply = ply, .press = move.press});
        }
        ++ply;
    }
}

// A game that had ended before the ruling is over again, as it was.
void end_again(Decision& decision, const GivenRuling& ruling, const std::string& reason) {
    const Game& game = decision.game;
    if (!ruling.outcome) return;
    const bool same = game.result.outcome &&
                      game.result.outcome->result == ruling.outcome->result &&
                      game.result.outcome->termination == ruling.outcome->termination &&
                      game.result.outcome->article == ruling.outcome->article;
    if (same) return;
    decision.end(GameEnded{.result = ruling.outcome->result,
                           .termination = ruling.outcome->termination,
                           .article = ruling.outcome->article,
                           .reason = reason});
}

// What the ruling took from a side or gave it, back; not more than it moved (nobody has less than
// no time).
void give_times_back(Decision& decision, const GivenRuling& ruling, const std::string& reason) {
    const RulingGiven& given = ruling.given;
    ClockSet set;
    for (const Color side : both_colors) {
        const auto& before = given.before[side];
        const auto& after = given.after[side];
        if (given.effects.set_left[side]) {
            set.main[side] = before;
            continue;
        }
        const Millis moved = before && after ? *after - *before : given.effects.add[side];
        if (moved == Millis{}) continue;
        decision.order(ClockAdjust{.side = side, .delta = -moved}, reason, {});
    }
    if (set.main.white || set.main.black) decision.order(set, reason, {});
    if (given.effects.increment) decision.order(ClockSetIncrement{ruling.increment}, reason, {});
}

// An open game needs no reopening: only what ended it is taken back.
bool continues(Ruling ruling) {
    return ruling == Ruling::Continue || ruling == Ruling::NoIntervention;
}

}  // namespace

std::vector<MateQuestion> open_questions(const Game& game, const Incident& incident) {
    if (game.edition == nullptr) return {};
    Incident asked = incident;
    Result<Judgement> judgement = judged(game, asked);
    if (!judgement) return {};
    return std::move(judgement->questions);
}

Result<Judgement> judged(const Game& game, Incident& incident) {
    const std::vector<Fact> reported = incident.facts;
    incident = with_sheet_facts(game, std::move(incident));
    incident.circumstances = filled(game, incident.facts, std::move(incident.circumstances));
    Result<Judgement> judgement = judge(*game.edition, game.record.history, incident);
    if (judgement || incident.facts.size() == reported.size()) return judgement;
    incident.facts = reported;  // the place of a fact is told as the reporter counted
    Result<Judgement> as_reported = judge(*game.edition, game.record.history, incident);
    return as_reported ? judgement : as_reported;
}

void propose(Decision& decision, Incident incident, Proposal proposal) {
    const int number = decision.game.rulings.reported + 1;
    decision.add(IncidentReported{.number = number, .incident = std::move(incident)});
    decision.add(RulingProposed{.number = number, .proposal = std::move(proposal)});
}

Verdict decide_on(Decision& decision, const ReportIncident& command) {
    Incident incident = command.incident;
    Result<Judgement> judgement = judged(decision.game, incident);
    if (!judgement) return tl::unexpected<Refusal>(judgement.error());
    propose(decision, std::move(incident), std::move(judgement->proposal));
    return {};
}

Verdict decide_on(Decision& decision, const GiveRuling& command) {
    const Game& game = decision.game;
    const auto ruling = given_ruling(game, command);
    if (!ruling) return tl::unexpected<Refusal>(ruling.error());
    const RulingGiven& given = *ruling;
    decision.add(given);
    const bool stays_ended = game.phase == GamePhase::Ended && continues(given.ruling);
    if (!stays_ended) carry_out(decision, given);
    return {};
}

Verdict decide_on(Decision& decision, const DropIncident& command) {
    if (find_open(decision.game, command.number) == nullptr) return refuse("not_found", "incident");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    decision.add(IncidentDropped{.number = command.number, .reason = command.reason});
    return {};
}

Verdict decide_on(Decision& decision, const UndoRuling& command) {
    const Game& game = decision.game;
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    const auto last = std::find_if(game.rulings.given.rbegin(), game.rulings.given.rend(),
                                   [](const GivenRuling& each) { return !each.undone; });
    if (last == game.rulings.given.rend()) return refuse("not_found", "incident");
    if (last->given.number != command.number) return refuse("not_the_last", "incident");
    const Effects& effects = last->given.effects;
    // Moves made since then stand on the ruling: they would have to be taken back first.
    if (last->annulled && !can_be_made_again(game, *last->annulled)) {
        return refuse("moves_since", "incident");
    }
    decision.add(RulingUndone{.number = command.number, .reason = command.reason});
    const bool ended_by_it = effects.result || effects.void_game;
    if (game.phase == GamePhase::Ended && ended_by_it && !last->outcome) {
        decision.reopen(command.reason);
    }
    if (last->annulled) make_again(decision, *last->annulled, command.reason);
    if (is_timed(game)) give_times_back(decision, *last, command.reason);
    end_again(decision, *last, command.reason);
    return {};
}

}  // namespace arbiter
