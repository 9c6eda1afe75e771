// Who has to record now, how far behind he is, what is to be completed and on whose time: computed
// from the state of a game and its rulebook. Says nothing and orders nothing.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/laws/rule.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter {

// What a field of the rulebook says, with the article it rests on.
struct Grounds {
    std::string_view article;
    Confidence confidence = Confidence::Text;
};

enum class RecordDuty : std::uint8_t {
    Required,
    Exempt,      // too short of time, for now
    NotRequired  // not at this kind of play
};

struct RecordingOf {
    RecordDuty duty = RecordDuty::Required;
    Grounds duty_grounds;
    bool arbiter_judges = false;    // whether he is too short of time
    std::optional<bool> judged{};   // what the arbiter said for this period
    std::optional<Millis> left{};   // on his clock
    std::optional<Millis> limit{};  // below it the clock exempts him
    bool exemption_ended = false;   // one of an earlier period
    bool known = false;             // something of his sheet is known
    SheetProgress progress;         // if it is
    std::vector<int> due{};         // plies to be written before his next move
    bool incomplete = false;        // more is missing than the edition lets pass
    bool claims_lost = false;       // by what he did not write, as long as that is so
    Grounds claims_grounds;
    bool may_borrow = false;  // his opponent's sheet, now
    bool reproduces = true;   // if complete: his sheet gives the game
};

enum class Completion : std::uint8_t {
    Nothing,
    BeforeNextMove,  // an ordinary gap: he writes it down
    OwnTime,         // one sheet is incomplete after the time pressure
    ClocksStopped,   // both are, or the only complete one does not give the game
    ArbiterSays      // both are, and the control went by unnoticed
};

struct RecordingNow {
    ByColor<RecordingOf> of;
    int plies = 0;  // made, by the record or by the presses
    Completion completion = Completion::Nothing;
    std::optional<Color> by{};  // who completes, with OwnTime and BeforeNextMove
    Grounds completion_grounds;
    SheetLoan loan{};
    Grounds loan_grounds;
    bool clocks_stand = true;
};

// `running`: how long the clock has run since its last entry, as far as anybody knows.
[[nodiscard]] RecordingNow recording_now(const Game& game, Millis running = Millis{});

// "required", "exempt", "not_required".
[[nodiscard]] std::string_view to_text(RecordDuty duty);
// "nothing", "before_next_move", "own_time", "clocks_stopped", "arbiter_says".
[[nodiscard]] std::string_view to_text(Completion completion);

// Plies made: the record's, or more by the presses of the clock or by what is written of moves made
// on the longer sheet.
[[nodiscard]] int plies_made(const Game& game);

}  // namespace arbiter
