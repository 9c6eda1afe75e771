// The terminal's side of the link: its games, what is stored, sent and acknowledged. A pure state
// machine: frames and instants in, frames out; sockets and the timer belong to the caller.
// Rules: docs/protocol.md, "Terminal". Not safe for several threads.
#pragma once

#include "clock/terminal/battery.hpp"
#include "clock/terminal/game_log.hpp"
#include "clock/terminal/log_store.hpp"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct TerminalIdentity {
    std::string terminal;  // the TerminalId's ten letters
    std::string key;
    std::string boot;                // random, new at every start of the program
    std::optional<double> sim_rate;  // a simulated terminal only; 0 = as fast as it goes
    // Which device this is, where its log does not say so yet: random, 0-9 a-z. Empty: it does not
    // say.
    std::string device{};
};

// The terminal is another device: this one waits for the arbiter. Their codes are for people.
struct HeldByOther {
    std::string device;  // empty: nobody knows which
    std::string own;
};

// `clock` stamps the game; `link` paces resends and pings. One and the same on a real terminal; a
// simulated one lets `clock` run faster and `link` keep to real time.
struct TerminalMoment {
    Instant clock{};
    Instant link{};

    TerminalMoment(Instant both) : clock(both), link(both) {}  // NOLINT: means both on purpose
    TerminalMoment(Instant clock_now, Instant link_now) : clock(clock_now), link(link_now) {}
};

struct TerminalDeadlines {
    std::optional<Instant> clock;  // the next expiry, or checkpoint
    std::optional<Instant> link;   // the next resend, ping or try to store
};

enum class LinkState : std::uint8_t {
    Offline,
    HelloSent,
    Online,   // welcomed: events flow
    Held,     // another device is the terminal: nothing of this one counts until it is welcomed
    Rejected  // do not come back with this key (unauthorized, forbidden, revoked, replaced, an old
              // incarnation)
};

class TerminalLink {
  public:
    using Frames = std::vector<std::string>;  // JSON texts, in the order to send them

    // Folds what `store` holds; games under way come up paused with a `boot` entry, but for a
    // simulated terminal, which goes on in the boot that it was in. `store` outlives the link.
    // Refusals: log_corrupt (`where` = the line).
    [[nodiscard]] static Result<TerminalLink> open(TerminalIdentity identity, LogStore& store,
                                                   TerminalMoment now);

    // A socket is open (gives the hello) or gone.
    [[nodiscard]] Frames on_connected(TerminalMoment now);
    void on_disconnected();

    // One frame from the server. Nonsense is answered by an `err` and changes nothing.
    [[nodiscard]] Frames on_frame(std::string_view text, TerminalMoment now);

    // Acts at the device. Applied at once, stored, then sent if online. Unknown games: nothing.
    [[nodiscard]] Frames start(std::string_view game, TerminalMoment now);
    [[nodiscard]] Frames press(std::string_view game, Color side, TerminalMoment now);
    [[nodiscard]] Frames call(std::string_view game, Color side, TerminalMoment now);
    // An arbiter at the device; asking for his PIN is the caller's.
    [[nodiscard]] Frames set_by_hand(std::string_view game, ByColor<Millis> left,
                                     TerminalMoment now);
    [[nodiscard]] Frames go_on_by_hand(std::string_view game, ByColor<Millis> left,
                                       ByColor<int> moves, TerminalMoment now);
    [[nodiscard]] Frames wrong_pin(std::string_view game, TerminalMoment now);

    // The device slept, as the caller found by another clock: what runs is paused.
    [[nodiscard]] Frames slept(TerminalMoment now);
    // Told with the next hello and ping; a low one is noted in the games, too, once until it is
    // not low any more.
    void set_battery(Battery battery) { battery_ = battery; }

    // Writes due expiries (at their exact instants) and checkpoints, sends again, pings.
    [[nodiscard]] Frames tick(TerminalMoment now);
    [[nodiscard]] TerminalDeadlines next_deadline() const;

