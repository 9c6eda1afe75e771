#include "server/views/event_records.hpp"

#include "arbiter/tournament/rounds/armageddon.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"
#include "arbiter/tournament/settings/frozen.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"
#include "server/wire/answers/event_answers.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/record_views.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

std::string player_key(PlayerId id) {
    return "player:" + to_text(id);
}
std::string round_key(int round) {
    return "round:" + std::to_string(round);
}
std::string pairing_key(int round, int board) {
    return std::to_string(round) + ":" + std::to_string(board);
}

std::string bye_key(const GivenBye& bye) {
    return "bye:" + std::to_string(bye.round) + ":" + to_text(bye.player);
}

bool shows(const Round& round, Audience audience) {
    return round.published || audience == Audience::Desk;
}

void write_player(RecordWriter& out, const Player& player, Audience audience) {
    out.put(player_key(player.id), player_of(player, audience == Audience::Public));
}

void write_round(RecordWriter& out, const Round& round, Audience audience,
                 const PublishedTimes& times) {
    if (!shows(round, audience)) return;
    RoundHead head = head_of(round);
    if (const auto time = times.find(round.number); time != times.end()) {
        head.published_at = time->second;
    }
    out.put(round_key(round.number), head);
}

void write_byes(RecordWriter& out, const Tournament& tournament, Audience audience) {
    const auto byes =
        audience == Audience::Public ? public_byes_of(tournament) : byes_of(tournament);
    out.section("bye:", [&] {
        for (const GivenBye& bye : byes) out.put(bye_key(bye), EventBye{bye});
    });
}

// What is told of its pairings beside themselves.
struct RoundFacts {
    std::map<int, MatchHeading> headings;
    Scoring scoring;
};

RoundFacts facts_of(const Tournament& tournament, const Round& round) {
    return {match_headings(tournament, round), scoring_of(tournament, round)};
}

void write_pairing(RecordWriter& out, int round, const Pairing& pairing, const RoundFacts& facts) {
    out.put(pairing_key(round, pairing.board), pairing_of(pairing, facts.headings, facts.scoring));
}

void write_pairings_of(RecordWriter& out, const Tournament& tournament, const Round& round) {
    const RoundFacts facts = facts_of(tournament, round);
    for (const Pairing& pairing : round.pairings) {
        write_pairing(out, round.number, pairing, facts);
    }
}

// A result; in a round of teams it changes what stands over its match, too.
void write_result(RecordWriter& out, const Tournament& tournament, const Round& round,
                  const Pairing& decided) {
    const RoundFacts facts = facts_of(tournament, round);
    for (const Pairing& pairing : round.pairings) {
        if (pairing.board == decided.board || facts.headings.contains(pairing.board)) {
            write_pairing(out, round.number, pairing, facts);
        }
    }
}

}  // namespace

bool changes_tables(const ScreenChange& change) {
    return change.result || change.settings || change.players || change.player || change.rounds ||
           change.round;
}

void write_event(RecordWriter& out, const Tournament& tournament, const ScreenChange& change,
                 Audience audience, const PublishedTimes& times) {
    if (change.settings || change.result || change.rounds || change.round) {
        EventSettings told{.settings = tournament.settings, .complete = is_complete(tournament)};
        if (audience == Audience::Desk) {
            told.frozen = frozen_now(tournament);
            told.rounds = rounds_in_all(tournament);
            told.byes = knows_byes(tournament);
        }
        out.put("settings", told);
    }
    if (change.players) {
        out.section("player:", [&] {
            for (const Player& player : tournament.players) write_player(out, player, audience);
        });
    } else if (change.player) {
        const Player* player = find_player(tournament, *change.player);
        if (player != nullptr) write_player(out, *player, audience);
    }
    const bool of_round = change.round && !change.board;
    if (change.rounds || change.players || of_round) write_byes(out, tournament, audience);
    if (change.rounds) {
        out.section("round:", [&] {
            for (const Round& round : tournament.rounds) write_round(out, round, audience, times);
        });
    } else if (of_round) {
        const Round* round = find_round(tournament, *change.round);
        if (round != nullptr) write_round(out, *round, audience, times);
    }
}

void write_pairings(RecordWriter& out, const Tournament& tournament, const ScreenChange& change,
                    Audience audience) {
    const auto in_view = [&](int round) {
        return out.view().round == 0 || out.view().round == round;
    };
    // What stands over a match has names of teams, and points; other settings may score other
    // draws.
    const bool headings = (change.players || change.player || change.settings) &&
                          std::ranges::any_of(tournament.rounds, is_for_teams);
    if (change.rounds || change.settings || headings) {
        out.section("", [&] {
            for (const Round& round : tournament.rounds) {
                if (in_view(round.number) && shows(round, audience))
                    write_pairings_of(out, tournament, round);
            }
        });
    } else if (change.round && !change.board && in_view(*change.round)) {
        const Round* round = find_round(tournament, *change.round);
        if (round != nullptr && shows(*round, audience)) {
            out.section(std::to_string(round->number) + ":",
                        [&] { write_pairings_of(out, tournament, *round); });
        }
    }
    if (!change.game || !change.result) return;
    const auto place = tournament.game_places.find(*change.game);
    if (place == tournament.game_places.end() || !in_view(place->second.first)) return;
    write_result(out, tournament, *find_round(tournament, place->second.first),
                 *pairing_of_game(tournament, *change.game));
}

void write_standings(RecordWriter& out, const Tournament& tournament) {
    const int before = out.view().round;
    const auto standings =
        standings_answer(tournament, {}, before == 0 ? std::nullopt : std::optional{before});
    if (!standings) return;
    out.put("head", StandingsHead{standings->tiebreaks, standings->after, standings->later,
                                  standings->adjourned});
    out.section("player:", [&] {
        for (const StandingsRow& row : standings->rows) out.put(player_key(row.player), row);
    });
}

std::optional<Refusal> why_no_crosstable(const Tournament& tournament) {
    const bool swiss = pairing_kind(tournament) == PairingKind::Swiss;
    if (swiss || !is_too_large_a_crosstable(tournament)) return std::nullopt;
    return too_large_crosstable();
}

void write_crosstable(RecordWriter& out, const Tournament& tournament) {
    CrosstableHead head;
    std::vector<CrosstableRow> rows(tournament.players.size());
    if (pairing_kind(tournament) == PairingKind::Swiss) {
        auto [order, met, byes] = crosstable_by_rounds(tournament);
        head.order = std::move(order);
        head.rounds = static_cast<int>(std::ranges::count_if(tournament.rounds, &Round::published));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i] = {.cells = {}, .met = std::move(met[i]), .byes = std::move(byes[i])};
        }
    } else {
        auto cross = crosstable_answer(tournament);
        if (!cross) return;  // it has grown too large since it was opened
        head.order = std::move(cross->order);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i] = {
                .cells = std::move(cross->cells[i]), .met = {}, .byes = std::move(cross->byes[i])};
        }
    }
    out.put("head", head);
    out.section("player:", [&] {
        for (std::size_t i = 0; i < rows.size(); ++i) out.put(player_key(head.order[i]), rows[i]);
    });
}

const Pairing* pairing_of_game(const Tournament& tournament, GameId game) {
    const auto place = tournament.game_places.find(game);
    if (place == tournament.game_places.end()) return nullptr;
    const Round* round = find_round(tournament, place->second.first);
    return &round->pairings[static_cast<std::size_t>(place->second.second)];
}

}  // namespace arbiter
