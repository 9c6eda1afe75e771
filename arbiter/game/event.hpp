// What can have happened at one board. Events carry conclusions: folding them never judges again.
// Kinds are added, never changed; db/event_json gives each its stable name and text.
#pragma once

#include "arbiter/chess/board/move.hpp"
#include "arbiter/game/adjournment/sealed_move.hpp"
#include "arbiter/game/clock/completing_press.hpp"
#include "arbiter/game/game_opened.hpp"
#include "arbiter/game/sheets/sheet_event.hpp"
#include "arbiter/ids.hpp"
#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/proposal.hpp"
#include "arbiter/laws/regulations.hpp"
#include "arbiter/laws/speed.hpp"
#include "arbiter/outcome.hpp"
#include "clock/clock.hpp"
#include "clock/color.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// From now on this terminal's log with this epoch is the game's clock (older epochs: evidence
// only).
struct TerminalBound {
    TerminalId terminal;
    int epoch = 1;
    bool ready = false;  // bound anew after an end, and never set going: it waits for its start
    // A clock that ran counted until then, by the time of its own log: as it was heard last.
    std::optional<Instant> ran_until{};
    ByColor<std::optional<Millis>> left{};  // the times that the arbiter gave it instead
    friend bool operator==(const TerminalBound&, const TerminalBound&) = default;
};

// The arbiter's numbered order to the clock. It takes effect when the terminal reports it applied.
struct ClockOrdered {
    int order = 0;  // "cmd" on the wire, from 1 within the game
    ClockAct act;
    std::string reason;                         // free text, may be empty
    std::string article;                        // may be empty
    std::optional<std::int64_t> not_after_seq;  // only if the terminal's log is not longer
    std::optional<int> ruling{};                // it carries out this one of the game's, from 1

    friend bool operator==(const ClockOrdered&, const ClockOrdered&) = default;
};

// The order does not hold any more: its number is used up, and the terminal is told nothing else.
struct ClockOrderWithdrawn {
    int order = 0;
    bool late = false;  // it could not be delivered in time; otherwise somebody took it back
    friend bool operator==(const ClockOrderWithdrawn&, const ClockOrderWithdrawn&) = default;
};

// The clock has seen orders up to this number in a history that the journal does not have: they are
// used up, and the next order is numbered above them.
struct ClockOrdersSkipped {
    int upto = 0;
    friend bool operator==(const ClockOrdersSkipped&, const ClockOrdersSkipped&) = default;
};

enum class ReportKind : std::uint8_t {
    Start,
    Press,
    Expire,
    PeriodChange,
    Pause,
    Resume,
    Applied,
    Refused,
    FlagClear,
    End,
    Boot,
    Sleep,
    LowBattery,
    Local,
    Doubt,
    WrongPin,
    LogLost,
    Held,     // a hand lies on a half
    Released  // and was lifted
};

// One entry of the terminal's own log: a fact, whatever it means.
struct ClockReported {
    int epoch = 1;
    std::int64_t seq = 0;  // from 1 within game and epoch
    std::string boot = {};
    Instant at{};  // monotonic time of that boot
    ReportKind kind = ReportKind::Press;
    // Press: who pressed. Expire: whose time ran out. Pause: who held the button. Start, Resume:
    // whose time runs from now on (missing: the side to move). FlagClear: whose flag.
    std::optional<Color> side = {};
    std::optional<int> order = {};  // Applied, Refused: which ClockOrdered
    ByColor<Millis> left = {};      // both sides after the entry, as the terminal computed it
    std::optional<ByColor<int>> moves = {};  // Local: the counters that were set with them
    std::string chain = {};                  // the terminal's hash after this entry
    // Not the terminal's: the ply that this press completed, if the record had it.
    std::optional<int> completes = {};
    // Not the terminal's either: the server's time at the zero of this boot, where this entry tells
    // it better than those before. Only presses and moves are compared by it.
    std::optional<Millis> zero = {};

    friend bool operator==(const ClockReported&, const ClockReported&) = default;
};

