// What is heard of the clocks that play: who is there, how its time stands to ours, and what the
// arbiter must know of that. No part of the state: after a restart it watches anew.
#pragma once

#include "arbiter/hall/clock_findings.hpp"
#include "clock/terminal/battery.hpp"
#include "server/hall/clock_offset.hpp"
#include "server/hall/wall_watch.hpp"

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace arbiter {

class TerminalWatch {
  public:
    explicit TerminalWatch(Elapsed started) : started_(started) {}

    // A terminal has said hello; its time was `t0` then, and its socket was open since `opened`.
    // `simulated`: its time is no measure of ours.
    struct Arrival {
        std::string boot;
        Instant t0{};
        Elapsed opened{};
        std::optional<Battery> battery;
        bool simulated = false;
    };
    void came(TerminalId terminal, const Arrival& arrival, Elapsed now);
    void went(TerminalId terminal, Elapsed now);
    // Any frame of it.
    void heard(TerminalId terminal, Elapsed now);
    // A ping is answered now. `t3`: when the answer to the one before had come.
    void pinged(TerminalId terminal, Instant t0, std::optional<Instant> t3,
                const std::optional<Battery>& battery, Elapsed now);

    // The game is played on a terminal: from now on it is looked at.
    void watch(GameId game);
    // Something has happened in a game that is watched, or at its terminal.
    void wake(GameId game);
    // An entry of its log was taken.
    void reported(GameId game, TerminalId terminal, const ClockReported& report, Elapsed now);
    // Until when the clock of a game that runs is known to have counted, by the time of its own
    // log: what another device that takes the game over has to go on from.
    struct RanUntil {
        Instant until{};                    // its latest entry, or what was heard of it since
        std::optional<Millis> uncertain{};  // it may have been as much more; missing: unknown
        std::optional<Millis> silent{};     // since it was heard last; missing: it is connected
    };
    [[nodiscard]] RanUntil ran_until(const Game& game, Elapsed now) const;

    // It is over.
    void forget(GameId game);
    // Those that are to be looked at, in the same order each time: in the others nothing can change
    // unless something happens.
    [[nodiscard]] std::vector<GameId> awake() const;

    // What holds now; to be asked about once a second, for it notes how the clocks stand. That one
    // was off the wall is said once. A game whose clock is not on rests from then on.
    [[nodiscard]] ClockFindings look(GameId id, const Game& game, Elapsed now);

    // What the desk was told of the game (clock_findings.hpp).
    [[nodiscard]] ToldFindings& told(GameId game) { return games_[game].told; }

    [[nodiscard]] std::optional<Battery> battery(TerminalId terminal) const;

  private:
    struct Pulse {
        std::string boot;
        bool there = false;
        bool simulated = false;
        bool pings = false;  // on this connection
        Elapsed heard{};     // last, or when it went
        std::optional<Battery> battery;
        ClockOffsets offsets;
        ClockTime asked{};  // of the latest frame that was answered
        Elapsed answered{};
        // No more than this it can have counted by then, if it is a clock.
        ClockTime begun{};
        Elapsed opened{};
    };
    struct Watched {
        std::optional<Elapsed> reported;  // when its latest entry came
        // While its clock runs: how the times stood to each other when that began.
        std::optional<ClockOffset> base;
        std::string boot;  // whose base it is
        std::optional<Millis> off_wall;
        ToldFindings told;
    };

    [[nodiscard]] const Pulse* pulse(TerminalId terminal) const;
    // By how much a stamp that has come is of what has not been yet; nullopt: by nothing.
    [[nodiscard]] static std::optional<ClockTime> ahead(Pulse& pulse, ClockTime stamp, Elapsed now);
    // Of the boot whose entries the game has.
    [[nodiscard]] std::optional<ClockOffset> offset(const Pulse* pulse, const Game& game) const;
    [[nodiscard]] bool is_offline(const Pulse* pulse, bool runs, Elapsed now) const;
    [[nodiscard]] bool is_silent_at_zero(const Watched& watched, const Pulse* pulse,
                                         const Game& game, Elapsed now) const;
    static void compare_with_wall(Watched& watched, const ClockOffset& now, const Game& game);

    Elapsed started_;
    std::unordered_map<TerminalId, Pulse> pulses_;
    std::unordered_map<GameId, Watched> games_;
    std::unordered_set<GameId> awake_;  // of games_; the others rest
};

}  // namespace arbiter
