#include "server/cli/table_details.hpp"

#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/standings/explained_encounter.hpp"
#include "server/wire/tiebreak_words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <sstream>

namespace arbiter::cli {
namespace {

using Json = nlohmann::ordered_json;

double in_points(std::int32_t hundredths) {
    return hundredths / 100.0;
}

std::int32_t hundredths_of(const TiebreakPart& part) {
    return TiebreakValue{part.value, part_units}.hundredths();
}

Json part_json(const TiebreakPart& part, const TablePlayers& players) {
    Json told;
    if (part.round > 0) told["round"] = part.round;
    if (part.opponent) told["opponent"] = players.numbers[*part.opponent];
    told["kind"] = word_of(part.kind);
    if (part.kind != PartKind::Round) told["score"] = in_points(part.score);
    told["points"] = in_points(part.points);
    told["value"] = in_points(hundredths_of(part));
    if (part.cut != Cut::None) told["cut"] = word_of(part.cut);
    return told;
}

Json encounter_json(const ExplainedEncounter& parts, const TablePlayers& players) {
    Json told = Json::array();
    for (const EncounterGame& game : parts.games) {
        told.push_back({{"round", game.round},
                        {"opponent", players.numbers[game.opponent]},
                        {"points", in_points(game.points)},
                        {"meetings", game.meetings}});
    }
    return told;
}

std::string line(const TiebreakPart& part, const TablePlayers& players) {
    std::ostringstream text;
    text << "    " << std::setw(3) << (part.round > 0 ? std::to_string(part.round) : "") << "  ";
    if (part.kind == PartKind::Dummy) {
        text << "not played, as against " << points_text(part.score);
    } else if (part.opponent) {
        text << players.names[*part.opponent];
        if (part.kind == PartKind::Game && part.score != 0) text << " " << points_text(part.score);
    }
    if (part.round > 0) text << ", scored " << points_text(part.points);
    text << ": " << points_text(hundredths_of(part));
    if (part.cut != Cut::None) text << "  (cut)";
    return text.str() + '\n';
}

std::string encounter_lines(const ExplainedEncounter& parts, const TablePlayers& players) {
    std::ostringstream text;
    for (const EncounterGame& game : parts.games) {
        text << "    " << std::setw(3) << game.round << "  " << players.names[game.opponent] << ": "
             << points_text(game.points);
        if (game.meetings > 1) text << " / " << game.meetings;
        text << '\n';
    }
    return text.str();
}

}  // namespace

std::string points_text(std::int32_t hundredths) {
    const std::int32_t size = std::abs(hundredths);
    std::ostringstream text;
    text << (hundredths < 0 ? "-" : "") << size / 100;
    if (size % 100 == 50) {
        text << ".5";
    } else if (size % 100 != 0) {
        text << '.' << std::setw(2) << std::setfill('0') << size % 100;
    }
    return text.str();
}

Json explained_json(const Table& table, const std::vector<Tiebreak>& tiebreaks, const Standing& row,
                    const TablePlayers& players) {
    TiebreakSums sums{table};
    Json told = Json::object();
    for (std::size_t k = 0; k < tiebreaks.size(); ++k) {
        if (!row.tiebreaks[k]) continue;
        Json& one = told[code_of(tiebreaks[k])];
        one["article"] = tiebreaks[k].rule->article;
        one["value"] = in_points(row.tiebreaks[k]->hundredths());
        one["by"] = word_of(tiebreaks[k].rule->closing);
        if (tiebreaks[k].rule->closing == TiebreakClosing::Encounter) {
            const auto parts = explain_encounter(table, tiebreaks, k, row.player);
            one["among"] = Json::array();
            for (const auto player : parts.among) one["among"].push_back(players.numbers[player]);
            one["parts"] = encounter_json(parts, players);
            continue;
        }
        one["parts"] = Json::array();
        const auto explained = sums.explain(tiebreaks[k], row.player);
        if (explained.limit) one["limit"] = in_points(*explained.limit);
        for (const auto& part : explained.parts) {
            one["parts"].push_back(part_json(part, players));
        }
    }
    return told;
}

std::string explained_text(const Table& table, const std::vector<Tiebreak>& tiebreaks,
                           const std::vector<Standing>& rows, const TablePlayers& players) {
    TiebreakSums sums{table};
    std::ostringstream text;
    for (const Standing& row : rows) {
        text << '\n'
             << players.names[row.player] << ", " << points_text(row.points.hundredths) << '\n';
        for (std::size_t k = 0; k < tiebreaks.size(); ++k) {
            if (!row.tiebreaks[k]) continue;
            const bool encounter = tiebreaks[k].rule->closing == TiebreakClosing::Encounter;
            text << "  " << code_of(tiebreaks[k]) << ' '
                 << points_text(row.tiebreaks[k]->hundredths()) << " (C.07 "
                 << tiebreaks[k].rule->article << ", " << word_of(tiebreaks[k].rule->closing)
                 << ")\n";
            if (encounter) {
                text << encounter_lines(explain_encounter(table, tiebreaks, k, row.player),
                                        players);
                continue;
            }
            const auto explained = sums.explain(tiebreaks[k], row.player);
            if (explained.limit) {
                text << "    against opponents with " << points_text(*explained.limit)
                     << " points or more\n";
            }
            for (const auto& part : explained.parts) {
                text << line(part, players);
            }
        }
    }
    return text.str();
}

void add_rating(Json& player, const std::optional<EventRating>& rating) {
    if (!rating) return;
    if (rating->rating) player["rating"] = *rating->rating;
    player["performance"] = rating->performance;
    if (rating->first_rating) player["first_rating"] = *rating->first_rating;
    if (!rating->change) return;
    player["rating_change"] = {{"games", rating->change->games},
                               {"score", in_points(rating->change->hundredths)},
                               {"expected", in_points(rating->change->expected_hundredths)},
                               {"k", rating->change->k},
                               {"change", rating->change->change}};
}

std::string off_text(const Table& table, std::size_t player) {
    std::string text;
    for (const PlayerRound& round : table.records[player]) {
        const auto* bye = std::get_if<Bye>(&round.outcome);
        if (bye == nullptr) continue;
        const bool counts = bye->kind != ByeKind::FreeRound || table.pairing == PairingKind::Swiss;
        if (counts) text += sign_of(bye->kind);
    }
    return text.empty() ? "*" : text;
}

std::string cell_text(const std::vector<CrosstableGame>& games) {
    std::string text;
    for (const auto& game : games) {
        if (game.forfeit) {
            text += game.outcome == CrossOutcome::Won ? "+" : "-";
        } else {
            text += game.outcome == CrossOutcome::Drawn && game.points.hundredths == 50
                        ? "="
                        : points_text(game.points.hundredths);
        }
    }
    return text;
}

Json norms_json(const Table& table, const std::vector<NormPlayer>& players, std::size_t player) {
    Json told = Json::array();
    for (const auto title : {NormTitle::Grandmaster, NormTitle::InternationalMaster,
                             NormTitle::WomanGrandmaster, NormTitle::WomanInternationalMaster}) {
        if (is_for_women(title) && players[player].sex == "m") continue;
        const NormCheck check = check_norm(table, players, player, title);
        told.push_back({{"title", code_of(title)},
                        {"met", check.is_met()},
                        {"games", check.games},
                        {"average", check.average},
                        {"performance", check.performance},
                        {"missing", check.missing}});
    }
    return told;
}

Json remarks_json(const TrfRemarks& remarks) {
    Json list = Json::array();
    for (const auto& each : remarks) {
        list.push_back({{"line", each.line},
                        {"column", each.column},
                        {"code", each.code},
                        {"field", each.field},
                        {"found", each.found},
                        {"read_as", each.read_as}});
    }
    return list;
}

std::vector<std::string> dropped_codes(const Table& table, const std::vector<Tiebreak>& tiebreaks) {
    std::vector<std::string> dropped;
    for (const auto& tiebreak : tiebreaks) {
        if (is_dropped(tiebreak, table)) dropped.push_back(code_of(tiebreak));
    }
    return dropped;
}

std::string places_text(const PossiblePlaces& chances) {
    const auto text = [](const std::optional<int>& place) {
        return place ? std::to_string(*place) : std::string{"?"};
    };
    return text(chances.best) + "-" + text(chances.worst);
}

std::string performance_text(const std::optional<EventRating>& rating) {
    return rating ? std::to_string(rating->performance) : "";
}

std::string change_text(const std::optional<EventRating>& rating) {
    if (!rating || !rating->change) return "";
    const int change = rating->change->change;
    return (change > 0 ? "+" : "") + std::to_string(change);
}

}  // namespace arbiter::cli
