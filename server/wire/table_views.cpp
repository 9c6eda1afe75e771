// Standings and crosstable as JSON.
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "server/wire/json_parts.hpp"
#include "server/wire/views.hpp"

namespace arbiter {
namespace {

constexpr std::size_t most_tiebreaks = 10;  // no regulations name more, and anyone may ask

Result<std::vector<Tiebreak>> tiebreaks_of(const Tournament& tournament, std::string_view list) {
    std::vector<std::string> codes;
    while (!list.empty()) {
        const auto comma = list.find(',');
        codes.emplace_back(list.substr(0, comma));
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    }
    if (codes.empty()) codes = tournament.settings.tables.tiebreaks;
    if (codes.size() > most_tiebreaks) return refuse("too_many", "tiebreaks");
    std::vector<Tiebreak> tiebreaks;
    for (const auto& code : codes) {
        const auto known = parse_tiebreak(code);
        if (!known) return tl::unexpected(known.error());
        tiebreaks.push_back(*known);
    }
    return tiebreaks;
}

void append_standing(JsonWriter& out, const Tournament& tournament, const Standing& row,
                     const std::vector<Tiebreak>& tiebreaks) {
    out.begin_object();
    out.integer_field("rank", row.rank);
    out.word_field("player", to_text(tournament.players[row.player].id));
    out.integer_field("points", row.points.hundredths);
    out.integer_field("games", row.games);
    out.integer_field("wins", row.wins);
    out.integer_field("draws", row.draws);
    out.integer_field("losses", row.losses);
    out.key("tiebreaks");
    out.begin_object();
    for (std::size_t i = 0; i < tiebreaks.size(); ++i) {
        out.key(code_of(tiebreaks[i]));
        if (row.tiebreaks[i]) {
            out.integer(row.tiebreaks[i]->hundredths);
        } else {
            out.raw("null");
        }
    }
    out.end_object();
    out.end_object();
}

void append_cell(JsonWriter& out, const std::vector<GameId>& games, const CrosstableGame& cell) {
    out.begin_object();
    out.integer_field("points", cell.points.hundredths);
    out.word_field("color", word_of(cell.color));
    out.word_field("g", to_text(games[cell.game]));
    if (cell.forfeit) out.boolean_field("forfeit", true);
    out.end_object();
}

}  // namespace

Result<std::string> standings_view(const Tournament& tournament, std::string_view list,
                                   std::optional<int> before) {
    const auto tiebreaks = tiebreaks_of(tournament, list);
    if (!tiebreaks) return tl::unexpected(tiebreaks.error());
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.key("tiebreaks");
    out.begin_array();
    for (const Tiebreak& tiebreak : *tiebreaks) out.word(code_of(tiebreak));
    out.end_array();
    out.key("rows");
    out.begin_array();
    Table table = table_of(tournament);
    if (before) table = before_round(std::move(table), *before);
    for (const auto& row : standings(table, *tiebreaks)) {
        append_standing(out, tournament, row, *tiebreaks);
    }
    out.end_array();
    out.end_object();
    return text;
}

Result<std::string> round_robin_view(const Tournament& tournament, bool twice) {
    const auto rounds = round_robin_length(tournament, twice);
    if (!rounds) return tl::unexpected(rounds.error());
    return R"({"rounds":)" + std::to_string(*rounds) + '}';
}

std::string crosstable_view(const Tournament& tournament) {
    const auto games = games_of(tournament);
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.key("order");
    out.begin_array();
    for (const auto& player : tournament.players) out.word(to_text(player.id));
    out.end_array();
    out.key("cells");
    out.begin_array();
    for (const auto& row : crosstable(table_of(tournament))) {
        out.begin_array();
        for (const auto& cell : row) {
            out.begin_array();
            for (const auto& game : cell) append_cell(out, games, game);
            out.end_array();
        }
        out.end_array();
    }
    out.end_array();
    out.end_object();
    return text;
}

}  // namespace arbiter
