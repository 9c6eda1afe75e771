#include "db/store/sqlite/connections.hpp"

namespace arbiter {

Connections::Loan Connections::lend() const {
    std::unique_ptr<Database> database;
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            database = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (!database) {
        database = std::make_unique<Database>(path_, mode_);
        database->execute("PRAGMA cache_size=-8192");
    }
    return {*this, std::move(database)};
}

void Connections::take_back(std::unique_ptr<Database> database) const {
    // Nothing is remembered for the next: what it reads is what stands on the disk then, so that
    // damage is found, and what nobody needs takes no memory.
    sqlite3_db_release_memory(database->handle());
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(database));
}

}  // namespace arbiter
