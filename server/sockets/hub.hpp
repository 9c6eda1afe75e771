// Everybody who is connected: passes what the hall publishes to those who follow it, and knows
// which terminal is on which socket. Owns no socket: sessions enter and leave.
#pragma once

#include "server/access/access.hpp"
#include "server/hall/hall.hpp"
#include "server/net/addresses.hpp"
#include "server/net/roster.hpp"
#include "server/sockets/device_flood.hpp"
#include "server/sockets/page_views.hpp"
#include "server/sockets/public_history.hpp"
#include "server/views/desk_views.hpp"
#include "server/views/public_views.hpp"
#include "server/wire/frames/hall_frames.hpp"
#include "server/wire/hall_facts.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace arbiter {

class DeskSession;
class PublicSession;
class MovesSession;
class TerminalSession;

class Hub : public std::enable_shared_from_this<Hub> {
  public:
    Hub(Hall& hall, const Access& access, HallFacts facts, Addresses addresses);

    [[nodiscard]] Hall& hall() const noexcept { return *hall_; }
    [[nodiscard]] const Access& access() const noexcept { return *access_; }
    [[nodiscard]] HallFacts facts() const;
    // By what addresses others reach the server.
    [[nodiscard]] const Addresses& addresses() const noexcept { return addresses_; }
    [[nodiscard]] Addresses& addresses() noexcept { return addresses_; }
    [[nodiscard]] const std::string& boot() const noexcept { return boot_; }
    [[nodiscard]] PublicHistory& public_history() noexcept { return public_history_; }
    [[nodiscard]] DeskViews& desk_views() noexcept { return desk_views_; }
    [[nodiscard]] PublicViews& public_views() noexcept { return public_views_; }
    [[nodiscard]] PageViews& page_views() noexcept { return page_views_; }
    [[nodiscard]] WallTime now() const { return hall_->now(); }

    // Sessions enter when they are open (or have said whose they are), and leave when they are
    // closed or gone.
    void enter(DeskSession& session);
    void leave(DeskSession& session);
    void enter(PublicSession& session);
    void leave(PublicSession& session);
    void enter(MovesSession& session);
    void leave(MovesSession& session);
    // With a key, once. An older socket of the same terminal is told `replaced` and closed.
    void enter(TerminalSession& session);
    void leave(TerminalSession& session);
    // Whether the device may be the terminal of the key for which it waits, without asking anybody.
    [[nodiscard]] bool may_be_terminal(const TerminalSession& session) const;
    // Whether it may take the place of the one that is there: not where devices have taken it from
    // one another too often just now. The desk is told.
    [[nodiscard]] bool may_take_over(const KeyIssued& key);
    // It waits to be the terminal, and the desk is told of it. False: too many do.
    [[nodiscard]] bool wait(TerminalSession& session);
    void leave_waiting(TerminalSession& session);
    // Something is to be told of a device that waits.
    void note_waiting(const TerminalSession& session);
    // It was sent an order that is not answered yet: it is asked to send it again at each tick,
    // until nothing is unanswered.
    void awaits_answer(const TerminalSession& session);

    // A ping of it: desks are told when its battery has changed.
    void terminal_pinged(const KeyIssued& key, Instant t0, std::optional<Instant> t3,
                         const std::optional<Battery>& battery);

    [[nodiscard]] bool is_online(TerminalId terminal) const { return online(terminal) != nullptr; }
    // Whether a key that was said is still good; revoked ones are not, from the decision on.
    [[nodiscard]] bool stands(KeyId key) const;
    // The first frame of desk and public sockets: also what may be asked from that seat.
    [[nodiscard]] HelloFrame hello(Seat seat) const;
    // How far the public was told of the event, with a mark that only this server makes. Of this
    // incarnation; no number of the journal's own rows.
    [[nodiscard]] std::string told_public(StreamId stream) const;
    // Somebody was told that. If there is less now, it is a notice of the journal.
    void compare_public(std::string_view told);
    // How the terminal of a key is linked.
    [[nodiscard]] TerminalLinked link(const KeyIssued& key) const;
    [[nodiscard]] StatusFrame status() const;

    // Sockets of a session that was ended, of a key that was revoked.
    void close_session(const std::string& session_hash);
    void close_key(KeyId key);

    // From time to time: orders that were not answered are sent again, sessions that have ended are
    // closed, desks are told which terminals came and went.
    void tick();

    // The hall is about to go: it is not told any more of who leaves.
    void end() { ended_ = true; }

  private:
    struct PublicNumber {
        StreamId stream = hall_stream;
        std::int64_t n = 0;
    };
    [[nodiscard]] std::string marked(PublicNumber told) const;
    void on_published(const std::vector<PublishedRow>& rows);
    void on_released(StreamId stream, const std::vector<PublicFeed::ReleasedRow>& rows);
    void tell_desks(const std::vector<PublishedRow>& rows) const;
    void tell_terminal(const PublishedRow& row);
    void tell_policy(StreamId stream) const;
    void tell_heads();
    void tell_moves(const PublishedRow& row) const;
    void resend_orders();
    // Those who are not the device of their terminal any more wait, those who may be it are it.
    void look_at_devices();
    // Those that still wait when no more came are told one by one again, if they are few.
    void look_at_floods();
    void note_link(const KeyIssued& key);
    // What a device that waits has in its log of games and never sent.
    [[nodiscard]] int unheard_entries(const TerminalSession& session) const;
    [[nodiscard]] std::shared_ptr<TerminalSession> online(TerminalId terminal) const;
    [[nodiscard]] std::vector<std::shared_ptr<TerminalSession>> terminals() const;

    Hall* hall_;
    const Access* access_;
    HallFacts facts_;
    Addresses addresses_;
    std::string boot_;
    PublicHistory public_history_;
    DeskViews desk_views_;
    PublicViews public_views_;
    PageViews page_views_;
    bool ended_ = false;
    Roster<DeskSession> desks_;
    Roster<PublicSession> publics_;
    Roster<MovesSession> moves_;
    std::unordered_map<TerminalId, std::weak_ptr<TerminalSession>> terminals_;
    // Devices that wait to be a terminal, in the order in which they came.
    std::unordered_map<TerminalId, std::vector<std::weak_ptr<TerminalSession>>> waiting_;
    std::unordered_map<TerminalId, std::deque<std::chrono::steady_clock::time_point>> takeovers_;
    DeviceFlood flood_;
    std::unordered_set<TerminalId> awaiting_;        // those with an order to answer
    std::unordered_map<TerminalId, WallTime> went_;  // those that were here since the start
    std::set<TerminalId> terminals_changed_;         // since the last tick
    std::map<StreamId, std::int64_t> heads_told_;
    std::chrono::steady_clock::time_point heads_due_{};
};

// Closes it once what is decided is stored: the key may have been revoked a moment ago.
template <class S>
void close_when_durable(const Hub& hub, std::weak_ptr<S> session, Refusal reason) {
    hub.hall().when_durable([session = std::move(session), reason = std::move(reason)] {
        if (const auto alive = session.lock()) alive->close(reason);
    });
}

}  // namespace arbiter
