// SQLite's C interface with owners: a connection, a prepared statement. Inside db only; every
// failure is a JournalError.
#pragma once

#include "db/store/journal_error.hpp"

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

enum class OpenMode : std::uint8_t {
    ReadWrite,
    Create,
    ReadOnly,   // also while another process writes; leaves the file and its log alone
    Immutable,  // nobody else has it open: no locks, no files beside it
    Frozen,     // the same with a log beside it: nobody can write there, nor can we
};

class Database {
  public:
    Database(const std::string& path, OpenMode mode);

    void execute(const char* sql);
    // The single integer that the statement gives.
    [[nodiscard]] std::int64_t integer(const char* sql) const;
    // Whether closing the last connection copies the log into the file.
    void checkpoint_on_close(bool yes);
    // Waits in steps of 100 µs up to that many, instead of SQLite's growing ones.
    void wait_when_busy(int steps);
    // Leaves a transaction if one is open; never throws.
    void roll_back() noexcept;

    [[nodiscard]] sqlite3* handle() const noexcept { return handle_.get(); }

  private:
    struct Close {
        void operator()(sqlite3* handle) const noexcept { sqlite3_close_v2(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
    std::unique_ptr<int> busy_steps_;  // what the busy handler reads: stays put when we move
};

// Throws the JournalError that belongs to the result code.
[[noreturn]] void throw_store_error(sqlite3* handle, int result);

class Statement {
  public:
    Statement(const Database& database, std::string_view sql);

    // Bound text and bytes must stay where they are until the next reset.
    void bind(int index, std::int64_t value);
    void bind(int index, std::string_view text);
    void bind_bytes(int index, std::span<const std::uint8_t> bytes);

    // True: a row is there. Throws after resetting the statement.
    bool step();
    // step() of a statement that gives no row, then reset.
    void run();
    void reset() noexcept { sqlite3_reset(handle_.get()); }

    // Valid until the next step or reset.
    [[nodiscard]] std::int64_t integer(int column) const noexcept {
        return sqlite3_column_int64(handle_.get(), column);
    }
    [[nodiscard]] std::string_view text(int column) const noexcept;
    [[nodiscard]] std::span<const std::uint8_t> bytes(int column) const noexcept;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* handle) const noexcept { sqlite3_finalize(handle); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace arbiter
