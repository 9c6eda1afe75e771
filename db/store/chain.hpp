// The hash chain: what exactly is hashed, and whether rows follow each other. Inside db only.
//
// hash = BLAKE2b-256 of
//     "FFJ1"                                              4 bytes, the form of what follows
//     stream, seq, recorded                               8 bytes each, little endian, two's
//     complement lengths of actor, command_id, kind, body            4 bytes each, little endian
//     prev                                                32 bytes; zeros where seq is 1
//     actor, command_id, kind, body                       the exact stored bytes, nothing between
//     them
// All lengths stand before all texts: no byte can move from one field to another under the same
// hash. `prev` is the hash of the entry before in the same stream.
#pragma once

#include "db/store/row.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter {

// `scratch` is overwritten; keep it between calls to save the allocation. `row.hash` is not read.
[[nodiscard]] Hash hash_row(const RowView& row, std::string& scratch);

// The one that the row bears; what it lacks counts as zeros.
[[nodiscard]] Hash hash_of(const RowView& row) noexcept;

struct ChainHead {
    std::int64_t seq = 0;
    Hash hash{};
};

enum class Hashes : std::uint8_t { Check, Trust };

// Follows rows in arrival order: does each come after the one before it in its stream?
class ChainLinks {
  public:
    explicit ChainLinks(Hashes hashes) noexcept : hashes_(hashes) {}

    // seq_gap or prev_differs, with the heads as they were; empty where the row follows.
    [[nodiscard]] std::string_view follow(const RowView& row);

    [[nodiscard]] const std::unordered_map<StreamId, ChainHead>& heads() const noexcept {
        return heads_;
    }

  private:
    Hashes hashes_;
    std::unordered_map<StreamId, ChainHead> heads_;
};

}  // namespace arbiter
