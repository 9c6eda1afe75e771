// The descriptions of the answers: each answer of a running server, read by its description and
// written again, is the same text; and the OpenAPI document names what there is. That no field is
// missing and none unknown, every request of every test looks at (tests/support/network/client).
#include "db/codec/json_reader.hpp"
#include "server/http/openapi.hpp"
#include "server/http/routes.hpp"
#include "server/wire/answers/answer_text.hpp"
#include "server/wire/answers/check_answer.hpp"
#include "server/wire/answers/control_answer.hpp"
#include "server/wire/answers/edition_answer.hpp"
#include "server/wire/answers/event_answers.hpp"
#include "server/wire/answers/key_answers.hpp"
#include "server/wire/answers/player_record.hpp"
#include "server/wire/answers/rating_answers.hpp"
#include "server/wire/answers/row_answers.hpp"
#include "server/wire/answers/session_answers.hpp"
#include "server/wire/answers/sums_answer.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/answers/team_answers.hpp"
#include "server/wire/answers/trf_answers.hpp"
#include "server/wire/problem.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/network/described_json.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>

namespace arbiter::testing {
namespace {

template <class T>
void expect_read_back(const std::string& body) {
    JsonParser parser;
    const auto read = parser.read_object<T>(body, [](JsonFields& in) -> Result<T> {
        T answer;
        read_fields(in, answer);
        return answer;
    });
    ASSERT_TRUE(read) << description_of<T>().name << " without " << read.error().where << ": "
                      << body;
    EXPECT_EQ(answer_text(*read), body);
}

struct DescribedAnswersTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};

    template <class T>
    void expect_answer(const std::string& path) const {
        const auto answer = desk.get(path);
        EXPECT_EQ(answer.status, 200U) << path;
        expect_read_back<T>(answer.body);
    }
};

TEST_F(DescribedAnswersTest, WhatIsAskedIsReadBackByItsDescription) {
    const int t = desk.open_tournament(5);  // an odd field has byes
    const auto games = desk.publish_first_round(t);
    desk.done(t, {{"type", "set_result"},
                  {"g", games[0]},
                  {"result", "+-"},
                  {"termination", "default"},
                  {"reason", "did not come"}});
    (void)desk.key("terminal", t, 1);
    (void)desk.key("board", t, 2);
    const auto event = "/tournaments/" + std::to_string(t);
    const auto path = "/api/v1" + event;
    expect_answer<HallAnswer>("/api/v1/hall");
    expect_answer<SessionAnswer>("/api/v1/session");
    expect_answer<TournamentAnswer>(path);
    expect_answer<StandingsAnswer>(path + "/standings?tiebreaks=DE,SB");
    expect_answer<RoundCheckAnswer>(path + "/rounds/1/check");
    expect_answer<CrosstableAnswer>(path + "/crosstable");
    const auto one = desk.get(path).json().at("players").at(0).at("player").get<std::string>();
    expect_answer<SumsAnswer>(path + "/players/" + one + "/sums?tiebreaks=DE,SB,PS");
    expect_answer<RatingsAnswer>(path + "/ratings");
    expect_answer<TeamsAnswer>(path + "/teams");
    expect_answer<GradesAnswer>(path + "/grades");
    expect_answer<ChancesAnswer>(path + "/chances");
    expect_answer<LogAnswer>(path + "/games/" + games[0] + "/log");
    expect_answer<KeysAnswer>("/api/v1/keys");
    expect_read_back<TrfAnswer>(
        request(desk.port(), "POST", "/api/v1/trf", "012 No players\n", desk.auth()).body);
    expect_answer<TrfReportAnswer>(path + "/trf/remarks?unfinished=1");
    expect_answer<ClockPinAnswer>(path + "/clock-pin");
    expect_answer<AdjournmentKeyAnswer>(path + "/adjournment-key");
    expect_answer<PublicTournamentAnswer>("/api/v1/public" + event);
    expect_answer<StandingsAnswer>("/api/v1/public" + event + "/standings");
    expect_answer<CrosstableAnswer>("/api/v1/public" + event + "/crosstable");
    expect_answer<HealthAnswer>("/readyz");
}

