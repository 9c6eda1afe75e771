#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_line_reader.hpp"
#include "arbiter/formats/trf/trf_line_writer.hpp"
#include "arbiter/formats/trf/trf_roster.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_team_report.hpp"
#include "arbiter/formats/trf/trf_teams.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_rounds = 999;

// What the two sides of a game may have.
bool is_legal(TrfCode one, TrfCode other) {
    static constexpr std::array<std::string_view, 9> pairs{"10", "==", "WL", "DD", "+-",
                                                           "--", "=0", "00", "??"};
    const auto is_pair = [&](std::string_view pair) {
        return (pair[0] == static_cast<char>(one) && pair[1] == static_cast<char>(other)) ||
               (pair[1] == static_cast<char>(one) && pair[0] == static_cast<char>(other));
    };
    return std::any_of(pairs.begin(), pairs.end(), is_pair);
}

bool is_forfeit_code(TrfCode code) {
    return code == TrfCode::ForfeitWin || code == TrfCode::ForfeitLoss;
}

std::string at_line(const TrfEntry& entry, const std::string& what) {
    return what + " (line " + std::to_string(entry.line) + ")";
}

// One round of one player.
class TrfRoundCheck {
  public:
    TrfRoundCheck(const TrfRoster& roster, const TrfEntry& entry, std::size_t round,
                  TrfFindings& findings)
        : roster_{roster}, entry_{entry}, round_{round}, findings_{findings} {}

    void check() {
        const auto& own = entry_.player->rounds[round_];
        if (own.opponent == 0) {
            if (own.code == TrfCode::Pending || !is_bye(own.code)) {
                error(result_column, "no_opponent", letter_of(own.code), {});
            }
            return;
        }
        if (own.code == TrfCode::Blank) return error(result_column, "missing_result", {}, {});
        if (is_bye(own.code))
            return error(result_column, "bye_with_opponent", letter_of(own.code), {});
        if (own.opponent == entry_.player->number) {
            return error(opponent_column, "plays_himself", std::to_string(own.opponent), {});
        }
        const auto* other = roster_.find(own.opponent);
        if (other == nullptr) {
            return error(opponent_column, "unknown_opponent", std::to_string(own.opponent), {});
        }
        check_against(own, *other);
    }

  private:
    void check_against(const TrfRound& own, const TrfEntry& other) {
        const auto& theirs = other.player->rounds[round_];
        if (theirs.opponent != entry_.player->number) {
            return error(opponent_column, "opponent_differs", std::to_string(own.opponent),
                         at_line(other, std::to_string(theirs.opponent)));
        }
        // Of the two lines the first one says what is wrong between them.
        if (other.line < entry_.line || theirs.code == TrfCode::Blank || is_bye(theirs.code))
            return;
        if (!is_legal(own.code, theirs.code)) {
            error(result_column, "results_differ", letter_of(own.code),
                  at_line(other, letter_of(theirs.code)));
        }
        const bool forfeit = is_forfeit_code(own.code);
        if (own.color && own.color == theirs.color) {
            error(color_column, "same_color", std::string{letter_of(*own.color)},
                  at_line(other, std::to_string(own.opponent)));
        } else if (!own.color && !forfeit && own.code != TrfCode::Pending) {
            error(color_column, "missing_color", "-", {});
        }
    }

    void error(int field, std::string code, std::string found, std::string read_as) {
        findings_.errors.push_back({.line = entry_.line,
                                    .column = column_of(field, round_),
                                    .code = std::move(code),
                                    .field = "round " + std::to_string(round_ + 1),
                                    .found = std::move(found),
                                    .read_as = std::move(read_as)});
    }

    const TrfRoster& roster_;
    const TrfEntry& entry_;
    std::size_t round_;
    TrfFindings& findings_;
};

// More rounds than the event has. How many there can be.
std::size_t check_length(const TrfFile& file, const TrfRoster& roster, TrfFindings& findings) {
    const int stated = stated_rounds(file);
    const auto limit = stated == 0 ? most_rounds : static_cast<std::size_t>(stated);
    for (const auto& [player, line] : roster.entries()) {
        if (player->rounds.size() <= limit) continue;
        const auto& extra = player->rounds[limit];
        if (extra.opponent == 0 && extra.code == TrfCode::ZeroBye) continue;
        findings.errors.push_back({.line = line,
                                   .column = column_of(opponent_column, limit),
                                   .code = "round_too_many",
                                   .field = "round " + std::to_string(limit + 1),
                                   .read_as = std::to_string(limit)});
        break;
    }
    return limit;
}

void check_points(const TrfFile& file, const TrfRoster& roster, TrfFindings& findings) {
    const TrfScores scores{file};
    const auto all = roster.rounds();
    for (const auto& entry : roster.entries()) {
        const TrfPlayer& player = *entry.player;
        TrfRemark remark{.line = entry.line, .column = 81, .code = "points_differ"};
        remark.field = "points";
        const Score sum = scores.points_of(player, all);
        remark.read_as = trf_points(sum);
        if (!player.points) {
            remark.code = "missing";
            findings.warnings.push_back(std::move(remark));
            continue;
        }
        if (*player.points == sum) continue;
        remark.found = trf_points(*player.points);
        findings.errors.push_back(std::move(remark));
    }
}

