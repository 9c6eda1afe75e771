#include "db/store/sqlite/schema.hpp"

#include "db/store/sqlite/disk.hpp"
#include "db/store/sqlite/side_tables.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <functional>
#include <map>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter {
namespace {

// One table in arrival order: clustered by stream or game it would be many times slower to write.
// Rows beside the chain have a sum of their own (side_tables.hpp).
constexpr const char* version_3 = R"sql(
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
  sum BLOB NOT NULL,
  PRIMARY KEY("table", name)
) STRICT, WITHOUT ROWID;
)sql";

constexpr std::array steps_of_this_program{Migration{first_released_schema, version_3}};

void run_steps(Database& database, int version, std::span<const Migration> steps) {
    for (const Migration& step : steps) {
        if (step.version <= version) continue;
        database.execute(step.sql);
        database.execute(("PRAGMA user_version=" + std::to_string(step.version)).c_str());
    }
}

void remove_with_log(const std::string& path) noexcept {
    for (const char* ending : {"", "-wal", "-shm", "-journal"}) {
        ::unlink((path + ending).c_str());
    }
}

// Removes a half-made file unless it was moved to its place.
class Draftfile {
  public:
    // Empty, and its owner's alone: SQLite makes what it puts beside it the same.
    explicit Draftfile(std::string path) : path_(std::move(path)) {
        remove_with_log(path_);
        const int descriptor = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (descriptor < 0) throw_disk_error(path_);
        ::close(descriptor);
    }
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
    // A log beside it, and the newest form of tables: ours have never been otherwise.
    if (header[18] != 2 || header[19] != 2 || big_endian(&header[44]) != 4) {
        throw JournalError("damaged", path + ": its head is not as it was written");
    }
    const auto written_size = std::uint32_t{header[16]} << 8 | header[17];
    const std::int64_t page_size = written_size == 1 ? 65536 : written_size;
    const bool has_log = std::filesystem::exists(path + "-wal");
    const std::int64_t needed = page_size * big_endian(&header[28]);
    // With a log beside it the file may be mid-way in a checkpoint: SQLite sorts that out.
    if (page_size < 512 || (!has_log && status.st_size < needed)) {
        throw JournalError("damaged", path + " is shorter than it says");
    }
}

using Parts = std::map<std::string, std::string, std::less<>>;  // by type and name

// Tables, indices and triggers with their SQL. How it is broken into lines does not matter.
[[nodiscard]] Parts parts_of(const Database& database) {
    Parts parts;
    Statement select(database, "SELECT type, name, tbl_name, sql FROM sqlite_schema");
    while (select.step()) {
        std::string sql(select.text(2));
        bool blank = true;
        for (const char letter : select.text(3)) {
            const bool is_blank = letter == ' ' || letter == '\n';
            if (is_blank && !blank) sql += ' ';
            if (!is_blank) sql += letter;
            blank = is_blank;
        }
        parts[std::string(select.text(0)) + ' ' + std::string(select.text(1))] = std::move(sql);
    }
    return parts;
}

// A trigger or a table that is almost what it should be is none.
[[nodiscard]] bool has_all_parts(const Database& database, int version) {
    Database wanted(":memory:", OpenMode::Create);
    const int released = version - first_released_schema + 1;
    const auto steps = static_cast<std::size_t>(released);
    run_steps(wanted, 0, migrations().first(steps));
    const Parts parts = parts_of(database);
    return std::ranges::all_of(parts_of(wanted), [&parts](const auto& part) {
        const auto found = parts.find(part.first);
        return found != parts.end() && found->second == part.second;
    });
}

[[nodiscard]] JournalError older_schema(const Database& database, std::int64_t version) {
    const char* path = sqlite3_db_filename(database.handle(), "main");
    return {"older_schema",
            std::string(path == nullptr ? "" : path) + " is of schema version " +
                std::to_string(version) +
                ", written by Flagfall 0.1.0. No version before 0.2.0 was released, and this "
                "program does not read their journals. Start a new file; to keep the games, export "
                "them with the program that wrote it (flagfall export pgn)."};
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
    if (version >= 1 && version < first_released_schema) throw older_schema(database, version);
    if (version < 1 || !has_all_parts(database, static_cast<int>(version))) {
        throw JournalError("damaged", "tables or triggers of the journal are missing or changed");
    }
    return static_cast<int>(version);
}

int inspect_journal(const std::string& path, int newest) {
    check_header(path);
    const bool alone = !std::filesystem::exists(path + "-wal");
    const Database database(path, alone ? OpenMode::Immutable : OpenMode::ReadOnly);
    const int version = check_schema(database, newest);
    check_side_tables(database);
    return version;
}

void check_pages(const Database& database) {
    Statement check(database, "PRAGMA integrity_check(1)");
    if (!check.step() || check.text(0) != "ok") {
        throw JournalError("damaged", std::string(check.text(0)));
    }
}

void keep_journal_to_owner(const std::string& path, int newest) {
    for (const char* ending : {"", "-wal", "-shm", ".lock", ".heads", ".heads.new", ".heads.old"}) {
        keep_to_owner(path + ending);
    }
    for (int version = first_released_schema; version < newest; ++version) {
        keep_to_owner(path + ".v" + std::to_string(version));
    }
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
        store_identity(database, {random_name(), random_name()});
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
