#include "arbiter/game/rulings/open_matters.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace arbiter {
namespace {

constexpr std::string_view reason_key = "open_matter_first";

struct EarlierMatter {
    int number = 0;
    std::vector<Fact> facts;
};

// Those that waited for a ruling when the incident was reported, of the same moment of the game.
// One that was ruled on since was there first as well; one that was dropped was none. `number`: of
// the incident; missing: it is being reported.
std::vector<EarlierMatter> matters_before(const Game& game, const Incident& incident,
                                          std::optional<int> number) {
    const OpenIncident* reported = nullptr;
    for (const OpenIncident& open : game.rulings.open) {
        if (open.number == number) reported = &open;
    }
    const int ply =
        reported != nullptr ? reported->ply : static_cast<int>(game.record.moves.size());
    std::vector<EarlierMatter> matters;
    for (const OpenIncident& open : game.rulings.open) {
        const bool before = !number || open.number < *number;
        const bool same_board =
            open.incident.circumstances.position_open == incident.circumstances.position_open;
        if (before && same_board && open.ply == ply)
            matters.push_back({open.number, open.incident.facts});
    }
    for (const GivenRuling& given : game.rulings.given) {
        const bool before = reported != nullptr && given.given.number < *number;
        if (!before || given.undone || given.state < reported->state || given.moment != ply)
            continue;
        matters.push_back({given.given.number, given.facts});
    }
    std::ranges::sort(matters, {}, &EarlierMatter::number);
    return matters;
}

const MatterFinding* deciding(const Proposal& proposal) {
    const auto found =
        std::ranges::find(proposal.findings, FindingWeight::Decides, &MatterFinding::weight);
    return found == proposal.findings.end() ? nullptr : &*found;
}

bool is_of(const MatterFinding& finding, int from, int to) {
    return std::ranges::any_of(finding.facts, [&](int each) { return each >= from && each < to; });
}

// What is left of a matter that another one decides.
Proposal overtaken(const MatterFinding& finding, const MatterFinding& by, int number) {
    Proposal proposal;
    proposal.ruling = Ruling::NoIntervention;
    proposal.articles = finding.articles;
    for (const std::string& each : by.articles) {
        const bool known = std::ranges::find(proposal.articles, each) != proposal.articles.end();
        if (!known) proposal.articles.push_back(each);
    }
    proposal.confidence = std::max(finding.confidence, by.confidence);
    proposal.reasoning = finding.reasoning;
    proposal.reasoning.push_back(
        {.key = std::string{reason_key}, .params = {{"incident", std::to_string(number)}}});
    return proposal;
}

}  // namespace

bool rests_on_open_matter(const Proposal& proposal) {
    return std::ranges::find(proposal.reasoning, reason_key, &Reason::key) !=
           proposal.reasoning.end();
}

Judgement beside_open_matters(const Game& game, const Incident& incident, std::optional<int> number,
                              Judgement judgement, const Judge& judge) {
    const std::vector<EarlierMatter> before = matters_before(game, incident, number);
    if (before.empty()) return judgement;
    Incident together = incident;
    std::vector<Fact> facts;
    for (const EarlierMatter& each : before) {
        facts.insert(facts.end(), each.facts.begin(), each.facts.end());
    }
    const int first = static_cast<int>(facts.size());
    facts.insert(facts.end(), incident.facts.begin(), incident.facts.end());
    const int end = static_cast<int>(facts.size());
    together.facts = std::move(facts);
    const Result<Judgement> both = judge(together);
    if (!both) return judgement;
    for (const MateQuestion& each : both->questions) judgement.questions.push_back(each);
    const Proposal& answer = both->proposal;
    const MatterFinding* decides = deciding(answer);
    if (decides == nullptr || is_of(*decides, first, end) || !answer.order_asked.empty()) {
        return judgement;
    }
    const auto own = std::ranges::find_if(
        answer.findings, [&](const MatterFinding& each) { return is_of(each, first, end); });
    const bool nothing =
        own != answer.findings.end() && own->weight == FindingWeight::NothingFollows;
    if (!nothing || judgement.proposal.effects == Effects{}) return judgement;
    int at = 0;
    int first_open = before.front().number;
    for (const EarlierMatter& each : before) {
        const int next = at + static_cast<int>(each.facts.size());
        if (is_of(*decides, at, next)) first_open = each.number;
        at = next;
    }
    judgement.proposal = overtaken(*own, *decides, first_open);
    return judgement;
}

}  // namespace arbiter
