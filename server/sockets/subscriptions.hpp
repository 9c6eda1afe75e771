// Which streams a client follows, and how far it has them: history in batches as fast as the client
// takes it, then every row as it comes. The same for the desk (seq) and the public (n).
#pragma once

#include "db/store/journal_error.hpp"
#include "db/store/row.hpp"
#include "server/net/outbox.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// Rows of a stream in one frame, and the number of the last; no frame if there are none.
struct HistoryPiece {
    SharedText frame;
    std::int64_t last = 0;
};
class Subscriptions {
  public:
    // Rows above a number, at most so many.
    using History = std::function<HistoryPiece(StreamId, std::int64_t, std::size_t)>;

    // The frame that says how far a stream has been caught up with.
    using CaughtUp = std::string (*)(StreamId, std::int64_t);

    Subscriptions(std::shared_ptr<Outbox> outbox, History history, CaughtUp caught_up_frame)
        : outbox_(std::move(outbox)),
          history_(std::move(history)),
          caught_up_frame_(caught_up_frame) {}

    static constexpr std::size_t all_pieces = std::numeric_limits<std::size_t>::max();

    // From now on; again for a stream starts it anew. `expect` sends nothing before pump().
    void follow(StreamId stream, std::int64_t after);
    void expect(StreamId stream, std::int64_t after);
    // Rows first..last have come, `frame` holds them all. What goes wrong ends this client's
    // connection only.
    void take(StreamId stream, std::int64_t first, std::int64_t last, const SharedText& frame);
    // Rows have come that will not be handed over: they are taken from the history.
    void miss(StreamId stream);
    // The client has taken what was sent: the next batches, so many at most.
    void pump(std::size_t pieces = all_pieces);
    // Something of a stream is still to be taken from the history.
    [[nodiscard]] bool behind() const;
    [[nodiscard]] bool follows(StreamId stream) const { return cursors_.contains(stream); }

  private:
    struct Cursor {
        std::int64_t sent = 0;
        bool live = false;
        bool told = false;  // that it was caught up with
    };
    void catch_up(StreamId stream, Cursor& cursor, std::size_t& pieces);
    void tell_caught_up(StreamId stream, const Cursor& cursor);
    void give_up(StreamId stream, const JournalError& error);

    std::shared_ptr<Outbox> outbox_;
    History history_;
    CaughtUp caught_up_frame_;
    std::map<StreamId, Cursor> cursors_;
};

}  // namespace arbiter
