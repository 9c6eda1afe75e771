// Facts, proposals and rulings come back from their text as they went in, and what is no fact is
// refused with its place.
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/event_json.hpp"
#include "db/codec/fact_json.hpp"
#include "tests/support/values/any_event.hpp"
#include "tests/support/values/any_incident.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

Result<std::vector<Fact>> facts_of(const std::string& list) {
    return thread_json_parser().read_object<std::vector<Fact>>(
        "{\"facts\":" + list + "}", [](JsonFields& in) -> Result<std::vector<Fact>> {
            std::vector<Fact> facts;
            const auto strictly = [](JsonFields& fact) {
                return read_fact(fact, Unknown::Refused);
            };
            if (!read_facts(*in.find("facts"), "facts", facts, in.problem(), strictly)) {
                in.note("facts");
            }
            return facts;
        });
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
    EXPECT_EQ(touch.order, TouchOrder::Unclear);
    EXPECT_EQ(std::get<Claimed>(facts->at(1)).kind, ClaimKind::Threefold);
    EXPECT_EQ(std::get<ArbiterDecided>(facts->at(2)).decision, ClaimDecision::Postpones);
    EXPECT_EQ(irregularity_in<IllegalMoveReport>(facts->at(3))->ply, 12);
}

TEST(FactJson, what_is_no_fact_is_refused_with_its_place) {
    const auto refused = [](const std::string& list) { return facts_of(list).error(); };
    EXPECT_EQ(refused(R"([{"type":"teleport"}])").code, "unknown_word");
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
    write_fields(out, proposal);
    out.end_object();
    const auto back =
        thread_json_parser().read_object<Proposal>(text, [](JsonFields& in) -> Result<Proposal> {
            Proposal read;
            read_fields(in, read);
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
    JsonForm<Regulations>::write(out, regulations);
    text += "}";
    const auto back = thread_json_parser().read_object<Regulations>(
        text, [](JsonFields& in) -> Result<Regulations> {
            Regulations read;
            read_if_there(in, "regulations", read);
            return read;
        });
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == regulations);
}

// docs/rulings.md: only the spelling is free.
TEST(FactJson, what_is_spelled_otherwise_is_read) {
    const auto facts = facts_of(
        R"([{"type":"Touch","actor":"White","square":"D1"},
            {"type":"place","actor":"white","piece":"n","square":"f3"},
            {"type":"place","actor":"white","piece":"Knight","square":"f3"},
            {"type":"flag-seen","whose":"Both"},
            {"type":"Claim","actor":"black","kind":"touch-move","note":"loudly"},
            {"type":"answer","actor":"black","answer":"Refused"},
            {"type":"Irregularity","kind":"Displaced Pieces","pieces":["Nf3","Bc4"]},
            {"type":"agree_draw","actor":"white"}])");
    ASSERT_TRUE(facts) << facts.error().where;
    EXPECT_EQ(std::get<Touched>(facts->at(0)).square, Square::D1);
    EXPECT_EQ(std::get<Placed>(facts->at(1)).piece, Role::Knight);
    EXPECT_EQ(std::get<Placed>(facts->at(2)).piece, Role::Knight);
    EXPECT_EQ(std::get<FlagSeen>(facts->at(3)).whose, Whose::Both);
    EXPECT_EQ(std::get<Claimed>(facts->at(4)).kind, ClaimKind::TouchMove);
    EXPECT_EQ(std::get<OfferAnswered>(facts->at(5)).answer, AnswerKind::Refused);
    EXPECT_EQ(irregularity_in<PiecesDisplaced>(facts->at(6))->pieces, "Nf3, Bc4");
}

TEST(FactJson, another_word_is_refused_with_the_nearest_right_one) {
    const auto refused = [](const std::string& fields) {
        const auto facts = facts_of("[{" + fields + "}]");
        EXPECT_FALSE(facts) << fields;
        if (facts) return std::string{};
        std::string text = facts.error().code + " " + facts.error().where;
        for (const auto& [name, value] : facts.error().params) {
            text.append(" ").append(name).append(" ").append(value);
        }
        return text;
    };
    EXPECT_EQ(refused(R"("type":"touched","actor":"white")"),
              "unknown_word facts[0].type nearest touch");
    EXPECT_EQ(refused(R"("type":"irregularity","kind":"record_gaps")"),
              "unknown_word facts[0].kind nearest record_gap");
    EXPECT_EQ(refused(R"("type":"irregularity")"), "bad_field facts[0].kind");
    EXPECT_EQ(refused(R"("type":"press","actor":"wite")"),
              "unknown_word facts[0].actor nearest white");
    EXPECT_EQ(refused(R"("type":"answer","actor":"black","answer":"accept")"),
              "unknown_word facts[0].answer nearest accepted");
    EXPECT_EQ(refused(R"("type":"answer","actor":"black","answer":"reject")"),
              "unknown_word facts[0].answer nearest refused");
    EXPECT_EQ(refused(R"("type":"answer","actor":"black","accepted":true)"),
              "unknown_key facts[0].accepted nearest actor");
    EXPECT_EQ(refused(R"("type":"game_over","how":"time_forfeit")"),
              "unknown_word facts[0].how nearest time");
    EXPECT_EQ(refused(R"("type":"penalty","kind":"loss_of_game")"),
              "unknown_word facts[0].kind nearest loss");
    EXPECT_EQ(refused(R"("type":"result_signed","winner":"none")"),
              "unknown_word facts[0].winner nearest white");
    EXPECT_EQ(refused(R"("type":"flag_seen","whoose":"white")"),
              "unknown_key facts[0].whoose nearest whose");
    EXPECT_EQ(refused(R"("type":"resign","actor":"white","winner":"black")"),
              "unknown_key facts[0].winner nearest actor");
}

