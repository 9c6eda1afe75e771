#include "arbiter/tournament/decide.hpp"

#include "arbiter/rights.hpp"
#include "arbiter/tournament/decision.hpp"
#include "arbiter/tournament/players/enter_players.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

// What holds of every event, whatever it was decided for.
Result<void> check_kept(const Tournament& tournament, const TournamentEntries& entries) {
    for (const auto& entry : entries) {
        const auto* event = std::get_if<TournamentEvent>(&entry);
        if (event == nullptr) continue;
        if (auto fits = check_tiebreaks_fit(tournament, *event); !fits) return fits;
        if (auto kept = check_byes_kept(tournament, *event); !kept) return kept;
    }
    return {};
}

}  // namespace

TournamentDecision decide_on(const Tournament& /*tournament*/, const CreateTournament& command,
                             const Moment& moment) {
    if (auto checked = check_settings(command.settings); !checked) {
        return tl::unexpected(checked.error());
    }
    if (command.round_robin && command.rounds) return refuse("bad_field", "rounds");
    TournamentEntries events{TournamentEvent{TournamentCreated{command.settings}}};
    Tournament made = evolve(Tournament{}, std::get<TournamentEvent>(events.front()));
    // Each part sees the event as those before it have made it.
    const auto add = [&](TournamentDecision decided, std::string_view part) -> Result<void> {
        if (!decided) {
            auto& where = decided.error().where;
            if (part == "round_robin") where = part;
            const bool named = part == "schedule" || part == "lots" || part == "rounds";
            if (named) where = std::string(part) + (where.empty() ? "" : ".") + where;
            return tl::unexpected(std::move(decided.error()));
        }
        for (auto& entry : *decided) {
            made = evolve(std::move(made), std::get<TournamentEvent>(entry));
            events.push_back(std::move(entry));
        }
        return {};
    };
    auto fits = add(enter_players(made, command.players, command.namesakes, moment), "players");
    if (fits && command.lots) fits = add(decide(made, *command.lots, moment), "lots");
    if (fits && command.round_robin) {
        fits = add(decide(made, *command.round_robin, moment), "round_robin");
    }
    if (fits && command.rounds) fits = add(decide(made, *command.rounds, moment), "rounds");
    if (fits && command.schedule) fits = add(decide(made, *command.schedule, moment), "schedule");
    if (!fits) return tl::unexpected(std::move(fits.error()));
    return events;
}

Result<std::vector<TournamentEntry>> decide(const Tournament& tournament,
                                            const TournamentCommand& command,
                                            const Moment& moment) {
    auto decided = std::visit(
        [&](const auto& asked) -> TournamentDecision {
            if (!may(moment.actor.seat, asked)) return refuse("forbidden");
            return decide_on(tournament, asked, moment);
        },
        command);
    if (!decided) return decided;
    if (auto kept = check_kept(tournament, *decided); !kept) {
        return tl::unexpected(std::move(kept.error()));
    }
    return decided;
}

}  // namespace arbiter
