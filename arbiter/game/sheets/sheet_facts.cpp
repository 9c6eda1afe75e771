#include "arbiter/game/sheets/sheet_facts.hpp"

#include "arbiter/game/sheets/recording_now.hpp"

#include <algorithm>
#include <iterator>

namespace arbiter {
namespace {

bool needs_a_record(const Fact& fact) {
    const auto* claim = std::get_if<Claimed>(&fact);
    return claim != nullptr &&
           (claim->kind == ClaimKind::Threefold || claim->kind == ClaimKind::Fifty);
}

bool tells_of_recording(const Fact& fact) {
    return irregularity_in<RecordGap>(fact) != nullptr ||
           irregularity_in<RecordingStop>(fact) != nullptr ||
           irregularity_in<OneRecordIncomplete>(fact) != nullptr ||
           irregularity_in<BothRecordsIncomplete>(fact) != nullptr;
}

}  // namespace

Incident with_sheet_facts(const Game& game, Incident incident) {
    auto& facts = incident.facts;
    const auto claim = std::find_if(facts.begin(), facts.end(), needs_a_record);
    if (claim == facts.end()) return incident;
    if (std::any_of(facts.begin(), facts.end(), tells_of_recording)) return incident;
    const Color claimant = std::get<Claimed>(*claim).actor;
    const RecordingNow now = recording_now(game);
    const RecordingOf& of = now.of[claimant];
    if (!of.claims_lost) return incident;
    facts.insert(claim, RecordGap{.actor = claimant == Color::White ? Whose::White : Whose::Black,
                                  .missing_plies = of.progress.behind()});
    return incident;
}

}  // namespace arbiter
