#include "db/store/sqlite/sqlite_file.hpp"

#include "db/store/sqlite/schema.hpp"
#include "db/store/sqlite/side_tables.hpp"
#include "db/store/sqlite/sqlite_store.hpp"

namespace arbiter {
namespace {

Journal open_sqlite_file(const JournalLocation& location, WithoutRows empty,
                         CheckpointLimits limits) {
    return Journal(open_sqlite_store(location.text(), empty, limits));
}

std::vector<std::pair<std::string, std::string>> read_sqlite_secrets(
    const JournalLocation& location, std::string_view table) {
    static_cast<void>(inspect_journal(location.text(), migrations().back().version));
    return read_secrets(Database(location.text(), OpenMode::ReadOnly), table);
}

}  // namespace

const StoreKind sqlite_file{.scheme = "",
                            .open = open_sqlite_file,
                            .read = read_sqlite_file,
                            .secrets = read_sqlite_secrets,
                            .verify = verify_sqlite_file};

}  // namespace arbiter
