// flagfall rule as other programs call it.
#include "tests/support/process/command_line.hpp"
#include "tests/support/process/files.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

using Json = nlohmann::json;

// EX-01 of the examples, with other events and edition.
Json touched(const std::string& id, const std::string& square, const std::string& edition) {
    return {{"id", id},
            {"topic", "touch-move"},
            {"class", "standard"},
            {"edition", {edition}},
            {"situation",
             {{"fen", "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"},
              {"events",
               {{{"type", "touch"}, {"actor", "white"}, {"square", square}, {"intent", true}}}}}}};
}

Json rulings(const Json& scenarios, int code, const std::string& options = "") {
    const TextFile file{scenarios.dump(), ".json"};
    const ProgramResult outcome =
        run_flagfall_in_shell("rule " + file.path() + " --json " + options);
    EXPECT_EQ(outcome.code, code) << outcome.errors;
    return Json::parse(outcome.output);
}

TEST(RuleCommand, AnswersEachEditionThatIsNamed) {
    const Json answers = rulings(Json::array({touched("A", "b1", "fide-2023")}), 0);
    ASSERT_EQ(answers.size(), 1u);
    EXPECT_EQ(answers[0]["id"], "A");
    EXPECT_EQ(answers[0]["edition"], "fide-2023");
    EXPECT_EQ(answers[0]["ruling"], "MUST_MOVE");
    EXPECT_EQ(answers[0]["article"], "4.3.1");
    EXPECT_EQ(answers[0]["details"], (Json{{"squares", {"b1"}}}));
    EXPECT_EQ(answers[0]["confidence"], "text");
}

TEST(RuleCommand, SaysWhereAnAnswerIsNotWhatWasExpected) {
    Json wrong = touched("B", "b1", "fide-2023");
    wrong["expected"]["fide-2023"] = {{"ruling", "FREE_MOVE"}, {"article", "4.5"}};
    const TextFile file{Json::array({wrong}).dump(), ".json"};
    const ProgramResult outcome = run_flagfall_in_shell("rule " + file.path());
    EXPECT_EQ(outcome.code, 1);
    EXPECT_NE(outcome.errors.find("B  fide-2023  ruling: MUST_MOVE, expected FREE_MOVE"),
              std::string::npos);
    EXPECT_NE(outcome.errors.find("article: 4.3.1, expected 4.5"), std::string::npos);
}

TEST(RuleCommand, ARefusalWhereARulingWasExpectedIsADifference) {
    Json refused = touched("R", "e6", "fide-2023");
    refused["expected"]["fide-2023"] = {{"ruling", "FREE_MOVE"}, {"article", "4.5"}};
    const TextFile file{Json::array({refused}).dump(), ".json"};
    const ProgramResult outcome = run_flagfall_in_shell("rule " + file.path());
    EXPECT_EQ(outcome.code, 1);
    EXPECT_NE(outcome.errors.find("R  fide-2023  refused: impossible_fact, expected FREE_MOVE"),
              std::string::npos);
}

TEST(RuleCommand, AnAliasOfAnArticleIsTheSameArticle) {
    Json alias = touched("C", "b1", "chn-1984");
    alias["expected"]["chn-1984"] = {
        {"ruling", "MUST_MOVE"}, {"article", "8.2a"}, {"details", {{"squares", {"b1"}}}}};
    rulings(Json::array({alias}), 0);
}

// The place under both names that readers look for.
Json error_of(const std::string& code, const std::string& where) {
    return {{"code", code}, {"where", where}, {"message", where}};
}

