#include "db/store/sqlite/row_table.hpp"

#include <algorithm>
#include <string>

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

void copy_hash(std::span<const std::uint8_t> from, Hash& to) {
    to = {};
    std::copy_n(from.begin(), std::min(from.size(), to.size()), to.begin());
}

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

StreamCheck::StreamCheck(StreamId stream, std::int64_t after) noexcept
    : stream_(stream), seq_(std::max<std::int64_t>(after, 0)), knows_hash_(after <= 0) {}

void StreamCheck::follow(const RowView& row) {
    // The index may have given stream and seq, and the table the rest: only the hash joins them.
    const bool follows = row.stream == stream_ && row.seq == ++seq_ &&
                         (!knows_hash_ || std::ranges::equal(row.prev, hash_)) &&
                         std::ranges::equal(row.hash, hash_row(row, scratch_));
    if (!follows) {
        throw JournalError("damaged", "stream " + std::to_string(stream_) + ", seq " +
                                          std::to_string(seq_) + ": another row was found");
    }
    copy_hash(row.hash, hash_);
    knows_hash_ = true;
}

void StreamCheck::end(std::int64_t head) const {
    if (seq_ >= head) return;
    throw JournalError("damaged", "stream " + std::to_string(stream_) + ", seq " +
                                      std::to_string(seq_ + 1) + ": not found");
}

void copy_row(const RowView& from, Row& to) {
    const auto kind = find_kind(from.kind);
    if (!kind) {
        throw JournalError("unknown_kind", mismatch_text({from.stream, from.seq, "unknown_kind",
                                                          std::string(from.kind)}));
    }
    to.stream = from.stream;
    to.seq = from.seq;
    to.recorded = WallTime{WallClock::duration{from.recorded}};
    to.actor.assign(from.actor);
    to.command_id.assign(from.command_id);
    to.kind = *kind;
    to.body.assign(from.body);
    copy_hash(from.prev, to.prev);
    copy_hash(from.hash, to.hash);
}

std::string mismatch_text(const Mismatch& mismatch) {
    return "stream " + std::to_string(mismatch.stream) + ", seq " + std::to_string(mismatch.seq) +
           " (" + mismatch.kind + "): " + mismatch.code;
}

}  // namespace arbiter
