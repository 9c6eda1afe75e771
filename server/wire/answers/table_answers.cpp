#include "server/wire/answers/table_answers.hpp"

#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/description/map_form.hpp"
#include "server/wire/answers/asked_table.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

using PlayerIndex = std::unordered_map<PlayerId, std::size_t>;

PlayerIndex index_of(const std::vector<PlayerId>& order) {
    PlayerIndex index;
    for (const PlayerId id : order) index.emplace(id, index.size());
    return index;
}

std::vector<PlayerId> order_of(const Tournament& tournament) {
    std::vector<PlayerId> order;
    for (const Player& player : tournament.players) order.push_back(player.id);
    return order;
}

template <class Visit>
void for_each_adjourned(const Tournament& tournament, const Visit& visit) {
    for (const Round& round : tournament.rounds) {
        for (const Pairing& pairing : round.pairings) {
            if (is_adjourned(pairing)) visit(round, pairing);
        }
    }
}

CrossCell undecided(const Pairing& pairing, Color side) {
    return {.color = has_colors(pairing) ? std::optional{side} : std::nullopt,
            .game = *pairing.game,
            .text = pairing.adjourned ? "*" : "",
            .adjourned = pairing.adjourned};
}

CrossMeeting meeting_with(PlayerId opponent, int round, CrossCell cell, bool open = false) {
    std::string text = meeting_text(cell.color, cell.text);
    return {round, opponent, std::move(cell), std::move(text), open};
}

void add_adjourned(const Tournament& tournament, CrosstableAnswer& told) {
    const PlayerIndex index = index_of(told.order);
    for_each_adjourned(tournament, [&](const Round&, const Pairing& pairing) {
        const auto white = index.at(pairing.white);
        const auto black = index.at(pairing.black);
        told.cells[white][black].push_back(undecided(pairing, Color::White));
        told.cells[black][white].push_back(undecided(pairing, Color::Black));
    });
}

// Games without a result: adjourned, or still to come.
void add_undecided(const Tournament& tournament, CrosstableByRounds& told) {
    const PlayerIndex index = index_of(told.order);
    for (const Round& round : tournament.rounds) {
        if (!round.published) continue;
        for (const Pairing& pairing : round.pairings) {
            if (pairing.result) continue;
            const bool open = !pairing.adjourned;
            told.met[index.at(pairing.white)].push_back(
                meeting_with(pairing.black, round.number, undecided(pairing, Color::White), open));
            told.met[index.at(pairing.black)].push_back(
                meeting_with(pairing.white, round.number, undecided(pairing, Color::Black), open));
        }
    }
}

CrossCell cross_cell(const CrosstableGame& game, const std::vector<GameId>& games) {
    return {.points = game.points.hundredths,
            .color = game.color,
            .game = games[game.game],
            .text = cross_text(game),
            .forfeit = game.forfeit,
            .not_counted = !game.counted,
            .won = game.outcome == CrossOutcome::Won,
            .drawn = game.outcome == CrossOutcome::Drawn};
}

std::optional<CrossBye> bye_of(const Table& table, const PlayerRound& round) {
    const std::int32_t points = points_of(round.outcome, table.scoring).hundredths;
    if (const auto* bye = std::get_if<Bye>(&round.outcome)) {
        const bool none = bye->kind == ByeKind::FreeRound && table.pairing != PairingKind::Swiss;
        if (none) return std::nullopt;
        return CrossBye{
            round.round, bye->kind, {sign_of(bye->kind)}, bye_text(bye->kind, points), points};
    }
    const bool absent = std::holds_alternative<Absence>(round.outcome);
    if (!absent || table.pairing != PairingKind::Swiss) return std::nullopt;
    return CrossBye{round.round,
                    std::nullopt,
                    {sign_of(ByeKind::ZeroPoint)},
                    bye_text(std::nullopt, points),
                    points};
}

std::vector<CrossBye> byes_of(const Table& table, const std::vector<PlayerRound>& rounds) {
    std::vector<CrossBye> byes;
    for (const PlayerRound& round : rounds) {
        if (auto bye = bye_of(table, round)) byes.push_back(*std::move(bye));
    }
    std::ranges::stable_sort(byes, {}, &CrossBye::round);
    return byes;
}

std::vector<std::vector<CrossBye>> byes_of(const Table& table) {
    std::vector<std::vector<CrossBye>> byes;
    for (const auto& rounds : table.records) byes.push_back(byes_of(table, rounds));
    return byes;
}

StandingsRow row_of(const Tournament& tournament, const Standing& row, bool counts,
                    const std::vector<std::string>& codes, std::optional<int> before) {
    const Player& player = tournament.players[row.player];
    const bool left = had_left(tournament, player, before);
    StandingsRow told{.rank = row.rank,
                      .player = player.id,
                      .points = row.points.hundredths,
                      .games = row.games,
                      .wins = row.wins,
                      .draws = row.draws,
                      .losses = row.losses,
                      .not_counted = !counts,
                      .withdrawn = left,
                      .expelled = left && player.expelled,
                      .tiebreaks = {}};
    for (std::size_t i = 0; i < codes.size(); ++i) {
        auto& value = told.tiebreaks.emplace_back(codes[i], std::nullopt).second;
        if (row.tiebreaks[i]) value = row.tiebreaks[i]->hundredths();
    }
    return told;
}

}  // namespace

template <>
const Description& description_of<StandingsRow>() {
    using Values = MapOf<JsonForm<std::optional<std::int32_t>>>;
    static const Description known{
        "standings_row",
        {field<&StandingsRow::rank>("rank"), field<&StandingsRow::player>("player"),
         field<&StandingsRow::points>("points"), field<&StandingsRow::games>("games"),
         field<&StandingsRow::wins>("wins"), field<&StandingsRow::draws>("draws"),
         field<&StandingsRow::losses>("losses"),
         unless_empty<&StandingsRow::not_counted>("not_counted"),
         unless_empty<&StandingsRow::withdrawn>("withdrawn"),
         unless_empty<&StandingsRow::expelled>("expelled"),
         field<&StandingsRow::tiebreaks>("tiebreaks", Values{})}};
    return known;
}

