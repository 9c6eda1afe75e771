// A journal kept in one SQLite file with a log beside it: one connection writes, others read, the
// log is copied into the file and the heads are named beside it on threads of their own. Inside db
// only.
#pragma once

#include "db/store/journal_store.hpp"
#include "db/store/journals.hpp"
#include "db/store/sqlite/checkpointer.hpp"
#include "db/store/sqlite/file_lock.hpp"
#include "db/store/sqlite/head_keeper.hpp"
#include "db/store/sqlite/row_table.hpp"
#include "db/store/sqlite/sqlite_rows.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>

namespace arbiter {

struct Locks {
    std::unique_ptr<FileLock> name;
    std::unique_ptr<IdentityLock> file;
};

// The log beside the file, by its name: SQLite goes on with one that was removed.
class LogFile {
  public:
    explicit LogFile(std::string path) : path_(std::move(path)) {}
    // Asked after each commit, which makes it; the first one found is the one that is meant.
    [[nodiscard]] bool is_gone();

  private:
    std::string path_;
    bool known_ = false;
    std::pair<dev_t, ino_t> file_{};
};

class SqliteStore final : public JournalStore {
  public:
    // The file is there, of the newest schema, and locked.
    SqliteStore(std::string resolved_path, Locks held, CheckpointLimits limits);
    // Copies the log into the file, unless the journal was refused.
    ~SqliteStore() override;

    void read(StreamId stream, std::int64_t after, const RowSink& sink) const override;
    void replay(const RowSink& sink) const override;
    void check(const std::stop_token& stop) const override;

    [[nodiscard]] JournalIdentity identity() const override { return identity_; }
    void append(const std::vector<Row>& rows, const std::vector<SecretChange>& changes) override;
    [[nodiscard]] StreamId allocate_stream() override;
    [[nodiscard]] std::optional<std::string> secret(std::string_view table,
                                                    std::string_view name) const override;
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> secrets(
        std::string_view table) const override;
    [[nodiscard]] KeptHeads kept_heads() const override;
    void keep_heads(const Heads& checked) override;
    void renew() override;
    [[nodiscard]] std::string advice_on_missing() const override;
    [[nodiscard]] bool lost_log() const override { return lost_log_; }

    [[nodiscard]] bool has_rows() const { return last_stream_ > 0 || has_hall_rows_; }

  private:
    void need_file() const;
    void keep_without_log();
    void store_all(const std::vector<Row>& rows, const std::vector<SecretChange>& changes);
    void name_heads(const std::vector<Row>& rows);

    // Members go in reverse order: first the last heads are named and the checkpoints end, then
    // statements and connections, at last the locks.
    std::string path_;
    bool had_log_;  // when it was opened
    bool heads_are_checked_ = false;
    Locks locks_;

    // The writer's.
    Database writer_;
    Statement begin_;
    Statement commit_;
    RowInserter inserter_;

    SqliteRows rows_;
    JournalIdentity identity_;

    std::atomic<bool> lost_log_ = false;

    bool has_hall_rows_;  // when it was opened
    std::mutex numbering_;
    StreamId last_stream_;  // with rows, or given away

    LogFile log_file_;
    Checkpointer checkpointer_;
    HeadKeeper keeper_;
};

// As open_journal.
[[nodiscard]] std::unique_ptr<SqliteStore> open_sqlite_store(const std::string& path,
                                                             WithoutRows empty,
                                                             CheckpointLimits limits);

}  // namespace arbiter
