// What can be asked of the hall: the core's commands for one tournament, those that touch many
// games or players at once, and what concerns the hall itself.
#pragma once

#include "arbiter/game/command.hpp"
#include "arbiter/hall/event.hpp"
#include "arbiter/ids.hpp"
#include "arbiter/tournament/command.hpp"

#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace arbiter {

struct OnGame {
    GameId game;
    GameCommand command;
    std::optional<int> seen{};  // the state of the game that the sender saw (game.hpp)
};
// All or none: the first that is refused refuses the whole.
struct EnterPlayers {
    std::vector<PlayerData> players;
    bool namesakes = false;  // those of one name are different persons
};
// The last published round is a draft again. Only while none of its games has begun, and with a
// reason.
struct TakeBackRound {
    int round = 0;
    std::string reason;
};
// Takes a list back as it was entered: all or none, before the first published round.
struct RemovePlayers {
    std::vector<PlayerId> players;
};
// A start order to every clock of the round that has a terminal and was not started.
struct StartRound {
    int round = 0;
};
// A pause order to every running clock of the round that none is on its way to.
struct PauseRound {
    int round = 0;
};
// Takes that back: a resume order to each clock which still stands by it. One that somebody set
// going or stopped since, by an order or by a call at the board, stays as it is.
struct ResumeRound {
    int round = 0;
};
// The games of the board are for this terminal from now on; none: the next ones wait for one.
struct SetBoardTerminal {
    int board = 0;
    std::optional<TerminalId> terminal;
};
// The terminal is this device from now on; its games that are not over are bound to it anew. What
// `on` says is of one of them (BindTerminal). Nothing if it is that device already, unless it goes
// on `anew` because it has lost its log. Refusals: bad_field (device), not_found (terminal),
// state_changed (`instead_of` is not the device that the terminal is now), those of BindTerminal.
struct UseDevice {
    TerminalId terminal;
    std::string device;
    std::optional<std::string> instead_of;  // as the sender saw it
    std::optional<GameId> game;
    std::optional<Instant> ran_until;
    ByColor<std::optional<Millis>> left;
    bool anew = false;
    // Until when the clocks of its games counted that run, as the hall knows; never asked by a
    // client.
    std::unordered_map<GameId, Instant> known{};
};

struct ToldResult {
    GameId game;
    GameResult result = GameResult::Draw;
};
// What was told of these games by phone is their result. All or none: each must still be what those
// at the board say.
struct ConfirmTold {
    std::vector<ToldResult> results;
};

using HallCommand =
    std::variant<TournamentCommand, OnGame, EnterPlayers, RemovePlayers, TakeBackRound, StartRound,
                 PauseRound, ResumeRound, SetBoardTerminal, UseDevice, ConfirmTold>;

// A key for a terminal, an electronic board or an operator.
struct IssueKey {
    KeyRole role = KeyRole::Terminal;
    StreamId tournament = hall_stream;
    int board = 0;  // 0 for an operator
    std::string label;
};
struct RevokeKey {
    KeyId key;
};
// One entry of a terminal's log. Whether its hash follows from the one before is looked at by who
// can compute it: the core knows no hashes.
struct ReportEntry {
    TerminalId terminal;
    GameId game;
    ClockReported report;
    bool hash_follows = true;
};

}  // namespace arbiter
