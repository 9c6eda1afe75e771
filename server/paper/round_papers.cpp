// Who plays whom: by board, by name, round by round.
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/standings/team_table.hpp"
#include "server/pages/text/name_order.hpp"
#include "server/pages/text/start_text.hpp"
#include "server/pages/text/table_text.hpp"
#include "server/paper/paper_scene.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace arbiter {
namespace {

using Points = std::map<PlayerId, std::string>;

// Everybody's points before that round; nothing before the first.
Points points_before(const PaperScene& scene, int round) {
    Points points;
    if (round <= 1) return points;
    const auto table = standings_answer(scene.tournament(), {}, round);
    if (!table) return points;
    for (const StandingsRow& row : table->rows) {
        points[row.player] = points_of_hundredths(row.points);
    }
    return points;
}

std::string points_of(const Points& points, PlayerId player) {
    const auto found = points.find(player);
    return found == points.end() ? std::string{} : found->second;
}

PageValues side_values(const PaperScene& scene, const Points& points, PlayerId player) {
    PageValues values;
    values.set("number", number_on_paper(scene, player));
    values.set("name", paper_name(scene, player));
    values.set("rating", rating_on_paper(scene, player));
    values.set("points", points_of(points, player));
    return values;
}

PageValues board_values(const PaperScene& scene, const Points& points, const Pairing& pairing) {
    PageValues values;
    values.set("board", std::to_string(pairing.board));
    values.set("white", side_values(scene, points, pairing.white));
    values.set("black", side_values(scene, points, pairing.black));
    values.set("result", is_adjourned(pairing) ? scene.said("adjourned")
                                               : escaped(result_on_paper(scene, pairing)));
    values.set("with_points", !points.empty());
    return values;
}

std::string bye_rows(const PaperScene& scene, const Points& points,
                     const std::vector<GivenBye>& byes) {
    return each_filled(scene, "pairings_bye", byes, [&](const GivenBye& bye) {
        PageValues values = side_values(scene, points, bye.player);
        values.set("kind", scene.said(bye_key(bye.kind)));
        values.set("with_points", !points.empty());
        return values;
    });
}

std::string sector_heading(const PaperScene& scene, const Sector* sector, bool with_points) {
    PageValues values;
    values.set("columns", with_points ? "10" : "8");
    values.set("name", sector == nullptr ? scene.said("no_sector") : escaped(sector->name));
    values.set("boards",
               if_any(sector == nullptr
                          ? std::string{}
                          : scene.said("sector_boards", {{"from", std::to_string(sector->first)},
                                                         {"to", std::to_string(sector->last)}})));
    std::string arbiters;
    for (const auto& name : sector == nullptr ? std::vector<std::string>{} : sector->arbiters) {
        arbiters += (arbiters.empty() ? "" : scene.text("list_join")) + name;
    }
    values.set("arbiters", if_any(arbiters));
    return PaperTemplate("pairings_sector", scene).filled(std::move(values));
}

std::string match_heading(const PaperScene& scene, const MatchHeading& match, bool with_points) {
    PageValues values;
    values.set("columns", with_points ? "10" : "8");
    values.set("first", match.teams[0]);
    values.set("second", match.teams[1]);
    values.set("points", if_any(match.begun ? points_of_match(match) : std::string{}));
    return PaperTemplate("pairings_match", scene).filled(std::move(values));
}

// Where boards have sectors, each stands under its own; those of a match under its teams.
std::string board_rows(const PaperScene& scene, const Round& round, const Points& points) {
    const ScheduleSettings& schedule = scene.tournament().settings.schedule;
    const bool divided = schedule.sectors && !schedule.sectors->empty();
    std::optional<const Sector*> above;
    const auto headings = match_headings(scene.tournament(), round);
    return each_filled(scene, "pairings_row", round.pairings, [&](const Pairing& pairing) {
        PageValues values = board_values(scene, points, pairing);
        const Sector* sector = sector_of(schedule, pairing.board);
        const bool first = divided && above != sector;
        above = sector;
        values.set("sector",
                   if_any(first ? sector_heading(scene, sector, !points.empty()) : std::string{}));
        const auto match = headings.find(pairing.board);
        values.set("match", if_any(match == headings.end()
                                       ? std::string{}
                                       : match_heading(scene, match->second, !points.empty())));
        return values;
    });
}

std::string board_table(const PaperScene& scene, const Round& round, const Points& points) {
    PageValues values;
    values.set("with_points", !points.empty());
    values.set("rows", board_rows(scene, round, points) +
                           bye_rows(scene, points, byes_of(scene.tournament(), round)));
    return PaperTemplate("pairings", scene).filled(std::move(values));
}

// What the public page of the round is called, once there is one.
std::string round_code(const PaperScene& scene, const Round& round) {
    if (!round.published) return {};
    return scene.address("/round/" + std::to_string(round.number));
}

// A player of the round, where he sits and against whom.
struct NameEntry {
    PlayerId player;
    const Pairing* pairing = nullptr;  // none: a bye
    ByeKind bye = ByeKind::FreeRound;
};

std::vector<NameEntry> seated_by_name(const PaperScene& scene, const Round& round) {
    std::vector<std::pair<std::string, NameEntry>> keyed;
    const NameOrder order(scene.ask.lang);
    const auto add = [&](const NameEntry& seated) {
        const Player* found = find_player(scene.tournament(), seated.player);
        keyed.emplace_back(order.key_of(found == nullptr ? "" : found->data.name), seated);
    };
    for (const Pairing& pairing : round.pairings) {
        add({pairing.white, &pairing});
        add({pairing.black, &pairing});
    }
    for (const GivenBye& bye : byes_of(scene.tournament(), round)) {
        add({bye.player, nullptr, bye.kind});
    }
    std::ranges::stable_sort(keyed, {}, [](const auto& one) { return one.first; });
    std::vector<NameEntry> seated;
    seated.reserve(keyed.size());
    for (const auto& [key, one] : keyed) seated.push_back(one);
    return seated;
}

PageValues seat_values(const PaperScene& scene, const NameEntry& seated) {
    PageValues values = side_values(scene, {}, seated.player);
    values.set("bye", seated.pairing == nullptr);
    if (seated.pairing == nullptr) {
        values.set("kind", scene.said(bye_key(seated.bye)));
        return values;
    }
    const bool white = seated.pairing->white == seated.player;
    const PlayerId opponent = white ? seated.pairing->black : seated.pairing->white;
    values.set("board", std::to_string(seated.pairing->board));
    const bool known = has_colors(*seated.pairing);
    values.set("side", if_any(known ? scene.said(white ? "white" : "black") : std::string{}));
    values.set("mark", white ? "wt" : "bk");
    values.set("opponent", paper_name(scene, opponent));
    return values;
}

PageValues round_values(const PaperScene& scene, const Round& round) {
    constexpr std::size_t fits_one_page = 24;
    PageValues values;
    values.set("heading", scene.said("round_number", {{"round", std::to_string(round.number)}}));
    const auto byes = byes_of(scene.tournament(), round);
    values.set("keep", round.pairings.size() + byes.size() <= fits_one_page);
    values.set("draft", !round.published);
    values.set("start", if_any(start_text(scene.tournament().settings.schedule, round.number)));
    values.set("rows",
               each_filled(scene, "schedule_row", round.pairings, [&](const Pairing& pairing) {
                   return board_values(scene, {}, pairing);
               }) + each_filled(scene, "schedule_bye", byes, [&](const GivenBye& bye) {
                   PageValues one = side_values(scene, {}, bye.player);
                   one.set("kind", scene.said(bye_key(bye.kind)));
                   return one;
               }));
    return values;
}

}  // namespace

