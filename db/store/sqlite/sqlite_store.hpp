// A journal kept in one SQLite file with a log beside it: one connection writes, others read, the
// log is copied into the file and the heads are named beside it on threads of their own. Inside db
// only.
#pragma once

#include "db/store/journal_file.hpp"
#include "db/store/journal_store.hpp"
#include "db/store/sqlite/checkpointer.hpp"
#include "db/store/sqlite/file_lock.hpp"
#include "db/store/sqlite/head_keeper.hpp"
#include "db/store/sqlite/row_table.hpp"
#include "db/store/sqlite/sqlite_rows.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace arbiter {

struct Locks {
    std::unique_ptr<FileLock> name;
    std::unique_ptr<IdentityLock> file;
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

  private:
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

    std::mutex numbering_;
    StreamId last_stream_;  // with rows, or given away

    Checkpointer checkpointer_;
    HeadKeeper keeper_;
};

// Makes the file if there is none, or an empty one; migrates an older schema after a copy beside
// it.
[[nodiscard]] std::unique_ptr<SqliteStore> open_sqlite_store(const std::string& path,
                                                             CheckpointLimits limits);

}  // namespace arbiter
