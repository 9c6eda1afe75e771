#include "server/wire/answers/sums_answer.hpp"

#include "arbiter/tournament/standings/explained_encounter.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "db/codec/description/field.hpp"
#include "server/wire/answers/asked_table.hpp"

#include <algorithm>

namespace arbiter {
namespace {

void add_encounter(const Tournament& tournament, const ExplainedEncounter& encounter,
                   ExplainedValue& told) {
    for (const auto player : encounter.among) told.among.push_back(tournament.players[player].id);
    for (const EncounterGame& game : encounter.games) {
        told.parts.push_back(
            {.round = game.round,
             .opponent = tournament.players[game.opponent].id,
             .kind = PartKind::Game,
             .points = game.points,
             .value = TiebreakValue{game.points, std::int64_t{100} * game.meetings}.hundredths(),
             .meetings = game.meetings});
    }
}

SumPart part_of(const Tournament& tournament, const TiebreakPart& part) {
    SumPart told{.round = part.round,
                 .opponent = {},
                 .kind = part.kind,
                 .score = part.score,
                 .points = part.points,
                 .value = TiebreakValue{part.value, part_units}.hundredths(),
                 .cut = part.cut};
    if (part.opponent) told.opponent = tournament.players[*part.opponent].id;
    return told;
}

}  // namespace

template <>
const Description& description_of<SumPart>() {
    static const Description known{
        "sum_part",
        {unless_empty<&SumPart::round>("round"), field<&SumPart::opponent>("opponent"),
         field<&SumPart::kind>("kind"), unless_empty<&SumPart::score>("score"),
         field<&SumPart::points>("points"), field<&SumPart::value>("value"),
         unless_empty<&SumPart::cut>("cut"), defaulted<&SumPart::meetings>("meetings")}};
    return known;
}

template <>
const Description& description_of<ExplainedValue>() {
    static const Description known{
        "explained_value",
        {field<&ExplainedValue::code>("code"), field<&ExplainedValue::article>("article"),
         field<&ExplainedValue::by>("by"), unless_empty<&ExplainedValue::dropped>("dropped"),
         field<&ExplainedValue::value>("value"), unless_empty<&ExplainedValue::among>("among"),
         field<&ExplainedValue::limit>("limit"), field<&ExplainedValue::parts>("parts")}};
    return known;
}

template <>
const Description& description_of<SumsAnswer>() {
    static const Description known{
        "sums_answer",
        {field<&SumsAnswer::player>("player"), field<&SumsAnswer::rank>("rank"),
         field<&SumsAnswer::points>("points"), field<&SumsAnswer::tiebreaks>("tiebreaks")}};
    return known;
}

Result<SumsAnswer> sums_answer(const Tournament& tournament, PlayerId player, std::string_view list,
                               std::optional<int> before) {
    const auto asked = asked_table(tournament, list, before);
    if (!asked) return tl::unexpected(asked.error());
    const auto& tiebreaks = asked->tiebreaks;
    const auto rows = standings(asked->table, tiebreaks);
    const auto row = std::ranges::find_if(
        rows, [&](const Standing& each) { return tournament.players[each.player].id == player; });
    if (row == rows.end()) return refuse("not_found", "player");
    TiebreakSums sums{asked->table};
    SumsAnswer told{
        .player = player, .rank = row->rank, .points = row->points.hundredths, .tiebreaks = {}};
    for (std::size_t k = 0; k < tiebreaks.size(); ++k) {
        const TiebreakRule& rule = *tiebreaks[k].rule;
        auto& one = told.tiebreaks.emplace_back();
        one.code = code_of(tiebreaks[k]);
        one.article = rule.article;
        one.by = rule.closing;
        one.dropped = is_dropped(tiebreaks[k], asked->table);
        if (!row->tiebreaks[k]) continue;
        one.value = row->tiebreaks[k]->hundredths();
        if (rule.closing == TiebreakClosing::Encounter) {
            add_encounter(tournament, explain_encounter(asked->table, tiebreaks, k, row->player),
                          one);
            continue;
        }
        const auto explained = sums.explain(tiebreaks[k], row->player);
        one.limit = explained.limit;
        for (const auto& part : explained.parts) {
            one.parts.push_back(part_of(tournament, part));
        }
    }
    return told;
}

}  // namespace arbiter
