// The terminal's link against a reference server over a link that drops, doubles, reorders and
// cuts, with crashes of either side, in simulated time. Invariants: protocol notes, section 6.
#include "clock/terminal/link.hpp"
#include "tests/clock/reference_server.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using Json = nlohmann::json;
using testing::game_id;
using testing::ReferenceServer;

// A disk that refuses at times.
class FlakyStore final : public LogStore {
  public:
    [[nodiscard]] std::vector<std::string> lines() const override { return kept_.lines(); }
    [[nodiscard]] Result<void> append(const std::vector<std::string>& lines) override {
        if (full) return refuse("log_not_written");
        return kept_.append(lines);
    }
    void save_checkpoint(std::string_view text) override { kept_.save_checkpoint(text); }
    [[nodiscard]] std::string checkpoint() const override { return kept_.checkpoint(); }

    bool full = false;

  private:
    MemoryLogStore kept_;
};

Json any_control() {
    Json periods = Json::array();
    const bool by_zero = *rc::gen::arbitrary<bool>();
    const int count = *rc::gen::inRange(1, 4);
    for (int i = 1; i <= count; ++i) {
        Json period = {{"main_ms", *rc::gen::element(3000, 20000, 300000)},
                       {"inc_ms", *rc::gen::element(0, 0, 500, 2000)}};
        if (!by_zero && i < count) period["moves"] = *rc::gen::inRange(1, 5);
        periods.push_back(period);
    }
    return {{"transition", by_zero ? "zero" : "moves"},
            {"freeze", *rc::gen::arbitrary<bool>()},
            {"repeat", by_zero && *rc::gen::inRange(0, 4) == 0},
            {"periods", periods}};
}

// Both machines, the wires between them and the two clocks.
class Hall {
  public:
    explicit Hall(const Json& control) {
        server.bind(game_id, control);
        boot();
    }

    void step() {
        switch (*rc::gen::weightedElement<int>({{6, 0},
                                                {3, 1},
                                                {6, 2},
                                                {6, 3},
                                                {3, 4},
                                                {1, 5},
                                                {1, 6},
                                                {3, 7},
                                                {1, 8},
                                                {1, 9},
                                                {1, 10},
                                                {1, 11}})) {
            case 0:
                players();
                break;
            case 1:
                pass(*rc::gen::element<std::int64_t>(0, 1, 300, 1000, 4000));
                break;
            case 2:
                deliver(up, true);
                break;
            case 3:
                deliver(down, false);
                break;
            case 4:
                post(server.sync());
                break;
            case 5:
                arbiter();
                break;
            case 6:
                cut();
                break;
            case 7:
                reconnect();
                break;
            case 8:
                cut(), server.crash();
                break;
            case 9:
                cut(), boot();
                break;
            case 11:
                rebind();
                break;
            default:
                store.full = !store.full;
                break;
        }
        check_prefix();
    }

    // A link that has been up long enough.
    void heal() {
        store.full = false;
        cut();
        reconnect();
        for (int second = 0; second < 60; ++second) {
            pass(1000);
            if (second % 2 == 0) post(server.nudge());
            drain();
            post(server.sync());
            drain();
        }
        check_prefix();
    }

    ReferenceServer server;
    FlakyStore store;
    std::unique_ptr<TerminalLink> link;

  private:
    TerminalMoment now() const { return {at_ms(clock_), at_ms(link_)}; }

    void boot() {
        clock_ = *rc::gen::inRange(0, 5000);  // the monotonic clock of a new boot starts anew
        auto opened = TerminalLink::open({.terminal = "t",
                                          .key = "k",
                                          .boot = "boot" + std::to_string(++boots_),
                                          .sim_rate = std::nullopt},
                                         store, now());
        RC_ASSERT(opened.has_value());
        link = std::make_unique<TerminalLink>(std::move(*opened));
    }

    void send(const TerminalLink::Frames& frames) {
        if (connected_) up.insert(up.end(), frames.begin(), frames.end());
    }
    void post(const ReferenceServer::Frames& frames) {
        if (connected_) down.insert(down.end(), frames.begin(), frames.end());
    }

    void players() {
        const GameLog* game = link->game(game_id);
        if (game == nullptr) return;
        const Color side =
            *rc::gen::inRange(0, 6) == 0 ? !game->clock().on_move : game->clock().on_move;
        const int act = *rc::gen::inRange(0, 20);
        const bool ready = game->clock().phase == ClockPhase::Ready;
        send(act == 0           ? link->call(game_id, side, now())
             : ready && act < 8 ? link->start(game_id, now())
                                : link->press(game_id, side, now()));
    }

