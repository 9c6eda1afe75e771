// Rounds that are drawn, by a system or by hand, and are not public yet.
#include "arbiter/tournament/decision.hpp"
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/settings/frozen.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace arbiter {
namespace {

// A round robin of a thousand: nobody plays more, and one commit takes it.
constexpr std::size_t most_drafted = 500'000;

// A draft that is changed by hand stays part of the stage that was drawn.
void keep_stage(const Round& round, RoundDrafted& by_hand) {
    by_hand.games = round.games;
    by_hand.tiebreak = round.tiebreak;
}

TournamentDecision all_rounds(const Tournament& tournament, const PairingSystem& system,
                              PairingRequest request) {
    if (any_published(tournament)) return refuse("already_published", "rounds");
    const auto length = system.length(tournament, request);
    if (!length) return tl::unexpected(length.error());
    TournamentEntries events;
    drop_drafts(tournament, events);
    std::size_t boards = 0;
    for (request.round = 1; request.round <= *length; ++request.round) {
        auto drafted = pair_round(system.name, tournament, request);
        if (!drafted) return tl::unexpected(std::move(drafted.error()));
        boards += drafted->pairings.size();
        if (boards > most_drafted) return refuse("too_many", "rounds");
        events.emplace_back(TournamentEvent{*std::move(drafted)});
    }
    return events;
}

TournamentDecision next_round(const Tournament& tournament, const PairingSystem& system,
                              PairingRequest request, const std::string& reason) {
    const auto& rounds = tournament.rounds;
    request.round = static_cast<int>(std::count_if(rounds.begin(), rounds.end(),
                                                   [](const Round& r) { return r.published; })) +
                    1;
    const auto frozen = frozen_in_draft(tournament, request.round, system.name);
    if (!frozen.empty() && reason.empty()) return tl::unexpected(is_frozen(frozen));
    auto drafted = pair_round(system.name, tournament, request);
    if (!drafted) return tl::unexpected(std::move(drafted.error()));
    drafted->reason = reason;
    TournamentEntries events;
    drop_drafts(tournament, events);
    events.emplace_back(TournamentEvent{*std::move(drafted)});
    return events;
}

}  // namespace

Result<void> check_draft_seen(const Tournament& tournament, std::optional<int> round,
                              std::optional<int> seen) {
    if (!seen) return {};
    bool younger = false;
    bool gone = *seen > 0;  // all that were seen
    for (const Round& each : tournament.rounds) {
        if (each.published) continue;
        younger = younger || (each.draft > *seen && (!round || each.number == *round));
        gone = gone && each.draft > *seen;
    }
    if (younger || gone) return refuse("draft_changed", "round");
    return {};
}

void drop_drafts(const Tournament& tournament, TournamentEntries& events) {
    const bool drafts = std::any_of(tournament.rounds.begin(), tournament.rounds.end(),
                                    [](const Round& round) { return !round.published; });
    if (drafts) events.emplace_back(TournamentEvent{DraftsDropped{}});
}

TournamentDecision decide_on(const Tournament& tournament, const DraftRoundRobin& command,
                             const Moment& moment) {
    return decide_on(tournament, DraftRounds{.system = "berger", .options = command.options},
                     moment);
}

TournamentDecision decide_on(const Tournament& tournament, const DraftRounds& command,
                             const Moment& /*moment*/) {
    const PairingSystem* system = find_system(command.system);
    const PairingRequest request{.berger = command.options,
                                 .games = command.games,
                                 .boards = command.boards,
                                 .tiebreak = command.tiebreak};
    if (system == nullptr || command.system == "manual") return refuse("bad_field", "system");
    if (auto same = check_draft_seen(tournament, std::nullopt, command.draft_seen); !same) {
        return tl::unexpected(std::move(same.error()));
    }
    return system->length == nullptr ? next_round(tournament, *system, request, command.reason)
                                     : all_rounds(tournament, *system, request);
}

TournamentDecision decide_on(const Tournament& tournament, const DraftRound& command,
                             const Moment& /*moment*/) {
    if (command.round < 1 ||
        static_cast<std::size_t>(command.round) > tournament.rounds.size() + 1) {
        return refuse("bad_field", "round");
    }
    const auto* round = find_round(tournament, command.round);
    if (round != nullptr && round->published) return refuse("already_published", "round");
    if (auto same = check_draft_seen(tournament, command.round, command.draft_seen); !same) {
        return tl::unexpected(std::move(same.error()));
    }
    const auto frozen = frozen_in_draft(tournament, command.round, "manual");
    if (!frozen.empty() && command.reason.empty()) return tl::unexpected(is_frozen(frozen));
    // What was drawn was announced with the first round.
    const bool announced = round != nullptr && round->drawn_by != "manual";
    if (announced && any_published(tournament) && command.reason.empty()) {
        return refuse("reason_needed", "reason");
    }
    auto drafted =
        pair_round("manual", tournament,
                   {.round = command.round, .pairings = command.pairings, .byes = command.byes});
    if (!drafted) return tl::unexpected(std::move(drafted.error()));
    drafted->reason = command.reason;
    if (round != nullptr) keep_stage(*round, *drafted);
    return TournamentEntries{TournamentEvent{*std::move(drafted)}};
}

TournamentDecision decide_on(const Tournament& tournament, const DropDrafts& command,
                             const Moment& /*moment*/) {
    TournamentEntries events;
    drop_drafts(tournament, events);
    if (events.empty()) return refuse("not_drafted", "rounds");
    if (auto same = check_draft_seen(tournament, std::nullopt, command.draft_seen); !same) {
        return tl::unexpected(std::move(same.error()));
    }
    if (!any_published(tournament)) return events;
    if (command.reason.empty()) return tl::unexpected(is_frozen({"rounds"}));
    return TournamentEntries{TournamentEvent{DraftsDropped{command.reason}}};
}

}  // namespace arbiter
