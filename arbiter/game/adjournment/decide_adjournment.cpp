// The life of a sealed move: the game is adjourned, the move sealed, the envelope kept, the game
// resumed and the envelope opened. What a bad or missing sealed move means is put to the rulebook.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/adjournment/adjournment.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/decision.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace arbiter {
namespace {

constexpr std::size_t longest_place = 200;

// "2026-11-23T15:00": what a form for date and time gives.
bool is_date_and_time(std::string_view text) {
    constexpr std::string_view form = "dddd-dd-ddTdd:dd";
    if (text.size() != form.size()) return false;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool fits = form[i] == 'd' ? text[i] >= '0' && text[i] <= '9' : text[i] == form[i];
        if (!fits) return false;
    }
    return true;
}

Verdict check_resumption(const std::string& resumes, const std::string& place) {
    if (!resumes.empty() && !is_date_and_time(resumes)) return refuse("bad_field", "resumes");
    if (place.size() > longest_place) return refuse("bad_field", "place");
    return {};
}

Verdict check_times(const ByColor<std::optional<Millis>>& left) {
    for (const Color side : both_colors) {
        if (left[side] && (*left[side] < Millis{} || *left[side] > longest_time)) {
            return refuse("bad_field", "left_ms");
        }
    }
    return {};
}

// Who adjourns early is the player to move, and he has the rest of the session. Times that run, or
// that nobody knows, are looked at when the envelope is closed.
Verdict check_early(const Game& game, const EarlyEnd& early,
                    const std::optional<ByColor<Millis>>& left) {
    if (early.side != game.record.position.turn()) return refuse("not_on_turn", "early");
    if (early.rest < Millis{} || early.rest > longest_time) return refuse("bad_field", "early");
    if (!early.session_end.empty() && !is_date_and_time(early.session_end)) {
        return refuse("bad_field", "session_end");
    }
    const bool runs = game.clock.phase == ClockPhase::Running;
    if (left && !runs && early.rest > (*left)[early.side]) return refuse("bad_field", "early");
    return {};
}

// By the article of the rulebook; nothing where no rest is charged.
Result<std::optional<EarlyAdjournment>> charged_early(const Game& game, const EarlyEnd& early) {
    if (early.rest == Millis{}) return std::nullopt;
    const auto article = game.edition == nullptr ? std::nullopt : article_of_early(*game.edition);
    if (!article) return refuse("bad_field", "early");
    return EarlyAdjournment{
        .rest = early.rest, .session_end = early.session_end, .article = *article};
}

ByColor<Millis> shown(const Game& game) {
    return {game.clock.sides.white.main, game.clock.sides.black.main};
}

bool is_linked(const Game& game) {
    return is_timed(game) && game.terminal.binding;
}

// A board without a clock gets no orders.
bool takes_orders(const Game& game) {
    return is_linked(game) && game.clock.phase == ClockPhase::Paused;
}

// Nobody at the board sets the clock of an adjourned game going.
void lock_clock(Decision& decision) {
    const Game& game = decision.game;
    const bool stands = game.clock.phase != ClockPhase::Running || is_waiting<ClockPause>(game);
    const bool open = game.clock.phase != ClockPhase::Ended && !game.clock.locked;
    if (is_linked(game) && stands && open && !is_waiting<ClockLock>(game)) {
        decision.order(ClockLock{}, {}, {});
    }
}

// One that was never started is the players' to start again; another one is the arbiter's.
void unlock_clock(Decision& decision) {
    const Game& game = decision.game;
    const bool locked = game.clock.locked || is_waiting<ClockLock>(game);
    const bool ready = game.clock.phase == ClockPhase::Ready;
    if (is_linked(game) && ready && locked) decision.order(ClockUnlock{}, {}, {});
}

// The times that were known, with those that are stated instead. Of a clock of which nothing is
// known both are stated, or none.
Result<std::optional<ByColor<Millis>>> stated_times(const std::optional<ByColor<Millis>>& known,
                                                    const ByColor<std::optional<Millis>>& stated) {
    if (auto fits = check_times(stated); !fits) return tl::unexpected(fits.error());
    if (!known && stated.white.has_value() != stated.black.has_value()) {
        return refuse("bad_field", "left_ms");
    }
    if (!known && !stated.white) return std::nullopt;
    ByColor<Millis> left = known.value_or(ByColor<Millis>{});
    for (const Color side : both_colors) left[side] = stated[side].value_or(left[side]);
    return left;
}