// A move was made on the board (completed only by the press: a fact of its own).
struct MoveMade {
    int ply = 0;  // from 1
    Move move;
    std::string uci;  // castling as the variant writes it
    std::string san;  // canonical
    // The press that completed it, if that had come before the move was told.
    CompletingPress press{};
    // When it was recorded, since the zero of the first terminal of the game, where no press had
    // come first.
    std::optional<Millis> recorded{};
    // The mover's time after the move on a clock that is not linked, as the program of the
    // electronic boards read it: whole seconds.
    std::optional<Millis> observed{};
    // The public hears of it when the end that it brings is confirmed (moves/withheld_record.hpp).
    bool withheld = false;

    friend bool operator==(const MoveMade&, const MoveMade&) = default;
};

// Where neither the entry nor the move could say it: this press completed the move (it had been
// taken for another one's, or its move came in by a correction), or no press did (a sealed move).
struct MoveCompleted {
    int ply = 0;
    CompletingPress press{};
    friend bool operator==(const MoveCompleted&, const MoveCompleted&) = default;
};

// The presses of this side that waited for their moves stand for none: what they completed was
// taken back.
struct PressesDropped {
    Color side;
    friend bool operator==(const PressesDropped&, const PressesDropped&) = default;
};

struct DrawOffered {
    Color by;
    int ply = 0;  // plies on the board at the time
    friend bool operator==(const DrawOffered&, const DrawOffered&) = default;
};
struct DrawRefused {
    Color by;
    friend bool operator==(const DrawRefused&, const DrawRefused&) = default;
};
struct DrawAgreed {
    friend bool operator==(const DrawAgreed&, const DrawAgreed&) = default;
};
struct Resigned {
    Color by;
    friend bool operator==(const Resigned&, const Resigned&) = default;
};

// The game is over. By the Laws alone (Seat::Laws) or by the arbiter's ruling.
struct GameEnded {
    GameResult result = GameResult::Draw;
    Termination termination = Termination::ArbiterDecision;
    std::string article;
    std::string reason;              // the arbiter's words; empty when by the Laws
    std::optional<int> end = {};     // the how manyeth end of the game, void ones counted
    std::optional<int> undoes = {};  // that end is taken back: what stood before it stands again
    std::optional<int> ruling = {};  // it follows from the ruling on this incident

    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

// An ended game is open again (a corrected recording, a changed ruling).
struct GameReopened {
    std::string reason;
    std::optional<int> undoes = {};  // that end is taken back: what it closed is open again
    bool ready = false;              // nothing was played: the game waits for its start
    bool withheld = false;  // by a key that proves nobody's will: the public hears of it later
    bool released = false;  // it was withheld, and the public hears of it now; nothing else changes
    friend bool operator==(const GameReopened&, const GameReopened&) = default;
};

// The operator mistyped: from `from_ply` on the record now reads `moves` (nothing happened at the
// board).
struct RecordingCorrected {
    int from_ply = 1;
    std::vector<MoveMade> moves;
    std::string reason;
    // Of those, the plies that have an observed time (MoveMade::observed), and that time.
    std::vector<std::pair<int, Millis>> observed{};
    bool by_key = false;    // of a board or of the recorder: it proves nobody's will
    bool withheld = false;  // it gives the game an end or takes one away: the public hears of it
                            // when that is confirmed
    bool released = false;  // it was withheld, and the public hears of it now; nothing else changes

    friend bool operator==(const RecordingCorrected&, const RecordingCorrected&) = default;
};

// A player made this illegal move: it stays in the journal, annulled when the position is restored.
struct IllegalMoveNoticed {
    Color by;
    int ply = 0;       // the ply it would have been
    std::string move;  // as it was made, in words or UCI-like text ("e8c8", "Kg8-f6")
    int count = 1;     // how many of this player's in this game, this one included
    int incident = 0;  // the ruling on it counts it

    friend bool operator==(const IllegalMoveNoticed&, const IllegalMoveNoticed&) = default;
};

// The position after ply `ply` stands again; later moves are annulled.
struct PositionRestored {
    int ply = 0;
    int annulled = 0;  // how many moves
    std::string reason;

