// The rows of a file as they stand in the table `journal`. Inside db only.
#pragma once

#include "db/store/journal_store.hpp"
#include "db/store/sqlite/connections.hpp"

#include <cstdint>
#include <stop_token>
#include <string>

namespace arbiter {

class SqliteRows final : public StoredRows {
  public:
    SqliteRows(std::string path, OpenMode mode) : connections_(std::move(path), mode) {}

    void read(StreamId stream, std::int64_t after, const RowSink& sink) const override;
    void replay(const RowSink& sink) const override;
    void check(const std::stop_token& stop) const override;

    // For the tables beside the rows.
    [[nodiscard]] const Connections& connections() const noexcept { return connections_; }

  private:
    Connections connections_;
};

}  // namespace arbiter
