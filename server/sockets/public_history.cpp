#include "server/sockets/public_history.hpp"

#include "server/wire/frames/hall_frames.hpp"

#include <utility>

namespace arbiter {
namespace {

constexpr std::int64_t block_rows = 256;  // one frame of history

}  // namespace

PublicHistory::Block& PublicHistory::use(const Key& key) {
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) {
        blocks_.push_front(Block{key, {}, 0, 0, nullptr});
        by_key_[key] = blocks_.begin();
    } else {
        blocks_.splice(blocks_.begin(), blocks_, found->second);
    }
    return blocks_.front();
}

void PublicHistory::append(Block& block, SharedText row) {
    // Counted twice: it stands in a frame as well.
    const std::size_t size = 2 * row->size();
    block.rows.push_back(std::move(row));
    block.frame.reset();
    block.bytes += size;
    bytes_ += size;
}

void PublicHistory::fill(Block& block) {
    const auto& [stream, number] = block.key;
    const auto have = static_cast<std::int64_t>(block.rows.size());
    if (have == block_rows) return;
    auto rows =
        read_(stream, number * block_rows + have, static_cast<std::size_t>(block_rows - have));
    for (auto& row : rows) append(block, make_text(std::move(row)));
}

void PublicHistory::keep_bound() {
    while (bytes_ > most_bytes_ && blocks_.size() > 1) {
        bytes_ -= blocks_.back().bytes;
        by_key_.erase(blocks_.back().key);
        blocks_.pop_back();
    }
}

SharedText PublicHistory::add(StreamId stream,
                              const std::vector<PublicFeed::ReleasedRow>& released) {
    std::vector<SharedText> rows;
    rows.reserve(released.size());
    for (const auto& row : released) {
        rows.push_back(make_text(public_row_text(stream, row.n, row.event)));
        const Key key{stream, (row.n - 1) / block_rows};
        const auto place = static_cast<std::size_t>((row.n - 1) % block_rows);
        if (place > 0 && !by_key_.contains(key)) continue;
        Block& block = use(key);
        // What came while nobody followed is read when somebody asks for it.
        if (block.rows.size() == place) append(block, rows.back());
    }
    keep_bound();
    return rows_frame<PublicRow>(stream, std::move(rows));
}

HistoryPiece PublicHistory::piece(StreamId stream, std::int64_t after) {
    Block& block = use({stream, after / block_rows});
    fill(block);
    const auto from = static_cast<std::size_t>(after % block_rows);
    HistoryPiece piece;
    if (from < block.rows.size()) {
        if (!block.frame || block.from != from) {
            const auto first = block.rows.begin() + static_cast<std::ptrdiff_t>(from);
            block.frame = rows_frame<PublicRow>(stream, {first, block.rows.end()});
            block.from = from;
        }
        piece.frame = block.frame;
        piece.last = after + static_cast<std::int64_t>(block.rows.size() - from);
    }
    keep_bound();
    return piece;
}

}  // namespace arbiter
