// Silent at the board: of facts, claims and proposals nothing reaches a terminal or the public
// before the ruling. Every byte they get is compared with those of the same event in which nobody
// reported anything.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <thread>

namespace arbiter::testing {
namespace {

// What differs between two runs of the same event: times of the wall and the machine, ids and
// hashes drawn or computed from them. Each becomes a word, ids in the order they come up.
class Plain {
  public:
    std::string operator()(const std::string& heard) {
        static const std::regex number(R"re(\b\d{9,}\b)re");
        static const std::regex drawn(
            R"re("(hash|chain|srv_boot|journal|incarnation|pin)":"[^"]*")re");
        static const std::regex clock(R"re("(t0|t1|t2|now|at|recorded)":\d+)re");
        static const std::regex id(R"re("([0-9a-hjkmnp-tv-z]{10})")re");
        std::string text = std::regex_replace(heard, number, "TIME");
        text = std::regex_replace(text, drawn, R"re("$1":"X")re");
        text = std::regex_replace(text, clock, R"re("$1":0)re");
        std::string out;
        auto last = text.cbegin();
        for (auto it = std::sregex_iterator(text.begin(), text.end(), id);
             it != std::sregex_iterator(); ++it) {
            out.append(last, it->prefix().second);
            const auto known = ids_.emplace((*it)[1], "id" + std::to_string(ids_.size())).first;
            out += "\"" + known->second + "\"";
            last = it->suffix().first;
        }
        out.append(last, text.cend());
        return out;
    }

  private:
    std::map<std::string, std::string> ids_;
};

struct Heard {
    std::string terminal;
    std::string board;
    std::string spectator;
    std::vector<std::string> pages;
    std::string page_of_game;
};

// A round with a clock, a board's own stream and a spectator; `incident` is what happens in it.
class SilentEvent {
  public:
    SilentEvent()
        : key_(desk.key("terminal", t, 1)),
          board_key_(desk.key("board", t, 1)),
          clock_(key_.at("terminal"), key_.at("key")),
          spectator_(desk.port(), "/ws/public"),
          terminal_(desk.port(), "/ws/terminal"),
          board_(desk.port(), "/ws/moves") {
        spectator_.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
        g = desk.publish_first_round(t).at(0);
        terminal_.send(clock_.hello());
        clock_.take_setup(terminal_.next("setup"));
        board_.send({{"type", "hello"}, {"key", board_key_.at("key")}});
        (void)board_.next("welcome");
        desk.done(t, {{"type", "start_round"}, {"round", 1}});
        const auto order = terminal_.next("cmd");
        terminal_.send(clock_.applied(order.at("cmd"), ClockStart{Color::White}, 1000));
        play("e4", Color::White, 60000);
        play("e5", Color::Black, 120000);
    }

    void play(const std::string& move, Color side, std::int64_t at) {
        desk.done(t, {{"type", "move"}, {"g", g}, {"move", move}});
        terminal_.send(clock_.press(side, at));
        settle();
    }
    // Until the server has the whole log of the clock.
    void settle() {
        while (terminal_.next("ack").at("upto") != clock_.log().size()) {
        }
    }
    Json asked(Json command) {
        command["g"] = g;
        return desk.done(t, command);
    }
    int report(const Json& facts) {
        const auto rows = asked({{"type", "report_incident"}, {"facts", facts}}).at("events");
        return rows.at(0).at("body").at("incident");
    }

    // Everything heard up to a move that everybody is told of.
    Heard listen(const std::string& last_move, Color side, std::int64_t at) {
        play(last_move, side, at);
        const auto has_move = [&](const Json& frame) {
            return frame.dump().find("\"" + last_move + "\"") != std::string::npos;
        };
        while (!has_move(spectator_.next("rows"))) {
        }
        (void)board_.next("game");
        Heard heard;
        Plain plain;
        heard.terminal = plain(terminal_.heard());
        heard.board = plain(board_.heard());
        heard.spectator = plain(frames_as_rows(spectator_.heard()));
        for (const char* path : {"", "/standings", "/crosstable", "/pgn"}) {
            heard.pages.push_back(plain(page(path)));
        }
        heard.page_of_game = plain(page("/games/" + g));
        return heard;
    }
    [[nodiscard]] std::string page(const std::string& path) const {
        return request(desk.port(), "GET", "/api/v1/public/tournaments/1" + path).body;
    }
    [[nodiscard]] const std::string& spectator_heard() const { return spectator_.heard(); }
    [[nodiscard]] const std::string& terminal_heard() const { return terminal_.heard(); }
    Json next_order() { return terminal_.next("cmd"); }
    Json next_rows() { return spectator_.next("rows").at("rows"); }

    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(4);
    std::string g;