// What a linked clock is told so that it shows them.
ClockSet set_to(const Game& game, const ByColor<Millis>& left) {
    ClockSet set;
    for (const Color side : both_colors) {
        if (left[side] != shown(game)[side]) set.main[side] = left[side];
    }
    return set;
}

bool sets_times(const ClockSet& set) {
    return set.main.white || set.main.black;
}

// What a sealed move leaves on its player's clock: it counts as a move, and the period that it
// completes brings the next. Stopping the clocks is no press, so no increment is paid.
ClockSet completed_by_sealing(const Game& game, Color side) {
    Clock clock = game.clock;
    clock.phase = ClockPhase::Running;
    clock.on_move = side;
    clock.sides[side].increment = Millis{};
    clock.set_increment = Millis{};
    const Instant stopped = clock.since;
    clock = advance(std::move(clock), ClockPress{side}, stopped);
    const ClockSide& was = game.clock.sides[side];
    const ClockSide& is = clock.sides[side];
    ClockSet set;
    set.moves[side] = is.moves;
    if (is.period != was.period) set.period[side] = is.period;
    if (is.main != was.main) set.main[side] = is.main;
    return set;
}

// The clock of the one who has to move runs once the sealed move is on the board (I.9.1).
void go_on(Decision& decision, Color sealer) {
    const Game& game = decision.game;
    const bool pressed = game.links.counted[sealer] > moves_of(game, sealer);
    const bool has_clock = is_timed(game) && game.terminal.binding;
    if (has_clock && !pressed && game.clock.phase != ClockPhase::Ended) {
        decision.order(completed_by_sealing(game, sealer), {}, {});
    }
    if (takes_orders(game)) decision.order(ClockResume{!sealer}, {}, {});
}

Verdict put_to_the_rulebook(Decision& decision, Incident incident) {
    Result<Judgement> judgement = judged(decision.game, incident);
    if (!judgement) return tl::unexpected<Refusal>(judgement.error());
    propose(decision, std::move(incident), std::move(judgement->proposal));
    return {};
}

Verdict open(Decision& decision, SealedMoveOpened opened, std::vector<MateEvidence> evidence) {
    const Game& game = decision.game;
    const int number = opened.envelope;
    const std::string text = opened.text;
    if (const Result<void> may = may_open(game, number); !may) {
        return tl::unexpected<Refusal>(may.error());
    }
    decision.add(std::move(opened));
    if (std::optional<Incident> incident = incident_of_opening(game, number, text)) {
        incident->evidence = std::move(evidence);
        return put_to_the_rulebook(decision, *std::move(incident));
    }
    const Color sealer = game.record.position.turn();
    const WrittenMove written = read_sheet_move(text);
    const bool ended = play_move(decision, *read_move(game.record.position, written.move));
    link_sealed_move(decision, game.adjournment.envelopes[static_cast<std::size_t>(number - 1)]);
    if (ended) return {};
    if (written.offers_draw) {
        decision.add(
            DrawOffered{.by = sealer, .ply = static_cast<int>(game.record.moves.size()) + 1});
    }
    go_on(decision, sealer);
    return {};
}

// His own moves since the resumption; the sealed one was made before it.
bool has_moved_since(const Game& game, Color side) {
    const GameAdjourned& begun = game.adjournment.last->begun;
    const int first = side == begun.side ? begun.ply + 2 : begun.ply + 1;
    return static_cast<int>(game.record.moves.size()) >= first;
}

}  // namespace

