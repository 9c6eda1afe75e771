// The list of events, and one event with its players and rounds: as the arbiters may see them, and
// as the public may. The public ones are made of a PublicState, which holds nothing else.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "arbiter/tournament/settings/scoring.hpp"
#include "arbiter/tournament/standings/team_table.hpp"
#include "server/wire/hall_facts.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

struct LiveTournament;  // hall/state.hpp

struct HallEntry {
    StreamId t = hall_stream;
    std::string name;
    std::optional<std::string> festival;
    bool simulated = false;
    std::int64_t players = 0;
    std::int64_t rounds = 0;   // published ones
    std::int64_t planned = 0;  // as many as there are to be, as far as anything says so
    bool complete = false;
};
struct HallAnswer {
    HallFacts facts;
    std::vector<HallEntry> tournaments;
};

struct EventPlayer {
    PlayerId player;
    int number = 0;
    bool withdrawn = false;  // or expelled
    bool expelled = false;
    PlayerData data;       // its fields stand beside these
    std::string search{};  // words by which the name is found (name_words); empty: those it has
};
// Of an event of teams: what stands over the board, where a match begins with it.
struct EventMatch {
    std::pair<std::string, std::string> teams;
    // Of the games of that round so far, hundredths; none before one has its result.
    std::optional<std::pair<std::int32_t, std::int32_t>> points;
};
struct EventPairing {
    int board = 0;
    PlayerId white;
    PlayerId black;
    std::optional<GameId> game;
    std::optional<GameResult> result;
    std::optional<Termination> termination;
    bool adjourned = false;  // and without a result
    bool unrated = false;
    std::optional<GameResult> rated_result;  // what ratings see in place of the result
    std::optional<EventMatch> match{};
    std::optional<Color> armageddon{};  // who won it, after this draw
    bool armageddon_due = false;        // it is to come
    // What the table gives White and Black, hundredths, where that is not by the result.
    std::optional<std::pair<std::int32_t, std::int32_t>> points{};
    bool no_colors = false;  // White and Black are an order alone
};
struct RoundHead {
    int round = 0;
    std::string system;
    bool published = false;
    std::vector<PlayerId> byes;
    std::optional<int> games{};              // of a stage of a knock-out, in each pairing
    std::optional<WallTime> published_at{};  // told to the desk
    std::optional<int> draft{};              // of a draft: what acts on it name as what they saw
};
// Why somebody has no opponent, drawn free or given a bye.
struct EventBye {
    GivenBye bye;
};
struct EventRound {
    RoundHead head;
    std::vector<EventPairing> pairings;
};
// What desk and public are told alike.
struct EventAnswer {
    TournamentSettings settings;
    std::vector<EventPlayer> players;
    std::vector<EventRound> rounds;
    std::vector<EventBye> byes;
    bool complete = false;
};
struct TournamentAnswer {
    StreamId t = hall_stream;
    std::int64_t seq = 0;
    EventAnswer event;
    std::vector<std::string> frozen{};  // settings that are changed with a reason only
};
struct PublicTournamentAnswer {
    StreamId t = hall_stream;
    std::int64_t n = 0;  // of the feed
    EventAnswer event;
};

// Parts of an event, for whoever tells each by itself. `in_public`: without what is sealed.
[[nodiscard]] EventPlayer player_of(const Player& player, bool in_public);
[[nodiscard]] RoundHead head_of(const Round& round);
// `headings`: of the pairing's round; `scoring`: of that round.
[[nodiscard]] EventPairing pairing_of(const Pairing& pairing,
                                      const std::map<int, MatchHeading>& headings,
                                      const Scoring& scoring);

// Of either state's tournaments.
using TournamentList = std::vector<std::pair<StreamId, const Tournament*>>;
[[nodiscard]] HallEntry hall_entry(StreamId stream, const Tournament& tournament);
[[nodiscard]] HallAnswer hall_answer(const TournamentList& tournaments, HallFacts facts);
[[nodiscard]] TournamentAnswer tournament_answer(const LiveTournament& live, std::int64_t seq);
[[nodiscard]] TournamentAnswer tournament_answer(StreamId stream, std::int64_t seq,
                                                 const Tournament& tournament);
[[nodiscard]] PublicTournamentAnswer public_tournament_answer(StreamId stream, std::int64_t n,
                                                              const Tournament& tournament);

}  // namespace arbiter
