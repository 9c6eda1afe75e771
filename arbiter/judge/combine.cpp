#include "arbiter/judge/combine.hpp"

#include "arbiter/judge/previous_facts.hpp"

#include <algorithm>
#include <tuple>

namespace arbiter {
namespace {

// The other's hands are put right: the position goes back to one before the time that was lost.
bool puts_back(const MatterAnswer& answer) {
    switch (answer.given.ruling) {
        case Ruling::Restore:
        case Ruling::RestoreQueen:
        case Ruling::RestoreLastIdentifiable:
        case Ruling::MustMove:
        case Ruling::MustCapture:
        case Ruling::MustCastle:
        case Ruling::MustMoveKing:
        case Ruling::MustPlayDeclared:
            return true;
        default:
            return false;
    }
}

// Whose claim of the opponent's hands was told before the flag, if it was.
std::optional<Color> claimed_before_flag(const Scene& scene, const Matter& move,
                                         const Matter& flag) {
    const auto& facts = scene.incident.facts;
    const auto seen = std::find_if(flag.facts.begin(), flag.facts.end(), [&](std::size_t each) {
        return std::holds_alternative<FlagSeen>(facts[each]);
    });
    if (seen == flag.facts.end()) return std::nullopt;
    for (const std::size_t each : move.facts) {
        if (each > *seen) break;
        if (const auto* claim = std::get_if<Claimed>(&facts[each])) return claim->actor;
    }
    return std::nullopt;
}

// A claim of what the opponent did is settled before the flag that was seen after it: if it is
// right, the claimant gets the time back in which his flag fell (2023 7.5.1, 7.5.5, 4.8).
void settle_claim_before_flag(Scene& scene, const std::vector<Matter>& matters) {
    for (std::size_t flag = 0; flag < matters.size(); ++flag) {
        MatterAnswer& lost = scene.answers()[flag];
        if (matters[flag].kind != MatterKind::Flag || !lost.ruled) continue;
        for (std::size_t move = 0; move < matters.size(); ++move) {
            const MatterAnswer& claim = scene.answers()[move];
            if (matters[move].kind != MatterKind::Move || !claim.ruled) continue;
            const auto claimant = claimed_before_flag(scene, matters[move], matters[flag]);
            if (!claimant || !puts_back(claim)) continue;
            if (lost.given.ruling != win_ruling(!*claimant)) continue;
            lost.overtaken_by = move;
            if (scene.over.ended && scene.over.ended->matter == flag) scene.over.ended.reset();
        }
    }
}

// How much a ruling asks of the arbiter: of several the first in this order decides.
// `of_end`: on whether the game is over.
int rank_of_ruling(Ruling ruling, bool of_end) {
    switch (ruling) {
        case Ruling::Draw:
        case Ruling::WhiteWins:
        case Ruling::BlackWins:
        case Ruling::BothLose:
            return 6;
        case Ruling::VoidNewGame:
            return 5;
        case Ruling::Continue:
        case Ruling::NoIntervention:
            return 0;
        case Ruling::PenaltyDiscretion:
        case Ruling::Warning:
            return 1;
        case Ruling::ArbiterDiscretion:
        case Ruling::ClaimPostponed:
            return of_end ? 4 : 2;
        // Nobody has asked for these.
        case Ruling::RecordExempt:
        case Ruling::RecordRequired:
        case Ruling::OfferValid:
        case Ruling::NoOfferPossible:
            return 3;
        default:
            return 4;
    }
}

bool has_effect(const Proposal& given) {
    return given.effects != Effects{} || !changes_nothing(given.ruling);
}

// What is carried out beside the deciding ruling.
void add_beside(Effects& effects, const Effects& beside) {
    if (beside.warned && !effects.warned) effects.warned = beside.warned;
    if (beside.illegal_by && !effects.illegal_by) {
        effects.illegal_by = beside.illegal_by;
        effects.illegal_count = beside.illegal_count;
        effects.illegal_move = beside.illegal_move;
    }
    if (ends_game(effects)) return;
    for (const Color side : both_colors) {
        effects.add[side] += beside.add[side];
        if (!effects.set_left[side]) effects.set_left[side] = beside.set_left[side];
    }
    if (!effects.increment) effects.increment = beside.increment;
    const bool earlier =
        beside.restore_to_ply &&
        (!effects.restore_to_ply || *beside.restore_to_ply < *effects.restore_to_ply);
    if (earlier) {
        effects.restore_to_ply = beside.restore_to_ply;
        effects.duty = beside.duty;  // one of a position that is gone binds nobody
    } else if (!effects.duty && !effects.restore_to_ply) {
        effects.duty = beside.duty;
    }
    if (!effects.offer_by && !effects.offer_refused) {
        effects.offer_by = beside.offer_by;
        effects.offer_refused = beside.offer_refused;
    }
    effects.stop_clocks = effects.stop_clocks || beside.stop_clocks;
    effects.watch = effects.watch || beside.watch;
    if (!effects.record_of) {
        effects.record_of = beside.record_of;
        effects.record_required = beside.record_required;
    }
}

bool is_asking(Ruling ruling) {
    return ruling == Ruling::ArbiterDiscretion || ruling == Ruling::ClaimPostponed;
}

FindingWeight weight_beside(const MatterAnswer& answer, bool game_ends) {
    if (!answer.ruled || answer.overtaken_by) return FindingWeight::NothingFollows;
    const Proposal& given = answer.given;
    // Of two results one stands.
    if (given.effects.result || given.effects.void_game) return FindingWeight::NothingFollows;
    if (is_asking(given.ruling))
        return game_ends ? FindingWeight::NothingFollows : FindingWeight::Asks;
    if (!has_effect(given)) return FindingWeight::NothingFollows;
    const bool of_conduct =
        given.ruling == Ruling::PenaltyDiscretion || given.ruling == Ruling::Warning;
    return game_ends && !of_conduct ? FindingWeight::NothingFollows : FindingWeight::StandsBeside;
}

bool is_context_alone(const Scene& scene, const Matter& matter) {
    return std::all_of(matter.facts.begin(), matter.facts.end(),
                       [&](std::size_t each) { return is_context(scene.incident.facts[each]); });
}

MatterFinding finding_on(Scene& scene, const Matter& matter, std::size_t index,
                         const std::vector<std::size_t>& places) {
    const Proposal& given = scene.answers()[index].given;
    MatterFinding finding{.matter = matter.kind,
                          .facts = {},
                          .weight = FindingWeight::NothingFollows,
                          .ruling = given.ruling,
                          .articles = given.articles,
                          .details = given.details,
                          .confidence = given.confidence,
                          .reasoning = scene.reasons_of(index)};
    for (const std::size_t each : matter.facts)
        finding.facts.push_back(static_cast<int>(places.at(each)));
    if (!scene.answers()[index].ruled) finding.ruling = Ruling::NoIntervention;
    return finding;
}

}  // namespace

void settle_precedence(Scene& scene, const std::vector<Matter>& matters) {
    settle_claim_before_flag(scene, matters);
}

std::optional<std::size_t> deciding_matter(Scene& scene, const std::vector<Matter>& matters) {
    const std::vector<MatterAnswer>& answers = scene.answers();
    std::optional<std::size_t> best;
    const auto key = [&](std::size_t i) {
        const bool ends = scene.over.ended && scene.over.ended->matter == i;
        const bool undone = answers[i].given.effects.result && !ends;  // its end was left open
        const bool of_end = i < matters.size() && matters[i].kind == MatterKind::End;
        const int rank = rank_of_ruling(answers[i].given.ruling, of_end);
        return std::tuple(ends, !undone, rank > 4 ? rank : 0, !answers[i].concluded, rank,
                          answers[i].at, i);
    };
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (!answers[i].ruled || answers[i].overtaken_by) continue;
        if (!best || key(i) > key(*best)) best = i;
    }
    return best;
}

Proposal combine(Scene& scene, const std::vector<Matter>& matters, std::size_t deciding,
                 const std::vector<std::size_t>& places) {
    Proposal proposal = scene.answers()[deciding].given;
    proposal.reasoning = scene.all_reasons();
    const bool ends = ends_game(proposal.effects);
    for (std::size_t i = 0; i < matters.size(); ++i) {
        const MatterAnswer& answer = scene.answers()[i];
        if (!answer.ruled && is_context_alone(scene, matters[i])) continue;
        MatterFinding finding = finding_on(scene, matters[i], i, places);
        finding.weight = i == deciding ? FindingWeight::Decides : weight_beside(answer, ends);
        if (finding.weight == FindingWeight::StandsBeside ||
            finding.weight == FindingWeight::Asks) {
            add_beside(proposal.effects, answer.given.effects);
        }
        proposal.findings.push_back(std::move(finding));
    }
    if (proposal.findings.size() < 2) proposal.findings.clear();
    return proposal;
}

}  // namespace arbiter
