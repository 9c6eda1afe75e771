// A sealed move over the wire, with the real program: what is typed is nowhere before the opening,
// neither on disk nor in what anybody is told nor left behind in the server's memory; and both keys
// are needed.
#include "db/store/chain.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <optional>
#include <sstream>
#include <unistd.h>

namespace arbiter::testing {
namespace {

// A way to write the move that stands nowhere else: letters in base64 do not happen upon it.
const std::string sealed_text = "3. Bf1-b5 (=)";
const std::string telling_part = "Bf1-b5";

std::string read_file(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// How often the text lies in the memory of the process; nullopt if that cannot be read here.
std::optional<int> count_in_memory(pid_t pid, const std::string& text) {
    const std::string folder = "/proc/" + std::to_string(pid);
    const int memory = open((folder + "/mem").c_str(), O_RDONLY | O_CLOEXEC);
    if (memory < 0) return std::nullopt;
    int count = 0;
    std::ifstream maps{folder + "/maps"};
    for (std::string line; std::getline(maps, line);) {
        if (line.find(" rw") == std::string::npos) continue;
        std::size_t end_of_first = 0;
        const auto from = std::stoull(line, &end_of_first, 16);
        const auto to = std::stoull(line.substr(end_of_first + 1), nullptr, 16);
        constexpr std::uint64_t heap_and_stack = std::uint64_t{1} << 30;
        if (to - from > heap_and_stack) continue;  // a sanitizer's shadow
        std::string bytes(to - from, '\0');
        const auto got = pread(memory, bytes.data(), bytes.size(), static_cast<off_t>(from));
        if (got <= 0) continue;
        bytes.resize(static_cast<std::size_t>(got));
        for (auto at = bytes.find(text); at != std::string::npos; at = bytes.find(text, at + 1)) {
            ++count;
        }
    }
    close(memory);
    return count;
}

// Changes what was opened, and every hash from there on, as who owns the file could.
void rewrite_opening(const std::string& path, const std::string& was, const std::string& is) {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
    const auto run = [&](const std::string& sql) {
        ASSERT_EQ(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sql;
    };
    const auto each = [&](const std::string& sql, const std::function<void(sqlite3_stmt*)>& take) {
        sqlite3_stmt* rows = nullptr;
        ASSERT_EQ(sqlite3_prepare_v2(file, sql.c_str(), -1, &rows, nullptr), SQLITE_OK);
        while (sqlite3_step(rows) == SQLITE_ROW) take(rows);
        sqlite3_finalize(rows);
    };
    const auto text = [](sqlite3_stmt* row, int column) {
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(row, column));
        return std::string(bytes == nullptr ? "" : bytes,
                           static_cast<std::size_t>(sqlite3_column_bytes(row, column)));
    };
    std::vector<std::pair<std::string, std::string>> triggers;
    each("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'",
         [&](sqlite3_stmt* row) { triggers.emplace_back(text(row, 0), text(row, 1)); });
    for (const auto& [name, sql] : triggers) run("DROP TRIGGER " + name);
    run("UPDATE journal SET body = replace(body, '" + was + "', '" + is +
        "') WHERE kind = 'sealed_move_opened'");
    struct Linked {
        std::int64_t id = 0;
        Hash prev{};
        Hash hash{};
    };
    std::vector<Linked> linked;
    Hash prev{};
    std::string scratch;
    each(
        "SELECT id, stream, seq, recorded, actor, command_id, kind, body FROM journal "
        "WHERE stream = 1 ORDER BY seq",
        [&](sqlite3_stmt* row) {
            const std::string actor = text(row, 4);
            const std::string command = text(row, 5);
            const std::string kind = text(row, 6);
            const std::string body = text(row, 7);
            const Hash hash = hash_row({.stream = sqlite3_column_int64(row, 1),
                                        .seq = sqlite3_column_int64(row, 2),
                                        .recorded = sqlite3_column_int64(row, 3),
                                        .actor = actor,
                                        .command_id = command,
                                        .kind = kind,
                                        .body = body,
                                        .prev = prev,
                                        .hash = {}},
                                       scratch);
            linked.push_back({sqlite3_column_int64(row, 0), prev, hash});
            prev = hash;
        });
    for (const Linked& row : linked) {
        run("UPDATE journal SET prev = x'" + to_hex(row.prev) + "', hash = x'" + to_hex(row.hash) +
            "' WHERE id = " + std::to_string(row.id));
    }
    for (const auto& [name, sql] : triggers) run(sql);
    sqlite3_close(file);
}

class SealingTest : public ::testing::Test {
  protected:
    void start() {
        server.emplace(db, Surroundings{.error_file = errors});
        desk.emplace(server->login());
    }
    void kill_and_start() {
        server->end(SIGKILL);
        start();
    }
    void SetUp() override {
        start();
        t = desk->open_tournament(4);
        g = desk->publish_first_round(t).at(0);
        for (const char* move : {"e4", "e5", "Nf3", "Nc6"}) {
            desk->done(t, {{"type", "move"}, {"g", g}, {"move", move}});
        }
    }

    [[nodiscard]] std::string path(const std::string& rest) const {
        return "/api/v1/tournaments/" + std::to_string(t) + rest;
    }
    [[nodiscard]] Response post_text(const std::string& target, const std::string& body,
                                     const Headers& more = {}) const {
        Headers headers = desk->auth();
        headers.emplace_back("Content-Type", "text/plain");
        headers.insert(headers.end(), more.begin(), more.end());
        return request(desk->port(), "POST", target, body, headers);
    }
    [[nodiscard]] std::string make_key() const {
        const auto answer = desk->post(path("/adjournment-key"), Json::object());
        EXPECT_EQ(answer.status, 200U) << answer.body;
        return answer.json().at("opening_code");
    }
    [[nodiscard]] Response seal(const std::string& text, const Headers& more = {}) const {
        return post_text(path("/games/" + g + "/seal"), text, more);
    }
    [[nodiscard]] Response open(const std::string& code, int envelope = 1) const {
        return post_text(path("/games/" + g + "/open?envelope=" + std::to_string(envelope)), code);
    }
    void adjourn() const {
        desk->done(t, {{"type", "adjourn_game"},
                       {"g", g},
                       {"resumes", "1999-05-12T15:00"},
                       {"left_ms", {{"w", 3'600'000}, {"b", 3'600'000}}}});
    }
    void close_and_resume(const Json& present) const {
        desk->done(t, {{"type", "close_envelope"}, {"g", g}, {"envelope", 1}});
        desk->done(t, {{"type", "resume_game"}, {"g", g}, {"present", present}});
    }
    [[nodiscard]] std::string everything_on_disk() const {
        std::string all;
        for (const char* suffix : {"", "-wal", "-shm", "-journal", ".seal-key"}) {
            all += read_file(db + suffix);
        }
        return all + read_file(errors);
    }

    Folder folder;
    std::string db = folder.path("event.db");
    std::string errors = folder.path("errors.log");
    std::optional<ServerProcess> server;
    std::optional<ArbiterDesk> desk;
    int t = 0;
    std::string g;
};

TEST_F(SealingTest, TheMoveIsNowhereBeforeTheOpeningAndOnTheBoardAfterIt) {
    const auto code = make_key();
    Socket at_desk(desk->port(), "/ws/desk", desk->auth());
    at_desk.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    Socket hall(desk->port(), "/ws/desk", desk->auth());
    hall.send({{"type", "subscribe"}, {"t", 0}, {"after", 0}});
    Socket outside(desk->port(), "/ws/public");
    outside.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    Socket boards(desk->port(), "/ws/moves");
    boards.send({{"type", "hello"}, {"key", desk->key("operator", t, 0).at("key")}});
    adjourn();
    const auto sealed = seal(sealed_text, {{"Idempotency-Key", "the-first"}});
    ASSERT_EQ(sealed.status, 200U) << sealed.body;
    close_and_resume({{"w", true}, {"b", true}});

    std::string told = sealed.body;
    for (const std::string& rest :
         {std::string{}, "/games/" + g, "/games/" + g + "/log", "/games/" + g + "/legal",
          std::string{"/pgn"}, std::string{"/adjournment-key"}}) {
        const auto answer = desk->get(path(rest));
        EXPECT_EQ(answer.status, 200U) << rest;
        told += answer.body;
    }
    const auto in_public = "/api/v1/public/tournaments/" + std::to_string(t);
    for (const std::string& rest : {std::string{}, "/games/" + g, std::string{"/pgn"}}) {
        told += request(desk->port(), "GET", in_public + rest).body;
    }
    while (at_desk.next("rows").dump().find("game_resumed") == std::string::npos) continue;
    while (outside.next("rows").dump().find("game_resumed") == std::string::npos) continue;
    static_cast<void>(hall.next("rows"));
    static_cast<void>(boards.next("welcome"));
    told += at_desk.heard() + outside.heard() + hall.heard() + boards.heard();

    EXPECT_NE(told.find("move_sealed"), std::string::npos);
    EXPECT_EQ(told.find(telling_part), std::string::npos);
    EXPECT_EQ(outside.heard().find("move_sealed"), std::string::npos);
    EXPECT_EQ(outside.heard().find("ciphertext"), std::string::npos);
    const auto disk = everything_on_disk();
    EXPECT_NE(disk.find("move_sealed"), std::string::npos);
    EXPECT_EQ(disk.find(telling_part), std::string::npos);
    EXPECT_EQ(disk.find(code), std::string::npos);

    const auto opened = open(code);
    ASSERT_EQ(opened.status, 200U) << opened.body;
    const auto game = desk->game(t, g);
    EXPECT_EQ(game.at("moves").back().at("san"), "Bb5");
    EXPECT_EQ(game.at("draw_offer"), "w");  // (=)
    const auto& envelope = game.at("adjournment").at("envelopes").at(0);
    EXPECT_EQ(envelope.at("state"), "opened");
    EXPECT_EQ(envelope.at("text"), sealed_text);
    while (outside.next("rows").dump().find("Bb5") == std::string::npos) continue;
    EXPECT_EQ(outside.heard().find(telling_part), std::string::npos);
    EXPECT_EQ(everything_on_disk().find(code), std::string::npos);
}

TEST_F(SealingTest, NothingOfWhatIsTypedStaysInTheServersMemory) {
    const auto code = make_key();
    // The server is a child of this process, whose memory it may read (Yama's default, too).
    ASSERT_EQ(count_in_memory(server->pid(), telling_part), 0);
    adjourn();
    // Short and long, and with the long header that a browser sends.
    const Headers browser{{"User-Agent", std::string(900, 'u')}, {"Accept", std::string(300, 'a')}};
    ASSERT_EQ(seal(telling_part, browser).status, 200U);
    EXPECT_EQ(count_in_memory(server->pid(), telling_part), 0);
    ASSERT_EQ(seal("I play " + telling_part + " and nothing else").status, 200U);
    EXPECT_EQ(count_in_memory(server->pid(), telling_part), 0);
    // A server that is sure of its memory shows what it is told in the ordinary way.
    EXPECT_EQ(desk->command(t, {{"type", "move"}, {"g", g}, {"move", telling_part}}).status, 409U);
    EXPECT_GT(*count_in_memory(server->pid(), telling_part), 0);
    desk->done(t, {{"type", "close_envelope"}, {"g", g}, {"envelope", 2}});
    desk->done(t, {{"type", "resume_game"}, {"g", g}, {"present", {{"w", true}, {"b", true}}}});
    EXPECT_EQ(open(code, 2).status, 200U);
    EXPECT_EQ(count_in_memory(server->pid(), code), 0);
}

TEST_F(SealingTest, WithoutAKeyOfTheArbiterNothingIsSealed) {
    adjourn();
    EXPECT_EQ(seal(sealed_text).code(), "no_adjournment_key");
    EXPECT_EQ(desk->get(path("/adjournment-key")).json().at("key_id"), nullptr);
    static_cast<void>(make_key());
    EXPECT_EQ(desk->get(path("/adjournment-key")).json().at("key_id").get<std::string>().size(),
              32U);
    EXPECT_EQ(seal(sealed_text).status, 200U);
}

TEST_F(SealingTest, OnlyASessionSealsAndOpens) {
    EXPECT_EQ(request(desk->port(), "POST", path("/games/" + g + "/seal"), "e4").status, 401U);
    EXPECT_EQ(request(desk->port(), "POST", path("/games/" + g + "/open"), "x").status, 401U);
    EXPECT_EQ(request(desk->port(), "POST", path("/adjournment-key")).status, 401U);
}

TEST_F(SealingTest, WhatCannotBeSealedIsRefusedWithItsCode) {
    static_cast<void>(make_key());
    EXPECT_EQ(seal(sealed_text).code(), "not_adjourned");
    adjourn();
    EXPECT_EQ(seal(std::string(128, 'x')).code(), "too_long");
    EXPECT_EQ(seal("\xff\xfe").code(), "bad_field");
    EXPECT_EQ(seal("").status, 200U);  // an empty sheet is a fact
    EXPECT_EQ(post_text(path("/games/0000000000/seal"), "e4").code(), "not_found");
    EXPECT_EQ(post_text("/api/v1/tournaments/9/games/" + g + "/seal", "e4").code(), "not_found");
}

TEST_F(SealingTest, TheEnvelopeOpensOnlyWithBothKeysAndThePlayerWhoMustReply) {
    const auto other_code = make_key();
    const auto code = make_key();
    adjourn();
    ASSERT_EQ(seal(sealed_text).status, 200U);
    EXPECT_EQ(open(code).code(), "not_resumed");
    close_and_resume({{"w", true}});
    EXPECT_EQ(open(code).code(), "replier_absent");
    desk->done(t, {{"type", "mark_present"}, {"g", g}, {"side", "b"}, {"late_s", 0}});
    EXPECT_EQ(open("").code(), "bad_opening_code");
    EXPECT_EQ(open(other_code).code(), "seal_wrong_key");
    EXPECT_EQ(open(other_code).json().at("where"), "arbiter_key");
    const std::string file = db + ".seal-key";
    ASSERT_EQ(rename(file.c_str(), (file + ".away").c_str()), 0);
    const auto missing = open(code);
    EXPECT_EQ(missing.code(), "seal_key_missing");
    EXPECT_EQ(missing.json().at("where"), "server_key");
    EXPECT_EQ(missing.body.find("event.db"), std::string::npos) << "no path leaves the server";
    EXPECT_NE(access(file.c_str(), F_OK), 0) << "no new key is made to open";
    EXPECT_EQ(desk->game(t, g).at("ply"), 4);
    ASSERT_EQ(rename((file + ".away").c_str(), file.c_str()), 0);
    EXPECT_EQ(open(code).status, 200U);
    EXPECT_EQ(open(code).code(), "nothing_sealed");
}

TEST_F(SealingTest, NoNewServerKeyIsMadeWhileASealedMoveWaits) {
    static_cast<void>(make_key());
    adjourn();
    ASSERT_EQ(seal("Bb5").status, 200U);
    const std::string file = db + ".seal-key";
    ASSERT_EQ(unlink(file.c_str()), 0);
    EXPECT_EQ(seal("Bc4").code(), "seal_key_missing");
    EXPECT_NE(access(file.c_str(), F_OK), 0);
    desk->done(t, {{"type", "resign"}, {"g", g}, {"by", "w"}});
    const auto other = desk->get(path("")).json().at("rounds").at(0).at("pairings").at(1).at("g");
    g = other;
    desk->done(t, {{"type", "move"}, {"g", g}, {"move", "e4"}});
    adjourn();
    EXPECT_EQ(seal("e5").status, 200U);
    EXPECT_EQ(access(file.c_str(), F_OK), 0);
}

TEST_F(SealingTest, TheSameRequestAgainSealsOnce) {
    static_cast<void>(make_key());
    adjourn();
    const Headers key{{"Idempotency-Key", "k-1"}};
    const auto first = seal("Bb5", key);
    const auto again = seal("Bb5", key);
    ASSERT_EQ(first.status, 200U);
    EXPECT_EQ(again.status, 200U);
    EXPECT_EQ(again.json().at("seq"), first.json().at("seq"));
    EXPECT_EQ(desk->game(t, g).at("adjournment").at("envelopes").size(), 1U);
}

TEST_F(SealingTest, ASealSurvivesKillNineAndOpensAfterwards) {
    const auto code = make_key();
    adjourn();
    const auto sealed = seal(sealed_text);
    ASSERT_EQ(sealed.status, 200U);
    kill_and_start();
    const auto before = desk->game(t, g).at("adjournment").at("envelopes").at(0);
    EXPECT_EQ(before.at("state"), "sealed");
    EXPECT_EQ(sealed.json().at("events").at(0).at("body").at("commitment"),
              before.at("commitment"));
    EXPECT_EQ(desk->game(t, g).at("phase"), "adjourned");
    close_and_resume({{"b", true}});
    kill_and_start();
    ASSERT_EQ(open(code).status, 200U);
    EXPECT_EQ(desk->game(t, g).at("moves").back().at("san"), "Bb5");
    server->end(SIGTERM);
    EXPECT_EQ(run_flagfall({"verify", db}).code, 0);
}

TEST_F(SealingTest, ABadSealedMoveIsTheArbitersAffairUntilHeRules) {
    const auto code = make_key();
    Socket outside(desk->port(), "/ws/public");
    outside.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    adjourn();
    ASSERT_EQ(seal("Bf1-b6").status, 200U);
    close_and_resume({{"w", true}, {"b", true}});
    const auto opened = open(code);
    ASSERT_EQ(opened.status, 200U);
    const Json told = opened.json();
    std::vector<std::string> kinds;
    for (const auto& row : told.at("events")) kinds.push_back(row.at("kind"));
    EXPECT_EQ(kinds, (std::vector<std::string>{"sealed_move_opened", "incident_reported",
                                               "ruling_proposed"}));
    desk->done(t, {{"type", "move"}, {"g", g}, {"move", "Bb5"}});  // he thinks it was clear enough
    while (outside.next("rows").dump().find("Bb5") == std::string::npos) continue;
    EXPECT_EQ(outside.heard().find("Bf1-b6"), std::string::npos);
    EXPECT_EQ(outside.heard().find("incident"), std::string::npos);
}

// Somebody who can rewrite the file with all its hashes still cannot claim another sealed move.
TEST_F(SealingTest, VerifyFindsAnOpeningThatDoesNotFitTheCommitment) {
    const auto code = make_key();
    adjourn();
    ASSERT_EQ(seal("Bf1-b5").status, 200U);
    close_and_resume({{"w", true}, {"b", true}});
    ASSERT_EQ(open(code).status, 200U);
    server->end(SIGTERM);
    ASSERT_EQ(run_flagfall({"verify", db}).code, 0);
    const auto exported = folder.path("forged.db");
    ASSERT_TRUE(std::filesystem::copy_file(db, exported));
    rewrite_opening(exported, "Bf1-b5", "Bf1-c4");
    const auto found = run_flagfall({"verify", exported, "--json"});
    EXPECT_EQ(found.code, 7);
    EXPECT_EQ(Json::parse(found.output).at("code"), "seal_differs");
    EXPECT_EQ(Json::parse(found.output).at("kind"), "sealed_move_opened");
}

}  // namespace
}  // namespace arbiter::testing