TEST_F(DescribedAnswersTest, ARulebookAndATimeControlAreReadBackByTheirDescriptions) {
    for (const char* key : {"chn-1984", "fide-2001%401997", "fide-2023"}) {
        expect_answer<EditionAnswer>("/api/v1/editions/" + std::string(key));
    }
    // Moves, an increment, and a period that is repeated.
    for (const char* control :
         {"%2240/90%2B30,%2030%2B30%22", "%2240/90%2B30%22", "%221:30%22",
          "%7B%22transition%22:%22moves%22,%22repeat%22:true,%22periods%22:%5B%7B%22moves%22:40,"
          "%22main_ms%22:7200000,%22inc_ms%22:0%7D%5D%7D"}) {
        expect_answer<ControlAnswer>("/api/v1/time-control?control=" + std::string(control));
    }
}

TEST_F(DescribedAnswersTest, WhatIsOrderedIsReadBackByItsDescription) {
    const Json login{{"token", server.login().token}};
    const auto session = request(desk.port(), "POST", "/api/v1/session", login.dump());
    expect_read_back<NewSessionAnswer>(session.body);
    expect_read_back<NewTournamentAnswer>(
        desk.post("/api/v1/tournaments", {{"settings", {{"name", "X"}, {"control", "3+2"}}}}).body);
    expect_read_back<CommandAnswer>(
        desk.command(1, {{"type", "enter_player"}, {"data", {{"name", "A"}}}}).body);
    // What changes nothing makes no row.
    expect_read_back<CommandAnswer>(
        desk.command(1, {{"type", "change_tournament"}, {"settings", {{"name", "X"}}}}).body);
    const Json order{{"role", "terminal"}, {"tournament", 1}, {"board", 1}};
    const auto key = desk.post("/api/v1/keys", order);
    expect_read_back<NewKeyAnswer>(key.body);
    expect_read_back<NewAdjournmentKeyAnswer>(
        desk.post("/api/v1/tournaments/1/adjournment-key", Json::object()).body);
    const auto revoked = "/api/v1/keys/" + key.json().at("key_id").get<std::string>();
    expect_read_back<DoneAnswer>(desk.remove(revoked).body);
}

TEST_F(DescribedAnswersTest, ARefusalIsReadBackByItsDescription) {
    const int t = desk.open_tournament(4);
    const auto games = desk.publish_first_round(t);
    for (const char* move : {"Nf3", "d5", "d3", "d4"}) {
        desk.done(t, {{"type", "move"}, {"g", games[0]}, {"move", move}});
    }
    // Two knights can go there: a name that comes twice is a list.
    const auto two = desk.command(t, {{"type", "move"}, {"g", games[0]}, {"move", "Nd2"}});
    EXPECT_EQ(two.json().at("params").at("candidate").size(), 2U) << two.body;
    expect_read_back<Problem>(two.body);
    const auto one = desk.command(t, {{"type", "move"}, {"g", games[0]}, {"move", "Qh5"}});
    EXPECT_EQ(one.json().at("params").at("move"), "Qh5") << one.body;
    expect_read_back<Problem>(one.body);
    expect_read_back<Problem>(desk.get("/api/v1/nothing").body);
}

TEST(Misfit, FindsWhatIsMissingWhatIsUnknownAndWhatHasAnotherForm) {
    const auto misfit_in = [](const char* text) {
        return misfit(Json::parse(text), description_of<StandingsAnswer>());
    };
    const std::string head = R"({"after":1,"later":0,)";
    const std::string row =
        R"("player":"a","points":0,"games":0,"wins":0,"draws":0,"losses":0,"tiebreaks":{"SB":null})";
    EXPECT_EQ(misfit_in((head + R"("tiebreaks":["SB"],"rows":[{"rank":1,)" + row + "}]}").c_str()),
              "");
    EXPECT_EQ(misfit_in((head + R"("tiebreaks":[],"rows":[{)" + row + "}]}").c_str()),
              "standings_answer.rows[0].rank is missing");
    EXPECT_EQ(misfit_in((head + R"("tiebreaks":[],"rows":[{"rank":"1",)" + row + "}]}").c_str()),
              "standings_answer.rows[0].rank is no whole number");
    EXPECT_EQ(misfit_in((head + R"("tiebreaks":[],"rows":[],"more":1})").c_str()),
              "standings_answer.more is unknown");
}

