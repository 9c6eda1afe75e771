// Tables as files over the wire: the arbiters' exercises, and what is in a file of theirs.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/process/command_line.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using Cells = std::vector<std::string>;

struct DownloadsTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};

    // The number of the event that is made of the report.
    [[nodiscard]] std::string event_of(const std::string& report) const {
        const auto made =
            request(desk.port(), "POST", "/api/v1/tournaments/trf", report, desk.auth());
        EXPECT_EQ(made.status, 200U) << made.body;
        return made.json().at("t").dump();
    }
    [[nodiscard]] Response open(const std::string& path, const Headers& headers = {}) const {
        return request(desk.port(), "GET", path, "", headers);
    }
};

std::string exercise(const std::string& name) {
    return bytes_of(std::string(FLAGFALL_TEST_DATA) + "/trf/" + name);
}

// Of files without quotes.
std::vector<Cells> rows_of(const std::string& csv) {
    EXPECT_EQ(csv.substr(0, 3), "\xEF\xBB\xBF");
    EXPECT_EQ(csv.find('"'), std::string::npos);
    std::vector<Cells> rows;
    std::istringstream lines(csv.substr(3));
    for (std::string line; std::getline(lines, line);) {
        EXPECT_EQ(line.back(), '\r');
        line.back() = ',';
        Cells& row = rows.emplace_back();
        std::istringstream cells(line);
        for (std::string cell; std::getline(cells, cell, ',');) row.push_back(cell);
        EXPECT_EQ(row.size(), rows.front().size()) << line;
    }
    return rows;
}

TEST_F(DownloadsTest, AreTheTablesOfTheExercise) {
    const std::string t = event_of(exercise("tec_rr6.trf"));
    const auto file = desk.get("/api/v1/tournaments/" + t + "/files/crosstable.csv");
    ASSERT_EQ(file.status, 200U);
    EXPECT_EQ(file.header("Content-Type"), "text/csv; charset=utf-8");
    EXPECT_EQ(file.header("Content-Disposition"), "attachment; filename=\"crosstable.csv\"");
    const auto rows = rows_of(file.body);
    ASSERT_EQ(rows.size(), 7U);
    EXPECT_EQ(rows[0],
              (Cells{"Rk", "Title", "Name", "Rtg", "Fed.", "1", "2", "3", "4", "5", "6", "Pts"}));
    std::map<std::string, Cells> of;
    for (const auto& row : rows) of[row[2]] = row;
    const auto met = [&](const std::string& one, const std::string& other) {
        return of.at(one).at(4 + static_cast<std::size_t>(std::stoi(of.at(other)[0])));
    };
    EXPECT_EQ(met("Alyx", "Bruno"), "1");
    EXPECT_EQ(met("Alyx", "Franck"), "0.5");
    EXPECT_EQ(met("Alyx", "Alyx"), "*");
    EXPECT_EQ(met("Helene", "Franck"), "+");
    EXPECT_EQ(met("Franck", "Helene"), "–");
    EXPECT_EQ(of.at("Charline").back(), "3.5");
}

// Record 162 of a report may give something for an absence (A); lost it is all the same.
TEST_F(DownloadsTest, MarkAForfeitByItsResultAndNotByWhatItBrings) {
    const int t = desk.open_tournament(4, {{"scoring", "1-0.5-0 A0.25"}});
    const auto games = desk.publish_first_round(t);
    desk.done(
        t, {{"type", "set_result"}, {"g", games[0]}, {"result", "+-"}, {"termination", "default"}});
    const auto path = "/api/v1/tournaments/" + std::to_string(t) + "/files/crosstable.csv";
    const auto rows = rows_of(desk.get(path).body);
    ASSERT_EQ(rows.size(), 5U);
    EXPECT_EQ(rows[1].at(6), "+");
    EXPECT_EQ(rows[2].at(5), "–");
    EXPECT_EQ(rows[2].back(), "0.25");
}