    void arbiter() {
        const std::string side = *rc::gen::element("w", "b");
        const auto plain = [](const char* op) { return Json::object({{"op", op}}); };
        const auto with = [](const char* op, const Json& args) {
            return Json::object({{"op", op}, {"args", args}});
        };
        const std::vector<Json> orders{
            plain("start"),
            plain("start"),
            plain("pause"),
            plain("resume"),
            plain("resume"),
            plain("whistle"),
            with("resume", Json::object({{"side", side}})),
            with("adjust", Json::object({{"side", side}, {"ms", *rc::gen::inRange(-3000, 9000)}})),
            with("set", Json::object({{"main_ms", Json::object({{side, 7000}})}})),
            with("set_increment", Json::object({{"inc_ms", 700}}))};
        Json order = *rc::gen::elementOf(orders);
        const GameLog* game = link->game(game_id);  // most often what brings the game on
        if (game != nullptr && game->clock().phase == ClockPhase::Paused) {
            order = *rc::gen::element(order, plain("resume"), plain("resume"));
        }
        if (*rc::gen::inRange(0, 4) == 0) {
            order["not_after_seq"] = server.game(game_id).log.size();
        }
        server.order(game_id, order);
        if (*rc::gen::arbitrary<bool>()) post(server.nudge());
    }

    void rebind() {
        if (*rc::gen::inRange(0, 4) != 0) return;
        post(server.rebind(game_id));
    }

    void pass(std::int64_t ms) {
        clock_ += ms + *rc::gen::inRange(-1, 2) * (ms / 5000);  // 200 ppm of drift
        link_ += ms;
        send(link->tick(now()));
    }

    void deliver(std::deque<std::string>& wire, bool upwards) {
        if (wire.empty()) return;
        const auto which = *rc::gen::weightedElement<std::size_t>({{5, 0}, {1, wire.size() / 2}});
        const std::string frame = wire[which];
        const int fate = *rc::gen::inRange(0, 10);
        if (fate != 1) wire.erase(wire.begin() + static_cast<std::ptrdiff_t>(which));  // 1: doubled
        if (fate != 0) hand_over(frame, upwards);                                      // 0: lost
    }
    void deliver_first(std::deque<std::string>& wire, bool upwards) {
        if (wire.empty()) return;
        const std::string frame = wire.front();
        wire.pop_front();
        hand_over(frame, upwards);
    }
    void drain() {
        while (!up.empty() || !down.empty()) {
            deliver_first(up, true);
            deliver_first(down, false);
        }
    }
    void hand_over(const std::string& frame, bool upwards) {
        if (upwards) {
            post(server.on_frame(frame));
        } else {
            send(link->on_frame(frame, now()));
        }
    }

    void cut() {
        connected_ = false;
        up.clear();
        down.clear();
        link->on_disconnected();
    }
    void reconnect() {
        if (connected_) return;
        connected_ = true;
        send(link->on_connected(now()));
    }

    void check_prefix() const {  // I5
        const auto& log = server.game(game_id).log;
        const GameLog* game = link->game(game_id);
        if (game == nullptr || game->setup().epoch != server.game(game_id).epoch) {
            RC_ASSERT(log.empty());  // I14: nothing of an older epoch is in it
            return;
        }
        RC_ASSERT(log.size() <= game->entries().size());
        for (std::size_t i = 0; i < log.size(); ++i) {
            RC_ASSERT(log[i].at("hash") == game->entries()[i].hash);
        }
        const auto synced = static_cast<std::int64_t>(server.game(game_id).synced);
        RC_ASSERT(link->acknowledged(game_id) <= synced);
    }

    std::deque<std::string> up;
    std::deque<std::string> down;
    bool connected_ = false;
    std::int64_t clock_ = 0;
    std::int64_t link_ = 0;
    int boots_ = 0;
};

RC_GTEST_PROP(TerminalLinkProperty, AfterHealingBothSidesHaveTheSameGame, ()) {
    Hall hall(any_control());
    for (int i = 0; i < 300; ++i) hall.step();
    hall.heal();

    const auto& kept = hall.server.game(game_id);
    const GameLog* game = hall.link->game(game_id);
    RC_ASSERT(hall.server.complaints == std::vector<std::string>{});  // I4, I7, I8
    RC_ASSERT(game != nullptr);
    RC_ASSERT(kept.log.size() == game->entries().size());  // I6, with the hashes of check_prefix
    RC_ASSERT(hall.link->acknowledged(game_id) == game->last_seq());
    RC_ASSERT(hall.server.folded(game_id) == game->clock());  // I8, I11
    const auto answered = std::count_if(kept.log.begin(), kept.log.end(),
                                        [](const Json& ev) { return ev.contains("cmd"); });
    RC_ASSERT(kept.answered_before + static_cast<std::size_t>(answered) == kept.orders.size());
    RC_TAG(game->entries().size() > 10 ? "long" : "short");
}

}  // namespace
}  // namespace arbiter
