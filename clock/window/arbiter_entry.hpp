// What an arbiter types at a clock that stands: the PIN, then the times to go on with, and the
// counters of moves behind them if they are to be others. No screen
// and no clock: bytes come as from a terminal, instants are arguments.
#pragma once

#include "clock/color.hpp"
#include "clock/pin_tries.hpp"
#include "clock/time.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

class ArbiterEntry {
  public:
    enum class Step { Pin, Times };
    enum class Outcome { Open, Left, GoesOn, WrongPin, Turned };

    // `pin` is not empty. `left`, `moves`: of the clock that stands.
    ArbiterEntry(std::string pin, ByColor<Millis> left, ByColor<int> moves, Instant now);

    [[nodiscard]] Outcome take(char byte, Instant at);
    [[nodiscard]] bool is_left(Instant now) const { return now - touched_ > longest_pin_silence; }

    [[nodiscard]] Step step() const { return step_; }
    // As it may be shown: of the PIN stars alone.
    [[nodiscard]] std::string shown() const;
    // The last Enter was answered by a no.
    [[nodiscard]] bool was_wrong() const { return wrong_; }
    // What was typed, once it goes on; to the millisecond as it was where nothing was changed.
    [[nodiscard]] ByColor<Millis> left() const { return left_; }
    [[nodiscard]] ByColor<int> moves() const { return moves_; }

  private:
    [[nodiscard]] Outcome accept();
    // What was typed; nullopt if it means nothing.
    struct Typed {
        ByColor<Millis> left;
        ByColor<int> moves;
    };
    [[nodiscard]] std::optional<Typed> typed() const;

    std::string pin_;
    ByColor<Millis> left_;
    ByColor<int> moves_;
    ByColor<std::string> told_;  // the times as they were offered
    std::string typed_;
    Step step_ = Step::Pin;
    bool wrong_ = false;
    Instant touched_;
};

// "1:05:30", "4:10", "0:09.8". nullopt: not a time.
[[nodiscard]] std::optional<Millis> time_in(std::string_view text);

}  // namespace arbiter
