// The page's files from a folder: what is served, and what is not.
#include "server/http/page.hpp"

#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <thread>

namespace arbiter::testing {
namespace {

struct PageTest : ::testing::Test {
    Folder folder;

    PageTest() {
        std::filesystem::create_directories(folder.path("dist/assets"));
        std::ofstream(folder.path("dist/desk-paths.json"))
            << R"([{"path": "/"}, {"path": "/login"}, {"path": "/t/{t}"},)"
            << R"({"path": "/t/{t}/board/{id}"}, {"path": "/t/{t}/round/{round}"}])";
        std::ofstream(folder.path("dist/index.html")) << "<title>Hall</title>";
        std::ofstream(folder.path("dist/board.html")) << "<title>Board</title>";
        std::ofstream(folder.path("dist/assets/a-1f.js")) << "start()";
        std::ofstream(folder.path("secret.txt")) << "keys";
    }
    [[nodiscard]] HttpAnswer get(const std::string& path, const std::string& etag = {},
                                 const std::string& accept = "*/*") const {
        HttpRequest request;
        request.path = path;
        request.if_none_match = etag;
        request.accept = accept;
        return Page(folder.path("dist")).answer(request);
    }
    [[nodiscard]] static std::string header(const HttpAnswer& answer, const std::string& name) {
        for (const auto& [key, value] : answer.headers) {
            if (key == name) return value;
        }
        return {};
    }
};

TEST_F(PageTest, TheAppsOwnPathsGetTheOnePage) {
    for (const char* path :
         {"/", "/index.html", "/login", "/login/", "/t/1", "/t/1/board/b.7", "/t/12/round/3"}) {
        const auto answer = get(path);
        EXPECT_EQ(answer.status, 200U) << path;
        EXPECT_EQ(answer.body, "<title>Hall</title>") << path;
        EXPECT_EQ(answer.type, "text/html; charset=utf-8") << path;
        EXPECT_EQ(header(answer, "Cache-Control"), "no-cache") << path;
    }
}

TEST_F(PageTest, APageOfItsOwnIsFoundByItsNameAlone) {
    EXPECT_EQ(get("/board").body, "<title>Board</title>");
    EXPECT_EQ(get("/board").type, "text/html; charset=utf-8");
}

// A path that no page has: a program is told so, and whoever reads gets the page that says so.
TEST_F(PageTest, AnythingElseIsNotFound) {
    const std::string browser = "text/html,application/xhtml+xml,*/*;q=0.8";
    for (const char* path : {"/boards", "/board/1", "/t/1/boards/3", "/t/x", "/t/1/round/x", "/t/0",
                             "/wp-login", "/t/1/board"}) {
        const auto program = get(path);
        EXPECT_EQ(program.status, 404U) << path;
        EXPECT_EQ(program.type, "application/problem+json") << path;
        const auto reader = get(path, {}, browser);
        EXPECT_EQ(reader.status, 404U) << path;
        EXPECT_EQ(reader.body, "<title>Hall</title>") << path;
        // Whoever has the page already has no answer to this.
        const auto again = get(path, header(get("/"), "ETag"), browser);
        EXPECT_EQ(again.status, 404U) << path;
        EXPECT_EQ(again.body, "<title>Hall</title>") << path;
    }
    EXPECT_EQ(get("/ws/none", {}, browser).status, 404U);
}

// With a session `/` is the desk, without one it is the public's page; and the same address gives
// HTML to readers and a problem to programs.
TEST_F(PageTest, CachesAreToldWhatTheAnswerHangsOn) {
    EXPECT_EQ(header(get("/"), "Vary"), "Accept, Cookie");
}

TEST_F(PageTest, WhatIsNamedByItsContentIsKeptForGood) {
    const auto answer = get("/assets/a-1f.js");
    EXPECT_EQ(answer.body, "start()");
    EXPECT_EQ(answer.type, "text/javascript; charset=utf-8");
    EXPECT_NE(header(answer, "Cache-Control").find("immutable"), std::string::npos);
}

TEST_F(PageTest, WhoHasItAlreadyIsToldSo) {
    const auto etag = header(get("/"), "ETag");
    const auto again = get("/", etag);
    EXPECT_EQ(again.status, 304U);
    EXPECT_TRUE(again.body.empty());
    EXPECT_EQ(get("/", "\"other\"").status, 200U);
}

TEST_F(PageTest, NothingOutsideTheFolderIsServed) {
    const std::string absolute = folder.path("secret.txt");
    const std::string with_nul("/index.html\0.txt", 16);
    const std::string nul_between("/assets\0/a-1f.js", 17);
    for (const std::string& path :
         {std::string("/../secret.txt"), std::string("/assets/../../secret.txt"),
          std::string("/secret.txt"), std::string("/assets/none.js"),
          std::string("/..%2fsecret.txt"), "/" + absolute, "//" + absolute, "///" + absolute,
          "/assets/" + absolute, std::string("//etc/passwd"), std::string("///"), std::string("//"),
          std::string("/./index.html"), std::string("/assets//a-1f.js"),
          std::string("/assets/./a-1f.js"), std::string("/..\\secret.txt"), with_nul,
          nul_between}) {
        EXPECT_EQ(get(path).status, 404U) << path;
    }
}

TEST_F(PageTest, NoLinkLeadsOutOfTheFolderNorToAnythingElse) {
    std::filesystem::create_symlink(folder.path("secret.txt"), folder.path("dist/link.txt"));
    std::filesystem::create_symlink(folder.path("."), folder.path("dist/up"));
    std::filesystem::create_symlink("a-1f.js", folder.path("dist/assets/inside.js"));
    std::filesystem::create_symlink("/proc/self", folder.path("dist/self"));
    for (const char* path : {"/link.txt", "/up/secret.txt", "/up/dist/index.html",
                             "/assets/inside.js", "/self/status.txt"}) {
        EXPECT_EQ(get(path).status, 404U) << path;
    }
}

TEST_F(PageTest, TheFolderItselfMayBeALink) {
    std::filesystem::create_directory_symlink(folder.path("dist"), folder.path("current"));
    HttpRequest request;
    request.path = "/assets/a-1f.js";
    EXPECT_EQ(Page(folder.path("current")).answer(request).body, "start()");
}

TEST_F(PageTest, OnlyFilesOfAPageAreServed) {
    std::filesystem::create_directories(folder.path("dist/shelf.js"));
    ASSERT_EQ(::mkfifo(folder.path("dist/pipe.js").c_str(), 0600), 0);
    for (const char* name : {"hall.db", "hall.db-wal", "hall.db-shm", "hall.db.lock", "notes",
                             ".hidden.js", "key.pem", "core.bin"}) {
        std::ofstream(folder.path("dist/" + std::string(name))) << "secret";
    }
    // A journal whose name looks like one.
    std::ofstream(folder.path("dist/event.json")) << "SQLite format 3" << '\0' << "secret";
    std::ofstream(folder.path("dist/huge.js"));
    std::filesystem::resize_file(folder.path("dist/huge.js"), std::uintmax_t{1} << 40);
    for (const char* path :
         {"/shelf.js", "/pipe.js", "/hall.db", "/hall.db-wal", "/hall.db-shm", "/hall.db.lock",
          "/.hidden.js", "/key.pem", "/core.bin", "/event.json", "/huge.js"}) {
        EXPECT_EQ(get(path).status, 404U) << path;
    }
    for (const char* path : {"/notes", "/assets", "/self/environ"}) {
        EXPECT_EQ(get(path).status, 404U) << path;
    }
}

TEST_F(PageTest, AFolderThatIsExchangedForALinkWhileItIsReadLeadsNowhereElse) {
    std::filesystem::create_directories(folder.path("outside"));
    std::ofstream(folder.path("outside/a-1f.js")) << "keys";
    std::filesystem::create_directory_symlink(folder.path("outside"), folder.path("dist/other"));
    // The two change names in one step, over and over.
    std::jthread juggler([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            ::renameat2(AT_FDCWD, folder.path("dist/assets").c_str(), AT_FDCWD,
                        folder.path("dist/other").c_str(), RENAME_EXCHANGE);
        }
    });
    int served = 0;
    int refused = 0;
    for (int i = 0; i < 20000 && (i < 2000 || served == 0 || refused == 0); ++i) {
        const auto answer = get("/assets/a-1f.js");
        (answer.status == 200 ? served : refused) += 1;
        ASSERT_NE(answer.body, "keys");
    }
    EXPECT_GT(served, 0);
    EXPECT_GT(refused, 0);
}

// A sheet is opened by a person: what is wrong is a page in his language, and a problem for the
// program that asks for JSON (RFC 9457).
TEST(Sheets, WhatIsNotThereIsAPageForPeopleAndAProblemForPrograms) {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    const int t = desk.open_tournament(4);
    const std::string path = "/print/" + std::to_string(t) + "/pairings";
    const auto open = [&](const std::string& accept, const std::string& language) {
        Headers headers = desk.auth();
        headers.emplace_back("Accept", accept);
        headers.emplace_back("Accept-Language", language);
        return request(server.port(), "GET", path, {}, headers);
    };
    const auto page = open("text/html,application/xhtml+xml,*/*;q=0.8", "zh-TW,zh;q=0.9");
    EXPECT_EQ(page.status, 404U);
    EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_NE(page.body.find("<html lang=\"zh-Hant\""), std::string::npos);
    EXPECT_NE(page.body.find("<code>not_found</code>"), std::string::npos);
    const auto problem = open("application/json", "zh-TW");
    EXPECT_EQ(problem.status, 404U);
    EXPECT_EQ(problem.header("Content-Type"), "application/problem+json");
    EXPECT_EQ(problem.code(), "not_found");
    const auto stranger = request(server.port(), "GET", path, {}, {{"Accept", "text/html"}});
    EXPECT_EQ(stranger.status, 401U);
    EXPECT_NE(stranger.body.find("<!doctype html>"), std::string::npos);
}

}  // namespace
}  // namespace arbiter::testing
