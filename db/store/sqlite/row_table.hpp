// Rows of the table `journal`: writing one, and reading them in arrival order or by stream. Inside
// db only.
#pragma once

#include "db/store/chain.hpp"
#include "db/store/sqlite/sqlite.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

class RowInserter {
  public:
    explicit RowInserter(const Database& database);
    // Everything the row shows must stay where it is until this returns.
    void insert(const RowView& row);

  private:
    Statement statement_;
};

// A statement that gives whole rows: `row()` shows the current one until the next step.
class RowReader {
  public:
    // All rows in arrival order.
    [[nodiscard]] static RowReader all(const Database& database);
    // Those of a stream above `after`, by seq.
    [[nodiscard]] static RowReader of_stream(const Database& database, StreamId stream,
                                             std::int64_t after);

    [[nodiscard]] bool step() { return statement_.step(); }
    [[nodiscard]] RowView row() const noexcept;

  private:
    explicit RowReader(Statement statement) noexcept : statement_(std::move(statement)) {}
    Statement statement_;
};

// Rows of one stream that were found through the index: is each the one that was asked for? Throws
// `damaged`.
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

// Overwrites `to`, whose strings keep their memory. Throws unknown_kind.
void copy_row(const RowView& from, Row& to);

// "stream 1, seq 57 (move_made): hash_differs"
[[nodiscard]] std::string mismatch_text(const Mismatch& mismatch);

}  // namespace arbiter