Result<PaperBody> pairings_paper(const PaperScene& scene) {
    const auto round = asked_round(scene);
    if (!round) return tl::unexpected(round.error());
    return PaperBody{.heading = scene.said("paper_pairings"),
                     .facts = round_facts(scene, **round),
                     .html = board_table(scene, **round, points_before(scene, (*round)->number)),
                     .qr = round_code(scene, **round)};
}

Result<PaperBody> names_paper(const PaperScene& scene) {
    const auto round = asked_round(scene);
    if (!round) return tl::unexpected(round.error());
    PageValues values;
    values.set("rows", each_filled(scene, "names_row", seated_by_name(scene, **round),
                                   [&](const NameEntry& one) { return seat_values(scene, one); }));
    return PaperBody{.heading = scene.said("paper_pairings_by_name"),
                     .facts = round_facts(scene, **round),
                     .html = PaperTemplate("names", scene).filled(std::move(values)),
                     .qr = round_code(scene, **round)};
}

Result<PaperBody> schedule_paper(const PaperScene& scene) {
    const auto& rounds = scene.tournament().rounds;
    if (rounds.empty()) return refuse("not_found", "round");
    return PaperBody{
        .heading = scene.said("paper_schedule"),
        .facts = scene.said("count_rounds", {{"n", std::to_string(rounds.size())}}),
        .html = each_filled(scene, "schedule_round", rounds,
                            [&](const Round& round) { return round_values(scene, round); }),
        .qr = scene.address("")};
}

}  // namespace arbiter
