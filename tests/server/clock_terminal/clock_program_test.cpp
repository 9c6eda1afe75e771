// The real program in a real terminal: pressed, killed, without a server, with one, and told to go.
#include "server/machine_time.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/terminal_window.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

// So low that figures are letters.
constexpr int rows = 9;
constexpr int columns = 90;
constexpr int left = 1;
constexpr int right = columns - 2;

std::vector<Json> log_of(const std::string& store) {
    std::ifstream file(store + "/log.ndjson");
    std::vector<Json> entries;
    for (std::string line; std::getline(file, line);) {
        auto entry = Json::parse(line);
        if (entry.contains("kind")) entries.push_back(std::move(entry));
    }
    return entries;
}

std::vector<std::string> kinds_of(const std::string& store) {
    std::vector<std::string> kinds;
    for (const Json& entry : log_of(store)) kinds.push_back(entry.at("kind"));
    return kinds;
}

// The window shows a touch before the disk has it.
bool keeps(const std::string& store, const std::vector<std::string>& kinds) {
    return eventually([&] { return kinds_of(store) == kinds; });
}

auto runs(int column, bool inverse = true) {
    return [column, inverse](const PictureTube& picture) {
        return picture.is_inverse(2, column) == inverse &&
               picture.is_inverse(2, left + right - column) != inverse;
    };
}
bool stands(const PictureTube& picture) {
    return !picture.is_inverse(2, left) && !picture.is_inverse(2, right);
}

struct ClockProgram : ::testing::Test {
    Folder folder;
    std::string store = folder.path("clock");

    [[nodiscard]] TerminalWindow club(const std::string& control) const {
        return {{FLAGFALL_BINARY, "clock", "--control", control, "--store", store, "--lang", "en"},
                rows,
                columns};
    }
};

TEST_F(ClockProgram, ComesUpPausedWithItsTimesAfterAKill) {
    {
        TerminalWindow window = club("5");
        ASSERT_TRUE(window.sees("Ready")) << window.text();
        EXPECT_TRUE(window.sees(stands));
        window.type("k");
        ASSERT_TRUE(window.sees(runs(left))) << window.text();
        window.type("a");
        ASSERT_TRUE(window.sees(runs(right))) << window.text();
        ASSERT_TRUE(window.sees("4:59"));  // Black's runs
        ASSERT_TRUE(keeps(store, {"start", "press"}));
        window.kill(SIGKILL);
        EXPECT_EQ(window.wait(), 128 + SIGKILL);
    }
    const auto before = log_of(store);
    ASSERT_EQ(before.size(), 2U);
    TerminalWindow window = club("5");
    ASSERT_TRUE(window.sees("Restarted. The times are the stored ones")) << window.text();
    EXPECT_TRUE(window.sees(stands));
    const auto after = log_of(store);
    ASSERT_EQ(after.size(), 3U);
    EXPECT_EQ(after.back().at("kind"), "boot");
    EXPECT_EQ(after.back().at("rem").at(0), before.back().at("rem").at(0));
    EXPECT_LE(after.back().at("rem").at(1), before.back().at("rem").at(1));
    EXPECT_NE(after.back().at("boot"), before.back().at("boot"));
    window.type("l");  // nobody presses a clock that stands
    window.type("\r");
    ASSERT_TRUE(window.sees(runs(right))) << window.text();
    EXPECT_TRUE(keeps(store, {"start", "press", "boot", "applied"}));
}

TEST_F(ClockProgram, ShowsTheFlagNeverBeforeTheZero) {
    TerminalWindow window = club("1s");
    ASSERT_TRUE(window.sees("Ready")) << window.text();
    const auto touched = std::chrono::steady_clock::now();
    window.type("k");
    ASSERT_TRUE(window.sees("Flag")) << window.text();
    // The start has a stamp of whole milliseconds, which may begin before the touch.
    EXPECT_GT(std::chrono::steady_clock::now() - touched, 999ms);
    EXPECT_TRUE(window.sees(stands));
    ASSERT_TRUE(keeps(store, {"start", "expire"}));
    const auto entries = log_of(store);
    EXPECT_EQ(entries[1].at("t_ms").get<int>() - entries[0].at("t_ms").get<int>(), 1000);
}

