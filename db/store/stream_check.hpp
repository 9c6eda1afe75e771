// Rows of one stream that a store has found through some index: is each the one that was asked
// for? Inside db only.
#pragma once

#include "db/store/chain.hpp"

#include <cstdint>
#include <string>

namespace arbiter {

// Throws `damaged`.
class StreamCheck {
  public:
    StreamCheck(StreamId stream, std::int64_t after) noexcept;
    void follow(const RowView& row);
    // There are no more of them, and there must be as many as that.
    void end(std::int64_t head) const;

  private:
    StreamId stream_;
    std::int64_t seq_;
    Hash hash_{};
    bool knows_hash_;
    std::string scratch_;
};

}  // namespace arbiter
