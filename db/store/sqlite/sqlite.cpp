#include "db/store/sqlite/sqlite.hpp"

#include <unistd.h>
#include <utility>

namespace arbiter {
namespace {

[[nodiscard]] const char* code_of(int result) noexcept {
    if (result == SQLITE_IOERR_NOMEM || result == SQLITE_IOERR_SHMMAP) return "out_of_memory";
    switch (result & 0xFF) {
        case SQLITE_NOMEM:
            return "out_of_memory";
        case SQLITE_FULL:
            return "store_full";
        case SQLITE_CORRUPT:
            return "damaged";
        case SQLITE_NOTADB:
            return "not_a_journal";
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return "locked";
        default:
            return "store_failed";
    }
}

// The path as SQLite's URI form takes it.
[[nodiscard]] std::string uri_of(const std::string& path) {
    std::string uri = "file:";
    for (const char letter : path) {
        if (letter == '%') {
            uri += "%25";
        } else if (letter == '?') {
            uri += "%3f";
        } else if (letter == '#') {
            uri += "%23";
        } else {
            uri += letter;
        }
    }
    return uri;
}

int wait_a_step(void* steps, int waited) {
    if (waited >= *static_cast<const int*>(steps)) return 0;
    ::usleep(100);
    return 1;
}

}  // namespace

void throw_store_error(sqlite3* handle, int result) {
    const std::string words = handle != nullptr ? sqlite3_errmsg(handle) : sqlite3_errstr(result);
    throw JournalError(code_of(result), words + " (SQLite " + std::to_string(result) + ")");
}

Database::Database(const std::string& path, OpenMode mode) : busy_steps_(std::make_unique<int>(0)) {
    int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    std::string uri = uri_of(path);
    switch (mode) {
        case OpenMode::ReadWrite:
            flags |= SQLITE_OPEN_READWRITE;
            break;
        case OpenMode::Create:
            flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
            break;
        case OpenMode::ReadOnly:
            flags |= SQLITE_OPEN_READONLY;
            break;
        case OpenMode::Immutable:
            flags |= SQLITE_OPEN_READONLY;
            uri += "?immutable=1";
            break;
        case OpenMode::Frozen:
            flags |= SQLITE_OPEN_READONLY;
            uri += "?vfs=unix-none";
            break;
    }
    sqlite3* handle = nullptr;
    const int result = sqlite3_open_v2(uri.c_str(), &handle, flags, nullptr);
    handle_.reset(handle);
    if (result != SQLITE_OK) throw_store_error(handle, result);
    wait_when_busy(50'000);
    execute("PRAGMA foreign_keys=ON; PRAGMA recursive_triggers=ON; PRAGMA trusted_schema=OFF");
    if (mode == OpenMode::ReadOnly || mode == OpenMode::Frozen) checkpoint_on_close(false);
    // The index of the log is kept in memory, not in a file beside it.
    if (mode == OpenMode::Frozen) execute("PRAGMA locking_mode=EXCLUSIVE");
}

void Database::execute(const char* sql) {
    const int result = sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr);
    if (result != SQLITE_OK) throw_store_error(handle_.get(), result);
}

std::int64_t Database::integer(const char* sql) const {
    Statement statement(*this, sql);
    return statement.step() ? statement.integer(0) : 0;
}

void Database::checkpoint_on_close(bool yes) {
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, yes ? 0 : 1, nullptr);
}

void Database::wait_when_busy(int steps) {
    *busy_steps_ = steps;
    sqlite3_busy_handler(handle_.get(), wait_a_step, busy_steps_.get());
}

void Database::roll_back() noexcept {
    // After a full disk SQLite may have rolled back by itself.
    if (sqlite3_get_autocommit(handle_.get()) == 0) {
        sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

Statement::Statement(const Database& database, std::string_view sql) {
    sqlite3_stmt* handle = nullptr;
    const int result =
        sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
    handle_.reset(handle);
    if (result != SQLITE_OK) throw_store_error(database.handle(), result);
}

void Statement::bind(int index, std::int64_t value) {
    sqlite3_bind_int64(handle_.get(), index, value);
}

void Statement::bind(int index, std::string_view text) {
    // A null pointer would bind NULL where empty text is meant.
    const char* start = text.data() != nullptr ? text.data() : "";
    sqlite3_bind_text64(handle_.get(), index, start, text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void Statement::bind_bytes(int index, std::span<const std::uint8_t> bytes) {
    if (bytes.empty()) {
        sqlite3_bind_zeroblob(handle_.get(), index, 0);
        return;
    }
    sqlite3_bind_blob64(handle_.get(), index, bytes.data(), bytes.size(), SQLITE_STATIC);
}

bool Statement::step() {
    const int result = sqlite3_step(handle_.get());
    if (result == SQLITE_ROW) return true;
    if (result == SQLITE_DONE) return false;
    sqlite3* const database = sqlite3_db_handle(handle_.get());
    const std::string words = sqlite3_errmsg(database);
    reset();
    throw JournalError(code_of(result), words + " (SQLite " + std::to_string(result) + ")");
}

void Statement::run() {
    step();
    reset();
}

std::string_view Statement::text(int column) const noexcept {
    const auto* start = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
    if (start == nullptr) return {};
    return {start, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

std::span<const std::uint8_t> Statement::bytes(int column) const noexcept {
    const auto* start =
        static_cast<const std::uint8_t*>(sqlite3_column_blob(handle_.get(), column));
    if (start == nullptr) return {};
    return {start, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

}  // namespace arbiter