TEST(FactJson, a_value_of_another_form_is_refused_with_its_field) {
    const auto refused = [](const std::string& fields) {
        const auto facts = facts_of("[{" + fields + "}]");
        EXPECT_FALSE(facts) << fields;
        return facts ? std::string{} : facts.error().code + " " + facts.error().where;
    };
    EXPECT_EQ(refused(R"("type":"touch","actor":"white","square":"b9")"),
              "bad_field facts[0].square");
    EXPECT_EQ(refused(R"("type":"touch","actor":"white","square":"b1","intent":"yes")"),
              "bad_field facts[0].intent");
    EXPECT_EQ(refused(R"("type":"place","actor":"white","piece":"unicorn","square":"f3")"),
              "bad_field facts[0].piece");
    EXPECT_EQ(refused(R"("type":"claim","actor":"white","kind":"fifty","written":"Nf3")"),
              "bad_field facts[0].written");
    EXPECT_EQ(refused(R"("type":"arrive","actor":"white","late_s":3600.5)"),
              "bad_field facts[0].late_s");
    EXPECT_EQ(refused(R"("type":"answer","actor":"black","answer":true)"),
              "bad_field facts[0].answer");
}

TEST(FactJson, a_field_that_a_fact_does_not_have_is_refused_by_name) {
    const auto refused = [](const std::string& list) { return facts_of(list).error(); };
    const Refusal misspelt =
        refused(R"([{"type":"flag_seen","whose":"white"},{"type":"flag_seen","whoose":"white",
                    "whose":"black"}])");
    EXPECT_EQ(misspelt.code, "unknown_key");
    EXPECT_EQ(misspelt.where, "facts[1].whoose");
    // Of another kind of irregularity.
    const Refusal other =
        refused(R"([{"type":"irregularity","kind":"record_gap","pieces_correct":true}])");
    EXPECT_EQ(other.code, "unknown_key");
    EXPECT_EQ(other.where, "facts[0].pieces_correct");
}

// A later version may have taken a field away.
TEST(FactJson, a_row_with_a_field_that_its_fact_does_not_have_is_read) {
    const auto row = read_event(
        "incident_reported",
        R"({"g":"k7q2vd0m3z","incident":1,"facts":[{"type":"irregularity","kind":"board_turned",)"
        R"("found_at_move":6,"found_after_moves":5,"pieces_correct":false,"colour_of_board":4}],)"
        R"("play":"standard"})");
    ASSERT_TRUE(row) << row.error().where;
    const GameEvent& event = std::get<GameEntry>(*row).event;
    const Fact turned{
        BoardTurned{.found_at_move = 6, .found_after_moves = 5, .pieces_correct = false}};
    EXPECT_EQ(std::get<IncidentReported>(event).incident.facts, std::vector{turned});
}

TEST(FactJson, a_known_end_comes_back_equal) {
    Circumstances around;
    around.ended = KnownEnd{.result = GameResult::BlackForfeits,
                            .termination = Termination::Default,
                            .article = "6.7.1"};
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    write_fields(out, around);
    out.end_object();
    const auto back = thread_json_parser().read_object<Circumstances>(
        text, [](JsonFields& in) -> Result<Circumstances> {
            Circumstances read;
            read_fields(in, read);
            return read;
        });
    ASSERT_TRUE(back.has_value());
    ASSERT_TRUE(back->ended.has_value());
    EXPECT_EQ(back->ended->result, GameResult::BlackForfeits);
    EXPECT_EQ(back->ended->termination, Termination::Default);
    EXPECT_EQ(back->ended->article, "6.7.1");
}

}  // namespace
}  // namespace arbiter
