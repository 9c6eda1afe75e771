// Two matters in one report: none is lost, and the order of reporting decides nothing.
#include "arbiter/judge/matter.hpp"
#include "arbiter/judge/reach_back.hpp"
#include "arbiter/laws/edition.hpp"
#include "tests/judge/facts.hpp"
#include "tests/judge/situations.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace arbiter::testing {
namespace {
namespace matters_of_a_report {

// The facts that a report asks of: each stands in a finding, or the report has one matter.
std::set<int> asked_of(const std::vector<Fact>& facts) {
    std::set<int> places;
    for (const Matter& matter : matters_in(facts)) {
        const bool asks = std::any_of(matter.facts.begin(), matter.facts.end(),
                                      [&](std::size_t each) { return !is_context(facts[each]); });
        if (!asks) continue;
        for (const std::size_t each : matter.facts) places.insert(static_cast<int>(each));
    }
    return places;
}

TEST(Matters, OfAPairNoneIsLost) {
    const std::vector<Situation> all = situations();
    int judged_pairs = 0;
    for (const Edition* laws : all_editions()) {
        for (const Play play : situation_plays) {
            for (const Situation& first : all) {
                for (const Situation& second : all) {
                    if (first.name == second.name) continue;  // told twice, it is one
                    const std::vector<Fact> facts = one_after(first, second);
                    const auto judgement = judge_situation(*laws, play, facts, FactOrder::AsListed);
                    ASSERT_TRUE(judgement)
                        << first.name << ", " << second.name << ": " << judgement.error().code
                        << " " << judgement.error().where;
                    ++judged_pairs;
                    const auto& findings = judgement->proposal.findings;
                    if (findings.empty()) {
                        EXPECT_EQ(matters_in(facts).size(), 1U)
                            << first.name << ", " << second.name;
                        continue;
                    }
                    std::set<int> told;
                    for (const MatterFinding& each : findings) {
                        told.insert(each.facts.begin(), each.facts.end());
                    }
                    for (const int place : asked_of(facts)) {
                        EXPECT_TRUE(told.contains(place)) << laws->key << ": " << first.name << ", "
                                                          << second.name << " loses fact " << place;
                    }
                }
            }
        }
    }
    RecordProperty("pairs", judged_pairs);
}

// What two reporters tell in two orders, who both do not know which came first.
TEST(Matters, OfAPairReportedInEitherOrderTheSameIsRuled) {
    const std::vector<Situation> all = situations();
    for (const Edition* laws : all_editions()) {
        for (const Play play : situation_plays) {
            for (std::size_t i = 0; i < all.size(); ++i) {
                for (std::size_t j = i + 1; j < all.size(); ++j) {
                    // Hands of one move are one matter; their order is a part of it.
                    if (matters_in(one_after(all[i], all[j])).size() == 1) continue;
                    const auto one =
                        judge_situation(*laws, play, one_after(all[i], all[j]), FactOrder::Unknown);
                    const auto other =
                        judge_situation(*laws, play, one_after(all[j], all[i]), FactOrder::Unknown);
                    ASSERT_TRUE(one && other) << all[i].name << ", " << all[j].name;
                    EXPECT_EQ(word_of(one->proposal.ruling), word_of(other->proposal.ruling))
                        << laws->key << ": " << all[i].name << ", " << all[j].name;
                    EXPECT_EQ(one->proposal.effects, other->proposal.effects)
                        << laws->key << ": " << all[i].name << ", " << all[j].name;
                    EXPECT_EQ(one->proposal.order_asked.empty(),
                              other->proposal.order_asked.empty());
                }
            }
        }
    }
}

// The game had ended by that, and what is raised then does not reach back: its result stands.
TEST(Matters, WhatDoesNotReachBackLeavesTheResult) {
    struct End {
        std::string name;
        std::vector<Fact> facts;
        Closing closing;
        Ruling ruling;
    };
    ResultRegistered registered;
    registered.winner = Winner::White;
    ResultSigned is_signed;
    is_signed.winner = Winner::White;
    const std::vector<End> ends{
        {"resignation", {ResignedGame{black}}, Closing::ByWord, Ruling::WhiteWins},
        {"agreement", {AgreedDraw{}}, Closing::ByWord, Ruling::Draw},
        {"flag", {flag(Observer::Arbiter, Whose::Black)}, Closing::ByFlag, Ruling::WhiteWins},
        {"signed", {ResignedGame{black}, is_signed}, Closing::ByWord, Ruling::WhiteWins},
        {"registered", {ResignedGame{black}, registered}, Closing::Registered, Ruling::WhiteWins},
    };
    for (const Edition* laws : all_editions()) {
        for (const Play play : situation_plays) {
            for (const End& end : ends) {
                const auto alone = judge_situation(*laws, play, end.facts, FactOrder::AsListed);
                ASSERT_TRUE(alone);
                if (alone->proposal.ruling != end.ruling) continue;  // no end there (fast games)
                for (const Situation& later : situations()) {
                    const bool reaches =
                        std::any_of(later.facts.begin(), later.facts.end(), [&](const Fact& each) {
                            return reach_back(*laws, end.closing, each).judged;
                        });
                    if (reaches) continue;
                    std::vector<Fact> facts = end.facts;
                    facts.insert(facts.end(), later.facts.begin(), later.facts.end());
                    const auto judgement = judge_situation(*laws, play, facts, FactOrder::AsListed);
                    ASSERT_TRUE(judgement) << end.name << ", " << later.name;
                    EXPECT_EQ(word_of(judgement->proposal.ruling), word_of(end.ruling))
                        << laws->key << ": " << end.name << ", then " << later.name;
                }
            }
        }
    }
}

// Three matters and more, in any order.
RC_GTEST_PROP(MattersProperty, ManyInAnyOrderAreJudgedAlike, ()) {
    const std::vector<Situation> all = situations();
    const auto count = *rc::gen::inRange<std::size_t>(2, 4);
    auto chosen = *rc::gen::unique<std::vector<std::size_t>>(
        count, rc::gen::inRange<std::size_t>(0, all.size()));
    const Edition* laws = *rc::gen::elementOf(all_editions());
    const auto told = [&] {
        std::vector<Fact> facts;
        for (const std::size_t each : chosen) {
            facts.insert(facts.end(), all[each].facts.begin(), all[each].facts.end());
        }
        return judge_situation(*laws, Play::Standard, std::move(facts), FactOrder::Unknown);
    };
    std::vector<Fact> together;
    for (const std::size_t each : chosen) {
        together.insert(together.end(), all[each].facts.begin(), all[each].facts.end());
    }
    // Hands of one move are one matter; their order is a part of it.
    if (matters_in(together).size() < count) return;
    const auto one = told();
    std::reverse(chosen.begin(), chosen.end());
    const auto other = told();
    RC_ASSERT(one && other);
    RC_ASSERT(word_of(one->proposal.ruling) == word_of(other->proposal.ruling));
    RC_ASSERT(one->proposal.effects == other->proposal.effects);
}

}  // namespace matters_of_a_report
}  // namespace
}  // namespace arbiter::testing
