// What an open journal holds: lock, connections, heads. Inside db only.
#pragma once

#include "db/store/chain.hpp"
#include "db/store/sqlite/checkpointer.hpp"
#include "db/store/sqlite/file_lock.hpp"
#include "db/store/sqlite/head_keeper.hpp"
#include "db/store/sqlite/row_table.hpp"
#include "db/store/sqlite/sqlite.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter {

// A stream's head as stored, and as it will be when the running append is committed.
struct WrittenHead {
    ChainHead committed;
    ChainHead pending;
};

struct Locks {
    std::unique_ptr<FileLock> name;
    std::unique_ptr<IdentityLock> file;
};

// Members go in reverse order: first the last heads are named and the checkpoints end, then
// statements and connections, at last the locks.
struct Journal::Store {
    Store(std::string resolved_path, Locks held, CheckpointLimits limits);
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    // Copies the log into the file, unless the journal was refused.
    ~Store();

    std::string path;
    bool had_log;  // when it was opened
    Locks locks;

    // The writer's.
    Database writer;
    Statement begin;
    Statement commit;
    RowInserter inserter;
    std::string scratch;
    std::vector<StreamId> touched;  // streams whose pending head may differ

    // Of a checked replay and of what was written since; never from the index.
    std::mutex heads_mutex;
    std::unordered_map<StreamId, WrittenHead> heads;
    bool heads_known = false;
    HeadsFile heads_file = HeadsFile::None;

    // Everybody else's. Secrets have their own: a sink of read() may store one.
    Database reader;
    Database secrets;
    JournalIdentity identity;

    Checkpointer checkpointer;
    HeadKeeper keeper;

    void adopt(const FoundHeads& found, const std::unordered_map<StreamId, ChainHead>& verified);
    [[nodiscard]] std::vector<Row> number_and_hash(const std::vector<Draft>& drafts);
    void store_all(const std::vector<Row>& rows, const std::vector<SecretChange>& changes);
    void settle_heads();  // pending heads become the committed ones

  private:
    void number_and_hash(const Draft& draft, Row& row);
    void forget_pending_heads();
    [[nodiscard]] WrittenHead& head_for_writing(StreamId stream);
};

}  // namespace arbiter
