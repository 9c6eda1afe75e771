// The real program: its one line, its exit codes, its death, and a disk that is full.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <string>
#include <sys/resource.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FLAGFALL_ADDRESS_SANITIZER 1
#endif
#endif
#ifndef FLAGFALL_ADDRESS_SANITIZER
#define FLAGFALL_ADDRESS_SANITIZER 0
#endif

namespace arbiter::testing {
namespace {

// As if the disk had no room for another byte.
void fill_disk(pid_t pid, bool full) {
    const rlimit limit{full ? rlim_t{1} : RLIM_INFINITY, RLIM_INFINITY};
    ASSERT_EQ(prlimit(pid, RLIMIT_FSIZE, &limit, nullptr), 0);
}

TEST(Program, PrintsTheLoginLinkAndNothingElseAndStopsWithZero) {
    Folder folder;
    ServerProcess server(folder.path("journal.db"));
    const ArbiterDesk desk(server.login());
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_EQ(server.output(), "arbiter: " + server.link() + "\n");
}

// The version that is told is the newest one with a date in the changelog.
TEST(Program, TellsTheVersionOfTheChangelog) {
    std::ifstream changelog("CHANGELOG.md");
    std::string line;
    do {
        std::getline(changelog, line);
    } while (changelog && (!line.starts_with("## [") || line.starts_with("## [Unreleased]")));
    ASSERT_TRUE(changelog);
    const auto told = run_flagfall({"--version"});
    EXPECT_EQ(told.code, 0);
    EXPECT_EQ(told.output, "flagfall " + line.substr(4, line.find(']') - 4) + "\n") << line;
}

TEST(Program, StopsOnInterruptToo) {
    Folder folder;
    ServerProcess server(folder.path("journal.db"));
    EXPECT_EQ(server.end(SIGINT), 0);
}

TEST(Program, AfterAKillTheLinkTheSessionAndWhatWasAcknowledgedAreThere) {
    Folder folder;
    const auto db = folder.path("journal.db");
    std::string token;
    std::string session;
    {
        ServerProcess server(db);
        token = server.login().token;
        const ArbiterDesk desk(server.login());
        session = desk.session();
        desk.open_tournament(4);
        EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL);
    }
    ServerProcess server(db);
    EXPECT_EQ(server.login().token, token);
    const auto view = request(server.login().port, "GET", "/api/v1/tournaments/1", {},
                              {{"Authorization", "Bearer " + session}});
    EXPECT_EQ(view.status, 200U);
    EXPECT_EQ(view.json().at("players").size(), 4U);
}

TEST(Program, ASecondServerOnTheSameFileEndsWithSix) {
    Folder folder;
    const auto db = folder.path("journal.db");
    ServerProcess server(db);
    const auto second = run_flagfall({"serve", "--db", db, "--listen", "127.0.0.1:0"});
    EXPECT_EQ(second.code, 6);
    EXPECT_EQ(second.output, "");
    const ArbiterDesk desk(server.login());  // the first goes on
    EXPECT_EQ(desk.open_tournament(3), 1);
}

TEST(Program, AFileThatIsNoJournalEndsWithSevenAndStaysAsItIs) {
    Folder folder;
    const auto file = folder.path("letter.txt");
    const std::string letter(5000, 'a');
    std::ofstream(file) << letter;
    EXPECT_EQ(run_flagfall({"serve", "--db", file, "--listen", "127.0.0.1:0"}).code, 7);
    std::ifstream in(file);
    const std::string now{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(now, letter);
}

TEST(Program, WrongUseEndsWithTwo) {
    EXPECT_EQ(run_flagfall({"serve", "--listen", "nowhere"}).code, 2);
    EXPECT_EQ(run_flagfall({"serve", "--port", "1"}).code, 2);
    EXPECT_EQ(run_flagfall({"export"}).code, 2);
}

// Whichever step is the one for which it is not enough. A sanitizer needs more than any limit.
#if !FLAGFALL_ADDRESS_SANITIZER
TEST(Program, WithTooLittleMemoryItSaysSoAndEndsWithOne) {
    int told = 0;
    for (int megabytes = 24; megabytes <= 280; megabytes += 16) {
        Folder folder;
        Surroundings surroundings;
        surroundings.error_file = folder.path("errors");
        Process server(
            {"/bin/sh", "-c",
             "ulimit -v " + std::to_string(megabytes * 1024) + "; exec " + FLAGFALL_BINARY +
                 " serve --listen 127.0.0.1:0 --db " + folder.path("journal.db")},
            surroundings);
        if (server.read_line(patience)) {
            EXPECT_EQ(server.end(SIGTERM), 0) << megabytes;
            continue;
        }
        const auto code = server.wait(patience);
        const std::string said = bytes_of(surroundings.error_file);
        if (code == 127) continue;  // not even its libraries were loaded
        EXPECT_EQ(code, 1) << megabytes << ": " << said;
        EXPECT_TRUE(said.find("flagfall: out_of_memory: ") != std::string::npos)
            << megabytes << ": " << said;
        ++told;
    }
    EXPECT_GT(told, 0);
}
#endif

TEST(Program, ExportsAnEventBesideTheServerThatRunsIt) {
    Folder folder;
    const auto db = folder.path("journal.db");
    EXPECT_EQ(run_flagfall({"export", "pgn", "--db", db}).code, 3);
    ServerProcess server(db);
    const ArbiterDesk desk(server.login());
    const int t = desk.open_tournament(4);
    const auto games = desk.publish_first_round(t);
    for (const char* move : {"f3", "e5", "g4", "Qh4"}) {
        desk.done(t, {{"type", "move"}, {"g", games[0]}, {"move", move}});
    }
    const auto exported = run_flagfall({"export", "pgn", "--db", db});
    EXPECT_EQ(exported.code, 0);
    EXPECT_EQ(exported.output, desk.get("/api/v1/tournaments/1/pgn").body);
    EXPECT_NE(exported.output.find("Qh4# 0-1"), std::string::npos);
    const std::string files = "/api/v1/tournaments/1/files/";
    EXPECT_EQ(run_flagfall({"export", "csv", "standings", "--lang", "zh-Hans", "--db", db}).output,
              desk.get(files + "standings.csv?lang=zh-Hans").body);
    EXPECT_EQ(run_flagfall({"export", "xlsx", "event", "--db", db}).output.substr(0, 2), "PK");
    EXPECT_EQ(run_flagfall({"export", "csv", "event", "--db", db}).code, 2);
    EXPECT_EQ(run_flagfall({"export", "csv", "players", "--lang", "xx", "--db", db}).code, 4);
    EXPECT_EQ(run_flagfall({"export", "json", "--db", db}).output,
              desk.get("/api/v1/tournaments/1/export.json").body + "\n");
    EXPECT_EQ(run_flagfall({"export", "pgn", "--db", db, "--tournament", "2"}).code, 3);
    desk.open_tournament(3);
    EXPECT_EQ(run_flagfall({"export", "pgn", "--db", db}).code, 2);
    EXPECT_EQ(run_flagfall({"export", "pgn", "--db", db, "--tournament", "1"}).output,
              exported.output);
}

TEST(Program, AFullDiskAcknowledgesNothingAndGoesOnByItselfWhenThereIsRoom) {
    Folder folder;
    const auto db = folder.path("journal.db");
    ServerProcess server(db);
    const ArbiterDesk desk(server.login());
    const int t = desk.open_tournament(4);
    const auto g = desk.publish_first_round(t).at(0);
    Socket socket(desk.port(), "/ws/desk", desk.auth());
    const auto command = [&](const char* id, const char* move) {
        socket.send({{"type", "command"},
                     {"id", id},
                     {"t", t},
                     {"command", {{"type", "move"}, {"g", g}, {"move", move}}}});
    };
    command("before", "e4");
    EXPECT_EQ(socket.next("ok").at("ref"), "before");
    fill_disk(server.pid(), true);
    command("during", "e5");
    const auto status = socket.next();  // and not `ok`
    EXPECT_EQ(status.at("type"), "status");
    EXPECT_EQ(status.at("read_only"), true);
    EXPECT_FALSE(status.at("alarm").get<std::string>().empty());
    EXPECT_EQ(request(desk.port(), "GET", "/readyz").status, 503U);
    EXPECT_EQ(request(desk.port(), "GET", "/healthz").status, 200U);
    EXPECT_EQ(desk.get("/api/v1/tournaments/1").code(), "read_only");
    EXPECT_EQ(desk.get("/api/v1/hall").json().at("read_only"), true);
    // Spectators keep what was stored: one move.
    EXPECT_EQ(
        request(desk.port(), "GET", "/api/v1/public/tournaments/1/games/" + g).json().at("ply"), 1);
    command("later", "Nf3");
    const auto refused = socket.next("err");
    EXPECT_EQ(refused.at("ref"), "later");
    EXPECT_EQ(refused.at("code"), "read_only");
    fill_disk(server.pid(), false);
    EXPECT_EQ(socket.next("ok").at("ref"), "during");
    EXPECT_EQ(socket.next("status").at("read_only"), false);
    command("after", "Nf3");
    EXPECT_EQ(socket.next("ok").at("ref"), "after");
    EXPECT_EQ(desk.game(t, g).at("ply"), 3);
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_EQ(run_flagfall({"verify", db}).code, 0);
}

TEST(Program, StoppedWithAFullDiskItSaysThatNotAllIsStored) {
    Folder folder;
    ServerProcess server(folder.path("journal.db"));
    const ArbiterDesk desk(server.login());
    const int t = desk.open_tournament(4);
    Socket socket(desk.port(), "/ws/desk", desk.auth());
    fill_disk(server.pid(), true);
    socket.send({{"type", "command"},
                 {"id", "lost"},
                 {"t", t},
                 {"command", {{"type", "draft_round_robin"}}}});
    EXPECT_EQ(socket.next("status").at("read_only"), true);
    EXPECT_EQ(server.end(SIGTERM), 6);
}

}  // namespace
}  // namespace arbiter::testing
