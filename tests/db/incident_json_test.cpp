// Facts, proposals and rulings come back from their text as they went in, and what is no fact is
// refused with its place.
#include "db/fact_json.hpp"
#include "tests/db/any_event.hpp"
#include "tests/db/any_incident.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

Result<std::vector<Fact>> facts_of(const std::string& list) {
    return thread_json_parser().read_object<std::vector<Fact>>(
        "{\"facts\":" + list + "}", [](JsonFields& in) { return read_facts(in, "facts"); });
}

// Matrix, section 24b.
TEST(FactJson, reads_the_facts_of_the_matrix) {
    const auto facts = facts_of(
        R"([{"type":"touch","actor":"white","square":"b1","intent":false,"order":"unclear"},
            {"type":"claim","actor":"black","kind":"threefold","declared":"Nf3","written":true},
            {"type":"arbiter_postpones"},
            {"type":"irregularity","kind":"illegal_move_found","found_at_move":23,"ply":12}])");
    ASSERT_TRUE(facts) << facts.error().where;
    const auto& touch = std::get<Touched>(facts->at(0));
    EXPECT_EQ(touch.actor, Color::White);
    EXPECT_EQ(touch.square, Square::B1);
    EXPECT_FALSE(touch.intent);
    EXPECT_EQ(touch.order, "unclear");
    EXPECT_EQ(std::get<Claimed>(facts->at(1)).kind, ClaimKind::Threefold);
    EXPECT_EQ(std::get<ArbiterDecided>(facts->at(2)).decision, ClaimDecision::Postpones);
    EXPECT_EQ(std::get<Irregularity>(facts->at(3)).ply, 12);
}

TEST(FactJson, what_is_no_fact_is_refused_with_its_place) {
    const auto refused = [](const std::string& list) { return facts_of(list).error(); };
    EXPECT_EQ(refused(R"([{"type":"teleport"}])").code, "unknown_type");
    EXPECT_EQ(refused(R"([{"type":"teleport"}])").where, "facts[0].type");
    EXPECT_EQ(
        refused(R"([{"type":"press","actor":"white"},{"type":"touch","actor":"white"}])").where,
        "facts[1].square");
    EXPECT_EQ(refused(R"([{"type":"touch","actor":"white","square":"b9"}])").where,
              "facts[0].square");
    EXPECT_EQ(refused(R"([{"type":"touch","actor":"w","square":"b1"}])").where, "facts[0].actor");
    EXPECT_EQ(refused(R"([{"type":"arrive","actor":"white","late_s":99999999999}])").where,
              "facts[0].late_s");
    EXPECT_EQ(refused(R"([5])").where, "facts[0]");
    EXPECT_EQ(refused(R"({"type":"press"})").where, "facts");
}

RC_GTEST_PROP(FactJsonProperty, every_fact_survives_its_text, ()) {
    const Fact fact = testing::any_fact();
    std::string text;
    JsonWriter out(text);
    write_fact(out, fact);
    const auto back = facts_of("[" + text + "]");
    RC_ASSERT(back.has_value());
    RC_ASSERT(back->size() == 1U);
    RC_ASSERT(back->front().index() == fact.index());
    std::string again;
    JsonWriter writer(again);
    write_fact(writer, back->front());
    RC_ASSERT(again == text);
}

RC_GTEST_PROP(FactJsonProperty, a_proposal_comes_back_equal, ()) {
    const Proposal proposal = testing::any_proposal();
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    write_proposal(out, proposal);
    out.end_object();
    const auto back =
        thread_json_parser().read_object<Proposal>(text, [](JsonFields& in) -> Result<Proposal> {
            Proposal read;
            read_proposal(in, read);
            return read;
        });
    RC_ASSERT(back.has_value());
    RC_ASSERT(back->ruling == proposal.ruling);
    RC_ASSERT(back->articles == proposal.articles);
    RC_ASSERT(back->details == proposal.details);
    RC_ASSERT(back->confidence == proposal.confidence);
    RC_ASSERT(back->reasoning == proposal.reasoning);
    RC_ASSERT(back->effects == proposal.effects);
}

RC_GTEST_PROP(FactJsonProperty, regulations_come_back_equal, ()) {
    const Regulations regulations = testing::any_regulations();
    std::string text = "{\"regulations\":";
    JsonWriter out(text);
    write_regulations(out, regulations);
    text += "}";
    const auto back = thread_json_parser().read_object<Regulations>(
        text, [](JsonFields& in) -> Result<Regulations> {
            Regulations read;
            read_regulations(in, "regulations", read);
            return read;
        });
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == regulations);
}

}  // namespace
}  // namespace arbiter