// Every "$ref" below `value`.
void collect_references(const Json& value, std::set<std::string>& found) {
    if (value.is_object() && value.contains("$ref")) found.insert(value.at("$ref"));
    if (!value.is_structured()) return;
    for (const auto& inner : value) collect_references(inner, found);
}

std::string lower(std::string_view text) {
    std::string lowered(text);
    for (char& letter : lowered) letter = static_cast<char>(std::tolower(letter));
    return lowered;
}

struct OpenApiTest : ::testing::Test {
    Json document = Json::parse(openapi_document());
};

TEST_F(OpenApiTest, EveryReferenceLeadsToAComponentAndEveryComponentIsReferredTo) {
    std::set<std::string> references;
    collect_references(document, references);
    std::set<std::string> components;
    for (const auto& [name, schema] : document.at("components").at("schemas").items()) {
        components.insert("#/components/schemas/" + name);
    }
    EXPECT_EQ(references, components);
    EXPECT_GT(components.size(), 50U);
}

TEST_F(OpenApiTest, EveryRouteIsAnOperationWithItsParametersAndAnswers) {
    std::set<std::string> ids;
    for (const Route& route : Routes::all()) {
        const auto& operation =
            document.at("paths").at(std::string(route.path)).at(lower(word_of(route.method)));
        EXPECT_TRUE(ids.insert(operation.at("operationId")).second) << route.path;
        EXPECT_EQ(operation.at("security").empty(), has(Seat::Spectator, route.right))
            << route.path;
        // OpenAPI 3.1: each name in the path's braces is a parameter "in": "path".
        std::set<std::string> named;
        for (const auto& parameter : operation.at("parameters")) {
            if (parameter.at("in") == "path") named.insert(parameter.at("name"));
        }
        std::set<std::string> open;
        for (const auto name : open_names(route.path)) open.emplace(name);
        EXPECT_EQ(named, open);
        const auto& responses = operation.at("responses");
        const auto& content = responses.at("200").at("content");
        EXPECT_EQ(content.begin().key(), route.answer.type) << route.path;
        EXPECT_EQ(operation.contains("requestBody"), !route.body.type.empty()) << route.path;
        for (const auto& [status, response] : responses.items()) {
            EXPECT_TRUE(response.contains("description"));
            if (status == "200" || status == "304") continue;
            EXPECT_TRUE(response.at("content").contains("application/problem+json")) << status;
        }
    }
    std::size_t operations = 0;
    for (const auto& path : document.at("paths")) operations += path.size();
    EXPECT_EQ(operations, Routes::all().size());
}

TEST_F(OpenApiTest, AnAnswersSchemaSaysWhatIsAlwaysThere) {
    const auto& schemas = document.at("components").at("schemas");
    const auto& key = schemas.at("KeyEntry");
    EXPECT_EQ(key.at("required"), Json::parse(R"(["key_id","role","tournament","board","label",
                                                  "revoked"])"));
    EXPECT_EQ(key.at("properties").at("role"),
              Json::parse(R"({"enum":["terminal","board","operator"]})"));
    EXPECT_EQ(schemas.at("KeysAnswer").at("properties").at("keys"),
              Json::parse(R"({"type":"array","items":{"$ref":"#/components/schemas/KeyEntry"}})"));
    // Who orders one may leave out more than who is told one.
    EXPECT_EQ(schemas.at("IssueKeyInput").at("required"), Json::parse(R"(["role","tournament"])"));
    EXPECT_EQ(schemas.at("CreateTournamentInput").at("properties").at("settings").at("required"),
              Json::parse(R"(["name"])"));
}

TEST_F(OpenApiTest, TheServerTellsItToEverybody) {
    const Folder folder;
    const RunningServer server{folder.path("journal.db")};
    const auto answer = request(server.port(), "GET", "/api/v1/openapi.json");
    EXPECT_EQ(answer.json(), document);
    EXPECT_EQ(request(server.port(), "GET", "/api/v1/openapi.json", {},
                      {{"If-None-Match", answer.header("ETag")}})
                  .status,
              304U);
}

}  // namespace
}  // namespace arbiter::testing
