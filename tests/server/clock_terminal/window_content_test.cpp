// What a clock in a window says in each state, in three languages. The sentences are those of the
// design's pictures of a terminal.
#include "server/clock_terminal/window_content.hpp"

#include "server/clock_terminal/clock_address.hpp"
#include "server/clock_terminal/power_supply.hpp"
#include "tests/support/process/files.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace arbiter::testing {
namespace {

constexpr Color white = Color::White;
constexpr Color black = Color::Black;

GameLog board_12(std::string_view control = "30") {
    GameSetup setup;
    setup.game = "k7q2vd0m3z";
    setup.board = 12;
    setup.round = 3;
    setup.names = {"Kowalska, Maja", "Haddad, Omar"};
    setup.control = parse_time_control(control).value();
    return {std::move(setup), "boot"};
}

WindowFacts facts_of(const GameLog& game, std::int64_t now = 0) {
    WindowFacts facts;
    facts.game = &game;
    facts.link = LinkState::Online;
    facts.now = at_ms(now);
    return facts;
}

struct Notes {
    std::string note;
    std::string explanation;
    friend bool operator==(const Notes&, const Notes&) = default;
};
void PrintTo(const Notes& notes, std::ostream* out) {
    *out << notes.note << " / " << notes.explanation;
}
Notes notes_of(const WindowFacts& facts, Lang lang = Lang::English) {
    const WindowContent content = window_content(facts, lang);
    return {content.note, content.explanation};
}

TEST(WindowContent, SaysBoardRoundAndNames) {
    const GameLog game = board_12();
    const WindowContent content = window_content(facts_of(game), Lang::English);
    EXPECT_EQ(content.place, "Board 12  Round 3");
    ASSERT_TRUE(content.sides.has_value());
    EXPECT_EQ(content.sides->white.name, "White  Kowalska, Maja");
    EXPECT_EQ(content.sides->black.name, "Black  Haddad, Omar");
    EXPECT_EQ(content.sides->white.presses, "0");
    EXPECT_EQ(window_content(facts_of(game), Lang::Simplified).place, "第 12 台  第 3 轮");
    EXPECT_EQ(window_content(facts_of(game), Lang::Traditional).place, "第 12 台  第 3 輪");
}

TEST(WindowContent, PressesAreShownOnlyIfTheyMayBe) {
    GameSetup setup = board_12().setup();
    setup.show_moves = false;
    const GameLog game{setup, "boot"};
    EXPECT_EQ(window_content(facts_of(game), Lang::English).sides->white.presses, "");
}

TEST(WindowContent, Ready) {
    const GameLog game = board_12();
    EXPECT_EQ(notes_of(facts_of(game)),
              (Notes{"Ready", "The arbiter starts the round, or Black starts White’s clock"}));
    EXPECT_EQ(notes_of(facts_of(game), Lang::Simplified),
              (Notes{"就绪", "由裁判员开赛，或由黑方开动白方的钟"}));
    EXPECT_EQ(notes_of(facts_of(game), Lang::Traditional),
              (Notes{"就緒", "由裁判員開賽，或由黑方開動白方的鐘"}));
}

TEST(WindowContent, WhoseMoveIsSecondStartsTheOthersClock) {
    GameSetup setup = board_12().setup();
    setup.start_side = black;
    const GameLog game{setup, "boot"};
    EXPECT_EQ(notes_of(facts_of(game)).explanation,
              "The arbiter starts the round, or White starts Black’s clock");
}

TEST(WindowContent, RunningSaysOnlyHowToCall) {
    GameLog game = board_12();
    game.start(at_ms(0));
    EXPECT_EQ(notes_of(facts_of(game, 1000)), (Notes{"", "Hold 1 or 0: call the arbiter"}));
    WindowFacts holding = facts_of(game, 1000);
    holding.calling = true;
    EXPECT_EQ(notes_of(holding), (Notes{"Hold on", ""}));
}

TEST(WindowContent, ACertificateThatIsNotBelievedSaysWhyAndWhatToDo) {
    WindowFacts facts;
    facts.distrust = "expired";
    EXPECT_EQ(notes_of(facts),
              (Notes{"The server’s certificate is not believed",
                     "It has expired: flagfall tls renew, or set this machine’s date"}));
    EXPECT_EQ(notes_of(facts, Lang::Simplified),
              (Notes{"不信任服务器证书", "证书已过期：flagfall tls renew，或校正本机日期"}));
    facts.distrust = "name_missing";
    EXPECT_EQ(notes_of(facts, Lang::Traditional).explanation,
              "憑證名稱不符：請改用憑證上的名稱，或用 flagfall tls renew --name");
    facts.distrust = "a code of tomorrow";
    EXPECT_EQ(notes_of(facts).explanation, "See “Problems” in docs/tls.md");

    // A game goes on, and the reason stands beside it.
    GameLog game = board_12();
    game.start(at_ms(0));
    WindowFacts playing = facts_of(game, 1000);
    playing.link = LinkState::Offline;
    playing.distrust = "unknown_authority";
    EXPECT_EQ(notes_of(playing),
              (Notes{"", "Unknown authority: start with --ca and the hall’s ca.crt"}));
    playing.link = LinkState::Online;
    EXPECT_EQ(notes_of(playing), (Notes{"", "Hold 1 or 0: call the arbiter"}));
}

TEST(WindowContent, ALockAndTheArbitersTextHideNothing) {
    GameLog game = board_12();
    game.order({.number = 1, .act = ClockLock{}, .not_after_seq = {}}, at_ms(0));
    EXPECT_EQ(notes_of(facts_of(game)),
              (Notes{"Ready", "Locked: only the arbiter starts the clock"}));
    EXPECT_EQ(notes_of(facts_of(game), Lang::Traditional), (Notes{"就緒", "已鎖定，由裁判員開鐘"}));
    game.order({.number = 2, .act = ClockText{"Wait for the minister"}, .not_after_seq = {}},
               at_ms(1));
    EXPECT_EQ(
        notes_of(facts_of(game)),
        (Notes{"Wait for the minister", "Ready - Locked: only the arbiter starts the clock"}));
    game.start(at_ms(2));  // a player's hand
    EXPECT_EQ(game.clock().phase, ClockPhase::Ready);
    game.order({.number = 3, .act = ClockStart{}, .not_after_seq = {}}, at_ms(3));
    EXPECT_EQ(notes_of(facts_of(game, 4)),
              (Notes{"Wait for the minister", "Hold 1 or 0: call the arbiter"}));
}

TEST(WindowContent, ItIsHeardWhenOrderedAndAtAFlagWhereTheEventWantsIt) {
    GameSetup setup = board_12("1s, no freeze").setup();
    GameLog silent{setup, "boot"};
    setup.sound = true;
    GameLog heard{setup, "boot"};
    for (GameLog* game : {&silent, &heard}) {
        game->start(at_ms(0));
        game->order({.number = 1, .act = ClockBeep{}, .not_after_seq = {}}, at_ms(100));
        EXPECT_EQ(bells_of(*game, at_ms(999)), 1);
    }
    EXPECT_EQ(bells_of(silent, at_ms(1000)), 1);
    EXPECT_EQ(bells_of(heard, at_ms(1000)), 2);
}

TEST(WindowContent, AFallenFlag) {
    GameLog game = board_12("1s");
    game.start(at_ms(0));
    game.write_due(at_ms(1000));
    const WindowContent content = window_content(facts_of(game, 2000), Lang::English);
    EXPECT_EQ(content.sides->white.flag, "Flag fall");
    EXPECT_EQ(content.sides->black.flag, "");
    EXPECT_EQ(content.note, "Both clocks stopped. Wait for the arbiter");
    EXPECT_EQ(notes_of(facts_of(game), Lang::Simplified).note, "双方停钟，请等裁判员");
    EXPECT_EQ(window_content(facts_of(game), Lang::Traditional).sides->white.flag, "旗落");
}

TEST(WindowContent, CalledAndHowLongAgo) {
    GameLog game = board_12();
    game.start(at_ms(0));
    game.call(white, at_ms(5000));
    EXPECT_EQ(notes_of(facts_of(game, 14'999)),
              (Notes{"Arbiter called 0:09", "Only the arbiter starts them again"}));
    EXPECT_EQ(notes_of(facts_of(game, 14'999), Lang::Simplified),
              (Notes{"已请裁判员 0:09", "由裁判员重新开钟"}));
    game.battery_low(at_ms(10'000));
    EXPECT_EQ(notes_of(facts_of(game, 14'999)).note, "Arbiter called 0:09");
}

TEST(WindowContent, StoppedByTheArbiter) {
    GameLog game = board_12();
    game.start(at_ms(0));
    game.order({.number = 1, .act = ClockPause{}, .not_after_seq = {}}, at_ms(5000));
    EXPECT_EQ(notes_of(facts_of(game)),
              (Notes{"Clocks stopped", "Only the arbiter starts them again"}));
    EXPECT_EQ(notes_of(facts_of(game), Lang::Traditional), (Notes{"已停鐘", "由裁判員重新開鐘"}));
}

// Which of the two says that its clock ran when the clocks were stopped.
struct RanWords {
    std::string white;
    std::string black;
    friend bool operator==(const RanWords&, const RanWords&) = default;
};
RanWords ran_words(const GameLog& game, Lang lang = Lang::English) {
    const auto sides = window_content(facts_of(game, 9000), lang).sides;
    return {sides->white.ran, sides->black.ran};
}

TEST(WindowContent, EveryStopShowsWhoseClockRan) {
    GameLog game = board_12();
    EXPECT_EQ(ran_words(game), (RanWords{"", ""}));
    game.start(at_ms(0));
    EXPECT_EQ(ran_words(game), (RanWords{"", ""}));
    game.press(white, at_ms(1000));
    game.call(std::nullopt, at_ms(2000));
    EXPECT_EQ(ran_words(game), (RanWords{"", "Ran when stopped"}));
    EXPECT_EQ(ran_words(game, Lang::Simplified).black, "停钟时在走");
    EXPECT_EQ(ran_words(game, Lang::Traditional).black, "停鐘時在走");
    game.resume_by_hand(at_ms(3000));
    game.press(black, at_ms(4000));
    game.slept(at_ms(5000));
    EXPECT_EQ(ran_words(game), (RanWords{"Ran when stopped", ""}));
    game.resume_by_hand(at_ms(6000));
    game.reboot({Millis{1'799'000}, Millis{1'800'000}}, at_ms(1));
    EXPECT_EQ(ran_words(game), (RanWords{"Ran when stopped", ""}));
    game.order({.number = 1, .act = ClockEnd{}, .not_after_seq = {}}, at_ms(2));
    EXPECT_EQ(ran_words(game), (RanWords{"", ""}));
}

// A spare comes up with what the clock before it did (`state` of its setup).
TEST(WindowContent, ASpareShowsWhoseClockRanOnTheOneBeforeIt) {
    GameSetup setup = board_12().setup();
    setup.carried = GameSetup::Carried{};
    setup.carried->main = {Millis{60'000}, Millis{61'000}};
    setup.carried->period = {1, 1};
    setup.carried->on_move = black;
    EXPECT_EQ(ran_words(GameLog{setup, "boot"}), (RanWords{"", "Ran when stopped"}));
    setup.carried->phase = ClockPhase::Ready;
    EXPECT_EQ(ran_words(GameLog{setup, "boot"}), (RanWords{"", ""}));
}

TEST(WindowContent, RestartedAsksForTheArbiter) {
    GameLog game = board_12();
    game.start(at_ms(0));
    game.reboot({Millis{1'799'000}, Millis{1'800'000}}, at_ms(1));
    EXPECT_EQ(notes_of(facts_of(game)), (Notes{"Restarted. The times are the stored ones",
                                               "Only the arbiter starts them again"}));
}

TEST(WindowContent, AnArbiterIsAskedForThePinAndThenForTheTimes) {
    GameSetup setup = board_12().setup();
    setup.pin = std::string{"471203"};
    GameLog game{setup, "boot"};
    game.start(at_ms(0));
    game.reboot({Millis{1'799'000}, Millis{1'800'000}}, at_ms(1));
    WindowFacts facts = facts_of(game);
    EXPECT_EQ(notes_of(facts).explanation, "The arbiter starts them: Enter and PIN");
    ArbiterEntry entry{"471203", {Millis{1'799'000}, Millis{1'800'000}}, {}, {}};
    facts.entry = &entry;
    const auto type = [&](std::string_view text) {
        for (const char byte : text) static_cast<void>(entry.take(byte, {}));
    };
    type("47");
    EXPECT_EQ(notes_of(facts), (Notes{"Arbiter’s PIN: **_",
                                      "Enter: go on. x: swap the sides. Esc: leave it stopped"}));
    type("\r");
    EXPECT_EQ(notes_of(facts), (Notes{"Arbiter’s PIN: _", "That is not this event’s PIN"}));
    type("471203\r");
    EXPECT_EQ(notes_of(facts, Lang::Simplified),
              (Notes{"白方和黑方（其后可加着数）：29:59 30:00_",
                     "Enter：继续。x：左右对调。Esc：保持停钟"}));
    type("x1\r");
    EXPECT_EQ(notes_of(facts, Lang::Traditional).explanation,
              "兩個時間，白方在前，其後可加兩個著數：1:05:30 4:10 23 22");
}

TEST(WindowContent, WithoutALinkASmallSignAndNothingElse) {
    GameLog game = board_12();
    game.start(at_ms(0));
    const WindowContent online = window_content(facts_of(game), Lang::English);
    WindowFacts offline = facts_of(game);
    offline.link = LinkState::Offline;
    WindowContent without = window_content(offline, Lang::English);
    EXPECT_EQ(without.signs, "o Not connected");
    without.signs = online.signs;
    EXPECT_EQ(without, online);
    offline.stored = false;
    offline.battery = Battery{82, true};
    EXPECT_EQ(window_content(offline, Lang::English).signs,
              "The log is not written  o Not connected  +82 %");
}

TEST(WindowContent, WhereAnotherDeviceIsTheClockItSaysWhichAndWhichThisIs) {
    WindowFacts facts;
    facts.link = LinkState::Held;
    facts.held_by = {"9F3A", "K7Q2"};
    EXPECT_EQ(notes_of(facts).note, "The clock of this board is device 9F3A");
    EXPECT_NE(notes_of(facts).explanation.find("K7Q2"), std::string::npos);
    facts.held_by.device.clear();
    EXPECT_EQ(notes_of(facts, Lang::Simplified).note, "本台棋钟是另一台设备");
}

TEST(WindowContent, RefusedByTheServerWithItsCode) {
    WindowFacts facts;
    EXPECT_EQ(notes_of(facts).note, "No game at this board yet");
    facts.link = LinkState::Rejected;
    facts.rejected_by = "replaced";
    EXPECT_EQ(
        notes_of(facts).note,
        "The server refuses this clock: Opened elsewhere: this connection is closed (replaced)");
    facts.rejected_by = "old_incarnation";
    EXPECT_EQ(notes_of(facts, Lang::Simplified).note,
              "服务器拒绝此钟：它是曾连接过的服务器的旧副本（old_incarnation）");
    GameLog game = board_12();
    game.start(at_ms(0));
    facts.game = &game;
    EXPECT_EQ(notes_of(facts).note, "");
    EXPECT_NE(notes_of(facts).explanation.find("old_incarnation"), std::string::npos);
}

TEST(WindowContent, EachModeSaysWhatItNeeds) {
    const auto detail = [](std::string_view control, std::int64_t at, Lang lang) {
        GameLog game = board_12(control);
        game.start(at_ms(0));
        return window_content(facts_of(game, at), lang).sides->white.detail;
    };
    EXPECT_EQ(detail("30", 0, Lang::English), "");
    EXPECT_EQ(detail("40/90+30, 30+30", 0, Lang::English), "Period 1");
    EXPECT_EQ(detail("40/90 d5, 30 d5", 1000, Lang::English), "Period 1  Delay 0:04.0");
    EXPECT_EQ(detail("1 byo 3x10", 75'000, Lang::English), "Byo-yomi: 2 left");
    EXPECT_EQ(detail("1 byo 3x10", 75'000, Lang::Simplified), "读秒：剩 2 次");
    EXPECT_EQ(detail("1 canadian 25/10", 60'000, Lang::English), "25 moves to go in this time");
    EXPECT_EQ(detail("1 canadian 1/10", 60'000, Lang::English), "One move to go in this time");
    for (const char* control : {"*3", "10/gong", "30/move", "25 overtime", "count-up"}) {
        EXPECT_EQ(detail(control, 1000, Lang::English), "") << control;
    }
}

TEST(WindowContent, AClubsClockHasNoArbiterAndNoServer) {
    GameLog game = board_12();
    WindowFacts facts = facts_of(game);
    facts.alone = true;
    facts.link = LinkState::Offline;
    EXPECT_EQ(notes_of(facts), (Notes{"Ready", "Black’s key starts White’s clock"}));
    EXPECT_EQ(window_content(facts, Lang::English).signs, "");
    game.start(at_ms(0));
    game.call(black, at_ms(0));
    EXPECT_EQ(notes_of(facts), (Notes{"Clocks stopped", "Enter: go on. n: a new game"}));
    facts.question = WindowQuestion::NewGame;
    EXPECT_EQ(notes_of(facts).note, "A new game? y: yes; any other key: no");
    facts.question = WindowQuestion::Leave;
    EXPECT_EQ(notes_of(facts).note, "The clock runs. y: leave it; any other key: stay");
}

TEST(ClockAddress, TakesTheLinkOfTheKeysPageWhole) {
    const auto address = parse_clock_link("http://192.168.1.20:8080/board#k7q2vd0m3z.Aa0-_secret");
    ASSERT_TRUE(address.has_value());
    EXPECT_EQ(address->server.host, "192.168.1.20");
    EXPECT_EQ(address->server.port, "8080");
    EXPECT_EQ(address->key, "k7q2vd0m3z.Aa0-_secret");
    EXPECT_EQ(name_of_key(address->key), "k7q2vd0m3z");
    const auto named = parse_clock_link("ws://[::1]:80/clock#key=k7q2vd0m3z.secret");
    ASSERT_TRUE(named.has_value());
    EXPECT_EQ(named->server.host, "::1");
    EXPECT_EQ(named->key, "k7q2vd0m3z.secret");
    EXPECT_EQ(parse_clock_link("https://hall#a.b", "/nowhere").error().code, "bad_authority");
    for (const char* bad : {"http://host:80/", "http://host:80/#", "http://host:80/#word",
                            "http://host:80/#a.b.c", "http://host:80/#a. b"}) {
        EXPECT_EQ(parse_clock_link(bad).error().code, "bad_key") << bad;
    }
    for (const char* bad : {"", "host:80#a.b", "ftp://host:80#a.b", "http://#a.b", "http"}) {
        EXPECT_EQ(parse_clock_link(bad).error().code, "bad_url") << bad;
    }
}

// As Linux has them: Documentation/ABI/testing/sysfs-class-power.
TEST(PowerSupply, ReadsTheMachinesBattery) {
    Folder folder;
    const auto supply = [&](const std::string& name, const std::string& file,
                            const std::string& text) {
        std::filesystem::create_directories(folder.path(name));
        std::ofstream(folder.path(name + "/" + file)) << text << '\n';
    };
    EXPECT_EQ(read_battery(folder.path("nowhere")), std::nullopt);
    supply("supply/AC", "type", "Mains");
    supply("supply/AC", "online", "1");
    EXPECT_EQ(read_battery(folder.path("supply")), std::nullopt);
    supply("supply/BAT1", "type", "Battery");
    supply("supply/BAT1", "capacity", "82");
    supply("supply/BAT1", "status", "Discharging");
    supply("supply/BAT0", "type", "Battery");  // of a mouse
    supply("supply/BAT0", "scope", "Device");
    supply("supply/BAT0", "capacity", "5");
    EXPECT_EQ(read_battery(folder.path("supply")), (Battery{82, false}));
    supply("supply/BAT1", "status", "Charging");
    EXPECT_EQ(read_battery(folder.path("supply")), (Battery{82, true}));
    supply("supply/BAT1", "capacity", "many");
    EXPECT_EQ(read_battery(folder.path("supply")), std::nullopt);
}

}  // namespace
}  // namespace arbiter::testing