// A misspelt count changed a penalty in silence.
TEST(RuleCommand, AKeyThatItDoesNotKnowIsRefusedByNameWhereverItStands) {
    const Json good = touched("A", "b1", "fide-2023");
    std::vector<std::pair<std::string, Json>> cases;
    const auto with = [&](const std::string& where, const Json::json_pointer& at) {
        Json each = good;
        each[at] = 1;
        cases.emplace_back(where, std::move(each));
    };
    using Pointer = Json::json_pointer;
    with("titel", Pointer{"/titel"});
    with("sumary", Pointer{"/situation/sumary"});
    with("counts.white_ilegal_before", Pointer{"/situation/counts/white_ilegal_before"});
    with("clocks.white_ms", Pointer{"/situation/clocks/white_ms"});
    with("regulations.supervison", Pointer{"/situation/regulations/supervison"});
    with("ended.by", Pointer{"/situation/ended/by"});
    with("events[0].whoose", Pointer{"/situation/events/0/whoose"});
    with("expected.fide-2032", Pointer{"/expected/fide-2032"});
    with("expected.fide-2023.rulling", Pointer{"/expected/fide-2023/rulling"});
    Json file = Json::array();
    for (const auto& [where, scenario] : cases) file.push_back(scenario);
    file.push_back(good);
    const Json answers = rulings(file, 0);
    ASSERT_EQ(answers.size(), cases.size() + 1);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        EXPECT_EQ(answers[i]["error"]["code"], "unknown_key");
        EXPECT_EQ(answers[i]["error"]["where"], cases[i].first);
        EXPECT_EQ(answers[i]["edition"], "fide-2023");
    }
    EXPECT_EQ(answers.back()["ruling"], "MUST_MOVE");
}

// A flag of White's that the arbiter sees, and no board.
Json flag_alone(const std::vector<std::string>& editions) {
    return {{"id", "F"},
            {"class", "standard"},
            {"edition", editions},
            {"situation",
             {{"events", {{{"type", "flag_seen"}, {"by", "arbiter"}, {"whose", "white"}}}}}}};
}