// At most one pairing-allocated bye in a round: one player's, or one team's, whose players each
// have it.
void check_pairing_byes(const TrfFile& file, const TrfRoster& roster, TrfFindings& findings) {
    std::unordered_map<int, TeamSeat> seats;
    if (is_of_teams(pairing_code_of(file))) seats = team_seats(file, 0);
    const auto are_one_team = [&](const TrfEntry& one, const TrfEntry& other) {
        const auto own = seats.find(one.player->number);
        const auto others = seats.find(other.player->number);
        return own != seats.end() && others != seats.end() &&
               own->second.team == others->second.team;
    };
    std::map<std::size_t, const TrfEntry*> first;
    for (const TrfEntry& entry : roster.entries()) {
        for (std::size_t r = 0; r < entry.player->rounds.size(); ++r) {
            if (entry.player->rounds[r].code != TrfCode::PairingBye) continue;
            const auto [at, is_new] = first.try_emplace(r, &entry);
            if (is_new || are_one_team(*at->second, entry)) continue;
            findings.warnings.push_back({.line = entry.line,
                                         .column = column_of(result_column, r),
                                         .code = "second_pairing_bye",
                                         .field = "round " + std::to_string(r + 1),
                                         .found = "U",
                                         .read_as = "line " + std::to_string(at->second->line)});
        }
    }
}

// The standings that the file itself states; points come first unless 212 says otherwise.
void check_ranks(const TrfFile& file, const TrfRoster& roster, TrfFindings& findings) {
    const auto order = in_capitals(text_of(file, "212"));
    const bool by_points = order.empty() || order.starts_with("PTS");
    const bool may_share = version_of(file) == TrfVersion::Trf26;
    std::multimap<int, const TrfEntry*> ranked;
    const auto warn = [&](const TrfEntry& entry, std::string code, std::string read_as) {
        findings.warnings.push_back({.line = entry.line,
                                     .column = 86,
                                     .code = std::move(code),
                                     .field = "rank",
                                     .found = std::to_string(entry.player->rank),
                                     .read_as = std::move(read_as)});
    };
    for (const auto& entry : roster.entries()) {
        const int rank = entry.player->rank;
        if (rank == 0) continue;
        if (rank > static_cast<int>(roster.entries().size())) warn(entry, "rank_too_high", {});
        const auto same = ranked.find(rank);
        if (same != ranked.end() && !may_share) {
            warn(entry, "rank_twice", "line " + std::to_string(same->second->line));
        }
        ranked.emplace(rank, &entry);
    }
    const TrfEntry* before = nullptr;
    for (const auto& [rank, entry] : ranked) {
        if (before != nullptr && by_points && entry->player->points > before->player->points) {
            warn(*entry, "rank_against_points", "line " + std::to_string(before->line));
        }
        before = entry;
    }
}

template <class Record>
int count_of(const TrfFile& file) {
    return static_cast<int>(std::ranges::count_if(file.records, [](const TrfRecord& record) {
        return std::holds_alternative<Record>(record);
    }));
}

// How many there are of what that record counts: players (062), teams (082). None: it is no such
// record, or the file does not name the teams.
std::optional<int> counted(const TrfFile& file, std::string_view id) {
    if (id == "062") return count_of<TrfPlayer>(file);
    if (id != "082") return std::nullopt;
    const int teams = std::max(count_of<TrfTeam>(file), count_of<TrfOldTeam>(file));
    return teams > 0 ? std::optional{teams} : std::nullopt;
}

// 062 says how many players there are, 082 how many teams.
void check_counts(const TrfFile& file, const std::vector<int>& lines, TrfFindings& findings) {
    for (std::size_t i = 0; i < file.records.size(); ++i) {
        const auto* text = std::get_if<TrfText>(&file.records[i]);
        if (text == nullptr) continue;
        const auto told = parse_trf_number(text->text);
        const auto there = counted(file, text->id);
        if (!told || !there || *told == *there) continue;
        findings.warnings.push_back({.line = lines[i],
                                     .column = text->column,
                                     .code = "count_differs",
                                     .field = text->id,
                                     .found = text->text,
                                     .read_as = std::to_string(*there)});
    }
}

}  // namespace

void check_trf(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
               TrfFindings& findings) {
    const auto rounds = std::min(check_length(file, roster, findings), roster.rounds());
    for (const auto& entry : roster.entries()) {
        for (std::size_t r = 0; r < rounds; ++r) {
            TrfRoundCheck{roster, entry, r, findings}.check();
        }
    }
    check_head(file, lines, findings);
    check_days(file, lines, roster, findings);
    check_records(file, lines, roster, findings);
    check_teams(file, lines, roster, findings);
    // Who contradicts his opponent has points that say nothing.
    if (findings.errors.empty()) check_points(file, roster, findings);
    if (findings.errors.empty()) check_team_totals(file, lines, roster, findings);
    check_pairing_byes(file, roster, findings);
    check_ranks(file, roster, findings);
    check_counts(file, lines, findings);
}

}  // namespace arbiter
