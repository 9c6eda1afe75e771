#include "server/sockets/subscriptions.hpp"

#include "db/json_writer.hpp"

#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t batch_rows = 256;
constexpr std::size_t live_rows = 4096;  // in one frame, of what came while one was being sent
constexpr std::size_t batch_bytes = std::size_t{256} << 10;  // no new batch on top of so much

}  // namespace

SharedText rows_frame(StreamId stream, const std::vector<SharedText>& rows) {
    std::size_t size = 64;
    for (const auto& row : rows) size += row->size() + 1;
    std::string text;
    text.reserve(size);
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "rows");
    out.integer_field("t", stream);
    out.key("rows");
    out.begin_array();
    for (const auto& row : rows) out.raw(*row);
    out.end_array();
    out.end_object();
    return make_text(std::move(text));
}

void Subscriptions::follow(StreamId stream, std::int64_t after) {
    cursors_[stream] = {.sent = after};
    pump();
}

void Subscriptions::take(StreamId stream, std::int64_t first, std::int64_t last,
                         const SharedText& frame) {
    const auto found = cursors_.find(stream);
    if (found == cursors_.end()) return;
    Cursor& cursor = found->second;
    if (!cursor.live || cursor.sent >= last) return;
    if (cursor.sent + 1 != first) {
        cursor.live = false;
        return pump();
    }
    if (!outbox_->empty()) {
        // A socket sends one frame a turn of the loop, however small: under load rows wait in the
        // hall for the next frame, which then holds all of them.
        cursor.live = false;
        return;
    }
    cursor.sent = last;
    outbox_->push(frame);
}

void Subscriptions::pump() {
    for (auto& [stream, cursor] : cursors_) {
        if (outbox_->bytes() > batch_bytes || outbox_->closing()) return;
        if (!cursor.live) catch_up(stream, cursor);
    }
}

void Subscriptions::catch_up(StreamId stream, Cursor& cursor) {
    while (outbox_->bytes() <= batch_bytes) {
        const auto rows = history_(stream, cursor.sent, cursor.told ? live_rows : batch_rows);
        if (!rows.empty()) {
            cursor.sent += static_cast<std::int64_t>(rows.size());
            outbox_->push(rows_frame(stream, rows));
            continue;
        }
        cursor.live = true;
        if (std::exchange(cursor.told, true)) return;
        std::string text;
        JsonWriter out(text);
        out.begin_object();
        out.word_field("type", "caught_up");
        out.integer_field("t", stream);
        out.integer_field(number_key_, cursor.sent);
        out.end_object();
        outbox_->push(make_text(std::move(text)));
        if (caught_up_) caught_up_(stream);
        return;
    }
}

}  // namespace arbiter
