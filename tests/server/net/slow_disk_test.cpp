// A disk that takes its time, and a file that another program holds: whoever needs no disk notices
// nothing, and what waits for it is stored together.
#include "db/store/journals.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/network/raw_connection.hpp"
#include "tests/support/terminal/terminal_fixture.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <system_error>
#include <unistd.h>

namespace {

// The way of everything that is to be durable: a test shuts it and opens it again.
class Gate {
  public:
    void shut() {
        const std::lock_guard lock(mutex_);
        open_ = false;
    }
    void open() {
        {
            const std::lock_guard lock(mutex_);
            open_ = true;
        }
        changed_.notify_all();
    }
    // The heads beside the journal wait like everything else, but nobody waits for them: they do
    // not count.
    void pass(int descriptor) {
        std::unique_lock lock(mutex_);
        const int counts = is_of_heads(descriptor) ? 0 : 1;
        came_ += counts;
        waiting_ += counts;
        changed_.notify_all();
        changed_.wait(lock, [this] { return open_; });
        waiting_ -= counts;
    }
    // False if nobody comes.
    [[nodiscard]] bool somebody_waits() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, arbiter::testing::patience, [this] { return waiting_ > 0; });
    }
    [[nodiscard]] int came() {
        const std::lock_guard lock(mutex_);
        return came_;
    }

  private:
    [[nodiscard]] static bool is_of_heads(int descriptor) {
        std::error_code error;
        const auto file =
            std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(descriptor), error);
        return file.filename().string().find(".heads") != std::string::npos;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    bool open_ = true;
    int waiting_ = 0;
    int came_ = 0;
};
Gate disk;

}  // namespace

// SQLite's calls come here: the program's own symbol goes before the C library's.
extern "C" int fdatasync(int descriptor) {
    disk.pass(descriptor);
    return static_cast<int>(::syscall(SYS_fdatasync, descriptor));
}