TEST_F(DownloadsTest, OfASwissSayWhomEachMetRoundByRound) {
    const std::string report = exercise("pl_swiss5.trf");
    const std::string t = event_of(report);
    const auto rows = rows_of(desk.get("/api/v1/tournaments/" + t + "/files/crosstable.csv").body);
    std::map<std::string, Cells> of;
    for (const auto& row : rows) of[row[2]] = row;
    // The report's own columns: start numbers, colours and codes (TRF16).
    std::map<std::string, std::string> names;
    std::istringstream lines(report);
    std::vector<std::string> players;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("001")) continue;
        names[line.substr(4, 4)] = line.substr(14, line.find(' ', 14) - 14);
        players.push_back(line);
    }
    ASSERT_EQ(players.size(), 14U);
    const std::map<char, std::string> codes{
        {'1', "1"}, {'=', "½"}, {'0', "0"}, {'+', "+"}, {'-', "–"}};
    int compared = 0;
    for (const auto& line : players) {
        const Cells& row = of.at(names.at(line.substr(4, 4)));
        for (std::size_t round = 0; round < 5; ++round) {
            const std::string cell = line.substr(91 + 10 * round, 8);
            const char code = cell[7];
            std::string expected = code == 'U' ? "–1" : "–0";
            if (cell.substr(0, 4) != "0000") {
                const std::string& opponent = of.at(names.at(cell.substr(0, 4)))[0];
                expected = opponent + cell[5] + codes.at(code);
            }
            EXPECT_EQ(row.at(5 + round), expected) << line;
            ++compared;
        }
        EXPECT_EQ(std::stod(row.back()), std::stod(line.substr(80, 4))) << line;
    }
    EXPECT_EQ(compared, 70);
}

TEST_F(DownloadsTest, TellTheRoundsWithTheirByes) {
    const std::string t = event_of(exercise("pl_swiss5.trf"));
    const auto rows = rows_of(desk.get("/api/v1/tournaments/" + t + "/files/rounds.csv").body);
    // Rounds 1 and 3 to 5 have 7 games, round 2 has 6, a bye and somebody absent.
    int games = 0;
    bool bye = false;
    for (const auto& row : rows) {
        if (row[0] == "Round") continue;
        if (row[1].empty()) {
            bye = bye || (row[0] == "2" && row[3] == "Rambert" && row[5] == "1");
        } else {
            ++games;
        }
    }
    EXPECT_EQ(games, 34);
    EXPECT_TRUE(bye);
}

// Alyx in the exercise: a draw, two wins, a loss, a win.
TEST_F(DownloadsTest, ThePublicSeesProgressNormsAndWhatThereIsToHave) {
    const std::string t = event_of(exercise("tec_rr6.trf"));
    const auto progress = open("/p/" + t + "/progress?lang=en");
    ASSERT_EQ(progress.status, 200U);
    const auto row = progress.body.find(">Alyx</");
    ASSERT_NE(row, std::string::npos) << progress.body;
    std::string points;
    auto at = row;
    for (int round = 1; round <= 5; ++round) {
        at = progress.body.find("<td class=\"num\">", at) + 16;
        points += progress.body.substr(at, progress.body.find(' ', at) - at) + ' ';
    }
    EXPECT_EQ(points, "½ 1½ 2½ 2½ 3½ ");
    EXPECT_NE(progress.body.find("<polyline points=\""), std::string::npos);
    EXPECT_NE(
        open("/p/" + t + "/progress?show=rank&lang=en").body.find(">1. \u2068Alyx\u2069 3½</text>"),
        std::string::npos);
    const auto norms = open("/p/" + t + "/norms?lang=en").body;
    EXPECT_NE(norms.find("fewer than nine games, fewer than half of the opponents have titles"),
              std::string::npos)
        << "5 games of 9: " << norms;
    const auto page = open("/p/" + t + "/downloads?lang=en").body;
    for (const std::string file : {"standings.csv", "crosstable.xlsx", "event.xlsx", "games.pgn",
                                   "round/5/games.pgn", "calendar.ics"}) {
        EXPECT_NE(page.find("href=\"/p/" + t + "/" + file), std::string::npos) << file;
        EXPECT_EQ(open("/p/" + t + "/" + file).status, 200U) << file;
    }
}

