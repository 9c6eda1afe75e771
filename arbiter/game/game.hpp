// One board: state, decide, evolve. Pure: the moment is an argument. decide judges once, evolve
// assigns and never fails, so a journal replays to the same state under later rulebooks.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/game/command.hpp"
#include "arbiter/game/event.hpp"
#include "arbiter/game/sheets/sheet_record.hpp"
#include "arbiter/laws/edition.hpp"
#include "arbiter/seat.hpp"
#include "clock/clock.hpp"
#include "clock/result.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

enum class GamePhase : std::uint8_t {
    Ready,    // opened, neither clock nor move yet
    Playing,  // a move was made or the clock was started
    Ended,
    Adjourned  // a move is being sealed, or is sealed, until the game is resumed
};

struct RecordedMove {
    Move move;
    std::string san;
    std::string uci;
    // What the mover's clock showed after his press of this move, if one has been linked to it.
    std::optional<Millis> left_after;
    // An illegal one that stood: `move` has its squares only, and this is the position after it.
    bool illegal = false;
    std::string fen_after{};
};

// Presses and moves are two streams, linked as they come in, in either order (linking.hpp).
struct PressLinks {
    ByColor<int> counted;                  // presses that stand for a move of that side
    ByColor<std::vector<Millis>> waiting;  // those whose move is not recorded yet
    int since_move = 0;                    // presses since the last move was recorded
    int steady = 0;                        // moves in a row that each followed on one press
};

// What is kept of an entry of a terminal's log, to know it again and to say what differs.
struct KnownEntry {
    std::uint64_t print = 0;  // of the whole entry (shadow.hpp)
    Instant at{};
    ReportKind kind = ReportKind::Press;
    std::optional<Color> side;
    ByColor<Millis> left;
};

struct OpenAlarm {
    int alarm = 0;
    AlarmKind kind = AlarmKind::Call;
    std::optional<Color> side;
    std::string detail;
    std::string taken_by;  // an actor; empty: nobody yet
};

struct Outcome {
    GameResult result = GameResult::Draw;
    Termination termination = Termination::ArbiterDecision;
    std::string article;
};

// Facts put to the rulebook that no ruling has answered yet.
struct OpenIncident {
    int number = 0;
    Incident incident;
    Proposal proposal;
};

// Moves taken back by a ruling: they stay in the journal, and in the PGN as a variation.
struct AnnulledMoves {
    int from_ply = 1;
    std::vector<RecordedMove> moves;
    std::string illegal;  // the illegal move that was the reason, as it was made; may be empty
};

// A ruling that was given, with what undoing it needs.
struct GivenRuling {
    RulingGiven given;
    bool undone = false;
    ByColor<int> illegal_moves;  // before it
    ByColor<int> warnings;
    std::optional<Duty> duty;
    std::optional<Color> draw_offer;
    std::optional<Outcome> outcome;
    PressLinks links;
    std::optional<AnnulledMoves> annulled;
};

enum class EnvelopeState : std::uint8_t {
    Sealed,
    Replaced,  // the player sealed another move before the clocks were stopped
    Opened,
    Lost
};

// A sealed move and what became of it.
struct Envelope {
    SealContext context;
    SealedMove sealed;
    EnvelopeState state = EnvelopeState::Sealed;
    bool closed = false;    // the arbiter has checked and taken it
    ByColor<Millis> left;   // as it says, when closed
    std::string text = {};  // once it is opened
    std::string salt = {};
};

// The adjournment that is, or was last.
struct Adjournment {
    GameAdjourned begun;  // resumption as it was said last
    bool resumed = false;
    ByColor<bool> present;
    ByColor<int> late_s;
};

// The state of one game. Read freely; change it only through evolve.
struct Game {
    GameOpened setup;
    const Edition* edition = nullptr;  // editions live as long as the program
    GamePhase phase = GamePhase::Ready;

    Position start = Position::initial();
    Position position = Position::initial();
    History history;  // every position since the start, for repetition
    std::vector<RecordedMove> moves;

    Clock clock;  // the shadow: folded from the terminal's reports
    std::optional<TerminalBound> binding;
    std::int64_t terminal_seq = 0;  // highest entry of this epoch
    std::string terminal_boot;
    std::string terminal_chain;
    std::vector<std::string> earlier_boots;  // of this epoch, the first ones
    std::vector<KnownEntry> reports;         // each entry of this epoch, by seq - 1
    bool clock_agrees = true;                // the last entry's times were the shadow's
    PressLinks links;
    std::vector<ClockOrdered> orders;  // all, by number - 1
    int orders_answered = 0;           // applied, refused or void up to here

    std::optional<Color> draw_offer;  // stands until answered
    int draw_offers = 0;              // all that were made
    int corrections = 0;              // of the record
    ByColor<int> illegal_moves;
    std::optional<IllegalMoveNoticed> last_illegal;
    std::vector<OpenAlarm> alarms;  // open ones
    int alarms_raised = 0;

    std::vector<OpenIncident> incidents;  // in order of arrival
    int incidents_reported = 0;
    std::vector<GivenRuling> rulings;  // all, undone ones too
    std::vector<AnnulledMoves> annulled;
    ByColor<int> warnings;
    std::optional<Duty> duty;  // of the next move
    std::optional<Adjournment> adjournment;
    std::vector<Envelope> envelopes;  // all of the game, by number - 1
    bool voided = false;              // ended without a result: a new game is to be played
    std::optional<Outcome> outcome;
    SheetRecords sheets;
};

// The events that follow from the command, or why it is refused. Refusal codes: docs/protocol.md.
[[nodiscard]] Result<std::vector<GameEvent>> decide(const Game& game, const GameCommand& command,
                                                    const Moment& moment);

// What a search has to answer before the incident is reported: the shell runs can_mate() on its
// worker pool and puts the answers into the incident's evidence.
[[nodiscard]] std::vector<MateQuestion> open_questions(const Game& game, const Incident& incident);
// The same of any command; the evidence it brings is taken into account. Most commands ask nothing.
[[nodiscard]] std::vector<MateQuestion> open_questions(const Game& game,
                                                       const GameCommand& command);
// The command with these answers added; one that asks nothing stays as it is.
void add_evidence(GameCommand& command, std::vector<MateEvidence> evidence);

// The next state. Takes GameOpened first. Never fails on events that decide produced. The second
// form is the same without moving the state: replays and live boards fold in place.
[[nodiscard]] Game evolve(Game game, const GameEvent& event);
void evolve_in_place(Game& game, const GameEvent& event);

}  // namespace arbiter