    [[nodiscard]] LinkState state() const { return state_; }
    // The code of the `err` that rejected us; empty otherwise.
    [[nodiscard]] const std::string& rejected_by() const { return rejected_by_; }
    // While the state is Held.
    [[nodiscard]] const HeldByOther& held_by() const { return held_by_; }
    // False while the disk does not take the log: the game goes on, nothing is sent.
    [[nodiscard]] bool stored() const { return unstored_.empty(); }

    // The games bound here, by id; nullptr if unknown or gone.
    [[nodiscard]] const GameLog* game(std::string_view id) const;
    [[nodiscard]] std::vector<std::string> games() const;
    // Everything up to here is on the server's disk.
    [[nodiscard]] std::int64_t acknowledged(std::string_view id) const;

  private:
    struct Binding {
        GameLog log;
        std::int64_t queued = 0;  // handed to `unstored_`
        std::int64_t stored = 0;
        std::int64_t sent = 0;  // on this connection
        std::int64_t acked = 0;
        bool linked = false;  // the server named this binding on this connection
        bool gone = false;
        std::optional<Instant> resend_at = {};
        Millis resend_wait{};
    };
    using Games = std::map<std::string, Binding, std::less<>>;
    using Json = nlohmann::json;

    TerminalLink(TerminalIdentity identity, LogStore& store);

    [[nodiscard]] Result<void> load(TerminalMoment now);
    [[nodiscard]] bool load_line(const Json& line);
    void resume_after_reboot(TerminalMoment now);

    // Each takes a frame and adds its answers to `out`.
    void dispatch(const Json& frame, TerminalMoment now, Frames& out);
    template <class Act>
    Frames at_device(std::string_view game, TerminalMoment now, Act act);
    void note_battery(TerminalMoment now);
    [[nodiscard]] Json ping(TerminalMoment now);
    [[nodiscard]] Millis heartbeat() const;
    void take_welcome(const Json& frame, TerminalMoment now, Frames& out);
    void take_setup(const Json& frame, TerminalMoment now, Frames& out);
    void take_policy(const Json& frame);
    [[nodiscard]] bool set_policy(const Json& policy);
    void take_ack(const Json& frame, TerminalMoment now);
    void take_order(Binding& binding, const Json& frame, TerminalMoment now);
    void take_gone(const Json& frame);
    void take_held(const Json& frame, TerminalMoment now);
    void take_error(const Json& frame);

    [[nodiscard]] Binding* bound(const Json& frame);  // by g and ep, not gone
    [[nodiscard]] bool accepts_incarnation(const Json& welcome);
    void link_from(Binding& binding, std::int64_t have_seq, TerminalMoment now);
    void queue(Binding& binding, const Json* order = nullptr);
    void send_from_acked(Binding& binding, TerminalMoment now, Millis wait);
    void flush(TerminalMoment now);
    void send_new(TerminalMoment now, Frames& out);
    void save_checkpoint(TerminalMoment now);
    [[nodiscard]] Frames finished(Frames out, TerminalMoment now);

    TerminalIdentity identity_;
    bool named_ = false;  // by its log
    LogStore* store_;
    LinkState state_ = LinkState::Offline;
    std::string rejected_by_;
    HeldByOther held_by_;
    Games games_;
    std::vector<std::string> unstored_;
    std::optional<Instant> store_again_at_;
    std::vector<std::pair<std::string, std::string>> incarnations_;  // seen, with their journal
    Millis ping_every_{30'000};
    std::optional<Instant> ping_at_;
    std::int64_t pings_ = 0;
    std::optional<Instant> answered_at_;  // the latest ping, or the hello
    std::optional<Battery> battery_;
    bool battery_noted_ = false;  // that it is low
    std::optional<Instant> checkpoint_at_;
};

}  // namespace arbiter
