// The event: players, rounds, results; what each event makes of it. Games themselves live in game/:
// the tournament hears only how they ended.
#pragma once

#include "arbiter/outcome.hpp"
#include "arbiter/tournament/event.hpp"
#include "clock/result.hpp"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter {

struct GameEntry;  // tournament/game_entry.hpp

struct Player {
    PlayerId id;
    int number = 0;  // pairing number, from 1, in order of entry until numbers are drawn
    PlayerData data;
    int entered = 0;         // the how manyeth to be entered, whatever numbers are drawn
    bool withdrawn = false;  // takes no further part, by himself or expelled
    bool expelled = false;

    friend bool operator==(const Player&, const Player&) = default;
};

struct Pairing {
    int board = 0;
    PlayerId white;
    PlayerId black;
    std::optional<GameId> game{};        // once published
    std::optional<GameResult> result{};  // once ended
    std::optional<Termination> termination{};
    GameRating rating{};
    std::optional<Color> armageddon{};  // who won the Armageddon game after this draw
    bool adjourned = false;             // and not resumed; it may have been decided since
    bool no_colors = false;             // White and Black are an order alone, unless it is played

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

struct Round {
    int number = 0;
    std::string system;    // the last that made it: "manual" once it was changed by hand
    std::string drawn_by;  // the one that it belongs to all the same
    bool published = false;
    std::vector<Pairing> pairings{};
    std::vector<PlayerId> byes{};
    std::vector<PausedClock> paused{};  // by the pause of the whole round
    std::optional<int> games{};         // as in RoundDrafted, and so is the next
    TiebreakGames tiebreak = TiebreakGames::Two;
    int draft = 0;  // Tournament::drafts when it was drawn last
    // results_before() when it was drawn or changed by hand, where it follows from them.
    std::vector<std::optional<GameResult>> drawn_on{};

    friend bool operator==(const Round&, const Round&) = default;
};

struct Tournament {
    TournamentSettings settings;
    std::vector<Player> players;            // by number
    std::vector<Round> rounds;              // by number; drafted and published
    std::vector<GivenBye> byes;             // as given, for rounds to come as well
    std::vector<std::string> report_lines;  // of the report that it was made of
    int drafts = 0;                         // how often rounds were drawn or changed so far
    std::unordered_map<GameId, std::pair<int, int>> game_places;  // round number, pairing index
    std::unordered_map<GameId, GameId> played_again;  // void games, and those in their place

    friend bool operator==(const Tournament&, const Tournament&) = default;
};

// Null: the event has none.
[[nodiscard]] const Player* find_player(const Tournament& tournament, PlayerId id);
[[nodiscard]] const Round* find_round(const Tournament& tournament, int number);
// The round, if its boards are known to all.
[[nodiscard]] const Round* published_round(const Tournament& tournament, int number);
[[nodiscard]] bool any_published(const Tournament& tournament);

[[nodiscard]] Tournament evolve(Tournament tournament, const TournamentEvent& event);

// Takes what concerns the tables from a game's event (GameEnded, GameReopened, GameAdjourned,
// GameResumed); others change nothing.
[[nodiscard]] Tournament evolve(Tournament tournament, const GameEntry& entry);

// Its result is still to come: it stands in the tables without counting.
[[nodiscard]] bool is_adjourned(const Pairing& pairing) noexcept;

// Who had White is known. Of a forfeit, or a result to come, a report may not say it (TRF16: `-` in
// the place of the colour); over the board somebody had it.
[[nodiscard]] bool has_colors(const Pairing& pairing) noexcept;

// What the report that it was made of says (142): how many rounds there are to be. 0: nothing.
[[nodiscard]] int reported_rounds(const Tournament& tournament);

// How many rounds the event is to have, as far as anything says so: those that there are, those
// that have a start or somebody's bye, and reported_rounds.
[[nodiscard]] int planned_rounds(const Tournament& tournament);

// True when every round is published and every game has its result, and no more rounds are to come.
[[nodiscard]] bool is_complete(const Tournament& tournament);

}  // namespace arbiter
