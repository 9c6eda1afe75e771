// What can be asked of one board. Imperative; the seat of the actor limits who may (decide checks
// it).
#pragma once

#include "arbiter/game/event.hpp"
#include "arbiter/game/sheets/sheet_command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

// Arbiter: an order for the clock (start, pause, resume, adjust, set, set increment, end).
// ClockPress is not an order: refused with `not_an_order`.
struct OrderClock {
    ClockAct act;
    std::string reason;
    std::string article;
    std::optional<std::int64_t> not_after_seq;
};

// Arbiter: an order that its clock has not answered does not hold any more. Refusals: not_found,
// order_answered, game_over.
struct WithdrawOrder {
    int order = 0;
};

// Arbiter: this terminal serves the game from now on (a new epoch).
// One that serves it already stays as it is, but where the hall needs its log anew.
// A clock that ran is taken to have counted until `ran_until`, by the time of its own log (missing:
// until its latest entry); `left` are the arbiter's own times instead.
// Refusals: game_over; bad_field (ran_until: before the latest entry; left_ms).
struct BindTerminal {
    TerminalId terminal;
    bool anew = false;  // never asked by a client
    std::optional<Instant> ran_until{};
    ByColor<std::optional<Millis>> left{};
};

// Terminal: one entry of its log, a fact whatever it means. Refusals: wrong_epoch, out_of_sequence
// (params: have), diverged (an old seq with other content), bad_field (`where`: seq, t_ms, side,
// cmd, rem). An entry that is here already, unchanged, is accepted and gives no events.
struct ReportClock {
    ClockReported report;
};

// Board, operator, arbiter: a move was made. `move` is SAN (lenient) or UCI. `ply` guards against a
// lost or doubled message: the ply this move is meant to be; nullopt = the next. Of a board it
// counts in the line that the board entered, and the answer is the same whether the move is legal:
// what cannot be played is kept beside the record, and so is what follows it (MoveReported).
// `sensed`: an electronic board has seen it, and it counts as a board's whoever sends it.
// `observed`: the mover's time after it on a clock that is not linked.
// Refusals: wrong_ply, record_in_doubt (entries of a board wait for the arbiter), illegal_move and
// others of an operator.
struct MakeMove {
    std::string move;
    std::optional<int> ply;
    bool sensed = false;
    std::optional<Millis> observed{};
};

struct OfferDraw {
    Color by;
};
struct RefuseDraw {
    Color by;
};
struct AgreeDraw {};
// `evidence` comes from the worker pool (open_questions), never from a client: whether the opponent
// can still mate, where the edition asks.
struct Resign {
    Color by;
    std::vector<MateEvidence> evidence{};
};

// Board, operator, arbiter: the last move was mistyped where it was entered; `move` is its text as
// it was sent. Of a board, or `sensed`: the last that it entered, whether or not the record has it.
// Refusals: wrong_ply (that is not the last move), reason_needed, game_over, record_in_doubt.
struct TakeBack {
    std::string move;
    std::optional<int> ply;
    std::string reason;
    bool sensed = false;
};

// Board, operator, arbiter: somebody at the board, or that side, wants the arbiter.
struct CallArbiter {
    std::optional<Color> by;
};

// What the games of the electronic boards say and the program does not decide.
enum class BoardFinding : std::uint8_t {
    AnotherRecord,   // the record has moves that the boards' game does not have
    Gone,            // the boards' game is missing, or has lost its moves
    Damaged,         // the boards' game is cut off or cannot be read
    TakenBack,       // the boards' game takes back more moves than a piece that slipped
    BoardsSwapped,   // two boards have each other's game
    NamesDiffer,     // the boards' game has other players than the pairing
    NoBoard,         // a game of the boards belongs to no board of the round
    UnreadableMove,  // what stands in the place of a move is none
    KingsInCentre,   // both kings were put into the centre: the sign for the end
    Refused,         // a move or a correction was refused
    PeriodNotAdded   // the clock that they show has not added the time of a period
};
// Its word on the wire and at the head of an alarm's detail: "another_record".
[[nodiscard]] std::string_view word_of(BoardFinding finding) noexcept;

// Operator, arbiter: the electronic boards ask for a decision at this board. One alarm `board_feed`
// of each finding is open; with `over` it is settled, for nothing is to be decided any more.
// Refusals: bad_field (`detail`: longer than 200 bytes, or with control characters).
struct NoteBoardFeed {
    BoardFinding finding = BoardFinding::AnotherRecord;
    std::string detail;  // a ply, moves or names; never a sentence
    bool over = false;
};

// Board, operator, arbiter: what the players say the result is: a win or a draw, put to the
// arbiter.
struct ReportResult {
    GameResult result = GameResult::Draw;
};

