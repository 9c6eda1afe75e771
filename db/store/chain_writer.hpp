// Numbers and hashes what is to be written: each stream's head as it is stored, and as it will be
// once the append that runs is. One thread writes, others may ask meanwhile.
#pragma once

#include "db/store/draft.hpp"
#include "db/store/journal_store.hpp"

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter {

class ChainWriter {
  public:
    // From a checked replay, never from an index.
    void begin(const Heads& checked);
    [[nodiscard]] bool begun() const;
    // 0 for a stream that has no rows.
    [[nodiscard]] std::int64_t stored(StreamId stream) const;

    // The rows that these drafts will be. Those of an append that failed are forgotten. Text that
    // is not UTF-8 gets U+FFFD in its place.
    [[nodiscard]] std::vector<Row> next(const std::vector<Draft>& drafts);
    // They are stored.
    void settle();

  private:
    struct WrittenHead {
        ChainHead stored;
        ChainHead next;
    };

    void forget_next();
    void continue_with(const Draft& draft, Row& row);
    [[nodiscard]] ChainHead& next_head(StreamId stream);

    mutable std::mutex mutex_;
    std::unordered_map<StreamId, WrittenHead> heads_;
    bool begun_ = false;
    std::vector<StreamId> touched_;  // streams whose next head may differ
    std::string scratch_;
};

}  // namespace arbiter
