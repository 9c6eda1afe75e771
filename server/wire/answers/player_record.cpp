#include "server/wire/answers/player_record.hpp"

#include "arbiter/tournament/standings/event_table.hpp"
#include "db/codec/description/field.hpp"
#include "server/wire/answers/table_answers.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

std::vector<ProgressPoint> progress_of_player(const Tournament& tournament, PlayerId player) {
    std::vector<ProgressPoint> progress;
    for (const Round& round : tournament.rounds) {
        if (!round.published) continue;
        const auto table = standings_answer(tournament, {}, round.number + 1);
        if (!table) break;
        const auto row = std::ranges::find(table->rows, player, &StandingsRow::player);
        if (row == table->rows.end()) break;
        progress.push_back({.round = round.number, .points = row->points, .rank = row->rank});
    }
    return progress;
}

std::vector<NormRow> norms_of(const Tournament& tournament, const Table& table,
                              std::size_t player) {
    std::vector<NormPlayer> facts;
    for (const Player& each : tournament.players) {
        facts.push_back({each.data.title, each.data.federation});
    }
    std::vector<NormRow> rows;
    const PlayerData& data = tournament.players[player].data;
    for (const NormTitle title : titles_above(data.title, data.sex == "w")) {
        const NormCheck check = check_norm(table, facts, player, title);
        rows.push_back({.title = std::string{code_of(title)},
                        .games = check.games,
                        .points = check.hundredths,
                        .average = check.average,
                        .performance = check.performance,
                        .missing = {check.missing.begin(), check.missing.end()}});
    }
    return rows;
}

GradeRow grade_row(const GradeRecord& record) {
    GradeRow row{.player = record.player,
                 .before = record.before.hundredths,
                 .after = record.after.hundredths,
                 .grade_before = grade_of(record.before),
                 .grade = grade_of(record.after),
                 .games = {}};
    for (const GradeGame& game : record.games) {
        row.games.push_back({.round = game.round,
                             .opponent = game.opponent,
                             .before = game.before.hundredths,
                             .change = game.change.hundredths,
                             .difference = game.difference.hundredths,
                             .band = game.band});
    }
    return row;
}

}  // namespace

std::string_view word_of(GradeBand band) noexcept {
    switch (band) {
        case GradeBand::Below10:
            return "below_10";
        case GradeBand::Below100:
            return "below_100";
        case GradeBand::Below200:
            return "below_200";
        case GradeBand::From200:
            return "from_200";
    }
    return {};
}

template <>
const Description& description_of<ProgressPoint>() {
    static const Description known{
        "progress_point",
        {field<&ProgressPoint::round>("round"), field<&ProgressPoint::points>("points"),
         field<&ProgressPoint::rank>("rank")}};
    return known;
}

template <>
const Description& description_of<NormRow>() {
    static const Description known{
        "norm_row",
        {field<&NormRow::title>("title"), field<&NormRow::games>("games"),
         field<&NormRow::points>("points"), field<&NormRow::average>("average"),
         field<&NormRow::performance>("performance"), field<&NormRow::missing>("missing")}};
    return known;
}

template <>
const Description& description_of<GradeGameRow>() {
    static const Description known{
        "grade_game",
        {field<&GradeGameRow::round>("round"), field<&GradeGameRow::opponent>("opponent"),
         field<&GradeGameRow::before>("before"), field<&GradeGameRow::change>("change"),
         field<&GradeGameRow::difference>("difference"), field<&GradeGameRow::band>("band")}};
    return known;
}

template <>
const Description& description_of<GradeRow>() {
    static const Description known{
        "grade_row",
        {field<&GradeRow::player>("player"), field<&GradeRow::before>("before"),
         field<&GradeRow::after>("after"), field<&GradeRow::grade_before>("grade_before"),
         field<&GradeRow::grade>("grade"), field<&GradeRow::games>("games")}};
    return known;
}

template <>
const Description& description_of<GradesAnswer>() {
    static const Description known{"grades_answer", {field<&GradesAnswer::rows>("rows")}};
    return known;
}

template <>
const Description& description_of<PlayerRecordAnswer>() {
    static const Description known{
        "player_record_answer",
        {field<&PlayerRecordAnswer::players>("players"),
         field<&PlayerRecordAnswer::progress>("progress"),
         field<&PlayerRecordAnswer::rating>("rating"), field<&PlayerRecordAnswer::norms>("norms"),
         field<&PlayerRecordAnswer::grade>("grade_points")}};
    return known;
}

Result<PlayerRecordAnswer> player_worth(const Tournament& tournament, PlayerId player) {
    const auto known = std::ranges::find(tournament.players, player, &Player::id);
    if (known == tournament.players.end()) return refuse("not_found", "player");
    const auto place = static_cast<std::size_t>(known - tournament.players.begin());
    const Table table = table_of(tournament);
    PlayerRecordAnswer told{.progress = {}, .norms = {}};
    for (std::size_t i = 0; i < table.players(); ++i) told.players += table.counts(i) ? 1 : 0;
    auto ratings = ratings_answer(tournament);
    const auto row = std::ranges::find(ratings.rows, player, &RatingRow::player);
    if (row != ratings.rows.end()) {
        told.rating = *row;
        // B.01 1.1: norms are for standard chess.
        if (table.pairing == PairingKind::Predetermined &&
            tournament.settings.play.speed == Speed::Standard) {
            told.norms = norms_of(tournament, table, place);
        }
    }
    if (tournament.settings.tables.grade_points.value_or(false)) {
        told.grade = grade_row(event_grade_points(tournament)[place]);
    }
    return told;
}

Result<PlayerRecordAnswer> player_record(const Tournament& tournament, PlayerId player) {
    auto told = player_worth(tournament, player);
    if (told) told->progress = progress_of_player(tournament, player);
    return told;
}

GradesAnswer grades_answer(const Tournament& tournament) {
    GradesAnswer told;
    if (!tournament.settings.tables.grade_points.value_or(false)) return told;
    for (const GradeRecord& record : event_grade_points(tournament)) {
        told.rows.push_back(grade_row(record));
    }
    std::ranges::stable_sort(told.rows, std::ranges::greater{}, &GradeRow::after);
    return told;
}

}  // namespace arbiter