TEST_F(ClockProgram, AHeldKeyCalls) {
    TerminalWindow window = club("9s");
    ASSERT_TRUE(window.sees("Ready"));
    window.type("k");
    // As a keyboard repeats it: with each tenth that is drawn.
    ASSERT_TRUE(window.sees([&](const PictureTube& picture) {
        if (picture.shows("Clocks stopped")) return true;
        window.type("1");
        return false;
    })) << window.text();
    EXPECT_TRUE(window.sees(stands));
    ASSERT_TRUE(keeps(store, {"start", "pause"}));
    const auto entries = log_of(store);
    EXPECT_EQ(entries.back().at("side"), "w");
    EXPECT_GE(entries[1].at("t_ms").get<int>() - entries[0].at("t_ms").get<int>(), 1500);
}

TEST_F(ClockProgram, AStrayKeyStopsNothing) {
    TerminalWindow window = club("5");
    ASSERT_TRUE(window.sees("Ready"));
    window.type("k");
    ASSERT_TRUE(window.sees(runs(left)));
    window.type("\x03");
    ASSERT_TRUE(window.sees("The clock runs. y: leave it")) << window.text();
    window.type("q");
    ASSERT_TRUE(window.sees("Hold 1 or 0")) << window.text();
    window.type("y");
    window.type("\x03");
    ASSERT_TRUE(window.sees("The clock runs. y: leave it"));
    window.type("a");  // a press is a press
    ASSERT_TRUE(window.sees(runs(right)));
    window.type("\x03");
    ASSERT_TRUE(window.sees("The clock runs. y: leave it"));
    window.type("y");
    EXPECT_EQ(window.wait(), 0);
    EXPECT_EQ(kinds_of(store), (std::vector<std::string>{"start", "press"}));
}

TEST_F(ClockProgram, ANewGameAtAClubsClock) {
    TerminalWindow window = club("1s");
    ASSERT_TRUE(window.sees("Ready"));
    window.type("k");
    ASSERT_TRUE(window.sees("n: a new game")) << window.text();
    window.type("n");
    ASSERT_TRUE(window.sees("A new game? y: yes"));
    window.type("y");
    ASSERT_TRUE(window.sees("Ready")) << window.text();
    window.type("\x03");
    EXPECT_EQ(window.wait(), 0);
}

TEST_F(ClockProgram, EndsCleanlyWhenItsTerminalGoes) {
    TerminalWindow window = club("5");
    ASSERT_TRUE(window.sees("Ready"));
    window.type("k");
    ASSERT_TRUE(window.sees(runs(left)));
    window.hang_up();
    EXPECT_EQ(window.wait(), 0);
    TerminalWindow again = club("5");
    EXPECT_TRUE(again.sees("Restarted")) << again.text();
    again.kill(SIGTERM);
    EXPECT_EQ(again.wait(), 0);
}

TEST_F(ClockProgram, FollowsTheSizeOfItsWindow) {
    TerminalWindow window = club("5");
    ASSERT_TRUE(window.sees("Ready"));
    window.resize(2, 30);
    EXPECT_TRUE(window.sees("5:00")) << window.text();
    window.resize(24, 80);
    EXPECT_TRUE(window.sees("Ready")) << window.text();
    // The figures are blocks now: that of a 5 begins so.
    EXPECT_TRUE(window.sees([](const PictureTube& picture) {
        return !picture.shows("5:00") && picture.shows("White");
    })) << window.text();
}

// And it says so for a moment: a press looks otherwise.
TEST_F(ClockProgram, AKeyThatDoesNothingIsAnswered) {
    TerminalWindow window = club("5");
    const std::string said = "This key did nothing";
    const auto counts = [&](int column) {
        return [&, column](const PictureTube& picture) {
            return runs(column)(picture) && !picture.shows(said);
        };
    };
    ASSERT_TRUE(window.sees("Ready"));
    window.type("a");  // White's: Black's starts the clock
    ASSERT_TRUE(window.sees(said)) << window.text();
    ASSERT_TRUE(window.sees("Ready")) << window.text();
    window.type("k");
    ASSERT_TRUE(window.sees(counts(left))) << window.text();
    ASSERT_TRUE(window.sees("4:58")) << window.text();  // no longer the key that started it, held
    window.type("l");
    ASSERT_TRUE(window.sees(said)) << window.text();
    window.type("a");
    ASSERT_TRUE(window.sees(counts(right))) << window.text();
}

