#include "arbiter/formats/trf/trf_prepared.hpp"

#include "arbiter/formats/trf/trf_scores.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace arbiter {
namespace {

bool has_something(const TrfRound& round) {
    return round.opponent != 0 || (round.code != TrfCode::Blank && round.code != TrfCode::ZeroBye);
}

// Up to the last in which somebody has more than nothing.
std::size_t used_rounds(const TrfRoster& roster) {
    std::size_t used = 0;
    for (const auto& [player, line] : roster.entries()) {
        for (std::size_t r = used; r < player->rounds.size(); ++r) {
            if (has_something(player->rounds[r])) used = r + 1;
        }
    }
    return used;
}

bool all_are_absent(const TrfRoster& roster, std::size_t round) {
    return std::ranges::all_of(roster.entries(), [&](const TrfEntry& entry) {
        const auto& rounds = entry.player->rounds;
        return rounds.size() > round && rounds[round].code == TrfCode::ZeroBye;
    });
}

}  // namespace

std::size_t begun_rounds(const TrfRoster& roster) {
    std::size_t begun = 0;
    for (const auto& [player, line] : roster.entries()) {
        for (std::size_t r = begun; r < player->rounds.size(); ++r) {
            if (player->rounds[r].opponent != 0) begun = r + 1;
        }
    }
    return begun;
}

std::size_t rounds_so_far(const TrfFile& file, const TrfRoster& roster) {
    const auto begun = begun_rounds(roster);
    const auto used = used_rounds(roster);
    const auto stated = static_cast<std::size_t>(stated_rounds(file));
    if (stated != 0 && used > stated) return used;
    const TrfScores scores{file};
    const bool counted = std::ranges::any_of(roster.entries(), [&](const TrfEntry& entry) {
        const TrfPlayer& player = *entry.player;
        return player.points && *player.points == scores.points_of(player, used) &&
               *player.points != scores.points_of(player, begun);
    });
    return counted ? used : begun;
}

void settle_open_round(const TrfFile& file, const TrfRoster& roster, std::size_t rounds,
                       TrfFindings& findings) {
    if (rounds == 0) return;
    std::vector<TrfEntry> games;
    for (const auto& entry : roster.entries()) {
        if (entry.player->rounds.size() < rounds) continue;
        const TrfRound& round = entry.player->rounds[rounds - 1];
        if (round.opponent == 0) continue;
        if (round.code != TrfCode::Blank) return;
        games.push_back(entry);
    }
    if (games.empty()) return;
    const TrfScores scores{file};
    for (const auto& [player, line] : games) {
        // Points that are told leave it out; `?` has some (162 X).
        const bool left_out = player->points == scores.points_of(*player, rounds - 1);
        player->rounds[rounds - 1].code = TrfCode::Pending;
        if (left_out) player->points = scores.points_of(*player, rounds);
    }
    findings.adjustments.push_back({.line = games.front().line,
                                    .column = column_of(result_column, rounds - 1),
                                    .code = "open_round",
                                    .field = "round " + std::to_string(rounds),
                                    .found = {},
                                    .read_as = letter_of(TrfCode::Pending)});
}

std::vector<TrfByes> take_prepared_byes(const TrfRoster& roster, std::size_t rounds,
                                        TrfFindings& findings) {
    std::map<std::pair<std::size_t, char>, TrfByes> records;
    for (std::size_t r = rounds; r < roster.rounds(); ++r) {
        if (all_are_absent(roster, r)) continue;
        for (const auto& [player, line] : roster.entries()) {
            if (player->rounds.size() <= r || player->rounds[r].code == TrfCode::Blank) continue;
            const std::string letter = letter_of(player->rounds[r].code);
            if (!is_bye(player->rounds[r].code)) {
                findings.errors.push_back({.line = line,
                                           .column = column_of(result_column, r),
                                           .code = "no_opponent",
                                           .field = "round " + std::to_string(r + 1),
                                           .found = letter});
                continue;
            }
            const bool left_over = player->rounds[r].code == TrfCode::PairingBye;
            findings.adjustments.push_back({.line = line,
                                            .column = column_of(result_column, r),
                                            .code = "prepared",
                                            .field = "round " + std::to_string(r + 1),
                                            .found = letter,
                                            .read_as = left_over ? "" : "240 " + letter});
            player->rounds[r] = {.code = TrfCode::Blank};
            if (left_over) continue;
            TrfByes& record = records[{r, letter.front()}];
            record.type = letter;
            record.round = static_cast<int>(r) + 1;
            record.players.push_back(player->number);
        }
    }
    std::vector<TrfByes> byes;
    byes.reserve(records.size());
    for (auto& [key, record] : records) byes.push_back(std::move(record));
    return byes;
}

void add_byes(TrfFile& file, const std::vector<TrfByes>& byes) {
    for (const TrfByes& more : byes) {
        const auto same = std::ranges::find_if(file.records, [&](const TrfRecord& record) {
            const auto* known = std::get_if<TrfByes>(&record);
            return known != nullptr && known->round == more.round && known->type == more.type;
        });
        if (same == file.records.end()) {
            file.records.emplace_back(more);
            continue;
        }
        auto& players = std::get<TrfByes>(*same).players;
        for (const int player : more.players) {
            if (std::ranges::find(players, player) == players.end()) players.push_back(player);
        }
    }
}

}  // namespace arbiter