// A player's phone: what the result is. A claim that ends nothing, until the arbiter confirms it
// (hall/phone_results.hpp) or enters another, unless it confirms a reported end. Refusals:
// game_over, bad_field (neither a win nor a draw), too_many.
struct TellResult {
    std::optional<Color> by;  // missing: somebody at the board
    GameResult result = GameResult::Draw;
    // That side confirms the end that this alarm reports (result/reported_end.hpp): the game ends
    // by it where nobody else has to confirm it. Refusal: told_changed (it is not what is reported
    // now). `evidence` as of Resign.
    std::optional<int> confirms{};
    std::vector<MateEvidence> evidence{};
};

// Arbiter: what was told does not count. `new_link`: nor does the board's link that is on paper;
// another is printed. Refusal: nothing_told.
struct DropToldResults {
    bool new_link = false;
    std::string reason;
};

// Operator, arbiter: the record from `from_ply` on should read so.
struct CorrectRecording {
    int from_ply = 1;
    std::vector<std::string> moves;
    std::string reason;
};

// Arbiter: a player made an illegal move. It is put on the list of what is open (alarm `illegal`);
// the ruling on it counts it. Refusal: already_noticed (params: alarm).
struct NoticeIllegalMove {
    Color by;
    std::string move;
};

// Arbiter: an illegal move was made and play goes on from it (nobody may claim it any more, or it
// was found out later): the record takes it as it was made. `taken_off` is what else left the board
// (a pawn taken in passing); castling is told by the king's squares and a text "O-O" or "O-O-O".
// Refusals: not_illegal (it is a legal move), impossible_fact (`where`: the field), cannot_stand
// (the position after it is none from which play can go on; params: why), wrong_ply, game_over.
struct StandIllegalMove {
    std::string move;  // as it was made, in words or as on the scoresheet: "Ke3"
    Square from = Square::A1;
    Square to = Square::A1;
    std::optional<Role> promote;
    std::optional<Square> taken_off;
    std::optional<int> ply;
};

// Arbiter: back to the position after `ply` plies.
struct RestorePosition {
    int ply = 0;
    std::string reason;
};

// Arbiter: the result (forfeits, a flag ruled upon, a correction). A reason is needed where the
// game had ended otherwise.
struct SetResult {
    GameResult result = GameResult::Draw;
    Termination termination = Termination::ArbiterDecision;
    std::string article;
    std::string reason;
    std::vector<MateEvidence> evidence{};  // as with Resign: of a win on time
};

// Arbiter: an ended game goes on.
struct ReopenGame {
    std::string reason;
};

// Arbiter: the result entered last was a mistake: the one before it stands again, or the game goes
// on, its clock as well if the result stopped it, and what the result closed is open again.
// Refusals: not_over, reason_needed, result_changed (another result stands by now, or the game was
// void before; params: result), ruled_result (a ruling gave it: that is undone; params: incident).
struct UndoResult {
    GameResult result = GameResult::Draw;  // that is taken back
    std::string reason;
    std::optional<int>
        end{};    // GameEnded::end of the act that is taken back; missing: the last one
    bool hold{};  // as of UndoRuling
};

// Arbiter: he looks after it. Refusals: not_found, alarm_taken (params: by).
struct TakeAlarm {
    int alarm = 0;
};
struct SettleAlarm {
    int alarm = 0;
    std::string reason;
};

// Arbiter: facts are put to the rulebook, which proposes a ruling. Evidence comes from the worker
// pool (open_questions), never from a client. Refusals: impossible_fact, with the place;
// already_reported and already_ruled (params: incident).
struct ReportIncident {
    Incident incident;
    std::optional<int> alarm{};  // that it answers
    bool again = false;          // it happened once more
};

// Arbiter: the state that a proposal rests on has changed; a new one, as things stand now.
// Refusals: not_found, already_ruled (params: incident).
struct ProposeAgain {
    int number = 0;
    std::vector<MateEvidence> evidence{};  // as with Resign
};

// What the arbiter decides instead of what was proposed.
struct OwnRuling {
    Ruling ruling = Ruling::ArbiterDiscretion;
    std::vector<std::string> articles;
    Details details;
    Effects effects;
};

// Arbiter: the ruling on an open incident. `own` with a change or an overruling, which need a
// reason. Refusals: not_found, proposal_changed (what the proposal rests on changed since: ask for
// a new one; params as of state_changed), result_stands (it takes a result away that it does not
// name; params: result), reason_needed.
struct GiveRuling {
    int number = 0;
    RulingStep step = RulingStep::Accepted;
    std::optional<OwnRuling> own;
    std::string reason;
    std::optional<GameResult> removes{};    // the result that the ruling takes away or replaces
    ByColor<std::optional<Millis>> left{};  // by both clocks now, from the hall
};

