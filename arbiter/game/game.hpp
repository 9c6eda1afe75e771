// One board: state, decide, evolve. Pure: the moment is an argument. decide judges once, evolve
// assigns and never fails, so a journal replays to the same state under later rulebooks.
#pragma once

#include "arbiter/game/adjournment/adjournment_record.hpp"
#include "arbiter/game/alarm_record.hpp"
#include "arbiter/game/changes.hpp"
#include "arbiter/game/clock/terminal_log.hpp"
#include "arbiter/game/command.hpp"
#include "arbiter/game/event.hpp"
#include "arbiter/game/moves/move_record.hpp"
#include "arbiter/game/result/game_end.hpp"
#include "arbiter/game/rulings/ruling_record.hpp"
#include "arbiter/game/sheets/sheet_record.hpp"
#include "arbiter/laws/edition.hpp"
#include "arbiter/seat.hpp"
#include "clock/clock.hpp"
#include "clock/result.hpp"

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

// The state of one game, a value of parts. Read freely; change it only through evolve.
struct Game {
    GameOpened setup;
    const Edition* edition = nullptr;  // editions live as long as the program
    GamePhase phase = GamePhase::Ready;

    MoveRecord record;
    Clock clock;  // the shadow: folded from the terminal's reports
    TerminalLog terminal;
    ClockOrders orders;
    PressLinks links;
    Touches touches;
    DrawOffers offers;
    GameEnd result;
    Conduct conduct;
    AlarmRecord alarms;
    RulingRecord rulings;
    AdjournmentRecord adjournment;
    SheetRecords sheets;
    Changes changes;
    std::optional<Whose> impaired{};  // whose vision is

    friend bool operator==(const Game&, const Game&) = default;
};

// The events that follow from the command, or why it is refused. Refusal codes: docs/protocol.md.
// `seen`: the state (Changes::state) that the sender saw when the act was prepared. Where what the
// act rests on changed after it, the refusal is `state_changed` (params: changed, and what stands
// now). Missing: the sender says nothing about it.
[[nodiscard]] Result<std::vector<GameEvent>> decide(const Game& game, const GameCommand& command,
                                                    const Moment& moment,
                                                    std::optional<int> seen = std::nullopt);

// What a search has to answer before the incident is reported: the shell runs can_mate() on its
// worker pool and puts the answers into the incident's evidence.
[[nodiscard]] std::vector<MateQuestion> open_questions(const Game& game, const Incident& incident);
// The same of any command; the evidence it brings is taken into account. Most commands ask nothing.
[[nodiscard]] std::vector<MateQuestion> open_questions(const Game& game,
                                                       const GameCommand& command);
// The command with these answers added; one that asks nothing stays as it is.
void add_evidence(GameCommand& command, std::vector<MateEvidence> evidence);

// The hall declares the game void (a round is taken back, or another game counts instead): the
// events, with what that closes.
[[nodiscard]] std::vector<GameEvent> voided_by_hall(const Game& game, const std::string& reason,
                                                    const Moment& moment);

// The next state. Takes GameOpened first. Never fails on events that decide produced. The second
// form is the same without moving the state: replays and live boards fold in place.
[[nodiscard]] Game evolve(Game game, const GameEvent& event);
void evolve_in_place(Game& game, const GameEvent& event);

}  // namespace arbiter
