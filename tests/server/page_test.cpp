// The page's files from a folder: what is served, and what is not.
#include "server/http/page.hpp"

#include "tests/server/running_server.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace arbiter::test {
namespace {

struct PageTest : ::testing::Test {
    ScratchFolder folder;
    Page page{folder.file("dist")};

    PageTest() {
        std::filesystem::create_directories(folder.file("dist/assets"));
        std::ofstream(folder.file("dist/index.html")) << "<title>Hall</title>";
        std::ofstream(folder.file("dist/assets/a-1f.js")) << "start()";
        std::ofstream(folder.file("secret.txt")) << "keys";
    }
    [[nodiscard]] HttpAnswer get(const std::string& path, const std::string& etag = {}) const {
        HttpRequest request;
        request.path = path;
        request.if_none_match = etag;
        return page.answer(request);
    }
    [[nodiscard]] static std::string header(const HttpAnswer& answer, const std::string& name) {
        for (const auto& [key, value] : answer.headers) {
            if (key == name) return value;
        }
        return {};
    }
};

TEST_F(PageTest, TheAppsOwnPathsGetTheOnePage) {
    for (const char* path : {"/", "/index.html", "/login", "/t/1/boards/3"}) {
        const auto answer = get(path);
        EXPECT_EQ(answer.status, 200U) << path;
        EXPECT_EQ(answer.body, "<title>Hall</title>") << path;
        EXPECT_EQ(answer.type, "text/html; charset=utf-8") << path;
        EXPECT_EQ(header(answer, "Cache-Control"), "no-cache") << path;
    }
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
    for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/secret.txt",
                             "/assets/none.js", "/..%2fsecret.txt"}) {
        EXPECT_EQ(get(path).status, 404U) << path;
    }
}

}  // namespace
}  // namespace arbiter::test
