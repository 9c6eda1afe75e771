// Everybody who is connected: passes what the hall publishes to those who follow it, and knows
// which terminal is on which socket. Owns no socket: sessions enter and leave.
#pragma once

#include "server/access.hpp"
#include "server/hall/hall.hpp"
#include "server/sockets/public_history.hpp"
#include "server/wire/views.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

namespace arbiter {

class DeskSession;
class PublicSession;
class MovesSession;
class TerminalSession;

class Hub : public std::enable_shared_from_this<Hub> {
  public:
    Hub(Hall& hall, const Access& access, HallFacts facts);

    [[nodiscard]] Hall& hall() const noexcept { return *hall_; }
    [[nodiscard]] const Access& access() const noexcept { return *access_; }
    [[nodiscard]] HallFacts facts() const;
    [[nodiscard]] const std::string& boot() const noexcept { return boot_; }
    [[nodiscard]] PublicHistory& public_history() noexcept { return public_history_; }
    [[nodiscard]] WallTime now() const { return hall_->now(); }

    void enter(DeskSession& session) { desks_.insert(&session); }
    void leave(DeskSession& session) { desks_.erase(&session); }
    void enter(PublicSession& session) { publics_.insert(&session); }
    void leave(PublicSession& session) { publics_.erase(&session); }
    void enter(MovesSession& session) { moves_.insert(&session); }
    void leave(MovesSession& session) { moves_.erase(&session); }
    // An older socket of the same terminal is told `replaced` and closed.
    void enter(TerminalSession& session);
    void leave(TerminalSession& session);

    [[nodiscard]] bool is_online(TerminalId terminal) const {
        return terminals_.contains(terminal);
    }
    // {"type":"links","t":…,"terminals":[…]}
    [[nodiscard]] SharedText links_frame(StreamId stream) const;
    // The `status` frame as things are now.
    [[nodiscard]] SharedText status_frame() const;

    // Sockets of a session that was ended, of a key that was revoked.
    void close_session(const std::string& session_hash);
    void close_key(KeyId key);

    // The hall is about to go: whoever leaves now is told to nobody.
    void end() { ended_ = true; }

    // From time to time: orders that were not answered are sent again.
    void tick();

  private:
    void on_published(const std::vector<Published>& rows);
    void on_released(StreamId stream, const std::vector<PublicFeed::Released>& rows);
    void tell_desks(const std::vector<Published>& rows) const;
    void tell_terminal(const Published& row);
    void tell_moves(const Published& row) const;
    void tell_links(StreamId stream) const;

    Hall* hall_;
    const Access* access_;
    HallFacts facts_;
    std::string boot_;
    PublicHistory public_history_;
    bool ended_ = false;
    std::set<DeskSession*> desks_;
    std::set<PublicSession*> publics_;
    std::set<MovesSession*> moves_;
    std::unordered_map<TerminalId, TerminalSession*> terminals_;
};

// The hello frame of desk and public sockets.
[[nodiscard]] SharedText hello_frame(const Hub& hub);

}  // namespace arbiter
