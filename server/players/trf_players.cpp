#include "server/players/trf_players.hpp"

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_lines.hpp"
#include "arbiter/tournament/players/player_doubts.hpp"
#include "clock/text.hpp"

#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

constexpr std::string_view line_id = "001 ";
constexpr int last_of_number = 8;  // columns
constexpr int name_begins = 15;

bool is_player_line(std::string_view line) {
    if (!line.starts_with(line_id)) return false;
    const TrfColumns columns{line};
    const auto number = number_in<int>(trimmed(columns.cut(5, last_of_number)));
    return number && *number > 0 && columns.is_blank(last_of_number + 1) &&
           columns.is_blank(name_begins - 1) && !trimmed(columns.from(name_begins)).empty();
}

// As of a table: what an event does not take is left out and said.
ReadPlayer player_row(const TrfPlayer& player, int line) {
    ReadPlayer row;
    row.line = line;
    row.number = player.number;
    FieldReader reader{row, false};
    reader.take(Column::Name, player.name);
    reader.take(Column::Title, player.title);
    reader.take(Column::Federation, player.federation);
    reader.take(Column::Sex, player.sex);
    reader.take(Column::Rating, player.rating > 0 ? std::to_string(player.rating) : "");
    reader.take(Column::FideId, player.fide_id);
    row.birth_date = date_in(player.birth_date);
    if (row.birth_date.empty() && !player.birth_date.empty()) {
        reader.note("birth_date", "bad_birth_date", player.birth_date);
    }
    reader.finish();
    return row;
}

void set_teams(const std::vector<TrfRecord>& records, const std::map<int, std::size_t>& places,
               PlayerTable& table) {
    const auto set = [&](const auto& team) {
        for (const int number : team.players) {
            const auto place = places.find(number);
            if (place != places.end()) table.players[place->second].data.team = team.name;
        }
    };
    for (const TrfRecord& record : records) {
        if (const auto* old = std::get_if<TrfOldTeam>(&record)) set(*old);
        if (const auto* team = std::get_if<TrfTeam>(&record)) set(*team);
    }
}

}  // namespace

bool is_trf(std::string_view text) {
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of("\r\n"), text.size());
        if (is_player_line(text.substr(0, end))) return true;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return false;
}

void read_trf_players(std::string_view text, PlayerTable& table) {
    table.form = "trf";
    TrfFindings all;
    std::vector<TrfRecord> records;
    std::map<int, std::size_t> places;
    for (const TrfSourceLine& line : trf_lines(text, all)) {
        TrfFindings findings;
        records.push_back(read_trf_line(line, findings));
        if (!line.text.starts_with(line_id)) continue;
        const auto* player = std::get_if<TrfPlayer>(&records.back());
        ReadPlayer row = player_row(player == nullptr ? TrfPlayer{} : *player, line.number);
        for (const TrfRemark& error : findings.errors) {
            row.findings.push_back({.line = line.number,
                                    .column = error.field,
                                    .code = "bad_entry",
                                    .found = error.found.substr(0, 100),
                                    .blocks = true});
        }
        if (player != nullptr) places.emplace(player->number, table.players.size());
        table.players.push_back(std::move(row));
    }
    set_teams(records, places, table);
}

}  // namespace arbiter
