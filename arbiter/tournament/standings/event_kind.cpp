#include "arbiter/tournament/standings/event_kind.hpp"

#include "arbiter/tournament/decision.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace arbiter {
namespace {

bool is_drawn_by(std::string_view system) {
    return system != "manual" && system != swiss_system;
}

Result<void> check_codes(const std::vector<std::string>& codes, PairingKind pairing) {
    for (const auto& code : codes) {
        const auto known = parse_tiebreak(code);
        if (!known) return tl::unexpected(known.error());
        if (const auto fits = check_tiebreak(*known, pairing); !fits) return fits;
    }
    return {};
}

}  // namespace

bool is_drawn(const Tournament& tournament) {
    return std::any_of(tournament.rounds.begin(), tournament.rounds.end(),
                       [](const Round& round) { return is_drawn_by(round.drawn_by); });
}

PairingKind pairing_kind(const Tournament& tournament) {
    const auto& rounds = tournament.rounds;
    const bool swiss = std::any_of(rounds.begin(), rounds.end(), [](const Round& round) {
        return round.drawn_by == swiss_system;
    });
    if (swiss) return PairingKind::Swiss;
    const bool drawn = is_drawn(tournament);
    // Article 15.2 knows no byes with points or for the asking.
    if (!tournament.byes.empty() && !drawn) return PairingKind::Swiss;
    const auto& codes = tournament.settings.tables.tiebreaks;
    const bool fits = check_codes(codes, PairingKind::Predetermined).has_value();
    return fits || drawn ? PairingKind::Predetermined : PairingKind::Swiss;
}

PairingKind pairing_of_meetings(std::size_t players, const Meetings& meetings) {
    int most = 0;
    std::size_t met = 0;
    for (const auto& [pair, times] : meetings) {
        most = std::max(most, times);
        met += static_cast<std::size_t>(times);
    }
    const auto wanted = players * (players - 1) / 2 * static_cast<std::size_t>(most);
    const bool robin = most > 0 && wanted - met < players / 2;
    return robin ? PairingKind::Predetermined : PairingKind::Swiss;
}

Result<void> check_tiebreaks_fit(const Tournament& tournament, const TournamentEvent& event) {
    const auto* drafted = std::get_if<RoundDrafted>(&event);
    if (drafted != nullptr && is_drawn_by(drafted->system)) {
        return check_codes(tournament.settings.tables.tiebreaks, PairingKind::Predetermined);
    }
    const auto* changed = std::get_if<SettingsChanged>(&event);
    if (changed != nullptr && changed->change.names("tiebreaks") && is_drawn(tournament)) {
        return check_codes(changed->change.values.tables.tiebreaks, PairingKind::Predetermined);
    }
    return {};
}

}  // namespace arbiter
