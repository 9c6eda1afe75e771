// What can have happened in an event: players, pairings, rounds. Games' own events are in game/.
#pragma once

#include "arbiter/ids.hpp"
#include "arbiter/tournament/pairing/finding.hpp"
#include "arbiter/tournament/pairing/lots.hpp"
#include "arbiter/tournament/pairing/tiebreak_games.hpp"
#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/rounds/bye.hpp"
#include "arbiter/tournament/rounds/game_rating.hpp"
#include "arbiter/tournament/rounds/unfinished_games.hpp"
#include "arbiter/tournament/settings/settings.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

struct TournamentCreated {
    TournamentSettings settings;
};
// The settings that it names, and no others; why, where some of them were frozen.
struct SettingsChanged {
    SettingsChange change;
    std::string reason{};
};
struct PlayerEntered {
    PlayerId player;
    PlayerData data;
};
struct PlayerChanged {
    PlayerId player;
    PlayerData data;
};
// Before the first published round only; later a player withdraws.
struct PlayerRemoved {
    PlayerId player;
};
struct PlayerWithdrawn {
    PlayerId player;
    std::string reason;
};
// The arbiter has expelled him from the event, by that article of the Laws or of the regulations:
// what is left of his games is forfeited as of one who has withdrawn.
struct PlayerExpelled {
    PlayerId player;
    std::string article;
    std::string reason;
};
// Who has withdrawn, or was expelled, plays on; what was forfeited meanwhile stands.
struct PlayerReinstated {
    PlayerId player;
    std::string reason;
};
// Pairing numbers by the order of the list: the first has number 1 (drawing of lots, C.05).
struct NumbersDrawn {
    std::vector<PlayerId> order;
    std::string seed{};  // whoever has it and the names gets this order (lots.hpp); or by hand
    LotGroups apart = LotGroups::None;
};

struct DraftPairing {
    int board = 0;  // from 1
    PlayerId white;
    PlayerId black;
};
// A round as proposed; drafting it again replaces it until it is published.
struct RoundDrafted {
    int round = 0;  // from 1
    std::vector<DraftPairing> pairings;
    std::vector<PlayerId> byes;
    std::string system;          // "berger", "manual"
    std::string reason{};        // why it was changed by hand
    std::optional<int> games{};  // knock-out: of the stage, in each pairing, before tie-breaks
    TiebreakGames tiebreak = TiebreakGames::Two;  // knock-out: those that begin with this round
    std::vector<int> no_colors{};  // boards of a report without colours (Pairing::no_colors)
};
// All drafts that are not published are gone.
struct DraftsDropped {
    std::string reason{};  // why, where others are published
};

struct PublishedGame {
    int board = 0;
    GameId game;
};
// The round as drafted is public; its games exist (one GameOpened each follows in the same commit).
struct RoundPublished {
    int round = 0;
    std::vector<PublishedGame> games;
    std::vector<RoundFinding> findings{};  // what the arbiter was told and published in spite of
    std::string reason{};
    std::optional<UnfinishedGames> unfinished{};  // what was said of games without a result
};
// It is a draft again; none of its games had begun. They are void, which follows.
struct RoundTakenBack {
    int round = 0;
    std::string reason;
};

// The pairing is played by another game from now on: a new one for one that is void (GameOpened
// follows in the same commit), or the void one again after all.
struct GameReplaced {
    int round = 0;
    int board = 0;
    GameId game;  // so far
    GameId by;
};

// Instead of a bye that the player had for that round, if he had one.
struct ByeGiven {
    GivenBye bye;
    std::string reason{};
};
// He is without a word for that round.
struct ByeTakenBack {
    int round = 0;
    PlayerId player;
    std::string reason{};
};

// How the game counts for ratings from now on, until it gets another result.
struct GameRated {
    GameId game;
    GameRating rating;
    std::string reason{};
};

// Who won the Armageddon game after a draw, by the side that he had in the drawn game; none:
// nobody, after all. Until the game gets another result.
struct ArmageddonEntered {
    GameId game;
    std::optional<Color> winner{};
    std::string reason{};  // where it was entered before
};

// Records of a report that the event was made of and has no place for: its own report has them
// again.
struct ReportLinesKept {
    std::vector<std::string> lines;
};

struct PausedClock {
    GameId game;
    int order = 0;  // which ClockOrdered, of the same commit

    friend bool operator==(const PausedClock&, const PausedClock&) = default;
};
// All clocks of the round that ran were ordered to pause, these. Again: those that run by then.
struct RoundPaused {
    int round = 0;
    std::vector<PausedClock> clocks;
};
// That pause is over. The orders to those of its clocks that still stood by it follow.
struct RoundResumed {
    int round = 0;
};

using TournamentEvent =
    std::variant<TournamentCreated, PlayerEntered, PlayerChanged, PlayerRemoved, PlayerWithdrawn,
                 NumbersDrawn, RoundDrafted, DraftsDropped, RoundPublished, GameReplaced,
                 SettingsChanged, RoundPaused, RoundResumed, PlayerReinstated, RoundTakenBack,
                 ByeGiven, ByeTakenBack, GameRated, ReportLinesKept, PlayerExpelled,
                 ArmageddonEntered>;

}  // namespace arbiter