Verdict decide_on(Decision& decision, const AdjournGame& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (waiting_envelope(game) != nullptr) return refuse("envelope_waits", "g");
    if (!game.record.unplaced.empty()) return refuse("record_in_doubt", "g");
    if (auto fits = check_resumption(command.resumes, command.place); !fits) return fits;
    GameAdjourned adjourned{.side = game.record.position.turn(),
                            .ply = static_cast<int>(game.record.moves.size()) + 1,
                            .fen = to_fen(game.record.position, game.setup.variant),
                            .left = {},
                            .draw_offer = game.offers.by(),
                            .resumes = command.resumes,
                            .place = command.place};
    const bool again = game.phase == GamePhase::Adjourned;
    // Of an earlier adjournment the times are not those of now.
    const bool known = again || is_linked(game) || !is_timed(game);
    const auto left = stated_times(known ? times_left(game) : std::nullopt, command.left);
    if (!left) return tl::unexpected(left.error());
    adjourned.left = *left;
    if (again) {
        const GameAdjourned& before = game.adjournment.last->begun;
        if (command.resumes.empty()) adjourned.resumes = before.resumes;
        if (command.place.empty()) adjourned.place = before.place;
        adjourned.early = before.early;
    }
    if (command.early) {
        if (auto fits = check_early(game, *command.early, *left); !fits) return fits;
        const auto early = charged_early(game, *command.early);
        if (!early) return tl::unexpected(early.error());
        adjourned.early = *early;
    }
    if (again && adjourned == game.adjournment.last->begun) return refuse("adjourned");
    const ClockSet set = *left ? set_to(game, **left) : ClockSet{};
    const bool orders = is_linked(game) && sets_times(set);
    if (orders && game.clock.phase == ClockPhase::Running) return refuse("clocks_running", "g");
    decision.add(std::move(adjourned));
    if (orders) decision.order(set, {}, {});
    lock_clock(decision);
    return {};
}

Verdict decide_on(Decision& decision, const SealMove& command) {
    const Result<SealContext> context = next_seal(decision.game, command.context.game);
    if (!context) return tl::unexpected<Refusal>(context.error());
    if (*context != command.context) return refuse("conflict", "g");
    decision.add(MoveSealed{.context = command.context, .sealed = command.sealed});
    return {};
}

Verdict decide_on(Decision& decision, const CloseEnvelope& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    const Envelope* waiting = waiting_envelope(game);
    if (waiting == nullptr || waiting->context.envelope != command.envelope) {
        return refuse("nothing_sealed", "envelope");
    }
    const bool runs =
        game.clock.phase == ClockPhase::Running && game.clock.on_move == waiting->context.side;
    if (runs) return refuse("clocks_running", "g");
    if (auto fits = check_times(command.left); !fits) return fits;
    const GameAdjourned& begun = game.adjournment.last->begun;
    const bool is_reply = waiting->context.ply != begun.ply;
    const auto by_clock = is_reply ? shown(game) : without_rest(begun, shown(game));
    EnvelopeClosed closed{.envelope = command.envelope,
                          .left = waiting->closed || !is_linked(game) ? waiting->left : by_clock,
                          .resumes = command.resumes.value_or(begun.resumes),
                          .place = command.place.value_or(begun.place)};
    if (auto fits = check_resumption(closed.resumes, closed.place); !fits) return fits;
    for (const Color side : both_colors) {
        if (command.left[side]) closed.left[side] = *command.left[side];
    }
    decision.add(std::move(closed));
    lock_clock(decision);
    return {};
}

// Nothing sealed: it was adjourned by mistake, or nobody wrote a move, and the game goes on.
Verdict decide_on(Decision& decision, const ResumeGame& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (game.phase != GamePhase::Adjourned) return refuse("not_adjourned", "g");
    const Envelope* waiting = waiting_envelope(game);
    if (waiting != nullptr && !waiting->closed) return refuse("not_closed", "envelope");
    auto known = waiting != nullptr ? std::optional{waiting->left} : times_left(game);
    if (waiting == nullptr && known) known = without_rest(game.adjournment.last->begun, *known);
    const auto left = stated_times(known, command.left);
    if (!left) return tl::unexpected(left.error());
    const ClockSet set = *left ? set_to(game, **left) : ClockSet{};
    decision.add(GameResumed{.left = *left});
    unlock_clock(decision);
    for (const Color side : both_colors) {
        if (command.present[side]) decision.add(PlayerPresent{.side = side, .late_s = 0});
    }
    const bool stands = takes_orders(game) || game.clock.phase == ClockPhase::Ready;
    if (is_linked(game) && stands && sets_times(set)) decision.order(set, {}, {});
    if (!takes_orders(game)) return {};
    // Who has to answer and is not there loses the time (I.9.2, I.11).
    if (waiting == nullptr) return {};
    const Color replier = !waiting->context.side;
    if (!command.present[replier]) decision.order(ClockResume{replier}, {}, {});
    return {};
}

