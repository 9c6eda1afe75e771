#include "server/downloads/event_sheets.hpp"

#include "arbiter/tournament/rounds/armageddon.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "db/codec/words.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

template <std::size_t N>
std::vector<std::string> heading_of(const std::array<std::string_view, N>& keys,
                                    const Words& words) {
    std::vector<std::string> heading;
    heading.reserve(N);
    for (const auto key : keys) heading.push_back(words.text(key));
    return heading;
}

SheetCell whole_or_nothing(int number) {
    return number == 0 ? SheetCell{} : whole(number);
}

using KnownPlayers = std::unordered_map<PlayerId, const Player*>;

KnownPlayers players_by_id(const Tournament& tournament) {
    KnownPlayers known;
    for (const Player& player : tournament.players) known.emplace(player.id, &player);
    return known;
}

// His number, his name, his rating: three cells, wherever he stands.
void add_person(std::vector<SheetCell>& row, const KnownPlayers& known, PlayerId id) {
    const auto found = known.find(id);
    const Player* player = found == known.end() ? nullptr : found->second;
    row.push_back(player == nullptr ? SheetCell{} : whole_or_nothing(player->number));
    row.push_back(player == nullptr ? SheetCell{} : typed(player->data.name));
    row.push_back(player == nullptr ? SheetCell{} : whole_or_nothing(player->data.rating));
}

// An event whose rounds are told, in whose words, and what its results are worth.
struct ToldEvent {
    KnownPlayers players;
    const Words& words;
    Scoring scoring;
};

std::vector<SheetCell> pairing_row(const ToldEvent& event, int round, const Pairing& pairing) {
    const auto& [players, words, scoring] = event;
    std::vector<SheetCell> row{whole(round), whole(pairing.board)};
    add_person(row, players, pairing.white);
    for (const Color side : {Color::White, Color::Black}) {
        const auto decided = armageddon_points(pairing, scoring);
        row.push_back(!pairing.result ? SheetCell{}
                      : decided       ? SheetCell{(*decided)[side]}
                                      : SheetCell{points_of(*pairing.result, side, scoring)});
    }
    add_person(row, players, pairing.black);
    if (is_adjourned(pairing)) {
        row.emplace_back(ProgramText{words.text("adjourned")});
    } else if (pairing.result && pairing.termination) {
        row.emplace_back(
            ProgramText{words.text("termination_" + std::string(word_of(*pairing.termination)))});
    } else {
        row.emplace_back();
    }
    return row;
}

std::vector<SheetCell> bye_row(const ToldEvent& event, const GivenBye& bye) {
    const auto& [players, words, scoring] = event;
    std::vector<SheetCell> row{whole(bye.round), SheetCell{}};
    add_person(row, players, bye.player);
    row.emplace_back(points_of(bye.kind, scoring));
    for (int empty = 0; empty < 4; ++empty) row.emplace_back();
    row.emplace_back(ProgramText{words.text(bye_key(bye.kind))});
    return row;
}

std::vector<std::string> rounds_heading(const Words& words) {
    const auto of_side = [&words](const char* key, const char* side) {
        return words.text("text_with_more",
                          {{"base", words.text(key)}, {"more", words.text(side)}});
    };
    const auto person = [&](const char* side) {
        return std::array{of_side("number_short", side), words.text(side),
                          of_side("rating_short", side)};
    };
    std::vector<std::string> heading{words.text("round"), words.text("board")};
    std::ranges::copy(person("white"), std::back_inserter(heading));
    heading.push_back(of_side("points_short", "white"));
    heading.push_back(of_side("points_short", "black"));
    std::ranges::copy(person("black"), std::back_inserter(heading));
    heading.push_back(words.text("how_it_ended"));
    return heading;
}

