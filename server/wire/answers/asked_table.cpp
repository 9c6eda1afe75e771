#include "server/wire/answers/asked_table.hpp"

#include "arbiter/tournament/standings/event_table.hpp"

#include <cstddef>
#include <string>
#include <utility>

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

}  // namespace

Result<AskedTable> asked_table(const Tournament& tournament, std::string_view list,
                               std::optional<int> before) {
    auto tiebreaks = tiebreaks_of(tournament, list);
    if (!tiebreaks) return tl::unexpected(tiebreaks.error());
    Table table = before ? table_before(tournament, *before) : table_of(tournament);
    for (const Tiebreak& tiebreak : *tiebreaks) {
        if (const auto fits = check_tiebreak(tiebreak, table.pairing); !fits) {
            return tl::unexpected(fits.error());
        }
    }
    return AskedTable{std::move(table), *std::move(tiebreaks)};
}

}  // namespace arbiter