  private:
    // How many rows come in one frame is a matter of timing; the rows are not.
    static std::string frames_as_rows(const std::string& heard) {
        return std::regex_replace(heard, std::regex(R"re(\]\}\n\{"type":"rows","t":1,"rows":\[)re"),
                                  ",");
    }

    Json key_;
    Json board_key_;
    TestTerminal clock_;
    Socket spectator_;
    Socket terminal_;
    Socket board_;
};

void expect_same(const Heard& with, const Heard& without) {
    EXPECT_EQ(with.terminal, without.terminal);
    EXPECT_EQ(with.board, without.board);
    EXPECT_EQ(with.spectator, without.spectator);
    EXPECT_EQ(with.pages, without.pages);
    EXPECT_EQ(with.page_of_game, without.page_of_game);
}

// Facts of every topic; those that the rulebook refuses here are none the less put to it.
std::vector<Json> many_facts() {
    const auto fact = [](const char* type, Json fields) {
        fields["type"] = type;
        return fields;
    };
    const Json white{{"actor", "white"}};
    const auto of_white = [&](const char* type, Json fields) {
        fields["actor"] = "white";
        return fact(type, fields);
    };
    std::vector<Json> facts{
        of_white("touch", {{"square", "b1"}}),
        of_white("move", {{"san", "Ke3"}, {"illegal", true}}),
        of_white("press", {}),
        of_white("offer", {{"when", "own_clock_before_move"}}),
        of_white("adjust", {{"said", "before"}}),
        of_white("arrive", {{"late_s", 1800}}),
        of_white("resign", {}),
        fact("flag_seen", {{"by", "arbiter"}, {"whose", "white"}}),
        fact("agree_draw", {}),
        of_white("irregularity", {{"kind", "phone_on_person"}}),
        of_white("irregularity", {{"kind", "illegal_move_found"}, {"ply", 1}}),
    };
    for (const char* kind : {"touch_move", "illegal_move", "time", "threefold", "fifty"}) {
        facts.push_back(of_white("claim", {{"kind", kind}}));
    }
    return facts;
}

TEST(Silence, NothingOfAnIncidentIsHeardBeforeTheRuling) {
    Heard without;
    {
        SilentEvent quiet;
        without = quiet.listen("Nf3", Color::White, 180000);
    }
    SilentEvent event;
    int reported = 0;
    for (const Json& fact : many_facts()) {
        const auto answer = event.desk.command(
            event.t, {{"type", "report_incident"}, {"g", event.g}, {"facts", Json::array({fact})}});
        if (answer.status == 200) ++reported;
    }
    EXPECT_GT(reported, 5);
    event.asked({{"type", "drop_incident"}, {"incident", 1}, {"reason", "a rumour"}});
    const auto open = event.desk.get("/api/v1/queue").json().at("open");
    const auto is_incident = [](const Json& each) { return each.contains("incident"); };
    EXPECT_EQ(std::ranges::count_if(open, is_incident), reported - 1);
    expect_same(event.listen("Nf3", Color::White, 180000), without);
}

TEST(Silence, AfterTheRulingOnlyWhatItDoesIsHeard) {
    SilentEvent event;
    const int incident = event.report(Json::array({{{"type", "press"}, {"actor", "white"}}}));
    event.asked({{"type", "give_ruling"},
                 {"incident", incident},
                 {"step", "overruled"},
                 {"ruling", "RESTORE"},
                 {"articles", {"7.5.1"}},
                 {"details", {{"opp_plus_s", 120}}},
                 {"effects",
                  {{"restore_to_ply", 1},
                   {"illegal_by", "b"},
                   {"illegal_move", "Ke8-e6"},
                   {"warned", "b"},
                   {"add_w_ms", 120000}}},
                 {"reason", "a rumour"}});
    const auto order = event.next_order();
    EXPECT_EQ(order.at("op"), "adjust");
    EXPECT_EQ(order.at("by"), "arbiter");
    EXPECT_FALSE(order.contains("reason"));
    for (;;) {
        const auto last = event.next_rows().back();
        if (last.at("kind") != "position_restored") continue;
        EXPECT_EQ(last.at("body").at("reason"), "");
        break;
    }
    for (const char* word : {"incident", "ruling", "RESTORE", "7.5.1", "Ke8-e6", "rumour", "warned",
                             "illegal", "opp_plus", "proposal"}) {
        EXPECT_EQ(event.spectator_heard().find(word), std::string::npos) << word;
        EXPECT_EQ(event.terminal_heard().find(word), std::string::npos) << word;
        EXPECT_EQ(event.page("/games/" + event.g).find(word), std::string::npos) << word;
        EXPECT_EQ(event.page("/pgn").find(word), std::string::npos) << word;
    }
}

}  // namespace
}  // namespace arbiter::testing