std::vector<SheetCell> standings_cells(const KnownPlayers& known, const StandingsRow& row) {
    const auto found = known.find(row.player);
    const Player* player = found == known.end() ? nullptr : found->second;
    std::vector<SheetCell> cells{whole_or_nothing(row.rank)};
    cells.push_back(player == nullptr ? SheetCell{} : whole_or_nothing(player->number));
    cells.push_back(player == nullptr ? SheetCell{} : typed(player->data.title));
    cells.push_back(player == nullptr ? SheetCell{} : typed(player->data.name));
    cells.push_back(player == nullptr ? SheetCell{} : typed(player->data.federation));
    cells.push_back(player == nullptr ? SheetCell{} : whole_or_nothing(player->data.rating));
    cells.emplace_back(Score{row.points});
    for (const auto& [code, value] : row.tiebreaks) {
        cells.push_back(value ? SheetCell{Score{*value}} : SheetCell{});
    }
    for (const int count : {row.games, row.wins, row.draws, row.losses}) {
        cells.push_back(whole(count));
    }
    return cells;
}

}  // namespace

TableSheet players_sheet(const Tournament& tournament, const Words& words) {
    static constexpr std::array<std::string_view, 12> keys{
        "number_short", "player_name", "player_title",  "federation_short",
        "sex",          "rating",      "rating_source", "rating_date",
        "fide_id",      "club",        "team",          "category"};
    TableSheet sheet{words.text("players"), heading_of(keys, words), {}};
    const bool graded = std::ranges::any_of(
        tournament.players, [](const Player& player) { return player.data.grade_points > 0; });
    const bool with_k = std::ranges::any_of(
        tournament.players, [](const Player& player) { return player.data.k.has_value(); });
    if (with_k) sheet.heading.emplace_back("K");
    if (graded) sheet.heading.push_back(words.text("grade_points"));
    for (const Player& player : tournament.players) {
        const PlayerData& data = player.data;
        std::vector<SheetCell> row{
            whole_or_nothing(player.number), typed(data.name), typed(data.title),
            typed(data.federation),          typed(data.sex),  whole_or_nothing(data.rating)};
        for (const auto& text : {data.rating_source, data.rating_date, data.fide_id, data.club,
                                 data.team, data.category}) {
            row.push_back(typed(text));
        }
        if (with_k) row.push_back(whole_or_nothing(data.k.value_or(0)));
        if (graded) row.push_back(whole_or_nothing(data.grade_points));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

TableSheet rounds_sheet(const Tournament& tournament, const Words& words) {
    TableSheet sheet{words.text("public_pairings"), rounds_heading(words), {}};
    const ToldEvent event{players_by_id(tournament), words, table_of(tournament).scoring};
    for (const Round& round : tournament.rounds) {
        if (!round.published) continue;
        for (const Pairing& pairing : round.pairings) {
            sheet.rows.push_back(pairing_row(event, round.number, pairing));
        }
        for (const GivenBye& bye : byes_of(tournament, round)) {
            sheet.rows.push_back(bye_row(event, bye));
        }
    }
    return sheet;
}

Result<TableSheet> standings_sheet(const Tournament& tournament, const Words& words) {
    const auto table = standings_answer(tournament, {});
    if (!table) return tl::unexpected(table.error());
    static constexpr std::array<std::string_view, 7> keys{
        "rank_short",       "number_short", "player_title", "player_name",
        "federation_short", "rating_short", "points_short"};
    TableSheet sheet{words.text("standings"), heading_of(keys, words), {}};
    for (const std::string& code : table->tiebreaks) {
        const std::string key = "tiebreak_short_" + code;
        sheet.heading.push_back(words.has(key) ? words.text(key) : code);
    }
    static constexpr std::array<std::string_view, 4> counts{"games_played", "won", "drawn", "lost"};
    for (auto& head : heading_of(counts, words)) sheet.heading.push_back(std::move(head));
    const KnownPlayers known = players_by_id(tournament);
    for (const StandingsRow& row : table->rows) {
        sheet.rows.push_back(standings_cells(known, row));
    }
    return sheet;
}

}  // namespace arbiter
