// Facts stand in the order in which they happened where that matters to the Laws; otherwise their
// order says nothing, and a fact told twice or one that asks nothing changes nothing. Each scenario
// is told in all these other ways and must be judged as before.
#include "arbiter/chess/notation/notation.hpp"
#include "server/rule/scenario.hpp"
#include "tests/rulings/scenario_files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::testing {
namespace {

template <class Kind>
const Kind* as(const Fact& fact) {
    return std::get_if<Kind>(&fact);
}

template <class First, class Second>
bool is_pair(const Fact& one, const Fact& other) {
    return (as<First>(one) != nullptr && as<Second>(other) != nullptr) ||
           (as<Second>(one) != nullptr && as<First>(other) != nullptr);
}

const Claimed* claim_of(const Fact& one, const Fact& other) {
    const auto* claim = as<Claimed>(one);
    return claim != nullptr ? claim : as<Claimed>(other);
}

bool claims_a_fault(const Claimed& claim) {
    return claim.kind == ClaimKind::IllegalMove || claim.kind == ClaimKind::Promotion ||
           claim.kind == ClaimKind::TouchMove || claim.kind == ClaimKind::RookFirst;
}

// Neighbours whose order says nothing, and why.
struct UnorderedPair {
    std::string_view why;
    bool (*is_one)(const Fact& one, const Fact& other);
};

constexpr std::array unordered{
    // 1984 17.2, 1993 10.15, 2001 App. A10, 2023 I.10: late for the resumption, which is after the
    // sealing, whichever is told first.
    UnorderedPair{
        "who comes late to a resumption, and the sealing",
        [](const Fact& one, const Fact& other) { return is_pair<Arrived, Sealed>(one, other); }},
    // The same; 2023 I.7: the envelope is opened when the player who must reply is there.
    UnorderedPair{"who comes late to a resumption, and the envelope",
                  [](const Fact& one, const Fact& other) {
                      return is_pair<Arrived, EnvelopeOpened>(one, other);
                  }},
    // 1984 17.2 and 17.4, 1993 10.15 and 10.17, 2023 6.7: each by his own lateness.
    UnorderedPair{"two late players",
                  [](const Fact& one, const Fact& other) {
                      const auto* first = as<Arrived>(one);
                      const auto* second = as<Arrived>(other);
                      return first != nullptr && second != nullptr && first->actor != second->actor;
                  }},
    // 1984 14.4 e1, 2001 6.9, 2023 6.8: fallen when the arbiter observes it or a player claims.
    UnorderedPair{"a flag seen and a claim on time",
                  [](const Fact& one, const Fact& other) {
                      return is_pair<Claimed, FlagSeen>(one, other) &&
                             claim_of(one, other)->kind == ClaimKind::Time;
                  }},
    // 2001 C3, 2023 A.5.2: what the opponent claims is claimed, whoever saw it besides.
    UnorderedPair{"what the arbiter saw and a claim of the same",
                  [](const Fact& one, const Fact& other) {
                      return (is_pair<Claimed, ArbiterSaw>(one, other) ||
                              is_pair<Claimed, Noticed>(one, other)) &&
                             claims_a_fault(*claim_of(one, other));
                  }},
    // 2001 6.12(b), 2023 6.11.2: the clocks are stopped in order to claim.
    UnorderedPair{"the clocks stopped for a claim, and the claim",
                  [](const Fact& one, const Fact& other) {
                      return is_pair<Claimed, ClocksStopped>(one, other);
                  }},
    // 2023 11.3.2 and its like: each for his own deed.
    UnorderedPair{"the same misconduct of both",
                  [](const Fact& one, const Fact& other) {
                      const auto* first = irregularity_in<Misconduct>(one);
                      const auto* second = irregularity_in<Misconduct>(other);
                      return first != nullptr && second != nullptr && first->kind == second->kind;
                  }},
    // Counted for each player by himself (2001 7.4(b), 2023 7.5.5).
    UnorderedPair{"illegal moves completed",
                  [](const Fact& one, const Fact& other) {
                      const auto* first = irregularity_in<IllegalMoveReport>(one);
                      const auto* second = irregularity_in<IllegalMoveReport>(other);
                      return first != nullptr && second != nullptr &&
                             first->kind == IllegalMoveKind::Completed &&
                             second->kind == IllegalMoveKind::Completed;
                  }},
    // Reported, seen and claimed it is one illegal move.
    UnorderedPair{"an illegal move completed, and who saw or claims it",
                  [](const Fact& one, const Fact& other) {
                      const auto* report = irregularity_in<IllegalMoveReport>(one);
                      if (report == nullptr) report = irregularity_in<IllegalMoveReport>(other);
                      if (report == nullptr || report->kind != IllegalMoveKind::Completed) {
                          return false;
                      }
                      const auto is_seen = [](const Fact& each) {
                          const auto* saw = as<ArbiterSaw>(each);
                          const auto* claim = as<Claimed>(each);
                          return (saw != nullptr && saw->what == ArbiterSight::IllegalMove) ||
                                 (claim != nullptr && claim->kind == ClaimKind::IllegalMove);
                      };
                      return is_seen(one) || is_seen(other);
                  }},
    // 1984 13.2 e3, 2001 8.5: the replay shows how many moves there were when the flag fell.
    UnorderedPair{"a fallen flag and the replay",
                  [](const Fact& one, const Fact& other) {
                      return is_pair<FlagSeen, ReplayShown>(one, other);
                  }},
    // They were told as simultaneous, or nobody knows which came first (2001 4.3(3)).
    UnorderedPair{"touches without an order",
                  [](const Fact& one, const Fact& other) {
                      const auto* first = as<Touched>(one);
                      const auto* second = as<Touched>(other);
                      const auto together = [](const Touched& each) {
                          return each.simultaneous || each.order == TouchOrder::Unclear;
                      };
                      return first != nullptr && second != nullptr &&
                             first->actor == second->actor && together(*first) && together(*second);
                  }},
    // A spectator is no party (1984 11.1 e, 2023 12.7).
    UnorderedPair{"a spectator and anything",
                  [](const Fact& one, const Fact& other) {
                      return as<SpectatorSpoke>(one) != nullptr ||
                             as<SpectatorSpoke>(other) != nullptr;
                  }},
    // A handshake is no word (1984 11.2 e). Only what is found after it may be thought too late
    // (1984 9.1 e1).
    UnorderedPair{"a handshake and anything",
                  [](const Fact& one, const Fact& other) {
                      const bool found = irregularity_in<IllegalMoveReport>(one) != nullptr ||
                                         irregularity_in<IllegalMoveReport>(other) != nullptr;
                      return !found &&
                             (as<Handshake>(one) != nullptr || as<Handshake>(other) != nullptr);
                  }},
};

// Told twice it is two of them: each report of an illegal move that does not say which move.
bool is_counted(const Fact& fact) {
    return irregularity_in<IllegalMoveReport>(fact) != nullptr;
}

// What asks nothing of the Laws, wherever it is told.
struct IdleFact {
    std::string_view name;
    Fact fact;
    bool (*is_idle)(const Scenario& scenario, std::size_t at);
};

bool somebody_found_it(const Scenario& scenario, std::size_t at) {
    const auto& facts = scenario.incident.facts;
    const auto end = facts.begin() + static_cast<std::ptrdiff_t>(at);
    return std::any_of(facts.begin(), end, [](const Fact& each) {
        const auto* claim = as<Claimed>(each);
        const auto* saw = as<ArbiterSaw>(each);
        return irregularity_in<IllegalMoveReport>(each) != nullptr ||
               (saw != nullptr && saw->what == ArbiterSight::IllegalMove) ||
               (claim != nullptr &&
                (claim->kind == ClaimKind::IllegalMove || claim->kind == ClaimKind::Promotion));
    });
}

bool always(const Scenario&, std::size_t) {
    return true;
}

const std::vector<IdleFact>& idle_facts() {
    static const std::vector<IdleFact> all{
        {"handshake", Handshake{}, always},
        {"spectator", SpectatorSpoke{.says = "hm"}, always},
        {"noticed", Noticed{.by = Observer::Arbiter}, somebody_found_it},
    };
    return all;
}

struct OtherTelling {
    std::string name;
    std::vector<Fact> facts;
    bool adds = false;     // a fact that may have its own article and detail
    bool brushes = false;  // a piece by accident
};

bool moves_a_piece(const Fact& fact) {
    return as<MovedPiece>(fact) != nullptr || as<Placed>(fact) != nullptr ||
           as<Released>(fact) != nullptr || as<PromotionLeft>(fact) != nullptr;
}

// Each player brushes against his king, before everything and after everything.
void add_brushes(const Scenario& scenario, std::vector<OtherTelling>& others) {
    const std::vector<Fact>& told = scenario.incident.facts;
    if (!scenario.moves.empty()) return;  // his king may stand elsewhere
    const bool spectator_alone = std::all_of(told.begin(), told.end(), [](const Fact& each) {
        return as<SpectatorSpoke>(each) != nullptr;
    });
    if (spectator_alone) return;  // of two that ask nothing either may be answered
    const std::string& said = scenario.incident.circumstances.board.fen;
    const std::string& fen = said.empty() ? scenario.fen : said;
    const auto board = fen.empty() ? Result<Position>{Position::initial()} : parse_fen(fen);
    if (!board) return;
    const bool moved = std::any_of(told.begin(), told.end(), moves_a_piece);
    for (const Color side : both_colors) {
        const Fact brush =
            Touched{.actor = side, .square = board->king(side), .intent = false, .order = {}};
        OtherTelling before{"brushed before", told, true, true};
        before.facts.insert(before.facts.begin(), brush);
        others.push_back(std::move(before));
        if (moved) continue;
        OtherTelling after{"brushed after", told, true, true};
        after.facts.push_back(brush);
        others.push_back(std::move(after));
    }
}

// 1993 7.4 and 2001 4.6 take the right to complain from him who has touched any piece; the word
// "deliberately" is of later editions. 1984 8.2 e3: by accident is no touch.
bool any_touch_counts(const Scenario& scenario, const std::string& edition) {
    const auto& facts = scenario.incident.facts;
    const bool complains = std::any_of(facts.begin(), facts.end(), [](const Fact& each) {
        const auto* claim = as<Claimed>(each);
        return claim != nullptr &&
               (claim->kind == ClaimKind::TouchMove || claim->kind == ClaimKind::RookFirst);
    });
    return complains && (edition == "fide-1993" || edition.starts_with("fide-2001"));
}

std::vector<OtherTelling> other_tellings(const Scenario& scenario) {
    const std::vector<Fact>& told = scenario.incident.facts;
    std::vector<OtherTelling> others;
    for (std::size_t i = 0; i < told.size(); ++i) {
        const auto at = static_cast<std::ptrdiff_t>(i);
        if (!is_counted(told[i])) {
            OtherTelling twice{"fact " + std::to_string(i) + " twice", told};
            twice.facts.insert(twice.facts.begin() + at, told[i]);
            others.push_back(std::move(twice));
        }
        if (i + 1 == told.size()) continue;
        for (const UnorderedPair& each : unordered) {
            if (!each.is_one(told[i], told[i + 1])) continue;
            OtherTelling turned{
                "fact " + std::to_string(i) + " after the next: " + std::string{each.why}, told};
            std::swap(turned.facts[i], turned.facts[i + 1]);
            others.push_back(std::move(turned));
            break;
        }
    }
    for (const IdleFact& idle : idle_facts()) {
        for (std::size_t i = 0; i <= told.size(); ++i) {
            if (!idle.is_idle(scenario, i)) continue;
            OtherTelling more{std::string{idle.name} + " before " + std::to_string(i), told, true};
            more.facts.insert(more.facts.begin() + static_cast<std::ptrdiff_t>(i), idle.fact);
            others.push_back(std::move(more));
        }
    }
    add_brushes(scenario, others);
    return others;
}

bool has_all(std::vector<std::string> all, std::vector<std::string> some) {
    std::sort(all.begin(), all.end());
    std::sort(some.begin(), some.end());
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

// Nothing in the situation asks for a ruling: what is added alone may.
bool asks_nothing(const Proposal& proposal) {
    return proposal.ruling == Ruling::Continue && proposal.details.all().empty() &&
           !proposal.effects.result;
}

bool same_details(const Proposal& before, const Proposal& after, bool adds) {
    for (const auto& [name, value] : before.details.all()) {
        const DetailValue* found = after.details.find(name);
        if (found == nullptr || *found != value) return false;
    }
    const auto& all = after.details.all();
    return std::all_of(all.begin(), all.end(), [&](const auto& each) {
        return before.details.find(each.first) != nullptr || (adds && each.first == "spectator");
    });
}

std::string told_of(const Proposal& proposal) {
    std::string text{word_of(proposal.ruling)};
    text += " [" + article_text(proposal.articles) + "]";
    for (const auto& each : proposal.details.all()) text += " " + each.first;
    return text;
}

std::string difference(const Proposal& before, const Proposal& after, bool adds) {
    const bool alone = adds && asks_nothing(before);
    const bool same =
        alone ||
        (before.ruling == after.ruling && has_all(after.articles, before.articles) &&
         (adds || has_all(before.articles, after.articles)) && same_details(before, after, adds));
    return same ? "" : told_of(before) + " became " + told_of(after);
}

class ScenarioToldOtherwise : public ::testing::TestWithParam<std::string> {};

TEST_P(ScenarioToldOtherwise, IsJudgedAsBefore) {
    int compared = 0;
    for (const std::string& json : scenarios_of(GetParam())) {
        std::string id;
        std::vector<std::string> editions;
        auto scenario = read_scenario(json, id, editions);
        ASSERT_TRUE(scenario) << id;
        const std::vector<OtherTelling> others = other_tellings(*scenario);
        Scenario told = *scenario;
        for (const std::string& edition : editions) {
            told.incident = scenario->incident;
            add_evidence(told, edition, default_mate_search_limit);
            const auto before = judge_scenario(told, edition, default_mate_search_limit);
            ASSERT_TRUE(before) << id << " " << edition;
            const bool any_touch = any_touch_counts(*scenario, edition);
            for (const OtherTelling& other : others) {
                if (other.brushes && any_touch) continue;
                told.incident.facts = other.facts;
                const auto after = judge_scenario(told, edition, default_mate_search_limit);
                const std::string found =
                    after ? difference(*before, *after, other.adds)
                          : "refused: " + after.error().code + " " + after.error().where;
                EXPECT_EQ(found, "") << id << " " << edition << ": " << other.name;
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 0);
}

INSTANTIATE_TEST_SUITE_P(Rulings, ScenarioToldOtherwise, ::testing::ValuesIn(scenario_files()),
                         name_of_file);

}  // namespace
}  // namespace arbiter::testing
