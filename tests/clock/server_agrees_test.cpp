// The terminal's link against the server's own frames and its own shadow of the game, without
// sockets: both sides of docs/protocol.md must mean the same.
#include "arbiter/game/game.hpp"
#include "clock/terminal/link.hpp"
#include "server/net/frame.hpp"
#include "server/wire/frames/terminal_frames.hpp"
#include "tests/clock/support.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <string>

namespace arbiter {
namespace {

constexpr const char* game_id = "k7q2vd0m3z";

class ServerAgrees : public ::testing::Test {
  protected:
    void open(const std::string& control) {
        GameOpened opened;
        opened.round = 1;
        opened.board = 1;
        opened.edition = "fide-2023";
        opened.control = parse_time_control(control).value();
        game = evolve(Game{}, opened);
        store = std::make_unique<MemoryLogStore>();
        link = std::make_unique<TerminalLink>(std::move(*TerminalLink::open(
            {.terminal = "t", .key = "k", .boot = "b1", .sim_rate = {}}, *store, at_ms(now))));
        (void)link->on_connected(at_ms(now));
        bind();
    }

    void command(const GameCommand& what, Seat seat) {
        const auto events = decide(game, what, {WallTime{}, {seat, "x"}, 0});
        ASSERT_TRUE(events) << events.error().code << ' ' << events.error().where;
        for (const GameEvent& event : *events) {
            game = evolve(std::move(game), event);
            if (const auto* order = std::get_if<ClockOrdered>(&event)) {
                send(frame_text(
                    OrderFrame{id, game.terminal.binding->epoch, told_order(game, order->order)}));
            }
            if (const auto* alarm = std::get_if<AlarmRaised>(&event)) {
                EXPECT_NE(alarm->kind, AlarmKind::Diverged);
            }
        }
    }
    void bind() {
        command(BindTerminal{.terminal = {}, .anew = true}, Seat::Arbiter);
        send(frame_text(TerminalWelcome{.boot = "s",
                                        .journal = "j",
                                        .incarnation = "i",
                                        .times = {},
                                        .games = {welcome_game(id, game, {})}}));
        send(frame_text(setup_of(id, game, {"White", "Black"}, {})));
    }
    void order(const ClockAct& act) { command(OrderClock{act, {}, {}, {}}, Seat::Arbiter); }
    void press(Color side, std::int64_t t) {
        now = t;
        report(link->press(game_id, side, at_ms(t)));
    }

    void send(const std::string& frame) { report(link->on_frame(frame, at_ms(now))); }
    void report(const TerminalLink::Frames& frames) {
        for (const std::string& text : frames) {
            const auto frame = read_terminal_frame(text);
            ASSERT_TRUE(frame) << text << ' ' << frame.error().where;
            // Nothing in it that is not described.
            const auto again =
                std::visit([](const auto& kind) { return frame_text(kind); }, *frame);
            EXPECT_EQ(nlohmann::json::parse(again), nlohmann::json::parse(text));
            const auto* entry = std::get_if<TerminalEntry>(&*frame);
            if (entry != nullptr) command(ReportClock{entry->report}, Seat::Terminal);
        }
    }
    void expect_agreement() {
        const Clock& terminal = link->game(game_id)->clock();
        EXPECT_EQ(game.clock.phase, terminal.phase);
        EXPECT_EQ(game.clock.on_move, terminal.on_move);
        EXPECT_EQ(times(game.clock), times(terminal));
        EXPECT_EQ(game.terminal.seq, link->game(game_id)->last_seq());
        EXPECT_EQ(game.orders.answered, link->game(game_id)->last_order());
        EXPECT_TRUE(game.terminal.agrees);
    }

