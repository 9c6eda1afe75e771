// The public feeds as spectators are sent them: rows and frames made once and shared by all who
// ask, the least used forgotten first. What is not here is read from the journal.
#pragma once

#include "server/hall/public_feed.hpp"
#include "server/sockets/subscriptions.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

class PublicHistory {
  public:
    // Rows of a feed above a number, at most so many, as they go over the wire.
    using Read = std::function<std::vector<std::string>(StreamId, std::int64_t, std::size_t)>;

    static constexpr std::size_t default_bytes = std::size_t{64} << 20;
    explicit PublicHistory(Read read, std::size_t most_bytes = default_bytes)
        : read_(std::move(read)), most_bytes_(most_bytes) {}

    // Just released: kept, and given as the frame for those who have all before.
    [[nodiscard]] SharedText add(StreamId stream,
                                 const std::vector<PublicFeed::ReleasedRow>& released);
    // What follows `after`, to the end of its block at most.
    [[nodiscard]] HistoryPiece piece(StreamId stream, std::int64_t after);
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

  private:
    using Key = std::pair<StreamId, std::int64_t>;  // and the number of the block
    struct Block {
        Key key;
        std::vector<SharedText> rows;  // from the block's first
        std::size_t bytes = 0;
        std::size_t from = 0;  // which rows the frame holds: the last that was asked for
        SharedText frame;
    };
    using Blocks = std::list<Block>;

    // The block, the latest used from now on; made if it is not there.
    Block& use(const Key& key);
    void append(Block& block, SharedText row);
    void fill(Block& block);
    void keep_bound();

    Read read_;
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    Blocks blocks_;  // the latest used comes first
    std::map<Key, Blocks::iterator> by_key_;
};

}  // namespace arbiter
