#include "server/pages/text/table_text.hpp"

#include "server/pages/page/page_scene.hpp"
#include "server/pages/text/score_text.hpp"

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

std::string bracketed(std::string text, bool not_counted) {
    return not_counted ? "(" + std::move(text) + ")" : text;
}

std::string round_text(const RoundOutcome& outcome, const std::vector<int>& places,
                       const Scoring& scoring) {
    const auto met = [&](std::size_t opponent, Color color) {
        return std::to_string(places[opponent]) + (color == Color::White ? "w" : "b");
    };
    if (const auto* bye = std::get_if<Bye>(&outcome)) {
        return bye->kind == ByeKind::FreeRound ? ""
                                               : "–" + points_of_hundredths(bye->points.hundredths);
    }
    if (std::holds_alternative<Absence>(outcome)) return "–0";
    if (const auto* open = std::get_if<UnknownResult>(&outcome)) {
        return met(open->opponent, open->color);
    }
    const Meeting& meeting = *meeting_of(outcome);
    const std::string text = met(meeting.opponent, meeting.color);
    if (!std::holds_alternative<Forfeit>(outcome)) {
        return text + points_of_hundredths(points_of(meeting, scoring).hundredths);
    }
    return text + (is_won_by(meeting.result, meeting.color) ? "+" : "–");
}

}  // namespace

std::string rank_text(int rank) {
    return rank == 0 ? "–" : std::to_string(rank);
}

std::string points_in_table(const StandingsRow& row) {
    return bracketed(points_of_hundredths(row.points), row.not_counted);
}

std::string cross_text(const CrossCell& cell) {
    std::string text = cell.adjourned  ? "*"
                       : !cell.forfeit ? points_of_hundredths(cell.points)
                       : cell.won      ? "+"
                                       : "–";
    return bracketed(std::move(text), cell.not_counted);
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
                round_text(round.outcome, places, table.scoring);
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
