// The fold of rounds that are drawn and not public yet.
#include "arbiter/tournament/evolution.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

Round drafted_round(const RoundDrafted& drafted, int draft) {
    Round round{.number = drafted.round,
                .system = drafted.system,
                .drawn_by = drafted.system,
                .byes = drafted.byes,
                .games = drafted.games,
                .tiebreak = drafted.tiebreak,
                .draft = draft};
    const auto& bare = drafted.no_colors;
    for (const auto& pairing : drafted.pairings) {
        round.pairings.push_back(
            {.board = pairing.board,
             .white = pairing.white,
             .black = pairing.black,
             .no_colors = std::find(bare.begin(), bare.end(), pairing.board) != bare.end()});
    }
    return round;
}

void note_results(const Tournament& tournament, Round& round) {
    if (follows_from_results(round)) round.drawn_on = results_before(tournament, round.number);
}

}  // namespace

void take(Tournament& tournament, const RoundDrafted& drafted) {
    ++tournament.drafts;
    auto& rounds = tournament.rounds;
    const auto at = std::find_if(rounds.begin(), rounds.end(),
                                 [&](const Round& round) { return round.number >= drafted.round; });
    if (at != rounds.end() && at->number == drafted.round) {
        Round round = drafted_round(drafted, tournament.drafts);
        // Changed by hand a round of the tables is still one of theirs.
        if (round.system == "manual") round.drawn_by = at->drawn_by;
        note_results(tournament, round);
        *at = std::move(round);
    } else {
        Round round = drafted_round(drafted, tournament.drafts);
        note_results(tournament, round);
        rounds.insert(at, std::move(round));
    }
}

void take(Tournament& tournament, const DraftsDropped& /*event*/) {
    std::erase_if(tournament.rounds, [](const Round& round) { return !round.published; });
}

}  // namespace arbiter
