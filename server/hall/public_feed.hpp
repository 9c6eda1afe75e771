// What spectators may know of a tournament: rows of their own, numbered anew and delayed as a
// whole, and the state that follows from them alone. Never fed with alarms, orders or reasons.
#pragma once

#include "arbiter/tournament/tournament.hpp"
#include "db/store/row.hpp"
#include "server/hall/wall_watch.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace arbiter {

// What the public sees of a clock.
struct PublicClock {
    std::optional<Color> running;
    ByColor<Millis> left;
    WallTime at{};
};

// A move whose squares do not say what stands on the board after it. The public is told where the
// pieces stand, not what was wrong with the move.
struct PublicPlacement {
    int ply = 0;
    std::string uci;
    std::string fen;
};

struct PublicGameEntry {
    GameId game;
    std::variant<GameOpened, MoveMade, GameEnded, GameReopened, RecordingCorrected,
                 PositionRestored, GameVoided, PublicPlacement, PublicClock, GameAdjourned,
                 GameResumed>
        event;
};

// `told` is false for what only prepares the tables (a draft that a later publication refers to).
struct PublicEvent {
    std::variant<TournamentEvent, PublicGameEntry> event;
    bool told = true;
};

// Which way a clock runs after the row, for rows of the terminal that the public sees.
enum class ClockSeen : std::uint8_t { None, Stopped, White, Black };

// The public part of a journal's event with everything that is not public taken out; nullopt if
// nothing of it is. `seen` must be known from the game's state after the event.
[[nodiscard]] std::optional<PublicEvent> public_event(const JournalEvent& event, ClockSeen seen,
                                                      WallTime recorded);

struct PublicMove {
    std::string san;
    std::string uci;
    std::optional<Millis> left;
    std::string fen{};  // the position after it, where the move alone does not say it
};

struct PublicGame {
    GameOpened setup;
    std::vector<PublicMove> moves;
    std::optional<PublicClock> clock;
    bool adjourned = false;
    std::optional<GameResult> result;
    Termination termination = Termination::ArbiterDecision;
    std::string article;
    bool voided = false;
    std::int64_t changed = 0;  // PublicState::version of the last event of this game
};

struct PublicState {
    Tournament tournament;
    std::unordered_map<GameId, PublicGame> games;
    // How many events were folded, told or not; and at which the players, rounds or settings
    // changed last, and a result.
    std::int64_t version = 0;
    std::int64_t tables_changed = 0;
    std::int64_t results_changed = 0;
};

class PublicFeed {
  public:
    // One told row: where it stands in the journal, and how its clock runs.
    struct Entry {
        std::int64_t seq = 0;
        ClockSeen seen = ClockSeen::None;
    };
    struct Released {
        std::int64_t n = 0;  // from 1
        PublicEvent event;
    };

    // A committed event, in order of the journal; it waits until it is `delay` old, and for all
    // that came before it, whatever delay those were given.
    void offer(std::int64_t seq, ClockSeen seen, PublicEvent event, Elapsed arrived,
               std::chrono::seconds delay);
    // What waits for nothing, folded into state(); the told ones are returned.
    std::vector<Released> release_undelayed();
    // The journal's number of the last event whose time has come; 0: none. It is to be noted as
    // released before it is.
    [[nodiscard]] std::int64_t due(Elapsed now) const;
    // Everything up to that number, as above.
    std::vector<Released> release(std::int64_t upto);

    [[nodiscard]] const PublicState& state() const noexcept { return state_; }
    // Number of told rows; entry(n) for n in 1..head().
    [[nodiscard]] std::int64_t head() const noexcept {
        return static_cast<std::int64_t>(entries_.size());
    }
    [[nodiscard]] const Entry& entry(std::int64_t n) const {
        return entries_.at(static_cast<std::size_t>(n - 1));
    }

  private:
    struct Waiting {
        Elapsed due{};
        bool delayed = false;  // or behind one that is
        Entry entry;
        PublicEvent event;
    };

    // Folds the first that waits.
    void take_next(std::vector<Released>& released);

    PublicState state_;
    std::vector<Entry> entries_;
    std::deque<Waiting> waiting_;
    Elapsed last_due_{};
};

}  // namespace arbiter
