#include "server/sockets/subscriptions.hpp"

#include "server/log.hpp"
#include "server/net/error_frame.hpp"
#include "server/net/guard.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t batch_rows = 256;
constexpr std::size_t live_rows = 4096;  // in one frame, of what came while one was being sent
constexpr std::size_t batch_bytes = std::size_t{256} << 10;  // no new batch on top of so much

}  // namespace

void Subscriptions::expect(StreamId stream, std::int64_t after) {
    cursors_[stream] = {.sent = after};
}

void Subscriptions::follow(StreamId stream, std::int64_t after) {
    expect(stream, after);
    pump();
}

void Subscriptions::take(StreamId stream, std::int64_t first, std::int64_t last,
                         const SharedText& frame) {
    const auto found = cursors_.find(stream);
    if (found == cursors_.end()) return;
    Cursor& cursor = found->second;
    if (!cursor.live || cursor.sent >= last) return;
    for_one_client(*outbox_, [&] {
        if (cursor.sent + 1 != first) {
            cursor.live = false;
            return pump();
        }
        if (!outbox_->empty()) {
            // A socket sends one frame a turn of the loop, however small: under load rows wait in
            // the hall for the next frame, which then holds all of them.
            cursor.live = false;
            return;
        }
        cursor.sent = last;
        outbox_->push(frame);
    });
}

void Subscriptions::miss(StreamId stream) {
    const auto found = cursors_.find(stream);
    if (found != cursors_.end()) found->second.live = false;
}

bool Subscriptions::behind() const {
    return std::any_of(cursors_.begin(), cursors_.end(),
                       [](const auto& each) { return !each.second.live; });
}

void Subscriptions::pump(std::size_t pieces) {
    for (auto next = cursors_.begin(); next != cursors_.end();) {
        if (pieces == 0 || outbox_->bytes() > batch_bytes || outbox_->closing()) return;
        const auto current = next++;
        if (current->second.live) continue;
        try {
            catch_up(current->first, current->second, pieces);
        } catch (const JournalError& error) {
            give_up(current->first, error);
        }
    }
}

void Subscriptions::catch_up(StreamId stream, Cursor& cursor, std::size_t& pieces) {
    while (pieces > 0 && outbox_->bytes() <= batch_bytes) {
        const auto piece = history_(stream, cursor.sent, cursor.told ? live_rows : batch_rows);
        if (!piece.frame) {
            cursor.live = true;
            if (!std::exchange(cursor.told, true)) tell_caught_up(stream, cursor);
            return;
        }
        --pieces;
        cursor.sent = piece.last;
        outbox_->push(piece.frame);
    }
}

void Subscriptions::tell_caught_up(StreamId stream, const Cursor& cursor) {
    outbox_->push(make_text(caught_up_frame_(stream, cursor.sent)));
}

// The journal cannot give what was asked for: this stream ends here, the others go on.
void Subscriptions::give_up(StreamId stream, const JournalError& error) {
    log_error("history", error.code(), error.what());
    cursors_.erase(stream);
    Refusal refusal{.code = "internal", .where = "t"};
    refusal.params.emplace_back("t", std::to_string(stream));
    outbox_->push(make_text(error_frame(refusal)));
}

}  // namespace arbiter
