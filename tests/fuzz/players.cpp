// Files of players: workbooks, tables of text, FIDE's lists; what is read stays within its limits.
#include "arbiter/tournament/tournament.hpp"
#include "server/players/corrections.hpp"
#include "server/players/fide_list.hpp"
#include "server/players/player_table.hpp"
#include "server/players/workbook.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <string>

namespace {

using namespace arbiter;

constexpr ReadingLimits small_limits{.rows = 500,
                                     .columns = 40,
                                     .cells = 5'000,
                                     .text_bytes = std::size_t{1} << 20,
                                     .unpacked_bytes = std::size_t{4} << 20};

// The same list with its columns told and its lines typed anew.
void read_as_told(std::string_view bytes, PlayerTable& table) {
    if (!table.players.empty()) {
        const std::string typed(bytes.substr(0, 60));
        const int line = table.players.back().line;
        for (const auto field : corrected_fields) {
            fuzz::must(correct_lines(table, {{line, std::string(field), typed}}).has_value(),
                       "a line that is there can be corrected");
        }
    }
    ReadingBudget budget{small_limits};
    const auto told = told_columns("club,,name,none,rating");
    const auto again = read_player_table(bytes, {}, budget, {*told, ';'});
    fuzz::must(again || !again.error().code.empty(), "a refusal has a code");
}

void read_players(std::string_view bytes) {
    ReadingBudget budget{small_limits};
    auto table = read_player_table(bytes, {}, budget);
    if (!table) {
        fuzz::must(!table.error().code.empty(), "a refusal has a code");
        return;
    }
    fuzz::must(table->players.size() <= small_limits.rows, "no more rows than may be");
    for (const PlayerFinding& finding : table->findings) {
        fuzz::must(std::ranges::find(finding_codes, finding.code) != finding_codes.end(),
                   "a finding has a code that is known");
    }
    compare_with({}, *table);
    read_as_told(bytes, *table);
}

}  // namespace

int arbiter::fuzz::fuzz_workbook(const std::uint8_t* bytes, std::size_t size) {
    ReadingBudget budget{small_limits};
    static_cast<void>(read_workbook(text_of(bytes, size), budget));
    // Behind the mark of a zip anything may come.
    read_players("PK\x03\x04" + std::string(text_of(bytes, size)));
    read_players(text_of(bytes, size));
    return 0;
}

int arbiter::fuzz::fuzz_tables(const std::uint8_t* bytes, std::size_t size) {
    read_players(text_of(bytes, size));
    return 0;
}

// In pieces: the first byte says of how many bytes.
int arbiter::fuzz::fuzz_fide_list(const std::uint8_t* bytes, std::size_t size) {
    if (size == 0) return 0;
    const std::size_t piece = std::max<std::size_t>(1, bytes[0]);
    const auto text = text_of(bytes + 1, size - 1);
    const auto take = [](const ListedPlayer& player, std::uint64_t line) {
        must(line > 0, "a player stands in a line");
        must(player.federation.empty() || player.federation.size() == 3, "a code or none");
    };
    const auto read_with = [&](auto& reader) {
        for (std::size_t at = 0; at < text.size(); at += piece) {
            if (!reader.feed(text.substr(at, piece))) return;
        }
        static_cast<void>(reader.finish());
    };
    FideXml xml(take);
    read_with(xml);
    FideText columns(take);
    read_with(columns);
    return 0;
}
