// The terminal's link against a reference server over a link that drops, doubles, reorders and
// cuts, with crashes of either side, a disk that refuses, a device that drifts, sleeps and is
// replaced, under controls of every mode, in simulated time. docs/reliability.md has the
// invariants I1 to I14 and where each is checked.
#include "clock/terminal/link.hpp"
#include "tests/clock/any_mode.hpp"
#include "tests/clock/control_frame.hpp"
#include "tests/clock/reference_server.hpp"

#include <nlohmann/json.hpp>

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

// Both machines, the wires between them and the two clocks.
class Hall {
  public:
    explicit Hall(const TimeControl& control)
        : control_(control), drift_ppm_(*rc::gen::element(-200, 0, 200)) {
        server.bind(game_id, testing::control_frame(control));
        boot();
    }

    void step() {
        const auto before = seen();
        act();
        check_prefix();
        if (const auto after = seen(); before && after) check_step(*before, *after);
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
    // The game at the terminal between two steps.
    struct Seen {
        int epoch = 1;
        int boot = 0;
        Instant at{};
        Clock clock;              // as it was at `at`
        std::size_t written = 0;  // entries
    };

    void act() {
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
                                                {1, 11},
                                                {1, 12},
                                                {1, 13}})) {
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
            case 12:
                device();
                break;
            case 13:
                replaced_terminal();
                break;
            default:
                store.full = !store.full;
                break;
        }
    }

    // The terminal's clock drifts against that of the world; a new boot begins anew.
    Instant clock_now() const {
        const std::int64_t since = link_ - booted_;
        return at_ms(first_reading_ + since + since * drift_ppm_ / 1'000'000);
    }
    TerminalMoment now() const { return {clock_now(), at_ms(link_)}; }

    void boot() {
        first_reading_ = *rc::gen::inRange(0, 5000);
        booted_ = link_;
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
            plain("lock"),
            plain("unlock"),
            plain("beep"),
            plain("text"),  // which one is not said: refused
            with("text", Json::object({{"text", "Board 4: the arbiter comes"}})),
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

    void go_on_by_hand() {
        const GameLog* game = link->game(game_id);
        if (game == nullptr) return;
        ByColor<Millis> left{game->clock().sides.white.main, game->clock().sides.black.main};
        if (*rc::gen::arbitrary<bool>()) left.white = Millis{*rc::gen::element(0, 5000, 20'000)};
        ByColor<int> moves{game->clock().sides.white.moves, game->clock().sides.black.moves};
        if (*rc::gen::arbitrary<bool>()) moves.black = *rc::gen::inRange(0, 45);
        send(link->go_on_by_hand(game_id, left, moves, now()));
    }

    void device() {
        switch (*rc::gen::inRange(0, 5)) {
            case 3:
                send(link->wrong_pin(game_id, now()));
                break;
            case 0:
                send(link->slept(now()));
                break;
            case 2:
                go_on_by_hand();
                break;
            case 1:
                link->set_battery({*rc::gen::inRange(0, 101), *rc::gen::arbitrary<bool>()});
                break;
            default:
                send(link->set_by_hand(
                    game_id, {Millis{*rc::gen::element(0, 5000, 20'000)}, Millis{9000}}, now()));
                break;
        }
    }

    // An entry of a terminal that was replaced, and does not know it yet.
    void replaced_terminal() {
        const auto& evidence = server.game(game_id).evidence;
        if (connected_ && !evidence.empty()) {
            const Json entry = *rc::gen::elementOf(evidence);
            up.push_back(entry.dump());
        }
    }

    // The moments where things turn: at zero, a millisecond before, and any other.
    void pass(std::int64_t ms) {
        const GameLog* game = link->game(game_id);
        const auto due = game == nullptr ? std::nullopt : flag_due(game->clock());
        const bool to_zero = due && *rc::gen::inRange(0, 4) == 0;
        if (to_zero) ms = std::max<std::int64_t>((*due - clock_now()).count() - ms % 2, 0);
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

    std::optional<Seen> seen() const {
        const GameLog* game = link->game(game_id);
        if (game == nullptr) return std::nullopt;
        return Seen{game->setup().epoch, boots_, clock_now(), settled(game->clock(), clock_now()),
                    game->entries().size()};
    }

    void check_step(const Seen& before, const Seen& after) const {
        if (before.epoch != after.epoch || before.boot != after.boot) return;
        const auto& entries = link->game(game_id)->entries();
        const auto first_new = entries.begin() + static_cast<std::ptrdiff_t>(before.written);
        const bool arbiter = std::any_of(first_new, entries.end(), [](const LogEntry& entry) {
            return entry.kind == EntryKind::Applied || entry.kind == EntryKind::Local;
        });
        check_running_side(after);
        std::for_each(first_new, entries.end(),
                      [&](const LogEntry& entry) { check_rise(entry, entries); });
        for (const Color side : both_colors) {
            const ClockSide& was = before.clock.sides[side];
            const ClockSide& is = after.clock.sides[side];
            // I10: whose flag is down gets nothing, and stays the first.
            if (was.flag && !arbiter) RC_ASSERT(is.main <= was.main);
            // I12: who stands, stands.
            if (first_new == entries.end() && before.clock.phase != ClockPhase::Running) {
                RC_ASSERT(is.main == was.main && is.delay_left == was.delay_left);
            }
        }
        if (before.clock.flag_first && !arbiter) {
            RC_ASSERT(after.clock.flag_first == before.clock.flag_first);
        }
    }

    // I1: exactly one side's time changes while it runs, the other's in an hourglass alone, and
    // then by as much (I2); none while it stands.
    void check_running_side(const Seen& seen) const {
        const Clock later = settled(seen.clock, seen.at + Millis{1});
        const auto all = [](const ClockSide& side) { return side.main + side.delay_left; };
        const bool runs = seen.clock.phase == ClockPhase::Running;
        const Color moves = seen.clock.on_move;
        if (later.phase != seen.clock.phase ||
            later.sides.white.interim_flag != seen.clock.sides.white.interim_flag ||
            later.sides.black.interim_flag != seen.clock.sides.black.interim_flag) {
            return;  // a zero lies between
        }
        const Millis mover = all(later.sides[moves]) - all(seen.clock.sides[moves]);
        const Millis other = all(later.sides[!moves]) - all(seen.clock.sides[!moves]);
        const bool hourglass = std::holds_alternative<Hourglass>(mode_of(control_, moves));
        if (!runs) RC_ASSERT(mover == Millis{0} && other == Millis{0});
        const bool flagged = seen.clock.flag_first.has_value();
        if (runs && !flagged) {
            RC_ASSERT(mover == (counts_up(control_, moves) ? Millis{1} : Millis{-1}));
            RC_ASSERT(other == (hourglass ? Millis{1} : Millis{0}));
        }
    }

    // A side that comes to move with nothing left is at zero in the entry that brings it there, and
    // by zero both sides get the next period.
    static bool at_zero(const LogEntry& entry, const std::vector<LogEntry>& entries) {
        return std::any_of(entries.begin(), entries.end(), [&](const LogEntry& any) {
            return any.kind == EntryKind::Expire && any.at == entry.at;
        });
    }

    // I3: without the arbiter a side's time rises at its own press, when a period begins at zero,
    // and on the other's time in an hourglass.
    void check_rise(const LogEntry& entry, const std::vector<LogEntry>& entries) const {
        if (entry.seq < 2) return;
        const LogEntry& last = entries[static_cast<std::size_t>(entry.seq) - 2];
        for (const Color side : both_colors) {
            if (entry.left[side] <= last.left[side]) continue;
            const bool by_arbiter =
                entry.kind == EntryKind::Applied || entry.kind == EntryKind::Local;
            const bool by_press = entry.kind == EntryKind::Press && entry.side == side;
            const bool by_mode = std::holds_alternative<Hourglass>(mode_of(control_, side)) ||
                                 std::holds_alternative<Gong>(mode_of(control_, side)) ||
                                 counts_up(control_, side);
            RC_ASSERT(by_arbiter || by_press || by_mode || at_zero(entry, entries));
        }
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
    TimeControl control_;
    int drift_ppm_ = 0;
    std::int64_t first_reading_ = 0;  // of the terminal's clock in this boot
    std::int64_t booted_ = 0;         // when that was, by the world's
    std::int64_t link_ = 0;           // the world's time
    int boots_ = 0;
};

RC_GTEST_PROP(TerminalLinkProperty, AfterHealingBothSidesHaveTheSameGame, ()) {
    Hall hall(any_mode_control());
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
