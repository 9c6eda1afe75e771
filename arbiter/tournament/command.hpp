// What can be asked of an event as a whole. All from the arbiter's (organizer's) seat.
#pragma once

#include "arbiter/tournament/event.hpp"
#include "arbiter/tournament/pairing/berger.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// The settings that it names; the others stay as they are. What is frozen (settings/frozen.hpp)
// is changed with a reason.
struct ChangeTournament {
    SettingsChange change;
    std::string reason{};
};
// The starts of all rounds by a rule; those that were stated are gone. No number of rounds: as many
// as the event has.
struct PlanSchedule {
    ScheduleRule rule;
};
// Of one round; empty: not stated any more.
struct ScheduleRound {
    int round = 0;
    std::string start;
};
// A player of the same name is asked about first; `namesake`: it is another person. Once a round
// that was drawn is public nobody enters but a reserve of one of its teams.
struct EnterPlayer {
    PlayerData data;
    bool namesake = false;
};
// The fields that it names; the others stay as they are.
struct ChangePlayer {
    PlayerId player;
    PlayerChange change;
    bool namesake = false;
};
struct RemovePlayer {
    PlayerId player;
};
struct WithdrawPlayer {
    PlayerId player;
    std::string reason;
};
// By an article of the Laws or of the event's regulations.
struct ExpelPlayer {
    PlayerId player;
    std::string article;
    std::string reason;
};
// Who has withdrawn or was expelled.
struct ReinstatePlayer {
    PlayerId player;
    std::string reason;
};
struct DrawNumbers {
    std::vector<PlayerId> order;  // every player once
};
// Numbers by a seed that is published (lots.hpp); `apart`: by the Varma tables.
struct DrawLots {
    std::string seed;
    LotGroups apart = LotGroups::None;
};
// All rounds of a Berger round robin (C.05 Annex 1).
struct DraftRoundRobin {
    BergerOptions options{};
};
// By a system of the registry (engine.hpp): all its rounds where they are known before the first,
// else the next one.
struct DraftRounds {
    std::string system;
    BergerOptions options{};
    std::optional<int> games{};  // as in PairingRequest, and so are the next two
    std::optional<int> boards{};
    TiebreakGames tiebreak = TiebreakGames::Two;
    std::string reason{};             // for another system than that of the published rounds
    std::optional<int> draft_seen{};  // as of DraftRound, of all drafts
};
// With its players, their lots, its rounds drawn by one of the two, and their times, all or
// nothing.
struct CreateTournament {
    TournamentSettings settings;
    std::vector<PlayerData> players = {};
    bool namesakes = false;  // those of one name are different persons
    // Also where an event of the same name, festival and days is there; not stated: only where no
    // days are told, for then nothing says that it is the same.
    std::optional<bool> again = {};
    std::optional<DraftRoundRobin> round_robin = {};
    std::optional<PlanSchedule> schedule = {};
    std::optional<DrawLots> lots = {};
    std::optional<DraftRounds> rounds = {};
};
// One round as given: pairings by hand. With a reason where it was drawn and the event has begun.
// `draft_seen`: the highest Round::draft that the sender saw, 0 where there was no draft. Refusal:
// draft_changed, where the round is another one by now, or none.
struct DraftRound {
    int round = 0;
    std::vector<DraftPairing> pairings;
    std::vector<PlayerId> byes;
    std::string reason{};  // for the log
    std::optional<int> draft_seen{};
};
// Every kind but the free round, which follows from the draw. A reason is needed once the round is
// public.
struct GiveBye {
    int round = 0;
    PlayerId player;
    ByeKind kind = ByeKind::ZeroPoint;
    std::string reason{};
};
struct TakeByeBack {
    int round = 0;
    PlayerId player;
    std::string reason{};
};
// A game that has its result counts for ratings otherwise than in the table. With a reason.
struct RateGame {
    GameId game;
    GameRating rating;
    std::string reason{};
};
// Who won the Armageddon game after a draw: the side that he had in the drawn game; none: nobody.
// With a reason where it was entered before. Refusals: no_armageddon, where the event's scoring
// gives nothing for it; not_drawn.
struct EnterArmageddon {
    GameId game;
    std::optional<Color> winner{};
    std::string reason{};
};
// Once a round is public with a reason: the number of rounds was announced.
struct DropDrafts {
    std::string reason{};
    std::optional<int> draft_seen{};  // as of DraftRound, of all drafts
};
// What is found to be unusual (check_round.hpp) is logged with the reason, if there is one.
// Refusal: games_unfinished, where games of earlier rounds have no result and `unfinished` does not
// say what becomes of them (params: games, "3.2" is board 2 of round 3).
struct PublishRound {
    int round = 0;
    std::string reason{};
    std::optional<int> draft_seen{};  // as of DraftRound
    std::optional<UnfinishedGames> unfinished{};
};

using TournamentCommand =
    std::variant<CreateTournament, ChangeTournament, PlanSchedule, ScheduleRound, EnterPlayer,
                 ChangePlayer, RemovePlayer, WithdrawPlayer, ReinstatePlayer, DrawNumbers, DrawLots,
                 DraftRoundRobin, DraftRounds, DraftRound, DropDrafts, PublishRound, GiveBye,
                 TakeByeBack, RateGame, ExpelPlayer, EnterArmageddon>;

}  // namespace arbiter
