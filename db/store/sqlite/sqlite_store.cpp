#include "db/store/sqlite/sqlite_store.hpp"

#include "db/store/sqlite/schema.hpp"
#include "db/store/sqlite/side_tables.hpp"

#include <algorithm>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace arbiter {
namespace {

[[nodiscard]] Database open_writer(const std::string& path) {
    Database database(path, OpenMode::ReadWrite);
    // Nothing of a file that is refused changes, also when closing.
    database.checkpoint_on_close(false);
    database.execute(
        "PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0; PRAGMA cache_size=-8192; "
        "PRAGMA secure_delete=ON");
    return database;
}

int tell_checkpointer(void* checkpointer, sqlite3*, const char*, int pages) {
    static_cast<Checkpointer*>(checkpointer)->log_has(pages);
    return SQLITE_OK;
}

// Where the journal really is: the same file by another name is the same journal.
[[nodiscard]] std::string resolve(const std::string& path) {
    std::error_code error;
    const auto resolved = std::filesystem::weakly_canonical(path, error);
    if (error) throw JournalError("store_failed", path + ": " + error.message());
    return resolved.string();
}

[[nodiscard]] bool has_filled_log(const std::string& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path + "-wal", error);
    return !error && size > 0;
}

// Whether the file that SQLite has open was renamed or removed since.
[[nodiscard]] bool has_moved(const Database& database) {
    int moved = 0;
    const int known = sqlite3_file_control(database.handle(), "main", SQLITE_FCNTL_HAS_MOVED,
                                           static_cast<void*>(&moved));
    return known == SQLITE_OK && moved != 0;
}

// A journal is only made where none can have been.
void need_nothing_beside(const std::string& path) {
    if (has_filled_log(path)) {
        throw JournalError("damaged", path + ": the log beside it is there, the journal is not");
    }
    if (!read_heads(path).named.heads.empty()) {
        throw JournalError("tail_missing", path + ": the journal is not there, but " +
                                               heads_path(path) + " names rows of it");
    }
}

}  // namespace

SqliteStore::SqliteStore(std::string resolved_path, Locks held, CheckpointLimits limits)
    : path_(std::move(resolved_path)),
      had_log_(has_filled_log(path_)),
      locks_(std::move(held)),
      writer_(open_writer(path_)),
      begin_(writer_, "BEGIN IMMEDIATE"),
      commit_(writer_, "COMMIT"),
      inserter_(writer_),
      rows_(path_, OpenMode::ReadOnly),
      identity_(read_identity(writer_)),
      has_hall_rows_(writer_.integer("SELECT EXISTS (SELECT 1 FROM journal)") != 0),
      last_stream_(writer_.integer("SELECT max(stream) FROM journal")),
      log_file_(path_ + "-wal"),
      checkpointer_(path_, limits),
      keeper_(path_) {
    sqlite3_wal_hook(writer_.handle(), tell_checkpointer, &checkpointer_);
}

SqliteStore::~SqliteStore() {
    if (had_log_ && !heads_are_checked_) return;
    // A reader of another program may prevent it: then the log stays, and file and log are whole.
    writer_.wait_when_busy(2000);
    sqlite3_wal_checkpoint_v2(writer_.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr,
                              nullptr);
    writer_.checkpoint_on_close(true);
}

bool LogFile::is_gone() {
    struct stat found {};
    const bool there = ::stat(path_.c_str(), &found) == 0;
    if (!there) return known_;
    const auto now = std::pair{found.st_dev, found.st_ino};
    if (!known_) {
        known_ = true;
        file_ = now;
    }
    return now != file_;
}

void SqliteStore::read(StreamId stream, std::int64_t after, const RowSink& sink) const {
    rows_.read(stream, after, sink);
}

void SqliteStore::replay(const RowSink& sink) const {
    rows_.replay(sink);
}

void SqliteStore::check(const std::stop_token& stop) const {
    rows_.check(stop);
}

void SqliteStore::append(const std::vector<Row>& rows, const std::vector<SecretChange>& changes) {
    need_file();
    checkpointer_.keep_log_within_limit();
    store_all(rows, changes);
    if (log_file_.is_gone()) keep_without_log();
    name_heads(rows);
}

void SqliteStore::store_all(const std::vector<Row>& rows,
                            const std::vector<SecretChange>& changes) {
    try {
        begin_.run();
        for (const Row& row : rows) inserter_.insert(view_of(row));
        for (const SecretChange& change : changes) change_secret(writer_, change);
        commit_.run();
    } catch (const JournalError& error) {
        writer_.roll_back();
        if (error.code() == "store_full") throw;
        throw JournalError("store_failed", error.what());
    }
}

// What is written to a file without a name nobody finds again.
void SqliteStore::need_file() const {
    if (!has_moved(writer_)) return;
    throw JournalError("store_failed",
                       path_ +
                           " was moved, replaced or removed while the server has it open. Put "
                           "it back where it was");
}

