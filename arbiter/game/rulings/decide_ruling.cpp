// From facts to a ruling: the rulebook proposes, the arbiter decides, the game goes on from it.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/alarms.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/game/rests_on.hpp"
#include "arbiter/game/rulings/answered_alarms.hpp"
#include "arbiter/game/rulings/given_ruling.hpp"
#include "arbiter/game/rulings/open_matters.hpp"
#include "arbiter/game/rulings/watch.hpp"
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
void fill_before_promotion(const Game& game, const std::vector<Fact>& facts, std::size_t plies,
                           ClockFacts& clocks) {
    for (const Fact& fact : facts) {
        const auto* promotion = std::get_if<PromotionLeft>(&fact);
        const Color turn = game.record.history.at(plies).turn();
        if (promotion == nullptr || turn != promotion->actor) continue;
        auto& before = clocks.before_move[!promotion->actor];
        if (!before && plies > 0) before = game.record.moves[plies - 1].press.left;
    }
}

// What the reporter left open, as the board and the regulations know it.
Circumstances filled(const Game& game, const std::vector<Fact>& facts, std::size_t plies,
                     Circumstances around) {
    around.play = play_of(game);
    around.variant = game.setup.variant;
    around.regulations = game.setup.regulations;
    around.impaired = game.impaired;
    around.ended.reset();
    if (game.phase == GamePhase::Ended && game.result.outcome) {
        around.ended = KnownEnd{.result = game.result.outcome->result,
                                .termination = game.result.outcome->termination,
                                .article = game.result.outcome->article};
    }
    if (is_timed(game)) {
        for (const Color side : both_colors) fill_clocks(game, side, around.clocks);
        fill_before_promotion(game, facts, plies, around.clocks);
        const Period& first = game.setup.control.periods.white.front();
        if (around.clocks.control.empty()) around.clocks.control = controls(game);
        if (!around.clocks.running && game.clock.phase == ClockPhase::Running) {
            around.clocks.running = game.clock.on_move;
        }
        if (!around.clocks.first_control) around.clocks.first_control = first.main();
        if (const auto& last = game.adjournment.last; last && last->begun.left) {
            for (const Color side : both_colors) {
                auto& noted = around.clocks.adjourned[side];
                if (!noted) noted = (*last->begun.left)[side];
            }
        }
        if (!around.clocks.increment) {
            around.clocks.increment = game.clock.sides[game.record.position.turn()].increment;
        }
    }
    for (const Color side : both_colors) {
        if (!around.counts.illegal_before[side]) {
            around.counts.illegal_before[side] = game.conduct.illegal_moves[side];
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

// The ruling that is being given, by its place among those of the game.
int place_of_ruling(const Game& game) {
    return static_cast<int>(game.rulings.given.size()) + 1;
}

void order_times(Decision& decision, const RulingGiven& given, const std::string& article) {
    const int ruling = place_of_ruling(decision.game);
    if (const auto set = clock_set_by(given.effects)) {
        decision.order(*set, given.reason, article, ruling);
    }
    for (const Color side : both_colors) {
        const Millis delta = given.effects.add[side];
        if (delta == Millis{}) continue;
        decision.order(ClockAdjust{.side = side, .delta = delta}, given.reason, article, ruling);
    }
    if (const auto increment = given.effects.increment) {
        decision.order(ClockSetIncrement{*increment}, given.reason, article, ruling);
    }
}

// The events that do what the ruling says.
void carry_out(Decision& decision, const RulingGiven& given, int moment) {
    const Game& game = decision.game;
    const Effects& effects = given.effects;
    const std::string article = joined(given.articles);
    const int plies = static_cast<int>(game.record.moves.size());
    if (const int more = illegal_moves_counted_by(effects); more > 0) {
        decision.add(
            IllegalMoveNoticed{.by = *effects.illegal_by,
                               .ply = effects.restore_to_ply.value_or(moment) + 1,
                               .move = effects.illegal_move,
                               .count = game.conduct.illegal_moves[*effects.illegal_by] + more,
                               .incident = given.number});
    }
    if (game.phase == GamePhase::Ended && !ends_game(effects)) decision.reopen(given.reason);
    if (effects.illegal_by && !effects.restore_to_ply)
        drop_waiting(decision, {*effects.illegal_by});
    if (effects.restore_to_ply) {
        decision.add(PositionRestored{.ply = *effects.restore_to_ply,
                                      .annulled = plies - *effects.restore_to_ply,
                                      .reason = article});
        drop_waiting(decision, {Color::White, Color::Black});
    }
    if (is_timed(game)) order_times(decision, given, article);
    if (effects.offer_by) {
        decision.add(
            DrawOffered{.by = *effects.offer_by, .ply = effects.restore_to_ply.value_or(plies)});
    }
    if (const auto by = game.offers.by(); effects.offer_refused && by) {
        decision.add(DrawRefused{.by = !*by});
    }
    if (effects.stop_clocks && can_be_stopped(game)) {
        decision.order(ClockPause{}, given.reason, article, place_of_ruling(game));
    }
    if (effects.result) {
        decision.end(
            GameEnded{.result = *effects.result,
                      .termination = effects.termination.value_or(Termination::ArbiterDecision),
                      .article = article,
                      .reason = given.reason,
                      .ruling = given.number});
    } else if (effects.void_game) {
        decision.end(
            GameVoided{.article = article, .reason = given.reason, .ruling = given.number});
    }
}

// Entries of a board that wait for this ruling: its alarm is answered by it, or the record is cut
// back before them.
bool is_about_entries_of(const Game& game, const OpenIncident& open, const RulingGiven& given) {
    if (game.record.unplaced.empty()) return false;
    if (given.effects.restore_to_ply) return true;
    const std::vector<int> answered = answered_alarms(game, open, given.effects);
    return std::any_of(answered.begin(), answered.end(), [&](int number) {
        const OpenAlarm* alarm = find_alarm(game, number);
        return alarm != nullptr && is_about_entries(game, *alarm);
    });
}

bool stays_ended(const Game& game, const RulingGiven& given) {
    return game.phase == GamePhase::Ended && changes_nothing(given.ruling);
}

// What a ruling with these effects rests on, beside time that passes. Moves that are made while it
// waits are no part of the matter where it gives time or a warning: at blitz nobody could accept it
// otherwise.
Aspects ruling_rests_on(const Effects& effects) {
    using enum Aspect;
    Aspects all{Corrected, Result, Rulings};
    const bool sets = clock_set_by(effects).has_value();
    if (ends_game(effects) || effects.restore_to_ply || effects.duty || effects.illegal_by ||
        effects.offer_by || sets) {
        all = {Record, Result, Rulings};
    }
    // Time that is given after it lifts a flag.
    bool times = effects.increment || sets || effects.termination == Termination::TimeForfeit;
    for (const Color side : both_colors) times = times || effects.add[side] != Millis{};
    if (times) all.add(Times);
    if (effects.offer_by || effects.offer_refused) all.add(Offer);
    return all;
}

// Facts that another ruling has answered since they were reported: an illegal move of this side at
// this ply counts once, whoever reported it how often.
const GivenRuling* answered_since(const Game& game, const OpenIncident& open) {
    const auto found = std::find_if(
        game.rulings.given.begin(), game.rulings.given.end(), [&](const GivenRuling& given) {
            const Effects& effects = given.given.effects;
            if (given.undone || given.state < open.state || !effects.illegal_by) return false;
            const int ply = effects.restore_to_ply.value_or(given.moment);
            return ply <= open.ply && open.ply <= given.ply + 1 &&
                   tell_illegal_move(open.incident.facts, *effects.illegal_by);
        });
    return found == game.rulings.given.end() ? nullptr : &*found;
}

tl::unexpected<Refusal> already(std::string code, int incident) {
    return refuse_with(std::move(code), "incident", {{"incident", std::to_string(incident)}});
}

// The record as it stood at the incident's moment is the beginning of what stands now.
std::optional<std::size_t> plies_of_moment(const Game& game, const OpenIncident& open) {
    const auto plies = static_cast<std::size_t>(open.ply);
    const bool same =
        plies <= game.record.moves.size() && game.record.history.at(plies) == open.position;
    return same ? std::optional{plies} : std::nullopt;
}

// The incident as it was reported, to be judged as things stand now.
Incident asked_again(const OpenIncident& open, std::vector<MateEvidence> evidence) {
    Incident incident = open.incident;
    incident.circumstances.counts = open.told;
    for (MateEvidence& each : evidence) incident.evidence.push_back(std::move(each));
    return incident;
}

bool tell_wrong_times(const std::vector<Fact>& facts) {
    return std::any_of(facts.begin(), facts.end(), [](const Fact& fact) {
        return irregularity_in<ClockTimesWrong>(fact) != nullptr;
    });
}

// With what waits for a ruling before it.
Result<Judgement> judged_now(const Game& game, Incident& incident) {
    add_watched_facts(game, incident);
    Result<Judgement> judgement = judged(game, incident);
    if (!judgement) return judgement;
    return beside_open_matters(game, incident, std::nullopt, *std::move(judgement),
                               [&](Incident& each) { return judged(game, each); });
}

Result<Judgement> judged_again(const Game& game, const OpenIncident& open, Incident& incident) {
    const auto plies = plies_of_moment(game, open).value_or(game.record.moves.size());
    Result<Judgement> judgement = judged(game, incident, plies);
    if (!judgement) return judgement;
    return beside_open_matters(game, incident, open.number, *std::move(judgement),
                               [&](Incident& each) { return judged(game, each, plies); });
}

// The same facts of the same moment, or of the same alarm.
bool is_same_report(const Game& game, const ReportIncident& command, const OpenIncident& open) {
    if (command.alarm && open.alarm == command.alarm) return true;
    return open.ply == static_cast<int>(game.record.moves.size()) &&
           open.incident.facts == command.incident.facts &&
           game.changes.since(open.state, {Aspect::Record, Aspect::Rulings}).empty();
}

// Its alarm was answered by that ruling; or the same facts of the position in which that ruling has
// left the game.
bool is_same_matter(const Game& game, const ReportIncident& command, const GivenRuling& ruled) {
    const bool answered = std::any_of(
        game.alarms.settled.begin(), game.alarms.settled.end(), [&](const SettledAlarm& each) {
            return each.ruling == ruled.given.number && each.alarm.alarm == command.alarm;
        });
    const int left_at = ruled.given.effects.restore_to_ply.value_or(ruled.ply);
    const bool same_place = left_at == static_cast<int>(game.record.moves.size());
    const bool told_anew =
        std::any_of(game.alarms.open.begin(), game.alarms.open.end(), [&](const OpenAlarm& each) {
            return each.kind == AlarmKind::Illegal && each.state > ruled.state;
        });
    return answered || (same_place && !told_anew && ruled.facts == command.incident.facts);
}

Verdict check_new(const Game& game, const ReportIncident& command) {
    for (const OpenIncident& open : game.rulings.open) {
        if (is_same_report(game, command, open)) return already("already_reported", open.number);
    }
    for (const GivenRuling& ruled : game.rulings.given) {
        if (!ruled.undone && is_same_matter(game, command, ruled)) {
            return already("already_ruled", ruled.given.number);
        }
    }
    return {};
}

}  // namespace

std::vector<MateQuestion> open_questions(const Game& game, const Incident& incident) {
    if (game.edition == nullptr) return {};
    Incident asked = incident;
    Result<Judgement> judgement = judged_now(game, asked);
    if (!judgement) return {};
    return std::move(judgement->questions);
}

std::vector<MateQuestion> open_questions(const Game& game, const ProposeAgain& command) {
    const OpenIncident* open = find_open(game, command.number);
    if (open == nullptr) return {};
    Incident asked = asked_again(*open, command.evidence);
    Result<Judgement> judgement = judged_again(game, *open, asked);
    if (!judgement) return {};
    return std::move(judgement->questions);
}

Result<Judgement> judged(const Game& game, Incident& incident) {
    return judged(game, incident, game.record.moves.size());
}

Result<Judgement> judged(const Game& game, Incident& incident, std::size_t plies) {
    const std::vector<Fact> reported = incident.facts;
    const bool now = plies == game.record.moves.size();
    History before;
    if (!now) {
        before = game.record.history;
        before.truncate(plies);
    }
    const History& history = now ? game.record.history : before;
    incident = with_sheet_facts(game, std::move(incident));
    incident.circumstances = filled(game, incident.facts, plies, std::move(incident.circumstances));
    Result<Judgement> judgement = judge(*game.edition, history, incident);
    if (judgement || incident.facts.size() == reported.size()) return judgement;
    incident.facts = reported;  // the place of a fact is told as the reporter counted
    Result<Judgement> as_reported = judge(*game.edition, history, incident);
    return as_reported ? judgement : as_reported;
}

std::optional<GameResult> removed_result(const Game& game, const RulingGiven& given) {
    if (!game.result.outcome || stays_ended(game, given)) return std::nullopt;
    const GameResult stands = game.result.outcome->result;
    return given.effects.result == stands ? std::nullopt : std::optional{stands};
}

void propose(Decision& decision, Incident incident, Proposal proposal, std::optional<int> alarm) {
    const int number = decision.game.rulings.reported + 1;
    decision.add(
        IncidentReported{.number = number, .incident = std::move(incident), .alarm = alarm});
    decision.add(RulingProposed{.number = number, .proposal = std::move(proposal)});
}

std::vector<Aspect> stale_aspects(const Game& game, const OpenIncident& open) {
    Aspects rests_on = ruling_rests_on(open.proposal.effects);
    if (rests_on_open_matter(open.proposal)) {
        rests_on.add(Aspect::Incidents);
        rests_on.add(Aspect::Rulings);
    }
    return game.changes.since(open.proposed, rests_on);
}

Verdict decide_on(Decision& decision, const ReportIncident& command) {
    const Game& game = decision.game;
    if (game.result.voided) return refuse("game_over");
    const bool known =
        !command.alarm || (*command.alarm >= 1 && *command.alarm <= game.alarms.raised);
    if (!known) return refuse("not_found", "alarm");
    ReportIncident report = command;
    add_watched_facts(game, report.incident);
    if (!command.again) {
        if (auto is_new = check_new(game, report); !is_new) return is_new;
    }
    Incident incident = with_known_board(game, std::move(report.incident));
    Result<Judgement> judgement = judged_now(game, incident);
    if (!judgement) return tl::unexpected<Refusal>(judgement.error());
    if (!judgement->assumed.empty()) {
        return tl::unexpected<Refusal>(refusal_of_board(judgement->assumed.front()));
    }
    // One that was settled in the meantime is reported without it.
    std::optional<int> alarm = command.alarm;
    if (alarm && find_alarm(game, *alarm) == nullptr) alarm.reset();
    propose(decision, std::move(incident), std::move(judgement->proposal), alarm);
    return {};
}

// Moves that were made since are no part of the matter. A duty of the next move is none any more
// where its player has moved.
Verdict decide_on(Decision& decision, const ProposeAgain& command) {
    const Game& game = decision.game;
    const OpenIncident* open = find_open(game, command.number);
    if (open == nullptr) return refuse("not_found", "incident");
    if (game.result.voided) return refuse("game_over");
    if (stale_aspects(game, *open).empty()) return {};
    if (const GivenRuling* ruling = answered_since(game, *open)) {
        return already("already_ruled", ruling->given.number);
    }
    Incident incident = asked_again(*open, command.evidence);
    Result<Judgement> judgement = judged_again(game, *open, incident);
    if (!judgement) return tl::unexpected<Refusal>(judgement.error());
    Effects& effects = judgement->proposal.effects;
    const auto made = static_cast<int>(game.record.moves.size()) - open->ply;
    if (effects.duty && made > 0) effects.duty.reset();
    // The right times were told beside the facts.
    const Proposal& before = open->proposal;
    if (tell_wrong_times(incident.facts) && judgement->proposal.ruling == before.ruling) {
        effects.set_left = before.effects.set_left;
    }
    decision.add(
        RulingProposed{.number = command.number, .proposal = std::move(judgement->proposal)});
    return {};
}

Verdict decide_on(Decision& decision, const GiveRuling& command) {
    const Game& game = decision.game;
    const auto ruling = given_ruling(game, command);
    if (!ruling) return tl::unexpected<Refusal>(ruling.error());
    const OpenIncident& open = *find_open(game, command.number);
    if (const auto changed = stale_aspects(game, open); !changed.empty()) {
        return tl::unexpected<Refusal>(
            refusal_of_change(game, "proposal_changed", "incident", changed));
    }
    const RulingGiven& given = *ruling;
    if (game.result.voided) return refuse("game_over");
    // One of the arbiter's own may do more than what was proposed.
    if (command.own && decision.seen) {
        const auto own = game.changes.since(*decision.seen, ruling_rests_on(given.effects));
        if (!own.empty()) {
            return tl::unexpected<Refusal>(refusal_of_change(game, "state_changed", "seen", own));
        }
    }
    if (ends_game(given.effects) && stays_ended(game, given))
        return refuse("bad_field", "effects.result");
    const auto removed = removed_result(game, given);
    if (command.removes && !removed) return refuse("bad_field", "removes");
    if (removed && command.removes != removed) {
        return refuse_with("result_stands", "removes",
                           {{"result", std::string{word_of(*removed)}}});
    }
    if (removed && command.reason.empty()) return refuse("reason_needed", "reason");
    decision.add(given);
    decision.settle_answered(answered_alarms(game, open, given.effects), given.number);
    if (is_about_entries_of(game, open, given)) decision.drop_reports(given.number);
    if (!stays_ended(game, given)) carry_out(decision, given, moment_of(game, open));
    return {};
}

Verdict decide_on(Decision& decision, const DropIncident& command) {
    if (find_open(decision.game, command.number) == nullptr) return refuse("not_found", "incident");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    decision.add(IncidentDropped{.number = command.number, .reason = command.reason});
    return {};
}

Verdict decide_on(Decision& decision, const CorrectCount& command) {
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    constexpr int most_counted = 1'000;
    if (command.count < 0 || command.count > most_counted) return refuse("bad_field", "count");
    if (decision.game.conduct.illegal_moves[command.side] == command.count) return {};
    decision.add(
        CountCorrected{.side = command.side, .count = command.count, .reason = command.reason});
    return {};
}

Verdict decide_on(Decision& decision, const NoteImpairment& command) {
    if (decision.game.phase == GamePhase::Ended) return refuse("game_over", "g");
    if (decision.game.impaired == command.impaired) return {};
    decision.add(ImpairmentNoted{.impaired = command.impaired});
    return {};
}

}  // namespace arbiter
