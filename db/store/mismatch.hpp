// What a check of a journal may find.
#pragma once

#include "db/store/row.hpp"

#include <cstdint>
#include <string>

namespace arbiter {

// The first entry that does not fit.
struct Mismatch {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    // seq_gap, prev_differs, hash_differs, unknown_kind, bad_body; of an entry that the hall has
    // recorded as a stream's head, or that is named beside the rows: head_differs, head_missing.
    std::string code;
    std::string kind;
};

// "stream 1, seq 57 (move_made): hash_differs"
[[nodiscard]] std::string mismatch_text(const Mismatch& mismatch);

// A stream ends before the head that is named beside the rows.
struct MissingTail {
    StreamId stream = hall_stream;
    std::int64_t has = 0;
    std::int64_t should_have = 0;
};

}  // namespace arbiter
