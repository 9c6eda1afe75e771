// A spectator's socket: follows public feeds, can ask for nothing else.
#pragma once

#include "server/net/session.hpp"
#include "server/net/turns.hpp"
#include "server/sockets/follows.hpp"
#include "server/sockets/hub.hpp"
#include "server/sockets/subscriptions.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace arbiter {

class PublicSession final : public Session,
                            public ViewFollower,
                            public std::enable_shared_from_this<PublicSession> {
  public:
    // `may_subscribe` is asked before each subscription: false is answered `too_fast`.
    PublicSession(Hub& hub, std::shared_ptr<Outbox> outbox, Turns& turns,
                  std::function<bool()> may_subscribe);
    ~PublicSession() override;

    void on_open() override;
    void on_text(std::string_view text) override;
    void on_too_large() override;
    void on_too_fast(std::string_view text) override;
    void on_drained() override;
    void on_close() override;
    void view_changed() override;

    // Rows of a feed have come: sent when it is this spectator's turn.
    void take(StreamId stream, std::int64_t first, std::int64_t last, const SharedText& frame);
    [[nodiscard]] bool follows(StreamId stream) const { return subscriptions_.follows(stream); }

  private:
    struct News {
        StreamId stream = hall_stream;
        std::int64_t first = 0;
        std::int64_t last = 0;
        SharedText frame;
    };
    void want_turn();
    void take_turn();
    void follow(const FollowFrame& asked);
    void follow(const FollowFrame& asked, const Result<SharedView>& view);
    void unfollow(const ViewId& view);
    void subscribe(StreamId stream, std::int64_t after, const std::string& incarnation);

    std::shared_ptr<Hub> hub_;
    std::shared_ptr<Outbox> outbox_;
    Turns* turns_;
    std::function<bool()> may_subscribe_;
    Subscriptions subscriptions_;
    Follows follows_;
    bool waits_ = false;  // for a turn
    std::optional<News> news_;
    std::optional<std::int64_t> ping_;  // to be answered behind what was news when it came
    std::optional<ViewId> page_;        // one at a time: whose it is reads no other
    unsigned pages_asked_ = 0;          // the latest counts: a page may be there later
};

}  // namespace arbiter
