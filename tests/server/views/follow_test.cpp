// Get, then follow: what desk and public are told of an event, over a real server.
#include "server/wire/record_views.hpp"
#include "tests/support/network/described_json.hpp"
#include "tests/support/terminal/terminal_fixture.hpp"

#include <gtest/gtest.h>

#include <set>

namespace arbiter::testing {
namespace {

struct FollowTest : TerminalTest {
    [[nodiscard]] std::string base() const { return "/api/v1/tournaments/" + std::to_string(t); }
    [[nodiscard]] Json get(const std::string& view) const {
        return desk.get(base() + "/views/" + view).json();
    }
    [[nodiscard]] Json get_public(const std::string& view) const {
        const std::string path = "/api/v1/public/tournaments/" + std::to_string(t) + "/views/";
        return request(port, "GET", path + view).json();
    }
    [[nodiscard]] Socket desk_socket() const { return {port, "/ws/desk", desk.auth()}; }
    [[nodiscard]] Json follow(const std::string& view, const Json& had = Json::object()) const {
        Json frame{{"type", "follow"}, {"view", view}, {"t", t}};
        if (view == "hall") frame["round"] = 1;
        if (view == "game") frame["g"] = g;
        if (had.contains("seq")) {
            frame["after"] = had.at("seq");
            frame["incarnation"] = had.at("incarnation");
        }
        return frame;
    }
    void report_touch(const std::string& side) const {
        const Json touch{
            {"type", "touch"}, {"actor", side}, {"square", side == "white" ? "g1" : "g8"}};
        desk.done(t, {{"type", "report_incident"}, {"g", g}, {"facts", Json::array({touch})}});
    }
    void move(const std::string& text) const {
        desk.done(t, {{"type", "move"}, {"g", g}, {"move", text}});
    }
};

void take(Json& records, const Json& put) {
    if (put.contains("incarnation")) records = Json::object();
    records.update(put.at("records"));
    for (const auto& key : put.value("gone", Json::array())) {
        records.erase(key.get<std::string>());
    }
}

void expect_described(const std::vector<DescribedRecord>& known, const std::string& name,
                      const Json& record) {
    const auto found = std::ranges::find(
        known, name, [](const DescribedRecord& each) { return std::string(each.name); });
    ASSERT_NE(found, known.end()) << name;
    EXPECT_EQ(misfit(record, *found->record), "") << name;
}

TEST_F(FollowTest, ARecordIsWhatItsDescriptionSays) {
    auto board = connect();
    begin(board);
    move("e4");
    report_touch("black");
    const std::string of_game = "game?g=" + g;
    for (const auto& [record, name] : std::map<std::string, std::string>{
             {"settings", "event_settings"}, {"round:1", "event_round"}}) {
        expect_described(desk_records(), name, get("event").at("records").at(record));
        expect_described(public_records(), name, get_public("event").at("records").at(record));
    }
    expect_described(desk_records(), "pairings_board", get("pairings").at("records").at("1:1"));
    expect_described(public_records(), "pairings_board",
                     get_public("pairings?round=1").at("records").at("1:1"));
    EXPECT_TRUE(get("event").at("records").at("round:1").contains("published_at"));
    EXPECT_FALSE(get_public("event").at("records").at("round:1").contains("published_at"));
    const Json hall = get("hall?round=1").at("records").at("1");
    expect_described(desk_records(), "hall_board", hall);
    EXPECT_EQ(hall.at("last"), "e4");
    EXPECT_EQ(hall.at("terminal_online"), true);
    expect_described(public_records(), "hall_board",
                     get_public("hall?round=1").at("records").at("1"));
    for (const auto& [record, name] : std::map<std::string, std::string>{
             {"head", "game_head"}, {"clock", "game_clock"}, {"move:1", "game_move"}}) {
        expect_described(desk_records(), name, get(of_game).at("records").at(record));
        expect_described(public_records(), name, get_public(of_game).at("records").at(record));
    }
    const Json crosstable = get("crosstable").at("records");
    expect_described(desk_records(), "crosstable_head", crosstable.at("head"));
    const std::string player = crosstable.at("head").at("order").at(0);
    expect_described(desk_records(), "crosstable_player", crosstable.at("player:" + player));
    const Json standings = get("standings").at("records");
    expect_described(desk_records(), "standings_head", standings.at("head"));
    expect_described(desk_records(), "standings_player", standings.at("player:" + player));
    const Json link = get("links").at("records");
    expect_described(desk_records(), "links_terminal", link.begin().value());
    const Json keys = desk.get("/api/v1/views/keys").json().at("records");
    expect_described(desk_records(), "keys_key", keys.begin().value());
    const Json events = desk.get("/api/v1/views/events").json().at("records");
    expect_described(desk_records(), "events_event", events.at("event:" + std::to_string(t)));
    const Json queue = desk.get("/api/v1/views/queue").json().at("records");
    ASSERT_EQ(queue.size(), 1U) << "what was touched waits for a ruling";
    expect_described(desk_records(), "queue_incident", queue.begin().value());
    expect_described(desk_records(), "game_incident", get(of_game).at("records").at("incident:1"));
}

TEST_F(FollowTest, FirstTheWholeThenWhatChangesAndNothingElse) {
    const Json had = get("game?g=" + g);
    auto socket = desk_socket();
    socket.send(follow("game", had));
    const auto first = socket.next("put");
    EXPECT_EQ(first.at("records"), Json::object());
    Json records = had.at("records");
    for (const char* text : {"e4", "e5", "Nf3"}) {
        move(text);
        const auto put = socket.next("put");
        take(records, put);
        EXPECT_LE(put.at("records").size(), 2U) << "a move, and the head";
        EXPECT_FALSE(put.contains("incarnation"));
    }
    desk.done(t, {{"type", "restore_position"}, {"g", g}, {"ply", 1}, {"reason", "illegal"}});
    take(records, socket.next("put"));
    EXPECT_FALSE(records.contains("move:2"));
    EXPECT_EQ(records.at("annulled:1").at("moves").size(), 2U);
    EXPECT_EQ(records, get("game?g=" + g).at("records"));
}

TEST_F(FollowTest, AfterASleepOnlyWhatIsMissingComes) {
    const Json had = get("hall?round=1");
    auto first = desk_socket();
    first.send(follow("hall", had));
    (void)first.next("put");
    first.drop();
    move("e4");
    auto again = desk_socket();
    again.send(follow("hall", had));
    const auto put = again.next("put");
    EXPECT_FALSE(put.contains("incarnation"));
    ASSERT_EQ(put.at("records").size(), 1U);
    EXPECT_EQ(put.at("records").at("1").at("last"), "e4");
    EXPECT_GT(put.at("seq"), had.at("seq"));
}

TEST_F(FollowTest, AServerStartedAgainBetweenGetAndFollowSendsAllAnew) {
    const Json had = get("hall?round=1");
    server->stop();
    server = std::make_unique<RunningServer>(db);
    const ArbiterDesk late(server->login());
    Socket socket(server->port(), "/ws/desk", late.auth());
    socket.send(follow("hall", had));
    const auto put = socket.next("put");
    EXPECT_EQ(put.at("records").size(), 2U);
    EXPECT_NE(put.at("incarnation"), had.at("incarnation"));
    // As the server that it was would not: another incarnation's number says nothing here.
    Json other = had;
    other["seq"] = 1'000'000;
    socket.send(follow("hall", other));
    EXPECT_EQ(socket.next("put").at("records").size(), 2U);
}

TEST_F(FollowTest, WhatDoesNotExistOrIsNotAllowedIsRefusedWithItsName) {
    auto socket = desk_socket();
    const auto refused = [&](Socket& asked, const Json& frame) {
        asked.send(frame);
        const auto error = asked.next("err");
        return error.at("code").get<std::string>() + ' ' + error.at("where").get<std::string>();
    };
    Json frame = follow("hall");
    frame["round"] = 2;  // a draft has no hall yet
    EXPECT_EQ(refused(socket, frame), "not_found round");
    frame["t"] = 9;
    EXPECT_EQ(refused(socket, frame), "not_found t");
    frame = follow("game");
    frame["g"] = "0000000000";
    EXPECT_EQ(refused(socket, frame), "not_found g");
    frame["view"] = "purse";
    EXPECT_EQ(refused(socket, frame), "bad_field view");
    frame = follow("event", get("event"));
    frame["after"] = 1'000'000;
    EXPECT_EQ(refused(socket, frame), "out_of_sequence after");
    Socket spectator(port, "/ws/public");
    for (const char* view : {"queue", "keys", "links"}) {
        EXPECT_EQ(refused(spectator, follow(view)), "forbidden view");
    }
    frame = follow("pairings");
    frame["round"] = 2;  // the public knows of no draft
    EXPECT_EQ(refused(spectator, frame), "not_found round");
    frame["t"] = 9;
    EXPECT_EQ(refused(spectator, frame), "not_found t");
    EXPECT_EQ(desk.get(base() + "/views/purse").code(), "not_found");
    EXPECT_EQ(desk.get(base() + "/views/hall?round=x").code(), "bad_field");
    EXPECT_EQ(desk.get(base() + "/views/game").code(), "not_found");
    EXPECT_EQ(request(port, "GET", base() + "/views/event").code(), "unauthorized");
}

TEST_F(FollowTest, StandingsBeforeARoundHaveTheResultsOfTheRoundsBeforeItAlone) {
    const auto points = [](const Json& records) {
        std::multiset<int> found;
        for (const auto& [name, value] : records.items()) {
            if (name != "head") found.insert(value.at("points").get<int>());
        }
        return found;
    };
    auto socket = desk_socket();
    for (const int round : {1, 2}) {
        Json frame = follow("standings");
        frame["round"] = round;
        socket.send(frame);
        EXPECT_EQ(points(socket.next("put").at("records")), (std::multiset<int>{0, 0, 0, 0}));
    }
    desk.done(t, {{"type", "set_result"}, {"g", g}, {"result", "1-0"}});
    const Json put = socket.next("put");
    EXPECT_EQ(put.at("round"), 2);
    EXPECT_EQ(points(put.at("records")).count(100), 1U);
    EXPECT_EQ(points(get("standings?round=2").at("records")), (std::multiset<int>{0, 0, 0, 100}));
    EXPECT_EQ(points(get("standings?round=1").at("records")), (std::multiset<int>{0, 0, 0, 0}));
    EXPECT_EQ(desk.get(base() + "/views/standings?round=9").code(), "not_found");
    EXPECT_EQ(points(get_public("standings").at("records")).count(100), 1U);
}

TEST_F(FollowTest, APingIsAnsweredSoThatSilenceTellsOfALostConnection) {
    auto socket = desk_socket();
    Socket spectator(port, "/ws/public");
    for (Socket* each : {&socket, &spectator}) {
        each->send({{"type", "ping"}, {"id", 7}});
        EXPECT_EQ(each->next("pong").at("id"), 7);
    }
}

TEST_F(FollowTest, ASocketFollowsSoManyViewsAndNoMore) {
    auto socket = desk_socket();
    int followed = 0;
    const auto ask = [&](const Json& frame) {
        socket.send(frame);
        ++followed;
    };
    for (int other = 0; other < 9; ++other) {
        const int tournament = other == 0 ? t : desk.open_tournament(4);
        if (other > 0) desk.publish_first_round(tournament);
        for (const char* view : {"event", "standings", "links"}) {
            ask({{"type", "follow"}, {"view", view}, {"t", tournament}});
        }
        for (const char* view : {"pairings", "hall"}) {
            ask({{"type", "follow"}, {"view", view}, {"t", tournament}, {"round", 1}});
        }
        const Json rounds = desk.get("/api/v1/tournaments/" + std::to_string(tournament)).json();
        for (const Json& pairing : rounds.at("rounds").at(0).at("pairings")) {
            ask({{"type", "follow"}, {"view", "game"}, {"t", tournament}, {"g", pairing.at("g")}});
        }
    }
    ASSERT_EQ(followed, 63);
    ask({{"type", "follow"}, {"view", "queue"}});
    ask({{"type", "follow"}, {"view", "keys"}});
    EXPECT_EQ(socket.next("err").at("code"), "too_many");
    socket.send({{"type", "unfollow"}, {"view", "queue"}});
    ask({{"type", "follow"}, {"view", "keys"}});
    while (socket.next("put").at("view") != "keys") {
    }
}

TEST_F(FollowTest, WhoLeavesIsToldNothingMoreAndWhoComesBackHasAll) {
    auto socket = desk_socket();
    const Json leave{{"type", "unfollow"}, {"view", "hall"}, {"t", t}, {"round", 1}};
    const auto puts_until_keys = [&] {
        std::vector<Json> puts;
        socket.send({{"type", "follow"}, {"view", "keys"}});
        for (;;) {
            const auto put = socket.next();
            if (put.at("type") == "heads") continue;  // of the journal, at any time
            EXPECT_EQ(put.at("type"), "put") << "nobody is refused";
            if (put.at("view") == "keys") return puts;
            puts.push_back(put);
        }
    };
    EXPECT_EQ(socket.next().at("type"), "hello");
    socket.send(leave);  // what was never followed
    socket.send(follow("hall"));
    EXPECT_EQ(puts_until_keys().size(), 1U);
    socket.send(leave);
    socket.send(leave);
    EXPECT_TRUE(puts_until_keys().empty());
    move("e4");
    EXPECT_TRUE(puts_until_keys().empty());
    socket.send(follow("hall"));
    socket.send(follow("hall"));  // starts anew
    const auto puts = puts_until_keys();
    ASSERT_GE(puts.size(), 1U);
    EXPECT_EQ(puts[0].at("records"), get("hall?round=1").at("records"));
    EXPECT_TRUE(puts[0].contains("incarnation"));
    move("e5");
    EXPECT_EQ(puts_until_keys().size(), 1U) << "a change comes once";
}

TEST_F(FollowTest, WhoHasTheAnswerIsToldSo) {
    for (const bool in_public : {false, true}) {
        const std::string path =
            (in_public ? "/api/v1/public/tournaments/" : "/api/v1/tournaments/") +
            std::to_string(t) + "/views/hall?round=1";
        const auto first = request(port, "GET", path, {}, desk.auth());
        Headers again = desk.auth();
        again.emplace_back("If-None-Match", first.header("ETag"));
        EXPECT_EQ(request(port, "GET", path, {}, again).status, 304U);
        move(in_public ? "e4" : "d4");
        EXPECT_EQ(request(port, "GET", path, {}, again).status, 200U);
        desk.done(t, {{"type", "restore_position"}, {"g", g}, {"ply", 0}, {"reason", "x"}});
    }
}

TEST_F(FollowTest, AClockThatComesAndGoesIsSeenAndNothingElseIsSent) {
    auto socket = desk_socket();
    const Json hall = get("hall?round=1");
    EXPECT_EQ(hall.at("records").at("1").at("terminal_online"), false);
    socket.send(follow("hall", hall));
    (void)socket.next("put");
    auto board = connect();
    board.send(clock.hello());
    const auto came = socket.next("put");
    ASSERT_EQ(came.at("records").size(), 1U);
    EXPECT_EQ(came.at("records").at("1").at("terminal_online"), true);
    // No row said so: who has the rows of before gets it all the same.
    auto again = desk_socket();
    again.send(follow("hall", hall));
    EXPECT_EQ(again.next("put").at("records").at("1").at("terminal_online"), true);
    board.drop();
    EXPECT_EQ(socket.next("put").at("records").at("1").at("terminal_online"), false);
}

TEST_F(FollowTest, TheQueueHasWhatWaitsAndLosesWhatIsSettled) {
    auto socket = desk_socket();
    socket.send({{"type", "follow"}, {"view", "queue"}});
    Json records;
    take(records, socket.next("put"));
    EXPECT_TRUE(records.empty());
    report_touch("white");
    take(records, socket.next("put"));
    const auto waiting = desk.get("/api/v1/queue").json().at("open");
    ASSERT_EQ(records.size(), waiting.size());
    EXPECT_EQ(records.begin().value(), waiting.at(0));
    desk.done(t, {{"type", "drop_incident"}, {"g", g}, {"incident", 1}, {"reason", "x"}});
    take(records, socket.next("put"));
    EXPECT_TRUE(records.empty());
}

TEST_F(FollowTest, RowsComeInPages) {
    const auto head = desk.get(base()).json().at("seq").get<std::int64_t>();
    const auto first = desk.get(base() + "/rows?limit=3").json();
    ASSERT_EQ(first.at("rows").size(), 3U);
    EXPECT_EQ(first.at("seq"), head);
    const auto next = desk.get(base() + "/rows?after=3&limit=2").json().at("rows");
    ASSERT_EQ(next.size(), 2U);
    EXPECT_EQ(next.at(0).at("seq"), 4);
    const auto none = desk.get(base() + "/rows?after=" + std::to_string(head)).json();
    EXPECT_TRUE(none.at("rows").empty());
    // The newest first: as many as wanted before those that are known.
    const auto newest = desk.get(base() + "/rows?limit=2&after=" + std::to_string(head - 2)).json();
    ASSERT_EQ(newest.at("rows").size(), 2U);
    EXPECT_EQ(newest.at("rows").at(1).at("seq"), head);
    const auto before =
        desk.get(base() + "/rows?limit=2&after=" + std::to_string(head - 4)).json().at("rows");
    EXPECT_EQ(before.at(1).at("seq"), head - 2);
    EXPECT_EQ(desk.get(base() + "/rows?limit=-1").code(), "bad_field");
    EXPECT_EQ(desk.get(base() + "/rows?after=-1").code(), "bad_field");
    EXPECT_EQ(desk.get(base() + "/rows?after=x").code(), "bad_field");
}

// Of a record. Another one for each number.
Json a_megabyte(int number) {
    const Json tag = Json::array({"Note", std::string(4000, static_cast<char>('a' + number))});
    return Json(std::vector<Json>(250, tag));
}

TEST(SlowFollower, GetsTheNewestWhenHeReadsAgainAndIsNotDropped) {
    const Folder folder;
    Limits limits;
    limits.outbox.bytes = std::size_t{2} << 20;
    limits.idle_time = std::chrono::minutes{10};  // he answers no ping meanwhile
    RunningServer server(folder.path("journal.db"), limits);
    const ArbiterDesk desk(server.login());
    const int t = desk.open_tournament(3);
    const Json follow{{"type", "follow"}, {"view", "event"}, {"t", t}};
    Socket stuck = Socket::with_small_window(server.port(), "/ws/desk", desk.auth());
    stuck.send(follow);
    (void)stuck.next("put");
    Socket reader(server.port(), "/ws/desk", desk.auth());
    reader.send(follow);
    (void)reader.next("put");
    const int changes = 12;  // well above what the system's own buffers take
    for (int i = 0; i < changes; ++i) {
        desk.done(t, {{"type", "change_tournament"}, {"settings", {{"pgn_tags", a_megabyte(i)}}}});
        EXPECT_EQ(reader.next("put").at("records").size(), 1U) << "other screens are unmoved";
    }
    int frames = 0;
    const Json last = a_megabyte(changes - 1);
    for (;;) {
        const auto put = stuck.next("put");
        ++frames;
        if (put.at("records").at("settings").at("settings").at("pgn_tags") == last) break;
    }
    EXPECT_LT(frames, changes) << "what was overtaken is not sent";
    desk.done(t, {{"type", "enter_player"}, {"data", {{"name", "Late"}}}});
    EXPECT_EQ(stuck.next("put").at("records").size(), 1U) << "he follows as before";
}

}  // namespace
}  // namespace arbiter::testing
