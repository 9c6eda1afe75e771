// What follows from each command in an event, room by room; decide sends it there. Private to
// decide.
#pragma once

#include "arbiter/tournament/decide.hpp"

#include <vector>

namespace arbiter {

using TournamentEntries = std::vector<TournamentEntry>;
using TournamentDecision = Result<TournamentEntries>;

// The right has been checked.
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const CreateTournament& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const ChangeTournament& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const PlanSchedule& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const ScheduleRound& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const EnterPlayer& command,
                                           const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const ChangePlayer& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const RemovePlayer& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const WithdrawPlayer& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const ReinstatePlayer& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const DrawNumbers& command,
                                           const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const DrawLots& command,
                                           const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const DraftRoundRobin& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const DraftRounds& command,
                                           const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const DraftRound& command,
                                           const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const DropDrafts& command,
                                           const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const PublishRound& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const GiveBye& command,
                                           const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const TakeByeBack& command,
                                           const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const RateGame& command,
                                           const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament,
                                           const EnterArmageddon& command, const Moment& moment);
[[nodiscard]] TournamentDecision decide_on(const Tournament& tournament, const ExpelPlayer& command,
                                           const Moment& moment);

// Whatever changes who plays, or who has which number, makes drafts worthless: DraftsDropped, where
// there are any. Once a round is public the drafts of a round robin stand: who withdraws then
// forfeits what is drawn for him.
void drop_drafts(const Tournament& tournament, TournamentEntries& events);

// Neither new tie-breaks for rounds that are there, nor rounds for tie-breaks that do not fit.
// Refusal: not_for_round_robins.
[[nodiscard]] Result<void> check_tiebreaks_fit(const Tournament& tournament,
                                               const TournamentEvent& event);

// Nobody is drawn for a round that he was given a bye for, and no round robin where there are
// byes. Refusal: has_bye, where = the round.
[[nodiscard]] Result<void> check_byes_kept(const Tournament& tournament,
                                           const TournamentEvent& event);

// What the sender saw is drafted still: `seen` is the highest Round::draft on his screen, 0 where
// there was none. Refusal: draft_changed, where the draft of the round, or without a number any
// draft, is younger, or all that he saw are gone.
[[nodiscard]] Result<void> check_draft_seen(const Tournament& tournament, std::optional<int> round,
                                            std::optional<int> seen);

}  // namespace arbiter