    friend bool operator==(const PositionRestored&, const PositionRestored&) = default;
};

enum class AlarmKind : std::uint8_t {
    Flag,             // an expiry: put to the arbiter, never decided here
    WrongSidePress,   // the side not on move pressed
    PressBeforeMove,  // pressed with no move of that side recorded since its last press
    Illegal,          // illegal move noticed or sent by an electronic board
    Call,             // a player held the button
    Diverged,         // the terminal's clock and ours disagree
    OrderRefused,     // the terminal refused an order
    TerminalBoot,     // came up paused in a game
    LowBattery,
    Sleep,
    Doubt,
    RepetitionNear,   // a fivefold or 75-move end is near
    ResultDisagrees,  // what was sent does not fit the position
    DutyBroken,       // a move was made that does not fulfil the duty a ruling laid on it
    UnboundTerminal,  // a clock stands at the board whose game is on another one, or on none
    DeviceWaits,      // another device has come with the key of the clock that has the game
    ChangedAtDevice,  // times were set, or a flag cleared, by hand at the clock
    EntryDiffers,     // the terminal said a known number again with other content
    LogRefused,       // a terminal cannot get its log accepted
    OrderLate,        // an order was not delivered in time, and does not hold any more
    ResultReported,   // the players say that `side` has won; without a side: drawn
    ToldDiffers,      // the results that the players told by phone differ
    TerminalOffline,  // the clock of a game that is on has not been heard for a while
    SilentAtZero,     // by our clock `side` has no time left, and the device does not say so
    ClockRate,        // the device's time runs too fast or too slow
    ClockDefect,      // so much so that the clock must be replaced
    OffWall,          // while it ran it counted more, or less, than the time that passed
    MoveCounter,      // the device counts other moves of `side` than the record has
    WrongPin,         // somebody tries PINs at the clock
    DoublePress,      // a half was touched again right after its press
    HandRests,        // a hand lies on the half of `side`, which takes no press meanwhile
    SidesReversed,    // the players seem to press each other's half
    PositionWatched,  // the move for which the arbiter waited was completed: what stands now?
    KeyContested,     // devices take the clock of the game from one another
    BoardFeed,        // the games of the electronic boards ask for a decision (BoardFinding)
    EndTakenBack      // a correction with a key took the end of the game away
};

// Something the arbiter must know or decide. Audience: arbiters.
struct AlarmRaised {
    int alarm = 0;  // from 1 within the game
    AlarmKind kind = AlarmKind::Call;
    std::optional<Color> side;
    std::string detail;  // a key or a value (an uci, a code), never a sentence

    friend bool operator==(const AlarmRaised&, const AlarmRaised&) = default;
};
struct AlarmTaken {
    int alarm = 0;
    std::string by = {};  // the actor who looks after it
    friend bool operator==(const AlarmTaken&, const AlarmTaken&) = default;
};
struct AlarmSettled {
    int alarm = 0;
    std::string reason = {};
    std::optional<int> ruling = {};  // on this incident answers it
    std::optional<int> end = {};     // of the game, which leaves nothing to do about it
    friend bool operator==(const AlarmSettled&, const AlarmSettled&) = default;
};

// Facts were put to the rulebook. What the reporter left open was taken from the board.
struct IncidentReported {
    int number = 0;  // from 1 within the game
    Incident incident;
    std::optional<int> alarm = {};  // that it was reported from
    friend bool operator==(const IncidentReported&, const IncidentReported&) = default;
};

// What the rulebook makes of it: for the arbiter alone, until he has ruled.
struct RulingProposed {
    int number = 0;  // of the incident
    Proposal proposal;
    friend bool operator==(const RulingProposed&, const RulingProposed&) = default;
};

enum class RulingStep : std::uint8_t { Accepted, Changed, Overruled };

// The arbiter has ruled. The events that carry it out follow in the same commit.
struct RulingGiven {
    int number = 0;
    RulingStep step = RulingStep::Accepted;
    Ruling ruling = Ruling::ArbiterDiscretion;
    std::vector<std::string> articles;
    Details details;
    Effects effects;
    ByColor<std::optional<Millis>> before{};  // time left
    ByColor<std::optional<Millis>> after{};
    std::string reason;  // of a change or an overruling

