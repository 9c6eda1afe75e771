#include "db/store/sqlite/sqlite_rows.hpp"

#include "db/store/sqlite/row_table.hpp"
#include "db/store/sqlite/schema.hpp"

namespace arbiter {
namespace {

void give(RowReader rows, const RowSink& sink) {
    while (rows.step()) {
        if (!sink(rows.row())) return;
    }
}

}  // namespace

void SqliteRows::read(StreamId stream, std::int64_t after, const RowSink& sink) const {
    const auto database = connections_.lend();
    give(RowReader::of_stream(*database, stream, after), sink);
}

void SqliteRows::replay(const RowSink& sink) const {
    const auto database = connections_.lend();
    give(RowReader::all(*database), sink);
}

void SqliteRows::check(const std::stop_token& stop) const {
    const auto database = connections_.lend();
    const std::stop_callback interrupt(stop, [&] { sqlite3_interrupt(database->handle()); });
    check_pages(*database);
}

}  // namespace arbiter
