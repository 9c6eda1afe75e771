#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "server/downloads/event_sheets.hpp"
#include "server/pages/score_text.hpp"
#include "server/wire/answers/asked_table.hpp"

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

// "1", "½", "+": with an en dash, which begins no formula.
std::string result_text(const Meeting& meeting, const Scoring& scoring, bool forfeit) {
    const Score points = points_of(meeting, scoring);
    if (!forfeit) return points_of_hundredths(points.hundredths);
    return is_won_by(meeting.result, meeting.color) ? "+" : "–";
}

std::string side_text(Color color) {
    return color == Color::White ? "w" : "b";
}

// "12w1", "4b+", "–½" of a bye, "7w" where the result is still to come.
std::string swiss_text(const RoundOutcome& outcome, const RankedTable& ranked) {
    if (const auto* bye = std::get_if<Bye>(&outcome)) {
        return bye->kind == ByeKind::FreeRound ? ""
                                               : "–" + points_of_hundredths(bye->points.hundredths);
    }
    if (std::holds_alternative<Absence>(outcome)) return "–0";
    if (const auto* open = std::get_if<UnknownResult>(&outcome)) {
        return std::to_string(ranked.places[open->opponent]) + side_text(open->color);
    }
    const Meeting& meeting = *meeting_of(outcome);
    return std::to_string(ranked.places[meeting.opponent]) + side_text(meeting.color) +
           result_text(meeting, ranked.table.scoring, std::holds_alternative<Forfeit>(outcome));
}

// One cell of everybody against everybody: a number where there is one game and it was played.
SheetCell pair_cell(const std::vector<CrosstableGame>& games) {
    if (games.empty()) return {};
    if (games.size() == 1 && !games.front().forfeit && games.front().counted) {
        return games.front().points;
    }
    std::string text;
    for (const CrosstableGame& game : games) {
        const std::string points = points_of_hundredths(game.points.hundredths);
        const std::string one = !game.forfeit ? points : game.points.hundredths > 0 ? "+" : "–";
        text += game.counted ? one : "(" + one + ")";
    }
    return Told{text};
}

std::vector<std::string> columns(const RankedTable& ranked, const Words& words) {
    std::vector<std::string> heads;
    const bool swiss = ranked.table.pairing == PairingKind::Swiss;
    int last = 0;
    for (const auto& record : ranked.table.records) {
        for (const PlayerRound& round : record) last = std::max(last, round.round);
    }
    const int count = swiss ? last : static_cast<int>(ranked.standings.size());
    for (int i = 1; i <= count; ++i) {
        heads.push_back(swiss ? words.text("round_number", {{"round", std::to_string(i)}})
                              : std::to_string(i));
    }
    return heads;
}

void add_swiss_cells(std::vector<SheetCell>& cells, const RankedTable& ranked, std::size_t player,
                     std::size_t rounds) {
    std::vector<std::string> texts(rounds);
    for (const PlayerRound& round : ranked.table.records[player]) {
        if (round.round >= 1) {
            texts[static_cast<std::size_t>(round.round) - 1] = swiss_text(round.outcome, ranked);
        }
    }
    for (std::string& text : texts) {
        cells.push_back(text.empty() ? SheetCell{} : SheetCell{Told{std::move(text)}});
    }
}

}  // namespace

Result<TableSheet> crosstable_sheet(const Tournament& tournament, const Words& words) {
    const auto asked = asked_table(tournament, {});
    if (!asked) return tl::unexpected(asked.error());
    const RankedTable shown = ranked(*asked);
    const bool swiss = shown.table.pairing == PairingKind::Swiss;
    const auto cross =
        swiss ? std::vector<std::vector<std::vector<CrosstableGame>>>{} : crosstable(shown.table);
    const auto heads = columns(shown, words);
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
            add_swiss_cells(cells, shown, row.player, heads.size());
        } else {
            for (const Standing& column : shown.standings) {
                cells.push_back(column.player == row.player
                                    ? SheetCell{Told{"*"}}
                                    : pair_cell(cross[row.player][column.player]));
            }
        }
        cells.emplace_back(row.points);
        sheet.rows.push_back(std::move(cells));
    }
    return sheet;
}

}  // namespace arbiter