TEST_F(ClockProgram, ADamagedLogIsSetAsideWholeAndTheClockComesUp) {
    const auto begun_anew = [&] {
        TerminalWindow window = club("5");
        ASSERT_TRUE(window.sees("Ready")) << window.text();
        EXPECT_TRUE(window.sees("Log damaged: a new one was started")) << window.text();
        window.type("k");
        EXPECT_TRUE(window.sees(runs(left))) << window.text();
        EXPECT_FALSE(window.picture().shows("Log damaged"));
        ASSERT_TRUE(keeps(store, {"start"}));
        window.kill(SIGKILL);
        EXPECT_EQ(window.wait(), 128 + SIGKILL);
    };
    std::filesystem::create_directories(store);
    std::ofstream(store + "/log.ndjson") << "scribble\n";
    begun_anew();
    // Of a readable line that does not follow the one before.
    const std::string entry = log_of(store).back().dump();
    std::ofstream(store + "/log.ndjson", std::ios::app) << entry << '\n';
    begun_anew();
    const auto kept = [&](int n) {
        std::ifstream file(store + "/damaged-" + std::to_string(n) + ".ndjson");
        return std::string{std::istreambuf_iterator<char>(file), {}};
    };
    EXPECT_EQ(kept(1), "scribble\n");
    EXPECT_TRUE(kept(2).ends_with(entry + '\n'));
}

TEST_F(ClockProgram, OneLogHasOneClock) {
    TerminalWindow window = club("5");
    ASSERT_TRUE(window.sees("Ready"));
    TerminalWindow second = club("5");
    EXPECT_TRUE(second.sees("log_in_use"));
    EXPECT_EQ(second.wait(), 5);
}

TEST_F(ClockProgram, SaysWhatItCannotTake) {
    const auto refused = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {FLAGFALL_BINARY, "clock", "--store", store});
        const auto result = run_program(words);
        return std::to_string(result.code) + ' ' + result.errors;
    };
    EXPECT_EQ(refused({"--control", "5"}), "2 flagfall clock: not_a_terminal\n");
    EXPECT_EQ(refused({"--control", "five"}).substr(0, 34), "2 flagfall clock: bad_time_control");
    EXPECT_EQ(refused({}), "2 flagfall clock: bad_url\n");
    EXPECT_EQ(refused({"http://127.0.0.1:1/board"}), "2 flagfall clock: bad_key\n");
    EXPECT_EQ(refused({"--control", "1:30+30"}),
              "2 flagfall clock: ambiguous_time_control: 1:30+30: write 90+30 or "
              "0:01:30+0:00:30\n");
    EXPECT_THAT(
        refused({"--control", "40/90+30"}),
        ::testing::HasSubstr("repeats for ever: write 40/90+30, ... or 40/90, 30, or what"));
    EXPECT_EQ(refused({"--control", "5", "--lang", "fr"}), "2 flagfall clock: bad_lang: fr\n");
    EXPECT_EQ(refused({"--control", "5", "--left-keys", "aj"}), "2 flagfall clock: bad_keys: j\n");
}

TEST_F(ClockProgram, IsSetUpOverTlsByAServerThatItBelievesAndByNoOther) {
    const std::string tls = folder.path("tls");
    const std::string other = folder.path("other");
    for (const auto& one : {tls, other}) {
        ASSERT_EQ(run_flagfall({"tls", "make", "--folder", one}).code, 0);
    }
    const RunningServer server(folder.path("journal.db"), {}, tls);
    const ArbiterDesk desk(server.login());
    const int t = desk.open_tournament(4, {{"control", "5"}});
    const std::string key = desk.key("terminal", t, 1).at("key");
    const auto clock = [&](const std::string& authority) -> TerminalWindow {
        const std::string link =
            "https://127.0.0.1:" + std::to_string(server.tls_port()) + "/board#" + key;
        return {{FLAGFALL_BINARY, "clock", link, "--ca", authority + "/ca.crt", "--store", store,
                 "--lang", "en"},
                rows,
                columns};
    };
    {
        TerminalWindow stranger = clock(other);
        EXPECT_TRUE(stranger.sees("o Not connected")) << stranger.text();
        EXPECT_TRUE(stranger.sees("Unknown authority: start with --ca")) << stranger.text();
    }
    TerminalWindow window = clock(tls);
    ASSERT_TRUE(window.sees("No game at this board yet")) << window.text();
    const std::string g = desk.publish_first_round(t).at(0);
    ASSERT_TRUE(window.sees("The arbiter starts the round")) << window.text();
    EXPECT_FALSE(window.picture().shows("Not connected"));
    window.type("k");
    EXPECT_TRUE(eventually([&] { return desk.game(t, g).at("clock").at("running") == "w"; }));
}

