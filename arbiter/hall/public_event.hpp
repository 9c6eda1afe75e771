// What spectators may be told of an event: the filter that keeps what is not public. Only what is
// listed here goes out; a new kind of event stays inside until it is listed.
#pragma once

#include "arbiter/hall/event.hpp"
#include "arbiter/hall/public_clock.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace arbiter {

// A move whose squares do not say what stands on the board after it. The public is told where the
// pieces stand, not what was wrong with the move.
struct PublicPlacement {
    int ply = 0;
    std::string uci;
    std::string fen;
};

struct PublicGameEntry {
    template <class Event>
    PublicGameEntry(GameId of, Event&& what) : game(of), event(std::forward<Event>(what)) {}

    GameId game;
    std::variant<GameOpened, MoveMade, GameEnded, GameReopened, RecordingCorrected,
                 PositionRestored, GameVoided, PublicPlacement, PublicClock, GameAdjourned,
                 GameResumed>
        event;
};

// Which way a clock runs after the row, for rows of the terminal that the public sees.
enum class ClockSeen : std::uint8_t { None, Stopped, White, Black };

// Made where it is to be: a restart makes them by the hundred thousand, and one is dear to move.
struct PublicEvent {
    explicit PublicEvent(TournamentEvent of_tables) : event(std::move(of_tables)) {}
    template <class Event>
    PublicEvent(GameId game, Event&& what)
        : event(std::in_place_type<PublicGameEntry>, game, std::forward<Event>(what)) {}

    std::variant<TournamentEvent, PublicGameEntry> event;
    bool told = true;  // false: only prepares the tables (a draft that a publication refers to)
    ClockSeen seen = ClockSeen::None;
};

// The public part of a journal's event with everything that is not public taken out; nullopt if
// nothing of it is. `seen` must be known from the game's state after the event.
[[nodiscard]] std::optional<PublicEvent> public_event(const JournalEvent& event, ClockSeen seen,
                                                      WallTime recorded);

}  // namespace arbiter
