// The bare table of an event: what happened to each player in each round. What standings and
// crosstables are computed from, whether it comes from a journal, a PGN or a TRF.
#pragma once

#include "arbiter/outcome.hpp"
#include "arbiter/tournament/rounds/round_outcome.hpp"
#include "arbiter/tournament/settings/scoring.hpp"
#include "arbiter/tournament/standings/c07_text.hpp"
#include "clock/color.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace arbiter {

// A decided game; players are indices into the list of the event.
struct TableGame {
    std::size_t white = 0;
    std::size_t black = 0;
    int round = 0;
    GameResult result = GameResult::Draw;
    bool no_colors = false;  // as of a Meeting
};

// Who meets whom: fixed before the event (round robin, Scheveningen, Schiller), or found round by
// round. C.07 treats unplayed rounds of the first by article 15.2, of the second by article 16.
enum class PairingKind : std::uint8_t { Predetermined, Swiss };

// The two players of each.
using GamesToCome = std::vector<std::array<std::size_t, 2>>;

struct Table {
    std::vector<std::vector<PlayerRound>> records{};  // of each player, in the order of their end
    std::size_t games = 0;                            // decided so far
    Scoring scoring{};
    int cycles = 1;  // how often each pair is to meet
    // Which games are still to be played, where that is known otherwise than by `cycles`.
    std::optional<GamesToCome> to_come{};
    bool open_pairings = false;  // nothing says which games are still to be played
    std::vector<bool>
        not_counted{};  // empty, or one each: withdrawn before half of his games (C.05 6.6)
    PairingKind pairing = PairingKind::Predetermined;
    int rounds = 0;  // of the whole event; 0: nothing says, those that are in the table
    std::vector<std::optional<int>> ratings{};  // empty, or one each; none: unrated
    std::vector<Score> bonuses{};  // empty, or one each: points of no round; below zero a penalty
    std::vector<int> numbers{};    // pairing numbers; empty: by place in the list
    std::vector<int> stages{};     // empty, or one each: how far he came in a knock-out
    C07Text tiebreak_text = newest_c07_text;  // by the date of the event: c07_text_on()

    [[nodiscard]] std::size_t players() const { return records.size(); }
    [[nodiscard]] bool counts(std::size_t player) const {
        return not_counted.empty() || !not_counted[player];
    }
    [[nodiscard]] std::optional<int> rating(std::size_t player) const {
        return ratings.empty() ? std::nullopt : ratings[player];
    }
    [[nodiscard]] Score bonus(std::size_t player) const {
        return bonuses.empty() ? Score{} : bonuses[player];
    }
    [[nodiscard]] int number(std::size_t player) const {
        return numbers.empty() ? static_cast<int>(player) + 1 : numbers[player];
    }
};

// A table of so many players and nothing but these games, in the order of their numbers.
[[nodiscard]] Table table_with(std::size_t players, const std::vector<TableGame>& games = {});

// Both players' rounds, a game or a forfeit by its result.
void add_game(Table& table, const TableGame& game);

// What there was before that round.
[[nodiscard]] Table before_round(Table table, int round);

// What the side scores by this result.
[[nodiscard]] Score points_of(GameResult result, Color side, const Scoring& scoring);
// What this side has of the meeting: what was awarded, otherwise by the result.
[[nodiscard]] Score points_of(const Meeting& meeting, const Scoring& scoring);
// What a bye of that kind brings.
[[nodiscard]] Score points_of(ByeKind kind, const Scoring& scoring);
// What a round brought, whatever happened in it.
[[nodiscard]] Score points_of(const RoundOutcome& outcome, const Scoring& scoring);

// The side's game was won, over the board or by forfeit.
[[nodiscard]] bool is_won_by(GameResult result, Color side);

// What somebody has of a game, whatever points it brings.
enum class CrossOutcome : std::uint8_t { Lost, Drawn, Won };

// One result of a pair, seen from the row's player.
struct CrosstableGame {
    std::size_t game = 0;          // its number among the event's decided games
    std::optional<Color> color{};  // none: a forfeit in which nobody had one
    Score points;
    bool forfeit = false;
    CrossOutcome outcome = CrossOutcome::Lost;
    bool counted = true;  // for the points of both: neither takes no place
};

// What a player of the table has of a round; none without an opponent, or before the result.
[[nodiscard]] std::optional<CrosstableGame> crosstable_game(const Table& table, std::size_t player,
                                                            const RoundOutcome& outcome);

// Beyond so many players nobody reads everybody against everybody, and the table grows by their
// square: no such table is made of them for anybody.
inline constexpr std::size_t most_in_crosstable = 200;

// cells[i][j]: the games of i against j in order of rounds; i, j are players' indices. The table
// has at most most_in_crosstable players.
[[nodiscard]] std::vector<std::vector<std::vector<CrosstableGame>>> crosstable(const Table& table);

// Every pair has met as often as `cycles` says.
[[nodiscard]] bool is_complete_round_robin(const Table& table);

}  // namespace arbiter
