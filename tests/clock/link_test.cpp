// The rules of docs/protocol.md, "Terminal", one by one, on the terminal's side.
#include "clock/terminal/link.hpp"

#include "tests/clock/reference_server.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace arbiter {
namespace {

using Json = nlohmann::json;
using testing::game_id;
using Frames = TerminalLink::Frames;

Json setup_frame(int epoch = 1, int main_ms = 60'000) {
    const Json period = Json::object({{"main_ms", main_ms}, {"inc_ms", 0}});
    return {{"type", "setup"},
            {"g", game_id},
            {"ep", epoch},
            {"board", 3},
            {"round", 1},
            {"names", Json::array({"Vera", "Emanuel"})},
            {"tc", {{"transition", "moves"}, {"periods", Json::array({period})}}},
            {"start_side", "w"}};
}

Json welcome_frame(int have_seq, const Json& cmds = Json::array(), int epoch = 1,
                   const std::string& incarnation = "i1") {
    const Json game = {{"g", game_id}, {"ep", epoch}, {"have_seq", have_seq}, {"cmds", cmds}};
    return {{"type", "welcome"},
            {"journal", "j1"},
            {"incarnation", incarnation},
            {"hb_ms", 2000},
            {"games", Json::array({game})}};
}

Json order_frame(int number, const std::string& op, const Json& args = Json::object(),
                 int epoch = 1) {
    return {{"type", "cmd"}, {"g", game_id}, {"ep", epoch}, {"cmd", number},
            {"op", op},      {"args", args}, {"by", "IA"}};
}

Json ack_frame(int upto, int epoch = 1) {
    return {{"type", "ack"}, {"g", game_id}, {"ep", epoch}, {"upto", upto}};
}

std::vector<std::int64_t> seqs(const Frames& frames) {
    std::vector<std::int64_t> numbers;
    for (const std::string& text : frames) {
        const Json frame = Json::parse(text);
        if (frame.at("type") == "ev") numbers.push_back(frame.at("seq"));
    }
    return numbers;
}

using Numbers = std::vector<std::int64_t>;

class LinkTest : public ::testing::Test {
  protected:
    MemoryLogStore store;
    TerminalLink link = boot("b1", 0);

    TerminalLink boot(const std::string& id, std::int64_t t, const std::string& device = {}) {
        auto opened = TerminalLink::open({.terminal = "t1",
                                          .key = "secret",
                                          .boot = id,
                                          .sim_rate = std::nullopt,
                                          .device = device},
                                         store, at_ms(t));
        EXPECT_TRUE(opened.has_value());
        return std::move(*opened);
    }
    Frames frame(const Json& json, std::int64_t t) { return link.on_frame(json.dump(), at_ms(t)); }
    Frames press(Color side, std::int64_t t) { return link.press(game_id, side, at_ms(t)); }