extern "C" int fsync(int descriptor) {
    disk.pass(descriptor);
    return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

namespace arbiter::testing {
namespace {

// A request that is under way: sent, its answer not yet read.
class PendingRequest {
  public:
    PendingRequest(std::uint16_t port, const std::string& method, const std::string& path,
                   const std::string& body, const Headers& headers = {})
        : connection_{port} {
        std::string text = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" +
                           "Connection: close\r\nContent-Length: " + std::to_string(body.size());
        for (const auto& [name, value] : headers) text += "\r\n" + name + ": " + value;
        connection_.send(text + "\r\n\r\n" + body);
    }
    [[nodiscard]] bool answered() const { return connection_.has_answer(); }
    // Header and body.
    [[nodiscard]] std::string answer() const { return connection_.read_all(); }
    [[nodiscard]] std::string status() const { return answer().substr(0, 12); }

  private:
    RawConnection connection_;
};

struct SlowDiskTest : TerminalTest {
    int late = desk.open_tournament(0);  // its players have not been entered yet
    Socket board = connect();

    SlowDiskTest() { begin(board); }
    ~SlowDiskTest() override { disk.open(); }

    [[nodiscard]] PendingRequest login() const {
        return {port, "POST", "/api/v1/session", Json{{"token", server->login().token}}.dump()};
    }
    [[nodiscard]] PendingRequest logout(const ArbiterDesk& who) const {
        return {port, "DELETE", "/api/v1/session", "", who.auth()};
    }
    [[nodiscard]] PendingRequest hundred_birth_dates() const {
        Json players = Json::array();
        for (int i = 0; i < 100; ++i) {
            players.push_back({{"name", "P" + std::to_string(i)}, {"birth_date", "2001-02-03"}});
        }
        return {port, "POST", "/api/v1/tournaments/" + std::to_string(late) + "/commands",
                Json{{"type", "enter_players"}, {"players", players}}.dump(), desk.auth()};
    }
    // Everything that needs no disk. When it is answered, what was sent before has been taken.
    void expect_that_nobody_notices() const {
        for (int i = 0; i < 5; ++i) {
            EXPECT_EQ(PendingRequest(port, "GET", "/healthz", "").status(), ok);
            EXPECT_EQ(PendingRequest(port, "GET", "/api/v1/editions/fide-2023", "").status(), ok);
            EXPECT_EQ(PendingRequest(port, "GET", "/api/v1/public/tournaments/1", "").status(), ok);
        }
        Socket spectator(port, "/ws/public");
        EXPECT_EQ(spectator.next().at("type"), "hello");
        Socket other(port, "/ws/terminal");
        other.send({{"type", "ping"}, {"id", 1}, {"t0", 5}});
        EXPECT_NO_THROW(static_cast<void>(other.next()));
    }
    // How many players' keys the journal has kept. Ends the server.
    [[nodiscard]] std::size_t personal_keys() {
        server.reset();
        return open_journal(db).secrets("player_keys").size();
    }

    static constexpr std::string_view ok = "HTTP/1.1 200";
};

TEST_F(SlowDiskTest, LoginsAndBirthDatesWaitForTheDiskAndNobodyElseDoes) {
    disk.shut();
    PendingRequest first = login();
    EXPECT_TRUE(disk.somebody_waits());
    PendingRequest players = hundred_birth_dates();
    PendingRequest second = login();
    expect_that_nobody_notices();
    EXPECT_FALSE(first.answered());
    EXPECT_FALSE(players.answered());
    EXPECT_FALSE(second.answered());
    disk.open();
    EXPECT_EQ(first.status(), ok);
    EXPECT_EQ(players.status(), ok);
    EXPECT_EQ(second.status(), ok);
    EXPECT_EQ(personal_keys(), 100U);
}

TEST_F(SlowDiskTest, ALogoutWaitsForTheDiskAndCountsAtOnce) {
    const ArbiterDesk other(server->login());
    disk.shut();
    PendingRequest leaving = logout(other);
    EXPECT_TRUE(disk.somebody_waits());
    expect_that_nobody_notices();
    EXPECT_FALSE(leaving.answered());
    EXPECT_EQ(other.get("/api/v1/session").status, 401U);
    disk.open();
    EXPECT_EQ(leaving.status(), ok);
}

TEST_F(SlowDiskTest, APressIsStoredInTheSameCommitAsABirthDateAndALogin) {
    disk.shut();
    PendingRequest before = login();
    EXPECT_TRUE(disk.somebody_waits());
    const int syncs = disk.came();
    PendingRequest players = hundred_birth_dates();
    PendingRequest second = login();
    board.send(clock.press(Color::White, 61000));
    expect_that_nobody_notices();
    disk.open();
    EXPECT_EQ(board.next("ack").at("upto"), 2);
    EXPECT_EQ(players.status(), ok);
    EXPECT_EQ(second.status(), ok);
    EXPECT_EQ(disk.came() - syncs, 1);
}

// The server's key file is made with the first seal.
TEST_F(SlowDiskTest, ASealWaitsForItsKeyFileAndNobodyElseDoes) {
    const auto path = "/api/v1/tournaments/" + std::to_string(t);
    ASSERT_EQ(desk.post(path + "/adjournment-key", Json::object()).status, 200U);
    const auto other = desk.get(path).json().at("rounds").at(0).at("pairings").at(1).at("g");
    desk.done(t, {{"type", "move"}, {"g", other}, {"move", "e4"}});
    desk.done(t, {{"type", "adjourn_game"},
                  {"g", other},
                  {"resumes", "1999-05-12T15:00"},
                  {"left_ms", {{"w", 3'600'000}, {"b", 3'600'000}}}});
    disk.shut();
    PendingRequest seal(port, "POST", path + "/games/" + other.get<std::string>() + "/seal", "e5",
                        desk.auth());
    EXPECT_TRUE(disk.somebody_waits());
    expect_that_nobody_notices();
    EXPECT_FALSE(seal.answered());
    disk.open();
    EXPECT_EQ(seal.status(), ok);
}

TEST_F(SlowDiskTest, ACommandThatIsRefusedKeepsNoPersonalKey) {
    const Json player{{"name", ""}, {"birth_date", "2001-02-03"}};
    EXPECT_EQ(desk.command(late, {{"type", "enter_player"}, {"data", player}}).code(), "bad_field");
    EXPECT_EQ(personal_keys(), 0U);
}

// Another connection that writes and does not end: a copy being made, a curious visitor.
TEST_F(SlowDiskTest, AFileHeldByAnotherProgramStopsNoBoardEither) {
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(db.c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    PendingRequest first = login();
    PendingRequest players = hundred_birth_dates();
    expect_that_nobody_notices();
    EXPECT_FALSE(first.answered());
    EXPECT_FALSE(players.answered());
    ASSERT_EQ(sqlite3_exec(other, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(other);
    EXPECT_EQ(first.status(), ok);
    EXPECT_EQ(players.status(), ok);
}

}  // namespace
}  // namespace arbiter::testing
