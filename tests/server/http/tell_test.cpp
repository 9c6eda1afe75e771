// Results by phone from outside: the link on the slip, the page behind it without any script, and
// what becomes of it at the desk.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct TellTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(4, {{"results_by_phone", true}});
    std::vector<std::string> games = desk.publish_first_round(t);

    // The links of the slips as they are printed, board by board: White's, then Black's.
    [[nodiscard]] std::vector<std::string> links() const {
        const auto html = desk.get("/print/" + std::to_string(t) + "/slips").body;
        std::vector<std::string> found;
        for (auto at = html.find("/r/"); at != std::string::npos; at = html.find("/r/", at + 1)) {
            found.push_back(html.substr(at, html.find('"', at) - at));
        }
        return found;
    }
    [[nodiscard]] Response open(const std::string& link, const Headers& headers = {}) const {
        return request(server.port(), "GET", link, {}, headers);
    }
    // `phone`: the cookies that it has kept.
    [[nodiscard]] Response tell(const std::string& link, const std::string& result,
                                const std::string& phone = {}) const {
        Headers headers{{"Content-Type", "application/x-www-form-urlencoded"}};
        if (!phone.empty()) headers.push_back({"Cookie", phone});
        return request(server.port(), "POST", link, "result=" + result, headers);
    }
    // The tile of a board as the desk follows it.
    [[nodiscard]] Json told(int board) const {
        const auto view =
            desk.get("/api/v1/tournaments/" + std::to_string(t) + "/views/hall?round=1").json();
        return view.at("records").at(std::to_string(board)).value("told", Json{});
    }
};

TEST_F(TellTest, EverySlipHasALinkForEachPlayerWhereTheEventAllowsIt) {
    const auto all = links();
    ASSERT_EQ(all.size(), 4U);
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 4U);
    for (const auto* link : {&all[0], &all[1]}) {
        EXPECT_THAT(*link, HasSubstr("/r/" + std::to_string(t) + "/" + games[0] + "/"));
    }
    desk.done(t, {{"type", "change_tournament"}, {"settings", {{"results_by_phone", nullptr}}}});
    EXPECT_TRUE(links().empty());
    EXPECT_THAT(open(all[0]).body, HasSubstr("not_by_phone"));
}

TEST_F(TellTest, ThePageNamesTheBoardInTheReadersLanguage) {
    const auto page = open(links()[0], {{"Accept-Language", "zh-TW"}});
    EXPECT_EQ(page.status, 200U);
    EXPECT_EQ(page.header("Cache-Control"), "no-store");
    EXPECT_THAT(page.body, HasSubstr("<html lang=\"zh-Hant\""));
    EXPECT_THAT(page.body, HasSubstr("請裁判員過來"));
    for (const char* value : {"1-0", "1/2-1/2", "0-1", "call"}) {
        EXPECT_THAT(page.body, HasSubstr("name=\"result\" value=\"" + std::string(value) + "\""));
    }
}

TEST_F(TellTest, BothTellTheSameTheDeskSeesItAndOneActMakesItTheResult) {
    const auto link = links()[0];
    const auto first = tell(link, "1-0");
    EXPECT_EQ(first.status, 303U);
    EXPECT_EQ(first.header("Location"), link);
    EXPECT_EQ(told(1), (Json{{"white", "1-0"}, {"result", "1-0"}}));
    EXPECT_EQ(tell(links()[1], "1-0").status, 303U);
    EXPECT_EQ(told(1),
              (Json{{"white", "1-0"}, {"black", "1-0"}, {"result", "1-0"}, {"agreed", true}}));
    EXPECT_THAT(open(link).body, HasSubstr("Both players report 1–0."));
    desk.done(
        t, {{"type", "confirm_told"}, {"results", Json::array({Json::array({games[0], "1-0"})})}});
    EXPECT_EQ(desk.game(t, games[0]).at("result"), "1-0");
    const auto over = open(link);
    EXPECT_EQ(over.status, 200U);
    EXPECT_EQ(over.header("Cache-Control"), "no-store");
    EXPECT_THAT(over.body, HasSubstr("The result is 1–0, as the arbiter has it."));
    EXPECT_THAT(over.body, Not(HasSubstr("name=\"result\""))) << "nothing is told any more";
    const auto late = tell(link, "0-1");
    EXPECT_EQ(late.status, 409U);
    EXPECT_THAT(late.body, HasSubstr("<code>game_over</code>"));
    // What stands is shown, whoever entered it.
    desk.done(t, {{"type", "set_result"},
                  {"g", games[0]},
                  {"result", "1/2-1/2"},
                  {"reason", "both sheets say so"}});
    EXPECT_THAT(open(link).body, HasSubstr("The result is ½–½, as the arbiter has it."));
}

