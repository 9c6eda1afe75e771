// A whole server without sockets and disk: hall, hub, routes and one session of each kind, in one
// thread, the same for the same input. What a commit would store is kept, and can be replayed.
#pragma once

#include "db/store/draft.hpp"
#include "server/hall/hall.hpp"
#include "server/http/routes.hpp"
#include "server/net/session.hpp"
#include "server/net/turns.hpp"
#include "server/sockets/hub.hpp"
#include "server/workers.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::fuzz {

class Room {
  public:
    // With one tournament of four players, its first round published, and a key of each role.
    Room();
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    // One line of an input (tests/fuzz/README.md). What it asks is committed at once.
    void take(std::string_view line);
    // Everything that was stored gives the same state again, seen through the arbiter's and the
    // public's queries; says what does not hold and ends the process.
    void must_replay();

  private:
    struct Lane {
        std::shared_ptr<Outbox> outbox;
        std::shared_ptr<Session> session;
    };

    [[nodiscard]] HallPorts ports();
    void set_up();
    void ask(const HallCommand& command);
    void issue(KeyRole role, int board, const std::string& name);
    void commit();
    void send(char lane, const std::string& text);
    void request(Method method, const std::string& text, bool known = true);
    [[nodiscard]] Lane& lane(char which);
    [[nodiscard]] std::string filled_in(std::string_view text) const;

    std::vector<Row> rows_;
    StreamId streams_ = 0;
    std::map<StreamId, std::int64_t> heads_;
    std::vector<Draft> waiting_;
    std::deque<std::function<void()>> later_;  // what a server does in another turn or thread
    std::uint64_t submitted_ = 0;
    std::uint64_t stored_ = 0;
    WallTime now_{std::chrono::hours{500000}};
    std::uint64_t seed_ = 0;
    Limits limits_{};
    Access access_;
    Turns turns_;
    Hall hall_;
    std::shared_ptr<Hub> hub_;
    Sealing sealing_;
    // What is read beside the loop has targets of its own: nobody waits for it here.
    Workers workers_{[](const std::function<void()>&) {}};
    AnswerQueue answers_{workers_, WorkKind::DeskAnswer};
    Routes routes_;
    std::map<char, Lane> lanes_;
    std::map<std::string, std::string> names_;  // "$t": a terminal's key, "$g": a game, ...
};

}  // namespace arbiter::fuzz
