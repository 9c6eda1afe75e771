#include "tests/support/journal/journal_files.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <unistd.h>

namespace arbiter::testing {
namespace {

using Handle = std::unique_ptr<sqlite3, int (*)(sqlite3*)>;

Handle open_raw(const std::string& path) {
    sqlite3* handle = nullptr;
    if (sqlite3_open(path.c_str(), &handle) != SQLITE_OK) throw std::runtime_error("open " + path);
    return {handle, sqlite3_close};
}

}  // namespace

void run_sql(const std::string& path, const std::string& sql) {
    const Handle handle = open_raw(path);
    if (sqlite3_exec(handle.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        throw std::runtime_error(sqlite3_errmsg(handle.get()));
    }
}

void tamper(const std::string& path, const std::string& sql) {
    run_sql(path, "DROP TRIGGER journal_keeps_rows; DROP TRIGGER journal_loses_nothing;" + sql +
                      ";CREATE TRIGGER journal_keeps_rows BEFORE UPDATE ON journal "
                      "BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;"
                      "CREATE TRIGGER journal_loses_nothing BEFORE DELETE ON journal "
                      "BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;");
}

void damage_index(const std::string& path) {
    const auto page = std::stoul(query_text(
        path, "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_journal_1'"));
    const auto page_size = std::stoul(query_text(path, "PRAGMA page_size"));
    auto bytes = bytes_of(path);
    // The last byte of the page (SQLite's file format, section 1.6: cells grow from the end).
    bytes.at(page * page_size - 1) ^= 0x02;
    write_bytes(path, bytes);
}

void remove_journal(const std::string& path) {
    for (const char* ending : {"", "-wal", "-shm", ".lock", ".heads", ".heads.old"}) {
        std::filesystem::remove(path + ending);
    }
}

std::string query_text(const std::string& path, const std::string& sql) {
    const Handle handle = open_raw(path);
    std::string text;
    const auto take = [](void* target, int, char** values, char**) {
        *static_cast<std::string*>(target) = values[0] == nullptr ? "" : values[0];
        return 0;
    };
    if (sqlite3_exec(handle.get(), sql.c_str(), take, &text, nullptr) != SQLITE_OK) {
        throw std::runtime_error(sqlite3_errmsg(handle.get()));
    }
    return text;
}

Draft move_draft(StreamId stream, int ply) {
    MoveMade move{
        .ply = ply, .move = Move::normal(Square::G1, Square::F3), .uci = "g1f3", .san = "Nf3"};
    return {.stream = stream,
            .recorded = WallTime{WallClock::duration{1'795'302'130'000'000 + ply}},
            .actor = "operator:0000000002",
            .command_id = "m-" + std::to_string(ply),
            .event = GameEntry{GameId{7}, std::move(move)}};
}

std::vector<Draft> move_drafts(StreamId stream, int count) {
    std::vector<Draft> drafts;
    for (int ply = 1; ply <= count; ++ply) drafts.push_back(move_draft(stream, ply));
    return drafts;
}

std::vector<Row> rows_of(const Journal& journal, StreamId stream, std::int64_t after) {
    std::vector<Row> rows;
    journal.read(stream, after, [&](const Row& row) {
        rows.push_back(row);
        return true;
    });
    return rows;
}

void make_sample(const std::string& path) {
    Journal journal = open_journal(path);
    std::vector<Draft> drafts;
    for (int ply = 1; ply <= 5; ++ply) {
        drafts.push_back(move_draft(1, ply));
        drafts.push_back(move_draft(2, ply));
    }
    const auto rows = journal.append(drafts);
    HeadsRecorded heads{{{1, 5, to_hex(rows[8].hash)}, {2, 5, to_hex(rows[9].hash)}}};
    Draft recorded;
    recorded.actor = "hall";
    recorded.event = HallEvent{heads};
    journal.append({recorded, move_draft(1, 6), move_draft(1, 7), move_draft(2, 6), recorded});
}

}  // namespace arbiter::testing