// 6.9 of 2023 and 10.5 of 1993 ask what Black has; 14.1 of 1984 does not.
TEST(RuleCommand, NamesWhatItAssumesOfABoardThatNobodyDescribes) {
    const Json open = flag_alone({"fide-2023", "fide-1993", "chn-1984"});
    const Json answers = rulings(Json::array({open}), 0);
    ASSERT_EQ(answers.size(), 3u);
    const auto assumed = [&](std::size_t i) {
        std::vector<std::string> keys;
        for (const Json& each : answers[i]["reasoning"]) {
            const std::string key = each["key"];
            if (key.starts_with("assumed")) keys.push_back(key + " " + std::string{each["side"]});
        }
        return keys;
    };
    EXPECT_EQ(answers[0]["ruling"], "BLACK_WINS");
    EXPECT_EQ(answers[0]["article"], "6.9");
    EXPECT_EQ(assumed(0), std::vector<std::string>{"assumed_can_mate b"});
    EXPECT_EQ(assumed(1), std::vector<std::string>{"assumed_more_than_king b"});
    EXPECT_EQ(assumed(2), std::vector<std::string>{});

    const TextFile file{Json::array({open}).dump(), ".json"};
    const std::string text = run_flagfall_in_shell("rule " + file.path()).output;
    EXPECT_NE(text.find("F  fide-2023  BLACK_WINS  6.9  (text)  assumed: Black can still mate\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("F  chn-1984  BLACK_WINS  14.1, 17.1  (inferred)\n"), std::string::npos)
        << text;
}

TEST(RuleCommand, WhatIsSaidOfTheBoardDecidesAndNothingIsAssumed) {
    Json said = flag_alone({"fide-2023"});
    said["situation"]["board"] = {{"can_mate", {{"b", false}}}};
    Json set_up = flag_alone({"fide-2023"});
    set_up["situation"]["board"] = {{"fen", "8/8/8/3k4/8/8/2Q5/3K4 w - - 0 1"}};
    Json no_king = flag_alone({"fide-2023"});
    no_king["situation"]["board"] = {{"fen", "8/8/8/8/8/8/2Q5/3K4 w - - 0 1"}};
    Json misspelt = flag_alone({"fide-2023"});
    misspelt["situation"]["board"] = {{"can_mat", {{"b", false}}}};
    const Json answers = rulings(Json::array({said, set_up, no_king, misspelt}), 0);
    ASSERT_EQ(answers.size(), 4u);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(answers[i]["ruling"], "DRAW");
        EXPECT_EQ(answers[i]["article"], "6.9");
        for (const Json& each : answers[i]["reasoning"]) {
            EXPECT_FALSE(std::string{each["key"]}.starts_with("assumed"));
        }
    }
    EXPECT_EQ(answers[2]["error"]["code"], "bad_field");
    EXPECT_EQ(answers[2]["error"]["where"], "board.fen");
    EXPECT_EQ(answers[2]["error"]["fault"], "no_black_king");
    Json unknown = error_of("unknown_key", "board.can_mat");
    unknown["nearest"] = "can_mate";
    EXPECT_EQ(answers[3]["error"], unknown);
}

TEST(RuleCommand, RefusesAnUnknownWordWithTheNearestRightOne) {
    using Pointer = Json::json_pointer;
    const Json good = touched("A", "b1", "fide-2023");
    const std::vector<std::array<std::string, 4>> cases{
        {"/class", "standart", "class", "standard"},
        {"/situation/variant", "chess690", "situation.variant", "chess960"},
        {"/situation/order", "unknwon", "situation.order", "unknown"},
        {"/situation/events/0/type", "tuoch", "events[0].type", "touch"},
        {"/situation/regulations/phone_penalty", "fined", "regulations.phone_penalty", "fine"}};
    Json file = Json::array();
    for (const auto& each : cases) {
        Json scenario = good;
        scenario[Pointer{each[0]}] = each[1];
        file.push_back(scenario);
    }
    const Json answers = rulings(file, 0);
    ASSERT_EQ(answers.size(), cases.size());
    for (std::size_t i = 0; i < cases.size(); ++i) {
        EXPECT_EQ(answers[i]["error"]["code"], "unknown_word") << cases[i][0];
        EXPECT_EQ(answers[i]["error"]["nearest"], cases[i][3]) << cases[i][0];
    }
}

TEST(RuleCommand, WordsForPeopleAreNoUnknownKeys) {
    Json scenario = touched("A", "b1", "fide-2023");
    scenario["source"] = "by hand";
    scenario["note"] = "a first try";
    scenario["situation"]["summary"] = "White touches a knight.";
    scenario["situation"]["position_note"] = "usual";
    scenario["situation"]["events"][0]["note"] = "with his sleeve";
    EXPECT_EQ(rulings(Json::array({scenario}), 0)[0]["ruling"], "MUST_MOVE");
}

TEST(RuleCommand, ARefusedScenarioCostsTheOthersNothing) {
    Json no_type = touched("T", "b1", "fide-2023");
    no_type["situation"]["events"][0]["type"] = "sneeze";
    Json no_square = touched("S", "b9", "fide-2023");
    Json bad_fen = touched("F", "b1", "fide-2023");
    bad_fen["situation"]["fen"] = "8/8/8/8/8/8/8/8 w - - 0 1";
    const Json answers =
        rulings(Json::array({touched("E", "e5", "fide-2099"), touched("M", "e6", "fide-2023"),
                             no_type, no_square, bad_fen, touched("A", "b1", "fide-2023")}),
                0);
    ASSERT_EQ(answers.size(), 6u);
    EXPECT_EQ(answers[0]["error"], error_of("unknown_edition", "edition"));
    EXPECT_EQ(answers[1]["error"], error_of("impossible_fact", "events[0].square"));
    EXPECT_EQ(answers[2]["error"]["code"], "unknown_word");
    EXPECT_EQ(answers[2]["error"]["where"], "events[0].type");
    EXPECT_EQ(answers[3]["error"], error_of("bad_field", "events[0].square"));
    EXPECT_EQ(answers[4]["error"]["message"], "fen");
    EXPECT_EQ(answers[5]["ruling"], "MUST_MOVE");
}

TEST(RuleCommand, AnEditionCanBeChosen) {
    Json both = touched("A", "b1", "fide-2023");
    both["edition"] = {"fide-1993", "fide-2023"};
    const Json answers = rulings(Json::array({both}), 0, "--edition fide-1993");
    ASSERT_EQ(answers.size(), 1u);
    EXPECT_EQ(answers[0]["article"], "7.2(1)");
    const TextFile file{"[]", ".json"};
    EXPECT_EQ(run_flagfall_in_shell("rule " + file.path() + " --edition fide-2099").code, 2);
}

TEST(RuleCommand, AFileThatIsNoListIsRefused) {
    const TextFile file{"{\"id\":", ".json"};
    const ProgramResult outcome = run_flagfall_in_shell("rule " + file.path());
    EXPECT_EQ(outcome.code, 4);
    EXPECT_NE(outcome.errors.find("bad_json"), std::string::npos);
    EXPECT_EQ(run_flagfall_in_shell("rule /nowhere/at/all.json").code, 3);
}

}  // namespace
}  // namespace arbiter::testing
