// Logging in to a running server, and the links that flagfall login makes beside it or without it.
#include "db/store/journals.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/resource.h>

namespace arbiter::testing {
namespace {

unsigned try_token(std::uint16_t port, const std::string& token) {
    return request(port, "POST", "/api/v1/session", Json{{"token", token}}.dump()).status;
}
std::string code_of_try(std::uint16_t port, const std::string& token) {
    return request(port, "POST", "/api/v1/session", Json{{"token", token}}.dump()).code();
}

TEST(Login, WrongTokensKeepNobodyOutWhoHasTheRightOne) {
    Folder folder;
    Limits limits;
    limits.logins = {0.001, 5};
    RunningServer server(folder.path("journal.db"), limits);
    const auto port = server.port();
    for (int i = 0; i < 5; ++i) EXPECT_EQ(code_of_try(port, "wrong"), "unauthorized");
    for (int i = 0; i < 50; ++i) EXPECT_EQ(code_of_try(port, "wrong"), "too_fast");
    // From the same address, as often as one likes: right tokens are not counted.
    for (int i = 0; i < 20; ++i) EXPECT_EQ(try_token(port, server.login().token), 200U);
    EXPECT_EQ(code_of_try(port, "wrong"), "too_fast");
}

TEST(Login, ASessionThatIsPushedOutLosesItsSockets) {
    Folder folder;
    RunningServer server(folder.path("journal.db"));
    const ArbiterDesk first(server.login());
    Socket socket(first.port(), "/ws/desk", first.auth());
    EXPECT_EQ(socket.next().at("type"), "hello");
    for (int i = 0; i < 1000; ++i) {
        ASSERT_EQ(try_token(first.port(), server.login().token), 200U);
    }
    EXPECT_EQ(first.get("/api/v1/session").status, 401U);
    EXPECT_EQ(socket.next("err").at("code"), "revoked");
    EXPECT_TRUE(socket.closes());
}

TEST(Login, TheCookieIsSecureWhereAProxyBeforeUsSpeaksTls) {
    Folder folder;
    RunningServer server(folder.path("journal.db"));
    const auto body = Json{{"token", server.login().token}}.dump();
    const auto cookie = [&](const Headers& headers) {
        return request(server.port(), "POST", "/api/v1/session", body, headers)
            .header("Set-Cookie");
    };
    EXPECT_EQ(cookie({}).find("Secure"), std::string::npos);
    EXPECT_NE(cookie({{"X-Forwarded-Proto", "https"}}).find("; Secure"), std::string::npos);
    EXPECT_NE(cookie({{"Forwarded", "for=1.2.3.4;proto=https"}}).find("; Secure"),
              std::string::npos);
    EXPECT_NE(cookie({{"Origin", "https://127.0.0.1"}}).find("; Secure"), std::string::npos);
}

struct FullDiskLogin : ::testing::Test {
    Folder folder;
    ServerProcess server{folder.path("journal.db")};
    std::uint16_t port = server.login().port;

    void full(bool yes) const {
        const rlimit limit{yes ? rlim_t{1} : RLIM_INFINITY, RLIM_INFINITY};
        ASSERT_EQ(prlimit(server.pid(), RLIMIT_FSIZE, &limit, nullptr), 0);
    }
};

TEST_F(FullDiskLogin, IsRefusedAndNotKeptWaiting) {
    const ArbiterDesk desk(server.login());
    full(true);
    EXPECT_EQ(code_of_try(port, server.login().token), "read_only");  // the first that notices
    EXPECT_EQ(code_of_try(port, server.login().token), "read_only");
    EXPECT_EQ(code_of_try(port, "wrong"), "unauthorized");
    EXPECT_EQ(desk.get("/api/v1/session").status, 200U);
    EXPECT_EQ(desk.get("/api/v1/keys").status, 200U) << "nothing that was decided is missing";
    full(false);
    EXPECT_TRUE(eventually([&] { return try_token(port, server.login().token) == 200U; }));
}

TEST_F(FullDiskLogin, ALogoutCountsAlthoughItCannotBeStoredYet) {
    const ArbiterDesk desk(server.login());
    full(true);
    const auto answer = desk.remove("/api/v1/session");
    EXPECT_EQ(answer.code(), "read_only");
    EXPECT_EQ(desk.get("/api/v1/session").status, 401U);
    full(false);
    EXPECT_TRUE(eventually([&] { return try_token(port, server.login().token) == 200U; }));
    EXPECT_EQ(desk.get("/api/v1/session").status, 401U);
}

struct LoginCommand : ::testing::Test {
    Folder folder;
    std::string db = folder.path("journal.db");

    [[nodiscard]] Login make(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"login", "--db", db});
        const auto made = run_flagfall(more);
        EXPECT_EQ(made.code, 0);
        EXPECT_EQ(made.output.substr(0, 9), "arbiter: ");
        return parse_link(made.output.substr(9, made.output.size() - 10));
    }
    [[nodiscard]] std::string all_of_the_folder() const {
        std::string all;
        for (const auto& entry :
             std::filesystem::directory_iterator(std::filesystem::path(db).parent_path())) {
            std::ifstream in(entry.path(), std::ios::binary);
            all.append(std::istreambuf_iterator<char>(in), {});
        }
        return all;
    }
};