TEST_F(TellTest, DifferentEntriesAreAConflictForTheArbiterAndForThem) {
    const auto all = links();
    (void)tell(all[2], "1-0");
    (void)tell(all[3], "1%2F2-1%2F2");
    EXPECT_EQ(told(2), (Json{{"white", "1-0"}, {"black", "1/2-1/2"}}));
    EXPECT_THAT(open(all[2]).body, HasSubstr("The two reports differ."));
    EXPECT_TRUE(told(1).is_null());
    const auto waiting = desk.get("/api/v1/queue").json().at("open");
    ASSERT_EQ(waiting.size(), 1U) << "it waits for the arbiter";
    EXPECT_EQ(waiting.at(0).at("what"), "told_differs");
    EXPECT_EQ(waiting.at(0).at("g"), games[1]);
    (void)tell(all[3], "1-0");
    EXPECT_TRUE(desk.get("/api/v1/queue").json().at("open").empty());
}

// One phone does not answer for both: neither by the other's code on the same slip.
TEST_F(TellTest, APhoneThatToldForOnePlayerDoesNotTellForTheOther) {
    const auto all = links();
    const auto told_first = tell(all[0], "1-0");
    const auto cookie = told_first.header("Set-Cookie");
    const auto kept = cookie.substr(0, cookie.find(';'));
    EXPECT_THAT(cookie, HasSubstr("HttpOnly"));
    EXPECT_EQ(open(all[1], {{"Cookie", kept}}).status, 409U);
    const auto second = tell(all[1], "1-0", kept);
    EXPECT_EQ(second.status, 409U);
    EXPECT_THAT(second.body, HasSubstr("<code>phone_used</code>"));
    EXPECT_EQ(told(1), (Json{{"white", "1-0"}, {"result", "1-0"}}));
    EXPECT_EQ(tell(all[0], "0-1", kept).status, 303U) << "he corrects himself";
    EXPECT_EQ(tell(all[3], "0-1", kept).status, 303U) << "another board";
    // It was the wrong code: the arbiter gives new ones.
    desk.done(t, {{"type", "drop_told_results"}, {"g", games[0]}, {"new_link", true}});
    EXPECT_EQ(tell(links()[1], "1-0", kept).status, 303U);
}

// Its first report arrived, and the answer to it did not.
TEST_F(TellTest, APhoneWhoseAnswerWasLostIsStillKnown) {
    const auto all = links();
    const auto cookie = open(all[0]).header("Set-Cookie");
    const auto phone = cookie.substr(0, cookie.find(';'));
    EXPECT_EQ(tell(all[0], "1-0", phone).status, 303U);
    EXPECT_EQ(open(all[1], {{"Cookie", phone}}).status, 409U);
    EXPECT_THAT(tell(all[1], "1-0", phone).body, HasSubstr("<code>phone_used</code>"));
    EXPECT_EQ(told(1), (Json{{"white", "1-0"}, {"result", "1-0"}}));
    const auto other = open(all[1]).header("Set-Cookie");
    EXPECT_NE(other.substr(0, other.find(';')), phone);
    EXPECT_EQ(tell(all[1], "1-0", other.substr(0, other.find(';'))).status, 303U);
}

TEST_F(TellTest, ThePublicIsToldNothingBeforeItIsConfirmed) {
    const std::string event = "/api/v1/public/tournaments/" + std::to_string(t);
    const auto before = request(server.port(), "GET", event).body;
    const auto page = request(server.port(), "GET", "/p/" + std::to_string(t) + "/round/1").body;
    (void)tell(links()[0], "1-0");
    (void)tell(links()[1], "0-1");
    EXPECT_EQ(request(server.port(), "GET", event).body, before);
    EXPECT_EQ(request(server.port(), "GET", "/p/" + std::to_string(t) + "/round/1").body, page);
}

TEST_F(TellTest, APlayerCallsTheArbiter) {
    EXPECT_EQ(tell(links()[0], "call").status, 303U);
    const auto alarms = desk.game(t, games[0]).at("alarms");
    ASSERT_EQ(alarms.size(), 1U);
    EXPECT_EQ(alarms.at(0).at("what"), "call");
    EXPECT_EQ(alarms.at(0).at("side"), "w");
}

TEST_F(TellTest, AFormThatSaysNothingIsRefusedWithItsCode) {
    const auto link = links()[0];
    for (const char* form : {"", "1", "%2B-", "0-0"}) {
        const auto answer = tell(link, form);
        EXPECT_EQ(answer.status, 400U) << form;
        EXPECT_THAT(answer.body, HasSubstr("<code>bad_field</code>")) << form;
    }
    EXPECT_TRUE(told(1).is_null());
}

