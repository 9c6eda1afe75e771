// A desk's socket: follows streams, sends commands with the arbiter's right.
#pragma once

#include "server/net/session.hpp"
#include "server/sockets/follows.hpp"
#include "server/sockets/hub.hpp"
#include "server/sockets/subscriptions.hpp"
#include "server/wire/frames/client_frames.hpp"

#include <memory>
#include <string>

namespace arbiter {

class DeskSession final : public Session,
                          public ViewFollower,
                          public std::enable_shared_from_this<DeskSession> {
  public:
    DeskSession(Hub& hub, std::shared_ptr<Outbox> outbox, Visitor visitor);
    ~DeskSession() override;

    void on_open() override;
    void on_text(std::string_view text) override;
    void on_too_large() override;
    void on_too_fast(std::string_view text) override;
    void on_drained() override;
    void on_close() override;
    void view_changed() override;
    [[nodiscard]] bool is_known() const override { return true; }

    void take(StreamId stream, std::int64_t first, std::int64_t last, const SharedText& frame) {
        subscriptions_.take(stream, first, last, frame);
    }
    void push(const SharedText& text) { outbox_->push(text); }
    void close(const Refusal& reason);
    [[nodiscard]] bool follows(StreamId stream) const { return subscriptions_.follows(stream); }
    [[nodiscard]] const std::string& session_hash() const noexcept { return visitor_.session_hash; }

  private:
    void subscribe(StreamId stream, std::int64_t after, const std::string& incarnation);
    void follow(const FollowFrame& asked);
    void compare(const KnownFrame& known);
    void command(StreamId stream, const std::string& id, const std::string& text);

    std::shared_ptr<Hub> hub_;
    std::shared_ptr<Outbox> outbox_;
    Visitor visitor_;
    Subscriptions subscriptions_;
    Follows follows_;
};

}  // namespace arbiter
