// What the authors of scenarios may write in other words than the wire's, and what they may not.
#include "server/rule/reported_fact.hpp"

#include "db/codec/fact_json.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

Result<std::vector<Fact>> facts_of(const std::string& list) {
    return thread_json_parser().read_object<std::vector<Fact>>(
        "{\"facts\":" + list + "}", [](JsonFields& in) -> Result<std::vector<Fact>> {
            std::vector<Fact> facts;
            if (!read_facts(*in.find("facts"), "facts", facts, in.problem(), read_reported_fact)) {
                in.note("facts");
            }
            return facts;
        });
}

std::optional<AnswerKind> answer_in(const std::string& fields) {
    const auto facts = facts_of(R"([{"type":"answer","actor":"black")" + fields + "}]");
    EXPECT_TRUE(facts) << fields << " at " << (facts ? "" : facts.error().where);
    return facts ? std::get<OfferAnswered>(facts->front()).answer : std::nullopt;
}

TEST(ReportedFact, an_answer_to_an_offer_is_understood_however_it_is_told) {
    for (const char* fields :
         {R"(,"answer":"refused")", R"(,"answer":"No")", R"(,"answer":false)", R"(,"accept":false)",
          R"(,"accepted":false)", R"(,"refused":true)", R"(,"how":"refused")", R"(,"says":"no")",
          R"(,"reply":"no")", R"(,"decision":"refused")", R"(,"answer":"declined")",
          R"(,"refused":true,"how":"orally")"}) {
        EXPECT_EQ(answer_in(fields), AnswerKind::Refused) << fields;
    }
    for (const char* fields : {R"(,"answer":"accept")", R"(,"answer":"yes")", R"(,"answer":true)",
                               R"(,"accepted":true)", R"(,"refused":false)"}) {
        EXPECT_EQ(answer_in(fields), AnswerKind::Accepted) << fields;
    }
    EXPECT_EQ(answer_in(R"(,"answer":"defer")"), AnswerKind::Deferred);
    EXPECT_EQ(answer_in(""), std::nullopt);
    EXPECT_EQ(facts_of(R"([{"type":"answer","actor":"black","answer":"perhaps"}])").error().where,
              "facts[0].answer");
}

TEST(ReportedFact, what_can_mean_only_one_thing_is_read) {
    const auto facts = facts_of(
        R"([{"type":"Touch","actor":"White","square":"D1"},
            {"type":"place","actor":"white","piece":"n","square":"f3"},
            {"type":"place","actor":"white","piece":"Knight","square":"f3"},
            {"type":"flag_seen","whose":"Both"},
            {"type":"stop_clocks"},
            {"type":"reconstruction"},
            {"type":"result_signed","winner":"draw"},
            {"type":"claim","actor":"black","kind":"touch-move","written":"Nf6"},
            {"type":"claim","actor":"black","kind":"fifty","declared":true,"written":true},
            {"type":"arrive","actor":"black","late_s":3600.5},
            {"type":"game_over","winner":"none"}])");
    ASSERT_TRUE(facts) << facts.error().where;
    EXPECT_EQ(std::get<Touched>(facts->at(0)).square, Square::D1);
    EXPECT_EQ(std::get<Placed>(facts->at(1)).piece, Role::Knight);
    EXPECT_EQ(std::get<Placed>(facts->at(2)).piece, Role::Knight);
    EXPECT_EQ(std::get<FlagSeen>(facts->at(3)).by, Observer::Arbiter);
    EXPECT_EQ(std::get<FlagSeen>(facts->at(3)).whose, Whose::Both);
    EXPECT_EQ(std::get<ReplayShown>(facts->at(5)).moves_made, std::nullopt);
    EXPECT_EQ(std::get<ResultSigned>(facts->at(6)).winner, Winner::Nobody);
    EXPECT_EQ(std::get<Claimed>(facts->at(7)).written, true);
    EXPECT_EQ(std::get<Claimed>(facts->at(7)).declared, "Nf6");
    EXPECT_EQ(std::get<Claimed>(facts->at(8)).declared, std::nullopt);
    EXPECT_EQ(std::get<Arrived>(facts->at(9)).late_s, 3601);
    EXPECT_EQ(std::get<GameOver>(facts->at(10)).winner, Winner::Nobody);
}

TEST(ReportedFact, other_leniency_is_not_shown) {
    const auto where = [](const std::string& fields) {
        return facts_of("[{" + fields + "}]").error().where;
    };
    EXPECT_EQ(where(R"("type":"place","actor":"white","piece":"unicorn","square":"f3")"),
              "facts[0].piece");
    EXPECT_EQ(where(R"("type":"place","actor":"white","piece":"z","square":"f3")"),
              "facts[0].piece");
    EXPECT_EQ(where(R"("type":"flag_seen","by":"spectator","whose":"white")"), "facts[0].by");
    EXPECT_EQ(where(R"("type":"result_signed","winner":"green")"), "facts[0].winner");
    EXPECT_EQ(where(R"("type":"resign","actor":"draw")"), "facts[0].actor");
    EXPECT_EQ(where(R"("type":"arrive","actor":"white","late_s":"soon")"), "facts[0].late_s");
    EXPECT_EQ(where(R"("type":"touch","actor":"white","square":"b1","intent":"perhaps")"),
              "facts[0].intent");
}

// All that the table of words (docs/rulings.md) has for irregularities may be told of each.
TEST(ReportedFact, a_key_of_no_fact_is_refused_by_name) {
    const auto refused = [](const std::string& fields) {
        const auto facts = facts_of("[{" + fields + "}]");
        return facts ? std::string{} : facts.error().code + " " + facts.error().where;
    };
    EXPECT_EQ(refused(R"("type":"flag_seen","whoose":"white","whose":"black")"),
              "unknown_key facts[0].whoose");
    EXPECT_EQ(refused(R"("type":"flag_seen","whoose":"white")"), "unknown_key facts[0].whoose");
    EXPECT_EQ(refused(R"("type":"flag_defect","whose":"white","raised":"at_once","proven":true)"),
              "unknown_key facts[0].proven");
    EXPECT_EQ(refused(R"("type":"answer","actor":"black","acepted":true)"),
              "unknown_key facts[0].acepted");
    EXPECT_EQ(refused(R"("type":"irregularity","kind":"record_gap","mising_plies":3)"),
              "unknown_key facts[0].mising_plies");
    EXPECT_EQ(refused(R"("type":"irregularity","kind":"record_gap","restorable":true)"), "");
    EXPECT_EQ(refused(R"("type":"agree_draw","actor":"white","note":"both nod")"), "");
}

}  // namespace
}  // namespace arbiter