TEST_F(TellTest, AnotherBoardsMarkOpensNothingAndSaysSo) {
    const auto all = links();
    const auto mark = all[2].substr(all[2].rfind('/'));
    const auto forged = all[0].substr(0, all[0].rfind('/')) + mark;
    const auto answer = tell(forged, "1-0");
    EXPECT_EQ(answer.status, 404U);
    EXPECT_THAT(answer.body, HasSubstr("<code>link_unknown</code>"));
    EXPECT_TRUE(told(1).is_null());
    EXPECT_EQ(open("/r/9/0000000000/x").status, 404U);
}

TEST_F(TellTest, ANewCodeMakesTheOneOnPaperWorthless) {
    const auto old = links()[0];
    (void)tell(old, "1-0");
    desk.done(t, {{"type", "drop_told_results"}, {"g", games[0]}, {"new_link", true}});
    EXPECT_TRUE(told(1).is_null());
    const auto answer = open(old);
    EXPECT_EQ(answer.status, 410U);
    EXPECT_THAT(answer.body, HasSubstr("<code>link_replaced</code>"));
    const auto fresh = links()[0];
    EXPECT_NE(fresh, old);
    EXPECT_EQ(open(fresh).status, 200U);
}

TEST_F(TellTest, ABoardThatTellsWithoutEndIsSlowedDown) {
    const auto link = links()[0];
    unsigned last = 303;
    for (int i = 0; i < 15 && last == 303U; ++i) {
        last = tell(link, i % 2 == 0 ? "1-0" : "0-1").status;
    }
    EXPECT_EQ(last, 429U);
}

// The journal and the key file are all there is to it.
TEST_F(TellTest, AfterARestartTheSameLinksAreGoodAndWhatWasToldIsThere) {
    const auto link = links()[0];
    (void)tell(link, "0-1");
    server.stop();
    RunningServer again(folder.path("journal.db"));
    const auto page = request(again.port(), "GET", link);
    EXPECT_EQ(page.status, 200U);
    EXPECT_THAT(page.body, HasSubstr("0–1 reported."));
}

// --- an end that was reported with a key

struct ReportedTest : TellTest {
    Socket socket{server.port(), "/ws/moves"};
    int said = 0;

    ReportedTest() {
        const auto key = desk.key("operator", t, 0);
        socket.send({{"type", "hello"}, {"key", key.at("key")}});
        (void)socket.next("welcome");
    }
    // Of the recorder, at board 1.
    void say(Json command) {
        command["g"] = games[0];
        const std::string id = "s" + std::to_string(++said);
        socket.send({{"type", "command"}, {"id", id}, {"command", std::move(command)}});
        EXPECT_EQ(socket.next("ok").at("ref"), id);
    }
    void moves(const std::vector<std::string>& some) {
        for (const std::string& move : some) say({{"type", "move"}, {"move", move}});
    }
    // What the form of the page sends to confirm; empty: it offers nothing to confirm.
    [[nodiscard]] std::string mark(const std::string& link) const {
        const std::string html = open(link).body;
        const std::string field = "name=\"confirm\" value=\"";
        const auto at = html.find(field);
        if (at == std::string::npos) return {};
        const auto from = at + field.size();
        return html.substr(from, html.find('"', from) - from);
    }
    [[nodiscard]] Response confirm(const std::string& link, const std::string& with) const {
        return request(server.port(), "POST", link, "confirm=" + with,
                       {{"Content-Type", "application/x-www-form-urlencoded"}});
    }
    [[nodiscard]] std::string result() const {
        return desk.game(t, games[0]).value("result", std::string{});
    }
    [[nodiscard]] std::string public_board() const {
        return request(server.port(), "GET",
                       "/api/v1/public/tournaments/" + std::to_string(t) + "/games/" + games[0])
            .body;
    }
};

TEST_F(ReportedTest, TheLoserConfirmsAResignationAndThePublicSeesItThen) {
    const auto all = links();
    moves({"e4", "e5"});
    EXPECT_EQ(mark(all[0]), "");
    const auto before = public_board();
    say({{"type", "resign"}, {"by", "w"}});
    EXPECT_THAT(open(all[0]).body, HasSubstr("Reported at the board: White resigns, 0–1."));
    EXPECT_THAT(open(all[1]).body, HasSubstr("Reported at the board: White resigns, 0–1."));
    EXPECT_THAT(open(all[1]).body, HasSubstr("White or the arbiter has to confirm it."));
    EXPECT_EQ(mark(all[1]), "") << "who wins by it confirms nothing";
    EXPECT_EQ(confirm(all[1], mark(all[0])).status, 409U) << "nor with the other's form";
    EXPECT_EQ(public_board(), before);
    const auto with = mark(all[0]);
    const auto answer = confirm(all[0], with);
    EXPECT_EQ(answer.status, 303U);
    EXPECT_EQ(answer.header("Location"), all[0]);
    EXPECT_EQ(result(), "0-1");
    EXPECT_EQ(desk.game(t, games[0]).at("termination"), "resignation");
    EXPECT_THAT(public_board(), HasSubstr("0-1"));
    EXPECT_TRUE(desk.get("/api/v1/queue").json().at("open").empty());
    EXPECT_THAT(open(all[0]).body, HasSubstr("The result is 0–1"));
    // Pressed twice: the page says what stands.
    EXPECT_EQ(confirm(all[0], with).status, 303U);
}

