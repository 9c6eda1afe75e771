#include "server/pages/text/table_text.hpp"

#include "server/pages/page/page_scene.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

std::string_view note_on(const StandingsRow& row) {
    if (!row.withdrawn) return {};
    if (row.not_counted) return "not_counted_note";
    return row.expelled ? "expelled_note" : "withdrawn_note";
}

std::string round_text(const Table& table, std::size_t player, const RoundOutcome& outcome,
                       const std::vector<int>& places) {
    if (const auto* bye = std::get_if<Bye>(&outcome)) {
        return bye_text(bye->kind, bye->points.hundredths);
    }
    if (std::holds_alternative<Absence>(outcome)) {
        return bye_text(std::nullopt, table.scoring.absence.hundredths);
    }
    if (const auto* open = std::get_if<UnknownResult>(&outcome)) {
        return std::to_string(places[open->opponent]) + meeting_text(open->color, {});
    }
    const auto game = crosstable_game(table, player, outcome);
    return std::to_string(places[meeting_of(outcome)->opponent]) +
           meeting_text(game->color, cross_text(*game));
}

}  // namespace

std::string rank_text(int rank) {
    return rank == 0 ? "–" : std::to_string(rank);
}

std::string points_in_table(const StandingsRow& row) {
    const std::string points = points_of_hundredths(row.points);
    return row.not_counted ? "(" + points + ")" : points;
}

std::string points_of_match(const MatchHeading& match) {
    return points_of_hundredths(match.points[0].hundredths) + "–" +
           points_of_hundredths(match.points[1].hundredths);
}

std::vector<std::vector<std::string>> round_texts(const Table& table,
                                                  const std::vector<int>& places) {
    int last = 0;
    for (const auto& record : table.records) {
        for (const PlayerRound& round : record) last = std::max(last, round.round);
    }
    std::vector<std::vector<std::string>> texts(
        table.players(), std::vector<std::string>(static_cast<std::size_t>(last)));
    for (std::size_t player = 0; player < table.players(); ++player) {
        for (const PlayerRound& round : table.records[player]) {
            if (round.round < 1) continue;
            texts[player][static_cast<std::size_t>(round.round) - 1] =
                round_text(table, player, round.outcome, places);
        }
    }
    return texts;
}

std::vector<std::vector<std::string>> rounds_by_place(const Tournament& tournament,
                                                      const StandingsAnswer& table,
                                                      const Table& bare) {
    std::unordered_map<PlayerId, std::size_t> index;
    for (const Player& player : tournament.players) index.emplace(player.id, index.size());
    std::vector<int> places(bare.players());
    int place = 0;
    for (const StandingsRow& row : table.rows) places[index.at(row.player)] = ++place;
    auto texts = round_texts(bare, places);
    std::vector<std::vector<std::string>> rows;
    rows.reserve(table.rows.size());
    for (const StandingsRow& row : table.rows) {
        rows.push_back(std::move(texts[index.at(row.player)]));
    }
    return rows;
}

std::string table_state_text(const Words& words, const StandingsAnswer& table,
                             std::optional<int> rounds) {
    const std::string after = std::to_string(table.after);
    std::string text = words.text("no_round_finished");
    if (table.after > 0) {
        text = rounds ? words.text("after_round",
                                   {{"round", after}, {"rounds", std::to_string(*rounds)}})
                      : words.text("after_this_round", {{"round", after}});
    }
    if (table.later > 0) {
        text += " · " + words.text("later_results", {{"n", std::to_string(table.later)}});
    }
    if (table.adjourned > 0) {
        text += " · " + words.text("adjourned_games", {{"n", std::to_string(table.adjourned)}});
    }
    return text;
}

std::vector<TableNote> table_notes(const Tournament& tournament, const StandingsAnswer& table) {
    std::vector<TableNote> notes;
    for (const char* key : {"not_counted_note", "withdrawn_note", "expelled_note"}) {
        std::string names;
        for (const StandingsRow& row : table.rows) {
            const Player* player = find_player(tournament, row.player);
            if (player == nullptr || note_on(row) != key) continue;
            names.append(names.empty() ? "" : "; ").append(isolated(player->data.name));
        }
        if (!names.empty()) notes.push_back({key, std::move(names)});
    }
    return notes;
}

}  // namespace arbiter
