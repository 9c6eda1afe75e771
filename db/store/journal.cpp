#include "db/store/journal.hpp"

#include "db/codec/json_writer.hpp"
#include "db/store/journal_store.hpp"
#include "db/store/schema.hpp"
#include "db/store/side_tables.hpp"

#include <filesystem>

namespace arbiter {
namespace {

[[nodiscard]] Database open_connection(const std::string& path) {
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

[[nodiscard]] RowView view_of(const Row& row) noexcept {
    return {.stream = row.stream,
            .seq = row.seq,
            .recorded = row.recorded.time_since_epoch().count(),
            .actor = row.actor,
            .command_id = row.command_id,
            .kind = row.kind,
            .body = row.body,
            .prev = row.prev,
            .hash = row.hash};
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

JournalError::JournalError(std::string code, const std::string& what)
    : std::runtime_error(what), code_(std::move(code)) {}

std::string to_hex(const Hash& hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(hash.size() * 2);
    for (const std::uint8_t byte : hash) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

void append_row_json(std::string& out, const Row& row) {
    out.reserve(out.size() + row.body.size() + 256);
    JsonWriter writer(out);
    writer.begin_object();
    writer.integer_field("t", row.stream);
    writer.integer_field("seq", row.seq);
    writer.integer_field("recorded", row.recorded.time_since_epoch().count());
    writer.text_field("actor", row.actor);
    writer.text_field("command_id", row.command_id);
    writer.word_field("kind", row.kind);
    writer.key("body");
    writer.raw(row.body);
    writer.word_field("hash", to_hex(row.hash));
    writer.end_object();
}

Journal::Store::Store(std::string resolved_path, Locks held, CheckpointLimits limits)
    : path(std::move(resolved_path)),
      had_log(has_filled_log(path)),
      locks(std::move(held)),
      writer(open_connection(path)),
      begin(writer, "BEGIN IMMEDIATE"),
      commit(writer, "COMMIT"),
      inserter(writer),
      reader(open_connection(path)),
      secrets(open_connection(path)),
      identity(read_identity(reader)),
      checkpointer(path, limits),
      keeper(path) {
    sqlite3_wal_hook(writer.handle(), tell_checkpointer, &checkpointer);
}

Journal::Store::~Store() {
    if (had_log && !heads_known) return;
    // A reader of another program may prevent it: then the log stays, and file and log are whole.
    writer.wait_when_busy(2000);
    sqlite3_wal_checkpoint_v2(writer.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr,
                              nullptr);
    writer.checkpoint_on_close(true);
}

WrittenHead& Journal::Store::head_for_writing(StreamId stream) {
    const auto found = heads.find(stream);
    if (found != heads.end()) {
        if (found->second.pending.seq == found->second.committed.seq) touched.push_back(stream);
        return found->second;
    }
    touched.push_back(stream);
    return heads[stream];
}

void Journal::Store::adopt(const FoundHeads& found,
                           const std::unordered_map<StreamId, ChainHead>& verified) {
    const std::lock_guard guard(heads_mutex);
    // Rows may have been written since these heads were read.
    if (heads_known) return;
    for (const auto& [stream, head] : verified) heads[stream] = {head, head};
    heads_known = true;
    heads_file = found.state;
    keeper.begin(found, identity, Heads(verified.begin(), verified.end()));
}

std::vector<Row> Journal::Store::number_and_hash(const std::vector<Draft>& drafts) {
    const std::lock_guard guard(heads_mutex);
    forget_pending_heads();
    std::vector<Row> rows(drafts.size());
    for (std::size_t i = 0; i < drafts.size(); ++i) number_and_hash(drafts[i], rows[i]);
    return rows;
}

void Journal::Store::number_and_hash(const Draft& draft, Row& row) {
    row.stream = draft.stream;
    row.recorded = draft.recorded;
    row.actor = draft.actor;
    row.command_id = draft.command_id;
    repair_utf8(row.actor);
    repair_utf8(row.command_id);
    row.kind = kind_of(draft.event);
    row.body.reserve(256);
    append_body(row.body, draft.event);
    repair_utf8(row.body);

    ChainHead& head = head_for_writing(draft.stream).pending;
    row.prev = head.hash;
    row.seq = head.seq + 1;
    row.hash = hash_row(view_of(row), scratch);
    head.seq = row.seq;
    head.hash = row.hash;
}

void Journal::Store::store_all(const std::vector<Row>& rows,
                               const std::vector<SecretChange>& changes) {
    try {
        begin.run();
        for (const Row& row : rows) inserter.insert(view_of(row));
        for (const SecretChange& change : changes) change_secret(writer, change);
        commit.run();
    } catch (const JournalError& error) {
        writer.roll_back();
        if (error.code() == "store_full") throw;
        throw JournalError("store_failed", error.what());
    }
}

void Journal::Store::settle_heads() {
    const std::lock_guard guard(heads_mutex);
    for (const StreamId stream : touched) {
        WrittenHead& head = heads.at(stream);
        head.committed = head.pending;
        keeper.set(stream, head.committed);
    }
    if (!touched.empty()) keeper.committed();
    touched.clear();
}

void Journal::Store::forget_pending_heads() {
    for (const StreamId stream : touched) {
        WrittenHead& head = heads.at(stream);
        head.pending = head.committed;
    }
    touched.clear();
}

Journal::Journal(std::unique_ptr<Store> store) : store_(std::move(store)) {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

Journal Journal::open(const std::string& path, CheckpointLimits limits) {
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
    const bool is_new = !exists || std::filesystem::file_size(resolved) == 0;
    if (is_new) {
        need_nothing_beside(resolved);
        create_journal(resolved, steps);
        locks.file = std::make_unique<IdentityLock>(resolved);
    } else {
        locks.file = std::make_unique<IdentityLock>(resolved);
        const int newest = steps.back().version;
        const int version = inspect_journal(resolved, newest);
        keep_journal_to_owner(resolved, newest);
        if (version < newest) migrate_journal(resolved, version, steps);
    }
    auto store = std::make_unique<Store>(resolved, std::move(locks), limits);
    if (is_new) store->adopt(heads_of(read_heads(resolved), store->identity), {});
    return Journal(std::move(store));
}

JournalIdentity Journal::identity() const {
    return store_->identity;
}

HeadsFile Journal::heads_file() const {
    need_heads();
    return store_->heads_file;
}

std::vector<Row> Journal::append(const std::vector<Draft>& drafts,
                                 const std::vector<SecretChange>& secrets) {
    if (drafts.empty() && secrets.empty()) return {};
    need_heads();
    std::vector<Row> rows = store_->number_and_hash(drafts);
    store_->checkpointer.keep_log_within_limit();
    store_->store_all(rows, secrets);
    store_->settle_heads();
    return rows;
}

void Journal::read(StreamId stream, std::int64_t after,
                   const std::function<bool(const Row&)>& sink) const {
    const std::int64_t committed = head(stream);
    RowReader rows = RowReader::of_stream(store_->reader, stream, after);
    StreamCheck check(stream, after);
    Row row;
    while (rows.step()) {
        const RowView view = rows.row();
        check.follow(view);
        copy_row(view, row);
        if (!sink(row)) return;
    }
    check.end(committed);
}

std::int64_t Journal::head(StreamId stream) const {
    need_heads();
    const std::lock_guard lock(store_->heads_mutex);
    const auto found = store_->heads.find(stream);
    return found == store_->heads.end() ? 0 : found->second.committed.seq;
}

void Journal::need_heads() const {
    {
        const std::lock_guard lock(store_->heads_mutex);
        if (store_->heads_known) return;
    }
    replay(true, [](const Row&, JournalEvent&&) {});
}

std::optional<std::string> Journal::secret(std::string_view table, std::string_view name) const {
    return read_secret(store_->secrets, table, name);
}

std::vector<std::pair<std::string, std::string>> Journal::secrets(std::string_view table) const {
    return read_secrets(store_->secrets, table);
}

std::vector<std::pair<std::string, std::string>> read_journal_secrets(const std::string& path,
                                                                      std::string_view table) {
    static_cast<void>(inspect_journal(path, migrations().back().version));
    return read_secrets(Database(path, OpenMode::ReadOnly), table);
}

void Journal::store_secret(std::string_view table, std::string_view name, std::string_view value) {
    change_secret(store_->secrets, {std::string(table), std::string(name), std::string(value)});
}

void Journal::remove_secret(std::string_view table, std::string_view name) {
    change_secret(store_->secrets, {std::string(table), std::string(name), std::nullopt});
}

}  // namespace arbiter
