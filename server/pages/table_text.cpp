#include "server/pages/table_text.hpp"

#include "server/pages/page_parts.hpp"
#include "server/pages/score_text.hpp"

#include <utility>

namespace arbiter {
namespace {

std::string_view note_on(const Player& player, const StandingsRow& row) {
    if (!player.withdrawn) return {};
    if (row.not_counted) return "not_counted_note";
    return player.expelled ? "expelled_note" : "withdrawn_note";
}

std::string bracketed(std::string text, bool not_counted) {
    return not_counted ? "(" + std::move(text) + ")" : text;
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

std::vector<TableNote> table_notes(const Tournament& tournament, const StandingsAnswer& table) {
    std::vector<TableNote> notes;
    for (const char* key : {"not_counted_note", "withdrawn_note", "expelled_note"}) {
        std::string names;
        for (const StandingsRow& row : table.rows) {
            const Player* player = find_player(tournament, row.player);
            if (player == nullptr || note_on(*player, row) != key) continue;
            names.append(names.empty() ? "" : "; ").append(isolated(player->data.name));
        }
        if (!names.empty()) notes.push_back({key, std::move(names)});
    }
    return notes;
}

}  // namespace arbiter
