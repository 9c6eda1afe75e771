#include "arbiter/formats/trf/trf_prepared.hpp"

#include "arbiter/formats/trf/trf_line_writer.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace arbiter {
namespace {

constexpr int points_column = 81;

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

// Somebody's line is blank there, which in a round that was held would be a bye of its kind.
bool is_blank_for_some(const TrfRoster& roster, std::size_t round) {
    return std::ranges::any_of(roster.entries(), [&](const TrfEntry& entry) {
        const auto& rounds = entry.player->rounds;
        return rounds.size() <= round || rounds[round].code == TrfCode::Blank;
    });
}

// What the player's results to come would bring as draws.
Score pending_as_draws(const TrfScores& scores, const TrfPlayer& player, std::size_t rounds) {
    Score sum;
    for (std::size_t r = 0; r < std::min(rounds, player.rounds.size()); ++r) {
        const TrfRound& round = player.rounds[r];
        if (round.code == TrfCode::Pending) sum = sum + scores.of(TrfCode::Draw, round.color);
    }
    return sum;
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

std::size_t rounds_so_far(const TrfFile& file, const TrfRoster& roster, TrfVersion version) {
    const auto begun = begun_rounds(roster);
    const auto used = used_rounds(roster);
    const auto stated = static_cast<std::size_t>(stated_rounds(file));
    if (stated != 0 && used > stated) return used;
    for (std::size_t r = begun; r < used; ++r) {
        if (version != TrfVersion::Trf06 && is_blank_for_some(roster, r)) return begun;
    }
    const TrfScores scores{file};
    const bool counted = std::ranges::any_of(roster.entries(), [&](const TrfEntry& entry) {
        const TrfPlayer& player = *entry.player;
        return player.points && *player.points == scores.points_of(player, used) &&
               *player.points != scores.points_of(player, begun);
    });
    return counted ? used : begun;
}

void settle_open_round(const TrfRoster& roster, std::size_t rounds, TrfFindings& findings) {
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
    for (const auto& [player, line] : games) player->rounds[rounds - 1].code = TrfCode::Pending;
    findings.adjustments.push_back({.line = games.front().line,
                                    .column = column_of(result_column, rounds - 1),
                                    .code = "open_round",
                                    .field = "round " + std::to_string(rounds),
                                    .found = {},
                                    .read_as = letter_of(TrfCode::Pending)});
}

void settle_early_points(const TrfFile& file, const TrfRoster& roster, std::size_t rounds,
                         TrfFindings& findings) {
    const TrfScores scores{file};
    for (const auto& [player, line] : roster.entries()) {
        if (!player->points) continue;
        const Score sum = scores.points_of(*player, rounds);
        const Score with_byes = scores.points_of(*player, player->rounds.size());
        const Score draws =
            scores.says_pending() ? Score{} : pending_as_draws(scores, *player, rounds);
        const Score told = *player->points;
        if (told == sum ||
            (told != sum + draws && told != with_byes && told != with_byes + draws)) {
            continue;
        }
        findings.adjustments.push_back({.line = line,
                                        .column = points_column,
                                        .code = "early_points",
                                        .field = "points",
                                        .found = trf_points(told),
                                        .read_as = trf_points(sum)});
        player->points = sum;
    }
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
