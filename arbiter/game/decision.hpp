// One decision in the making: the events so far, numbered on from the game's. Private to decide.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/judge/judge.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

class Decision {
  public:
    Decision(const Game& of, const Moment& when, std::optional<int> seen_state = std::nullopt)
        : game(of),
          moment(when),
          seen(seen_state),
          alarms_(of.alarms.raised),
          orders_(static_cast<int>(of.orders.given.size())) {}

    const Game& game;
    const Moment& moment;
    const std::optional<int> seen;  // the state that the sender saw; what rests on it was compared

    void add(GameEvent event) { events_.push_back(std::move(event)); }

    // Raises the alarm unless one of the same kind, side and detail is open.
    void raise(AlarmKind kind, std::optional<Color> side, std::string detail = {});
    // Raises it unless one of the same kind and side is open, whatever it says.
    void raise_once(AlarmKind kind, Color side, std::string detail);
    // Raises it though the same is open: what happened twice is told twice (alarms.hpp: how often).
    void raise_anew(AlarmKind kind, std::optional<Color> side, std::string detail);
    // Settles the open alarms of that kind that are not about something else (a detail: "hash").
    void settle(AlarmKind kind, const std::string& reason = {});
    // Those of that side.
    void settle_of(AlarmKind kind, Color side);
    // That one, unless so many were raised that none is settled by itself.
    void settle_open(const OpenAlarm& open);
    // The open alarm of that kind about this.
    void settle_about(AlarmKind kind, const std::string& detail);
    // The open alarms of the electronic boards with that finding, of that side or of none.
    void settle_finding(BoardFinding finding, std::optional<Color> side);
    // The alarm about that entry of a board. `ruling`: the one that answers it.
    void settle_entry(const ReportedMove& entry, std::optional<int> ruling);
    // The alarms that the ruling answers.
    void settle_answered(const std::vector<int>& alarms, int ruling);
    // What the board entered behind the record is no part of the game. The alarm about it is
    // settled as well.
    void drop_reports(std::optional<int> ruling);

    // The alarm about the first entry of a board that the record does not take: it is told however
    // many are open, for the entries wait for its answer.
    void raise_entry(const std::string& move);

    // An order to the clock, numbered on.
    void order(const ClockAct& act, std::string reason, std::string article,
               std::optional<int> ruling = std::nullopt);
    // GameEnded, and the order that ends a clock that was started; alarms that ask for nothing any
    // more are settled. Ending it again (a changed ruling) gives no second order.
    void end(GameEnded ended);
    // The end with this number stands again, which a ruling had taken away.
    void end_again(GameEnded ended, int number);
    // GameVoided, with the same that follows; open incidents are closed, for there is nothing to
    // rule in a game that is played again.
    void end(GameVoided voided);
    // GameReopened. A clock that was ended cannot go on: its terminal is bound anew, with the times
    // as they were, and its order to end is void. Times that rulings undone since the end had
    // changed are given back. `undoes`: that end is taken back, and what it closed is open again.
    // `withheld`: the public is not told yet.
    void reopen(std::string reason, std::optional<int> undoes = std::nullopt,
                bool withheld = false);
    // The last end is taken back: what stood before it stands again. Not where that was a void
    // game.
    void take_back_end(const std::string& reason);

    // A key at a board or of the recorder proves nobody's will: what it says of an end is told to
    // the desk, and the public hears of it when the arbiter has confirmed it.
    [[nodiscard]] bool is_by_key() const {
        return moment.actor.seat == Seat::Board || moment.actor.seat == Seat::Operator;
    }

    [[nodiscard]] const std::vector<GameEvent>& events() const { return events_; }
    [[nodiscard]] std::vector<GameEvent> take_events() { return std::move(events_); }

  private:
    [[nodiscard]] bool clock_has_to_end() const;
    void settle(const OpenAlarm& open, AlarmSettled settled);
    void settle_ended(int end);
    void end_as(GameEnded ended, std::optional<int> settles);
    void order_times_again(std::optional<int> undone);
    void open_again(int end);

    std::vector<GameEvent> events_;
    int alarms_ = 0;
    int orders_ = 0;
};

using Verdict = Result<void>;

// What follows from each command; `decision` gets the events. The seat has been checked.
[[nodiscard]] Verdict decide_on(Decision& decision, const OrderClock& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const BindTerminal& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const ReportClock& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const MakeMove& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const OfferDraw& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const RefuseDraw& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const AgreeDraw& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const Resign& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const TakeBack& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const CallArbiter& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const ReportResult& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const NoteBoardFeed& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const TellResult& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const DropToldResults& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const CorrectRecording& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const NoticeIllegalMove& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const RestorePosition& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const SetResult& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const ReopenGame& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const UndoResult& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const WithdrawOrder& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const TakeAlarm& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const SettleAlarm& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const ReportIncident& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const GiveRuling& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const DropIncident& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const UndoRuling& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const ProposeAgain& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const CorrectCount& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const NoteImpairment& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const StandIllegalMove& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const AdjournGame& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const SealMove& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const CloseEnvelope& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const ResumeGame& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const MarkPresent& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const OpenEnvelope& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const OpenPaper& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const ReportLostEnvelope& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const CorrectTimes& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const WriteSheet& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const LendSheet& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const ReturnSheet& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const JudgeExemption& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const ProposeReconstruction& command);
[[nodiscard]] Verdict decide_on(Decision& decision, const AdoptReconstruction& command);

// The move meant by a text, SAN (lenient) or UCI; the refusal has it as a parameter.
[[nodiscard]] Result<Move> read_move(const Position& position, const std::string& text);
// A legal move is made, with what follows by the Laws alone. True if that ends the game.
// `observed`: MakeMove's.
bool play_move(Decision& decision, Move move, std::optional<Millis> observed = std::nullopt);

// What a move's time on a clock that is not linked says: no time left, or a period that was not
// added. `decision.game` is still the game before the move.
void look_at_observed(Decision& decision, Color mover, Millis observed);

// What the rulebook makes of the incident, as the board knows the rest. Refusal: impossible_fact.
[[nodiscard]] Result<Judgement> judged(const Game& game, Incident& incident);
// The same of an incident whose moment was `plies` moves after the start of the game.
[[nodiscard]] Result<Judgement> judged(const Game& game, Incident& incident, std::size_t plies);
[[nodiscard]] std::vector<MateQuestion> open_questions(const Game& game,
                                                       const ProposeAgain& command);
// The incident with its proposal, as two events. `alarm`: that it was reported from.
void propose(Decision& decision, Incident incident, Proposal proposal,
             std::optional<int> alarm = std::nullopt);

// Orders that give back what the ruling took from a clock or added to it.
void give_times_back(Decision& decision, const GivenRuling& ruling, const std::string& reason);
// The order of a ruling was withdrawn with its undo, and had reached the clock before.
void give_back_late(Decision& decision, const ClockOrdered& order);

// True if an order to end the clock is on its way: given, neither applied nor refused.
[[nodiscard]] bool has_unanswered_end(const Game& game);

// Another result stands than the act rests on, or none (params: result).
[[nodiscard]] tl::unexpected<Refusal> result_changed(const Game& game, std::string where);

// A refusal with named values, as the wire shows them.
[[nodiscard]] tl::unexpected<Refusal> refuse_with(
    std::string code, std::string where,
    std::initializer_list<std::pair<std::string, std::string>> params);

}  // namespace arbiter
