#include "server/players/corrections.hpp"

#include "server/players/player_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

namespace arbiter {
Result<void> correct_lines(PlayerTable& table, const std::vector<CellCorrection>& corrections) {
    std::unordered_map<int, std::size_t> places;
    for (std::size_t i = 0; i < table.players.size(); ++i) places[table.players[i].line] = i;
    for (const CellCorrection& each : corrections) {
        const auto column = column_named(each.column);
        if (!column || std::ranges::find(corrected_fields, each.column) == corrected_fields.end()) {
            return refuse("no_such_column", each.column.substr(0, 40));
        }
        const auto place = places.find(each.line);
        if (place == places.end()) return refuse("no_such_line", std::to_string(each.line));
        FieldReader(table.players[place->second], false).replace(*column, each.text);
    }
    return {};
}

}  // namespace arbiter
