// Rows of the table `journal`: writing one, and reading them in arrival order or by stream. Inside
// db only.
#pragma once

#include "db/store/row.hpp"
#include "db/store/sqlite/sqlite.hpp"

#include <cstdint>
#include <utility>

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

}  // namespace arbiter
