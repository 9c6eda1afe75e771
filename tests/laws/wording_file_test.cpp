// The files of wording: what the build refuses, and that it names the place.
#include "arbiter/laws/wording/wording_file.hpp"

#include "arbiter/laws/wording/wording_checks.hpp"
#include "tests/support/process/command_line.hpp"
#include "tests/support/process/files.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

using testing::TextFile;
using Said = std::vector<std::string>;

// One article of a file, on one line.
std::string article(const std::string& number, const std::string& more = "") {
    return R"({"number": ")" + number +
           R"(", "confidence": "text", "en": "Moved.", "zh-Hans": "走。", "zh-Hant": "走。")" +
           more + "}";
}

// A file of these articles; the first stands on line 3.
std::string file_of(const std::vector<std::string>& articles) {
    std::string text = "{\n\"about\": \"A test.\", \"articles\": [\n";
    for (std::size_t at = 0; at < articles.size(); ++at) {
        text += (at == 0 ? "" : ",\n") + articles[at];
    }
    return text + "]\n}\n";
}

// "line: fault", as the build says it behind the file's name.
Said faults_in(const std::string& text) {
    WordingFile file = read_wording(text);
    if (file.faults.empty()) file.faults = wording_faults(file.articles);
    Said said;
    for (const auto& fault : file.faults) {
        said.push_back(std::to_string(fault.line) + ": " + fault.what);
    }
    return said;
}

Said faults_of(const std::vector<std::string>& articles) {
    return faults_in(file_of(articles));
}