    GameId id = parse_id<GameId>(game_id).value();
    Game game;
    std::unique_ptr<MemoryLogStore> store;
    std::unique_ptr<TerminalLink> link;
    std::int64_t now = 1000;
};

TEST_F(ServerAgrees, ThroughOrdersPressesAPeriodChangeAndAFlag) {
    open("2/10s+1, 5s");
    order(ClockStart{});
    press(w, 3000);
    press(b, 4000);
    press(b, 4100);  // the wrong side
    order(ClockAdjust{b, Millis{2000}});
    press(w, 5000);
    expect_agreement();
    EXPECT_EQ(game.clock.sides.white.period, 2);
    order(ClockPause{});
    now = 60'000;
    order(ClockResume{.on_move = w});
    now = 200'000;
    report(link->tick(at_ms(now)));
    expect_agreement();
    EXPECT_EQ(game.clock.phase, ClockPhase::Frozen);
    ClockSet set;
    set.main.white = Millis{9000};
    order(set);
    order(ClockResume{});
    press(w, 201'000);
    expect_agreement();
    EXPECT_EQ(game.clock.phase, ClockPhase::Running);
}

TEST_F(ServerAgrees, WhenAnotherTerminalTakesOverARunningGame) {
    open("5");
    order(ClockStart{});
    order(ClockSetIncrement{Millis{5000}});
    press(w, 3000);
    bind();
    expect_agreement();
    EXPECT_EQ(game.clock.phase, ClockPhase::Paused);
    order(ClockResume{});
    press(b, 9000);
    expect_agreement();
    EXPECT_EQ(times(game.clock), wb(303'000, 299'000));
}

TEST_F(ServerAgrees, WhenAnotherTerminalTakesOverAGameThatWasNotStarted) {
    open("5");
    bind();
    order(ClockStart{});
    press(w, 3000);
    expect_agreement();
    EXPECT_EQ(times(game.clock), wb(298'000, 300'000));
}

TEST_F(ServerAgrees, WhenAnotherTerminalTakesOverALockedClock) {
    open("5");
    order(ClockText{"Board 4: wait"});
    order(ClockBeep{});
    order(ClockLock{});
    bind();
    expect_agreement();
    EXPECT_TRUE(link->game(game_id)->clock().locked);
    EXPECT_TRUE(link->game(game_id)->clock().text.empty());
    report(link->start(game_id, at_ms(2000)));  // Black's hand
    EXPECT_EQ(link->game(game_id)->clock().phase, ClockPhase::Ready);
    order(ClockUnlock{});
    report(link->start(game_id, at_ms(3000)));
    expect_agreement();
    EXPECT_EQ(game.clock.phase, ClockPhase::Running);
}

TEST_F(ServerAgrees, WhenAnotherTerminalTakesOverAFrozenGame) {
    open("5");
    order(ClockStart{});
    now = 500'000;
    report(link->tick(at_ms(now)));
    bind();
    expect_agreement();
    // Without effect while the flag is down: it is not ordered.
    const auto resumed =
        decide(game, OrderClock{ClockResume{}, {}, {}, {}}, {WallTime{}, {Seat::Arbiter, "x"}, 0});
    ASSERT_FALSE(resumed);
    EXPECT_EQ(resumed.error().code, "no_effect");
    EXPECT_EQ(game.clock.phase, ClockPhase::Frozen);
}

struct ModeCase {
    const char* name;
    const char* control;
    std::int64_t waits;  // White, in his second move
};

class ServerAgreesOn : public ServerAgrees, public ::testing::WithParamInterface<ModeCase> {};

// Played, taken over in mid-move, paused, corrected and run out: the shadow says what the terminal
// says, and nobody is told of a difference.
TEST_P(ServerAgreesOn, EveryMode) {
    open(GetParam().control);
    order(ClockStart{});
    press(w, 3000);
    press(b, 7000);
    now += GetParam().waits;
    report(link->tick(at_ms(now)));
    expect_agreement();
    order(ClockPause{});
    const Clock before = link->game(game_id)->clock();
    bind();
    expect_agreement();
    for (const Color side : both_colors) {
        EXPECT_EQ(link->game(game_id)->clock().sides[side].to_renew, before.sides[side].to_renew);
        EXPECT_EQ(link->game(game_id)->clock().sides[side].delay_left,
                  before.sides[side].delay_left);
    }
    order(ClockResume{});
    now += 1500;
    report(link->tick(at_ms(now)));
    press(link->game(game_id)->clock().on_move, now);
    expect_agreement();
    order(ClockAdjust{b, Millis{-1000}});
    expect_agreement();
    now += 10;
    link->set_battery({.percent = 3, .charging = false});
    report(link->tick(at_ms(now)));
    report(link->slept(at_ms(now + 20)));
    expect_agreement();
    report(link->set_by_hand(game_id, {Millis{5000}, Millis{7000}}, at_ms(now + 30)));
    expect_agreement();
    const ByColor<Millis> left{Millis{5000}, Millis{8000}};
    report(link->go_on_by_hand(game_id, left, {7, 6}, at_ms(now + 40)));
    EXPECT_EQ(link->game(game_id)->clock().phase, ClockPhase::Running);
    expect_agreement();
    now += 500'000;
    report(link->tick(at_ms(now)));
    expect_agreement();
}

INSTANTIATE_TEST_SUITE_P(Modes, ServerAgreesOn,
                         ::testing::Values(ModeCase{"Delay", "60s d5", 4000},
                                           ModeCase{"Bronstein", "60s b5", 8000},
                                           ModeCase{"Hourglass", "*60s", 20000},
                                           ModeCase{"ByoYomi", "10s byo 3x10", 12000},
                                           ModeCase{"Canadian", "10s canadian 3/20s", 12000},
                                           ModeCase{"Gong", "10/gong", 23000},
                                           ModeCase{"PerMove", "30/move", 9000},
                                           ModeCase{"Overtime", "10s overtime", 30000},
                                           ModeCase{"CountUp", "count-up", 30000}),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace arbiter