    // Connected, bound and running since t = 1000, nothing acknowledged.
    void run() {
        EXPECT_EQ(link.on_connected(at_ms(0)).size(), 1U);
        EXPECT_TRUE(frame(welcome_frame(0), 0).empty());
        EXPECT_TRUE(frame(setup_frame(), 10).empty());
        EXPECT_EQ(seqs(link.start(game_id, at_ms(1000))), Numbers{1});
    }
    const GameLog& game() { return *link.game(game_id); }
};

TEST_F(LinkTest, APolicySaysWhetherPressesMayBeShown) {
    Json frame = setup_frame();
    EXPECT_TRUE(read_setup(frame)->show_moves);
    frame["policy"] = {{"freeze", true}, {"sound", false}, {"show_moves", true}};
    EXPECT_TRUE(read_setup(frame)->show_moves);
    frame["policy"]["show_moves"] = false;
    EXPECT_FALSE(read_setup(frame)->show_moves);
}

TEST_F(LinkTest, TheHelloNamesTheTerminalAndWhatItHolds) {
    run();
    link.on_disconnected();
    const Json hello = Json::parse(link.on_connected(at_ms(5000)).at(0));
    EXPECT_EQ(hello.at("type"), "hello");
    EXPECT_EQ(hello.at("proto"), 1);
    EXPECT_EQ(hello.at("term"), "t1");
    EXPECT_EQ(hello.at("key"), "secret");
    EXPECT_EQ(hello.at("boot"), "b1");
    const Json& held = hello.at("games").at(0);
    EXPECT_EQ(held.at("g"), game_id);
    EXPECT_EQ(held.at("last_seq"), 1);
    EXPECT_EQ(held.at("last_cmd"), 0);
    EXPECT_EQ(held.at("hash"), game().last_hash());
}

TEST_F(LinkTest, ThePressCarriesItsStampAndBothTimesAsTheProtocolsExampleDoes) {
    run();
    const Json ev = Json::parse(press(Color::White, 4500).at(0));
    EXPECT_EQ(ev.at("seq"), 2);
    EXPECT_EQ(ev.at("t_ms"), 4500);
    EXPECT_EQ(ev.at("kind"), "press");
    EXPECT_EQ(ev.at("side"), "w");
    EXPECT_EQ(ev.at("rem"), Json::array({56500, 60000}));
    EXPECT_EQ(ev.at("hash").get<std::string>().size(), 32U);
}

TEST_F(LinkTest, TheHashIsThatOfB2sum) {
    // printf '1|b1|1000|start|w||60000|60000' | b2sum -l 128 ; the next over that hash and its
    // entry
    run();
    EXPECT_EQ(game().last_hash(), "a54abfe0519d939cbec46b52d3a47f2e");
    EXPECT_EQ(seqs(press(Color::White, 4500)), Numbers{2});
    EXPECT_EQ(game().last_hash(), "280e0f5a22c2172153e6e3e02b62b977");
}

TEST_F(LinkTest, UnacknowledgedEntriesAreSentAgainAfterOneSecondDoublingToEight) {
    run();
    EXPECT_EQ(seqs(press(Color::White, 1500)), Numbers{2});
    std::vector<std::int64_t> again_at;
    for (std::int64_t t = 1500; t < 40'000; t += 100) {
        const Numbers sent = seqs(link.tick(at_ms(t)));
        if (sent.empty()) continue;
        EXPECT_EQ(sent, (Numbers{1, 2}));
        again_at.push_back(t);
    }
    EXPECT_EQ(again_at, (std::vector<std::int64_t>{2000, 4000, 8000, 16000, 24000, 32000}));
}

TEST_F(LinkTest, AnAckIsCumulativeAndStopsTheResending) {
    run();
    EXPECT_EQ(seqs(press(Color::White, 1500)), Numbers{2});
    EXPECT_TRUE(frame(ack_frame(2), 1600).empty());
    EXPECT_TRUE(frame(ack_frame(1), 1700).empty());  // an old one again
    EXPECT_EQ(link.acknowledged(game_id), 2);
    for (std::int64_t t = 1700; t < 20'000; t += 500)
        EXPECT_TRUE(seqs(link.tick(at_ms(t))).empty());
}

TEST_F(LinkTest, AnAckBeyondTheLogIsIgnored) {
    run();
    EXPECT_TRUE(frame(ack_frame(9), 1600).empty());
    EXPECT_EQ(link.acknowledged(game_id), 0);
}

TEST_F(LinkTest, AfterTheWelcomeEverythingTheServerLacksIsSentAtOnceInOrder) {
    run();
    EXPECT_TRUE(frame(ack_frame(1), 1100).empty());
    link.on_disconnected();
    EXPECT_TRUE(press(Color::White, 2000).empty());  // offline the game goes on
    EXPECT_TRUE(press(Color::Black, 3000).empty());
    EXPECT_EQ(link.on_connected(at_ms(4000)).size(), 1U);
    EXPECT_TRUE(press(Color::White, 4100).empty());  // not before the welcome
    EXPECT_EQ(seqs(frame(welcome_frame(1), 4200)), (Numbers{2, 3, 4}));
}

TEST_F(LinkTest, AServerRestoredFromAnOlderCopyGetsEverythingAgain) {
    run();
    EXPECT_EQ(seqs(press(Color::White, 2000)), Numbers{2});
    EXPECT_TRUE(frame(ack_frame(2), 2100).empty());
    link.on_disconnected();
    EXPECT_EQ(link.on_connected(at_ms(3000)).size(), 1U);
    EXPECT_EQ(seqs(frame(welcome_frame(0, Json::array(), 1, "i2"), 3100)), (Numbers{1, 2}));
}

TEST_F(LinkTest, AServerOfAnAbandonedIncarnationIsRefused) {
    run();
    for (const char* incarnation : {"i1", "i2", "i2"}) {
        link.on_disconnected();
        EXPECT_EQ(link.on_connected(at_ms(3000)).size(), 1U);
        EXPECT_EQ(seqs(frame(welcome_frame(0, Json::array(), 1, incarnation), 3100)), Numbers{1});
    }
    link = boot("b2", 0);  // it remembers through a restart
    EXPECT_EQ(link.on_connected(at_ms(10)).size(), 1U);
    EXPECT_TRUE(frame(welcome_frame(0, Json::array(), 1, "i1"), 20).empty());
    EXPECT_EQ(link.state(), LinkState::Rejected);
    EXPECT_EQ(link.rejected_by(), "old_incarnation");
}

TEST_F(LinkTest, AnOrderIsAppliedOnceAndItsRepetitionAnsweredByNothingNew) {
    run();
    const Json two_minutes = order_frame(1, "adjust", {{"side", "b"}, {"ms", 120'000}});
    const Json ev = Json::parse(frame(two_minutes, 3000).at(0));
    EXPECT_EQ(ev.at("kind"), "applied");
    EXPECT_EQ(ev.at("cmd"), 1);
    EXPECT_EQ(ev.at("rem"), Json::array({58000, 180'000}));
    EXPECT_TRUE(frame(two_minutes, 3100).empty());
    EXPECT_EQ(game().last_seq(), 2);
    EXPECT_EQ(game().clock().sides.black.main, Millis{180'000});
}

TEST_F(LinkTest, AnOrderWaitsForTheOneBeforeIt) {
    run();
    EXPECT_TRUE(frame(order_frame(2, "resume"), 2000).empty());
    EXPECT_EQ(seqs(frame(order_frame(1, "pause"), 2100)), Numbers{2});
    EXPECT_EQ(seqs(frame(order_frame(2, "resume"), 2200)), Numbers{3});
}

TEST_F(LinkTest, TheOrdersOfAWelcomeAreAppliedInOrder) {
    run();
    link.on_disconnected();
    EXPECT_EQ(link.on_connected(at_ms(2000)).size(), 1U);
    const Json orders = Json::array({order_frame(1, "pause"), order_frame(2, "resume")});
    EXPECT_EQ(seqs(frame(welcome_frame(1, orders), 2100)), (Numbers{2, 3}));
    EXPECT_EQ(game().last_order(), 2);
}

TEST_F(LinkTest, AGuardedOrderIsRefusedWhenSomethingHappenedSinceAndConsumesItsNumber) {
    run();
    EXPECT_EQ(seqs(press(Color::White, 2000)), Numbers{2});
    Json guarded = order_frame(1, "adjust", {{"side", "w"}, {"ms", 5000}});
    guarded["not_after_seq"] = 1;
    EXPECT_EQ(Json::parse(frame(guarded, 2100).at(0)).at("kind"), "refused");
    EXPECT_EQ(game().last_order(), 1);
    EXPECT_EQ(game().clock().sides.white.main, Millis{59000});
    Json pause = order_frame(2, "pause");
    pause["not_after_seq"] = 1;  // a late pause still pauses
    EXPECT_EQ(Json::parse(frame(pause, 2200).at(0)).at("kind"), "applied");
}

TEST_F(LinkTest, AnOrderThatMakesNoSenseIsRefused) {
    run();
    const Json bad = order_frame(1, "adjust", {{"side", "x"}, {"ms", "many"}});
    EXPECT_EQ(Json::parse(frame(bad, 2000).at(0)).at("kind"), "refused");
    EXPECT_EQ(Json::parse(frame(order_frame(2, "sing"), 2000).at(0)).at("kind"), "refused");
    EXPECT_EQ(game().clock().phase, ClockPhase::Running);
}

TEST_F(LinkTest, AnExpiryIsWrittenAtItsExactInstantHoweverLateTheTimer) {
    run();
    EXPECT_EQ(link.next_deadline().clock, at_ms(61'000));
    const Frames sent = link.tick(at_ms(61'234));
    const Json ev = Json::parse(sent.back());
    EXPECT_EQ(ev.at("kind"), "expire");
    EXPECT_EQ(ev.at("side"), "w");
    EXPECT_EQ(ev.at("t_ms"), 61'000);
    EXPECT_EQ(ev.at("rem"), Json::array({0, 60'000}));
    EXPECT_TRUE(press(Color::White, 61'300).empty());  // frozen: nothing more to say
}

TEST_F(LinkTest, APressAtZeroComesAfterTheExpiry) {
    run();
    EXPECT_EQ(seqs(press(Color::White, 61'000)), Numbers{2});
    EXPECT_EQ(game().entries().back().kind, EntryKind::Expire);
}

TEST_F(LinkTest, ADeductionToZeroWritesTheExpiryBehindTheOrder) {
    run();
    EXPECT_EQ(seqs(frame(order_frame(1, "adjust", {{"side", "b"}, {"ms", -90'000}}), 2000)),
              (Numbers{2, 3}));
    EXPECT_EQ(game().entries().back().kind, EntryKind::Expire);
    EXPECT_EQ(game().entries().back().side, Color::Black);
}

TEST_F(LinkTest, APressByTheWrongSideIsAFactWithoutEffect) {
    run();
    EXPECT_EQ(seqs(press(Color::Black, 2000)), Numbers{2});
    EXPECT_EQ(game().clock().on_move, Color::White);
    EXPECT_EQ(game().clock().ignored, 1);
}

// "press w", "held b": what the entries are, from this one on.
std::vector<std::string> words_of(const GameLog& game, std::size_t from) {
    std::vector<std::string> words;
    for (std::size_t i = from; i < game.entries().size(); ++i) {
        const LogEntry& entry = game.entries()[i];
        std::string text{word_of(entry.kind)};
        if (entry.side) text += std::string{" "} + std::string{letter_of(*entry.side)};
        words.push_back(std::move(text));
    }
    return words;
}

TEST_F(LinkTest, AHandOnAHalfIsNotedOnceWhileAClockRunsAndChangesNothing) {
    using Texts = std::vector<std::string>;
    run();
    GameLog log = game();
    const auto first = log.entries().size();
    log.lift(Color::White, at_ms(1500));  // nothing lay there
    log.rest(Color::Black, at_ms(2000));
    log.rest(Color::Black, at_ms(5000));
    EXPECT_EQ(words_of(log, first), (Texts{"held b"}));
    const LogEntry held = log.entries().back();
    EXPECT_EQ(held.at, at_ms(2000));
    EXPECT_EQ(held.hash, chained_hash(log.entries()[first - 1].hash, held));
    EXPECT_EQ(remaining(log.clock(), Color::White, at_ms(9000)),
              remaining(game().clock(), Color::White, at_ms(9000)));

    // One that is read from a store knows it, too.
    GameLog again{log.setup(), "b1"};
    for (const LogEntry& entry : log.entries()) again.replay(entry, std::nullopt);
    again.rest(Color::Black, at_ms(6000));
    again.lift(Color::Black, at_ms(7000));
    again.lift(Color::Black, at_ms(8000));
    EXPECT_EQ(words_of(again, first), (Texts{"held b", "released b"}));
    again.call(std::nullopt, at_ms(9000));
    again.rest(Color::White, at_ms(12'000));
    EXPECT_EQ(words_of(again, first), (Texts{"held b", "released b", "pause"}));

    // After a reboot nobody knows of a hand.
    log.reboot({Millis{1}, Millis{2}}, at_ms(0));
    log.lift(Color::Black, at_ms(1));
    EXPECT_EQ(words_of(log, first), (Texts{"held b", "boot"}));
}

TEST_F(LinkTest, AHeldButtonPausesAndSaysWhose) {
    run();
    const Json ev = Json::parse(link.call(game_id, Color::Black, at_ms(2000)).at(0));
    EXPECT_EQ(ev.at("kind"), "pause");
    EXPECT_EQ(ev.at("side"), "b");
    EXPECT_EQ(game().clock().phase, ClockPhase::Paused);
    EXPECT_TRUE(press(Color::White, 3000).empty());
}

TEST_F(LinkTest, AfterAPowerCutTheGameIsPausedAtItsCheckpoint) {
    run();
    (void)link.tick(at_ms(11'000));
    (void)link.tick(at_ms(11'400));  // not yet a second later: no new checkpoint
    link = boot("b2", 7);
    EXPECT_EQ(game().clock().phase, ClockPhase::Paused);
    EXPECT_EQ(game().clock().sides.white.main, Millis{50'000});
    EXPECT_EQ(game().entries().back().kind, EntryKind::Boot);
    EXPECT_EQ(game().entries().back().boot, "b2");
    EXPECT_EQ(link.on_connected(at_ms(20)).size(), 1U);
    EXPECT_EQ(seqs(frame(welcome_frame(1), 30)), Numbers{2});
    EXPECT_EQ(seqs(frame(order_frame(1, "resume"), 1000)), Numbers{3});
    EXPECT_EQ(remaining(game().clock(), Color::White, at_ms(2000)), Millis{49'000});
}

TEST_F(LinkTest, ACheckpointOlderThanTheLogIsNotUsed) {
    run();
    (void)link.tick(at_ms(11'000));
    (void)press(Color::White, 11'500);
    link = boot("b2", 0);
    EXPECT_EQ(game().clock().sides.white.main, Millis{49'500});
    EXPECT_EQ(game().clock().sides.black.main, Millis{60'000});
}

TEST_F(LinkTest, ANewEpochStartsANewLogPausedWhereTheOtherLeftOff) {
    run();
    Json rebound = setup_frame(2);
    rebound["state"] = {{"main_ms", Json::array({40'000, 50'000})},
                        {"moves", Json::array({12, 11})},
                        {"period", Json::array({1, 1})},
                        {"on_move", "b"}};
    EXPECT_TRUE(frame(rebound, 5000).empty());
    EXPECT_EQ(game().last_seq(), 0);
    EXPECT_EQ(game().clock().phase, ClockPhase::Paused);
    EXPECT_TRUE(frame(setup_frame(1), 5100).empty());            // the old binding again
    EXPECT_TRUE(frame(order_frame(1, "resume"), 5200).empty());  // an order of the old epoch
    EXPECT_TRUE(frame(ack_frame(1), 5300).empty());
    EXPECT_EQ(game().setup().epoch, 2);
    // The old log is evidence: it stays in the store, and is folded by nobody.
    EXPECT_EQ(Json::parse(store.lines().at(2)).at("kind"), "start");
    EXPECT_EQ(Json::parse(store.lines().at(2)).at("ep"), 1);
    EXPECT_EQ(seqs(frame(order_frame(1, "resume", Json::object(), 2), 6000)), Numbers{1});
    EXPECT_EQ(game().clock().on_move, Color::Black);
    EXPECT_EQ(remaining(game().clock(), Color::Black, at_ms(7000)), Millis{49'000});
    EXPECT_EQ(game().clock().sides.white.moves, 12);
}

TEST_F(LinkTest, OrdersAreNumberedThroughTheGameAndANewEpochGoesOnWhereTheOldOneStopped) {
    run();
    EXPECT_EQ(seqs(frame(order_frame(1, "pause"), 2000)), Numbers{2});
    Json rebound = setup_frame(2);
    rebound["last_cmd"] = 1;
    EXPECT_TRUE(frame(rebound, 3000).empty());
    EXPECT_TRUE(frame(order_frame(1, "pause", Json::object(), 2), 3100).empty());
    EXPECT_TRUE(frame(order_frame(3, "end", Json::object(), 2), 3200).empty());
    EXPECT_EQ(seqs(frame(order_frame(2, "start", Json::object(), 2), 3300)), Numbers{1});
    link = boot("b2", 0);
    EXPECT_EQ(game().last_order(), 2);
}

TEST_F(LinkTest, ANewEpochWithoutAWordOnOrdersTakesTheFirstThatComesAsTheNext) {
    run();
    EXPECT_TRUE(frame(setup_frame(2), 3000).empty());
    EXPECT_EQ(seqs(frame(order_frame(5, "start", Json::object(), 2), 3300)), Numbers{1});
    EXPECT_TRUE(frame(order_frame(5, "start", Json::object(), 2), 3400).empty());
    EXPECT_TRUE(frame(order_frame(7, "end", Json::object(), 2), 3500).empty());
    EXPECT_EQ(seqs(frame(order_frame(6, "pause", Json::object(), 2), 3600)), Numbers{2});
}

TEST_F(LinkTest, AReplacedTerminalsStateIsTakenOverReadyOrFrozenToo) {
    Json rebound = setup_frame(2);
    rebound["state"] = {{"main_ms", Json::array({60'000, 60'000})},
                        {"moves", Json::array({0, 0})},
                        {"period", Json::array({1, 1})},
                        {"on_move", "w"},
                        {"phase", "ready"}};
    EXPECT_TRUE(frame(rebound, 0).empty());
    EXPECT_EQ(game().clock().phase, ClockPhase::Ready);
    rebound["ep"] = 3;
    rebound["state"]["main_ms"] = Json::array({0, 60'000});
    rebound["state"]["phase"] = "frozen";
    rebound["state"]["flag"] = "w";
    rebound["state"]["inc_ms"] = 5000;
    EXPECT_TRUE(frame(rebound, 0).empty());
    EXPECT_EQ(game().clock().flag_first, Color::White);
    const Json set = {{"main_ms", {{"w", 10'000}}}};
    (void)frame(order_frame(1, "set", set, 3), 1000);
    (void)frame(order_frame(2, "resume", Json::object(), 3), 1000);
    (void)press(Color::White, 2000);
    EXPECT_EQ(game().clock().sides.white.main, Millis{14'000});
}

TEST_F(LinkTest, AFinishedGameIsNotInTheHelloButAServerThatLostItGetsIt) {
    run();
    EXPECT_EQ(seqs(frame(order_frame(1, "end"), 2000)), Numbers{2});
    EXPECT_EQ(Json::parse(link.on_connected(at_ms(2100)).at(0)).at("games").size(), 1U);
    EXPECT_TRUE(frame(welcome_frame(2), 2200).empty());
    EXPECT_TRUE(Json::parse(link.on_connected(at_ms(2300)).at(0)).at("games").empty());
    EXPECT_EQ(seqs(frame(welcome_frame(1), 2400)), Numbers{2});
}

TEST_F(LinkTest, AGameThatIsGoneTakesNoPressAndStaysGoneThroughARestart) {
    run();
    EXPECT_TRUE(frame({{"type", "gone"}, {"g", game_id}, {"ep", 7}}, 1500).empty());
    ASSERT_NE(link.game(game_id), nullptr);  // another epoch's
    EXPECT_TRUE(frame({{"type", "gone"}, {"g", game_id}, {"ep", 1}}, 1600).empty());
    EXPECT_EQ(link.game(game_id), nullptr);
    EXPECT_TRUE(press(Color::White, 2000).empty());
    link = boot("b2", 0);
    EXPECT_EQ(link.game(game_id), nullptr);
    EXPECT_TRUE(link.games().empty());
}

TEST_F(LinkTest, AServerThatKnowsMoreThanTheTerminalIsToldSo) {
    run();
    const Json answer = Json::parse(frame(welcome_frame(5), 2000).at(0));
    EXPECT_EQ(answer.at("code"), "diverged");
    EXPECT_EQ(answer.at("where"), game_id);
}

TEST_F(LinkTest, NonsenseIsAnsweredAndChangesNothing) {
    run();
    const std::string before{game().last_hash()};
    EXPECT_EQ(Json::parse(link.on_frame("{", at_ms(2000)).at(0)).at("code"), "bad_json");
    EXPECT_EQ(Json::parse(link.on_frame("[1]", at_ms(2000)).at(0)).at("code"), "bad_json");
    EXPECT_EQ(Json::parse(frame({{"type", "dance"}}, 2000).at(0)).at("code"), "unknown_type");
    EXPECT_EQ(Json::parse(frame({{"type", "setup"}, {"g", 5}}, 2000).at(0)).at("code"),
              "bad_field");
    Json odd = setup_frame(3);
    odd["tc"]["periods"][0]["main_ms"] = -1;
    EXPECT_EQ(Json::parse(frame(odd, 2000).at(0)).at("code"), "bad_time_control");
    for (const char* type : {"welcome", "ack", "cmd", "gone", "pong", "err"}) {
        EXPECT_TRUE(
            seqs(frame({{"type", type}, {"g", game_id}, {"ep", "x"}, {"games", 3}}, 2000)).empty());
    }
    EXPECT_EQ(game().last_hash(), before);
}

TEST_F(LinkTest, APingIsAnsweredAndOneIsSentEveryHeartbeat) {
    run();
    const Json pong = Json::parse(frame({{"type", "ping"}, {"id", 5}, {"t0", 77}}, 1500).at(0));
    EXPECT_EQ(pong, Json({{"type", "pong"}, {"id", 5}, {"t0", 77}, {"t1", 1500}, {"t2", 1500}}));
    EXPECT_TRUE(frame(ack_frame(1), 1600).empty());
    EXPECT_TRUE(link.tick(at_ms(1999)).empty());
    EXPECT_EQ(Json::parse(link.tick(at_ms(2000)).at(0)).at("type"), "ping");
    EXPECT_EQ(link.next_deadline().link, at_ms(4000));
}

TEST_F(LinkTest, APingSaysWhenTheAnswerToTheOneBeforeCame) {
    run();
    EXPECT_TRUE(frame(ack_frame(1), 1600).empty());
    const auto ping_at = [&](std::int64_t t) { return Json::parse(link.tick(at_ms(t)).at(0)); };
    EXPECT_EQ(ping_at(2000), Json({{"type", "ping"}, {"id", 1}, {"t0", 2000}, {"t3", 0}}));
    EXPECT_TRUE(frame({{"type", "pong"}, {"id", 1}, {"t0", 2000}}, 2040).empty());
    EXPECT_EQ(ping_at(4000), Json({{"type", "ping"}, {"id", 2}, {"t0", 4000}, {"t3", 2040}}));
    EXPECT_TRUE(frame({{"type", "pong"}, {"id", 1}}, 4010).empty());  // an older one's
    EXPECT_EQ(ping_at(6000), Json({{"type", "ping"}, {"id", 3}, {"t0", 6000}}));
}

TEST_F(LinkTest, WhereNoClockRunsThePingsAreFifteenTimesAsSeldom) {
    run();
    EXPECT_TRUE(frame(ack_frame(1), 1600).empty());
    EXPECT_EQ(seqs(frame(order_frame(1, "pause"), 1700)), Numbers{2});
    EXPECT_TRUE(frame(ack_frame(2), 1800).empty());
    EXPECT_EQ(link.tick(at_ms(2000)).size(), 1U);  // it was due before
    EXPECT_EQ(link.next_deadline().link, at_ms(32'000));
    EXPECT_EQ(seqs(frame(order_frame(2, "resume"), 9000)), Numbers{3});
    EXPECT_TRUE(frame(ack_frame(3), 9100).empty());
    EXPECT_EQ(link.next_deadline().link, at_ms(11'000));
}

TEST_F(LinkTest, TheBatteryIsToldWithHelloAndPingAndALowOneIsAnEntryOnce) {
    run();
    EXPECT_TRUE(frame(ack_frame(1), 1100).empty());
    link.set_battery({.percent = 16, .charging = false});
    EXPECT_TRUE(seqs(link.tick(at_ms(1200))).empty());
    link.set_battery({.percent = 15, .charging = false});
    const Json entry = Json::parse(link.tick(at_ms(1500)).at(0));
    EXPECT_EQ(entry.at("kind"), "low_batt");
    EXPECT_EQ(entry.at("rem"), Json::array({59'500, 60'000}));
    EXPECT_EQ(game().clock().phase, ClockPhase::Running);
    EXPECT_TRUE(frame(ack_frame(2), 1600).empty());
    link.set_battery({.percent = 14, .charging = false});
    const Json ping = Json::parse(link.tick(at_ms(2000)).at(0));
    EXPECT_EQ(ping.at("battery"), Json({{"percent", 14}, {"charging", false}}));
    EXPECT_EQ(game().last_seq(), 2);
    const Json hello = Json::parse(link.on_connected(at_ms(2100)).at(0));
    EXPECT_EQ(hello.at("battery"), Json({{"percent", 14}, {"charging", false}}));
    link.set_battery({.percent = 14, .charging = true});
    (void)link.tick(at_ms(2200));
    link.set_battery({.percent = 9, .charging = false});
    (void)link.tick(at_ms(2300));
    EXPECT_EQ(game().last_seq(), 3);
}

TEST_F(LinkTest, ADeviceThatSleptPausesWhatRanAndNothingElse) {
    EXPECT_TRUE(link.slept(at_ms(0)).empty());
    run();
    const Json ev = Json::parse(link.slept(at_ms(4000)).at(0));
    EXPECT_EQ(ev.at("kind"), "sleep");
    EXPECT_EQ(ev.at("rem"), Json::array({57'000, 60'000}));
    EXPECT_EQ(game().clock().phase, ClockPhase::Paused);
    EXPECT_TRUE(link.slept(at_ms(5000)).empty());
    const Clock before = game().clock();
    link = boot("b2", 0);  // it reads its own entry again
    EXPECT_EQ(game().entries().at(1).kind, EntryKind::Sleep);
    EXPECT_EQ(game().clock().sides.white.main, before.sides.white.main);
}

TEST_F(LinkTest, AnArbiterAtTheDeviceSetsTimesAndThatIsAnEntry) {
    run();
    EXPECT_EQ(seqs(link.tick(at_ms(61'000))), (Numbers{1, 2}));  // White's flag
    const Json ev = Json::parse(
        link.set_by_hand(game_id, {Millis{30'000}, Millis{60'000}}, at_ms(70'000)).at(0));
    EXPECT_EQ(ev.at("kind"), "local");
    EXPECT_EQ(ev.at("rem"), Json::array({30'000, 60'000}));
    EXPECT_FALSE(game().clock().sides.white.flag.has_value());
    const Clock before = game().clock();
    link = boot("b2", 0);
    EXPECT_EQ(game().clock().sides.white.main, before.sides.white.main);
    EXPECT_EQ(game().clock().phase, before.phase);
}

TEST_F(LinkTest, AClockThatRunsIsPausedBeforeItsTimesAreSet) {
    run();
    const auto frames = link.set_by_hand(game_id, {Millis{0}, Millis{60'000}}, at_ms(2000));
    ASSERT_EQ(frames.size(), 2U);
    EXPECT_EQ(Json::parse(frames.at(0)).at("kind"), "pause");
    const Json ev = Json::parse(frames.at(1));
    EXPECT_EQ(ev.at("kind"), "local");
    EXPECT_EQ(ev.at("rem"), Json::array({0, 60'000}));
    EXPECT_EQ(game().clock().phase, ClockPhase::Paused);
    EXPECT_FALSE(game().clock().sides.white.flag.has_value());
}

// The server is away, and the device was off: an arbiter goes to the board.
TEST_F(LinkTest, AnArbiterAtTheDeviceSetsAPausedClockGoing) {
    run();
    link = boot("b2", 5000);
    ASSERT_EQ(game().clock().phase, ClockPhase::Paused);
    const Clock before = game().clock();
    const ByColor<Millis> as_it_was{before.sides.white.main, before.sides.black.main};
    const ByColor<int> moves{before.sides.white.moves, before.sides.black.moves};
    EXPECT_TRUE(link.go_on_by_hand(game_id, as_it_was, moves, at_ms(6000)).empty())
        << "nobody hears it";
    EXPECT_EQ(game().entries().back().kind, EntryKind::Resume);
    EXPECT_EQ(game().entries().back().side, before.on_move);
    EXPECT_EQ(game().clock().phase, ClockPhase::Running);
    EXPECT_EQ(settled(game().clock(), at_ms(7000)).sides.white.main,
              before.sides.white.main - Millis{1000});
    // Only what is paused.
    const auto entries = game().last_seq();
    EXPECT_TRUE(link.go_on_by_hand(game_id, as_it_was, moves, at_ms(8000)).empty());
    EXPECT_EQ(game().last_seq(), entries);
    link = boot("b3", 9000);
    EXPECT_TRUE(
        link.go_on_by_hand(game_id, {Millis{30'000}, as_it_was.black}, moves, at_ms(9500)).empty());
    const auto& log = game().entries();
    EXPECT_EQ(log.at(log.size() - 2).kind, EntryKind::Local);
    EXPECT_FALSE(log.at(log.size() - 2).moves) << "nobody set the counters";
    EXPECT_EQ(log.back().kind, EntryKind::Resume);
    EXPECT_EQ(log.back().left.white, Millis{30'000});
}

TEST_F(LinkTest, CountersSetAtTheDeviceStandInTheLogAndComeBackFromIt) {
    run();
    link = boot("b2", 5000);
    const auto& sides = game().clock().sides;
    const ByColor<Millis> left{sides.white.main, sides.black.main};
    static_cast<void>(link.go_on_by_hand(game_id, left, {12, 11}, at_ms(6000)));
    const auto& log = game().entries();
    const LogEntry local = log.at(log.size() - 2);
    EXPECT_EQ(local.kind, EntryKind::Local);
    ASSERT_TRUE(local.moves);
    EXPECT_EQ(local.moves->white, 12);
    EXPECT_TRUE(canonical_text(local).ends_with("|12|11"));
    EXPECT_EQ(entry_json(game_id, 1, local).at("moves"), Json::array({12, 11}));
    link = boot("b3", 9000);
    EXPECT_EQ(game().clock().sides.white.moves, 12);
    EXPECT_EQ(game().clock().sides.black.moves, 11);
}

// Three tries, then the pad is locked for a minute, and after three more for two.
TEST_F(LinkTest, WrongPinsAreWrittenDownAndLockThePad) {
    run();
    link = boot("b2", 5000);
    const auto wrong = [&](std::int64_t at) {
        static_cast<void>(link.wrong_pin(game_id, at_ms(at)));
    };
    const auto entries = game().last_seq();
    wrong(6000);
    wrong(7000);
    EXPECT_FALSE(game().pin_locked_until());
    EXPECT_EQ(game().pin_tries_left(), 1);
    wrong(8000);
    EXPECT_EQ(game().pin_locked_until(), at_ms(68'000));
    wrong(9000);
    EXPECT_EQ(game().last_seq(), entries + 3) << "nothing is typed while it is locked";
    // The device is switched off and on: the wait begins anew.
    link = boot("b3", 1000);
    EXPECT_EQ(game().pin_locked_until(), at_ms(61'000));
    for (const std::int64_t at : {61'000, 62'000, 63'000}) wrong(at);
    EXPECT_EQ(game().pin_locked_until(), at_ms(183'000));
    // Whoever knows it begins anew.
    const auto& sides = game().clock().sides;
    static_cast<void>(link.go_on_by_hand(game_id, {sides.white.main, sides.black.main},
                                         {sides.white.moves, sides.black.moves}, at_ms(190'000)));
    EXPECT_FALSE(game().pin_locked_until());
    EXPECT_EQ(game().pin_tries_left(), 3);
}

TEST_F(LinkTest, AnotherPinComesWithTheWelcomeOrByItselfAndIsKept) {
    run();
    EXPECT_TRUE(frame({{"type", "policy"},
                       {"g", game_id},
                       {"ep", 1},
                       {"policy", {{"show_moves", false}, {"pin", "112233"}}}},
                      2000)
                    .empty());
    EXPECT_EQ(game().setup().pin.view(), "112233");
    EXPECT_FALSE(game().setup().show_moves);
    link = boot("b2", 5000);
    EXPECT_EQ(game().setup().pin.view(), "112233");
}

TEST_F(LinkTest, AReplacedOrRevokedTerminalDoesNotGoOnSending) {
    run();
    EXPECT_TRUE(frame({{"type", "err"}, {"code", "replaced"}}, 1500).empty());
    EXPECT_EQ(link.state(), LinkState::Rejected);
    EXPECT_TRUE(press(Color::White, 2000).empty());
    EXPECT_EQ(game().last_seq(), 2);  // the game itself goes on
}

TEST_F(LinkTest, ADeviceKeepsItsNameWithItsLog) {
    const auto named = [&] {
        return Json::parse(link.on_connected(at_ms(0)).at(0)).value("device", "");
    };
    EXPECT_EQ(named(), "");
    link = boot("b2", 0, "first1");
    EXPECT_EQ(named(), "first1");
    EXPECT_TRUE(link.tick(at_ms(1)).empty());  // it is written
    link = boot("b3", 0, "second");
    EXPECT_EQ(named(), "first1");
}

TEST_F(LinkTest, ADeviceThatIsNotTheTerminalSendsNothingUntilItIsWelcome) {
    run();
    EXPECT_TRUE(frame({{"type", "gone"}, {"g", game_id}, {"ep", 1}}, 1500).empty());
    EXPECT_TRUE(frame({{"type", "held"}, {"device", "ABCD"}, {"own", "FIRS"}}, 1500).empty());
    EXPECT_EQ(link.state(), LinkState::Held);
    EXPECT_EQ(link.held_by().device, "ABCD");
    EXPECT_TRUE(press(Color::White, 2000).empty());
    const Frames pings = link.tick(at_ms(60'000));  // it is still there
    ASSERT_EQ(pings.size(), 1U);
    EXPECT_EQ(Json::parse(pings.front()).at("type"), "ping");
    EXPECT_TRUE(frame(welcome_frame(0, Json::array(), 2), 60'100).empty());
    EXPECT_EQ(link.state(), LinkState::Online);
    EXPECT_TRUE(frame(setup_frame(2), 60'200).empty());
    EXPECT_EQ(game().setup().epoch, 2);
}

TEST_F(LinkTest, ASimulatedTerminalPacesResendsByRealTimeAndStampsByItsOwn) {
    MemoryLogStore own;
    auto fast = TerminalLink::open({.terminal = "t2", .key = "k", .boot = "b", .sim_rate = 0.0},
                                   own, at_ms(0));
    ASSERT_TRUE(fast);
    const Json hello = Json::parse(fast->on_connected({at_ms(0), at_ms(0)}).at(0));
    EXPECT_EQ(hello.at("sim_rate"), 0.0);
    (void)fast->on_frame(welcome_frame(0).dump(), {at_ms(0), at_ms(0)});
    (void)fast->on_frame(setup_frame().dump(), {at_ms(0), at_ms(0)});
    (void)fast->start(game_id, {at_ms(1000), at_ms(0)});
    const Json ev =
        Json::parse(fast->press(game_id, Color::White, {at_ms(41'000), at_ms(1)}).at(0));
    EXPECT_EQ(ev.at("t_ms"), 41'000);
    EXPECT_EQ(ev.at("rem"), Json::array({20'000, 60'000}));
    EXPECT_TRUE(seqs(fast->tick({at_ms(50'000), at_ms(999)})).empty());
    EXPECT_EQ(seqs(fast->tick({at_ms(50'000), at_ms(1000)})), (Numbers{1, 2}));
    EXPECT_TRUE(own.checkpoint().empty());
}

}  // namespace
}  // namespace arbiter
