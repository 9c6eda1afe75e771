// The whole line with the real program: a real event over real connections, killed on the way.
#include "tests/support/network/raw_connection.hpp"
#include "tests/support/process/process.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>

namespace arbiter::testing {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr const char* event_pgn = FLAGFALL_TEST_DATA "/events/sinquefield2021.pgn";
constexpr const char* event_expected = FLAGFALL_TEST_DATA "/events/sinquefield2021.expected.json";

std::string read_file(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// What the journal holds, read beside the server as any SQLite program could.
class JournalFile {
  public:
    explicit JournalFile(fs::path path) : path_{std::move(path)} {}

    [[nodiscard]] std::int64_t rows() const { return number("SELECT count(*) FROM journal"); }
    [[nodiscard]] std::int64_t head(std::int64_t stream) const {
        return number("SELECT coalesce(max(seq), 0) FROM journal WHERE stream = " +
                      std::to_string(stream));
    }
    // The highest entry of each terminal's log, by game and epoch.
    [[nodiscard]] std::map<std::pair<std::string, int>, std::int64_t> terminal_heads() const {
        std::map<std::pair<std::string, int>, std::int64_t> heads;
        sqlite3* db = nullptr;
        if (sqlite3_open_v2(path_.c_str(), &db, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK) {
            sqlite3_stmt* statement = nullptr;
            sqlite3_prepare_v2(
                db,
                "SELECT json_extract(body, '$.g') AS g, json_extract(body, '$.ep') AS e, "
                "max(json_extract(body, '$.seq')) FROM journal "
                "WHERE kind = 'clock_reported' GROUP BY g, e",
                -1, &statement, nullptr);
            while (sqlite3_step(statement) == SQLITE_ROW) {
                const auto* game = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
                heads[{game, sqlite3_column_int(statement, 1)}] =
                    sqlite3_column_int64(statement, 2);
            }
            sqlite3_finalize(statement);
        }
        sqlite3_close(db);
        return heads;
    }
    [[nodiscard]] std::int64_t number(const std::string& query) const {
        sqlite3* db = nullptr;
        std::int64_t result = -1;
        if (sqlite3_open_v2(path_.c_str(), &db, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK) {
            sqlite3_busy_timeout(db, 2000);
            sqlite3_stmt* statement = nullptr;
            if (sqlite3_prepare_v2(db, query.c_str(), -1, &statement, nullptr) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_ROW) {
                result = sqlite3_column_int64(statement, 0);
            }
            sqlite3_finalize(statement);
        }
        sqlite3_close(db);
        return result;
    }

  private:
    fs::path path_;
};

// A spectator that says hello and then nothing more: it never answers a close.
class SilentSpectator {
  public:
    explicit SilentSpectator(int port) : connection_{static_cast<std::uint16_t>(port)} {
        connection_.send(
            "GET /ws/public HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\n\r\n");
    }

    // The first line of the server's answer to the upgrade.
    [[nodiscard]] std::string answer() const {
        const auto text = connection_.read_some();
        return text.substr(0, text.find('\r'));
    }

  private:
    RawConnection connection_;
};

class Event : public ::testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("flagfall-event-" + std::to_string(::getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override {
        if (HasFailure()) {
            std::cerr << "server said:\n"
                      << tail(read_file(folder_ / "server.err")) << "\nsimulate said:\n"
                      << tail(read_file(folder_ / "simulate.err")) << '\n';
        }
        fs::remove_all(folder_);
    }
    static std::string tail(const std::string& text) {
        return text.size() > 3000 ? text.substr(text.size() - 3000) : text;
    }

    [[nodiscard]] std::string db() const { return (folder_ / "event.db").string(); }
    [[nodiscard]] fs::path acks() const { return folder_ / "acks.ndjson"; }

    // Starts the server; after the first start always on the same port.
    void start_server(const std::vector<std::string>& more = {}) {
        std::vector<std::string> arguments{FLAGFALL_BINARY, "serve",
                                           "--db",          db(),
                                           "--listen",      "127.0.0.1:" + std::to_string(port_)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        server_.emplace(Process{arguments, {.error_file = folder_ / "server.err"}});
        const auto line = server_->read_line(30s);
        ASSERT_TRUE(line) << "no login link";
        ASSERT_EQ(line->rfind("arbiter: http://", 0), 0U) << *line;
        link_ = line->substr(9);
        url_ = link_.substr(0, link_.find("/login"));
        port_ = std::stoi(url_.substr(url_.rfind(':') + 1));
    }

    void start_simulation() {
        simulation_.emplace(
            Process{{FLAGFALL_BINARY, "simulate", event_pgn, "--server", url_, "--login", link_,
                     "--speed", "max", "--ack-log", acks().string()},
                    {.error_file = folder_ / "simulate.err"}});
    }

    std::pair<int, std::string> run(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), FLAGFALL_BINARY);
        Process process{arguments, {.error_file = folder_ / "run.err"}};
        auto output = process.read_all(60s);
        return {process.wait(60s).value_or(-1), std::move(output)};
    }

    // The event as exported from the journal has the published crosstable, and the chain holds.
    void expect_published_crosstable() {
        const auto exported = run({"export", "pgn", "--db", db()});
        ASSERT_EQ(exported.first, 0);
        std::ofstream{folder_ / "out.pgn"} << exported.second;
        const auto table = run({"table", (folder_ / "out.pgn").string(), "--json"});
        ASSERT_EQ(table.first, 0);
        const auto got = json::parse(table.second);
        const auto expected = json::parse(read_file(event_expected));
        EXPECT_TRUE(got["complete"]);
        ASSERT_EQ(got["players"].size(), expected["table"].size());
        for (std::size_t i = 0; i < got["players"].size(); ++i) {
            for (std::size_t j = 0; j < got["players"].size(); ++j) {
                if (i == j) continue;
                const auto& cell =
                    expected["crosstable"][got["players"][i]["name"].get<std::string>()]
                            [got["players"][j]["name"].get<std::string>()];
                EXPECT_EQ(got["crosstable"][i][j], json::array({cell})) << i << ' ' << j;
            }
        }
        EXPECT_EQ(run({"verify", db()}).first, 0);
    }

    // The heads beside the journal never name a row that is not there.
    void expect_nothing_is_missing() {
        const auto [code, answer] = run({"verify", db(), "--json"});
        EXPECT_EQ(code, 0) << answer;
        const auto report = json::parse(answer);
        EXPECT_EQ(report["rows_missing"], 0);
        EXPECT_EQ(report["heads_file"], "used");
    }

    // Everything the clients were told is on stable storage is in the file.
    void expect_acknowledged_is_stored() {
        const JournalFile journal{db()};
        std::map<std::pair<std::string, int>, std::int64_t> acked;
        std::int64_t highest = 0;
        std::ifstream file{acks()};
        for (std::string line; std::getline(file, line);) {
            const auto frame = json::parse(line, nullptr, false);
            if (!frame.is_object()) continue;  // the last line may be half written
            if (frame["type"] == "ack") {
                auto& upto = acked[{frame["g"], frame["ep"]}];
                upto = std::max(upto, frame["upto"].get<std::int64_t>());
            } else if (frame.contains("seq")) {
                highest = std::max(highest, frame["seq"].get<std::int64_t>());
            }
        }
        auto heads = journal.terminal_heads();
        for (const auto& [log, upto] : acked) {
            EXPECT_GE(heads[log], upto) << log.first;
        }
        EXPECT_GE(journal.head(1), highest);
    }

    fs::path folder_;
    int port_ = 0;
    std::string link_;
    std::string url_;
    std::optional<Process> server_;
    std::optional<Process> simulation_;
};

TEST_F(Event, PlaysThroughOverRealConnectionsAndEndsWithThePublishedCrosstable) {
    start_server();
    start_simulation();
    EXPECT_EQ(simulation_->wait(120s), 0);
    expect_acknowledged_is_stored();
    server_->kill(SIGTERM);
    EXPECT_EQ(server_->wait(20s), 0) << "a clean stop";
    EXPECT_FALSE(fs::exists(db() + "-wal")) << "the file alone is complete";
    expect_nothing_is_missing();
    expect_published_crosstable();
}

// What it adds waits for an arbiter; where none comes the event goes on to the same results.
TEST_F(Event, TheDemonstrationAddsFourMattersAndEndsWithThePublishedCrosstable) {
    start_server({"--demo", "--speed", "max"});
    const JournalFile journal{db()};
    const std::string of_kind = "SELECT count(DISTINCT json_extract(body, '$.g')) FROM journal ";
    const auto deadline = std::chrono::steady_clock::now() + 120s;
    while (journal.number(of_kind + "WHERE kind = 'game_ended'") < 45) {
        ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "the event does not end";
        ASSERT_TRUE(server_->is_running());
        std::this_thread::yield();
    }
    const auto alarms = of_kind + "WHERE kind = 'alarm_raised' AND json_extract(body, '$.what') = ";
    EXPECT_EQ(journal.number(of_kind + "WHERE kind = 'incident_reported'"), 2);
    EXPECT_EQ(journal.number(alarms + "'flag'"), 1);
    EXPECT_EQ(journal.number(alarms + "'call'"), 1);
    EXPECT_EQ(journal.number(of_kind + "WHERE kind = 'ruling_given'"), 0);
    server_->kill(SIGTERM);
    EXPECT_EQ(server_->wait(20s), 0);
    expect_published_crosstable();
}

// It is a client of the server that runs it, and goes down with it.
TEST_F(Event, TheDemonstrationKilledAtManyMomentsGoesOnOnItsFile) {
    const std::vector<std::string> demo{"--demo", "--speed", "max"};
    const JournalFile journal{db()};
    start_server(demo);
    // Numbers of rows: players, lots and rounds, keys and the first round are among the first.
    for (const std::int64_t moment : {2, 5, 9, 14, 40, 400, 1500, 3000, 4500, 6000}) {
        const auto deadline = std::chrono::steady_clock::now() + 120s;
        while (journal.rows() < moment) {
            ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "stuck before row " << moment;
            ASSERT_TRUE(server_->is_running());
            std::this_thread::yield();
        }
        server_->kill(SIGKILL);
        EXPECT_EQ(server_->wait(10s), 128 + SIGKILL);
        start_server(demo);
    }
    const std::string of_kind = "SELECT count(DISTINCT json_extract(body, '$.g')) FROM journal ";
    const auto deadline = std::chrono::steady_clock::now() + 120s;
    while (journal.number(of_kind + "WHERE kind = 'game_ended'") < 45) {
        ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "the event does not end";
        ASSERT_TRUE(server_->is_running());
        std::this_thread::yield();
    }
    EXPECT_EQ(journal.number("SELECT count(DISTINCT stream) FROM journal WHERE stream > 0"), 1);
    EXPECT_EQ(journal.number(of_kind + "WHERE kind = 'incident_reported'"), 2);
    EXPECT_EQ(journal.number(of_kind + "WHERE kind = 'clock_reported' AND "
                                       "json_extract(body, '$.ev') = 'boot'"),
              0);
    server_->kill(SIGTERM);
    EXPECT_EQ(server_->wait(20s), 0);
    expect_published_crosstable();
}

TEST_F(Event, StopsCleanlyAlthoughAClientDoesNotAnswer) {
    start_server();
    const SilentSpectator spectator{port_};
    ASSERT_EQ(spectator.answer(), "HTTP/1.1 101 Switching Protocols");
    server_->kill(SIGTERM);
    EXPECT_EQ(server_->wait(20s), 0);
}

// The link is what others wait for before they go on: whoever has read it may stop the server.
TEST_F(Event, StopsCleanlyFromTheMomentThatTheLinkIsPrinted) {
    for (int i = 0; i < 10; ++i) {
        start_server();
        server_->kill(SIGTERM);
        EXPECT_EQ(server_->wait(20s), 0);
    }
}

TEST_F(Event, LosesNothingAcknowledgedWhenTheServerIsKilledAtTwentyRandomMoments) {
    start_server();
    const auto first_link = link_;
    start_simulation();
    // About 7,700 rows in the whole: the moments are numbers of rows, the set-up included.
    std::mt19937 random{20210817};
    std::vector<std::int64_t> moments;
    for (int i = 0; i < 20; ++i)
        moments.push_back(std::uniform_int_distribution<>(5, 6500)(random));
    std::sort(moments.begin(), moments.end());
    int kills = 0;
    for (const auto moment : moments) {
        const JournalFile journal{db()};
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (journal.rows() < moment && simulation_->is_running()) {
            ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "stuck before row " << moment;
            std::this_thread::yield();
        }
        ASSERT_TRUE(simulation_->is_running()) << "the event ended before kill " << kills + 1;
        server_->kill(SIGKILL);
        EXPECT_EQ(server_->wait(10s), 128 + SIGKILL);
        ++kills;
        expect_nothing_is_missing();
        start_server();
        EXPECT_EQ(link_, first_link) << "the login link survives";
        expect_acknowledged_is_stored();
    }
    EXPECT_EQ(kills, 20);
    EXPECT_EQ(simulation_->wait(120s), 0);
    expect_acknowledged_is_stored();
    server_->kill(SIGTERM);
    EXPECT_EQ(server_->wait(20s), 0);
    expect_published_crosstable();
}

}  // namespace
}  // namespace arbiter::testing