TEST_F(LoginCommand, MakesALinkBesideARunningServerWithItsAddress) {
    ServerProcess server(db);
    const auto made = make();
    EXPECT_EQ(made.port, server.login().port);
    EXPECT_NE(made.token, server.login().token);
    EXPECT_EQ(try_token(made.port, made.token), 200U);
    EXPECT_EQ(try_token(made.port, server.login().token), 200U);
    EXPECT_EQ(all_of_the_folder().find(made.token), std::string::npos);
    EXPECT_EQ(all_of_the_folder().find(server.login().token), std::string::npos);
    EXPECT_EQ(request(made.port, "GET", "/readyz").status, 200U) << "the store was not disturbed";
}

TEST_F(LoginCommand, EndsTheOthersWhenItsLinkIsOpened) {
    ServerProcess server(db);
    const ArbiterDesk desk(server.login());
    Socket socket(desk.port(), "/ws/desk", desk.auth());
    EXPECT_EQ(socket.next().at("type"), "hello");
    const auto made = make({"--end-others"});
    EXPECT_EQ(desk.get("/api/v1/session").status, 200U);
    const ArbiterDesk fresh(made);
    EXPECT_EQ(desk.get("/api/v1/session").status, 401U);
    EXPECT_EQ(socket.next("err").at("code"), "revoked");
    EXPECT_EQ(try_token(desk.port(), server.login().token), 401U);
    EXPECT_EQ(fresh.get("/api/v1/session").status, 200U);
    EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL);
    ServerProcess again(db);
    EXPECT_EQ(try_token(again.login().port, server.login().token), 401U);
    EXPECT_EQ(try_token(again.login().port, made.token), 200U);
    EXPECT_EQ(try_token(again.login().port, again.login().token), 200U);
}

TEST_F(LoginCommand, EndsThemAtOnceWhereNoServerRuns) {
    std::string old;
    std::string session;
    {
        ServerProcess server(db);
        old = server.login().token;
        session = ArbiterDesk(server.login()).session();
        EXPECT_EQ(server.end(SIGTERM), 0);
    }
    const auto made = make({"--end-others", "--expires", "2"});
    ServerProcess server(db);
    EXPECT_EQ(try_token(server.login().port, old), 401U);
    EXPECT_EQ(request(server.login().port, "GET", "/api/v1/session", {},
                      {{"Authorization", "Bearer " + session}})
                  .status,
              401U);
    EXPECT_EQ(try_token(server.login().port, made.token), 200U);
}

TEST_F(LoginCommand, SaysWhatIsWrong) {
    EXPECT_EQ(run_flagfall({"login", "--db", db}).code, 3);
    EXPECT_FALSE(std::filesystem::exists(db)) << "no journal is made for a link";
    EXPECT_EQ(run_flagfall({"login", "--db", db, "--expires", "0"}).code, 2);
    ServerProcess server(db);
    std::filesystem::remove(db + ".key");
    EXPECT_EQ(run_flagfall({"login", "--db", db}).code, 3);
    EXPECT_FALSE(std::filesystem::exists(db + ".key")) << "the server would not know it";
}

struct KeyFileAtStart : LoginCommand {
    KeyFileAtStart() {
        RunningServer server(db);
        const ArbiterDesk desk(server.login());
        desk.done(
            desk.open_tournament(0),
            {{"type", "enter_player"}, {"data", {{"name", "Ann"}, {"birth_date", "1999-12-31"}}}});
    }
    [[nodiscard]] static std::string refused(const std::string& db) {
        try {
            const RunningServer server(db);
            return "";
        } catch (const JournalError& error) {
            return error.code();
        }
    }
};

TEST_F(KeyFileAtStart, IsMissedByNameWhereSomethingNeedsIt) {
    std::filesystem::rename(db + ".key", db + ".away");
    EXPECT_EQ(refused(db), "key_file_missing");
    EXPECT_EQ(run_flagfall({"serve", "--db", db, "--listen", "127.0.0.1:0"}).code, 3);
    EXPECT_FALSE(std::filesystem::exists(db + ".key"));
    std::filesystem::rename(db + ".away", db + ".key");
    EXPECT_EQ(refused(db), "");
    std::filesystem::permissions(db + ".key", std::filesystem::perms{0644});
    EXPECT_EQ(refused(db), "key_file_exposed");
    std::filesystem::permissions(db + ".key", std::filesystem::perms{0600});
    std::ofstream(db + ".key") << "nonsense\n";
    EXPECT_EQ(refused(db), "key_file_damaged");
}

TEST_F(KeyFileAtStart, TheEventGoesOnWithANewOneIfTheOperatorSaysSo) {
    std::filesystem::remove(db + ".key");
    ServeOptions options;
    options.db = db;
    options.listen = {"127.0.0.1", 0};
    options.new_key = true;
    { const Server server(options); }
    RunningServer server(db);
    const ArbiterDesk desk(server.login());
    EXPECT_EQ(desk.get("/api/v1/tournaments/1").json().at("players").size(), 1U);
}

}  // namespace
}  // namespace arbiter::testing