template <>
const Description& description_of<StandingsAnswer>() {
    static const Description known{
        "standings_answer",
        {field<&StandingsAnswer::tiebreaks>("tiebreaks"), field<&StandingsAnswer::rows>("rows"),
         field<&StandingsAnswer::after>("after"), field<&StandingsAnswer::later>("later"),
         unless_empty<&StandingsAnswer::adjourned>("adjourned")}};
    return known;
}

template <>
const Description& description_of<CrossCell>() {
    static const Description known{
        "cross_cell",
        {field<&CrossCell::points>("points"), field<&CrossCell::color>("color"),
         field<&CrossCell::game>("g"), field<&CrossCell::text>("text"),
         unless_empty<&CrossCell::forfeit>("forfeit"),
         unless_empty<&CrossCell::not_counted>("not_counted"),
         unless_empty<&CrossCell::adjourned>("adjourned"), unless_empty<&CrossCell::won>("won"),
         unless_empty<&CrossCell::drawn>("drawn")}};
    return known;
}

template <>
const Description& description_of<CrossMeeting>() {
    static const Description known{
        "cross_meeting",
        {field<&CrossMeeting::round>("round"), field<&CrossMeeting::opponent>("opponent"),
         field<&CrossMeeting::cell>("cell"), field<&CrossMeeting::text>("text"),
         unless_empty<&CrossMeeting::open>("open")}};
    return known;
}

template <>
const Description& description_of<CrossBye>() {
    static const Description known{"cross_bye",
                                   {field<&CrossBye::round>("round"), field<&CrossBye::bye>("bye"),
                                    field<&CrossBye::sign>("sign"), field<&CrossBye::text>("text"),
                                    field<&CrossBye::points>("points")}};
    return known;
}

template <>
const Description& description_of<CrosstableAnswer>() {
    static const Description known{
        "crosstable_answer",
        {field<&CrosstableAnswer::order>("order"), field<&CrosstableAnswer::cells>("cells"),
         field<&CrosstableAnswer::byes>("byes")}};
    return known;
}

template <>
const Description& description_of<RoundRobinAnswer>() {
    static const Description known{"round_robin_answer",
                                   {field<&RoundRobinAnswer::rounds>("rounds")}};
    return known;
}

Result<StandingsAnswer> standings_answer(const Tournament& tournament, std::string_view list,
                                         std::optional<int> before) {
    const auto asked = asked_table(tournament, list, before);
    if (!asked) return tl::unexpected(asked.error());
    const auto& [table, tiebreaks] = *asked;
    StandingsAnswer told;
    for (const Tiebreak& tiebreak : tiebreaks) told.tiebreaks.push_back(code_of(tiebreak));
    for (const Standing& row : standings(table, tiebreaks)) {
        told.rows.push_back(
            row_of(tournament, row, table.counts(row.player), told.tiebreaks, before));
    }
    const EventProgress progress = progress_of(tournament, before);
    told.after = progress.after;
    told.later = progress.later;
    for_each_adjourned(tournament, [&](const Round& round, const Pairing&) {
        if (!before || round.number < *before) ++told.adjourned;
    });
    return told;
}

Result<RoundRobinAnswer> round_robin_answer(const Tournament& tournament, int cycles) {
    const auto rounds = round_robin_length(tournament, {.cycles = cycles});
    if (!rounds) return tl::unexpected(rounds.error());
    return RoundRobinAnswer{.rounds = *rounds};
}

bool is_too_large_a_crosstable(const Tournament& tournament) {
    return tournament.players.size() > most_in_crosstable;
}

Refusal too_large_crosstable() {
    return {.code = "too_many_players",
            .where = "crosstable",
            .params = {{"most", std::to_string(most_in_crosstable)}}};
}

Result<CrosstableAnswer> crosstable_answer(const Tournament& tournament) {
    if (is_too_large_a_crosstable(tournament)) {
        return tl::unexpected(too_large_crosstable());
    }
    const auto games = games_of(tournament);
    const Table table = table_of(tournament);
    CrosstableAnswer told{.order = order_of(tournament), .cells = {}, .byes = byes_of(table)};
    for (const auto& row : crosstable(table)) {
        auto& cells = told.cells.emplace_back(row.size());
        for (std::size_t i = 0; i < row.size(); ++i) {
            for (const CrosstableGame& game : row[i]) {
                cells[i].push_back(cross_cell(game, games));
            }
        }
    }
    add_adjourned(tournament, told);
    return told;
}

CrosstableByRounds crosstable_by_rounds(const Tournament& tournament) {
    const Table table = table_of(tournament);
    const auto games = games_of(tournament);
    CrosstableByRounds told{.order = order_of(tournament),
                            .met = std::vector<std::vector<CrossMeeting>>(table.players()),
                            .byes = byes_of(table)};
    for (std::size_t player = 0; player < table.players(); ++player) {
        for (const PlayerRound& round : table.records[player]) {
            const auto game = crosstable_game(table, player, round.outcome);
            if (!game) continue;
            const PlayerId opponent = told.order[meeting_of(round.outcome)->opponent];
            told.met[player].push_back(
                meeting_with(opponent, round.round, cross_cell(*game, games)));
        }
    }
    add_undecided(tournament, told);
    for (auto& row : told.met) std::ranges::stable_sort(row, {}, &CrossMeeting::round);
    return told;
}

}  // namespace arbiter
