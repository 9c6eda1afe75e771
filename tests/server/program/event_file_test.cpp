// An event, or a festival, from a file of text: the real program against a running server.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace arbiter::testing {
namespace {

struct EventFileTest : ::testing::Test {
    Folder folder;
    ServerProcess server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};

    [[nodiscard]] ProgramResult make(const std::string& text,
                                     std::vector<std::string> more = {}) const {
        const auto file = folder.path("event.toml");
        std::ofstream(file) << text;
        const std::string link = server.link();
        std::vector<std::string> words{
            "event", file, "--server", link.substr(0, link.find("/login")), "--login", link};
        words.insert(words.end(), more.begin(), more.end());
        return run_flagfall(words);
    }
    [[nodiscard]] Json events() const { return desk.get("/api/v1/hall").json().at("tournaments"); }
};

// What stands between ```toml and ``` in the documentation.
std::string documented_example() {
    std::ifstream file("docs/events.md");
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    const std::string begin = "```toml\n";
    const auto at = text.find(begin) + begin.size();
    return text.substr(at, text.find("```", at) - at);
}

TEST_F(EventFileTest, TheExampleOfTheDocumentationMakesItsGroupsWithPlayersAndRounds) {
    const auto made = make(documented_example());
    EXPECT_EQ(made.code, 0) << made.errors;
    EXPECT_EQ(made.output, "1\tMasters\n2\tUnder 12\n3\tMatch\n");
    const Json all = events();
    ASSERT_EQ(all.size(), 3U);
    for (const Json& event : all) EXPECT_EQ(event.at("festival"), "Harbour Festival");
    const Json masters = desk.get("/api/v1/tournaments/1").json();
    EXPECT_EQ(masters.at("players").size(), 4U);
    EXPECT_EQ(masters.at("rounds").size(), 6U) << "a double round robin of four";
    EXPECT_EQ(masters.at("settings").at("start_date"), "2027-07-03");
    const Json children = desk.get("/api/v1/tournaments/2").json().at("settings");
    EXPECT_EQ(children.at("speed"), "rapid");
    EXPECT_EQ(children.at("control").at("periods").at(0).at("main_ms"), 1'800'000);
    const Json match = desk.get("/api/v1/tournaments/3").json();
    EXPECT_EQ(match.at("rounds").size(), 6U);
    EXPECT_EQ(match.at("rounds").at(0).at("system"), "match");
}

TEST_F(EventFileTest, WhatIsWrongInTheLastGroupIsNamedAndNothingIsMade) {
    const std::string good =
        "[settings]\ncontrol = \"90+30\"\n[[groups]]\nsettings = {name = \"A\"}\n";
    const auto refused = [&](const std::string& group) {
        const auto result = make(good + "[[groups]]\n" + group);
        EXPECT_EQ(result.code, 1) << group;
        EXPECT_EQ(result.output, "");
        return result.errors;
    };
    EXPECT_EQ(refused("settings = {city = \"B\"}\n"),
              "flagfall event: bad_field: groups[1].settings.name\n");
    EXPECT_EQ(refused("settings = {name = \"B\", control = \"soon\"}\n")
                  .find("flagfall event: bad_time_control: groups[1]"),
              0U);
    EXPECT_EQ(refused("settings = {name = \"B\"}\nplayers = [{name = \"Ann\"}, {name = \"Bo\", "
                      "rating = \"high\"}]\n")
                  .find("flagfall event: bad_field: groups[1].players"),
              0U);
    const auto twice =
        refused("settings = {name = \"B\"}\nplayers = [{name = \"Ann\"}, {name = \"Ann\"}]\n");
    EXPECT_NE(twice.find(": groups[1].players[1]"), std::string::npos) << twice;
    EXPECT_EQ(refused("settings = {name = \"B\"}\nround_robin = {}\n"),
              "flagfall event: too_few_players: groups[1].round_robin\n");
    const std::string two =
        "settings = {name = \"B\"}\nplayers = [{name = \"Ann\"}, {name = \"Bo\"}]\n";
    EXPECT_EQ(refused(two + "rounds = {system = \"lottery\"}\n"),
              "flagfall event: bad_field: groups[1].rounds.system\n");
    EXPECT_EQ(refused(two + "rounds = {system = \"match\"}\nround_robin = {}\n"),
              "flagfall event: bad_field: groups[1].rounds\n");
    EXPECT_EQ(refused(two + "lots = {seed = \"\"}\n"),
              "flagfall event: bad_field: groups[1].lots.seed\n");
    EXPECT_EQ(refused("settings = {name = \"B\", colour = \"red\"}\nguests = []\n")
                  .find("flagfall event: bad_field: groups[1].guests"),
              0U);
    EXPECT_EQ(refused("settings = {name = \"B\", colour = \"red\"}\n"),
              "flagfall event: bad_field: groups[1].settings.colour\n");
    EXPECT_EQ(refused("settings = {name = \"B\"}\nplayers = [{name = \"Ann\"}, {name = \"Bo\", "
                      "raiting = 2000}]\n"),
              "flagfall event: bad_field: groups[1].players[1].raiting\n");
    EXPECT_EQ(refused("settings = {name = \"B\", regulations = {supervison = \"adequate\"}}\n"),
              "flagfall event: bad_field: groups[1].settings.regulations.supervison\n");
    EXPECT_EQ(
        make("settings = {contrl = \"90+30\"}\n[[groups]]\nsettings = {name = \"A\"}\n").errors,
        "flagfall event: bad_field: settings.contrl\n");
    EXPECT_EQ(refused("settings = \"B\"\n"), "flagfall event: bad_field: groups[1].settings\n");
    EXPECT_EQ(make("name = [\n").errors.find("flagfall event: bad_toml: line 1, column 10: "), 0U);
    EXPECT_EQ(make("{\"groups\":").errors, "flagfall event: bad_json\n");
    EXPECT_EQ(make("[[group]]\n").errors, "flagfall event: bad_field: group\n");
    EXPECT_EQ(events().size(), 0U);
}

