// Facts, proposals and rulings come back from their text as they went in, and what is no fact is
// refused with its place.
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/event_json.hpp"
#include "db/codec/fact_json.hpp"
#include "tests/support/any_event.hpp"
#include "tests/support/any_incident.hpp"

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
    EXPECT_EQ(irregularity_in<IllegalMoveReport>(facts->at(3))->ply, 12);
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

std::optional<AnswerKind> answer_in(const std::string& fields) {
    const auto facts = facts_of(R"([{"type":"answer","actor":"black")" + fields + "}]");
    EXPECT_TRUE(facts) << fields << " at " << (facts ? "" : facts.error().where);
    return facts ? std::get<OfferAnswered>(facts->front()).answer : std::nullopt;
}

TEST(FactJson, an_answer_to_an_offer_is_understood_however_it_is_told) {
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

TEST(FactJson, what_can_mean_only_one_thing_is_read) {
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
    EXPECT_EQ(std::get<ResultSigned>(facts->at(6)).winner, std::nullopt);
    EXPECT_EQ(std::get<Claimed>(facts->at(7)).written, true);
    EXPECT_EQ(std::get<Claimed>(facts->at(7)).declared, "Nf6");
    EXPECT_EQ(std::get<Claimed>(facts->at(8)).declared, std::nullopt);
    EXPECT_EQ(std::get<Arrived>(facts->at(9)).late_s, 3601);
    EXPECT_EQ(std::get<GameOver>(facts->at(10)).winner, std::nullopt);
}

TEST(FactJson, other_leniency_is_not_shown) {
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

// Older rows may have any field of any irregularity with each kind.
TEST(FactJson, an_older_row_with_fields_that_its_kind_does_not_mean_is_read) {
    const auto facts_in_row = [](std::string_view kind) {
        const std::string body =
            R"({"g":"k7q2vd0m3z","incident":1,"facts":[{"type":"irregularity","kind":")" +
            std::string(kind) +
            R"(","actor":"black","found_at_move":6,"found_after_moves":5,"move":"Kf1",)"
            R"("restorable":false,"last_identifiable_move":4,"fault":"arbiter","pieces":"e1 d1",)"
            R"("pieces_correct":false,"missing_plies":9,"exempt":true,"result_registered":true,)"
            R"("raised_after_first_move":true,"event":"swiss","ply":11}],"play":"standard"})";
        const auto row = read_event("incident_reported", body);
        EXPECT_TRUE(row) << kind << " at " << (row ? "" : row.error().where);
        const GameEvent& event = std::get<GameEntry>(*row).event;
        return std::get<IncidentReported>(event).incident.facts;
    };
    int kinds = 0;
    for (const Fact& each : kinds_of_fact()) {
        const auto* irregularity = std::get_if<Irregularity>(&each);
        if (irregularity == nullptr) continue;
        const auto facts = facts_in_row(kind_of(*irregularity));
        ASSERT_EQ(facts.size(), 1U);
        EXPECT_EQ(kind_of(std::get<Irregularity>(facts.front())), kind_of(*irregularity));
        ++kinds;
    }
    EXPECT_EQ(kinds, 24);
    EXPECT_EQ(facts_in_row("both_incomplete").front(),
              Fact{(BothRecordsIncomplete{.actor = Whose::Black,
                                          .found_at_move = 6,
                                          .found_after_moves = 5,
                                          .restorable = false})});
    EXPECT_EQ(facts_in_row("board_turned").front(), Fact{(BoardTurned{.found_at_move = 6,
                                                                      .found_after_moves = 5,
                                                                      .pieces_correct = false,
                                                                      .result_registered = true})});
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