// What is only in the log would be gone with the program: each commit is copied into the file
// before it is acknowledged.
void SqliteStore::keep_without_log() {
    lost_log_ = true;
    writer_.wait_when_busy(2000);
    int in_log = 0;
    int copied = 0;
    const int result = sqlite3_wal_checkpoint_v2(writer_.handle(), nullptr, SQLITE_CHECKPOINT_FULL,
                                                 &in_log, &copied);
    if (result != SQLITE_OK || in_log != copied) {
        throw JournalError("store_failed", path_ +
                                               "-wal was removed while the server has it open, "
                                               "and its rows cannot be copied into the file");
    }
}

void SqliteStore::name_heads(const std::vector<Row>& rows) {
    if (rows.empty()) return;
    Heads heads;
    for (const Row& row : rows) heads[row.stream] = {row.seq, row.hash};
    for (const auto& [stream, head] : heads) keeper_.set(stream, head);
    keeper_.committed();
    const std::lock_guard lock(numbering_);
    last_stream_ = std::max(last_stream_, heads.rbegin()->first);
}

StreamId SqliteStore::allocate_stream() {
    const std::lock_guard lock(numbering_);
    return ++last_stream_;
}

std::optional<std::string> SqliteStore::secret(std::string_view table,
                                               std::string_view name) const {
    return read_secret(*rows_.connections().lend(), table, name);
}

std::vector<std::pair<std::string, std::string>> SqliteStore::secrets(
    std::string_view table) const {
    return read_secrets(*rows_.connections().lend(), table);
}

KeptHeads SqliteStore::kept_heads() const {
    FoundHeads found = heads_of(read_heads(path_), identity_);
    if (found.state != HeadsState::Ours) return {found.state, {}};
    return {found.state, std::move(found.named.heads)};
}

void SqliteStore::keep_heads(const Heads& checked) {
    keeper_.begin(heads_of(read_heads(path_), identity_), identity_, checked);
    heads_are_checked_ = true;
}

void SqliteStore::renew() {
    const JournalIdentity renewed{identity_.journal, random_name()};
    begin_.run();
    store_incarnation(writer_, renewed);
    commit_.run();
    identity_ = renewed;
}

std::string SqliteStore::advice_on_missing() const {
    return "Look for " + path_ +
           "-wal and for a whole copy first. To go on without these rows: flagfall verify "
           "--accept-missing-tail " +
           path_;
}

namespace {

// The copy of a running server's file alone is such a one: its rows are in the log.
[[noreturn]] void refuse_empty(const std::string& path) {
    throw JournalError(
        "empty_journal",
        path + " is there but has no row, and no " + heads_path(path) +
            " says that it never had one. A copy of the file alone, made while a server runs, is "
            "no backup: copy it again with " +
            path + "-wal and " + heads_path(path) +
            " beside it, or stop the server first. To begin an event with this file: --new");
}

}  // namespace

std::unique_ptr<SqliteStore> open_sqlite_store(const std::string& path, WithoutRows empty,
                                               CheckpointLimits limits) {
    const std::string resolved = resolve(path);
    Locks locks;
    locks.name = std::make_unique<FileLock>(resolved + ".lock");
    std::error_code error;
    const auto status = std::filesystem::status(resolved, error);
    const bool exists = std::filesystem::exists(status);
    if (exists && !std::filesystem::is_regular_file(status)) {
        throw JournalError("not_a_journal", path + " is not a file");
    }
    const auto steps = migrations();
    const bool is_blank = exists && std::filesystem::file_size(resolved) == 0;
    const bool is_new = !exists || is_blank;
    if (is_new) {
        need_nothing_beside(resolved);
        if (is_blank && empty == WithoutRows::Refuse) refuse_empty(path);
        create_journal(resolved, steps);
        locks.file = std::make_unique<IdentityLock>(resolved);
    } else {
        locks.file = std::make_unique<IdentityLock>(resolved);
        const int newest = steps.back().version;
        const int version = inspect_journal(resolved, newest);
        keep_journal_to_owner(resolved, newest);
        if (version < newest) migrate_journal(resolved, version, steps);
    }
    auto store = std::make_unique<SqliteStore>(resolved, std::move(locks), limits);
    const auto beside = read_heads(resolved);
    if (is_new && beside.state == HeadsState::None) {
        // From now on it is known that it has no row yet.
        try {
            HeadsWriter(heads_path(resolved)).write({store->identity(), 1, {}});
        } catch (const JournalError&) {
            // It is tried again with the first rows; until then the file may be refused as empty.
        }
    } else if (!is_new && empty == WithoutRows::Refuse && !store->has_rows() &&
               heads_of(beside, store->identity()).state != HeadsState::Ours) {
        refuse_empty(path);
    }
    return store;
}

}  // namespace arbiter
