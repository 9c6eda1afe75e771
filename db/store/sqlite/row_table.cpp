#include "db/store/sqlite/row_table.hpp"

#include <string_view>

namespace arbiter {
namespace {

constexpr std::string_view insert_sql =
    "INSERT INTO journal(stream, seq, recorded, actor, command_id, kind, body, prev, hash) "
    "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr std::string_view all_sql =
    "SELECT stream, seq, recorded, actor, command_id, kind, body, prev, hash "
    "FROM journal ORDER BY id";
constexpr std::string_view stream_sql =
    "SELECT stream, seq, recorded, actor, command_id, kind, body, prev, hash "
    "FROM journal WHERE stream = ? AND seq > ? ORDER BY seq";

}  // namespace

RowInserter::RowInserter(const Database& database) : statement_(database, insert_sql) {}

void RowInserter::insert(const RowView& row) {
    statement_.bind(1, row.stream);
    statement_.bind(2, row.seq);
    statement_.bind(3, row.recorded);
    statement_.bind(4, row.actor);
    statement_.bind(5, row.command_id);
    statement_.bind(6, row.kind);
    statement_.bind(7, row.body);
    statement_.bind_bytes(8, row.prev);
    statement_.bind_bytes(9, row.hash);
    statement_.run();
}

RowReader RowReader::all(const Database& database) {
    return RowReader(Statement(database, all_sql));
}

RowReader RowReader::of_stream(const Database& database, StreamId stream, std::int64_t after) {
    Statement statement(database, stream_sql);
    statement.bind(1, stream);
    statement.bind(2, after);
    return RowReader(std::move(statement));
}

RowView RowReader::row() const noexcept {
    return {.stream = statement_.integer(0),
            .seq = statement_.integer(1),
            .recorded = statement_.integer(2),
            .actor = statement_.text(3),
            .command_id = statement_.text(4),
            .kind = statement_.text(5),
            .body = statement_.text(6),
            .prev = statement_.bytes(7),
            .hash = statement_.bytes(8)};
}

}  // namespace arbiter
