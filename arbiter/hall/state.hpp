// The hall's state: a value, made of what follows from the journal and of nothing else.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/hall/arbiter_acts.hpp"
#include "arbiter/hall/event.hpp"
#include "arbiter/hall/shown.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace arbiter {

// When what is open was reported or raised, by its number, and when rulings were given.
struct ProceedingTimes {
    std::map<int, WallTime> incidents;
    std::map<int, WallTime> alarms;
    // Of those that were closed and may be opened again.
    std::map<int, WallTime> closed_incidents{};
    std::map<int, WallTime> closed_alarms{};
    std::vector<WallTime> rulings;  // undone ones too
    friend bool operator==(const ProceedingTimes&, const ProceedingTimes&) = default;
};

struct LiveTournament {
    StreamId stream = hall_stream;
    Tournament tournament;
    std::map<int, WallTime> published;  // when each round was
    std::map<int, WallTime> moved;      // when the stated start of a round changed last
    std::unordered_map<GameId, Game> games;
    std::vector<ArbiterAct> acts;                      // in the order of the journal
    std::unordered_map<GameId, WallTime> clock_times;  // when the latest entry came in
    std::unordered_map<GameId, ProceedingTimes> proceeding_times;
    // When the orders that are not answered were given, by their number.
    std::unordered_map<GameId, std::map<int, WallTime>> order_times;
    std::unordered_map<GameId, ShownGame> shown;  // as the public knows it, or will
    std::unordered_map<TerminalId, std::vector<GameId>> bound_games;  // last bound to it, ended too

    friend bool operator==(const LiveTournament&, const LiveTournament&) = default;
};

struct KnownKey {
    KeyIssued issued;
    bool revoked = false;
    std::size_t number = 0;  // in the order of issue
    friend bool operator==(const KnownKey&, const KnownKey&) = default;
};

// Which device a terminal is, and since when.
struct TerminalDevice {
    std::string device;
    WallTime since{};
    friend bool operator==(const TerminalDevice&, const TerminalDevice&) = default;
};

// A board of a tournament.
using BoardPlace = std::pair<StreamId, int>;

// Which terminal serves which board: one at most, either way.
class BoardTerminals {
  public:
    // nullopt: none serves it from now on.
    void set(const BoardPlace& board, std::optional<TerminalId> terminal);
    [[nodiscard]] std::optional<TerminalId> terminal_of(const BoardPlace& board) const;
    [[nodiscard]] std::optional<BoardPlace> board_of(TerminalId terminal) const;

    friend bool operator==(const BoardTerminals&, const BoardTerminals&) = default;

  private:
    std::map<BoardPlace, TerminalId> terminals_;
    std::unordered_map<TerminalId, BoardPlace> boards_;
};

struct HallState {
    std::map<StreamId, LiveTournament> tournaments;
    std::unordered_map<KeyId, KnownKey> keys;
    std::unordered_map<GameId, StreamId> game_streams;
    std::unordered_map<TerminalId, KeyId> terminals;
    std::unordered_map<TerminalId, TerminalDevice> devices;  // those that have said which they are
    // As BoardTerminalSet says; in a journal that says nothing of it, the newest issued for the
    // board and not revoked.
    BoardTerminals board_terminals;
    std::map<StreamId, AdjournmentKeySet> adjournment_keys;  // the latest of each tournament

    friend bool operator==(const HallState&, const HallState&) = default;
};

[[nodiscard]] LiveTournament* find_tournament(HallState& state, StreamId stream);
[[nodiscard]] const LiveTournament* find_tournament(const HallState& state, StreamId stream);
[[nodiscard]] const Game* find_game(const HallState& state, GameId game);

// The key of a terminal that may serve the tournament; nullptr: unknown, of another, or revoked.
[[nodiscard]] const KeyIssued* find_terminal(const HallState& state, StreamId stream,
                                             TerminalId terminal);
[[nodiscard]] std::optional<TerminalId> terminal_of_board(const HallState& state,
                                                          const BoardPlace& board);
[[nodiscard]] std::optional<BoardPlace> board_of_terminal(const HallState& state,
                                                          TerminalId terminal);

// Of the newest key for the board whose terminal serves none.
[[nodiscard]] std::optional<TerminalId> newest_terminal(const HallState& state,
                                                        const BoardPlace& board);

// Where the terminal stands: at the board it serves, else the one its key was made for.
[[nodiscard]] BoardPlace place_of(const HallState& state, const KeyIssued& key);
// The games last bound to the terminal, in the order in which they were.
[[nodiscard]] const std::vector<GameId>& games_bound_to(const LiveTournament& live,
                                                        TerminalId terminal);
// The games that are, or will be, played at the board.
[[nodiscard]] std::vector<GameId> games_at(const HallState& state, const BoardPlace& board);

}  // namespace arbiter