TEST_F(ReportedTest, ADrawTakesBoth) {
    const auto all = links();
    moves({"e4", "e5"});
    say({{"type", "agree_draw"}});
    EXPECT_THAT(open(all[0]).body, HasSubstr("Reported at the board: draw by agreement, ½–½."));
    const auto white = mark(all[0]);
    const auto black = mark(all[1]);
    ASSERT_NE(white, "");
    EXPECT_NE(white, black);
    EXPECT_EQ(confirm(all[0], white).status, 303U);
    EXPECT_EQ(confirm(all[0], white).status, 303U);
    EXPECT_EQ(result(), "");
    EXPECT_EQ(mark(all[0]), "");
    EXPECT_THAT(open(all[0]).body, HasSubstr("You have confirmed ½–½."));
    EXPECT_EQ(confirm(all[1], black).status, 303U);
    EXPECT_EQ(result(), "1/2-1/2");
}

// The page was opened before the moves were corrected, and the button is pressed now.
TEST_F(ReportedTest, APageOfAnotherRecordConfirmsNothing) {
    const auto all = links();
    moves({"f3", "e5", "g4", "d6"});
    say({{"type", "correct_recording"},
         {"from_ply", 4},
         {"moves", {"Qh4"}},
         {"reason", "misread"}});
    EXPECT_THAT(open(all[0]).body,
                HasSubstr("The moves as recorded now end the game: Checkmate, 0–1."));
    const auto first = mark(all[0]);
    say({{"type", "correct_recording"},
         {"from_ply", 1},
         {"moves", {"f4", "e5", "g4", "Qh4"}},
         {"reason", "misread"}});
    const auto stale = confirm(all[0], first);
    EXPECT_EQ(stale.status, 409U);
    EXPECT_THAT(stale.body, HasSubstr("<code>told_changed</code>"));
    EXPECT_THAT(stale.body, HasSubstr("Open the page again"));
    EXPECT_EQ(result(), "");
    EXPECT_EQ(confirm(all[0], mark(all[0])).status, 303U);
    EXPECT_EQ(result(), "0-1");
    EXPECT_EQ(desk.game(t, games[0]).at("termination"), "checkmate");
}

TEST_F(ReportedTest, AfterTheArbiterTookItBackTheOldPageConfirmsNothing) {
    const auto all = links();
    moves({"e4", "e5"});
    say({{"type", "resign"}, {"by", "b"}});
    const auto old = mark(all[1]);
    EXPECT_EQ(confirm(all[1], old).status, 303U);
    desk.done(
        t,
        {{"type", "undo_result"}, {"g", games[0]}, {"result", "1-0"}, {"reason", "another board"}});
    EXPECT_EQ(result(), "");
    EXPECT_EQ(confirm(all[1], old).status, 409U);
    EXPECT_EQ(result(), "");
    EXPECT_NE(mark(all[1]), "") << "it waits again";
}

TEST_F(ReportedTest, WhatIsWrongIsTheArbiters) {
    const auto all = links();
    moves({"e4", "e5"});
    say({{"type", "resign"}, {"by", "w"}});
    EXPECT_THAT(open(all[0]).body, HasSubstr("This is wrong: ask the arbiter"));
    EXPECT_EQ(tell(all[0], "call").status, 303U);
    EXPECT_THAT(open(all[0]).body, HasSubstr("The arbiter has been called."));
    EXPECT_NE(mark(all[0]), "");
    EXPECT_EQ(confirm(all[0], "AAAAAAAAAAAAAAAA").status, 409U);
    EXPECT_EQ(result(), "");
}

// One phone does not confirm a draw for both.
TEST_F(ReportedTest, APhoneConfirmsForOnePlayer) {
    const auto all = links();
    moves({"e4", "e5"});
    say({{"type", "agree_draw"}});
    const auto black = mark(all[1]);
    const auto cookie = confirm(all[0], mark(all[0])).header("Set-Cookie");
    const Headers phone{{"Content-Type", "application/x-www-form-urlencoded"},
                        {"Cookie", cookie.substr(0, cookie.find(';'))}};
    const auto second = request(server.port(), "POST", all[1], "confirm=" + black, phone);
    EXPECT_EQ(second.status, 409U);
    EXPECT_THAT(second.body, HasSubstr("<code>phone_used</code>"));
    EXPECT_EQ(result(), "");
}

}  // namespace
}  // namespace arbiter::testing
