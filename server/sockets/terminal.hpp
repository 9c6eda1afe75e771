// A clock's socket: its numbered log in, acknowledgements and orders out. Of the game itself it is
// told nothing: no verdict, no alarm, no reason.
#pragma once

#include "server/net/session.hpp"
#include "server/sockets/hub.hpp"
#include "server/wire/frames/terminal_frames.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace arbiter {

class TerminalSession final : public Session, public std::enable_shared_from_this<TerminalSession> {
  public:
    TerminalSession(Hub& hub, std::shared_ptr<Outbox> outbox);
    ~TerminalSession() override;

    void on_text(std::string_view text) override;
    void on_too_large() override;
    void on_too_fast(std::string_view text) override;
    void on_close() override;
    [[nodiscard]] bool is_known() const override {
        return key_.has_value() || waiting_.has_value();
    }

    // Committed: an order of one of its games, a game bound to it.
    void send_order(GameId id, int order);
    void send_setup(GameId id);
    // The event's settings have changed.
    void send_policy();
    // Another terminal, or another epoch, has the game now.
    void forget(GameId id);
    // Orders without an answer are sent again after a while. False: there are none.
    [[nodiscard]] bool resend_orders();
    void close(const Refusal& reason);
    // The terminal is another device from now on: this one waits to be it again.
    void hold();
    // The device that waits is the terminal now, or may be it.
    void admit();

    [[nodiscard]] const std::optional<KeyIssued>& key() const noexcept { return key_; }
    [[nodiscard]] WallTime since() const noexcept { return since_; }
    [[nodiscard]] std::optional<double> rate() const noexcept { return rate_; }
    // What its hello said: which device it is, and whether it has entries of a game.
    [[nodiscard]] const TerminalHello& said() const noexcept { return hello_; }
    [[nodiscard]] bool has_log(GameId id, int epoch) const;
    // It lost a part of the log that is recorded here, and went on without it.
    [[nodiscard]] bool has_other_log(GameId id, const Game& game) const;
    // The key for which it waits.
    [[nodiscard]] const std::optional<KeyIssued>& waiting() const noexcept { return waiting_; }

  private:
    // How much of a game the terminal was sent.
    struct SentGame {
        int epoch = 0;
        int orders = 0;  // highest sent
        int taken = 0;   // highest that it said it had, when it came
        std::chrono::steady_clock::time_point sent{};
    };

    void hello(const TerminalHello& hello);
    void welcome(const TerminalHello& hello);
    [[nodiscard]] bool heard_more(GameId id, const Game& game, const TerminalHello::Log& log);
    void tell_held();
    void refuse_of_held(const TerminalEntry& entry);
    void entry(const TerminalEntry& entry);
    void ping(const TerminalPing& ping, std::int64_t taken);
    void fetch(const TerminalFetch& asked);
    void diverged(const TerminalError& said);
    void send_log(const TerminalFetch& asked);
    // False: it is done once the device is welcome.
    template <class Act>
    bool may_say(Act act) {
        if (welcoming_) after_welcome_.emplace_back(std::move(act));
        return !welcoming_;
    }
    void push(std::string text) { outbox_->push(make_text(std::move(text))); }
    // When everything that it may rest on is stored.
    void push_durable(std::string text);
    [[nodiscard]] std::int64_t now_ms() const;
    [[nodiscard]] ByColor<std::string> players_of(const Game& game) const;
    [[nodiscard]] ClockPolicy policy() const;

    std::shared_ptr<Hub> hub_;
    std::shared_ptr<Outbox> outbox_;
    std::optional<KeyIssued> key_;
    std::optional<KeyIssued> waiting_;  // either, or none yet
    TerminalHello hello_;
    std::map<GameId, SentGame> games_;
    std::set<std::pair<GameId, int>>
        diverged_;  // by epoch: what is recorded does not follow on its log
    WallTime since_{};
    Elapsed opened_{};
    std::optional<double> rate_;  // of a simulated one
    bool revoked_ = false;        // to be closed
    // The welcome waits until what it rests on is stored: what is to be said meanwhile comes after.
    bool welcoming_ = false;
    std::vector<std::function<void(TerminalSession&)>> after_welcome_;
};

}  // namespace arbiter
