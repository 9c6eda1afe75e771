// What an open journal holds: lock, connections, heads. Inside db only.
#pragma once

#include "db/chain.hpp"
#include "db/checkpointer.hpp"
#include "db/file_lock.hpp"
#include "db/row_table.hpp"
#include "db/sqlite.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter {

// A stream's head as stored, and as it will be when the running append is committed.
struct WrittenHead {
    ChainHead committed;
    ChainHead pending;
};

// Members go in reverse order: first the checkpoints end, then statements and connections, at last
// the lock.
struct Journal::Store {
    Store(std::string resolved_path, std::unique_ptr<FileLock> held, CheckpointLimits limits);

    std::string path;
    std::unique_ptr<FileLock> lock;

    // The writer's.
    Database writer;
    Statement begin;
    Statement commit;
    Statement head_of_stream;
    RowInserter inserter;
    std::string scratch;
    std::unordered_map<StreamId, WrittenHead> heads;
    std::vector<StreamId> touched;  // streams whose pending head may differ
    bool written = false;

    // Everybody else's. Secrets have their own: a sink of read() may store one.
    Database reader;
    Database secrets;

    Checkpointer checkpointer;

    void number_and_hash(const Draft& draft, Row& row);
    void store_all(const std::vector<Row>& rows, const std::vector<SecretChange>& changes);
    void settle_heads();  // pending heads become the committed ones
    void forget_pending_heads();

  private:
    [[nodiscard]] WrittenHead& head_for_writing(StreamId stream);
};

}  // namespace arbiter