std::string with(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

TEST(WordingFile, IsReadAsItIsWritten) {
    const auto file = read_wording(file_of({article("1.1"), article("1.2(a)", R"(,
        "other_numbers": ["1.2.1"])")}));
    ASSERT_TRUE(file.faults.empty());
    ASSERT_EQ(file.articles.size(), 2U);
    EXPECT_EQ(file.articles[0].line, 3U);
    EXPECT_EQ(file.articles[0].number, "1.1");
    EXPECT_EQ(file.articles[0].confidence, "text");
    EXPECT_EQ(file.articles[0].wording[0], "Moved.");
    EXPECT_EQ(file.articles[0].wording[1], "走。");
    EXPECT_EQ(file.articles[1].line, 4U);
    EXPECT_EQ(file.articles[1].other_numbers, Said{"1.2.1"});
}

TEST(WordingFile, WithAnUnknownKeyIsRefused) {
    EXPECT_EQ(faults_of({article("1.1"), article("1.2", R"(, "fr": "Joué.")")}),
              Said{"4: unknown key \"fr\""});
    EXPECT_EQ(faults_in(with(file_of({article("1.1")}), "about", "abut")),
              Said{"2: unknown key \"abut\""});
}

TEST(WordingFile, WithAKeyThatStandsTwiceIsRefused) {
    EXPECT_EQ(faults_of({article("1.1", R"(,
        "en": "Again.")")}),
              Said{"4: \"en\" stands twice"});
}

TEST(WordingFile, WithALanguageMissingIsRefused) {
    EXPECT_EQ(faults_of({article("1.1"), with(article("1.2"), R"(, "zh-Hant": "走。")", "")}),
              Said{"4: article 1.2: \"zh-Hant\" is missing"});
    EXPECT_EQ(faults_of({with(article("1.1"), "Moved.", "")}),
              Said{"3: article 1.1: \"en\" is missing"});
}

TEST(WordingFile, WithoutNumberOrConfidenceIsRefused) {
    EXPECT_EQ(faults_of({with(article("1.1"), R"("confidence": "text", )", "")}),
              Said{"3: article 1.1: \"confidence\" is missing"});
    EXPECT_EQ(faults_of({with(article("1.1"), R"("text")", R"("sure")")}),
              Said{"3: article 1.1: unknown confidence \"sure\""});
    EXPECT_EQ(faults_of({with(article("1.1"), R"("number": "1.1", )", "")}),
              Said{"3: article: \"number\" is missing"});
    EXPECT_EQ(faults_of({}), Said{"1: no articles"});
}

TEST(WordingFile, WithSomethingElseThanTextIsRefused) {
    EXPECT_EQ(faults_of({with(article("1.1"), "\"Moved.\"", "7")}),
              Said{"3: a number is not expected here under \"en\""});
    EXPECT_EQ(faults_of({with(article("1.1"), "\"Moved.\"", "[\"Moved.\"]")}),
              Said{"3: a list is not expected here under \"en\""});
    EXPECT_EQ(faults_of({with(article("1.1"), "\"Moved.\"", "null")}),
              Said{"3: null is not expected here under \"en\""});
    EXPECT_EQ(faults_in("[]"), Said{"1: a list is not expected here"});
}

TEST(WordingFile, WithBytesThatAreNotUtf8IsRefused) {
    const auto said = faults_of({article("1.1"), with(article("1.2"), "走", "\xE8\xB5")});
    ASSERT_EQ(said.size(), 1U);
    EXPECT_TRUE(said[0].starts_with("4: ")) << said[0];
    EXPECT_NE(said[0].find("UTF-8"), std::string::npos) << said[0];
}

TEST(WordingFile, CutOffIsRefused) {
    const std::string text = file_of({article("1.1"), article("1.2")});
    for (const char* mark : {"\"1.2\"", ", \"zh-Hant\"", "]\n}"}) {
        EXPECT_EQ(read_wording(text.substr(0, text.rfind(mark))).faults.size(), 1U) << mark;
    }
}

TEST(WordingFile, WithOneNumberForTwoArticlesIsRefused) {
    EXPECT_EQ(faults_of({article("1.1"), article("1.1")}),
              Said{"4: article 1.1: the number \"1.1\" already leads to article 1.1, line 3"});
    EXPECT_EQ(
        faults_of({article("1.1", R"(, "other_numbers": ["1.2b"])"), article("1.2(b)")}),
        Said{"4: article 1.2(b): the number \"1.2(b)\" already leads to article 1.1, line 3"});
}

TEST(WordingFile, WithANumberThatNoCitationFindsIsRefused) {
    for (const char* number : {"1.1, 1.2", "1.1（a）", " 1.1", "1.1 解释1"}) {
        EXPECT_EQ(faults_of({article(number)}),
                  Said{std::string("3: article ") + number + ": no citation finds the number \"" +
                       number + '"'});
    }
}

TEST(WordingFile, OutOfTheOrderOfTheBookIsRefused) {
    EXPECT_EQ(faults_of({article("1.10"), article("1.9")}),
              Said{"4: article 1.9 stands behind a later one"});
    EXPECT_EQ(faults_of({article("1.1 e1"), article("1.1(a)")}),
              Said{"4: article 1.1(a) stands behind a later one"});
    EXPECT_EQ(faults_of({article("1.1"), article("2"), article("1.2")}),
              Said{"5: article 1.2 stands apart from its chapter"});
    EXPECT_EQ(faults_of({article("2.1"), article("1.2")}),
              Said{"4: article 1.2 stands behind a later chapter"});
    EXPECT_EQ(faults_of({article("1"), article("1.2"), article("1.10(a)"), article("1.10(b)"),
                         article("1.10(b) e1"), article("1.10 e"), article("2"), article("Preface"),
                         article("App. A"), article("App. A1"), article("App. A10"), article("B")}),
              Said{});
}

TEST(WordingFile, StopsTheBuildWithTheFilesNameAndLine) {
    const TextFile faulty(file_of({article("1.1"), article("1.1")}), ".json");
    const TextFile out("");
    const auto run = testing::run_program({FLAGFALL_WORDING, out.path(), faulty.path()});
    EXPECT_EQ(run.code, 1);
    EXPECT_TRUE(run.errors.starts_with(faulty.path() + ":4: error: article 1.1: ")) << run.errors;
    EXPECT_EQ(out.text(), "");
}

TEST(WordingFile, OfNoSuchNameStopsTheBuild) {
    const TextFile out("");
    const auto run = testing::run_program({FLAGFALL_WORDING, out.path(), "no_such_edition.json"});
    EXPECT_EQ(run.code, 1);
    EXPECT_TRUE(run.errors.starts_with("no_such_edition.json:1: error: ")) << run.errors;
}

TEST(WordingFile, GivesItsTextsToTheProgramUnchanged) {
    const TextFile file(file_of({article("1.1", R"(, "other_numbers": ["1.1.1", "1.1x"])"),
                                 with(article("1.2"), "Moved.", R"(A \"flag\" \\ falls.)")}),
                        ".json");
    const TextFile out("");
    const auto run = testing::run_program({FLAGFALL_WORDING, out.path(), file.path()});
    EXPECT_EQ(run.code, 0) << run.errors;
    EXPECT_NE(out.text().find(R"({"1.1"sv, {"1.1.1"sv, "1.1x"sv},)"), std::string::npos);
    EXPECT_NE(out.text().find(R"("A \"flag\" \\ falls."sv)"), std::string::npos);
    EXPECT_NE(out.text().find("\"走。\"sv},\n     Confidence::Text}"), std::string::npos);
}

}  // namespace
}  // namespace arbiter