    friend bool operator==(const RulingGiven&, const RulingGiven&) = default;
};

// No ruling was needed after all.
struct IncidentDropped {
    int number = 0;
    std::string reason;
    std::optional<int> end = {};  // the game is void by that end, and nothing is left to rule
    friend bool operator==(const IncidentDropped&, const IncidentDropped&) = default;
};

// A ruling is taken back: what it did, and nothing that came since. The events that put things as
// they were follow in the same commit.
struct RulingUndone {
    int number = 0;
    std::string reason;
    bool times_later = false;  // the game is over: the times are given back when it is reopened
    friend bool operator==(const RulingUndone&, const RulingUndone&) = default;
};

// The game is void by the Laws: a new one is to be played.
struct GameVoided {
    std::string article;
    std::string reason;
    std::optional<int> end = {};  // as of GameEnded
    std::optional<int> ruling = {};
    friend bool operator==(const GameVoided&, const GameVoided&) = default;
};

// An illegal move stands in the record: play went on from the position after it.
struct IllegalMoveStood {
    int ply = 0;              // from 1
    std::string move;         // as it was made
    std::string uci;          // its squares: "e1e3"; of castling the king's
    std::string fen;          // the position after it
    CompletingPress press{};  // as of a move made

    friend bool operator==(const IllegalMoveStood&, const IllegalMoveStood&) = default;
};

// The player who seals adjourned before the end of the session: he counts as having sealed at its
// end, and what remained of it is added to the time that he has used.
struct EarlyAdjournment {
    Millis rest{};            // of the session, when his clock was stopped or the arbiter took it
    std::string session_end;  // "2026-11-23T19:00", local time of the hall; may be empty
    std::string article;      // that charges it to him

    friend bool operator==(const EarlyAdjournment&, const EarlyAdjournment&) = default;
};

// The game is adjourned: the side to move writes its next move and seals it (FIDE 2023, I.1). The
// position and the clocks are those of the moment; what the envelope says follows when it is
// closed. Again, of a game that is adjourned: the times, or the resumption, are corrected.
struct GameAdjourned {
    Color side;   // who seals
    int ply = 0;  // which the sealed move will be
    std::string fen;
    std::optional<ByColor<Millis>> left;  // missing: no clock is linked, and nobody stated them
    std::optional<Color> draw_offer;      // that stands
    std::string resumes;  // "2026-11-23T15:00", local time of the hall; may be empty
    std::string place;
    std::optional<EarlyAdjournment> early{};  // `left` is what stood before it is charged

    friend bool operator==(const GameAdjourned&, const GameAdjourned&) = default;
};

// A move was sealed: the paper is in the envelope, its copy can be opened with both keys only. Of
// the player who adjourns, or of one who answers an absent opponent (I.9.3).
struct MoveSealed {
    SealContext context;
    SealedMove sealed;
    friend bool operator==(const MoveSealed&, const MoveSealed&) = default;
};

// The arbiter has checked what stands on the envelope and keeps it (I.2, I.3). Again: corrected.
struct EnvelopeClosed {
    int envelope = 0;
    ByColor<Millis> left;  // both clocks, stopped
    std::string resumes;
    std::string place;

    friend bool operator==(const EnvelopeClosed&, const EnvelopeClosed&) = default;
};

// The position and the times are set again (I.5).
struct GameResumed {
    std::optional<ByColor<Millis>> left;  // missing: as of GameAdjourned
    friend bool operator==(const GameResumed&, const GameResumed&) = default;
};

// A player is at the board at the resumption.
struct PlayerPresent {
    Color side;
    int late_s = 0;
    friend bool operator==(const PlayerPresent&, const PlayerPresent&) = default;
};

// The envelope was opened. What the text is worth follows: a move made, or an incident.
struct SealedMoveOpened {
    int envelope = 0;
    std::string text;         // as it was written
    std::string salt;         // hex: with it the commitment can be computed again; empty from paper
    std::string reason = {};  // why the paper was opened and not the copy