TEST_F(EventFileTest, CheckingMakesNothingAndJsonIsAsGood) {
    const std::string text =
        R"({"settings":{"name":"Club Championship","control":"90+30"},"groups":[{}]})";
    EXPECT_EQ(make(text, {"--check"}).code, 0);
    EXPECT_EQ(events().size(), 0U);
    EXPECT_EQ(make(text).output, "1\tClub Championship\n");
    EXPECT_EQ(make("settings = {name = \"Alone\", control = \"G/60\"}\n").output, "2\tAlone\n");
    EXPECT_FALSE(events().at(1).contains("festival"));
}

TEST(EventFile, OneThatIsNotThereIsSaid) {
    const auto result = run_flagfall({"event", "/nowhere.toml", "--server", "http://127.0.0.1:1",
                                      "--login", "http://127.0.0.1:1/login#x"});
    EXPECT_EQ(result.code, 3);
    EXPECT_EQ(result.errors, "flagfall event: not_found: /nowhere.toml\n");
}

// TOML 1.0, "Local Date" and "Local Date-Time": without quotes.
TEST_F(EventFileTest, DaysAndTimesMayBeTomls) {
    const auto made = make(
        "[settings]\nname = \"Open\"\ncontrol = \"90+30\"\nstart_date = 2027-07-03\n"
        "end_date = 2027-07-11\nschedule = [2027-07-03T10:00:00, 2027-07-04 09:30:00]\n");
    EXPECT_EQ(made.code, 0) << made.errors;
    const Json settings = desk.get("/api/v1/tournaments/1").json().at("settings");
    EXPECT_EQ(settings.at("start_date"), "2027-07-03");
    EXPECT_EQ(settings.at("schedule"), (Json{"2027-07-03T10:00", "2027-07-04T09:30"}));
}

TEST_F(EventFileTest, AFileThatIsRunTwiceMakesNothingTwice) {
    const std::string text =
        "[settings]\nfestival = \"Harbour\"\ncontrol = \"90+30\"\nstart_date = \"2027-07-03\"\n"
        "[[groups]]\nsettings = {name = \"A\"}\n[[groups]]\nsettings = {name = \"B\"}\n";
    EXPECT_EQ(make(text).code, 0);
    const auto again = make(text);
    EXPECT_EQ(again.code, 5);
    EXPECT_EQ(
        again.errors,
        "flagfall event: already_made: groups[0]: tournament 1; --again makes it once more\n");
    EXPECT_EQ(events().size(), 2U);
    EXPECT_EQ(make(text, {"--again"}).code, 0);
    EXPECT_EQ(events().size(), 4U);
    std::string next_year = text;
    next_year.replace(next_year.find("2027"), 4, "2028");
    EXPECT_EQ(make(next_year).code, 0);
}

}  // namespace
}  // namespace arbiter::testing
