// What the server says of itself.
#pragma once

#include "db/store/journal_store.hpp"

#include <string>

namespace arbiter {

struct HallFacts {
    JournalIdentity identity;
    std::string version;
    bool read_only = false;
};

}  // namespace arbiter
