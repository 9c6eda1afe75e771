// What a simulation plays: the games of a PGN as an event with rounds, thinking times and endings.
// Pure: no sockets, no clock; the same file gives the same script.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "arbiter/formats/pgn_event.hpp"
#include "arbiter/judge/fact.hpp"
#include "arbiter/tournament/event.hpp"
#include "clock/result.hpp"
#include "clock/time_control.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

struct ScriptedMove {
    std::string uci;
    Millis think{};  // until the press
};

// What ends the game after its last move.
enum class Ending : std::uint8_t {
    OnTheBoard,  // the position ends it by itself
    Resignation,
    Agreement,
    FlagFall,  // the loser thinks until his flag falls; the arbiter has the last word
    ByArbiter  // time forfeits, forfeits, results that nothing on the board explains
};

// What happens at a board beside its moves: somebody tells the operator, or a player holds the
// button of the clock to call the arbiter.
struct ToldToOperator {
    std::vector<Fact> facts;
};
struct CalledByPlayer {
    Color by = Color::White;
};
struct BoardScene {
    std::size_t before = 0;  // the move of that index is made
    std::variant<ToldToOperator, CalledByPlayer> what;
};

struct ScriptedGame {
    std::size_t white = 0;  // index into Script::players
    std::size_t black = 0;
    std::vector<ScriptedMove> moves;
    std::optional<BoardScene> scene{};
    Ending ending = Ending::ByArbiter;
    GameResult result = GameResult::Draw;
    Termination termination = Termination::ArbiterDecision;
};

struct Script {
    TournamentSettings settings;
    std::vector<PlayerData> players;
    std::optional<BergerNumbers> berger;  // nullopt: the rounds are paired by hand
    std::vector<std::vector<ScriptedGame>> rounds;
    bool times_from_seed = false;  // the file has no clock readings
    FileRemarks adjustments{};     // what was read otherwise, or left out: event_of
    FileRemarks warnings{};
};

// Refusals: no_games, broken_game (where = "line N: token"); with where = "line N":
// unfinished_game, bad_pairing (a player against himself), other_start (a position of its own or
// another variant: a round robin starts from the usual one), mixed_time_controls (an event has
// one).
[[nodiscard]] Result<Script> script_of(const std::vector<PgnGame>& games);

}  // namespace arbiter
