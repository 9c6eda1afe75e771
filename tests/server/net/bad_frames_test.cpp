// Nonsense from strangers over real sockets: an answer by code, and everybody else goes on.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <array>

namespace arbiter::testing {
namespace {

constexpr std::array broken_frames{
    R"({"type":"command","id":"x","t":1,"command":[})",
    R"({"type":"command","id":"x","t":1,"command":{"type":"move","g":[}})",
    R"({"type":"command","id":"x","t":1,"command":")",
    R"({"type":"command","id":"x","t":1,"command":{)",
    R"({"type":"hello","key":[})",
    R"({"type":"hello","proto":1,"games":[{"g":[})",
    R"({"type":"subscribe","t":[})",
    R"({"type":{"type":[})",
    R"([[[[[[[[)",
    R"("type")",
    R"(null)",
    "",
};

TEST(BadFrames, AreRefusedOnEverySocketAndTheServerGoesOn) {
    Folder folder;
    RunningServer server(folder.path("journal.db"));
    const ArbiterDesk desk(server.login());
    for (const char* path : {"/ws/public", "/ws/moves", "/ws/terminal", "/ws/desk"}) {
        Socket socket(server.port(), path, desk.auth());
        for (const char* frame : broken_frames) {
            socket.send_text(frame);
            EXPECT_EQ(socket.next("err").at("code"), "bad_json") << path << ' ' << frame;
        }
    }
    EXPECT_EQ(desk.get("/api/v1/queue").status, 200U);
}

TEST(BadFrames, ABrokenBodyIsRefusedWhereverOneIsTaken) {
    Folder folder;
    RunningServer server(folder.path("journal.db"));
    const ArbiterDesk desk(server.login());
    const int t = desk.open_tournament(4);
    const auto commands = "/api/v1/tournaments/" + std::to_string(t) + "/commands";
    for (const std::string& path : {commands, std::string("/api/v1/tournaments"),
                                    std::string("/api/v1/keys"), std::string("/api/v1/session")}) {
        for (const char* body :
             {R"({"type":[})", R"({"type":"move","g":[})", R"({"settings":{)", R"({"token":"x)",
              R"({"role":"terminal","tournament":)", "[", ""}) {
            const auto answer = request(server.port(), "POST", path, body, desk.auth());
            EXPECT_EQ(answer.code(), "bad_json") << path << ' ' << body;
        }
    }
    EXPECT_EQ(desk.get("/api/v1/queue").status, 200U);
}

}  // namespace
}  // namespace arbiter::testing