struct BoardClock : ClockProgram {
    std::string db = folder.path("journal.db");
    std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>(db);
    std::unique_ptr<ArbiterDesk> desk = std::make_unique<ArbiterDesk>(server->login());
    int t = desk->open_tournament(4, {{"control", "5"}});
    Json issued = desk->key("terminal", t, 1);
    std::string key = issued.at("key");
    std::string terminal = issued.at("terminal");

    [[nodiscard]] TerminalWindow clock(const std::string& with_key) const {
        return clock(with_key, server->port());
    }
    [[nodiscard]] TerminalWindow clock(const std::string& with_key, int port) const {
        const std::string link =
            "http://127.0.0.1:" + std::to_string(port) + "/clock#key=" + with_key;
        return {{FLAGFALL_BINARY, "clock", link, "--store", store, "--lang", "en"}, rows, columns};
    }
    [[nodiscard]] std::string pin() const {
        const auto path = "/api/v1/tournaments/" + std::to_string(t) + "/clock-pin";
        return Json::parse(desk->get(path).body).at("pin");
    }
    [[nodiscard]] Json clock_at_server(const std::string& game) const {
        return desk->game(t, game).at("clock");
    }
    [[nodiscard]] bool server_shows(const std::string& game, const Json& running) const {
        return eventually([&] { return clock_at_server(game).at("running") == running; });
    }
};

TEST_F(BoardClock, IsPlayedOnWithoutTheServerWhichGetsEveryPressOnce) {
    std::string g;
    {
        TerminalWindow window = clock(key);
        ASSERT_TRUE(window.sees("No game at this board yet")) << window.text();
        g = desk->publish_first_round(t).at(0);
        ASSERT_TRUE(window.sees("The arbiter starts the round")) << window.text();
        EXPECT_TRUE(window.sees("Board 1  Round 1")) << window.text();
        EXPECT_FALSE(window.picture().shows("Not connected"));
        window.type("k");  // Black starts White's clock
        ASSERT_TRUE(window.sees(runs(left))) << window.text();
        EXPECT_TRUE(server_shows(g, "w"));
        EXPECT_EQ(server->stop(), 0);
        server.reset();
        ASSERT_TRUE(window.sees("o Not connected")) << window.text();
        window.type("a");
        ASSERT_TRUE(window.sees(runs(right))) << window.text();
        window.type("k");
        ASSERT_TRUE(window.sees(runs(left))) << window.text();
        ASSERT_TRUE(keeps(store, {"start", "press", "press"}));
        window.kill(SIGKILL);
        EXPECT_EQ(window.wait(), 128 + SIGKILL);
    }
    server = std::make_unique<RunningServer>(db);
    desk = std::make_unique<ArbiterDesk>(server->login());
    TerminalWindow window = clock(key);
    ASSERT_TRUE(window.sees("Restarted. The times are the stored ones")) << window.text();
    EXPECT_TRUE(server_shows(g, nullptr));
    EXPECT_TRUE(keeps(store, {"start", "press", "press", "boot"}));
    const Json stored = log_of(store).back().at("rem");
    EXPECT_TRUE(eventually([&] { return clock_at_server(g).at("left_ms") == stored; }))
        << clock_at_server(g) << stored;
    EXPECT_EQ(clock_at_server(g).at("moves"), (Json{1, 1}));
    desk->done(t, {{"type", "order_clock"}, {"g", g}, {"op", "resume"}, {"args", Json::object()}});
    EXPECT_TRUE(window.sees(runs(left))) << window.text();
}

