// A spectator's socket: follows public feeds, can ask for nothing else.
#pragma once

#include "server/net/session.hpp"
#include "server/sockets/hub.hpp"
#include "server/sockets/subscriptions.hpp"

#include <memory>

namespace arbiter {

class PublicSession final : public Session, public std::enable_shared_from_this<PublicSession> {
  public:
    PublicSession(Hub& hub, std::shared_ptr<Outbox> outbox);
    ~PublicSession() override;

    void on_open() override;
    void on_text(std::string_view text) override;
    void on_too_large() override;
    void on_too_fast(std::string_view text) override;
    void on_drained() override { subscriptions_.pump(); }
    void on_close() override;

    void take(StreamId stream, std::int64_t first, std::int64_t last, const SharedText& frame) {
        subscriptions_.take(stream, first, last, frame);
    }
    [[nodiscard]] bool follows(StreamId stream) const { return subscriptions_.follows(stream); }

  private:
    void subscribe(StreamId stream, std::int64_t after, const std::string& incarnation);

    std::shared_ptr<Hub> hub_;
    std::shared_ptr<Outbox> outbox_;
    Subscriptions subscriptions_;
};

}  // namespace arbiter
