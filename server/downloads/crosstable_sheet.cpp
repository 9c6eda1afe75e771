#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "server/downloads/event_sheets.hpp"
#include "server/pages/text/table_text.hpp"
#include "server/wire/answers/asked_table.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace arbiter {
namespace {

// Everybody's place in the table that is shown, from 1.
using Places = std::vector<int>;

struct RankedTable {
    Table table;
    std::vector<Standing> standings;
    Places places;
};

RankedTable ranked(const AskedTable& asked) {
    RankedTable ranked{asked.table, standings(asked.table, asked.tiebreaks), {}};
    ranked.places.resize(ranked.table.players());
    int place = 0;
    for (const Standing& row : ranked.standings) ranked.places[row.player] = ++place;
    return ranked;
}

// One cell of everybody against everybody: a number where there is one game and it was played.
SheetCell pair_cell(const std::vector<CrosstableGame>& games) {
    if (games.empty()) return {};
    if (games.size() == 1 && !games.front().forfeit && games.front().counted) {
        return games.front().points;
    }
    std::string text;
    for (const CrosstableGame& game : games) text += cross_text(game);
    return ProgramText{text};
}

std::vector<std::string> columns(const RankedTable& ranked, const Words& words, std::size_t count) {
    std::vector<std::string> heads;
    const bool swiss = ranked.table.pairing == PairingKind::Swiss;
    for (std::size_t i = 1; i <= count; ++i) {
        heads.push_back(swiss ? words.text("round_number", {{"round", std::to_string(i)}})
                              : std::to_string(i));
    }
    return heads;
}

}  // namespace

Result<TableSheet> crosstable_sheet(const Tournament& tournament, const Words& words) {
    const auto asked = asked_table(tournament, {});
    if (!asked) return tl::unexpected(asked.error());
    const RankedTable shown = ranked(*asked);
    const bool swiss = shown.table.pairing == PairingKind::Swiss;
    if (!swiss && shown.table.players() > most_in_crosstable) {
        return tl::unexpected(too_large_crosstable());
    }
    const auto cross =
        swiss ? std::vector<std::vector<std::vector<CrosstableGame>>>{} : crosstable(shown.table);
    const auto rounds =
        swiss ? round_texts(shown.table, shown.places) : std::vector<std::vector<std::string>>{};
    const auto heads = columns(shown, words,
                               !swiss           ? shown.standings.size()
                               : rounds.empty() ? 0
                                                : rounds.front().size());
    TableSheet sheet{
        words.text("crosstable"),
        {words.text("rank_short"), words.text("player_title"), words.text("player_name"),
         words.text("rating_short"), words.text("federation_short")},
        {}};
    sheet.heading.insert(sheet.heading.end(), heads.begin(), heads.end());
    sheet.heading.push_back(words.text("points_short"));
    for (const Standing& row : shown.standings) {
        const Player& player = tournament.players[row.player];
        std::vector<SheetCell> cells{
            whole(shown.places[row.player]), typed(player.data.title), typed(player.data.name),
            player.data.rating == 0 ? SheetCell{} : whole(player.data.rating),
            typed(player.data.federation)};
        if (swiss) {
            for (const std::string& text : rounds[row.player]) {
                cells.push_back(text.empty() ? SheetCell{} : SheetCell{ProgramText{text}});
            }
        } else {
            for (const Standing& column : shown.standings) {
                cells.push_back(column.player == row.player
                                    ? SheetCell{ProgramText{"*"}}
                                    : pair_cell(cross[row.player][column.player]));
            }
        }
        cells.emplace_back(row.points);
        sheet.rows.push_back(std::move(cells));
    }
    return sheet;
}

}  // namespace arbiter
