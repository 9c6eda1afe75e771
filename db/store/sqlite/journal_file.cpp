#include "db/store/journal_file.hpp"

#include "db/store/sqlite/schema.hpp"
#include "db/store/sqlite/side_tables.hpp"
#include "db/store/sqlite/sqlite_store.hpp"

#include <memory>

namespace arbiter {

Journal open_journal(const std::string& path, WithoutRows empty, CheckpointLimits limits) {
    return Journal(open_sqlite_store(path, empty, limits));
}

std::vector<MissingTail> accept_missing_tail(const std::string& path) {
    return open_journal(path).accept_missing_tail();
}

std::vector<std::pair<std::string, std::string>> read_journal_secrets(const std::string& path,
                                                                      std::string_view table) {
    static_cast<void>(inspect_journal(path, migrations().back().version));
    return read_secrets(Database(path, OpenMode::ReadOnly), table);
}

}  // namespace arbiter