    friend bool operator==(const SealedMoveOpened&, const SealedMoveOpened&) = default;
};

// The envelope is missing (I.12).
struct EnvelopeLost {
    int envelope = 0;
    std::string declared;  // what the sealer says he sealed, may be empty
    friend bool operator==(const EnvelopeLost&, const EnvelopeLost&) = default;
};

// Somebody told the result from a phone: what he says, and no result.
struct ResultTold {
    std::optional<Color> by;  // missing: somebody at the board
    GameResult result = GameResult::Draw;
    std::optional<int> confirms{};  // the report of this alarm (result/reported_end.hpp)
    friend bool operator==(const ResultTold&, const ResultTold&) = default;
};
// What was told by phone does not count.
struct ToldResultsDropped {
    std::optional<int> link;  // of this number is the board's link from now on, no other is good
    std::string reason;
    friend bool operator==(const ToldResultsDropped&, const ToldResultsDropped&) = default;
};

// A board entered a move that the record does not take: it cannot be played, or it follows on one
// that cannot. Audience: arbiters. It raises no count; only a ruling does.
struct MoveReported {
    int ply = 0;       // from 1, in the line of the board
    std::string move;  // as it was sent
    friend bool operator==(const MoveReported&, const MoveReported&) = default;
};
// The board took back the last of them.
struct MoveReportTakenBack {
    int ply = 0;
    std::string move;
    friend bool operator==(const MoveReportTakenBack&, const MoveReportTakenBack&) = default;
};
// The arbiter has ruled, settled or corrected: what the board entered behind the record is no part
// of the game.
struct ReportsDropped {
    std::optional<int> ruling;  // on this incident
    friend bool operator==(const ReportsDropped&, const ReportsDropped&) = default;
};

// What settled the alarm was taken back.
struct AlarmReopened {
    int alarm = 0;
    friend bool operator==(const AlarmReopened&, const AlarmReopened&) = default;
};
// What closed the incident was taken back.
struct IncidentReopened {
    int number = 0;
    friend bool operator==(const IncidentReopened&, const IncidentReopened&) = default;
};

// The arbiter corrects how many illegal moves of the side count.
struct CountCorrected {
    Color side{};
    int count = 0;
    std::string reason;
    friend bool operator==(const CountCorrected&, const CountCorrected&) = default;
};

// The arbiter notes whose vision is impaired; missing: nobody's.
struct ImpairmentNoted {
    std::optional<Whose> impaired;
    friend bool operator==(const ImpairmentNoted&, const ImpairmentNoted&) = default;
};

using GameEvent = std::variant<
    GameOpened, TerminalBound, ClockOrdered, ClockReported, MoveMade, DrawOffered, DrawRefused,
    DrawAgreed, Resigned, GameEnded, GameReopened, RecordingCorrected, IllegalMoveNoticed,
    PositionRestored, AlarmRaised, AlarmTaken, AlarmSettled, IncidentReported, RulingProposed,
    RulingGiven, IncidentDropped, RulingUndone, GameVoided, IllegalMoveStood, GameAdjourned,
    MoveSealed, EnvelopeClosed, GameResumed, PlayerPresent, SealedMoveOpened, EnvelopeLost,
    SheetWritten, SheetCorrected, SheetLent, SheetReturned, ExemptionJudged, ReconstructionProposed,
    ReconstructionAdopted, MoveCompleted, PressesDropped, ClockOrderWithdrawn, ResultTold,
    ToldResultsDropped, MoveReported, MoveReportTakenBack, ReportsDropped, AlarmReopened,
    IncidentReopened, CountCorrected, ImpairmentNoted, ClockOrdersSkipped>;

}  // namespace arbiter
