// Which streams a client follows, and how far it has them: history in batches as fast as the client
// takes it, then every row as it comes. The same for the desk (seq) and the public (n).
#pragma once

#include "db/journal.hpp"
#include "server/net/outbox.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// {"type":"rows","t":1,"rows":[…]}
[[nodiscard]] SharedText rows_frame(StreamId stream, const std::vector<SharedText>& rows);

class Subscriptions {
  public:
    // Rows above a number, at most so many.
    using History = std::function<std::vector<SharedText>(StreamId, std::int64_t, std::size_t)>;

    // `number_key` as in the frames: "seq" or "n".
    Subscriptions(std::shared_ptr<Outbox> outbox, History history, std::string_view number_key)
        : outbox_(std::move(outbox)), history_(std::move(history)), number_key_(number_key) {}

    // From now on; again for a stream starts it anew.
    void follow(StreamId stream, std::int64_t after);
    // Rows first..last have come, `frame` holds them all.
    void take(StreamId stream, std::int64_t first, std::int64_t last, const SharedText& frame);
    // The client has taken what was sent: the next batches.
    void pump();
    [[nodiscard]] bool follows(StreamId stream) const { return cursors_.contains(stream); }

    // Called when a stream has been caught up with.
    void on_caught_up(std::function<void(StreamId)> tell) { caught_up_ = std::move(tell); }

  private:
    struct Cursor {
        std::int64_t sent = 0;
        bool live = false;
        bool told = false;  // that it was caught up with
    };
    void catch_up(StreamId stream, Cursor& cursor);

    std::shared_ptr<Outbox> outbox_;
    History history_;
    std::string_view number_key_;
    std::map<StreamId, Cursor> cursors_;
    std::function<void(StreamId)> caught_up_;
};

}  // namespace arbiter