// It has lost its name with its log: the arbiter lets it in, and the game goes on where it was.
TEST_F(BoardClock, WithADamagedLogItWaitsAndIsTakenAtTheDesk) {
    std::string g;
    {
        TerminalWindow window = clock(key);
        ASSERT_TRUE(window.sees("No game at this board yet")) << window.text();
        g = desk->publish_first_round(t).at(0);
        ASSERT_TRUE(window.sees("The arbiter starts the round")) << window.text();
        window.type("k");
        ASSERT_TRUE(window.sees(runs(left))) << window.text();
        window.type("a");
        ASSERT_TRUE(window.sees(runs(right))) << window.text();
        ASSERT_TRUE(eventually([&] { return clock_at_server(g).at("moves") == (Json{1, 0}); }));
        window.kill(SIGKILL);
        EXPECT_EQ(window.wait(), 128 + SIGKILL);
    }
    std::ofstream(store + "/log.ndjson", std::ios::app) << "scribble\n";
    TerminalWindow window = clock(key);
    ASSERT_TRUE(window.sees("The clock of this board is device")) << window.text();
    EXPECT_TRUE(window.sees("Log damaged: a new one was started")) << window.text();
    std::string device;
    ASSERT_TRUE(eventually([&] {
        const Json told = desk->game(t, g);
        for (const auto& alarm : told.at("alarms")) {
            if (alarm.at("what") == "device_waits") device = alarm.at("detail");
        }
        return !device.empty();
    }));
    desk->done(t, {{"type", "use_device"}, {"terminal", terminal}, {"device", device}, {"g", g}});
    ASSERT_TRUE(window.sees(stands)) << window.text();
    EXPECT_EQ(clock_at_server(g).at("moves"), (Json{1, 0}));
    desk->done(t, {{"type", "order_clock"}, {"g", g}, {"op", "resume"}, {"args", Json::object()}});
    ASSERT_TRUE(window.sees(runs(right))) << window.text();
    window.type("k");
    EXPECT_TRUE(eventually([&] { return clock_at_server(g).at("moves") == (Json{1, 1}); }));
}

// Nobody at the desk can reach it: an arbiter goes there.
TEST_F(BoardClock, AnArbiterWithThePinSetsItGoingWithoutTheServer) {
    const std::string known = pin();
    ASSERT_EQ(known.size(), 6U);
    const int port = server->port();
    const std::string g = desk->publish_first_round(t).at(0);
    {
        TerminalWindow window = clock(key);
        ASSERT_TRUE(window.sees("The arbiter starts the round")) << window.text();
        window.type("k");
        EXPECT_TRUE(server_shows(g, "w"));
        EXPECT_EQ(server->stop(), 0);
        server.reset();
        window.kill(SIGKILL);
        EXPECT_EQ(window.wait(), 128 + SIGKILL);
    }
    {
        TerminalWindow window = clock(key, port);
        ASSERT_TRUE(window.sees("Enter and PIN")) << window.text();
        window.type("\r");
        ASSERT_TRUE(window.sees("PIN: _")) << window.text();
        window.type(std::string(6, known.front() == '9' ? '8' : '9') + "\r");
        ASSERT_TRUE(window.sees("That is not this event")) << window.text();
        window.type(known + "\r");
        ASSERT_TRUE(window.sees("White and Black, counters behind: ")) << window.text();
        window.type(std::string(40, '\x7f') + "4:00 3:00\r");
        ASSERT_TRUE(window.sees(runs(left))) << window.text();
        ASSERT_TRUE(keeps(store, {"start", "boot", "wrong_pin", "local", "resume"}));
        window.kill(SIGKILL);
        EXPECT_EQ(window.wait(), 128 + SIGKILL);
    }
    server = std::make_unique<RunningServer>(db);
    desk = std::make_unique<ArbiterDesk>(server->login());
    EXPECT_EQ(pin(), known);
    const TerminalWindow window = clock(key);
    EXPECT_TRUE(keeps(store, {"start", "boot", "wrong_pin", "local", "resume", "boot"}));
    const Json stored = log_of(store).back().at("rem");
    EXPECT_EQ(stored.at(1), 180'000);
    EXPECT_TRUE(eventually([&] { return clock_at_server(g).at("left_ms") == stored; }))
        << clock_at_server(g) << stored;
}

TEST_F(BoardClock, SaysByWhatCodeItIsRefused) {
    std::string wrong = key;
    wrong.back() = wrong.back() == 'a' ? 'b' : 'a';
    {
        TerminalWindow window = clock(wrong);
        ASSERT_TRUE(window.sees("(unauthorized)")) << window.text();
        window.type("\x03");
        EXPECT_EQ(window.wait(), 4);
    }
    {
        TerminalWindow window = clock(desk->key("board", t, 1).at("key"));
        EXPECT_TRUE(window.sees("(forbidden)")) << window.text();
    }
    TerminalWindow window = clock(key);
    ASSERT_TRUE(window.sees("No game at this board yet")) << window.text();
    EXPECT_TRUE(
        window.sees([](const PictureTube& picture) { return !picture.shows("Not connected"); }));
    const Json keys = desk->get("/api/v1/keys").json().at("keys");
    for (const Json& each : keys) {
        const auto id = each.at("key_id").get<std::string>();
        EXPECT_EQ(desk->remove("/api/v1/keys/" + id).status, 200U);
    }
    EXPECT_TRUE(window.sees("(revoked)")) << window.text();
}

}  // namespace
}  // namespace arbiter::testing
