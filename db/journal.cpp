#include "db/journal.hpp"

#include "db/journal_store.hpp"
#include "db/json_writer.hpp"
#include "db/schema.hpp"

#include <filesystem>

namespace arbiter {
namespace {

[[nodiscard]] Database open_connection(const std::string& path) {
    Database database(path, OpenMode::ReadWrite);
    // Nothing of an existing file changes before the first row is written, also when closing.
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

[[nodiscard]] std::string read_meta(const Database& database, std::string_view name) {
    Statement select(database, "SELECT value FROM meta WHERE name = ?");
    select.bind(1, name);
    if (!select.step()) throw JournalError("damaged", "the journal has no " + std::string(name));
    return std::string(select.text(0));
}

void change_secret(const Database& database, const SecretChange& change) {
    const bool stays = change.value.has_value();
    Statement run(database,
                  stays ? R"(INSERT OR REPLACE INTO secret("table", name, value) VALUES(?, ?, ?))"
                        : R"(DELETE FROM secret WHERE "table" = ? AND name = ?)");
    run.bind(1, change.table);
    run.bind(2, change.name);
    if (stays) {
        run.bind_bytes(
            3, {reinterpret_cast<const std::uint8_t*>(change.value->data()), change.value->size()});
    }
    run.run();
}

[[nodiscard]] std::vector<std::pair<std::string, std::string>> list_secrets(
    const Database& database, std::string_view table) {
    Statement select(database, R"(SELECT name, value FROM secret WHERE "table" = ? ORDER BY name)");
    select.bind(1, table);
    std::vector<std::pair<std::string, std::string>> found;
    while (select.step()) {
        const auto value = select.bytes(1);
        found.emplace_back(select.text(0), std::string(value.begin(), value.end()));
    }
    return found;
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

Journal::Store::Store(std::string resolved_path, std::unique_ptr<FileLock> held,
                      CheckpointLimits limits)
    : path(std::move(resolved_path)),
      lock(std::move(held)),
      writer(open_connection(path)),
      begin(writer, "BEGIN IMMEDIATE"),
      commit(writer, "COMMIT"),
      head_of_stream(writer,
                     "SELECT seq, hash FROM journal WHERE stream = ? ORDER BY seq DESC LIMIT 1"),
      inserter(writer),
      reader(open_connection(path)),
      secrets(open_connection(path)),
      checkpointer(path, limits) {
    sqlite3_wal_hook(writer.handle(), tell_checkpointer, &checkpointer);
}

WrittenHead& Journal::Store::head_for_writing(StreamId stream) {
    const auto found = heads.find(stream);
    if (found != heads.end()) {
        if (found->second.pending.seq == found->second.committed.seq) touched.push_back(stream);
        return found->second;
    }
    ChainHead head;
    head_of_stream.bind(1, stream);
    if (head_of_stream.step()) {
        head.seq = head_of_stream.integer(0);
        const auto hash = head_of_stream.bytes(1);
        if (hash.size() != head.hash.size()) {
            head_of_stream.reset();
            throw JournalError("damaged", "the last hash of a stream is not one");
        }
        std::ranges::copy(hash, head.hash.begin());
    }
    head_of_stream.reset();
    touched.push_back(stream);
    return heads.emplace(stream, WrittenHead{head, head}).first->second;
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
    for (const StreamId stream : touched) {
        WrittenHead& head = heads.at(stream);
        head.committed = head.pending;
    }
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
    auto lock = std::make_unique<FileLock>(resolved + ".lock");
    std::error_code error;
    const auto status = std::filesystem::status(resolved, error);
    const bool exists = std::filesystem::exists(status);
    if (exists && !std::filesystem::is_regular_file(status)) {
        throw JournalError("not_a_journal", path + " is not a file");
    }
    const auto steps = migrations();
    if (!exists || std::filesystem::file_size(resolved) == 0) {
        create_journal(resolved, steps);
    } else {
        const int newest = steps.back().version;
        const int version = inspect_journal(resolved, newest);
        if (version < newest) migrate_journal(resolved, version, steps);
    }
    return Journal(std::make_unique<Store>(resolved, std::move(lock), limits));
}

JournalIdentity Journal::identity() const {
    return {read_meta(store_->reader, "journal"), read_meta(store_->reader, "incarnation")};
}

std::vector<Row> Journal::append(const std::vector<Draft>& drafts,
                                 const std::vector<SecretChange>& secrets) {
    store_->forget_pending_heads();
    std::vector<Row> rows(drafts.size());
    if (drafts.empty() && secrets.empty()) return rows;
    for (std::size_t i = 0; i < drafts.size(); ++i) store_->number_and_hash(drafts[i], rows[i]);
    store_->checkpointer.keep_log_within_limit();
    store_->store_all(rows, secrets);
    store_->settle_heads();
    if (!std::exchange(store_->written, true)) store_->writer.checkpoint_on_close(true);
    return rows;
}

void Journal::read(StreamId stream, std::int64_t after,
                   const std::function<bool(const Row&)>& sink) const {
    RowReader rows = RowReader::of_stream(store_->reader, stream, after);
    Row row;
    while (rows.step()) {
        copy_row(rows.row(), row);
        if (!sink(row)) return;
    }
}

std::int64_t Journal::head(StreamId stream) const {
    Statement select(store_->reader, "SELECT max(seq) FROM journal WHERE stream = ?");
    select.bind(1, stream);
    return select.step() ? select.integer(0) : 0;
}

std::optional<std::string> Journal::secret(std::string_view table, std::string_view name) const {
    Statement select(store_->secrets, R"(SELECT value FROM secret WHERE "table" = ? AND name = ?)");
    select.bind(1, table);
    select.bind(2, name);
    if (!select.step()) return std::nullopt;
    const auto value = select.bytes(0);
    return std::string(value.begin(), value.end());
}

std::vector<std::pair<std::string, std::string>> Journal::secrets(std::string_view table) const {
    return list_secrets(store_->secrets, table);
}

std::vector<std::pair<std::string, std::string>> read_journal_secrets(const std::string& path,
                                                                      std::string_view table) {
    static_cast<void>(inspect_journal(path, migrations().back().version));
    return list_secrets(Database(path, OpenMode::ReadOnly), table);
}

void Journal::store_secret(std::string_view table, std::string_view name, std::string_view value) {
    change_secret(store_->secrets, {std::string(table), std::string(name), std::string(value)});
}

void Journal::remove_secret(std::string_view table, std::string_view name) {
    change_secret(store_->secrets, {std::string(table), std::string(name), std::nullopt});
}

}  // namespace arbiter
