#include "arbiter/game/result/reported_end.hpp"

#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/result/end_rules.hpp"
#include "arbiter/judge/draws/agreement.hpp"
#include "arbiter/judge/ends/automatic_end.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

namespace arbiter {
namespace {

Outcome outcome_of(const EndByLaws& end) {
    return Outcome{
        .result = end.result, .termination = end.termination, .article = std::string{end.article}};
}

// Only what was changed since the public heard of the record: an end before it may have been
// overruled.
std::optional<Outcome> end_of_record(const Game& game, std::optional<Color> side) {
    if (!game.record.withheld) return std::nullopt;
    const auto end = first_end(*game.edition, game.record.history, game.record.withheld->from_ply);
    if (!end || winner(end->result) != side) return std::nullopt;
    return outcome_of(*end);
}

std::optional<Outcome> end_by_resigning(const Game& game, Color loser,
                                        const std::vector<MateEvidence>& evidence) {
    const auto end = resignation_end(game, loser, known_from(game, evidence)).end;
    return end ? std::optional{outcome_of(*end)} : std::nullopt;
}

// What the event does not allow the players to agree upon they do not confirm either.
std::optional<Outcome> end_by_agreement(const Game& game) {
    const OfferRules& rules = game.edition->offers;
    const int least = std::min(moves_of(game, Color::White), moves_of(game, Color::Black));
    const bool limited = event_limits_agreement(rules, game.setup.regulations, least);
    const auto& rule = rules.agreement_draws;
    if (!rule.value || limited || too_early_to_agree(game)) return std::nullopt;
    return Outcome{.result = GameResult::Draw,
                   .termination = Termination::Agreement,
                   .article = std::string{rule.article}};
}

ReportedAs reported_as(std::string_view detail) {
    if (detail == reported_resignation) return ReportedAs::Resignation;
    if (detail == reported_agreement) return ReportedAs::Agreement;
    if (detail == reported_by_record) return ReportedAs::Record;
    return ReportedAs::Result;
}

std::optional<Outcome> outcome_of(const Game& game, ReportedAs as, std::optional<Color> side) {
    if (as == ReportedAs::Record) return end_of_record(game, side);
    if (!side) return end_by_agreement(game);
    auto outcome = end_by_resigning(game, !*side, {});
    const bool is_other = outcome && winner(outcome->result) != side;
    if (is_other && as != ReportedAs::Resignation) return std::nullopt;
    return outcome;
}

int last_changed(const Changes& changes, std::initializer_list<Aspect> aspects) {
    int last = 0;
    for (const Aspect each : aspects) {
        last = std::max(last, changes.last.at(static_cast<std::size_t>(each)));
    }
    return last;
}

}  // namespace

std::optional<ReportedEnd> reported_end(const Game& game) {
    if (game.phase == GamePhase::Ended) return std::nullopt;
    const auto& open = game.alarms.open;
    const auto last = std::find_if(open.rbegin(), open.rend(), [](const OpenAlarm& each) {
        return each.kind == AlarmKind::ResultReported;
    });
    if (last == open.rend()) return std::nullopt;
    ReportedEnd end{.alarm = last->alarm, .as = reported_as(last->detail)};
    auto outcome = outcome_of(game, end.as, last->side);
    if (!outcome) return std::nullopt;
    end.outcome = *std::move(outcome);
    if (end.as != ReportedAs::Record && last->side) end.resigns = !*last->side;
    for (const Color side : both_colors) end.asks[side] = last->side != side;
    end.since = last_changed(game.changes, {Aspect::Record, Aspect::Entries, Aspect::Result});
    return end;
}

bool has_confirmed(const ToldResults& told, const ReportedEnd& end, Color side) {
    const auto& confirmed = told.confirmed[side];
    return confirmed && confirmed->alarm == end.alarm && confirmed->state >= end.since &&
           told.by[side] == end.outcome.result;
}

bool is_confirmed(const ToldResults& told, const ReportedEnd& end) {
    const bool all = std::ranges::all_of(
        both_colors, [&](Color side) { return !end.asks[side] || has_confirmed(told, end, side); });
    return all && told_alike(told) == end.outcome.result;
}

bool is_as_shown(const Game& game, const ReportedEnd& end,
                 const std::vector<MateEvidence>& evidence) {
    return !end.resigns || end_by_resigning(game, *end.resigns, evidence) == end.outcome;
}

}  // namespace arbiter
