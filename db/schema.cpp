#include "db/schema.hpp"

#include "arbiter/ids.hpp"

#include <sodium.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter {
namespace {

// One table in arrival order: clustered by stream or game it would be many times slower to write.
constexpr const char* version_1 = R"sql(
CREATE TABLE journal(
  id INTEGER PRIMARY KEY,
  stream INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  recorded INTEGER NOT NULL,
  actor TEXT NOT NULL,
  command_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  prev BLOB NOT NULL,
  hash BLOB NOT NULL,
  UNIQUE(stream, seq)
) STRICT;
CREATE TRIGGER journal_keeps_rows BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_loses_nothing BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE secret(
  "table" TEXT NOT NULL,
  name TEXT NOT NULL,
  value BLOB NOT NULL,
  PRIMARY KEY("table", name)
) STRICT, WITHOUT ROWID;
)sql";

constexpr std::array steps_of_this_program{Migration{1, version_1}};

[[nodiscard]] std::string random_name() {
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

void store_meta(Database& database, std::string_view name, std::string_view value) {
    Statement insert(database, "INSERT INTO meta(name, value) VALUES(?, ?)");
    insert.bind(1, name);
    insert.bind(2, value);
    insert.run();
}

void run_steps(Database& database, int version, std::span<const Migration> steps) {
    for (const Migration& step : steps) {
        if (step.version <= version) continue;
        database.execute(step.sql);
        database.execute(("PRAGMA user_version=" + std::to_string(step.version)).c_str());
    }
}

// Makes a rename or a new file last through a power cut.
void sync_path(const std::string& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC);
    if (descriptor < 0) throw JournalError("store_failed", path + ": " + std::strerror(errno));
    const int result = ::fsync(descriptor);
    ::close(descriptor);
    if (result != 0) throw JournalError("store_failed", path + ": " + std::strerror(errno));
}

void sync_folder_of(const std::string& path) {
    const auto folder = std::filesystem::path(path).parent_path();
    sync_path(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
}

void rename_into_place(const std::string& from, const std::string& to) {
    if (std::rename(from.c_str(), to.c_str()) != 0) {
        throw JournalError("store_failed", to + ": " + std::strerror(errno));
    }
    sync_folder_of(to);
}

void remove_with_log(const std::string& path) noexcept {
    for (const char* ending : {"", "-wal", "-shm", "-journal"}) {
        ::unlink((path + ending).c_str());
    }
}

// Removes a half-made file unless it was moved to its place.
class Draftfile {
  public:
    explicit Draftfile(std::string path) : path_(std::move(path)) { remove_with_log(path_); }
    Draftfile(const Draftfile&) = delete;
    Draftfile& operator=(const Draftfile&) = delete;
    ~Draftfile() { remove_with_log(path_); }
    [[nodiscard]] const std::string& path() const noexcept { return path_; }

  private:
    std::string path_;
};

[[nodiscard]] std::uint32_t big_endian(const unsigned char* from) noexcept {
    return std::uint32_t{from[0]} << 24 | std::uint32_t{from[1]} << 16 |
           std::uint32_t{from[2]} << 8 | std::uint32_t{from[3]};
}

// The header, before SQLite itself looks: a truncated or
// foreign file is told apart without opening it as a database.
void check_header(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) throw JournalError("store_failed", path + ": " + std::strerror(errno));
    std::array<unsigned char, sqlite_header_size> header{};
    struct stat status {};
    const ssize_t got = ::pread(descriptor, header.data(), header.size(), 0);
    const bool known = ::fstat(descriptor, &status) == 0;
    ::close(descriptor);
    if (got < 0 || !known) {
        throw JournalError("store_failed", path + ": " + std::strerror(errno));
    }
    const bool sqlite =
        got == std::ssize(header) && std::memcmp(header.data(), "SQLite format 3", 16) == 0;
    if (!sqlite || big_endian(&header[68]) != journal_application_id) {
        throw JournalError("not_a_journal", path + " is not a Flagfall journal");
    }
    const auto page = std::uint32_t{header[16]} << 8 | header[17];
    const std::int64_t page_size = page == 1 ? 65536 : page;
    const bool has_log = std::filesystem::exists(path + "-wal");
    const std::int64_t needed = page_size * big_endian(&header[28]);
    // With a log beside it the file may be mid-way in a checkpoint: SQLite sorts that out.
    if (page_size < 512 || (!has_log && status.st_size < needed)) {
        throw JournalError("damaged", path + " is shorter than it says");
    }
}

}  // namespace

std::span<const Migration> migrations() noexcept {
    return steps_of_this_program;
}

int check_schema(const Database& database, int newest) {
    if (database.integer("PRAGMA application_id") != journal_application_id) {
        throw JournalError("not_a_journal", "this is not a Flagfall journal");
    }
    const auto version = database.integer("PRAGMA user_version");
    if (version > newest) {
        throw JournalError("newer_schema", "the journal is of schema version " +
                                               std::to_string(version) + ", this program knows " +
                                               std::to_string(newest));
    }
    const auto parts = database.integer(
        "SELECT count(*) FROM sqlite_schema WHERE name IN "
        "('journal', 'meta', 'secret', 'journal_keeps_rows', 'journal_loses_nothing')");
    if (version < 1 || parts != 5) {
        throw JournalError("damaged", "tables or triggers of the journal are missing");
    }
    return static_cast<int>(version);
}

int inspect_journal(const std::string& path, int newest) {
    check_header(path);
    const bool alone = !std::filesystem::exists(path + "-wal");
    const Database database(path, alone ? OpenMode::Immutable : OpenMode::ReadOnly);
    return check_schema(database, newest);
}

void create_journal(const std::string& path, std::span<const Migration> steps) {
    const Draftfile draft(path + ".new");
    {
        Database database(draft.path(), OpenMode::Create);
        database.execute("PRAGMA synchronous=FULL");
        database.execute("BEGIN IMMEDIATE");
        database.execute(
            ("PRAGMA application_id=" + std::to_string(journal_application_id)).c_str());
        run_steps(database, 0, steps);
        store_meta(database, "journal", random_name());
        store_meta(database, "incarnation", random_name());
        database.execute("COMMIT");
        database.execute("PRAGMA journal_mode=WAL");
    }
    sync_path(draft.path(), O_RDONLY);
    rename_into_place(draft.path(), path);
}

void migrate_journal(const std::string& path, int version, std::span<const Migration> steps) {
    Database database(path, OpenMode::ReadWrite);
    database.checkpoint_on_close(false);
    {
        const std::string copy_path = path + ".v" + std::to_string(version);
        const Draftfile draft(copy_path + ".new");
        Statement copy(database, "VACUUM INTO ?");
        copy.bind(1, draft.path());
        copy.run();
        sync_path(draft.path(), O_RDONLY);
        rename_into_place(draft.path(), copy_path);
    }
    database.execute("PRAGMA synchronous=FULL");
    database.execute("BEGIN IMMEDIATE");
    try {
        run_steps(database, version, steps);
        database.execute("COMMIT");
    } catch (...) {
        database.roll_back();
        throw;
    }
}

}  // namespace arbiter
