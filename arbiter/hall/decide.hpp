// What follows from a command to the hall: the core's own decisions and what the hall owes beside
// them (terminals of boards, orders to a whole round, a void game played again, the end of a
// clock).
#pragma once

#include "arbiter/hall/command.hpp"
#include "arbiter/hall/state.hpp"
#include "arbiter/seat.hpp"
#include "arbiter/tournament/decide.hpp"
#include "clock/result.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// The events in order, or why it is refused. Refusals: not_found, too_many and those of the core.
[[nodiscard]] Result<std::vector<StreamEvent>> decide(const HallState& state, StreamId stream,
                                                      const HallCommand& command,
                                                      const Moment& moment);

// A hash that does not follow from the one before raises the alarm `diverged` and stops nothing. A
// copy of an old entry gives no events. Refusals: not_found, forbidden (not this terminal's game),
// wrong_epoch, out_of_sequence, diverged and those of the core.
[[nodiscard]] Result<std::vector<StreamEvent>> decide(const HallState& state,
                                                      const ReportEntry& command,
                                                      const Moment& moment);
// An entry of a number that is known, whatever it says.
[[nodiscard]] bool is_copy(const Game& game, const ClockReported& report);

// A stream of its own for a new tournament. Refusals: those of list_tournament and of the core.
[[nodiscard]] Result<std::vector<StreamEvent>> decide(const HallState& state, StreamId fresh,
                                                      const CreateTournament& command,
                                                      const Moment& moment);

// The same of an event whose entries are there: TournamentCreated first. `again`: as in
// CreateTournament. Refusals: already_made (params t: the event of the same name, festival and
// days), too_many.
[[nodiscard]] Result<std::vector<StreamEvent>> list_tournament(const HallState& state,
                                                               StreamId fresh,
                                                               std::vector<TournamentEntry> made,
                                                               std::optional<bool> again);
// Its refusals alone, of what list_tournament gave for a hall without tournaments.
[[nodiscard]] Result<void> check_listing(const HallState& state, const EventDetails& event,
                                         std::optional<bool> again);

// The key as it will be, without its text's hash: that is added by who makes the text. Refusals:
// not_found, too_many, bad_field.
[[nodiscard]] Result<KeyIssued> new_key(const HallState& state, const IssueKey& command,
                                        const Moment& moment);
// Nothing for a key that is revoked already. Refusal: not_found.
[[nodiscard]] Result<std::vector<StreamEvent>> decide(const HallState& state,
                                                      const RevokeKey& command,
                                                      const Moment& moment);
// Refusal: not_found.
[[nodiscard]] Result<std::vector<StreamEvent>> decide(const HallState& state,
                                                      const AdjournmentKeySet& command);

}  // namespace arbiter