// Arbiter: the incident needs no ruling.
struct DropIncident {
    int number = 0;
    std::string reason;
};

// Arbiter: the last ruling that still stands is taken back: exactly what it did. Refusals:
// not_found, not_the_last, moves_since, result_changed (params: result), count_corrected.
struct UndoRuling {
    int number = 0;
    std::string reason;
    bool hold{};  // the hall says: the round is stopped, and no clock of it is set going
};

// Arbiter: so many illegal moves of the side count. Refusals: reason_needed, bad_field.
struct CorrectCount {
    Color side{};
    int count = 0;
    std::string reason;
};

// Arbiter: whose vision is impaired, so that the rules for such games hold; missing: nobody's.
// Refusal: game_over.
struct NoteImpairment {
    std::optional<Whose> impaired;
};

// The player to move adjourns before the end of the session. A rest of 0: not early after all.
struct EarlyEnd {
    Color side{};
    Millis rest{};            // of the session, from now on; from when his clock was stopped
    std::string session_end;  // as `resumes`
};

// Arbiter: the game is put off, at any time. The side to move may seal its next move. Once more, of
// an adjourned game whose move is not sealed: it states times, or another resumption. `left`, of
// both or of none: the clocks that are not linked; those of a linked clock that stands are set.
// Refusals: adjourned (nothing new), clocks_running (a linked clock runs, and says the times),
// not_on_turn (the other player cannot adjourn early), bad_field with "early" (more than he has).
struct AdjournGame {
    std::string resumes;  // "2026-11-23T15:00" or empty
    std::string place;
    ByColor<std::optional<Millis>> left{};
    std::optional<EarlyEnd> early{};
};

// Operator, arbiter, through the server's sealing only: `context` is what next_seal() gave.
struct SealMove {
    SealContext context;
    SealedMove sealed;
};

// Arbiter: what stands on the envelope is right; he keeps it. Missing: as the clocks show, as it
// was said before. Refusals: nothing_sealed, clocks_running.
struct CloseEnvelope {
    int envelope = 0;
    ByColor<std::optional<Millis>> left;
    std::optional<std::string> resumes;
    std::optional<std::string> place;
};

// Arbiter: the game goes on, with those players at the board who are there at the time. Refusals:
// not_adjourned, envelope_open.
struct ResumeGame {
    ByColor<std::optional<Millis>> left;  // missing: as the envelope says
    ByColor<bool> present;
};

// Arbiter: a player has come. One who is too late by the rulebook is put to the arbiter.
struct MarkPresent {
    Color side;
    int late_s = 0;
};

// Arbiter, through the server's opening only, which has read `text` from the seal. Refusals:
// nothing_sealed, not_resumed, replier_absent, wrong_ply.
struct OpenEnvelope {
    int envelope = 0;
    std::string text;
    std::string salt;
    std::vector<MateEvidence> evidence = {};  // for a text that is no legal move
};

// Arbiter: the move as it stands on the paper: the copy does not open, or differs.
struct OpenPaper {
    int envelope = 0;
    std::string text;
    std::string reason;
    std::vector<MateEvidence> evidence = {};
};

// Arbiter: the envelope is missing.
struct ReportLostEnvelope {
    int envelope = 0;
    std::string declared;  // what the sealer says he sealed
    std::optional<bool> position_known;
    std::optional<bool> times_known;
    std::optional<bool> disputed;
};

// Arbiter: `by` says at the resumption that the clocks were set wrongly; these are the right times.
struct CorrectTimes {
    Color by;
    ByColor<Millis> left;
};

using GameCommand = std::variant<
    OrderClock, BindTerminal, ReportClock, MakeMove, OfferDraw, RefuseDraw, AgreeDraw, Resign,
    TakeBack, CallArbiter, ReportResult, CorrectRecording, NoticeIllegalMove, RestorePosition,
    SetResult, ReopenGame, TakeAlarm, SettleAlarm, ReportIncident, GiveRuling, DropIncident,
    UndoRuling, StandIllegalMove, AdjournGame, SealMove, CloseEnvelope, ResumeGame, MarkPresent,
    OpenEnvelope, OpenPaper, ReportLostEnvelope, CorrectTimes, WriteSheet, LendSheet, ReturnSheet,
    JudgeExemption, ProposeReconstruction, AdoptReconstruction, WithdrawOrder, UndoResult,
    TellResult, DropToldResults, ProposeAgain, CorrectCount, NoteImpairment, NoteBoardFeed>;

}  // namespace arbiter
