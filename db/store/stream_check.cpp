#include "db/store/stream_check.hpp"

#include "db/store/journal_error.hpp"

#include <algorithm>

namespace arbiter {

StreamCheck::StreamCheck(StreamId stream, std::int64_t after) noexcept
    : stream_(stream), seq_(std::max<std::int64_t>(after, 0)), knows_hash_(after <= 0) {}

void StreamCheck::follow(const RowView& row) {
    // The index may have given stream and seq, and the table the rest: only the hash joins them.
    const bool follows = row.stream == stream_ && row.seq == ++seq_ &&
                         (!knows_hash_ || std::ranges::equal(row.prev, hash_)) &&
                         std::ranges::equal(row.hash, hash_row(row, scratch_));
    if (!follows) {
        throw JournalError("damaged", "stream " + std::to_string(stream_) + ", seq " +
                                          std::to_string(seq_) + ": another row was found");
    }
    hash_ = hash_of(row);
    knows_hash_ = true;
}

void StreamCheck::end(std::int64_t head) const {
    if (seq_ >= head) return;
    throw JournalError("damaged", "stream " + std::to_string(stream_) + ", seq " +
                                      std::to_string(seq_ + 1) + ": not found");
}

}  // namespace arbiter