Verdict decide_on(Decision& decision, const MarkPresent& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (!game.adjournment.last || !game.adjournment.last->resumed)
        return refuse("not_resumed", "g");
    if (command.late_s < 0) return refuse("bad_field", "late_s");
    const Adjournment& adjournment = *game.adjournment.last;
    if (adjournment.present[command.side]) return {};
    decision.add(PlayerPresent{.side = command.side, .late_s = command.late_s});
    if (command.late_s == 0) return {};
    Incident incident;
    incident.facts.emplace_back(Sealed{.actor = adjournment.begun.side,
                                       .declared = std::nullopt,
                                       .illegal = false,
                                       .ambiguous = false,
                                       .sealed_result = std::nullopt});
    const Color other = !command.side;
    if (adjournment.present[other] && adjournment.late_s[other] > 0) {
        incident.facts.emplace_back(Arrived{.actor = other, .late_s = adjournment.late_s[other]});
    }
    incident.facts.emplace_back(Arrived{.actor = command.side, .late_s = command.late_s});
    Result<Judgement> judgement = judged(game, incident);
    if (!judgement) return tl::unexpected<Refusal>(judgement.error());
    if (judgement->proposal.ruling == Ruling::Continue) return {};  // in time
    propose(decision, std::move(incident), std::move(judgement->proposal));
    return {};
}

Verdict decide_on(Decision& decision, const OpenEnvelope& command) {
    return open(
        decision,
        SealedMoveOpened{.envelope = command.envelope, .text = command.text, .salt = command.salt},
        command.evidence);
}

Verdict decide_on(Decision& decision, const OpenPaper& command) {
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    return open(decision,
                SealedMoveOpened{.envelope = command.envelope,
                                 .text = command.text,
                                 .salt = {},
                                 .reason = command.reason},
                command.evidence);
}

Verdict decide_on(Decision& decision, const ReportLostEnvelope& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    const Envelope* waiting = waiting_envelope(game);
    if (waiting == nullptr || waiting->context.envelope != command.envelope) {
        return refuse("nothing_sealed", "envelope");
    }
    decision.add(EnvelopeLost{.envelope = command.envelope, .declared = command.declared});
    const auto declared = command.declared.empty() ? std::nullopt : std::optional(command.declared);
    Incident incident;
    incident.facts.emplace_back(Sealed{.actor = waiting->context.side,
                                       .declared = std::nullopt,
                                       .illegal = false,
                                       .ambiguous = false,
                                       .sealed_result = std::nullopt});
    incident.facts.emplace_back(EnvelopeMissing{.position_known = command.position_known,
                                                .times_known = command.times_known,
                                                .disputed = command.disputed,
                                                .declared = declared});
    return put_to_the_rulebook(decision, std::move(incident));
}

Verdict decide_on(Decision& decision, const CorrectTimes& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (!game.adjournment.last || !game.adjournment.last->resumed)
        return refuse("not_resumed", "g");
    const ByColor<std::optional<Millis>> right{command.left.white, command.left.black};
    if (auto fits = check_times(right); !fits) return fits;
    const bool late = has_moved_since(game, command.by);
    Incident incident;
    incident.facts.emplace_back(
        ClockTimesWrong{.actor = command.by == Color::White ? Whose::White : Whose::Black,
                        .raised_after_first_move = late});
    Result<Judgement> judgement = judged(game, incident);
    if (!judgement) return tl::unexpected<Refusal>(judgement.error());
    // The rulebook says whether, the arbiter to what: in time, accepting it sets the clocks.
    Effects& effects = judgement->proposal.effects;
    if (!late) effects.set_left = right;
    for (const OpenIncident& open : game.rulings.open) {
        if (open.incident.facts != incident.facts ||
            open.proposal.effects.set_left != effects.set_left) {
            continue;
        }
        return refuse_with("already_reported", "g", {{"incident", std::to_string(open.number)}});
    }
    propose(decision, std::move(incident), std::move(judgement->proposal));
    return {};
}

}  // namespace arbiter
