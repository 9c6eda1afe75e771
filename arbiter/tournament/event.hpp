// What can have happened in an event: players, pairings, rounds. Games' own events are in game/.
#pragma once

#include "arbiter/game/event.hpp"
#include "arbiter/ids.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// How the event is set up. Everything a report needs is here; empty text means not stated.
struct TournamentSettings {
    std::string name;
    std::string city;
    std::string federation;  // three letters
    std::string start_date;  // ISO 8601, "2026-11-21"
    std::string end_date;
    std::string chief_arbiter;
    std::string edition = "fide-2023";
    Speed speed = Speed::Standard;
    Variant variant = Variant::Standard;
    TimeControl control;
    std::vector<std::string> tiebreaks = {"SB", "DE", "WIN", "KS"};  // C.07 acronyms, in order
    int public_delay_s = 0;  // the whole public feed is that much late
    bool simulated = false;  // simulated terminals may say a sim_rate; the page says so
    std::string times_note;  // key of a note on the clock times ("times_from_seed"), or empty
    std::vector<std::pair<std::string, std::string>> pgn_tags;  // further PGN tags of the event
    // Default time, supervision, penalties: what the Laws leave to the event. Rounds published from
    // now on are played by them.
    Regulations regulations{};
    friend bool operator==(const TournamentSettings&, const TournamentSettings&) = default;
};

// What a pairing list, a crosstable and a TRF need of a player.
struct PlayerData {
    std::string name;        // "So, Wesley", as published
    std::string title;       // "GM", "WIM", ...
    std::string federation;  // three letters
    std::string sex;         // "m", "w", or empty
    int rating = 0;          // 0: unrated
    std::string fide_id;
    std::string club;
    std::string sealed;  // birth date and contact, encrypted in the server; opaque here
    friend bool operator==(const PlayerData&, const PlayerData&) = default;
};

struct TournamentCreated {
    TournamentSettings settings;
};
struct TournamentChanged {
    TournamentSettings settings;
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
// Pairing numbers by the order of the list: the first has number 1 (drawing of lots, C.05).
struct NumbersDrawn {
    std::vector<PlayerId> order;
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
    std::string system;  // "berger", "manual"
};
// All drafts that are not published are gone.
struct DraftsDropped {};

struct PublishedGame {
    int board = 0;
    GameId game;
};
// The round as drafted is public; its games exist (one GameOpened each follows in the same commit).
struct RoundPublished {
    int round = 0;
    std::vector<PublishedGame> games;
};

// The pairing is played by another game from now on: a new one for one that is void (GameOpened
// follows in the same commit), or the void one again after all.
struct GameReplaced {
    int round = 0;
    int board = 0;
    GameId game;  // so far
    GameId by;
};

using TournamentEvent = std::variant<TournamentCreated, TournamentChanged, PlayerEntered,
                                     PlayerChanged, PlayerRemoved, PlayerWithdrawn, NumbersDrawn,
                                     RoundDrafted, DraftsDropped, RoundPublished, GameReplaced>;

// A game's event within its tournament's stream.
struct GameEntry {
    GameId game;
    GameEvent event;
};

}  // namespace arbiter
