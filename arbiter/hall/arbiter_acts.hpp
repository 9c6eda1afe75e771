// What the arbiter did beside his rulings that changed a time, a count, a result or a player's
// standing: his report tells of it, and nothing else reads it.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/outcome.hpp"
#include "arbiter/tournament/event.hpp"
#include "clock/color.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

enum class TimesChangedBy : std::uint8_t {
    Order,
    Hand,         // at the clock
    FlagCleared,  // by hand at the clock
    OtherClock,   // that took the game over
    Adjournment   // the times of the envelope were corrected
};

// What the sides have, `moves` being the clock's counter.
struct TimesChanged {
    TimesChangedBy by = TimesChangedBy::Order;
    ByColor<std::optional<Millis>> before{};
    ByColor<std::optional<Millis>> after{};
    ByColor<std::optional<int>> moves_before{};
    ByColor<std::optional<int>> moves_after{};
    std::optional<Millis> increment{};  // from the next press on
    friend bool operator==(const TimesChanged&, const TimesChanged&) = default;
};

struct CountChanged {  // of illegal moves
    Color side{};
    int before = 0;
    int after = 0;
    friend bool operator==(const CountChanged&, const CountChanged&) = default;
};

// No result `after`: the game is open again.
struct ResultChanged {
    std::optional<GameResult> before{};
    std::optional<GameResult> after{};
    Termination termination = Termination::ArbiterDecision;
    friend bool operator==(const ResultChanged&, const ResultChanged&) = default;
};

struct GameMadeVoid {
    friend bool operator==(const GameMadeVoid&, const GameMadeVoid&) = default;
};
struct MovesAnnulled {  // the position after `ply` stood again
    int ply = 0;
    int moves = 0;
    friend bool operator==(const MovesAnnulled&, const MovesAnnulled&) = default;
};
struct RulingTakenBack {
    friend bool operator==(const RulingTakenBack&, const RulingTakenBack&) = default;
};
struct RatingChanged {
    GameRating rating;
    friend bool operator==(const RatingChanged&, const RatingChanged&) = default;
};

struct ArmageddonChanged {  // it was entered before
    friend bool operator==(const ArmageddonChanged&, const ArmageddonChanged&) = default;
};

enum class StandingChange : std::uint8_t { Withdrawn, Expelled, Reinstated };
struct StandingChanged {
    PlayerId player;
    StandingChange change = StandingChange::Withdrawn;
    friend bool operator==(const StandingChanged&, const StandingChanged&) = default;
};
struct ByeChanged {
    int round = 0;
    PlayerId player;
    std::optional<ByeKind> kind;  // missing: it was taken back
    friend bool operator==(const ByeChanged&, const ByeChanged&) = default;
};
struct RoundMadeDraft {
    int round = 0;
    friend bool operator==(const RoundMadeDraft&, const RoundMadeDraft&) = default;
};
struct RulesChanged {  // settings that were frozen
    friend bool operator==(const RulesChanged&, const RulesChanged&) = default;
};

using ArbiterActKind = std::variant<TimesChanged, CountChanged, ResultChanged, GameMadeVoid,
                                    MovesAnnulled, RulingTakenBack, RatingChanged, StandingChanged,
                                    ByeChanged, RoundMadeDraft, RulesChanged, ArmageddonChanged>;

struct ArbiterAct {
    WallTime at{};
    std::optional<GameId> game{};
    ArbiterActKind what;
    std::string article{};  // may be empty, as the reason
    std::string reason{};
    friend bool operator==(const ArbiterAct&, const ArbiterAct&) = default;
};

struct LiveTournament;  // state.hpp

// Before the event is folded into the game, or the tournament. What carries out a ruling, or takes
// it back, is no act of its own.
void note_act(LiveTournament& live, GameId id, const GameEvent& event, WallTime recorded);
void note_act(LiveTournament& live, const TournamentEvent& event, WallTime recorded);

}  // namespace arbiter