// Issue 31, item 4: `Vary` and `ETag` differ where the answer does. A proxy on this machine says by
// which scheme the browser came.
TEST_F(DownloadsTest, FeedsDifferWhereTheirLinksDo) {
    const std::string t = event_of(exercise("tec_rr6.trf"));
    for (const std::string name : {"feed.atom", "calendar.ics"}) {
        const std::string path = "/p/" + t + "/" + name;
        const auto plain = open(path);
        const auto secure = open(path, {{"X-Forwarded-Proto", "https"}});
        EXPECT_NE(plain.body, secure.body) << name;
        EXPECT_NE(plain.header("ETag"), secure.header("ETag")) << name;
        EXPECT_EQ(open(path, {{"If-None-Match", plain.header("ETag")}}).status, 304U) << name;
        const auto other =
            open(path, {{"If-None-Match", plain.header("ETag")}, {"X-Forwarded-Proto", "https"}});
        EXPECT_EQ(other.status, 200U) << name;
        const auto vary = plain.header("Vary");
        for (const char* field : {"Host", "X-Forwarded-Proto", "Forwarded", "Accept-Language"}) {
            EXPECT_NE(vary.find(field), std::string::npos) << name << ": " << vary;
        }
    }
}

// A page of what is not there is none.
TEST_F(DownloadsTest, PagesOfWhatIsNotThereAreNotFound) {
    const std::string t = event_of(exercise("tec_rr6.trf"));
    const auto opened = [&](const std::string& path) {
        const auto page = open("/p/" + t + "/" + path);
        EXPECT_NE(page.body.find("<!doctype html>"), std::string::npos) << path;
        return page.status;
    };
    // The sixth may still be waited for.
    for (const char* path : {"round/1", "round/5", "round/6", "round/1/1", "?round=5"}) {
        EXPECT_EQ(opened(path), 200U) << path;
    }
    for (const char* path :
         {"round/7", "round/99", "round/1/99", "round/99/1", "board/0000000000", "board/x",
          "player/0000000000", "player/x", "sums/0000000000", "?round=99"}) {
        EXPECT_EQ(opened(path), 404U) << path;
    }
}

// What the routes tell one by one is what the whole tells.
TEST_F(DownloadsTest, AllOfAnEventIsOneDocument) {
    const std::string t = event_of(exercise("tec_rr6.trf"));
    const std::string path = "/api/v1/tournaments/" + t;
    const auto all = desk.get(path + "/export.json").json();
    const auto event = desk.get(path).json();
    EXPECT_EQ(all.at("event"), event);
    EXPECT_EQ(all.at("standings"), desk.get(path + "/standings").json());
    EXPECT_EQ(all.at("crosstable"), desk.get(path + "/crosstable").json());
    EXPECT_EQ(all.at("ratings"), desk.get(path + "/ratings").json());
    ASSERT_EQ(all.at("games").size(), 15U);
    const auto& first = all.at("games").at(0);
    const std::string id = first.at("game").at("g");
    EXPECT_EQ(first.at("pgn"), desk.get(path + "/pgn?game=" + id).body);
    EXPECT_EQ(first.at("game"), desk.get(path + "/games/" + id).json());
    EXPECT_EQ(open(path + "/export.json").code(), "unauthorized");
}

TEST_F(DownloadsTest, ArePublicAtThePagesAddressInTheReadersLanguage) {
    const std::string t = event_of(exercise("tec_rr6.trf"));
    const auto page = open("/p/" + t + "/standings.csv?lang=zh-Hans");
    ASSERT_EQ(page.status, 200U) << page.body;
    EXPECT_EQ(rows_of(page.body).at(0).at(3), "姓名");
    EXPECT_EQ(open("/p/" + t + "/standings.csv?lang=en").body,
              desk.get("/api/v1/tournaments/" + t + "/files/standings.csv").body);
    EXPECT_EQ(open("/api/v1/public/tournaments/" + t + "/files/standings.csv").body,
              desk.get("/api/v1/tournaments/" + t + "/files/standings.csv").body);
    const auto etag = open("/p/" + t + "/event.xlsx").header("ETag");
    EXPECT_EQ(open("/p/" + t + "/event.xlsx", {{"If-None-Match", etag}}).status, 304U);
    EXPECT_EQ(open("/p/" + t + "/event.csv").status, 404U);
    EXPECT_EQ(open("/api/v1/tournaments/" + t + "/files/standings.csv").code(), "unauthorized");
    EXPECT_EQ(desk.get("/api/v1/tournaments/" + t + "/files/x.csv").code(), "not_found");
}

}  // namespace
}  // namespace arbiter::testing
